//! `alfabeta solve`: the exact value of a position, or of every position in a file.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use alfabeta::solve::Goal;
use alfabeta_workbench::outcome::finished;
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{
    BatchQuery, Certificate, CertifyQuery, Certifying, Held, Method, Setup, SolveProgress, SolveQuery, Solved,
};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::solve_checkpoint::{Keeping, Record};
use super::{Desk, ask_while};
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
    let setup = arguments.setup.setup();
    let position = setup.position(desk.registry)?;
    let book = match &arguments.book {
        Some(path) => Some(super::book::load(path, &*desk.registry.start(&position.game_name())?)?),
        None => None,
    };
    let list = arguments.batch.as_ref().map(|path| read_text(path, LONGEST_BATCH)).transpose()?;
    interruption::listen();
    if let Some(path) = &arguments.certificate {
        return arguments.certify(path, setup, &*position, desk);
    }
    let held = Held { position: Some(&*position), book: book.as_ref(), ..Held::default() };
    let query = arguments.query(Setup::here());
    if let Some(list) = list {
        let query = BatchQuery { solve: query, list, fresh: arguments.fresh, whole: arguments.json };
        return super::solve_batch::run(&query, held, desk);
    }
    let start = Instant::now();
    // What a book knows is not solved, and leaves no file behind. Nor does a game that is over.
    let is_known = book.as_ref().is_some_and(|book| book.answer(&*position, &query.problem()).is_some());
    let checkpoint = arguments.checkpoint.as_deref().filter(|_| !is_known);
    let solver = match (checkpoint, position.outcome()) {
        (None, _) => None,
        (Some(_), None) => Some(query.solver(&*position)?),
        (Some(_), Some(outcome)) => return Err(finished(outcome).into()),
    };
    let mut record = match checkpoint.zip(solver.as_deref()) {
        None => None,
        Some((path, solver)) => {
            let keeping = Keeping { path, every: Duration::from_secs(arguments.every), force: arguments.force };
            Some(Record::open(keeping, &*position, solver, desk.text)?)
        }
    };
    let bar = progress_bar(desk.text);
    let held = Held { solver: solver.as_deref(), ..held };
    let solved = ask_while(desk.registry, held, &query, &mut |progress| {
        if let Some(record) = &mut record {
            record.keep_up(progress.nodes, &bar, desk.text);
        }
        show_progress(&bar, progress, start.elapsed(), desk.text);
        Ok(())
    });
    bar.finish_and_clear();
    let solved = solved?;
    let is_interrupted = interruption::has_come();
    let written = match &mut record {
        Some(record) if is_interrupted => record.write(solved.nodes),
        _ => Ok(()),
    };
    // What is proven is said also where it could not be kept.
    arguments.print(&solved, start.elapsed(), &*position, desk)?;
    written?;
    match record {
        Some(record) if is_interrupted => Err(record.interrupted(desk.text)),
        // The answer is out before the checkpoint, perhaps of days of work, is thrown away.
        Some(record) => desk.out.flush().map_err(Failure::from).and_then(|()| record.finish()),
        None if is_interrupted => Err(Failure::Interrupted),
        None => Ok(()),
    }
}

impl Arguments {
    fn query(&self, setup: Setup) -> SolveQuery {
        // All cores, if the method can use them and the user does not say.
        let threads = match self.algorithm {
            Method::AlphaBeta => self.effort.threads(),
            Method::DfPn => self.effort.threads_asked().unwrap_or(1),
        };
        SolveQuery {
            goal: if self.weak { Goal::Weak } else { Goal::Strong },
            method: self.algorithm,
            every_move: self.all_moves,
            threads,
            table: self.effort.table(),
            ..SolveQuery::of(setup)
        }
    }

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

    /// Solves one position and writes down the proof.
    fn certify(
        &self,
        path: &Path,
        setup: Setup,
        position: &dyn Searchable,
        desk: &mut Desk<'_, impl Write>,
    ) -> Result<(), Failure> {
        let output = Output::new(path, &Certificate::is_file, self.force);
        output.check()?;
        let start = Instant::now();
        let bar = progress_bar(desk.text);
        let mut solved = None;
        let query = CertifyQuery { solve: self.query(setup) };
        let proof = desk.ask_with(&query, &mut |event| match event {
            Certifying::Bounds(progress) => show_progress(&bar, progress, start.elapsed(), desk.text),
            Certifying::Solved(found) => solved = Some(found),
            Certifying::Proof(progress) => super::verify::show_progress(progress, &bar, desk.text),
        });
        bar.finish_and_clear();
        if let Some(solved) = solved {
            self.print(&solved, start.elapsed(), position, desk)?;
        }
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
