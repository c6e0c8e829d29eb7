//! What a cup needs besides its games: openings, and what the results are worth.

use alfabeta::message::Message;
use alfabeta::random::Random;
use alfabeta_workbench::matches::Openings;
use alfabeta_workbench::ratings::{Game, Interval, Standing};
use pyo3::prelude::*;
use serde_json::json;

use crate::job::registry;
use crate::language::refused;
use crate::position::Position;
use crate::waiting::awaited;

/// The moves of every opening, as a match with these openings and this seed plays them.
#[pyfunction]
pub(crate) fn openings(py: Python<'_>, start: &Position, openings: &str, seed: u64) -> PyResult<Vec<Vec<String>>> {
    let (games, failure) = registry(py, Some(start))?;
    let begun = || Ok((openings.parse::<Openings>()?, start.asked().position(&games)?));
    let (openings, at) = begun().map_err(|message: Message| refused(&message))?;
    let choose = move || openings.choose(&*at, &mut Random::new(seed));
    let chosen = match &failure {
        // Code in Python is interrupted by Ctrl-C by itself.
        Some(_) => choose(),
        None => awaited(py, move |_| choose())?,
    };
    match failure.and_then(|failure| failure.take()) {
        Some(exception) => Err(exception),
        None => chosen.map_err(|message| refused(&message)),
    }
}

/// A game: who sat at seat 1 and at seat 2, twice the points of seat 1, the number of its pair, its moves.
type Played = (usize, usize, u8, u64, String);

/// The standing of so many agents after these games, the strongest first: JSON.
#[pyfunction]
pub(crate) fn standing(py: Python<'_>, agents: usize, games: Vec<Played>) -> PyResult<String> {
    awaited(py, move |_| standing_of(agents, games))
}

fn standing_of(agents: usize, games: Vec<Played>) -> String {
    let games: Vec<Game> = games
        .into_iter()
        .filter(|(first, second, half_points, ..)| *first < agents && *second < agents && *half_points <= 2)
        .map(|(first, second, half_points, pair, moves)| Game { agents: [first, second], half_points, pair, moves })
        .collect();
    let standing = Standing::new(agents, &games);
    let rows: Vec<_> = standing
        .rows
        .iter()
        .map(|row| {
            let (low, high) = row.interval.ends();
            let total = row.total;
            json!({
                "agent": row.agent, "games": total.games(), "points": total.points(), "wins": total.wins,
                "draws": total.draws, "losses": total.losses, "group": row.group, "rating": row.rating, "low": low, "high": high,
            })
        })
        .collect();
    let is_known = matches!(standing.advantage_interval, Interval::Between(..));
    let advantage = is_known.then_some(standing.advantage);
    json!({ "rows": rows, "advantage": advantage, "repeated": standing.repeated }).to_string()
}
