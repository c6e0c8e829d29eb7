//! What a fast search may know about an m,n,k game without searching: wins in one, forced replies, moves that lose at once in
//! the misère form, who can still win, and an opinion on the order of moves.

use super::{Mnk, Shape, steps};
use crate::bits::Bits;
use crate::game::{Expanded, Player};
use crate::score::Score;

/// The longest line.
const LONGEST: usize = 8;
/// What a cell that completes a line is worth, in lines that can still be filled.
const THREAT: i32 = 8;

impl<S: Shape> Mnk<S> {
    #[inline(always)]
    pub(super) fn expanded(&self) -> Expanded<Bits> {
        if let Some(outcome) = self.outcome {
            return Expanded::Known(outcome.score(self.player));
        }
        let mine = self.completing(self.player);
        if self.shape.is_misere() {
            return match self.empty() & !mine {
                0 => Expanded::Known(Score::loss_in(1)),
                harmless => self.open(harmless),
            };
        }
        if mine != 0 {
            return Expanded::Known(Score::win_in(1));
        }
        match self.completing(!self.player) {
            0 => self.open(self.empty()),
            one if one & (one - 1) == 0 => self.open(one),
            _ => Expanded::Known(Score::loss_in(2)),
        }
    }

    fn open(&self, moves: u64) -> Expanded<Bits> {
        let (lower, upper) = self.open_bounds();
        Expanded::Open { lower, upper, moves: Bits(moves) }
    }

    /// A player who has no line left to fill makes none any more.
    #[inline(always)]
    fn open_bounds(&self) -> (Score, Score) {
        let mine = self.has_open_line(self.player);
        let rival = self.has_open_line(!self.player);
        let (can_win, can_lose) = if self.shape.is_misere() { (rival, mine) } else { (mine, rival) };
        (if can_lose { Score::NEG_INFINITY } else { Score::DRAW }, if can_win { Score::INFINITY } else { Score::DRAW })
    }

    fn has_open_line(&self, player: Player) -> bool {
        let free = self.shape.cells() & !self.stones[!player as usize];
        Self::lines(self.shape, free).into_iter().any(|line| line != 0)
    }

    /// The empty cells that complete a line for a player.
    #[inline(always)]
    fn completing(&self, player: Player) -> u64 {
        let (stones, empty) = (self.stones[player as usize], self.empty());
        let length = self.shape.length() as usize;
        let mut cells = 0;
        for (start, step) in self.shape.starts().into_iter().zip(steps(self.shape.columns())) {
            // All cells before the missing one, and all behind it. One word more, and clearing them would be a call in
            // WebAssembly, which takes as long as all the rest.
            let mut behind = [u64::MAX; LONGEST];
            for i in (1..length).rev() {
                behind[i - 1] = behind[i] & stones >> (i as u32 * step);
            }
            let mut before = start;
            for (i, behind) in behind.iter().enumerate().take(length) {
                let shift = i as u32 * step;
                cells |= (before & behind & empty >> shift) << shift;
                before &= stones >> shift;
            }
        }
        cells
    }

    /// New threats, then lines that can still be filled.
    #[inline(always)]
    pub(super) fn promise(&self, after: &Self) -> i32 {
        let player = self.player;
        let open = |player: Player| {
            let free = self.shape.cells() & !after.stones[!player as usize];
            Self::lines(self.shape, free).into_iter().map(u64::count_ones).sum::<u32>() as i32
        };
        let points = THREAT * after.completing(player).count_ones() as i32 + open(player) - open(!player);
        if self.shape.is_misere() { -points } else { points }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Sized;
    use super::*;
    use crate::game::Game;
    use crate::random::Random;

    #[test]
    fn a_cell_completes_a_line_if_playing_there_does() {
        let mut random = Random::new(2);
        for (m, n, k, misere) in
            [(3, 3, 3, false), (5, 4, 4, false), (4, 4, 3, true), (8, 8, 8, false), (8, 8, 5, true)]
        {
            for _ in 0..100 {
                let mut s = Mnk::new(Sized::new(m, n, k, misere).expect("a shape"));
                while s.outcome().is_none() {
                    for player in [Player::Max, Player::Min] {
                        let lines = |cell: &u8| Mnk { player, ..s }.after(*cell).has_line(player);
                        assert!(Bits(s.completing(player)).eq(s.moves().filter(lines)), "{s:?} {player:?}");
                    }
                    let moves: Vec<u8> = s.moves().collect();
                    s.play(random.pick(&moves));
                }
            }
        }
    }
}
