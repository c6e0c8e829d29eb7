//! The crosstable: results of each agent against each other.

use super::bradley_terry::Fit;
use super::game::{Game, distinct};

/// The games of one agent against another.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Cell {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Points made minus points that the ratings predict: where these are large, strength is not transitive.
    pub surprise: f64,
}

impl Cell {
    /// How many games.
    pub fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points: 1 for a win, ½ for a draw.
    pub fn points(&self) -> f64 {
        f64::from(self.wins) + f64::from(self.draws) / 2.0
    }
}

/// The results of all against all.
#[derive(Clone, PartialEq, Debug)]
pub struct Crosstable {
    cells: Vec<Vec<Cell>>,
}

impl Crosstable {
    /// The table of these games, every one counted, with surprises by the ratings of a fit to the distinct ones.
    pub(super) fn new(agents: usize, games: &[Game], fit: &Fit) -> Crosstable {
        let mut cells = vec![vec![Cell::default(); agents]; agents];
        for game in games {
            let [first, second] = game.agents;
            for (me, other, half_points) in [(first, second, game.half_points), (second, first, 2 - game.half_points)] {
                let cell = &mut cells[me][other];
                match half_points {
                    2 => cell.wins += 1,
                    1 => cell.draws += 1,
                    _ => cell.losses += 1,
                }
            }
        }
        for game in distinct(games) {
            let [first, second] = game.agents;
            let surprise = game.points() - fit.expected(first, second);
            cells[first][second].surprise += surprise;
            cells[second][first].surprise -= surprise;
        }
        Crosstable { cells }
    }

    /// The games of `agent` against `other`.
    pub fn cell(&self, agent: usize, other: usize) -> Cell {
        self.cells[agent][other]
    }

    /// All games of an agent together.
    pub fn total(&self, agent: usize) -> Cell {
        self.cells[agent].iter().fold(Cell::default(), |sum, cell| Cell {
            wins: sum.wins + cell.wins,
            draws: sum.draws + cell.draws,
            losses: sum.losses + cell.losses,
            surprise: sum.surprise + cell.surprise,
        })
    }
}
