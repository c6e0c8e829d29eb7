//! Questions, answers and steps in words.

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::tree::draw::{Picture, Sheet};
use alfabeta::workbook::{Answers, Kind, Question4, StepReport, Steps, Told, notes, questions};

use super::source::Asked;
use crate::limits::Budget;
use crate::words::Text;

/// The largest tree that a report draws.
const MOST_DRAWN: usize = 120;
/// How many cuts a report explains.
const MOST_CUTS: usize = 20;

/// The four questions and their answers.
pub(super) fn report(asked: &Asked, text: &Text) -> Result<String, Message> {
    let question4 = asked.question4()?;
    let mut lines: Vec<String> = asked.for_whom.iter().map(|line| text.message(line)).collect();
    let answers = match Answers::new(&asked.tree, &asked.convention) {
        Ok(answers) => answers,
        // A leaf without a value stops the search, but perhaps not the fourth question.
        Err(reason) => {
            let Some(question4) = question4 else { return Err(reason) };
            lines.push(text.get("tree-unanswered", &[("reason", &text.message(&reason))]));
            lines.extend(question4_lines(asked, question4, text));
            return Ok(lines.join("\n") + "\n");
        }
    };
    if asked.tree.len() <= MOST_DRAWN {
        lines.push(Sheet::key(&asked.tree, notes(&answers)).draw(Picture::Text));
    }
    lines.push(with_convention("tree-convention", &[], asked, text));
    lines.extend(asked.convention.warning().map(|warning| text.message(&warning)));
    lines.extend(cut_lines(&answers, text));
    lines.push(format!("2. {}", text.message(&answers.best_reason())));
    lines.push(format!("3. {}", text.message(&answers.count_reason())));
    lines.extend(count_lines(&answers, text));
    lines.extend(question4.into_iter().flat_map(|question4| question4_lines(asked, question4, text)));
    let differs = answers.differences(question4);
    if differs.is_empty() {
        lines.push(text.get("tree-proof", &[]));
    }
    lines.extend(differs.iter().map(|difference| text.message(&difference.message())));
    Ok(lines.join("\n") + "\n")
}

fn cut_lines(answers: &Answers<'_>, text: &Text) -> Vec<String> {
    let cuts = &answers.record.cuts;
    let mut lines = vec![format!("1. {}", text.get("tree-cuts", &[("count", &cuts.len().to_string())]))];
    lines.extend(cuts.iter().take(MOST_CUTS).map(|cut| format!("   {}", text.message(&answers.cut_reason(cut)))));
    if MOST_CUTS < cuts.len() {
        let more = (cuts.len() - MOST_CUTS).to_string();
        lines.push(format!("   {}", text.get("tree-more", &[("count", &more)])));
    }
    lines
}

fn count_lines(answers: &Answers<'_>, text: &Text) -> Vec<String> {
    let counts = answers.counts;
    let rows = [
        ("tree-count-nodes", counts.nodes),
        ("tree-count-visited", counts.visited),
        ("tree-count-not-visited", counts.not_visited),
        ("tree-count-eager", counts.not_generated_eager),
        ("tree-count-leaves", counts.leaves_not_evaluated),
        ("tree-count-branches", counts.branches_cut),
        ("tree-count-cuts", counts.cuts),
    ];
    let rows = rows.map(|(id, count)| (text.get(id, &[]), count.to_string()));
    let name_width = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let count_width = rows.iter().map(|(_, count)| count.len()).max().unwrap_or(0);
    rows.map(|(name, count)| format!("   {name:<name_width$}  {count:>count_width$}")).into()
}

fn question4_lines(asked: &Asked, answer: &Question4, text: &Text) -> Vec<String> {
    let mut lines =
        vec![format!("4. {}", condition(asked, answer, text)), format!("   {}", text.message(&answer.reason))];
    if matches!(answer.kind(), Kind::Less | Kind::Greater) {
        let whole = answer.set.whole();
        let arguments = [("condition", &*whole.text()), ("interval", &*whole.notation())];
        lines.push(format!("   {}", text.get("tree-integers", &arguments)));
        lines.push(format!("   {}", text.get("tree-converse", &[("condition", &answer.converse.text())])));
    }
    if let Some(exactly) = answer.exactly {
        let arguments = [("condition", &*exactly.text()), ("interval", &*exactly.notation())];
        lines.push(format!("   {}", text.get("tree-exactly", &arguments)));
    }
    lines
}

/// For which values the target is generated, in one line.
fn condition(asked: &Asked, answer: &Question4, text: &Text) -> String {
    let kind = match answer.kind() {
        Kind::Never => "never",
        Kind::Any => "any",
        Kind::Less | Kind::Greater => "limit",
    };
    let (node, target) = (asked.tree.name(answer.node), asked.tree.name(answer.target));
    let (condition, interval) = (answer.set.text(), answer.set.notation());
    let arguments =
        [("kind", kind), ("node", &*node), ("target", &*target), ("condition", &*condition), ("interval", &*interval)];
    text.get("tree-answer-value", &arguments)
}

/// The questions with their numbers.
pub(super) fn question_lines(asked: &Asked, text: &Text) -> Vec<String> {
    (1..)
        .zip(questions(&asked.tree))
        .map(|(number, question)| format!("{number}. {}", text.message(&question)))
        .collect()
}

/// The answers in a few lines, to write below a picture.
pub(super) fn caption(asked: &Asked, answers: &Answers<'_>, text: &Text) -> Result<Vec<String>, Message> {
    let best = answers.best.map_or("-".into(), |best| asked.tree.name(best));
    let player = asked.tree.player(0).name().to_uppercase();
    let (value, count) = (answers.value.pretty(), answers.not_generated().to_string());
    let arguments = [("player", &*player), ("move", &*best), ("score", &*value), ("count", &*count)];
    let mut lines = vec![with_convention("tree-caption", &arguments, asked, text)];
    lines.extend(asked.for_whom.iter().map(|line| text.message(line)));
    lines.extend(asked.question4()?.map(|question4| condition(asked, question4, text)));
    Ok(lines)
}

/// A text that says the convention in words.
fn with_convention(id: &str, arguments: &[(&str, &str)], asked: &Asked, text: &Text) -> String {
    let parts = asked.convention.parts();
    let parts = parts.iter().map(|(name, part)| (*name, &**part));
    text.get(id, &arguments.iter().copied().chain(parts).collect::<Vec<_>>())
}

/// Some of the steps of the search: a sentence for each, and the nodes that are open then.
pub(super) fn steps(
    asked: &Asked,
    from: usize,
    count: Option<usize>,
    budget: &Budget,
    text: &Text,
) -> Result<String, Message> {
    let answers = Answers::new(&asked.tree, &asked.convention)?;
    let mut written: String = asked.for_whom.iter().map(|line| text.message(line) + "\n\n").collect();
    for (line, code) in (1..).zip(Steps::pseudocode(&answers, Told::Alphabeta)?) {
        written += &format!("{line:>3}  {}\n", text.message(&code));
    }
    let count = count.unwrap_or(usize::MAX);
    let room = from..from.saturating_add(count.min(budget.steps));
    let total = Steps::for_each(&answers, Told::Alphabeta, room, |number, step| {
        written += &step_lines(number, &step, text);
    })?;
    check_steps(total, from, count, budget.steps)?;
    Ok(written)
}

/// Refuses steps after the end of a search, and more of them than there is room for.
pub(super) fn check_steps(total: usize, from: usize, count: usize, most: usize) -> Result<(), Message> {
    if total <= from {
        let first = from + 1;
        let english = format!("there is no step {first}: the search has {total}");
        return Err(Message::new("tree-no-such-step", english).with("step", first).with("steps", total));
    }
    let steps = count.min(total - from);
    if most < steps {
        let english = format!("{steps} steps are too long for one answer, which has room for {most}");
        return Err(Message::new("tree-too-many-steps", english).with("steps", steps).with("most", most));
    }
    Ok(())
}

fn step_lines(number: usize, step: &StepReport, text: &Text) -> String {
    let line = text.get("tree-step-line", &[("line", &step.line.to_string())]);
    let mut written = format!("\n{}. {}  ({line})\n", number + 1, text.message(&step.sentence));
    for open in &step.open {
        let shape = if open.player == Player::Max { "▲" } else { "▼" };
        let v = open.v.map_or("-".into(), |v| v.pretty());
        let is_nameless_root = open.path.is_empty() && open.name == "root";
        let name = if is_nameless_root { text.get("tree-root", &[]) } else { open.name.clone() };
        let (alpha, beta) = (open.alpha.pretty(), open.beta.pretty());
        written += &format!("     {shape} {name}  α = {alpha}  β = {beta}  v = {v}\n");
    }
    written
}
