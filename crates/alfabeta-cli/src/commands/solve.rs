//! `alfabeta solve`: the exact value of a position, or of every position in a file.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use alfabeta::games;
use alfabeta::message::Message;
use alfabeta::score::Score;
use alfabeta::solve::{Goal, Progress};
use alfabeta::workbench::book::Book;
use alfabeta::workbench::{AnyPosition, AnySolver, Line, Problem, Solved};
use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};

use super::{print_json, print_table};
use crate::arguments::{SetupArguments, all_cores};
use crate::failure::Failure;
use crate::language::Text;
use crate::{draw, values};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(long)]
    weak: bool,

    #[arg(long, value_name = "NAME", default_value = "alphabeta")]
    algorithm: SolverName,

    #[arg(long)]
    all_moves: bool,

    #[command(flatten)]
    effort: EffortArguments,

    #[arg(long, value_name = "FILE", conflicts_with = "all_moves")]
    batch: Option<PathBuf>,

    #[arg(long, requires = "batch")]
    fresh: bool,

    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,

    #[arg(long)]
    json: bool,
}

/// The ways to solve a position.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum SolverName {
    Alphabeta,
    Dfpn,
}

/// What a solver may use up.
#[derive(Args)]
pub(super) struct EffortArguments {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,

    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    table: u32,
}

impl EffortArguments {
    /// A solver for what follows `position`.
    pub(super) fn solver(&self, position: &dyn AnyPosition) -> Box<dyn AnySolver> {
        let threads = self.threads.map_or_else(all_cores, usize::from);
        position.solver(self.bytes(), threads)
    }

    /// A solver by df-pn, which works alone.
    fn dfpn_solver(&self, position: &dyn AnyPosition) -> Result<Box<dyn AnySolver>, Message> {
        if self.threads.is_some_and(|threads| 1 < threads) {
            let english = "df-pn uses one thread; expected --threads 1 or another algorithm";
            return Err(Message::new("solve-dfpn-threads", english));
        }
        position.dfpn_solver(self.bytes())
    }

    fn bytes(&self) -> usize {
        (self.table as usize) << 20
    }
}

/// Set by Ctrl-C.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let position = arguments.setup.setup().position()?;
    let book = match &arguments.book {
        Some(path) => Some(super::book::load(path, &*games::find(&position.game_name())?, text)?),
        None => None,
    };
    let solver = match arguments.algorithm {
        SolverName::Alphabeta => arguments.effort.solver(&*position),
        SolverName::Dfpn => arguments.effort.dfpn_solver(&*position)?,
    };
    let solver = WellRead { position: &*position, book, solver };
    listen_for_interruption();
    if let Some(path) = &arguments.batch {
        let lines =
            std::fs::read_to_string(path).map_err(|error| Failure::Said(format!("{}: {error}", path.display())))?;
        return super::solve_batch::run(
            &solver,
            &lines,
            arguments.problem(),
            arguments.fresh,
            arguments.json,
            out,
            text,
        );
    }
    let bar = progress_bar(text);
    let start = Instant::now();
    let mut report = |progress: Progress| show_progress(&bar, progress, start.elapsed(), text);
    let solved = solver.solve("", &arguments.problem(), &is_interrupted, &mut report)?;
    bar.finish_and_clear();
    if solved.utility.is_none() && !is_interrupted() {
        return Err(too_large().into());
    }
    if arguments.json {
        return print_json(out, &solved);
    }
    writeln!(out, "{}", draw::board(&position.board()))?;
    print_solved(&solved, start.elapsed(), out, text)
}

/// A solver that looks into a book first.
pub(super) struct WellRead<'a> {
    position: &'a dyn AnyPosition,
    book: Option<Book>,
    solver: Box<dyn AnySolver>,
}

impl AnySolver for WellRead<'_> {
    fn solve(
        &self,
        moves: &str,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Progress),
    ) -> Result<Solved, Message> {
        if let Some(book) = &self.book
            && let Some(solved) = book.answer(&*self.position.after_moves(moves)?, problem)
        {
            return Ok(solved);
        }
        self.solver.solve(moves, problem, stop, report)
    }

    fn clear(&self) {
        self.solver.clear();
    }
}

impl Arguments {
    fn problem(&self) -> Problem {
        let goal = if self.weak { Goal::Weak } else { Goal::Strong };
        let line = if self.batch.is_none() { Line::Whole } else { Line::Nothing };
        Problem { goal, every_move: self.all_moves, line }
    }
}

/// From now on Ctrl-C asks to stop instead of ending the program.
pub(super) fn listen_for_interruption() {
    // Without a handler Ctrl-C ends the program, which is the second-best answer.
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Relaxed));
}

/// What to say of a position that the solver gave up without being asked to.
pub(super) fn too_large() -> Message {
    Message::new("solve-too-large", "too many positions can be reached for the memory allowed")
}

/// Whether the user has asked to stop.
pub(super) fn is_interrupted() -> bool {
    INTERRUPTED.load(Relaxed)
}

/// A line that says how far the solver is; nothing where there is no terminal.
pub(super) fn progress_bar(text: &Text) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(text.get("solve-started", &[]));
    bar.set_style(
        ProgressStyle::with_template("{spinner} {elapsed} {msg}").unwrap_or(ProgressStyle::default_spinner()),
    );
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

fn show_progress(bar: &ProgressBar, progress: Progress, elapsed: Duration, text: &Text) {
    let speed = progress.nodes as f64 / elapsed.as_secs_f64().max(1e-6) / 1e6;
    let words = [
        ("lower", &*bound(progress.lower, text)),
        ("upper", &*bound(progress.upper, text)),
        ("nodes", &progress.nodes.to_string()),
        ("speed", &format!("{speed:.1}")),
        ("fill", &format!("{:.0}", (progress.fill)() * 100.0)),
    ];
    bar.set_message(text.get("solve-progress", &words));
}

/// A bound in words.
fn bound(score: Score, text: &Text) -> String {
    values::distance(score.win_distance(), score.loss_distance(), text).unwrap_or_else(|| text.get("value-draw", &[]))
}

fn print_solved(solved: &Solved, elapsed: Duration, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    // A book may know the value of its last positions and nothing about the moves from there.
    let none = || text.get(if solved.from_book { "solve-beyond-book" } else { "analyse-none" }, &[]);
    let value = match (solved.value, solved.utility) {
        (Some(_), _) => result(solved.utility, solved.win_in, solved.loss_in, solved.score, text),
        (None, _) => {
            let words = [("lower", &*bound(solved.lower, text)), ("upper", &bound(solved.upper, text))];
            text.get("solve-bounds", &words)
        }
    };
    let mut proof = text.get(if solved.proof { "solve-proof" } else { "solve-hashed" }, &[]);
    if solved.from_book {
        proof = format!("{proof}, {}", text.get("solve-from-book", &[]));
    }
    let rows = [
        ("analyse-player", values::player(solved.player).to_string()),
        ("analyse-value", format!("{value}  ({proof})")),
        ("analyse-best", solved.best.clone().unwrap_or_else(none)),
        ("analyse-pv", if solved.pv.is_empty() { none() } else { solved.pv.join(" ") }),
        ("analyse-nodes", solved.nodes.to_string()),
        ("solve-time", format!("{:.3} s", elapsed.as_secs_f64())),
    ];
    let width = rows.iter().map(|(id, _)| text.get(id, &[]).chars().count()).max().unwrap_or(0);
    for (id, answer) in rows {
        writeln!(out, "{:<width$}  {answer}", text.get(id, &[]))?;
    }
    if !solved.moves.is_empty() {
        writeln!(out, "\n{}", text.get("analyse-moves", &[]))?;
        let row = |m: &alfabeta::workbench::SolvedMove| {
            vec![format!("  {}", m.text), result(m.utility, m.win_in, m.loss_in, m.score, text)]
        };
        print_table(out, &solved.moves.iter().map(row).collect::<Vec<_>>())?;
    }
    Ok(())
}

/// A result in words, with the game's own score where it has one.
pub(super) fn result(
    utility: Option<i32>,
    win_in: Option<u32>,
    loss_in: Option<u32>,
    score: Option<i32>,
    text: &Text,
) -> String {
    let words = values::distance(win_in, loss_in, text).unwrap_or_else(|| {
        text.get(
            match utility {
                Some(1) => "value-won",
                Some(-1) => "value-lost",
                Some(_) => "value-draw",
                None => "solve-unknown",
            },
            &[],
        )
    });
    match score {
        Some(score) => format!("{words}, {}", text.get("value-score", &[("score", &format!("{score:+}"))])),
        None => words,
    }
}

/// Solves the position after `moves` with the solver's own start.
pub(super) fn solve_quietly(solver: &dyn AnySolver, moves: &str, problem: &Problem) -> Result<Solved, Failure> {
    Ok(solver.solve(moves, problem, &is_interrupted, &mut |_| ())?)
}
