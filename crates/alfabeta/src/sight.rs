//! What a game shows to learned evaluations: the inputs of lookup tables and of networks.

/// What a game shows to [learned evaluations](crate::learned). Offered by
/// [`Notation::learnable`](crate::notation::Notation::learnable).
pub trait Learnable {
    /// The position as cells, for evaluations that look up weights; `None` if its board is too large.
    fn sight(&self) -> Option<Sight>;

    /// How many [rows](Learnable::rows) there are to choose from.
    fn row_count(&self) -> usize {
        0
    }

    /// What a [network with a hidden layer](crate::learned::Layers) sees of this position; `None` if the game offers no rows.
    fn rows(&self) -> Option<Rows> {
        None
    }

    /// The row that the mirror image of a position has where the position has `row`.
    fn mirrored_row(&self, row: u16) -> u16 {
        row
    }
}

/// A position as a network with a hidden layer sees it, from the side of the player to move: the numbers of the rows of weights
/// that it adds up, each below [`Learnable::row_count`]. A game with fewer fills up with zeros: what all positions share does no
/// harm.
pub type Rows = [u16; 38];

/// A position as a learned evaluation sees it: the stones of both players on a board of cells, and some small numbers. All
/// of it from the side of the player to move. Mirror images, left for right, are taken for equals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// How wide the board is; at most 8.
    pub columns: u32,
    /// How high it is; at most 8.
    pub rows: u32,
    /// The bit of the cell (column, row), both counted from 0, is `column * stride + row`.
    pub stride: u32,
    /// The stones of the player to move.
    pub own: u64,
    /// The stones of the rival.
    pub rival: u64,
    /// Which set of weights the stones are looked up in, below [`banks`](Sight::banks): where it matters who moves first,
    /// the players have one each.
    pub bank: usize,
    /// How many sets of weights there are.
    pub banks: usize,
    /// How many values each fact can take.
    pub sizes: &'static [usize],
    /// Facts about the position, each below its size, as many as there are sizes.
    pub facts: [u16; Sight::MOST_FACTS],
    /// Empty cells that mean something, in games where stones fall down columns. Where they are given, they are looked up instead
    /// of the stones: for all positions of a game or for none.
    pub marks: Option<Marks>,
}

/// Empty cells that mean something to a player, of two kinds, such as those that complete a line and those that prepare one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Marks {
    /// The lowest empty cell of each column.
    pub landing: u64,
    /// For each kind the cells of the player to move and those of the rival.
    pub cells: [[u64; 2]; Marks::KINDS],
}

impl Marks {
    /// How many kinds there are.
    pub const KINDS: usize = 2;
}

impl Sight {
    /// The most facts that a game can give.
    pub const MOST_FACTS: usize = 8;
}
