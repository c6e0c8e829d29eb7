//! The page as a folder of files.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use crate::{Failure, answers, documents, module};

/// Every file by its path in the folder.
type Files = BTreeMap<String, Vec<u8>>;

/// What the page must allow itself, now that no server says so: as the server of ours does, and the module and its workers.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' blob: data:; \
    connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/// Writes the folder. The line that says what was done.
pub(crate) fn write(folder: &Path) -> Result<String, Failure> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    let mut files = page(&repository.join("crates/alfabeta-cli/web"))?;
    add(&mut files, "docs", documents::pages(repository)?);
    for picture in ["play.png", "tree.png"] {
        files.insert(format!("docs/{picture}"), read(&repository.join("docs").join(picture))?);
    }
    add(&mut files, "answers", answers::files()?);
    files.insert("alfabeta.wasm".into(), module::compile(repository)?);
    add(&mut files, "", own(&repository.join("crates/alfabeta-wasm/site"))?);
    list_for_the_service_worker(&mut files)?;

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

/// The files of the page, whose first one says that workers answer.
fn page(web: &Path) -> Result<Files, Failure> {
    let mut files = Files::new();
    gather(web, "", &mut files)?;
    let index = files.get_mut("index.html").ok_or("the page has no index.html")?;
    let text = String::from_utf8_lossy(index)
        .replacen(
            "<meta charset=\"utf-8\">",
            &format!(
                "<meta charset=\"utf-8\">\n  <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n  \
                 <meta name=\"alfabeta-answers\" content=\"worker\">\n  <link rel=\"manifest\" href=\"manifest.webmanifest\">"
            ),
            1,
        )
        .replace("js/transport/server.js", "js/transport/workers.js");
    *index = text.into_bytes();
    files.remove("js/transport/server.js");
    Ok(files)
}

/// All files below a folder, but for those that only describe others.
fn gather(folder: &Path, prefix: &str, files: &mut Files) -> Result<(), Failure> {
    for entry in fs::read_dir(folder).map_err(|reason| format!("{}: {reason}", folder.display()))? {
        let path = entry.map_err(|reason| reason.to_string())?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            gather(&path, &format!("{prefix}{name}/"), files)?;
        } else if !name.ends_with(".d.ts") {
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

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|reason| format!("{}: {reason}", path.display()))
}
