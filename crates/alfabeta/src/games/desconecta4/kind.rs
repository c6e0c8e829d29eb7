//! How to ask for Desconecta-4 Boom.

use super::Desconecta4;
use crate::kind::{Kind, Visitor, numbers, unusable};
use crate::message::Message;

/// `desconecta4`, `desconecta4:5,3`
pub struct Desconecta4Kind;

impl Kind for Desconecta4Kind {
    fn name(&self) -> &str {
        "desconecta4"
    }

    fn parameters(&self) -> &str {
        "[size,period]"
    }

    fn samples(&self) -> Vec<String> {
        ["desconecta4", "desconecta4:4,2", "desconecta4:5,3"].map(String::from).into()
    }

    fn start<V: Visitor>(&self, parameters: &[&str], visitor: V) -> Result<V::Output, Message> {
        match numbers(parameters)?[..] {
            [] => Ok(visitor.visit(Desconecta4::default())),
            [size, period] => Ok(visitor.visit(Desconecta4::new(size, period)?)),
            _ => Err(unusable(parameters)),
        }
    }
}
