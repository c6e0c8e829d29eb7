//! Agents that play.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use alfabeta::random::Random;
use alfabeta_arena::protocol::Command;

/// `random` plays random moves from the seed it is given, `first` the first legal one, `last` the last.
pub(crate) fn run(kind: &str) -> ExitCode {
    let mut random = Random::new(0);
    play(|command, legal| match (command, kind) {
        (Command::NewGame { seed, .. }, _) => {
            random = Random::new(*seed);
            None
        }
        (Command::Go(_), "random") => Some(format!("bestmove {}", legal[random.below(legal.len())])),
        (Command::Go(_), "last") => legal.last().map(|m| format!("bestmove {m}")),
        (Command::Go(_), _) => Some(format!("info depth 1 score 0\nbestmove {}", legal[0])),
        _ => None,
    })
}

/// Reads commands until the end; `answer` sees each with the legal moves, `isready` is answered here.
pub(crate) fn play(mut answer: impl FnMut(&Command, &[String]) -> Option<String>) -> ExitCode {
    let mut legal = Vec::new();
    for line in io::stdin().lock().lines().map_while(Result::ok) {
        let Some(command) = Command::read(&line) else { continue };
        let reply = match &command {
            Command::IsReady => Some("readyok".into()),
            Command::Quit => return ExitCode::SUCCESS,
            Command::Legal(moves) => {
                legal.clone_from(moves);
                None
            }
            command => answer(command, &legal),
        };
        if let Some(reply) = reply {
            let mut out = io::stdout().lock();
            if out.write_all(format!("{reply}\n").as_bytes()).and_then(|()| out.flush()).is_err() {
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}
