//! The page as the server hands it out: to whom, with which headers, and nothing else of this machine.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::server::{Answer, Server};

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
fn every_file_of_the_page_is_named_in_its_index_and_kept_for_ever() {
    let server = Server::start();
    let index = server.get("/").body;
    let names = ["href=\"", "src=\""].map(|start| index.split(start).skip(1).filter_map(|rest| rest.split('"').next()));
    let paths: BTreeSet<&str> = names.into_iter().flatten().filter(|path| !path.starts_with('#')).collect();
    let modules = index.matches("<link rel=\"modulepreload\"").count();
    assert!(50 < modules && modules < paths.len(), "{modules} of {}", paths.len());
    for path in paths {
        let Answer { status, head, body } = server.get(&format!("/{path}"));
        assert!(status == 200 && !body.is_empty(), "{path}: {status}");
        let kind = match path.rsplit('.').next() {
            Some("js") => "text/javascript; charset=utf-8",
            Some("css") => "text/css; charset=utf-8",
            _ => "image/svg+xml",
        };
        assert!(head.contains(&format!("content-type: {kind}\r\n")), "{path}: {head}");
        assert!(head.contains("cache-control: max-age=31536000, immutable\r\n"), "{path}: {head}");
        // What is kept for ever has a name that no other version has.
        let (version, rest) = path.split_once('/').expect("a version");
        for other in [rest.to_string(), format!("0{version}/{rest}"), format!("{version}{rest}")] {
            assert_eq!(server.get(&format!("/{other}")).status, 404, "{other}");
        }
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
