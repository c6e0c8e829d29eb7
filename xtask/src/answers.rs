//! Answers that never change, as files: the first view needs no more than these.

use alfabeta_workbench::words::Language;
use alfabeta_workbench::{Answer, Budget, Limits, Nothing, Question, Registry, WordsQuestion, ask};

use crate::Failure;

/// Each file's name and content.
pub(crate) fn files() -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let mut questions = vec![("about".to_string(), Question::About(Nothing {}))];
    for language in Language::ALL {
        questions.push((format!("words-{}", language.tag()), Question::Words(WordsQuestion { language })));
    }
    questions.into_iter().map(|(name, question)| Ok((format!("{name}.json"), json(&answer(&question)?)?))).collect()
}

/// What the module would say: the same question within the same budget.
fn answer(question: &Question) -> Result<Answer, Failure> {
    let limits = Limits { budget: Budget::GUEST, ..Limits::NONE };
    ask(&Registry::standard(), question, &limits, &mut |_| ()).map_err(|reason| reason.to_string())
}

fn json(answer: &Answer) -> Result<Vec<u8>, Failure> {
    serde_json::to_vec(answer).map_err(|reason| reason.to_string())
}
