//! Checking a certificate, line by line.

use std::str::{FromStr, Lines};

use alfabeta::message::Message;
use serde::Serialize;

use super::{Claim, LONGEST_LINE, Progress, Version, no_line, walk};
use crate::checksum::Checksum;
use crate::limits::Limits;
use crate::outcome::finished;
use crate::position::{Position, Searchable};
use crate::registry::Registry;
use crate::setup::Setup;

/// What a certificate proves.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verified {
    /// The position.
    pub setup: Setup,
    /// Whether a game leads there.
    pub reached: Reached,
    /// What is proven about it.
    pub claims: Vec<Proven>,
}

/// Whether a game leads to the position of a certificate. The claims are about the position as it is given, in any case.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reached {
    /// The certificate has the moves from the start of the game.
    Shown,
    /// It has a position as text, and does not say how to come there.
    NotShown,
    /// It has a position as text that no game leads to.
    Impossible,
}

impl Reached {
    /// What a setup shows about its position.
    pub(crate) fn of(setup: &Setup, position: &dyn Position) -> Reached {
        match &setup.position {
            None => Reached::Shown,
            Some(_) if position.unreachable().is_some() => Reached::Impossible,
            Some(_) => Reached::NotShown,
        }
    }
}

/// A claim that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Proven {
    /// The claim.
    #[serde(flatten)]
    pub claim: Claim,
    /// How many different positions were looked at.
    pub positions: u64,
}

/// Why a text proves nothing, or is no list of positions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// The line at which that was noticed, counted from 1.
    pub line: u64,
    /// Why.
    pub reason: Message,
}

/// Checks a certificate. `on_progress` is called with how far each claim is.
pub fn verify(
    registry: &Registry,
    text: &str,
    limits: &Limits<'_>,
    on_progress: &mut dyn FnMut(Progress),
) -> Result<Verified, Refusal> {
    let mut reader = Reader { lines: text.lines(), number: 0, sum: Checksum::new() };
    let verified = reader.certificate(registry, limits, on_progress);
    verified.map_err(|reason| Refusal { line: reader.number, reason })
}

/// The lines of a certificate, counted and summed up.
struct Reader<'l> {
    lines: Lines<'l>,
    number: u64,
    /// Of the lines so far that are no ends.
    sum: Checksum,
}

impl<'l> Reader<'l> {
    fn certificate(
        &mut self,
        registry: &Registry,
        limits: &Limits<'_>,
        on_progress: &mut dyn FnMut(Progress),
    ) -> Result<Verified, Message> {
        let first = self.next()?;
        let version = Version::with_first_line(first).ok_or_else(|| unexpected(first, Version::LATEST.first_line()))?;
        let (setup, mut claim) = self.setup()?;
        let root = setup.position(registry)?;
        // How a finished game ended is a matter of looking, and nothing that could be proven.
        if let Some(outcome) = root.outcome() {
            return Err(finished(outcome));
        }
        let reached = Reached::of(&setup, &*root);
        let mut claims = Vec::new();
        loop {
            if claims.iter().any(|proven: &Proven| proven.claim == claim) {
                return Err(unexpected(&claim.to_string(), "end"));
            }
            let choose = |_: &dyn Searchable| self.next().map(str::to_owned);
            let positions = walk(root.after("")?, claim, version, limits, on_progress, choose)?;
            claims.push(Proven { claim, positions });
            self.end(positions)?;
            match self.read()? {
                None => return Ok(Verified { setup, reached, claims }),
                Some(line) => claim = field(line, "claim").ok_or_else(|| unexpected(line, "claim"))?.parse()?,
            }
        }
    }

    /// The position, and the claim behind it.
    fn setup(&mut self) -> Result<(Setup, Claim), Message> {
        let line = self.next()?;
        let game = field(line, "game").ok_or_else(|| unexpected(line, "game"))?;
        let mut setup = Setup::of(game);
        let mut line = self.next()?;
        if let Some(text) = field(line, "position") {
            setup.position = Some(text.into());
            line = self.next()?;
        }
        if let Some(player) = field(line, "to-move") {
            setup.to_move = Some(FromStr::from_str(player)?);
            line = self.next()?;
        }
        if let Some(moves) = field(line, "moves") {
            setup.moves = moves.into();
            line = self.next()?;
        }
        let claim = field(line, "claim").ok_or_else(|| unexpected(line, "claim"))?;
        Ok((setup, claim.parse()?))
    }

    /// The line behind the last move of a claim.
    fn end(&mut self, positions: u64) -> Result<(), Message> {
        let expected = format!("end {positions} {}", self.sum.text());
        let sum = self.sum;
        let line = self.next()?;
        self.sum = sum;
        if line == expected { Ok(()) } else { Err(unexpected(line, &expected)) }
    }

    /// The next line, which there must be.
    fn next(&mut self) -> Result<&'l str, Message> {
        self.read()?.ok_or_else(|| {
            Message::new("certificate-cut", "the certificate ends too early: expected more moves or its end")
        })
    }

    /// The next line. What was no text has letters that stand for that.
    fn read(&mut self) -> Result<Option<&'l str>, Message> {
        self.number += 1;
        let Some(line) = self.lines.next() else { return Ok(None) };
        if LONGEST_LINE < line.len() || line.contains(char::REPLACEMENT_CHARACTER) {
            return Err(no_line());
        }
        let line = line.trim_end_matches('\r');
        self.sum.add(line);
        Ok(Some(line))
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
