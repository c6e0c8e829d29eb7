//! What the keys of a game promise.

/// What [`Game::key`](super::Game::key) gives: how wide it is, and what two equal keys prove.
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
    /// Hashes below `2^bits`. Equal ones nearly always mean equal values; what rests on them is no proof.
    Hashed {
        /// How many low bits are in use.
        bits: u32,
    },
}

impl Keys {
    /// Whether there are any.
    #[inline(always)]
    pub const fn exist(self) -> bool {
        !matches!(self, Keys::None)
    }

    /// Whether nothing that is found by them can be about another position. True of a game that looks nothing up.
    #[inline(always)]
    pub const fn are_proofs(self) -> bool {
        !matches!(self, Keys::Hashed { .. })
    }

    /// How many low bits are in use; none without keys.
    #[inline(always)]
    pub const fn bits(self) -> u32 {
        match self {
            Keys::None => 0,
            Keys::Exact { bits } | Keys::Hashed { bits } => bits,
        }
    }
}
