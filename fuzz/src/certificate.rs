//! Certificates: what is verified must be true.

use alfabeta::message::Message;
use alfabeta::solve::Goal;
use alfabeta_workbench::certificate::{Progress, Refusal, Result as Forced, Verified, verify};
use alfabeta_workbench::{Line, Problem, Registry};

use crate::patience;

/// Walks with more positions are given up.
const MOST_POSITIONS: u64 = 2000;

/// Checks a certificate, with the counts and checksums in it made right.
pub fn check(text: &str) -> bool {
    let registry = Registry::standard();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // The verifier says which line it expected where a claim ends: two claims, and once more to see that it is content.
    for _ in 0..3 {
        match verify_lines(&registry, &lines) {
            Ok(verified) => {
                must_be_true(&registry, &verified);
                return true;
            }
            Err(Refusal { line, reason }) => {
                let expected = reason.arguments.iter().find(|(name, _)| *name == "expected").map(|(_, line)| line);
                let Some(expected) = expected.filter(|line| line.starts_with("end ")) else { return false };
                let Some(found) = lines.get_mut(line as usize - 1) else { return false };
                found.clone_from(expected);
            }
        }
    }
    false
}

fn verify_lines(registry: &Registry, lines: &[String]) -> Result<Verified, Refusal> {
    let mut hear = |progress: Progress| {
        assert!((0.0..=1.0 + 1e-9).contains(&progress.done), "{progress:?}");
        if progress.positions < MOST_POSITIONS { Ok(()) } else { Err(Message::new("search-stopped", "enough")) }
    };
    verify(registry, &mut lines.iter().map(|line| Ok(line.clone())), &mut hear)
}

/// The solver, which the verifier knows nothing of, must find the same.
fn must_be_true(registry: &Registry, verified: &Verified) {
    let position = verified.setup.position(registry).expect("a position that was verified");
    let problem = Problem { goal: Goal::Weak, line: Line::Nothing, ..Problem::default() };
    let solved = position.solver(1 << 20, 1).solve("", &problem, &patience(100_000), &mut |_, _| ());
    let Ok(Some(utility)) = solved.map(|solved| solved.worth.utility) else { return };
    for proven in &verified.claims {
        let utility = if proven.claim.player == position.player() { utility } else { -utility };
        let least = if proven.claim.result == Forced::Wins { 1 } else { 0 };
        assert!(least <= utility, "{:?} of {:?} is not so", proven.claim, verified.setup);
    }
}
