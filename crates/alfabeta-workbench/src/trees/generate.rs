//! Exercises of one difficulty, from a seed.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use alfabeta::tree::draw::Document;
use alfabeta::tree::notation::{self, Format};
use alfabeta::workbook::generate::Wishes;
use alfabeta::workbook::{Convention, ExerciseReport};
use serde::{Deserialize, Serialize};

use super::format::OutputFormat;
use super::picture::{Drawn, PictureFile, Writer};
use super::source::{Asked, exercises};
use crate::analysis::stopped;
use crate::desk::{Desk, Query, Work, memory};
use crate::limits::{Budget, at_most};
use crate::words::Language;

/// Which exercises to make, and how to write them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(default, deny_unknown_fields)]
pub struct GenerateQuery {
    /// Equal seeds give equal exercises.
    pub seed: u64,
    /// How many.
    pub number: usize,
    /// What they should be like.
    pub wishes: Wishes,
    /// The convention under which they are like that.
    pub convention: Convention,
    /// In which format they are written as well; in none if there is none.
    pub format: Option<OutputFormat>,
    /// Whether the answers are shown there.
    pub key: bool,
    /// Whether drawings are for dark paper.
    pub dark: bool,
    /// The language of the questions and answers there.
    pub language: Option<Language>,
    /// Of steps: the number of the first, from 0.
    pub from: Option<usize>,
    /// Of steps: how many.
    pub count: Option<usize>,
    /// Whether each exercise is a file of its own, rather than all of them one.
    pub apart: bool,
}

impl Default for GenerateQuery {
    fn default() -> GenerateQuery {
        GenerateQuery {
            seed: 0,
            number: 1,
            wishes: Wishes::default(),
            convention: Convention::default(),
            format: None,
            key: false,
            dark: false,
            language: None,
            from: None,
            count: None,
            apart: false,
        }
    }
}

/// Exercises.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Generated {
    /// The exercises.
    pub exercises: Vec<ExerciseReport>,
    /// The same as files: one for each, or one for all.
    pub files: Vec<PictureFile>,
    /// Why there are fewer than were asked for.
    pub problem: Option<Message>,
}

/// An exercise that was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Made {
    /// Its number, from 1.
    pub number: usize,
    /// What it adds to the file of all exercises; the tree alone if there is no such file.
    pub text: String,
}

impl Query for GenerateQuery {
    const NAME: &'static str = "generate";
    const EVENT: Option<&'static str> = Some("exercise");
    const WORK: Work = Work::Think;
    type Answer = Generated;
    type Event = Made;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        let written = self.format.map_or(0, |format| format.memory_within(budget));
        memory::exactly(memory::SEARCH.saturating_add(written))
    }

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Made)) -> Result<Generated, Message> {
        let budget = &desk.limits.budget;
        at_most("number", self.number as u64, budget.exercises as u64)?;
        let mut found = exercises(&self.wishes, &self.convention, self.seed, budget)?;
        let mut files = Files::new(self, desk)?;
        let mut reports = Vec::new();
        let mut problem = None;
        while reports.len() < self.number && problem.is_none() {
            match found.next_until(desk.limits.stop).unwrap_or_else(|| Err(stopped())) {
                Ok(tree) => {
                    let asked = Asked::new(tree, self.convention);
                    let text = files.add(&asked)?;
                    reports.push(ExerciseReport::new(&asked.tree, self.convention)?);
                    on_event(Made { number: reports.len(), text });
                }
                Err(reason) if reports.is_empty() => return Err(reason),
                // What was found so far is complete all the same.
                Err(reason) => problem = Some(reason),
            }
        }
        Ok(Generated { exercises: reports, files: files.finish(), problem })
    }
}

/// The files that are written.
struct Files {
    writer: Option<Writer>,
    /// What stands around and between the exercises of one document, and the document so far.
    joined: Option<(Document, String)>,
    files: Vec<PictureFile>,
    number: usize,
}

impl Files {
    fn new(query: &GenerateQuery, desk: &Desk<'_>) -> Result<Files, Message> {
        let &GenerateQuery { format, key, dark, language, from, count, .. } = query;
        let writer = |format| Writer { key, dark, from, count, ..Writer::new(format, language, desk) };
        let writer = format.map(writer);
        let joined = match format {
            Some(format) if query.number != 1 && !query.apart => {
                let document = format.document().ok_or_else(|| {
                    let english = format!("{format} holds one drawing: expected a file for each exercise");
                    Message::new("tree-one-each", english).with("format", format)
                })?;
                Some((document, document.head.to_owned()))
            }
            _ => None,
        };
        Ok(Files { writer, joined, files: Vec::new(), number: 0 })
    }

    /// Writes one more exercise; returns the text that it adds.
    fn add(&mut self, asked: &Asked) -> Result<String, Message> {
        self.number += 1;
        match (&self.writer, &mut self.joined) {
            (Some(writer), Some((document, written))) => {
                let before = if self.number == 1 { document.head } else { document.between };
                let part = writer.part(asked, Some(self.number))?;
                let text = format!("{before}{part}");
                *written += if self.number == 1 { &part } else { &text };
                Ok(text)
            }
            (writer, _) => {
                self.files.extend(writer.as_ref().map(|writer| writer.file(asked)).transpose()?);
                notation::write(&asked.tree, Format::Native)
            }
        }
    }

    fn finish(mut self) -> Vec<PictureFile> {
        if let (Some(writer), Some((document, written))) = (self.writer, self.joined) {
            let drawn = Drawn::Text(written + document.foot);
            self.files.push(PictureFile { media_type: writer.format.media_type(), drawn });
        }
        self.files
    }
}
