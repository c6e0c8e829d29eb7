//! How to ask for m,n,k games. Tic-tac-toe has a name of its own, and a board that the compiler knows.

use super::{Mnk, Sized, TicTacToe};
use crate::kind::{Kind, Visitor, numbers_then, unusable};
use crate::message::Message;

/// `tictactoe`
pub struct TicTacToeKind;

/// `mnk:4,3,3`
pub struct MnkKind;

impl Kind for TicTacToeKind {
    fn name(&self) -> &str {
        "tictactoe"
    }

    fn parameters(&self) -> &str {
        "[misere]"
    }

    fn samples(&self) -> Vec<String> {
        ["tictactoe", "tictactoe:misere"].map(String::from).into()
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        match parameters {
            [] => Ok(visitor.visit(TicTacToe::default())),
            ["misere"] => Ok(visitor.visit(Mnk::new(Sized::new(3, 3, 3, true)?))),
            _ => Err(unusable(parameters)),
        }
    }
}

impl Kind for MnkKind {
    fn name(&self) -> &str {
        "mnk"
    }

    fn parameters(&self) -> &str {
        "m,n,k[,misere]"
    }

    fn samples(&self) -> Vec<String> {
        ["mnk:4,4,4", "mnk:4,3,3", "mnk:5,5,4", "mnk:4,3,3,misere", "mnk:4,4,4,misere", "mnk:8,8,5"]
            .map(String::from)
            .into()
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        let (sizes, misere) = numbers_then("misere", parameters)?;
        let shape = match sizes[..] {
            [] => Sized::new(4, 4, 4, misere)?,
            [m, n, k] => Sized::new(m, n, k, misere)?,
            _ => return Err(unusable(parameters)),
        };
        Ok(visitor.visit(Mnk::new(shape)))
    }
}
