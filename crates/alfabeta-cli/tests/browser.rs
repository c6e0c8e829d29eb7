//! The page in a real browser, where there is one: the tests in `web-tests`, driven by node against this very binary.

use std::path::Path;
use std::process::Command;

#[test]
fn the_page_works_in_a_real_browser() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("web-tests");
    let browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    let has_browser =
        std::env::var_os("ALFABETA_BROWSER").is_some() || browsers.iter().any(|path| Path::new(path).exists());
    // `.ci/browser-tests` installs the packages.
    if !has_browser || !folder.join("node_modules").exists() {
        eprintln!("the browser tests were left out: no browser, or no node packages in {}", folder.display());
        return;
    }
    let mut node = Command::new("node");
    node.args(["--test", "--test-concurrency=1", "--test-reporter=spec", "page.test.mjs"]);
    let status = node.current_dir(&folder).env("ALFABETA", env!("CARGO_BIN_EXE_alfabeta")).status();
    assert!(status.expect("node can be started").success());
}
