//! Clients that mean harm: slow ones, idle ones, and questions like bombs. The server answers everybody else meanwhile, and its
//! memory stays small.

use std::io::Read;
use std::net::TcpStream;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::server::Server;

/// The most memory that the server may ever have had, in kB.
const MOST_MEMORY: u64 = 300_000;

/// What the server may keep when no client asks anything, in kB: half of that. Some of it is the program itself, here without
/// optimisation, and some lies between blocks in use.
const IDLE_MEMORY: u64 = 150_000;

/// Questions whose answers would be as large as memory if nobody looked at their costs first.
fn bombs() -> Vec<(&'static str, Value)> {
    let text = |text: String| json!({ "source": { "text": text } });
    let chain = |plies: usize| text(format!("{}1{}", "[".repeat(plies), "]".repeat(plies)));
    let flat = || text(format!("[{}]", vec!["1"; 500_000].join(",")));
    let bushy =
        |leaves: usize| text(format!("[{}]", vec![format!("[{}]", vec!["1"; 99].join(",")); leaves / 100].join(",")));
    // A chain with a cut at every second node: each is explained by paths as long as the chain is deep.
    let cuts = text(format!("{}1{}", "[".repeat(50_000), ",9]".repeat(50_000)));
    let endless = json!({ "source": { "exercise": { "seed": 1, "wishes": { "depth": 4_000_000_000_u32, "branching": [1, 1] } } } });
    // A comb: the drawing around each of its nodes has all the nodes above.
    let comb = text(format!("{}1{}", "[".repeat(500), ",9]".repeat(500)));
    let watched = |tree: Value| json!({ "tree": tree, "drawn": true, "count": 1_000 });
    vec![
        ("/api/tree", endless),
        ("/api/steps", watched(chain(400))),
        ("/api/steps", json!({ "tree": chain(1_000) })),
        ("/api/tree", flat()),
        ("/api/steps", watched(flat())),
        ("/api/steps", watched(comb)),
        ("/api/steps", watched(bushy(99_000))),
        ("/api/tree", cuts),
        ("/api/picture", json!({ "tree": flat(), "format": "svg" })),
        ("/api/check", json!({ "tree": flat(), "attempt": {} })),
        ("/api/perft", json!({ "setup": { "game": "mnk:8,8,5" }, "depth": 200 })),
    ]
}

#[test]
fn slow_clients_and_bombs_starve_nobody() {
    let server = Server::start();
    let host = server.address;
    let index = server.get("/").body;
    let script = index.split("src=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a script");
    let slow_heads: Vec<TcpStream> =
        (0..250).map(|_| server.send(&format!("GET / HTTP/1.1\r\nHost: {host}\r\nX-Slow: "))).collect();
    let head = format!("POST /api/tree HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n");
    let slow_bodies: Vec<TcpStream> =
        (0..250).map(|_| server.send(&format!("{head}Content-Length: 900000\r\n\r\n{{"))).collect();

    std::thread::scope(|scope| {
        for (path, bomb) in bombs() {
            let server = &server;
            scope.spawn(move || {
                for _ in 0..2 {
                    let answer = server.post(path, &bomb);
                    assert!([200, 422, 429].contains(&answer.status), "{path}: {}", answer.status);
                    assert!(answer.body.len() < 17 << 20, "{path}: {} bytes", answer.body.len());
                }
            });
        }
        // The files of the page are served, however many clients are slow.
        for _ in 0..50 {
            assert_eq!(server.get(&format!("/{script}")).status, 200);
        }
    });
    assert_eq!(server.get("/").status, 200);
    assert!(server.peak_memory() < MOST_MEMORY, "{} kB", server.peak_memory());

    for mut slow in slow_heads.into_iter().chain(slow_bodies).step_by(50) {
        let mut said = Vec::new();
        assert!(slow.read_to_end(&mut said).is_ok(), "a slow client is let go in the end");
    }
    assert_eq!(server.post("/api/position", &json!({ "game": "tictactoe" })).status, 200);
}

/// Questions that fill tables, remember positions, paint images or write long answers: what a server pays for, many at once.
fn burdens() -> Vec<(&'static str, Value)> {
    let setup = |game: &str| json!({ "game": game });
    let wide = |leaves: usize| json!({ "source": { "text": format!("[{}]", vec!["1"; leaves].join(",")) } });
    let deep = format!("{}1{}", "[".repeat(450), ",9]".repeat(450));
    let picture = |tree: Value, format: &str| json!({ "tree": tree, "format": format, "key": true });
    let large = format!("[{}]", vec![format!("[{}]", vec!["1"; 99].join(",")); 4_900].join(","));
    let search = |algorithm: &str, depth: u32| json!({ "setup": setup("mnk:8,8,5"), "search": { "algorithm": algorithm, "depth": depth } });
    vec![
        ("/api/solve", json!({ "setup": setup("connect4") })),
        ("/api/solve", json!({ "setup": setup("kalah:6,6") })),
        ("/api/solve", json!({ "setup": setup("connect4"), "method": "dfpn", "goal": "weak" })),
        ("/api/solve", json!({ "setup": setup("desconecta4") })),
        ("/api/judge", json!({ "setup": setup("connect4"), "agent": "engine:time=5000" })),
        ("/api/judge", json!({ "setup": setup("kalah:3,3"), "agent": "engine:time=200", "games": 10_000 })),
        (
            "/api/match",
            json!({ "setup": setup("connect4"), "a": "engine:time=5000", "b": "engine:time=5000", "openings": "start" }),
        ),
        ("/api/think", json!({ "setup": setup("connect4"), "agent": "engine:time=20000" })),
        ("/api/analyse", json!({ "setup": setup("mnk:8,8,5"), "search": { "algorithm": "engine", "depth": 64 } })),
        ("/api/laws", json!({ "setup": setup("desconecta4"), "games": 10_000 })),
        (
            "/api/trace",
            json!({ "setup": setup("mnk:8,8,5"), "search": { "algorithm": "alphabeta", "depth": 4 }, "most": 100_000 }),
        ),
        ("/api/bench", json!({})),
        ("/api/picture", picture(wide(900), "png")),
        ("/api/picture", picture(wide(900), "pdf")),
        ("/api/picture", picture(json!({ "source": { "text": deep } }), "png")),
        ("/api/picture", picture(wide(200_000), "png")),
        ("/api/picture", picture(json!({ "source": { "search": search("minimax", 2) } }), "svg")),
        ("/api/tree", json!({ "source": { "text": large } })),
        ("/api/tree", json!({ "source": { "search": search("alphabeta", 3) } })),
        ("/api/check", json!({ "tree": { "source": { "text": "[1,2]" }, "open": vec![""; 300_000] }, "attempt": {} })),
    ]
}

/// Asks a question, again for as long as the server is busy, and goes away after a while, whatever has been said until then.
fn ask_and_leave(server: &Server, path: &str, question: &Value, patience: Duration) {
    let request = server.question(path, &question.to_string());
    let start = Instant::now();
    while start.elapsed() < patience {
        let mut stream = server.send(&request);
        stream.set_read_timeout(Some(Duration::from_millis(200))).expect("a time limit can be set");
        let (mut part, mut is_busy) = (vec![0; 1 << 16], false);
        while start.elapsed() < patience {
            match stream.read(&mut part) {
                Ok(0) => break,
                Ok(count) => is_busy |= part[..count].starts_with(b"HTTP/1.1 429"),
                // Nothing for a moment, or for good.
                Err(_) => {}
            }
        }
        if !is_busy {
            return;
        }
    }
}

#[test]
fn eight_clients_with_heavy_questions_find_a_small_server_that_gives_its_memory_back() {
    // As on a machine with many processors.
    let server = Server::start_by(&["serve", "--port", "0", "--no-open", "--at-once", "16"]);
    let burdens = burdens();
    std::thread::scope(|scope| {
        for client in 0..8 {
            let (server, burdens) = (&server, &burdens);
            scope.spawn(move || {
                // Each in an order of its own: the mixture is always another one.
                for round in 0..burdens.len() {
                    let (path, burden) = &burdens[(client * 7 + round * (2 * client + 3)) % burdens.len()];
                    ask_and_leave(server, path, burden, Duration::from_secs(2));
                }
            });
        }
    });
    assert!(server.peak_memory() < MOST_MEMORY, "{} kB", server.peak_memory());
    let quick = json!({ "game": "tictactoe" });
    let patience = Instant::now();
    while server.post("/api/position", &quick).status != 200 || IDLE_MEMORY < server.memory("VmRSS:") {
        assert!(patience.elapsed() < Duration::from_secs(120), "{} kB stay", server.memory("VmRSS:"));
        std::thread::sleep(Duration::from_millis(200));
    }
}

#[test]
fn the_memory_is_what_the_server_was_given() {
    let server = Server::start_by(&["serve", "--port", "0", "--no-open", "--memory", "64"]);
    assert_eq!(server.post("/api/about", &json!({})).json()["budget"]["memory"], 64);
    let large = format!("[{}]", "1,".repeat(500_000).trim_end_matches(','));
    let refused = server.post("/api/tree", &json!({ "source": { "text": large } }));
    assert_eq!((refused.status, refused.refusal().as_str()), (422, "serve-memory"));
    let solved = server.post("/api/solve", &json!({ "setup": { "game": "connect4:5,4" } }));
    assert!(solved.body.contains("event: done"), "{}", solved.body);
}
