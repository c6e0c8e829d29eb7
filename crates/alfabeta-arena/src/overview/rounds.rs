//! The rounds of a cup: who meets whom at which table, and how that went.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::schedule::{Fixture, Results, Schedule, Slot};

/// A round of a cup.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Round {
    /// Counted from 1.
    pub number: u32,
    /// Its tables; in a knockout, from the top of the bracket, byes among them.
    pub tables: Vec<Table>,
}

/// Two agents at a table, or one that has a bye.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Table {
    /// Its number; `None` for a bye.
    pub table: Option<u32>,
    /// Who meets here; `None` where that is not decided yet, or for a bye.
    pub agents: (Option<usize>, Option<usize>),
    /// The points of both.
    pub points: (f64, f64),
    /// How many of its games have ended.
    pub played: usize,
    /// How many it has, as far as it is known.
    pub games: usize,
    /// Who advances, in a knockout.
    pub winner: Option<usize>,
    /// Whether that is only because the meeting ended level and the winner is seeded higher.
    pub is_by_seed: bool,
}

/// The rounds of this schedule; `bracket` has those of a knockout.
pub(super) fn rounds(bracket: &[Vec<Slot>], plan: &Schedule, results: &Results) -> Vec<Round> {
    let mut games: BTreeMap<(u32, u32), Vec<Fixture>> = BTreeMap::new();
    for fixture in &plan.fixtures {
        games.entry((fixture.id.round, fixture.id.table)).or_default().push(*fixture);
    }
    if !bracket.is_empty() {
        let round = |(number, slots): (u32, &Vec<Slot>)| Round {
            number,
            tables: slots
                .iter()
                .map(|slot| {
                    let fixtures = slot.table.and_then(|table| games.get(&(number, table)));
                    let known = fixtures.map(|fixtures| table(fixtures, slot.agents[0], results)).unwrap_or_default();
                    let [one, other] = slot.agents;
                    let (winner, is_by_seed) = (slot.winner, slot.is_by_seed);
                    Table { table: slot.table, agents: (one, other), winner, is_by_seed, ..known }
                })
                .collect(),
        };
        return (1..).zip(bracket).map(round).collect();
    }
    let mut rounds: BTreeMap<u32, Vec<Table>> = BTreeMap::new();
    for ((round, _), fixtures) in &games {
        rounds.entry(*round).or_default().push(table(fixtures, None, results));
    }
    for (round, agent) in &plan.byes {
        let bye = Table { agents: (Some(*agent), None), ..Table::default() };
        rounds.entry(*round).or_default().push(bye);
    }
    rounds.into_iter().map(|(number, tables)| Round { number, tables }).collect()
}

/// How the games of a table went, seen by `one` of its agents, or by the first of its first game.
fn table(fixtures: &[Fixture], one: Option<usize>, results: &Results) -> Table {
    let [first, second] = fixtures[0].agents;
    let (one, other) = if one == Some(second) { (second, first) } else { (first, second) };
    let mut table = Table {
        table: Some(fixtures[0].id.table),
        agents: (Some(one), Some(other)),
        games: fixtures.len(),
        ..Table::default()
    };
    for fixture in fixtures {
        let Some(half_points) = results.get(&fixture.id) else { continue };
        let points = f64::from(*half_points) / 2.0;
        let (mine, theirs) = if fixture.agents[0] == one { (points, 1.0 - points) } else { (1.0 - points, points) };
        table.points = (table.points.0 + mine, table.points.1 + theirs);
        table.played += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::schedule::{Format, bracket, schedule};

    #[test]
    fn a_knockout_of_three_has_a_bye_and_a_final() {
        let ask = |results: &Results| {
            let plan = schedule(&Format::Knockout, 3, 1, 1, results);
            (rounds(&bracket(3, 1, results).1, &plan, results), plan)
        };
        let (first, plan) = ask(&Results::new());
        assert_eq!(first[0].tables[0].agents, (Some(0), None));
        assert_eq!((first[0].tables[1].agents, first[0].tables[1].games), ((Some(1), Some(2)), 2));
        assert_eq!(first[1].tables[0].agents, (Some(0), None));
        let results: Results = plan.fixtures.iter().map(|f| (f.id, if f.agents[0] == 2 { 2 } else { 0 })).collect();
        let (then, _) = ask(&results);
        assert_eq!((then[0].tables[1].points, then[0].tables[1].winner), ((0.0, 2.0), Some(2)));
        assert_eq!(then[1].tables[0].agents, (Some(0), Some(2)));
    }

    #[test]
    fn a_swiss_round_with_an_odd_number_has_a_bye() {
        let plan = schedule(&Format::Swiss(2), 5, 1, 1, &Results::new());
        let rounds = rounds(&[], &plan, &Results::new());
        assert_eq!((rounds.len(), rounds[0].tables.len()), (1, 3));
        assert_eq!(rounds[0].tables[2].table, None);
    }
}
