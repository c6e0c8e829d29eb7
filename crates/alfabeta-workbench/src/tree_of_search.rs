//! A search of a real position, turned into an explicit tree.

use alfabeta::game::{Game, Player, Utility};
use alfabeta::interrupt::{Interruptible, Stop};
use alfabeta::message::Message;
use alfabeta::notation::Notation;
use alfabeta::score::Score;
use alfabeta::trace::{Observer, Reason, Window};
use alfabeta::tree::{Builder, Node, Tree, Value};

use crate::analysis;
use crate::limits::Limits;
use crate::search::{Algorithm, Search};
use crate::transcript::no_trace;

/// What a search of `position` visits, up to `most` nodes. Nodes are labelled with moves; moves that the search cuts are
/// leaves whose value is not known. In the tree MAX is the player to move at the root, so that its value is that of every
/// other answer: for the player to move.
///
/// Where all wins are equal and every leaf is the end of a game, a win is worth 1 and a loss -1, as in the course. Where
/// some leaves have an evaluation, wins lie beyond every number.
pub(crate) fn tree<G: Notation>(
    position: &G,
    search: &Search,
    most: usize,
    limits: &Limits<'_>,
) -> Result<Tree, Message> {
    let settings = analysis::settings(position, search)?;
    let predicate = || (limits.stop)();
    let stop = Stop::new(most as u64, &predicate);
    let mover = position.player();
    let mut planter = Planter { builder: Builder::new(), open: Vec::new(), leaves: Vec::new(), mover, stop: &stop };
    if search.algorithm.run(&Interruptible::new(position.clone(), &stop), &settings, &mut planter).is_none() {
        return Err(no_trace());
    }
    if stop.is_stopped() {
        let english = format!("the search visits more than {most} nodes: look less far ahead, or raise the limit");
        return Err(Message::new("tree-search-too-large", english).with("most", most));
    }
    let Planter { mut builder, leaves, .. } = planter;
    let all_over = leaves.iter().all(|leaf| leaf.reason == Reason::Outcome);
    for leaf in leaves {
        let for_max = if search.algorithm == Algorithm::Negamax { leaf.player.sees(leaf.value) } else { leaf.value };
        builder.value_of(leaf.node, number(mover.sees(for_max), search.utility, all_over));
    }
    builder
        .finish(Some(Player::Max))
        .map_err(|_| Message::new("tree-search-empty", "the search visits no tree: there is nothing to show"))
}

fn number(score: Score, utility: Utility, all_over: bool) -> Value {
    match score {
        Score::INFINITY => Value::INFINITY,
        Score::NEG_INFINITY => Value::NEG_INFINITY,
        score if score.is_decided() && utility == Utility::Sign && all_over => Value::from(score.signum()),
        score if score.is_decided() && utility == Utility::Sign => {
            if score.signum() > 0 {
                Value::INFINITY
            } else {
                Value::NEG_INFINITY
            }
        }
        score => Value::from(score.points()),
    }
}

struct Leaf {
    node: Node,
    player: Player,
    value: Score,
    reason: Reason,
}

struct Planter<'a, G> {
    builder: Builder,
    open: Vec<G>,
    leaves: Vec<Leaf>,
    /// Who is MAX in the tree.
    mover: Player,
    stop: &'a Stop<'a>,
}

impl<'a, G: Notation> Observer<Interruptible<'a, G>> for Planter<'a, G> {
    fn enter(&mut self, s: &Interruptible<'a, G>, via: Option<G::Move>, _: Window) {
        if let (Some(m), Some(parent)) = (via, self.open.last()) {
            self.builder.label(parent.move_text(m));
        }
        self.builder.player(if s.player() == self.mover { Player::Max } else { Player::Min });
        self.builder.open();
        self.open.push(s.position.clone());
    }

    fn done(&mut self, rest: impl Iterator<Item = G::Move> + Clone) {
        if let Some(position) = self.open.last()
            && !self.stop.is_stopped()
        {
            for m in rest {
                self.builder.label(position.move_text(m));
                self.builder.leaf(None);
            }
        }
    }

    fn leave(&mut self, value: Score, reason: Reason) {
        let (Some(position), Some(node)) = (self.open.pop(), self.builder.current()) else { return };
        if reason == Reason::Moves {
            self.builder.close();
        } else {
            self.builder.close_leaf(None);
            self.leaves.push(Leaf { node, player: position.player(), value, reason });
        }
    }
}

#[cfg(test)]
mod tests {
    use alfabeta::tree::Value;
    use alfabeta::workbook::{Answers, Convention};

    use crate::{Algorithm, Depth, Limits, Registry, Search, Setup};

    #[test]
    fn the_tree_of_a_search_has_the_value_and_the_nodes_of_that_search() {
        let watched = [Algorithm::Minimax, Algorithm::AlphaBeta, Algorithm::AlphaBetaSoft, Algorithm::Negamax];
        for (moves, algorithm) in ["4 0 2 6", "4 0 2"].into_iter().flat_map(|moves| watched.map(|name| (moves, name))) {
            let setup = Setup { moves: moves.into(), ..Setup::of("tictactoe") };
            let position = setup.position(&Registry::standard()).unwrap();
            let search = Search { algorithm, depth: Depth::Complete, ..Search::default() };
            let analysis = position.analyse(&search, &Limits::NONE).unwrap();
            let tree = position.tree(&search, 10_000, &Limits::NONE).unwrap();
            let answers = Answers::new(&tree, &Convention::default()).unwrap();
            assert_eq!(answers.value, Value::from(analysis.worth.utility.expect("a proof")), "{algorithm:?}");
            assert_eq!(answers.best.and_then(|best| tree.label(best)), analysis.best.as_deref());
            if algorithm == Algorithm::Minimax {
                assert_eq!(tree.len() as u64, analysis.nodes);
            } else {
                assert_eq!(answers.counts.visited as u64, analysis.nodes, "alpha-beta visits no unknown leaf again");
            }
        }
    }

    #[test]
    fn a_search_that_is_too_large_is_refused() {
        let position = Registry::standard().start("tictactoe").unwrap();
        let search = Search { depth: Depth::Complete, ..Search::default() };
        assert_eq!(position.tree(&search, 1000, &Limits::NONE).unwrap_err().id, "tree-search-too-large");
    }
}
