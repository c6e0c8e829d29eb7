//! `alfabeta solve`: the exact value of a position, or of every position in a file.

use std::any::Any;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use alfabeta::message::Message;
use alfabeta::solve::{Goal, Progress, Solver};
use alfabeta_workbench::book::Book;
use alfabeta_workbench::outcome::finished;
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{
    AnySolver, Certificate, Line, Method, Problem, Share, SolveProgress, SolveQuery, Solved, certify,
};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::Desk;
use super::solve_checkpoint::Record;
use crate::arguments::{EffortArguments, SetupArguments, number, word};
use crate::failure::Failure;
use crate::files::{ForceArguments, Output, read_text};
use crate::{draw, interruption, values};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(long)]
    weak: bool,

    #[arg(
        long,
        value_name = "NAME",
        default_value = "alphabeta",
        value_parser = word::<Method>(Method::ALL.map(Method::name))
    )]
    algorithm: Method,

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

    #[arg(long, value_name = "FILE", conflicts_with_all = ["batch", "book"])]
    certificate: Option<PathBuf>,

    #[arg(long, value_name = "FILE", conflicts_with_all = ["batch", "certificate"])]
    checkpoint: Option<PathBuf>,

    #[arg(long, value_name = "SECONDS", default_value_t = 300, requires = "checkpoint", value_parser = number::<u64>(0..=1_000_000))]
    every: u64,

    #[command(flatten)]
    force: ForceArguments,

    #[arg(long)]
    json: bool,
}

/// The longest list of positions, in bytes.
const LONGEST_BATCH: u64 = 64 << 20;

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let position = arguments.setup.setup().position(desk.registry)?;
    let book = match &arguments.book {
        Some(path) => Some(super::book::load(path, &*desk.registry.start(&position.game_name())?)?),
        None => None,
    };
    let lines = arguments.batch.as_ref().map(|path| read_text(path, LONGEST_BATCH)).transpose()?;
    interruption::listen();
    if let Some(lines) = &lines {
        let solver = arguments.solver(&*position)?;
        let solver = match book {
            Some(book) => Box::new(WellRead { position: &*position, book, solver }),
            None => solver,
        };
        let batch =
            super::solve_batch::Batch { problem: arguments.problem(), fresh: arguments.fresh, json: arguments.json };
        return batch.run(&*position, &*solver, lines, desk);
    }
    let start = Instant::now();
    if let Some(path) = &arguments.certificate {
        return arguments.certify(path, &*position, desk);
    }
    let known = book.and_then(|book| book.answer(&*position, &arguments.problem()));
    let solved = match (known, &arguments.checkpoint) {
        (Some(solved), _) => solved,
        (None, Some(path)) => return arguments.go_on(path, &*position, desk),
        (None, None) => arguments.solve(start, desk)?,
    };
    arguments.print(&solved, start.elapsed(), &*position, desk)?;
    if interruption::has_come() { Err(Failure::Interrupted) } else { Ok(()) }
}

impl Arguments {
    fn goal(&self) -> Goal {
        if self.weak { Goal::Weak } else { Goal::Strong }
    }

    fn problem(&self) -> Problem {
        let line = if self.batch.is_none() { Line::Whole } else { Line::Nothing };
        Problem { goal: self.goal(), every_move: self.all_moves, line, ..Problem::default() }
    }

    /// How many threads: all cores, if the method can use them and nobody says.
    fn threads(&self) -> usize {
        match self.algorithm {
            Method::AlphaBeta => self.effort.threads(),
            Method::DfPn => self.effort.threads_asked().unwrap_or(1),
        }
    }

    fn solver(&self, position: &dyn Searchable) -> Result<Box<dyn AnySolver>, Message> {
        self.algorithm.solver(position, self.effort.bytes(), self.threads())
    }

    /// Solves one position, with a line that says how far it is.
    fn solve(&self, start: Instant, desk: &Desk<'_, impl Write>) -> Result<Solved, Failure> {
        let question = SolveQuery {
            setup: self.setup.setup(),
            goal: self.goal(),
            method: self.algorithm,
            every_move: self.all_moves,
            share: Share::ALL,
            book: false,
            threads: self.threads(),
            table: self.effort.table(),
        };
        let bar = progress_bar(desk.text);
        let solved = desk.ask_with(&question, &mut |progress| {
            show_progress(&bar, progress, start.elapsed(), desk.text);
        });
        bar.finish_and_clear();
        solved
    }
}

impl Arguments {
    /// Says what was found.
    fn print(
        &self,
        solved: &Solved,
        elapsed: Duration,
        position: &dyn Searchable,
        desk: &mut Desk<'_, impl Write>,
    ) -> Result<(), Failure> {
        if self.json {
            return desk.print_json(solved);
        }
        writeln!(desk.out, "{}", draw::board(&position.board()))?;
        print_solved(solved, elapsed, position, desk)
    }

    /// Solves one position from where an earlier run has left it, and leaves it in the same way if it is interrupted.
    fn go_on(&self, path: &Path, position: &dyn Searchable, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
        // Nothing is to be solved, and no file is to be left behind.
        if let Some(outcome) = position.outcome() {
            return Err(finished(outcome).into());
        }
        let start = Instant::now();
        let solver = self.solver(position)?;
        let mut record =
            Record::open(path, Duration::from_secs(self.every), self.force, position, &*solver, desk.text)?;
        let bar = progress_bar(desk.text);
        let solved = solver.solve("", &self.problem(), &interruption::has_come, &mut |text, progress| {
            record.keep_up(progress.nodes, &bar, desk.text);
            show_progress(&bar, SolveProgress::new(text, progress), start.elapsed(), desk.text);
        })?;
        bar.finish_and_clear();
        let is_interrupted = interruption::has_come();
        let written = if is_interrupted { record.write(solved.nodes) } else { Ok(()) };
        // What is proven is said also where it could not be kept.
        self.print(&solved, start.elapsed(), position, desk)?;
        written?;
        if is_interrupted {
            eprintln!("{}", desk.text.get("checkpoint-stopped", &[("file", &path.display().to_string())]));
            return Err(Failure::Interrupted);
        }
        // Whoever solved for days has the answer before the way to it is thrown away.
        desk.out.flush()?;
        record.finish()
    }

    /// Solves one position and writes down the proof.
    fn certify(&self, path: &Path, position: &dyn Searchable, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
        let output = Output::new(path, &Certificate::is_file, self.force);
        output.check()?;
        let start = Instant::now();
        let solver = self.solver(position)?;
        let bar = progress_bar(desk.text);
        let solved = solver.solve("", &self.problem(), &interruption::has_come, &mut |text, progress| {
            show_progress(&bar, SolveProgress::new(text, progress), start.elapsed(), desk.text);
        })?;
        let mut hear = |progress| super::verify::show_progress(progress, &bar, desk.text);
        let proof = certify(desk.registry, &self.setup.setup(), &*solver, &solved, &interruption::has_come, &mut hear);
        bar.finish_and_clear();
        self.print(&solved, start.elapsed(), position, desk)?;
        if interruption::has_come() {
            return Err(Failure::Interrupted);
        }
        let Certificate { text, claims, reached } = proof?;
        output.write_all(&text)?;
        if !self.json {
            writeln!(desk.out)?;
            for proven in &claims {
                let words = super::verify::words(proven, desk.text);
                desk.say("certificate-written", &[("file", &path.display().to_string()), ("claim", &words)])?;
            }
            super::verify::say_how_reached(reached, position, desk)?;
        }
        Ok(())
    }
}

/// A solver that looks into a book first.
struct WellRead<'a> {
    position: &'a dyn Searchable,
    book: Book,
    solver: Box<dyn AnySolver>,
}

impl AnySolver for WellRead<'_> {
    fn solve(
        &self,
        moves: &str,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Option<&str>, Progress<'_>),
    ) -> Result<Solved, Message> {
        match self.book.answer(&*self.position.after(moves)?, problem) {
            Some(solved) => Ok(solved),
            None => self.solver.solve(moves, problem, stop, report),
        }
    }

    /// A batch names its positions; for one at hand the solver is enough.
    fn solve_at(
        &self,
        position: &dyn Any,
        problem: &Problem,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Option<&str>, Progress<'_>),
    ) -> Result<Solved, Message> {
        self.solver.solve_at(position, problem, stop, report)
    }

    fn clear(&self) {
        self.solver.clear();
    }

    fn memory(&self) -> Option<&Solver> {
        self.solver.memory()
    }
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

fn show_progress(bar: &ProgressBar, progress: SolveProgress, elapsed: Duration, text: &Text) {
    let speed = progress.nodes as f64 / elapsed.as_secs_f64().max(1e-6) / 1e6;
    let bounds = values::bounds(progress.lower, progress.upper, text);
    let words = [
        ("bounds", &*bounds.unwrap_or_else(|| text.get("solve-nothing", &[]))),
        ("nodes", &progress.nodes.to_string()),
        ("speed", &format!("{speed:.1}")),
        ("fill", &format!("{:.0}", progress.fill * 100.0)),
    ];
    bar.set_message(text.get("solve-progress", &words));
}

fn print_solved(
    solved: &Solved,
    elapsed: Duration,
    position: &dyn Searchable,
    desk: &mut Desk<'_, impl Write>,
) -> Result<(), Failure> {
    let text = desk.text;
    // A book may know the value of its last positions and nothing about the moves from there.
    let none = || text.get(if solved.from_book { "solve-beyond-book" } else { "analyse-none" }, &[]);
    let certainty = match solved {
        Solved { from_book: true, .. } => "solve-from-book",
        Solved { proof: true, .. } => "solve-proof",
        _ => "solve-hashed",
    };
    let proof = text.get("analyse-for-mover", &[("certainty", &text.get(certainty, &[]))]);
    let value = match (solved.worth.value, values::bounds(solved.lower, solved.upper, text)) {
        (Some(_), _) => format!("{}  ({proof})", values::words(&solved.worth, text)),
        (None, Some(bounds)) => format!("{}  ({proof})", text.get("solve-stopped", &[("bounds", &bounds)])),
        (None, None) => text.get("solve-stopped", &[("bounds", &text.get("solve-nothing", &[]))]),
    };
    desk.print_facts(&[
        ("analyse-player", values::player(solved.player, position)),
        ("analyse-value", value),
        ("analyse-best", solved.best.clone().unwrap_or_else(none)),
        ("analyse-pv", if solved.pv.is_empty() { none() } else { solved.pv.join(" ") }),
        ("analyse-nodes", solved.nodes.to_string()),
        ("solve-time", format!("{:.3} s", elapsed.as_secs_f64())),
    ])?;
    if !solved.moves.is_empty() {
        writeln!(desk.out)?;
        desk.say("analyse-moves", &[])?;
        let rows = solved.moves.iter().map(|m| vec![format!("  {}", m.text), values::words(&m.worth, text)]);
        desk.print_table(&rows.collect::<Vec<_>>())?;
    }
    Ok(())
}
