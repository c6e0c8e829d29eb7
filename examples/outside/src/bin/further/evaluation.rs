//! What to think of unfinished positions. Points are boxes, as in the result.

use alfabeta::game::{Game, Player};

use crate::rules::Dots;

/// The boxes owned so far.
pub(crate) fn owned(s: &Dots) -> i32 {
    s.margin()
}

/// The boxes that the player to move can take at once.
pub(crate) fn offered(s: &Dots) -> i32 {
    let boxes = s.almost_closed().count_ones() as i32;
    if s.player() == Player::Max { boxes } else { -boxes }
}

/// Both.
pub(crate) fn greedy(s: &Dots) -> i32 {
    owned(s) + offered(s)
}
