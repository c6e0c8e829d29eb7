//! Every registered game obeys the laws of the trait and of its notation.

use alfabeta_workbench::Registry;

#[test]
fn every_registered_game_obeys_the_laws() {
    for start in Registry::standard().samples() {
        if let Err(violation) = start.check_laws(1, 200) {
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
