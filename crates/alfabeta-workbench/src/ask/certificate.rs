//! Certificates: written by a solver, checked by the rules alone.

use std::ops::RangeInclusive;

use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::{Desk, Query, SolveProgress, SolveQuery, Work, memory};
use crate::analysis::stopped;
use crate::certificate::{Progress, Refusal, Verified, most, verify};
use crate::desk::Held;
use crate::limits::Budget;
use crate::prover::{Certificate, certify};
use crate::setup::Setup;
use crate::solve::Solved;

/// A certificate to be checked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct VerifyQuery {
    /// Its text.
    pub certificate: String,
}

/// What comes of checking a certificate.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Verification {
    /// It is a proof.
    Proven(Verified),
    /// It proves nothing.
    Refused(Refusal),
}

impl Query for VerifyQuery {
    const NAME: &'static str = "verify";
    const EVENT: Option<&'static str> = Some("proof");
    const WORK: Work = Work::Think;
    type Answer = Verification;
    type Event = Progress;

    fn memory(&self, budget: &Budget) -> RangeInclusive<usize> {
        let (positions, mebibytes) = most(budget);
        memory::exactly(memory::SEARCH + memory::CHECKED * positions as usize + (mebibytes << 20))
    }

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Progress)) -> Result<Verification, Message> {
        match verify(desk.registry, &self.certificate, &desk.limits, on_event) {
            Ok(verified) => Ok(Verification::Proven(verified)),
            Err(_) if (desk.limits.stop)() => Err(stopped()),
            Err(refusal) => Ok(Verification::Refused(refusal)),
        }
    }
}

/// A position to be solved, and the proof to be written down. The certificate names the position as the setup does.
#[derive(Clone, PartialEq, Debug)]
pub struct CertifyQuery {
    /// Which position, and how to solve it.
    pub solve: SolveQuery,
}

/// How far a certificate has come.
#[derive(Clone, PartialEq, Debug)]
pub enum Certifying {
    /// The position is being solved.
    Bounds(SolveProgress),
    /// It is solved; the proof follows.
    Solved(Box<Solved>),
    /// The proof is being written.
    Proof(Progress),
}

impl Query for CertifyQuery {
    const NAME: &'static str = "certify";
    const EVENT: Option<&'static str> = Some("proof");
    const WORK: Work = Work::Think;
    type Answer = Certificate;
    type Event = Certifying;

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Certifying)) -> Result<Certificate, Message> {
        let setup = &self.solve.setup;
        let position = setup.position(desk.registry)?;
        let solver = desk.solver(|| self.solve.solver(&*position))?;
        let held = Held { position: Some(&*position), solver: Some(&*solver), book: None };
        let here = SolveQuery { setup: Setup::here(), ..self.solve.clone() };
        let solved = desk.holding(held).ask_with(&here, &mut |progress| on_event(Certifying::Bounds(progress)))?;
        on_event(Certifying::Solved(Box::new(solved.clone())));
        certify(setup, &*position, &*solver, &solved, &desk.limits, &mut |progress| {
            on_event(Certifying::Proof(progress));
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::registry::Registry;

    #[test]
    fn what_is_certified_is_verified() {
        let registry = Registry::standard();
        let desk = Desk::new(&registry, Limits::NONE);
        let setup = Setup { moves: "4".into(), ..Setup::of("tictactoe") };
        let query = CertifyQuery { solve: SolveQuery { table: 1, ..SolveQuery::of(setup.clone()) } };
        let mut solved = None;
        let proof = desk.ask_with(&query, &mut |event| {
            if let Certifying::Solved(found) = event {
                solved = Some(found);
            }
        });
        let Certificate { text, claims, .. } = proof.expect("a proof");
        assert_eq!(solved.and_then(|solved| solved.worth.utility), Some(0));
        let verified = desk.ask(&VerifyQuery { certificate: text.clone() }).expect("an answer");
        assert!(matches!(verified, Verification::Proven(v) if v.claims == claims && v.setup == setup));
        let forged = text.replace("does not lose", "wins");
        let refused = desk.ask(&VerifyQuery { certificate: forged }).expect("an answer");
        assert!(matches!(refused, Verification::Refused(Refusal { line, .. }) if 4 < line));
    }
}
