//! What stands in the node of a drawing: a label, a value, a player, marks, in any order.

use super::error::Problem;
use super::list::{is_unknown, player};
use crate::game::Player;
use crate::tree::{Builder, Node, NotAValue, Value};

/// What a text inside a node says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Content {
    pub(super) label: Option<String>,
    /// `Some(None)` for a question mark.
    pub(super) value: Option<Option<Value>>,
    pub(super) player: Option<Player>,
    pub(super) highlighted: bool,
    pub(super) cut: bool,
    /// What is wrong with it; what came first counts.
    pub(super) problem: Option<Problem>,
}

/// Commands of TeX about the look of what follows; what stands in their braces is read as if they were not there.
const LOOKS: &str = " tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge bf bfseries it itshape em \
    emph rm rmfamily sf sffamily tt ttfamily sc scshape sl slshape upshape mdseries normalfont bm boldmath boldsymbol \
    mathbf mathit mathsf mathtt mathcal textrm textsf texttt textsc textsl textup textmd textnormal underline boxed fbox \
    displaystyle textstyle scriptstyle strut left right quad qquad centering ";

impl Content {
    /// Takes in one word: a player, a value, a mark, or else part of the label.
    pub(super) fn word(&mut self, word: &str) {
        match word {
            "" => {}
            "*" => self.highlighted = true,
            "!" => self.cut = true,
            "?" => self.number(None),
            word if is_unknown(word) => self.number(None),
            word => match (player(word), word.parse()) {
                (Ok(player), _) if self.player.is_none() => self.player = Some(player),
                (Ok(_), _) => self.fail(Problem::SaidTwice),
                (Err(Problem::Chance), _) => self.fail(Problem::Chance),
                (_, Ok(value)) => self.number(Some(value)),
                (_, Err(NotAValue::TooLong)) => self.fail(Problem::LongNumber),
                _ => self.name(word),
            },
        }
    }

    /// Takes in a value; a second one would be lost.
    fn number(&mut self, value: Option<Value>) {
        if self.value.is_some() {
            self.fail(Problem::TwoNumbers);
        }
        self.value = Some(value);
    }

    fn fail(&mut self, problem: Problem) {
        self.problem.get_or_insert(problem);
    }

    /// Adds a part of the label, of any form.
    pub(super) fn name(&mut self, name: &str) {
        let label = self.label.get_or_insert_default();
        if !label.is_empty() {
            label.push(' ');
        }
        label.push_str(name);
    }

    /// A text without any markup.
    pub(super) fn plain(text: &str) -> Content {
        let mut content = Content::default();
        text.split(|c: char| c.is_whitespace() || c == ':' || c == '=').for_each(|word| content.word(word));
        content
    }

    /// What it says, if all of it is understood.
    pub(super) fn understood(self) -> Result<Content, Problem> {
        self.problem.map_or(Ok(self), Err)
    }

    /// A text of TeX. `\mbox{…}` and its like are labels as they stand.
    pub(super) fn tex(text: &str) -> Content {
        let mut content = Content::default();
        let mut word = String::new();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            rest = &rest[c.len_utf8()..];
            match c {
                '\\' => rest = content.command(rest, &mut word),
                '$' | '{' | '}' => {}
                c if c.is_whitespace() || ":=~".contains(c) => content.word(&std::mem::take(&mut word)),
                c => word.push(c),
            }
        }
        content.word(&word);
        content
    }

    /// What follows a backslash; returns what is left after it.
    fn command<'a>(&mut self, rest: &'a str, word: &mut String) -> &'a str {
        let name_end = rest.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(rest.len());
        if name_end == 0 {
            let c = rest.chars().next();
            match c {
                Some(c) if "{}$&#_%".contains(c) => word.push(c),
                _ => self.word(&std::mem::take(word)),
            }
            return &rest[c.map_or(0, char::len_utf8)..];
        }
        let (name, after) = rest.split_at(name_end);
        match name {
            "infty" => word.push_str("inf"),
            "max" | "min" => {
                self.word(&std::mem::take(word));
                self.word(name);
            }
            "mbox" | "text" | "textbf" | "textit" | "mathrm" => {
                if let Some((literal, after)) = group(after) {
                    self.word(&std::mem::take(word));
                    if name == "mbox" {
                        self.name(&unescaped(literal))
                    } else {
                        literal.split_whitespace().for_each(|part| self.word(part))
                    }
                    return after;
                }
            }
            "color" | "textcolor" => {
                if let Some((_, after)) = group(after) {
                    return after;
                }
            }
            look if LOOKS.contains(&format!(" {look} ")) => {}
            // `\frac{1}{2}` is not 12.
            _ => self.fail(Problem::Command),
        }
        after
    }

    /// Passes a node on to a builder; the value of a leaf is set by the caller.
    pub(super) fn apply(&self, builder: &mut Builder, node: Node) {
        if let Some(label) = &self.label {
            builder.label_of(node, label.as_str());
        }
        if let Some(player) = self.player {
            builder.player_of(node, player);
        }
        if self.highlighted {
            builder.highlight(node);
        }
        if self.cut {
            builder.target(node);
        }
    }
}

/// The text between the braces that come next, and what follows them.
fn group(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('{')?;
    let mut depth = 0usize;
    let mut escaped = false;
    for (at, c) in inside.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '{' => depth += 1,
            '}' if depth == 0 => return Some((&inside[..at], &inside[at + 1..])),
            '}' => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The characters that TeX wants named, and their names.
const NAMED: [(char, &str); 5] = [
    ('\\', "\\textbackslash{}"),
    ('^', "\\textasciicircum{}"),
    ('~', "\\textasciitilde{}"),
    ('<', "\\textless{}"),
    ('>', "\\textgreater{}"),
];

/// A text of TeX without its escapes.
fn unescaped(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some((c, name)) = NAMED.iter().find(|(_, name)| rest.starts_with(name)) {
            plain.push(*c);
            rest = &rest[name.len()..];
        } else {
            let c = if c == '\\' {
                rest = &rest[1..];
                rest.chars().next().unwrap_or('\\')
            } else {
                c
            };
            plain.push(c);
            rest = rest.get(c.len_utf8()..).unwrap_or("");
        }
    }
    plain
}

/// A text as TeX prints it.
pub(in crate::tree) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match NAMED.iter().find(|(named, _)| *named == c) {
            Some((_, name)) => escaped.push_str(name),
            None => {
                if "{}$&#_%".contains(c) {
                    escaped.push('\\');
                }
                escaped.push(c);
            }
        }
    }
    escaped
}
