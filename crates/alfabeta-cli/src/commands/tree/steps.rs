//! The search one event at a time: in sentences, and as a table.

use std::io::{self, Write};
use std::ops::Range;

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta_workbench::trees::{Answers, StepReport, Steps, TABLE_HEAD, Told, table};
use alfabeta_workbench::words::Text;
use clap::Args;

use super::super::print_json;
use crate::arguments::number;
use crate::failure::Failure;

#[derive(Args)]
pub(super) struct StepsArguments {
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=u64::MAX))]
    first_step: Option<usize>,

    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=u64::MAX))]
    steps: Option<usize>,
}

impl StepsArguments {
    /// Whether only some steps are wanted.
    pub(super) fn is_given(&self) -> bool {
        self.first_step.is_some() || self.steps.is_some()
    }

    /// The numbers of the wanted steps, from 0.
    fn wanted(&self) -> Range<usize> {
        let from = self.first_step.map_or(0, |first| first - 1);
        from..from.saturating_add(self.steps.unwrap_or(usize::MAX))
    }

    /// Refuses to tell steps behind the end of a search that has so many.
    fn check(&self, total: usize) -> Result<(), Failure> {
        let first = self.wanted().start + 1;
        if first <= total {
            return Ok(());
        }
        let english = format!("there is no step {first}: the search has {total}");
        Err(Message::new("tree-no-such-step", english).with("step", first).with("steps", total).into())
    }

    /// The steps in sentences.
    pub(super) fn print(&self, answers: &Answers<'_>, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
        for (number, line) in Steps::pseudocode(answers, Told::Alphabeta)?.iter().enumerate() {
            writeln!(out, "{:>3}  {}", number + 1, text.message(line))?;
        }
        // A search cannot be stopped where nobody reads on: it goes on in silence.
        let mut printed = Ok(());
        let total = Steps::for_each(answers, Told::Alphabeta, self.wanted(), |number, step| {
            if printed.is_ok() {
                printed = print_step(number, &step, out, text);
            }
        })?;
        printed?;
        self.check(total)
    }

    /// The steps as data.
    pub(super) fn print_json(&self, answers: &Answers<'_>, out: &mut impl Write) -> Result<(), Failure> {
        let wanted = self.wanted();
        let told = Steps::new(answers, Told::Alphabeta, wanted.clone())?;
        self.check(told.total)?;
        let (here, asked) = (told.steps.len(), wanted.len().min(told.total - told.from));
        if here < asked {
            let english = format!("{asked} steps are too long for one answer, which has room for {here}");
            return Err(Message::new("tree-too-many-steps", english).with("steps", asked).with("most", here).into());
        }
        print_json(out, &told)
    }
}

fn print_step(number: usize, step: &StepReport, out: &mut impl Write, text: &Text) -> io::Result<()> {
    let line = text.get("tree-step-line", &[("line", &step.line.to_string())]);
    writeln!(out, "\n{}. {}  ({line})", number + 1, text.message(&step.sentence))?;
    for open in &step.open {
        let shape = if open.player == Player::Max { "▲" } else { "▼" };
        let v = open.v.map_or("-".into(), |v| v.pretty());
        let name =
            if open.path.is_empty() && open.name == "root" { text.get("tree-root", &[]) } else { open.name.clone() };
        writeln!(out, "     {shape} {name}  α = {}  β = {}  v = {v}", open.alpha.pretty(), open.beta.pretty())?;
    }
    Ok(())
}

/// The head of a table of several exercises: the first column has the number of the exercise.
pub(super) const TABLE_OF_SEVERAL: &str = "exercise,node,label,player,alpha,beta,v,action\n";

/// The trace as comma-separated values: with its head, or as part of the table of several exercises.
pub(super) fn print_table(answers: &Answers<'_>, number: Option<usize>, out: &mut impl Write) -> Result<(), Failure> {
    if number.is_none() {
        writeln!(out, "{TABLE_HEAD}")?;
    }
    for line in table(answers) {
        match number {
            Some(number) => writeln!(out, "{number},{line}")?,
            None => writeln!(out, "{line}")?,
        }
    }
    Ok(())
}
