//! `alfabeta learn`: learns an evaluation from games against itself or from the solver, or continues an interrupted training.

use std::io::Write;
use std::path::PathBuf;

use alfabeta::learned::Network;
use alfabeta_workbench::learn::{Settings, Teacher, Training};
use alfabeta_workbench::strength::Strength;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{Held, LearnQuery, Learning};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::{Desk, ask_while};
use crate::arguments::{number, word};
use crate::failure::Failure;
use crate::files::{ForceArguments, Output, beside, read_if_any, refused};
use crate::interruption;

/// The longest file that is read as the state of a training, in bytes.
const LONGEST: u64 = 64 << 20;
/// How many points the curve of strength has, the last included.
const POINTS: u64 = 5;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "GAME")]
    game: String,

    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = number::<u64>(1..=1_000_000_000))]
    games: u64,

    #[arg(long, value_name = "play|solver|engine", default_value_t, value_parser = word::<Teacher>(Teacher::ALL.map(Teacher::name)))]
    teacher: Teacher,

    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::<u32>(1..=8))]
    depth: u32,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,

    #[arg(long, value_name = "FILE")]
    output: PathBuf,

    #[command(flatten)]
    force: ForceArguments,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let start = desk.registry.start(&arguments.game)?;
    let settings = Settings { depth: arguments.depth, ..Settings::of(arguments.teacher) };
    let state_path = beside(&arguments.output, ".training");
    let weights = Output::new(&arguments.output, &Network::is_file, arguments.force);
    let kept = Output::new(&state_path, &Training::is_file, arguments.force);
    weights.check()?;
    kept.check()?;
    let mut state = read_if_any(&state_path, LONGEST)?;
    if let Some(known) = &state
        && let Err(reason) = start.learner(settings, arguments.seed, Some(known))
    {
        if !arguments.force.force {
            return Err(refused(&state_path, reason));
        }
        state = None;
    }
    interruption::listen();
    let &Arguments { teacher, games, depth, seed, json, .. } = arguments;
    let teacher = if teacher == Teacher::Play { String::new() } else { format!(" --teacher {teacher}") };
    let note = format!("alfabeta learn {}{teacher} --games {games} --depth {depth} --seed {seed}", start.game_name());
    let query = LearnQuery { game: String::new(), settings, seed, games, points: POINTS, note, state };
    let Desk { registry, text, ref mut out, .. } = *desk;
    let bar = progress_bar(games, text);
    let mut curve: Vec<Strength> = Vec::new();
    let held = Held { position: Some(&*start), ..Held::default() };
    let learned = ask_while(registry, held, &query, &mut |event| {
        match event {
            // Whatever is wrong with the place of the files is better said before the training than after it.
            Learning::Begun(state) => kept.write_all(state)?,
            Learning::Played(games) => bar.set_position(games),
            Learning::Point(point, state) => {
                if !json {
                    bar.suspend(|| print_point(&point, out, text))?;
                }
                curve.push(point);
                kept.write_all(state)?;
            }
        }
        Ok(())
    });
    bar.finish_and_clear();
    let learned = learned?;
    weights.write_all(learned.weights)?;
    kept.write_all(learned.state)?;
    if json {
        desk.print_json(&curve)?;
    }
    let is_complete = games <= learned.games;
    if !json || !is_complete {
        let words = [("file", &*arguments.output.display().to_string()), ("games", &learned.games.to_string())];
        desk.say(if is_complete { "learn-complete" } else { "learn-stopped" }, &words)?;
    }
    if is_complete { Ok(()) } else { Err(Failure::Interrupted) }
}

fn print_point(point: &Strength, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    for rival in &point.rivals {
        let tally = &rival.tally;
        let count = |number: usize| number.to_string();
        let words = [
            ("games", &*point.games.to_string()),
            ("error", &format!("{:.3}", point.error)),
            ("rival", &rival.agent),
            ("wins", &count(tally.wins)),
            ("draws", &count(tally.draws)),
            ("losses", &count(tally.losses)),
            ("score", &format!("{:.1}", 100.0 * tally.score)),
        ];
        writeln!(out, "{}", text.get("learn-point", &words))?;
    }
    Ok(out.flush()?)
}

fn progress_bar(games: u64, text: &Text) -> ProgressBar {
    let template = format!("{{elapsed}} [{{bar:30}}] {{pos}}/{{len}} {}", text.get("book-remaining", &[]));
    let style = ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(games).with_style(style)
}
