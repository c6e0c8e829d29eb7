//! `alfabeta judge`: an agent beside perfect play.

use std::io::Write;

use alfabeta_workbench::contestant::Agent;
use alfabeta_workbench::{Blunder, JudgeQuery, Judgement, MoveSum};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::Desk;
use crate::arguments::{SetupArguments, number};
use crate::failure::Failure;
use crate::{interruption, values};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(long, value_name = "AGENT")]
    agent: Agent,

    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number::<u64>(1..=1_000_000))]
    games: u64,

    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<usize>(0..=10_000))]
    plies: usize,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,

    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = number::<usize>(1..=1 << 20))]
    table: usize,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let &Arguments { games, plies, seed, table, .. } = arguments;
    let question =
        JudgeQuery { setup: arguments.setup.setup(), agent: arguments.agent.clone(), games, plies, seed, table };
    interruption::listen();
    let style = ProgressStyle::with_template("{elapsed} [{bar:30}] {pos}/{len} {msg}");
    let bar = ProgressBar::new(games).with_style(style.unwrap_or(ProgressStyle::default_bar()));
    let judgement = desk.ask_with(&question, &mut |progress| {
        bar.set_position(progress.games);
        bar.set_message(shares(&progress.sum).1);
    });
    bar.finish_and_clear();
    if interruption::has_come() {
        return Err(Failure::Interrupted);
    }
    let judgement = judgement?;
    if arguments.json {
        return desk.print_json(&judgement);
    }
    print_judgement(&judgement, desk)
}

fn print_judgement(judgement: &Judgement, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let Judgement { game, agent, games, sum, blunders, .. } = judgement;
    let (kept, perfect) = shares(sum);
    desk.say("judge-agent", &[("game", game), ("agent", agent), ("games", &games.to_string())])?;
    desk.print_facts(&[
        ("judge-moves", sum.moves.to_string()),
        ("judge-kept", format!("{} ({kept})", sum.kept)),
        ("judge-perfect", format!("{} ({perfect})", sum.perfect)),
    ])?;
    if blunders.is_empty() {
        return Ok(());
    }
    writeln!(desk.out)?;
    desk.say("judge-blunders", &[])?;
    for Blunder { moves, played, better, times } in blunders {
        let [played_words, better_words] = [played, better].map(|m| values::words(&m.worth, desk.text));
        let words = [
            ("moves", &**moves),
            ("played", &played.text),
            ("value", &played_words),
            ("better", &better.text),
            ("best", &better_words),
            ("times", &times.to_string()),
        ];
        let id = if moves.is_empty() { "judge-blunder-first" } else { "judge-blunder" };
        writeln!(desk.out, "  {}", desk.text.get(id, &words))?;
    }
    Ok(())
}

/// The moves that kept the result and those that were perfect, in per cent.
fn shares(sum: &MoveSum) -> (String, String) {
    let share = |count: u64| format!("{:.1} %", 100.0 * count as f64 / sum.moves.max(1) as f64);
    (share(sum.kept), share(sum.perfect))
}
