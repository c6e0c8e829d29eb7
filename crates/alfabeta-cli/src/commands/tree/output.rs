//! What comes out: answers, notations and pictures, as a statement or as a key.

use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use alfabeta::workbench::trees::{
    Answers, Convention, Format, Node, Picture, Question4, Scheme, Sheet, Steps, Told, Tree, notation, notes,
};
use clap::{Args, ValueEnum};

use super::super::print_json;
use super::{paper, report, steps};
use crate::failure::Failure;
use crate::language::Text;

#[derive(Args, Default)]
pub(super) struct QuestionArguments {
    #[arg(long, value_name = "PATH", requires = "target", allow_hyphen_values = true)]
    node: Option<String>,

    #[arg(long, value_name = "PATH", requires = "node", allow_hyphen_values = true)]
    target: Option<String>,
}

#[derive(Args)]
pub(super) struct OutputArguments {
    #[arg(id = "tree_format", long = "format", value_name = "NAME", value_enum, default_value = "report")]
    pub(super) format: OutputFormat,

    #[arg(long, conflicts_with = "key")]
    pub(super) statement: bool,

    #[arg(long)]
    key: bool,

    #[arg(long)]
    dark: bool,

    #[arg(long, short, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum OutputFormat {
    Report,
    Json,
    Text,
    Svg,
    Png,
    Pdf,
    Latex,
    Tikz,
    Dot,
    Mermaid,
    Csv,
    Steps,
    StepsJson,
    Native,
    List,
    SExpression,
    Labelled,
    TreeJson,
    Flat,
    Forest,
    Qtree,
}

impl OutputFormat {
    /// The notation, where the output is the tree itself.
    pub(super) fn notation(self) -> Option<Format> {
        Some(match self {
            OutputFormat::Native => Format::Native,
            OutputFormat::List => Format::List,
            OutputFormat::SExpression => Format::SExpression,
            OutputFormat::Labelled => Format::Labelled,
            OutputFormat::TreeJson => Format::Json,
            OutputFormat::Flat => Format::Flat,
            OutputFormat::Forest => Format::Forest,
            OutputFormat::Qtree => Format::Qtree,
            _ => return None,
        })
    }

    /// The picture, where the output is one.
    fn picture(self) -> Option<Picture> {
        Some(match self {
            OutputFormat::Text => Picture::Text,
            OutputFormat::Svg | OutputFormat::Png | OutputFormat::Pdf => Picture::Svg,
            OutputFormat::Latex => Picture::Forest,
            OutputFormat::Tikz => Picture::Tikz,
            OutputFormat::Dot => Picture::Dot,
            OutputFormat::Mermaid => Picture::Mermaid,
            _ => return None,
        })
    }
}

/// A tree with its questions.
pub(super) struct Exercise<'t> {
    pub(super) tree: &'t Tree,
    pub(super) convention: Convention,
    /// The highlighted node and the first child that the indicated cut removes.
    pub(super) asked: Option<(Node, Node)>,
}

impl<'t> Exercise<'t> {
    pub(super) fn new(
        tree: &'t Tree,
        convention: Convention,
        question: &QuestionArguments,
    ) -> Result<Exercise<'t>, Failure> {
        let asked = match (&question.node, &question.target) {
            (Some(node), Some(target)) => Some((tree.find(node)?, tree.find(target)?)),
            _ => tree.highlighted().zip(tree.target()),
        };
        Ok(Exercise { tree, convention, asked })
    }

    pub(super) fn question4(&self) -> Result<Option<Question4>, Message> {
        self.asked.map(|(node, target)| Question4::new(self.tree, &self.convention, node, target)).transpose()
    }
}

impl OutputArguments {
    /// Writes what was asked for to the file or to `out`.
    pub(super) fn write(&self, exercise: &Exercise<'_>, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
        match &self.output {
            None if matches!(self.format, OutputFormat::Png | OutputFormat::Pdf) && io::stdout().is_terminal() => {
                Err(Failure::Said(text.get("tree-binary", &[])))
            }
            // Standard output is flushed at every line, which takes longer than the answers to a large tree.
            None => {
                let mut out = io::BufWriter::with_capacity(1 << 16, out);
                self.write_to(exercise, &mut out, text)?;
                Ok(out.flush()?)
            }
            Some(path) => self.write_file(exercise, path, text),
        }
    }

    pub(super) fn write_file(&self, exercise: &Exercise<'_>, path: &Path, text: &Text) -> Result<(), Failure> {
        let failed = |error: io::Error| {
            let arguments = [("file", &*path.to_string_lossy()), ("reason", &error.to_string())];
            Failure::Said(text.get("tree-file", &arguments))
        };
        let mut bytes = Vec::new();
        self.write_to(exercise, &mut bytes, text)?;
        std::fs::write(path, bytes).map_err(failed)
    }

    pub(super) fn write_to(&self, exercise: &Exercise<'_>, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
        if let Some(notation) = self.format.notation() {
            return Ok(write!(out, "{}", notation::write(exercise.tree, notation)?)?);
        }
        if let Some(picture) = self.format.picture() {
            let drawn = self.sheet(exercise, text)?.draw(picture);
            return match self.format {
                OutputFormat::Png => Ok(out.write_all(&paper::png(&drawn, text)?)?),
                OutputFormat::Pdf => Ok(out.write_all(&paper::pdf(&drawn, text)?)?),
                _ => Ok(write!(out, "{drawn}")?),
            };
        }
        if self.statement {
            return match self.format {
                OutputFormat::Report => report::print_statement(exercise, out, text),
                OutputFormat::Json => Ok(write!(out, "{}", notation::write(exercise.tree, Format::Json)?)?),
                _ => Err(Failure::Said(text.get("tree-nothing-to-state", &[]))),
            };
        }
        if self.format == OutputFormat::Report {
            return report::print(exercise, out, text);
        }
        let answers = Answers::new(exercise.tree, &exercise.convention)?;
        match self.format {
            OutputFormat::Csv => steps::print_table(&answers, out),
            OutputFormat::Steps => steps::print(&answers, out, text),
            OutputFormat::StepsJson => print_json(out, &Steps::new(&answers, Told::Alphabeta)?),
            _ => {
                let question4 = exercise.question4()?;
                print_json(out, &answers.report(question4.as_ref()))
            }
        }
    }

    /// The tree on paper: marked as asked, with the answers unless it is a statement.
    fn sheet<'e>(&self, exercise: &'e Exercise<'_>, text: &Text) -> Result<Sheet<'e>, Failure> {
        let mut sheet = if self.statement {
            Sheet::statement(exercise.tree)
        } else {
            let answers = Answers::new(exercise.tree, &exercise.convention)?;
            let mut sheet = Sheet::key(exercise.tree, notes(&answers));
            sheet.caption = report::caption(exercise, &answers, text)?;
            sheet
        };
        sheet.marks = exercise.asked;
        sheet.scheme = match (self.format, self.dark) {
            (_, true) => Scheme::Dark,
            (OutputFormat::Png | OutputFormat::Pdf, false) => Scheme::Light,
            (_, false) => Scheme::Adaptive,
        };
        Ok(sheet)
    }
}
