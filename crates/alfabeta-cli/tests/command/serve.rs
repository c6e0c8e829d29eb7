//! The server as a server: the real binary on a free port, with good, bad and hostile requests.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::server::Server;
use serde_json::{Value, json};

/// A search that would take for ever.
fn endless() -> Value {
    json!({ "setup": { "game": "mnk:8,8,5" }, "agent": "minimax:depth=all,time=60000" })
}

#[test]
fn the_page_needs_no_command() {
    for arguments in [["--port", "0", "--no-open"].as_slice(), &["--no-open", "serve", "--port", "0"]] {
        let server = Server::start_by(arguments);
        assert_eq!(server.get("/").status, 200, "{arguments:?}");
    }
}

#[test]
fn every_question_of_the_document_answers_its_own_example() {
    let server = Server::start();
    let document = server.get("/api/openapi.json").json();
    let paths = document["paths"].as_object().expect("the document lists paths");
    assert!(paths.len() >= 18);
    for (path, methods) in paths {
        let example = &methods["post"]["requestBody"]["content"]["application/json"]["example"];
        let answer = server.post(path, example);
        // A server without a cup says so; `arena.rs` asks one that has a cup.
        if path.starts_with("/api/arena") {
            assert_eq!((answer.status, answer.refusal().as_str()), (404, "serve-no-arena"), "{path}");
            continue;
        }
        assert_eq!(answer.status, 200, "{path}: {}", answer.body);
        assert!(!answer.body.contains("event: refused"), "{path}: {}", answer.body);
    }
}

#[test]
fn every_question_of_the_document_refuses_nonsense() {
    let server = Server::start();
    let document = server.get("/api/openapi.json").json();
    for (path, methods) in document["paths"].as_object().expect("paths") {
        if methods.get("post").is_none() {
            continue;
        }
        let wrong_kind = server.raw(&server.request("POST", path, "Content-Type: text/plain\r\n", "{}"));
        assert_eq!((wrong_kind.status, wrong_kind.refusal().as_str()), (415, "serve-json"), "{path}");
        for nonsense in ["", "{", "\"x\"", "null", "{\"nonsense\":1}", "\u{0}", "{\"setup\":3}"] {
            let answer = server.raw(&server.question(path, nonsense));
            assert_eq!((answer.status, answer.refusal().as_str()), (400, "question-unreadable"), "{path} {nonsense:?}");
        }
        let deep = "[".repeat(100_000);
        assert_eq!(server.raw(&server.question(path, &deep)).status, 400, "{path}");
        assert_eq!(server.get(path).status, 405, "{path}");
    }
}

#[test]
fn a_body_that_is_too_long_is_refused() {
    let server = Server::start();
    let long = format!("{{\"moves\":\"{}\"}}", "4 ".repeat(1 << 20));
    assert_eq!(server.raw(&server.question("/api/position", &long)).status, 413);
}

#[test]
fn what_is_too_long_is_refused_before_it_arrives() {
    let server = Server::start();
    let head = |path: &str, method: &str| {
        let host = server.address;
        let kind = "Content-Type: application/json";
        format!("{method} {path} HTTP/1.1\r\nHost: {host}\r\n{kind}\r\nContent-Length: 99999999999\r\n\r\n")
    };
    // Nothing follows, and the answer does not wait for it.
    for (path, method, status) in
        [("/api/position", "POST", 413), ("/api/position", "PUT", 405), ("/no/thing", "POST", 405), ("/", "POST", 405)]
    {
        let answer = server.raw(&head(path, method));
        assert_eq!(answer.status, status, "{method} {path}");
        assert!(answer.head.contains("connection: close"), "{method} {path}: {}", answer.head);
    }
}

#[test]
fn an_answer_found_before_the_body_was_read_arrives_and_says_that_the_connection_ends() {
    let server = Server::start();
    let long = "x".repeat(3 << 20);
    for (method, path, status) in
        [("PUT", "/api/position", 405), ("POST", "/no/thing", 405), ("POST", "/api/position", 413)]
    {
        let headers = "Content-Type: application/json\r\n";
        let answer = server.raw(&server.request(method, path, headers, &long).replace("Connection: close\r\n", ""));
        assert_eq!(answer.status, status, "{method} {path}");
        assert!(answer.head.contains("connection: close"), "{method} {path}: {}", answer.head);
    }
    let read = server.question("/api/position", "{\"game\":\"tictactoe\"}").replace("Connection: close\r\n", "");
    let mut stream = server.send(&read);
    let mut head = [0; 64];
    stream.read_exact(&mut head).expect("the answer begins");
    stream.write_all(read.as_bytes()).expect("the connection stays after a body that was read");
}

#[test]
fn the_answer_to_long_work_begins_before_its_first_event() {
    let server = Server::start();
    let setup = json!({ "game": "kalah:6,6" });
    for (path, question) in [
        // The first game takes minutes.
        ("/api/judge", json!({ "setup": setup, "agent": "minimax:depth=64,time=5000", "games": 1 })),
        ("/api/laws", json!({ "setup": { "game": "mnk:8,8,5" }, "games": 10_000 })),
    ] {
        let mut stream = server.send(&server.question(path, &question.to_string()));
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a time limit can be set");
        let mut text = String::new();
        let mut part = [0; 256];
        while !text.contains("\r\n\r\n") {
            let count = stream.read(&mut part).expect("the answer begins");
            assert!(count > 0, "{path}: {text}");
            text += &String::from_utf8_lossy(&part[..count]);
        }
        assert!(text.starts_with("HTTP/1.1 200") && text.contains("text/event-stream"), "{path}: {text}");
        assert!(!text.contains("event: done"), "{path}: {text}");
    }
}

#[test]
fn what_the_library_says_comes_with_its_identifier() {
    let server = Server::start();
    let answer = server.post("/api/position", &json!({ "game": "chess" }));
    assert_eq!((answer.status, answer.refusal().as_str()), (422, "game-unknown"));
    assert_eq!(answer.json()["error"]["arguments"]["name"], "chess");
    for (question, reason) in [
        (json!({ "game": "tictactoe", "moves": "4 4" }), "cell-occupied"),
        (json!({ "game": "tictactoe", "moves": "9" }), "move-unreadable"),
        (json!({ "game": "tictactoe", "moves": "0 3 1 4 2 5" }), "game-over"),
        (json!({ "game": "tictactoe", "position": "1 1" }), "position-length"),
        (json!({ "game": "mnk:99999999999,3,3" }), "game-parameters"),
    ] {
        let answer = server.post("/api/position", &question);
        assert_eq!((answer.status, answer.refusal().as_str()), (422, reason), "{question}");
    }
}

#[test]
fn limits_are_refused_by_name() {
    let server = Server::start();
    let setup = json!({ "game": "tictactoe" });
    for (path, question) in [
        ("/api/analyse", json!({ "setup": setup, "search": { "depth": 65 } })),
        ("/api/analyse", json!({ "setup": setup, "milliseconds": 60_001 })),
        ("/api/analyse", json!({ "setup": setup, "milliseconds": u64::MAX })),
        ("/api/analyse", json!({ "setup": setup, "search": { "engine": { "threads": 9 } } })),
        ("/api/think", json!({ "setup": setup, "agent": "negamax:depth=65" })),
        ("/api/think", json!({ "setup": setup, "agent": "negamax:time=60001" })),
        ("/api/solve", json!({ "setup": setup, "table": 1_000_000 })),
        ("/api/trace", json!({ "setup": setup, "most": 1_000_000_000 })),
        ("/api/laws", json!({ "setup": setup, "games": 1_000_000_000 })),
        ("/api/perft", json!({ "setup": setup, "depth": 255 })),
    ] {
        let answer = server.post(path, &question);
        assert_eq!((answer.status, answer.refusal().as_str()), (422, "limit"), "{path} {question}");
    }
}

#[test]
fn trees_are_answered_and_hostile_ones_refused() {
    let server = Server::start();
    let ask = |question: Value| server.post("/api/tree", &question);
    let answer = ask(json!({ "source": { "text": "[[3,12,8],[2,4,6],[14,5,2]]" }, "node": "1.0", "target": "1.1" }));
    assert_eq!(answer.json()["question4"]["text"], "x > 3");
    assert_eq!(answer.json()["counts"]["not_visited"], 2);
    for (source, reason) in [
        (json!({ "text": "" }), "tree-read-no-tree"),
        (json!({ "text": "[".repeat(200_000) }), "tree-read-unclosed"),
        (json!({ "exercise": { "wishes": { "depth": 30, "branching": [9, 9] } } }), "limit"),
        (json!({ "exercise": { "wishes": { "branching": [3, 2] } } }), "generate-empty-range"),
        (json!({ "search": { "setup": { "game": "mnk:8,8,5" }, "search": { "depth": 9 } } }), "tree-search-too-large"),
    ] {
        let answer = ask(json!({ "source": source }));
        assert_eq!((answer.status, answer.refusal().as_str()), (422, reason));
    }
    let wide = json!({ "source": { "text": format!("[{}]", vec!["1"; 4_000].join(",")) } });
    for format in ["png", "pdf"] {
        let answer = server.post("/api/picture", &json!({ "tree": wide, "format": format }));
        assert_eq!(answer.refusal(), "tree-picture-nodes", "{format}");
    }
    let chain = |plies| format!("{}1{}", "[".repeat(plies), "]".repeat(plies));
    assert_eq!(ask(json!({ "source": { "text": chain(10_000) } })).status, 200);
    assert_eq!(ask(json!({ "source": { "text": chain(100_000) } })).refusal(), "limit");
}

#[test]
fn a_large_tree_is_shown_in_part() {
    let server = Server::start();
    let search = json!({ "setup": { "game": "tictactoe" }, "search": { "algorithm": "minimax", "depth": 5 } });
    let answer = server.post("/api/tree", &json!({ "source": { "search": search } })).json();
    assert!(answer["counts"]["nodes"].as_u64() > Some(18_000));
    assert!(answer["canvas"]["nodes"].as_array().is_some_and(|nodes| nodes.len() < 100));
}

#[test]
fn steps_are_told_as_alphabeta_or_as_negamax() {
    let server = Server::start();
    let ask = |told: &str, cut: &str| {
        let source = json!({ "text": "[[3,12,8],[2,4,6],[14,5,2]]" });
        server.post("/api/steps", &json!({ "tree": { "source": source, "convention": { "cut": cut } }, "told": told }))
    };
    for (told, line, value) in [("alphabeta", "VALUE(s, α, β)", 2), ("negamax", "NEGAMAX(s, depth, ", -2)] {
        let account = ask(told, "le").json();
        assert!(account["pseudocode"][0]["english"].as_str().is_some_and(|text| text.starts_with(line)), "{account}");
        let returned = |step: &&Value| step["event"] == "return" && step["path"] == "1";
        let step = account["steps"].as_array().and_then(|steps| steps.iter().find(returned)).expect("it returns");
        assert_eq!(step["returned"]["value"], value);
    }
    assert_eq!(ask("negamax", "lt").refusal(), "workbook-negamax-convention");
}

#[test]
fn a_node_is_named_by_its_path_even_where_moves_look_like_paths() {
    let server = Server::start();
    let search = json!({ "setup": { "game": "connect4" }, "search": { "algorithm": "minimax", "depth": 2 } });
    let question = json!({ "source": { "search": search }, "open": ["", "1", "3"] });
    let answer = server.post("/api/tree", &question).json();
    let nodes = answer["canvas"]["nodes"].as_array().expect("nodes");
    let shown = |path: &str| nodes.iter().any(|node| node["path"] == path);
    assert!(shown("1.0") && shown("3.0") && !shown("0.0") && !shown("2.0"), "{answer}");
}

#[test]
fn a_match_tells_every_game() {
    let server = Server::start();
    let question = json!({ "setup": { "game": "tictactoe" }, "a": "negamax:depth=4", "b": "minimax:depth=1", "openings": "random:2:3" });
    let answer = server.post("/api/match", &question);
    assert_eq!(answer.body.matches("event: game").count(), 6);
    assert_eq!(answer.body.matches("event: done").count(), 1);
    for (a, openings, reason) in [
        ("negamax:depth=99", "start", "limit"),
        ("negamax:time=60000", "start", "limit"),
        ("negamax", "random:2:9999", "limit"),
    ] {
        let question = json!({ "setup": { "game": "tictactoe" }, "a": a, "b": "negamax", "openings": openings });
        assert_eq!(server.post("/api/match", &question).refusal(), reason, "{a} {openings}");
    }
}

#[test]
fn thinking_tells_each_depth_and_then_is_done() {
    let server = Server::start();
    let question = json!({ "setup": { "game": "tictactoe" }, "agent": "alphabeta:depth=3,nodes=1000000" });
    let answer = server.post("/api/think", &question);
    assert!(answer.head.contains("text/event-stream"), "{}", answer.head);
    let events: Vec<&str> = answer.body.lines().filter_map(|line| line.strip_prefix("event: ")).collect();
    assert_eq!(events, ["depth", "depth", "depth", "done"]);
    let data = answer.body.lines().filter_map(|line| line.strip_prefix("data: "));
    let data: Vec<Value> = data.map(|data| serde_json::from_str(data).expect("JSON")).collect();
    assert_eq!(data[3]["depth"], 3);
    assert_eq!(data[3]["moves"].as_array().map(Vec::len), Some(9));
    assert_eq!(data[3]["next"]["played"][0], data[3]["best"]);
}

#[test]
fn a_search_ends_in_time() {
    let server = Server::start();
    let setup = json!({ "game": "mnk:8,8,5" });
    let start = Instant::now();
    let think = json!({ "setup": setup, "agent": "minimax:time=50" });
    assert_eq!(server.post("/api/think", &think).status, 200);
    let analyse = json!({ "setup": setup, "search": { "algorithm": "minimax", "depth": "all" }, "milliseconds": 50 });
    assert_eq!(server.post("/api/analyse", &analyse).refusal(), "search-stopped");
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[test]
fn a_search_ends_when_nobody_listens_any_more() {
    let server = Server::start();
    // More searches than there can be seats, each abandoned: if they went on, the last question would find no seat.
    let analyse = json!({ "setup": { "game": "mnk:8,8,5" }, "search": { "algorithm": "minimax", "depth": "all" } });
    for (path, question) in [("/api/think", endless()), ("/api/analyse", analyse)] {
        for _ in 0..40 {
            let mut stream = server.send(&server.question(path, &question.to_string()));
            if path == "/api/think" {
                let mut first = [0; 16];
                stream.read_exact(&mut first).expect("the answer begins");
            }
            drop(stream);
        }
        let question = json!({ "setup": { "game": "tictactoe" } });
        let patience = Instant::now();
        loop {
            let status = server.post("/api/analyse", &question).status;
            if status == 200 {
                break;
            }
            assert_eq!(status, 429);
            assert!(patience.elapsed() < Duration::from_secs(20), "abandoned searches keep their seats");
        }
    }
}

#[test]
fn a_flood_gets_429_and_not_a_dead_server() {
    let server = Server::start();
    let long = json!({ "setup": { "game": "mnk:8,8,5" }, "agent": "minimax:time=300" });
    let quick = json!({ "game": "tictactoe", "moves": "4 0" });
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let ask = |number: usize| {
            let (server, long, quick) = (&server, &long, &quick);
            scope.spawn(move || {
                if number.is_multiple_of(2) {
                    server.post("/api/think", long).status
                } else {
                    server.post("/api/position", quick).status
                }
            })
        };
        let clients: Vec<_> = (0..200).map(ask).collect();
        clients.into_iter().map(|client| client.join().expect("a client")).collect()
    });
    assert!(statuses.iter().all(|status| [200, 429].contains(status)), "{statuses:?}");
    assert!(statuses.contains(&429) && statuses.contains(&200), "{statuses:?}");
    assert_eq!(server.post("/api/position", &quick).status, 200);
}

#[test]
fn garbage_does_not_hurt() {
    let server = Server::start();
    for garbage in [
        "\r\n\r\n",
        "GET\r\n\r\n",
        "\u{0}\u{1}\u{2}",
        "GET / HTTP/9.9\r\n\r\n",
        "POST /api/think HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(server.address).expect("the server accepts");
        stream.write_all(garbage.as_bytes()).expect("the server reads");
    }
    assert_eq!(server.get("/").status, 200);
}

#[cfg(target_os = "linux")]
#[test]
fn ten_thousand_requests_do_not_grow_the_server() {
    let server = Server::start();
    let resident = || server.memory("VmRSS:");
    let request = |path: &str, question: &Value| {
        server.question(path, &question.to_string()).replace("Connection: close\r\n", "")
    };
    let position = request("/api/position", &json!({ "game": "connect4", "moves": "4455" }));
    let analyse = request("/api/analyse", &json!({ "setup": { "game": "tictactoe", "moves": "4 0 2" } }));
    let mut stream = TcpStream::connect(server.address).expect("the server accepts");
    let mut buffer = vec![0; 1 << 16];
    let mut ask = |request: &str| {
        stream.write_all(request.as_bytes()).expect("the server reads");
        let mut answer = Vec::new();
        loop {
            let count = stream.read(&mut buffer).expect("the server answers");
            assert!(count > 0, "the server closed the connection");
            answer.extend_from_slice(&buffer[..count]);
            let text = String::from_utf8_lossy(&answer);
            let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
            let length = head
                .to_lowercase()
                .lines()
                .find_map(|line| line.strip_prefix("content-length: ")?.parse::<usize>().ok());
            if length.is_some_and(|length| length <= body.len()) {
                assert!(head.starts_with("HTTP/1.1 200"), "{head}");
                return;
            }
        }
    };
    for _ in 0..500 {
        ask(&position);
        ask(&analyse);
    }
    let before = resident();
    for _ in 0..4500 {
        ask(&position);
        ask(&analyse);
    }
    let after = resident();
    assert!(after < before + 8 * 1024, "{before} kB grew to {after} kB");
}

#[cfg(unix)]
#[test]
fn a_polite_request_ends_the_server_although_it_is_busy() {
    let mut server = Server::start();
    let mut listener = server.send(&server.question("/api/think", &endless().to_string()));
    let mut first = [0; 16];
    listener.read_exact(&mut first).expect("the answer begins");
    let killed = std::process::Command::new("kill").arg(server.id().to_string()).status().expect("kill");
    assert!(killed.success());
    assert!(server.wait());
}
