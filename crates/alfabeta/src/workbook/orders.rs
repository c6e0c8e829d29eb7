//! How much the order of the children matters: the same tree with its best moves first, and with its worst first.

use super::answers::{Answers, Counts};
use super::negamax;
use super::span::minimax_bounds;
use crate::game::Player;
use crate::message::Message;
use crate::tree::{Builder, Node, Ranked, Tree};

/// The counts of one search in three orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Orders {
    /// As the tree is given.
    pub given: Counts,
    /// The best child of every node first; `None` if that needs a value that is not given.
    pub best: Option<Counts>,
    /// The worst child of every node first; `None` if that needs a value that is not given.
    pub worst: Option<Counts>,
}

/// The counts of two algorithms that search alike.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AllOrders {
    /// Alpha-beta as a function for MAX and one for MIN.
    pub alphabeta: Orders,
    /// The textbook's negamax; an error where the textbook has no such convention.
    pub negamax: Result<Orders, Message>,
}

impl Answers<'_> {
    /// Searches the tree again in its best and in its worst order.
    pub fn orders(&self) -> AllOrders {
        let convention = &self.convention;
        let (best, worst) = (reordered(self.tree, Order::BestFirst), reordered(self.tree, Order::WorstFirst));
        let alphabeta = |tree: &Tree| Answers::new(tree, convention).ok().map(|answers| answers.counts);
        let alphabeta = Orders { given: self.counts, best: alphabeta(&best), worst: alphabeta(&worst) };
        let negamax = negamax::counts(self.tree, convention).map(|given| {
            let count = |tree: &Tree| negamax::counts(tree, convention).ok();
            Orders { given, best: count(&best), worst: count(&worst) }
        });
        AllOrders { alphabeta, negamax }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    BestFirst,
    WorstFirst,
}

/// The same tree with the children of every node sorted by their minimax values. Marks are lost.
fn reordered(tree: &Tree, order: Order) -> Tree {
    enum Task {
        Visit(Node),
        Close,
    }
    let ranked = Ranked::new(tree, &[]);
    let values = minimax_bounds(&ranked);
    let mut builder = Builder::new();
    let mut tasks = vec![Task::Visit(0)];
    while let Some(task) = tasks.pop() {
        let Task::Visit(node) = task else {
            builder.close();
            continue;
        };
        builder.label(tree.label(node).unwrap_or(""));
        if tree.is_leaf(node) {
            builder.leaf(tree.value(node));
            continue;
        }
        builder.player(tree.player(node));
        builder.open();
        tasks.push(Task::Close);
        let mut children: Vec<Node> = tree.children(node).collect();
        // The last task pushed is the first done: the child that comes first is sorted to the end.
        children.sort_by_key(|&child| values[child as usize].least);
        if (tree.player(node) == Player::Max) != (order == Order::BestFirst) {
            children.reverse();
        }
        tasks.extend(children.into_iter().map(Task::Visit));
    }
    builder.finish(Some(tree.player(0))).expect("a tree in another order is a tree")
}

#[cfg(test)]
mod tests {
    use super::{AllOrders, Counts};
    use crate::tree::notation::read;
    use crate::workbook::{Answers, Convention};

    #[test]
    fn the_best_order_visits_least_and_the_worst_most() {
        let tree = read("[[3 12 8] [2 4 6] [14 5 2]]").unwrap();
        let AllOrders { alphabeta: orders, negamax } = Answers::new(&tree, &Convention::default()).unwrap().orders();
        let visited = |counts: Option<Counts>| counts.map(|counts| counts.visited);
        assert_eq!((visited(orders.best), orders.given.visited, visited(orders.worst)), (Some(9), 11, Some(13)));
        assert_eq!(negamax, Ok(orders));
    }

    #[test]
    fn an_order_that_needs_an_unknown_value_is_left_out() {
        let tree = read("[[3 12 8] [2 ? ?] [14 5 2]]").unwrap();
        let AllOrders { alphabeta: orders, negamax } = Answers::new(&tree, &Convention::default()).unwrap().orders();
        assert_eq!((orders.given.visited, orders.worst), (11, None));
        assert_eq!(negamax, Ok(orders));
    }
}
