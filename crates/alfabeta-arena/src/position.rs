//! What the arena needs of a position of the workbench, and the numbers of the seats: [`Player::Max`] is seat 1 of the
//! protocol, [`Player::Min`] is seat 2.

use alfabeta::game::Player;
use alfabeta_workbench::position::Searchable;

/// The number that a seat has in the protocol.
pub(crate) fn seat_number(player: Player) -> u8 {
    match player {
        Player::Max => 1,
        Player::Min => 2,
    }
}

/// The index of a player in an array for both.
pub(crate) fn index(player: Player) -> usize {
    usize::from(seat_number(player)) - 1
}

/// The same position once more.
pub(crate) fn copy(position: &dyn Searchable) -> Box<dyn Searchable> {
    position.after("").expect("no moves are legal moves")
}

/// The position after a move that is written exactly as in the list of legal moves. The workbench reads more than that, such
/// as several moves at once.
pub(crate) fn after(position: &dyn Searchable, m: &str) -> Option<Box<dyn Searchable>> {
    position.after_nth(position.moves().iter().position(|legal| legal == m)?)
}

/// The position as one line of text, for agents without a memory.
pub(crate) fn text(position: &dyn Searchable) -> String {
    position.text().unwrap_or_else(|| position.board().lines().join("/"))
}

#[cfg(test)]
mod tests {
    use alfabeta_workbench::Registry;

    use super::*;

    #[test]
    fn every_registered_game_can_be_played_to_its_end() {
        for sample in Registry::standard().samples() {
            let name = sample.game_name();
            let mut position = sample;
            for ply in 0..300 {
                let legal = position.moves();
                assert!(legal.iter().all(|m| m.bytes().all(|byte| byte.is_ascii_graphic())), "{name}: one word each");
                assert!(!text(&*position).contains('\n'), "{name}");
                let Some(m) = legal.get(ply % legal.len().max(1)) else { break };
                position = after(&*position, m).expect("a legal move");
            }
            assert_eq!(position.outcome().is_some(), position.moves().is_empty(), "{name}");
        }
    }

    #[test]
    fn lists_of_moves_and_other_texts_are_not_moves() {
        let start = Registry::standard().start("connect4").expect("a registered game");
        for m in ["", "44", "4 4", "8", " 4", "B"] {
            assert!(after(&*start, m).is_none(), "{m}");
        }
    }
}
