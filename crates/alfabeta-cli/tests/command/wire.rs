//! The descriptions of the wire format are those of the Rust types. `ALFABETA_RENEW=1 cargo test -p alfabeta-cli --test command wire` renews them.

use std::fs;
use std::path::Path;

use alfabeta_workbench::wire;

/// Compares a file with what it should hold, or renews it.
fn is_current(path: &str, expected: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("ALFABETA_RENEW").is_some() {
        fs::write(&path, expected).expect("the file can be written");
    }
    let found = fs::read_to_string(&path).expect("the file can be read");
    assert!(found == expected, "{} is stale: renew it with ALFABETA_RENEW=1", path.display());
}

#[test]
fn the_interface_is_described_as_it_is() {
    let document = serde_json::to_string_pretty(&wire::openapi(alfabeta_arena::hall::entries())).expect("plain data");
    is_current("src/serve/openapi.json", &(document + "\n"));
}

#[test]
fn the_page_has_the_types_of_the_answers() {
    is_current("web/js/types.d.ts", &wire::typescript(alfabeta_arena::hall::entries()));
}
