//! Learned weights as whole numbers, for play, and the file that holds them.
//!
//! ```text
//!  alfabeta weights 1                      version of the format
//!  game desconecta4
//!  made by alfabeta learn desconecta4 …    the command
//!  weights 53211                           how many follow, each two bytes, low one first
//!  checksum 0123456789abcdef               of all other lines and of the weights
//!                                          an empty line, and then the weights
//! ```
//!
//! Places that are mirror images of each other hold one weight, which the file has once; of places that no position has there is
//! none.

use super::layout::Layout;
use super::{board, sight_of};
use crate::game::Evaluate;
use crate::message::Message;
use crate::notation::Notation;
use crate::score::Score;
use crate::sight::Sight;

/// The first line of a file of weights.
const TITLE: &str = "alfabeta weights 1";
/// How finely weights are stored: steps for each unit of a trained weight.
const STEPS: f32 = 1024.0;
/// How many steps make a point: a unit is 128 points.
const STEPS_A_POINT: i32 = 8;

/// A learned evaluation.
#[derive(Clone, Debug)]
pub struct Network {
    layout: Layout,
    weights: Vec<i16>,
    game: String,
    made_by: String,
}

impl Network {
    /// An evaluation with these trained weights, for the game of this name, made by this command.
    pub fn new(layout: Layout, trained: &[f32], game: &str, made_by: &str) -> Network {
        let weights = trained.iter().map(|weight| (weight * STEPS).round() as i16).collect();
        Network { layout, weights, game: game.into(), made_by: made_by.into() }
    }

    /// Points for the player to move.
    #[inline(always)]
    pub fn points(&self, sight: &Sight) -> i32 {
        let mut sum = 0;
        self.layout.visit(sight, |place| sum += i32::from(self.weights[place]));
        sum / STEPS_A_POINT
    }

    /// The game that the weights are for.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// The command that made them.
    pub fn made_by(&self) -> &str {
        &self.made_by
    }

    /// Whether it can judge positions that look like this one.
    pub fn fits(&self, sight: &Sight) -> bool {
        self.layout.fits(sight)
    }

    /// The file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let stored: Vec<i16> = self.layout.places().map(|place| self.weights[place]).collect();
        let body: Vec<u8> = stored.iter().flat_map(|weight| weight.to_le_bytes()).collect();
        let head = format!("{TITLE}\ngame {}\nmade by {}\nweights {}\n", self.game, self.made_by, stored.len());
        super::write(&head, &body)
    }

    /// Whether this is the beginning of a file of weights, of any version.
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(b"alfabeta weights ")
    }

    /// Reads a file of weights for positions that look like `sight`.
    pub fn from_bytes(bytes: &[u8], sight: &Sight) -> Result<Network, Message> {
        let ([game, made_by, count], body) = super::read(bytes, TITLE, ["game ", "made by ", "weights "])?;
        let layout = Layout::of(sight).ok_or_else(board)?;
        let mut network = Network { weights: vec![0; layout.len()], layout, game, made_by };
        let places: Vec<usize> = network.layout.places().collect();
        if count.parse() != Ok(places.len()) || body.len() != 2 * places.len() {
            return Err(board());
        }
        for (place, pair) in places.into_iter().zip(body.chunks_exact(2)) {
            let weight = i16::from_le_bytes([pair[0], pair[1]]);
            network.weights[place] = weight;
            network.weights[network.layout.mirrored(place)] = weight;
        }
        Ok(network)
    }
}

impl<G: Notation> Evaluate<G> for Network {
    /// Zero for positions that show nothing.
    #[inline]
    fn evaluate(&self, s: &G) -> Score {
        sight_of(s).map_or(Score::DRAW, |sight| s.player().sees(self.points(&sight).into()))
    }
}
