//! Writing certificates: what a solver knows, as a proof that needs no solver.

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::solve::Goal;

use crate::certificate::{Claim, FIRST_LINE, LONGEST_LINE, Proven, Result as Forced, no_line, walk};
use crate::checksum::Checksum;
use crate::registry::Registry;
use crate::setup::Setup;
use crate::solve::{AnySolver, Line, Problem, Solved, too_large};

/// A certificate, ready to be written to a file.
pub struct Certificate {
    /// Its lines.
    pub text: String,
    /// What it proves.
    pub claims: Vec<Proven>,
}

impl Certificate {
    /// Whether this is the beginning of a certificate, of whatever version.
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(b"alfabeta certificate ")
    }
}

/// The proof of what was found out about a position, by a solver that starts from it. A draw takes two: neither player loses.
/// `hear` is told how many positions a proof has so far, and may call it off.
pub fn certify(
    registry: &Registry,
    setup: &Setup,
    solver: &dyn AnySolver,
    solved: &Solved,
    stop: &(dyn Fn() -> bool + Sync),
    hear: &mut dyn FnMut(u64) -> Result<(), Message>,
) -> Result<Certificate, Message> {
    let utility = solved.utility.ok_or_else(too_large)?;
    let claims = match utility {
        1 => vec![Claim { player: solved.player, result: Forced::Wins }],
        -1 => vec![Claim { player: !solved.player, result: Forced::Wins }],
        _ => [Player::Max, Player::Min].map(|player| Claim { player, result: Forced::DoesNotLose }).to_vec(),
    };
    let problem = Problem { goal: Goal::Weak, line: Line::FirstMove, ..Problem::default() };
    let mut page = Page::new();
    page.head(setup);
    if page.text.lines().any(|line| LONGEST_LINE < line.len()) {
        return Err(no_line());
    }
    let mut proven = Vec::new();
    for claim in claims {
        page.line(&format!("claim {claim}"));
        let root = setup.position(registry)?;
        let start = setup.position(registry)?;
        let positions = walk(root, claim, |walk| {
            hear(walk.positions)?;
            let found = solver.solve(&start.moves_text(walk.path), &problem, stop, &mut |_, _| ())?;
            let m = found.best.ok_or_else(too_large)?;
            page.line(&m);
            Ok(m)
        })?;
        page.end(positions);
        proven.push(Proven { claim, positions });
    }
    Ok(Certificate { text: page.text, claims: proven })
}

/// A text of words with single spaces between them, wherever its lines ended.
fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines so far.
struct Page {
    text: String,
    sum: Checksum,
}

impl Page {
    fn new() -> Page {
        Page { text: String::new(), sum: Checksum::new() }
    }

    fn line(&mut self, line: &str) {
        self.sum.add(line);
        self.text += line;
        self.text.push('\n');
    }

    fn head(&mut self, setup: &Setup) {
        self.line(FIRST_LINE);
        self.line(&format!("game {}", setup.game));
        if let Some(text) = &setup.position {
            self.line(&format!("position {}", in_one_line(text)));
        }
        match setup.to_move {
            Some(Player::Max) => self.line("to-move max"),
            Some(Player::Min) => self.line("to-move min"),
            None => {}
        }
        if !setup.moves.is_empty() {
            self.line(&format!("moves {}", in_one_line(&setup.moves)));
        }
    }

    /// An end is no part of the sum that it tells.
    fn end(&mut self, positions: u64) {
        self.text += &format!("end {positions} {}\n", self.sum.text());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::{Refusal, Verified, verify};
    use alfabeta::game::{Game, Outcome, Rules};
    use alfabeta::kind::Plain;
    use alfabeta::notation::Notation;
    use alfabeta::random::Random;

    fn setup(game: &str, moves: &str) -> Setup {
        Setup { moves: moves.into(), ..Setup::of(game) }
    }

    fn certificate(registry: &Registry, setup: &Setup) -> Certificate {
        let position = setup.position(registry).expect("a position");
        let solver = position.solver(1 << 22, 1);
        let problem = Problem { goal: Goal::Weak, line: Line::Nothing, ..Problem::default() };
        let solved = solver.solve("", &problem, &|| false, &mut |_, _| ()).expect("solved");
        certify(registry, setup, &*solver, &solved, &|| false, &mut |_| Ok(())).expect("a certificate")
    }

    fn check(registry: &Registry, text: &str) -> Result<Verified, Refusal> {
        verify(registry, &mut text.lines().map(|line| Ok(line.to_owned())), &mut |_| Ok(()))
    }

    #[test]
    fn what_a_solver_finds_is_proven_by_the_rules_alone() {
        let registry = Registry::standard();
        let draw = ["max does not lose", "min does not lose"];
        for (game, moves, expected) in [
            ("tictactoe", "", &draw[..]),
            ("tictactoe:misere", "4", &draw),
            ("mnk:4,3,3", "", &["max wins"]),
            ("connect4:4,3", "", &draw),
            ("connect4:6,4", "531663345624132", &["min wins"]),
            ("desconecta4:4,8", "12341234", &["min wins"]),
            ("kalah:2,2", "", &["min wins"]),
            ("kalah:3,2", "", &["max wins"]),
            ("kalah:3,1", "", &draw),
        ] {
            let setup = setup(game, moves);
            let Certificate { text, claims } = certificate(&registry, &setup);
            let names: Vec<String> = claims.iter().map(|proven| proven.claim.to_string()).collect();
            assert_eq!(names, expected, "{game} {moves}");
            let verified = check(&registry, &text).expect("a proof");
            assert_eq!((verified.setup, verified.claims), (setup, claims), "{game} {moves}");
        }
    }

    #[test]
    fn every_damaged_line_is_refused() {
        let registry = Registry::standard();
        let whole = certificate(&registry, &setup("tictactoe", "0 1")).text;
        let lines: Vec<&str> = whole.lines().collect();
        let refused = |lines: &[&str], from: usize, what: &str| {
            let refusal = check(&registry, &lines.join("\n")).expect_err(what);
            assert!((from as u64) < refusal.line && refusal.line <= lines.len() as u64 + 1, "{what}: {refusal:?}");
        };
        for at in 0..lines.len() {
            let mut damaged = lines.clone();
            damaged.remove(at);
            refused(&damaged, at, "a line that is missing");
            damaged.insert(at, "nonsense");
            refused(&damaged, at, "a line that cannot be read");
            if 4 <= at && at + 1 < lines.len() {
                for other in ["0", "1", "2", "3", "4", "5", "6", "7", "8"] {
                    damaged[at] = other;
                    if lines[at] != other {
                        refused(&damaged, at, "another move");
                    }
                }
            }
            damaged[at] = lines[at];
            damaged.insert(at, lines[at]);
            refused(&damaged, at, "a line twice");
            refused(&lines[..at], at, "a certificate that was cut off");
        }
        refused(&[&lines[..], &["end"]].concat(), lines.len(), "a line too many");
        let other_sum = whole.replace("claim max wins", "claim min does not lose");
        assert_ne!(other_sum, whole);
        assert!(check(&registry, &other_sum).is_err(), "another claim");
        let other_game = whole.replace("tictactoe", "tictactoe:misere");
        assert!(check(&registry, &other_game).is_err(), "another game");
    }

    #[test]
    fn no_choice_of_moves_proves_what_is_not_so() {
        let registry = Registry::standard();
        let mut random = Random::new(6);
        // MAX wins the first, and nobody the second.
        for (game, moves, claim) in [("mnk:4,3,3", "", "min does not lose"), ("tictactoe", "4 0", "max wins")] {
            let claim: Claim = claim.parse().expect("a claim");
            for _ in 0..200 {
                let start = setup(game, moves).position(&registry).expect("a position");
                let chosen = walk(start.after("").expect("the same"), claim, |walk| {
                    let legal = start.after(&start.moves_text(walk.path))?.moves();
                    Ok(legal[random.below(legal.len())].clone())
                });
                assert!(chosen.is_err(), "{game} {claim}");
            }
        }
    }

    /// Two players step along a ring in turn; whoever comes to cell 5 from 4 wins. MIN can leave the ring at 3, and loses then.
    #[derive(Clone)]
    struct Ring {
        cell: u8,
        player: Player,
    }

    impl Game for Ring {
        type Move = u8;
        type Moves = Vec<u8>;
        const RULES: Rules = Rules { has_cycles: true, ..Rules::DEFAULT };
        fn player(&self) -> Player {
            self.player
        }
        fn moves(&self) -> Vec<u8> {
            if self.cell == 3 { vec![4, 0] } else { vec![self.cell + 1] }
        }
        fn play(&mut self, m: u8) {
            (self.cell, self.player) = (m, !self.player);
        }
        fn outcome(&self) -> Option<Outcome> {
            (self.cell == 5).then_some(Outcome::Win(!self.player))
        }
    }

    impl Notation for Ring {
        fn game_name(&self) -> String {
            "ring".into()
        }
        fn move_text(&self, m: u8) -> String {
            m.to_string()
        }
        fn position_text(&self) -> Option<String> {
            Some(self.cell.to_string())
        }
    }

    #[test]
    fn a_circle_is_no_win_and_no_loss() {
        let registry = Registry::new().with(Plain::new("ring", || Ring { cell: 0, player: Player::Max }));
        let go_round = |claim: &str| {
            let start = registry.start("ring").expect("a game");
            walk(start.after("").expect("the same"), claim.parse().expect("a claim"), |walk| {
                Ok(start.after(&walk.path.join(" "))?.moves().pop().expect("a move"))
            })
        };
        assert_eq!(go_round("min does not lose"), Ok(4));
        assert_eq!(go_round("max does not lose"), Ok(5));
        assert_eq!(go_round("max wins").expect_err("MIN goes round").id, "certificate-cycle");
        assert_eq!(go_round("min wins").expect_err("MIN goes round").id, "certificate-cycle");
    }
}
