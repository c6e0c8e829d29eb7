//! Questions about explicit trees. Each of them names its tree: see [`TreeQuery`].
//!
//! [`PictureQuery`] writes a tree in any [`OutputFormat`], [`GenerateQuery`] makes exercises; the other queries answer with
//! data. [`Vocabulary`] has all words that a question can have, for front ends to choose from.

mod answer;
mod check;
mod format;
mod generate;
mod picture;
mod report;
mod source;
mod steps;

pub use alfabeta::tree::notation::Format;
pub use alfabeta::tree::{Evaluation, Value};
pub use alfabeta::word::Word;
pub use alfabeta::workbook::generate::{Between, Wishes};
pub use alfabeta::workbook::{
    Attempt, Checked, Convention, CutRule, Generation, Item, Returned, RootWindow, Told, Update, Verdict,
};
pub use answer::{NamedNode, TreeAnswer};
pub use check::{CheckQuery, Judged};
pub use format::OutputFormat;
pub use generate::{GenerateQuery, Generated, Made};
pub use picture::{Drawn, PictureFile, PictureQuery};
pub use source::{AllNodes, Open, Source, TreeQuery};
pub use steps::{Account, StepsQuery};

use serde::Serialize;

/// The words of questions about trees.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Vocabulary {
    /// The rules of a convention.
    pub rules: Vec<Rule>,
    /// The convention of the course, which is the default.
    pub convention: Convention,
    /// What an exercise is like by default.
    pub wishes: Wishes,
    /// The notations that can be read.
    pub notations: Vec<&'static str>,
    /// The formats that can be written.
    pub formats: Vec<FormatInfo>,
}

/// A rule of a convention.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rule {
    /// Its name.
    pub name: &'static str,
    /// What it can be; the first is the default.
    pub words: Vec<&'static str>,
}

/// A format that can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FormatInfo {
    /// Its name.
    pub name: OutputFormat,
    /// How the names of its files end.
    pub extension: &'static str,
    /// Whether it is a drawing.
    pub picture: bool,
}

impl Vocabulary {
    /// All words.
    pub fn new() -> Vocabulary {
        let info = |&name: &OutputFormat| FormatInfo { name, extension: name.extension(), picture: name.is_picture() };
        Vocabulary {
            rules: Convention::rules().into_iter().map(|(name, words)| Rule { name, words }).collect(),
            convention: Convention::default(),
            wishes: Wishes::default(),
            notations: Format::names(),
            formats: OutputFormat::ALL.iter().map(info).collect(),
        }
    }
}

impl Default for Vocabulary {
    fn default() -> Vocabulary {
        Vocabulary::new()
    }
}
