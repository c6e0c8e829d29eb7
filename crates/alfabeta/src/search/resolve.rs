//! Forced moves, played without recursion: a position with a single move worth trying is no node of a search.

use crate::game::{Expanded, Game};
use crate::score::Score;

/// The moves of a position, as a search walks through them.
pub(crate) type Moves<G> = <<G as Game>::Moves as IntoIterator>::IntoIter;

/// A position in which there is a choice, and what the game says about it.
#[derive(Clone)]
pub(crate) struct Choice<G: Game> {
    pub(crate) position: G,
    /// The moves worth trying.
    pub(crate) moves: Moves<G>,
    /// How far below the root.
    pub(crate) ply: u32,
    /// Its value is at least this for the player to move, counted from the root.
    pub(crate) lower: Score,
    /// Its value is at most this.
    pub(crate) upper: Score,
}

/// What becomes of a position when everything without a choice is played.
pub(crate) enum Resolved<G: Game> {
    /// Its value, or a bound that falls outside the window.
    Value(Score),
    /// There is a choice. The rival may be the one who has it.
    Choice(Choice<G>),
}

/// Plays positions with a single move worth trying until there is a choice or the value is known. `alpha` and `beta` are the
/// window of the player to move in `position`, `ply` moves below the root; the value that comes back is that player's, too.
#[inline(always)]
pub(crate) fn resolve<G: Game>(position: &G, ply: u32, alpha: Score, beta: Score) -> Resolved<G> {
    debug_assert!(alpha < beta);
    // Most positions have no single move: nothing is copied for the sake of those that do.
    match Step::of(position, ply, alpha, beta) {
        Step::Value(value) => Resolved::Value(value),
        Step::Forced { only, lower, upper } => {
            play_on(position, position.after(only), ply + 1, alpha.max(lower), beta.min(upper))
        }
        Step::Choice { moves, lower, upper } => {
            Resolved::Choice(Choice { position: position.clone(), moves, ply, lower, upper })
        }
    }
}

/// The same for the position that follows `first`, whose player's window this is, and whose value comes back. A copy of its own in
/// every search is worth its room, but not on the wire to a browser.
#[cfg_attr(not(target_family = "wasm"), inline(always))]
#[cfg_attr(target_family = "wasm", inline(never))]
fn play_on<G: Game>(first: &G, mut position: G, mut ply: u32, mut alpha: Score, mut beta: Score) -> Resolved<G> {
    let mut is_negated = position.player() != first.player();
    if is_negated {
        (alpha, beta) = (-beta, -alpha);
    }
    let value = loop {
        match Step::of(&position, ply, alpha, beta) {
            Step::Value(value) => break value,
            Step::Forced { only, lower, upper } => {
                let next = position.after(only);
                ply += 1;
                (alpha, beta) = (alpha.max(lower), beta.min(upper));
                if next.player() != position.player() {
                    (alpha, beta) = (-beta, -alpha);
                    is_negated = !is_negated;
                }
                position = next;
            }
            Step::Choice { moves, lower, upper } => {
                return Resolved::Choice(Choice { position, moves, ply, lower, upper });
            }
        }
    };
    Resolved::Value(if is_negated { -value } else { value })
}

/// What is to be done about a position. Bounds are counted from the root.
enum Step<G: Game> {
    /// Nothing: its value is known, or a bound that falls outside the window.
    Value(Score),
    /// It is played on.
    Forced { only: G::Move, lower: Score, upper: Score },
    /// It is searched.
    Choice { moves: Moves<G>, lower: Score, upper: Score },
}

impl<G: Game> Step<G> {
    #[inline(always)]
    fn of(position: &G, ply: u32, alpha: Score, beta: Score) -> Step<G> {
        let (lower, upper, moves) = match position.expand(alpha.to_node(ply), beta.to_node(ply)) {
            Expanded::Known(value) => return Step::Value(value.to_root(ply)),
            Expanded::Open { lower, upper, moves } => (lower.to_root(ply), upper.to_root(ply), moves),
        };
        if upper <= alpha {
            return Step::Value(upper);
        }
        if beta <= lower {
            return Step::Value(lower);
        }
        let moves = moves.into_iter();
        let mut rest = moves.clone();
        match (rest.next(), rest.next()) {
            (Some(only), None) => Step::Forced { only, lower, upper },
            _ => Step::Choice { moves, lower, upper },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::corridor::Corridor;
    use crate::game::Player;

    fn full(left: u32, fork: u32, player: Player) -> Resolved<Corridor> {
        resolve(&Corridor { left, forks: fork..fork + 1, player }, 0, Score::NEG_INFINITY, Score::INFINITY)
    }

    #[test]
    fn a_corridor_without_a_fork_has_the_value_of_its_end() {
        assert!(matches!(full(7, 9, Player::Max), Resolved::Value(value) if value == Score::win_in(7)));
        assert!(matches!(full(7, 9, Player::Min), Resolved::Value(value) if value == Score::loss_in(7)));
    }

    #[test]
    fn a_fork_is_reached_with_its_ply_and_its_player() {
        let Resolved::Choice(choice) = full(7, 4, Player::Max) else { panic!("a fork is a choice") };
        assert_eq!((choice.ply, choice.position.left, choice.position.player), (3, 4, Player::Min));
        assert_eq!(choice.moves.count(), 2);
    }
}
