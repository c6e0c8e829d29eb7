//! Every registered game obeys the laws of the trait and of its notation.

use alfabeta::random::Random;
use alfabeta_workbench::Registry;
use alfabeta_workbench::position::Searchable;

#[test]
fn every_registered_game_obeys_the_laws() {
    for start in Registry::standard().samples() {
        if let Err(violation) = start.check_laws(1, 200, &mut |_| true) {
            panic!("{}: {violation}", start.game_name());
        }
    }
}

#[test]
fn a_game_name_leads_back_to_the_game() {
    for start in Registry::standard().samples() {
        let again = Registry::standard().start(&start.game_name()).expect("a game knows its own name");
        assert_eq!(again.game_name(), start.game_name());
        assert_eq!(again.text(), start.text());
    }
}

/// Whether a player moves twice in a row in one of some random games.
fn has_extra_turn(start: &dyn Searchable, random: &mut Random) -> bool {
    for _ in 0..30 {
        let mut position = start.after("").expect("no moves");
        for _ in 0..60 {
            let moves = position.moves();
            if moves.is_empty() {
                break;
            }
            let next = position.after(&moves[random.below(moves.len())]).expect("a legal move");
            if next.outcome().is_none() && next.player() == position.player() {
                return true;
            }
            position = next;
        }
    }
    false
}

#[test]
fn a_kind_says_whether_a_player_may_move_twice_in_a_row() {
    let registry = Registry::standard();
    let mut random = Random::new(2);
    for game in registry.games() {
        let starts = game.samples.iter().map(|sample| registry.start(&sample.name).expect("a sample is a game"));
        let seen = starts.into_iter().any(|start| has_extra_turn(&*start, &mut random));
        assert_eq!(game.facts.has_extra_turns, seen, "{}", game.name);
    }
}
