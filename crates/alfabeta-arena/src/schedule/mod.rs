//! Who plays whom: a pure function of the format, the number of agents, the seed and the results that are already there.
//!
//! Nothing about a schedule is ever stored. Resuming a cup is asking for its schedule again and leaving out the games that
//! have a result. Formats whose later rounds depend on earlier results (Swiss, knockout, the sequential test) give the
//! games of the rounds that are decided by what is there; asking again after these have ended gives the next ones.
//!
//! Every meeting of two agents consists of pairs of games: the same opening with the seats swapped.

mod berger;
mod fixture;
mod knockout;
mod matching;
mod openings;
mod sequential;
mod swiss;
mod symmetry;

pub use fixture::{Fixture, GameId, Meeting, MeetingPoints, Results};
pub use knockout::{EXTRA_PAIRS, Slot, bracket};
pub use openings::{Openings, choose_openings};
pub use sequential::{Sequential, sequential_state};
pub use swiss::most_rounds as most_swiss_rounds;

use alfabeta::random::Random;

/// How a cup is played.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Format {
    /// All against all.
    RoundRobin,
    /// One agent, by its number, against all others.
    Gauntlet(usize),
    /// Agents with equal points against each other, no two twice, for this many rounds.
    Swiss(usize),
    /// The loser of a meeting is out.
    Knockout,
    /// Two agents until it is clear enough which one is stronger.
    Sequential(Sequential),
}

impl Format {
    /// Its name in cup files.
    pub fn name(&self) -> &'static str {
        match self {
            Format::RoundRobin => "round-robin",
            Format::Gauntlet(_) => "gauntlet",
            Format::Swiss(_) => "swiss",
            Format::Knockout => "knockout",
            Format::Sequential(_) => "sprt",
        }
    }
}

/// What is to be played, as far as it is known by now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Schedule {
    /// The games in the order in which to play them; those with a result too.
    pub fixtures: Vec<Fixture>,
    /// Who has no opponent in a round and gets the points: round and agent, both counted as in the fixtures.
    pub byes: Vec<(u32, usize)>,
    /// Whether more games will follow from the results of these.
    pub is_open: bool,
}

/// The schedule of a cup.
///
/// `pairs` is how many pairs of games a meeting has: pair `p` starts with opening `p`, and there must be at least that many openings.
pub fn schedule(format: &Format, agents: usize, pairs: usize, seed: u64, results: &Results) -> Schedule {
    match format {
        Format::RoundRobin => berger::round_robin(agents, pairs),
        Format::Gauntlet(one) => gauntlet(*one, agents, pairs),
        Format::Swiss(rounds) => swiss::swiss(agents, *rounds, pairs, &drawn_lots(agents, seed), results),
        Format::Knockout => bracket(agents, pairs, results).0,
        Format::Sequential(test) => sequential::sequential(test, pairs, results),
    }
}

impl Schedule {
    /// Adds the games of a meeting.
    fn meet(&mut self, meeting: Meeting, pairs: usize) {
        self.fixtures.extend((0..pairs).flat_map(|pair| meeting.games(pair)));
    }

    /// The games without a result.
    pub fn open<'a>(&'a self, results: &'a Results) -> impl Iterator<Item = &'a Fixture> {
        self.fixtures.iter().filter(|fixture| !results.contains_key(&fixture.id))
    }
}

/// One against all others, in their order: one round, a table for each.
fn gauntlet(one: usize, agents: usize, pairs: usize) -> Schedule {
    let mut schedule = Schedule::default();
    for (table, other) in (0..agents).filter(|&agent| agent != one).enumerate() {
        schedule.meet(Meeting { round: 1, table: table as u32 + 1, agents: [one, other] }, pairs);
    }
    schedule
}

/// The agents in an order that the seed decides: the place of each.
fn drawn_lots(agents: usize, seed: u64) -> Vec<usize> {
    let mut random = Random::new(seed);
    let mut places: Vec<usize> = (0..agents).collect();
    shuffle(&mut places, &mut random);
    places
}

/// Puts things in random order (Fisher and Yates 1938).
fn shuffle<T>(things: &mut [T], random: &mut Random) {
    for last in (1..things.len()).rev() {
        things.swap(last, random.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gauntlet_meets_all_once_from_both_seats() {
        let schedule = schedule(&Format::Gauntlet(1), 4, 2, 0, &Results::new());
        let seats: Vec<[usize; 2]> = schedule.fixtures.iter().map(|fixture| fixture.agents).collect();
        assert_eq!(seats[..4], [[1, 0], [0, 1], [1, 0], [0, 1]]);
        assert_eq!(seats.len(), 12);
        assert!(!schedule.is_open);
    }

    #[test]
    fn resuming_is_the_schedule_without_what_is_there() {
        let all = schedule(&Format::RoundRobin, 4, 1, 0, &Results::new());
        let results: Results = all.fixtures.iter().step_by(2).map(|fixture| (fixture.id, 1)).collect();
        let rest: Vec<GameId> = all.open(&results).map(|fixture| fixture.id).collect();
        assert_eq!(rest.len(), 6);
        assert!(rest.iter().all(|id| id.game == 2));
    }

    #[test]
    fn lots_depend_on_nothing_but_the_seed() {
        assert_eq!(drawn_lots(9, 4), drawn_lots(9, 4));
        assert_ne!(drawn_lots(9, 4), drawn_lots(9, 5));
        let mut places = drawn_lots(9, 4);
        places.sort_unstable();
        assert_eq!(places, (0..9).collect::<Vec<_>>());
    }
}
