//! Puts modules and style sheets together, with esbuild.

use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Failure;

/// Where npm installs it, seen from the folder of the page; otherwise it is searched for in `PATH`.
const INSTALLED: &str = "../web-tests/node_modules/.bin/esbuild";

/// A classic script that contains a module and everything that it imports. Paths are relative to the folder of the page.
pub(crate) fn script(web: &Path, entry: &str) -> Result<String, Failure> {
    run(web, &["--format=iife", entry], "")
}

/// One style sheet out of many, in their order.
pub(crate) fn style(web: &Path, sheets: &[&str]) -> Result<String, Failure> {
    let imports: Vec<String> = sheets.iter().map(|path| format!("@import \"./{path}\";")).collect();
    run(web, &["--loader=css"], &imports.join("\n"))
}

fn run(web: &Path, arguments: &[&str], input: &str) -> Result<String, Failure> {
    let own = web.join(INSTALLED);
    let mut command = Command::new(if own.exists() { own.as_os_str() } else { "esbuild".as_ref() });
    command.args(["--bundle", "--minify", "--charset=utf8", "--log-level=warning"]).args(arguments).current_dir(web);
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(|reason| match reason.kind() {
            ErrorKind::NotFound => {
                "esbuild is missing: install it with `npm ci --prefix crates/alfabeta-cli/web-tests`".to_string()
            }
            _ => format!("esbuild: {reason}"),
        })?;
    // The input ends when `stdin` is dropped, at the end of the statement.
    let written = child.stdin.take().map_or(Ok(()), |mut stdin| stdin.write_all(input.as_bytes()));
    let output = written.and_then(|()| child.wait_with_output()).map_err(|reason| format!("esbuild: {reason}"))?;
    if !output.status.success() {
        return Err(format!("esbuild {}: {}", arguments.join(" "), output.status));
    }
    String::from_utf8(output.stdout).map_err(|reason| format!("esbuild: {reason}"))
}
