//! What answers claim, held against the truth, claim by claim.

use std::collections::BTreeMap;

use alfabeta::game::{Player, Utility};
use alfabeta::score::Score;
use alfabeta::solve::Goal;
use alfabeta::trace::Bound;
use alfabeta_workbench::{
    Algorithm, Analysis, Blunder, Distance, Ended, MoveValue, Progress, Solved, SolvedMove, Worth,
};

use super::truth::{Place, Truth, Value};

/// So many false claims are shown.
const SHOWN: usize = 12;

/// The claims about the positions of a game, counted by kind.
#[derive(Default)]
pub(crate) struct Claims {
    counts: BTreeMap<&'static str, u64>,
    wrong: u64,
    shown: Vec<String>,
}

/// Who says something about which place.
pub(crate) struct Witness<'a> {
    pub(crate) truth: &'a Truth,
    pub(crate) place: &'a Place,
    /// What was asked, for people.
    pub(crate) asked: &'a dyn Fn() -> String,
}

impl Witness<'_> {
    fn player(&self) -> Player {
        self.place.position.player()
    }

    /// What the place is worth to the player to move.
    fn value(&self) -> Value {
        self.place.worth(self.player())
    }
}

impl Claims {
    /// How many claims were compared.
    pub(crate) fn count(&self) -> u64 {
        self.counts.values().sum()
    }

    /// How many of a kind.
    pub(crate) fn of(&self, kind: &str) -> u64 {
        self.counts.get(kind).copied().unwrap_or(0)
    }

    /// Adds what was compared elsewhere.
    pub(crate) fn add(&mut self, other: Claims) {
        other.counts.into_iter().for_each(|(kind, count)| *self.counts.entry(kind).or_default() += count);
        self.wrong += other.wrong;
        self.shown.extend(other.shown);
    }

    /// Fails if a claim is wrong.
    pub(crate) fn all_hold(&self, game: &str) {
        let (wrong, counts) = (self.wrong, &self.counts);
        assert_eq!(wrong, 0, "{game}: {wrong} wrong of {counts:?}\n{}", self.shown.join("\n"));
    }

    fn check(&mut self, kind: &'static str, holds: bool, witness: &Witness<'_>, said: &dyn Fn() -> String) {
        *self.counts.entry(kind).or_default() += 1;
        if holds {
            return;
        }
        self.wrong += 1;
        if self.shown.len() < SHOWN {
            let place = witness.place;
            let (text, value) = (place.position.text().unwrap_or_default(), witness.value());
            let (path, asked) = (place.path.join(" "), (witness.asked)());
            self.shown.push(format!("{kind}: {asked}: [{path}] {text}: {} said, {value:?} true", said()));
        }
    }

    /// A search: its value, its line and its moves.
    pub(crate) fn analysis(&mut self, witness: &Witness<'_>, found: &Analysis) {
        let (truth, utility) = (witness.value(), found.utility_of_wins);
        let said = || format!("{found:?}");
        let worth = &found.worth;
        self.value(witness, worth, utility, &said);
        let plies = worth.win_in.or(worth.loss_in);
        if let Some(plies) = plies {
            let is_like_it = match truth {
                Value::Win(_) => worth.loss_in.is_none(),
                Value::Loss(_) => worth.win_in.is_none(),
                Value::Points(_) => false,
            };
            let (name, holds) = match worth.distance {
                Some(Distance::Exact) => ("exact distance", truth.plies() == Some(plies)),
                Some(Distance::Most) => ("distance at most", truth.plies() <= Some(plies)),
                Some(Distance::Line) => {
                    ("length of the line", found.pv.len() == plies as usize && ends(witness, &found.pv))
                }
                None => ("distance of no kind", false),
            };
            self.check(name, is_like_it && holds, witness, &said);
        }
        self.points(witness, truth, worth, &said);
        self.line_of_search(witness, found);
        let proven = worth.exact || worth.utility.is_some();
        if let Some(notes) = found.engine.filter(|notes| notes.ended == Ended::Exact) {
            self.check("ended", proven && (!notes.selective || !worth.exact), witness, &said);
        }
        for m in &found.moves {
            self.move_value(witness, m, utility);
        }
    }

    /// What is known after an iteration.
    pub(crate) fn progress(&mut self, witness: &Witness<'_>, heard: &Progress, utility: Utility) {
        let said = || format!("{heard:?}");
        self.value(witness, &heard.worth, utility, &said);
    }

    /// A search that nothing stopped before the end of a game that lasts at most `longest` plies.
    pub(crate) fn whole_game(&mut self, witness: &Witness<'_>, found: &Analysis, longest: u32) {
        let is_proof = found.worth.exact || found.worth.utility.is_some() && found.worth.is_decided();
        let is_as_long = found.depth.is_none_or(|depth| depth <= longest);
        self.check("whole game", is_proof && is_as_long, witness, &|| format!("{found:?}"));
    }

    /// A value, whether it is the true one, and who wins.
    fn value(&mut self, witness: &Witness<'_>, worth: &Worth, utility: Utility, said: &dyn Fn() -> String) {
        let truth = witness.value();
        let (value, exact, sign) = (worth.value.expect("a search has a value"), worth.exact, worth.utility);
        if exact {
            self.check("exact value", value == truth.score(utility) && sign.is_some(), witness, said);
        }
        if let Some(sign) = sign {
            self.check("who wins", sign == truth.sign(), witness, said);
        }
        if value.is_decided() && sign != Some(value.signum()) {
            self.check("decided without a winner", false, witness, said);
        }
    }

    /// Points, and the score in the units of the game's literature.
    fn points(&mut self, witness: &Witness<'_>, truth: Value, worth: &Worth, said: &dyn Fn() -> String) {
        if let Some(margin) = worth.margin {
            self.check("margin", truth == Value::Points(margin), witness, said);
        }
        if let Some(score) = worth.score {
            self.check("score", Some(score) == native_score(witness, truth), witness, said);
        }
    }

    /// A move of the root: its value or a bound on it.
    fn move_value(&mut self, witness: &Witness<'_>, m: &MoveValue, utility: Utility) {
        let said = || format!("{m:?}");
        let Some(truth) = witness.truth.of_move(witness.place, &m.text) else {
            return self.check("legal", false, witness, &said);
        };
        let (true_score, worth) = (truth.score(utility), &m.worth);
        let value = worth.value.expect("a search has a value");
        let bound = match worth.bound {
            Bound::Exact => true_score == value,
            Bound::Lower => value <= true_score,
            Bound::Upper => true_score <= value,
        };
        if worth.exact {
            let is_whole = worth.bound == Bound::Exact && worth.utility.is_some();
            self.check("exact move", value == true_score && is_whole, witness, &said);
        }
        if let Some(sign) = worth.utility {
            self.check("who wins by a move", sign == truth.sign(), witness, &said);
            self.check("bound of a move", bound, witness, &said);
        }
        if let Some(plies) = worth.win_in.or(worth.loss_in) {
            let holds = match worth.distance {
                Some(Distance::Exact) => truth.plies() == Some(plies),
                _ => truth.plies() <= Some(plies),
            };
            self.check("distance of a move", holds, witness, &said);
        }
        self.points(witness, truth, worth, &said);
    }

    /// The best move and the line. By the rules alone a line runs to the end of a decided game; the engine's may stop where the
    /// game knows the rest.
    fn line_of_search(&mut self, witness: &Witness<'_>, found: &Analysis) {
        let Analysis { worth, ref best, ref pv, utility_of_wins: utility, .. } = *found;
        let said = || format!("{found:?}");
        if let Some(best) = best {
            match witness.truth.of_move(witness.place, best) {
                Some(truth) if worth.exact => {
                    self.check("best", Some(truth.score(utility)) == worth.value, witness, &said);
                }
                Some(_) => {}
                None => self.check("legal", false, witness, &said),
            }
        }
        if !pv.is_empty() {
            let keeps = |before: Value, after: Value| match (worth.exact, worth.utility) {
                (true, _) => before.score(utility) == after.score(utility),
                (_, Some(_)) => before.sign() == after.sign(),
                _ => true,
            };
            self.check("line", best.as_ref() == pv.first() && keeps_on(witness, pv, keeps), witness, &said);
            if worth.is_decided() && found.algorithm != Algorithm::Engine {
                self.check("end of the line", ends(witness, pv), witness, &said);
            }
        }
    }

    /// A solver's answer.
    pub(crate) fn solved(&mut self, witness: &Witness<'_>, found: &Solved, goal: Goal) {
        let (truth, said) = (witness.value(), || format!("{found:?}"));
        self.solution(witness, truth, &found.worth, goal);
        let score = truth.score(Utility::Distance);
        self.check("bounds", found.lower <= score && score <= found.upper, witness, &said);
        let keeps = |before: Value, after: Value| match goal {
            Goal::Strong => before == after,
            Goal::Weak => before.sign() == after.sign(),
        };
        self.check(
            "solved line",
            found.best.as_ref() == found.pv.first() && keeps_on(witness, &found.pv, keeps),
            witness,
            &said,
        );
        for m in &found.moves {
            match witness.truth.of_move(witness.place, &m.text) {
                Some(truth) => self.solution(witness, truth, &m.worth, goal),
                None => self.check("legal", false, witness, &|| format!("{m:?}")),
            }
        }
    }

    /// A solved value, of a position or of one of its moves.
    fn solution(&mut self, witness: &Witness<'_>, truth: Value, found: &Worth, goal: Goal) {
        let said = || format!("{found:?}");
        self.check("solved who wins", found.utility == Some(truth.sign()), witness, &said);
        if goal == Goal::Weak {
            let score = [Score::LOSS, Score::DRAW, Score::WIN][(truth.sign() + 1) as usize];
            let says_no_more = found.win_in.or(found.loss_in).is_none() && found.margin.or(found.score).is_none();
            return self.check("solved weakly", found.value == Some(score) && says_no_more, witness, &said);
        }
        self.check("solved value", found.value == Some(truth.score(Utility::Distance)), witness, &said);
        let distance = match truth {
            Value::Win(plies) => (Some(plies), None),
            Value::Loss(plies) => (None, Some(plies)),
            Value::Points(_) => (None, None),
        };
        self.check("solved distance", (found.win_in, found.loss_in) == distance, witness, &said);
        let margin = match truth {
            Value::Points(points) if points != 0 => Some(points),
            _ => None,
        };
        self.check("solved margin", found.margin == margin, witness, &said);
        self.check("solved score", found.score == native_score(witness, truth), witness, &said);
    }

    /// A mistake that somebody was told of.
    pub(crate) fn blunder(&mut self, witness: &Witness<'_>, blunder: &Blunder) {
        let value = |m: &SolvedMove| witness.truth.of_move(witness.place, &m.text);
        let (Some(played), Some(better)) = (value(&blunder.played), value(&blunder.better)) else {
            return self.check("legal", false, witness, &|| format!("{blunder:?}"));
        };
        self.solution(witness, played, &blunder.played.worth, Goal::Strong);
        self.solution(witness, better, &blunder.better.worth, Goal::Strong);
        let holds = better == witness.value() && played.sign() < better.sign();
        self.check("blunder", holds, witness, &|| format!("{blunder:?}"));
    }
}

/// The score that a solver for Connect-4 gives (Pons): the stones that the winner has not used, plus one. Other games have none.
fn native_score(witness: &Witness<'_>, truth: Value) -> Option<i32> {
    let position = &witness.place.position;
    let game = position.game_name();
    if !game.starts_with("connect4") || game.ends_with("misere") {
        return None;
    }
    let text = position.text().unwrap_or_default();
    let count = |cells: &[char]| text.split_whitespace().next().map_or(0, |board| board.matches(cells).count() as i32);
    let (stones, cells) = (count(&['X', 'O']), count(&['X', 'O', '.']));
    // Whoever wins has made the last move, and the players have half of the stones each.
    assert!(cells % 2 == 0, "nobody has said what the score of an odd board is");
    let left = |plies: u32| cells / 2 - (stones + plies as i32 + 1) / 2 + 1;
    match truth {
        Value::Win(plies) => Some(left(plies)),
        Value::Loss(plies) => Some(-left(plies)),
        Value::Points(points) => Some(points),
    }
}

/// Whether every move of a line is legal and keeps what the first player has, as `keeps` says of the values before and after.
fn keeps_on(witness: &Witness<'_>, line: &[String], keeps: impl Fn(Value, Value) -> bool) -> bool {
    let player = witness.player();
    let mut place = witness.place;
    line.iter().all(|m| {
        let Some((_, child)) = place.moves.iter().find(|(text, _)| text == m) else { return false };
        let before = place.worth(player);
        place = &witness.truth.places[*child];
        keeps(before, place.worth(player).one_ply_before())
    })
}

/// Whether a line leads to the end of the game, and to the result that the position has.
fn ends(witness: &Witness<'_>, line: &[String]) -> bool {
    let player = witness.player();
    let end = line.iter().try_fold(witness.place, |place, m| {
        let (_, child) = place.moves.iter().find(|(text, _)| text == m)?;
        Some(&witness.truth.places[*child])
    });
    end.is_some_and(|end| end.position.outcome().is_some() && end.worth(player).sign() == witness.value().sign())
}
