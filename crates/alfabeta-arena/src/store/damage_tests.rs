//! Stores that were changed, with and without right checksums. What flipped bits do to all that is shown of a store is tried in
//! `tests/damage.rs`.

use super::tests::{begin, record};
use super::*;
use crate::scratch::Folder;

/// A store with so many games, and its bytes.
fn whole(folder: &Folder, games: u32) -> (PathBuf, Vec<u8>) {
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
    let folder = Folder::new().expect("a folder");
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
        let folder = Folder::new().expect("a folder");
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
    let folder = Folder::new().expect("a folder");
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
    let folder = Folder::new().expect("a folder");
    let (path, bytes) = whole(&folder, 2);
    let store = Store::read(&path).expect("a store");
    assert_eq!(store.limit(store.size()), Ok(()));
    let longest = store.connection.limit(Limit::SQLITE_LIMIT_LENGTH).expect("a limit");
    assert_eq!(longest, (bytes.len() as i32).max(1 << 20));
}
