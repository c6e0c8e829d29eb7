//! What comes out: answers, notations and pictures, as a statement with its questions or as a key.

use std::borrow::Cow;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use alfabeta_workbench::trees::{
    Answers, Convention, Document, ExerciseReport, Format, Node, Picture, Question4, Scheme, Sheet, Tree, notation,
    notes, questions,
};
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{Budget, paper};
use clap::{Args, ValueEnum};

use super::super::print_json;
use super::steps::{self, StepsArguments};
use super::{kind, report};
use crate::failure::Failure;
use crate::files::{ForceArguments, Output};

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

    #[command(flatten)]
    force: ForceArguments,

    #[command(flatten)]
    steps: StepsArguments,
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
    pub(super) fn picture(self) -> Option<Picture> {
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

    /// How several exercises make one document; `None` if a document of this format holds one.
    pub(super) fn document(self) -> Option<Document> {
        match self {
            OutputFormat::Json | OutputFormat::StepsJson | OutputFormat::TreeJson => {
                Some(Document { head: "[\n", between: ",\n", foot: "]\n" })
            }
            OutputFormat::Report | OutputFormat::Steps => Some(Document { between: "\n", ..Document::default() }),
            OutputFormat::Csv => Some(Document { head: steps::TABLE_OF_SEVERAL, ..Document::default() }),
            _ => match self.picture() {
                Some(picture) => picture.document(),
                // A line for each tree.
                None => Some(Document::default()),
            },
        }
    }
}

/// A tree with its questions.
pub(super) struct Exercise<'t> {
    pub(super) tree: &'t Tree,
    pub(super) convention: Convention,
    /// The highlighted node and the first child that the indicated cut removes.
    pub(super) asked: Option<(Node, Node)>,
    /// The sentence that says whose the values are, where the tree is that of a game.
    pub(super) for_whom: Option<String>,
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
        Ok(Exercise { tree, convention, asked, for_whom: None })
    }

    pub(super) fn question4(&self) -> Result<Option<Question4>, Message> {
        self.asked.map(|(node, target)| Question4::new(self.tree, &self.convention, node, target)).transpose()
    }

    /// The tree with the marks of the fourth question.
    fn marked(&self) -> Cow<'_, Tree> {
        let Some((node, target)) = self.asked else { return Cow::Borrowed(self.tree) };
        let mut marked = self.tree.clone();
        marked.mark(Some(node), Some(target));
        Cow::Owned(marked)
    }

    /// The questions in the reader's language, with their numbers.
    fn questions(&self, text: &Text) -> Vec<String> {
        let questions = questions(self.tree, self.asked);
        questions.iter().enumerate().map(|(index, it)| format!("{}. {}", index + 1, text.message(it))).collect()
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
        let is_same_kind = |beginning: &[u8]| kind::is_of(self.format, beginning);
        let output = Output::new(path, &is_same_kind, self.force);
        output.check()?;
        let mut bytes = Vec::new();
        self.write_to(exercise, &mut bytes, text)?;
        output.write_all(bytes)
    }

    /// A document with this exercise alone.
    fn write_to(&self, exercise: &Exercise<'_>, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
        let Document { head, foot, .. } = self.format.picture().and_then(Picture::document).unwrap_or_default();
        write!(out, "{head}")?;
        self.write_part(exercise, None, out, text)?;
        Ok(write!(out, "{foot}")?)
    }

    /// The exercise as a part of a document; its number in there, if there are others.
    pub(super) fn write_part(
        &self,
        exercise: &Exercise<'_>,
        number: Option<usize>,
        out: &mut impl Write,
        text: &Text,
    ) -> Result<(), Failure> {
        if self.steps.is_given() && !matches!(self.format, OutputFormat::Steps | OutputFormat::StepsJson) {
            return Err(Failure::Said(text.get("tree-no-steps", &[])));
        }
        if let Some(notation) = self.format.notation() {
            return self.write_notation(exercise, notation, out, text);
        }
        if let Some(picture) = self.format.picture() {
            if matches!(self.format, OutputFormat::Png | OutputFormat::Pdf) {
                // Before the answers to all of it are found.
                paper::admit(exercise.tree, &Budget::OWNER)?;
            }
            let sheet = self.sheet(exercise, text)?;
            return match self.format {
                OutputFormat::Png => Ok(out.write_all(&paper::png(&sheet, &Budget::OWNER)?)?),
                OutputFormat::Pdf => Ok(out.write_all(&paper::pdf(&sheet, &Budget::OWNER)?)?),
                _ => Ok(write!(out, "{}", sheet.part(picture))?),
            };
        }
        if self.statement {
            return match self.format {
                OutputFormat::Report => Ok(write!(out, "{}", self.sheet(exercise, text)?.draw(Picture::Text))?),
                OutputFormat::Json => print_json(out, &ExerciseReport::new(&exercise.marked(), exercise.convention)?),
                _ => Err(Failure::Said(text.get("tree-nothing-to-state", &[]))),
            };
        }
        if self.format == OutputFormat::Report {
            return report::print(exercise, out, text);
        }
        let answers = Answers::new(exercise.tree, &exercise.convention)?;
        match self.format {
            OutputFormat::Csv => steps::print_table(&answers, number, out),
            OutputFormat::Steps => {
                if let Some(line) = &exercise.for_whom {
                    writeln!(out, "{line}\n")?;
                }
                self.steps.print(&answers, out, text)
            }
            OutputFormat::StepsJson => self.steps.print_json(&answers, out),
            _ => print_json(out, &answers.report(exercise.question4()?.as_ref())),
        }
    }

    /// The tree itself; the questions of a statement are comments above it.
    fn write_notation(
        &self,
        exercise: &Exercise<'_>,
        notation: Format,
        out: &mut impl Write,
        text: &Text,
    ) -> Result<(), Failure> {
        let written = notation::write(&exercise.marked(), notation)?;
        if self.statement {
            let mark = match notation {
                Format::Json | Format::Dot => return Err(Failure::Said(text.get("tree-no-questions", &[]))),
                Format::Forest | Format::Qtree => "%",
                _ => "#",
            };
            for question in exercise.questions(text) {
                writeln!(out, "{mark} {question}")?;
            }
        }
        Ok(write!(out, "{written}")?)
    }

    /// The tree on paper, marked as asked: with the questions below it, or with the answers.
    fn sheet<'e>(&self, exercise: &'e Exercise<'_>, text: &Text) -> Result<Sheet<'e>, Failure> {
        let mut sheet = if self.statement {
            let mut sheet = Sheet::statement(exercise.tree);
            sheet.caption = exercise.for_whom.iter().cloned().chain(exercise.questions(text)).collect();
            sheet
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
