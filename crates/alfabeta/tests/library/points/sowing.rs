//! A game of sowing, in which whoever ends in the own store moves again.

use std::collections::HashMap;

use alfabeta::game::{Expanded, Game, Keys, Outcome, Player, Rules};
use alfabeta::score::Score;
use alfabeta::solve::{Resources, Solver};

use super::{dfpn_agrees, engine_agrees, solver_agrees};

/// A little game of sowing: three pits and a store each. A move sows the seeds of a pit one by one, over the own store and the
/// rival's pits; if the last one falls into the store, the player moves again. Whoever has no seeds left ends the game, and
/// the rival keeps what is left. `BOUNDED` says whether the game tells that no more can be won than there is on the board.
#[derive(Clone, Debug)]
struct Sowing<const BOUNDED: bool> {
    /// Pits 0 to 2 and store 3 of MAX, pits 4 to 6 and store 7 of MIN.
    seeds: [u8; 8],
    player: Player,
}

impl<const BOUNDED: bool> Sowing<BOUNDED> {
    fn with(seeds: u8) -> Self {
        Sowing { seeds: [seeds, seeds, seeds, 0, seeds, seeds, seeds, 0], player: Player::Max }
    }

    fn in_pits(&self, player: Player) -> i32 {
        self.seeds[4 * player as usize..][..3].iter().map(|&seeds| i32::from(seeds)).sum()
    }

    /// The points that MAX is ahead.
    fn margin(&self) -> i32 {
        i32::from(self.seeds[3]) - i32::from(self.seeds[7])
    }
}

impl<const BOUNDED: bool> Game for Sowing<BOUNDED> {
    type Move = usize;
    type Moves = Vec<usize>;
    const RULES: Rules = Rules { has_points: true, ..Rules::DEFAULT };
    fn player(&self) -> Player {
        self.player
    }
    fn moves(&self) -> Vec<usize> {
        let first = 4 * self.player as usize;
        (first..first + 3).filter(|&pit| self.seeds[pit] > 0).collect()
    }
    fn play(&mut self, pit: usize) {
        let (own_store, other_store) = if self.player == Player::Max { (3, 7) } else { (7, 3) };
        let mut at = pit;
        for _ in 0..std::mem::take(&mut self.seeds[pit]) {
            at = (at + 1) % 8;
            if at == other_store {
                at = (at + 1) % 8;
            }
            self.seeds[at] += 1;
        }
        if at != own_store {
            self.player = !self.player;
        }
    }
    fn outcome(&self) -> Option<Outcome> {
        let [max, min] = [Player::Max, Player::Min].map(|player| self.in_pits(player));
        (max == 0 || min == 0).then(|| Outcome::Payoff(Score::from(self.margin() + max - min)))
    }
    fn keys(&self) -> Keys {
        Keys::Exact { bits: 41 }
    }
    fn key(&self) -> u64 {
        self.seeds.iter().fold(self.player as u64, |key, &seeds| key << 5 | u64::from(seeds))
    }
    fn expand(&self, _: Score, _: Score) -> Expanded<Vec<usize>> {
        if let Some(outcome) = self.outcome() {
            return Expanded::Known(outcome.score(self.player));
        }
        let (mut lower, mut upper) = (Score::NEG_INFINITY, Score::INFINITY);
        if BOUNDED {
            let left = self.in_pits(Player::Max) + self.in_pits(Player::Min);
            let margin = self.player.sees(self.margin().into()).points();
            (lower, upper) = (Score::from(margin - left), Score::from(margin + left));
        }
        Expanded::Open { lower, upper, moves: self.moves() }
    }
}

/// The value of every position of a sowing, for the player to move, by plain minimax.
fn by_minimax<const BOUNDED: bool>(s: &Sowing<BOUNDED>, known: &mut HashMap<u64, (Sowing<BOUNDED>, Score)>) -> Score {
    if let Some(outcome) = s.outcome() {
        return outcome.score(s.player);
    }
    if let Some((_, value)) = known.get(&s.key()) {
        return *value;
    }
    let mut best = Score::NEG_INFINITY;
    for m in s.moves() {
        let child = s.after(m);
        let value = by_minimax(&child, known);
        best = best.max(if child.player == s.player { value } else { -value });
    }
    known.insert(s.key(), (s.clone(), best));
    best
}

fn sowing_agrees<const BOUNDED: bool>(seeds: u8, step: usize) {
    let start = Sowing::<BOUNDED>::with(seeds);
    let mut known = HashMap::new();
    by_minimax(&start, &mut known);
    let mut positions: Vec<_> = known.values().cloned().collect();
    positions.sort_by_key(|(s, _)| s.key());
    let solvers = [1 << 20, 0].map(|bytes| Solver::with(&start, Resources { bytes, threads: 1 }));
    solver_agrees(
        &Solver::with(&start, Resources { bytes: 1 << 20, threads: 2 }),
        &start,
        known[&start.key()].1,
        "two threads",
    );
    for (s, value) in positions.iter().step_by(step) {
        let place = format!("{s:?}");
        solvers.iter().for_each(|solver| solver_agrees(solver, s, *value, &place));
        dfpn_agrees(s, *value, 1 << 16, &place);
        let of_move = |m| {
            let child = s.after(m);
            let value = child.outcome().map_or_else(|| known[&child.key()].1, |outcome| outcome.score(child.player));
            if child.player == s.player { value } else { -value }
        };
        engine_agrees(s, *value, of_move, 1, &place);
    }
}

#[test]
fn a_game_of_sowing_has_its_margins() {
    sowing_agrees::<true>(2, 37);
    sowing_agrees::<false>(2, 101);
}

#[test]
fn bounds_on_the_points_save_nodes() {
    fn nodes<const BOUNDED: bool>() -> (Option<Score>, u64) {
        let start = Sowing::<BOUNDED>::with(3);
        let found = Solver::with(&start, Resources { bytes: 1 << 22, threads: 1 }).solve(&start);
        (found.value(), found.nodes)
    }
    let (with, without) = (nodes::<true>(), nodes::<false>());
    assert_eq!(with.0, without.0);
    assert!(with.1 < without.1, "{} {}", with.1, without.1);
}

#[test]
fn a_game_of_sowing_obeys_the_laws() {
    alfabeta::laws::check(&Sowing::<true>::with(3), 1, 200).expect("a lawful game");
}
