//! A game from elsewhere, of which nothing is known but its rules and its name: no keys, no drawing, no heuristic, moves by
//! number, positions by moves. Whatever can be asked about a game has an answer all the same.

use alfabeta::game::{Game, Outcome, Player};
use alfabeta::kind::Plain;
use alfabeta::notation::Notation;
use alfabeta_workbench::{Desk, Limits, Question, Registry};
use serde_json::{Value, json};

/// Take one, two or three matches; whoever takes the last one wins.
#[derive(Clone)]
struct Matches {
    left: u8,
    player: Player,
}

impl Game for Matches {
    type Move = u8;
    type Moves = Vec<u8>;
    fn player(&self) -> Player {
        self.player
    }
    fn moves(&self) -> Vec<u8> {
        (1..=self.left.min(3)).collect()
    }
    fn play(&mut self, taken: u8) {
        self.left -= taken;
        self.player = !self.player;
    }
    fn outcome(&self) -> Option<Outcome> {
        (self.left == 0).then_some(Outcome::Win(!self.player))
    }
}

impl Notation for Matches {
    fn game_name(&self) -> String {
        "matches".into()
    }
}

/// The answer to a question in a program that knows no other game.
fn answer(name: &str, asked: Value) -> Result<Value, String> {
    let registry = Registry::new().with(Plain::new("matches", || Matches { left: 14, player: Player::Max }));
    let question: Question = serde_json::from_value(json!({ name: asked })).expect("a question");
    let answer =
        question.answer(&Desk::new(&registry, Limits::NONE), &mut |_| ()).map_err(|reason| reason.to_string())?;
    Ok(serde_json::to_value(answer).expect("an answer is data"))
}

fn sure(name: &str, asked: Value) -> Value {
    answer(name, asked).unwrap_or_else(|reason| panic!("{name}: {reason}"))
}

fn start() -> Value {
    json!({ "game": "matches" })
}

#[test]
fn it_is_the_only_game_and_has_no_opinions_of_its_own() {
    let about = sure("about", json!({}));
    assert_eq!(about["games"][0]["name"], "matches");
    assert_eq!(about["games"][0]["evaluations"], json!(["zero", "noise"]));
    assert_eq!(
        answer("position", json!({ "game": "tictactoe" })),
        Err("unknown game “tictactoe”; available: matches".into())
    );
}

#[test]
fn a_front_end_gets_buttons_to_play_it_with() {
    let scene = sure("position", json!({ "game": "matches", "moves": "3 3 3 3" }));
    assert_eq!(scene["board"]["moves"], json!(["1", "2"]));
    assert_eq!(
        (&scene["player"], &scene["played_text"], &scene["position"]),
        (&json!("max"), &json!("3 3 3 3"), &Value::Null)
    );
    assert!(
        answer("position", json!({ "game": "matches", "moves": "4" }))
            .is_err_and(|reason| reason.contains("expected 1, 2, 3"))
    );
}

#[test]
fn it_is_searched_solved_traced_drawn_and_counted() {
    let search = json!({ "algorithm": "alphabeta", "depth": "all" });
    assert_eq!(sure("analyse", json!({ "setup": start(), "search": search }))["best"], "2", "leave twelve");
    assert_eq!(sure("think", json!({ "setup": start(), "agent": "engine:depth=all" }))["best"], "2");
    assert_eq!(sure("solve", json!({ "setup": start() }))["utility"], 1);
    let search = json!({ "algorithm": "alphabeta", "depth": 2 });
    assert!(
        sure("trace", json!({ "setup": start(), "search": search, "most": 100 }))["visits"]
            .as_array()
            .is_some_and(|visits| visits.len() > 3)
    );
    let source = json!({ "search": { "setup": start(), "search": search } });
    assert!(sure("tree", json!({ "source": source })).is_object());
    assert!(sure("compare", json!({ "setup": start(), "search": search })).is_array());
    assert!(sure("perft", json!({ "setup": start(), "depth": 2 })).is_object());
    assert_eq!(sure("laws", json!({ "setup": start(), "seed": 1, "games": 20 }))["holds"], true);
}

#[test]
fn random_openings_differ_although_nothing_shows_it() {
    let asked = json!({ "setup": start(), "a": "alphabeta:depth=4", "b": "random:seed=1", "openings": "random:2:4" });
    assert_eq!(sure("match", asked)["games"].as_array().map(Vec::len), Some(8), "four openings, from both sides");
}
