//! Checking a certificate, line by line.

use std::str::FromStr;

use alfabeta::message::Message;
use serde::Serialize;

use super::{Claim, FIRST_LINE, walk};
use crate::checksum::Checksum;
use crate::registry::Registry;
use crate::setup::Setup;

/// What a certificate proves.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Verified {
    /// The position.
    pub setup: Setup,
    /// What is proven about it.
    pub claims: Vec<Proven>,
}

/// A claim that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Proven {
    /// The claim.
    #[serde(flatten)]
    pub claim: Claim,
    /// How many different positions were looked at.
    pub positions: u64,
}

/// Why a certificate proves nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct Refusal {
    /// The line at which that was noticed, counted from 1.
    pub line: u64,
    /// Why.
    pub reason: Message,
}

/// Checks a certificate. `hear` is told how many positions a claim has so far, and may call it off.
pub fn verify(
    registry: &Registry,
    lines: &mut dyn Iterator<Item = Result<String, Message>>,
    hear: &mut dyn FnMut(u64) -> Result<(), Message>,
) -> Result<Verified, Refusal> {
    let mut reader = Reader { lines, number: 0, sum: Checksum::new() };
    let verified = reader.certificate(registry, hear);
    verified.map_err(|reason| Refusal { line: reader.number, reason })
}

/// The lines of a certificate, counted and summed up.
struct Reader<'l> {
    lines: &'l mut dyn Iterator<Item = Result<String, Message>>,
    number: u64,
    /// Of the lines so far that are no ends.
    sum: Checksum,
}

impl Reader<'_> {
    fn certificate(
        &mut self,
        registry: &Registry,
        hear: &mut dyn FnMut(u64) -> Result<(), Message>,
    ) -> Result<Verified, Message> {
        let first = self.next()?;
        if first != FIRST_LINE {
            return Err(unexpected(&first, FIRST_LINE));
        }
        let (setup, mut claim) = self.setup()?;
        let mut claims = Vec::new();
        loop {
            let root = setup.position(registry)?;
            if claims.iter().any(|proven: &Proven| proven.claim == claim) {
                return Err(unexpected(&claim.to_string(), "end"));
            }
            let positions = walk(root, claim, |walk| {
                hear(walk.positions)?;
                self.next()
            })?;
            claims.push(Proven { claim, positions });
            self.end(positions)?;
            match self.read()? {
                None => return Ok(Verified { setup, claims }),
                Some(line) => claim = field(&line, "claim").ok_or_else(|| unexpected(&line, "claim"))?.parse()?,
            }
        }
    }

    /// The position, and the claim behind it.
    fn setup(&mut self) -> Result<(Setup, Claim), Message> {
        let line = self.next()?;
        let game = field(&line, "game").ok_or_else(|| unexpected(&line, "game"))?;
        let mut setup = Setup::of(game);
        let mut line = self.next()?;
        if let Some(text) = field(&line, "position") {
            setup.position = Some(text.into());
            line = self.next()?;
        }
        if let Some(player) = field(&line, "to-move") {
            setup.to_move = Some(FromStr::from_str(player)?);
            line = self.next()?;
        }
        if let Some(moves) = field(&line, "moves") {
            setup.moves = moves.into();
            line = self.next()?;
        }
        let claim = field(&line, "claim").ok_or_else(|| unexpected(&line, "claim"))?;
        Ok((setup, claim.parse()?))
    }

    /// The line behind the last move of a claim.
    fn end(&mut self, positions: u64) -> Result<(), Message> {
        let expected = format!("end {positions} {}", self.sum.text());
        let sum = self.sum;
        let line = self.next()?;
        self.sum = sum;
        if line == expected { Ok(()) } else { Err(unexpected(&line, &expected)) }
    }

    /// The next line, which there must be.
    fn next(&mut self) -> Result<String, Message> {
        self.read()?.ok_or_else(|| {
            Message::new("certificate-cut", "the certificate ends too early: expected more moves or its end")
        })
    }

    /// The next line.
    fn read(&mut self) -> Result<Option<String>, Message> {
        self.number += 1;
        let line = self.lines.next().transpose()?;
        if let Some(line) = &line {
            self.sum.add(line);
        }
        Ok(line)
    }
}

/// What stands behind the name of a field.
fn field<'l>(line: &'l str, name: &str) -> Option<&'l str> {
    line.strip_prefix(name)?.strip_prefix(' ')
}

fn unexpected(found: &str, expected: &str) -> Message {
    let english = format!("“{found}” does not belong here: expected {expected}");
    Message::new("certificate-unexpected", english).with("text", found).with("expected", expected)
}
