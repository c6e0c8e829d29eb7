//! Nested lists, with or without labels and marks: the native notation, S-expressions and labelled lists are one grammar
//! with four ways of writing it.

use std::borrow::Cow;

use super::cursor::{Commas, Cursor};
use super::error::{Error, Problem};
use super::{leaf_text, player_word, unusual_player};
use crate::game::Player;
use crate::tree::{Builder, Node, NotAValue, Step, Tree, Value};

/// Reads a tree to the end of the text.
pub(super) fn read(cursor: &mut Cursor<'_>) -> Result<Builder, Error> {
    let mut reader = Reader {
        cursor,
        builder: Builder::new(),
        open: Vec::new(),
        last: None,
        cut: None,
        after_comma: false,
        after_bracket: false,
    };
    reader.run()?;
    Ok(reader.builder)
}

struct Reader<'c, 'a> {
    cursor: &'c mut Cursor<'a>,
    builder: Builder,
    /// The open brackets.
    open: Vec<Open>,
    /// The node finished last, to which marks that follow it belong.
    last: Option<Node>,
    /// Where a cut is indicated whose first victim is still to come.
    cut: Option<usize>,
    after_comma: bool,
    /// Whether the node finished last was a list.
    after_bracket: bool,
}

/// An open bracket.
struct Open {
    /// Where it stands, or the label before it.
    start: usize,
    /// How it is to be closed.
    close: char,
    /// Whether it begins with a label.
    is_labelled: bool,
    /// Whether a label stands before it.
    has_label: bool,
    /// Whether it has a player, before it or as its first word.
    has_player: bool,
    commas: Commas,
}

impl Reader<'_, '_> {
    fn run(&mut self) -> Result<(), Error> {
        loop {
            self.cursor.skip_blanks_and_comments(&["#", "//"]);
            let Some(next) = self.cursor.peek() else { return self.end() };
            if self.open.is_empty() && self.last.is_some() && !"*=".contains(next) {
                return Err(self.cursor.error(Problem::AfterTheRoot));
            }
            match next {
                ',' => self.comma()?,
                ']' | ')' => self.close(next)?,
                '*' | '=' => self.mark(next)?,
                '!' => {
                    if self.cut.is_some() {
                        return Err(self.cursor.error(Problem::CutOfNothing));
                    }
                    self.cut = Some(self.cursor.place());
                    self.cursor.next();
                }
                _ => self.node()?,
            }
        }
    }

    fn end(&mut self) -> Result<(), Error> {
        match self.open.last() {
            Some(open) => Err(self.cursor.error_at(self.cursor.place(), Problem::Unclosed, open.close)),
            None if self.cut.is_some() => Err(self.cursor.error(Problem::CutOfNothing)),
            None if self.last.is_none() => Err(self.cursor.error(Problem::NoTree)),
            None => Ok(()),
        }
    }

    fn comma(&mut self) -> Result<(), Error> {
        let follows_a_label = self.open.last().is_some_and(|open| open.is_labelled) && self.builder.is_childless();
        if self.after_comma || self.open.is_empty() || self.builder.is_childless() && !follows_a_label {
            return Err(self.cursor.error(Problem::Node));
        }
        self.after_comma = true;
        self.cursor.next();
        Ok(())
    }

    fn close(&mut self, bracket: char) -> Result<(), Error> {
        match self.open.last() {
            None => return Err(self.cursor.error(Problem::Node)),
            Some(open) if open.close != bracket => {
                return Err(self.cursor.error_at(self.cursor.place(), Problem::Mismatched, open.close));
            }
            Some(_) if self.cut.is_some() => return Err(self.cursor.error(Problem::CutOfNothing)),
            Some(_) if self.builder.is_childless() => return Err(self.cursor.error(Problem::EmptyNode)),
            Some(open) => self.cursor.check_commas(&open.commas)?,
        }
        let closed = self.open.pop();
        let labelled = closed.as_ref().is_some_and(|open| open.is_labelled);
        // `('D', 3)` is a leaf, `['D', ('', 3)]` is not: the number must stand there without brackets of its own.
        let only_a_number = labelled && self.last.is_some() && !self.after_bracket;
        self.last = self.builder.current();
        self.after_bracket = true;
        if !only_a_number || !self.builder.close_as_only_child() {
            self.builder.close();
        }
        self.after_comma = false;
        self.cursor.next();
        if let Some(closed) = closed {
            self.item(closed.start);
        }
        Ok(())
    }

    /// An item of the innermost list, which ends here.
    fn item(&mut self, start: usize) {
        if let Some(open) = self.open.last_mut() {
            open.commas.item(self.cursor.text(), start, self.cursor.place());
        }
    }

    /// `*` or `=5` after a node.
    fn mark(&mut self, mark: char) -> Result<(), Error> {
        let Some(node) = self.last else { return Err(self.cursor.error(Problem::StrayMark)) };
        // A leaf has one value only.
        if mark == '=' && self.builder.is_leaf(node) {
            return Err(self.cursor.error(Problem::StrayMark));
        }
        let place = self.cursor.place();
        self.cursor.next();
        if mark == '*' {
            self.builder.highlight(node);
        } else {
            self.cursor.skip_blanks();
            let value_place = self.cursor.place();
            let word = self.cursor.take_while(is_word);
            let value = self.value(word, value_place)?;
            if self.builder.has_value(node) {
                return Err(self.cursor.error_at(place, Problem::SaidTwice, ""));
            }
            self.builder.value_of(node, value);
        }
        self.check(place)
    }

    /// A node, or the label with which an open list begins.
    fn node(&mut self) -> Result<(), Error> {
        let place = self.cursor.place();
        let quoted = matches!(self.cursor.peek(), Some('\'' | '"'));
        let word =
            if quoted { Cow::Owned(self.cursor.quoted()?) } else { Cow::Borrowed(self.cursor.take_while(is_word)) };
        if word.is_empty() && !quoted {
            return self.bare_node(place);
        }
        let adjacent = self.cursor.peek();
        self.cursor.skip_blanks();
        if self.cursor.eat(":") {
            self.builder.label(word);
            self.cursor.skip_blanks_and_comments(&["#", "//"]);
            return self.labelled_node();
        }
        if !quoted {
            match word.parse::<Value>() {
                Ok(value) => return self.leaf(Some(value), place),
                Err(NotAValue::TooLong) => return Err(self.cursor.error_at(place, Problem::LongNumber, "")),
                Err(NotAValue::Unreadable) if is_unknown(&word) => return self.leaf(None, place),
                Err(NotAValue::Unreadable) => {}
            }
        }
        if quoted {
            return self.head_label(word, place);
        }
        match player(&word) {
            Ok(player) => self.player(player, adjacent, place),
            Err(Problem::Chance) => Err(self.cursor.error_at(place, Problem::Chance, "")),
            // A word that nothing parts from a bracket would say what is in it, as MAX and MIN do.
            Err(_) if matches!(adjacent, Some('[' | '(')) => Err(self.cursor.error_at(place, Problem::UnknownWord, "")),
            // What begins like a number is a number with a slip in it and no label.
            Err(_) if !word.starts_with(|c: char| c.is_alphabetic() || c == '_') => {
                Err(self.cursor.error_at(place, Problem::Word, ""))
            }
            Err(_) => self.head_label(word, place),
        }
    }

    /// The innermost open list, as long as its first word may still come.
    fn head(&mut self) -> Option<(Node, &mut Open)> {
        self.builder.current().filter(|_| self.builder.is_childless()).zip(self.open.last_mut())
    }

    /// The first word of a list is about the list: `['A', 3]`, `(A (B 3))`.
    fn head_label(&mut self, word: Cow<'_, str>, place: usize) -> Result<(), Error> {
        match self.head() {
            Some((_, open)) if open.is_labelled || open.has_label => {
                Err(self.cursor.error_at(place, Problem::SaidTwice, ""))
            }
            Some((node, open)) => {
                open.is_labelled = true;
                self.builder.label_of(node, word);
                Ok(())
            }
            None => Err(self.cursor.error_at(place, Problem::Word, "")),
        }
    }

    /// The player of the list that follows, as in `MAX[3 12]`, or of the list that the word begins, as in `(max 3 12)`.
    fn player(&mut self, player: Player, adjacent: Option<char>, place: usize) -> Result<(), Error> {
        // `(min(3 12)(2 4))` without blanks is either: only inside `MAX(…)` is it clear how players are written.
        let is_either =
            adjacent == Some('(') && self.head().is_some_and(|(_, open)| open.close == ')' && !open.has_player);
        if is_either {
            return Err(self.cursor.error_at(place, Problem::PlayerPlace, ""));
        }
        if matches!(adjacent, Some('[' | '(')) || self.open.is_empty() {
            self.builder.player(player);
            return self.list_of(false);
        }
        match self.head() {
            Some((_, open)) if open.has_player => Err(self.cursor.error_at(place, Problem::SaidTwice, "")),
            Some((node, open)) => {
                open.has_player = true;
                self.builder.player_of(node, player);
                Ok(())
            }
            None => Err(self.cursor.error_at(place, Problem::Word, "")),
        }
    }

    /// The brackets that a player, and perhaps a label, stand before.
    fn list_of(&mut self, has_label: bool) -> Result<(), Error> {
        let place = self.cursor.place();
        self.bare_node(place)?;
        if let Some(open) = self.open.last_mut().filter(|open| open.start == place) {
            (open.has_player, open.has_label) = (true, has_label);
        }
        Ok(())
    }

    /// What follows a label and its colon: a leaf, or a list with or without its player.
    fn labelled_node(&mut self) -> Result<(), Error> {
        let place = self.cursor.place();
        let word = self.cursor.take_while(is_word);
        if word.is_empty() {
            self.bare_node(place)?;
            if let Some(open) = self.open.last_mut().filter(|open| open.start == place) {
                open.has_label = true;
            }
            return Ok(());
        }
        match player(word) {
            Ok(player) => {
                self.builder.player(player);
                self.cursor.skip_blanks();
                self.list_of(true)
            }
            Err(Problem::Chance) => Err(self.cursor.error_at(place, Problem::Chance, "")),
            Err(_) if matches!(self.cursor.peek(), Some('[' | '(')) => {
                Err(self.cursor.error_at(place, Problem::UnknownWord, ""))
            }
            Err(_) if is_unknown(word) => self.leaf(None, place),
            Err(_) => {
                let value = self.value(word, place)?;
                self.leaf(Some(value), place)
            }
        }
    }

    /// An opening bracket or a question mark.
    fn bare_node(&mut self, place: usize) -> Result<(), Error> {
        let close = match self.cursor.peek() {
            Some('[') => ']',
            Some('(') => ')',
            Some('?') => {
                self.cursor.next();
                let node = self.builder.leaf(None);
                return self.added(node, place, true);
            }
            _ => return Err(self.cursor.error(Problem::Node)),
        };
        self.cursor.next();
        let commas = Commas::default();
        self.open.push(Open { start: place, close, is_labelled: false, has_label: false, has_player: false, commas });
        let node = self.builder.open();
        self.added(node, place, false)
    }

    fn leaf(&mut self, value: Option<Value>, place: usize) -> Result<(), Error> {
        let node = self.builder.leaf(value);
        self.added(node, place, true)
    }

    fn added(&mut self, node: Node, place: usize, finished: bool) -> Result<(), Error> {
        self.last = finished.then_some(node);
        if finished {
            self.item(place);
        }
        self.after_bracket = false;
        self.after_comma = false;
        if self.cut.take().is_some() {
            self.builder.target(node);
        }
        self.check(place)
    }

    fn check(&self, place: usize) -> Result<(), Error> {
        let Some(fault) = self.builder.fault() else { return Ok(()) };
        let problem = self.cursor.fault(fault).problem;
        Err(self.cursor.error_at(place, problem, ""))
    }

    fn value(&self, word: &str, place: usize) -> Result<Value, Error> {
        word.parse().map_err(|reason| {
            let problem = if reason == NotAValue::TooLong { Problem::LongNumber } else { Problem::Word };
            self.cursor.error_at(place, problem, "")
        })
    }
}

/// Whether a character can be part of a word: a number or a label without quotation marks.
pub(super) fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.' | '_' | '−' | '∞') || c.is_alphanumeric()
}

/// Whether a word stands for a value that the source does not print.
pub(super) fn is_unknown(word: &str) -> bool {
    matches!(word, "null" | "None")
}

/// The player that a word names, or what is wrong with a word that should name one.
pub(super) fn player(word: &str) -> Result<Player, Problem> {
    match word {
        "MAX" | "Max" | "max" => Ok(Player::Max),
        "MIN" | "Min" | "min" => Ok(Player::Min),
        "CHANCE" | "Chance" | "chance" => Err(Problem::Chance),
        _ => Err(Problem::Player),
    }
}

/// How the list notations differ.
struct Style {
    open: char,
    close: char,
    separator: &'static str,
    /// Labels come first in their list, in single quotation marks, and not before it.
    labels_inside: bool,
}

/// `MAX[a:[3 12 8] b:[2* ! 4 6]]`
pub(super) fn native(tree: &Tree) -> String {
    let root = if tree.is_leaf(0) || unusual_player(tree, 0).is_some() { "" } else { "MAX" };
    let written = text(tree, &Style { open: '[', close: ']', separator: " ", labels_inside: false });
    match tree.label(0) {
        // The player stands after the label.
        Some(_) => written,
        None => format!("{root}{written}"),
    }
}

/// `[[3, 12, 8], [2, 4, 6]]`
pub(super) fn nested(tree: &Tree) -> String {
    text(tree, &Style { open: '[', close: ']', separator: ", ", labels_inside: false })
}

/// `((3 12 8) (2 4 6))`
pub(super) fn s_expression(tree: &Tree) -> String {
    text(tree, &Style { open: '(', close: ')', separator: " ", labels_inside: false })
}

/// `['A', ['B', ('D', 3)]]`
pub(super) fn labelled(tree: &Tree) -> String {
    text(tree, &Style { open: '[', close: ']', separator: ", ", labels_inside: true })
}

fn text(tree: &Tree, style: &Style) -> String {
    let mut text = String::new();
    for step in tree.steps() {
        match step {
            Step::Open(node) => {
                before(tree, node, style, &mut text);
                // In round brackets the first word is about the list: `(max 3 12)`.
                match (unusual_player(tree, node), style.open) {
                    (Some(player), '(') => text.push_str(&format!("({} ", player_word(player))),
                    (Some(player), open) => text.push_str(&format!("{}{open}", player_word(player))),
                    (None, open) => text.push(open),
                }
                if style.labels_inside {
                    text.push_str(&quoted(tree.label(node).unwrap_or(""), '\''));
                    text.push_str(style.separator);
                }
            }
            Step::Leaf(node) if style.labels_inside => {
                before(tree, node, style, &mut text);
                let label = quoted(tree.label(node).unwrap_or(""), '\'');
                text.push_str(&format!("({label}, {})", leaf_text(tree, node)));
                after(tree, node, &mut text);
            }
            Step::Leaf(node) => {
                before(tree, node, style, &mut text);
                text.push_str(&leaf_text(tree, node));
                after(tree, node, &mut text);
            }
            Step::Close(node) => {
                text.push(style.close);
                if let Some(value) = tree.value(node) {
                    text.push_str(&format!("={value}"));
                }
                after(tree, node, &mut text);
            }
        }
    }
    text.push('\n');
    text
}

/// The separator, the indicated cut and the label.
fn before(tree: &Tree, node: Node, style: &Style, text: &mut String) {
    if tree.index(node) > 0 {
        text.push_str(style.separator);
    }
    if tree.target() == Some(node) {
        text.push_str("! ");
    }
    if let Some(label) = tree.label(node).filter(|_| !style.labels_inside) {
        let bare = label.chars().all(is_word);
        text.push_str(&if bare { label.to_owned() } else { quoted(label, '"') });
        text.push(':');
    }
}

fn after(tree: &Tree, node: Node, text: &mut String) {
    if tree.highlighted() == Some(node) {
        text.push('*');
    }
}

fn quoted(label: &str, mark: char) -> String {
    let mut text = String::from(mark);
    for c in label.chars() {
        match c {
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            c => {
                if c == mark || c == '\\' {
                    text.push('\\');
                }
                text.push(c);
            }
        }
    }
    text.push(mark);
    text
}
