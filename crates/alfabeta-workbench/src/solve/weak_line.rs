//! The line behind a result without distance.

use alfabeta::game::Game;
use alfabeta::score::Score;

use super::Line;

/// The least value with this sign: whoever has at least that has at least this result.
pub(super) fn least(sign: i32) -> Score {
    match sign {
        1 => Score::DRAW.next(),
        0 => Score::DRAW,
        _ => Score::NEG_INFINITY,
    }
}

/// A line on which nobody gives away the result, as far as a result without distance tells: the winner's moves keep the win, and
/// whoever has lost makes the move that looks best.
pub(super) fn weak_line<G: Game>(
    position: &G,
    mut sign: i32,
    length: Line,
    mut keeping: impl FnMut(&G, i32) -> Option<G::Move>,
) -> Vec<G::Move> {
    let most = match length {
        Line::Nothing => 0,
        Line::FirstMove => 1,
        Line::Whole => usize::MAX,
    };
    let mut s = position.clone();
    let mut line = Vec::new();
    while line.len() < most
        && s.outcome().is_none()
        && let Some(m) = keeping(&s, sign)
    {
        let player = s.player();
        s.play(m);
        line.push(m);
        if s.player() != player {
            sign = -sign;
        }
    }
    line
}
