//! Evaluation weights: the grammar of sums, texts of weights, files of learned weights, and trainings to go on with.

use alfabeta_workbench::evaluation::{from_file, from_weights};
use alfabeta_workbench::learn::{Settings, Teacher};
use alfabeta_workbench::{Algorithm, Depth, Limits, Registry, Search};

use crate::seal;

/// Checks weights in every form in which they come, with their checksums made right.
pub fn check(bytes: &[u8]) -> bool {
    let mut is_accepted = false;
    if bytes.starts_with(b"alfabeta training") {
        let sealed = seal::training(bytes);
        // It does not say for which game it is.
        for (game, teacher) in [("tictactoe", Teacher::Play), ("desconecta4", Teacher::Engine)] {
            let start = Registry::standard().start(game).expect("a game");
            let Ok(learner) = start.learner(Settings::of(teacher), 0, Some(&sealed)) else { continue };
            let (weights, _, _) = (learner.weights(), learner.state(), learner.games());
            assert!(judge(game, &from_weights(&weights)), "what a training has learned can be used");
            is_accepted = true;
        }
    } else if bytes.starts_with(b"alfabeta ") {
        let sealed = seal::head_and_body(bytes, seal::weights);
        let head = String::from_utf8_lossy(&sealed[..sealed.len().min(300)]);
        let game = head.lines().find_map(|line| line.strip_prefix("game ")).unwrap_or("");
        is_accepted = judge(game, &from_weights(&sealed));
    } else if let Ok(text) = std::str::from_utf8(bytes) {
        for game in ["desconecta4:4,2", "kalah:2,2"] {
            is_accepted |= judge(game, text) | judge(game, &from_file(text));
            let agent = format!("alphabeta:depth=1,eval={text}").parse::<alfabeta_workbench::contestant::Agent>();
            if let Ok(agent) = agent {
                let again = agent.to_string().parse();
                assert_eq!(again, Ok(agent), "an agent is read as it is written");
            }
        }
    }
    is_accepted
}

/// Asks the evaluation for its opinion on a few positions; whether there is such an evaluation.
fn judge(game: &str, evaluation: &str) -> bool {
    let Ok(start) = Registry::standard().start(game) else { return false };
    let search = Search {
        algorithm: Algorithm::Minimax,
        depth: Depth::Plies(1),
        evaluation: Some(evaluation.into()),
        ..Search::default()
    };
    start.analyse(&search, &Limits::NONE).is_ok()
}
