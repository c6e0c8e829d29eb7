//! Stores with flipped bits: everything that is shown of them is what was written, or the damage is named.

use std::fs;
use std::path::{Path, PathBuf};

use alfabeta::message::Message;
use alfabeta::random::Random;
use alfabeta_arena::cup::Cup;
use alfabeta_arena::export;
use alfabeta_arena::hall::{GamesQuestion, Hall};
use alfabeta_arena::overview::Overview;
use alfabeta_arena::referee::{Conclusion, Ending, PlayedGame, Stray};
use alfabeta_arena::schedule::{Fixture, GameId};
use alfabeta_arena::store::{Beginning, Changed, GameRecord, PlyRecord, Store};
use tempfile::TempDir;

const CUP: &str = "game = \"toy\"\n[openings]\nplies = 1\ncount = 24\n\
                   [[agent]]\nname = \"ana\"\ncommand = [\"a\"]\n[[agent]]\nname = \"ben\"\ncommand = [\"b\"]\n";

/// A store with this many pairs of games, and its bytes.
fn whole(folder: &TempDir, pairs: usize) -> (PathBuf, Vec<u8>) {
    let path = folder.path().join("cup.arena");
    let cup = Cup::read(CUP, Path::new("")).expect("a cup");
    let openings: Vec<Vec<String>> = (0..pairs).map(|number| vec![number.to_string()]).collect();
    let prints = ["one", "two"].map(String::from);
    let beginning = Beginning { cup: &cup, text: CUP, fingerprints: &prints, openings: &openings };
    let mut store = Store::begin(&path, &beginning, Changed::Refuse).expect("a store");
    let mut random = Random::new(4);
    for game in 1..=2 * pairs as u32 {
        let id = GameId { round: 1, table: 1, game };
        let agents = if game % 2 == 1 { [0, 1] } else { [1, 0] };
        let fixture = Fixture { id, agents, opening: (game as usize - 1) / 2 };
        let ply =
            |text: String, seat| PlyRecord { text, seat, micros: Some(7), cpu: Some(5), info: Default::default() };
        let conclusion = Conclusion { winner: None, ending: Ending::Rules };
        let stray = [(); 2].map(|()| Stray::default());
        let played = PlayedGame { plies: Vec::new(), conclusion, stray, board: vec!["x.".into(), ".o".into()] };
        let mut record = GameRecord::new(&fixture, &played);
        record.half_points = random.below(3) as u8;
        record.started = i64::from(game);
        record.stderr[0] = vec![b'a' + (game % 26) as u8; random.below(3000)];
        record.plies.push(ply(fixture.opening.to_string(), 1));
        record
            .plies
            .extend((0..random.below(40)).map(|number| ply((1 + number % 7).to_string(), 1 + (number % 2) as u8)));
        store.save(&record).expect("kept");
    }
    drop(store);
    let bytes = fs::read(&path).expect("a file");
    (path, bytes)
}

/// Everything that is shown of a store.
fn shown(path: &Path) -> Result<String, Message> {
    let store = Store::read(path)?;
    let cup = Overview::of(&store)?;
    let mut out = serde_json::to_string(&cup).expect("JSON");
    let mut ids = Vec::new();
    store.each_game(|record| {
        ids.push(record.id);
        out += &export::json_line(&cup.game, &cup.agents, &record);
        out += &export::text(&cup.game, &cup.agents, &record);
        out += &export::csv_row(&cup.agents, &record);
        Ok(())
    })?;
    for id in ids {
        out += &export::json_line(&cup.game, &cup.agents, &store.need_game(id)?);
    }
    let hall = Hall::open(path)?;
    out += &serde_json::to_string(&hall.games(GamesQuestion::default())?).expect("JSON");
    Ok(out)
}

#[test]
fn a_flipped_bit_changes_nothing_that_is_shown_or_is_named() {
    let folder = TempDir::new().expect("a folder");
    let (path, bytes) = whole(&folder, 12);
    let expected = shown(&path).expect("a whole store");
    let mut random = Random::new(2026);
    let (mut same, mut games, mut others) = (0, 0, 0);
    for number in 0..300 {
        let mut flipped = bytes.clone();
        let place = random.below(flipped.len());
        flipped[place] ^= 1 << random.below(8);
        fs::write(&path, &flipped).expect("written");
        match shown(&path) {
            Ok(out) => {
                assert_eq!(out, expected, "flip {number} at byte {place}");
                same += 1;
            }
            Err(message) => {
                let line = message.to_string();
                assert!(line.contains("cup.arena") && !line.contains('\n'), "flip {number} at byte {place}: {line}");
                if message.id == "arena-store-damaged-game" { games += 1 } else { others += 1 }
            }
        }
        // A cup that cannot be shown is not continued.
        for suffix in ["-wal", "-shm"] {
            let _ = fs::remove_file(folder.path().join(format!("cup.arena{suffix}")));
        }
    }
    assert!(20 < same && 100 < games && 5 < others, "{same} the same, {games} games named, {others} others");
}
