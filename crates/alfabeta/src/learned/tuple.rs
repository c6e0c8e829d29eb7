//! A set of cells, and the number of what lies in them: each cell is a digit to base three (empty, own, rival). For games in which
//! stones fall there is also the number of the marks in a column.
//!
//! The bits of the cells are gathered by a multiplication: each column of the board is shifted so that its cells come to lie
//! side by side above those of the columns before it, all of them in the highest byte. Where columns lie so close together that
//! carries would get in the way, they are gathered one by one.

use crate::sight::Marks;

/// What a binary number is worth when its digits are read to base three.
static TERNARY: [u16; 256] = {
    let mut table = [0; 256];
    let mut bits = 0;
    while bits < 256 {
        let (mut digit, mut worth) = (0, 1);
        while digit < 8 {
            table[bits] += if bits >> digit & 1 != 0 { worth } else { 0 };
            worth *= 3;
            digit += 1;
        }
        bits += 1;
    }
    table
};

/// Where the byte starts that the cells are gathered in.
const HIGHEST: u32 = 56;

/// Some cells of a board, eight at most.
#[derive(Clone, Debug)]
pub(super) struct Tuple {
    mask: u64,
    /// Gathers the cells; 0 if no number does.
    multiplier: u64,
    /// A one for each cell, from the lowest bit on: the rest of the byte is of no use.
    digits: u8,
    /// The bits of the cells, the one with the lowest digit first.
    pub(super) cells: Vec<u32>,
    /// Where its weights start.
    pub(super) offset: usize,
}

impl Tuple {
    /// The tuple of these cells, which are given column by column.
    pub(super) fn new(cells: &[(u32, u32)], stride: u32, offset: usize) -> Tuple {
        let backwards: Vec<(u32, u32)> = cells.iter().rev().copied().collect();
        let tuples = [cells, &backwards].map(|cells| Tuple::in_order(cells, stride, offset));
        let fast = tuples.iter().find(|tuple| tuple.multiplier != 0 && tuple.gathers_every_set()).cloned();
        let [tuple, _] = tuples;
        fast.unwrap_or(Tuple { multiplier: 0, ..tuple })
    }

    fn in_order(cells: &[(u32, u32)], stride: u32, offset: usize) -> Tuple {
        let bit = |&(column, row): &(u32, u32)| column * stride + row;
        // One factor a column: its first cell goes where the cells before it end.
        let is_first = |place: usize| place == 0 || cells[place - 1].0 != cells[place].0;
        let factor = |place: usize| 1u64.checked_shl((HIGHEST + place as u32).checked_sub(bit(&cells[place]))?);
        let mut factors = (0..cells.len()).filter(|&place| is_first(place)).map(factor);
        Tuple {
            mask: cells.iter().fold(0, |mask, cell| mask | 1 << bit(cell)),
            multiplier: factors.try_fold(0, |sum, factor| Some(sum | factor?)).unwrap_or(0),
            digits: u8::MAX >> (8 - cells.len()),
            cells: cells.iter().map(bit).collect(),
            offset,
        }
    }

    /// Whether every set of its cells comes out as the bits that it should: no carry gets in the way.
    fn gathers_every_set(&self) -> bool {
        (0..1u64 << self.cells.len()).all(|set| {
            let cells = self.cells.iter().enumerate().filter(|(place, _)| set >> place & 1 != 0);
            let stones = cells.fold(0, |bits, (_, cell)| bits | 1 << cell);
            self.gather(stones) == self.pick(stones)
        })
    }

    #[inline(always)]
    fn gather(&self, stones: u64) -> u8 {
        if self.multiplier == 0 {
            return self.pick(stones);
        }
        ((stones & self.mask).wrapping_mul(self.multiplier) >> HIGHEST) as u8 & self.digits
    }

    /// The cells one by one.
    fn pick(&self, stones: u64) -> u8 {
        self.cells.iter().rev().fold(0, |bits, cell| bits << 1 | (stones >> cell & 1) as u8)
    }

    /// How many different things can lie in the cells.
    pub(super) fn len(&self) -> usize {
        3usize.pow(self.cells.len() as u32)
    }

    /// The place of the weight for what lies in the cells.
    #[inline(always)]
    pub(super) fn place(&self, own: u64, rival: u64) -> usize {
        let number = |stones: u64| usize::from(TERNARY[usize::from(self.gather(stones))]);
        self.offset + number(own) + 2 * number(rival)
    }
}

/// What is marked in one column, in one of the kinds of marks.
///
/// ```text
///  own    . X . 1      a one below the lowest empty cell says how high the column is; the own marks stand above it,
///  rival  X . .        the rival's beside them: 0 1 0 1 and 1 0 0 here, read from the top
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    kind: usize,
    /// The bit of its lowest cell.
    shift: u32,
    /// As many ones as it has cells.
    cells: u64,
    rows: u32,
    /// Where its weights start.
    offset: usize,
}

impl Column {
    /// The columns of a board and how many weights they have. Mirror images share theirs.
    pub(super) fn all(columns: u32, rows: u32, stride: u32) -> (Vec<Column>, usize) {
        let len = Column::len(rows);
        let different = columns.div_ceil(2) as usize;
        let mut all = Vec::new();
        for kind in 0..Marks::KINDS {
            for column in 0..columns {
                let class = column.min(columns - 1 - column) as usize;
                let (shift, cells, offset) = (column * stride, (1 << rows) - 1, (kind * different + class) * len);
                all.push(Column { kind, shift, cells, rows, offset });
            }
        }
        (all, Marks::KINDS * different * len)
    }

    /// How many numbers there are for the marks in a column of `rows` rows.
    pub(super) const fn len(rows: u32) -> usize {
        1 << (2 * rows + 1)
    }

    /// The place of the weight for what is marked.
    #[inline(always)]
    pub(super) fn place(&self, marks: &Marks) -> usize {
        let [own, rival] = marks.cells[self.kind];
        let within = |cells: u64| cells >> self.shift & self.cells;
        self.offset + ((within(own) << 1 | within(marks.landing)) << self.rows | within(rival)) as usize
    }

    /// Whether a column of `rows` rows can have this number: no mark lies below the lowest empty cell.
    pub(super) fn is_possible(number: usize, rows: u32) -> bool {
        let (own, rival) = (number >> rows, number & ((1 << rows) - 1));
        let landing = own & own.wrapping_neg();
        if landing == 0 { rival == 0 } else { landing < 1 << rows && rival & (landing - 1) == 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tuple_reads_its_cells_as_digits_to_base_three() {
        let tuple = Tuple::new(&[(0, 0), (1, 1), (2, 2)], 8, 100);
        assert_eq!(tuple.len(), 27);
        assert_eq!(tuple.place(0, 0), 100);
        assert_eq!(tuple.place(1, 1 << 18), 100 + 1 + 2 * 9);
        assert_eq!(tuple.place(u64::MAX, 0), 100 + 1 + 3 + 9);
        assert_eq!(tuple.place(1 << 1, 1 << 8), 100, "other cells do not count");
    }

    #[test]
    fn narrow_boards_are_read_like_wide_ones() {
        for stride in 1..=8 {
            let row: Vec<(u32, u32)> = (0..7).map(|column| (column, 0)).collect();
            let tuple = Tuple::new(&row, stride, 0);
            let spread =
                |bits: u64| (0..7).fold(0, |stones, column| stones | (bits >> column & 1) << (column * stride));
            assert_eq!(tuple.place(spread(0b100_0001), spread(0b000_1000)), 1 + 729 + 2 * 27, "{stride}");
        }
    }

    #[test]
    fn a_column_has_four_states_for_each_empty_cell() {
        for rows in 1..=6 {
            let possible = (0..Column::len(rows)).filter(|&number| Column::is_possible(number, rows)).count();
            assert_eq!(possible, (0..=rows).map(|empty| 4usize.pow(empty)).sum::<usize>());
        }
    }

    #[test]
    fn marks_have_a_number_for_each_column_and_kind() {
        let (columns, len) = Column::all(3, 2, 3);
        assert_eq!((columns.len(), len), (6, 2 * 2 * 32));
        // In the last column a stone, and above it a cell that is the rival's in one kind and both players' in the other.
        let marks = Marks { landing: 0b010_000_001, cells: [[0, 0b010_000_000], [0b010_000_000, 0b010_000_000]] };
        let places: Vec<usize> = columns.iter().map(|column| column.place(&marks)).collect();
        assert_eq!(places, [4, 32, 8 + 2, 64 + 4, 96, 64 + 16 + 8 + 2]);
        assert!(places.iter().all(|place| Column::is_possible(place % 32, 2)));
    }
}
