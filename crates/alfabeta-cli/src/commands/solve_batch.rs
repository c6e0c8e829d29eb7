//! `alfabeta solve GAME --batch FILE`: a list of positions, one result a line, and a summary.

use std::collections::HashMap;
use std::io::{BufWriter, IsTerminal, Write, stdout};
use std::time::Duration;

use alfabeta_workbench::certificate::Refusal;
use alfabeta_workbench::{BatchEntry, BatchQuery, BatchSum, Held, Solved, Worth};
use serde::Serialize;

use super::{Desk, ask_while, print_json};
use crate::failure::Failure;
use crate::{interruption, values};

/// A position that takes longer is shown at once; lines that are found sooner are written together.
const LONG: Duration = Duration::from_millis(1);

/// Everything, for programs.
#[derive(Serialize)]
struct Results {
    results: Vec<Solved>,
    summary: Summary,
}

/// The sum, as people and programs read it.
#[derive(Serialize)]
struct Summary {
    positions: usize,
    mean_milliseconds: f64,
    mean_nodes: f64,
    nodes_per_second: f64,
    mismatches: usize,
    interrupted: bool,
}

pub(super) fn run(query: &BatchQuery, held: Held<'_>, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let Desk { registry, text, .. } = *desk;
    let mut results = Vec::new();
    // A few results make up all lines, and to look up their words takes as long as solving a short problem.
    let mut known: HashMap<Worth, String> = HashMap::new();
    let mut out = BufWriter::new(&mut desk.out);
    let is_watched = stdout().is_terminal();
    let sum = ask_while(registry, held, query, &mut |BatchEntry { moves, verdict, solved, is_right, time }| {
        if let Some(solved) = solved {
            results.push(solved);
            return Ok(());
        }
        let words = known.entry(verdict.worth).or_insert_with(|| values::words(&verdict.worth, text));
        let mark = if is_right { String::new() } else { format!("  {}", text.get("batch-mismatch", &[])) };
        writeln!(out, "{moves} {words}{mark}")?;
        if is_watched || LONG < time {
            out.flush()?;
        }
        Ok(())
    })?;
    let sum = sum.map_err(|Refusal { line, reason }| {
        let words = [("line", &*line.to_string()), ("reason", &text.message(&reason))];
        Failure::Said(text.get("batch-line", &words))
    })?;
    let summary = Summary::from(sum);
    let (interrupted, mismatches) = (summary.interrupted, summary.mismatches);
    if query.whole {
        print_json(&mut out, &Results { results, summary })?;
        out.flush()?;
    } else {
        out.flush()?;
        drop(out);
        summary.print(desk)?;
    }
    match (interrupted, mismatches) {
        (true, _) => Err(Failure::Interrupted),
        (false, 0) => Ok(()),
        (false, _) => Err(Failure::No),
    }
}

impl From<BatchSum> for Summary {
    fn from(sum: BatchSum) -> Summary {
        let (count, seconds) = (sum.positions.max(1) as f64, sum.time.as_secs_f64());
        Summary {
            positions: sum.positions,
            mean_milliseconds: seconds * 1e3 / count,
            mean_nodes: sum.nodes as f64 / count,
            nodes_per_second: sum.nodes as f64 / seconds.max(1e-9),
            mismatches: sum.mismatches,
            interrupted: interruption::has_come(),
        }
    }
}

impl Summary {
    fn print(&self, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
        let words = [
            ("positions", &*self.positions.to_string()),
            ("milliseconds", &format!("{:.4}", self.mean_milliseconds)),
            ("nodes", &format!("{:.0}", self.mean_nodes)),
            ("speed", &format!("{:.1}", self.nodes_per_second / 1e6)),
            ("mismatches", &self.mismatches.to_string()),
        ];
        desk.say("batch-summary", &words)?;
        if self.interrupted { desk.say("batch-interrupted", &[]) } else { Ok(()) }
    }
}
