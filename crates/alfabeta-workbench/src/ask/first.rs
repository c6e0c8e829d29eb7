//! What a page asks first, so that a server can send the answers along.

use super::{AboutQuery, AgentQuery, Desk, Question, WordsQuery};
use crate::setup::Setup;
use crate::words::Language;

/// The first questions of a page, with their answers: what is available, the texts of every language, the default opponent,
/// and the first game. Each question is a line of JSON and its answer the next, and no line has a `<`, so that they can stand in
/// an element of the page. A question that cannot be answered is left out; the page asks it again.
pub fn first(desk: &Desk<'_>) -> String {
    let answered = |question: Question| {
        let answer = question.answer(desk, &mut |_| ()).ok()?;
        Some(format!("{}\n{}\n", serde_json::to_string(&question).ok()?, serde_json::to_string(&answer).ok()?))
    };
    let Ok(about) = desk.ask(&AboutQuery {}) else { return String::new() };
    let mut questions = vec![Question::About(AboutQuery {})];
    questions.extend(Language::ALL.map(|language| Question::Words(WordsQuery { language })));
    questions.push(Question::Agent(AgentQuery::Text(about.opponent)));
    let game = about.games.first().and_then(|kind| kind.samples.first());
    questions.extend(game.map(|sample| Question::Position(Setup::of(&sample.name))));
    let lines: String = questions.into_iter().filter_map(answered).collect();
    // In JSON it only stands in texts, which can say it otherwise.
    lines.replace('<', "\\u003c")
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
        let lines = first(&desk);
        assert!(!lines.contains('<'));
        let mut names = Vec::new();
        for pair in lines.lines().collect::<Vec<_>>().chunks(2) {
            let question: Question = serde_json::from_str(pair[0]).expect("a question");
            names.push(question.name());
            let asked = question.answer(&desk, &mut |_| ()).expect("an answer");
            assert_eq!(serde_json::to_value(&asked).ok(), serde_json::from_str(pair[1]).ok());
        }
        assert_eq!(names, ["about", "words", "words", "agent", "position"]);
    }
}
