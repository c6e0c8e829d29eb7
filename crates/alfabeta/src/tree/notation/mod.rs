//! Reading and writing trees, in the notations in which courses, programs and papers write them.
//!
//! Each notation has a file with its reader and its writer: what is written reads back as the same tree.
//!
//! | format | example |
//! |---|---|
//! | native | `MAX[ a:[3 12 8] b:[2* ! 4 6] c:[14 5 2] ]` |
//! | nested list | `[[3, 12, 8], [2, 4, 6], [14, 5, 2]]` |
//! | S-expression | `((3 12 8) (2 4 6) (14 5 2))`, `(max (min 3 12) (min 2 4))` |
//! | labelled list | `['A', ['B', ('D', 3), ('E', 12)], ['C', ('F', 2)]]` |
//! | JSON | `{"name": "A", "type": "max", "children": [{"value": 3}, {"value": 12}]}` |
//! | flat | `3^2: 3 12 8 2 4 6 14 5 2` (branching ^ depth), or plain leaves when the branching is given |
//! | forest | `\begin{forest} [A [B [3] [12]] [C [2]]] \end{forest}` |
//! | qtree | `\Tree [.A [.B 3 12 ] [.C 2 ] ]` |
//! | DOT | `digraph { A -> B; A -> C; B [label=3]; C [label=2] }` |
//!
//! In the first three, `label:` names a node, `?` is a leaf that the source does not print, `*` follows the highlighted
//! node, `!` stands where the indicated cut falls, `MAX[` and `MIN[` say who moves, and `=5` after a closing bracket is
//! the static value of an inner node. Every parser works without recursion, so depth is no concern.
//!
//! What is not understood is an error that points at it, and never skipped: a misspelt key, a word before a bracket or a
//! command of TeX would make another tree of what was meant. Only what says nothing but how to draw is left out.

mod brackets;
mod content;
mod cursor;
mod dot;
mod error;
mod flat;
mod format;
mod json;
mod list;

pub(super) use content::escaped as tex_escaped;
pub(super) use dot::{node_attributes as dot_attributes, quoted as dot_string};
pub use error::{Error, Problem};
pub use format::Format;

use super::{Node, Tree};
use crate::game::Player;
use crate::message::Message;
use cursor::Cursor;

/// How to read a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The notation; detected if there is none.
    pub format: Option<Format>,
    /// Who moves at the root; overrides the text.
    pub root: Option<Player>,
    /// The branching of a tree of which the text has only the leaves.
    pub branching: Option<u32>,
}

/// The tree that a text means, in any notation.
pub fn read(text: &str) -> Result<Tree, Error> {
    read_with(text, &Options::default())
}

/// The tree that a text means.
pub fn read_with(text: &str, options: &Options) -> Result<Tree, Error> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let detected = || if options.branching.is_some() { Format::Flat } else { Format::detect(text) };
    let mut cursor = Cursor::new(text);
    let builder = match options.format.unwrap_or_else(detected) {
        Format::Native | Format::List | Format::SExpression | Format::Labelled => list::read(&mut cursor),
        Format::Json => json::read(&mut cursor),
        Format::Flat => flat::read(&mut cursor, options.branching),
        Format::Forest => brackets::read_forest(&mut cursor),
        Format::Qtree => brackets::read_qtree(&mut cursor),
        Format::Dot => dot::read(&mut cursor),
    }?;
    builder.finish(options.root).map_err(|fault| cursor.fault(fault))
}

/// The tree as text. Only the flat notation cannot say every tree.
pub fn write(tree: &Tree, format: Format) -> Result<String, Message> {
    Ok(match format {
        Format::Native => list::native(tree),
        Format::List => list::nested(tree),
        Format::SExpression => list::s_expression(tree),
        Format::Labelled => list::labelled(tree),
        Format::Json => json::write(tree),
        Format::Flat => flat::write(tree)?,
        Format::Forest => brackets::write_forest(tree),
        Format::Qtree => brackets::write_qtree(tree),
        Format::Dot => dot::write(tree),
    })
}

/// Who moves at an inner node, where that is not what a reader would assume: MAX at the root, and then in turns.
fn unusual_player(tree: &Tree, node: Node) -> Option<Player> {
    let expected = tree.parent(node).map_or(Player::Max, |parent| !tree.player(parent));
    Some(tree.player(node)).filter(|&player| player != expected && !tree.is_leaf(node))
}

/// `MAX` or `MIN`.
fn player_word(player: Player) -> &'static str {
    match player {
        Player::Max => "MAX",
        Player::Min => "MIN",
    }
}

/// The value of a leaf, or a question mark.
fn leaf_text(tree: &Tree, leaf: Node) -> String {
    tree.value(leaf).map_or("?".into(), |value| value.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::word::Word;

    const AIMA: &str = "[[3 12 8] [2 4 6] [14 5 2]]";

    #[test]
    fn every_notation_is_recognised() {
        let wanted = read(AIMA).unwrap();
        for text in [
            "[[3,12,8],[2,4,6],[14,5,2]]",
            "((3,12,8),(2,4,6),(14,5,2),)",
            "((3 12 8) (2 4 6) (14 5 2))",
            "(max (min 3 12 8) (min 2 4 6) (min 14 5 2))",
            "MAX[ [3 12 8] [2 4 6] [14 5 2] ]",
            "{\"children\": [{\"children\": [{\"value\": 3}, 12, 8]}, [2, 4, 6], {\"children\": [14, 5, 2]}]}",
            "3^2: 3 12 8 2 4 6 14 5 2",
            "branching 3, depth 2: [3, 12, 8, 2, 4, 6, 14, 5, 2]",
            "\\begin{forest} [ [ [3] [12] [8]] [ [2] [4] [6]] [ [14] [5] [2] ] ] \\end{forest}",
            "\\Tree [.{} [.{} 3 12 8 ] [.{} 2 4 6 ] [.{} 14 5 2 ] ]",
        ] {
            assert_eq!(read(text).as_ref(), Ok(&wanted), "{text}");
        }
        let flat = Options { branching: Some(3), ..Options::default() };
        assert_eq!(read_with("3, 12, 8, 2, 4, 6, 14, 5, 2", &flat), Ok(wanted));
    }

    #[test]
    fn labels_are_read_in_every_notation_that_has_them() {
        let wanted = read("A:[B:[D:3 E:12] C:[F:2]]").unwrap();
        for text in [
            "['A', ['B', ('D', 3), ('E', 12)], ['C', ('F', 2)]]",
            "(A (B (D 3) (E 12)) (C (F 2)))",
            r#"{"name": "A", "children": [{"children": [{"value": 3, "name": "D"}, {"name": "E", "value": 12}], "name": "B"},
                {"label": "C", "children": [{"label": "F", "value": 2}]}]}"#,
            "\\begin{forest} for tree={circle, draw} [A, blue [B [D:3] [E = 12, draw=red]] [$C$ [{F: 2}]] ] \\end{forest}",
            "\\Tree [.A [.B {D:3} {E:12} ] [.C {F:2} ] ]",
            "digraph g { node [shape=circle]; A -> B -> {D E}; A -> C; C -> F; D [value=3]; E [value=12] F [value=2] // end\n }",
        ] {
            assert_eq!(read(text).as_ref(), Ok(&wanted), "{text}");
        }
    }

    #[test]
    fn odd_trees_are_trees() {
        for (text, nodes) in [("7", 1), ("[[[[0]]]]", 5), ("[-inf, +inf, 2.50, -0.1]", 5), ("[? null None]", 4)] {
            assert_eq!(read(text).map(|tree| tree.len()), Ok(nodes), "{text}");
        }
    }

    #[test]
    fn the_root_can_be_given_from_outside() {
        let options = Options { root: Some(Player::Min), ..Options::default() };
        let tree = read_with("MAX[ [1] MIN[2] ]", &options).unwrap();
        assert_eq!([tree.player(0), tree.player(1), tree.player(3)], [Player::Min, Player::Max, Player::Min]);
    }

    #[test]
    fn an_error_points_at_the_place() {
        for (text, line, column, problem) in [
            ("[[3, 12],\n [2, x4, 5]]", 2, 6, Problem::Word),
            ("[3 [] 4]", 1, 5, Problem::EmptyNode),
            ("[3 4", 1, 5, Problem::Unclosed),
            ("[3 4)", 1, 5, Problem::Mismatched),
            ("[3 4] 5", 1, 7, Problem::AfterTheRoot),
            ("", 1, 1, Problem::NoTree),
            ("[3,,4]", 1, 4, Problem::Node),
            ("[3* 4*]", 1, 6, Problem::TwoHighlighted),
            ("[3 !]", 1, 5, Problem::CutOfNothing),
            ("![3 4]", 1, 2, Problem::StrayMark),
            ("[3=5]", 1, 3, Problem::StrayMark),
            ("[1234567890123456789]", 1, 2, Problem::LongNumber),
            ("2^2: 1 2 3", 1, 1, Problem::LeafCount),
            ("1 2 3", 1, 1, Problem::Branching),
            ("{\"children\": [3, ]", 1, 19, Problem::Comma),
            ("{\"name\": \"A\"}", 1, 13, Problem::NoValue),
            ("digraph { a -> b; c }", 1, 21, Problem::NotATree),
            ("digraph { a -> b; b -> a }", 1, 26, Problem::NotATree),
        ] {
            let error = read(text).unwrap_err();
            assert_eq!((error.line, error.column, error.problem), (line, column, problem), "{text}: {error}");
        }
    }

    #[test]
    fn what_is_not_understood_is_never_skipped() {
        for (text, offending, problem) in [
            // JSON: keys, kinds of nodes, kinds of values.
            (r#"{"childs": [{"value": 3}], "value": 1}"#, "childs", Problem::UnknownKey),
            (r#"{"children": [{"value": 3, "probability": 0.5}]}"#, "probability", Problem::UnknownKey),
            (r#"{"type": "chance", "children": [3, 4]}"#, "chance", Problem::Chance),
            (r#"{"player": "Alice", "children": [3, 4]}"#, "Alice", Problem::Player),
            (r#"{"type": 2, "children": [3, 4]}"#, "2", Problem::KeyValue),
            (r#"{"name": 5, "value": 3}"#, "5", Problem::KeyValue),
            (r#"{"highlighted": "true", "value": 3}"#, "\"true", Problem::KeyValue),
            (r#"{"children": {"value": 3}}"#, "{\"value", Problem::KeyValue),
            (r#"{"value": 3, "utility": 4}"#, "utility", Problem::SaidTwice),
            (r#"{"children": [3], "children": [4]}"#, "children\": [4", Problem::SaidTwice),
            (r#"{"player": "max", "type": "min", "children": [4]}"#, "type", Problem::SaidTwice),
            // Lists: words before brackets, and heads that are no labels.
            ("CHANCE[1 2]", "CHANCE", Problem::Chance),
            ("[CHANCE[1 2] 3]", "CHANCE", Problem::Chance),
            ("[3 CHANCE[1 2]]", "CHANCE", Problem::Chance),
            ("[CHANCE [1 2] 3]", "CHANCE", Problem::Chance),
            ("(chance (0.5 1) (0.5 2))", "chance", Problem::Chance),
            ("[a:chance[1 2] 3]", "chance", Problem::Chance),
            ("[NODE[1 2] 3]", "NODE", Problem::UnknownWord),
            ("[MAXI[1 2] 3]", "MAXI", Problem::UnknownWord),
            ("(A(B 3 4)(C 2))", "A", Problem::UnknownWord),
            ("[b:maxx[1 2] 3]", "maxx", Problem::UnknownWord),
            ("[[1O 5 3] 4]", "1O", Problem::Word),
            ("[-x 5]", "-x", Problem::Word),
            ("(min(max 3 12)(max 2 4))", "min", Problem::PlayerPlace),
            ("(min(3 12)(2 4))", "min", Problem::PlayerPlace),
            ("[MAX[min 3 4] 5]", "min", Problem::SaidTwice),
            ("[a:['b', 3, 4] 5]", "'b'", Problem::SaidTwice),
            ("[3 4]=5=6", "=6", Problem::SaidTwice),
            // Leaves alone: words of the head.
            ("branching 2, depth 1, chance: 3 4", "chance", Problem::Chance),
            ("min branching 2, depth 1: 3 4", "min", Problem::Branching),
            ("0^2: 3 4", "0^2", Problem::Branching),
            // TeX: commands, options, contents.
            (r"\begin{forest} [A [$\frac{1}{2}$] [3]] \end{forest}", r"$\frac", Problem::Command),
            (r"\begin{forest} [A [$\geq 3$] [3]] \end{forest}", r"$\geq", Problem::Command),
            (r"\begin{forest} [chance [3] [4]] \end{forest}", "chance", Problem::Chance),
            (r"\begin{forest} [A [3 5] [4]] \end{forest}", "3 5", Problem::TwoNumbers),
            (r"\begin{forest} [A [B, content=5] [4]] \end{forest}", "content", Problem::DrawingOption),
            (r"\begin{forest} [A, draw, player=min [3] [4]] \end{forest}", "player", Problem::DrawingOption),
            (
                r"\begin{forest} [A [3]] \end{forest} \begin{forest} [4] \end{forest}",
                r"\begin{forest} [4",
                Problem::AfterTheRoot,
            ),
            (r"\Tree [.chance 3 4 ]", "chance", Problem::Chance),
            (r"\Tree [.A \qroof{3}.B 4 ]", r"\qroof", Problem::Command),
            // DOT: attributes and what they say.
            ("digraph { a -> b; a -> c; b [vlaue=3]; c [value=2] }", "vlaue", Problem::Attribute),
            ("digraph { a [type=chance]; a -> b; b [value=3] }", "chance", Problem::Chance),
            ("digraph { a [player=alice]; a -> b; b [value=3] }", "alice", Problem::Player),
            ("digraph { a -> b [probability=\"0.5\"]; b [value=3] }", "probability", Problem::Attribute),
            ("digraph { node [player=min]; a -> b; b [value=3] }", "player", Problem::DefaultAttribute),
            ("digraph { node [shape=triangle]; a -> b; b [value=3] }", "shape", Problem::DefaultAttribute),
            ("digraph { a -> b; b [value=three] }", "three", Problem::Word),
            ("digraph { a -> b; b [value=3 label=\"4\"] }", "3", Problem::TwoNumbers),
            ("digraph { a -> b; b [value=3 highlighted=yes] }", "yes", Problem::KeyValue),
            ("digraph { a -> b; b [label=\"p 0.5 3\"] }", "\"p", Problem::TwoNumbers),
            ("digraph { a -> b; b [value=3] } digraph { c }", "digraph { c", Problem::AfterTheRoot),
        ] {
            let error = read(text).expect_err(text);
            let column = text.find(offending).map(|at| text[..at].chars().count() + 1);
            assert_eq!((error.problem, Some(error.column)), (problem, column), "{text}: {error}");
        }
    }

    #[test]
    fn players_are_said_in_every_notation() {
        for text in [
            r#"{"type": "min", "children": [{"type": "max", "children": [3, 12]}, {"player": "MIN", "children": [2]}]}"#,
            "MIN[MAX[3 12] MIN[2]]",
            "MIN(MAX(3, 12), MIN(2))",
            "(min (max 3 12) (min 2))",
            "MIN['', MAX['', 3, 12], MIN['', ('', 2)]]",
            r"\begin{forest} [MIN [{$\max$} [3] [12]] [MIN [2]]] \end{forest}",
            r"\Tree [.MIN [.MAX 3 12 ] [.MIN 2 ] ]",
            "digraph { a [name=\"\" type=min]; b [name=\"\" shape=triangle]; c [name=\"\" player=min]; a -> b; a -> c; \
             b -> x; b -> y; c -> z; x [label=3]; y [label=12]; z [label=2] }",
        ] {
            let tree = read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let plain = |leaf: &str| leaf.to_owned();
            assert_eq!(
                [tree.player(0), tree.player(1), tree.player(4)],
                [Player::Min, Player::Max, Player::Min],
                "{text}"
            );
            assert_eq!([2, 3, 5].map(|leaf| leaf_text(&tree, leaf)), ["3", "12", "2"].map(plain), "{text}");
        }
    }

    #[test]
    fn the_caret_stands_below_the_offending_character() {
        let message = Message::from(read("[[3, 12],\n [2, x4, 5]]").unwrap_err()).to_string();
        let lines: Vec<&str> = message.lines().collect();
        assert_eq!(lines[1], "   [2, x4, 5]]");
        assert_eq!(lines[2], "       ^");
        let long = format!("[{}x]", "1 ".repeat(10_000));
        let message = Message::from(read(&long).unwrap_err()).to_string();
        let lines: Vec<&str> = message.lines().collect();
        assert!(lines[1].chars().count() < 90, "{message}");
        assert_eq!(lines[1].chars().nth(lines[2].chars().count() - 1), Some('x'));
    }

    #[test]
    fn a_chain_of_a_hundred_thousand_nodes_is_no_problem() {
        let depth = 100_000;
        for (open, close) in [("[", "]"), ("(", ")"), ("{\"children\":[", "]}")] {
            let text = format!("{}0{}", open.repeat(depth), close.repeat(depth));
            assert_eq!(read(&text).map(|tree| tree.len()), Ok(depth + 1));
        }
        let forest = format!("\\begin{{forest}} {}[0]{} \\end{{forest}}", "[".repeat(depth), "]".repeat(depth));
        assert_eq!(read(&forest).map(|tree| tree.len()), Ok(depth + 1));
        assert_eq!(
            read(&format!("{}0{}", "[.a ".repeat(depth), " ]".repeat(depth))).map(|tree| tree.len()),
            Ok(depth + 1)
        );
    }

    #[test]
    fn what_is_written_reads_back() {
        for text in [
            "7",
            "MIN[[3 12 8] [2 4 6] [14 5 2]]",
            "MAX[ a:[3 12.5 -inf] b:MAX[2* ! ?]=4 \"odd, [name] {1} \\\\ 50%\":[? x:inf] ]",
            "[[[[0]]]]",
            "A:[B:[3] C:[4]]",
            "[MAX:[1 2] 3:[4]* ! null:5]",
        ] {
            let tree = read(text).unwrap();
            for &format in Format::ALL.iter().filter(|&&format| format != Format::Flat) {
                let written = write(&tree, format).unwrap();
                let options = Options { format: Some(format), ..Options::default() };
                assert_eq!(read_with(&written, &options).as_ref(), Ok(&tree), "{format:?} {written}");
            }
        }
    }

    #[test]
    fn only_full_trees_are_flat() {
        let written = |source: &str| write(&read(source).unwrap(), Format::Flat);
        assert_eq!(written("[[3 5] [6 9]]").as_deref(), Ok("2^2: 3 5 6 9\n"));
        assert_eq!(written("[[[?]]]").as_deref(), Ok("1^3: ?\n"));
        assert_eq!(read("1^3: ?"), read("[[[?]]]"));
        // A few letters do not become a tree that fills the memory.
        assert_eq!(read("1^10000: 7").map(|tree| tree.len()), Ok(10_001));
        assert_eq!(read("1^99999999: 7").map_err(|error| error.problem), Err(Problem::TooLarge));
        for uneven in ["[[3 5] 6]", "[[3 5] [6]]", "[3* 4]", "[a:3 4]", "MIN[3 4]"] {
            assert_eq!(written(uneven).unwrap_err().id, "tree-not-uniform", "{uneven}");
        }
    }
}
