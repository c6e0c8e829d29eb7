//! Games in which play can go round in circles: retrograde analysis of all positions that can be reached.
//!
//! A search along paths would have to know when a value depends on the path (the position that closes a circle is no proof
//! anywhere else). Looked at backwards there are no paths: positions that are over have their results; whoever can move to a
//! result that suits them has it one ply later, and so has the rival, one ply after the last way out is gone. What never gets
//! a result is a draw: nobody can be forced out of the circle. Distances come out exact, because results are handed on in
//! the order of their distance.

use std::collections::HashMap;

use crate::game::{Game, Outcome, Player};
use crate::score::Score;

/// Every position that can be reached from some start, with its result.
pub(super) struct Graph {
    /// The number of each position by its key.
    numbers: HashMap<u64, u32>,
    /// Who is to move.
    players: Vec<Player>,
    /// Who wins, and after how many plies; `None` for a draw.
    results: Vec<Option<(Player, u32)>>,
}

impl Graph {
    /// Looks at all positions; `None` if there are more than `most` or the predicate says stop.
    pub(super) fn new<G: Game>(start: &G, most: usize, stop: &dyn Fn() -> bool) -> Option<Graph> {
        let mut numbers = HashMap::from([(start.key(), 0)]);
        let mut positions = vec![start.clone()];
        let mut players = Vec::new();
        let mut results = Vec::new();
        // The moves as pairs of numbers, parent by parent.
        let mut children: Vec<u32> = Vec::new();
        let mut first_child: Vec<usize> = Vec::new();
        let mut next = 0;
        while next < positions.len() {
            if positions.len() > most || next.is_multiple_of(4096) && stop() {
                return None;
            }
            let s = positions[next].clone();
            next += 1;
            players.push(s.player());
            first_child.push(children.len());
            match s.outcome() {
                Some(Outcome::Win(player)) => results.push(Some((player, 0))),
                Some(_) => results.push(None),
                None => {
                    results.push(None);
                    for m in s.moves() {
                        let child = s.after(m);
                        let number = *numbers.entry(child.key()).or_insert_with(|| {
                            positions.push(child.clone());
                            positions.len() as u32 - 1
                        });
                        children.push(number);
                    }
                }
            }
        }
        drop(positions);
        first_child.push(children.len());
        hand_on(&players, &mut results, &children, &first_child);
        Some(Graph { numbers, players, results })
    }

    /// How many positions there are.
    pub(super) fn len(&self) -> usize {
        self.players.len()
    }

    /// The value of one of the positions for the player to move.
    pub(super) fn value<G: Game>(&self, position: &G) -> Option<Score> {
        let number = *self.numbers.get(&position.key())? as usize;
        Some(match self.results[number] {
            None => Score::DRAW,
            Some((winner, plies)) if winner == self.players[number] => Score::win_in(plies),
            Some((_, plies)) => Score::loss_in(plies),
        })
    }
}

/// Hands the results on from each position to those before it, nearest first.
fn hand_on(players: &[Player], results: &mut [Option<(Player, u32)>], children: &[u32], first_child: &[usize]) {
    // The moves again, child by child.
    let mut first_parent = vec![0; players.len() + 1];
    children.iter().for_each(|&child| first_parent[child as usize + 1] += 1);
    (1..first_parent.len()).for_each(|i| first_parent[i] += first_parent[i - 1]);
    let mut free = first_parent.clone();
    let mut parents = vec![0; children.len()];
    for parent in 0..players.len() {
        for &child in &children[first_child[parent]..first_child[parent + 1]] {
            parents[free[child as usize]] = parent as u32;
            free[child as usize] += 1;
        }
    }

    let mut ways_out: Vec<usize> = first_child.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let mut queue: std::collections::VecDeque<usize> = (0..players.len()).filter(|&i| results[i].is_some()).collect();
    while let Some(number) = queue.pop_front() {
        let Some((winner, plies)) = results[number] else { continue };
        for &parent in &parents[first_parent[number]..first_parent[number + 1]] {
            let parent = parent as usize;
            if results[parent].is_some() {
                continue;
            }
            ways_out[parent] -= 1;
            if players[parent] == winner || ways_out[parent] == 0 {
                results[parent] = Some((winner, plies + 1));
                queue.push_back(parent);
            }
        }
    }
}
