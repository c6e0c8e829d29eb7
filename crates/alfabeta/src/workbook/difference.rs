//! Whether other conventions give the same answers, and if not, how they differ.

use super::answers::Answers;
use super::convention::{Convention, CutRule, Returned};
use super::question4::Question4;
use crate::message::Message;

/// A question that another convention answers differently.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Which of the four.
    pub question: u8,
    /// Under which convention.
    pub convention: Convention,
    /// The answer there; `?` if the search reads a leaf whose value is not given.
    pub there: String,
    /// The answer here.
    pub here: String,
}

impl Difference {
    /// The sentence.
    pub fn message(&self) -> Message {
        let Difference { question, convention, there, here } = self;
        let english = format!("question {question}: {there} under the convention “{convention}”, {here} here");
        let message = Message::new("workbook-differs", english).with("question", question);
        convention.told(message.with("there", there).with("here", here))
    }
}

/// The conventions that are alpha-beta. How to count and what to show at a cut do not change the search.
const RULES: [(CutRule, Returned); 3] =
    [(CutRule::Le, Returned::Soft), (CutRule::Le, Returned::Hard), (CutRule::Lt, Returned::Soft)];

pub(super) fn differences(here: &Answers<'_>, question4: Option<&Question4>) -> Vec<Difference> {
    let mut found = Vec::new();
    for (cut, value) in RULES {
        let convention = Convention { cut, value, ..here.convention };
        if convention == here.convention {
            continue;
        }
        let there = here.under(&convention).ok();
        let answers_there = there.as_ref().map(|there| texts(there, here));
        for (question, here_text) in texts(here, here).into_iter().enumerate() {
            let there_text = answers_there.as_ref().map_or("?".into(), |texts| texts[question].clone());
            if there_text != here_text {
                let question = question as u8 + 1;
                found.push(Difference { question, convention, there: there_text, here: here_text });
            }
        }
        if let Some(asked) = question4
            && let Ok(there) = Question4::new(here.tree, &convention, asked.node, asked.target)
            && there.set != asked.set
        {
            let (there, here) = (there.set.text(), asked.set.text());
            found.push(Difference { question: 4, convention, there, here });
        }
    }
    found
}

/// The answers to questions 1 to 3 as short texts. The first is about which nodes are visited, not about the numbers
/// written there: `=`, `≤` and `≥` are true under every convention.
fn texts(answers: &Answers<'_>, compared_with: &Answers<'_>) -> [String; 3] {
    /// Enough to see a difference; a large tree may have thousands of cuts.
    const MOST: usize = 12;
    let tree = answers.tree;
    let same_nodes = tree.nodes().all(|node| answers.record.is_visited(node) == compared_with.record.is_visited(node));
    let shown = if same_nodes { &compared_with.record.cuts } else { &answers.record.cuts };
    let mut cuts: Vec<String> = shown.iter().take(MOST).map(|cut| tree.mention(cut.first_skipped)).collect();
    if shown.len() > MOST {
        cuts.push(format!("… ({})", shown.len()));
    }
    let cuts = if cuts.is_empty() { "-".into() } else { cuts.join(", ") };
    let best = answers.best.map_or("-".into(), |best| tree.name(best));
    [cuts, format!("{best} ({})", answers.value.pretty()), answers.not_generated().to_string()]
}
