//! Games written in Python.
//!
//! [`Code`] is the author's object: its functions, each called with a state. [`State`] is a position of it, which remembers
//! what the functions said. [`Searched`] is that position as the library sees a game; [`Run`] is what the
//! positions of one search share. [`Here`] hands the position to a registry, so that every question can be asked about it.

mod code;
mod kind;
mod run;
mod searched;
mod state;

pub(crate) use code::Code;
pub(crate) use kind::Here;
use run::Run;
pub(crate) use state::State;
