//! Which agents can be compared: the graph of who has scored against whom.
//!
//! Likelihood has a maximum at finite ratings only among agents that are connected in both directions (Ford 1957). A set
//! of agents that never dropped a point against the others could be any amount stronger. So agents fall into groups, the
//! strongly connected components of that graph; between two groups points were made in one direction at most.
//!
//! Whether the advantage of moving first has a maximum is a question about the same graph. Raising it by 1 can be made up
//! for by ratings wherever each point made in seat 2 against somebody is matched by one made in seat 1 on the way back, that
//! is, unless some cycle has more points of seat 2 than of seat 1; the same for lowering it (the directions in which the
//! likelihood never falls, Albert and Anderson 1984, are the potentials of that graph).

use std::collections::BTreeSet;

use super::game::Game;

/// A group among the others: points were made by `0` against `1`.
type Arc = (usize, usize);

/// The agents in groups, the stronger group before the weaker one wherever results connect the two.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Groups {
    /// The group of each agent.
    pub(super) of: Vec<usize>,
    /// The agents of each group.
    pub(super) members: Vec<Vec<usize>>,
    /// Between which groups points were made.
    pub(super) arcs: BTreeSet<Arc>,
}

/// What the results say about the advantage of moving first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Advantage {
    /// It has a most likely value.
    Finite,
    /// The larger, the more likely.
    Large,
    /// The smaller, the more likely.
    Small,
    /// Any value is as likely as any other, with other ratings.
    Free,
}

impl Groups {
    pub(super) fn new(agents: usize, games: &[&Game]) -> Groups {
        let points: BTreeSet<Arc> =
            games.iter().flat_map(|game| scored(game)).map(|(one, other, _)| (one, other)).collect();
        let members = components(agents, &points);
        let mut of = vec![0; agents];
        for (group, agents) in members.iter().enumerate() {
            agents.iter().for_each(|&agent| of[agent] = group);
        }
        let between = points.iter().map(|&(one, other)| (of[one], of[other])).filter(|(one, other)| one != other);
        Groups { arcs: between.collect(), members, of }
    }

    /// Whether two agents are in one group.
    pub(super) fn are_comparable(&self, one: usize, other: usize) -> bool {
        self.of[one] == self.of[other]
    }

    /// The groups from the strongest to the weakest: each behind all that made points against it, and otherwise the one with
    /// the highest `level` first.
    pub(super) fn order(&self, level: impl Fn(usize) -> f64) -> Vec<usize> {
        let mut stronger = vec![0; self.members.len()];
        self.arcs.iter().for_each(|&(_, weaker)| stronger[weaker] += 1);
        let mut ready: Vec<usize> = (0..stronger.len()).filter(|&group| stronger[group] == 0).collect();
        let mut order = Vec::new();
        let better = |&a: &usize, &b: &usize| level(a).total_cmp(&level(b)).then(b.cmp(&a));
        while let Some(next) = ready.iter().copied().max_by(|a, b| better(a, b)) {
            ready.retain(|&group| group != next);
            order.push(next);
            for &(_, weaker) in self.arcs.range((next, 0)..(next + 1, 0)) {
                stronger[weaker] -= 1;
                if stronger[weaker] == 0 {
                    ready.push(weaker);
                }
            }
        }
        order
    }

    /// What the results say about the advantage of moving first.
    pub(super) fn advantage(&self, games: &[&Game]) -> Advantage {
        let within: BTreeSet<(usize, usize, i64)> =
            games.iter().flat_map(|game| scored(game)).filter(|&(a, b, _)| self.are_comparable(a, b)).collect();
        let weighed = |sign: i64| within.iter().map(|&(a, b, seat)| (a, b, sign * seat)).collect::<Vec<_>>();
        let (first, second) = (weighed(-1), weighed(1));
        match (has_negative_cycle(self.of.len(), &first), has_negative_cycle(self.of.len(), &second)) {
            (true, true) => Advantage::Finite,
            (true, false) => Advantage::Large,
            (false, true) => Advantage::Small,
            (false, false) => Advantage::Free,
        }
    }
}

/// Who made points against whom in a game, with 1 if the scorer moved first and -1 if not; a draw is points for both.
fn scored(game: &Game) -> impl Iterator<Item = (usize, usize, i64)> {
    let [first, second] = game.agents;
    let one = (0 < game.half_points).then_some((first, second, 1));
    let other = (game.half_points < 2).then_some((second, first, -1));
    one.into_iter().chain(other)
}

/// The strongly connected components (Tarjan 1972, with a stack of its own), sources first; agents in order.
fn components(nodes: usize, arcs: &BTreeSet<Arc>) -> Vec<Vec<usize>> {
    let next: Vec<Vec<usize>> =
        (0..nodes).map(|node| arcs.range((node, 0)..(node + 1, 0)).map(|arc| arc.1).collect()).collect();
    let (mut index, mut low, mut count) = (vec![usize::MAX; nodes], vec![0; nodes], 0);
    let (mut open, mut is_open) = (Vec::new(), vec![false; nodes]);
    let mut found = Vec::new();
    for root in 0..nodes {
        let mut path = Vec::new();
        if index[root] == usize::MAX {
            path.push((root, 0));
        }
        while let Some((node, place)) = path.pop() {
            if place == 0 {
                (index[node], low[node]) = (count, count);
                count += 1;
                open.push(node);
                is_open[node] = true;
            } else if is_open[next[node][place - 1]] {
                low[node] = low[node].min(low[next[node][place - 1]]);
            }
            if let Some(&child) = next[node].get(place) {
                path.push((node, place + 1));
                if index[child] == usize::MAX {
                    path.push((child, 0));
                }
                continue;
            }
            if low[node] == index[node] {
                let first = open.iter().rposition(|&other| other == node).unwrap_or(0);
                let mut members = open.split_off(first);
                members.iter().for_each(|&member| is_open[member] = false);
                members.sort_unstable();
                found.push(members);
            }
        }
    }
    // Tarjan's algorithm finds sinks first.
    found.reverse();
    found
}

/// Whether some cycle has a negative sum (Bellman and Ford).
fn has_negative_cycle(nodes: usize, arcs: &[(usize, usize, i64)]) -> bool {
    let mut distance = vec![0; nodes];
    for _ in 0..=nodes {
        let mut has_changed = false;
        for &(from, to, length) in arcs {
            if distance[from] + length < distance[to] {
                distance[to] = distance[from] + length;
                has_changed = true;
                // A path without cycles has fewer arcs than there are nodes, and none is shorter than -1.
                if distance[to] <= -(nodes as i64) {
                    return true;
                }
            }
        }
        if !has_changed {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use alfabeta::random::Random;

    use super::*;

    fn random_games(random: &mut Random, agents: usize, games: usize) -> Vec<Game> {
        let game = |number| {
            let first = random.below(agents);
            let second = (first + 1 + random.below(agents - 1)) % agents;
            let half_points = [0, 0, 0, 1, 2, 2, 2][random.below(7)];
            Game { agents: [first, second], half_points, pair: number, moves: number.to_string() }
        };
        (0..games as u64).map(game).collect()
    }

    #[test]
    fn a_group_is_who_can_be_reached_and_reaches_back() {
        let mut random = Random::new(5);
        for _ in 0..500 {
            let agents = 2 + random.below(6);
            let count = random.below(14);
            let games = random_games(&mut random, agents, count);
            let groups = Groups::new(agents, &games.iter().collect::<Vec<_>>());
            // By Warshall's closure.
            let mut reaches = vec![vec![false; agents]; agents];
            games.iter().flat_map(scored).for_each(|(one, other, _)| reaches[one][other] = true);
            for k in 0..agents {
                let onward = reaches[k].clone();
                for row in reaches.iter_mut().filter(|row| row[k]) {
                    row.iter_mut().zip(&onward).for_each(|(reached, more)| *reached |= more);
                }
            }
            let order = groups.order(|_| 0.0);
            assert_eq!(order.len(), groups.members.len());
            let place = |agent: usize| order.iter().position(|&group| group == groups.of[agent]);
            for (i, row) in reaches.iter().enumerate() {
                for (j, &is_reached) in row.iter().enumerate() {
                    assert_eq!(groups.are_comparable(i, j), i == j || is_reached && reaches[j][i], "{games:?}");
                    assert!(!is_reached || place(i) <= place(j), "the stronger comes first");
                }
            }
        }
    }

    #[test]
    fn the_advantage_is_free_where_ratings_can_make_up_for_it() {
        // By brute force: h = ±1 is made up for if ratings between -4 and 4 exist under which no result becomes less likely.
        let mut random = Random::new(6);
        let mut seen = [0; 4];
        for _ in 0..400 {
            let agents = 2 + random.below(3);
            let count = 1 + random.below(8);
            let games = random_games(&mut random, agents, count);
            let is_possible = |h: i64| {
                (0..9_usize.pow(agents as u32)).any(|number| {
                    let rating = |agent: usize| (number / 9_usize.pow(agent as u32) % 9) as i64;
                    games.iter().all(|game| {
                        let margin = rating(game.agents[0]) - rating(game.agents[1]) + h;
                        match game.half_points {
                            2 => 0 <= margin,
                            1 => margin == 0,
                            _ => margin <= 0,
                        }
                    })
                })
            };
            let expected = match (is_possible(1), is_possible(-1)) {
                (false, false) => Advantage::Finite,
                (true, false) => Advantage::Large,
                (false, true) => Advantage::Small,
                (true, true) => Advantage::Free,
            };
            let games: Vec<&Game> = games.iter().collect();
            assert_eq!(Groups::new(agents, &games).advantage(&games), expected, "{games:?}");
            seen[expected as usize] += 1;
        }
        assert!(seen.iter().all(|&count| 10 < count), "{seen:?}");
    }
}
