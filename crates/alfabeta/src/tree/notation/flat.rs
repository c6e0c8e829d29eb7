//! The leaves alone, with the branching and the depth of the full tree above them.

use super::cursor::{Commas, Cursor};
use super::error::{Error, Problem};
use super::list::{is_unknown, is_word, player};
use super::{leaf_text, unusual_player};
use crate::message::Message;
use crate::tree::{Builder, MOST_NODES, Node, NotAValue, Tree, Value};

/// The deepest tree of single children. Every other tree has fewer inner nodes than leaves, but this one would turn a dozen letters
/// into as much memory as they ask for.
const LONGEST_CHAIN: u32 = 10_000;

/// Whether a text is leaves without brackets, or says a branching first.
pub(super) fn is_flat(text: &str) -> bool {
    let mut cursor = Cursor::new(text);
    if !matches!(header(&mut cursor), Ok(None)) {
        return true;
    }
    let mut words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let first = words.next().is_some_and(|word| word.parse::<Value>().is_ok());
    first && words.next().is_some_and(|word| word.parse::<Value>().is_ok() || word == "?")
}

/// Reads the leaves to the end of the text. `branching` holds if the text does not say its own.
pub(super) fn read(cursor: &mut Cursor<'_>, branching: Option<u32>) -> Result<Builder, Error> {
    cursor.skip_blanks_and_comments(&["#", "//"]);
    let start = cursor.place();
    let header = header(cursor)?;
    let leaves = leaves(cursor)?;
    let wrong_count = |wanted: String| cursor.error_at(start, Problem::LeafCount, wanted);
    let (branching, depth) = match (header, branching) {
        (Some((branching, depth)), _) => (branching, depth),
        (None, Some(branching)) if branching > 1 => {
            let mut depth = 0;
            let mut full = 1usize;
            while full < leaves.len() {
                (full, depth) = (full.saturating_mul(branching as usize), depth + 1);
            }
            (branching, depth)
        }
        _ => return Err(cursor.error_at(start, Problem::Branching, "")),
    };
    if branching == 1 && LONGEST_CHAIN < depth {
        return Err(cursor.error_at(start, Problem::TooLarge, ""));
    }
    let full = (branching as usize).checked_pow(depth).filter(|&full| full <= MOST_NODES);
    if full != Some(leaves.len()) {
        return Err(wrong_count(format!("{branching}^{depth}")));
    }
    let mut builder = Builder::new();
    for (index, value) in leaves.into_iter().enumerate() {
        // A new subtree starts at every multiple of its number of leaves; the root's at 0.
        let mut opened = 0;
        let mut block = 1;
        while opened < depth && index.is_multiple_of(block * branching as usize) {
            (opened, block) = (opened + 1, block * branching as usize);
        }
        if index > 0 {
            (0..opened).for_each(|_| builder.close());
        }
        for _ in 0..opened {
            builder.open();
        }
        builder.leaf(value);
    }
    (0..depth).for_each(|_| builder.close());
    Ok(builder)
}

/// `3^2:` or `branching 3, depth 2:`, if it comes next.
fn header(cursor: &mut Cursor<'_>) -> Result<Option<(u32, u32)>, Error> {
    let Some((head, _)) = cursor.rest().split_once(':') else { return Ok(None) };
    if head.len() > 80 {
        return Ok(None);
    }
    let start = cursor.place();
    let numbers = if let Some((branching, depth)) = head.split_once('^') {
        branching.trim().parse().ok().zip(depth.trim().parse().ok())
    } else {
        let is_apart = |c: char| !c.is_alphanumeric();
        let mut end = start;
        let pieces = head.split_inclusive(is_apart).map(|piece| {
            end += piece.len();
            (end - piece.len(), piece.trim_end_matches(is_apart))
        });
        let (places, words): (Vec<usize>, Vec<&str>) = pieces.filter(|(_, word)| !word.is_empty()).unzip();
        let mut is_used = vec![false; words.len()];
        let mut after = |names: [&str; 3]| {
            let at = words.iter().position(|word| names.contains(&word.to_lowercase().as_str()))?;
            let number = words.get(at + 1)?.parse().ok()?;
            is_used[at..at + 2].fill(true);
            Some(number)
        };
        let numbers = after(["branching", "b", "ramificación"]).zip(after(["depth", "d", "profundidad"]));
        let unused = is_used.iter().position(|&is_used| !is_used).filter(|_| numbers.is_some());
        if let Some(unused) = unused {
            let problem = player(words[unused]).err().filter(|&problem| problem == Problem::Chance);
            return Err(cursor.error_at(places[unused], problem.unwrap_or(Problem::Branching), ""));
        }
        numbers
    };
    match numbers {
        Some((0, _)) => Err(cursor.error(Problem::Branching)),
        Some(numbers) => {
            cursor.skip_past(":");
            Ok(Some(numbers))
        }
        None => Ok(None),
    }
}

/// Values with blanks and commas between, all within one pair of brackets or none.
fn leaves(cursor: &mut Cursor<'_>) -> Result<Vec<Option<Value>>, Error> {
    let mut leaves = Vec::new();
    let mut commas = Commas::default();
    cursor.skip_blanks();
    let close = if cursor.eat("[") {
        Some("]")
    } else if cursor.eat("(") {
        Some(")")
    } else {
        None
    };
    loop {
        cursor.take_while(|c| c.is_whitespace() || c == ',');
        match (cursor.peek(), close) {
            (None, None) => {
                cursor.check_commas(&commas)?;
                return Ok(leaves);
            }
            (None, Some(close)) => return Err(cursor.error_at(cursor.place(), Problem::Unclosed, close)),
            (Some(_), Some(close)) if cursor.eat(close) => {
                cursor.check_commas(&commas)?;
                cursor.skip_blanks();
                let rest = cursor.peek();
                return if rest.is_none() { Ok(leaves) } else { Err(cursor.error(Problem::AfterTheRoot)) };
            }
            (Some('?'), _) => {
                cursor.next();
                leaves.push(None);
            }
            (Some(_), _) => {
                let place = cursor.place();
                let word = cursor.take_while(is_word);
                leaves.push(match word.parse() {
                    Ok(value) => Some(value),
                    Err(_) if is_unknown(word) => None,
                    Err(NotAValue::TooLong) => return Err(cursor.error_at(place, Problem::LongNumber, "")),
                    Err(NotAValue::Unreadable) => return Err(cursor.error_at(place, Problem::Word, "")),
                });
                commas.item(cursor.text(), place, cursor.place());
            }
        }
    }
}

/// `2^3: 3 5 6 9 1 2 0 -1`
pub(super) fn write(tree: &Tree) -> Result<String, Message> {
    let not_uniform = || {
        let english =
            "only a tree with equal branching and depth everywhere, without labels and marks, can be written flat";
        Message::new("tree-not-uniform", english)
    };
    let plies = tree.plies();
    let depth = plies.iter().copied().max().unwrap_or(0);
    let branching = tree.children(0).count().max(1);
    let plain = |node: Node| {
        let full = match tree.is_leaf(node) {
            true => plies[node as usize] == depth,
            false => tree.children(node).count() == branching && tree.value(node).is_none(),
        };
        full && tree.label(node).is_none() && unusual_player(tree, node).is_none()
    };
    let is_long_chain = branching == 1 && LONGEST_CHAIN < depth;
    if tree.highlighted().is_some() || tree.target().is_some() || is_long_chain || !tree.nodes().all(plain) {
        return Err(not_uniform());
    }
    let mut text = format!("{branching}^{depth}:");
    for leaf in tree.nodes().filter(|&node| tree.is_leaf(node)) {
        text.push(' ');
        text.push_str(&leaf_text(tree, leaf));
    }
    text.push('\n');
    Ok(text)
}
