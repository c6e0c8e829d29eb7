//! Writing certificates: what a solver knows, as a proof that needs no solver.

use alfabeta::game::Player;
use alfabeta::message::Message;
use alfabeta::solve::Goal;

use crate::certificate::{Claim, Forced, LONGEST_LINE, Progress, Proven, Reached, Version, no_line, walk};
use crate::checksum::Checksum;
use crate::limits::Limits;
use crate::position::Searchable;
use crate::setup::Setup;
use crate::solve::{AnySolver, Line, Problem, Solved, too_large};

/// A certificate, ready to be written to a file.
pub struct Certificate {
    /// Its lines.
    pub text: String,
    /// What it proves.
    pub claims: Vec<Proven>,
    /// Whether a game leads to its position.
    pub reached: Reached,
}

impl Certificate {
    /// Whether this is the beginning of a certificate, of whatever version.
    pub fn is_file(bytes: &[u8]) -> bool {
        bytes.starts_with(b"alfabeta certificate ")
    }
}

/// The proof of what was found out about a position, by a solver that starts from it. A draw takes two: neither player loses.
/// `on_progress` is called with how far each proof is.
pub(crate) fn certify(
    setup: &Setup,
    position: &dyn Searchable,
    solver: &dyn AnySolver,
    solved: &Solved,
    limits: &Limits<'_>,
    on_progress: &mut dyn FnMut(Progress),
) -> Result<Certificate, Message> {
    let utility = solved.worth.utility.ok_or_else(too_large)?;
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
    let reached = Reached::of(setup, position);
    let mut proven = Vec::new();
    for claim in claims {
        page.line(&format!("claim {claim}"));
        let positions = walk(position.after("")?, claim, Version::LATEST, limits, on_progress, |position| {
            let found = solver.solve_at(position, &problem, limits.stop, &mut |_, _| ())?;
            let m = found.best.ok_or_else(too_large)?;
            page.line(&m);
            Ok(m)
        })?;
        page.end(positions);
        proven.push(Proven { claim, positions });
    }
    Ok(Certificate { text: page.text, claims: proven, reached })
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
        self.line(Version::LATEST.first_line());
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

    /// The line behind the last move of a claim, which is not part of the checksum in it.
    fn end(&mut self, positions: u64) {
        self.text += &format!("end {positions} {}\n", self.sum.text());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certificate::{Refusal, Verified, verify};
    use crate::limits::Budget;
    use crate::registry::Registry;
    use alfabeta::game::{Game, Outcome, Rules};
    use alfabeta::kind::Plain;
    use alfabeta::notation::Notation;
    use alfabeta::random::Random;
    use alfabeta::solve::Resources;
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

    fn setup(game: &str, moves: &str) -> Setup {
        Setup { moves: moves.into(), ..Setup::of(game) }
    }

    fn certificate(registry: &Registry, setup: &Setup) -> Certificate {
        let position = setup.position(registry).expect("a position");
        let solver = position.solver(Resources { bytes: 1 << 22, threads: 1 });
        let problem = Problem { goal: Goal::Weak, line: Line::Nothing, ..Problem::default() };
        let solved = solver.solve("", &problem, &|| false, &mut |_, _| ()).expect("solved");
        certify(setup, &*position, &*solver, &solved, &Limits::NONE, &mut |_| ()).expect("a certificate")
    }

    fn check(registry: &Registry, text: &str) -> Result<Verified, Refusal> {
        verify(registry, text, &Limits::NONE, &mut |_| ())
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
            let Certificate { text, claims, reached } = certificate(&registry, &setup);
            let names: Vec<String> = claims.iter().map(|proven| proven.claim.to_string()).collect();
            assert_eq!(names, expected, "{game} {moves}");
            let verified = check(&registry, &text).expect("a proof");
            assert_eq!((verified.setup, verified.claims, verified.reached), (setup, claims, reached), "{game} {moves}");
        }
    }

    /// The same lines under another first line, with checksums that are right again.
    fn resealed(text: &str, first_line: &str) -> String {
        let mut page = Page::new();
        for line in std::iter::once(first_line).chain(text.lines().skip(1)) {
            match line.strip_prefix("end ").and_then(|end| end.split(' ').next()) {
                Some(positions) => page.end(positions.parse().expect("a number")),
                None => page.line(line),
            }
        }
        page.text
    }

    #[test]
    fn positions_that_differ_by_whole_rounds_are_the_same() {
        // Both players can avoid to lose for ever, and the number of the turn would never come back.
        let registry = Registry::standard();
        let setup = setup("desconecta4:4,2", "443414323213112BB");
        let position = setup.position(&registry).expect("a position");
        let solver = position.solver(Resources { bytes: 1 << 26, threads: 1 });
        let problem = Problem { goal: Goal::Weak, line: Line::Nothing, ..Problem::default() };
        let solved = solver.solve("", &problem, &|| false, &mut |_, _| ()).expect("solved");
        let mut last = Progress { positions: 0, done: 0.0 };
        let mut observe = |progress: Progress| {
            let is_next_claim = progress.positions <= last.positions;
            assert!(is_next_claim || last.done <= progress.done && progress.done <= 1.0, "{last:?}, {progress:?}");
            assert!(progress.positions <= solved.nodes, "more positions than there are");
            last = progress;
        };
        let proof = certify(&setup, &*position, &*solver, &solved, &Limits::NONE, &mut observe).expect("a certificate");
        assert_eq!(proof.claims.len(), 2);
        assert_eq!(check(&registry, &proof.text).expect("a proof").claims, proof.claims);
        // In version 1 these positions were different ones.
        assert!(check(&registry, &resealed(&proof.text, Version::One.first_line())).is_err());
    }

    #[test]
    fn certificates_of_version_1_are_still_read() {
        let registry = Registry::standard();
        for (game, moves) in [("tictactoe", "4"), ("kalah:2,2", ""), ("connect4:4,3", "1")] {
            let Certificate { text, claims, .. } = certificate(&registry, &setup(game, moves));
            let old = resealed(&text, "alfabeta certificate 1");
            assert_eq!(check(&registry, &old).expect("a proof").claims, claims, "{game}");
            assert!(check(&registry, &resealed(&text, "alfabeta certificate 3")).is_err(), "{game}");
        }
    }

    #[test]
    fn a_proof_that_is_stopped_or_too_long_is_no_certificate() {
        let registry = Registry::standard();
        let setup = setup("tictactoe", "");
        let position = setup.position(&registry).expect("a position");
        let solver = position.solver(Resources { bytes: 1 << 20, threads: 1 });
        let solved = solver.solve("", &Problem::default(), &|| false, &mut |_, _| ()).expect("solved");
        let whole = certificate(&registry, &setup).text;
        let looks = AtomicU64::new(0);
        let stop = || 10 < looks.fetch_add(1, Relaxed);
        let few = Budget { positions: 10, ..Budget::OWNER };
        let refused = |limits: &Limits<'_>| {
            looks.store(0, Relaxed);
            let written = certify(&setup, &*position, &*solver, &solved, limits, &mut |_| ());
            looks.store(0, Relaxed);
            let read = verify(&registry, &whole, limits, &mut |_| ());
            (written.map(|proof| proof.text).expect_err("no proof").id, read.expect_err("no proof").reason.id)
        };
        assert_eq!(refused(&Limits { stop: &stop, ..Limits::NONE }), ("search-stopped", "search-stopped"));
        let too_long = ("certificate-too-long", "certificate-too-long");
        assert_eq!(refused(&Limits { budget: few, ..Limits::NONE }), too_long);
    }

    /// A certificate that claims what it likes about a finished position, in which no move is left to write down.
    fn without_moves(game: &str, position: &str, claim: &str) -> String {
        let mut page = Page::new();
        page.head(&Setup { position: Some(position.into()), ..Setup::of(game) });
        page.line(&format!("claim {claim}"));
        page.end(0);
        page.text
    }

    #[test]
    fn a_finished_position_proves_nothing() {
        let registry = Registry::standard();
        for (game, position, claim) in [
            ("mnk:3,3,3", "1 1 1 0 0 0 0 0 0", "max wins"),
            ("tictactoe", "XXX/OO./...", "max wins"),
            ("connect4:4,4", "..../..../OOO./XXXX", "max wins"),
            ("kalah:2,2", "0 0 5 / 1 1 1 max", "max wins"),
            ("desconecta4:4,8", "..../..../ooo./xxxx min 4", "min wins"),
        ] {
            let refusal = check(&registry, &without_moves(game, position, claim)).expect_err(game);
            assert!(refusal.reason.to_string().starts_with("the game is over"), "{game}: {refusal:?}");
        }
    }

    #[test]
    fn what_is_proven_says_whether_a_game_leads_there() {
        let registry = Registry::standard();
        for (game, position, moves, expected) in [
            ("tictactoe", None, "4 0", Reached::Shown),
            ("tictactoe", Some("X...O...."), "", Reached::NotShown),
            ("tictactoe", Some("XX......."), "3", Reached::Impossible),
            ("tictactoe", Some("1 1 0 -1 -1 0 0 1 0 max"), "", Reached::Impossible),
            ("kalah:2,2", Some("1 1 2 / 1 1 2 max"), "", Reached::NotShown),
            ("connect4:4,4", Some("..../..../.O../XXO."), "", Reached::NotShown),
        ] {
            let setup = Setup { position: position.map(str::to_owned), moves: moves.into(), ..Setup::of(game) };
            let Certificate { text, reached, .. } = certificate(&registry, &setup);
            assert_eq!(reached, expected, "{game} {position:?}");
            assert_eq!(check(&registry, &text).expect("a proof").reached, expected, "{game} {position:?}");
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
                let chosen =
                    walk(start.after("").expect("the same"), claim, Version::LATEST, &Limits::NONE, &mut |_| (), |s| {
                        let legal = s.moves();
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
            let (start, claim) = (start.after("").expect("the same"), claim.parse().expect("a claim"));
            let last = |s: &dyn Searchable| Ok(s.moves().pop().expect("a move"));
            walk(start, claim, Version::LATEST, &Limits::NONE, &mut |_| (), last)
        };
        assert_eq!(go_round("min does not lose"), Ok(4));
        assert_eq!(go_round("max does not lose"), Ok(5));
        assert_eq!(go_round("max wins").expect_err("MIN goes round").id, "certificate-cycle");
        assert_eq!(go_round("min wins").expect_err("MIN goes round").id, "certificate-cycle");
    }
}
