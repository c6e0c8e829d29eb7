//! Depth-first proof-number search (df-pn; Nagai 2002): who wins, not how soon.
//!
//! A position that needs few answers to be proven is looked at before one that needs many. So the search runs down narrow,
//! forcing lines, however deep they are, where alpha-beta looks at everything up to some depth. It keeps a proof number and a
//! disproof number for every position it meets, and continues with the one that is nearest to a proof (`search.rs`), for as long
//! as that is so: that is all the memory that the textbook's tree of numbers needs.
//!
//! What is left out: distances, points (the player with more has won), threads, and games with cycles. There a value found along a
//! path may rest on that path, and the table would spread it to others (the graph-history problem); such games are refused.

mod search;
mod table;

use std::ops::Not;

use super::{Progress, REPORT_INTERVAL, Solution, extremes};
use crate::game::Game;
use crate::message::Message;
use crate::score::Score;
use crate::search::order;
use crate::search::watch::Watch;
use search::{Searcher, Settled, settle};
use table::{Numbers, Table};

/// How many nodes one claim gets before the other one has its turn. Doubled each time, without end: a search whose table is
/// too small has to begin anew each time, and must come to its end some time.
const FIRST_SLICE: u64 = 1 << 10;

/// A claim about the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Claim {
    /// At least a draw.
    Draw,
    /// A win.
    Win,
}

impl Claim {
    /// The window that nothing fits into and that has the values on one side for which it is true.
    #[inline(always)]
    fn window(self) -> (Score, Score) {
        match self {
            Claim::Draw => (Score::DRAW.previous(), Score::DRAW),
            Claim::Win => (Score::DRAW, Score::DRAW.next()),
        }
    }

    /// Whether it is true for a position of this value.
    #[inline(always)]
    fn holds(self, value: Score) -> bool {
        self.window().1 <= value
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
        if G::RULES.has_cycles {
            let english = "df-pn cannot solve a game in which positions come back; expected another algorithm";
            return Err(Message::new("solve-dfpn-cycles", english));
        }
        Ok(DfPn { table: Table::new(bytes) })
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Finds out who wins. `report` gets the progress; `stop` is called now and then. A bound of one point beside the draw says
    /// that the position is won or lost, not how soon.
    ///
    /// Two claims settle it, "a win" and "at least a draw". They take turns, because one of them may be enough, and it is not
    /// known which.
    pub fn solve<G: Game>(
        &mut self,
        position: &G,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(Progress),
    ) -> Solution {
        let is_proof = position.keys().are_proofs();
        let (mut lower, mut upper) = extremes::<G>(0);
        let mut nodes = 0;
        let mut slice = FIRST_SLICE;
        let mut is_stopped = G::RULES.has_cycles;
        while lower.signum() != upper.signum() && !is_stopped {
            for claim in [Claim::Win, Claim::Draw] {
                if claim.holds(lower) || !claim.holds(upper) {
                    continue;
                }
                let mut reported = 0;
                let mut report_search = |searched: u64, fill: &dyn Fn() -> f64| {
                    if reported + REPORT_INTERVAL <= searched {
                        reported = searched;
                        report(Progress { lower, upper, nodes: nodes + searched, fill });
                    }
                };
                let watch = Watch::new(slice, stop);
                let (truth, searched) = self.test(position, claim, &watch, &mut report_search);
                nodes += searched;
                match (claim, truth) {
                    (Claim::Win, Some(true)) => lower = Score::DRAW.next(),
                    (Claim::Win, Some(false)) => upper = Score::DRAW,
                    (Claim::Draw, Some(true)) => lower = Score::DRAW,
                    (Claim::Draw, Some(false)) => upper = Score::DRAW.previous(),
                    (_, None) => is_stopped = !watch.is_out_of_nodes() || stop(),
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

    /// A move after which the player still has a result of this sign: +1, 0 or -1, which is known of the position. `None` if
    /// the game is over or the search was stopped. The first in order of promise is as good as any if all is lost.
    ///
    /// The search that proved the result proved it of one move, which the table has in most cases. Where it does not, the
    /// moves take turns, because another one may be much harder to settle.
    pub fn keeping_move<G: Game>(
        &mut self,
        position: &G,
        sign: i32,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<G::Move> {
        if position.outcome().is_some() || G::RULES.has_cycles {
            return None;
        }
        let mut moves = order::promising(position);
        let claim = match sign {
            1 => Claim::Win,
            0 => Claim::Draw,
            _ => return moves.first().map(|(_, m, _)| *m),
        };
        let mut slice = FIRST_SLICE;
        while !moves.is_empty() {
            let mut open = Vec::new();
            for (hint, m, after) in moves {
                let is_same = after.player() == position.player();
                let watch = Watch::new(slice, stop);
                let (truth, _) = self.test(&after, if is_same { claim } else { !claim }, &watch, &mut |_, _| ());
                match truth {
                    Some(is_true) if is_true == is_same => return Some(m),
                    Some(_) => {}
                    None if !watch.is_out_of_nodes() || stop() => return None,
                    None => open.push((hint, m, after)),
                }
            }
            moves = open;
            slice = slice.saturating_mul(2);
        }
        None
    }

    /// Works on a claim until the watch is over; whether it is true, if that is known then, and how many nodes it took.
    fn test<G: Game>(
        &mut self,
        position: &G,
        claim: Claim,
        watch: &Watch<'_>,
        report: &mut dyn FnMut(u64, &dyn Fn() -> f64),
    ) -> (Option<bool>, u64) {
        let root = match settle(position, claim) {
            Settled::Yes(is_true) => return (Some(is_true), 0),
            Settled::Not(node) => node,
        };
        let table = position.keys().exist().then_some(&mut self.table);
        let mut searcher = Searcher::new(table, watch, report);
        let found = match searcher.known(&root) {
            Some(numbers) if numbers.settled().is_some() => numbers,
            _ => searcher.search(&root, Numbers::UNLIMITED),
        };
        let truth = found.settled().map(|is_true| is_true == root.is_about(position));
        (truth, searcher.nodes)
    }
}
