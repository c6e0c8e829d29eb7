//! `alfabeta tree`: an explicit tree, the workbook's questions about it, and pictures.
//!
//! `tree` reads a tree, `tree from` takes that of a search of a real position, `tree generate` makes exercises. All of them ask
//! the workbench for a file and write it.

mod check;
mod generate;

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use alfabeta::game::{Player, Utility};
use alfabeta_workbench::trees::{
    Convention, CutRule, Evaluation, Format, Generation, Open, OutputFormat, PictureQuery, Returned, RootWindow,
    Source, TreeQuery, Update,
};
use clap::{Args, Subcommand};

use super::Desk;
use crate::arguments::{SearchArguments, SetupArguments, number, one_of, word};
use crate::failure::Failure;
use crate::files::{ForceArguments, Output, read_input, read_text};

/// The longest text of a tree, in bytes.
const LONGEST: u64 = 64 << 20;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Option<Origin>,

    #[command(flatten)]
    input: InputArguments,

    #[command(flatten)]
    convention: ConventionArguments,

    #[command(flatten)]
    question: QuestionArguments,

    #[command(flatten)]
    check: check::CheckArguments,

    #[command(flatten)]
    output: OutputArguments,
}

#[derive(Subcommand)]
enum Origin {
    Generate(Box<generate::Arguments>),
    From(Box<FromArguments>),
}

/// The tree of a search.
#[derive(Args)]
struct FromArguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[arg(id = "tree_limit", long = "limit", value_name = "N", default_value_t = 1_000_000, value_parser = number::<usize>(0..=u64::MAX))]
    limit: usize,

    #[command(flatten)]
    convention: ConventionArguments,

    #[command(flatten)]
    question: QuestionArguments,

    #[command(flatten)]
    output: OutputArguments,
}

/// A tree in a file, the standard input, or the command line itself.
#[derive(Args)]
struct InputArguments {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with = "file")]
    expr: Option<String>,

    #[arg(long, value_name = "max|min", value_parser = word::<Player>(["max", "min"]))]
    root: Option<Player>,

    #[arg(long, value_name = "NAME", value_parser = one_of::<Format>())]
    notation: Option<Format>,

    #[arg(long, value_name = "N", value_parser = number::<u32>(1..=u32::MAX.into()))]
    branching: Option<u32>,

    #[arg(id = "tree_depth", long = "depth", value_name = "N", value_parser = number::<u32>(0..=u32::MAX.into()))]
    depth: Option<u32>,

    #[arg(
        id = "tree_eval",
        long = "eval",
        value_name = "NAME|VALUE",
        allow_hyphen_values = true,
        requires = "tree_depth"
    )]
    eval: Option<Evaluation>,
}

/// The convention.
#[derive(Args)]
struct ConventionArguments {
    #[arg(long, value_name = CutRule::CHOICE, value_parser = one_of::<CutRule>(), default_value_t)]
    cut: CutRule,

    #[arg(long, value_name = Returned::CHOICE, value_parser = one_of::<Returned>(), default_value_t)]
    value: Returned,

    #[arg(long, value_name = Update::CHOICE, value_parser = one_of::<Update>(), default_value_t)]
    update: Update,

    #[arg(long, value_name = Generation::CHOICE, value_parser = one_of::<Generation>(), default_value_t)]
    generation: Generation,

    #[arg(long, value_name = "A,B", allow_hyphen_values = true, default_value_t)]
    window: RootWindow,
}

/// The fourth question.
#[derive(Args)]
struct QuestionArguments {
    #[arg(long, value_name = "PATH", requires = "target", allow_hyphen_values = true)]
    node: Option<String>,

    #[arg(long, value_name = "PATH", requires = "node", allow_hyphen_values = true)]
    target: Option<String>,
}

/// What is written, and where.
#[derive(Args)]
struct OutputArguments {
    #[arg(id = "tree_format", long = "format", value_name = "NAME", value_parser = one_of::<OutputFormat>(), default_value_t)]
    format: OutputFormat,

    #[arg(long, conflicts_with = "key")]
    statement: bool,

    #[arg(long)]
    key: bool,

    #[arg(long)]
    dark: bool,

    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    force: ForceArguments,

    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=u64::MAX))]
    first_step: Option<usize>,

    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=u64::MAX))]
    steps: Option<usize>,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    match &arguments.command {
        Some(Origin::Generate(arguments)) => generate::run(arguments, desk),
        Some(Origin::From(arguments)) => {
            let FromArguments { setup, search, limit, convention, question, output } = &**arguments;
            let (setup, search) = (setup.setup(), search.search(Utility::Sign)?);
            let tree = TreeQuery::of(Source::Search { setup, search, limit: Some(*limit) });
            output.write(asked(tree, convention, question), desk)
        }
        None => {
            let Arguments { input, convention, question, check, output, .. } = arguments;
            let tree = asked(input.tree(desk)?, convention, question);
            match &check.attempt {
                Some(attempt) => check::run(attempt, tree, output.format, desk),
                None => output.write(tree, desk),
            }
        }
    }
}

/// A tree with what is asked about it.
fn asked(tree: TreeQuery, convention: &ConventionArguments, question: &QuestionArguments) -> TreeQuery {
    let QuestionArguments { node, target } = question;
    TreeQuery { convention: convention.convention(), node: node.clone(), target: target.clone(), ..tree }
}

impl InputArguments {
    fn tree(&self, desk: &Desk<'_, impl Write>) -> Result<TreeQuery, Failure> {
        let text = match (&self.expr, &self.file) {
            (Some(expression), _) => expression.clone(),
            (None, Some(file)) if file.as_os_str() != "-" => read_text(file, LONGEST)?,
            (None, file) if file.is_some() || !io::stdin().is_terminal() => read_input(io::stdin().lock(), LONGEST)?,
            _ => return Err(Failure::Said(desk.text.get("tree-no-input", &[]))),
        };
        let &InputArguments { root, notation, branching, depth, eval, .. } = self;
        let eval = eval.unwrap_or_default();
        Ok(TreeQuery { root, notation, branching, depth, eval, ..TreeQuery::of(Source::Text(text)) })
    }
}

impl ConventionArguments {
    fn convention(&self) -> Convention {
        let &ConventionArguments { cut, value, update, generation, window } = self;
        Convention { cut, value, update, generation, window }
    }
}

impl OutputArguments {
    /// Writes a tree to the file or to the standard output.
    fn write(&self, mut tree: TreeQuery, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
        let &OutputArguments { format, statement, dark, steps, .. } = self;
        // Programs want all of it.
        tree.open = (format == OutputFormat::Json).then_some(Open::ALL);
        let language = Some(desk.text.language());
        let query = PictureQuery { tree, format, key: !statement, dark, language, from: self.from(), count: steps };
        match &self.output {
            None => {
                self.refuse_terminal(desk)?;
                let file = desk.ask(&query)?;
                Ok(desk.out.write_all(file.drawn.bytes())?)
            }
            Some(path) => {
                self.in_place(path, |place| place.check())?;
                let file = desk.ask(&query)?;
                self.in_place(path, |place| place.write_all(file.drawn.bytes()))
            }
        }
    }

    /// The number of the first step, from 0.
    fn from(&self) -> Option<usize> {
        self.first_step.map(|first| first - 1)
    }

    fn refuse_terminal(&self, desk: &Desk<'_, impl Write>) -> Result<(), Failure> {
        let is_unreadable = self.format.is_binary() && io::stdout().is_terminal();
        if is_unreadable { Err(Failure::Said(desk.text.get("tree-binary", &[]))) } else { Ok(()) }
    }

    /// Does something with the place for a file, which keeps what other programs have written there.
    fn in_place(&self, path: &Path, act: impl FnOnce(&Output<'_>) -> Result<(), Failure>) -> Result<(), Failure> {
        act(&Output::new(path, &|beginning| self.format.is_of(beginning), self.force))
    }
}
