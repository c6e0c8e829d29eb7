//! Clients that mean harm: slow ones, idle ones, and questions like bombs. The server answers everybody else meanwhile, and its
//! memory stays small.

mod server;

use std::io::Read;
use std::net::TcpStream;

use serde_json::{Value, json};

use server::Server;

/// The most memory that the server may ever have had, in kB.
const MOST_MEMORY: u64 = 300_000;

/// Questions whose answers would be as large as memory if nobody looked at their costs first.
fn bombs() -> Vec<(&'static str, Value)> {
    let text = |text: String| json!({ "source": { "text": text } });
    let chain = |plies: usize| text(format!("{}1{}", "[".repeat(plies), "]".repeat(plies)));
    let flat = || text(format!("[{}]", vec!["1"; 500_000].join(",")));
    let bushy =
        |leaves: usize| text(format!("[{}]", vec![format!("[{}]", vec!["1"; 99].join(",")); leaves / 100].join(",")));
    // A chain with a cut at every second node: each is explained by paths as long as the chain is deep.
    let cuts = text(format!("{}1{}", "[".repeat(50_000), ",9]".repeat(50_000)));
    let endless = json!({ "source": { "exercise": { "seed": 1, "depth": 4_000_000_000_u32, "branching": [1, 1] } } });
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
        // Whoever wants the page gets it, however many are slow.
        for _ in 0..50 {
            assert_eq!(server.get("/icon.svg").status, 200);
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
