//! Writing trees, in every notation that [`read`](super::read) understands: what is written reads back as the same tree.

mod brackets;
mod graph;
mod list;

pub(in crate::tree) use brackets::escaped as tex_escaped;
pub(in crate::tree) use graph::{dot_attributes, dot_string};

use super::read::Format;
use super::{Node, Tree};
use crate::game::Player;
use crate::message::Message;

/// The tree as text. Only the flat notation cannot say every tree.
pub fn text(tree: &Tree, format: Format) -> Result<String, Message> {
    Ok(match format {
        Format::Native => list::native(tree),
        Format::List => list::nested(tree),
        Format::SExpression => list::s_expression(tree),
        Format::Labelled => list::labelled(tree),
        Format::Json => graph::json(tree),
        Format::Flat => list::flat(tree)?,
        Format::Forest => brackets::forest(tree),
        Format::Qtree => brackets::qtree(tree),
        Format::Dot => graph::dot(tree),
    })
}

/// Who moves at an inner node, where that is not what a reader would assume: MAX at the root, and then in turns.
fn unusual_player(tree: &Tree, node: Node) -> Option<Player> {
    let usual = tree.parent(node).map_or(Player::Max, |parent| !tree.player(parent));
    Some(tree.player(node)).filter(|&player| player != usual && !tree.is_leaf(node))
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
    use crate::tree::read::{self, Options};

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
            let tree = read::tree(text).unwrap();
            for format in Format::ALL.into_iter().filter(|&format| format != Format::Flat) {
                let written = super::text(&tree, format).unwrap();
                let options = Options { format: Some(format), ..Options::default() };
                assert_eq!(read::tree_with(&written, &options).as_ref(), Ok(&tree), "{format:?} {written}");
            }
        }
    }

    #[test]
    fn only_full_trees_are_flat() {
        let written = |source: &str| text(&read::tree(source).unwrap(), Format::Flat);
        assert_eq!(written("[[3 5] [6 9]]").as_deref(), Ok("2^2: 3 5 6 9\n"));
        assert_eq!(written("[[[?]]]").as_deref(), Ok("1^3: ?\n"));
        assert_eq!(read::tree("1^3: ?"), read::tree("[[[?]]]"));
        for uneven in ["[[3 5] 6]", "[[3 5] [6]]", "[3* 4]", "[a:3 4]", "MIN[3 4]"] {
            assert_eq!(written(uneven).unwrap_err().id, "tree-not-uniform", "{uneven}");
        }
    }
}
