//! Reads a store: nothing is believed that was not written like that.

use std::path::Path;

use alfabeta::message::Message;
use rusqlite::{Params, Row};

use super::{GameRecord, Store, StoredAgent, Summary, Tally, digest, record};
use super::{damaged, damaged_game};
use crate::cup::Cup;
use crate::referee::Failure;
use crate::schedule::{GameId, Results};
use crate::texts;

impl Store {
    /// The agents of the cup, in their order.
    pub fn agents(&self) -> Result<Vec<StoredAgent>, Message> {
        let agents = self.list("SELECT * FROM agent ORDER BY number", [], "agents", |row| {
            digest::opened(row, 3)?;
            Some((row.get(0).ok()?, StoredAgent { name: row.get(1).ok()?, fingerprint: row.get(2).ok()? }))
        })?;
        let agent = |(place, (number, agent)): (usize, (usize, StoredAgent))| (place == number).then_some(agent);
        agents.into_iter().enumerate().map(agent).collect::<Option<_>>().ok_or_else(|| damaged(&self.path, "agents"))
    }

    /// What is kept of the cup: its identity, its file and its openings.
    pub(super) fn cup_row(&self) -> Result<[String; 3], Message> {
        self.only("cup", "cup", |row| {
            digest::opened(row, 4)?;
            Some([row.get(1).ok()?, row.get(2).ok()?, row.get(3).ok()?])
        })
    }

    /// The cup, as its file was when it began. Folders of agents play no part here.
    pub fn cup(&self) -> Result<Cup, Message> {
        let cup = Cup::read(&self.cup_text()?, Path::new(""))?;
        let agents = self.agents()?;
        let is_same = agents.iter().map(|agent| &agent.name).eq(cup.agents.iter().map(|agent| &agent.name));
        if is_same { Ok(cup) } else { Err(damaged(&self.path, "agents")) }
    }

    /// The cup file as it was when the cup began.
    pub fn cup_text(&self) -> Result<String, Message> {
        self.cup_row().map(|[_, text, _]| text)
    }

    /// The openings of the cup.
    pub fn openings(&self) -> Result<Vec<Vec<String>>, Message> {
        let [_, _, openings] = self.cup_row()?;
        Ok(openings.lines().map(|line| line.split_whitespace().map(String::from).collect()).collect())
    }

    pub(super) fn tally(&self) -> Result<Tally, Message> {
        self.only("tally", "games", |row| {
            digest::opened(row, 3)?;
            Some(Tally { games: row.get(1).ok()?, digest: row.get(2).ok()? })
        })
    }

    /// How many games have ended.
    pub fn count(&self) -> Result<usize, Message> {
        self.tally().map(|tally| tally.games)
    }

    /// The games that ended last, of one agent or of all, the latest first; `from` of them are passed over.
    pub fn latest(&self, agent: Option<usize>, from: usize, most: usize) -> Result<Vec<GameRecord>, Message> {
        let reader = self.reader()?;
        let select = format!(
            "SELECT * FROM game {} ORDER BY started + micros / 1000 DESC, round DESC, meeting DESC, game DESC \
             LIMIT {most} OFFSET {from}",
            agent.map_or(String::new(), |agent| format!("WHERE first = {agent} OR second = {agent}")),
        );
        let mut games = Vec::new();
        self.each(&select, [], |row| {
            games.push(reader.game(row)?.0);
            Ok(())
        })?;
        Ok(games)
    }

    /// The result of every game.
    pub fn results(&self) -> Result<Results, Message> {
        self.summary().map(|summary| summary.results)
    }

    /// What all games say together.
    pub fn summary(&self) -> Result<Summary, Message> {
        let failures = Failure::ALL.map(|failure| failure.to_string());
        let mut summary = Summary::default();
        self.each_game(|record| {
            summary.results.insert(record.id, record.half_points);
            if record.half_points != 1 && failures.contains(&record.ending) {
                let loser = record.agents[usize::from(record.half_points == 2)];
                *summary.failures.entry(loser).or_default() += 1;
            }
            summary.games.push(record.rated());
            Ok(())
        })?;
        Ok(summary)
    }

    /// All that is known of a game.
    pub fn game(&self, id: GameId) -> Result<Option<GameRecord>, Message> {
        let reader = self.reader()?;
        let mut found = None;
        let select = "SELECT * FROM game WHERE round = ?1 AND meeting = ?2 AND game = ?3";
        self.each(select, [id.round, id.table, id.game], |row| {
            found = Some(reader.game(row)?.0);
            Ok(())
        })?;
        Ok(found)
    }

    /// The same of a game that must be there.
    pub fn need_game(&self, id: GameId) -> Result<GameRecord, Message> {
        if let Some(record) = self.game(id)? {
            return Ok(record);
        }
        // A damaged key is looked for in vain.
        self.each_game(|_| Ok(()))?;
        let path = self.path.display();
        Err(Message::from(texts::StoreNoGame { path, id }))
    }

    /// All games in the order of the schedule, one after the other; an error if one is damaged or missing.
    pub fn each_game(&self, mut with: impl FnMut(GameRecord) -> Result<(), Message>) -> Result<(), Message> {
        // All of it at one moment, whatever is written meanwhile.
        let _snapshot = self.connection.unchecked_transaction().map_err(|error| self.explain(error))?;
        let (reader, tally, size) = (self.reader()?, self.tally()?, self.size());
        let (mut seen, mut last, mut length) = (Tally::default(), None, 0);
        self.each("SELECT * FROM game ORDER BY round, meeting, game", [], |row| {
            let (record, checksum) = reader.game(row)?;
            seen = seen.and(checksum);
            length += digest::length(row, record::COLUMNS);
            // Pages that lead back to themselves would never end.
            if tally.games < seen.games || size < length || last.is_some_and(|last| record.id <= last) {
                return Err(damaged(&self.path, "games"));
            }
            last = Some(record.id);
            with(record)
        })?;
        if seen == tally { Ok(()) } else { Err(damaged(&self.path, "games")) }
    }

    /// What it takes to tell whether a row is a game of this cup.
    fn reader(&self) -> Result<Reader<'_>, Message> {
        Ok(Reader { path: &self.path, agents: self.agents()?.len(), openings: self.openings()? })
    }

    /// The only row of a table.
    fn only<T>(&self, table: &str, part: &str, with: impl Fn(&Row<'_>) -> Option<T>) -> Result<T, Message> {
        let rows = self.list(&format!("SELECT * FROM {table} LIMIT 2"), [], part, with)?;
        let [row] = <[T; 1]>::try_from(rows).map_err(|_| damaged(&self.path, part))?;
        Ok(row)
    }

    /// The rows of a question; a row that `with` cannot read says that this part is damaged.
    fn list<T>(
        &self,
        sql: &str,
        parameters: impl Params,
        part: &str,
        with: impl Fn(&Row<'_>) -> Option<T>,
    ) -> Result<Vec<T>, Message> {
        let mut list = Vec::new();
        self.each(sql, parameters, |row| {
            list.push(with(row).ok_or_else(|| damaged(&self.path, part))?);
            Ok(())
        })?;
        Ok(list)
    }

    fn each(
        &self,
        sql: &str,
        parameters: impl Params,
        mut with: impl FnMut(&Row<'_>) -> Result<(), Message>,
    ) -> Result<(), Message> {
        let mut statement = self.connection.prepare_cached(sql).map_err(|error| self.explain(error))?;
        let mut rows = statement.query(parameters).map_err(|error| self.explain(error))?;
        while let Some(row) = rows.next().map_err(|error| self.explain(error))? {
            with(row)?;
        }
        Ok(())
    }
}

/// Reads games and names those that are damaged.
struct Reader<'a> {
    path: &'a Path,
    agents: usize,
    openings: Vec<Vec<String>>,
}

impl Reader<'_> {
    /// The game of a row, and its checksum.
    fn game(&self, row: &Row<'_>) -> Result<(GameRecord, i64), Message> {
        let read = || {
            let checksum = digest::opened(row, record::COLUMNS)?;
            Some((GameRecord::from_row(row, self.agents, &self.openings)?, checksum))
        };
        read().ok_or_else(|| {
            let number = |column| row.get::<_, u32>(column).map_or("?".into(), |number| number.to_string());
            damaged_game(self.path, &[0, 1, 2].map(number).join("."))
        })
    }
}
