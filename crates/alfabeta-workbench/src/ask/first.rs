//! What a page asks first, so that a server can send the answers along.

use super::{AboutQuery, AgentQuery, Desk, Question, WordsQuery};
use crate::setup::Setup;
use crate::words::Language;

/// The first questions of a page, with their answers: what is available, the texts of every language, the default opponent,
/// and the first game. Both as JSON, in a line. A question that cannot be answered is left out; the page asks it again.
pub fn first(desk: &Desk<'_>) -> Vec<(String, String)> {
    let answered = |question: Question| {
        let answer = question.answer(desk, &mut |_| ()).ok()?;
        Some((serde_json::to_string(&question).ok()?, serde_json::to_string(&answer).ok()?))
    };
    let Ok(about) = desk.ask(&AboutQuery {}) else { return Vec::new() };
    let mut questions = vec![Question::About(AboutQuery {})];
    questions.extend(Language::ALL.map(|language| Question::Words(WordsQuery { language })));
    questions.push(Question::Agent(AgentQuery::Text(about.opponent)));
    let game = about.games.first().and_then(|kind| kind.samples.first());
    questions.extend(game.map(|sample| Question::Position(Setup::of(&sample.name))));
    questions.into_iter().filter_map(answered).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use crate::registry::Registry;

    #[test]
    fn the_first_answers_are_those_that_the_page_would_get() {
        let registry = Registry::standard();
        let desk = Desk::new(&registry, Limits::NONE);
        let answered = first(&desk);
        let mut names = Vec::new();
        for (question, answer) in answered {
            let question: Question = serde_json::from_str(&question).expect("a question");
            names.push(question.name());
            let asked = question.answer(&desk, &mut |_| ()).expect("an answer");
            assert_eq!(serde_json::to_string(&asked).ok(), Some(answer));
        }
        assert_eq!(names, ["about", "words", "words", "agent", "position"]);
    }
}
