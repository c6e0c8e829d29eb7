//! What a game tells a search about itself, beside its rules: facts, tuning, style, tables.

/// Facts about the rules of a game that its types do not show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether play may come back to a position it has left, so that a game need not end.
    pub has_cycles: bool,
    /// Whether the game can end in points ([`Outcome::Payoff`](super::Outcome::Payoff)). The solver then keeps room for them in
    /// its table, and asks by how much a position is won rather than how soon.
    pub has_points: bool,
}

impl Rules {
    /// A game that ends, and in a win, a loss or a draw.
    pub const DEFAULT: Rules = Rules { has_cycles: false, has_points: false };
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::DEFAULT
    }
}

/// How a fast search treats a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tuning {
    /// How many different slots [`Game::slot`](super::Game::slot) gives out; `0` if moves have no identity beyond their position.
    pub slots: usize,
    /// How many points of a [`hint`](super::Game::hint) it is worth to a solver that the moves of a slot have always cut elsewhere,
    /// and as much again that they have as answers to the previous move. Many points are for games whose hints say little; none for
    /// those whose hints know better.
    pub experience: i32,
    /// Whether calls into the game are expensive, as of rules in another language. A solver then asks a child of a node for its
    /// outcome, and for the rest only when it is searched; for that the [moves](super::Game::moves) should be found when the first
    /// one is taken.
    pub has_expensive_calls: bool,
    /// Whether what the moves of a slot did elsewhere in the tree says more about their order than the
    /// [`hint`](super::Game::hint). An engine then asks for hints at the root only, where it remembers nothing yet.
    pub history_beats_hints: bool,
}

impl Tuning {
    /// No slots, and hints that know best.
    pub const DEFAULT: Tuning =
        Tuning { slots: 0, experience: 0, has_expensive_calls: false, history_beats_hints: false };
}

impl Default for Tuning {
    fn default() -> Tuning {
        Tuning::DEFAULT
    }
}

/// What an engine pays in points, when it plays, to keep a game open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Style {
    /// How volatile the position is, in units of the game's own: how much can go wrong for either player. An engine that looks
    /// further ahead than its opponent wants much of it: where nothing can go wrong, neither player wins.
    pub volatility: i32,
    /// How many points an engine pays for a unit of volatility; 0 where quiet positions are won as well.
    pub tension: i32,
    /// How well it must stand by a short search, in points, to pay for volatility at all.
    pub tension_from: i32,
    /// How many points it pays to avoid a repetition.
    pub contempt: i32,
}

/// The table of a search that a position belongs in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tier {
    /// The large table. A search from here takes long enough that a thread checks whether another one is at it, which costs as
    /// much as a few nodes.
    Shared,
    /// The large table, without that check.
    Main,
    /// A small table that stays in the processor's cache: for the many positions that are cheap to search again.
    Near,
    /// None: a look into a table would cost more than it saves.
    None,
}
