//! A search, node by node, as a list that can be printed.

use alfabeta::game::{Game, Player};
use alfabeta::interrupt::{Interruptible, Stop};
use alfabeta::message::Message;
use alfabeta::notation::Notation;
use alfabeta::score::Score;
use alfabeta::trace::{Bound, Observer, Reason, Window};
use serde::Serialize;

use crate::analysis;
use crate::limits::Limits;
use crate::search::{Algorithm, Search};

/// A search, node by node.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Transcript {
    /// The nodes in the order in which they were entered.
    pub visits: Vec<Visit>,
    /// How far the search looked ahead; `None` for the complete tree.
    pub depth: Option<u32>,
    /// Whether the search had more nodes than were asked for, and was stopped.
    pub truncated: bool,
}

/// One node of a search. Values and windows are for the player to move at the root, as in every other answer; those of
/// negamax, which knows no other point of view, for the player to move at each node.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Visit {
    /// How far below the root.
    pub ply: usize,
    /// The move that led there; `None` for the root.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// Who is to move there.
    pub player: Player,
    /// The window on entry.
    pub alpha: Score,
    /// The window on entry.
    pub beta: Score,
    /// The value returned; `None` if the search was stopped before.
    pub value: Option<Score>,
    /// What the value says about the true one.
    pub bound: Option<Bound>,
    /// Why the node was left.
    pub reason: Option<Reason>,
    /// The moves that were cut.
    pub skipped: Vec<String>,
}

/// Records a search of up to `most` nodes.
pub(crate) fn record<G: Notation>(
    position: &G,
    search: &Search,
    most: usize,
    limits: &Limits<'_>,
) -> Result<Transcript, Message> {
    let settings = analysis::settings(position, search)?;
    let predicate = || (limits.stop)();
    let stop = Stop::new(most as u64, &predicate);
    // Negamax sees every node as its mover does; the others count for MAX.
    let seen_by = if search.algorithm == Algorithm::Negamax { Player::Max } else { position.player() };
    let mut recorder = Recorder { visits: Vec::new(), open: Vec::new(), most, seen_by, stop: &stop };
    let root = Interruptible::new(position.clone(), &stop);
    if search.algorithm.run(&root, &settings, &mut recorder).is_none() {
        return Err(no_trace());
    }
    let visits = recorder.visits;
    Ok(Transcript { visits, depth: analysis::plies(position, search.depth), truncated: stop.is_stopped() })
}

/// The message for an algorithm that cannot be watched.
pub(crate) fn no_trace() -> Message {
    let english = "the engine has no trace: it jumps about in the tree; expected one of the textbook algorithms";
    Message::new("engine-no-trace", english)
}

struct Recorder<'a, G> {
    visits: Vec<Visit>,
    /// The nodes from the root to the current one: where they stand in `visits`, and their positions.
    open: Vec<(usize, G)>,
    most: usize,
    /// As whom to see the values of the algorithm.
    seen_by: Player,
    stop: &'a Stop<'a>,
}

impl<'a, G: Notation> Observer<Interruptible<'a, G>> for Recorder<'a, G> {
    fn enter(&mut self, s: &Interruptible<'a, G>, via: Option<G::Move>, window: Window) {
        let text = via.zip(self.open.last()).map(|(m, (_, parent))| parent.move_text(m));
        self.open.push((self.visits.len(), s.position.clone()));
        if self.visits.len() < self.most {
            let window = window.seen_by(self.seen_by);
            self.visits.push(Visit {
                ply: self.open.len() - 1,
                text,
                player: s.player(),
                alpha: window.alpha,
                beta: window.beta,
                value: None,
                bound: None,
                reason: None,
                skipped: Vec::new(),
            });
        }
    }

    fn done(&mut self, rest: impl Iterator<Item = G::Move>) {
        if let Some((index, position)) = self.open.last()
            && let Some(visit) = self.visits.get_mut(*index)
            && !self.stop.is_stopped()
        {
            visit.skipped = rest.map(|m| position.move_text(m)).collect();
        }
    }

    fn leave(&mut self, value: Score, reason: Reason) {
        if let Some((index, _)) = self.open.pop()
            && let Some(visit) = self.visits.get_mut(index)
            && !self.stop.is_stopped()
        {
            let window = Window { alpha: visit.alpha, beta: visit.beta };
            let value = self.seen_by.sees(value);
            (visit.value, visit.bound, visit.reason) = (Some(value), Some(window.bound(value, reason)), Some(reason));
        }
    }
}
