//! Which moves have cut elsewhere in the tree, whatever the position (the history heuristic; Schaeffer 1989).

use crate::game::Player;

/// How well moves did elsewhere, by player and [slot](crate::game::Game::slot).
#[derive(Clone, Default)]
pub(crate) struct History {
    slots: usize,
    /// Within ±[`History::LARGEST`].
    values: Vec<i16>,
}

impl History {
    /// The end of the scale.
    pub(crate) const LARGEST: i32 = 1 << 13;

    /// An empty memory for a game with that many slots.
    pub(crate) fn new(slots: usize) -> History {
        History { slots, values: vec![0; 2 * slots] }
    }

    /// How well the moves in a slot did; nothing is known about slots that do not exist.
    #[inline(always)]
    pub(crate) fn of(&self, player: Player, slot: usize) -> i32 {
        let value = if slot < self.slots { self.values.get(player as usize * self.slots + slot) } else { None };
        value.copied().unwrap_or(0).into()
    }

    /// The same for some slots in a row, as they are kept; nothing if there are no such slots.
    #[inline(always)]
    pub(crate) fn row(&self, player: Player, first: usize, count: usize) -> &[i16] {
        let start = player as usize * self.slots + first;
        let row = if first + count <= self.slots { self.values.get(start..start + count) } else { None };
        row.unwrap_or(&[])
    }

    /// Whether it has no slots at all.
    pub(crate) fn is_empty(&self) -> bool {
        self.slots == 0
    }

    /// Moves the value of a slot towards its end of the scale, the more the farther it is from it.
    pub(crate) fn learn(&mut self, player: Player, slot: usize, bonus: i32) {
        if slot < self.slots
            && let Some(value) = self.values.get_mut(player as usize * self.slots + slot)
        {
            let before = i32::from(*value);
            *value = (before + bonus - before * bonus.abs() / History::LARGEST) as i16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_within_their_scale() {
        let mut history = History::new(2);
        for _ in 0..10_000 {
            history.learn(Player::Min, 1, 400);
            history.learn(Player::Min, 0, -400);
        }
        assert!(history.values.iter().all(|value| i32::from(value.abs()) <= History::LARGEST), "{:?}", history.values);
        assert!(history.of(Player::Min, 0) < 0 && 0 < history.of(Player::Min, 1));
        assert_eq!(history.of(Player::Max, 1), 0, "the rival has a history of its own");
    }
}
