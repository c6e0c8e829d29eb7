//! Depth-first proof-number search (df-pn; Nagai 2002): who wins, not how soon.
//!
//! A position that needs few answers to be proven is looked at before one that needs many. So the search runs down narrow,
//! forcing lines, however deep they are, where alpha-beta looks at everything up to some depth. It keeps a proof number and a
//! disproof number for every position it meets, and goes on with the one that is nearest to a proof (`search.rs`), for as long
//! as that is so: that is all the memory that the textbook's tree of numbers needs.
//!
//! What is left out: distances, lines of moves, threads, and games with cycles. There a value found along a path may rest on
//! that path, and the table would spread it to others (the graph-history problem); such games are refused.

mod numbers;
mod search;
mod table;

use std::ops::Not;

use super::{Progress, Solution};
use crate::game::Game;
use crate::message::Message;
use crate::score::Score;
use numbers::Numbers;
use search::{Node, Resolved, Searcher, resolve};
use table::Table;

/// How many nodes one claim gets before the other one has its turn. Doubled each time, without end: a search whose table is
/// too small has to begin anew each time, and must come to its end some time.
const FIRST_SLICE: u64 = 1 << 10;
/// How many nodes are searched between two reports.
const REPORT_INTERVAL: u64 = 1 << 18;

/// A claim about the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Claim {
    /// At least a draw.
    Draw,
    /// A win.
    Win,
}

impl Claim {
    /// Whether it is true for a position of this value.
    #[inline(always)]
    fn holds(self, value: Score) -> bool {
        match self {
            Claim::Draw => Score::DRAW <= value,
            Claim::Win => Score::DRAW < value,
        }
    }
}

impl Not for Claim {
    type Output = Claim;
    /// What the rival claims who denies it.
    #[inline(always)]
    fn not(self) -> Claim {
        match self {
            Claim::Draw => Claim::Win,
            Claim::Win => Claim::Draw,
        }
    }
}

/// A search for weak results with its memory. What one call proves, the next one knows.
pub struct DfPn {
    table: Table,
}

impl DfPn {
    /// A search for positions of the same game as `position`, with a table of at most `bytes`; or why there can be none.
    pub fn new<G: Game>(_position: &G, bytes: usize) -> Result<DfPn, Message> {
        if G::HAS_CYCLES {
            let english = "df-pn cannot solve a game in which positions come back; expected another algorithm";
            return Err(Message::new("solve-dfpn-cycles", english));
        }
        Ok(DfPn { table: Table::new(bytes) })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Finds out who wins. `report` hears how far it is; `stop` is asked now and then. A bound of one point beside the draw says
    /// that the position is won or lost, not how soon.
    ///
    /// Two claims settle it, "a win" and "at least a draw". They take turns, because one of them may be enough, and nobody
    /// knows which.
    pub fn solve<G: Game>(
        &mut self,
        position: &G,
        stop: &dyn Fn() -> bool,
        report: &mut dyn FnMut(Progress),
    ) -> Solution {
        let is_proof = position.keys().are_proofs();
        let (mut lower, mut upper) = (Score::LOSS, Score::WIN);
        let mut nodes = 0;
        let mut slice = FIRST_SLICE;
        let mut is_stopped = G::HAS_CYCLES;
        while lower.signum() != upper.signum() && !is_stopped {
            for claim in [Claim::Win, Claim::Draw] {
                if claim.holds(lower) || !claim.holds(upper) {
                    continue;
                }
                let mut watch = |searched: u64, fill: f64| {
                    if searched.is_multiple_of(REPORT_INTERVAL) {
                        report(Progress { lower, upper, nodes: nodes + searched, fill: &|| fill });
                    }
                    stop()
                };
                let (truth, searched) = self.test(position, claim, slice, &mut watch);
                nodes += searched;
                match (claim, truth) {
                    (Claim::Win, Some(true)) => lower = Score::DRAW.next(),
                    (Claim::Win, Some(false)) => upper = Score::DRAW,
                    (Claim::Draw, Some(true)) => lower = Score::DRAW,
                    (Claim::Draw, Some(false)) => upper = Score::DRAW.previous(),
                    (_, None) => is_stopped = stop(),
                }
                report(Progress { lower, upper, nodes, fill: &|| self.table.fill() });
                if is_stopped {
                    break;
                }
            }
            slice = slice.saturating_mul(2);
        }
        Solution { lower, upper, nodes, is_proof }
    }

    /// Works on a claim for some nodes; whether it is true, if that is known then.
    fn test<G: Game>(
        &mut self,
        position: &G,
        claim: Claim,
        most_nodes: u64,
        watch: &mut dyn FnMut(u64, f64) -> bool,
    ) -> (Option<bool>, u64) {
        let root: Node<G> = match resolve(position.clone(), claim) {
            Resolved::Settled(is_true) => return (Some(is_true), 0),
            Resolved::Choice(node) => node,
        };
        let table = position.keys().exist().then_some(&mut self.table);
        let mut searcher = Searcher { table, watch, is_stopped: false, nodes: 0, most_nodes, stack: Vec::new() };
        let found = match searcher.known(&root) {
            Some(numbers) if numbers.settled().is_some() => numbers,
            _ => searcher.search(&root, Numbers::UNLIMITED),
        };
        let truth = found.settled().map(|is_true| is_true == root.is_about(position));
        (truth, searcher.nodes)
    }
}
