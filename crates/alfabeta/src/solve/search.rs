//! The search of the solver: is the value of a position above a threshold? Written as numbered steps.
//!
//! A *node* is a position with more than one move worth trying, together with what is already known about its value: positions
//! with a single move are played on at once, and positions whose value the game knows are no nodes at all. All children
//! of a node are made first; then their static values, their bounds and the table are asked before any of them is searched.
//!
//! Windows and bounds are those of the player to move in the node they belong to, distances counted from the root. The window
//! contract:
//!
//! ```text
//!  returned <= alpha           the value is at most what was returned
//!  alpha < returned < beta     the value is what was returned
//!  beta <= returned            the value is at least what was returned
//! ```
//!
//! Most questions of the solver leave no room between alpha and beta; the second case is for endings, which are asked for their
//! value at once.

use std::sync::Arc;

use super::experience::{Experience, POINT, worth};
use super::node::{Child, Node, Rank, Stack, glance, tier};
use super::table::{Growing, Known, Table};
use crate::game::{Game, Tier};
use crate::score::Score;
use crate::search::bound;
use crate::search::resolve::{Choice, Resolved};
use crate::search::team::Busy;
use crate::search::watch::{Pace, Watch};
use crate::trace::Bound;

/// The order of a child that needs no search.
const DONE: i32 = i32::MIN;
/// The order of a child that has been searched.
const TRIED: i32 = i32::MIN + 1;
/// Children that another thread is searching are left for later: their order is below this.
const POSTPONED: i32 = -(1 << 28);
/// A search of no more nodes than this is over before experience pays.
const INEXPERIENCED: u64 = 64;

/// One thread's search.
pub(super) struct Searcher<'t, G: Game, T: Table> {
    /// The tables that grow, and what they are at this moment.
    tables: [&'t Growing<T>; 2],
    main: Arc<T>,
    near: Arc<T>,
    /// What other threads are searching, if there are any.
    busy: Option<&'t Busy>,
    watch: &'t Watch<'t>,
    pace: Pace,
    /// Gets the number of nodes that all threads have searched, now and then.
    report: &'t mut dyn FnMut(u64),
    pub(super) is_stopped: bool,
    /// Nodes searched by this thread.
    pub(super) nodes: u64,
    stack: &'t mut Stack<G, T>,
    experience: &'t mut Experience,
}

impl<'t, G: Game, T: Table> Searcher<'t, G, T> {
    pub(super) fn new(
        main: &'t Growing<T>,
        near: &'t Growing<T>,
        busy: Option<&'t Busy>,
        watch: &'t Watch<'t>,
        report: &'t mut dyn FnMut(u64),
        stack: &'t mut Stack<G, T>,
        experience: &'t mut Experience,
    ) -> Self {
        Searcher {
            tables: [main, near],
            main: main.current(),
            near: near.current(),
            busy,
            watch,
            pace: Pace::default(),
            report,
            is_stopped: false,
            nodes: 0,
            stack,
            experience,
        }
    }

    /// The value of a root, within the window contract; meaningless if the search was stopped.
    pub(super) fn value(&mut self, root: Choice<G>, alpha: Score, beta: Score) -> Score {
        let mut root = root.into();
        self.locate(&mut root);
        if let Some(known) = self.table(root.tier).and_then(|table| table.get(root.place)) {
            root.learn(known);
        }
        self.enter(&root, alpha, beta)
    }

    /// Searches a node that what is known about it does not settle.
    fn search(&mut self, node: &Node<G, T::Place>, mut alpha: Score, mut beta: Score) -> Score {
        debug_assert!(alpha < beta);
        debug_assert!(alpha < node.upper && node.lower < beta && node.lower < node.upper, "what is known settles it");

        // Step 1. One more node; is it time to stop? What is returned then is thrown away.
        self.nodes += 1;
        if self.pace.is_due(self.nodes) && self.is_over() {
            return Score::DRAW;
        }

        // Step 2. The window need not be wider than what is known.
        alpha = alpha.max(node.lower);
        beta = beta.min(node.upper);
        let mut best = Score::NEG_INFINITY;
        let first = self.stack.len();

        // Step 3. Make the children. Those whose value is known at a glance may decide the node.
        let mut made = 0;
        for m in node.moves.clone() {
            let child = node.position.after(m);
            match glance(&node.position, &child, node.ply + 1, alpha, beta) {
                Resolved::Value(value) => {
                    if best < value {
                        best = value;
                        alpha = alpha.max(value);
                        if beta <= alpha {
                            self.stack.truncate(first);
                            return best;
                        }
                    }
                }
                Resolved::Choice(choice) => {
                    let mut choice: Node<G, T::Place> = choice.into();
                    if 0 < G::TUNING.experience {
                        choice.via = node.position.slot(m) as u16;
                    }
                    // The way from memory is long: what is asked for now is there when all children are made.
                    self.locate(&mut choice);
                    let order = node.position.hint(m, &child) * POINT + POINT - 1 - made;
                    made += 1;
                    self.stack.push(Child { node: choice, m, order });
                }
            }
        }
        if made == 0 {
            return best;
        }

        // Step 4. Ask the tables about all children before any is searched (enhanced transposition cutoffs).
        let mut left = made;
        for Child { node: child, order, .. } in self.stack.from(first) {
            let table = match child.tier {
                Tier::Shared | Tier::Main => &self.main,
                Tier::Near => &self.near,
                Tier::None => continue,
            };
            let Some(known) = table.get(child.place) else { continue };
            child.learn(known);
            let (lower, upper) = child.bounds_seen_from(node);
            if upper <= alpha {
                best = best.max(upper);
                *order = DONE;
                left -= 1;
            }
            if beta <= lower {
                self.stack.truncate(first);
                return lower;
            }
            if best < lower {
                best = lower;
                alpha = alpha.max(lower);
            }
        }

        // Step 5. Where several children are left, a closer look at the moves pays.
        let has_experience = Experience::pays(&node.position);
        let mut next = None;
        if 1 < left {
            let expected = self.experience.after::<G>(node.position.player(), node.via);
            let mut most = Rank::LAST;
            for (index, child) in (first..).zip(self.stack.from(first)) {
                if child.order != DONE {
                    child.order += node.position.outlook(child.m) * POINT;
                    if has_experience {
                        child.order += expected.of::<G>(node.position.slot(child.m));
                    }
                    most = most.max(Rank::new(index, child.order));
                }
            }
            next = Some(most);
        }

        // Step 6. Search the children, the most promising first. Most nodes need one or two, so nothing is sorted.
        let mut has_searched = false;
        let before = self.nodes;
        while 0 < left {
            let most_promising = next.take().unwrap_or_else(|| self.stack.most_promising(first));
            let chosen = most_promising.index();

            // Step 7. With several threads: go on only if the node is still open, leave what another thread is searching for
            // later, and look again then. The first move may be all that is needed, unless none is expected to be.
            let mut mark = None;
            if let Some(busy) = Busy::if_any(self.busy)
                && self.stack.at(chosen).node.is_worth_sharing()
            {
                if has_searched && let Some(value) = self.settled_meanwhile(node, alpha, beta) {
                    best = value;
                    break;
                }
                // Questions are such that the likelier answer brings the value closer to a draw: above it no move is expected to cut.
                let is_hopeless = Score::DRAW <= alpha;
                let Child { node: child, order: place_in_line, .. } = self.stack.at(chosen);
                if POSTPONED < most_promising.order() {
                    if (has_searched || is_hopeless) && busy.is_taken(T::fingerprint(child.place)) {
                        *place_in_line = POSTPONED - chosen as i32;
                        continue;
                    }
                } else if let Some(known) = self.main.get(child.place) {
                    child.learn(known);
                }
                mark = Some(busy.take(T::fingerprint(child.place)));
            }
            has_searched = true;
            left -= 1;

            // Step 8. Search the child in the window that is left, unless what is known about it is enough.
            let child = self.stack.at(chosen);
            child.order = TRIED;
            let child = child.node.clone();
            let same = child.position.player() == node.position.player();
            let (low, high) = if same { (alpha, beta) } else { (-beta, -alpha) };
            let value = self.enter(&child, low, high);
            let value = if same { value } else { -value };
            if let Some(mark) = mark {
                mark.release();
            }
            if self.is_stopped {
                break;
            }
            if best < value {
                best = value;
                alpha = alpha.max(value);
                if beta <= alpha {
                    if has_experience && (G::TUNING.has_expensive_calls || INEXPERIENCED < self.nodes) {
                        self.learn_order(node, first, chosen, self.nodes - before);
                    }
                    break;
                }
            }
        }
        self.stack.truncate(first);
        best
    }

    /// The value of a node, within the window contract, if another thread has found it out by now.
    fn settled_meanwhile(&self, node: &Node<G, T::Place>, alpha: Score, beta: Score) -> Option<Score> {
        if !matches!(node.tier, Tier::Shared | Tier::Main) {
            return None;
        }
        let mut node = node.clone();
        node.learn(self.main.get(node.place)?);
        node.settled(alpha, beta)
    }

    /// Remembers which child of a node has cut, after how many nodes, and which had been tried in vain.
    fn learn_order(&mut self, node: &Node<G, T::Place>, first: usize, chosen: usize, nodes: u64) {
        let player = node.position.player();
        let cut = worth(nodes);
        self.experience.start::<G>();
        for (index, child) in self.stack.from(first).iter().enumerate().filter(|(_, child)| child.order == TRIED) {
            let worth = if first + index == chosen { cut } else { -cut };
            self.experience.learn::<G>(player, node.via, node.position.slot(child.m), worth);
        }
    }

    /// Searches a node, unless what is known about it is enough, and keeps what was found.
    #[inline(always)]
    fn enter(&mut self, node: &Node<G, T::Place>, alpha: Score, beta: Score) -> Score {
        if let Some(value) = node.settled(alpha, beta) {
            return value;
        }
        let before = self.nodes;
        let value = self.search(node, alpha, beta);
        if self.is_stopped {
            return value;
        }
        let Some(table) = self.table(node.tier) else { return value };
        // A bound that was known before and is reached now is the value.
        let (lower, upper) = match bound(value, alpha, beta) {
            Bound::Upper => (node.lower, value),
            Bound::Lower => (value, node.upper),
            Bound::Exact => (value, value),
        };
        debug_assert!(node.lower <= lower && lower <= upper && upper <= node.upper);
        let known = Known { lower: lower.to_node(node.ply), upper: upper.to_node(node.ply) };
        table.put(node.place, known, self.nodes - before);
        value
    }

    /// Looks at the watch, and whether the tables are full.
    #[cold]
    fn is_over(&mut self) -> bool {
        // At the first node they are as new as can be.
        if 1 < self.nodes {
            let [main, near] = self.tables;
            (self.main, self.near) = (main.renewed(), near.renewed());
        }
        self.is_stopped = self.pace.look(self.nodes, self.watch);
        (self.report)(self.watch.nodes());
        self.is_stopped
    }

    /// Finds the place of a node in its table, and asks for the memory there.
    #[inline(always)]
    fn locate(&self, node: &mut Node<G, T::Place>) {
        node.tier = tier(&node.position);
        if let Some(table) = self.table(node.tier) {
            node.place = table.place(node.position.wide_key());
            table.prefetch(node.place);
        }
    }

    /// The table for a tier.
    #[inline(always)]
    fn table(&self, tier: Tier) -> Option<&T> {
        match tier {
            Tier::Shared | Tier::Main => Some(&self.main),
            Tier::Near => Some(&self.near),
            Tier::None => None,
        }
    }
}
