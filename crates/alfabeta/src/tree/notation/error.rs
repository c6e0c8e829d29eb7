//! What is wrong with a text that is no tree, and where.

use std::fmt;

use crate::message::Message;

/// Why a text is not a tree: the place and what was expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// Counted from 1.
    pub line: usize,
    /// In characters, counted from 1.
    pub column: usize,
    /// What was expected.
    pub problem: Problem,
    /// What stands there instead, in quotation marks; `end` or `line` where the text or the line ends.
    pub found: String,
    /// What the problem is about: the bracket to close, the number of leaves.
    pub wanted: String,
    /// The line, or the part of it that matters, and a caret below the place.
    pub excerpt: String,
}

/// The kinds of mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Problem {
    /// There is nothing but blanks.
    NoTree,
    /// Something else stands where a node should.
    Node,
    /// A word stands where a number should, or before nothing it could name.
    Word,
    /// A number with too many digits.
    LongNumber,
    /// A comma that may be decimal.
    DecimalComma,
    /// Brackets with nothing between them.
    EmptyNode,
    /// The text ends inside brackets.
    Unclosed,
    /// The wrong kind of closing bracket.
    Mismatched,
    /// Something follows the tree.
    AfterTheRoot,
    /// A quotation without an end.
    Quotation,
    /// Two highlighted nodes.
    TwoHighlighted,
    /// Two indicated cuts.
    TwoCuts,
    /// A cut with nothing after it.
    CutOfNothing,
    /// A mark where there is no node that it could be about.
    StrayMark,
    /// More nodes than can be handled.
    TooLarge,
    /// A key of an object.
    Key,
    /// The colon after a key.
    Colon,
    /// A comma or the end of an object or array.
    Comma,
    /// A node with neither a value nor children.
    NoValue,
    /// A player other than MAX and MIN.
    Player,
    /// A key of an object that means nothing.
    UnknownKey,
    /// The value of a key is of another kind.
    KeyValue,
    /// A node is described twice.
    SaidTwice,
    /// A chance node.
    Chance,
    /// A word before a bracket that is no player.
    UnknownWord,
    /// A player who may move at the list around it or at the list behind it.
    PlayerPlace,
    /// Two numbers in one node.
    TwoNumbers,
    /// A command of TeX that may change what a node says.
    Command,
    /// An option that is not about drawing.
    DrawingOption,
    /// An attribute of a graph that means nothing.
    Attribute,
    /// An attribute for all nodes that only each node can have.
    DefaultAttribute,
    /// Leaves without brackets need a branching.
    Branching,
    /// The number of leaves does not fit branching and depth.
    LeafCount,
    /// An identifier of a graph.
    Identifier,
    /// A graph, but no tree.
    NotATree,
}

impl Problem {
    /// The identifier of the sentence.
    fn id(self) -> &'static str {
        match self {
            Problem::NoTree => "tree-read-no-tree",
            Problem::Node => "tree-read-node",
            Problem::Word => "tree-read-word",
            Problem::LongNumber => "tree-read-long-number",
            Problem::DecimalComma => "tree-read-decimal-comma",
            Problem::EmptyNode => "tree-read-empty-node",
            Problem::Unclosed => "tree-read-unclosed",
            Problem::Mismatched => "tree-read-mismatched",
            Problem::AfterTheRoot => "tree-read-after-the-root",
            Problem::Quotation => "tree-read-quotation",
            Problem::TwoHighlighted => "tree-read-two-highlighted",
            Problem::TwoCuts => "tree-read-two-cuts",
            Problem::CutOfNothing => "tree-read-cut-of-nothing",
            Problem::StrayMark => "tree-read-stray-mark",
            Problem::TooLarge => "tree-read-too-large",
            Problem::Key => "tree-read-key",
            Problem::Colon => "tree-read-colon",
            Problem::Comma => "tree-read-comma",
            Problem::NoValue => "tree-read-no-value",
            Problem::Player => "tree-read-player",
            Problem::UnknownKey => "tree-read-unknown-key",
            Problem::KeyValue => "tree-read-key-value",
            Problem::SaidTwice => "tree-read-said-twice",
            Problem::Chance => "tree-read-chance",
            Problem::UnknownWord => "tree-read-unknown-word",
            Problem::PlayerPlace => "tree-read-player-place",
            Problem::TwoNumbers => "tree-read-two-numbers",
            Problem::Command => "tree-read-command",
            Problem::DrawingOption => "tree-read-drawing-option",
            Problem::Attribute => "tree-read-attribute",
            Problem::DefaultAttribute => "tree-read-default-attribute",
            Problem::Branching => "tree-read-branching",
            Problem::LeafCount => "tree-read-leaf-count",
            Problem::Identifier => "tree-read-identifier",
            Problem::NotATree => "tree-read-not-a-tree",
        }
    }

    /// What is expected, in English.
    fn english(self, wanted: &str) -> String {
        match self {
            Problem::NoTree => "expected a tree, such as [[3,12,8],[2,4,6]]".into(),
            Problem::Node => "expected a node: a number, ? or an opening bracket".into(),
            Problem::Word => "expected a number (a label needs a colon after it)".into(),
            Problem::LongNumber => "expected at most 18 digits before the decimal point and 18 after it".into(),
            Problem::DecimalComma => {
                format!("write {wanted} if it is a decimal: a comma separates leaves (put a space after it if it does)")
            }
            Problem::EmptyNode => {
                "expected a child: a node with nothing in it is neither a leaf nor an inner node".into()
            }
            Problem::Unclosed => format!("expected “{wanted}” or another node"),
            Problem::Mismatched => format!("expected “{wanted}” or another node"),
            Problem::AfterTheRoot => "expected nothing more: a tree has one root".into(),
            Problem::Quotation => format!("expected a closing {wanted}"),
            Problem::TwoHighlighted => "expected only one highlighted node".into(),
            Problem::TwoCuts => "expected only one indicated cut".into(),
            Problem::CutOfNothing => "expected a node after the cut".into(),
            Problem::StrayMark => "expected a node that the mark can be about".into(),
            Problem::TooLarge => "the tree has too many nodes".into(),
            Problem::Key => "expected a key in double quotes, such as \"value\"".into(),
            Problem::Colon => "expected a colon".into(),
            Problem::Comma => format!("expected a comma or “{wanted}”"),
            Problem::NoValue => "expected a \"value\" or \"children\" in every node".into(),
            Problem::Player => "expected \"max\" or \"min\"".into(),
            Problem::UnknownKey => format!("expected one of the keys {wanted}"),
            Problem::KeyValue => format!("expected {wanted}"),
            Problem::SaidTwice => "expected what a node is to be said only once".into(),
            Problem::Chance => "expected MAX or MIN: chance nodes cannot be read".into(),
            Problem::UnknownWord => {
                "expected MAX or MIN right before a bracket (a label needs a colon or a blank after it)".into()
            }
            Problem::PlayerPlace => {
                "expected a blank after the player of the list that it begins, or a player before that list as well"
                    .into()
            }
            Problem::TwoNumbers => "expected only one number in a node".into(),
            Problem::Command => "expected no command of TeX but for the look of a text".into(),
            Problem::DrawingOption => {
                "expected only options for drawing: what a node is stands before its first comma".into()
            }
            Problem::Attribute => format!("expected an attribute of Graphviz or one of {wanted}"),
            Problem::DefaultAttribute => "expected this attribute at each node by itself".into(),
            Problem::Branching => "expected brackets, or a branching such as 2^3: before the leaves".into(),
            Problem::LeafCount => format!("expected {wanted} leaves"),
            Problem::Identifier => "expected the name of a node".into(),
            Problem::NotATree => "expected one root from which every other node is reached by one path".into(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Error { line, column, found, excerpt, .. } = self;
        let found = match found.as_str() {
            "end" => "the end",
            "line" => "the end of the line",
            quoted => quoted,
        };
        write!(f, "line {line}, column {column}: {}; found {found}\n{excerpt}", self.problem.english(&self.wanted))
    }
}

impl std::error::Error for Error {}

impl From<Error> for Message {
    fn from(error: Error) -> Message {
        // Each language has quotation marks of its own.
        let text = error.found.trim_start_matches('“').trim_end_matches('”').to_string();
        Message::new(error.problem.id(), error.to_string())
            .with("line", error.line)
            .with("column", error.column)
            .with("wanted", error.wanted)
            .with("found", error.found)
            .with("text", text)
            .with("excerpt", error.excerpt)
    }
}
