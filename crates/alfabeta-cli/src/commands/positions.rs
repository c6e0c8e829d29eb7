//! `alfabeta positions`: random positions with their exact scores, which `alfabeta solve --batch` reads.

use std::io::Write;

use alfabeta_workbench::positions::{Class, Sampler};
use clap::Args;

use super::Desk;
use super::solve::progress_bar;
use super::solve_batch::EXPECTS;
use crate::arguments::{EffortArguments, number};
use crate::failure::Failure;
use crate::interruption;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "GAME")]
    game: String,

    #[arg(long, value_name = "NAME")]
    class: Option<String>,

    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number::<u32>(0..=u32::MAX.into()))]
    count: u32,

    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,

    #[command(flatten)]
    effort: EffortArguments,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let start = desk.registry.start(&arguments.game)?;
    let (text, out) = (desk.text, &mut desk.out);
    let classes = match &arguments.class {
        Some(name) => vec![name.parse::<Class>()?],
        None => Class::ALL.to_vec(),
    };
    let solver = start.solver(arguments.effort.bytes(), arguments.effort.threads());
    interruption::listen();
    let mut samplers = Vec::new();
    for class in classes {
        samplers.push((class.name, Sampler::new(&*start, &*solver, class, arguments.seed)?));
    }
    let words = [("game", &*start.game_name()), ("seed", &arguments.seed.to_string())];
    writeln!(out, "# {}", text.get("positions-header", &words))?;
    let bar = progress_bar(text);
    let count = arguments.count.to_string();
    for (class, mut sampler) in samplers {
        writeln!(out, "# {class}")?;
        for found in 0..arguments.count {
            let words = [("class", class), ("found", &*found.to_string()), ("count", &count)];
            bar.set_message(text.get("positions-progress", &words));
            let sample = sampler.next(&interruption::has_come)?;
            if interruption::has_come() {
                bar.finish_and_clear();
                return Err(Failure::Interrupted);
            }
            let Some(sample) = sample else {
                bar.suspend(|| eprintln!("{}", text.get("positions-fewer", &words)));
                break;
            };
            writeln!(out, "{}", format!("{}{EXPECTS}{}", sample.moves, sample.score).trim_start())?;
        }
    }
    bar.finish_and_clear();
    Ok(())
}
