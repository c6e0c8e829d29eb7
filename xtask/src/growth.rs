//! How much it takes to solve Connect-4 on larger and larger boards: the table in `docs/growth.md`, and in Spanish.
//!
//! Nodes are the same on every machine: one thread, a table of its own for each board. Times are not.

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::SystemTime;

use alfabeta::solve::{Progress, Resources};
use alfabeta_workbench::{Line, Problem, Registry, Solved};

use crate::Failure;

/// The documents with the table, in each language.
const DOCUMENTS: [&str; 2] = ["docs/growth.md", "docs/growth.es.md"];

/// The line above the rows.
const RULE: &str = "|---|---:|---:|---:|---:|\n";

/// The widths and heights that are tried.
const SIDES: std::ops::RangeInclusive<u32> = 4..=8;

/// The table of the solver in bytes.
const TABLE: usize = 256 << 20;

/// Solves every board that takes no more than so many million nodes, and writes the table anew.
pub(crate) fn renew(repository: &Path, millions: u64) -> Result<String, Failure> {
    let mut table = String::new();
    for (columns, rows) in boards() {
        let start = seconds();
        if let Some(solved) = solve(columns, rows, millions * 1_000_000)? {
            let line = format!("{} {:.2} |\n", row(columns, rows, &solved), seconds() - start);
            eprint!("{line}");
            table += &line;
        }
    }
    for document in DOCUMENTS {
        let path = repository.join(document);
        let text = fs::read_to_string(&path).map_err(|reason| format!("{document}: {reason}"))?;
        let (before, _, after) =
            parts(&text).ok_or_else(|| format!("{document}: expected a line “{}”", RULE.trim()))?;
        let text = format!("{before}{table}{after}");
        fs::write(&path, text).map_err(|reason| format!("{document}: {reason}"))?;
    }
    Ok(format!("{}: {} boards", DOCUMENTS.join(", "), table.lines().count()))
}

/// What this thread has taken of a processor, where the system tells (Linux); elsewhere the time of day will do.
fn seconds() -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    let since_1970 = || SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default().as_secs_f64();
    nanoseconds.map_or_else(since_1970, |nanoseconds| nanoseconds as f64 / 1e9)
}

/// All boards, small ones first, narrow ones before wide ones.
fn boards() -> Vec<(u32, u32)> {
    let mut boards: Vec<_> = SIDES.flat_map(|columns| SIDES.map(move |rows| (columns, rows))).collect();
    boards.sort_by_key(|&(columns, rows)| (columns * rows, columns));
    boards
}

/// The value of an empty board; `None` if it takes more nodes.
fn solve(columns: u32, rows: u32, most_nodes: u64) -> Result<Option<Solved>, Failure> {
    let start =
        Registry::standard().start(&format!("connect4:{columns},{rows}")).map_err(|reason| reason.to_string())?;
    let problem = Problem { line: Line::Nothing, ..Problem::default() };
    let is_too_long = AtomicBool::new(false);
    let mut hear = |_: Option<&str>, progress: Progress<'_>| is_too_long.store(most_nodes < progress.nodes, Relaxed);
    let solved = start.solver(Resources { bytes: TABLE, threads: 1 }).solve(
        "",
        &problem,
        &|| is_too_long.load(Relaxed),
        &mut hear,
    );
    let solved = solved.map_err(|reason| reason.to_string())?;
    Ok(solved.worth.value.is_some().then_some(solved))
}

/// A row of the table, but for the time: the board, who wins with which stone, and the nodes.
fn row(columns: u32, rows: u32, solved: &Solved) -> String {
    let value = match (solved.worth.win_in, solved.worth.loss_in) {
        (Some(stones), _) => format!("+{stones}"),
        (_, Some(stones)) => format!("−{stones}"),
        _ => "=".to_string(),
    };
    format!("| {columns} × {rows} | {} | {value} | {} |", columns * rows, grouped(solved.nodes))
}

/// A number with narrow spaces between its thousands, as both languages have it.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place != 0 && (digits.len() - place).is_multiple_of(3) {
            text.push('\u{202f}');
        }
        text.push(digit);
    }
    text
}

/// A document before the rows, the rows, and what comes behind them.
fn parts(text: &str) -> Option<(&str, &str, &str)> {
    let first = text.find(RULE)? + RULE.len();
    let length: usize =
        text[first..].split_inclusive('\n').take_while(|line| line.starts_with('|')).map(str::len).sum();
    Some((&text[..first], &text[first..first + length], &text[first + length..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Boards with more cells take too long for a test.
    const MOST_CELLS: u32 = 30;

    #[test]
    fn the_documents_have_the_nodes_and_the_values_of_the_solver() {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let texts = DOCUMENTS.map(|document| fs::read_to_string(repository.join(document)).expect("the document"));
        let [english, spanish] = texts.each_ref().map(|text| parts(text).expect("rows").1);
        assert_eq!(english, spanish);
        let mut compared = 0;
        for (columns, rows) in boards().into_iter().filter(|(columns, rows)| columns * rows <= MOST_CELLS) {
            let solved = solve(columns, rows, u64::MAX).expect("a board").expect("a value");
            let expected = row(columns, rows, &solved);
            assert!(english.lines().any(|line| line.starts_with(&expected)), "missing: {expected}");
            compared += 1;
        }
        assert_eq!(compared, 10);
    }

    #[test]
    fn thousands_are_told_apart() {
        assert_eq!(
            ["0", "999", "1 000", "34 912 345"].map(String::from),
            [0, 999, 1000, 34_912_345].map(|n| { grouped(n).replace('\u{202f}', " ") })
        );
    }
}
