//! Whole cups with results that are made up, from the store to what is said about them.

use super::*;
use crate::schedule::Fixture;
use crate::store::{Beginning, Changed, GameRecord};
use tempfile::TempDir;

/// A cup of this many agents after all its games; `result` gives the half points of seat 1.
fn played(agents: usize, format: &str, pairs: usize, result: impl Fn(&Fixture) -> u8) -> Overview {
    let agent = |number| format!("[[agent]]\nname = \"a{number}\"\ncommand = [\"a\"]\n");
    let list: String = (0..agents).map(agent).collect();
    let text = format!("game = \"toy\"\n[format]\n{format}\n[openings]\nplies = 1\ncount = {pairs}\n{list}");
    let cup = crate::cup::Cup::read(&text, std::path::Path::new("")).expect("a cup");
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("cup.arena");
    let prints = vec!["print".to_string(); agents];
    let openings: Vec<Vec<String>> = (0..pairs + 3).map(|number| vec![number.to_string()]).collect();
    let beginning = Beginning { cup: &cup, text: &text, fingerprints: &prints, openings: &openings };
    let mut store = Store::begin(&path, &beginning, Changed::Refuse).expect("a store");
    loop {
        let results = store.results().expect("results");
        let plan = schedule(&cup.format, agents, cup.pairs(openings.len()), cup.seed, &results);
        let open: Vec<Fixture> = plan.open(&results).copied().collect();
        if open.is_empty() {
            return Overview::of(&store).expect("an overview");
        }
        for fixture in open {
            store.save(&game(&fixture, result(&fixture))).expect("kept");
        }
    }
}

/// A game with moves that no other has.
fn game(fixture: &Fixture, half_points: u8) -> GameRecord {
    let conclusion = crate::referee::Conclusion { winner: None, ending: crate::referee::Ending::Rules };
    let none = [(); 2].map(|()| crate::referee::Stray::default());
    let played = crate::referee::PlayedGame { plies: Vec::new(), conclusion, stray: none, board: Vec::new() };
    let mut record = GameRecord::new(fixture, &played);
    record.half_points = half_points;
    for text in [fixture.opening.to_string(), format!("{}", fixture.id)] {
        record.plies.push(crate::store::PlyRecord { text, seat: 1, micros: None, cpu: None, info: Default::default() });
    }
    record
}

fn ids(cup: &Overview) -> Vec<&str> {
    cup.notes.iter().map(|note| note.id).collect()
}

#[test]
fn a_group_that_never_dropped_a_point_gets_bounds_and_a_note() {
    // 0 and 1 share their points and beat all others; 2, 3 and 4 beat each other in a circle.
    let cup = played(5, "kind = \"round-robin\"", 6, |fixture| {
        let [a, b] = fixture.agents;
        match (a < 2, b < 2) {
            (true, false) => 2,
            (false, true) => 0,
            (true, true) => [2, 0, 1][fixture.opening % 3],
            (false, false) => 2 * u8::from((a + 1) % 3 == b % 3 || fixture.opening == 0),
        }
    });
    assert_eq!(cup.groups, 2);
    for rank in &cup.standing {
        let expected = if rank.agent < 2 { (1, true, false) } else { (2, true, true) };
        assert_eq!((rank.group, rank.least.is_some(), rank.most.is_some()), expected, "{rank:?}");
    }
    assert!(cup.standing[..2].iter().all(|rank| rank.agent < 2 && rank.interval().starts_with("≥ +")));
    assert_eq!(ids(&cup), ["arena-note-advantage", "arena-note-groups"]);
    assert!(cup.columns().iter().any(|(name, _)| *name == "group"));
}

#[test]
fn an_advantage_that_results_do_not_show_is_not_said_to_be_nothing() {
    let advantage = |result: fn(&Fixture) -> u8| {
        let cup = played(2, "kind = \"round-robin\"", 6, result);
        (ids(&cup)[0].to_string(), cup.notes[0].to_string(), cup.advantage, cup.advantage_least, cup.advantage_most)
    };
    let symmetric = advantage(|fixture| 2 * u8::from((fixture.opening % 2 == 0) == (fixture.agents[0] == 0)));
    assert_eq!((&*symmetric.0, symmetric.2.map(f64::round)), ("arena-note-advantage", Some(0.0)));
    assert!(
        symmetric.3.is_some_and(|least| least < -50.0) && symmetric.4.is_some_and(|most| 50.0 < most),
        "{symmetric:?}"
    );
    assert_eq!(advantage(|fixture| 2 * u8::from(fixture.agents[0] == 0)).0, "arena-note-advantage-unknown");
    let (id, text, value, least, most) = advantage(|_| 2);
    assert_eq!((&*id, value, most), ("arena-note-advantage-least", None, None));
    assert!(least.is_some_and(|least| 0.0 < least) && text.contains("at least +"), "{text}");
    assert_eq!(advantage(|_| 0).0, "arena-note-advantage-most");
}

#[test]
fn a_swiss_cup_is_ordered_by_the_points_of_meetings_and_byes() {
    // The lower number wins its meeting, narrowly: a win and a draw. Five agents, so that each round has a bye.
    let cup = played(5, "kind = \"swiss\"\nrounds = 3", 1, |fixture| {
        let [a, b] = fixture.agents;
        if fixture.id.is_return() { 1 } else { 2 * u8::from(a < b) }
    });
    let table: Vec<Meetings> = cup.standing.iter().map(|rank| rank.meetings.expect("Swiss")).collect();
    assert!(table.is_sorted_by(|a, b| (b.points, b.opponents) <= (a.points, a.opponents)), "{table:?}");
    assert_eq!(table.iter().map(|row| row.byes).sum::<u32>(), 3);
    assert_eq!(table.iter().map(|row| row.points).sum::<f64>(), 9.0, "six meetings and three byes");
    assert_eq!(ids(&cup)[0], "arena-note-swiss");
    let columns: Vec<&str> = cup.columns().into_iter().map(|(name, _)| name).collect();
    assert_eq!(columns[..4], ["meetings", "opponents", "byes", "points"]);
}

#[test]
fn a_final_that_the_seeds_decide_is_said_to_be_so() {
    let cup = played(4, "kind = \"knockout\"", 1, |fixture| {
        let [a, b] = fixture.agents;
        // 0 and 2 win their semi-finals and share all points of the final.
        match (fixture.id.round, a == 0 || a == 2 && b != 0) {
            (1, true) => 2,
            (1, false) => 0,
            _ => 1,
        }
    });
    assert_eq!(cup.standing.iter().map(|rank| rank.agent).collect::<Vec<_>>()[..2], [0, 2]);
    let last = &cup.rounds[1].tables[0];
    assert_eq!((last.winner, last.is_by_seed, last.points), (Some(0), true, (4.0, 4.0)));
    assert_eq!(ids(&cup)[..2], ["arena-note-knockout", "arena-note-level"]);
    assert!(cup.notes[1].to_string().starts_with("Round 2: a0 and a2 ended level"), "{}", cup.notes[1]);
}
