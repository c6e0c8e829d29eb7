//! A cup of tic-tac-toe as a process of its own, so that it can be killed.

use std::path::Path;
use std::process::ExitCode;

use alfabeta_arena::cup::Cup;
use alfabeta_arena::process::Launcher;
use alfabeta_arena::runner::{CupEvent, Run, Stop};
use alfabeta_arena::sandbox::Level;
use alfabeta_arena::store::{Beginning, Changed, Store, fingerprint};

use alfabeta_workbench::Registry;

/// Runs or resumes the cup and prints the name of each game that has ended.
pub(crate) fn run(file: &Path, store: &Path) -> ExitCode {
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
