//! Alpha-beta told as negamax: one function, whose numbers count for the player to move.
//!
//! The search is the workbook's own; at the nodes of MIN it is told with values negated and windows negated and swapped.
//! `tests/workbook` compares every number with the textbook's negamax, whose pseudocode stands beside the steps and whose
//! nodes are counted here.

use super::answers::{Answers, Counts};
use super::convention::{Convention, CutRule, Returned, RootWindow, Update};
use super::pseudocode::Line;
use super::reasons::names;
use super::record::{Cut, CutKind, Record};
use crate::message::Message;
use crate::textbook::{self, SOURCES, Settings};
use crate::trace::Window;
use crate::tree::{Ranked, Tree};

/// The tallest tree that the textbook, which recurses, is let loose on.
const MOST_PLIES: u32 = 500;

/// The pseudocode of the textbook's own file. An error under conventions that the textbook does not have.
pub(super) fn pseudocode(convention: &Convention) -> Result<Vec<Message>, Message> {
    check(convention, convention.value == Returned::Soft && convention.update == Update::UpdateThenTest)?;
    let id = |line| match line {
        Line::Call => "pseudocode-negamax-call",
        Line::Leaf => "pseudocode-negamax-leaf",
        Line::Start => "pseudocode-negamax-start",
        Line::Child => "pseudocode-negamax-child",
        Line::Improve => "pseudocode-negamax-improve",
        Line::Narrow => "pseudocode-negamax-narrow",
        Line::Test => "pseudocode-negamax-test",
        Line::Return => "pseudocode-negamax-return",
    };
    let lines = Line::order(convention).into_iter().zip(textbook_lines());
    Ok(lines.map(|(line, english)| Message::new(id(line), english)).collect())
}

/// The pseudocode in the module document of the textbook's negamax.
fn textbook_lines() -> impl Iterator<Item = &'static str> {
    let source = SOURCES.iter().find(|(name, _)| *name == "negamax").map_or("", |(_, source)| source);
    let document = source.lines().map(|line| line.strip_prefix("//! ").unwrap_or(""));
    document.skip_while(|line| *line != "```text").skip(1).take_while(|line| *line != "```")
}

fn check(convention: &Convention, is_told: bool) -> Result<(), Message> {
    if convention.cut == CutRule::Le && is_told {
        return Ok(());
    }
    let english =
        "negamax is shown as the textbook has it: cut at ≤, return the best value found, narrow before testing";
    Err(Message::new("workbook-negamax-convention", english))
}

/// What the textbook's negamax does on a tree. An error where it cannot be asked.
pub(super) fn counts(tree: &Tree, convention: &Convention) -> Result<Counts, Message> {
    // What is returned and when the window is narrowed makes no difference to which nodes are visited.
    check(convention, true)?;
    if tree.plies().iter().any(|&ply| MOST_PLIES < ply) {
        let english = format!("the tree is too tall for the textbook's negamax: at most {MOST_PLIES} moves");
        return Err(Message::new("workbook-negamax-tall", english).with("most", MOST_PLIES));
    }
    let RootWindow { alpha, beta } = convention.window;
    let ranked = Ranked::new(tree, &[alpha, beta]);
    let window = Window { alpha: ranked.score(alpha), beta: ranked.score(beta) };
    let mut record = Record::new(tree);
    textbook::negamax(&ranked.root(), &Settings { window, ..Settings::default() }, &mut record);
    ranked.check_read()?;
    Ok(Counts::of(tree, &record))
}

/// Why a cut happens, as negamax sees it: every cut is at β.
pub(super) fn cut_reason(answers: &Answers<'_>, cut: &Cut) -> Message {
    let tree = answers.tree;
    let number = |score| answers.number(score);
    let (player, rival, v, bound) = match cut.kind {
        CutKind::Alpha => ("MIN", "MAX", -number(cut.v), number(cut.window.alpha)),
        CutKind::Beta => ("MAX", "MIN", number(cut.v), -number(cut.window.beta)),
    };
    let (v, beta, bound) = (v.pretty(), (-bound).pretty(), bound.pretty());
    let skipped = names(tree, std::iter::once(cut.first_skipped).chain(tree.younger(cut.first_skipped)));
    let node = tree.mention(cut.at);
    let (owner, through) = match cut.owner {
        Some(owner) => (tree.mention(owner.node), tree.mention(owner.through)),
        None => ("window".into(), "window".into()),
    };
    let why = match cut.owner {
        None => format!("that is the end of the initial window ({beta})"),
        Some(_) => format!("{rival} ({owner}) already has {bound} through {through}, which is {beta} for {player}"),
    };
    let english = format!("{player} {node}: v = {v} ≥ β = {beta}, cut; not generated: {skipped}, because {why}");
    let message = Message::new("step-negamax-cut", english).with("player", player).with("node", node).with("v", v);
    let message = message.with("beta", beta).with("skipped", skipped).with("rival", rival).with("bound", bound);
    message.with("owner", owner).with("through", through)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::notation::read;
    use crate::workbook::{Event, Steps, Told};

    #[test]
    fn the_pseudocode_is_the_text_of_the_textbook() {
        let lines = pseudocode(&Convention::default()).unwrap();
        let english: Vec<String> = lines.iter().map(Message::to_string).collect();
        assert_eq!(english.len(), 8);
        assert!(english[0].starts_with("NEGAMAX(s, depth, alpha, beta, player)"), "{english:?}");
        assert_eq!(english[6], "    if alpha >= beta break");
        assert_eq!(textbook_lines().count(), 8, "every line has its name");
        let strict = Convention { cut: CutRule::Lt, ..Convention::default() };
        assert_eq!(pseudocode(&strict).unwrap_err().id, "workbook-negamax-convention");
    }

    #[test]
    fn a_cut_of_min_is_at_its_own_beta() {
        let tree = read("[a:[3 12 8] b:[2 4 6] c:[14 5 2]]").unwrap();
        let answers = Answers::new(&tree, &Convention::default()).unwrap();
        let steps = Steps::new(&answers, Told::Negamax, 0..usize::MAX).unwrap();
        let cut = steps.steps.iter().find(|step| step.event == Event::Cut).unwrap();
        let english = "MIN b: v = -2 ≥ β = -3, cut; not generated: b2, b3, because MAX (root) already has 3 through a, \
                       which is -3 for MIN";
        assert_eq!(cut.sentence.to_string(), english);
        assert_eq!(cut.line, 7);
    }
}
