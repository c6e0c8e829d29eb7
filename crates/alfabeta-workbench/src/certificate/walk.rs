//! The walk through a proof: everything that one player can do against the moves that the other one has chosen.

use std::collections::HashMap;

use alfabeta::message::Message;
use serde::Serialize;

use super::{Claim, Forced, MOST_MEBIBYTES, MOST_POSITIONS};
use crate::analysis::stopped;
use crate::limits::{Budget, Limits};
use crate::position::{Position, Searchable};

/// After so many positions a walk reports progress.
const REPORT_INTERVAL: u64 = 1000;

/// The versions of the format. They differ in which positions of a walk are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Version {
    /// The same text and the same player to move. Where play can go round and the text counts turns, as in Desconecta-4, each
    /// round is new, and play without end has no end here either.
    One,
    /// What counts as the same position when a game repeats itself, and otherwise the same text and the same player to move.
    Two,
}

impl Version {
    /// All of them.
    const ALL: [Version; 2] = [Version::One, Version::Two];

    /// The one that is written.
    pub(crate) const LATEST: Version = Version::Two;

    /// The first line of a certificate.
    pub(crate) fn first_line(self) -> &'static str {
        match self {
            Version::One => "alfabeta certificate 1",
            Version::Two => "alfabeta certificate 2",
        }
    }

    /// The version with this first line.
    pub(super) fn with_first_line(line: &str) -> Option<Version> {
        Version::ALL.into_iter().find(|version| version.first_line() == line)
    }

    /// What distinguishes a position from others; `None` in games without texts, where each is new. Keys are no good for that: they are
    /// hooks, and may be hashes.
    fn identity(self, position: &dyn Position) -> Option<String> {
        let text = position.text()?;
        let text = match self {
            Version::One => text,
            Version::Two => position.repetition_text().unwrap_or(text),
        };
        Some(format!("{:?} {text}", position.player()))
    }
}

/// How far a walk has come.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "ProofProgress"))]
pub struct Progress {
    /// How many different positions there were so far.
    pub positions: u64,
    /// How much of the walk is done, from 0 to 1: an estimate that takes what lies behind each move of a position for equally
    /// much. It only grows.
    pub done: f64,
}

/// The most positions that a walk remembers, and the most MiB of their texts.
pub(crate) fn most(budget: &Budget) -> (u64, usize) {
    (MOST_POSITIONS.min(budget.positions as u64), MOST_MEBIBYTES.min(budget.memory / 8))
}

/// What is left to do.
enum Step {
    /// To look at the position behind a move, which the first one has not; it is this share of the whole walk.
    Enter(Option<String>, Box<dyn Searchable>, f64),
    /// To go back from a position, all behind it being done.
    Leave(Option<String>),
}

/// Whether a position is on the path of the walk or behind it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    OnPath,
    Done,
}

/// Walks through all that can happen if the player of the claim makes the moves that `choose` says for the positions in which
/// it is that player's turn; how many different unfinished positions there are, or why the claim is not proven by that.
pub(crate) fn walk(
    root: Box<dyn Searchable>,
    claim: Claim,
    version: Version,
    limits: &Limits<'_>,
    on_progress: &mut dyn FnMut(Progress),
    mut choose: impl FnMut(&dyn Searchable) -> Result<String, Message>,
) -> Result<u64, Message> {
    let (most_positions, most_mebibytes) = most(&limits.budget);
    let mut marks: HashMap<String, Mark> = HashMap::new();
    let mut path: Vec<String> = Vec::new();
    let (mut positions, mut bytes, mut done) = (0, 0, 0.0);
    let mut steps = vec![Step::Enter(None, root, 1.0)];
    while let Some(step) = steps.pop() {
        let (via, position, share) = match step {
            Step::Enter(via, position, share) => (via, position, share),
            Step::Leave(identity) => {
                path.pop();
                if let Some(identity) = identity {
                    marks.insert(identity, Mark::Done);
                }
                continue;
            }
        };
        path.extend(via);
        if let Some(outcome) = position.outcome() {
            if !claim.holds(outcome) {
                return Err(broken(claim, &path));
            }
            done += share;
            path.pop();
            continue;
        }
        let identity = version.identity(&*position);
        match identity.as_ref().and_then(|identity| marks.get(identity)) {
            Some(Mark::OnPath) if claim.result == Forced::Wins => return Err(comes_back(&path)),
            Some(_) => {
                done += share;
                path.pop();
                continue;
            }
            None => {}
        }
        positions += 1;
        bytes += identity.as_ref().map_or(0, String::len);
        if most_positions < positions || most_mebibytes << 20 < bytes {
            return Err(too_long(most_positions, most_mebibytes));
        }
        if (limits.stop)() {
            return Err(stopped());
        }
        if positions.is_multiple_of(REPORT_INTERVAL) {
            on_progress(Progress { positions, done });
        }
        if let Some(identity) = &identity {
            marks.insert(identity.clone(), Mark::OnPath);
        }
        steps.push(Step::Leave(identity));
        let legal = position.moves();
        if position.player() == claim.player {
            let m = choose(&*position)?;
            if !legal.contains(&m) {
                return Err(illegal(&m, &legal));
            }
            let after = position.after_move(&m)?;
            steps.push(Step::Enter(Some(m), after, share));
        } else {
            let share = share / legal.len() as f64;
            for m in legal.into_iter().rev() {
                let after = position.after_move(&m)?;
                steps.push(Step::Enter(Some(m), after, share));
            }
        }
    }
    Ok(positions)
}

fn broken(claim: Claim, path: &[String]) -> Message {
    let moves = path.join(" ");
    let english = format!("the claim “{claim}” does not hold after {moves}");
    Message::new("certificate-broken", english).with("claim", claim).with("moves", moves)
}

fn comes_back(path: &[String]) -> Message {
    let moves = path.join(" ");
    let english = format!("a win must not come back to a position, and {moves} does");
    Message::new("certificate-cycle", english).with("moves", moves)
}

fn illegal(m: &str, legal: &[String]) -> Message {
    let legal = legal.join(", ");
    let english = format!("“{m}” is not a legal move here: expected one of {legal}");
    Message::new("certificate-move", english).with("text", m).with("known", legal)
}

fn too_long(positions: u64, mebibytes: usize) -> Message {
    let most = format!("{positions} positions, or {mebibytes} MiB of them");
    let english = format!("the proof has more than {most}: expected a later position or a smaller board");
    Message::new("certificate-too-long", english).with("most", positions).with("mebibytes", mebibytes)
}
