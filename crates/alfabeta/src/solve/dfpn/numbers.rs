//! Proof and disproof numbers: how far a claim is from being settled.

/// How many positions must at least be settled before a claim is proven, and before it is disproven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbers {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

/// What a number is counted up to in a table; also "it cannot be done".
pub(super) const INFINITY: u32 = (1 << 28) - 1;

impl Numbers {
    pub(super) const PROVEN: Numbers = Numbers { proof: 0, disproof: INFINITY };
    pub(super) const DISPROVEN: Numbers = Numbers { proof: INFINITY, disproof: 0 };
    /// Limits that only a settled claim reaches.
    pub(super) const UNLIMITED: Numbers = Numbers { proof: INFINITY, disproof: INFINITY };

    /// The numbers of an open claim. However large, they are not mistaken for a settled one.
    #[inline(always)]
    pub(super) fn open(proof: u64, disproof: u64) -> Numbers {
        let number = |n: u64| n.min(INFINITY as u64 - 1) as u32;
        Numbers { proof: number(proof), disproof: number(disproof) }
    }

    /// Whether the claim is true or false, once that is known.
    #[inline(always)]
    pub(super) fn settled(self) -> Option<bool> {
        match (self.proof, self.disproof) {
            (0, _) => Some(true),
            (_, 0) => Some(false),
            _ => None,
        }
    }

    /// The same about the opposite claim.
    #[inline(always)]
    pub(super) fn opposite(self) -> Numbers {
        Numbers { proof: self.disproof, disproof: self.proof }
    }
}

impl From<bool> for Numbers {
    fn from(is_true: bool) -> Numbers {
        if is_true { Numbers::PROVEN } else { Numbers::DISPROVEN }
    }
}
