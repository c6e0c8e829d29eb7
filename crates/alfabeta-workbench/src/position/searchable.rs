//! A position that can be searched, solved and counted.

use alfabeta::interrupt::{Interruptible, Stop};
use alfabeta::kind::Playable;
use alfabeta::laws::{self, Checked, Violation};
use alfabeta::message::Message;
use alfabeta::perft::{Perft, perft};
use alfabeta::solve::{Goal, Resources, Solution};
use alfabeta::tree::Tree;
#[cfg(feature = "learn")]
use alfabeta_learn as learn;

use super::Position;
use crate::analysis::{Analysis, Plan, Progress, Recollection, stopped};
#[cfg(feature = "learn")]
use crate::learner::{self, AnyLearner};
use crate::limits::Limits;
use crate::search::Search;
use crate::solve::{self, AnySolver, DfPnSolver, GameSolver, Solved};
use crate::transcript::{self, Transcript};
use crate::tree_of_search;

/// A position that can be searched. Every [`Playable`] type is one.
pub trait Searchable: Position {
    /// Value, best move and all the rest, by one search.
    fn analyse(&self, search: &Search, limits: &Limits<'_>) -> Result<Analysis, Message>;
    /// The best that deeper and deeper searches find until they are stopped; at least the first legal move. The engine goes on
    /// from what it remembers of this game.
    fn think(
        &self,
        search: &Search,
        limits: &Limits<'_>,
        recollection: &mut Recollection,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Analysis, Message>;
    /// A search, node by node, up to a number of nodes.
    fn transcript(&self, search: &Search, most: usize, limits: &Limits<'_>) -> Result<Transcript, Message>;
    /// A search of at most `most` nodes as an explicit tree; moves that it cuts are leaves whose value is not known.
    fn tree(&self, search: &Search, most: usize, limits: &Limits<'_>) -> Result<Tree, Message>;
    /// How many nodes a search visits, by the bare algorithm with no observer but the counter.
    fn count_nodes(&self, search: &Search) -> Result<u64, Message>;
    /// A solver for this position and those that follow.
    fn solver(&self, resources: Resources) -> Box<dyn AnySolver>;
    /// A solver by df-pn, for weak problems only; or why this game cannot have one.
    fn dfpn_solver(&self, bytes: usize) -> Result<Box<dyn AnySolver>, Message>;
    /// What was found out about this position, its best line and its moves, in plain terms.
    fn solved(&self, solution: &Solution, goal: Goal, line: Vec<String>, moves: Vec<(String, Solution)>) -> Solved;
    /// Learns an evaluation for this game, from the start or, given its state, going on with an earlier training.
    #[cfg(feature = "learn")]
    fn learner(
        &self,
        settings: learn::Settings,
        seed: u64,
        state: Option<&[u8]>,
    ) -> Result<Box<dyn AnyLearner>, Message>;
    /// The nodes of the game's tree, counted by depth.
    fn perft(&self, depth: usize, limits: &Limits<'_>) -> Result<Perft, Message>;
    /// Checks the laws of the game on random games.
    fn check_laws(
        &self,
        seed: u64,
        games: u64,
        continues: &mut dyn FnMut(&Checked) -> bool,
    ) -> Result<Checked, Violation>;
}

impl<G: Playable> Searchable for G {
    fn analyse(&self, search: &Search, limits: &Limits<'_>) -> Result<Analysis, Message> {
        Plan::bounded(self, search)?.analyse(limits)
    }

    fn think(
        &self,
        search: &Search,
        limits: &Limits<'_>,
        recollection: &mut Recollection,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Analysis, Message> {
        Plan::new(self, search)?.think(limits, recollection, progress)
    }

    fn transcript(&self, search: &Search, most: usize, limits: &Limits<'_>) -> Result<Transcript, Message> {
        transcript::record(self, search, most, limits)
    }

    fn tree(&self, search: &Search, most: usize, limits: &Limits<'_>) -> Result<Tree, Message> {
        tree_of_search::tree(self, search, most, limits)
    }

    fn count_nodes(&self, search: &Search) -> Result<u64, Message> {
        Plan::bounded(self, search)?.count_nodes()
    }

    fn solver(&self, resources: Resources) -> Box<dyn AnySolver> {
        Box::new(GameSolver::new(self.clone(), resources))
    }

    fn dfpn_solver(&self, bytes: usize) -> Result<Box<dyn AnySolver>, Message> {
        Ok(Box::new(DfPnSolver::new(self.clone(), bytes)?))
    }

    fn solved(&self, solution: &Solution, goal: Goal, line: Vec<String>, moves: Vec<(String, Solution)>) -> Solved {
        solve::solved(self, solution, goal, line, moves)
    }

    #[cfg(feature = "learn")]
    fn learner(
        &self,
        settings: learn::Settings,
        seed: u64,
        state: Option<&[u8]>,
    ) -> Result<Box<dyn AnyLearner>, Message> {
        learner::learner(self.clone(), settings, seed, state)
    }

    fn perft(&self, depth: usize, limits: &Limits<'_>) -> Result<Perft, Message> {
        let predicate = || (limits.stop)();
        let stop = Stop::new(limits.budget.nodes, &predicate);
        let counts = perft(&Interruptible::new(self.clone(), &stop), depth);
        if stop.is_stopped() { Err(stopped()) } else { Ok(counts) }
    }

    fn check_laws(
        &self,
        seed: u64,
        games: u64,
        continues: &mut dyn FnMut(&Checked) -> bool,
    ) -> Result<Checked, Violation> {
        laws::check_notation_while(self, seed, games, continues)
    }
}
