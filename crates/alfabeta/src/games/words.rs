//! Words that several games share on paper: where a text ends, and who plays X.

use crate::game::Player;
use crate::message::Message;

/// Refuses whatever stands behind the end of a position: a typing error that is passed over is an answer to another question.
pub(super) fn refuse_more<'t>(rest: impl IntoIterator<Item = &'t str>) -> Result<(), Message> {
    let rest: Vec<&str> = rest.into_iter().collect();
    if rest.is_empty() {
        return Ok(());
    }
    let text = rest.join(" ");
    let english = format!("“{text}” stands behind the end of the position: expected nothing more");
    Err(Message::new("position-more", english).with("text", text))
}

/// Refuses numbers of stones that no game has, whoever began, when it is the turn of `player` and nothing is ever taken away.
pub(super) fn refuse_counts(max: u32, min: u32, player: Player) -> Result<(), Message> {
    let (own, rival) = if player == Player::Max { (max, min) } else { (min, max) };
    let message = |id, english: String| Err(Message::new(id, english).with("max", max).with("min", min));
    match rival.checked_sub(own) {
        Some(0 | 1) => Ok(()),
        None if own - rival == 1 => {
            let english = format!("with {max} X and {min} O it is the turn of the player with fewer stones");
            message("position-turn", english)
        }
        _ => message(
            "position-counts",
            format!("impossible position: {max} X and {min} O, although the players take turns"),
        ),
    }
}

/// The symbol of a player in games of noughts and crosses: MAX begins and has the crosses.
pub(super) fn cross_or_nought(player: Player) -> &'static str {
    match player {
        Player::Max => "X",
        Player::Min => "O",
    }
}
