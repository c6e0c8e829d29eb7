//! How strong the agents are, and how well we know it.
//!
//! All numbers come from all games at once: no rating depends on the order in which games ended. The unit of every error
//! is the pair of games with one opening and both seats, because its two games are not independent. Ratings are those under
//! which the results are most likely, within groups of agents that results connect in both directions; where one group made
//! every point against another, there is no such rating, and a bound takes the place of an interval.
//!
//! [`Standing`] rates a whole cup (Bradley and Terry 1952, with the advantage of moving first as one more parameter),
//! [`Duel`] is the result of two agents, [`Sprt`] decides between two as early as it can.

mod bounds;
mod bradley_terry;
mod crosstable;
mod duel;
mod elo;
mod game;
mod groups;
mod linear;
mod logistic;
mod sprt;
mod standing;

pub use crosstable::{Cell, Crosstable};
pub use duel::{Duel, Pentanomial};
pub use elo::{elo, expected_score, wilson};
pub use game::{Game, distinct};
pub use sprt::{Decision, Scale, Sprt};
pub use standing::{Interval, Row, Standing};
