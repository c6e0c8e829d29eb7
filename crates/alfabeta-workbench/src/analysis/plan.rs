//! One search of one position: its plan, its run, and how what it finds is reported.

use alfabeta::game::{Evaluate, Game, Utility};
use alfabeta::interrupt::{Inside, Interruptible, Stop};
use alfabeta::message::Message;
use alfabeta::notation::Notation;
use alfabeta::random::{Random, mix};
use alfabeta::score::Score;
use alfabeta::textbook::Settings;
use alfabeta::trace::{Bound, Counts, PrincipalVariation, RootMoves, Window};

use super::{Analysis, MoveValue, Progress, Recollection, stopped};
use crate::evaluation::{Named, identity};
use crate::limits::Limits;
use crate::lines::line_texts;
use crate::search::{Algorithm, Depth, Search};
use crate::worth::{Distance, Worth, decides};

/// What is noted of a textbook search. One way to watch serves all that need less: each other one is all the algorithms again
/// as machine code, for every game.
type Watch<G> = (Counts, (PrincipalVariation<<G as Game>::Move>, RootMoves<<G as Game>::Move>));

/// A search to be run: the position, what is asked, and the answers to "how deep" and "which evaluation".
pub(crate) struct Plan<'a, G> {
    pub(crate) position: &'a G,
    pub(crate) search: &'a Search,
    pub(crate) plies: Option<u32>,
    pub(crate) heuristic: (String, Named<G>),
}

/// How deep a search of this game may go. Where positions can come back, the tree has no end.
fn deepest<G: Game>() -> u32 {
    if G::RULES.has_cycles { 200 } else { u32::MAX }
}

impl<'a, G: Notation> Plan<'a, G> {
    pub(crate) fn new(position: &'a G, search: &'a Search) -> Result<Self, Message> {
        if let Some(outcome) = position.outcome() {
            return Err(crate::outcome::finished(outcome));
        }
        let heuristic = Named::find(position, search.evaluation.as_deref(), search.seed)?;
        let plies = plies(position, search.depth);
        Ok(Plan { position, search, plies, heuristic })
    }

    /// A plan for a search that comes to an end.
    pub(crate) fn bounded(position: &'a G, search: &'a Search) -> Result<Self, Message> {
        let plan = Plan::new(position, search)?;
        let most = deepest::<G>();
        if plan.plies.is_none_or(|plies| most < plies) && most < u32::MAX {
            let english = format!("play can last for ever in this game: use a depth of at most {most}");
            return Err(Message::new("depth-endless", english).with("most", most));
        }
        Ok(plan)
    }

    /// One search with a fixed depth.
    pub(crate) fn analyse(self, limits: &Limits<'_>) -> Result<Analysis, Message>
    where
        G: Sync,
    {
        let found = match self.search.algorithm {
            Algorithm::First | Algorithm::Random => Some(self.choose_idly()),
            Algorithm::Engine => self.analyse_by_engine(limits),
            _ => {
                let predicate = || (limits.stop)();
                self.report(&Stop::new(limits.budget.nodes, &predicate))
            }
        };
        found.ok_or_else(stopped)
    }

    /// Searches deeper and deeper, up to the depth of the plan, until it is stopped or knows the answer.
    pub(crate) fn think(
        mut self,
        limits: &Limits<'_>,
        recollection: &mut Recollection,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Analysis, Message>
    where
        G: Sync,
    {
        match self.search.algorithm {
            Algorithm::First | Algorithm::Random => return Ok(self.choose_idly()),
            Algorithm::Engine => return Ok(self.think_by_engine(limits, recollection, progress)),
            _ => {}
        }
        let deepest = self.plies.unwrap_or(u32::MAX).min(deepest::<G>());
        let predicate = || (limits.stop)();
        let stop = Stop::new(limits.budget.nodes, &predicate);
        self.plies = Some(0);
        let mut last = self.report(&Stop::never()).ok_or_else(stopped)?;
        last.best = self.position.moves().into_iter().next().map(|m| self.position.move_text(m));
        for plies in 1..=deepest {
            self.plies = Some(plies);
            match self.report(&stop) {
                Some(deeper) => last = deeper,
                None => break,
            }
            let Analysis { worth, nodes, .. } = last;
            progress(&Progress { depth: plies, worth, pv: last.pv.clone(), nodes });
            if worth.exact {
                break;
            }
        }
        Ok(last)
    }

    /// How many nodes the bare search visits.
    pub(crate) fn count_nodes(self) -> Result<u64, Message>
    where
        G: Sync,
    {
        if self.search.algorithm == Algorithm::Engine {
            return self.analyse_by_engine(&Limits::NONE).map(|analysis| analysis.nodes).ok_or_else(stopped);
        }
        let limit = self.plies.unwrap_or(u32::MAX - 1);
        let settings = Settings { utility: self.search.utility, ..Settings::to_depth(limit, self.heuristic.1) };
        let mut counts = Counts::default();
        self.search.algorithm.run(self.position, &settings, &mut counts);
        Ok(counts.nodes)
    }

    /// A move without looking ahead; the value is the evaluation of the position as it stands.
    ///
    /// The random move depends on the seed and on the position, so that a question has one answer and a game is not played
    /// in one column.
    fn choose_idly(mut self) -> Analysis {
        self.plies = Some(0);
        let mut analysis = self.report_static();
        let moves: Vec<G::Move> = self.position.moves().into_iter().collect();
        let index = match self.search.algorithm {
            Algorithm::Random => Random::new(mix(self.search.seed) ^ identity(self.position)).below(moves.len()),
            _ => 0,
        };
        analysis.best = Some(self.position.move_text(moves[index]));
        analysis
    }

    fn settings(&self, plies: Option<u32>) -> Settings<Inside<Named<G>>> {
        let limit = plies.unwrap_or(u32::MAX - 1);
        Settings { utility: self.search.utility, ..Settings::to_depth(limit, Inside(self.heuristic.1.clone())) }
    }

    /// Searches and reports; `None` if it was stopped.
    fn report(&self, stop: &Stop<'_>) -> Option<Analysis> {
        let each = self.search.every_move && self.plies != Some(0);
        let (value, mut part) = if each { self.each(stop) } else { self.whole(stop) }?;
        if stop.is_stopped() {
            return None;
        }
        let exact = part.counts.evaluations == 0 || value.is_decided();
        let by_score = value.win_distance().or(value.loss_distance());
        let distance = by_score.map(|plies| match self.search.utility {
            Utility::Distance => (plies, Distance::Exact),
            Utility::Sign => self.distance_of_line(value, part.pv.len() as u32),
        });
        part.worth = self.worth(value, self.plies).of_root(exact, distance);
        Some(self.analysis(part, self.plies))
    }

    /// A value of this search, of which nothing is proven.
    fn worth(&self, value: Score, depth: Option<u32>) -> Worth {
        Worth::at_node(value, self.search.utility, depth.is_none())
    }

    /// What a line of so many plies says about the distance of a win or loss where all wins are equal: nothing, unless it is over at
    /// once. No win is nearer; but a loss lasts as long as the move lets it that holds out longest.
    fn distance_of_line(&self, value: Score, plies: u32) -> (u32, Distance) {
        let is_over_at_once = |m| self.position.after(m).outcome().is_some();
        let is_nearest = Score::DRAW < value || self.position.moves().into_iter().all(is_over_at_once);
        (plies, if plies == 1 && is_nearest { Distance::Exact } else { Distance::Line })
    }

    /// What was found, as people and programs read it.
    pub(super) fn analysis(&self, part: Part<G::Move>, depth: Option<u32>) -> Analysis {
        let Part { worth, counts, pv, moves } = part;
        let is_of_the_course = matches!(self.search.algorithm, Algorithm::AlphaBeta | Algorithm::AlphaBetaSoft);
        let best = pv.first().copied();
        let course = best
            .filter(|_| is_of_the_course)
            .zip(worth.value)
            .and_then(|(m, value)| self.position.course_line(value, m));
        let pv = line_texts(self.position, pv);
        Analysis {
            game: self.position.game_name(),
            algorithm: self.search.algorithm,
            evaluation: self.heuristic.0.clone(),
            utility_of_wins: self.search.utility,
            depth,
            player: self.position.player(),
            worth: worth.scored(|value| self.position.native_score(value)),
            best: pv.first().cloned(),
            course,
            nodes: counts.nodes,
            evaluations: counts.evaluations,
            cutoffs: counts.cutoffs,
            engine: None,
            pv,
            moves: moves
                .into_iter()
                .map(|tried| {
                    // The value of the root is that of its best move: what proves the one proves the other.
                    let is_proven = tried.is_proven || worth.exact && best == Some(tried.m);
                    let worth = self.worth(tried.value, depth).of_move(tried.bound, is_proven);
                    let worth = worth.scored(|value| self.position.native_score(value));
                    MoveValue { text: self.position.move_text(tried.m), worth }
                })
                .collect(),
        }
    }

    /// What there is to say without looking ahead.
    fn report_static(&self) -> Analysis {
        let player = self.position.player();
        let value = player.sees(self.heuristic.1.evaluate(self.position));
        let counts = Counts { nodes: 1, evaluations: 1, cutoffs: 0 };
        let part = Part { worth: self.worth(value, Some(0)), counts, pv: Vec::new(), moves: Vec::new() };
        self.analysis(part, Some(0))
    }

    /// One search of the root.
    fn whole(&self, stop: &Stop<'_>) -> Option<(Score, Part<G::Move>)> {
        let root = Interruptible::new(self.position.clone(), stop);
        let mut watch = Watch::<G>::default();
        let algorithm = self.search.algorithm;
        let found = algorithm.run(&root, &self.settings(self.plies), &mut watch)?;
        let (counts, (pv, roots)) = watch;
        let player = self.position.player();
        let moves = roots.moves.into_iter().map(|(m, value, bound)| {
            let seen_by = algorithm.point_of_view(self.position.after(m).player());
            let (value, bound) = if seen_by == player { (value, bound) } else { (-value, bound.negated()) };
            Tried::by_the_rules(m, value, bound, counts.evaluations == 0)
        });
        let value = if algorithm.point_of_view(player) == player { found.value } else { -found.value };
        let part = Part { worth: Worth::UNKNOWN, counts, pv: pv.into_moves(), moves: moves.collect() };
        Some((value, part))
    }

    /// One search for every move of the root, each with a full window.
    fn each(&self, stop: &Stop<'_>) -> Option<(Score, Part<G::Move>)> {
        let player = self.position.player();
        let settings = self.settings(self.plies.map(|plies| plies - 1));
        let mut best = Score::NEG_INFINITY;
        let counts = Counts { nodes: 1, ..Counts::default() };
        let mut part = Part { worth: Worth::UNKNOWN, counts, pv: Vec::new(), moves: Vec::new() };
        for m in self.position.moves() {
            let child = Interruptible::new(self.position.after(m), stop);
            let mut watch = Watch::<G>::default();
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
            part.moves.push(Tried::by_the_rules(m, value, Bound::Exact, watch.0.evaluations == 0));
            if part.pv.is_empty() || best < value {
                best = value;
                part.pv = std::iter::once(m).chain(watch.1.0.into_moves()).collect();
            }
        }
        Some((best, part))
    }
}

/// What one way of searching the root yields, for the player to move.
pub(crate) struct Part<M> {
    pub(super) worth: Worth,
    pub(super) counts: Counts,
    pub(super) pv: Vec<M>,
    pub(super) moves: Vec<Tried<M>>,
}

/// A move of the root that was tried, with its value for the player who makes it.
pub(crate) struct Tried<M> {
    pub(super) m: M,
    pub(super) value: Score,
    pub(super) bound: Bound,
    /// Whether the bound holds for the true value.
    pub(super) is_proven: bool,
}

impl<M> Tried<M> {
    /// A move that was searched by the rules alone. Then a win or a loss that is found is no farther than was looked.
    fn by_the_rules(m: M, value: Score, bound: Bound, has_no_opinion: bool) -> Tried<M> {
        let proven = Tried { m, value, bound, is_proven: true };
        let is_proven = has_no_opinion || value.is_decided() && proven.has_winner();
        Tried { is_proven, ..proven }
    }

    /// Whether it is proven who wins.
    pub(super) fn has_winner(&self) -> bool {
        self.is_proven && decides(self.bound, self.value)
    }
}

/// How many plies a depth means here; `None` for all.
pub(crate) fn plies<G: Notation>(position: &G, depth: Depth) -> Option<u32> {
    match depth {
        Depth::Usual => position.default_depth(),
        Depth::Plies(plies) => Some(plies),
        Depth::Complete => None,
    }
}

/// The settings of a watched search, for those who listen to it themselves.
pub(crate) fn settings<G: Notation>(position: &G, search: &Search) -> Result<Settings<Inside<Named<G>>>, Message> {
    let plan = Plan::bounded(position, search)?;
    Ok(Settings { window: Window::FULL, ..plan.settings(plan.plies) })
}
