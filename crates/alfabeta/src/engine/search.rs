//! The search below the root: alpha-beta in numbered steps, and the pruning that can be wrong.
//!
//! Values are for the player to move at the node (negamax) and distances count from the root. The window contract:
//!
//! ```text
//!  returned <= alpha           the value is at most what was returned
//!  alpha < returned < beta     the value is what was returned
//!  beta <= returned            the value is at least what was returned
//! ```
//!
//! *The value* of a node with `depth` plies below it is a function of the position and the depth alone, as long as nothing
//! selective is in play and no repetition is seen: minimax over the moves that the game calls relevant, held between the
//! bounds that the game proves. Tables, ordering and threads cannot change it.

use super::ordering::{NO_SLOT, PASS};
use super::table::Entry;
use super::thread::{Child, Node, Searcher};
use super::{MAX_PLY, Mode};
use crate::game::{Evaluate, Expanded, Game, Player, Tier};
use crate::random::mix;
use crate::score::Score;
use crate::search::bound;
use crate::search::team::Busy;
use crate::trace::Bound;

/// The least depth at which the table is asked about all children before any is searched.
const LOOK_AHEAD_FROM: u32 = 3;
/// The least depth at which a thread leaves a child alone that another one is searching.
const SHARE_FROM: u32 = 4;

impl<G: Game, E: Evaluate<G>> Searcher<'_, G, E> {
    /// The value of a node with `depth` plies below it.
    pub(super) fn search(&mut self, node: Node<'_, G>, depth: u32, alpha: Score, beta: Score) -> Score {
        debug_assert!(alpha < beta);
        let Node { s, key, ply, via } = node;
        let window = (alpha, beta);
        let is_wide = alpha.next() < beta;
        if is_wide {
            self.lines[ply as usize].clear();
        }

        // Step 1. Count the node; give up if it is time to. What is returned then is thrown away.
        if self.is_interrupted() {
            return Score::DRAW;
        }

        // Step 2. Ask the game what it knows: the outcome, bounds, the moves that matter.
        let (lower, upper, moves) = match self.expand(s) {
            Expanded::Known(value) => return value.to_root(ply),
            Expanded::Open { lower, upper, moves } => (lower, upper, moves),
        };

        // Step 3. The horizon: the evaluation, within the bounds of the game.
        if depth == 0 || MAX_PLY <= ply {
            return if lower == upper { lower.to_root(ply) } else { self.opinion(s).clamp(lower, upper).to_root(ply) };
        }

        // Step 4. A position that has occurred before is a draw, and one that neither player should be content with.
        if self.sees_repetition && self.path.contains(key) {
            self.tally.opinions += 1;
            return self.repetition(s.player());
        }

        // Step 5. No win is nearer than the next move, and no loss. (Only where there are wins: other payoffs know no distance.)
        let (best_case, worst_case) = (Score::win_in(ply + 1), Score::loss_in(ply + 1));
        if alpha.is_decided() && best_case <= alpha {
            return best_case;
        }
        if beta.is_decided() && beta <= worst_case {
            return worst_case;
        }

        // Step 6. The bounds of the game may settle it, and narrow the window if they do not.
        let (floor, ceiling) = (lower.to_root(ply), upper.to_root(ply));
        if beta <= floor || floor == ceiling {
            return floor;
        }
        if ceiling <= alpha {
            return ceiling;
        }
        let (mut alpha, beta) = (alpha.max(floor), beta.min(ceiling));

        // Step 7. The table. Where the window is wide the line of best moves runs, and is searched rather than remembered.
        let tier = if self.has_keys { s.tier() } else { Tier::None };
        let entry = self.probe(tier, key);
        if let Some(entry) = entry
            && !is_wide
            && self.serves(&entry, depth)
        {
            let value = entry.value.to_root(ply);
            if entry.settles(value, alpha, beta) {
                self.tally.table_hits += 1;
                self.tally.opinions += u64::from(!entry.is_proven);
                return value;
            }
        }

        // Step 8. If even handing the turn over is good enough, so is the best move. (Only when playing.)
        let player = s.player();
        if self.is_selective
            && !is_wide
            && PASS_FROM <= depth
            && via != PASS
            && !beta.is_decided()
            && let Some(passed) = s.passed()
        {
            let node = Node { s: &passed, key: self.key(&passed), ply: ply + 1, via: PASS };
            let less = depth.saturating_sub(1 + pass_reduction(depth));
            self.path.push(key);
            let v = self.below(node, player, less, beta.previous(), beta);
            self.path.pop();
            if beta <= v && !self.is_stopped {
                self.tally.opinions += 1;
                self.tally.is_selective = true;
                return beta;
            }
        }

        // Step 9. A forced move costs no depth, so that long chains of them are seen to their end. (Only when playing.)
        let moves = moves.into_iter();
        let searched = depth;
        let depth = if self.extends_forced_moves(ply) && is_single(moves.clone()) { depth + 1 } else { depth };

        // Step 10. Play all moves and rank them.
        let first = self.children.len();
        let asks_hints = 1 < depth && !G::TUNING.history_beats_hints;
        let table_index = entry.map_or(usize::MAX, |entry| entry.index.into());
        for (index, m) in moves.enumerate() {
            let position = s.after(m);
            let key = if 1 < depth { self.key(&position) } else { 0 };
            let slot = if G::TUNING.slots == 0 { NO_SLOT } else { s.slot(m) };
            let rank = if index == table_index {
                i32::MAX
            } else {
                let hint = if asks_hints { s.hint(m, &position) + s.outlook(m) } else { 0 };
                self.memory.rank(hint, player, slot, ply, via)
            };
            self.children.push(Child { m, position, key, slot, index, rank, is_deferred: false });
        }
        let last = self.children.len();

        // Step 11. Perhaps the table knows a child that is good enough: look before searching any.
        if !is_wide
            && LOOK_AHEAD_FROM <= depth
            && self.has_keys
            && let Some(value) = self.look_ahead(first, player, depth - 1, ply + 1, beta)
        {
            self.children.truncate(first);
            return value;
        }

        // Step 12. The moves, best first.
        self.path.push(key);
        let mut best = Score::NEG_INFINITY;
        let mut best_index = None;
        let mut opinions = self.tally.opinions;
        let mut next = first;
        while next < last {
            self.bring_best_forward(next, last);
            if self.puts_off(next, first, depth) {
                continue;
            }
            let before = self.tally.opinions;
            if is_wide {
                // A question with an empty window does not touch the line, and may be the only one.
                self.lines[ply as usize + 1].clear();
            }
            let v = self.value_of_child(next, next - first, player, depth, ply, alpha, beta);
            if self.is_stopped {
                break;
            }
            let Child { m, slot, index, .. } = self.children[next];
            if best_index.is_none() || best < v {
                (best, best_index) = (v, Some(index));
            }
            if alpha < v {
                alpha = v;
                if is_wide {
                    self.extend_line(ply, m);
                }
                if beta <= v {
                    // What went before does not matter for a lower bound.
                    opinions = before;
                    self.tally.cutoffs += u64::from(next + 1 < last);
                    let tried = self.children[first..next].iter().map(|child| child.slot);
                    self.memory.cut(player, slot, tried, ply, depth, via);
                    break;
                }
            }
            next += 1;
        }
        self.path.pop();
        self.children.truncate(first);
        if self.is_stopped {
            return Score::DRAW;
        }

        // Step 13. Remember the value, and whether it is a proof.
        let value = best.clamp(floor, ceiling);
        let bound = bound(value, window.0, window.1);
        let value_here = value.to_node(ply);
        let entry = Entry {
            value: value_here,
            bound,
            depth: searched as u8,
            index: best_index.and_then(|index| u8::try_from(index).ok()).unwrap_or(Entry::NO_MOVE),
            is_proven: opinions == self.tally.opinions || self.is_proof(value_here, bound, searched),
        };
        self.store(tier, key, entry);
        value
    }

    /// What the game knows about a position; only the rules if that is all that may be used.
    #[inline(always)]
    fn expand(&self, s: &G) -> Expanded<G::Moves> {
        if self.options.uses_knowledge { Expanded::of(s) } else { Expanded::by_the_rules(s) }
    }

    /// The value of a child, for `player`, with `depth` plies below it.
    #[inline(always)]
    pub(super) fn below(&mut self, child: Node<'_, G>, player: Player, depth: u32, alpha: Score, beta: Score) -> Score {
        if child.s.player() == player {
            self.search(child, depth, alpha, beta)
        } else {
            -self.search(child, depth, -beta, -alpha)
        }
    }

    /// The value of the child that comes after `tried` others (principal variation search): all but the first are asked only
    /// whether they are better than alpha, and searched again if they are.
    #[expect(clippy::too_many_arguments)]
    fn value_of_child(
        &mut self,
        child: usize,
        tried: usize,
        player: Player,
        depth: u32,
        ply: u32,
        alpha: Score,
        beta: Score,
    ) -> Score {
        let Child { position, key, slot, .. } = &self.children[child];
        let (position, key, slot) = (position.clone(), *key, *slot);
        let node = Node { s: &position, key, ply: ply + 1, via: slot };
        let shared = self.shared;
        let mark = match Busy::if_any(shared.busy.as_ref()) {
            Some(busy) if 0 < tried && SHARE_FROM <= depth => Some(busy.take(fingerprint(key, depth))),
            _ => None,
        };
        let mut v = alpha.next();
        if 0 < tried && self.is_selective {
            let less = late_move_reduction(depth, tried);
            if 0 < less {
                v = self.below(node, player, depth - 1 - less, alpha, alpha.next());
                self.tally.is_selective |= v <= alpha;
                self.tally.opinions += u64::from(v <= alpha);
            }
        }
        if 0 < tried && alpha < v {
            v = self.below(node, player, depth - 1, alpha, alpha.next());
        }
        if tried == 0 || alpha < v && v < beta {
            v = self.below(node, player, depth - 1, alpha, beta);
        }
        if let Some(mark) = mark {
            mark.release();
        }
        v
    }

    /// Looks for a child that, as far as the table knows, is worth at least beta to `player`.
    fn look_ahead(&mut self, first: usize, player: Player, depth: u32, ply: u32, beta: Score) -> Option<Score> {
        for child in &self.children[first..] {
            let Some(entry) = self.probe(child.position.tier(), child.key) else { continue };
            let same = child.position.player() == player;
            let promises = entry.bound == Bound::Exact || entry.bound == if same { Bound::Lower } else { Bound::Upper };
            let value = entry.value.to_root(ply);
            let value = if same { value } else { -value };
            if promises
                && beta <= value
                && self.serves(&entry, depth)
                && !(self.sees_repetition && self.path.contains(child.key))
            {
                self.tally.table_hits += 1;
                self.tally.cutoffs += 1;
                self.tally.opinions += u64::from(!entry.is_proven);
                return Some(value);
            }
        }
        None
    }

    /// Exchanges the child with the highest rank for the one at `next`; the earlier one among equals.
    #[inline(always)]
    fn bring_best_forward(&mut self, next: usize, last: usize) {
        let mut best = next;
        for i in next + 1..last {
            if self.children[best].rank < self.children[i].rank {
                best = i;
            }
        }
        // The others keep their order.
        self.children[next..=best].rotate_right(1);
    }

    /// Puts a child off to the end, once, if another thread is searching it. The first one is everybody's business.
    #[inline(always)]
    fn puts_off(&mut self, next: usize, first: usize, depth: u32) -> bool {
        let Some(busy) = Busy::if_any(self.shared.busy.as_ref()) else { return false };
        let child = &mut self.children[next];
        let puts_off =
            first < next && SHARE_FROM <= depth && !child.is_deferred && busy.is_taken(fingerprint(child.key, depth));
        if puts_off {
            (child.is_deferred, child.rank) = (true, i32::MIN);
        }
        puts_off
    }

    /// Whether forced moves at this ply are played without counting. A line gets at most twice as long by them.
    #[inline(always)]
    fn extends_forced_moves(&self, ply: u32) -> bool {
        self.options.mode == Mode::Play && self.options.uses_knowledge && ply < 2 * self.iteration
    }

    pub(super) fn extend_line(&mut self, ply: u32, m: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply as usize + 1);
        if let (Some(line), Some(below)) = (upper.last_mut(), lower.first()) {
            line.clear();
            line.push(m);
            line.extend_from_slice(below);
        }
    }

    /// Whether a value is a proof in spite of the opinions met on the way: a win found is one, a loss is one, and so is their
    /// distance if the search was wide enough to see every nearer one.
    #[inline(always)]
    fn is_proof(&self, value_here: Score, bound: Bound, depth: u32) -> bool {
        let wins = value_here.win_distance();
        let loses = value_here.loss_distance();
        match bound {
            Bound::Lower => wins.is_some(),
            Bound::Upper => loses.is_some(),
            Bound::Exact => self.options.mode == Mode::Analyse && wins.or(loses).is_some_and(|plies| plies <= depth),
        }
    }

    /// Whether an entry of the table may stand for a search of this depth. A deeper one is a better opinion, though not the
    /// same one.
    #[inline(always)]
    fn serves(&self, entry: &Entry, depth: u32) -> bool {
        let searched = u32::from(entry.depth);
        match self.options.mode {
            Mode::Analyse => searched == depth || entry.is_proven && searched <= depth,
            Mode::Play => depth <= searched || entry.is_proven,
        }
    }
}

/// A number for a node that is searched to this depth.
#[inline(always)]
fn fingerprint(key: u64, depth: u32) -> u64 {
    mix(key ^ u64::from(depth) << 56) | 1
}

fn is_single(mut moves: impl Iterator) -> bool {
    moves.next().is_some() && moves.next().is_none()
}

/// The least depth at which handing the turn over is tried.
pub(super) const PASS_FROM: u32 = 3;

/// How many plies less are searched once the turn has been handed over.
pub(super) fn pass_reduction(depth: u32) -> u32 {
    2 + depth / 4
}

/// How many plies less the move is searched at first that comes after `tried` others, at a node with `depth` plies below it.
/// Moves that are tried late are seldom best; one that surprises is searched again in full.
#[inline(always)]
pub(super) fn late_move_reduction(depth: u32, tried: usize) -> u32 {
    match (depth, tried) {
        (0..3, _) | (_, 0) => 0,
        (_, 1) => depth / 4,
        _ => depth / 3,
    }
}
