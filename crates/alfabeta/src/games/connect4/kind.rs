//! How to ask for Connect-4. The usual board is one that the compiler knows; large ones are twice as wide in memory.

use super::size::{Custom, Large, fits};
use super::{Connect4, SevenBySix};
use crate::kind::{Kind, Visitor, numbers_then, unusable};
use crate::message::Message;

/// `connect4`, `connect4:8,7`
pub struct Connect4Kind;

impl Kind for Connect4Kind {
    fn name(&self) -> &str {
        "connect4"
    }

    fn parameters(&self) -> &str {
        "[columns,rows][,misere]"
    }

    fn samples(&self) -> Vec<String> {
        ["connect4", "connect4:4,4", "connect4:5,4", "connect4:8,7", "connect4:10,6", "connect4:4,4,misere"]
            .map(String::from)
            .into()
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        let (sizes, misere) = numbers_then("misere", parameters)?;
        let (columns, rows) = match sizes[..] {
            [] => (7, 6),
            [columns, rows] => (columns, rows),
            _ => return Err(unusable(parameters)),
        };
        if (columns, rows, misere) == (7, 6, false) {
            Ok(visitor.visit(SevenBySix::default()))
        } else if fits(columns, rows, u64::BITS) {
            Ok(visitor.visit(Connect4::new(Custom::new(columns, rows, misere)?)))
        } else {
            Ok(visitor.visit(Connect4::new(Large::new(columns, rows, misere)?)))
        }
    }
}
