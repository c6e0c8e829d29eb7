//! The search one event at a time: in sentences, and as a table.

use std::io::Write;

use alfabeta::game::Player;
use alfabeta_workbench::trees::{Answers, Steps, TABLE_HEAD, Told, table};
use alfabeta_workbench::words::Text;

use crate::failure::Failure;

pub(super) fn print(answers: &Answers<'_>, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let steps = Steps::new(answers, Told::Alphabeta)?;
    for (number, line) in steps.pseudocode.iter().enumerate() {
        writeln!(out, "{:>3}  {}", number + 1, text.message(line))?;
    }
    for (number, step) in steps.steps.iter().enumerate() {
        let line = text.get("tree-step-line", &[("line", &step.line.to_string())]);
        writeln!(out, "\n{}. {}  ({line})", number + 1, text.message(&step.sentence))?;
        for open in &step.open {
            let shape = if open.player == Player::Max { "▲" } else { "▼" };
            let v = open.v.map_or("-".into(), |v| v.pretty());
            let name = if open.path.is_empty() && open.name == "root" {
                text.get("tree-root", &[])
            } else {
                open.name.clone()
            };
            writeln!(out, "     {shape} {name}  α = {}  β = {}  v = {v}", open.alpha.pretty(), open.beta.pretty())?;
        }
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
