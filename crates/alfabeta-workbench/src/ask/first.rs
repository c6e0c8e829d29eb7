//! What a page asks before anything else, so that it can be answered unasked.

use super::{AgentQuestion, Nothing, Question, WordsQuestion, ask};
use crate::limits::Limits;
use crate::registry::Registry;
use crate::setup::Setup;
use crate::words::Language;

/// The first questions of a page whose reader wants nothing in particular, with their answers: what there is, the words of
/// every language, who sits opposite, and the first game. Both as JSON, in a line. One that cannot be answered is left out;
/// whoever asks it hears why.
pub fn first(registry: &Registry, limits: &Limits<'_>) -> Vec<(String, String)> {
    let answered = |question: Question| {
        let answer = ask(registry, &question, limits, &mut |_| ()).ok()?;
        Some((serde_json::to_string(&question).ok()?, serde_json::to_string(&answer).ok()?))
    };
    let about = super::about::about(registry, limits);
    let mut questions = vec![Question::About(Nothing {})];
    questions.extend(Language::ALL.map(|language| Question::Words(WordsQuestion { language })));
    questions.push(Question::Agent(AgentQuestion::Text(about.opponent)));
    let game = about.games.first().and_then(|kind| kind.samples.first());
    questions.extend(game.map(|sample| Question::Position(Setup::of(&sample.name))));
    questions.into_iter().filter_map(answered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_told_what_it_would_ask() {
        let told = first(&Registry::standard(), &Limits::NONE);
        let mut names = Vec::new();
        for (question, answer) in told {
            let question: Question = serde_json::from_str(&question).expect("a question");
            names.push(question.name());
            let asked = ask(&Registry::standard(), &question, &Limits::NONE, &mut |_| ()).expect("an answer");
            assert_eq!(serde_json::to_string(&asked).ok(), Some(answer));
        }
        assert_eq!(names, ["about", "words", "words", "agent", "position"]);
    }
}
