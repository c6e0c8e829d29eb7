//! The size of a board of Connect-4, and whether four in a line win or lose.

use crate::bits::Word;
use crate::message::Message;

/// A size: known to the compiler ([`Fixed`]) or only when the program runs ([`Custom`], [`Large`]).
pub trait Size: Copy + Send + Sync + 'static {
    /// What a board fits into.
    type Board: Word;

    /// How wide the board is.
    fn columns(self) -> u32;
    /// How high the board is, without the spare row.
    fn rows(self) -> u32;
    /// The lowest cell of every column.
    fn bottom(self) -> Self::Board;
    /// The second, fourth, … row from below.
    fn even_rows(self) -> Self::Board;
    /// Whether four in a line lose.
    fn is_misere(self) -> bool;

    /// How far apart the bits of two neighbours in a row are.
    #[inline(always)]
    fn stride(self) -> u32 {
        self.rows() + 1
    }

    /// All cells, without the spare ones.
    #[inline(always)]
    fn cells(self) -> Self::Board {
        (self.bottom() << self.rows()) - self.bottom()
    }

    /// How many cells there are.
    #[inline(always)]
    fn count(self) -> u32 {
        self.columns() * self.rows()
    }

    /// The cells of one column, which counts from 0.
    #[inline(always)]
    fn column(self, column: u32) -> Self::Board {
        ((Self::Board::ONE << self.rows()) - Self::Board::ONE) << (column * self.stride())
    }
}

/// An ordinary board of up to 64 bits whose size the compiler knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fixed<const COLUMNS: u32, const ROWS: u32>;

impl<const COLUMNS: u32, const ROWS: u32> Size for Fixed<COLUMNS, ROWS> {
    type Board = u64;

    #[inline(always)]
    fn columns(self) -> u32 {
        COLUMNS
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        ROWS
    }
    #[inline(always)]
    fn bottom(self) -> Self::Board {
        const { bottom(COLUMNS, ROWS) as u64 }
    }
    #[inline(always)]
    fn even_rows(self) -> Self::Board {
        const { even_rows(COLUMNS, ROWS) as u64 }
    }
    #[inline(always)]
    fn is_misere(self) -> bool {
        false
    }
}

/// A board whose size is chosen when the program runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen<B> {
    bottom: B,
    even_rows: B,
    columns: u8,
    rows: u8,
    misere: bool,
}

/// A board that fits into a machine word.
pub type Custom = Chosen<u64>;
/// A board that needs two of them.
pub type Large = Chosen<u128>;

impl<B: Word> Chosen<B> {
    /// A board of at least 3 by 3 on which four fit in a line and which fits into these bits with its spare row.
    pub fn new(columns: u32, rows: u32, misere: bool) -> Result<Self, Message> {
        if !fits(columns, rows, B::BITS) || columns.max(rows) < 4 {
            let most = B::BITS;
            let english = format!(
                "a board of {columns} by {rows} cannot be used: expected at least 4 by 3 or 3 by 4, \
                 and columns × (rows + 1) up to {most}"
            );
            let message = Message::new("connect4-size", english).with("columns", columns).with("rows", rows);
            return Err(message.with("most", most));
        }
        let [bottom, even_rows] = [bottom(columns, rows), even_rows(columns, rows)].map(B::truncated);
        Ok(Chosen { bottom, even_rows, columns: columns as u8, rows: rows as u8, misere })
    }
}

/// Whether a board and its spare row fit into `bits`.
pub(super) fn fits(columns: u32, rows: u32, bits: u32) -> bool {
    let has_sides = (3..bits).contains(&columns) && (3..bits).contains(&rows);
    has_sides && columns * (rows + 1) <= bits
}

impl<B: Word> Size for Chosen<B> {
    type Board = B;

    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns.into()
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows.into()
    }
    #[inline(always)]
    fn bottom(self) -> Self::Board {
        self.bottom
    }
    #[inline(always)]
    fn even_rows(self) -> Self::Board {
        self.even_rows
    }
    #[inline(always)]
    fn is_misere(self) -> bool {
        self.misere
    }
}

const fn bottom(columns: u32, rows: u32) -> u128 {
    let mut cells = 0;
    let mut column = 0;
    while column < columns {
        cells |= 1 << (column * (rows + 1));
        column += 1;
    }
    cells
}

const fn even_rows(columns: u32, rows: u32) -> u128 {
    let mut cells = 0;
    let mut row = 1;
    while row < rows {
        cells |= bottom(columns, rows) << row;
        row += 2;
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_two_kinds_of_size_agree() {
        let custom = Custom::new(7, 6, false).expect("a board that fits");
        assert_eq!((custom.bottom(), custom.cells()), (Fixed::<7, 6>.bottom(), Fixed::<7, 6>.cells()));
        assert_eq!(Fixed::<7, 6>.cells().count_ones(), 42);
        assert_eq!(Fixed::<7, 6>.column(6).trailing_zeros(), 42);
    }

    #[test]
    fn boards_that_do_not_fit_are_refused() {
        for (columns, rows) in [(8, 8), (9, 7), (3, 3), (2, 9), (17, 3), (0, 0), (4, 16), (u32::MAX, 6)] {
            assert!(Custom::new(columns, rows, false).is_err(), "{columns} by {rows}");
        }
        for (columns, rows) in [(4, 3), (3, 4), (8, 7), (7, 7), (9, 6), (16, 3), (4, 15)] {
            let size = Custom::new(columns, rows, false).expect("a board that fits");
            assert_eq!(size.cells().count_ones(), columns * rows);
        }
        for (columns, rows) in [(12, 10), (11, 11), (33, 3), (3, 42), (u32::MAX, 6), (6, u32::MAX), (3, 3)] {
            assert!(Large::new(columns, rows, false).is_err(), "{columns} by {rows}");
        }
        for (columns, rows) in [(8, 8), (9, 7), (10, 6), (7, 10), (12, 6), (32, 3), (3, 41), (11, 10)] {
            let size = Large::new(columns, rows, false).expect("a board that fits");
            assert_eq!(size.cells().count_ones(), columns * rows);
        }
    }
}
