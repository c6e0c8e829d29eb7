//! Evaluations by name: those of the game, two that every game has, and weighted sums of them.
//!
//! A sum is written `danger:2+runs:-1`, wherever an evaluation can be named: each name is one of the game's own, its weight a
//! number with at most three decimals, 1 if there is none. No commas, because in the text of an agent they separate its options.
//! Weights that were learned come with the question, as `weights:` and the bytes of their file in hexadecimal digits.

use std::sync::Arc;

use alfabeta::game::{Evaluate, Player};
use alfabeta::learned::{Layers, Network, row_count_of, sight_of};
use alfabeta::message::Message;
use alfabeta::notation::Notation;
use alfabeta::random::mix;
use alfabeta::score::Score;

/// The names that every game knows: no opinion, which is what a game without any of its own has, and random ones, for tests.
pub(crate) const COMMON: [&str; 2] = ["zero", "noise"];

/// Weights are whole thousandths.
const UNIT: i64 = 1000;

/// A weight in thousandths, and the feature that it is for.
type Term<G> = (i64, fn(&G) -> i32);

/// A heuristic found by its name.
pub(crate) enum Named<G> {
    Points(fn(&G) -> i32),
    /// Features with their weights, in thousandths.
    Sum(Arc<[Term<G>]>),
    /// Weights that were learned.
    Learned(Arc<Network>),
    /// Those of a network with a hidden layer.
    Layers(Arc<Layers>),
    /// A hash of the position, from -100 to 100.
    Noise {
        seed: u64,
    },
    Zero,
}

// Derived, this would ask for `G: Clone`.
impl<G> Clone for Named<G> {
    fn clone(&self) -> Self {
        match self {
            Named::Points(points) => Named::Points(*points),
            Named::Sum(features) => Named::Sum(features.clone()),
            Named::Learned(network) => Named::Learned(network.clone()),
            Named::Layers(layers) => Named::Layers(layers.clone()),
            Named::Noise { seed } => Named::Noise { seed: *seed },
            Named::Zero => Named::Zero,
        }
    }
}

impl<G: Notation> Named<G> {
    /// The heuristic of this name for positions like this one; the game's best one if there is none. The name comes back in
    /// its standard form.
    pub(crate) fn find(position: &G, name: Option<&str>, seed: u64) -> Result<(String, Named<G>), Message> {
        let of_game = G::evaluations();
        match name {
            None => Ok(match of_game.first() {
                Some(first) => (first.name.into(), Named::Points(first.points)),
                None => ("zero".into(), Named::Zero),
            }),
            Some("noise") => Ok(("noise".into(), Named::Noise { seed })),
            Some("zero") => Ok(("zero".into(), Named::Zero)),
            Some(text) if text.starts_with(WEIGHTS) => {
                Ok(("@weights".into(), read_weights(position, &text[WEIGHTS.len()..])?))
            }
            Some(sum) if sum.contains([':', ',', '+']) => Named::sum(sum),
            Some(name) => Ok((name.into(), Named::Points(feature::<G>(name)?))),
        }
    }

    fn sum(text: &str) -> Result<(String, Named<G>), Message> {
        let mut features = Vec::new();
        let mut names = Vec::new();
        if text.contains(',') {
            return Err(comma_in_sum(text));
        }
        for term in text.split('+').map(str::trim) {
            let (name, weight) = term.split_once(':').unwrap_or((term, "1"));
            let (name, weight) = (name.trim(), weight.trim());
            features.push((read_weight(weight).ok_or_else(|| bad_weight(name, weight))?, feature::<G>(name)?));
            names.push(format!("{name}:{weight}"));
        }
        Ok((names.join("+"), Named::Sum(features.into())))
    }
}

/// A number with at most three decimals, in thousandths.
fn read_weight(text: &str) -> Option<i64> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let (whole, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 6 || decimals.len() > 3 || !is_number(whole) || !is_number(decimals) {
        return None;
    }
    Some(sign * format!("{whole}{decimals:0<3}").parse::<i64>().ok()?)
}

/// The message for a sum with commas: how it is written.
pub(crate) fn comma_in_sum(text: &str) -> Message {
    let sum = text.split(',').map(str::trim).collect::<Vec<_>>().join("+");
    let english = format!("“{text}” has commas between its terms: expected {sum}");
    Message::new("evaluation-comma", english).with("text", text).with("sum", sum)
}

fn bad_weight(name: &str, weight: &str) -> Message {
    let english = format!(
        "“{weight}” is not a weight for {name}: expected a number such as 2 or -0.5, with at most three decimals"
    );
    Message::new("weight-unreadable", english).with("name", name).with("text", weight)
}

/// The game's own evaluation of this name.
fn feature<G: Notation>(name: &str) -> Result<fn(&G) -> i32, Message> {
    let found = G::evaluations().iter().find(|evaluation| evaluation.name == name);
    found.map(|evaluation| evaluation.points).ok_or_else(|| {
        let known = names::<G>().join(", ");
        let english = format!("unknown evaluation “{name}”; available: {known}");
        Message::new("evaluation-unknown", english).with("name", name).with("known", known)
    })
}

/// All names that a game knows, its own first.
pub(crate) fn names<G: Notation>() -> Vec<&'static str> {
    G::evaluations().iter().map(|evaluation| evaluation.name).chain(COMMON).collect()
}

/// How learned weights in a question begin.
const WEIGHTS: &str = "weights:";

/// Learned weights, the content of their file, as an evaluation to ask for.
pub fn from_weights(bytes: &[u8]) -> String {
    let digits: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{WEIGHTS}{digits}")
}

/// The message for games that cannot have learned weights.
pub(crate) fn no_sight() -> Message {
    Message::new(
        "learn-no-sight",
        "no evaluation can be learned for this game: it has no board of at most 8 by 8 cells",
    )
}

fn read_weights<G: Notation>(position: &G, digits: &str) -> Result<Named<G>, Message> {
    let sight = sight_of(position).ok_or_else(no_sight)?;
    let pairs = digits.as_bytes().chunks(2);
    let bytes = pairs.map(|pair| std::str::from_utf8(pair).ok().and_then(|pair| u8::from_str_radix(pair, 16).ok()));
    let bytes = bytes.collect::<Option<Vec<u8>>>().unwrap_or_default();
    let (game, named) = if Layers::is_file(&bytes) {
        let layers = Layers::from_bytes(&bytes, row_count_of(position))?;
        (layers.game().to_string(), Named::Layers(Arc::new(layers)))
    } else {
        let network = Network::from_bytes(&bytes, &sight)?;
        (network.game().to_string(), Named::Learned(Arc::new(network)))
    };
    let expected = position.game_name();
    if game != expected {
        let english = format!("these weights are for {game}: expected some for {expected}");
        return Err(Message::new("weights-game", english).with("game", game).with("expected", expected));
    }
    Ok(named)
}

/// A text of weights, as a file has it: one `name weight` a line, `#` for comments. It becomes the text of a sum.
pub fn from_file(text: &str) -> String {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    let terms = lines.filter(|line| !line.is_empty()).map(|line| {
        let mut words = line.split([' ', '\t', ':', '=']).filter(|word| !word.is_empty());
        let name = words.next().unwrap_or_default();
        format!("{name}:{}", words.collect::<Vec<_>>().join(" "))
    });
    terms.collect::<Vec<_>>().join("+")
}

impl<G: Notation> Evaluate<G> for Named<G> {
    #[inline]
    fn evaluate(&self, s: &G) -> Score {
        match self {
            Named::Points(points) => points(s).into(),
            Named::Sum(features) => {
                let product = |&(weight, points): &Term<G>| i128::from(weight) * i128::from(points(s));
                let sum: i128 = features.iter().map(product).sum();
                Score::evaluation((sum / i128::from(UNIT)).clamp(i32::MIN.into(), i32::MAX.into()) as i32)
            }
            Named::Learned(network) => network.evaluate(s),
            Named::Layers(layers) => layers.evaluate(s),
            Named::Noise { seed } => ((mix(identity(s) ^ mix(*seed)) % 201) as i32 - 100).into(),
            Named::Zero => Score::DRAW,
        }
    }
}

/// A number that identifies a position: its key, or a hash of what there is to see, or of what play looks like from
/// there.
pub(crate) fn identity<G: Notation>(s: &G) -> u64 {
    if s.keys().exist() {
        return s.key();
    }
    let board = s.board().lines().concat();
    if board.is_empty() {
        return shape(s);
    }
    board.bytes().fold(s.player() as u64, |hash, byte| mix(hash ^ u64::from(byte)))
}

/// A hash of who has how many moves along the line of the first ones, for games that show nothing of themselves.
fn shape<G: Notation>(s: &G) -> u64 {
    const LONGEST: usize = 100;
    let mut s = s.clone();
    let mut hash = 0;
    for _ in 0..LONGEST {
        if let Some(outcome) = s.outcome() {
            return mix(hash ^ outcome.score(Player::Max).signum() as u64);
        }
        let mut moves = s.moves().into_iter();
        let first = moves.next().expect("an unfinished position has a move");
        hash = mix(hash ^ s.player() as u64 ^ (moves.count() as u64) << 1).wrapping_add(1);
        s.play(first);
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    use alfabeta::game::{Game, Outcome};
    use alfabeta::games::desconecta4::Desconecta4;

    fn points(name: &str) -> Result<Score, String> {
        let found = Named::find(&position(), Some(name), 0).map_err(|message| message.to_string());
        found.map(|(_, heuristic)| heuristic.evaluate(&position()))
    }

    fn position() -> Desconecta4 {
        let start = Desconecta4::default();
        Desconecta4::split_moves("12134").fold(start, |s, text| s.after(s.read_move(text).expect("a legal move")))
    }

    #[test]
    fn a_sum_is_the_sum_of_its_features() {
        let part = |name: &str| points(name).expect("an evaluation").points();
        let (danger, runs) = (part("danger"), part("runs"));
        assert_eq!(points("danger:2+runs:-1"), Ok(Score::from(2 * danger - runs)));
        assert_eq!(points("danger+runs:0.5"), Ok(Score::from((1000 * danger + 500 * runs) / 1000)));
        assert_eq!(points("runs:1"), points("runs"));
    }

    #[test]
    fn bad_sums_are_refused_with_the_reason() {
        for bad in ["danger:x", "danger:1.2345", "danger:", "danger:--1", "danger:9999999"] {
            assert!(points(bad).expect_err(bad).contains("is not a weight"), "{bad}");
        }
        for empty in ["+", "danger:1+", "danger:1++runs:1", ":2"] {
            assert!(points(empty).expect_err(empty).contains("unknown evaluation “”"), "{empty}");
        }
        let comma = points("danger:2, runs:-1").expect_err("a comma");
        assert_eq!(comma, "“danger:2, runs:-1” has commas between its terms: expected danger:2+runs:-1");
        assert!(points("danger:1+height:2").expect_err("no such feature").contains("unknown evaluation “height”"));
    }

    #[test]
    fn noise_varies_in_a_game_without_keys_and_without_a_drawing() {
        /// Take one or two; whoever takes the last one wins.
        #[derive(Clone)]
        struct Matches(u8, Player);
        impl Game for Matches {
            type Move = u8;
            type Moves = std::ops::RangeInclusive<u8>;
            fn player(&self) -> Player {
                self.1
            }
            fn moves(&self) -> Self::Moves {
                1..=self.0.min(2)
            }
            fn play(&mut self, m: u8) {
                *self = Matches(self.0 - m, !self.1);
            }
            fn outcome(&self) -> Option<Outcome> {
                (self.0 == 0).then_some(Outcome::Win(!self.1))
            }
        }
        impl Notation for Matches {
            fn game_name(&self) -> String {
                "matches".into()
            }
        }
        let positions = (1..=20).flat_map(|left| [Player::Max, Player::Min].map(|player| Matches(left, player)));
        let different: HashSet<u64> = positions.map(|s| identity(&s)).collect();
        assert_eq!(different.len(), 40);
    }

    #[test]
    fn a_file_has_a_weight_a_line() {
        assert_eq!(from_file("# mine\ndanger 2\n\nruns: -1  # less of these\n"), "danger:2+runs:-1");
    }
}
