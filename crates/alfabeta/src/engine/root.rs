//! The root: iterative deepening, in which each search makes the next one cheaper, with aspiration windows.

use super::ordering::NO_SLOT;
use super::thread::{Node, Searcher};
use super::{Ended, MAX_DEPTH, Mode};
use crate::game::{Evaluate, Game};
use crate::score::Score;
use crate::search::order;
use crate::trace::{Bound, Reason, Window};

/// Half the width of the first window around the value that the last iteration found.
const MARGIN: i32 = 12;
/// The least depth at which the window starts narrow.
const NARROW_FROM: u32 = 4;

/// What is known after an iteration.
#[derive(Clone, Copy, Debug)]
pub struct Progress<'p, M> {
    /// How many plies it looked ahead.
    pub depth: u32,
    /// The value for the player to move.
    pub value: Score,
    /// Whether it is the true one: see [`Report::is_exact`](super::Report::is_exact).
    pub is_exact: bool,
    /// The line of best moves.
    pub line: &'p [M],
    /// Nodes visited so far, by all threads; those of the others as far as they have reported them.
    pub nodes: u64,
}

/// A move of the root and what was found out about it.
#[derive(Clone, PartialEq, Debug)]
pub struct RootMove<M> {
    /// The move.
    pub m: M,
    /// Its value for the player who makes it.
    pub value: Score,
    /// What that says about the value: the true one if it is proven, or else the one that a search of this depth finds.
    pub bound: Bound,
    /// Whether no opinion went into that.
    pub is_proven: bool,
    /// The line of best moves that starts with it; all of it only if the value is exact.
    pub line: Vec<M>,
}

impl<M> RootMove<M> {
    /// Records what a search found. A win or a loss is proven, no matter what its distance rests on: the winner needs at most that
    /// many plies. That makes a bound of a value whose distance is not a fact.
    fn learn(&mut self, value: Score, bound: Bound, is_fact: bool) {
        let at_most = match (value.is_decided(), Score::DRAW < value) {
            (false, _) => None,
            (true, true) => Some(Bound::Lower),
            (true, false) => Some(Bound::Upper),
        };
        self.value = value;
        (self.bound, self.is_proven) = match at_most {
            Some(at_most) if !is_fact && (bound == Bound::Exact || bound == at_most) => (at_most, true),
            _ => (bound, is_fact),
        };
    }
}

/// What the iterations found.
pub(super) struct Answer<M> {
    pub(super) depth: u32,
    pub(super) value: Score,
    pub(super) is_exact: bool,
    /// The best move first, the others as they are listed by the game.
    pub(super) moves: Vec<RootMove<M>>,
}

/// A move of the root at work.
struct Candidate<G: Game> {
    found: RootMove<G::Move>,
    position: G,
    key: u64,
    slot: usize,
}

impl<G: Game, E: Evaluate<G>> Searcher<'_, G, E> {
    /// Searches an unfinished position deeper and deeper until a limit is reached or going on is useless.
    pub(super) fn deepen(
        &mut self,
        root: &G,
        progress: &mut dyn FnMut(&Progress<'_, G::Move>),
    ) -> (Answer<G::Move>, Ended) {
        let mut candidates = self.candidates(root);
        let lines = self.options.lines.clamp(1, candidates.len().max(1));
        let mut answer = self.glance(root, &candidates);
        let root_key = self.key(root);
        self.path.push(root_key);
        // Deeper than the longest line there is nothing to see.
        let longest = root.plies_left().unwrap_or(u32::MAX);
        for depth in 1..=self.shared.depth {
            self.iteration = depth;
            self.is_selective &= depth < longest;
            let (opinions, evaluations) = (self.tally.opinions, self.tally.evaluations);
            for line in 0..lines {
                self.search_around(root, &mut candidates[line..], depth);
            }
            if self.is_stopped {
                // The best move so far of an iteration that began with the best one of the last.
                if let Some(best) = candidates.first()
                    && answer.moves.first().is_some_and(|last| last.m != best.found.m)
                    && !answer.is_exact
                {
                    // That it loses says nothing about the position: there are moves that have not been tried.
                    if best.found.value.loss_distance().is_none() {
                        answer.value = best.found.value;
                    }
                    answer.moves = found(&candidates);
                }
                return (answer, if self.shared.watch.is_out_of_nodes() { Ended::Nodes } else { Ended::Stop });
            }
            let value = candidates.first().map_or(answer.value, |best| best.found.value);
            let has_no_opinion = self.tally.opinions == opinions;
            let is_exact = has_no_opinion || self.knows_distance(value, depth);
            answer = Answer { depth: depth.min(longest), value, is_exact, moves: found(&candidates) };
            let line = answer.moves.first().map_or(&[][..], |best| &best.line);
            progress(&Progress { depth: answer.depth, value, is_exact, line, nodes: self.nodes_of_all() });
            let is_settled = |candidate: &Candidate<G>| is_within(candidate.found.value, depth);
            if has_no_opinion || candidates.iter().take(lines).all(is_settled) {
                forget_opinions(&mut answer.moves[lines..], answer.value, answer.is_exact);
                return (answer, Ended::Exact);
            }
            if self.has_no_choice(&candidates, depth) {
                return (answer, Ended::Choice);
            }
            // Where no line met the horizon, only pruning is in doubt: from here on there is none, so that what follows is a proof.
            self.is_selective &= self.tally.evaluations != evaluations;
        }
        (answer, Ended::Depth)
    }

    /// Whether the move to play is clear, and all that is wanted. A move that loses is no choice where the best one is still in the
    /// game after as many plies.
    fn has_no_choice(&self, candidates: &[Candidate<G>], depth: u32) -> bool {
        let is_for_a_move = self.options.stops_when_clear && self.options.lines == 1 && self.shared.depth == MAX_DEPTH;
        let Some((best, others)) = candidates.split_first() else { return false };
        let loses = |found: &RootMove<G::Move>| found.value.loss_distance().is_some_and(|plies| plies <= depth);
        is_for_a_move
            && !loses(&best.found)
            && others
                .iter()
                .all(|other| loses(&other.found) && other.found.is_proven && other.found.bound != Bound::Lower)
    }

    /// Nodes visited so far by all threads, as far as they have reported them.
    fn nodes_of_all(&self) -> u64 {
        match self.shared.busy {
            Some(_) => self.shared.watch.nodes().max(self.tally.nodes),
            None => self.tally.nodes,
        }
    }

    /// All legal moves: at the root people may ask about any of them.
    fn candidates(&mut self, root: &G) -> Vec<Candidate<G>> {
        let mut candidates: Vec<(i32, Candidate<G>)> = root
            .moves()
            .into_iter()
            .map(|m| {
                let position = root.after(m);
                let (value, bound) = (Score::NEG_INFINITY, Bound::Lower);
                let found = RootMove { m, value, bound, is_proven: false, line: vec![m] };
                let slot = if G::TUNING.slots == 0 { NO_SLOT } else { root.slot(m) };
                let key = self.key(&position);
                (root.hint(m, &position) + root.outlook(m), Candidate { found, position, key, slot })
            })
            .collect();
        order::by_hint(&mut candidates, |(hint, _)| *hint);
        candidates.into_iter().map(|(_, candidate)| candidate).collect()
    }

    /// The answer of a search that looks no move ahead.
    fn glance(&mut self, root: &G, candidates: &[Candidate<G>]) -> Answer<G::Move> {
        self.tally.nodes += 1;
        let value = self.opinion(root);
        Answer { depth: 0, value, is_exact: false, moves: found(candidates) }
    }

    /// Searches with a narrow window around the value that the last iteration found, and wider ones if it was wrong. The best
    /// move ends up first.
    fn search_around(&mut self, root: &G, candidates: &mut [Candidate<G>], depth: u32) {
        let guess = candidates.first().map_or(Score::DRAW, |best| best.found.value);
        let around = |margin: i32| {
            let points = guess.points();
            (Score::from(points.saturating_sub(margin)), Score::from(points.saturating_add(margin)))
        };
        let is_narrow = NARROW_FROM <= depth && guess.points().abs() < Score::MAX_EVALUATION.points();
        let full = (Score::NEG_INFINITY, Score::INFINITY);
        let mut margin = MARGIN;
        let (mut alpha, mut beta) = if is_narrow { around(margin) } else { full };
        loop {
            let value = self.search_root(root, candidates, depth, alpha, beta);
            let found = Window { alpha, beta }.bound(value, Reason::Moves);
            if self.is_stopped || found == Bound::Exact {
                return;
            }
            margin = margin.saturating_mul(4);
            let wider = if margin < 1000 * MARGIN { around(margin) } else { full };
            if found == Bound::Upper {
                alpha = wider.0;
            } else {
                beta = wider.1;
            }
        }
    }

    /// One search of the root.
    fn search_root(
        &mut self,
        root: &G,
        candidates: &mut [Candidate<G>],
        depth: u32,
        mut alpha: Score,
        beta: Score,
    ) -> Score {
        if self.is_interrupted() {
            return Score::DRAW;
        }
        let player = root.player();
        let mut best = Score::NEG_INFINITY;
        for i in 0..candidates.len() {
            let Candidate { position, key, slot, .. } = &candidates[i];
            let node = Node { s: position, key: *key, ply: 1, via: *slot };
            self.lines[1].clear();
            let opinions = self.tally.opinions;
            let mut v = alpha.next();
            if 0 < i {
                v = self.below(node, player, depth - 1, alpha, alpha.next());
            }
            if i == 0 || alpha < v && v < beta {
                v = self.below(node, player, depth - 1, alpha, beta);
            }
            if self.is_stopped {
                return best;
            }
            let is_fact = self.tally.opinions == opinions || self.knows_distance(v, depth);
            let found = &mut candidates[i].found;
            found.learn(v, Window { alpha, beta }.bound(v, Reason::Moves), is_fact);
            best = best.max(v);
            if alpha < v || i == 0 {
                found.line.truncate(1);
                found.line.extend_from_slice(&self.lines[1]);
            }
            if alpha < v {
                alpha = v;
                candidates[..=i].rotate_right(1);
                if beta <= v {
                    break;
                }
            }
        }
        best
    }

    /// Whether a win or loss that a search of this depth found has its true distance: it has if everything up to there was
    /// looked at. Pruning that may be wrong, and draws by repetition, may hide a quicker way.
    fn knows_distance(&self, value: Score, depth: u32) -> bool {
        let looks_at_everything = self.options.mode == Mode::Analyse || !(self.was_selective || self.sees_repetition);
        looks_at_everything && is_within(value, depth)
    }
}

/// Whether a value is a win or a loss that comes within the depth.
fn is_within(value: Score, depth: u32) -> bool {
    value.win_distance().or(value.loss_distance()).is_some_and(|plies| plies <= depth)
}

/// A search that ends early knows the other moves by shallow opinions only: all that holds is that they are no better.
fn forget_opinions<M>(others: &mut [RootMove<M>], best: Score, is_proven: bool) {
    for other in others.iter_mut().filter(|other| !other.is_proven) {
        (other.value, other.bound, other.is_proven) = (best, Bound::Upper, is_proven);
        other.line.truncate(1);
    }
}

fn found<G: Game>(candidates: &[Candidate<G>]) -> Vec<RootMove<G::Move>> {
    candidates.iter().map(|candidate| candidate.found.clone()).collect()
}
