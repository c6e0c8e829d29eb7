//! Writes the corpus from which the fuzz targets start: small files, each made by the program itself. Run it in `fuzz/` when a
//! format changes: `cargo run --example corpus`.

use std::fs;
use std::path::Path;

use alfabeta::solve::{Goal, Resources};
use alfabeta::tree::notation::{Format, Options, read_with, write};
use alfabeta::word::Word;
use alfabeta_fuzz::{book, certificate, checkpoint, store, weights};
use alfabeta_workbench::checkpoint::Checkpoint;
use alfabeta_workbench::learn::{Settings, Teacher};
use alfabeta_workbench::{BookFilled, BookQuery, CertifyQuery, Desk, Limits, Problem, Registry, Setup, SolveQuery};

fn main() {
    let tree = read_with("[[3 12 8] [2* ! 4 6] [14 5 2]]", &Options::default()).expect("a tree");
    for &format in Format::ALL {
        let Ok(text) = write(&tree, format) else { continue };
        let name = format!("{format:?}").to_lowercase();
        keep("any", &name, text.as_bytes());
        // Not every notation has a target of its own.
        if Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz_targets").join(format!("{name}.rs")).exists() {
            keep(&name, "whole", text.as_bytes());
        }
    }
    let even = read_with("[[3 12] [2 4]]", &Options::default()).expect("a tree");
    keep("flat", "whole", write(&even, Format::Flat).expect("every node has as many children").as_bytes());
    for (name, text) in [("value", "5"), ("bound", "<= 5"), ("window", "[2, 5]"), ("list", "1.2, 1.3"), ("none", "-")] {
        keep("attempt", name, text.as_bytes());
    }
    for (game, moves) in [
        ("tictactoe", "4 0 1"),
        ("kalah:2,2", ""),
        ("connect4:4,4", "12341234"),
        ("desconecta4:4,2", "443414323213112BB"),
    ] {
        let text = a_certificate(game, moves);
        // A proof that is too long for the fuzzer is a seed all the same, cut off.
        let text: String = text.split_inclusive('\n').take(200).collect();
        assert!(certificate::check(&text) || 200 <= text.lines().count(), "{game}");
        keep("certificate", &file_name(game), text.as_bytes());
    }
    for game in ["tictactoe", "connect4:4,3", "kalah:2,2"] {
        let (text, small) = books(game);
        assert!(book::check(text.as_bytes()), "{game}");
        keep("book", &file_name(game), text.as_bytes());
        if let Some(small) = small {
            assert!(book::check(&small), "{game}");
            keep("book", &format!("{}-small", file_name(game)), &small);
        }
        let bytes = a_checkpoint(game);
        assert!(checkpoint::check(&bytes), "{game}");
        keep("checkpoint", &file_name(game), &bytes);
    }
    for (game, teacher) in [("tictactoe", Teacher::Play), ("desconecta4", Teacher::Engine)] {
        let start = Registry::standard().start(game).expect("a game");
        let learner = start.learner(Settings::of(teacher), 1, None).expect("a game with a board");
        for (kind, bytes) in [("learned", learner.weights()), ("training", learner.state())] {
            assert!(weights::check(&bytes), "{game} {kind}");
            if bytes.len() < 1 << 16 {
                keep("weights", &format!("{}-{kind}", file_name(game)), &bytes);
            }
        }
    }
    for (name, text) in [
        ("sum", "danger:2+runs:-0.5"),
        ("name", "stores"),
        ("file", "# mine\ndanger 2\nruns: -1\n"),
        ("noise", "noise"),
    ] {
        assert!(weights::check(text.as_bytes()), "{name}");
        keep("weights", name, text.as_bytes());
    }
    let game = "agents 0 1\nopening 0\nresult 2\nending rules\nmove 0\nmove 4\n\
        ply {\"move\":\"8\",\"seat\":2,\"micros\":70,\"info\":{\"depth\":3}}\nboard X..\nboard .O.\nstarted 5\nmicros 9\n\
        sandbox {\"network\":false}\nerror oh\n";
    assert!(store::check_game(game));
    keep("game", "whole", game.as_bytes());
    let path = std::env::temp_dir().join(format!("corpus-{}.arena", std::process::id()));
    store::keep(&path, game).expect("a store with a game");
    let bytes = fs::read(&path).expect("the store");
    fs::remove_file(&path).expect("it was there");
    let _ = fs::remove_file(path.with_extension("arena-lock"));
    assert!(store::check_file(&bytes));
    keep("store", "whole", &bytes);
}

/// Writes a file of the corpus.
fn keep(target: &str, name: &str, bytes: &[u8]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join(name), bytes).expect("a file");
}

/// A game as the name of a file.
fn file_name(game: &str) -> String {
    game.replace([':', ','], "-")
}

fn a_certificate(game: &str, moves: &str) -> String {
    let setup = Setup { moves: moves.into(), ..Setup::of(game) };
    let query = CertifyQuery { solve: SolveQuery { goal: Goal::Weak, ..SolveQuery::of(setup) } };
    Desk::new(&Registry::standard(), Limits::NONE).ask(&query).expect("a proof").text
}

/// A book of a ply, and the same as a small book where the game has no points.
fn books(game: &str) -> (String, Option<Vec<u8>>) {
    let query = BookQuery { game: game.into(), plies: 1, threads: 1, table: 1 };
    let mut lines = String::new();
    let registry = Registry::standard();
    let filled = Desk::new(&registry, Limits::NONE).ask_with(&query, &mut |entry| lines += &entry.line);
    let BookFilled { header, book, .. } = filled.expect("a book");
    (header + &lines, book.to_small(1).ok())
}

/// What a solver has proven in its first moments.
fn a_checkpoint(game: &str) -> Vec<u8> {
    let start = Registry::standard().start(game).expect("a game");
    let solver = start.solver(Resources { bytes: 1 << 20, threads: 1 });
    let asked = std::sync::atomic::AtomicU64::new(0);
    let stop = || 3 < asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    let _ = solver.solve("", &Problem::default(), &stop, &mut |_, _| ());
    let mut bytes = Vec::new();
    Checkpoint::new(&*start, &*solver).expect("a game with keys").write(77, &mut bytes).expect("room in memory");
    bytes
}
