//! What the keys of a game promise.

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
    /// of 64 bits is a hash, for whoever can do without a proof.
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
    /// Keys of so many bits that tell all positions apart: in one word if they fit, `None` if they do not fit into two.
    #[inline(always)]
    pub const fn telling_apart(bits: u32) -> Option<Keys> {
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

    /// Whether nothing that is found by a key can be about another position. True of a game that looks nothing up.
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
