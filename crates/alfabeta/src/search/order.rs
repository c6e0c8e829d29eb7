//! The most promising moves first.

use std::cmp::Reverse;

use crate::game::Game;

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
}
