//! A small game of sowing, in which a player who ends in the own store moves again.

use alfabeta::game::{Expanded, Game, Keys, Outcome, Player, Rules};
use alfabeta::score::Score;

/// Three pits and a store each. A move sows the seeds of a pit one by one, over the own store and the
/// rival's pits; if the last one falls into the store, the player moves again. The game ends when a player has no seeds
/// left, and the rival keeps the others. `BOUNDED`: whether the game gives the bounds that follow from the seeds on the board.
#[derive(Clone, Debug)]
pub(crate) struct Sowing<const BOUNDED: bool> {
    /// Pits 0 to 2 and store 3 of MAX, pits 4 to 6 and store 7 of MIN.
    seeds: [u8; 8],
    pub(crate) player: Player,
}

impl<const BOUNDED: bool> Sowing<BOUNDED> {
    pub(crate) fn with(seeds: u8) -> Self {
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
