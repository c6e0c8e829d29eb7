//! `alfabeta match`: two agents against each other, over many openings, with an error bar.

use std::io::Write;
use std::time::{Duration, Instant};

use alfabeta::workbench::match_play::{Agent, Match, Openings, Report, Tally};
use clap::Args;

use super::print_json;
use crate::arguments::SetupArguments;
use crate::failure::Failure;
use crate::language::Text;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(long, value_name = "AGENT")]
    a: String,

    #[arg(long, value_name = "AGENT")]
    b: String,

    #[arg(long, value_name = "start|random:PLIES:COUNT", default_value = "random:4:50")]
    openings: String,

    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let start = arguments.setup.setup().position()?;
    let agents: [Agent; 2] = [arguments.a.parse()?, arguments.b.parse()?];
    let openings: Openings = arguments.openings.parse()?;
    let games = Match { start: &*start, agents, openings, seed: arguments.seed, stopwatch: &stopwatch };
    let report = games.play(|game| {
        if !arguments.json {
            writeln!(out, "{game}")?;
            out.flush()?;
        }
        Ok::<(), Failure>(())
    })?;
    if arguments.json { print_json(out, &report) } else { print_report(&report, out, text) }
}

fn stopwatch(time: Duration) -> Box<dyn Fn() -> bool + Sync> {
    let start = Instant::now();
    Box::new(move || time <= start.elapsed())
}

fn print_report(report: &Report, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let tally = &report.tally;
    let [a, b] = &report.agents;
    writeln!(out, "\n{}", text.get("match-agents", &[("game", &report.game), ("a", a), ("b", b)]))?;
    let count = |number: usize| number.to_string();
    let (wins, draws, losses) = (count(tally.wins), count(tally.draws), count(tally.losses));
    let games = count(report.games.len());
    writeln!(
        out,
        "{}",
        text.get("match-games", &[("games", &games), ("wins", &wins), ("draws", &draws), ("losses", &losses)])
    )?;
    writeln!(out, "{}", score(tally, text))?;
    Ok(())
}

/// The points of A in per cent, how sure they are, and what they mean.
fn score(tally: &Tally, text: &Text) -> String {
    let percent = |share: f64| format!("{:.1}", 100.0 * share);
    let mut line = text.get("match-score", &[("score", &percent(tally.score))]);
    let (from, to) = tally.interval();
    let words = [("error", &*percent(tally.standard_error)), ("from", &percent(from)), ("to", &percent(to))];
    line += &format!(" {}", text.get("match-error", &words));
    if let Some(elo) = tally.elo {
        line += &format!("; {}", text.get("match-elo", &[("elo", &format!("{elo:+.0}"))]));
    }
    line
}
