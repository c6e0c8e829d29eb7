//! How to ask for Kalah.

use super::{Capture, Kalah};
use crate::kind::{Facts, Host, Kind, numbers_then, unusable};
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

    fn start<H: Host>(&self, parameters: &[&str], host: H) -> Result<H::Seat, Message> {
        let (numbers, takes_empty) = numbers_then("empty-capture", parameters)?;
        let (houses, seeds) = match numbers[..] {
            [] => (6, 4),
            [houses, seeds] => (houses, seeds),
            _ => return Err(unusable(parameters)),
        };
        let capture = if takes_empty { Capture::Empty } else { Capture::Standard };
        Ok(host.seat(Kalah::new(houses, seeds, capture)?))
    }
}
