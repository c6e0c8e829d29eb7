//! The questions themselves, for the sheet that a student gets.

use super::convention::Convention;
use super::reasons::player_name;
use crate::message::Message;
use crate::tree::Tree;
use crate::tree::notation::{self, Format};

/// The questions about a tree, in their order. Without a highlighted node and an indicated cut there is no fourth.
pub fn questions(tree: &Tree) -> Vec<Message> {
    let search = "build the search tree of minimax with alpha-beta: the value of every node visited, and the cuts";
    let player = player_name(tree.player(0));
    let count = "how many nodes are not generated, compared with plain minimax?";
    let mut questions = vec![
        Message::new("tree-ask-search", search),
        Message::new("tree-ask-best", format!("what is the best move for {player}?")).with("player", player),
        Message::new("tree-ask-count", count),
    ];
    if let Some((node, target)) = tree.highlighted().zip(tree.target()) {
        let (node, target) = (tree.name(node), tree.name(target));
        let english =
            format!("what value x should {node} (*) have so that the cut before {target} (!) does not happen?");
        questions.push(Message::new("tree-ask-value", english).with("node", node).with("target", target));
    }
    questions
}

/// An exercise without its answers, for programs.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExerciseReport {
    /// The tree in the native notation, with the marks of the fourth question.
    pub tree: String,
    /// How the questions are meant.
    pub convention: Convention,
    /// The questions.
    pub questions: Vec<Message>,
}

impl ExerciseReport {
    /// The exercise that a tree with its marks is.
    pub fn new(tree: &Tree, convention: Convention) -> Result<ExerciseReport, Message> {
        let questions = questions(tree);
        let tree = notation::write(tree, Format::Native)?.trim_end().to_owned();
        Ok(ExerciseReport { tree, convention, questions })
    }
}
