//! Stores of the arena: damaged files, and games that say what they like.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use alfabeta::game::Player;
use alfabeta_arena::cup::Cup;
use alfabeta_arena::export;
use alfabeta_arena::overview::Overview;
use alfabeta_arena::referee::{Conclusion, Ending, PlayedGame, Stray};
use alfabeta_arena::schedule::{Fixture, GameId};
use alfabeta_arena::store::{Beginning, Changed, GameRecord, PlyRecord, Store};
use alfabeta_workbench::words::{Language, Text};
use tempfile::TempDir;

/// A cup of three.
const CUP: &str = "seed = 1\ngame = \"tictactoe\"\n\
    [[agent]]\nname = \"ana\"\ncommand = [\"a\"]\n\
    [[agent]]\nname = \"ben\"\ncommand = [\"b\"]\n\
    [[agent]]\nname = \"eva\"\ncommand = [\"e\"]\n";

thread_local! {
    /// The words of the arena: reading them takes longer than reading a store.
    static TEXT: Text = {
        let words = alfabeta_arena::WORDS.iter().filter(|(tag, _)| *tag == "en").map(|(_, words)| *words);
        Language::En.text_with(words)
    };
}

/// A place for the files of this process.
fn place() -> &'static Path {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    FOLDER.get_or_init(|| TempDir::new().expect("a folder")).path()
}

/// Checks the bytes of a store: whatever they are, it is read or refused.
pub fn check_file(bytes: &[u8]) -> bool {
    let path = fresh();
    fs::write(&path, bytes).expect("room for a file");
    read_all(&path)
}

/// Checks a store with one game that is described by lines of a name and a value, all of which it keeps and reads again.
pub fn check_game(text: &str) -> bool {
    let path = fresh();
    keep(&path, text).is_some_and(|()| read_all(&path))
}

/// A store with a game as it is described; the corpus is made of such stores too.
pub fn keep(path: &Path, text: &str) -> Option<()> {
    let cup = Cup::read(CUP, Path::new("")).expect("a cup");
    let fingerprints = ["a", "b", "e"].map(String::from);
    let openings = [vec!["0".into()]];
    let beginning = Beginning { cup: &cup, text: CUP, fingerprints: &fingerprints, openings: &openings };
    let mut store = Store::begin(path, &beginning, Changed::Refuse).expect("a store");
    store.save(&record(text)).ok()
}

/// A path at which there is no store.
fn fresh() -> PathBuf {
    let path = place().join("cup.arena");
    for suffix in ["", "-journal", "-wal", "-shm", "-lock"] {
        let _ = fs::remove_file(place().join(format!("cup.arena{suffix}")));
    }
    path
}

/// The game that a text describes: `agents 0 1`, `result 2`, `ending rules`, `opening 0`, `move 4`, and so on.
fn record(text: &str) -> GameRecord {
    let conclusion = Conclusion { winner: Some(Player::Max), ending: Ending::Rules };
    let stray = [Stray::default(), Stray::default()];
    let played = PlayedGame { plies: Vec::new(), conclusion, stray, board: Vec::new() };
    let fixture = Fixture { id: GameId { round: 1, table: 1, game: 1 }, agents: [0, 1], opening: 0 };
    let mut record = GameRecord::new(&fixture, &played);
    for (name, value) in text.lines().filter_map(|line| line.split_once(' ')) {
        let numbers: Vec<u64> = value.split(' ').filter_map(|word| word.parse().ok()).collect();
        let number = |index: usize| numbers.get(index).copied().unwrap_or_default();
        match name {
            "id" => {
                record.id = GameId { round: number(0) as u32, table: number(1) as u32, game: number(2) as u32 };
            }
            "agents" => record.agents = [number(0) as usize, number(1) as usize],
            "opening" => record.opening = number(0) as usize,
            "result" => record.half_points = number(0) as u8,
            "ending" => record.ending = value.into(),
            "detail" => record.detail = serde_json::from_str(value).ok(),
            "move" => record.plies.push(PlyRecord {
                text: value.into(),
                seat: 1,
                micros: None,
                cpu: None,
                info: Default::default(),
            }),
            "ply" => record.plies.extend(serde_json::from_str::<PlyRecord>(value)),
            "board" => record.board.push(value.into()),
            "started" => record.started = number(0) as i64,
            "micros" => record.micros = number(0) as i64,
            "sandbox" => record.sandbox = serde_json::from_str(value).unwrap_or_default(),
            "error" => record.stderr[0] = value.into(),
            _ => {}
        }
    }
    record
}

/// Reads all that a store is ever asked for.
fn read_all(path: &Path) -> bool {
    let Ok(store) = Store::read(path) else { return false };
    let _ = (store.count(), store.results(), store.summary(), store.latest(None, 0, 100));
    let names: Vec<String> = store.agents().unwrap_or_default().into_iter().map(|agent| agent.name).collect();
    let games = store.each_game(|record| {
        let _ = export::json_line("tictactoe", &names, &record);
        let _ = export::csv_row(&names, &record);
        let _ = export::text("tictactoe", &names, &record);
        Ok(())
    });
    let Ok(cup) = Overview::of(&store) else { return false };
    TEXT.with(|text| {
        let _ = (export::html(&cup, text), export::progress(&cup, text));
    });
    games.is_ok()
}
