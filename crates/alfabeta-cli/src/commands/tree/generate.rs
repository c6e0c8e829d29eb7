//! `alfabeta tree generate`: exercises of one difficulty, from a seed.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use alfabeta::game::Player;
use alfabeta_workbench::trees::{Between, GenerateQuery, Made, Wishes};
use alfabeta_workbench::{Desk as Workbench, Limits};
use clap::Args;

use super::super::{Desk, within_limits};
use super::{ConventionArguments, OutputArguments};
use crate::arguments::{number, word};
use crate::failure::Failure;
use crate::interruption;

#[derive(Args)]
pub(super) struct Arguments {
    #[arg(id = "generate_depth", long = "depth", value_name = "N", default_value_t = Wishes::default().depth, value_parser = number::<u32>(0..=u32::MAX.into()))]
    depth: u32,

    #[arg(long, value_name = "A..B", default_value_t = Wishes::default().branching)]
    branch: Between<u32>,

    #[arg(long, value_name = "A..B", default_value_t = Wishes::default().values, allow_hyphen_values = true)]
    values: Between<i32>,

    #[arg(long, value_name = "max|min", value_parser = word::<Player>(["max", "min"]), default_value = "max")]
    root: Player,

    #[arg(long, value_name = "N|A..B")]
    cuts: Option<Between<usize>>,

    #[arg(long, value_name = "N|A..B")]
    deep: Option<Between<usize>>,

    #[arg(long)]
    internal_cut: bool,

    #[arg(long, value_name = "not-first", value_parser = ["not-first"])]
    best: Option<String>,

    #[arg(long)]
    no_ties: bool,

    #[arg(long)]
    unique_best: bool,

    #[arg(long)]
    question4: bool,

    #[arg(long)]
    labels: bool,

    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,

    #[arg(short = 'n', long, value_name = "N", default_value_t = 1, value_parser = number::<usize>(0..=u64::MAX))]
    number: usize,

    #[command(flatten)]
    convention: ConventionArguments,

    #[command(flatten)]
    output: OutputArguments,
}

pub(super) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let Arguments { output, number, .. } = arguments;
    let query = arguments.query(desk);
    let generated = match &output.output {
        Some(path) => {
            let place = |index: usize| if *number == 1 { path.clone() } else { numbered(path, index + 1, *number) };
            output.in_place(&place(0), |place| place.check())?;
            let generated = desk.ask(&query)?;
            for (index, file) in generated.files.iter().enumerate() {
                output.in_place(&place(index), |place| place.write_all(file.drawn.bytes()))?;
            }
            generated
        }
        None => {
            output.refuse_terminal(desk)?;
            let Desk { registry, out, .. } = desk;
            let mut out = Stream { out, written: 0, failed: Ok(()) };
            let is_broken = AtomicBool::new(false);
            let generated = within_limits(|limits| {
                let stop = || is_broken.load(Ordering::Relaxed) || (limits.stop)();
                let on_event = &mut |made: Made| {
                    if *number != 1 {
                        out.write(made.text.as_bytes());
                        is_broken.store(out.failed.is_err(), Ordering::Relaxed);
                    }
                };
                Workbench::new(registry, Limits { stop: &stop, ..*limits }).ask_with(&query, on_event)
            });
            out.failed?;
            let generated = generated?;
            let rest = generated.files.iter().flat_map(|file| file.drawn.bytes()).skip(out.written);
            out.out.write_all(&rest.copied().collect::<Vec<u8>>())?;
            generated
        }
    };
    match generated.problem {
        _ if interruption::has_come() => Err(Failure::Interrupted),
        Some(problem) => Err(problem.into()),
        None => Ok(()),
    }
}

/// A document that is written as far as it is known.
struct Stream<'a, W> {
    out: &'a mut W,
    written: usize,
    failed: io::Result<()>,
}

impl<W: Write> Stream<'_, W> {
    fn write(&mut self, part: &[u8]) {
        if self.failed.is_ok() {
            self.failed = self.out.write_all(part).and_then(|()| self.out.flush());
            self.written += part.len();
        }
    }
}

impl Arguments {
    fn query(&self, desk: &Desk<'_, impl Write>) -> GenerateQuery {
        let OutputArguments { format, statement, dark, output, steps, .. } = &self.output;
        GenerateQuery {
            seed: self.seed,
            number: self.number,
            wishes: Wishes {
                depth: self.depth,
                branching: self.branch,
                values: self.values,
                root: self.root,
                cuts: self.cuts,
                deep: self.deep,
                internal_cut: self.internal_cut,
                best_not_first: self.best.is_some(),
                no_ties: self.no_ties,
                unique_best: self.unique_best,
                question4: self.question4,
                labels: self.labels,
            },
            convention: self.convention.convention(),
            format: Some(*format),
            key: !statement,
            dark: *dark,
            language: Some(desk.text.language()),
            from: self.output.from(),
            count: *steps,
            apart: output.is_some(),
        }
    }
}

/// `exercise.svg` for the third of thirty: `exercise-03.svg`.
fn numbered(path: &Path, number: usize, of: usize) -> PathBuf {
    let digits = of.to_string().len();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(extension) => format!("{stem}-{number:0digits$}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{number:0digits$}"),
    };
    path.with_file_name(name)
}
