//! How many games a second two random agents play as processes that are kept alive, one game at a time, and how long it
//! takes from a `bestmove` to the next `go`.
//!
//! `taskset -c 0 cargo bench -p alfabeta-arena --bench games` keeps all processes on one core.

#[cfg(target_os = "linux")]
mod linux {
    use std::path::Path;
    use std::sync::Mutex;
    use std::time::Instant;

    use alfabeta_arena::cup::Cup;
    use alfabeta_arena::process::Launcher;
    use alfabeta_arena::runner::{CupEvent, Run, Stop};
    use alfabeta_arena::sandbox::Level;
    use alfabeta_arena::store::{Beginning, Changed, Store};
    use alfabeta_workbench::Registry;
    use tempfile::TempDir;

    const TOY: &str = env!("CARGO_BIN_EXE_arena-toy");

    pub(super) fn main() {
        let agent =
            |name: &str| format!("[[agent]]\nname = \"{name}\"\ncommand = [\"{TOY}\", \"agent\", \"random\"]\n");
        let text = format!(
            "game = \"tictactoe\"\n[openings]\nplies = 4\ncount = 100\n[pace]\nmovetime = 10000\n{}{}{}{}{}",
            agent("a"),
            agent("b"),
            agent("c"),
            agent("d"),
            agent("e")
        );
        let cup = Cup::read(&text, Path::new("/tmp")).expect("a cup");
        let start = Registry::standard().start(&cup.game).expect("a registered game");
        // From the start, so that games have their full length.
        let openings = vec![Vec::new(); 100];
        let folder = TempDir::new().expect("a folder");
        let prints = vec![String::new(); 5];
        let path = folder.path().join("cup.arena");
        let beginning = Beginning { cup: &cup, text: &text, fingerprints: &prints, openings: &openings };
        let mut store = Store::begin(&path, &beginning, Changed::Refuse).expect("a store");
        let launcher = Launcher::new(TOY, ["guard".into()], Level::Guard);
        let run = Run { cup: &cup, start: &*start, openings: &openings, launcher: &launcher };
        let seen = Mutex::new((0, Vec::new()));
        let clock = Instant::now();
        let on_event = |event: CupEvent<'_>| {
            if let CupEvent::Ended { record, .. } = event {
                let plies = record.plies.len();
                let thinking: u64 = record.plies.iter().filter_map(|ply| ply.micros).sum();
                let mut seen = seen.lock().expect("one thread");
                seen.0 += plies;
                seen.1.push((record.micros as u64).saturating_sub(thinking) / plies as u64);
            }
        };
        run.run(&mut store, &Stop::new().expect("pipes"), &on_event).expect("a run");
        let elapsed = clock.elapsed();
        let (plies, mut between) = seen.into_inner().expect("one thread");
        between.sort_unstable();
        let games = store.results().expect("results").len();
        println!("{games} games, {plies} plies in {elapsed:.2?}: {:.0} games/s", games as f64 / elapsed.as_secs_f64());
        // A little too much: the greetings of a game are shared out among its plies.
        println!("from bestmove to the next go, median of games: {} µs", between[games / 2]);
    }
}

fn main() {
    #[cfg(target_os = "linux")]
    linux::main();
}
