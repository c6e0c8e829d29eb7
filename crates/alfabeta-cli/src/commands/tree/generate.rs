//! `alfabeta tree generate`: exercises of one difficulty, from a seed.

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta_workbench::trees::{Document, Tree, Wishes};
use alfabeta_workbench::words::Text;
use clap::{Args, ValueEnum};

use super::convention::ConventionArguments;
use super::output::{Exercise, OutputArguments, QuestionArguments};
use crate::arguments::{number, word};
use crate::failure::Failure;
use crate::interruption;

#[derive(Args)]
pub(super) struct Arguments {
    #[arg(id = "generate_depth", long = "depth", value_name = "N", default_value_t = 3, value_parser = number::<u32>(0..=u32::MAX.into()))]
    depth: u32,

    #[arg(long, value_name = "A..B", default_value = "2..3")]
    branch: String,

    #[arg(long, value_name = "A..B", default_value = "0..20", allow_hyphen_values = true)]
    values: String,

    #[arg(long, value_name = "max|min", value_parser = word::<Player>(["max", "min"]), default_value = "max")]
    root: Player,

    #[arg(long, value_name = "N|A..B")]
    cuts: Option<String>,

    #[arg(long, value_name = "N|A..B")]
    deep: Option<String>,

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

pub(super) fn run(arguments: &Arguments, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let wishes = arguments.wishes(text)?;
    let trees = wishes.exercises(arguments.seed)?.take(arguments.number);
    match &arguments.output.output {
        _ if arguments.number == 1 => {
            for tree in trees {
                arguments.output.write(&exercise(&tree?, &wishes)?, out, text)?;
            }
            Ok(())
        }
        Some(path) => {
            for (index, tree) in trees.enumerate() {
                if interruption::has_come() {
                    return Err(Failure::Interrupted);
                }
                let path = numbered(path, index + 1, arguments.number);
                arguments.output.write_file(&exercise(&tree?, &wishes)?, &path, text)?;
            }
            Ok(())
        }
        None => arguments.write_joined(trees, &wishes, out, text),
    }
}

fn exercise<'t>(tree: &'t Tree, wishes: &Wishes) -> Result<Exercise<'t>, Failure> {
    Exercise::new(tree, wishes.convention, &QuestionArguments::default())
}

impl Arguments {
    /// Writes all exercises as one document, each as soon as it is found.
    fn write_joined(
        &self,
        mut trees: impl Iterator<Item = Result<Tree, Message>>,
        wishes: &Wishes,
        out: &mut impl Write,
        text: &Text,
    ) -> Result<(), Failure> {
        let format = self.output.format;
        let Some(Document { head, between, foot }) = format.document() else {
            let name = format.to_possible_value().map_or(String::new(), |value| value.get_name().to_owned());
            return Err(Failure::Said(text.get("tree-one-each", &[("format", &name)])));
        };
        // Standard output is flushed at every line, which takes longer than making the exercises.
        let mut out = io::BufWriter::with_capacity(1 << 16, out);
        let mut number = 0;
        let end = loop {
            let tree = match trees.next() {
                Some(Ok(tree)) => tree,
                // What was found so far is a complete document all the same.
                Some(Err(reason)) => break Err(Failure::from(reason)),
                None => break Ok(()),
            };
            write!(out, "{}", if number == 0 { head } else { between })?;
            number += 1;
            self.output.write_part(&exercise(&tree, wishes)?, Some(number), &mut out, text)?;
            out.flush()?;
        };
        match (number, &end) {
            (0, Err(_)) => {}
            (0, Ok(())) => write!(out, "{head}{foot}")?,
            _ => write!(out, "{foot}")?,
        }
        out.flush()?;
        end
    }
}

impl Arguments {
    fn wishes(&self, text: &Text) -> Result<Wishes, Failure> {
        Ok(Wishes {
            depth: self.depth,
            branching: range(&self.branch, text)?,
            values: range(&self.values, text)?,
            root: self.root,
            cuts: self.cuts.as_deref().map(|wish| range(wish, text)).transpose()?,
            deep: self.deep.as_deref().map(|wish| range(wish, text)).transpose()?,
            internal_cut: self.internal_cut,
            best_not_first: self.best.is_some(),
            no_ties: self.no_ties,
            unique_best: self.unique_best,
            question4: self.question4,
            labels: self.labels,
            convention: self.convention.convention()?,
        })
    }
}

/// `2..5`, both ends included, or `3` alone.
fn range<N: std::str::FromStr + Copy>(wish: &str, text: &Text) -> Result<RangeInclusive<N>, Failure> {
    let (from, to) = wish.split_once("..").unwrap_or((wish, wish));
    match (from.trim().parse(), to.trim_start_matches('=').trim().parse()) {
        (Ok(from), Ok(to)) => Ok(from..=to),
        _ => Err(Failure::Said(text.get("tree-range", &[("text", wish)]))),
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
