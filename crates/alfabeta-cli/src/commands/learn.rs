//! `alfabeta learn`: has an evaluation learned from games against itself or from the solver, or goes on with one that was
//! interrupted.

use std::io::Write;
use std::path::PathBuf;

use alfabeta::learned::Network;
use alfabeta_workbench::AnyLearner;
use alfabeta_workbench::learn::{Settings, Teacher, Training};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::strength::{self, Strength};
use alfabeta_workbench::words::Text;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::{Desk, within_limits};
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
    let state = read_if_any(&state_path, LONGEST)?;
    let mut learner = match start.learner(settings, arguments.seed, state.as_deref()) {
        Err(_) if state.is_some() && arguments.force.force => start.learner(settings, arguments.seed, None)?,
        Err(reason) if state.is_some() => return Err(refused(&state_path, reason)),
        learner => learner?,
    };
    interruption::listen();
    let Arguments { teacher, games, depth, seed, .. } = arguments;
    let teacher = if *teacher == Teacher::Play { String::new() } else { format!(" --teacher {teacher}") };
    learner
        .note(&format!("alfabeta learn {}{teacher} --games {games} --depth {depth} --seed {seed}", start.game_name()));
    // Whatever is wrong with the place of the files is better said before the training than after it.
    kept.write_all(learner.state())?;
    let curve = train(arguments, &*start, &mut *learner, &kept, desk)?;
    weights.write_all(learner.weights())?;
    kept.write_all(learner.state())?;
    if arguments.json {
        desk.print_json(&curve)?;
    }
    let is_complete = arguments.games <= learner.games();
    if !arguments.json || !is_complete {
        let words = [("file", &*arguments.output.display().to_string()), ("games", &learner.games().to_string())];
        desk.say(if is_complete { "learn-complete" } else { "learn-stopped" }, &words)?;
    }
    if is_complete { Ok(()) } else { Err(Failure::Interrupted) }
}

/// Plays the games that are missing, and finds out now and then how strong the weights have become.
fn train(
    arguments: &Arguments,
    start: &dyn Searchable,
    learner: &mut dyn AnyLearner,
    kept: &Output<'_>,
    desk: &mut Desk<'_, impl Write>,
) -> Result<Vec<Strength>, Failure> {
    let bar = progress_bar(arguments.games, desk.text);
    let mut curve: Vec<Strength> = Vec::new();
    let (mut error, mut games) = (0.0, 0);
    while learner.games() < arguments.games && !interruption::has_come() {
        error += learner.play_game();
        games += 1;
        bar.set_position(learner.games());
        // The same games whether or not the training was interrupted.
        let is_point = |games: u64| games * POINTS / arguments.games;
        if is_point(learner.games() - 1) < is_point(learner.games()) {
            let weights = learner.weights();
            let Ok(rivals) = within_limits(|limits| strength::rivals(start, &weights, limits)) else { break };
            let point = Strength { games: learner.games(), error: error / games as f32, rivals };
            (error, games) = (0.0, 0);
            if !arguments.json {
                bar.suspend(|| print_point(&point, desk))?;
            }
            curve.push(point);
            kept.write_all(learner.state())?;
        }
    }
    bar.finish_and_clear();
    Ok(curve)
}

fn print_point(point: &Strength, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
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
        desk.say("learn-point", &words)?;
    }
    Ok(desk.out.flush()?)
}

fn progress_bar(games: u64, text: &Text) -> ProgressBar {
    let template = format!("{{elapsed}} [{{bar:30}}] {{pos}}/{{len}} {}", text.get("book-remaining", &[]));
    let style = ProgressStyle::with_template(&template).unwrap_or(ProgressStyle::default_bar());
    ProgressBar::new(games).with_style(style)
}
