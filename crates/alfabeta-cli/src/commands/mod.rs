//! The commands, one file each. Every file has the arguments of its command and a function `run` that prints the answer.

mod agent;
mod analyse;
pub(crate) mod arena;
mod bench;
mod book;
mod compare;
mod completions;
mod games;
mod judge;
mod laws;
mod learn;
mod match_play;
mod menu;
mod perft;
mod play;
mod positions;
mod serve;
mod show;
mod solve;
mod solve_batch;
mod solve_checkpoint;
mod trace;
mod tree;
mod verify;

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::{Language, Text};
use alfabeta_workbench::{Budget, Held, Limits, Query, Registry};
use clap::{Parser, Subcommand};
use serde::Serialize;

use crate::arguments::word;
use crate::failure::Failure;
use crate::interruption;

/// The command line.
#[derive(Parser)]
#[command(name = "alfabeta", version)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,

    /// The page needs no command.
    #[command(flatten)]
    page: serve::Arguments,

    /// Read before the arguments are parsed: see [`crate::locale`].
    #[arg(long, global = true, value_name = "LANG", value_parser = word::<Language>(Language::ALL.map(Language::tag)))]
    lang: Option<Language>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Menu,
    Games(games::Arguments),
    Play(play::Arguments),
    Analyse(analyse::Arguments),
    Show(show::Arguments),
    Compare(compare::Arguments),
    Solve(solve::Arguments),
    Verify(verify::Arguments),
    Judge(judge::Arguments),
    Book(book::Arguments),
    Positions(positions::Arguments),
    Match(match_play::Arguments),
    Arena(arena::Arguments),
    Agent(Box<agent::Arguments>),
    Perft(perft::Arguments),
    Trace(trace::Arguments),
    Tree(Box<tree::Arguments>),
    Laws(laws::Arguments),
    Learn(learn::Arguments),
    Bench(bench::Arguments),
    Completions(completions::Arguments),
}

/// What every command works with: the games, the user's words, and where to print.
pub(crate) struct Desk<'a, W> {
    pub(crate) registry: &'a Registry,
    pub(crate) text: &'a Text,
    /// The language that was asked for with `--lang`.
    pub(crate) language: Option<Language>,
    pub(crate) out: W,
}

/// Runs a command; the page if there is none.
pub(crate) fn run(Cli { command, page, lang }: Cli, registry: &Registry, text: &Text) -> Result<(), Failure> {
    let desk = &mut Desk { registry, text, language: lang, out: io::stdout().lock() };
    let input = || io::stdin().lock();
    match command {
        None => serve::run(page, desk),
        Some(Command::Serve(arguments)) => serve::run(arguments.or(page), desk),
        Some(_) if page.are_given() => {
            let line = text.get("usage-page-only", &[]);
            Err(Failure::Said(format!("{line} {}", text.get("usage-see-help", &[]))))
        }
        Some(Command::Menu) => menu::run(&mut input(), desk),
        Some(Command::Games(arguments)) => games::run(&arguments, desk),
        Some(Command::Play(arguments)) => play::run(&arguments, &mut input(), desk),
        Some(Command::Analyse(arguments)) => analyse::run(&arguments, desk),
        Some(Command::Show(arguments)) => show::run(&arguments, desk),
        Some(Command::Compare(arguments)) => compare::run(&arguments, desk),
        Some(Command::Match(arguments)) => match_play::run(&arguments, desk),
        Some(Command::Arena(arguments)) => arena::run(&arguments, desk),
        Some(Command::Agent(arguments)) => agent::run(&arguments, &mut input(), desk),
        Some(Command::Solve(arguments)) => solve::run(&arguments, desk),
        Some(Command::Verify(arguments)) => verify::run(&arguments, desk),
        Some(Command::Judge(arguments)) => judge::run(&arguments, desk),
        Some(Command::Book(arguments)) => book::run(&arguments, desk),
        Some(Command::Positions(arguments)) => positions::run(&arguments, desk),
        Some(Command::Perft(arguments)) => perft::run(&arguments, desk),
        Some(Command::Trace(arguments)) => trace::run(&arguments, desk),
        Some(Command::Tree(arguments)) => tree::run(&arguments, desk),
        Some(Command::Laws(arguments)) => laws::run(&arguments, desk),
        Some(Command::Learn(arguments)) => learn::run(&arguments, desk),
        Some(Command::Bench(arguments)) => bench::run(&arguments, desk),
        Some(Command::Completions(arguments)) => completions::run(&arguments, desk),
    }
}

/// Does something within the limits of the local user, who can stop it.
fn within_limits<T>(work: impl FnOnce(&Limits<'_>) -> T) -> T {
    let start = Instant::now();
    let clock = || -> Duration { start.elapsed() };
    work(&Limits { budget: Budget::OWNER, stop: &interruption::has_come, clock: &clock })
}

/// Asks the workbench about what the command holds. `on_event` may fail, and that ends the query.
fn ask_while<Q: Query>(
    registry: &Registry,
    held: Held<'_>,
    query: &Q,
    on_event: &mut dyn FnMut(Q::Event) -> Result<(), Failure>,
) -> Result<Q::Answer, Failure> {
    let has_failed = AtomicBool::new(false);
    let mut handled = Ok(());
    let answer = within_limits(|limits| {
        let stop = || has_failed.load(Relaxed) || (limits.stop)();
        let desk = alfabeta_workbench::Desk::new(registry, Limits { stop: &stop, ..*limits });
        desk.holding(held).ask_with(query, &mut |event| {
            if handled.is_ok() {
                handled = on_event(event);
                has_failed.store(handled.is_err(), Relaxed);
            }
        })
    });
    handled?;
    Ok(answer?)
}

impl<W: Write> Desk<'_, W> {
    /// Asks the workbench.
    fn ask<Q: Query>(&self, query: &Q) -> Result<Q::Answer, Failure> {
        self.ask_with(query, &mut |_| ())
    }

    /// Asks the workbench; `on_event` is called with what was found so far.
    fn ask_with<Q: Query>(&self, query: &Q, on_event: &mut dyn FnMut(Q::Event)) -> Result<Q::Answer, Failure> {
        Ok(within_limits(|limits| alfabeta_workbench::Desk::new(self.registry, *limits).ask_with(query, on_event))?)
    }

    /// Asks about a position at hand, which the query calls [`Setup::here`](alfabeta_workbench::Setup::here).
    fn ask_at<Q: Query>(&self, position: &dyn Searchable, query: &Q) -> Result<Q::Answer, Failure> {
        let desk = |limits: &Limits<'_>| alfabeta_workbench::Desk::new(self.registry, *limits).at(position).ask(query);
        Ok(within_limits(desk)?)
    }

    /// Prints an answer for programs.
    fn print_json(&mut self, answer: &impl Serialize) -> Result<(), Failure> {
        print_json(&mut self.out, answer)
    }

    /// Prints rows of cells.
    fn print_table(&mut self, rows: &[Vec<String>]) -> Result<(), Failure> {
        print_table(&mut self.out, rows)
    }

    /// Prints what is known, one fact a line, under names that are looked up.
    fn print_facts(&mut self, facts: &[(&str, String)]) -> Result<(), Failure> {
        let width = facts.iter().map(|(id, _)| self.text.get(id, &[]).chars().count()).max().unwrap_or(0);
        for (id, fact) in facts {
            writeln!(self.out, "{:<width$}  {fact}", self.text.get(id, &[]))?;
        }
        Ok(())
    }

    /// Prints a text of the language files.
    fn say(&mut self, id: &str, words: &[(&str, &str)]) -> Result<(), Failure> {
        Ok(writeln!(self.out, "{}", self.text.get(id, words))?)
    }
}

/// Prints an answer for programs: the bytes that a server would send, in a line. A person at a terminal gets it with indents.
fn print_json(out: &mut impl Write, answer: &impl Serialize) -> Result<(), Failure> {
    if io::stdout().is_terminal() {
        serde_json::to_writer_pretty(&mut *out, answer)?;
    } else {
        serde_json::to_writer(&mut *out, answer)?;
    }
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
