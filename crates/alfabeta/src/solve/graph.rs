//! Games with cycles: retrograde analysis of all positions that can be reached.
//!
//! A search along paths would have to know when a value depends on the path (the position that closes a circle is no proof
//! anywhere else). Looked at backwards there are no paths: positions that are over have their results; a player who can move to a
//! favourable result has it one ply later, and so has the rival, once the last way out is gone. Results are handed on in
//! the order of how much they are worth to the player whom they favour: quick wins, slow wins, many points, few points. So the first
//! result that reaches a player whom it favours is the best one there is, and the last one that reaches the other player
//! is the least bad. What never gets a result is a draw: neither player can be forced out of the cycle, and play without
//! end is worth nothing to either.

use std::collections::{HashMap, VecDeque};

use crate::game::{Game, Player};
use crate::score::Score;

/// Every position that can be reached from some start, with its result.
pub(super) struct Graph {
    /// The number of each position by its key.
    numbers: HashMap<u128, u32>,
    /// Who is to move.
    players: Vec<Player>,
    results: Vec<Result>,
}

/// What a position comes to if both play their best.
#[derive(Clone, Copy)]
pub(super) struct Result {
    /// The value for MAX. A draw is also what has no result yet.
    value: Score,
    /// After how many plies the game is over, if the winner hurries and the loser holds out.
    pub(super) plies: u32,
}

impl Result {
    const DRAW: Result = Result { value: Score::DRAW, plies: 0 };

    /// The player whom it favours; `None` for a draw.
    fn winner(self) -> Option<Player> {
        match self.value.signum() {
            1 => Some(Player::Max),
            -1 => Some(Player::Min),
            _ => None,
        }
    }

    /// How much it is worth to that player.
    fn worth(self) -> Score {
        self.value.max(-self.value)
    }

    /// The same seen from one ply before.
    fn one_ply_before(self) -> Result {
        Result { value: self.value.to_root(1), plies: self.plies + 1 }
    }
}

impl Graph {
    /// Looks at all positions; `None` if there are more than `most`, if the game has no exact keys, or if `stop`, which gets
    /// the number of positions looked at so far, says so.
    pub(super) fn new<G: Game>(start: &G, most: usize, stop: &mut dyn FnMut(u64) -> bool) -> Option<Graph> {
        if !start.keys().exist() {
            return None;
        }
        let mut numbers = HashMap::from([(start.wide_key(), 0)]);
        let mut positions = vec![start.clone()];
        let mut players = Vec::new();
        let mut results = Vec::new();
        // The moves as pairs of numbers, parent by parent.
        let mut children: Vec<u32> = Vec::new();
        let mut first_child: Vec<usize> = Vec::new();
        let mut next = 0;
        while next < positions.len() {
            if positions.len() > most || next.is_multiple_of(4096) && stop(next as u64) {
                return None;
            }
            let s = positions[next].clone();
            next += 1;
            players.push(s.player());
            first_child.push(children.len());
            match s.outcome() {
                Some(outcome) => results.push(Result { value: outcome.score(Player::Max), plies: 0 }),
                None => {
                    results.push(Result::DRAW);
                    for m in s.moves() {
                        let child = s.after(m);
                        let number = *numbers.entry(child.wide_key()).or_insert_with(|| {
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

    /// What one of the positions comes to.
    pub(super) fn result<G: Game>(&self, position: &G) -> Option<Result> {
        let number = *self.numbers.get(&position.wide_key())?;
        Some(self.results[number as usize])
    }

    /// The value of one of the positions for the player to move.
    pub(super) fn value<G: Game>(&self, position: &G) -> Option<Score> {
        let number = *self.numbers.get(&position.wide_key())? as usize;
        Some(self.players[number].sees(self.results[number].value))
    }
}

/// Hands the results on from each position to those before it, those that are worth most first.
fn hand_on(players: &[Player], results: &mut [Result], children: &[u32], first_child: &[usize]) {
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
    let mut ends: Vec<usize> = (0..players.len()).filter(|&i| results[i].winner().is_some()).collect();
    ends.sort_by_key(|&end| results[end].worth());
    // A result is never worth more one ply before. So what is handed on comes in the right order by itself, and whichever of
    // the two heads is worth more is next: an end before a position that only leads to one.
    let mut reached: VecDeque<usize> = VecDeque::new();
    while let Some(number) = match (ends.last(), reached.front()) {
        (Some(&end), Some(&other)) if results[end].worth() < results[other].worth() => reached.pop_front(),
        (None, _) => reached.pop_front(),
        (Some(_), _) => ends.pop(),
    } {
        let result = results[number];
        for &parent in &parents[first_parent[number]..first_parent[number + 1]] {
            let parent = parent as usize;
            if results[parent].winner().is_some() {
                continue;
            }
            ways_out[parent] -= 1;
            if Some(players[parent]) == result.winner() || ways_out[parent] == 0 {
                results[parent] = result.one_ply_before();
                reached.push_back(parent);
            }
        }
    }
}
