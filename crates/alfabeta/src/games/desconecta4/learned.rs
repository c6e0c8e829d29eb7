//! The learned evaluation of Desconecta-4, as trained by `alfabeta learn`: see [`crate::learned`]. The file of weights names the command.

use std::sync::LazyLock;

use super::Desconecta4;
use super::evaluation::danger;
use super::rows::ROWS;
use crate::game::Player;
use crate::learned::Layers;

static LAYERS: LazyLock<Layers> = LazyLock::new(|| {
    Layers::from_bytes(include_bytes!("learned.weights"), ROWS).expect("the file fits the game, which is tested")
});

/// Opinions that were learned from opinions are timid. By the results of games these are multiplied by this.
const BOLDNESS: i32 = 2;

/// Points for MAX. The weights are for the board of the course; on any other board the evaluation is the danger.
pub(super) fn learned(s: &Desconecta4) -> i32 {
    let Some(rows) = s.rows_seen() else { return danger(s) };
    let points = BOLDNESS * LAYERS.points(&rows);
    if s.player == Player::Max { points } else { -points }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::notation::Notation;
    use crate::random::Random;

    #[test]
    fn the_weights_are_for_this_game() {
        assert_eq!(LAYERS.game(), Desconecta4::default().game_name());
        assert!(LAYERS.made_by().starts_with("alfabeta learn desconecta4 --teacher engine "), "{}", LAYERS.made_by());
        assert!(include_bytes!("learned.weights").len() < 300_000);
    }

    #[test]
    fn what_is_clear_to_the_danger_is_clear_to_the_network() {
        let mut random = Random::new(9);
        let (mut clear, mut agreed) = (0, 0);
        for _ in 0..200 {
            let mut s = Desconecta4::default();
            while s.outcome().is_none() && s.turn() < 30 {
                let points = danger(&s);
                if 60 < points.abs() {
                    clear += 1;
                    agreed += i32::from(points.signum() == learned(&s).signum());
                }
                let moves: Vec<u64> = s.moves().collect();
                s.play(random.pick(&moves));
            }
        }
        assert!(200 < clear && 80 * clear < 100 * agreed, "{agreed} of {clear}");
    }

    #[test]
    fn other_boards_are_worth_what_the_danger_says() {
        let small = Desconecta4::new(4, 2).expect("a board that fits");
        let s = small.read_position("..../..../o.../xx.. min 2", None).expect("a position");
        assert_eq!(learned(&s), danger(&s));
    }
}
