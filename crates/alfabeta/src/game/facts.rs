//! What a game says about itself beside its rules: facts, tuning, playing style, tables, keys.

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

/// What [`Game::key`](super::Game::key) and [`Game::wide_key`](super::Game::wide_key) give: how wide they are, and what two
/// equal ones prove.
///
/// A function returns this rather than a constant, because the size of a board may be known only at run time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Keys {
    /// The game has no keys: it is searched without a table.
    None,
    /// Keys below `2^bits`, at most 64 of them. Equal keys are a proof of equal values.
    Exact {
        /// How many low bits are in use. The fewer, the less a table has to keep.
        bits: u32,
    },
    /// Positions do not fit into 64 bits, but into 128: equal wide keys, below `2^bits`, are a proof of equal values. The key
    /// of 64 bits is a hash, for searches that need no proof.
    Wide {
        /// How many low bits of the wide key are in use.
        bits: u32,
    },
    /// Hashes below `2^bits`. Equal ones nearly always mean equal values; what rests on them is no proof.
    Hashed {
        /// How many low bits are in use.
        bits: u32,
    },
}

impl Keys {
    /// Keys of `bits` bits that are different for different positions: in one word if they fit, `None` if they do not fit into two.
    #[inline(always)]
    pub const fn exact(bits: u32) -> Option<Keys> {
        match bits {
            0..=64 => Some(Keys::Exact { bits }),
            65..=128 => Some(Keys::Wide { bits }),
            _ => None,
        }
    }

    /// Whether there are any.
    #[inline(always)]
    pub const fn exist(self) -> bool {
        !matches!(self, Keys::None)
    }

    /// Whether equal keys prove equal positions. True also of a game without keys, whose positions are never looked up.
    #[inline(always)]
    pub const fn are_proofs(self) -> bool {
        matches!(self, Keys::None | Keys::Exact { .. })
    }

    /// The same for wide keys.
    #[inline(always)]
    pub const fn are_wide_proofs(self) -> bool {
        !matches!(self, Keys::Hashed { .. })
    }

    /// How many low bits of a key are in use; none without keys.
    #[inline(always)]
    pub const fn bits(self) -> u32 {
        match self {
            Keys::None => 0,
            Keys::Wide { .. } => 64,
            Keys::Exact { bits } | Keys::Hashed { bits } => bits,
        }
    }

    /// How many low bits of a wide key are in use.
    #[inline(always)]
    pub const fn wide_bits(self) -> u32 {
        match self {
            Keys::Wide { bits } => bits,
            other => other.bits(),
        }
    }
}
