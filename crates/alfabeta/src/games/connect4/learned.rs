//! The learned evaluation of Connect-4, as trained by `alfabeta learn`: see [`crate::learned`]. The file of weights names the command.

use std::sync::LazyLock;

use super::evaluation::threats;
use super::size::Size;
use super::{Connect4, SevenBySix};
use crate::game::Player;
use crate::learned::Network;

static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    let sight = SevenBySix::default().seen().expect("a board of one word is seen");
    Network::from_bytes(include_bytes!("learned.weights"), &sight).expect("the file fits the game, which is tested")
});

/// Points for MAX. The weights are for the board of the shops; on any other board the evaluation is that of the threats.
pub(super) fn learned<S: Size>(s: &Connect4<S>) -> i32 {
    if (s.size.columns(), s.size.rows(), s.size.is_misere()) != (7, 6, false) {
        return threats(s);
    }
    let points = s.seen().map_or(0, |sight| NETWORK.points(&sight));
    if s.player == Player::Max { points } else { -points }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::games::connect4::mirrored;
    use crate::games::connect4::size::Custom;
    use crate::notation::Notation;
    use crate::random::Random;
    use crate::score::Score;

    /// Unfinished positions of random games.
    fn positions() -> Vec<SevenBySix> {
        let mut random = Random::new(7);
        let mut positions = Vec::new();
        for _ in 0..50 {
            let mut s = SevenBySix::default();
            while s.outcome().is_none() {
                positions.push(s);
                let moves: Vec<u64> = s.moves().collect();
                s.play(random.pick(&moves));
            }
        }
        positions
    }

    #[test]
    fn the_weights_are_for_this_game_and_small() {
        assert_eq!(NETWORK.game(), SevenBySix::default().game_name());
        assert!(NETWORK.made_by().starts_with("alfabeta learn connect4 --teacher solver "), "{}", NETWORK.made_by());
        assert!(include_bytes!("learned.weights").len() <= 300_000);
    }

    #[test]
    fn mirror_images_are_worth_the_same_and_exchanged_players_the_opposite() {
        let mut worth = 0;
        for s in positions() {
            let points = learned(&s);
            let stones = [Player::Max, Player::Min].map(|player| s.stones(player));
            let image = Connect4::from_stones(s.size, stones.map(|stones| mirrored(s.size, stones)), s.player);
            assert_eq!(learned(&image), points, "{s:?}");
            let exchanged = Connect4::from_stones(s.size, [stones[1], stones[0]], !s.player);
            assert_eq!(learned(&exchanged), -points, "{s:?}");
            assert!(!Score::from(points).is_decided() && points.abs() < 100_000, "{points}");
            worth += i32::from(points != 0);
        }
        assert!(worth > 500, "{worth}");
    }

    #[test]
    fn other_boards_are_worth_what_the_threats_say() {
        for (columns, rows, misere) in [(5, 4, false), (7, 6, true)] {
            let start = Connect4::new(Custom::new(columns, rows, misere).expect("a board that fits"));
            let s = [0, 1, 1, 2]
                .into_iter()
                .fold(start, |s, column| s.after(s.read_move(&(column + 1).to_string()).expect("a legal move")));
            assert_eq!(learned(&s), threats(&s));
        }
    }
}
