//! The four questions and their answers, in words.

use std::io::Write;

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta_workbench::trees::{Answers, Kind, Picture, Question4, Sheet, notes};
use alfabeta_workbench::words::Text;

use super::super::print_table;
use super::output::Exercise;
use crate::failure::Failure;

/// The largest tree that a report draws.
const MOST_DRAWN: usize = 120;
/// How many cuts a report explains.
const MOST_CUTS: usize = 20;

/// The answers.
pub(super) fn print(exercise: &Exercise<'_>, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let question4 = exercise.question4()?;
    if let Some(line) = &exercise.for_whom {
        writeln!(out, "{line}")?;
    }
    let answers = match Answers::new(exercise.tree, &exercise.convention) {
        Ok(answers) => answers,
        // A leaf without a value stops the search, but perhaps not the fourth question.
        Err(reason) => {
            let Some(question4) = question4 else { return Err(reason.into()) };
            writeln!(out, "{}", text.get("tree-unanswered", &[("reason", &text.message(&reason))]))?;
            return print_question4(exercise, &question4, out, text);
        }
    };
    if exercise.tree.len() <= MOST_DRAWN {
        let mut sheet = Sheet::key(exercise.tree, notes(&answers));
        sheet.marks = exercise.asked;
        writeln!(out, "{}", sheet.draw(Picture::Text))?;
    }
    writeln!(out, "{}", with_convention("tree-convention", &[], exercise, text))?;
    if let Some(warning) = exercise.convention.warning() {
        writeln!(out, "{}", text.message(&warning))?;
    }
    print_cuts(&answers, out, text)?;
    writeln!(out, "2. {}", text.message(&answers.best_reason()))?;
    writeln!(out, "3. {}", text.message(&answers.count_reason()))?;
    print_counts(&answers, out, text)?;
    if let Some(question4) = &question4 {
        print_question4(exercise, question4, out, text)?;
    }
    let differs = answers.differences(question4.as_ref());
    if differs.is_empty() {
        writeln!(out, "{}", text.get("tree-proof", &[]))?;
    }
    for difference in &differs {
        writeln!(out, "{}", text.message(&difference.message()))?;
    }
    Ok(())
}

fn print_cuts(answers: &Answers<'_>, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let cuts = &answers.record.cuts;
    writeln!(out, "1. {}", text.get("tree-cuts", &[("count", &cuts.len().to_string())]))?;
    for cut in cuts.iter().take(MOST_CUTS) {
        writeln!(out, "   {}", text.message(&answers.cut_reason(cut)))?;
    }
    if cuts.len() > MOST_CUTS {
        writeln!(out, "   {}", text.get("tree-more", &[("count", &(cuts.len() - MOST_CUTS).to_string())]))?;
    }
    Ok(())
}

fn print_counts(answers: &Answers<'_>, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    let counts = answers.counts;
    let columns = [
        ("tree-count-nodes", counts.nodes),
        ("tree-count-visited", counts.visited),
        ("tree-count-not-visited", counts.not_visited),
        ("tree-count-eager", counts.not_generated_eager),
        ("tree-count-leaves", counts.leaves_not_evaluated),
        ("tree-count-branches", counts.branches_cut),
        ("tree-count-cuts", counts.cuts),
    ];
    let rows: Vec<Vec<String>> =
        columns.iter().map(|(id, count)| vec![format!("   {}", text.get(id, &[])), count.to_string()]).collect();
    print_table(out, &rows)
}

fn print_question4(
    exercise: &Exercise<'_>,
    answer: &Question4,
    out: &mut impl Write,
    text: &Text,
) -> Result<(), Failure> {
    writeln!(out, "4. {}", condition(exercise, answer, text))?;
    writeln!(out, "   {}", text.message(&answer.reason))?;
    if matches!(answer.kind(), Kind::Less | Kind::Greater) {
        let whole = answer.set.whole();
        let arguments = [("condition", &*whole.text()), ("interval", &*whole.notation())];
        writeln!(out, "   {}", text.get("tree-integers", &arguments))?;
        writeln!(out, "   {}", text.get("tree-converse", &[("condition", &answer.converse.text())]))?;
    }
    if let Some(exactly) = answer.exactly {
        let arguments = [("condition", &*exactly.text()), ("interval", &*exactly.notation())];
        writeln!(out, "   {}", text.get("tree-exactly", &arguments))?;
    }
    Ok(())
}

/// For which values the target is generated, in one line.
fn condition(exercise: &Exercise<'_>, answer: &Question4, text: &Text) -> String {
    let kind = match answer.kind() {
        Kind::Never => "never",
        Kind::Any => "any",
        Kind::Less | Kind::Greater => "limit",
    };
    let (node, target) = (exercise.tree.name(answer.node), exercise.tree.name(answer.target));
    let (condition, interval) = (answer.set.text(), answer.set.notation());
    let arguments =
        [("kind", kind), ("node", &*node), ("target", &*target), ("condition", &*condition), ("interval", &*interval)];
    text.get("tree-answer-value", &arguments)
}

/// The answers in a few lines, to write below a picture.
pub(super) fn caption(exercise: &Exercise<'_>, answers: &Answers<'_>, text: &Text) -> Result<Vec<String>, Message> {
    let best = answers.best.map_or("-".into(), |best| exercise.tree.name(best));
    let (value, count) = (answers.value.pretty(), answers.not_generated().to_string());
    let arguments =
        [("player", player(exercise.tree.player(0))), ("move", &*best), ("score", &*value), ("count", &*count)];
    let mut lines = vec![with_convention("tree-caption", &arguments, exercise, text)];
    lines.extend(exercise.for_whom.clone());
    if let Some(question4) = exercise.question4()? {
        lines.push(condition(exercise, &question4, text));
    }
    Ok(lines)
}

/// A text that says the convention in words.
fn with_convention(id: &str, arguments: &[(&str, &str)], exercise: &Exercise<'_>, text: &Text) -> String {
    let parts = exercise.convention.parts();
    let parts = parts.iter().map(|(name, part)| (*name, &**part));
    text.get(id, &arguments.iter().copied().chain(parts).collect::<Vec<_>>())
}

fn player(player: Player) -> &'static str {
    match player {
        Player::Max => "MAX",
        Player::Min => "MIN",
    }
}
