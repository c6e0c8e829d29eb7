//! `alfabeta solve GAME --batch FILE`: a list of positions, one result a line, and a summary.

use std::io::Write;
use std::time::{Duration, Instant};

use alfabeta::workbench::{AnySolver, Problem};
use serde::Serialize;

use super::print_json;
use super::solve::{is_interrupted, result, solve_quietly};
use crate::failure::Failure;
use crate::language::Text;

/// What a batch comes to.
#[derive(Serialize, Default)]
struct Summary {
    positions: usize,
    mean_milliseconds: f64,
    mean_nodes: f64,
    nodes_per_second: f64,
    mismatches: usize,
}

/// Each line has the moves that lead to a position and, if it is known, the score to expect in the game's own units.
pub(super) fn run(
    solver: &dyn AnySolver,
    lines: &str,
    problem: Problem,
    fresh: bool,
    json: bool,
    out: &mut impl Write,
    text: &Text,
) -> Result<(), Failure> {
    let mut summary = Summary::default();
    let mut results = Vec::new();
    let (mut time, mut nodes) = (Duration::ZERO, 0);
    for (index, line) in lines.lines().enumerate() {
        let line = line.trim_end();
        if line.trim_start().starts_with('#') || line.is_empty() && index > 0 {
            continue;
        }
        let (moves, expected) = read_line(line).ok_or_else(|| unreadable(index + 1, line, text))?;
        if fresh {
            solver.clear();
        }
        let start = Instant::now();
        let solved = solve_quietly(solver, moves, &problem)?;
        if is_interrupted() {
            break;
        }
        time += start.elapsed();
        nodes += solved.nodes;
        summary.positions += 1;
        let is_mismatch = expected.is_some() && expected != solved.score.or(solved.utility);
        summary.mismatches += usize::from(is_mismatch);
        if json {
            results.push(solved);
            continue;
        }
        let words = result(solved.utility, solved.win_in, solved.loss_in, solved.score, text);
        let mark = if is_mismatch { format!("  {}", text.get("batch-mismatch", &[])) } else { String::new() };
        writeln!(out, "{moves} {words}{mark}")?;
    }
    let count = summary.positions.max(1) as f64;
    summary.mean_milliseconds = time.as_secs_f64() * 1e3 / count;
    summary.mean_nodes = nodes as f64 / count;
    summary.nodes_per_second = nodes as f64 / time.as_secs_f64().max(1e-9);
    let is_right = summary.mismatches == 0;
    if json {
        print_json(out, &serde_json::json!({ "results": results, "summary": summary }))?;
    } else {
        let words = [
            ("positions", &*summary.positions.to_string()),
            ("milliseconds", &format!("{:.4}", summary.mean_milliseconds)),
            ("nodes", &format!("{:.0}", summary.mean_nodes)),
            ("speed", &format!("{:.1}", summary.nodes_per_second / 1e6)),
            ("mismatches", &summary.mismatches.to_string()),
        ];
        writeln!(out, "{}", text.get("batch-summary", &words))?;
    }
    if is_right { Ok(()) } else { Err(Failure::No) }
}

/// Moves and perhaps a score. A line with nothing but a score is about the start.
fn read_line(line: &str) -> Option<(&str, Option<i32>)> {
    match line.rsplit_once([' ', '\t']) {
        None => Some((line, None)),
        Some((moves, score)) => Some((moves.trim(), Some(score.parse().ok()?))),
    }
}

fn unreadable(number: usize, line: &str, text: &Text) -> Failure {
    Failure::Said(text.get("batch-unreadable", &[("line", &number.to_string()), ("text", line)]))
}
