//! The pieces of a statement: numbers, signs, brackets, and words that mean one of them.

use super::words;
use crate::tree::Value;

/// How a number stands to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    Less,
    AtMost,
    Equal,
    AtLeast,
    Greater,
}

impl Relation {
    /// The relation read from the other side: `3 < x` says `x > 3`.
    pub(super) fn turned(self) -> Relation {
        match self {
            Relation::Less => Relation::Greater,
            Relation::AtMost => Relation::AtLeast,
            Relation::Equal => Relation::Equal,
            Relation::AtLeast => Relation::AtMost,
            Relation::Greater => Relation::Less,
        }
    }
}

/// A piece of a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Number(Value),
    /// The number that is asked for.
    Variable,
    Related(Relation),
    /// `∈`
    In,
    /// Every number.
    All,
    /// No number.
    Nothing,
    And,
    /// After a number: that or more.
    OrMore,
    /// After a number: that or less.
    OrLess,
    Bracket(char),
    /// A comma or a semicolon.
    Comma,
    Ellipsis,
}

/// Signs of more than one character come before those they begin with.
const SIGNS: [(&str, Token); 23] = [
    ("<=", Token::Related(Relation::AtMost)),
    ("=<", Token::Related(Relation::AtMost)),
    ("≤", Token::Related(Relation::AtMost)),
    ("⩽", Token::Related(Relation::AtMost)),
    (">=", Token::Related(Relation::AtLeast)),
    ("=>", Token::Related(Relation::AtLeast)),
    ("≥", Token::Related(Relation::AtLeast)),
    ("⩾", Token::Related(Relation::AtLeast)),
    ("<", Token::Related(Relation::Less)),
    (">", Token::Related(Relation::Greater)),
    ("==", Token::Related(Relation::Equal)),
    ("=", Token::Related(Relation::Equal)),
    ("∈", Token::In),
    ("ℝ", Token::All),
    ("∅", Token::Nothing),
    ("∧", Token::And),
    ("&", Token::And),
    ("...", Token::Ellipsis),
    ("…", Token::Ellipsis),
    (",", Token::Comma),
    (";", Token::Comma),
    ("∞", Token::Number(Value::INFINITY)),
    ("..", Token::Ellipsis),
];

/// The pieces of a text; `None` if there is something in it that means nothing.
pub(super) fn tokens(text: &str) -> Option<Vec<Token>> {
    let text = plain(text);
    let mut tokens = Vec::new();
    let mut words: Vec<String> = Vec::new();
    let mut rest = text.trim_end_matches('.');
    // Between brackets a comma separates, unless a semicolon does.
    let mut is_inside = false;
    while let Some(c) = rest.chars().next() {
        if c.is_alphabetic() && c != 'ℝ' {
            let end = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
            words.push(rest[..end].to_owned());
            rest = &rest[end..];
            continue;
        }
        if c.is_whitespace() {
            rest = rest.trim_start();
            continue;
        }
        words::replace(&mut words, &mut tokens)?;
        let has_decimal_commas = !is_inside || text.contains(';');
        if let Some((number, after)) = number(rest, has_decimal_commas) {
            tokens.push(Token::Number(number));
            rest = after;
        } else if let Some((sign, token)) = SIGNS.iter().find(|(sign, _)| rest.starts_with(sign)) {
            tokens.push(*token);
            rest = &rest[sign.len()..];
        } else if "()[]{}".contains(c) {
            is_inside = !is_inside;
            tokens.push(Token::Bracket(c));
            rest = &rest[1..];
        } else {
            return None;
        }
    }
    words::replace(&mut words, &mut tokens)?;
    Some(tokens)
}

/// The text in small letters, without accents and with the signs that keyboards have.
fn plain(text: &str) -> String {
    let plain = |c: char| match c {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        '−' | '–' => '-',
        '’' => '\'',
        c => c,
    };
    text.to_lowercase().chars().map(plain).collect()
}

/// A number with its sign at the start of a text, and what follows it. A decimal comma is one between two digits.
fn number(text: &str, has_decimal_commas: bool) -> Option<(Value, &str)> {
    let (negative, unsigned) = match text.strip_prefix(['-', '+']) {
        Some(rest) => (text.starts_with('-'), rest.trim_start()),
        None => (false, text),
    };
    for name in ["∞", "infinity", "infinito", "infty", "inf"] {
        // Without a sign, a word is left to the words.
        if let Some(rest) = unsigned.strip_prefix(name).filter(|_| unsigned != text || name == "∞") {
            return Some((if negative { Value::NEG_INFINITY } else { Value::INFINITY }, rest));
        }
    }
    let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let mut end = 0;
    while let Some(c) = unsigned[end..].chars().next() {
        let follows = unsigned[end + c.len_utf8()..].chars().next();
        match c {
            '0'..='9' => {}
            '.' if is_digit(follows) => {}
            ',' if has_decimal_commas && 0 < end && is_digit(follows) => {}
            _ => break,
        }
        end += 1;
    }
    let value: Value = unsigned[..end].replace(',', ".").parse().ok()?;
    Some((if negative { -value } else { value }, &unsigned[end..]))
}
