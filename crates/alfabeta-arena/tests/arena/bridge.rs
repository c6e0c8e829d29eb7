//! A student's player.cpp compiles unchanged, plays in the arena, and sees the game that the library plays.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use alfabeta::game::{Game, Outcome, Player};
use alfabeta::games::desconecta4::Desconecta4;
use alfabeta::notation::Notation;
use alfabeta::random::Random;
use alfabeta_arena::bridge::{Built, build_cpp};
use alfabeta_arena::sandbox::{Level, Missing};
use tempfile::TempDir;

use crate::cups::{self, skip};

/// Builds a player of the tests; `None` where there is no compiler.
fn build(source: &str) -> Option<(TempDir, PathBuf)> {
    let folder = TempDir::new().expect("a folder");
    let agent = folder.path().join("agent");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cpp").join(source);
    match build_cpp(&cups::launcher(Level::Guard), &[source], &agent).outcome {
        Ok(()) => Some((folder, agent)),
        Err(message) if message.id == "arena-cpp-none" => {
            skip(&message.to_string());
            None
        }
        Err(message) => panic!("{message}"),
    }
}

/// What a player has to see in a position.
fn seen(s: &Desconecta4) -> String {
    let moves: String = if s.outcome().is_some() { String::new() } else { s.moves().map(|m| s.move_text(m)).collect() };
    let (winner, is_over) = match s.outcome() {
        Some(Outcome::Win(Player::Max)) => (1, 1),
        Some(Outcome::Win(Player::Min)) => (2, 1),
        Some(_) => (0, 1),
        None => (0, 0),
    };
    let player = if Game::player(s) == Player::Max { 1 } else { 2 };
    format!("{} {player} {} {moves} {winner} {is_over}", s.board().lines().join("/"), s.turn())
}

#[test]
fn the_environment_of_the_bridge_plays_by_the_rules_of_the_library() {
    let Some((_folder, agent)) = build("probe/player.cpp") else { return };
    let mut child = Command::new(agent)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the agent runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut seen_by_player = BufReader::new(child.stderr.take().expect("a pipe")).lines();
    for seed in 0..60 {
        let mut random = Random::new(seed);
        let mut position = Desconecta4::default();
        let mut moves = String::new();
        for _ in 0..120 {
            writeln!(input, "position startpos moves{moves}\ngo movetime 1").expect("it reads");
            let line = seen_by_player.next().expect("a line").expect("text");
            let words: Vec<&str> = line.split(' ').collect();
            if position.outcome().is_some() {
                // After the end the legal moves do not matter.
                let expected = seen(&position);
                let parts: Vec<&str> = expected.split(' ').collect();
                assert_eq!([words[0], words[4], words[5]], [parts[0], parts[4], parts[5]], "seed {seed}:{moves}");
                break;
            }
            assert_eq!(line, seen(&position), "seed {seed}:{moves}");
            let legal: Vec<u64> = position.moves().collect();
            // Explosions are rare among random moves; they are what can go wrong.
            let boom = legal.iter().copied().find(|&m| position.move_text(m) == "B").filter(|_| random.below(3) == 0);
            let m = boom.unwrap_or_else(|| random.pick(&legal));
            moves = format!("{moves} {}", position.move_text(m));
            position.play(m);
        }
    }
    writeln!(input, "quit").expect("it reads");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn a_students_player_compiles_unchanged_and_plays_legal_moves() {
    let Some((_folder, agent)) = build("player.cpp") else { return };
    let mut child = Command::new(agent)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the agent runs");
    let mut input = child.stdin.take().expect("a pipe");
    let mut answers = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    writeln!(input, "ugi\nisready\nuginewgame game desconecta4 seat 1 opp me seed 4").expect("it reads");
    assert_eq!(answers.next().expect("an answer").expect("text"), "readyok");
    let mut position = Desconecta4::default();
    let mut moves = String::new();
    while position.outcome().is_none() && moves.len() < 200 {
        writeln!(input, "position startpos moves{moves}\nlegal ignored\ngo movetime 1000").expect("it reads");
        let answer = answers.next().expect("an answer").expect("text");
        let text = answer.strip_prefix("bestmove ").expect("what it prints is kept apart").to_string();
        let m = position.read_move(&text).unwrap_or_else(|message| panic!("{moves} {text}: {message}"));
        position.play(m);
        moves = format!("{moves} {text}");
    }
    assert!(moves.len() > 20, "a whole game");
    writeln!(input, "quit").expect("it reads");
    assert!(child.wait().expect("it ends").success());
}

/// A player that plays the first legal action, with something more in it.
fn player(head: &str, think: &str) -> String {
    format!(
        "#include \"player.h\"\n{head}\nPlayer::Player(int jug) {{ jugador_ = jug; }}\n\
         void Player::Perceive(const Environment &env) {{ actual_ = env; }}\n\
         Environment::ActionType Player::Think() {{ {think} return Environment::PUT1; }}\n"
    )
}

/// Builds these files; `None` where there is no compiler.
fn build_files(files: &[(&str, &str)]) -> Option<(TempDir, Built)> {
    let folder = TempDir::new().expect("a folder");
    files.iter().for_each(|(name, text)| std::fs::write(folder.path().join(name), text).expect("written"));
    let launcher = cups::launcher(Level::Guard);
    let built = build_cpp(&launcher, &[folder.path().join("player.cpp")], &folder.path().join("agent"));
    if built.outcome.as_ref().is_err_and(|message| message.id == "arena-cpp-none") {
        skip("there is no C++ compiler");
        return None;
    }
    Some((folder, built))
}

#[test]
fn players_of_any_standard_compile() {
    let new = "#include <algorithm>\n#include <optional>\nstd::optional<int> nada;";
    // A structure of this name is ambiguous since C++17.
    let old = "struct byte { int x; }; byte uno() { byte b = { 1 }; return b; }";
    for (head, think) in [(new, "int x = std::clamp(9, 1, 3); (void)x;"), (old, "uno();")] {
        let Some((_folder, built)) = build_files(&[("player.cpp", &player(head, think))]) else { return };
        assert_eq!(built.outcome, Ok(()), "{head}");
    }
}

#[test]
fn a_source_beside_the_player_can_be_included() {
    let files = [
        ("player.cpp", player("#include \"heuristica.cpp\"", "(void)valor();")),
        ("heuristica.cpp", "static int valor() { return 3; }\n".into()),
    ];
    let Some((_folder, built)) = build_files(&files.each_ref().map(|(name, text)| (*name, text.as_str()))) else {
        return;
    };
    assert_eq!((built.outcome, built.notes), (Ok(()), Vec::new()));
}

#[test]
fn another_environment_is_reported_and_what_is_missing_from_ours_is_named() {
    let ours = include_str!("../../bridge/cpp/include/environment.h");
    let theirs = ours.replace("int N_Jugada()", "int Contar_Fichas() const { return 0; }\n    int N_Jugada()");
    let uses = player("", "actual_.Contar_Fichas();");
    let Some((_folder, built)) = build_files(&[("player.cpp", &uses), ("environment.h", &theirs)]) else { return };
    assert_eq!(built.notes.iter().map(|note| note.id).collect::<Vec<_>>(), ["arena-cpp-environment"]);
    let message = built.outcome.expect_err("there is no such function");
    assert_eq!(message.id, "arena-cpp-changed", "{message}");
    assert!(message.to_string().contains("it uses Contar_Fichas, which"), "{message}");
    // The same file as ours is not worth a note, and another one is not an obstacle.
    let plain = player("", "");
    let (_folder, built) = build_files(&[("player.cpp", &plain), ("environment.h", ours)]).expect("a compiler");
    assert_eq!((built.outcome, built.notes), (Ok(()), Vec::new()));
    let (_folder, built) = build_files(&[("player.cpp", &plain), ("environment.h", &theirs)]).expect("a compiler");
    assert_eq!((built.outcome, built.notes.len()), (Ok(()), 1));
}

#[test]
fn a_player_cannot_read_the_files_of_the_user_who_builds_it() {
    let secret = TempDir::new().expect("a folder");
    let path = secret.path().join("secret.h");
    std::fs::write(&path, "EL_EXAMEN_DE_JUNIO\n").expect("written");
    let name = path.display();
    let probed = cups::launcher(Level::Guard).probe().expect("a program can be started");
    if probed.missing.contains(&Missing::Files) {
        return skip("this system cannot restrict the files that a program reads");
    }
    for head in
        [format!("#include \"{name}\""), format!("asm(\".incbin \\\"{name}\\\"\");"), "#include \"linked.h\"".into()]
    {
        let folder = TempDir::new().expect("a folder");
        std::fs::write(folder.path().join("player.cpp"), player(&head, "")).expect("written");
        std::os::unix::fs::symlink(&path, folder.path().join("linked.h")).expect("linked");
        let launcher = cups::launcher(Level::Guard);
        let output = folder.path().join("agent");
        let Err(message) = build_cpp(&launcher, &[folder.path().join("player.cpp")], &output).outcome else {
            panic!("{head} was compiled")
        };
        assert!(!message.to_string().contains("EL_EXAMEN"), "{head}: {message}");
        assert!(!output.exists());
    }
    // A link as the source itself does not work either.
    let folder = TempDir::new().expect("a folder");
    std::os::unix::fs::symlink(&path, folder.path().join("player.cpp")).expect("linked");
    let built =
        build_cpp(&cups::launcher(Level::Guard), &[folder.path().join("player.cpp")], &folder.path().join("agent"));
    let message = built.outcome.expect_err("no source");
    assert!(["arena-cpp-file", "arena-cpp-none"].contains(&message.id), "{message}");
}

#[test]
fn a_player_cannot_make_the_compiler_fill_the_disk() {
    let huge = player("int mucho[1 << 28] = { 1 };", "(void)mucho;");
    let Some((folder, built)) = build_files(&[("player.cpp", &huge)]) else { return };
    assert!(built.outcome.is_err());
    assert!(!folder.path().join("agent").exists());
}

#[test]
fn errors_of_the_compiler_are_shown() {
    let folder = TempDir::new().expect("a folder");
    let launcher = cups::launcher(Level::Guard);
    let source = folder.path().join("player.cpp");
    std::fs::write(&source, "#include \"player.h\"\nint nonsense = tablero;\n").expect("written");
    let message = build_cpp(&launcher, &[source], &folder.path().join("agent")).outcome.expect_err("nonsense");
    assert!(message.id == "arena-cpp-none" || message.to_string().contains("tablero"), "{message}");
    let missing = build_cpp(&launcher, &[folder.path().join("none.cpp")], &folder.path().join("agent"))
        .outcome
        .expect_err("no file");
    assert!(["arena-cpp-none", "arena-cpp-file"].contains(&missing.id), "{missing}");
}
