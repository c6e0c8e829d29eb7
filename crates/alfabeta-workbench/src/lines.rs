//! Lists of moves as text, of positions whose type is known.

use alfabeta::game::Game;
use alfabeta::message::Message;
use alfabeta::notation::Notation;

use crate::outcome::finished;

/// The position after a list of moves.
pub(crate) fn after_moves<G: Notation>(start: &G, moves: &str) -> Result<G, Message> {
    match start.after_list(moves) {
        Some(position) => Ok(position),
        None => walk(start, moves, |_, _| {}),
    }
}

/// Plays a list of moves from `start`; `before` sees each position and the move about to be made in it.
pub(crate) fn walk<G: Notation>(start: &G, moves: &str, mut before: impl FnMut(&G, G::Move)) -> Result<G, Message> {
    let mut position = start.clone();
    for text in G::split_moves(moves) {
        if let Some(outcome) = Game::outcome(&position) {
            return Err(finished(outcome));
        }
        let m = position.read_move(text)?;
        before(&position, m);
        position.play(m);
    }
    Ok(position)
}

/// The position after `moves`, which must not be over.
pub(crate) fn unfinished<G: Notation>(start: &G, moves: &str) -> Result<G, Message> {
    let position = after_moves(start, moves)?;
    match position.outcome() {
        Some(outcome) => Err(finished(outcome)),
        None => Ok(position),
    }
}

/// A line of moves from a position, as texts.
pub(crate) fn line_texts<G: Notation>(position: &G, line: Vec<G::Move>) -> Vec<String> {
    let mut s = position.clone();
    let mut texts = Vec::with_capacity(line.len());
    for m in line {
        texts.push(s.move_text(m));
        s.play(m);
    }
    texts
}
