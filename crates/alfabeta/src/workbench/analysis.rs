//! One search of one position, and everything worth reporting about it.

use serde::Serialize;

use super::engine::EngineNotes;
use super::evaluation::Named;
use super::search::{Algorithm, Depth, Search};
use crate::game::{Game, Player, Utility};
use crate::interrupt::{Inside, Interruptible, Stop};
use crate::message::Message;
use crate::notation::Notation;
use crate::score::Score;
use crate::textbook::Settings;
use crate::trace::{Bound, Counts, PrincipalVariation, RootMoves, Window};

/// When to give up.
pub struct Limits<'a> {
    /// After so many nodes.
    pub nodes: u64,
    /// When this says so.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Hears of every depth that [`think`](super::AnyPosition::think) has finished.
    pub progress: &'a (dyn Fn(&Progress) + Sync),
}

impl Limits<'_> {
    /// Never.
    pub const NONE: Limits<'static> = Limits { nodes: u64::MAX, stop: &|| false, progress: &|_| {} };
}

/// What is known after looking so many plies ahead.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Progress {
    /// How many plies.
    pub depth: u32,
    /// The value for the player to move.
    pub value: Score,
    /// The line of best moves.
    pub pv: Vec<String>,
    /// Nodes visited so far.
    pub nodes: u64,
}

/// What a search found, as people and programs read it. All values are for the player to move at the root.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Analysis {
    /// The game with its parameters.
    pub game: String,
    /// By which algorithm.
    pub algorithm: Algorithm,
    /// The evaluation at the limit.
    pub evaluation: &'static str,
    /// What a finished game was worth.
    #[serde(rename = "utility_of_wins")]
    pub utility: Utility,
    /// How far it looked ahead; `None` for the complete tree.
    pub depth: Option<u32>,
    /// Who is to move.
    pub player: Player,
    /// The value for that player.
    pub value: Score,
    /// +1, 0 or -1 if the result is exact: won, drawn or lost with best play.
    #[serde(rename = "utility")]
    pub sign: Option<i32>,
    /// The first of the best moves; `None` if the search looked no move ahead.
    pub best: Option<String>,
    /// Whether no opinion went into the value: it is the true one.
    pub exact: bool,
    /// A proven win: how many plies the line to it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub win_in: Option<u32>,
    /// A proven loss: how many plies the line to it has.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss_in: Option<u32>,
    /// An exact result in the units in which the literature on the game counts, where it has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
    /// What the alpha-beta agent of the course that the game comes from would print.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub course: Option<String>,
    /// Nodes visited, the root included.
    pub nodes: u64,
    /// Nodes whose value is an opinion.
    pub evaluations: u64,
    /// Nodes left before all of their moves were tried.
    pub cutoffs: u64,
    /// What only the engine has to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub engine: Option<EngineNotes>,
    /// The line of best moves from the root.
    pub pv: Vec<String>,
    /// Every move that was tried.
    pub moves: Vec<MoveValue>,
}

/// What a search found out about a move of the root.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MoveValue {
    /// The move.
    #[serde(rename = "move")]
    pub text: String,
    /// The value for the player who makes it.
    pub value: Score,
    /// Whether that is the value or a bound on it.
    pub bound: Bound,
    /// Whether no opinion went into it: it is proven.
    pub exact: bool,
    /// An exact value in the units of the game's literature: see [`Analysis::score`].
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<i32>,
}

/// A search in the making: the position, what is asked, and the answers to "how deep" and "which evaluation".
pub(super) struct Plan<'a, G> {
    pub(super) position: &'a G,
    pub(super) search: &'a Search,
    pub(super) plies: Option<u32>,
    pub(super) heuristic: (&'static str, Named<G>),
}

/// One search with a fixed depth.
pub(super) fn analyse<G: Notation + Sync>(
    position: &G,
    search: &Search,
    limits: &Limits<'_>,
) -> Result<Analysis, Message> {
    let plan = Plan::bounded(position, search)?;
    if search.algorithm == Algorithm::Engine {
        return plan.analyse_by_engine(limits).ok_or_else(stopped);
    }
    let predicate = || (limits.stop)();
    let stop = Stop::new(limits.nodes, &predicate);
    plan.report(&stop).ok_or_else(stopped)
}

/// Searches deeper and deeper, up to the depth asked for, until it is stopped or knows the answer.
pub(super) fn think<G: Notation + Sync>(
    position: &G,
    search: &Search,
    limits: &Limits<'_>,
) -> Result<Analysis, Message> {
    let mut plan = Plan::new(position, search)?;
    if search.algorithm == Algorithm::Engine {
        return Ok(plan.think_by_engine(limits));
    }
    let deepest = plan.plies.unwrap_or(u32::MAX).min(deepest::<G>());
    let predicate = || (limits.stop)();
    let stop = Stop::new(limits.nodes, &predicate);
    plan.plies = Some(0);
    let mut last = plan.report(&Stop::never()).ok_or_else(stopped)?;
    last.best = position.moves().into_iter().next().map(|m| position.move_text(m));
    for plies in 1..=deepest {
        plan.plies = Some(plies);
        match plan.report(&stop) {
            Some(deeper) => last = deeper,
            None => break,
        }
        let Analysis { value, nodes, .. } = last;
        (limits.progress)(&Progress { depth: plies, value, pv: last.pv.clone(), nodes });
        if last.exact {
            break;
        }
    }
    Ok(last)
}

/// How many nodes the bare search visits.
pub(super) fn count_nodes<G: Notation + Sync>(position: &G, search: &Search) -> Result<u64, Message> {
    let plan = Plan::bounded(position, search)?;
    if search.algorithm == Algorithm::Engine {
        return plan.analyse_by_engine(&Limits::NONE).map(|analysis| analysis.nodes).ok_or_else(stopped);
    }
    let limit = plan.plies.unwrap_or(u32::MAX - 1);
    let settings = Settings { utility: search.utility, ..Settings::to_depth(limit, plan.heuristic.1) };
    let mut counts = Counts::default();
    search.algorithm.run(position, &settings, &mut counts);
    Ok(counts.nodes)
}

/// How deep a search of this game may go. Where positions can come back, the tree has no end.
fn deepest<G: Game>() -> u32 {
    if G::HAS_CYCLES { 200 } else { u32::MAX }
}

fn stopped() -> Message {
    Message::new("search-stopped", "the search was stopped before it found anything")
}

impl<'a, G: Notation> Plan<'a, G> {
    fn new(position: &'a G, search: &'a Search) -> Result<Self, Message> {
        if let Some(outcome) = position.outcome() {
            return Err(super::finished(outcome));
        }
        let heuristic = Named::find(search.evaluation.as_deref(), search.seed)?;
        let plies = plies(position, search.depth);
        Ok(Plan { position, search, plies, heuristic })
    }

    /// A plan for a search that comes to an end.
    fn bounded(position: &'a G, search: &'a Search) -> Result<Self, Message> {
        let plan = Plan::new(position, search)?;
        let most = deepest::<G>();
        if plan.plies.is_none_or(|plies| most < plies) && most < u32::MAX {
            let english = format!("play may go on for ever in this game: expected a depth of at most {most}");
            return Err(Message::new("depth-endless", english).with("most", most));
        }
        Ok(plan)
    }

    fn settings(&self, plies: Option<u32>) -> Settings<Inside<Named<G>>> {
        let limit = plies.unwrap_or(u32::MAX - 1);
        Settings { utility: self.search.utility, ..Settings::to_depth(limit, Inside(self.heuristic.1)) }
    }

    /// Searches and reports; `None` if it was stopped.
    fn report(&self, stop: &Stop<'_>) -> Option<Analysis> {
        let each = self.search.every_move && self.plies != Some(0);
        let part = if each { self.each(stop) } else { self.whole(stop) }?;
        if stop.is_stopped() {
            return None;
        }
        let exact = part.counts.evaluations == 0 || part.value.is_decided();
        let length = part.pv.len() as u32;
        let distances =
            [part.value.win_distance(), part.value.loss_distance()].map(|by_score| match self.search.utility {
                Utility::Sign => by_score.map(|_| length),
                Utility::Distance => by_score,
            });
        Some(self.analysis(part, self.plies, exact, distances))
    }

    /// What was found, as people and programs read it.
    pub(super) fn analysis(
        &self,
        part: Part<G::Move>,
        depth: Option<u32>,
        exact: bool,
        [win_in, loss_in]: [Option<u32>; 2],
    ) -> Analysis {
        let Part { value, counts, pv, moves } = part;
        let all_exact = counts.evaluations == 0;
        let is_of_the_course = matches!(self.search.algorithm, Algorithm::AlphaBeta | Algorithm::AlphaBetaSoft);
        let best = pv.first().copied();
        let course = best.filter(|_| is_of_the_course).and_then(|m| self.position.course_line(value, m));
        let pv = super::any::line_texts(self.position, pv);
        Analysis {
            game: self.position.game_name(),
            algorithm: self.search.algorithm,
            evaluation: self.heuristic.0,
            utility: self.search.utility,
            depth,
            player: self.position.player(),
            value,
            sign: exact.then(|| value.signum()),
            best: pv.first().cloned(),
            exact,
            win_in,
            loss_in,
            score: self.native_score(value, exact),
            course,
            nodes: counts.nodes,
            evaluations: counts.evaluations,
            cutoffs: counts.cutoffs,
            engine: None,
            pv,
            moves: moves
                .into_iter()
                .map(|(m, value, bound)| {
                    // The value of the root is that of its best move: what proves the one proves the other.
                    let is_proven = all_exact || value.is_decided() || exact && best == Some(m);
                    let exact = bound == Bound::Exact && is_proven;
                    let (text, score) = (self.position.move_text(m), self.native_score(value, exact));
                    MoveValue { text, value, bound, exact, score }
                })
                .collect(),
        }
    }

    /// The native score of a value, if the value is exact and knows its distance.
    fn native_score(&self, value: Score, exact: bool) -> Option<i32> {
        let knows_distance = self.search.utility == Utility::Distance || value == Score::DRAW;
        if exact && knows_distance { self.position.native_score(value) } else { None }
    }

    /// One search of the root.
    fn whole(&self, stop: &Stop<'_>) -> Option<Part<G::Move>> {
        let root = Interruptible::new(self.position.clone(), stop);
        let mut watch = (Counts::default(), (PrincipalVariation::default(), RootMoves::default()));
        let algorithm = self.search.algorithm;
        let found = algorithm.run(&root, &self.settings(self.plies), &mut watch)?;
        let (counts, (pv, roots)) = watch;
        let player = self.position.player();
        let moves = roots.moves.into_iter().map(|(m, value, bound)| {
            let seen_by = algorithm.point_of_view(self.position.after(m).player());
            if seen_by == player { (m, value, bound) } else { (m, -value, bound.negated()) }
        });
        let value = if algorithm.point_of_view(player) == player { found.value } else { -found.value };
        Some(Part { value, counts, pv: pv.into_moves(), moves: moves.collect() })
    }

    /// One search for every move of the root, each with a full window.
    fn each(&self, stop: &Stop<'_>) -> Option<Part<G::Move>> {
        let player = self.position.player();
        let settings = self.settings(self.plies.map(|plies| plies - 1));
        let mut part =
            Part { value: Score::NEG_INFINITY, counts: Counts::default(), pv: Vec::new(), moves: Vec::new() };
        part.counts.nodes = 1;
        for m in self.position.moves() {
            let child = Interruptible::new(self.position.after(m), stop);
            let mut watch = (Counts::default(), PrincipalVariation::default());
            let algorithm = self.search.algorithm;
            let found = algorithm.run(&child, &settings, &mut watch)?;
            let own = algorithm.point_of_view(child.player()) == player;
            let value = if own { found.value } else { -found.value };
            let value = match self.search.utility {
                Utility::Sign => value,
                Utility::Distance => value.to_root(1),
            };
            part.counts.nodes += watch.0.nodes;
            part.counts.evaluations += watch.0.evaluations;
            part.counts.cutoffs += watch.0.cutoffs;
            part.moves.push((m, value, Bound::Exact));
            if part.pv.is_empty() || part.value < value {
                part.value = value;
                part.pv = std::iter::once(m).chain(watch.1.into_moves()).collect();
            }
        }
        Some(part)
    }
}

/// What one way of searching the root yields, for the player to move.
pub(super) struct Part<M> {
    pub(super) value: Score,
    pub(super) counts: Counts,
    pub(super) pv: Vec<M>,
    pub(super) moves: Vec<(M, Score, Bound)>,
}

/// How many plies a depth means here; `None` for all.
pub(super) fn plies<G: Notation>(position: &G, depth: Depth) -> Option<u32> {
    match depth {
        Depth::Usual => position.usual_depth(),
        Depth::Plies(plies) => Some(plies),
        Depth::Complete => None,
    }
}

/// The settings of a watched search, for those who listen to it themselves.
pub(super) fn settings<G: Notation>(position: &G, search: &Search) -> Result<Settings<Inside<Named<G>>>, Message> {
    let plan = Plan::bounded(position, search)?;
    Ok(Settings { window: Window::FULL, ..plan.settings(plan.plies) })
}
