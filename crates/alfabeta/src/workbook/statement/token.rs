//! The pieces of a statement: numbers, signs, brackets, and words that mean one of them.

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
        replace(&mut words, &mut tokens)?;
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
    replace(&mut words, &mut tokens)?;
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

const LESS: Token = Token::Related(Relation::Less);
const AT_MOST: Token = Token::Related(Relation::AtMost);
const EQUAL: Token = Token::Related(Relation::Equal);
const AT_LEAST: Token = Token::Related(Relation::AtLeast);
const GREATER: Token = Token::Related(Relation::Greater);

/// Phrases by what they mean, with bars between them. Of those that a text begins with, the longest counts.
const PHRASES: [(Token, &str); 13] = [
    (
        AT_LEAST,
        "at least | no less than | not less than | no smaller than | greater than or equal to | \
         greater than or equal | greater or equal to | greater or equal than | greater or equal | \
         more than or equal to | from | al menos | por lo menos | como minimo | minimo | mayor o igual que | \
         mayor o igual a | mayor o igual | mayores o iguales que | mayores o iguales a | igual o mayor que | \
         igual o mayor a | igual o superior a | no menor que | a partir de | a partir del | desde",
    ),
    (
        AT_MOST,
        "at most | no more than | not more than | no greater than | less than or equal to | \
         less than or equal | less or equal to | less or equal than | less or equal | up to | a lo sumo | \
         como mucho | como maximo | maximo | menor o igual que | menor o igual a | menor o igual | \
         menores o iguales que | menores o iguales a | igual o menor que | igual o menor a | \
         igual o inferior a | no mayor que | hasta",
    ),
    (
        GREATER,
        "greater than | more than | bigger than | larger than | higher than | above | over | mayor que | \
         mayor de | mayor a | mayores que | mayores de | mayores a | mas de | mas que | superior a | \
         superiores a | por encima de",
    ),
    (
        LESS,
        "less than | fewer than | smaller than | lower than | below | under | menor que | menor de | menor a | \
         menores que | menores de | menores a | menos de | menos que | inferior a | inferiores a | \
         por debajo de",
    ),
    (EQUAL, "equal to | equals | igual a | igual que"),
    (
        Token::OrMore,
        "or more | or greater | or higher | or larger | or above | and above | o mas | o mayor | o superior | \
         en adelante",
    ),
    (Token::OrLess, "or less | or lower | or smaller | or below | and below | o menos | o menor | o inferior"),
    (
        Token::All,
        "any | anything | all | every | everything | always | cualquiera | cualquier | todo | todos | toda | \
         todas | siempre | da igual",
    ),
    (
        Token::Nothing,
        "never | none | nothing | no value | no values | no number | empty | empty set | impossible | nunca | \
         jamas | ninguno | ninguna | ningun | nada | vacio | conjunto vacio | imposible",
    ),
    (Token::In, "in | within | en | dentro de | belongs to | pertenece a"),
    (Token::And, "and | y"),
    (Token::Variable, "x | v"),
    (Token::Number(Value::INFINITY), "inf | infinity | infinito | infty"),
];

/// Words that say nothing.
const FILLERS: &str = "value | values | valor | valores | number | numbers | numero | numeros | the | a | an | el | la | \
     los | las | un | una | is | are | be | must | should | es | son | sea | sean | ser | debe | deben | \
     que | with | con | exactly | exactamente | only | solo | of | de | real | reals | reales | integer | \
     integers | entero | enteros";

/// Turns the words into what they mean and takes them away; `None` if there is one among them that means nothing.
pub(super) fn replace(words: &mut Vec<String>, tokens: &mut Vec<Token>) -> Option<()> {
    let mut rest = &words[..];
    while let [first, others @ ..] = rest {
        if let Some((token, length)) = longest(rest) {
            tokens.push(token);
            rest = &rest[length..];
        } else if listed(FILLERS).any(|filler| filler == first) {
            rest = others;
        } else {
            return None;
        }
    }
    words.clear();
    Some(())
}

/// The longest phrase with which the words begin, and how many words it has.
fn longest(words: &[String]) -> Option<(Token, usize)> {
    let mut found = None;
    for (token, phrases) in PHRASES {
        for phrase in listed(phrases) {
            let length = phrase.split(' ').count();
            let is_longer = found.is_none_or(|(_, before)| before < length);
            if is_longer && length <= words.len() && phrase.split(' ').eq(words[..length].iter().map(String::as_str)) {
                found = Some((token, length));
            }
        }
    }
    found
}

/// The texts between the bars.
fn listed(texts: &str) -> impl Iterator<Item = &str> {
    texts.split(" | ")
}
