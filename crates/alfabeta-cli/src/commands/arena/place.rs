//! Where the files of a cup are.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use alfabeta_workbench::words::Text;
use clap::Args;

use crate::failure::Failure;

/// How the name of a store ends.
const ENDING: &str = "arena";

/// Which cup.
#[derive(Args)]
pub(super) struct StoreArguments {
    #[arg(value_name = "STORE")]
    store: Option<PathBuf>,
}

impl StoreArguments {
    /// The store that is meant: the file itself, that of a cup file, or the only one in this folder.
    pub(super) fn path(&self, text: &Text) -> Result<PathBuf, Failure> {
        let Some(path) = &self.store else { return only_store(text) };
        let path = if path.extension() == Some(OsStr::new("toml")) { beside(path) } else { path.clone() };
        exists(&path, text)?;
        Ok(path)
    }
}

/// The default store of a cup file.
pub(super) fn beside(cup: &Path) -> PathBuf {
    cup.with_extension(ENDING)
}

/// SQLite would make a file that is not there, or say something that only programmers understand.
pub(super) fn exists(path: &Path, text: &Text) -> Result<(), Failure> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => Ok(()),
        Ok(_) => Err(Failure::content(path, &text.get("cup-no-file", &[]))),
        Err(error) => Err(Failure::file(path, error)),
    }
}

fn only_store(text: &Text) -> Result<PathBuf, Failure> {
    let is_store = |path: &PathBuf| path.extension() == Some(OsStr::new(ENDING)) && path.is_file();
    let here = fs::read_dir(".")?.filter_map(|entry| Some(entry.ok()?.file_name().into()));
    let mut stores: Vec<PathBuf> = here.filter(is_store).collect();
    stores.sort();
    match &stores[..] {
        [only] => Ok(only.clone()),
        [] => Err(Failure::Said(text.get("cup-store-none-here", &[]))),
        several => {
            let names: Vec<String> = several.iter().map(|path| path.display().to_string()).collect();
            Err(Failure::Said(text.get("cup-store-several", &[("names", &names.join(", "))])))
        }
    }
}
