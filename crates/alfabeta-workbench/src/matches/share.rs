//! A part of a match: whoever has several processors gives each of them one.

use serde::{Deserialize, Serialize};

/// Every how many openings of a match are played, and from which on. Both games of an opening are in one share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The first opening, counted from 0.
    pub first: usize,
    /// How many shares there are; 0 is as good as 1.
    pub of: usize,
}

impl Share {
    /// The whole match.
    pub const ALL: Share = Share { first: 0, of: 1 };

    /// Whether it has the opening with this number, counted from 0.
    pub fn has(self, opening: usize) -> bool {
        opening.checked_sub(self.first).is_some_and(|further| further.is_multiple_of(self.of.max(1)))
    }
}

impl Default for Share {
    fn default() -> Share {
        Share::ALL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opening_is_in_one_share() {
        for opening in 0..20 {
            assert!(Share::ALL.has(opening));
            assert_eq!((0..3).filter(|&first| Share { first, of: 3 }.has(opening)).count(), 1);
        }
        assert!(Share { first: 1, of: 0 }.has(2) && !Share { first: 1, of: 0 }.has(0));
    }
}
