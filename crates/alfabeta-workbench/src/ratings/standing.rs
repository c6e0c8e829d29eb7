//! The standing of a cup: every agent with its points, its rating and what that is worth.

use super::bradley_terry::Fit;
use super::crosstable::{Cell, Crosstable};
use super::elo::Z;
use super::game::{Game, distinct};

/// The standing of a cup.
#[derive(Clone, Debug)]
pub struct Standing {
    /// The agents, the strongest first.
    pub rows: Vec<Row>,
    /// Results of each agent against each other.
    pub crosstable: Crosstable,
    /// What moving first is most likely worth, in points of the Elo scale. It is meaningless beside an open interval.
    pub advantage: f64,
    /// Where that lies in 95 of 100 cases; unknown where other ratings would make any advantage as likely.
    pub advantage_interval: Interval,
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
    /// Its group, the strongest is 0. Only within a group do results connect all agents in both directions; against an agent
    /// of another group all points were made by one side, or there were no games, so that no finite difference is more likely
    /// than all others.
    pub group: usize,
    /// Its rating, in points of the Elo scale. Within a group, the differences of ratings are the most likely ones; 0 is the
    /// average of the largest group (of several, the one that played most). How far apart groups are put is a convention.
    pub rating: f64,
    /// Where its rating lies in 95 of 100 cases.
    pub interval: Interval,
}

/// What is known of a rating.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Interval {
    /// It lies between these.
    Between(f64, f64),
    /// Its group made every point against those that it is measured by: at least this.
    AtLeast(f64),
    /// Its group made no point against those: at most this.
    AtMost(f64),
    /// Results do not connect it with those; or it alone is what the others are measured by.
    Unknown,
}

impl Interval {
    /// Its ends, where it has any.
    pub fn ends(self) -> (Option<f64>, Option<f64>) {
        match self {
            Interval::Between(least, most) => (Some(least), Some(most)),
            Interval::AtLeast(least) => (Some(least), None),
            Interval::AtMost(most) => (None, Some(most)),
            Interval::Unknown => (None, None),
        }
    }
}

impl Standing {
    /// The standing of this many agents after these games, which are between two of them each.
    pub fn new(agents: usize, games: &[Game]) -> Standing {
        let counted = distinct(games);
        let fit = Fit::new(agents, &counted);
        let crosstable = Crosstable::new(agents, games, &fit);
        let row = |agent| Row {
            agent,
            total: crosstable.total(agent),
            group: fit.group(agent),
            rating: fit.rating(agent),
            interval: fit.interval(agent),
        };
        let mut rows: Vec<Row> = (0..agents).map(row).collect();
        rows.sort_by(|a, b| a.group.cmp(&b.group).then(b.rating.total_cmp(&a.rating)).then(a.agent.cmp(&b.agent)));
        let repeated = games.len() - counted.len();
        let (advantage, advantage_interval) = fit.advantage();
        Standing { rows, crosstable, advantage, advantage_interval, repeated, fit }
    }

    /// How many groups there are: 1 if all ratings can be compared.
    pub fn groups(&self) -> usize {
        self.rows.last().map_or(0, |row| row.group + 1)
    }

    /// The difference of two ratings, and how far it may be off in 95 of 100 cases; `None` between groups.
    pub fn difference(&self, one: usize, other: usize) -> Option<(f64, f64)> {
        self.fit.difference(one, other).map(|(difference, error)| (difference, Z * error))
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
        // The winner is what the loser is measured by. 0.6915 to the power of 10 is one in forty, and 140 points of Elo.
        assert_eq!((standing.rows[0].rating, standing.rows[0].interval), (0.0, Interval::Unknown));
        let Interval::AtMost(bound) = standing.rows[2].interval else { panic!("{:?}", standing.rows[2]) };
        assert!((bound + 140.0).abs() < 1.0, "{bound}");
        assert_eq!(standing.rows[1].interval, Interval::Unknown);
        assert_eq!((standing.groups(), standing.difference(0, 1)), (3, None));
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
        assert!(standing.difference(0, 1).is_some_and(|(difference, margin)| difference.abs() < 1e-6 && 0.0 < margin));
    }

    #[test]
    fn no_games_make_a_standing_too() {
        let standing = Standing::new(2, &[]);
        assert!(standing.rows.iter().all(|row| row.rating == 0.0 && row.interval == Interval::Unknown));
        assert!(Standing::new(0, &[]).rows.is_empty());
    }
}
