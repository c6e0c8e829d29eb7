//! A place in a text, with its line and column for error messages; and commas that may be decimal.

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

/// The items of one list, as far as commas go: in `[1,5 2,5]` two decimals cannot be told from four leaves, so it is refused.
///
/// Only what is really ambiguous is: blanks separate some of the items, a comma without blanks joins two whole numbers and no more
/// than two, and nothing else shows that commas separate, such as `1, 5`, `1,5,2` or `1,-5`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Commas {
    /// Where the item read last ends; `None` before the first.
    end: Option<usize>,
    /// Whether the item read last is a whole number.
    is_whole: bool,
    /// How many whole numbers in a row are joined by bare commas.
    joined: u32,
    /// Where the first pair of numbers with a bare comma between them begins.
    pair: Option<usize>,
    /// Whether blanks alone separate two items of a line.
    has_blanks: bool,
    /// Whether some comma cannot be decimal.
    has_separators: bool,
}

impl Commas {
    /// An item from `start` to `end` of the text, or to the blanks before that.
    pub(super) fn item(&mut self, text: &str, start: usize, end: usize) {
        let item = text[start..end].trim_end();
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match self.end.map(|end| &text[end..start]) {
            None => self.joined = 1,
            Some(",") if self.is_whole && is_digits(item) => {
                self.joined += 1;
                self.pair = self.pair.or(self.end);
                self.has_separators |= self.joined > 2;
            }
            Some(between) => {
                self.joined = 1;
                self.has_separators |= between.contains(',');
                self.has_blanks |= !between.contains([',', '\n']);
            }
        }
        (self.end, self.is_whole) = (Some(start + item.len()), is_digits(item.trim_start_matches(['-', '+', '−'])));
    }

    /// Where the first comma stands that may be decimal, once the list is complete.
    pub(super) fn ambiguous(&self) -> Option<usize> {
        self.pair.filter(|_| self.has_blanks && !self.has_separators)
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::notation::{Problem, read};

    #[test]
    fn a_comma_that_may_be_decimal_is_refused() {
        for text in ["[1,5 2,5]", "[[3 4] [0 1,5 2]]", "[-1,5 2]", "(1,5 2)", "2^1: 1,5 2,5", "[a:1,5 b:2]"] {
            let error = read(text).expect_err(text);
            assert_eq!(error.problem, Problem::DecimalComma, "{text}");
            assert_eq!(text.chars().nth(error.column - 1), Some(','), "{text}");
        }
        assert_eq!(read("[1,5 2,5]").unwrap_err().wanted, "1.5");
    }

    #[test]
    fn a_comma_that_can_only_separate_is_read_as_ever() {
        for text in [
            "[1,5]",
            "[[1,5] [2,5]]",
            "[1,5, 2,5]",
            "[3,12,8 2,4,6]",
            "[0,-1 2,5]",
            "[1,5\n2,5]",
            "[1 5, 2 5]",
            "[[3,12,8],[2*,!4,6]]",
            "[1.5,2 3]",
            "2^2: 3,5\n6,9",
        ] {
            assert!(read(text).is_ok(), "{text}: {:?}", read(text));
        }
    }
}
