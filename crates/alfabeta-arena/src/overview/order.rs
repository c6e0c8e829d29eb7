//! Who stands above whom, by what the format of a cup counts.

use std::cmp::Reverse;

use alfabeta_workbench::ratings::Row;

use crate::schedule::{Format, MeetingPoints, Slot};

/// Puts agents that stand in the order of their ratings in that of their cup: in the Swiss system by the points of their
/// meetings and those of their opponents, as the pairings do, in a knockout by the round that they reached. Ratings decide
/// where that is equal, and everywhere else.
pub(super) fn by_format(rows: &mut [Row], format: &Format, meetings: &[MeetingPoints], bracket: &[Vec<Slot>]) {
    match format {
        Format::Swiss(_) => {
            rows.sort_by_key(|row| Reverse((meetings[row.agent].points, meetings[row.agent].opponents)));
        }
        Format::Knockout => rows.sort_by_key(|row| Reverse(reached(row.agent, bracket))),
        Format::RoundRobin | Format::Gauntlet(_) | Format::Sequential(_) => {}
    }
}

/// How many rounds an agent has survived, and how many it was in.
fn reached(agent: usize, bracket: &[Vec<Slot>]) -> (usize, usize) {
    let slots = || bracket.iter().flatten();
    let won = slots().filter(|slot| slot.winner == Some(agent)).count();
    (won, slots().filter(|slot| slot.agents.contains(&Some(agent))).count())
}
