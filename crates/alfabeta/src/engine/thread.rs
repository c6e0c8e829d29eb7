//! What a thread of the engine has and remembers, and the positions on its path.

use super::ordering::Memory;
use super::parallel::Shared;
use super::table::{Entry, Table};
use super::{MAX_PLY, Mode, Options};
use crate::game::{Evaluate, Game, Player, Tier};
use crate::score::Score;
use crate::search::watch::Pace;

/// The size of the table that a thread has for itself, in entries.
const NEAR_ENTRIES: usize = 1 << 16;

/// What a thread has done.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub(super) nodes: u64,
    pub(super) evaluations: u64,
    pub(super) cutoffs: u64,
    pub(super) table_hits: u64,
    /// Values that are not proofs: evaluations, repetitions, entries of the table that rest on such, selective cuts.
    pub(super) opinions: u64,
    /// Whether something was pruned that might have mattered.
    pub(super) is_selective: bool,
}

impl Tally {
    /// What another one has done as well.
    pub(super) fn add(&mut self, done: &Tally) {
        self.nodes += done.nodes;
        self.evaluations += done.evaluations;
        self.cutoffs += done.cutoffs;
        self.table_hits += done.table_hits;
        self.is_selective |= done.is_selective;
    }
}

/// A node to be searched.
pub(super) struct Node<'n, G> {
    pub(super) s: &'n G,
    /// The key of the position, if the game has keys and the node is not at the horizon.
    pub(super) key: u64,
    pub(super) ply: u32,
    /// The slot of the move that led here.
    pub(super) via: usize,
}

// Derived, these would ask for `G: Copy`.
impl<G> Copy for Node<'_, G> {}
impl<G> Clone for Node<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

/// A child of the node that is being searched, or of one of its ancestors.
pub(super) struct Child<G: Game> {
    pub(super) m: G::Move,
    pub(super) position: G,
    pub(super) key: u64,
    pub(super) slot: usize,
    /// Where the move stands in the list of moves.
    pub(super) index: usize,
    pub(super) rank: i32,
    /// Whether it was put off because another thread is searching it.
    pub(super) is_deferred: bool,
}

/// One thread's search.
pub(super) struct Searcher<'a, G: Game, E> {
    pub(super) options: &'a Options,
    pub(super) shared: &'a Shared<'a>,
    pub(super) evaluate: &'a E,
    near: Table,
    pub(super) memory: Memory,
    pub(super) path: Path,
    /// The children of all nodes on the path: those of a node stand together, those of its child behind them.
    pub(super) children: Vec<Child<G>>,
    /// By ply: the best line from there.
    pub(super) lines: Vec<Vec<G::Move>>,
    pub(super) tally: Tally,
    /// The depth of the current iteration.
    pub(super) iteration: u32,
    pub(super) is_stopped: bool,
    pace: Pace,
    /// For whom a repetition is a draw to be avoided, and tension is worth something.
    root_player: Player,
    pub(super) has_keys: bool,
    pub(super) sees_repetition: bool,
    /// Whether the current iteration prunes what might matter.
    pub(super) is_selective: bool,
    /// Whether earlier ones may have: the table remembers what they found.
    pub(super) was_selective: bool,
    /// What the keys of the table are changed by.
    salt: u64,
    /// How many points a repetition costs the player of the root.
    contempt: i32,
}

impl<'a, G: Game, E: Evaluate<G>> Searcher<'a, G, E> {
    pub(super) fn new(root: &G, evaluate: &'a E, options: &'a Options, shared: &'a Shared<'a>) -> Self {
        let has_keys = root.keys().exist();
        Searcher {
            options,
            shared,
            evaluate,
            near: Table::with_entries(NEAR_ENTRIES),
            memory: Memory::new(G::TUNING.slots, MAX_PLY as usize + 1),
            path: Path::new(&options.history),
            children: Vec::new(),
            lines: vec![Vec::new(); MAX_PLY as usize + 2],
            tally: Tally::default(),
            iteration: 0,
            is_stopped: false,
            pace: Pace::default(),
            root_player: root.player(),
            has_keys,
            sees_repetition: G::RULES.has_cycles && has_keys && options.mode == Mode::Play,
            is_selective: options.is_selective(root),
            was_selective: options.is_selective(root),
            salt: options.salt(root),
            contempt: options.contempt(root),
        }
    }

    /// An opinion about an unfinished position, for the player to move, tension included.
    #[inline(always)]
    pub(super) fn opinion(&mut self, s: &G) -> Score {
        self.tally.evaluations += 1;
        self.tally.opinions += 1;
        let opinion = s.player().sees(self.evaluate.evaluate(s));
        match self.options.points_for_tension(s) {
            0 => opinion,
            points if s.player() == self.root_player => opinion.points().saturating_add(points).into(),
            points => opinion.points().saturating_sub(points).into(),
        }
    }

    /// What a repetition is worth to `player`.
    pub(super) fn repetition(&self, player: Player) -> Score {
        if player == self.root_player { (-self.contempt).into() } else { self.contempt.into() }
    }

    #[inline(always)]
    pub(super) fn key(&self, s: &G) -> u64 {
        if self.has_keys { s.key() } else { 0 }
    }

    #[inline(always)]
    pub(super) fn probe(&self, tier: Tier, key: u64) -> Option<Entry> {
        match tier {
            Tier::Shared | Tier::Main => self.shared.table.probe(key ^ self.salt),
            Tier::Near => self.near.probe(key),
            Tier::None => None,
        }
    }

    #[inline(always)]
    pub(super) fn store(&self, tier: Tier, key: u64, entry: Entry) {
        match tier {
            Tier::Shared | Tier::Main => self.shared.table.store(key ^ self.salt, entry),
            Tier::Near => self.near.store(key, entry),
            Tier::None => {}
        }
    }

    /// Counts a node; whether it is one too many.
    #[inline(always)]
    pub(super) fn is_interrupted(&mut self) -> bool {
        if self.pace.is_due(self.tally.nodes) && self.pace.look(self.tally.nodes, &self.shared.watch) {
            self.is_stopped = true;
            return true;
        }
        self.tally.nodes += 1;
        false
    }
}

/// The keys of the game so far and of the path from the root to the current node.
pub(super) struct Path {
    keys: Vec<u64>,
    /// How many of the keys fall into each class. Most positions are new, and one look is enough to know.
    classes: [u8; Path::CLASSES],
}

impl Path {
    const CLASSES: usize = 1024;

    /// The path of a game that has been through these positions.
    pub(super) fn new(history: &[u64]) -> Path {
        let mut path = Path { keys: Vec::new(), classes: [0; Path::CLASSES] };
        history.iter().for_each(|&key| path.push(key));
        path
    }

    #[inline(always)]
    fn class(key: u64) -> usize {
        (key ^ key >> 32) as usize % Path::CLASSES
    }

    #[inline(always)]
    pub(super) fn push(&mut self, key: u64) {
        self.keys.push(key);
        let class = &mut self.classes[Path::class(key)];
        *class = class.wrapping_add(1);
    }

    #[inline(always)]
    pub(super) fn pop(&mut self) {
        if let Some(key) = self.keys.pop() {
            let class = &mut self.classes[Path::class(key)];
            *class = class.wrapping_sub(1);
        }
    }

    /// Whether the path has been there.
    #[inline(always)]
    pub(super) fn contains(&self, key: u64) -> bool {
        self.classes[Path::class(key)] != 0 && self.keys.contains(&key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_knows_where_it_has_been() {
        let mut path = Path::new(&[5]);
        path.push(1029);
        assert!(path.contains(5) && path.contains(1029) && !path.contains(6));
        path.pop();
        assert!(path.contains(5) && !path.contains(1029));
    }
}
