//! What `alfabeta learn` has made of this game: see [`crate::learn`]. The file of weights says how it came about.

use std::sync::LazyLock;

use super::Desconecta4;
use super::evaluation::danger;
use crate::game::Player;
use crate::learn::Network;

static NETWORK: LazyLock<Network> = LazyLock::new(|| {
    let sight = Desconecta4::default().seen();
    Network::from_bytes(include_bytes!("learned.weights"), &sight).expect("the file fits the game, which is tested")
});

/// Points for MAX. The weights are for the board of the course; on any other the danger counts.
pub(super) fn learned(s: &Desconecta4) -> i32 {
    if (s.size, s.period) != (7, 5) {
        return danger(s);
    }
    let points = NETWORK.points(&s.seen());
    if s.player == Player::Max { points } else { -points }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::Notation;

    #[test]
    fn the_weights_are_for_this_game() {
        assert_eq!(NETWORK.game(), Desconecta4::default().game_name());
        assert!(NETWORK.made_by().starts_with("alfabeta learn desconecta4 "), "{}", NETWORK.made_by());
    }

    #[test]
    fn mirror_images_are_worth_the_same_and_other_boards_what_the_danger_says() {
        let read = |game: Desconecta4, text: &str| game.read_position(text, None).expect("a position");
        let here =
            learned(&read(Desconecta4::default(), "......./......./......./......./......./x....../xxo.o.o max 4"));
        let there =
            learned(&read(Desconecta4::default(), "......./......./......./......./......./......x/o.o.oxx max 4"));
        assert!(here == there && here != 0, "{here} {there}");
        let small = Desconecta4::new(4, 2).expect("a board that fits");
        let s = read(small, "..../..../o.../xx.. min 2");
        assert_eq!(learned(&s), danger(&s));
    }
}
