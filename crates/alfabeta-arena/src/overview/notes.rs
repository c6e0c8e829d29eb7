//! Notes on a standing: the same sentences in the command, on the page and in the HTML file.

use alfabeta::message::Message;

use super::{Overview, elo};

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
            let english = format!(
                "There are {count} groups of agents between which all points went one way, or none: how far apart they are \
                 has a bound at most, and their distance in Elo is a convention."
            );
            notes.push(Message::new("arena-note-groups", english).with("count", count));
        }
        if 0 < self.repeated {
            let count = self.repeated;
            let english = format!("{count} games repeated others move by move and do not count towards the ratings.");
            notes.push(Message::new("arena-note-repeated", english).with("count", count));
        }
        notes.extend(self.decision());
        notes
    }

    /// What moving first is worth.
    fn advantage(&self) -> Message {
        match (self.advantage, self.advantage_least, self.advantage_most) {
            (Some(value), Some(least), Some(most)) => {
                let (elo, least, most) = (elo(value), elo(least), elo(most));
                let english = format!("Moving first is worth {elo} Elo (95 %: {least} … {most}).");
                let message = Message::new("arena-note-advantage", english);
                message.with("elo", elo).with("least", least).with("most", most)
            }
            (_, Some(least), _) => {
                let elo = elo(least);
                let english =
                    format!("Moving first is worth at least {elo} Elo (95 %): it decided too much to say how much.");
                Message::new("arena-note-advantage-least", english).with("elo", elo)
            }
            (_, _, Some(most)) => {
                let elo = elo(most);
                let english =
                    format!("Moving first is worth at most {elo} Elo (95 %): it decided too much to say how much.");
                Message::new("arena-note-advantage-most", english).with("elo", elo)
            }
            _ => {
                let english = "What moving first is worth cannot be determined from these results.";
                Message::new("arena-note-advantage-unknown", english)
            }
        }
    }

    /// What decides the order of the standing.
    fn order(&self) -> Option<Message> {
        match self.format {
            "swiss" => {
                let english = "The order is by points of meetings (1 won or a bye, ½ drawn), then by those of the opponents, \
                               then by rating.";
                Some(Message::new("arena-note-swiss", english))
            }
            "knockout" => {
                let english = "The order is by the round reached, then by rating.";
                Some(Message::new("arena-note-knockout", english))
            }
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
                let english = format!(
                    "Round {round}: {winner} and {loser} ended level, with all further games; {winner} advances because it \
                     stands higher in the cup file."
                );
                let message = Message::new("arena-note-level", english).with("round", round);
                notes.push(message.with("winner", winner).with("loser", loser));
            }
        }
        notes
    }

    /// The state of a sequential test.
    fn decision(&self) -> Vec<Message> {
        let Some(test) = &self.test else { return Vec::new() };
        let [llr, low, high] = [test.llr, test.low, test.high].map(|number| format!("{number:.2}"));
        let pairs = test.pairs;
        let english = format!("{pairs} pairs: log likelihood ratio {llr}, between {low} and {high}.");
        let state = Message::new("arena-note-test", english).with("pairs", pairs);
        let state = state.with("llr", llr).with("low", low).with("high", high);
        let name = self.name(0);
        let decision = match test.is_better {
            None => Message::new("arena-note-test-open", "The test is not decided."),
            Some(true) => Message::new("arena-note-test-better", format!("{name} is better.")).with("name", name),
            Some(false) => Message::new("arena-note-test-worse", format!("{name} is not better.")).with("name", name),
        };
        vec![state, decision]
    }
}
