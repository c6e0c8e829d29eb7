//! Certificates: what is verified must be true.

use alfabeta::solve::{Goal, Resources};
use alfabeta_workbench::certificate::{Forced, Progress, Refusal, Verified, verify};
use alfabeta_workbench::{Budget, Limits, Line, Problem, Registry};

use crate::patience;

/// Walks with more positions are given up.
const MOST_POSITIONS: usize = 2000;

/// Checks a certificate, with the counts and checksums in it made right.
pub fn check(text: &str) -> bool {
    let registry = Registry::standard();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    // The verifier says which line it expected where a claim ends: two claims, and once more to see that it is content.
    for _ in 0..3 {
        match verify_lines(&registry, &lines.join("\n")) {
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

fn verify_lines(registry: &Registry, text: &str) -> Result<Verified, Refusal> {
    let limits = Limits { budget: Budget { positions: MOST_POSITIONS, ..Budget::OWNER }, ..Limits::NONE };
    verify(registry, text, &limits, &mut |progress: Progress| {
        assert!((0.0..=1.0 + 1e-9).contains(&progress.done), "{progress:?}");
    })
}

/// The solver, which the verifier knows nothing of, must find the same.
fn must_be_true(registry: &Registry, verified: &Verified) {
    let position = verified.setup.position(registry).expect("a position that was verified");
    let problem = Problem { goal: Goal::Weak, line: Line::Nothing, ..Problem::default() };
    let solved = position.solver(Resources { bytes: 1 << 20, threads: 1 }).solve(
        "",
        &problem,
        &patience(100_000),
        &mut |_, _| (),
    );
    let Ok(Some(utility)) = solved.map(|solved| solved.worth.utility) else { return };
    for proven in &verified.claims {
        let utility = if proven.claim.player == position.player() { utility } else { -utility };
        let least = if proven.claim.result == Forced::Wins { 1 } else { 0 };
        assert!(least <= utility, "{:?} of {:?} is not so", proven.claim, verified.setup);
    }
}
