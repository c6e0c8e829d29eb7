//! `alfabeta match`: two agents against each other, over many openings, with an error bar.

use std::io::Write;

use alfabeta_workbench::contestant::Agent;
use alfabeta_workbench::matches::{LONGEST, Openings, Report, Tally};
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{MatchQuery, Share};
use clap::Args;

use super::Desk;
use crate::arguments::{SetupArguments, number};
use crate::failure::Failure;

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(long, value_name = "AGENT")]
    a: Agent,

    #[arg(long, value_name = "AGENT")]
    b: Agent,

    #[arg(long, value_name = "start|random:PLIES:COUNT", default_value = "random:4:50")]
    openings: Openings,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,

    #[arg(long, value_name = "N", default_value_t = LONGEST, value_parser = number::<usize>(0..=u64::MAX))]
    longest: usize,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let question = MatchQuery {
        setup: arguments.setup.setup(),
        a: arguments.a.clone(),
        b: arguments.b.clone(),
        openings: arguments.openings,
        seed: arguments.seed,
        longest: arguments.longest,
        share: Share::ALL,
        played: None,
    };
    let Desk { registry, text, ref mut out, .. } = *desk;
    let mut printed = Ok(());
    let report = super::within_limits(|limits| {
        alfabeta_workbench::Desk::new(registry, *limits).ask_with(&question, &mut |game| {
            if !arguments.json && printed.is_ok() {
                printed = writeln!(out, "{}", game.record).and_then(|()| out.flush());
            }
        })
    })?;
    printed?;
    if arguments.json {
        return desk.print_json(&report);
    }
    print_report(&report, &mut desk.out, text)
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
    let (from, to) = tally.interval;
    let words = [("error", &*percent(tally.standard_error)), ("from", &percent(from)), ("to", &percent(to))];
    line += &format!(" {}", text.get("match-error", &words));
    if let Some(elo) = tally.elo {
        line += &format!("; {}", text.get("match-elo", &[("elo", &format!("{elo:+.0}"))]));
    }
    line
}
