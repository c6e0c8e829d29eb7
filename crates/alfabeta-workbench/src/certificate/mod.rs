//! Certificates: proofs of who wins that can be checked by the rules alone.
//!
//! A certificate names a position, claims something for one player, and says what that player does wherever it is that
//! player's turn. A check tries everything that the other player can do. No search takes part in that, and no hook
//! of a game: only the moves of a position, the position after each of them, and how games end.
//!
//! ```text
//!  alfabeta certificate 2        the format and its version
//!  game connect4:4,4             the position, as a setup names it: game,
//!  position ....                   perhaps a position as text,
//!  to-move max                     perhaps who is to move in it,
//!  moves 1213                      perhaps moves from there
//!  claim min does not lose       or: claim min wins
//!  3                             one move a line: see below
//!  end 57 8c8bd6c1f2a0e1d4       how many positions there are, and a checksum of all lines before, those that say
//!  claim max does not lose         `end` left out; then perhaps another claim about the same position
//!  …
//! ```
//!
//! The moves stand in the order in which a walk through the tree, depth first, comes to the positions in which the player
//! of the claim is to move. The other player's moves are walked through as the game lists them. A position that was met before is not
//! walked through again: so the proof is a graph, and no longer than there are positions. Two positions are the same if they
//! have the same text and the same player to move, where only the rest of the text counts in games that number their turns; in
//! a game without texts each is new.
//!
//! In a game in which positions come back, a win must not: a walk that comes back to a position on its own path proves
//! nothing, and is refused. For not losing it is enough.

mod claim;
mod verify;
mod walk;

pub use claim::{Claim, Forced};
pub use verify::{Proven, Reached, Refusal, Verified, verify};

use alfabeta::message::Message;

pub use walk::Progress;
pub(crate) use walk::{Version, most, walk};

/// A certificate with more positions than this is neither written nor read: each must be remembered. A budget may allow fewer.
const MOST_POSITIONS: u64 = 2_000_000;

/// The most MiB of positions, as texts, that are remembered: on large boards they are long. A budget allows a part of its memory.
const MOST_MEBIBYTES: usize = 512;

/// No line of a certificate is longer, in bytes.
pub const LONGEST_LINE: usize = 4096;

/// What to say of a line that is too long, or no text.
pub fn no_line() -> Message {
    let english = format!("this is not a line of a certificate: expected text of at most {LONGEST_LINE} bytes");
    Message::new("certificate-no-line", english).with("most", LONGEST_LINE)
}
