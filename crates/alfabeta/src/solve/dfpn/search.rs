//! The search of df-pn, as numbered steps: is a claim about a position true?
//!
//! Every node claims something for the player to move there, so that every node looks the same: the claim is proven once one
//! move proves it, and disproven once all do. A move is worth what it leaves the other player, the other way round.
//!
//! ```text
//!   proof    = the least proof number of a child                as the player to move sees the child:
//!   disproof = the largest disproof number of a child           where the rival is to move,
//!              + the number of other children that are open     the two are exchanged
//! ```
//!
//! The disproof number of the textbook is a sum, which counts a position as often as there are ways to it. In games with as
//! many transpositions as ours the largest one is the better estimate (weak proof-number search; Ueda et al. 2008).

use super::Claim;
use super::table::{INFINITY, Numbers, Table};
use crate::game::Game;
use crate::search::order;
use crate::search::resolve::{Moves, Resolved, resolve};
use crate::search::watch::{Pace, Watch};

/// A search stays with a move until its proof number is this fraction above that of the next best: going to and fro between
/// two moves costs more than it saves (the 1 + ε trick; Pawlewicz and Lew 2007).
const EPSILON: u64 = 4;

/// A position with a choice of moves, and a claim about it.
#[derive(Clone)]
pub(super) struct Node<G: Game> {
    position: G,
    moves: Moves<G>,
    claim: Claim,
    key: u64,
}

/// A child of a node on the path.
#[derive(Clone)]
pub(super) struct Child<G: Game> {
    node: Node<G>,
    /// As the player to move in the parent sees them.
    numbers: Numbers,
    /// Whether that player is to move again.
    is_same: bool,
    hint: i32,
}

/// What becomes of a claim when everything without a choice is played.
pub(super) enum Settled<G: Game> {
    /// It is true or false.
    Yes(bool),
    /// There is a choice. The claim may now be the rival's, who claims the opposite.
    Not(Node<G>),
}

/// A search for the truth of one claim.
pub(super) struct Searcher<'t, G: Game> {
    /// `None` if the game has no keys.
    table: Option<&'t mut Table>,
    watch: &'t Watch<'t>,
    pace: Pace,
    /// Gets the number of nodes and how full the table is, now and then.
    report: &'t mut dyn FnMut(u64, &dyn Fn() -> f64),
    is_stopped: bool,
    pub(super) nodes: u64,
    /// The children of all nodes on the path from the root.
    stack: Vec<Child<G>>,
}

/// Plays forced moves until there is a choice or the claim is settled. A truth that comes back is that of the claim about
/// `position`.
#[inline(always)]
pub(super) fn settle<G: Game>(position: &G, claim: Claim) -> Settled<G> {
    let player = position.player();
    let (alpha, beta) = claim.window();
    match resolve(position, 0, alpha, beta) {
        Resolved::Value(value) => Settled::Yes(claim.holds(value)),
        Resolved::Choice(choice) => {
            let claim = if choice.position.player() == player { claim } else { !claim };
            let key = choice.position.key();
            Settled::Not(Node { position: choice.position, moves: choice.moves, claim, key })
        }
    }
}

impl<'t, G: Game> Searcher<'t, G> {
    pub(super) fn new(
        table: Option<&'t mut Table>,
        watch: &'t Watch<'t>,
        report: &'t mut dyn FnMut(u64, &dyn Fn() -> f64),
    ) -> Searcher<'t, G> {
        Searcher { table, watch, pace: Pace::default(), report, is_stopped: false, nodes: 0, stack: Vec::new() }
    }

    /// Works on a claim until it is settled or one of its numbers reaches its limit.
    pub(super) fn search(&mut self, node: &Node<G>, limits: Numbers) -> Numbers {
        // Step 1. One more node; is it time to stop?
        self.nodes += 1;
        let before = self.nodes;
        if self.pace.is_due(self.nodes) {
            self.is_stopped = self.pace.look(self.nodes, self.watch);
            (self.report)(self.nodes, &|| self.table.as_ref().map_or(0.0, |table| table.fill()));
        }

        // Step 2. Make the children, the most promising first. One that is settled at a glance may settle the node.
        let first = self.stack.len();
        for m in node.moves.clone() {
            let position = node.position.after(m);
            let hint = node.position.hint(m, &position) + node.position.outlook(m);
            let is_same = position.player() == node.position.player();
            let claim = if is_same { node.claim } else { !node.claim };
            match settle(&position, claim) {
                Settled::Yes(is_true) if is_true == is_same => {
                    self.stack.truncate(first);
                    self.keep(node, Numbers::PROVEN, before);
                    return Numbers::PROVEN;
                }
                Settled::Yes(_) => {}
                Settled::Not(choice) => {
                    let is_same = choice.position.player() == node.position.player();
                    let numbers = self.known(&choice).unwrap_or_else(|| choice.first_numbers());
                    let numbers = if is_same { numbers } else { numbers.opposite() };
                    self.stack.push(Child { node: choice, numbers, is_same, hint });
                }
            }
        }
        order::by_hint(&mut self.stack[first..], |child| child.hint);

        loop {
            // Step 3. The numbers of the node, and the child that is nearest to a proof.
            let (mut best, mut least, mut second) = (first, INFINITY, INFINITY);
            let (mut largest, mut open) = (0, 0u64);
            for (index, child) in self.stack.iter().enumerate().skip(first) {
                let Numbers { proof, disproof } = child.numbers;
                largest = largest.max(u64::from(disproof));
                open += u64::from(0 < disproof);
                if proof < least {
                    (best, least, second) = (index, proof, least);
                } else if proof < second {
                    second = proof;
                }
            }
            let others = open.saturating_sub(1);
            let numbers = match (least, open) {
                (0, _) => Numbers::PROVEN,
                (_, 0) => Numbers::DISPROVEN,
                _ => Numbers::open(least.into(), largest + others),
            };
            if limits.proof <= numbers.proof || limits.disproof <= numbers.disproof || self.is_stopped {
                self.stack.truncate(first);
                self.keep(node, numbers, before);
                return numbers;
            }

            // Step 4. Work on that child until another one is clearly nearer, or the node reaches its own limits.
            let child = self.stack[best].clone();
            let patience = u64::from(second) + u64::from(second) / EPSILON + 1;
            let disproof = match limits.disproof {
                INFINITY => INFINITY,
                limit => limit - others as u32,
            };
            let child_limits = Numbers { proof: limits.proof.min(patience.min(INFINITY.into()) as u32), disproof };
            let found = if child.is_same {
                self.search(&child.node, child_limits)
            } else {
                self.search(&child.node, child_limits.opposite()).opposite()
            };
            self.stack[best].numbers = found;

            // Step 5. What was found out below that child may settle another one.
            self.look_again(first, best);
        }
    }

    /// Asks the table again about all children but one. Proof numbers only ever grow here, even if the table has forgotten some in
    /// between; so the search ends even without a table.
    fn look_again(&mut self, first: usize, searched: usize) {
        let Some(table) = &self.table else { return };
        for (index, child) in self.stack.iter_mut().enumerate().skip(first) {
            if index == searched || child.numbers.settled().is_some() {
                continue;
            }
            let Some(numbers) = table.get(child.node.key, child.node.claim) else { continue };
            let numbers = if child.is_same { numbers } else { numbers.opposite() };
            if child.numbers.proof <= numbers.proof || numbers.settled().is_some() {
                child.numbers = numbers;
            }
        }
    }

    /// What the table knows about a node.
    #[inline(always)]
    pub(super) fn known(&self, node: &Node<G>) -> Option<Numbers> {
        self.table.as_ref()?.get(node.key, node.claim)
    }

    fn keep(&mut self, node: &Node<G>, numbers: Numbers, before: u64) {
        if let Some(table) = &mut self.table {
            table.put(node.key, node.claim, numbers, self.nodes - before + 1);
        }
    }
}

impl<G: Game> Node<G> {
    /// The numbers of a position that has not been looked at: one move may prove the claim, all must fail to disprove it.
    #[inline(always)]
    fn first_numbers(&self) -> Numbers {
        Numbers::open(1, self.moves.clone().count() as u64)
    }

    /// Whether the claim is about the player who moves in `position`.
    pub(super) fn is_about(&self, position: &G) -> bool {
        self.position.player() == position.player()
    }
}
