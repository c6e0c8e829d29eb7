//! The walk through a proof: everything that one player can do against the moves that the other one has chosen.

use std::collections::HashMap;

use alfabeta::message::Message;

use super::{Claim, MOST_MEBIBYTES, MOST_POSITIONS, Result};
use crate::position::Searchable;

/// How far a walk has come, for whoever chooses the moves.
pub(crate) struct Walk<'w> {
    /// The moves that lead to the position in which the player of the claim is to move.
    pub(crate) path: &'w [String],
    /// How many different positions there were so far, this one included.
    pub(crate) positions: u64,
}

/// What is left to do.
enum Step {
    /// To look at the position behind a move; the first one has none.
    Enter(Option<String>, Box<dyn Searchable>),
    /// To go back from a position, all behind it being done.
    Leave(Option<String>),
}

/// Whether a position is on the path of the walk or behind it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    OnPath,
    Done,
}

/// Walks through all that can happen if the player of the claim makes the moves that `choose` says; how many different
/// unfinished positions there are, or why the claim is not proven by that.
pub(crate) fn walk(
    root: Box<dyn Searchable>,
    claim: Claim,
    mut choose: impl FnMut(&Walk<'_>) -> std::result::Result<String, Message>,
) -> std::result::Result<u64, Message> {
    let mut marks: HashMap<String, Mark> = HashMap::new();
    let mut path: Vec<String> = Vec::new();
    let (mut positions, mut bytes) = (0, 0);
    let mut steps = vec![Step::Enter(None, root)];
    while let Some(step) = steps.pop() {
        let (via, position) = match step {
            Step::Enter(via, position) => (via, position),
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
            path.pop();
            continue;
        }
        let identity = identity(&*position);
        match identity.as_ref().and_then(|identity| marks.get(identity)) {
            Some(Mark::OnPath) if claim.result == Result::Wins => return Err(comes_back(&path)),
            Some(_) => {
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
            let m = choose(&Walk { path: &path, positions })?;
            if !legal.contains(&m) {
                return Err(illegal(&m, &legal));
            }
            steps.push(Step::Enter(Some(m.clone()), position.after(&m)?));
        } else {
            for m in legal.into_iter().rev() {
                let after = position.after(&m)?;
                steps.push(Step::Enter(Some(m), after));
            }
        }
    }
    Ok(positions)
}

/// What tells a position from others. Keys are no good for that: they are hooks, and may be hashes.
fn identity(position: &dyn Searchable) -> Option<String> {
    position.text().map(|text| format!("{:?} {text}", position.player()))
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
    let english = format!("“{m}” is no move here: expected one of {legal}");
    Message::new("certificate-move", english).with("text", m).with("known", legal)
}

fn too_long() -> Message {
    let most = format!("{MOST_POSITIONS} positions, or {MOST_MEBIBYTES} MiB of them");
    let english = format!("the proof has more than {most}: expected a later position or a smaller board");
    Message::new("certificate-too-long", english).with("most", MOST_POSITIONS).with("mebibytes", MOST_MEBIBYTES)
}
