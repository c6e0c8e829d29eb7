//! An example of every question.

use serde_json::{Value, json};

/// What is asked in the example of a question.
pub(super) fn example(name: &str) -> Value {
    let setup = json!({ "game": "tictactoe", "moves": "4 0" });
    let tree = json!({ "source": { "text": "[[3,12,8],[2*,!4,6],[14,5,2]]" } });
    let certificate =
        "alfabeta certificate 2\ngame tictactoe\nmoves 0 3 1 4\nclaim max wins\n2\nend 1 09c7a2ceabc78fcf\n";
    match name {
        "words" => json!({ "language": "es" }),
        "source" => json!({ "algorithm": "negamax" }),
        "agent" => json!({ "text": "negamax:depth=6" }),
        "position" => setup,
        "think" => json!({ "setup": setup, "agent": "alphabeta:depth=3" }),
        "reply" => json!({ "setup": setup, "move": "8", "agent": "alphabeta:depth=3" }),
        "match" => json!({ "setup": setup, "a": "engine:depth=4", "b": "random:seed=1", "openings": "random:1:2" }),
        "judge" => json!({ "setup": setup, "agent": "alphabeta:depth=2", "games": 4 }),
        "book" => json!({ "game": "tictactoe", "plies": 1, "table": 1 }),
        "verify" => json!({ "certificate": certificate }),
        "perft" => json!({ "setup": setup, "depth": 3 }),
        "laws" => json!({ "setup": setup, "seed": 1, "games": 10 }),
        "trace" => json!({ "setup": setup, "search": { "depth": 2 }, "most": 20 }),
        "analyse" | "solve" | "compare" | "worth" => json!({ "setup": setup }),
        "tree" => tree,
        "steps" => json!({ "tree": tree, "from": 4, "count": 10 }),
        "check" => json!({ "tree": tree, "attempt": { "values": { "": "3", "1": "<= 2" }, "best": "0" } }),
        "picture" => json!({ "tree": tree, "format": "svg", "key": true }),
        "generate" => json!({ "seed": 7, "number": 2, "wishes": { "depth": 2, "cuts": [1, 2] }, "format": "native" }),
        _ => json!({}),
    }
}
