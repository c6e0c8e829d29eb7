//! `alfabeta verify`: checks a certificate by the rules alone, and says exactly what it proves.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta_workbench::certificate::{
    Claim, LONGEST_LINE, Progress, Proven, Reached, Refusal, Result as Forced, no_line, verify,
};
use alfabeta_workbench::position::Position;
use alfabeta_workbench::words::Text;
use clap::Args;

use super::Desk;
use super::solve::progress_bar;
use crate::failure::{Failure, reason};
use crate::values::bare_player;
use crate::{draw, files, interruption};

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "FILE")]
    certificate: PathBuf,

    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let path = &arguments.certificate;
    // Nothing is lost when Ctrl-C ends this, so nobody listens.
    let file = files::open(path)?;
    let bar = progress_bar(desk.text);
    let mut hear = |progress| show_progress(progress, &bar, desk.text);
    let verified = verify(desk.registry, &mut Lines(BufReader::new(file)), &mut hear);
    bar.finish_and_clear();
    let verified = verified.map_err(|Refusal { line, reason }| {
        let words = [("line", &*line.to_string()), ("reason", &desk.text.message(&reason))];
        Failure::content(path, &desk.text.get("batch-line", &words))
    })?;
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

/// Shows how far a proof is, and calls it off if the user has asked to stop.
pub(super) fn show_progress(progress: Progress, bar: &indicatif::ProgressBar, text: &Text) -> Result<(), Message> {
    let Progress { positions, done } = progress;
    if positions.is_multiple_of(1000) {
        let percent = format!("{:.0}", done * 100.0);
        let words = [("positions", &*positions.to_string()), ("percent", &percent)];
        bar.set_message(text.get("certificate-progress", &words));
    }
    if interruption::has_come() {
        return Err(Message::new("search-stopped", "it was stopped"));
    }
    Ok(())
}

/// The lines of a file, none of them longer than those of a certificate: a device without end is refused at once.
struct Lines<R>(R);

impl<R: BufRead> Iterator for Lines<R> {
    type Item = Result<String, Message>;

    fn next(&mut self) -> Option<Result<String, Message>> {
        let mut line = Vec::new();
        let read = (&mut self.0).take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line);
        match read {
            Err(error) => Some(Err(reason(&error))),
            Ok(0) => None,
            Ok(_) => Some(read_line(line)),
        }
    }
}

fn read_line(line: Vec<u8>) -> Result<String, Message> {
    if LONGEST_LINE < line.len() {
        return Err(no_line());
    }
    let text = String::from_utf8(line).map_err(|_| no_line())?;
    Ok(text.trim_end_matches(['\r', '\n']).to_owned())
}
