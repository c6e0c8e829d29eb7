//! `alfabeta solve GAME --batch FILE`: a list of positions, one result a line, and a summary.

use std::collections::HashMap;
use std::io::{BufWriter, IsTerminal, Write, stdout};
use std::time::{Duration, Instant};

use alfabeta::message::Message;
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{AnySolver, Problem, Solved, Verdict, Worth};
use serde::Serialize;

use super::Desk;
use crate::failure::Failure;
use crate::{interruption, values};

/// How a list of positions is solved.
pub(super) struct Batch {
    pub(super) problem: Problem,
    /// Whether each position starts with an empty table.
    pub(super) fresh: bool,
    pub(super) json: bool,
}

/// A line of the file: the moves that lead to a position and, if it is known, the score to expect.
struct Task<'a> {
    moves: &'a str,
    expected: Option<i32>,
}

/// A position that takes longer is shown at once; lines that are found sooner are written together.
const LONG: Duration = Duration::from_millis(1);

/// What a batch comes to.
#[derive(Default)]
struct Sum {
    positions: usize,
    mismatches: usize,
    nodes: u64,
    time: Duration,
}

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

impl Batch {
    pub(super) fn run(
        &self,
        position: &dyn Searchable,
        solver: &dyn AnySolver,
        lines: &str,
        desk: &mut Desk<'_, impl Write>,
    ) -> Result<(), Failure> {
        let mut sum = Sum::default();
        let mut results = Vec::new();
        // A few results make up all lines, and to look up their words takes as long as solving a short problem.
        let mut said: HashMap<Worth, String> = HashMap::new();
        let mut out = BufWriter::new(&mut desk.out);
        let is_watched = stdout().is_terminal();
        for (number, line) in (1..).zip(lines.lines()) {
            let Some(task) = read_line(number, line, position, desk.text)? else { continue };
            if self.fresh {
                solver.clear();
            }
            let start = Instant::now();
            let (verdict, solved) = self
                .solve(solver, task.moves)
                .map_err(|reason| in_line(number, &desk.text.message(&reason), desk.text))?;
            if interruption::has_come() {
                break;
            }
            let time = start.elapsed();
            let is_right = sum.add(&task, &verdict, time);
            if let Some(solved) = solved {
                results.push(solved);
                continue;
            }
            let words = said.entry(verdict.worth).or_insert_with(|| values::words(&verdict.worth, desk.text));
            let mark = if is_right { String::new() } else { format!("  {}", desk.text.get("batch-mismatch", &[])) };
            writeln!(out, "{} {words}{mark}", task.moves)?;
            if is_watched || LONG < time {
                out.flush()?;
            }
        }
        let summary = sum.summary();
        let (interrupted, mismatches) = (summary.interrupted, summary.mismatches);
        if self.json {
            super::print_json(&mut out, &Results { results, summary })?;
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

    /// What the position after `moves` is worth, and for programs everything about it.
    fn solve(&self, solver: &dyn AnySolver, moves: &str) -> Result<(Verdict, Option<Solved>), Message> {
        if self.json {
            let solved = solver.solve(moves, &self.problem, &interruption::has_come, &mut |_, _| ())?;
            Ok((Verdict::from(&solved), Some(solved)))
        } else {
            Ok((solver.value(moves, self.problem.goal, &interruption::has_come)?, None))
        }
    }
}

impl Sum {
    /// Counts a solved position; whether it has the score that was expected.
    fn add(&mut self, task: &Task<'_>, verdict: &Verdict, time: Duration) -> bool {
        self.positions += 1;
        self.nodes += verdict.nodes;
        self.time += time;
        // Without a score, as after a weak solution, it is the sign that must agree.
        let is_right = task.expected.is_none_or(|expected| match verdict.worth.score.or(verdict.worth.margin) {
            Some(score) => score == expected,
            None => verdict.worth.utility == Some(expected.signum()),
        });
        self.mismatches += usize::from(!is_right);
        is_right
    }

    fn summary(&self) -> Summary {
        let count = self.positions.max(1) as f64;
        Summary {
            positions: self.positions,
            mean_milliseconds: self.time.as_secs_f64() * 1e3 / count,
            mean_nodes: self.nodes as f64 / count,
            nodes_per_second: self.nodes as f64 / self.time.as_secs_f64().max(1e-9),
            mismatches: self.mismatches,
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

/// What stands between the moves and the score to expect.
pub(super) const EXPECTS: &str = " = ";

/// Moves and perhaps ` = ` and a score; `None` for comments and empty lines. A line without moves is about the start, and so is
/// an empty first line.
fn read_line<'a>(
    number: usize,
    line: &'a str,
    position: &dyn Searchable,
    text: &Text,
) -> Result<Option<Task<'a>>, Failure> {
    let line = line.trim_end();
    if line.trim_start().starts_with('#') || line.is_empty() && number > 1 {
        return Ok(None);
    }
    let marked = match line.strip_prefix(EXPECTS.trim_start()) {
        Some(score) => Some(("", score)),
        None => line.split_once(EXPECTS),
    };
    let Some((moves, score)) = marked else {
        refuse_bare_score(number, line, position, text)?;
        return Ok(Some(Task { moves: line, expected: None }));
    };
    match score.trim().parse() {
        Ok(score) => Ok(Some(Task { moves: moves.trim(), expected: Some(score) })),
        Err(_) => Err(Failure::Said(text.get("batch-unreadable", &[("line", &number.to_string()), ("text", line)]))),
    }
}

/// Refuses a number behind the moves that does not belong to them: it is meant for a score, and one that could be a move would be
/// played.
fn refuse_bare_score(number: usize, line: &str, position: &dyn Searchable, text: &Text) -> Result<(), Failure> {
    let Some((moves, score)) = line.rsplit_once([' ', '\t']).filter(|(_, last)| last.parse::<i32>().is_ok()) else {
        return Ok(());
    };
    let written = position.read_moves(line).map(|read| position.moves_text(&read));
    if written.is_ok_and(|written| written.split(' ').eq(line.split([' ', '\t']))) {
        return Ok(());
    }
    let marked = format!("{}{EXPECTS}{score}", moves.trim());
    let words =
        [("line", &*number.to_string()), ("text", line.trim()), ("score", score), ("marked", marked.trim_start())];
    Err(Failure::Said(text.get("batch-bare-score", &words)))
}

/// What is wrong with a line.
fn in_line(number: usize, reason: &str, text: &Text) -> Failure {
    Failure::Said(text.get("batch-line", &[("line", &number.to_string()), ("reason", reason)]))
}
