//! Notes on a standing: the same sentences in the command, on the page and in the HTML file.

use alfabeta::message::Message;

use super::{Overview, elo};
use crate::texts;

impl Overview {
    /// The sentences below the standing.
    pub(super) fn say(&self) -> Vec<Message> {
        let mut notes = Vec::new();
        notes.extend(self.order());
        notes.extend(self.level_meetings());
        if 0 < self.played {
            notes.push(self.advantage());
        }
        if 0 < self.played && 1 < self.groups {
            let count = self.groups;
            notes.push(Message::from(texts::NoteGroups { count }));
        }
        if 0 < self.repeated {
            let count = self.repeated;
            notes.push(Message::from(texts::NoteRepeated { count }));
        }
        notes.extend(self.decision());
        notes
    }

    /// What moving first is worth.
    fn advantage(&self) -> Message {
        match (self.advantage, self.advantage_least, self.advantage_most) {
            (Some(value), Some(least), Some(most)) => {
                let (elo, least, most) = (elo(value), elo(least), elo(most));
                Message::from(texts::NoteAdvantage { elo, least, most })
            }
            (_, Some(least), _) => {
                let elo = elo(least);
                Message::from(texts::NoteAdvantageLeast { elo })
            }
            (_, _, Some(most)) => {
                let elo = elo(most);
                Message::from(texts::NoteAdvantageMost { elo })
            }
            _ => Message::from(texts::NoteAdvantageUnknown),
        }
    }

    /// What decides the order of the standing.
    fn order(&self) -> Option<Message> {
        match self.format {
            "swiss" => Some(Message::from(texts::NoteSwiss)),
            "knockout" => Some(Message::from(texts::NoteKnockout)),
            _ => None,
        }
    }

    /// Meetings of a knockout that results did not decide.
    fn level_meetings(&self) -> Vec<Message> {
        let mut notes = Vec::new();
        for (round, table) in self.rounds.iter().flat_map(|round| round.tables.iter().map(move |table| (round, table)))
        {
            let (Some(winner), (Some(one), Some(other))) = (table.winner, table.agents) else { continue };
            if table.is_by_seed {
                let (winner, loser) = (self.name(winner), self.name(if winner == one { other } else { one }));
                let round = round.number;
                notes.push(Message::from(texts::NoteLevel { round, winner, loser }));
            }
        }
        notes
    }

    /// The state of a sequential test.
    fn decision(&self) -> Vec<Message> {
        let Some(test) = &self.test else { return Vec::new() };
        let [llr, low, high] = [test.llr, test.low, test.high].map(|number| format!("{number:.2}"));
        let pairs = test.pairs;
        let state = Message::from(texts::NoteTest { pairs, llr, low, high });
        let name = self.name(0);
        let decision = match test.is_better {
            None => Message::from(texts::NoteTestOpen),
            Some(true) => Message::from(texts::NoteTestBetter { name }),
            Some(false) => Message::from(texts::NoteTestWorse { name }),
        };
        vec![state, decision]
    }
}
