//! A part of a question that falls into parts: a caller with several processors gives one to each.

use serde::{Deserialize, Serialize};

/// Every how many openings of a match or moves of a position, and from which on. What belongs to the whole is in the first share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Share {
    /// The first one, counted from 0.
    pub first: usize,
    /// How many shares there are; 0 is as good as 1.
    pub of: usize,
}

impl Share {
    /// The whole.
    pub const ALL: Share = Share { first: 0, of: 1 };

    /// Whether it has what belongs to the whole.
    pub fn has_whole(self) -> bool {
        self.first == 0
    }

    /// Whether it has the one with this number, counted from 0.
    pub fn has(self, number: usize) -> bool {
        number.checked_sub(self.first).is_some_and(|further| further.is_multiple_of(self.of.max(1)))
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
    fn everything_is_in_one_share() {
        for number in 0..20 {
            assert!(Share::ALL.has(number));
            assert_eq!((0..3).filter(|&first| Share { first, of: 3 }.has(number)).count(), 1);
        }
        assert!(Share { first: 1, of: 0 }.has(2) && !Share { first: 1, of: 0 }.has(0));
    }
}
