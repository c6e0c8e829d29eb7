//! The walk through a proof: everything that one player can do against the moves that the other one has chosen.

use std::collections::HashMap;

use alfabeta::message::Message;

use super::{Claim, MOST_MEBIBYTES, MOST_POSITIONS, Result, Version};
use crate::position::Searchable;

/// How far a walk has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// How many different positions there were so far.
    pub positions: u64,
    /// How much of the walk is done, from 0 to 1: an estimate that takes what lies behind each move of a position for equally
    /// much. It only grows.
    pub done: f64,
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
/// it is that player's turn; how many different
/// unfinished positions there are, or why the claim is not proven by that.
pub(crate) fn walk(
    root: Box<dyn Searchable>,
    claim: Claim,
    version: Version,
    mut choose: impl FnMut(&dyn Searchable, Progress) -> std::result::Result<String, Message>,
) -> std::result::Result<u64, Message> {
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
            Some(Mark::OnPath) if claim.result == Result::Wins => return Err(comes_back(&path)),
            Some(_) => {
                done += share;
                path.pop();
                continue;
            }
            None => {}
        }
        positions += 1;
        bytes += identity.as_ref().map_or(0, String::len);
        if MOST_POSITIONS < positions || MOST_MEBIBYTES << 20 < bytes {
            return Err(too_long());
        }
        if let Some(identity) = &identity {
            marks.insert(identity.clone(), Mark::OnPath);
        }
        steps.push(Step::Leave(identity));
        let legal = position.moves();
        if position.player() == claim.player {
            let m = choose(&*position, Progress { positions, done })?;
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

fn too_long() -> Message {
    let most = format!("{MOST_POSITIONS} positions, or {MOST_MEBIBYTES} MiB of them");
    let english = format!("the proof has more than {most}: expected a later position or a smaller board");
    Message::new("certificate-too-long", english).with("most", MOST_POSITIONS).with("mebibytes", MOST_MEBIBYTES)
}
