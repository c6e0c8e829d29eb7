//! The shapes of m,n,k games: the board and the line length.

use crate::message::Message;

/// The board and the line length: known to the compiler ([`Fixed`]) or only when the program runs ([`Sized`]).
pub trait Shape: Copy + Send + Sync + 'static {
    /// m
    fn columns(self) -> u32;
    /// n
    fn rows(self) -> u32;
    /// k
    fn length(self) -> u32;
    /// Whether a line loses.
    fn is_misere(self) -> bool;
    /// For each of the four directions, the cells at which a line can start.
    fn starts(self) -> [u64; 4];

    /// All cells.
    #[inline(always)]
    fn cells(self) -> u64 {
        u64::MAX >> (64 - self.columns() * self.rows())
    }
}

/// A shape that the compiler knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fixed<const M: u32, const N: u32, const K: u32>;

impl<const M: u32, const N: u32, const K: u32> Shape for Fixed<M, N, K> {
    #[inline(always)]
    fn columns(self) -> u32 {
        M
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        N
    }
    #[inline(always)]
    fn length(self) -> u32 {
        K
    }
    #[inline(always)]
    fn is_misere(self) -> bool {
        false
    }
    #[inline(always)]
    fn starts(self) -> [u64; 4] {
        const { starts(M, N, K) }
    }
}

/// A shape chosen when the program runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sized {
    columns: u8,
    rows: u8,
    length: u8,
    misere: bool,
    starts: [u64; 4],
}

impl Sized {
    /// A shape with `columns` and `rows` from 1 to 8 and a line length from 3 to 8 that fits on the board.
    pub fn new(columns: u32, rows: u32, length: u32, misere: bool) -> Result<Sized, Message> {
        for (name, value, least) in [("m", columns, 1), ("n", rows, 1), ("k", length, 3)] {
            if !(least..=8).contains(&value) {
                let english = format!("{name} is {value}: expected a number from {least} to 8");
                return Err(Message::new("mnk-parameter", english)
                    .with("name", name)
                    .with("value", value)
                    .with("least", least));
            }
        }
        if length > columns.max(rows) {
            let english = format!("no line of {length} fits on a board of {columns} by {rows}");
            let message = Message::new("mnk-no-line", english).with("length", length);
            return Err(message.with("columns", columns).with("rows", rows));
        }
        let starts = starts(columns, rows, length);
        Ok(Sized { columns: columns as u8, rows: rows as u8, length: length as u8, misere, starts })
    }
}

impl Shape for Sized {
    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns.into()
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows.into()
    }
    #[inline(always)]
    fn length(self) -> u32 {
        self.length.into()
    }
    #[inline(always)]
    fn is_misere(self) -> bool {
        self.misere
    }
    #[inline(always)]
    fn starts(self) -> [u64; 4] {
        self.starts
    }
}

/// How far apart the cells of a line are, for each direction: along the row, down the column, down right, down left.
#[inline(always)]
pub(super) const fn steps(columns: u32) -> [u32; 4] {
    [1, columns, columns + 1, columns - 1]
}

/// The cells from which a line in each direction stays on the board.
const fn starts(columns: u32, rows: u32, length: u32) -> [u64; 4] {
    let mut starts = [0; 4];
    let mut cell = 0;
    while cell < columns * rows {
        let fits_right = cell % columns + length <= columns;
        let fits_left = length <= cell % columns + 1;
        let fits_down = cell / columns + length <= rows;
        starts[0] |= (fits_right as u64) << cell;
        starts[1] |= (fits_down as u64) << cell;
        starts[2] |= ((fits_right && fits_down) as u64) << cell;
        starts[3] |= ((fits_left && fits_down) as u64) << cell;
        cell += 1;
    }
    starts
}
