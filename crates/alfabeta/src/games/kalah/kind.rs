//! How to ask for Kalah.

use super::{Capture, Kalah};
use crate::kind::{Facts, Kind, Visitor, numbers_then, unusable};
use crate::message::Message;

/// `kalah`, `kalah:3,3`, `kalah:6,4,empty-capture`
pub struct KalahKind;

impl Kind for KalahKind {
    fn name(&self) -> &str {
        "kalah"
    }

    fn parameters(&self) -> &str {
        "[houses,seeds][,empty-capture]"
    }

    fn samples(&self) -> Vec<String> {
        ["kalah", "kalah:3,3", "kalah:4,2,empty-capture"].map(String::from).into()
    }

    fn facts(&self) -> Facts {
        Facts { has_points: true, has_extra_turns: true }
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        let (numbers, takes_empty) = numbers_then("empty-capture", parameters)?;
        let (houses, seeds) = match numbers[..] {
            [] => (6, 4),
            [houses, seeds] => (houses, seeds),
            _ => return Err(unusable(parameters)),
        };
        let capture = if takes_empty { Capture::Empty } else { Capture::Standard };
        Ok(visitor.visit(Kalah::new(houses, seeds, capture)?))
    }
}
