//! Which move to search first: the most promising ones by the game's own hints, and by which moves have cut elsewhere.

use std::cmp::Reverse;

use crate::game::{Game, Player};

/// The moves of a position and where they lead, those with the largest hint first.
pub(crate) fn promising<G: Game>(s: &G) -> Vec<(i32, G::Move, G)> {
    let mut moves: Vec<(i32, G::Move, G)> = Vec::new();
    for m in s.moves() {
        let after = s.after(m);
        moves.push((s.hint(m, &after) + s.outlook(m), m, after));
    }
    by_hint(&mut moves, |(hint, ..)| *hint);
    moves
}

/// Sorts by a number, the largest first; what is equal stays in its order.
///
/// What is sorted are numbers and places, of one type for all games: a sort of each game's own positions is a hundred times
/// the machine code.
pub fn by_hint<T>(items: &mut [T], hint: impl Fn(&T) -> i32) {
    if items.len() < 2 {
        return;
    }
    let mut places: Vec<(Reverse<i32>, usize)> =
        items.iter().enumerate().map(|(place, item)| (Reverse(hint(item)), place)).collect();
    places.sort_unstable();
    for to in 0..items.len() {
        // What stood at a place before has gone where the earlier exchanges took it.
        let mut from = places[to].1;
        while from < to {
            from = places[from].1;
        }
        items.swap(to, from);
    }
}

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
    use crate::random::Random;

    #[test]
    fn the_largest_come_first_and_equals_keep_their_order() {
        let mut random = Random::new(5);
        for length in 0..40 {
            let items: Vec<(i32, usize)> = (0..length).map(|place| ((random.bits() % 7) as i32 - 3, place)).collect();
            let (mut sorted, mut expected) = (items.clone(), items);
            by_hint(&mut sorted, |&(hint, _)| hint);
            expected.sort_by_key(|&(hint, _)| Reverse(hint));
            assert_eq!(sorted, expected);
        }
    }

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
