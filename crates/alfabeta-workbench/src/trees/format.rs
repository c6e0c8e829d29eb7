//! The formats in which a tree with its questions and answers is written.

use std::fmt;
use std::str::FromStr;

use alfabeta::message::Message;
use alfabeta::tree::draw::{Document, Picture};
use alfabeta::tree::notation::{self, Format, Options};
use alfabeta::word::Word;
use alfabeta::workbook::TABLE_HEAD;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::desk::memory;
use crate::limits::Budget;

/// A format.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OutputFormat {
    /// The answers in words.
    #[default]
    Report,
    /// The answers as data.
    Json,
    /// A drawing that is a text.
    Picture(Picture),
    /// Pixels.
    Png,
    /// A page.
    Pdf,
    /// The search as a table of comma-separated values.
    Csv,
    /// The search step by step, in words.
    Steps,
    /// The same as data.
    StepsJson,
    /// The tree itself.
    Notation(Format),
}

/// The head of a table of several exercises: the first column has the number of the exercise.
const TABLE_OF_SEVERAL: &str = "exercise,node,label,player,alpha,beta,v,action\n";

/// Which lines of a text may be those that show what it is: a sentence and an empty line may stand before.
const FIRST_LINES: usize = 3;

impl Word for OutputFormat {
    const ALL: &'static [OutputFormat] = &[
        OutputFormat::Report,
        OutputFormat::Json,
        OutputFormat::Picture(Picture::Text),
        OutputFormat::Picture(Picture::Svg),
        OutputFormat::Png,
        OutputFormat::Pdf,
        OutputFormat::Picture(Picture::Forest),
        OutputFormat::Picture(Picture::Tikz),
        OutputFormat::Picture(Picture::Dot),
        OutputFormat::Picture(Picture::Mermaid),
        OutputFormat::Csv,
        OutputFormat::Steps,
        OutputFormat::StepsJson,
        OutputFormat::Notation(Format::Native),
        OutputFormat::Notation(Format::List),
        OutputFormat::Notation(Format::SExpression),
        OutputFormat::Notation(Format::Labelled),
        OutputFormat::Notation(Format::Json),
        OutputFormat::Notation(Format::Flat),
        OutputFormat::Notation(Format::Forest),
        OutputFormat::Notation(Format::Qtree),
    ];

    fn name(self) -> &'static str {
        match self {
            OutputFormat::Report => "report",
            OutputFormat::Json => "json",
            OutputFormat::Png => "png",
            OutputFormat::Pdf => "pdf",
            OutputFormat::Csv => "csv",
            OutputFormat::Steps => "steps",
            OutputFormat::StepsJson => "steps-json",
            OutputFormat::Picture(picture) => picture.name(),
            // That of the answers has this name already.
            OutputFormat::Notation(Format::Json) => "tree-json",
            OutputFormat::Notation(notation) => notation.name(),
        }
    }
}

impl OutputFormat {
    /// Whether it is a drawing.
    pub fn is_picture(self) -> bool {
        matches!(self, OutputFormat::Picture(_)) || self.is_binary()
    }

    /// Whether it is no text: only PNG and PDF are not.
    pub fn is_binary(self) -> bool {
        matches!(self, OutputFormat::Png | OutputFormat::Pdf)
    }

    /// How the names of its files end.
    pub fn extension(self) -> &'static str {
        match self {
            OutputFormat::Json | OutputFormat::StepsJson | OutputFormat::Notation(Format::Json) => "json",
            OutputFormat::Picture(Picture::Forest | Picture::Tikz)
            | OutputFormat::Notation(Format::Forest | Format::Qtree) => "tex",
            OutputFormat::Picture(Picture::Mermaid) => "mmd",
            OutputFormat::Picture(Picture::Svg | Picture::Dot) | OutputFormat::Png | OutputFormat::Pdf => self.name(),
            OutputFormat::Csv => "csv",
            _ => "txt",
        }
    }

    /// What kind of file it is.
    pub(super) fn media_type(self) -> &'static str {
        match self.extension() {
            "json" => "application/json",
            "tex" => "application/x-tex",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "pdf" => "application/pdf",
            "dot" => "text/vnd.graphviz; charset=utf-8",
            "csv" => "text/csv; charset=utf-8",
            _ => "text/plain; charset=utf-8",
        }
    }

    /// How much memory a file of this format takes beside its tree.
    pub(super) fn memory_within(self, budget: &Budget) -> usize {
        let on_paper = || memory::ON_PAPER * budget.paper_nodes;
        match self {
            OutputFormat::Png => memory::PIXEL * budget.pixels + on_paper(),
            OutputFormat::Pdf => on_paper(),
            OutputFormat::Steps => memory::STEP * budget.steps.min(1 << 10),
            _ => 0,
        }
    }

    /// How several exercises make one document; `None` if a document of this format holds one.
    pub(super) fn document(self) -> Option<Document> {
        match self {
            OutputFormat::Json | OutputFormat::StepsJson | OutputFormat::Notation(Format::Json) => {
                Some(Document { head: "[\n", between: ",\n", foot: "]\n" })
            }
            OutputFormat::Report | OutputFormat::Steps => Some(Document { between: "\n", ..Document::default() }),
            OutputFormat::Csv => Some(Document { head: TABLE_OF_SEVERAL, ..Document::default() }),
            OutputFormat::Picture(picture) => picture.document(),
            OutputFormat::Png | OutputFormat::Pdf => None,
            // A line for each tree.
            OutputFormat::Notation(_) => Some(Document::default()),
        }
    }

    /// Whether a file that begins like this was written in this format.
    pub fn is_of(self, beginning: &[u8]) -> bool {
        let Ok(text) = str::from_utf8(beginning) else { return self.is_of_binary(beginning) };
        let has_line = |is_one: &dyn Fn(&str) -> bool| text.lines().take(FIRST_LINES).any(is_one);
        // Whether the first key of an object is this one.
        let has_key =
            |key: &str| text.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with(key));
        match self {
            OutputFormat::Report | OutputFormat::Picture(Picture::Text) => {
                has_line(&|line| line.starts_with(['▲', '▼']))
            }
            OutputFormat::Steps => has_line(&|line| line.starts_with("  1  ") && line.ends_with("(s, α, β)")),
            OutputFormat::Json => ["\"text\":", "\"tree\":"].into_iter().any(has_key),
            OutputFormat::StepsJson => has_key("\"pseudocode\":"),
            OutputFormat::Csv => [TABLE_HEAD, TABLE_OF_SEVERAL].iter().any(|head| text.starts_with(head)),
            OutputFormat::Picture(Picture::Svg) => {
                has_line(&|line| line.starts_with("<svg ") && line.contains("class=\"alfabeta-tree\""))
            }
            OutputFormat::Picture(Picture::Dot) => text.starts_with("digraph {\n  ordering=out\n"),
            OutputFormat::Picture(Picture::Mermaid) => text.starts_with("flowchart TD\n  n0"),
            // Both begin a document of the same class.
            OutputFormat::Picture(picture) => {
                let class = picture.document().and_then(|document| document.head.lines().next());
                class.is_some_and(|class| text.starts_with(class))
            }
            OutputFormat::Png | OutputFormat::Pdf => self.is_of_binary(beginning),
            OutputFormat::Notation(format) => {
                notation::read_with(text, &Options { format: Some(format), ..Options::default() }).is_ok()
            }
        }
    }

    fn is_of_binary(self, beginning: &[u8]) -> bool {
        match self {
            OutputFormat::Png => beginning.starts_with(b"\x89PNG\r\n\x1a\n"),
            OutputFormat::Pdf => beginning.starts_with(b"%PDF-"),
            _ => false,
        }
    }
}

impl fmt::Display for OutputFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for OutputFormat {
    type Err = Message;

    fn from_str(word: &str) -> Result<OutputFormat, Message> {
        Word::named(word)
    }
}

impl Serialize for OutputFormat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for OutputFormat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<OutputFormat, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for OutputFormat {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "OutputFormat".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "The formats in which a tree with its questions and answers is written.",
            "enum": OutputFormat::names(),
        })
    }
}
