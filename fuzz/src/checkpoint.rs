//! Checkpoints of the solver.

use alfabeta::solve::Resources;
use alfabeta_workbench::checkpoint::Checkpoint;
use alfabeta_workbench::{Line, Problem, Registry};

use crate::{patience, seal};

/// Checks a checkpoint of the start of its game, with its checksum made right; what was believed is gone on with.
pub fn check(bytes: &[u8]) -> bool {
    let Some(end) = bytes.len().checked_sub(8) else { return false };
    let sealed = [&bytes[..end], &seal::fnv(&[&bytes[..end]]).to_le_bytes()].concat();
    let head = String::from_utf8_lossy(&sealed[..sealed.len().min(300)]);
    let game = head.lines().find_map(|line| line.strip_prefix("game ")).unwrap_or("");
    let Ok(position) = Registry::standard().start(game) else { return false };
    let solver = position.solver(Resources { bytes: 1 << 20, threads: 1 });
    let Ok(checkpoint) = Checkpoint::new(&*position, &*solver) else { return false };
    if checkpoint.read(sealed.len() as u64, &mut &*sealed).is_err() {
        return false;
    }
    let problem = Problem { line: Line::FirstMove, ..Problem::default() };
    let _ = solver.solve("", &problem, &patience(10_000), &mut |_, _| ());
    checkpoint.write(1, &mut Vec::new()).expect("room in memory");
    true
}
