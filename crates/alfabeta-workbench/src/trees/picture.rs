//! A tree as a file: a drawing, a report, a table or a notation, as a statement with its questions or as a key with the answers.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use alfabeta::tree::draw::{Document, Picture, Scheme, Sheet};
use alfabeta::tree::notation::{self, Format};
use alfabeta::workbook::{Answers, ExerciseReport, TABLE_HEAD, Told, notes, table};
use serde::{Deserialize, Serialize};

use super::answer::TreeAnswer;
use super::format::OutputFormat;
use super::report;
use super::source::{Asked, TreeQuery};
use super::steps::Account;
use crate::desk::{Desk, Never, Query, memory};
use crate::limits::{Budget, at_most};
use crate::words::{Language, Text};

/// A tree and how to write it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PictureQuery {
    /// The tree.
    pub tree: TreeQuery,
    /// In which format.
    pub format: OutputFormat,
    /// Whether the answers are shown.
    #[serde(default)]
    pub key: bool,
    /// Whether a drawing is for dark paper.
    #[serde(default)]
    pub dark: bool,
    /// The language of questions and answers. Without one, drawings and notations have neither; reports and steps are in English.
    #[serde(default)]
    pub language: Option<Language>,
    /// Of steps: the number of the first, from 0.
    #[serde(default)]
    pub from: Option<usize>,
    /// Of steps: how many.
    #[serde(default)]
    pub count: Option<usize>,
}

/// A tree as a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PictureFile {
    /// What kind of file it is.
    pub media_type: &'static str,
    /// What is in it.
    #[serde(flatten)]
    pub drawn: Drawn,
}

/// The content of a file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Drawn {
    /// A text.
    Text(String),
    /// Bytes; as data in base 64.
    #[serde(rename = "base64", serialize_with = "base64")]
    Bytes(#[cfg_attr(feature = "schema", schemars(with = "String"))] Vec<u8>),
}

impl Drawn {
    /// What is written to a file.
    pub fn bytes(&self) -> &[u8] {
        match self {
            Drawn::Text(text) => text.as_bytes(),
            Drawn::Bytes(bytes) => bytes,
        }
    }
}

#[cfg(feature = "paper")]
fn base64<S: serde::Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    use base64::Engine;
    serializer.serialize_str(&base64::prelude::BASE64_STANDARD.encode(bytes))
}

#[cfg(not(feature = "paper"))]
fn base64<S: serde::Serializer>(_: &[u8], _: S) -> Result<S::Ok, S::Error> {
    Err(serde::ser::Error::custom("only the feature `paper` makes bytes"))
}

impl Query for PictureQuery {
    const NAME: &'static str = "picture";
    type Answer = PictureFile;
    type Event = Never;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        let each_byte = if self.format == OutputFormat::Json { memory::ANSWERED } else { memory::READ };
        memory::exactly(self.tree.memory_within(each_byte, budget).saturating_add(self.format.memory_within(budget)))
    }

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<PictureFile, Message> {
        let &PictureQuery { ref tree, format, key, dark, language, from, count } = self;
        let writer = Writer { key, dark, from, count, ..Writer::new(format, language, desk) };
        writer.file(&tree.asked(desk)?)
    }
}

/// Writes trees in a format.
pub(super) struct Writer {
    pub(super) format: OutputFormat,
    pub(super) key: bool,
    pub(super) dark: bool,
    pub(super) from: Option<usize>,
    pub(super) count: Option<usize>,
    /// The texts of questions and answers.
    pub(super) text: Option<Text>,
    pub(super) budget: Budget,
}

impl Writer {
    pub(super) fn new(format: OutputFormat, language: Option<Language>, desk: &Desk<'_>) -> Writer {
        let has_words = matches!(format, OutputFormat::Report | OutputFormat::Steps);
        let language = language.or(has_words.then(Language::default));
        let text = language.map(|language| language.text_with(desk.registry.words(language)));
        Writer { format, key: false, dark: false, from: None, count: None, text, budget: desk.limits.budget }
    }

    /// A document with this tree alone.
    pub(super) fn file(&self, asked: &Asked) -> Result<PictureFile, Message> {
        let media_type = self.format.media_type();
        if self.format.is_binary() {
            return Ok(PictureFile { media_type, drawn: Drawn::Bytes(self.on_paper(asked)?) });
        }
        let Document { head, foot, .. } = match self.format {
            OutputFormat::Picture(picture) => picture.document().unwrap_or_default(),
            _ => Document::default(),
        };
        Ok(PictureFile { media_type, drawn: Drawn::Text(format!("{head}{}{foot}", self.part(asked, None)?)) })
    }

    /// The tree as a part of a text; its number there, if there are others.
    pub(super) fn part(&self, asked: &Asked, number: Option<usize>) -> Result<String, Message> {
        let Asked { tree, convention, .. } = asked;
        let has_steps = matches!(self.format, OutputFormat::Steps | OutputFormat::StepsJson);
        if !has_steps && (self.from.is_some() || self.count.is_some()) {
            return Err(Message::new(
                "tree-no-steps",
                "only the formats steps and steps-json have steps to choose from",
            ));
        }
        if !self.key && (has_steps || self.format == OutputFormat::Csv) {
            let english = "this format has nothing but answers: expected the key, not the statement";
            return Err(Message::new("tree-nothing-to-state", english));
        }
        let budget = &self.budget;
        let from = self.from.unwrap_or(0);
        match (self.format, &self.text) {
            (OutputFormat::Notation(notation), text) => self.notation(asked, notation, text.as_ref()),
            (OutputFormat::Json, _) if self.key => data(&TreeAnswer::new(asked, budget)?),
            (OutputFormat::Json, _) => data(&ExerciseReport::new(tree, *convention)?),
            (OutputFormat::StepsJson, _) => {
                let account = Account::new(asked, Told::Alphabeta, from, self.count, false, budget)?;
                let (wanted, room) = (self.count.unwrap_or(usize::MAX), account.steps.len());
                report::check_steps(account.total, from, wanted, room)?;
                data(&account)
            }
            (OutputFormat::Csv, _) => {
                if !asked.has_short_paths(budget) {
                    at_most("depth", tree.plies().into_iter().max().unwrap_or(0), 100u32)?;
                }
                Ok(comma_separated(&Answers::new(tree, convention)?, number))
            }
            (OutputFormat::Steps, Some(text)) => report::steps(asked, from, self.count, budget, text),
            (OutputFormat::Report, Some(text)) if self.key => report::report(asked, text),
            (OutputFormat::Picture(picture), _) => Ok(self.sheet(asked)?.part(picture)),
            _ => Ok(self.sheet(asked)?.draw(Picture::Text)),
        }
    }

    /// The tree itself; the questions of a statement are comments above it.
    fn notation(&self, asked: &Asked, notation: Format, text: Option<&Text>) -> Result<String, Message> {
        let written = notation::write(&asked.tree, notation)?;
        let Some(text) = text.filter(|_| !self.key) else { return Ok(written) };
        let mark = match notation {
            Format::Json | Format::Dot => {
                let english = "this format is the tree and nothing else: expected json, or no questions";
                return Err(Message::new("tree-no-questions", english));
            }
            Format::Forest | Format::Qtree => "%",
            _ => "#",
        };
        let questions = report::question_lines(asked, text);
        Ok(questions.iter().map(|question| format!("{mark} {question}\n")).chain([written]).collect())
    }

    /// The tree on paper: with the questions below it, or with the answers.
    fn sheet<'t>(&self, asked: &'t Asked) -> Result<Sheet<'t>, Message> {
        let Asked { tree, convention, for_whom, .. } = asked;
        at_most("nodes", tree.len() as u64, self.budget.drawn_nodes as u64)?;
        let answers = self.key.then(|| Answers::new(tree, convention)).transpose()?;
        let mut sheet = answers.as_ref().map_or_else(|| Sheet::statement(tree), |it| Sheet::key(tree, notes(it)));
        sheet.caption = match (&answers, &self.text) {
            (_, None) => Vec::new(),
            (Some(answers), Some(text)) => report::caption(asked, answers, text)?,
            (None, Some(text)) => {
                let for_whom = for_whom.iter().map(|line| text.message(line));
                for_whom.chain(report::question_lines(asked, text)).collect()
            }
        };
        sheet.scheme = match self.dark {
            true => Scheme::Dark,
            // Paper has no dark mode.
            false if self.format.is_binary() => Scheme::Light,
            false => Scheme::Adaptive,
        };
        Ok(sheet)
    }

    #[cfg(feature = "paper")]
    fn on_paper(&self, asked: &Asked) -> Result<Vec<u8>, Message> {
        // Before the answers to all of it are found.
        crate::paper::admit(&asked.tree, &self.budget)?;
        let sheet = self.sheet(asked)?;
        match self.format {
            OutputFormat::Png => crate::paper::png(&sheet, &self.budget),
            _ => crate::paper::pdf(&sheet, &self.budget),
        }
    }

    #[cfg(not(feature = "paper"))]
    fn on_paper(&self, _: &Asked) -> Result<Vec<u8>, Message> {
        Err(Message::new("picture-no-paper", "this program draws no PNG or PDF: expected svg or another format"))
    }
}

/// An answer as data, as any other front end gets it.
fn data(answer: &impl Serialize) -> Result<String, Message> {
    let written = serde_json::to_string(answer);
    written
        .map(|written| written + "\n")
        .map_err(|reason| Message::new("io-other", reason.to_string()).with("reason", reason))
}

/// The search as a table: with its head, or as part of the table of several exercises.
fn comma_separated(answers: &Answers<'_>, number: Option<usize>) -> String {
    let head = number.is_none().then(|| format!("{TABLE_HEAD}\n"));
    let line = |line| number.map_or_else(|| format!("{line}\n"), |number| format!("{number},{line}\n"));
    head.into_iter().chain(table(answers).into_iter().map(line)).collect()
}
