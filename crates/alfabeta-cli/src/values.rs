//! Values, players and outcomes in the user's words.

use alfabeta::game::Player;
use alfabeta::kind::split_name;
use alfabeta::score::Score;
use alfabeta_workbench::position::Position;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{Bounds, Worth};

/// What a solved position or move is worth, with the game's own score where it has one.
pub(crate) fn words(worth: &Worth, text: &Text) -> String {
    text.message(&worth.sentence()) + &native(worth, text)
}

/// The score in the units of the game's literature, to be written behind a value.
pub(crate) fn native(worth: &Worth, text: &Text) -> String {
    worth
        .score
        .map_or_else(String::new, |score| format!(", {}", text.get("value-score", &[("score", &format!("{score:+}"))])))
}

/// What is proven of a value between two bounds; `None` if that is nothing worth saying.
pub(crate) fn bounds(lower: Score, upper: Score, text: &Text) -> Option<String> {
    let facts: Vec<String> = Bounds { lower, upper }.facts().iter().map(|fact| text.message(fact)).collect();
    (!facts.is_empty()).then(|| facts.join("; "))
}

/// The name of a game as people say it, with its parameters; its code where nobody has given it a title.
pub(crate) fn title(game: &str, text: &Text) -> String {
    let (kind, parameters) = split_name(game);
    let title = text.find(&format!("game-{kind}-title"), &[]).unwrap_or_else(|| kind.into());
    if parameters.is_empty() { title } else { format!("{title} · {}", parameters.join(", ")) }
}

/// MAX or MIN, with what its pieces look like where they look like anything.
pub(crate) fn player(player: Player, position: &dyn Position) -> String {
    let name = bare_player(player);
    position.symbol(player).map_or_else(|| name.to_string(), |symbol| format!("{name} ({symbol})"))
}

/// MAX or MIN.
pub(crate) fn bare_player(player: Player) -> &'static str {
    match player {
        Player::Max => "MAX",
        Player::Min => "MIN",
    }
}
