//! The page as the server hands it out: to whom, with which headers, and nothing else of this machine.

use crate::server::Server;
use serde_json::Value;

#[test]
fn strangers_are_turned_away() {
    let server = Server::start();
    let ask = |headers: &str| server.raw(&server.request("GET", "/api/openapi.json", headers, "")).status;
    assert_eq!(ask(""), 200);
    assert_eq!(ask("Host: evil.example\r\n"), 421);
    assert_eq!(ask(&format!("Host: evil.example:{}\r\n", server.address.port())), 421);
    assert_eq!(ask("Origin: http://evil.example\r\n"), 403);
    assert_eq!(ask("Origin: null\r\n"), 403);
    assert_eq!(ask("Sec-Fetch-Site: cross-site\r\n"), 403);
    assert_eq!(ask(&format!("Origin: http://{}\r\n", server.address)), 200);
    let host = server.address;
    for second in [host.to_string(), "evil.example".into()] {
        assert_eq!(ask(&format!("Host: {host}\r\nHost: {second}\r\n")), 400, "two hosts");
    }
    let no_host = "GET /api/openapi.json HTTP/1.1\r\nConnection: close\r\n\r\n";
    assert!([400, 421].contains(&server.raw(no_host).status));
}

#[test]
fn every_answer_has_the_headers_of_a_careful_server() {
    let server = Server::start();
    for path in ["/", "/api/openapi.json", "/nothing", "/api/nothing"] {
        let head = server.get(path).head;
        for header in
            ["content-security-policy: default-src 'none'", "x-content-type-options: nosniff", "x-frame-options: deny"]
        {
            assert!(head.contains(header), "{path}: {head}");
        }
        assert!(!head.contains("unsafe-inline") && !head.contains("access-control-allow-origin"), "{head}");
    }
}

#[test]
fn no_file_of_this_machine_can_be_read() {
    let server = Server::start();
    for path in [
        "/../Cargo.toml",
        "/..%2f..%2fCargo.toml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/css/../../Cargo.toml",
    ] {
        let answer = server.get(path);
        assert!([400, 404].contains(&answer.status), "{path}: {}", answer.status);
    }
}

#[test]
fn a_page_that_the_browser_has_is_not_sent_again() {
    let server = Server::start();
    let first = server.get("/");
    let tag = first.head.lines().find_map(|line| line.strip_prefix("etag: ")).expect("a tag");
    let again = server.raw(&server.request("GET", "/", &format!("If-None-Match: {tag}\r\n"), ""));
    assert_eq!((again.status, again.body.as_str()), (304, ""));
}

#[test]
fn the_page_is_one_file_that_asks_for_no_other() {
    let server = Server::start();
    let index = server.get("/").body;
    for asks in ["<script src=", "<script defer", "<script type=\"module\"", "<link rel=\"stylesheet\""] {
        let around = index.find(asks).map(|at| &index[at..index.len().min(at + 80)]);
        assert!(around.is_none(), "{around:?}");
    }
}

#[test]
fn the_page_brings_the_answers_to_its_first_questions() {
    let server = Server::start();
    let index = server.get("/").body;
    let told =
        index.split_once("id=\"answers\">").and_then(|(_, rest)| rest.split("</script>").next()).expect("answers");
    let told: Vec<Value> = told.trim().lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(told.len(), 10);
    for pair in told.chunks(2) {
        let (name, asked) = pair[0].as_object().and_then(|object| object.iter().next()).expect("a name");
        assert_eq!(server.post(&format!("/api/{name}"), asked).json(), pair[1], "{name}");
    }
}

#[test]
fn a_server_that_others_can_reach_says_so() {
    use std::io::{BufRead, BufReader};
    let said = |bind: &str| {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_alfabeta"))
            .args(["serve", "--port", "0", "--no-open", "--lang", "en", "--bind", bind])
            .stdout(std::process::Stdio::piped())
            .spawn()
            .expect("the binary starts");
        let lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        let said: Vec<String> = lines.map_while(Result::ok).take_while(|line| !line.contains("Ctrl-C")).collect();
        child.kill().and_then(|()| child.wait()).expect("it ends");
        said.join("\n")
    };
    assert!(said("0.0.0.0").contains("Warning: other machines can reach it"));
    assert!(!said("127.0.0.1").contains("Warning"));
}

#[test]
fn the_page_speaks_the_language_of_its_reader_unless_the_server_was_asked_for_one() {
    let start = |language: &[&str]| {
        let arguments = [&["serve", "--port", "0", "--no-open"], language].concat();
        Server::start_with(&arguments).get("/").body
    };
    assert!(start(&[]).contains("<html lang=\"\""));
    assert!(start(&["--lang", "es"]).contains("<html lang=\"es\""));
}
