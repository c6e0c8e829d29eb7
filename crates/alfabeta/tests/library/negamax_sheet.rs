//! Negamax as the course's sheet has it: what it counts, where it is right and where it is wrong.

use alfabeta::game::{Game, Utility};
use alfabeta::games::desconecta4::Desconecta4;
use alfabeta::games::mnk::TicTacToe;
use alfabeta::notation::Notation;
use alfabeta::score::Score;
use alfabeta::textbook::{Settings, minimax, negamax, negamax_sheet};
use alfabeta::trace::{Counts, Observer, Reason, Silent};

/// Counts the boards that are over.
#[derive(Default)]
struct Finished(u64);

impl<G: Game> Observer<G> for Finished {
    fn leave(&mut self, _: Score, reason: Reason) {
        self.0 += u64::from(reason == Reason::Outcome);
    }
}

#[test]
fn it_makes_fewer_boards_than_negamax_and_enters_no_finished_one() {
    let (start, settings) = (TicTacToe::default(), Settings::default());
    let mut plain = Counts::default();
    negamax(&start, &settings, &mut plain);
    assert_eq!(plain.nodes, 18_297);
    let mut watch = (Counts::default(), Finished::default());
    let found = negamax_sheet(&start, &settings, &mut watch);
    let (Counts { nodes: made, .. }, Finished(finished)) = watch;
    assert_eq!((made, made - finished), (17_629, 10_592));
    assert_eq!((found.value, found.best), (Score::DRAW, Some(0)));
}

#[test]
fn it_is_right_wherever_only_the_mover_can_gain_by_ending_the_game() {
    fn visit(s: &TicTacToe, seen: &mut std::collections::HashSet<u64>) {
        if Game::outcome(s).is_some() || !seen.insert(s.key()) {
            return;
        }
        for utility in [Utility::Sign, Utility::Distance] {
            let settings = Settings { utility, ..Settings::default() };
            let truth = minimax(s, &settings, &mut Silent).value;
            let found = negamax_sheet(s, &settings, &mut Silent);
            assert_eq!(Game::player(s).sees(found.value), truth);
            // Its move keeps the value, though it need not be the first that does.
            let best = found.best.expect("the game is not over");
            let after = Settings { utility, ..Settings::default() };
            assert_eq!(minimax(&s.after(best), &after, &mut Silent).value.signum(), truth.signum());
        }
        s.moves().into_iter().for_each(|m| visit(&s.after(m), seen));
    }
    visit(&TicTacToe::default(), &mut Default::default());
}

/// X has three stones above each other in column 1. A fourth would lose, and it is the first move in the loop.
#[test]
fn it_is_wrong_where_lining_up_loses() {
    let play = |s: Desconecta4, text: &str| s.after(s.read_move(text).expect("a legal move"));
    let s = Desconecta4::split_moves("121213").fold(Desconecta4::default(), play);
    let settings = Settings::to_depth(2, |_: &Desconecta4| 0);
    let truth = negamax(&s, &settings, &mut Silent);
    let found = negamax_sheet(&s, &settings, &mut Silent);
    assert_eq!(truth.value, Score::DRAW, "nobody has to lose within two plies");
    assert!(found.value.is_decided() && found.value < Score::DRAW, "it believes that X loses");
    assert!(s.after(found.best.expect("a move")).outcome().is_some(), "and loses by its move");
    assert_ne!(found.best, truth.best);
}
