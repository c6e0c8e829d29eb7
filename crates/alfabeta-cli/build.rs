//! Lists the files of the page, so that the program has them inside.
//!
//! The page is plain modules, and a browser discovers most of them only through others. So modules have a list of their own, in
//! the order in which the page needs them, from which the index names them all at once.

use std::collections::{BTreeMap, VecDeque};
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

/// Why there is no list, in one line.
type Failure = String;

/// Every file by its path.
type Files = BTreeMap<String, String>;

/// The module that the index starts.
const ENTRY: &str = "js/main.js";

/// Only a page without a server imports this one, and what it imports.
const LEFT_OUT: &str = "js/transport/workers.js";

fn main() -> ExitCode {
    println!("cargo:rerun-if-changed=web");
    match write() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("the files of the page cannot be listed: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn write() -> Result<(), Failure> {
    let mut files = Files::new();
    gather(Path::new("web"), "", &mut files)?;
    let modules = modules(&files)?;
    // Browsers do not load type declarations, and the server writes the index.
    files.retain(|path, _| path != "index.html" && !path.ends_with(".d.ts"));
    let mut version = DefaultHasher::new();
    files.hash(&mut version);

    let mut list = String::new();
    let mut line = |text: String| writeln!(list, "{text}").map_err(|reason| reason.to_string());
    line("/// Changes with every file.".into())?;
    line(format!("const VERSION: &str = \"{:016x}\";", version.finish()))?;
    line("/// Path and text of every file but the index.".into())?;
    line(format!("const FILES: [(&str, &str); {}] = [", files.len()))?;
    for path in files.keys() {
        line(format!("(\"{path}\", include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/web/{path}\"))),"))?;
    }
    line("];".into())?;
    line("/// The modules that a page with a server loads, those first that it needs first.".into())?;
    line(format!("const MODULES: [&str; {}] = {modules:?};", modules.len()))?;
    let folder = env::var("OUT_DIR").map_err(|reason| reason.to_string())?;
    fs::write(Path::new(&folder).join("files.rs"), list).map_err(|reason| format!("{folder}: {reason}"))
}

/// All files below a folder.
fn gather(folder: &Path, prefix: &str, files: &mut Files) -> Result<(), Failure> {
    let refusal = |reason: std::io::Error| format!("{}: {reason}", folder.display());
    for entry in fs::read_dir(folder).map_err(refusal)? {
        let path = entry.map_err(refusal)?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            gather(&path, &format!("{prefix}{name}/"), files)?;
        } else {
            let text = fs::read_to_string(&path).map_err(|reason| format!("{}: {reason}", path.display()))?;
            files.insert(format!("{prefix}{name}"), text);
        }
    }
    Ok(())
}

/// The modules that the page loads: what the first one needs to start, then what it loads later, and so on.
fn modules(files: &Files) -> Result<Vec<String>, Failure> {
    let mut order = Vec::new();
    let mut waiting = VecDeque::from([ENTRY.to_string()]);
    while let Some(path) = waiting.pop_front() {
        if path == LEFT_OUT || order.contains(&path) || files.contains_key(&path.replace(".js", ".d.ts")) {
            continue;
        }
        let script = files.get(&path).ok_or_else(|| format!("{path} is imported, but does not exist"))?;
        for name in quoted(script, "from \"") {
            waiting.push_front(resolve(&path, name));
        }
        for name in quoted(script, "import(\"") {
            waiting.push_back(resolve(&path, name));
        }
        order.push(path);
    }
    Ok(order)
}

/// The text after each occurrence of `start`, up to a quote.
fn quoted<'a>(script: &'a str, start: &str) -> impl Iterator<Item = &'a str> {
    script.split(start).skip(1).filter_map(|rest| rest.split('"').next())
}

/// The path of a module that another names relative to its own path.
fn resolve(path: &str, name: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in name.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}
