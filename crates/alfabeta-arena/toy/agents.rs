//! Agents that play, and a cup of tic-tac-toe as a process of its own, so that it can be killed.

use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::ExitCode;

use alfabeta::random::Random;
use alfabeta_arena::cup::Cup;
use alfabeta_arena::process::Launcher;
use alfabeta_arena::protocol::Command;
use alfabeta_arena::runner::{CupEvent, Run, Stop};
use alfabeta_arena::sandbox::Level;
use alfabeta_arena::store::{Beginning, Changed, Store, fingerprint};
use alfabeta_workbench::Registry;

/// `random` plays random moves from the seed it is given, `first` the first legal one, `last` the last.
pub(crate) fn run(kind: &str) -> ExitCode {
    let mut random = Random::new(0);
    play(|command, legal| match (command, kind) {
        (Command::NewGame { seed, .. }, _) => {
            random = Random::new(*seed);
            None
        }
        (Command::Go(_), "random") => Some(format!("bestmove {}", legal[random.below(legal.len())])),
        (Command::Go(_), "last") => legal.last().map(|m| format!("bestmove {m}")),
        (Command::Go(_), _) => Some(format!("info depth 1 score 0\nbestmove {}", legal[0])),
        _ => None,
    })
}

/// Reads commands until the end; `answer` sees each with the legal moves, `isready` is answered here.
pub(crate) fn play(mut answer: impl FnMut(&Command, &[String]) -> Option<String>) -> ExitCode {
    let mut legal = Vec::new();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let Some(command) = Command::read(&line) else { continue };
        let reply = match &command {
            Command::IsReady => Some("readyok".into()),
            Command::Quit => return ExitCode::SUCCESS,
            Command::Legal(moves) => {
                legal.clone_from(moves);
                None
            }
            command => answer(command, &legal),
        };
        if let Some(reply) = reply {
            let mut out = io::stdout().lock();
            if out.write_all(format!("{reply}\n").as_bytes()).and_then(|()| out.flush()).is_err() {
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

/// Runs or resumes the cup and prints the name of each game that has ended.
pub(crate) fn run_cup(file: &Path, store: &Path) -> ExitCode {
    match try_run(file, store) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}

fn try_run(file: &Path, path: &Path) -> Result<(), Box<dyn std::error::Error>> {
    let text = std::fs::read_to_string(file)?;
    let base = file.parent().unwrap_or(Path::new("."));
    let cup = Cup::read(&text, base)?;
    let start = Registry::standard().start(&cup.game)?;
    let openings = cup.draw_openings(&*start)?;
    let prints: Vec<String> = cup.agents.iter().map(|agent| fingerprint(agent, base)).collect::<Result<_, _>>()?;
    let beginning = Beginning { cup: &cup, text: &text, fingerprints: &prints, openings: &openings };
    let mut store = Store::begin(path, &beginning, Changed::Refuse)?;
    let launcher = Launcher::new(std::env::current_exe()?, ["guard".into()], Level::Guard);
    let stop = Stop::new()?;
    let run = Run { cup: &cup, start: &*start, openings: &openings, launcher: &launcher };
    run.run(&mut store, &stop, &|event| {
        if let CupEvent::Ended { record, .. } = event {
            println!("{} {} {}", record.id, record.result(), record.moves());
        }
    })?;
    Ok(())
}
