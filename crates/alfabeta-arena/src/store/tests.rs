//! Stores, whole and broken, with and without right checksums. `tests/arena/damage.rs` flips bits and looks at everything that is shown.

use std::fs;

use tempfile::TempDir;

use super::*;
use crate::referee::{Conclusion, Ending, Failure, PlayedGame, Ply, Stray};
use crate::schedule::{Fixture, GameId};

const CUP: &str =
    "game = \"toy\"\n[[agent]]\nname = \"ana\"\ncommand = [\"a\"]\n[[agent]]\nname = \"ben\"\ncommand = [\"b\"]\n";

fn cup(seed: u64) -> Cup {
    Cup::read(&format!("seed = {seed}\n{CUP}"), Path::new("")).expect("a cup")
}

fn begin(path: &Path) -> Result<Store, Message> {
    begin_with(path, &cup(1), ["f1", "f2"], Changed::Refuse)
}

fn begin_with(path: &Path, cup: &Cup, fingerprints: [&str; 2], changed: Changed) -> Result<Store, Message> {
    let (fingerprints, openings) = (fingerprints.map(String::from), [Vec::new(), vec!["4".into(), "B".into()]]);
    let beginning = Beginning { cup, text: CUP, fingerprints: &fingerprints, openings: &openings };
    Store::begin(path, &beginning, changed)
}

fn record(game: u32) -> GameRecord {
    let detail = Message::new("arena-stall", "the agent does not read its input").with("a", 1);
    let conclusion = Conclusion {
        winner: Some(alfabeta::game::Player::Max),
        ending: Ending::Failure { failure: Failure::Stall, detail },
    };
    let time = Some(std::time::Duration::from_micros(70));
    let info = crate::protocol::Info { depth: Some(3), ..Default::default() };
    let ply = |text: &str, time| Ply {
        text: text.into(),
        player: alfabeta::game::Player::Max,
        time,
        cpu: time,
        info: info.clone(),
    };
    let played = PlayedGame {
        plies: vec![ply("4", None), ply("B", time)],
        conclusion,
        stray: [Stray::default(), Stray { count: 2, first: vec!["hello".into()] }],
        board: vec!["x.".into(), ".o".into()],
    };
    let fixture = Fixture { id: GameId { round: 1, table: 1, game }, agents: [0, 1], opening: 0 };
    let mut record = GameRecord::new(&fixture, &played);
    record.stderr[1] = b"Segmentation fault\xff".to_vec();
    record
}

#[test]
fn a_game_comes_back_as_it_was_kept() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("cup.arena");
    let mut store = begin(&path).expect("a store");
    store.save(&record(1)).expect("kept");
    drop(store);
    let store = begin(&path).expect("the same store");
    assert_eq!(store.game(record(1).id), Ok(Some(record(1))));
    assert_eq!(store.game(record(2).id), Ok(None));
    assert_eq!(store.results(), Ok(Results::from([(record(1).id, 2)])));
    let games = store.summary().expect("games").games;
    assert_eq!((games[0].agents, games[0].moves.as_str()), ([0, 1], "4 B"));
    assert_eq!(store.cup_text(), Ok(CUP.into()));
    assert_eq!(store.openings(), Ok(vec![vec![], vec!["4".into(), "B".into()]]));
    assert_eq!(store.latest(Some(1), 0, 10).map(|lines| (lines.len(), lines[0].plies.len())), Ok((1, 2)));
    assert_eq!((store.latest(Some(2), 0, 10), store.latest(None, 1, 10)), (Ok(vec![]), Ok(vec![])));
    assert_eq!(store.count(), Ok(1));
    let detail = record(1).detail.expect("a failure");
    assert_eq!(detail["id"], "arena-stall");
}

#[test]
fn a_game_is_never_kept_twice() {
    let folder = TempDir::new().expect("a folder");
    let mut store = begin(&folder.path().join("cup.arena")).expect("a store");
    store.save(&record(1)).expect("kept");
    assert_eq!(store.save(&record(1)).map_err(|message| message.id), Err("arena-store-twice"));
    assert_eq!(store.results().map(|results| results.len()), Ok(1));
}

#[test]
fn what_an_interrupted_beginning_left_is_replaced() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("cup.arena");
    fs::write(&path, "").expect("an empty file");
    for name in ["cup.arena-new", "cup.arena-new-journal", "cup.arena-new-wal"] {
        fs::write(folder.path().join(name), "half a sto").expect("a file");
    }
    assert!(!Store::has_begun(&path));
    drop(begin(&path).expect("a store"));
    assert!(Store::has_begun(&path));
    assert_eq!(Store::read(&path).and_then(|store| store.count()), Ok(0));
    let mut names: Vec<_> =
        fs::read_dir(folder.path()).expect("files").map(|file| file.expect("a file").file_name()).collect();
    names.sort();
    assert_eq!(names[..2], ["cup.arena", "cup.arena-lock"]);
    assert!(names.iter().all(|name| !name.to_string_lossy().contains("new")), "{names:?}");
}

#[test]
fn only_one_writes_and_others_may_read() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("cup.arena");
    let mut store = begin(&path).expect("a store");
    assert_eq!(begin(&path).err().map(|message| message.id), Some("arena-store-busy"));
    let reader = Store::read(&path).expect("a reader");
    store.save(&record(1)).expect("kept");
    assert_eq!(reader.results().map(|results| results.len()), Ok(1));
}

#[test]
fn foreign_files_are_left_alone() {
    let folder = TempDir::new().expect("a folder");
    let text = folder.path().join("text.arena");
    fs::write(&text, "this is a letter to my aunt, and long enough to be mistaken for a file of a database".repeat(20))
        .expect("written");
    let before = fs::read(&text).expect("read");
    assert_eq!(begin(&text).err().map(|message| message.id), Some("arena-store-foreign"));
    assert_eq!(Store::read(&text).err().map(|message| message.id), Some("arena-store-foreign"));
    assert_eq!(fs::read(&text).expect("read"), before);
    let other = folder.path().join("other.arena");
    Connection::open(&other).and_then(|c| c.execute_batch("CREATE TABLE aunt (a)")).expect("a database");
    let before = fs::read(&other).expect("read");
    assert_eq!(begin(&other).err().map(|message| message.id), Some("arena-store-foreign"));
    assert_eq!(fs::read(&other).expect("read"), before);
    assert_eq!(
        Store::read(&folder.path().join("none")).err().map(|message| message.id),
        Some("arena-store-unreadable")
    );
    let inner = folder.path().join("inner");
    fs::create_dir(&inner).expect("made");
    assert_eq!(begin(&inner).err().map(|message| message.id), Some("arena-store-unreadable"), "a folder");
}

#[test]
fn newer_stores_and_other_cups_are_refused() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("cup.arena");
    drop(begin(&path).expect("a store"));
    let other = begin_with(&path, &cup(2), ["f1", "f2"], Changed::Refuse).err();
    let other = other.expect("another seed is another cup");
    assert_eq!((other.id, other.to_string().contains("“seed”")), ("arena-store-other", true));
    Connection::open(&path).and_then(|c| c.pragma_update(None, "user_version", 99)).expect("changed");
    assert_eq!(begin(&path).err().map(|message| message.id), Some("arena-store-newer"));
    assert_eq!(Store::read(&path).err().map(|message| message.id), Some("arena-store-newer"));
}

#[test]
fn an_agent_that_changed_is_refused_unless_accepted() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("cup.arena");
    drop(begin(&path).expect("a store"));
    let again = |changed| begin_with(&path, &cup(1), ["f1", "new"], changed);
    let refused = again(Changed::Refuse).err().expect("ben has changed");
    assert_eq!((refused.id, refused.to_string().contains("ben")), ("arena-store-changed", true));
    drop(again(Changed::Accept).expect("accepted"));
    assert!(again(Changed::Refuse).is_ok(), "the new files are the agent now");
}

#[test]
fn a_full_disk_leaves_the_store_intact() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("cup.arena");
    let mut store = begin(&path).expect("a store");
    store.save(&record(1)).expect("kept");
    // SQLite reports a file that may not grow as a full disk.
    let pages: i64 = store.connection.pragma_query_value(None, "page_count", |row| row.get(0)).expect("a number");
    store.connection.pragma_update(None, "max_page_count", pages).expect("set");
    let mut large = record(2);
    large.stderr[0] = vec![b'x'; 1 << 20];
    assert_eq!(store.save(&large).map_err(|message| message.id), Err("arena-store-full"));
    drop(store);
    let mut store = begin(&path).expect("intact");
    assert_eq!(store.results().map(|results| results.len()), Ok(1));
    store.save(&large).expect("there is room again");
}

#[test]
fn the_fingerprint_changes_with_the_files() {
    let folder = TempDir::new().expect("a folder");
    let own = folder.path().join("ana");
    fs::create_dir_all(own.join("lib")).expect("made");
    fs::write(own.join("agent.py"), "print(1)").expect("written");
    fs::write(own.join("lib/book.txt"), "4 4").expect("written");
    let mut agent = cup(1).agents[0].clone();
    agent.folder = own.clone();
    agent.command = vec!["python3".into(), "agent.py".into()];
    let ask = || fingerprint(&agent, folder.path()).expect("a fingerprint");
    let before = ask();
    assert_eq!(before.len(), 64);
    fs::create_dir_all(own.join("__pycache__")).expect("made");
    fs::write(own.join("__pycache__/x.pyc"), "x").expect("written");
    assert_eq!(ask(), before, "what Python leaves behind is not the agent");
    fs::write(own.join("lib/book.txt"), "4 5").expect("written");
    assert_ne!(ask(), before);
    // An agent in the folder of the cup itself is only what its command names: the store is there, too, and changes.
    let here = |base: &Path| fingerprint(&agent, base).expect("a fingerprint");
    let before = here(&own.join("../ana"));
    fs::write(own.join("cup.arena"), "growing").expect("written");
    assert_eq!(here(&own.join("../ana")), before);
}

/// A store with this many games, and its bytes.
fn whole(folder: &TempDir, games: u32) -> (PathBuf, Vec<u8>) {
    let path = folder.path().join("cup.arena");
    let mut store = begin(&path).expect("a store");
    (1..=games).for_each(|game| store.save(&record(game)).expect("kept"));
    drop(store);
    let bytes = fs::read(&path).expect("a file");
    (path, bytes)
}

/// Reads all that is in a store.
fn read(path: &Path) -> Result<(Cup, Summary), Message> {
    let store = Store::read(path)?;
    Ok((store.cup()?, store.summary()?))
}

fn part_of(message: &Message) -> Option<&str> {
    message.arguments.iter().find(|(name, _)| *name == "part").map(|(_, part)| part.as_str())
}

#[test]
fn every_value_of_a_game_is_covered_and_the_game_is_named() {
    let folder = TempDir::new().expect("a folder");
    let (path, bytes) = whole(&folder, 3);
    let columns: Vec<String> = {
        let connection = Connection::open(&path).expect("a database");
        let statement = connection.prepare("SELECT * FROM game").expect("a statement");
        statement.column_names().map(String::from).collect()
    };
    assert_eq!(columns.len(), record::COLUMNS + 1);
    for column in columns.iter().skip(3) {
        fs::write(&path, &bytes).expect("written");
        let change = |sql: &str| {
            let connection = Connection::open(&path).expect("a database");
            connection.pragma_update(None, "ignore_check_constraints", true).expect("set");
            connection.pragma_update(None, "foreign_keys", false).expect("set");
            connection.execute(sql, []).expect("changed");
        };
        change(&format!("UPDATE game SET {column} = CASE WHEN {column} = 7 THEN 8 ELSE 7 END WHERE game = 2"));
        let refused = read(&path).expect_err(column);
        assert_eq!(refused.id, "arena-store-damaged-game", "{column}: {refused}");
        assert!(refused.to_string().ends_with("game 1.1.2 is not as it was written"), "{column}: {refused}");
    }
    for (sql, part) in [
        ("DELETE FROM game WHERE game = 2", "games"),
        ("UPDATE tally SET games = 2", "games"),
        ("UPDATE cup SET openings = ''", "cup"),
        ("DELETE FROM cup", "cup"),
        ("UPDATE agent SET name = 'eva' WHERE number = 0", "agents"),
        ("CREATE TABLE other (x)", "tables"),
    ] {
        fs::write(&path, &bytes).expect("written");
        let connection = Connection::open(&path).expect("a database");
        connection.pragma_update(None, "foreign_keys", false).expect("set");
        connection.execute(sql, []).expect("changed");
        drop(connection);
        let refused = read(&path).expect_err(sql);
        assert_eq!((refused.id, part_of(&refused)), ("arena-store-damaged", Some(part)), "{sql}");
    }
}

#[test]
fn a_store_with_right_checksums_and_wrong_games_is_refused() {
    let no_agent = |record: &mut GameRecord| record.agents = [0, 7];
    let itself = |record: &mut GameRecord| record.agents = [1, 1];
    let points = |record: &mut GameRecord| record.half_points = 3;
    let ending = |record: &mut GameRecord| record.ending = "nonsense".into();
    let opening = |record: &mut GameRecord| record.opening = 1;
    let moves = |record: &mut GameRecord| record.plies[1].text = "a b".into();
    let seat = |record: &mut GameRecord| record.plies[1].seat = 3;
    let number = |record: &mut GameRecord| record.id.game = 0;
    for change in [no_agent, itself, points, ending, opening, moves, seat, number] as [fn(&mut GameRecord); 8] {
        let folder = TempDir::new().expect("a folder");
        let path = folder.path().join("cup.arena");
        let mut store = begin(&path).expect("a store");
        let mut wrong = record(1);
        // The opening of this number begins with 4; the record begins with B.
        wrong.plies.remove(0);
        wrong.plies.push(wrong.plies[0].clone());
        change(&mut wrong);
        let connection = &store.connection;
        connection.pragma_update(None, "ignore_check_constraints", true).expect("set");
        connection.pragma_update(None, "foreign_keys", false).expect("set");
        store.save(&wrong).expect("written");
        drop(store);
        assert_eq!(read(&path).expect_err("a wrong game").id, "arena-store-damaged-game");
    }
}

#[test]
fn a_store_without_checksums_is_refused_in_one_line() {
    let folder = TempDir::new().expect("a folder");
    let (path, _) = whole(&folder, 1);
    Connection::open(&path).and_then(|c| c.pragma_update(None, "user_version", 1)).expect("changed");
    for refused in [Store::read(&path).err(), begin(&path).err()] {
        let refused = refused.expect("an older store");
        assert_eq!(refused.id, "arena-store-older");
        assert!(refused.to_string().contains("play the cup again into another file"), "{refused}");
    }
}

#[test]
fn a_cell_that_claims_to_be_longer_than_the_file_is_not_read() {
    let folder = TempDir::new().expect("a folder");
    let (path, bytes) = whole(&folder, 2);
    let store = Store::read(&path).expect("a store");
    assert_eq!(store.limit(store.size()), Ok(()));
    let longest = store.connection.limit(Limit::SQLITE_LIMIT_LENGTH).expect("a limit");
    assert_eq!(longest, (bytes.len() as i32).max(1 << 20));
}
