//! The page as a folder of files.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use alfabeta_workbench::{Budget, Desk, Limits, Registry, first};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest, Sha256};

use crate::{Failure, bundle, documents, module};

/// Every file by its path in the folder.
type Files = BTreeMap<String, Vec<u8>>;

/// How the index in the sources names its style sheets and its first module.
const SHEET: &str = "<link rel=\"stylesheet\" href=\"";
const ENTRY: &str = "<script type=\"module\" src=\"";

/// The module that answers, and the script of its workers.
const MODULE: &str = "alfabeta.wasm";
const WORKER: &str = "js/transport/worker.js";

/// Contains both for a page that was opened as a file; other pages do not load it.
const CARRIED: &str = "js/carried.js";

/// Writes the folder. The line that says what was done.
pub(crate) fn write(folder: &Path) -> Result<String, Failure> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    let (web, site) = (repository.join("crates/alfabeta-cli/web"), repository.join("crates/alfabeta-wasm/site"));
    let mut files = page(&web)?;
    add(&mut files, "docs", documents::pages(repository)?);
    for picture in ["play.png", "tree.png"] {
        files.insert(format!("docs/{picture}"), read(&repository.join("docs").join(picture))?);
    }
    files.insert("docs/base.css".into(), read(&web.join("css/base.css"))?);
    files.insert(MODULE.into(), module::compile(repository)?);
    add(&mut files, "", own(&site)?);
    list_for_the_service_worker(&mut files)?;
    files.insert(CARRIED.into(), carried(&files)?);

    empty(folder)?;
    for (path, content) in &files {
        let path = folder.join(path);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all).and_then(|()| fs::write(&path, content));
        made.map_err(|reason| format!("{}: {reason}", path.display()))?;
    }
    let bytes: usize = files.values().map(Vec::len).sum();
    Ok(format!("{}: {} files, {} kB", folder.display(), files.len(), bytes / 1000))
}

fn add(files: &mut Files, folder: &str, added: Vec<(String, Vec<u8>)>) {
    let place = |name| if folder.is_empty() { name } else { format!("{folder}/{name}") };
    files.extend(added.into_iter().map(|(name, content)| (place(name), content)));
}

/// The files of the page. The index contains its styles and its script, so that one response is enough, also from the disk, where
/// browsers load no modules. It says that workers answer, and states the content policy that our server sends as a header, which
/// also allows the WebAssembly module and its workers, made from texts where the page was opened as a file.
fn page(web: &Path) -> Result<Files, Failure> {
    let source = text(&web.join("index.html"))?;
    let named = |link| source.lines().filter_map(move |line| line.trim().strip_prefix(link)?.split('"').next());
    let entry = named(ENTRY).next().ok_or("index.html: there is no module to start with")?;
    let style = bundle::style(web, &named(SHEET).collect::<Vec<_>>())?;
    let script = bundle::script(web, entry)?;
    // The parser of HTML ends an element without knowing the language in it.
    if let Some(end) = ["</script", "<!--"].into_iter().find(|end| script.to_ascii_lowercase().contains(end)) {
        return Err(format!("the script of the index contains “{end}”"));
    }
    let policy = format!(
        "default-src 'none'; script-src 'self' {} 'wasm-unsafe-eval'; style-src {}; img-src 'self' blob: data:; \
         connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'",
        allowed(&script),
        allowed(&style)
    );
    // As the module would answer: the same questions within the same budget.
    let answers = first(&Desk::new(&Registry::standard(), Limits { budget: Budget::GUEST, ..Limits::NONE }));
    let lines = source.lines().filter(|line| ![SHEET, ENTRY].iter().any(|link| line.contains(link)));
    let mut index: String = lines.flat_map(|line| [line, "\n"]).collect();
    for (place, added) in [
        (
            "<meta charset=\"utf-8\">",
            format!(
                "\n  <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n  \
                 <meta name=\"alfabeta-answers\" content=\"worker\">\n  \
                 <link rel=\"manifest\" href=\"manifest.webmanifest\">\n  <style>{style}</style>"
            ),
        ),
        ("id=\"answers\"></script>", format!("\n  <script>{script}</script>")),
        ("id=\"answers\">", format!("\n{answers}")),
    ] {
        let at = index.find(place).ok_or_else(|| format!("index.html: expected {place}"))? + place.len();
        index.insert_str(at, &added);
    }
    Ok(Files::from([
        ("index.html".to_string(), index.into_bytes()),
        (WORKER.to_string(), bundle::script(web, WORKER)?.into_bytes()),
        ("icon.svg".to_string(), read(&web.join("icon.svg"))?),
    ]))
}

/// How a policy allows a script or a style that stands in the index: by its hash.
fn allowed(text: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)))
}

/// A script that carries what browsers would not fetch for a page that was opened as a file.
fn carried(files: &Files) -> Result<Vec<u8>, Failure> {
    let mut carried = BTreeMap::new();
    for path in [MODULE, WORKER] {
        let content = files.get(path).ok_or_else(|| format!("there is no {path}"))?;
        carried.insert(path, STANDARD.encode(content));
    }
    let json = serde_json::to_string(&carried).map_err(|reason| reason.to_string())?;
    Ok(format!("globalThis.carried = {json};\n").into_bytes())
}

/// All files below a folder.
fn gather(folder: &Path, prefix: &str, files: &mut Files) -> Result<(), Failure> {
    for entry in fs::read_dir(folder).map_err(|reason| format!("{}: {reason}", folder.display()))? {
        let path = entry.map_err(|reason| reason.to_string())?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            gather(&path, &format!("{prefix}{name}/"), files)?;
        } else {
            files.insert(format!("{prefix}{name}"), read(&path)?);
        }
    }
    Ok(())
}

/// What only a page without a server has.
fn own(folder: &Path) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let mut files = Files::new();
    gather(folder, "", &mut files)?;
    Ok(files.into_iter().collect())
}

/// Tells the service worker what to keep, and by its name whether that is what it has kept already.
fn list_for_the_service_worker(files: &mut Files) -> Result<(), Failure> {
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    let kept: Vec<&String> = files.keys().filter(|path| !path.starts_with("docs/")).collect();
    let list = serde_json::to_string(&kept).map_err(|reason| reason.to_string())?;
    let name = format!("alfabeta-{:016x}", hasher.finish());
    let worker = files.get_mut("service-worker.js").ok_or("there is no service-worker.js")?;
    let text = String::from_utf8_lossy(worker).replacen("[\"FILES\"]", &list, 1).replacen("NAME", &name, 1);
    *worker = text.into_bytes();
    Ok(())
}

/// Makes room: what an earlier run wrote is removed, and nothing else.
fn empty(folder: &Path) -> Result<(), Failure> {
    if !folder.exists() {
        return Ok(());
    }
    if !folder.join("service-worker.js").is_file() {
        let is_empty = fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none());
        return if is_empty { Ok(()) } else { Err(format!("{}: has something else in it", folder.display())) };
    }
    fs::remove_dir_all(folder).map_err(|reason| format!("{}: {reason}", folder.display()))
}

fn text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(read(path)?).map_err(|reason| format!("{}: {reason}", path.display()))
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|reason| format!("{}: {reason}", path.display()))
}
