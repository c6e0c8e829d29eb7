//! The commands, one file each. Every file has the arguments of its command and a function `run` that prints the answer.

pub(crate) mod analyse;
pub(crate) mod bench;
pub(crate) mod book;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod games;
pub(crate) mod laws;
pub(crate) mod match_play;
pub(crate) mod menu;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod positions;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod solve;
mod solve_batch;
pub(crate) mod trace;
pub(crate) mod tree;

use std::io::{self, Write};

use serde::Serialize;

use crate::arguments::{Cli, Command};
use crate::failure::Failure;
use crate::language::Text;

/// Runs a command; the page if there is none.
pub(crate) fn run(Cli { command, page, .. }: Cli, text: &Text) -> Result<(), Failure> {
    let out = &mut io::stdout().lock();
    match command {
        None => serve::run(page, out, text),
        Some(Command::Serve(arguments)) => serve::run(arguments.or(page), out, text),
        Some(_) if page.are_given() => {
            let line = text.get("usage-page-only", &[]);
            Err(Failure::Said(format!("{line} {}", text.get("usage-see-help", &[]))))
        }
        Some(Command::Menu) => menu::run(&mut io::stdin().lock(), out, text),
        Some(Command::Games(arguments)) => games::run(&arguments, out, text),
        Some(Command::Play(arguments)) => play::run(&arguments, &mut io::stdin().lock(), out, text),
        Some(Command::Analyse(arguments)) => analyse::run(&arguments, out, text),
        Some(Command::Show(arguments)) => show::run(&arguments, out, text),
        Some(Command::Compare(arguments)) => compare::run(&arguments, out, text),
        Some(Command::Match(arguments)) => match_play::run(&arguments, out, text),
        Some(Command::Solve(arguments)) => solve::run(&arguments, out, text),
        Some(Command::Book(arguments)) => book::run(&arguments, out, text),
        Some(Command::Positions(arguments)) => positions::run(&arguments, out, text),
        Some(Command::Perft(arguments)) => perft::run(&arguments, out, text),
        Some(Command::Trace(arguments)) => trace::run(&arguments, out, text),
        Some(Command::Tree(arguments)) => tree::run(&arguments, out, text),
        Some(Command::Laws(arguments)) => laws::run(&arguments, out, text),
        Some(Command::Bench(arguments)) => bench::run(&arguments, out, text),
        Some(Command::Completions(arguments)) => completions::run(&arguments, out, text),
    }
}

/// Prints an answer for programs.
fn print_json(out: &mut impl Write, answer: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer_pretty(&mut *out, answer)?;
    Ok(writeln!(out)?)
}

/// Prints rows of cells with the columns aligned; the first column to the left, the others to the right.
fn print_table(out: &mut impl Write, rows: &[Vec<String>]) -> Result<(), Failure> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    for row in rows {
        let pad = |(column, cell): (usize, &String)| {
            let width = widths[column];
            if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        };
        let cells: Vec<String> = row.iter().enumerate().map(pad).collect();
        writeln!(out, "{}", cells.join("  ").trim_end())?;
    }
    Ok(())
}
