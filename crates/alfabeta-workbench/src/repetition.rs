//! Draws by repetition: a rule of this project, for games whose own rules allow endless play.
//!
//! A position that occurs for the third time in a game ends it as a draw. The rule belongs to the code that runs a game between
//! two players (a person and the agent, a match): the games themselves keep to their bare rules.

use std::collections::HashMap;

use crate::position::{Position, Searchable};

/// The positions of one game, and how often each has occurred.
#[derive(Clone, Debug, Default)]
pub struct Repetitions {
    seen: HashMap<String, u32>,
}

impl Repetitions {
    /// How often a position occurs until the game is drawn.
    pub const MOST: u32 = 3;

    /// The game has come to this position; whether it is drawn by that. Finished games are not this rule's business.
    pub fn visit(&mut self, position: &dyn Position) -> bool {
        let Some(text) = position.repetition_text().filter(|_| position.outcome().is_none()) else { return false };
        let times = self.seen.entry(text).or_default();
        *times += 1;
        *times >= Repetitions::MOST
    }

    /// Whether a game that went through these positions is drawn by now.
    pub fn is_drawn(positions: &[Box<dyn Searchable>]) -> bool {
        let mut repetitions = Repetitions::default();
        positions.iter().any(|position| repetitions.visit(&**position))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;

    #[test]
    fn the_third_time_is_a_draw_whatever_the_number_of_the_turn() {
        let start = Registry::standard().start("desconecta4").expect("a registered game");
        // A cycle of the original simulator, played twice.
        let mut position = start.after("6763311225BB").expect("legal moves");
        let mut repetitions = Repetitions::default();
        assert!(!repetitions.visit(&*position));
        let cycle = ["6", "1", "1", "2", "2", "4", "4", "7", "B", "B"];
        for (ply, m) in cycle.iter().chain(&cycle).enumerate() {
            position = position.after(m).expect("legal moves");
            assert_eq!(repetitions.visit(&*position), ply == 19, "ply {ply}");
        }
    }

    #[test]
    fn games_that_cannot_repeat_are_never_drawn_that_way() {
        let start = Registry::standard().start("connect4").expect("a registered game");
        let again = |_| start.after("").expect("no moves");
        assert!(!Repetitions::is_drawn(&[0; 5].map(again)));
    }
}
