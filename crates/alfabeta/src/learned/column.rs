//! The marks in a column, and their number.
//!
//! ```text
//!  own    . X . 1      a one below the lowest empty cell says how high the column is; the own marks stand above it,
//!  rival  X . .        the rival's beside them: 0 1 0 1 and 1 0 0 here, read from the top
//! ```

use crate::sight::Marks;

/// What is marked in one column, in one of the kinds of marks.
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

    /// How many numbers there are for the marks in a column of so many rows.
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

    /// Whether any column of so many rows has this number: no mark lies below the lowest empty cell.
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
