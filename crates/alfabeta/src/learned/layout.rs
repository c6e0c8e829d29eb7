//! All that is looked up on a board, and where the weights stand.
//!
//! ```text
//!  | bank 0: tuple 0, tuple 1, … | bank 1: … | fact 0 | fact 1 | … |
//! ```
//!
//! Where a game marks cells, there are columns of marks instead of tuples. Otherwise the tuples are the rows, the columns, the diagonals of four cells or more, and the blocks of three by two and of two by
//! three cells. So every window of four cells in a line is part of one, and blocks see what lies under an empty cell.

use super::tuple::{Column, Tuple};
use crate::sight::Sight;

/// The cells of a shortest diagonal.
const SHORTEST: u32 = 4;
/// The cells of a longest line: more make too many weights.
const LONGEST: u32 = 8;
/// Width and height of blocks.
const BLOCKS: [(u32, u32); 2] = [(3, 2), (2, 3)];

/// The places of the weights for one shape of board.
#[derive(Clone, Debug)]
pub struct Layout {
    columns: u32,
    rows: u32,
    stride: u32,
    /// What is looked up of the stones, unless there are marks.
    tuples: Vec<Tuple>,
    /// What is looked up of the marks.
    marks: Vec<Column>,
    banks: usize,
    /// How many weights a bank has.
    bank: usize,
    sizes: Vec<usize>,
    /// Where the weights of each fact start.
    facts: Vec<usize>,
    /// For each place that of the mirror image.
    mirror: Vec<u32>,
}

impl Layout {
    /// The layout for a game whose positions look like this one; `None` if its board is larger than 8 by 8.
    pub fn of(sight: &Sight) -> Option<Layout> {
        let Sight { columns, rows, stride, banks, .. } = *sight;
        if LONGEST < columns || LONGEST < rows || sight.sizes.len() > Sight::MOST_FACTS || banks == 0 {
            return None;
        }
        let mut tuples = Vec::new();
        let (mut marks, mut bank) = (Vec::new(), 0);
        if sight.marks.is_some() {
            (marks, bank) = Column::all(columns, rows, stride);
        } else {
            for cells in cells_of_tuples(columns, rows) {
                let tuple = Tuple::new(&cells, stride, bank);
                bank += tuple.len();
                tuples.push(tuple);
            }
        }
        let mut len = banks * bank;
        let mut facts = Vec::new();
        for size in sight.sizes {
            facts.push(len);
            len += size;
        }
        let sizes = sight.sizes.to_vec();
        let mut layout = Layout { columns, rows, stride, tuples, marks, banks, bank, sizes, facts, mirror: Vec::new() };
        layout.mirror = layout.mirror_images(len);
        Some(layout)
    }

    /// How many weights there are.
    pub fn len(&self) -> usize {
        self.mirror.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.mirror.is_empty()
    }

    /// How many weights are looked up for a position.
    pub fn active(&self) -> usize {
        self.tuples.len() + self.marks.len() + self.facts.len()
    }

    /// The place of what the weight at `place` says about the mirror image; both hold the same weight.
    #[inline(always)]
    pub fn mirrored(&self, place: usize) -> usize {
        self.mirror[place] as usize
    }

    /// Whether positions that look like this one have this layout.
    pub fn fits(&self, sight: &Sight) -> bool {
        (self.columns, self.rows, self.stride, self.banks) == (sight.columns, sight.rows, sight.stride, sight.banks)
            && self.sizes == sight.sizes
            && self.marks.is_empty() == sight.marks.is_none()
    }

    /// The places whose weights say all: one of each pair of mirror images, and none that no position has.
    pub fn places(&self) -> impl Iterator<Item = usize> + '_ {
        let of_marks = if self.marks.is_empty() { 0 } else { self.banks * self.bank };
        let is_possible =
            move |place: usize| of_marks <= place || Column::is_possible(place % Column::len(self.rows), self.rows);
        (0..self.len()).filter(move |&place| place <= self.mirrored(place) && is_possible(place))
    }

    /// Calls `visit` with the place of every weight that counts in a position.
    #[inline(always)]
    pub fn visit(&self, sight: &Sight, mut visit: impl FnMut(usize)) {
        let bank = sight.bank * self.bank;
        if let Some(marks) = &sight.marks {
            for column in &self.marks {
                visit(bank + column.place(marks));
            }
        } else {
            for tuple in &self.tuples {
                visit(bank + tuple.place(sight.own, sight.rival));
            }
        }
        for (start, fact) in self.facts.iter().zip(sight.facts) {
            visit(start + usize::from(fact));
        }
    }

    /// The sum of the weights that count in a position.
    #[inline(always)]
    pub fn sum(&self, sight: &Sight, weights: &[f32]) -> f32 {
        let mut sum = 0.0;
        self.visit(sight, |place| sum += weights[place]);
        sum
    }

    fn mirror_images(&self, len: usize) -> Vec<u32> {
        let mut mirror: Vec<u32> = (0..len as u32).collect();
        let reflect = |cell: u32| (self.columns - 1 - cell / self.stride) * self.stride + cell % self.stride;
        let reflected = |tuple: &Tuple| -> Vec<u32> { tuple.cells.iter().map(|&cell| reflect(cell)).collect() };
        for tuple in &self.tuples {
            let cells = reflected(tuple);
            let has_these =
                |other: &&Tuple| other.len() == tuple.len() && cells.iter().all(|c| other.cells.contains(c));
            let Some(other) = self.tuples.iter().find(has_these) else { continue };
            for index in 0..tuple.len() {
                let (mut stones, mut rest) = ([0, 0, 0], index);
                for cell in &cells {
                    stones[rest % 3] |= 1u64 << cell;
                    rest /= 3;
                }
                let image = other.place(stones[1], stones[2]);
                for bank in (0..self.banks).map(|bank| bank * self.bank) {
                    mirror[bank + tuple.offset + index] = (bank + image) as u32;
                }
            }
        }
        mirror
    }
}

/// The cells (column, row) of all tuples, each column by column.
fn cells_of_tuples(columns: u32, rows: u32) -> Vec<Vec<(u32, u32)>> {
    let mut tuples: Vec<Vec<(u32, u32)>> = Vec::new();
    tuples.extend((0..rows).map(|row| (0..columns).map(|column| (column, row)).collect()));
    tuples.extend((0..columns).map(|column| (0..rows).map(|row| (column, row)).collect()));
    for start in 0..columns + rows {
        let up: Vec<_> = (0..columns).filter_map(|c| Some((c, (c + rows).checked_sub(start)?))).collect();
        let down: Vec<_> = (0..columns).filter_map(|c| Some((c, start.checked_sub(c)?))).collect();
        for mut line in [up, down] {
            line.retain(|&(_, row)| row < rows);
            if SHORTEST as usize <= line.len() {
                tuples.push(line);
            }
        }
    }
    for (width, height) in BLOCKS {
        for left in 0..(columns + 1).saturating_sub(width) {
            for low in 0..(rows + 1).saturating_sub(height) {
                let cells = (left..left + width).flat_map(|c| (low..low + height).map(move |row| (c, row)));
                tuples.push(cells.collect());
            }
        }
    }
    tuples
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sight::Marks;

    fn sight(columns: u32, rows: u32, stride: u32) -> Sight {
        Sight { columns, rows, stride, own: 0, rival: 0, bank: 0, banks: 2, sizes: &[5, 3], facts: [0; 8], marks: None }
    }

    #[test]
    fn every_board_up_to_eight_by_eight_has_a_layout() {
        for columns in 1..=8 {
            for rows in 1..=8 {
                let layout = Layout::of(&sight(columns, rows, 8.min(rows + 1))).expect("a board of at most 8 by 8");
                assert!(!layout.is_empty() && layout.fits(&sight(columns, rows, 8.min(rows + 1))));
            }
        }
        assert!(Layout::of(&sight(9, 6, 7)).is_none());
    }

    #[test]
    fn seven_by_seven_has_all_lines_and_blocks() {
        let lines = 7 + 7 + 14;
        assert_eq!(Layout::of(&sight(7, 7, 8)).map(|layout| layout.active()), Some(lines + 30 + 30 + 2));
    }

    #[test]
    fn marks_are_looked_up_instead_of_stones() {
        let marks = Some(Marks { landing: 0, cells: [[0; 2]; 2] });
        let marked = Sight { marks, ..sight(7, 6, 7) };
        let layout = Layout::of(&marked).expect("a layout");
        assert!(layout.fits(&marked) && !layout.fits(&sight(7, 6, 7)));
        assert_eq!(layout.active(), 7 + 7 + 2);
        // Four states for each empty cell, four different columns, two kinds of marks, two banks; and the facts.
        assert_eq!(layout.places().count(), (1 + 4 + 16 + 64 + 256 + 1024 + 4096) * 4 * 2 * 2 + 5 + 3);
    }

    #[test]
    fn mirror_images_look_up_each_others_weights() {
        let layout = Layout::of(&sight(7, 7, 8)).expect("a layout");
        let one =
            Sight { own: 0x0103_0001, rival: 0x0200_0102, bank: 1, facts: [4, 2, 0, 0, 0, 0, 0, 0], ..sight(7, 7, 8) };
        let turned = |stones: u64| stones.swap_bytes() >> 8;
        let other = Sight { own: turned(one.own), rival: turned(one.rival), ..one };
        let (mut here, mut there) = (Vec::new(), Vec::new());
        layout.visit(&one, |place| here.push(layout.mirrored(place)));
        layout.visit(&other, |place| there.push(place));
        here.sort_unstable();
        there.sort_unstable();
        assert_eq!(here, there);
    }
}
