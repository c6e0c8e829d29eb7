//! `alfabeta tree`: an explicit tree, the workbook's questions about it, and pictures.
//!
//! Three commands share what comes out (`output.rs`) and the conventions (`convention.rs`): `tree` reads a tree, `tree
//! generate` makes some up, `tree from` takes the tree of a search of a real position.

mod check;
mod convention;
mod from;
mod generate;
mod input;
mod kind;
mod output;
mod report;
mod steps;

use std::io::Write;

use clap::{Args, Subcommand};

use super::Desk;
use crate::failure::Failure;
use check::CheckArguments;
use convention::ConventionArguments;
use input::InputArguments;
use output::{Exercise, OutputArguments, QuestionArguments};

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Option<Source>,

    #[command(flatten)]
    input: InputArguments,

    #[command(flatten)]
    convention: ConventionArguments,

    #[command(flatten)]
    question: QuestionArguments,

    #[command(flatten)]
    check: CheckArguments,

    #[command(flatten)]
    output: OutputArguments,
}

#[derive(Subcommand)]
enum Source {
    Generate(Box<generate::Arguments>),
    From(Box<from::Arguments>),
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let Desk { registry, text, out, .. } = desk;
    match &arguments.command {
        Some(Source::Generate(arguments)) => generate::run(arguments, out, text),
        Some(Source::From(arguments)) => from::run(arguments, registry, out, text),
        None => {
            let tree = arguments.input.tree(text)?;
            let exercise = Exercise::new(&tree, arguments.convention.convention()?, &arguments.question)?;
            match &arguments.check.attempt {
                Some(written) => check::run(written, &exercise, arguments.output.format, out, text),
                None => arguments.output.write(&exercise, out, text),
            }
        }
    }
}
