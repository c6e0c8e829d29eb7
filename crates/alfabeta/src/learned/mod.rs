//! Learned evaluations in play, for every game that implements [`Learnable`].
//!
//! One kind is a sum of numbers that are looked up (n-tuples; Bledsoe and Browning 1959, for Connect-4 Thill, Koch and Konen 2012):
//! one for what lies in each row, each column, each diagonal and each small block of cells, and one for each fact that the game
//! adds to its stones. A game in which stones fall may mark cells instead: then it is one number for what is marked in each column.
//! The other kind has a hidden layer: the game names rows of weights, which are added up. Both are computed afresh in each position.
//!
//! Training is a crate of its own, `alfabeta-learn`.
//!
//! | file | |
//! |---|---|
//! | `tuple.rs` | a set of cells, or the marks in a column, and the number of what lies there |
//! | `layout.rs` | all that is looked up on a board, and the places of the weights |
//! | `network.rs` | the weights as whole numbers; their file |
//! | `layers.rs` | a network with a hidden layer; its file |
//!
//! A file of weights is a few lines of text, an empty one, and then numbers.

mod layers;
mod layout;
mod network;
mod tuple;

pub use layers::{Layers, Row, STEPS, UNIT_STEPS, UNITS};
pub use layout::Layout;
pub use network::Network;

use crate::message::Message;
use crate::notation::Notation;
use crate::random::mix;
use crate::sight::{Learnable, Rows, Sight};

/// What a position shows to evaluations that look up weights.
#[inline(always)]
pub fn sight_of<G: Notation>(s: &G) -> Option<Sight> {
    s.learnable().and_then(Learnable::sight)
}

/// What it shows to networks with a hidden layer.
#[inline(always)]
pub fn rows_of<G: Notation>(s: &G) -> Option<Rows> {
    s.learnable().and_then(Learnable::rows)
}

/// How many rows there are to choose from; 0 for games that offer none.
pub fn row_count_of<G: Notation>(s: &G) -> usize {
    s.learnable().map_or(0, Learnable::row_count)
}

/// A file with this head, whose lines end in line breaks, and this body.
pub(super) fn write(head: &str, body: &[u8]) -> Vec<u8> {
    let sum = checksum(head.as_bytes(), body);
    [format!("{head}checksum {sum:016x}\n\n").into_bytes(), body.to_vec()].concat()
}

/// The fields of the head, which come behind the title and begin with these words, and the body.
pub(super) fn read<'b, const N: usize>(
    bytes: &'b [u8],
    title: &str,
    names: [&str; N],
) -> Result<([String; N], &'b [u8]), Message> {
    let split = bytes.windows(2).position(|end| end == b"\n\n").ok_or_else(foreign)?;
    let (text, body) = (&bytes[..split], &bytes[split + 2..]);
    let text = std::str::from_utf8(text).map_err(|_| foreign())?;
    let (head, sum) = text.rsplit_once('\n').ok_or_else(foreign)?;
    let mut lines = head.lines();
    if lines.next() != Some(title) {
        return Err(foreign());
    }
    let fields = names.map(|name| lines.next().and_then(|line| line.strip_prefix(name)).map(str::to_string));
    if fields.contains(&None) || sum != format!("checksum {:016x}", checksum(format!("{head}\n").as_bytes(), body)) {
        return Err(damaged());
    }
    Ok((fields.map(Option::unwrap_or_default), body))
}

pub(super) fn foreign() -> Message {
    Message::new("weights-foreign", "not a file of learned weights, or one of another version")
}

pub(super) fn damaged() -> Message {
    Message::new("weights-damaged", "these learned weights are damaged: the checksum does not match")
}

pub(super) fn board() -> Message {
    Message::new("weights-board", "these learned weights are for another board")
}

/// A number that depends on every byte.
pub fn checksum(head: &[u8], body: &[u8]) -> u64 {
    head.iter().chain(body).fold(body.len() as u64, |sum, &byte| mix(sum ^ u64::from(byte)).wrapping_add(1))
}
