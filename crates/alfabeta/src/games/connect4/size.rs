//! The size of a board of Connect-4, and whether four in a line win or lose.

use crate::message::Message;

/// A size: known to the compiler ([`Fixed`]) or only when the program runs ([`Custom`]).
pub trait Size: Copy + Send + Sync + 'static {
    /// How wide the board is.
    fn columns(self) -> u32;
    /// How high the board is, without the spare row.
    fn rows(self) -> u32;
    /// The lowest cell of every column.
    fn bottom(self) -> u64;
    /// The second, fourth, … row from below.
    fn even_rows(self) -> u64;
    /// Whether four in a line lose.
    fn is_misere(self) -> bool;

    /// How far apart the bits of two neighbours in a row are.
    #[inline(always)]
    fn stride(self) -> u32 {
        self.rows() + 1
    }

    /// All cells, without the spare ones.
    #[inline(always)]
    fn cells(self) -> u64 {
        (self.bottom() << self.rows()) - self.bottom()
    }

    /// How many cells there are.
    #[inline(always)]
    fn count(self) -> u32 {
        self.columns() * self.rows()
    }

    /// The cells of one column, which counts from 0.
    #[inline(always)]
    fn column(self, column: u32) -> u64 {
        ((1 << self.rows()) - 1) << (column * self.stride())
    }
}

/// An ordinary board whose size the compiler knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fixed<const COLUMNS: u32, const ROWS: u32>;

impl<const COLUMNS: u32, const ROWS: u32> Size for Fixed<COLUMNS, ROWS> {
    #[inline(always)]
    fn columns(self) -> u32 {
        COLUMNS
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        ROWS
    }
    #[inline(always)]
    fn bottom(self) -> u64 {
        const { bottom(COLUMNS, ROWS) }
    }
    #[inline(always)]
    fn even_rows(self) -> u64 {
        const { even_rows(COLUMNS, ROWS) }
    }
    #[inline(always)]
    fn is_misere(self) -> bool {
        false
    }
}

/// A board whose size is chosen when the program runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Custom {
    bottom: u64,
    even_rows: u64,
    columns: u8,
    rows: u8,
    misere: bool,
}

impl Custom {
    /// A board of at least 3 by 3 on which four fit in a line and which, with its spare row, fits into 64 bits.
    pub fn new(columns: u32, rows: u32, misere: bool) -> Result<Custom, Message> {
        let fits = (3..=16).contains(&columns) && (3..=15).contains(&rows) && columns * (rows + 1) <= 64;
        if !fits || columns.max(rows) < 4 {
            let english = format!(
                "a board of {columns} by {rows} cannot be used: expected at least 4 by 3 or 3 by 4, \
                 and columns × (rows + 1) up to 64"
            );
            return Err(Message::new("connect4-size", english).with("columns", columns).with("rows", rows));
        }
        let (bottom, even_rows) = (bottom(columns, rows), even_rows(columns, rows));
        Ok(Custom { bottom, even_rows, columns: columns as u8, rows: rows as u8, misere })
    }
}

impl Size for Custom {
    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns.into()
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows.into()
    }
    #[inline(always)]
    fn bottom(self) -> u64 {
        self.bottom
    }
    #[inline(always)]
    fn even_rows(self) -> u64 {
        self.even_rows
    }
    #[inline(always)]
    fn is_misere(self) -> bool {
        self.misere
    }
}

const fn bottom(columns: u32, rows: u32) -> u64 {
    let mut cells = 0;
    let mut column = 0;
    while column < columns {
        cells |= 1 << (column * (rows + 1));
        column += 1;
    }
    cells
}

const fn even_rows(columns: u32, rows: u32) -> u64 {
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
    }
}
