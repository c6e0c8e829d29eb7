//! The file that describes a cup: who plays, what, how, how fast.
//!
//! ```toml
//! game = "desconecta4"
//! seed = 7
//!
//! [format]
//! kind = "swiss"
//! rounds = 1
//!
//! [openings]
//! plies = 2
//! count = 4
//!
//! [pace]
//! movetime = 500
//!
//! [[agent]]
//! name = "ana"
//! command = ["python3", "agent.py"]
//! folder = "agents/ana"
//!
//! [[agent]]
//! name = "ben"
//! command = ["./agent"]
//! folder = "agents/ben"
//! ```
//!
//! An error names the line and what is allowed there. This module only reads the file: whether the game and the programs exist
//! is checked elsewhere.

mod entrant;
mod format;
mod section;

pub use entrant::{AgentLimits, Entrant};

use std::path::Path;

use alfabeta::message::Message;
use alfabeta_workbench::position::Searchable;
use serde_json::{Value, json};
use toml::de::DeTable;

use crate::protocol::OutputBudget;
use crate::referee::{LONGEST, Pace};
use crate::schedule::{EXTRA_PAIRS, Format, Openings, choose_openings};
use crate::texts;
use section::{Section, line_of};

/// What a cup file says.
#[derive(Clone, PartialEq, Debug)]
pub struct Cup {
    /// The name of the game with its parameters.
    pub game: String,
    /// Its line in the file, for the error message if the game is unknown.
    pub game_line: usize,
    /// The seed of the openings, the lots and the agents' randomness.
    pub seed: u64,
    /// After how many plies a game is given up as a draw.
    pub longest: usize,
    /// How many games run at once; it changes no result and may differ when a cup is resumed.
    pub games_at_once: usize,
    /// How the cup is played.
    pub format: Format,
    /// How its games start.
    pub openings: Openings,
    /// How fast they are played.
    pub pace: Pace,
    /// How much an agent may write.
    pub budget: OutputBudget,
    /// Who plays.
    pub agents: Vec<Entrant>,
}

impl Cup {
    /// Reads a cup file. Folders in it are relative to `base`, the folder of the file.
    pub fn read(text: &str, base: &Path) -> Result<Cup, Message> {
        let table = DeTable::parse(text).map_err(|error| {
            let line = error.span().map_or(1, |span| line_of(text, span.start));
            let problem = error.message().replace('\n', ", ");
            Message::from(texts::CupSyntax { line, problem })
        })?;
        // A file that is named without a folder is in this one.
        let base = if base.as_os_str().is_empty() { Path::new(".") } else { base };
        let top = Section::new(text, table.get_ref(), table.span().start);
        top.allow(&["game", "seed", "longest", "games-at-once", "format", "openings", "pace", "limits", "agent"])?;
        let agents = entrant::read(&top, base)?;
        let names: Vec<&str> = agents.iter().map(|agent| agent.name.as_str()).collect();
        let format = format::read(&top, &names)?;
        let openings = openings(&top, &format)?;
        let games = most_games(&format, agents.len(), &openings);
        if MOST_GAMES < games {
            return Err(Message::from(texts::CupGames { games, most: MOST_GAMES }));
        }
        Ok(Cup {
            game: top.need_text("game")?,
            game_line: top.line_at("game"),
            seed: top.number("seed", 0, i64::MAX as u64)?.unwrap_or(1),
            longest: top.number("longest", 1, 100_000)?.unwrap_or(LONGEST as u64) as usize,
            games_at_once: top.number("games-at-once", 1, 256)?.unwrap_or(1) as usize,
            openings,
            format,
            pace: format::read_pace(&top)?,
            budget: OutputBudget::default(),
            agents,
        })
    }

    /// Draws the openings. A knockout gets some more, for meetings that end level.
    pub fn draw_openings(&self, start: &dyn Searchable) -> Result<Vec<Vec<String>>, Message> {
        let openings = match (&self.openings, &self.format) {
            (Openings::Plies { plies, count }, Format::Knockout) => {
                &Openings::Plies { plies: *plies, count: count + EXTRA_PAIRS }
            }
            (openings, _) => openings,
        };
        choose_openings(openings, start, self.seed)
    }

    /// How many pairs of games a meeting has, given the number of openings.
    pub fn pairs(&self, openings: usize) -> usize {
        match &self.openings {
            Openings::Plies { count, .. } => openings.min(*count),
            Openings::Moves(lines) => lines.len(),
        }
    }

    /// All that a result may depend on. Two cups that differ here are different cups.
    pub fn identity(&self) -> Value {
        let openings = match &self.openings {
            Openings::Plies { plies, count } => json!({ "plies": plies, "count": count }),
            Openings::Moves(lines) => json!(lines),
        };
        let agents: Vec<Value> = self
            .agents
            .iter()
            .map(|agent| json!({ "name": agent.name, "command": agent.command, "options": agent.options }))
            .collect();
        json!({
            "game": self.game,
            "seed": self.seed,
            "longest": self.longest,
            "format": format!("{:?}", self.format),
            "openings": openings,
            "pace": format!("{:?}", self.pace),
            "agent": agents,
        })
    }
}

/// A schedule is kept in memory, and every game of it is looked at for each standing.
const MOST_GAMES: usize = 1_000_000;

/// How many games a cup can have.
fn most_games(format: &Format, agents: usize, openings: &Openings) -> usize {
    let pairs = match openings {
        Openings::Plies { count, .. } => *count,
        Openings::Moves(lines) => lines.len(),
    };
    let (meetings, pairs) = match format {
        Format::RoundRobin => (agents * (agents - 1) / 2, pairs),
        Format::Gauntlet(_) => (agents - 1, pairs),
        Format::Swiss(rounds) => (rounds * (agents / 2), pairs),
        Format::Knockout => (agents - 1, pairs + EXTRA_PAIRS),
        Format::Sequential(test) => (1, pairs.min(test.most_pairs)),
    };
    meetings.saturating_mul(2 * pairs)
}

fn openings(top: &Section<'_>, format: &Format) -> Result<Openings, Message> {
    // A test continues until it is decided, each pair with an opening of its own.
    let default = if let Format::Sequential(test) = format { test.most_pairs } else { 1 };
    let Some(section) = top.table("openings")? else { return Ok(Openings::Plies { plies: 0, count: default }) };
    section.allow(&["plies", "count", "moves"])?;
    if let Some(lines) = section.texts("moves")? {
        section.allow(&["moves"])?;
        section.need_some("moves", lines.len())?;
        let words = |line: &String| line.split_whitespace().map(String::from).collect();
        return Ok(Openings::Moves(lines.iter().map(words).collect()));
    }
    let plies = section.number("plies", 0, 30)?.unwrap_or(0) as usize;
    let count = section.number("count", 1, 100_000)?.unwrap_or(default as u64) as usize;
    Ok(Openings::Plies { plies, count })
}

#[cfg(test)]
mod tests;
