//! The sources of the page as scripts: with a server, without one, and for its workers.

use std::path::Path;

use alfabeta_page::{Page, bundle};

#[test]
fn every_module_of_the_page_is_in_one_of_its_scripts() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let served = Page::make(&web, &["transport/workers.js"]).expect("the page of a server");
    let alone = Page::make(&web, &["transport/server.js"]).expect("the page without one");
    let worker = bundle(&alone.modules, "transport/worker.js", &[]).expect("the script of a worker");
    for path in served.modules.keys() {
        let maker = format!("\n\"{path}\": () => {{\n");
        let is_there = [&served.index, &alone.index, &worker].iter().any(|script| script.contains(&maker));
        assert!(is_there, "nobody imports {path}");
    }
}
