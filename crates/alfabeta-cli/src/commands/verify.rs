//! `alfabeta verify`: checks a certificate by the rules alone, and says exactly what it proves.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use alfabeta::game::Player;
use alfabeta_workbench::certificate::{Claim, Forced, LONGEST_LINE, Progress, Proven, Reached, Refusal};
use alfabeta_workbench::position::Position;
use alfabeta_workbench::words::Text;
use alfabeta_workbench::{Verification, VerifyQuery};
use clap::Args;

use super::Desk;
use super::solve::progress_bar;
use crate::failure::Failure;
use crate::values::bare_player;
use crate::{draw, files};

/// A file that is longer proves nothing: it has more lines than a certificate may have positions.
const LONGEST: usize = 256 << 20;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FILE")]
    certificate: PathBuf,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let path = &arguments.certificate;
    let certificate = read(path)?;
    // Nothing is lost when Ctrl-C ends this, so it is not handled.
    let bar = progress_bar(desk.text);
    let verification = desk.ask_with(&VerifyQuery { certificate }, &mut |progress| {
        show_progress(progress, &bar, desk.text);
    });
    bar.finish_and_clear();
    let verified = match verification? {
        Verification::Proven(verified) => verified,
        Verification::Refused(Refusal { line, reason }) => {
            let words = [("line", &*line.to_string()), ("reason", &desk.text.message(&reason))];
            return Err(Failure::content(path, &desk.text.get("batch-line", &words)));
        }
    };
    if arguments.json {
        return desk.print_json(&verified);
    }
    let position = verified.setup.position(desk.registry)?;
    writeln!(desk.out, "{}", draw::board(&position.board()))?;
    for proven in &verified.claims {
        writeln!(desk.out, "{}", words(proven, desk.text))?;
    }
    let is_proven =
        |player| verified.claims.iter().any(|proven| proven.claim == Claim { player, result: Forced::DoesNotLose });
    if is_proven(Player::Max) && is_proven(Player::Min) {
        desk.say("certificate-draw", &[])?;
    }
    say_how_reached(verified.reached, &*position, desk)
}

/// Says so if the certificate does not show that a game leads to its position.
pub(super) fn say_how_reached(
    reached: Reached,
    position: &dyn Position,
    desk: &mut Desk<'_, impl Write>,
) -> Result<(), Failure> {
    match (reached, position.unreachable()) {
        (Reached::Shown, _) => Ok(()),
        (_, None) => desk.say("certificate-not-reached", &[]),
        (_, Some(reason)) => {
            let reason = desk.text.message(&reason);
            desk.say("certificate-unreachable", &[("reason", &reason)])
        }
    }
}

/// A claim that holds, in words.
pub(super) fn words(proven: &Proven, text: &Text) -> String {
    let id = match proven.claim.result {
        Forced::Wins => "certificate-wins",
        Forced::DoesNotLose => "certificate-does-not-lose",
    };
    text.get(id, &[("player", bare_player(proven.claim.player)), ("positions", &proven.positions.to_string())])
}

/// Shows how far a proof is.
pub(super) fn show_progress(progress: Progress, bar: &indicatif::ProgressBar, text: &Text) {
    let Progress { positions, done } = progress;
    let percent = format!("{:.0}", done * 100.0);
    bar.set_message(text.get("certificate-progress", &[("positions", &positions.to_string()), ("percent", &percent)]));
}

/// The text of a file, up to the first line that is longer than those of a certificate: a device without end is refused at once.
fn read(path: &Path) -> Result<String, Failure> {
    let mut file = BufReader::new(files::open(path)?);
    let mut text = Vec::new();
    loop {
        let line = (&mut file).take(LONGEST_LINE as u64 + 2).read_until(b'\n', &mut text);
        let length = line.map_err(|error| Failure::file(path, error))?;
        if length == 0 || LONGEST_LINE + 1 < length || LONGEST < text.len() {
            return Ok(String::from_utf8_lossy(&text).into_owned());
        }
    }
}
