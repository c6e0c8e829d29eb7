//! A place in a text, and how to say where that is.

use super::commas::Commas;
use super::error::{Error, Problem};
use crate::tree::builder::Fault;

/// A text and how much of it has been read.
pub(super) struct Cursor<'a> {
    text: &'a str,
    /// In bytes; always between two characters.
    place: usize,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Cursor<'a> {
        Cursor { text, place: 0 }
    }

    /// What has not been read yet.
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.place..]
    }

    /// All of it.
    pub(super) fn text(&self) -> &'a str {
        self.text
    }

    pub(super) fn place(&self) -> usize {
        self.place
    }

    /// The next character.
    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads the next character.
    pub(super) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.place += next.len_utf8();
        Some(next)
    }

    /// Reads `text` if it comes next.
    pub(super) fn eat(&mut self, text: &str) -> bool {
        let comes = self.rest().starts_with(text);
        if comes {
            self.place += text.len();
        }
        comes
    }

    /// Reads characters as long as they are wanted.
    pub(super) fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|c| !wanted(c)).unwrap_or(rest.len());
        self.place += end;
        &rest[..end]
    }

    /// Skips everything up to and including `text`, or to the end.
    pub(super) fn skip_past(&mut self, text: &str) -> bool {
        match self.rest().find(text) {
            Some(at) => {
                self.place += at + text.len();
                true
            }
            None => {
                self.place = self.text.len();
                false
            }
        }
    }

    pub(super) fn skip_blanks(&mut self) {
        self.take_while(char::is_whitespace);
    }

    /// Skips blanks and comments, which start with one of `marks` and end with the line.
    pub(super) fn skip_blanks_and_comments(&mut self, marks: &[&str]) {
        loop {
            self.skip_blanks();
            if !marks.iter().any(|mark| self.rest().starts_with(mark)) {
                return;
            }
            self.skip_past("\n");
        }
    }

    /// What follows the blanks and the comments of the native notation.
    pub(super) fn after_blanks(mut self) -> &'a str {
        self.skip_blanks_and_comments(&["#", "//"]);
        self.rest()
    }

    /// The string between two quotation marks of the kind that comes next; a backslash takes the next character as it is.
    pub(super) fn quoted(&mut self) -> Result<String, Error> {
        let start = self.place;
        let mark = self.next().unwrap_or('"');
        let mut text = String::new();
        loop {
            match self.next() {
                None => return Err(self.error_at(start, Problem::Quotation, mark)),
                Some(c) if c == mark => return Ok(text),
                Some('\\') => match self.next() {
                    Some('n') => text.push('\n'),
                    Some('t') => text.push('\t'),
                    Some(c) => text.push(c),
                    None => return Err(self.error_at(start, Problem::Quotation, mark)),
                },
                Some(c) => text.push(c),
            }
        }
    }

    /// An error at the next character.
    pub(super) fn error(&self, problem: Problem) -> Error {
        self.error_at(self.place, problem, "")
    }

    /// An error at some place.
    pub(super) fn error_at(&self, place: usize, problem: Problem, wanted: impl ToString) -> Error {
        let before = &self.text[..place];
        let line_start = before.rfind('\n').map_or(0, |end| end + 1);
        let line_end = self.text[place..].find('\n').map_or(self.text.len(), |length| place + length);
        let column = self.text[line_start..place].chars().count() + 1;
        Error {
            line: before.matches('\n').count() + 1,
            column,
            problem,
            found: self.found(place),
            wanted: wanted.to_string(),
            excerpt: excerpt(&self.text[line_start..place], &self.text[place..line_end]),
        }
    }

    /// An error if a comma of a complete list may be decimal.
    pub(super) fn check_commas(&self, commas: &Commas) -> Result<(), Error> {
        let Some(comma) = commas.ambiguous() else { return Ok(()) };
        let is_part = |c: char| !c.is_ascii_digit() && c != '-';
        let whole = self.text[..comma].rsplit(is_part).next().unwrap_or("");
        let fraction = self.text[comma + 1..].split(is_part).next().unwrap_or("");
        Err(self.error_at(comma, Problem::DecimalComma, format!("{whole}.{fraction}")))
    }

    /// What a builder complains about, at the last character read.
    pub(super) fn fault(&self, fault: Fault) -> Error {
        let last = self.text[..self.place].char_indices().next_back().map_or(0, |(place, _)| place);
        let problem = match fault {
            Fault::Unfinished => return self.error(Problem::NoTree),
            Fault::SeveralRoots => Problem::AfterTheRoot,
            Fault::Empty => Problem::EmptyNode,
            Fault::TooLarge => Problem::TooLarge,
            Fault::TwoHighlighted => Problem::TwoHighlighted,
            Fault::TwoTargets => Problem::TwoCuts,
            Fault::RootCut => Problem::StrayMark,
        };
        self.error_at(last, problem, "")
    }

    /// What stands at `place`, quoted: a word, or one character; `end` or `line` where the text or the line ends.
    fn found(&self, place: usize) -> String {
        let rest = &self.text[place..];
        let word: String = rest.chars().take_while(|&c| c.is_alphanumeric() || "+-._".contains(c)).take(24).collect();
        match rest.chars().next() {
            None => "end".into(),
            Some(_) if !word.is_empty() => format!("“{word}”"),
            Some('\n') => "line".into(),
            Some(c) => format!("“{c}”"),
        }
    }
}

/// How much of a line is shown on each side of the place.
const REACH: usize = 36;

/// The line around a place and a caret below it, both indented.
fn excerpt(before: &str, after: &str) -> String {
    let visible = |c: char| if c.is_control() { ' ' } else { c };
    let skipped = before.chars().count().saturating_sub(REACH);
    let mut left: String = before.chars().skip(skipped).map(visible).collect();
    if skipped > 0 {
        left.insert(0, '…');
    }
    let mut right: String = after.chars().take(REACH).map(visible).collect();
    if after.chars().count() > REACH {
        right.push('…');
    }
    format!("  {left}{}\n  {}^", right.trim_end(), " ".repeat(left.chars().count()))
}
