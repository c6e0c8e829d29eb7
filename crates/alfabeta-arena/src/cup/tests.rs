//! Cup files, right and wrong.

use std::path::PathBuf;
use std::time::Duration;

use super::*;
use crate::schedule::Sequential;

const AGENTS: &str = "[[agent]]\nname = \"ana\"\ncommand = [\"python3\", \"agent.py\"]\nfolder = \"agents/ana\"\n\
                      options = { Hash = \"4\" }\nmemory = 2048\n[[agent]]\nname = \"ben\"\ncommand = [\"./agent\"]\n";

fn read(head: &str) -> Result<Cup, Message> {
    Cup::read(&format!("{head}\n{AGENTS}"), Path::new("/cups"))
}

#[test]
fn a_cup_file_says_what_the_cup_is() {
    let cup = read(
        "game = \"connect4\"\nseed = 7\ngames-at-once = 2\n[format]\nkind = \"gauntlet\"\nagent = \"ben\"\n\
         [openings]\nplies = 2\ncount = 4\n[pace]\nclock = 60_000\nincrement = 100\ndepth = 4\n[limits]\nprocesses = 3",
    )
    .expect("a cup");
    assert_eq!((cup.game.as_str(), cup.seed, cup.games_at_once, cup.longest), ("connect4", 7, 2, 1000));
    assert_eq!(cup.format, Format::Gauntlet(1));
    assert_eq!(cup.openings, Openings::Plies { plies: 2, count: 4 });
    assert_eq!(cup.pace.clock, Some((Duration::from_secs(60), Duration::from_millis(100))));
    assert_eq!((cup.pace.movetime, cup.pace.depth), (None, Some(4)));
    let ana = &cup.agents[0];
    assert_eq!(ana.folder, PathBuf::from("/cups/agents/ana"));
    assert_eq!(ana.options, [("Hash".into(), "4".into())]);
    assert_eq!((ana.limits.memory, ana.limits.processes), (2048, 3));
    assert_eq!((cup.agents[1].limits.memory, &cup.agents[1].folder), (1024, &PathBuf::from("/cups/")));
}

#[test]
fn a_file_without_a_folder_is_in_this_one() {
    let cup = Cup::read(&format!("game = \"x\"\n{AGENTS}"), Path::new("")).expect("a cup");
    assert!(cup.agents[1].folder.is_dir(), "{:?}", cup.agents[1].folder);
}

#[test]
fn almost_everything_has_a_default() {
    let cup = read("game = \"tictactoe\"").expect("a cup");
    assert_eq!(cup.format, Format::RoundRobin);
    assert_eq!(cup.openings, Openings::Plies { plies: 0, count: 1 });
    assert_eq!(cup.pace.movetime, Some(Duration::from_secs(1)));
    let sprt = read("game = \"x\"\n[format]\nkind = \"sprt\"").expect("a cup");
    assert!(matches!(sprt.format, Format::Sequential(Sequential { most_pairs: 2000, .. })));
    let swiss = read("game = \"x\"\n[format]\nkind = \"swiss\"").expect("a cup");
    assert_eq!(swiss.format, Format::Swiss(1));
}

#[test]
fn mistakes_say_their_line_and_what_is_allowed() {
    let cases = [
        ("game = ", "arena-cup-syntax", 1, "not valid TOML"),
        ("game = \"x\"\nsede = 3", "arena-cup-key", 2, "unknown key “sede”; available: game, seed"),
        ("game = 3", "arena-cup-text", 1, "a text in quotes"),
        ("seed = 3", "arena-cup-missing", 1, "“game” is missing"),
        ("game = \"x\"\n\nseed = -3", "arena-cup-number", 3, "a number from 0"),
        ("game = \"x\"\nseed = \"a\"", "arena-cup-number", 2, "a number from 0"),
        ("game = \"x\"\nformat = \"swiss\"", "arena-cup-table", 2, "a section of its own"),
        ("game = \"x\"\n[format]\nkind = \"league\"", "arena-cup-value", 3, "round-robin, gauntlet, swiss"),
        ("game = \"x\"\n[format]\nkind = \"gauntlet\"\nagent = \"eve\"", "arena-cup-value", 4, "ana, ben"),
        (
            "game = \"x\"\n[format]\nkind = \"swiss\"\nrounds = 2",
            "arena-cup-rounds",
            4,
            "2 agents play at most one round, not 2",
        ),
        ("game = \"x\"\n[format]\nkind = \"swiss\"\nrounds = 0", "arena-cup-number", 4, "from 1 to 100000"),
        ("game = \"x\"\n[format]\nkind = \"knockout\"\nrounds = 2", "arena-cup-key", 4, "available: kind"),
        ("game = \"x\"\n[format]\nkind = \"sprt\"\nelo0 = 5\nelo1 = 2", "arena-cup-value", 5, "> 5"),
        ("game = \"x\"\n[openings]\nmoves = [1]", "arena-cup-texts", 3, "a list of texts"),
        ("game = \"x\"\n[openings]\nmoves = []", "arena-cup-missing", 2, "“moves” is missing"),
        ("game = \"x\"\n[openings]\nmoves = [\"1\"]\nplies = 2", "arena-cup-key", 4, "“plies”; available: moves"),
        ("game = \"x\"\n[pace]\nincrement = 5", "arena-cup-value", 3, "expected clock"),
        ("game = \"x\"\n[limits]\nmemory = 1", "arena-cup-number", 3, "from 16 to 1048576"),
        ("game = \"x\"\n[[agent]]\nname = \"ana\"\ncommand = []", "arena-cup-missing", 2, "“command” is missing"),
        ("game = \"x\"\n[[agent]]\nname = \"a b\"\ncommand = [\"a\"]", "arena-cup-name", 3, "one word"),
        (
            "game = \"x\"\n[[agent]]\nname = \"ben\"\ncommand = [\"a\"]",
            "arena-cup-twice",
            12,
            "there is already an agent “ben”",
        ),
        ("game = \"x\"\n[[agent]]\ncommand = [\"a\"]", "arena-cup-missing", 2, "“name” is missing"),
    ];
    for (head, id, line, english) in cases {
        let message = read(head).expect_err(head);
        assert_eq!(message.id, id, "{head}: {message}");
        assert!(message.to_string().contains(english), "{head}: {message}");
        assert!(message.to_string().contains(&format!("line {line} ")), "{head}: {message}");
    }
    let message = Cup::read("game = \"x\"", Path::new("")).expect_err("no agents");
    assert_eq!(message.id, "arena-cup-few");
}

#[test]
fn every_cup_file_in_the_documents_is_a_cup() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut read = 0;
    for document in ["../../docs/arena.md", "../../docs/arena.es.md", "src/cup/mod.rs"] {
        let text = std::fs::read_to_string(here.join(document)).expect("a document");
        let plain: String =
            text.lines().map(|line| line.trim_start_matches("//!").trim_start().to_owned() + "\n").collect();
        for block in plain.split("```toml\n").skip(1) {
            let block = block.split("```").next().unwrap_or_default();
            Cup::read(block, Path::new("/cups")).unwrap_or_else(|message| panic!("{document}: {message}"));
            read += 1;
        }
    }
    assert!(3 <= read, "only {read} cup files were found");
}

#[test]
fn how_many_games_run_at_once_is_not_part_of_a_cup() {
    let (one, two) = (read("game = \"x\""), read("game = \"x\"\ngames-at-once = 2"));
    assert_eq!(one.expect("a cup").identity(), two.expect("a cup").identity());
    let (one, two) = (read("game = \"x\""), read("game = \"x\"\nseed = 9"));
    assert_ne!(one.expect("a cup").identity(), two.expect("a cup").identity());
}

#[test]
fn a_cup_that_cannot_be_kept_in_memory_is_refused() {
    let agent = |number| format!("[[agent]]\nname = \"a{number}\"\ncommand = [\"a\"]\n");
    let read = |agents: usize, more: &str| {
        let agents: String = (0..agents).map(agent).collect();
        Cup::read(&format!("game = \"toy\"\n{more}\n{agents}"), Path::new("")).map(|_| ()).map_err(|message| message.id)
    };
    assert_eq!(read(1001, ""), Err("arena-cup-many"));
    assert_eq!(read(1000, ""), Ok(()));
    assert_eq!(read(200, "[openings]\nplies = 4\ncount = 100000"), Err("arena-cup-games"));
    assert_eq!(read(200, "[openings]\nplies = 4\ncount = 25"), Ok(()));
    assert_eq!(read(2, "[format]\nkind = \"knockout\"\n[openings]\nplies = 4\ncount = 100000"), Ok(()));
}
