//! The words of a script: enough to tell code from texts, comments and regular expressions.

use crate::Failure;

/// What a word is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A name or a keyword, with its `#` if it has one.
    Name,
    /// A number.
    Number,
    /// A text between quotes.
    Text,
    /// A piece of a template: from `` ` `` or `}` up to `${` or `` ` ``.
    Template,
    /// A regular expression.
    Pattern,
    /// Anything else, sign by sign, but for `++` and `--`.
    Sign,
}

/// What lies before a word. A new line can end a statement, so it is kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Gap {
    Nothing,
    Space,
    Line,
}

/// A word of a script.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) kind: Kind,
    pub(crate) text: &'a str,
    pub(crate) gap: Gap,
    pub(crate) line: usize,
}

impl Token<'_> {
    /// Whether it is this name or sign.
    pub(crate) fn is(&self, text: &str) -> bool {
        matches!(self.kind, Kind::Name | Kind::Sign) && self.text == text
    }

    /// Whether code in brackets of some kind starts behind it.
    pub(crate) fn opens(&self) -> bool {
        match self.kind {
            Kind::Sign => matches!(self.text, "(" | "[" | "{"),
            Kind::Template => self.text.ends_with("${"),
            _ => false,
        }
    }

    /// Whether it ends such code.
    pub(crate) fn closes(&self) -> bool {
        match self.kind {
            Kind::Sign => matches!(self.text, ")" | "]" | "}"),
            Kind::Template => self.text.starts_with('}'),
            _ => false,
        }
    }
}

/// Keywords behind which a `/` starts a regular expression.
const BEFORE_PATTERNS: [&str; 15] = [
    "return",
    "typeof",
    "case",
    "in",
    "of",
    "delete",
    "void",
    "throw",
    "new",
    "instanceof",
    "do",
    "else",
    "yield",
    "await",
    "default",
];

/// What a bracket was opened by.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bracket {
    /// `${` in a template.
    Template,
    /// `(` behind `if` and the like, so that a statement follows its end.
    Condition,
    Other,
}

/// All words of a script, without its comments.
pub(crate) fn tokens(script: &str) -> Result<Vec<Token<'_>>, Failure> {
    let mut reader = Reader { script, at: 0, line: 1, found: Vec::new(), open: Vec::new(), ended: Bracket::Other };
    reader.read()?;
    Ok(reader.found)
}

struct Reader<'a> {
    script: &'a str,
    at: usize,
    line: usize,
    found: Vec<Token<'a>>,
    open: Vec<Bracket>,
    /// What the bracket that was closed last had been opened by.
    ended: Bracket,
}

impl<'a> Reader<'a> {
    fn read(&mut self) -> Result<(), Failure> {
        loop {
            let gap = self.skip()?;
            let Some(first) = self.rest().chars().next() else { break };
            let (start, line) = (self.at, self.line);
            let kind = self.word(first, gap)?;
            let text = &self.script[start..self.at];
            self.line += text.matches('\n').count();
            self.found.push(Token { kind, text, gap, line });
        }
        if self.open.is_empty() { Ok(()) } else { Err(self.refusal("a bracket is not closed")) }
    }

    fn rest(&self) -> &'a str {
        &self.script[self.at..]
    }

    fn refusal(&self, reason: &str) -> Failure {
        format!("line {}: {reason}", self.line)
    }

    /// Passes over spaces and comments.
    fn skip(&mut self) -> Result<Gap, Failure> {
        let mut gap = Gap::Nothing;
        loop {
            let rest = self.rest();
            let length = if rest.starts_with("//") {
                rest.find('\n').unwrap_or(rest.len())
            } else if rest.starts_with("/*") {
                rest.find("*/").ok_or_else(|| self.refusal("a comment does not end"))? + 2
            } else {
                rest.len() - rest.trim_start().len()
            };
            if length == 0 {
                return Ok(gap);
            }
            let lines = rest[..length].matches('\n').count();
            gap = gap.max(if lines == 0 { Gap::Space } else { Gap::Line });
            self.line += lines;
            self.at += length;
        }
    }

    /// Passes over one word.
    fn word(&mut self, first: char, gap: Gap) -> Result<Kind, Failure> {
        let rest = self.rest();
        let is_number = |text: &str| text.starts_with(|letter: char| letter.is_ascii_digit());
        Ok(match first {
            '"' | '\'' => {
                self.at += 1;
                self.pass(first)?;
                Kind::Text
            }
            '`' => {
                self.at += 1;
                self.template()?;
                Kind::Template
            }
            '}' if self.open.last() == Some(&Bracket::Template) => {
                self.open.pop();
                self.at += 1;
                self.template()?;
                Kind::Template
            }
            _ if is_number(rest) || first == '.' && is_number(&rest[1..]) => {
                self.at += number(rest);
                Kind::Number
            }
            '#' | '$' | '_' => self.name(),
            letter if letter.is_alphabetic() => self.name(),
            '/' if self.is_pattern()? => {
                self.pattern()?;
                Kind::Pattern
            }
            letter if letter.is_ascii_punctuation() && letter != '\\' => {
                self.sign(first, gap)?;
                Kind::Sign
            }
            letter => return Err(self.refusal(&format!("“{letter}” is not understood"))),
        })
    }

    fn name(&mut self) -> Kind {
        let is_part = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '$' | '#');
        self.at += self.rest().find(|letter| !is_part(letter)).unwrap_or(self.rest().len());
        Kind::Name
    }

    fn sign(&mut self, first: char, gap: Gap) -> Result<(), Failure> {
        let rest = self.rest();
        // In a script that is no module, these begin comments.
        if rest.starts_with("<!--") || gap == Gap::Line && rest.starts_with("-->") {
            return Err(self.refusal("a sign that begins a comment in HTML"));
        }
        let is_condition = || {
            let before = self.found.last();
            before.is_some_and(|word| ["if", "while", "for", "with"].iter().any(|name| word.is(name)))
        };
        match first {
            '(' if is_condition() => self.open.push(Bracket::Condition),
            '(' | '[' | '{' => self.open.push(Bracket::Other),
            ')' | ']' | '}' => {
                self.ended = self.open.pop().ok_or_else(|| self.refusal("a bracket was never opened"))?;
            }
            _ => {}
        }
        self.at += if rest.starts_with("++") || rest.starts_with("--") { 2 } else { 1 };
        Ok(())
    }

    /// Passes over the rest of a text, up to its quote.
    fn pass(&mut self, quote: char) -> Result<(), Failure> {
        let mut letters = self.rest().char_indices();
        while let Some((place, letter)) = letters.next() {
            match letter {
                '\\' => drop(letters.next()),
                '\n' => break,
                letter if letter == quote => {
                    self.at += place + 1;
                    return Ok(());
                }
                _ => {}
            }
        }
        Err(self.refusal("a text does not end"))
    }

    /// Passes over a piece of a template.
    fn template(&mut self) -> Result<(), Failure> {
        let mut letters = self.rest().char_indices().peekable();
        while let Some((place, letter)) = letters.next() {
            match letter {
                '\\' => drop(letters.next()),
                '`' => {
                    self.at += place + 1;
                    return Ok(());
                }
                '$' if letters.peek().is_some_and(|&(_, next)| next == '{') => {
                    self.open.push(Bracket::Template);
                    self.at += place + 2;
                    return Ok(());
                }
                _ => {}
            }
        }
        Err(self.refusal("a template does not end"))
    }

    /// Passes over a regular expression; its flags are a name.
    fn pattern(&mut self) -> Result<(), Failure> {
        let mut is_class = false;
        let mut letters = self.rest().char_indices().skip(1);
        while let Some((place, letter)) = letters.next() {
            match letter {
                '\\' => drop(letters.next()),
                '[' => is_class = true,
                ']' => is_class = false,
                '\n' => break,
                '/' if !is_class => {
                    self.at += place + 1;
                    self.name();
                    return Ok(());
                }
                _ => {}
            }
        }
        Err(self.refusal("a regular expression does not end"))
    }

    /// Whether a `/` that comes now starts a regular expression; otherwise it divides.
    fn is_pattern(&self) -> Result<bool, Failure> {
        let Some(before) = self.found.last() else { return Ok(true) };
        let is_member = self.found.iter().nth_back(1).is_some_and(|word| word.is("."));
        match (before.kind, before.text) {
            (Kind::Name, name) => Ok(!is_member && BEFORE_PATTERNS.contains(&name)),
            (Kind::Template, _) => Ok(before.opens()),
            (Kind::Number | Kind::Text | Kind::Pattern, _) => Ok(false),
            (Kind::Sign, ")") => Ok(self.ended == Bracket::Condition),
            (Kind::Sign, "}") => Err(self.refusal("behind “}”, “/” may divide or start a regular expression")),
            (Kind::Sign, sign) => Ok(!matches!(sign, "]" | "++" | "--")),
        }
    }
}

/// The length of the number at the beginning of a text.
fn number(text: &str) -> usize {
    let is_hexadecimal = text.starts_with("0x") || text.starts_with("0X");
    let mut before = ' ';
    for (place, letter) in text.char_indices() {
        let is_exponent = !is_hexadecimal && matches!(before, 'e' | 'E') && matches!(letter, '+' | '-');
        if !(letter.is_ascii_alphanumeric() || letter == '_' || letter == '.' || is_exponent) {
            return place;
        }
        before = letter;
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(script: &str) -> Vec<(Kind, &str)> {
        tokens(script).expect("words").into_iter().map(|word| (word.kind, word.text)).collect()
    }

    fn kinds(script: &str, kind: Kind) -> Vec<&str> {
        words(script).into_iter().filter(|(other, _)| *other == kind).map(|(_, text)| text).collect()
    }

    #[test]
    fn what_looks_like_code_in_texts_is_text() {
        assert_eq!(kinds(r#"a = "// \" import" + '/* x'"#, Kind::Text), [r#""// \" import""#, "'/* x'"]);
        assert_eq!(kinds("`a ${`b ${c}` + \"}\"} d`", Kind::Template), ["`a ${", "`b ${", "}`", "} d`"]);
        assert_eq!(kinds("`\\`\\${`; f({ a: `${{ b }.b}` })", Kind::Template), ["`\\`\\${`", "`${", "}`"]);
    }

    #[test]
    fn a_pattern_is_told_from_a_division() {
        for (script, patterns) in [
            ("a / b / c", vec![]),
            ("x = /[/\"]\\//gi.test(y)", vec!["/[/\"]\\//gi"]),
            ("return /'/", vec!["/'/"]),
            ("(a + b) / 2 / d", vec![]),
            ("if (a) /'/.exec(b)", vec!["/'/"]),
            ("i++ / 2; /x/", vec!["/x/"]),
            ("a.of / 2 / b", vec![]),
            ("`${/'/}`", vec!["/'/"]),
            ("[a] / 2", vec![]),
        ] {
            assert_eq!(kinds(script, Kind::Pattern), patterns, "{script}");
        }
    }

    #[test]
    fn numbers_and_private_names_are_whole() {
        assert_eq!(kinds("1.5e-3 - 0xe+1 .5 30_000", Kind::Number), ["1.5e-3", "0xe", "1", ".5", "30_000"]);
        assert_eq!(kinds("this.#search ñ $x", Kind::Name), ["this", "#search", "ñ", "$x"]);
    }

    #[test]
    fn comments_leave_a_gap() {
        let gaps: Vec<Gap> = tokens("a/* */b/*\n*/c// d\ne+f").expect("words").iter().map(|word| word.gap).collect();
        assert_eq!(gaps, [Gap::Nothing, Gap::Space, Gap::Line, Gap::Line, Gap::Nothing, Gap::Nothing]);
    }

    #[test]
    fn what_is_not_understood_is_refused_with_its_line() {
        for (script, reason) in [
            ("a\n'b\n'", "line 2: a text does not end"),
            ("/* a", "line 1: a comment does not end"),
            ("`a", "line 1: a template does not end"),
            ("f(", "line 1: a bracket is not closed"),
            (")", "line 1: a bracket was never opened"),
            ("{}\n/a/", "line 2: behind “}”, “/” may divide or start a regular expression"),
            ("x = /a\n", "line 1: a regular expression does not end"),
            ("\\u0061", "line 1: “\\” is not understood"),
            ("a <!-- b", "line 1: a sign that begins a comment in HTML"),
        ] {
            assert_eq!(tokens(script).map(|words| words.len()), Err(reason.to_string()), "{script}");
        }
    }
}
