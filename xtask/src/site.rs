//! The page as a folder of files.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

use alfabeta_page::{Page, bundle, with_answers};
use alfabeta_workbench::{Budget, Desk, Limits, Registry, first};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;

use crate::{Failure, documents, module};

/// Every file by its path in the folder.
type Files = BTreeMap<String, Vec<u8>>;

/// The module that answers, and the script of its workers.
const MODULE: &str = "alfabeta.wasm";
const WORKER: &str = "transport/worker.js";

/// What carries both to a page that was opened as a file. Nobody else asks for it.
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

/// The files of the page. Its index says that workers answer, and what the page must allow itself, now that no server says so:
/// as the server of ours does, and the module and its workers, which come from texts where the page was opened as a file.
fn page(web: &Path) -> Result<Files, Failure> {
    let page = Page::make(web, &["transport/server.js"])?;
    let policy = format!(
        "default-src 'none'; script-src 'self' {} 'wasm-unsafe-eval'; style-src {}; img-src 'self' blob: data:; \
         connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; form-action 'none'",
        page.script_sources, page.style_source
    );
    let head = format!(
        "<meta charset=\"utf-8\">\n  <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n  \
         <meta name=\"alfabeta-answers\" content=\"worker\">\n  <link rel=\"manifest\" href=\"manifest.webmanifest\">"
    );
    // What the module would say: the same questions within the same budget.
    let answers = first(&Desk::new(&Registry::standard(), Limits { budget: Budget::GUEST, ..Limits::NONE }));
    let index = with_answers(&page.index.replacen("<meta charset=\"utf-8\">", &head, 1), &answers);
    let worker = bundle(&page.modules, WORKER, &[])?;
    Ok(Files::from([
        ("index.html".to_string(), index.into_bytes()),
        (format!("js/{WORKER}"), worker.into_bytes()),
        ("icon.svg".to_string(), read(&web.join("icon.svg"))?),
    ]))
}

/// A script that carries what browsers would not fetch for a page that was opened as a file.
fn carried(files: &Files) -> Result<Vec<u8>, Failure> {
    let mut carried = BTreeMap::new();
    for path in [MODULE.to_string(), format!("js/{WORKER}")] {
        let content = files.get(&path).ok_or_else(|| format!("there is no {path}"))?;
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

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|reason| format!("{}: {reason}", path.display()))
}
