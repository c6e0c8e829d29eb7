//! Compiles the module.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use crate::Failure;

const TARGET: &str = "wasm32-unknown-unknown";

/// Functions are copied into their callers a little less than usual: every game has its own copy of every search as it is.
/// Positions are copied at every node, and words of 128 bits keep most such copies from being calls; what else such words are
/// good for takes more room than it is worth.
const FLAGS: (&str, &str) = (
    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
    "-Cllvm-args=-inline-threshold=120 -Ctarget-feature=+simd128 -Cno-vectorize-loops -Cno-vectorize-slp",
);

/// The compiled module, made smaller if this machine has `wasm-opt`.
pub(crate) fn compile(repository: &Path) -> Result<Vec<u8>, Failure> {
    let folder = repository.join("target/web");
    let build = [
        "build",
        "--package=alfabeta-wasm",
        "--lib",
        "--profile=web",
        "--locked",
        &format!("--target={TARGET}"),
        &format!("--target-dir={}", folder.display()),
    ];
    let cargo = env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(build).env(FLAGS.0, FLAGS.1).current_dir(repository);
    if has_target() {
        run(&mut command)?;
    } else {
        // Where the toolchain has no such target, the standard library is compiled too, from the sources of Debian's
        // `rust-web-src`.
        run(command.arg("-Zbuild-std=std,panic_abort").env("RUSTC_BOOTSTRAP", "1"))?;
    }
    let module = folder.join(TARGET).join("web/alfabeta_wasm.wasm");
    read(&shrunk(&module).unwrap_or(module))
}

/// Whether the toolchain compiles for the web; it is asked to, if it does not yet.
fn has_target() -> bool {
    let is_done = |arguments: &[&str]| {
        Command::new("rustup").args(arguments).output().is_ok_and(|output| {
            output.status.success()
                && (arguments[1] == "add" || String::from_utf8_lossy(&output.stdout).contains(TARGET))
        })
    };
    is_done(&["target", "list", "--installed"]) || is_done(&["target", "add", TARGET])
}

/// A smaller module, if the tool for that is on this machine.
fn shrunk(module: &Path) -> Option<PathBuf> {
    let small = module.with_extension("small.wasm");
    let status =
        Command::new("wasm-opt").args(["-O2", "--all-features", "--output"]).args([&small, module]).status().ok()?;
    status.success().then_some(small)
}

fn run(command: &mut Command) -> Result<(), Failure> {
    let said = format!(
        "{} {}",
        command.get_program().display(),
        command.get_args().map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
    );
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{said}: {status}")),
        Err(reason) => Err(format!("{said}: {reason}")),
    }
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    fs::read(path).map_err(|reason| format!("{}: {reason}", path.display()))
}
