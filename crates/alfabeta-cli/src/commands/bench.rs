//! `alfabeta bench`: one fixed workload. Its node count is the signature of the searches; its speed is that of the machine.

use std::io::Write;
use std::time::Instant;

use alfabeta_workbench::{Algorithm, Depth, Registry, Search};
use clap::Args;
use serde::Serialize;

use super::Desk;
use crate::failure::Failure;

/// What is searched: game, algorithm, depth.
const WORKLOAD: [(&str, Algorithm, Depth); 11] = [
    ("tictactoe", Algorithm::Minimax, Depth::Complete),
    ("tictactoe", Algorithm::AlphaBeta, Depth::Complete),
    ("tictactoe:misere", Algorithm::Negamax, Depth::Complete),
    ("mnk:4,3,3", Algorithm::AlphaBeta, Depth::Complete),
    ("mnk:4,4,4", Algorithm::AlphaBetaSoft, Depth::Plies(8)),
    ("mnk:8,8,5", Algorithm::Negamax, Depth::Plies(4)),
    ("tictactoe:misere", Algorithm::Engine, Depth::Complete),
    ("mnk:4,4,4", Algorithm::Engine, Depth::Plies(9)),
    ("mnk:8,8,5", Algorithm::Engine, Depth::Plies(4)),
    ("connect4", Algorithm::Engine, Depth::Plies(14)),
    ("desconecta4", Algorithm::Engine, Depth::Plies(11)),
];

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Measured {
    game: &'static str,
    algorithm: &'static str,
    nodes: u64,
    seconds: f64,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    // The workload is about this program, whatever games it knows besides.
    let registry = Registry::standard();
    let mut measured = Vec::new();
    for (game, algorithm, depth) in WORKLOAD {
        let position = registry.start(game)?;
        let search = Search { algorithm, depth, ..Search::default() };
        let start = Instant::now();
        let nodes = position.count_nodes(&search)?;
        measured.push(Measured { game, algorithm: algorithm.name(), nodes, seconds: start.elapsed().as_secs_f64() });
    }
    let signature: u64 = measured.iter().map(|row| row.nodes).sum();
    let seconds: f64 = measured.iter().map(|row| row.seconds).sum();
    let speed = |nodes: u64, seconds: f64| (nodes as f64 / seconds.max(1e-9)).round();
    if arguments.json {
        let answer = serde_json::json!({
            "signature": signature, "nodes_per_second": speed(signature, seconds), "seconds": seconds, "workload": measured,
        });
        return desk.print_json(&answer);
    }
    let millions = |nodes, seconds| format!("{:.1} M", speed(nodes, seconds) / 1e6);
    let heads = ["game", "algorithm", "nodes", "speed"].map(|head| desk.text.get(&format!("bench-{head}"), &[]));
    let mut table = vec![heads.to_vec()];
    table.extend(measured.iter().map(|row| {
        vec![row.game.into(), row.algorithm.into(), row.nodes.to_string(), millions(row.nodes, row.seconds)]
    }));
    desk.print_table(&table)?;
    let words = [("nodes", &*signature.to_string()), ("speed", &millions(signature, seconds))];
    desk.say("bench-signature", &words)
}
