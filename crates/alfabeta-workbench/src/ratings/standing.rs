//! The standing of a cup: every agent with its points, its rating and what that is worth.

use super::bradley_terry::{Fit, PRIOR};
use super::crosstable::{Cell, Crosstable};
use super::elo::{Z, elo, wilson};
use super::game::{Game, distinct};

/// The standing of a cup.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The agents, the strongest first.
    pub rows: Vec<Row>,
    /// Who did how against whom.
    pub crosstable: Crosstable,
    /// What moving first is worth in points of the Elo scale, and the standard error of that.
    pub advantage: (f64, f64),
    /// How many games only repeated others and do not count for the ratings.
    pub repeated: usize,
    fit: Fit,
}

/// One agent in the standing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Row {
    /// Its number.
    pub agent: usize,
    /// All its games.
    pub total: Cell,
    /// Its rating, in points of the Elo scale around an average of 0.
    pub rating: f64,
    /// Where its rating lies in 95 of 100 cases.
    pub interval: Interval,
}

/// What is known of a rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Interval {
    /// It lies between these.
    Between(f64, f64),
    /// It won everything: at least this.
    AtLeast(f64),
    /// It lost everything: at most this.
    AtMost(f64),
    /// It has not played.
    Unknown,
}

impl Standing {
    /// The standing of so many agents after these games.
    pub fn new(agents: usize, games: &[Game]) -> Standing {
        let counted = distinct(games);
        let fit = Fit::new(agents, &counted, PRIOR);
        let crosstable = Crosstable::new(agents, games, &fit);
        let row = |agent| Row {
            agent,
            total: crosstable.total(agent),
            rating: fit.rating(agent),
            interval: interval(agent, &counted, &fit),
        };
        let mut rows: Vec<Row> = (0..agents).map(row).collect();
        rows.sort_by(|a, b| b.rating.total_cmp(&a.rating).then(a.agent.cmp(&b.agent)));
        let repeated = games.len() - counted.len();
        Standing { rows, crosstable, advantage: fit.advantage(), repeated, fit }
    }

    /// The difference of two ratings, and how far it may be off in 95 of 100 cases.
    pub fn difference(&self, one: usize, other: usize) -> (f64, f64) {
        (self.fit.rating(one) - self.fit.rating(other), Z * self.fit.difference_error(one, other))
    }
}

fn interval(agent: usize, games: &[&Game], fit: &Fit) -> Interval {
    let (mut n, mut points, mut opponents) = (0.0, 0.0, 0.0);
    for game in games {
        let [first, second] = game.agents;
        if first == agent || second == agent {
            n += 1.0;
            points += if first == agent { game.points() } else { 1.0 - game.points() };
            opponents += fit.rating(if first == agent { second } else { first });
        }
    }
    if n == 0.0 {
        return Interval::Unknown;
    }
    let (low, high) = wilson(points / n, n);
    // Beside the average of those it played: all that a clean sweep tells.
    let beside = |score| opponents / n + elo(score).unwrap_or(0.0);
    if points == n {
        Interval::AtLeast(beside(low))
    } else if points == 0.0 {
        Interval::AtMost(beside(high))
    } else {
        let (rating, margin) = (fit.rating(agent), Z * fit.error(agent));
        Interval::Between(rating - margin, rating + margin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(agents: [usize; 2], half_points: u8, pair: u64) -> Game {
        Game { agents, half_points, pair, moves: format!("{pair}") }
    }

    #[test]
    fn a_clean_sweep_is_a_bound_and_nothing_is_infinite() {
        let mut games = Vec::new();
        for pair in 0..5 {
            games.push(game([0, 1], 2, pair));
            games.push(game([1, 0], 0, pair));
        }
        let standing = Standing::new(3, &games);
        assert_eq!(standing.rows.iter().map(|row| row.agent).collect::<Vec<_>>(), [0, 2, 1]);
        assert!(standing.rows.iter().all(|row| row.rating.is_finite()));
        let Interval::AtLeast(bound) = standing.rows[0].interval else { panic!("{:?}", standing.rows[0]) };
        assert!((bound - (standing.rows[2].rating + 166.0)).abs() < 1.0, "{bound}");
        assert!(matches!(standing.rows[2].interval, Interval::AtMost(_)));
        assert_eq!(standing.rows[1].interval, Interval::Unknown);
        assert_eq!(standing.crosstable.cell(0, 1).wins, 10);
        assert_eq!(standing.crosstable.total(1).losses, 10);
    }

    #[test]
    fn repeated_games_change_no_rating() {
        let games: Vec<Game> = (0..30).map(|pair| game([0, 1], [2, 2, 0][pair as usize % 3], pair)).collect();
        let once = Standing::new(2, &games);
        let twice = Standing::new(2, &[games.clone(), games].concat());
        assert_eq!(once.rows[0].rating, twice.rows[0].rating);
        assert_eq!(once.rows[0].interval, twice.rows[0].interval);
        assert_eq!((once.repeated, twice.repeated), (0, 30));
        assert_eq!(twice.crosstable.cell(0, 1).games(), 60, "but they have been played");
    }

    #[test]
    fn a_cycle_of_wins_is_a_surprise() {
        let mut games = Vec::new();
        for pair in 0..10 {
            for (winner, loser) in [(0, 1), (1, 2), (2, 0)] {
                games.push(game([winner, loser], 2, 3 * pair + winner as u64));
                games.push(game([loser, winner], 0, 3 * pair + winner as u64));
            }
        }
        let standing = Standing::new(3, &games);
        assert!(standing.rows.iter().all(|row| row.rating.abs() < 1e-6));
        assert!((standing.crosstable.cell(0, 1).surprise - 10.0).abs() < 1e-6);
        assert!(standing.difference(0, 1).1 > 0.0);
    }

    #[test]
    fn no_games_make_a_standing_too() {
        let standing = Standing::new(2, &[]);
        assert!(standing.rows.iter().all(|row| row.rating == 0.0 && row.interval == Interval::Unknown));
        assert!(Standing::new(0, &[]).rows.is_empty());
    }
}
