//! `alfabeta positions`: random positions with their exact scores, which `alfabeta solve --batch` reads.

use std::io::Write;

use alfabeta_workbench::positions::Class;
use alfabeta_workbench::{Held, SampleQuery, Sampling};
use clap::Args;

use super::solve::progress_bar;
use super::{Desk, ask_while};
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
    let classes = match &arguments.class {
        Some(name) => vec![name.parse::<Class>()?],
        None => Class::ALL.to_vec(),
    };
    let &Arguments { count, seed, ref effort, .. } = arguments;
    let query =
        SampleQuery { game: String::new(), classes, count, seed, threads: effort.threads(), table: effort.table() };
    interruption::listen();
    let Desk { registry, text, ref mut out, .. } = *desk;
    let words = [("game", &*start.game_name()), ("seed", &seed.to_string())];
    let mut header = format!("# {}\n", text.get("positions-header", &words));
    let bar = progress_bar(text);
    let (mut class, mut found) = ("", 0);
    let held = Held { position: Some(&*start), ..Held::default() };
    let drawn = ask_while(registry, held, &query, &mut |event| {
        match &event {
            Sampling::Class(next) => {
                (class, found) = (next.name, 0);
                writeln!(out, "{}# {class}", std::mem::take(&mut header))?;
            }
            Sampling::Sample(sample) => {
                found += 1;
                writeln!(out, "{sample}")?;
            }
            Sampling::Exhausted(_) => {}
        }
        let words = [("class", class), ("found", &*found.to_string()), ("count", &count.to_string())];
        bar.set_message(text.get("positions-progress", &words));
        if let Sampling::Exhausted(_) = event {
            bar.suspend(|| eprintln!("{}", text.get("positions-fewer", &words)));
        }
        Ok(())
    });
    bar.finish_and_clear();
    if interruption::has_come() {
        return Err(Failure::Interrupted);
    }
    drawn
}
