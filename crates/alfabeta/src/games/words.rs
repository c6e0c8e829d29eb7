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

/// The symbol of a player in games of noughts and crosses: MAX begins and has the crosses.
pub(super) fn cross_or_nought(player: Player) -> &'static str {
    match player {
        Player::Max => "X",
        Player::Min => "O",
    }
}
