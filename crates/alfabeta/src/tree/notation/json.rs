//! JSON: objects with `name`, `value` and `children`, as tree-drawing libraries write them.
//!
//! Numbers, `null` and arrays may stand for nodes too. Other keys that are understood: `player` or `type` (`"max"` or
//! `"min"`), `highlighted` and `cut` (`true`). Any other key is an error, and so is one that is said twice: what is skipped
//! may be the children or the kind of a node, and the tree would be another one.

use super::cursor::Cursor;
use super::error::{Error, Problem};
use super::list::{self, player};
use super::{player_word, unusual_player};
use crate::tree::{Builder, Node, NotAValue, Step, Tree, Value};

/// Reads a tree to the end of the text.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Builder, Error> {
    let mut reader = Reader { cursor, builder: Builder::new(), open: Vec::new() };
    reader.run()?;
    reader.cursor.skip_blanks();
    match reader.cursor.peek() {
        None => Ok(reader.builder),
        Some(_) => Err(reader.cursor.error(Problem::AfterTheRoot)),
    }
}

/// What an object can say about its node, under any of the keys.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Children,
    Value,
    Label,
    Player,
    Highlighted,
    Cut,
}

/// The keys and what they say; the first of several is the one that is written.
const KEYS: [(&str, Said); 9] = [
    ("name", Said::Label),
    ("label", Said::Label),
    ("value", Said::Value),
    ("utility", Said::Value),
    ("player", Said::Player),
    ("type", Said::Player),
    ("children", Said::Children),
    ("highlighted", Said::Highlighted),
    ("cut", Said::Cut),
];

/// An object that is open.
struct Object {
    node: Node,
    /// Its value if it has said one.
    value: Option<Option<Value>>,
    said: Vec<Said>,
}

/// What is open.
enum Open {
    /// An object, which is a node.
    Object(Object),
    /// The array of children of the object below it.
    Children,
    /// An array that is a node itself.
    List,
}

/// What comes next.
enum Next {
    /// A node.
    Node,
    /// A key of the innermost object, or its end.
    Key,
    /// What may follow a complete value.
    Separator,
}

struct Reader<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
    builder: Builder,
    open: Vec<Open>,
}

impl Reader<'_, '_> {
    fn run(&mut self) -> Result<(), Error> {
        let mut next = Next::Node;
        loop {
            self.cursor.skip_blanks();
            next = match next {
                Next::Node => self.node()?,
                Next::Key => self.key()?,
                Next::Separator if self.open.is_empty() => return Ok(()),
                Next::Separator => self.separator()?,
            };
            if let Some(fault) = self.builder.fault() {
                return Err(self.cursor.fault(fault));
            }
        }
    }

    fn node(&mut self) -> Result<Next, Error> {
        if self.cursor.eat("{") {
            let node = self.builder.open();
            self.open.push(Open::Object(Object { node, value: None, said: Vec::new() }));
            Ok(Next::Key)
        } else if self.cursor.eat("[") {
            self.builder.open();
            self.open.push(Open::List);
            Ok(Next::Node)
        } else if self.cursor.peek() == Some(']') {
            // After a trailing comma, or in an empty array.
            Ok(Next::Separator)
        } else {
            let value = self.value()?;
            self.builder.leaf(value);
            Ok(Next::Separator)
        }
    }

    fn key(&mut self) -> Result<Next, Error> {
        if self.cursor.peek() == Some('}') {
            return Ok(Next::Separator);
        }
        if self.cursor.peek() != Some('"') {
            return Err(self.cursor.error(Problem::Key));
        }
        let key_place = self.cursor.place() + 1;
        let key = self.string()?;
        let Some(&(_, said)) = KEYS.iter().find(|(name, _)| *name == key) else {
            let known = KEYS.map(|(name, _)| name).join(", ");
            return Err(self.cursor.error_at(key_place, Problem::UnknownKey, known));
        };
        self.cursor.skip_blanks();
        if !self.cursor.eat(":") {
            return Err(self.cursor.error(Problem::Colon));
        }
        self.cursor.skip_blanks();
        let Some(Open::Object(object)) = self.open.last_mut() else { return Ok(Next::Separator) };
        if object.said.contains(&said) {
            return Err(self.cursor.error_at(key_place, Problem::SaidTwice, ""));
        }
        object.said.push(said);
        let node = object.node;
        match said {
            Said::Children if self.cursor.eat("[") => {
                self.open.push(Open::Children);
                return Ok(Next::Node);
            }
            Said::Children if self.cursor.eat("null") => {}
            Said::Children => return Err(self.cursor.error_at(self.cursor.place(), Problem::KeyValue, "[…]")),
            Said::Value => {
                let place = self.cursor.place();
                object.value = Some(value_at(self.cursor, place)?);
            }
            Said::Label => {
                if let Some((_, label)) = self.text("\"…\"")? {
                    self.builder.label_of(node, label);
                }
            }
            Said::Player => {
                if let Some((place, word)) = self.text("\"max\", \"min\"")? {
                    let player = player(&word).map_err(|problem| self.cursor.error_at(place, problem, ""))?;
                    self.builder.player_of(node, player);
                }
            }
            Said::Highlighted => {
                if self.truth()? {
                    self.builder.highlight(node);
                }
            }
            Said::Cut => {
                if self.truth()? {
                    self.builder.target(node);
                }
            }
        }
        Ok(Next::Separator)
    }

    /// A string and the place of its first letter; nothing for `null`.
    fn text(&mut self, wanted: &str) -> Result<Option<(usize, String)>, Error> {
        let place = self.cursor.place();
        match self.cursor.peek() {
            Some('"') => Ok(Some((place + 1, self.string()?))),
            _ if self.cursor.eat("null") => Ok(None),
            _ => Err(self.cursor.error_at(place, Problem::KeyValue, wanted)),
        }
    }

    /// `true` or `false`.
    fn truth(&mut self) -> Result<bool, Error> {
        let is_true = self.cursor.eat("true");
        if is_true || self.cursor.eat("false") {
            Ok(is_true)
        } else {
            Err(self.cursor.error_at(self.cursor.place(), Problem::KeyValue, "true, false"))
        }
    }

    fn separator(&mut self) -> Result<Next, Error> {
        let (close, after_comma) = match self.open.last() {
            Some(Open::Object(..)) => ("}", Next::Key),
            _ => ("]", Next::Node),
        };
        if self.cursor.eat(",") {
            return Ok(after_comma);
        }
        if self.cursor.peek() != close.chars().next() {
            return Err(self.cursor.error_at(self.cursor.place(), Problem::Comma, close));
        }
        match self.open.pop() {
            Some(Open::Object(object)) if self.builder.is_childless() => match object.value {
                Some(value) => self.builder.close_leaf(value),
                None => return Err(self.cursor.error(Problem::NoValue)),
            },
            Some(Open::Object(object)) => {
                if let Some(value) = object.value.flatten() {
                    self.builder.value_of(object.node, value);
                }
                self.builder.close();
            }
            Some(Open::List) if self.builder.is_childless() => return Err(self.cursor.error(Problem::EmptyNode)),
            Some(Open::List) => self.builder.close(),
            Some(Open::Children) | None => {}
        }
        self.cursor.next();
        Ok(Next::Separator)
    }

    fn value(&mut self) -> Result<Option<Value>, Error> {
        let place = self.cursor.place();
        value_at(self.cursor, place)
    }

    fn string(&mut self) -> Result<String, Error> {
        string(self.cursor)
    }
}

/// A number, `null`, or a string that holds a value, such as `"-inf"`.
fn value_at(cursor: &mut Cursor<'_>, place: usize) -> Result<Option<Value>, Error> {
    if cursor.eat("null") {
        return Ok(None);
    }
    let word = match cursor.peek() {
        Some('"') => string(cursor)?,
        _ => cursor.take_while(list::is_word).to_owned(),
    };
    if word == "?" {
        return Ok(None);
    }
    word.parse().map(Some).map_err(|reason| {
        let problem = if reason == NotAValue::TooLong { Problem::LongNumber } else { Problem::Node };
        cursor.error_at(place, problem, "")
    })
}

/// A string with the escapes of JSON.
fn string(cursor: &mut Cursor<'_>) -> Result<String, Error> {
    let start = cursor.place();
    cursor.next();
    let mut text = String::new();
    let mut surrogate: Option<u32> = None;
    loop {
        let Some(c) = cursor.next() else { return Err(cursor.error_at(start, Problem::Quotation, '"')) };
        let escaped = if c == '\\' { cursor.next() } else { None };
        match (c, escaped) {
            ('"', _) => return Ok(text),
            ('\\', Some('u')) => {
                let digits = cursor.rest().get(..4).unwrap_or("");
                let Ok(unit) = u32::from_str_radix(digits, 16) else {
                    return Err(cursor.error_at(start, Problem::Quotation, '"'));
                };
                cursor.eat(digits);
                match (surrogate.take(), unit) {
                    (_, 0xD800..=0xDBFF) => surrogate = Some(unit),
                    (Some(high), 0xDC00..=0xDFFF) => {
                        let code = 0x10000 + ((high - 0xD800) << 10) + (unit - 0xDC00);
                        text.push(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                    _ => text.push(char::from_u32(unit).unwrap_or(char::REPLACEMENT_CHARACTER)),
                }
            }
            ('\\', Some('n')) => text.push('\n'),
            ('\\', Some('t')) => text.push('\t'),
            ('\\', Some('r')) => text.push('\r'),
            ('\\', Some('b')) => text.push('\u{8}'),
            ('\\', Some('f')) => text.push('\u{c}'),
            ('\\', Some(c)) => text.push(c),
            (c, _) => text.push(c),
        }
    }
}

/// `{"name": "A", "children": [{"value": 3}]}`
pub(super) fn write(tree: &Tree) -> String {
    let mut text = String::new();
    for step in tree.steps() {
        match step {
            Step::Open(node) => {
                start_object(tree, node, &mut text);
                if let Some(player) = unusual_player(tree, node) {
                    text.push_str(&format!("\"player\": \"{}\", ", player_word(player).to_lowercase()));
                }
                if let Some(value) = tree.value(node) {
                    text.push_str(&format!("\"value\": {}, ", number(value)));
                }
                text.push_str("\"children\": [");
            }
            Step::Leaf(node) => {
                start_object(tree, node, &mut text);
                text.push_str(&format!("\"value\": {}}}", tree.value(node).map_or("null".into(), number)));
            }
            Step::Close(_) => text.push_str("]}"),
        }
    }
    text.push('\n');
    text
}

fn start_object(tree: &Tree, node: Node, text: &mut String) {
    if tree.index(node) > 0 {
        text.push_str(", ");
    }
    text.push('{');
    if let Some(label) = tree.label(node) {
        text.push_str(&format!("\"name\": {}, ", quoted(label)));
    }
    if tree.highlighted() == Some(node) {
        text.push_str("\"highlighted\": true, ");
    }
    if tree.target() == Some(node) {
        text.push_str("\"cut\": true, ");
    }
}

fn number(value: Value) -> String {
    if value.is_finite() { value.to_string() } else { format!("\"{value}\"") }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::from('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
