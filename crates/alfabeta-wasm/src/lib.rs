//! The workbench as a WebAssembly module: a question in, events and an answer out.
//!
//! The module needs no generated glue. Its host writes a question as JSON into the module's memory and reads the answer from
//! there; `door` has the few functions that both sides call. A question that nobody wants answered any more ends with the
//! worker that runs it.

#[cfg(target_arch = "wasm32")]
mod door;

use std::time::Duration;

use alfabeta::message::Message;
use alfabeta_workbench::{Answer, Budget, Desk, Limits, Question, Registry};
use serde::Serialize;

/// The longest question, in bytes. The largest honest one is a tree.
pub const LONGEST: usize = 1 << 20;

/// How a question ended.
#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum End {
    Done(Box<Answer>),
    Refused(Message),
}

/// Answers a question. Both are JSON: `{ NAME: what is asked }`, and `{ "done": answer }` or `{ "refused": message }`. `tell`
/// hears `{ NAME: what was found }` on the way.
///
/// ```
/// let mut heard = 0;
/// let solve = r#"{ "solve": { "setup": { "game": "mnk:3,3,3" } } }"#;
/// let answer = alfabeta_wasm::reply(solve, &|| std::time::Duration::ZERO, &mut |_| heard += 1);
/// assert!(answer.starts_with(r#"{"done":{"#) && answer.contains(r#""utility":0"#), "{answer}");
/// assert!(heard > 0);
/// ```
pub fn reply(question: &str, clock: &(dyn Fn() -> Duration + Sync), tell: &mut dyn FnMut(&str)) -> String {
    let end = match answer(question, clock, tell) {
        Ok(answer) => End::Done(Box::new(answer)),
        Err(reason) => End::Refused(reason),
    };
    as_json(&end)
}

fn answer(
    question: &str,
    clock: &(dyn Fn() -> Duration + Sync),
    tell: &mut dyn FnMut(&str),
) -> Result<Answer, Message> {
    let question = Question::from_json(question)?;
    let deadline = clock().saturating_add(question.work().time(&Budget::GUEST));
    let stop = || deadline <= clock();
    let limits = Limits { budget: Budget::GUEST, stop: &stop, clock };
    question.answer(&Desk::new(&Registry::standard(), limits), &mut |event| tell(&as_json(&event)))
}

/// Plain data has a form in JSON.
fn as_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reply_to(question: &str) -> String {
        reply(question, &|| Duration::ZERO, &mut |_| ())
    }

    #[test]
    fn what_cannot_be_read_is_refused_in_words() {
        for question in
            ["", "{", "[]", "{}", "7", r#"{"solve":{}}"#, r#"{"solve":7}"#, r#"{"fly":{}}"#, r#"{"a":1,"b":2}"#]
        {
            let answer = reply_to(question);
            assert!(answer.starts_with(r#"{"refused":{"id":"question-"#), "{question}: {answer}");
        }
        let answer = reply_to(r#"{ "position": { "game": "chess" } }"#);
        assert!(answer.starts_with(r#"{"refused":{"id":"game-unknown""#), "{answer}");
    }

    #[test]
    fn what_a_thinker_finds_is_told_by_name() {
        let mut told = Vec::new();
        let question = r#"{ "think": { "setup": { "game": "tictactoe" }, "agent": "engine:depth=3" } }"#;
        let answer = reply(question, &|| Duration::ZERO, &mut |event| told.push(event.to_string()));
        assert!(answer.starts_with(r#"{"done":{"#), "{answer}");
        assert_eq!(told.len(), 3);
        assert!(told.iter().all(|event| event.starts_with(r#"{"depth":{"#)), "{told:?}");
    }

    #[test]
    fn a_clock_that_runs_on_ends_a_search() {
        use std::sync::atomic::{AtomicU64, Ordering};
        let seconds = AtomicU64::new(0);
        let clock = || Duration::from_secs(seconds.fetch_add(1, Ordering::Relaxed));
        let answer = reply(r#"{ "solve": { "setup": { "game": "connect4" } } }"#, &clock, &mut |_| ());
        assert!(answer.starts_with(r#"{"done":{"#), "{answer}");
    }
}
