//! Makes the page out of its sources, so that the program has it inside.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use alfabeta_page::{Failure, Page};

fn main() -> ExitCode {
    match write() {
        Ok(()) => ExitCode::SUCCESS,
        Err(reason) => {
            eprintln!("the page cannot be made: {reason}");
            ExitCode::FAILURE
        }
    }
}

fn write() -> Result<(), Failure> {
    let folder = |name| env::var(name).map_err(|reason| format!("{name}: {reason}"));
    println!("cargo:rerun-if-changed=web");
    // The server answers, so nobody asks for the module in workers.
    let page = Page::make(&Path::new(&folder("CARGO_MANIFEST_DIR")?).join("web"), &["transport/workers.js"])?;
    println!("cargo:rustc-env=ALFABETA_SCRIPT={}", page.script_sources);
    println!("cargo:rustc-env=ALFABETA_STYLE={}", page.style_source);
    let path = Path::new(&folder("OUT_DIR")?).join("index.html");
    fs::write(&path, page.index).map_err(|reason| format!("{}: {reason}", path.display()))
}
