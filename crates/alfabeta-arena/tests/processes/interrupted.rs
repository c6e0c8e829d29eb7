//! A cup that is killed at any moment and begun again: no game that had ended is lost, none is played twice, and the result
//! is that of an uninterrupted cup.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use alfabeta::random::Random;
use alfabeta_arena::runner::{Completion, CupEvent, Stop};
use alfabeta_arena::sandbox::Level;
use alfabeta_arena::store::{GameRecord, Store};
use rustix::process::{Pid, Signal, WaitOptions, getpid, kill_process, set_child_subreaper, wait};
use tempfile::TempDir;

use crate::alone;
use crate::cups::{self, TOY, agent, play, play_with};

/// Four agents, 24 or so games a round: quick enough to be killed often. The randomness of agents is that of their games.
fn cup(format: &str) -> String {
    let head = format!(
        "game = \"tictactoe\"\ngames-at-once = 2\n[format]\nkind = \"{format}\"\n[openings]\nplies = 2\ncount = 8\n\
         [pace]\nmovetime = 30000\nstartup = 30000\n"
    );
    let agents = [("ana", "random"), ("ben", "first"), ("eva", "last"), ("leo", "random")];
    agents.iter().fold(head, |text, (name, what)| text + &agent(name, "agent", what))
}

/// The moves of each game by its name.
type Games = BTreeMap<String, String>;

fn start(file: &Path, store: &Path) -> Child {
    Command::new(TOY).arg("cup").args([file, store]).stdout(Stdio::piped()).spawn().expect("the toy runs")
}

/// How often the cup is killed; the checks of the project ask for many more.
fn kills() -> usize {
    std::env::var("ARENA_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(5)
}

#[test]
fn killing_a_cup_loses_nothing_and_repeats_nothing() {
    let _alone = alone();
    // The supervisors of a killed cup become our children.
    set_child_subreaper(Some(getpid())).expect("Linux");
    let seed = std::env::var("ARENA_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
    println!("ARENA_SEED={seed}");
    let mut random = Random::new(seed);
    let mut killed = 0;
    for format in ["round-robin", "swiss", "knockout"].iter().cycle() {
        if kills() <= killed {
            break;
        }
        let folder = TempDir::new().expect("a folder");
        let file = folder.path().join("cup.toml");
        fs::write(&file, cup(format)).expect("written");
        let whole: Games =
            play(&cup(format), folder.path(), Level::Guard).iter().map(|g| (g.id.to_string(), g.moves())).collect();
        let path = folder.path().join("cup.arena");
        let mut seen = Games::new();
        let before = cups::left_folders();
        loop {
            let mut run = start(&file, &path);
            let out = BufReader::new(run.stdout.take().expect("a pipe"));
            let patience = random.below(12);
            let mut is_killed = false;
            for (number, line) in out.lines().map_while(Result::ok).enumerate() {
                let mut words = line.split(' ');
                let (id, _result) = (words.next().expect("a name"), words.next());
                let before = seen.insert(id.into(), words.collect::<Vec<_>>().join(" "));
                assert_eq!(before, None, "{format} {id} was played twice");
                if number == patience && killed < kills() {
                    run.kill().expect("killed");
                    is_killed = true;
                }
            }
            let status = run.wait().expect("it has ended");
            assert!(is_killed || status.success(), "{status}");
            // Supervisors end by themselves, with their agents. If one did not, this would never end.
            while wait(WaitOptions::empty()).is_ok() {}
            cups::expect_no_folders(&before, "a killed cup");
            let mut stored = Games::new();
            let store = Store::read(&path).expect("the store is intact");
            let keep = |game: GameRecord| {
                stored.insert(game.id.to_string(), game.moves());
                Ok(())
            };
            store.each_game(keep).expect("games");
            for (id, moves) in &seen {
                assert_eq!(stored.get(id), Some(moves), "{format} {id} is lost");
            }
            if !is_killed {
                assert_eq!(stored, whole, "{format}");
                break;
            }
            // A game may have been kept whose end was not printed.
            seen = stored;
            killed += 1;
        }
    }
}

#[test]
fn the_first_stop_lets_games_end_and_the_second_does_not() {
    let _alone = alone();
    let folder = TempDir::new().expect("a folder");
    let stop = Stop::new().expect("pipes");
    let on_event = |event: CupEvent<'_>| {
        if let CupEvent::Ended { .. } = event {
            stop.request();
        }
    };
    let (ended, games) = play_with(&cup("round-robin"), folder.path(), Level::Guard, &stop, &on_event);
    assert_eq!(ended, Completion::Stopped);
    assert!((1..=4).contains(&games.len()), "{}", games.len());
    let stop = Stop::new().expect("pipes");
    let sleepy = cup("round-robin").replace("\"agent\", \"first\"", "\"hostile\", \"sleep\"");
    let on_event = |event: CupEvent<'_>| {
        if let CupEvent::Moved { .. } = event {
            (0..2).for_each(|_| stop.request());
        }
    };
    let (ended, games) = play_with(&sleepy, folder.path(), Level::Guard, &stop, &on_event);
    assert_eq!((ended, games.len()), (Completion::Stopped, 0));
}

#[test]
fn what_killed_supervisors_leave_is_gone_after_the_next_start() {
    let _alone = alone();
    set_child_subreaper(Some(getpid())).expect("Linux");
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("cup.toml");
    let text = format!("game = \"tictactoe\"\n{}{}", agent("ana", "hostile", "sleep"), agent("ben", "agent", "first"));
    fs::write(&file, text).expect("written");
    let mut run = start(&file, &folder.path().join("cup.arena"));
    let has_folder = |supervisor: &i32| {
        let name = format!("alfabeta-scratch-{supervisor}-");
        let is_its = |entry: &fs::DirEntry| entry.file_name().to_string_lossy().starts_with(&name);
        fs::read_dir(std::env::temp_dir()).expect("a folder").flatten().any(|entry| is_its(&entry))
    };
    let supervisors = loop {
        let threads = fs::read_dir(format!("/proc/{}/task", run.id())).expect("it runs").flatten();
        let lists = threads.filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok());
        let children: Vec<i32> = lists.collect::<String>().split(' ').filter_map(|word| word.parse().ok()).collect();
        if children.len() == 2 && children.iter().all(&has_folder) {
            break children;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    for supervisor in &supervisors {
        let supervisor = Pid::from_raw(*supervisor).expect("a number");
        kill_process(supervisor, Signal::KILL).expect("it runs");
    }
    run.kill().expect("killed");
    run.wait().expect("it has ended");
    while wait(WaitOptions::empty()).is_ok() {}
    assert!(supervisors.iter().all(&has_folder), "there was no supervisor to remove them");
    drop(cups::launcher(Level::Guard));
    assert!(supervisors.iter().all(|supervisor| !has_folder(supervisor)));
}
