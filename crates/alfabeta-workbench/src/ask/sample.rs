//! Random positions with their scores.

use alfabeta::message::Message;
use alfabeta::solve::Resources;

use super::{Desk, Query, Work};
use crate::limits::at_most;
use crate::positions::{Class, Sample, Sampler};
use crate::setup::Setup;

/// Random positions to be drawn and solved.
#[derive(Clone, PartialEq, Debug)]
pub struct SampleQuery {
    /// The name of the game with its parameters.
    pub game: String,
    /// Of which classes, one after the other.
    pub classes: Vec<Class>,
    /// How many of each class.
    pub count: u32,
    /// The seed of the random moves.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// The size of the solver's table in MiB.
    pub table: usize,
}

/// What has been drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sampling {
    /// A class begins.
    Class(Class),
    /// A position of it.
    Sample(Sample),
    /// The game seems to have no more of this class than so many.
    Exhausted(u32),
}

impl Query for SampleQuery {
    const NAME: &'static str = "sample";
    const EVENT: Option<&'static str> = Some("sampling");
    const WORK: Work = Work::Match;
    type Answer = ();
    type Event = Sampling;

    fn answer(&self, desk: &Desk<'_>, on_event: &mut dyn FnMut(Sampling)) -> Result<(), Message> {
        let (budget, stop) = (&desk.limits.budget, desk.limits.stop);
        at_most("threads", self.threads as u64, budget.threads as u64)?;
        at_most("table", self.table as u64, budget.table as u64)?;
        let start = desk.open(&Setup::of(&self.game))?;
        let solver = desk.solver(|| Ok(start.solver(Resources { bytes: self.table << 20, threads: self.threads })))?;
        for &class in &self.classes {
            let mut sampler = Sampler::new(&*start, &*solver, class, self.seed)?;
            on_event(Sampling::Class(class));
            for found in 0..self.count {
                match sampler.next(stop)? {
                    _ if stop() => return Ok(()),
                    Some(sample) => on_event(Sampling::Sample(sample)),
                    None => {
                        on_event(Sampling::Exhausted(found));
                        break;
                    }
                }
            }
        }
        Ok(())
    }
}
