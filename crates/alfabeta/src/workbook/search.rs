//! Alpha-beta under any convention, without recursion.
//!
//! Under `le` this is the textbook's search, event by event: `tests/workbook` compares the two. It exists because the
//! textbook has no options and must not have any, and because a tree may be deeper than the stack.

use super::convention::{Convention, CutRule, Returned, RootWindow, Update};
use crate::game::Player;
use crate::message::Message;
use crate::score::Score;
use crate::textbook::Found;
use crate::trace::{Observer, Reason, Window};
use crate::tree::{At, Children, Node, Ranked};

/// Searches a tree, whose ranks must include the ends of the convention's window. The value is for MAX.
pub fn search<'r>(
    ranked: &'r Ranked<'r>,
    convention: &Convention,
    watch: &mut impl Observer<At<'r>>,
) -> Result<Found<Node>, Message> {
    convention.check()?;
    let RootWindow { alpha, beta } = convention.window;
    let mut entered = (0, Window { alpha: ranked.score(alpha), beta: ranked.score(beta) });
    let mut open: Vec<Frame<'r>> = Vec::new();
    let mut best = None;
    watch.enter(&ranked.root(), None, entered.1);
    loop {
        // Down: a node has been entered.
        let (node, window) = entered;
        let mut returned = None;
        if ranked.tree.is_leaf(node) {
            let value = ranked.leaf(node).ok_or_else(|| crate::tree::unknown_leaf(ranked.tree, node))?;
            watch.leave(value, Reason::Outcome);
            returned = Some(value);
        } else {
            open.push(Frame::new(ranked, node, window));
        }
        // Up, as far as nodes are finished; then to the next child.
        entered = loop {
            let Some(frame) = open.last_mut() else {
                return Ok(Found { value: returned.unwrap_or(Score::DRAW), best });
            };
            if let Some(w) = returned.take() {
                frame.take_in(w, convention);
                watch.child(frame.child, frame.v, frame.window);
            }
            if !frame.is_cut
                && let Some(child) = frame.rest.next()
            {
                frame.child = child;
                watch.enter(&ranked.at(child), Some(child), frame.window);
                break (child, frame.window);
            }
            watch.done(frame.rest.clone());
            watch.leave(frame.v, Reason::Moves);
            (returned, best) = (Some(frame.v), frame.best);
            open.pop();
        };
    }
}

/// A node whose children are being visited.
struct Frame<'r> {
    player: Player,
    window: Window,
    v: Score,
    best: Option<Node>,
    /// The child visited last.
    child: Node,
    rest: Children<'r>,
    is_cut: bool,
}

impl<'r> Frame<'r> {
    fn new(ranked: &'r Ranked<'r>, node: Node, window: Window) -> Frame<'r> {
        let player = ranked.tree.player(node);
        let v = player.sees(Score::NEG_INFINITY);
        Frame { player, window, v, best: None, child: node, rest: ranked.tree.children(node), is_cut: false }
    }

    /// The child visited last has returned `w`.
    fn take_in(&mut self, w: Score, convention: &Convention) {
        // The number that a child has to improve upon: v itself, or the player's own end of the window.
        let own = if self.player == Player::Max { self.window.alpha } else { self.window.beta };
        let standing = if convention.value == Returned::Soft { self.v } else { own };
        if self.best.is_none() || self.player.sees(standing) < self.player.sees(w) {
            self.best = Some(self.child);
        }
        self.v = if self.player == Player::Max { standing.max(w) } else { standing.min(w) };
        let mut updated = self.window;
        match self.player {
            Player::Max => updated.alpha = updated.alpha.max(self.v),
            Player::Min => updated.beta = updated.beta.min(self.v),
        }
        self.is_cut = match convention.cut {
            CutRule::Le => updated.beta <= updated.alpha,
            CutRule::Lt => updated.beta < updated.alpha,
        };
        if !self.is_cut || convention.update == Update::UpdateThenTest {
            self.window = updated;
        } else if convention.value == Returned::Hard {
            self.v = if self.player == Player::Max { self.window.beta } else { self.window.alpha };
        }
    }
}
