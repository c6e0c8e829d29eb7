//! Where the tree comes from: a file, the standard input, or the command line itself.

use std::io::{self, IsTerminal};
use std::path::PathBuf;

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta_workbench::trees::{Format, Options, Tree, notation};
use alfabeta_workbench::words::Text;
use clap::Args;

use crate::arguments::{number, word};
use crate::failure::Failure;
use crate::files::{read_input, read_text};

/// The longest text of a tree, in bytes.
const LONGEST: u64 = 64 << 20;

#[derive(Args)]
pub(super) struct InputArguments {
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    #[arg(long, value_name = "TEXT", allow_hyphen_values = true, conflicts_with = "file")]
    expr: Option<String>,

    #[arg(long, value_name = "max|min", value_parser = word::<Player>(["max", "min"]))]
    root: Option<Player>,

    #[arg(long, value_name = "NAME")]
    notation: Option<String>,

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
    eval: Option<String>,
}

impl InputArguments {
    /// Reads the tree, down to the depth asked for.
    pub(super) fn tree(&self, text: &Text) -> Result<Tree, Failure> {
        let format: Option<Format> = self.notation.as_deref().map(str::parse).transpose()?;
        let options = Options { format, root: self.root, branching: self.branching };
        let tree = notation::read_with(&self.source(text)?, &options).map_err(Message::from)?;
        let evaluation = self.eval.as_deref().map(str::parse).transpose()?.unwrap_or_default();
        match self.depth {
            Some(plies) => Ok(tree.truncated(plies, evaluation)?),
            None => Ok(tree),
        }
    }

    fn source(&self, text: &Text) -> Result<String, Failure> {
        match (&self.expr, &self.file) {
            (Some(expression), _) => Ok(expression.clone()),
            (None, Some(file)) if file.as_os_str() != "-" => read_text(file, LONGEST),
            (None, file) if file.is_some() || !io::stdin().is_terminal() => read_input(io::stdin().lock(), LONGEST),
            _ => Err(Failure::Said(text.get("tree-no-input", &[]))),
        }
    }
}
