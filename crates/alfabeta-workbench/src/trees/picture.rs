//! A tree as a file: the very drawings that the command line makes.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use alfabeta::tree::draw::{self, Scheme, Sheet};
use alfabeta::workbook::{Answers, notes};
use serde::{Deserialize, Serialize};

use super::source::{Asked, TreeQuery};
use crate::desk::{Desk, Never, Query, memory};
use crate::limits::{Budget, at_most};

/// A tree and how to draw it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PictureQuery {
    /// The tree.
    pub tree: TreeQuery,
    /// In which format.
    pub format: PictureFormat,
    /// Whether the answers are shown.
    #[serde(default)]
    pub key: bool,
}

/// The formats of a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum PictureFormat {
    /// A drawing whose text stays text.
    Svg,
    /// Pixels.
    Png,
    /// A page.
    Pdf,
    /// LaTeX with the package `forest`.
    Latex,
    /// LaTeX with plain TikZ.
    Tikz,
    /// Graphviz.
    Dot,
    /// Mermaid.
    Mermaid,
    /// For a terminal.
    Text,
}

/// A drawing as a file.
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
    /// Bytes, in base 64.
    Base64(String),
}

impl Query for PictureQuery {
    const NAME: &'static str = "picture";
    type Answer = PictureFile;
    type Event = Never;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        let paper = match self.format {
            PictureFormat::Png => memory::PIXEL * budget.pixels + memory::ON_PAPER * budget.paper_nodes,
            PictureFormat::Pdf => memory::ON_PAPER * budget.paper_nodes,
            _ => 0,
        };
        memory::exactly(self.tree.memory_within(memory::READ, budget).saturating_add(paper))
    }

    fn answer(&self, desk: &Desk<'_>, _: &mut dyn FnMut(Never)) -> Result<PictureFile, Message> {
        let Asked { tree, convention, .. } = self.tree.asked(desk)?;
        at_most("nodes", tree.len() as u64, desk.limits.budget.drawn_nodes as u64)?;
        let is_on_paper = matches!(self.format, PictureFormat::Png | PictureFormat::Pdf);
        #[cfg(feature = "paper")]
        if is_on_paper {
            crate::paper::admit(&tree, &desk.limits.budget)?;
        }
        let mut sheet = match self.key {
            true => Sheet::key(&tree, notes(&Answers::new(&tree, &convention)?)),
            false => Sheet::statement(&tree),
        };
        if is_on_paper {
            // Paper has no dark mode.
            sheet.scheme = Scheme::Light;
            return on_paper(&sheet, self.format, &desk.limits.budget);
        }
        let (media_type, picture) = match self.format {
            PictureFormat::Svg | PictureFormat::Png | PictureFormat::Pdf => ("image/svg+xml", draw::Picture::Svg),
            PictureFormat::Latex => ("application/x-tex", draw::Picture::Forest),
            PictureFormat::Tikz => ("application/x-tex", draw::Picture::Tikz),
            PictureFormat::Dot => ("text/vnd.graphviz; charset=utf-8", draw::Picture::Dot),
            PictureFormat::Mermaid => ("text/plain; charset=utf-8", draw::Picture::Mermaid),
            PictureFormat::Text => ("text/plain; charset=utf-8", draw::Picture::Text),
        };
        Ok(PictureFile { media_type, drawn: Drawn::Text(sheet.draw(picture)) })
    }
}

#[cfg(feature = "paper")]
fn on_paper(sheet: &Sheet<'_>, format: PictureFormat, budget: &Budget) -> Result<PictureFile, Message> {
    use base64::Engine;
    let (media_type, bytes) = match format {
        PictureFormat::Png => ("image/png", crate::paper::png(sheet, budget)?),
        _ => ("application/pdf", crate::paper::pdf(sheet, budget)?),
    };
    Ok(PictureFile { media_type, drawn: Drawn::Base64(base64::prelude::BASE64_STANDARD.encode(bytes)) })
}

#[cfg(not(feature = "paper"))]
fn on_paper(_: &Sheet<'_>, _: PictureFormat, _: &Budget) -> Result<PictureFile, Message> {
    Err(Message::new("picture-no-paper", "this program draws no PNG or PDF: expected svg or another format"))
}
