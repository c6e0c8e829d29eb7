//! `alfabeta arena run` and `resume`: plays a cup, from its beginning or from where it was left.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use alfabeta::message::Message;
use alfabeta_arena::cup::Cup;
use alfabeta_arena::hall::Hall;
use alfabeta_arena::overview::Overview;
use alfabeta_arena::process::Launcher;
use alfabeta_arena::runner::{self, CupEvent, Run, Stop};
use alfabeta_arena::store::{self, Changed, Store, fingerprint};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::words::Text;
use clap::Args;

use super::level::{LevelArguments, find};
use super::progress::{Display, Ended};
use super::{place, standing};
use crate::arguments::number;
use crate::commands::{Desk, serve};
use crate::failure::Failure;
use crate::files::read_text;

/// The longest cup file, in bytes.
const LONGEST: u64 = 1 << 20;

/// How often the run checks whether the user wants to stop.
const HEARTBEAT: Duration = Duration::from_millis(100);

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "CUP")]
    cup: PathBuf,

    #[arg(long, value_name = "STORE")]
    store: Option<PathBuf>,

    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=256))]
    games_at_once: Option<usize>,

    #[arg(long)]
    accept_changed: bool,

    #[command(flatten)]
    level: LevelArguments,

    #[arg(long)]
    serve: bool,

    #[command(flatten)]
    page: serve::Arguments,
}

/// Whether a cup begins or is resumed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beginning {
    New,
    Resumed,
}

/// A cup with all that is needed to play it.
struct Prepared {
    cup: Cup,
    start: Box<dyn Searchable>,
    openings: Vec<Vec<String>>,
    launcher: Launcher,
    store: Store,
}

pub(crate) fn run(arguments: &Arguments, beginning: Beginning, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let path = arguments.store.clone().unwrap_or_else(|| place::beside(&arguments.cup));
    if !arguments.serve && arguments.page.are_given() {
        return Err(Failure::Said(desk.text.get("cup-page-only", &[])));
    }
    let mut prepared = prepare(arguments, &path, beginning, desk)?;
    let hall = if arguments.serve { Some(Arc::new(Hall::open(&path)?)) } else { None };
    let presses = listen();
    let page = hall.as_ref().map(|hall| serve::in_background(arguments.page, hall.clone(), desk)).transpose()?;
    let machine = [runner::crowded(prepared.cup.games_at_once), runner::overloaded()];
    machine.iter().flatten().for_each(|message| eprintln!("{}", warning(message, desk.text)));
    let ended = play(&mut prepared, hall.as_deref(), &presses, desk);
    if let Some(hall) = &hall {
        hall.close();
    }
    let cup = Overview::of(&prepared.store)?;
    standing::print(&cup, desk)?;
    desk.out.flush()?;
    if ended? == runner::Completion::Stopped {
        desk.say("cup-continue", &[("command", &resume_command(arguments))])?;
        return Err(Failure::Interrupted);
    }
    if let Some(page) = page {
        desk.say("cup-page-stays", &[])?;
        desk.out.flush()?;
        let before = presses.load(Ordering::SeqCst);
        while presses.load(Ordering::SeqCst) == before && page.is_open() {
            thread::sleep(HEARTBEAT);
        }
    }
    Ok(())
}

/// How often the user has requested to stop.
fn listen() -> Arc<AtomicUsize> {
    let presses = Arc::new(AtomicUsize::new(0));
    let counted = presses.clone();
    // Without a handler Ctrl-C ends the program, and what is in the store stays there.
    let _ = ctrlc::set_handler(move || {
        counted.fetch_add(1, Ordering::SeqCst);
    });
    presses
}

/// Reads the cup file and looks whether everything is there, before anything is written.
fn prepare(
    arguments: &Arguments,
    path: &Path,
    beginning: Beginning,
    desk: &mut Desk<'_, impl Write>,
) -> Result<Prepared, Failure> {
    let text = desk.text;
    let source = read_text(&arguments.cup, LONGEST)?;
    let base = arguments.cup.parent().unwrap_or(Path::new("."));
    let in_file = |message: Message| Failure::content(&arguments.cup, &text.message(&message));
    let mut cup = Cup::read(&source, base).map_err(in_file)?;
    cup.games_at_once = arguments.games_at_once.unwrap_or(cup.games_at_once);
    let start = desk.registry.start(&cup.game).map_err(|message| {
        let line = text.get("cup-line", &[("line", &cup.game_line.to_string())]);
        Failure::content(&arguments.cup, &format!("{line}: {}", text.message(&message)))
    })?;
    let known = stored(path, beginning, desk)?;
    let openings = match known {
        Some(openings) => openings,
        None => cup.draw_openings(&*start).map_err(in_file)?,
    };
    let launcher = arguments.level.launcher(text)?;
    for agent in &cup.agents {
        find(&launcher, agent, text).map_err(|reason| Failure::Said(format!("{}: {reason}", agent.name)))?;
    }
    let fingerprints =
        cup.agents.iter().map(|agent| fingerprint(agent, base)).collect::<Result<Vec<String>, Message>>()?;
    let changed = if arguments.accept_changed { Changed::Accept } else { Changed::Refuse };
    let beginning = store::Beginning { cup: &cup, text: &source, fingerprints: &fingerprints, openings: &openings };
    let store = Store::begin(path, &beginning, changed).map_err(|message| explain_changed(message, desk))?;
    Ok(Prepared { cup, start, openings, launcher, store })
}

/// A changed file of an agent can be accepted; the refusal says how.
fn explain_changed(message: Message, desk: &Desk<'_, impl Write>) -> Failure {
    if message.id != "arena-store-changed" {
        return message.into();
    }
    Failure::Said(format!("{}; {}", desk.text.message(&message), desk.text.get("cup-accept-changed", &[])))
}

/// The openings of a cup that has begun. A new one must not fall into the store of an old one, and one that is resumed must
/// have begun.
fn stored(path: &Path, beginning: Beginning, desk: &Desk<'_, impl Write>) -> Result<Option<Vec<Vec<String>>>, Failure> {
    if beginning == Beginning::New && !path.exists() {
        return Ok(None);
    }
    place::exists(path, desk.text)?;
    if !Store::has_begun(path) {
        return Ok(None);
    }
    let store = Store::read(path)?;
    let games = store.count()?;
    if beginning == Beginning::New && 0 < games {
        let words = [("path", &*path.display().to_string()), ("games", &games.to_string())];
        return Err(Failure::Said(desk.text.get("cup-store-begun", &words)));
    }
    Ok(Some(store.openings()?))
}

/// Plays what is left, shows how it goes, and listens to the user.
fn play(
    prepared: &mut Prepared,
    hall: Option<&Hall>,
    presses: &AtomicUsize,
    desk: &mut Desk<'_, impl Write>,
) -> Result<runner::Completion, Failure> {
    let Prepared { cup, start, openings, launcher, store } = prepared;
    let mut display = Display::new(cup, store.summary()?.games, desk.text);
    let run = Run { cup, start: &**start, openings, launcher };
    let stop = Stop::new()?;
    let (sender, receiver) = mpsc::channel::<Ended>();
    let on_event = |event: CupEvent<'_>| {
        if let Some(hall) = hall {
            hall.observe(&event);
        }
        if let CupEvent::Ended { record, progress } = event {
            let _ = sender.send(Ended::new(record, progress));
        }
    };
    // An overload from the beginning has been reported.
    let mut was_overloaded = runner::overloaded().is_some();
    let outcome = OnceLock::new();
    let shown = thread::scope(|scope| {
        let playing = scope.spawn(|| drop(outcome.set(run.run(store, &stop, &on_event))));
        let mut shown = Ok(());
        let mut requested = 0;
        loop {
            let wanted = presses.load(Ordering::SeqCst).min(2);
            while requested < wanted {
                requested += 1;
                stop.request();
                display.say(&desk.text.get(if requested == 1 { "cup-draining" } else { "cup-killing" }, &[]));
            }
            match receiver.recv_timeout(HEARTBEAT) {
                Ok(ended) if shown.is_ok() => {
                    shown = display.show(ended, desk);
                    if !was_overloaded && let Some(message) = runner::overloaded() {
                        was_overloaded = true;
                        display.say(&warning(&message, desk.text));
                    }
                    // The output is no longer read: the cup stops like every command in a pipe.
                    if shown.is_err() {
                        presses.fetch_add(1, Ordering::SeqCst);
                    }
                }
                Ok(_) => {}
                Err(RecvTimeoutError::Timeout) if !playing.is_finished() => display.refresh(),
                Err(_) => return shown,
            }
        }
    });
    display.close();
    shown?;
    Ok(outcome.into_inner().expect("the run has ended")?)
}

fn warning(message: &Message, text: &Text) -> String {
    format!("{}: {}", text.get("cup-warning", &[]), text.message(message))
}

/// The command that continues the cup.
fn resume_command(arguments: &Arguments) -> String {
    let quoted = |path: &Path| {
        let text = path.display().to_string();
        let is_plain = text.chars().all(|c| c.is_alphanumeric() || "-_./".contains(c));
        if is_plain { text } else { format!("'{}'", text.replace('\'', "'\\''")) }
    };
    let mut command = format!("alfabeta arena resume {}", quoted(&arguments.cup));
    if let Some(store) = &arguments.store {
        command += &format!(" --store {}", quoted(store));
    }
    command
}
