//! What a fast search may know about Connect-4 without searching: what the next plies bring, forced replies, moves that do not
//! lose at once, strategic bounds, and an opinion on the order of moves.
//!
//! The bounds rest on a follow-up rule for boards with an even number of rows: answer every move in the same column. Rows
//! count from 1 at the bottom here, as in the literature (Allis 1988), so the second of two stones lands on an *even* row.

use super::size::Size;
use super::{Connect4, covered, lines, steps};
use crate::bits::{Singles, Word};
use crate::game::{Expanded, Game, Tier};
use crate::score::Score;

/// Weights of the ordering, fitted to what the search of random positions takes: a threat; one that can be used in the next
/// turn; one in the turn after; a reply that is forced; a threat spoilt by playing below it; a direction in which a line can
/// still be made; a step towards the centre; a cell at the top of its column.
const THREAT: i32 = 1;
const SOON: i32 = 12;
const LATER: i32 = 8;
const FORCED: i32 = 16;
const SPOILT: i32 = -18;
const LINE: i32 = 4;
const CENTRE: i32 = 4;
const TOP: i32 = 6;

/// With this many cells left, a search takes some fifty nodes: more than it costs to check what the other threads are searching.
const MANY: u32 = 22;
/// With so few cells left, looking for lines that can still be made saves more than it costs.
const FEW: u32 = 9;

impl<S: Size> Connect4<S> {
    /// How many plies are left if neither player wins.
    #[inline(always)]
    pub(super) fn left(&self) -> u32 {
        self.empty().count_ones()
    }

    /// What is known without searching. Upper bounds above `alpha` are not looked for; wins in three plies and losses in four are,
    /// where the window leaves no other question.
    #[inline(always)]
    pub(super) fn expanded(&self, alpha: Score, beta: Score) -> Expanded<Singles<S::Board>> {
        if self.has_line {
            return Expanded::Known(if self.size.is_misere() { Score::WIN } else { Score::LOSS });
        }
        let landing = self.landing();
        if landing.is_empty() {
            return Expanded::Known(Score::DRAW);
        }
        if self.size.is_misere() {
            return self.expanded_misere(landing);
        }
        if !(landing & self.my_fours).is_empty() {
            return Expanded::Known(Score::win_in(1));
        }
        let moves = self.answers();
        if moves.is_empty() {
            return Expanded::Known(Score::loss_in(2));
        }
        let left = self.left();
        let mut lower = if left >= 4 { Score::loss_in(4) } else { Score::DRAW };
        let mut upper = if left >= 3 { Score::win_in(3) } else { Score::DRAW };
        // A single move is played without asking further.
        if !moves.without_lowest().is_empty() {
            // The best and the worst that is left for later. Hardly any window of a long search comes so close: one test for all.
            let next_win = if left >= 5 { Score::win_in(5) } else { Score::DRAW };
            let next_loss = if left >= 6 { Score::loss_in(6) } else { Score::DRAW };
            let is_close = Score::win_in(5) <= alpha || beta <= Score::loss_in(6) || left < 6;
            if is_close && next_win <= alpha && alpha < upper {
                if self.wins_in_three(moves) {
                    return Expanded::Known(upper);
                }
                upper = next_win;
            } else if is_close && lower < beta && beta <= next_loss {
                if self.loses_in_four(moves) {
                    return Expanded::Known(lower);
                }
                lower = next_loss;
            } else {
                upper = upper.min(self.strategic_bound(left, alpha));
            }
        }
        Expanded::Open { lower, upper, moves: Singles(moves) }
    }

    /// Whether one of these moves wins in three plies, because the rival has no answer to it that does not lose at once.
    #[inline(never)]
    fn wins_in_three(&self, moves: S::Board) -> bool {
        Singles(moves).any(|m| self.after(m).answers().is_empty())
    }

    /// Whether the rival wins in three plies after each of these moves.
    #[inline(never)]
    fn loses_in_four(&self, moves: S::Board) -> bool {
        Singles(moves).all(|m| {
            let after = self.after(m);
            after.wins_in_three(after.answers())
        })
    }

    /// The moves after which the rival does not win at once.
    #[inline(always)]
    fn answers(&self) -> S::Board {
        let landing = self.landing();
        // Putting a stone below a cell that completes four for the rival hands it over.
        let safe = landing & !(self.rival_fours >> 1);
        let forced = landing & self.rival_fours;
        if forced.is_empty() {
            safe
        } else if forced.without_lowest().is_empty() {
            safe & forced
        } else {
            S::Board::ZERO
        }
    }

    /// An upper bound by what the rival gets who answers every move in the same column, if it may be no more than `alpha`.
    #[inline(always)]
    fn strategic_bound(&self, left: u32, alpha: Score) -> Score {
        // Where a strategy wins, at most all but two rows of a column stay empty.
        let soonest = Score::loss_in(left.saturating_sub(self.size.rows() - 2));
        if alpha < soonest || !self.size.rows().is_multiple_of(2) {
            Score::INFINITY
        } else if left.is_multiple_of(2) {
            self.claimeven(left)
        } else {
            self.odd_threat(left, alpha)
        }
    }

    /// Where a line loses: the moves that make none; if there is no such move, the game ends here.
    #[inline(always)]
    fn expanded_misere(&self, landing: S::Board) -> Expanded<Singles<S::Board>> {
        let moves = landing & !self.my_fours;
        if moves.is_empty() {
            Expanded::Known(Score::loss_in(1))
        } else {
            Expanded::Open { lower: Score::loss_in(3), upper: Score::win_in(2), moves: Singles(moves) }
        }
    }

    /// An upper bound for a player who is to move with an even number of cells left: the rival can answer each move in the
    /// same column, and so gets every empty cell of an even row that is not up for grabs now (Allis' *claimeven*).
    #[inline(always)]
    fn claimeven(&self, left: u32) -> Score {
        let empty = self.empty();
        let claimed = empty & self.size.even_rows() & !self.landing();
        let rival = self.mine ^ self.all | claimed;
        let rest = self.size.cells() ^ rival;
        let [upright, ..] = lines(self.size, rest);
        if !upright.is_empty() {
            return Score::INFINITY;
        }
        let [_, falling, level, rising] = lines(self.size, rest);
        let [_, rival_falling, rival_level, rival_rising] = lines(self.size, rival);
        // A line through the same columns with every cell further up comes too late: the lower one is complete before.
        let head = self.size.bottom() << self.size.rows();
        let in_time =
            falling & !(head - rival_falling) | level & !(head - rival_level) | rising & !(head - rival_rising);
        if !in_time.is_empty() {
            return Score::INFINITY;
        }
        if (rival_falling | rival_level | rival_rising).is_empty() {
            return Score::DRAW;
        }
        Score::loss_in(left - self.spared_by_claimeven(rival))
    }

    /// How many cells stay empty when the rival wins by claimeven: those above the last cell of the lowest line.
    #[inline(never)]
    fn spared_by_claimeven(&self, rival: S::Board) -> u32 {
        let empty = self.empty();
        let mut spared = 0;
        let mut high = S::Board::ZERO;
        for pair in 1..self.size.rows() / 2 {
            high |= empty & self.size.bottom() << (self.size.rows() + 1 - 2 * pair);
            let [_, falling, level, rising] = lines(self.size, rival & !high);
            if !(falling | level | rising).is_empty() {
                spared = 2 * pair;
            }
        }
        spared
    }

    /// An upper bound for a player who is to move with an odd number of cells left: if the rival has a threat on an odd row
    /// of a column with an odd number of stones, answering everywhere else in the same column forces this player, in the
    /// end, to play below it (zugzwang). Without a threat, a player who can make no line any more does not win.
    #[inline(always)]
    fn odd_threat(&self, left: u32, alpha: Score) -> Score {
        let odd_rows = self.size.cells() ^ self.size.even_rows();
        let threats = self.rival_fours & odd_rows;
        if !threats.is_empty() {
            self.zugzwang(threats, odd_rows, left, alpha)
        } else if left <= FEW && lines(self.size, self.mine | self.empty()).into_iter().all(S::Board::is_empty) {
            Score::DRAW
        } else {
            Score::INFINITY
        }
    }

    /// The bound by the best of these threats, if it is not above `alpha`. A function of its own, because it is rarely needed and large.
    #[inline(never)]
    fn zugzwang(&self, mut threats: S::Board, odd_rows: S::Board, left: u32, alpha: Score) -> Score {
        let mut bound = Score::INFINITY;
        let empty = self.empty();
        let odd_columns = self.landing() & self.size.even_rows();
        while !threats.is_empty() {
            let threat = threats.lowest();
            let column = threat.trailing_zeros() / self.size.stride();
            let cells = self.size.column(column);
            threats &= !cells;
            let above = self.size.rows() - 1 - threat.trailing_zeros() % self.size.stride();
            let loss = Score::loss_in(left - above);
            if (odd_columns & cells).is_empty() || alpha.min(bound) < loss {
                continue;
            }
            // All that this player can still get.
            let reach = self.mine
                | (empty & odd_rows | odd_columns) & !cells
                | empty & !odd_rows & cells & (threat - S::Board::ONE);
            if lines(self.size, reach).into_iter().all(S::Board::is_empty) {
                bound = loss;
            }
        }
        bound
    }

    /// What the threats of the player who has just moved are worth.
    #[inline(always)]
    pub(super) fn threats(&self) -> i32 {
        let next = self.landing();
        // A threat directly above one of the rival's will never be played on.
        let threats = self.rival_fours & !(self.my_fours << 1);
        // Not `array::map`: in a program of many codegen units it is a call.
        let count = |set: S::Board| set.count_ones() as i32;
        let is_forcing = !(self.rival_fours & next).is_empty();
        THREAT * count(threats)
            + SOON * count(threats & next << 1)
            + LATER * count(threats & next << 2)
            + FORCED * i32::from(is_forcing)
    }

    /// What a move is worth by the place it is made in.
    #[inline(always)]
    pub(super) fn prospects(&self, m: S::Board) -> i32 {
        let is_spoiling = !(self.my_fours & m << 1).is_empty();
        let column = (m.trailing_zeros() / self.size.stride()) as i32;
        let off_centre = (2 * column + 1 - self.size.columns() as i32).abs() / 2;
        let is_top = (m << 1 & self.size.cells()).is_empty();
        SPOILT * i32::from(is_spoiling) + LINE * self.lines_begun(m) - CENTRE * off_centre + TOP * i32::from(is_top)
    }

    /// In how many directions a cell belongs to a line of four with a stone of the player to move and none of the rival.
    #[inline(always)]
    fn lines_begun(&self, m: S::Board) -> i32 {
        let empty = self.empty();
        let (open, untouched) = (lines(self.size, empty | self.mine), lines(self.size, empty));
        let mut directions = 0;
        for ((open, untouched), step) in open.into_iter().zip(untouched).zip(steps(self.size)) {
            let begun = covered(open & !untouched, step);
            directions += i32::from(!(begun & m).is_empty());
        }
        directions
    }

    /// Near the end positions are cheap to search again, and many.
    #[inline(always)]
    pub(super) fn table(&self) -> Tier {
        match self.left() {
            0..=4 => Tier::None,
            5..=18 => Tier::Near,
            19..MANY => Tier::Main,
            MANY.. => Tier::Shared,
        }
    }
}
