//! The laws that every [`Game`] must obey, as a checker that the author of a game can run on it.
//!
//! The checker plays random games and looks at every position on the way. It knows nothing of the game, so what it finds
//! is a broken promise of the trait, not a broken rule of the game.
//!
//! ```
//! use alfabeta::games::mnk::TicTacToe;
//! assert!(alfabeta::laws::check(&TicTacToe::default(), 1, 100).is_ok());
//! ```

use std::fmt;

use crate::game::{Expanded, Game};
use crate::notation::Notation;
use crate::random::Random;
use crate::score::Score;

/// Games longer than this are given up: the rules may allow play without end.
const LONGEST: usize = 500;

/// What a check has looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Checked {
    /// Random games played.
    pub games: u64,
    /// Positions looked at.
    pub positions: u64,
    /// Games that reached their end.
    pub finished: u64,
}

/// A law that a game breaks, and how to get there.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Violation {
    /// The law.
    pub law: Law,
    /// The indices, in the list of moves of each position, of the moves that lead there.
    pub path: Vec<usize>,
}

/// The laws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Law {
    /// An unfinished position has a move.
    SomeMove,
    /// No move is listed twice.
    DistinctMoves,
    /// Asking twice gives the same moves, player, outcome and key.
    SameAnswers,
    /// Playing on a copy leaves the original alone.
    CopiesAreIndependent,
    /// All positions of a game have the same kind of keys.
    OneKindOfKeys,
    /// A key is below `2^bits`.
    KeyInRange,
    /// Positions with one key agree on being finished, and on the result as the player to move sees it.
    KeyTellsOutcome,
    /// Only a game that says so ends in points.
    PointsAreAnnounced,
    /// The moves worth trying are legal moves, and there is one.
    RelevantMovesAreMoves,
    /// What one call says about a position agrees with what the single functions say.
    ExpansionAgrees,
    /// Every slot is below [`Tuning::slots`](crate::game::Tuning::slots).
    SlotInRange,
    /// A move, written and read again, is that move; and its number, where it has one, is what is written.
    MoveText,
    /// No two moves are written alike.
    DistinctMoveTexts,
    /// A position that has a text, written and read again, has the same moves, player, outcome and text.
    PositionText,
    /// The board offers every legal move once, and nothing else.
    BoardOffersMoves,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is broken after the moves with indices {:?}", self.law, self.path)
    }
}

impl std::error::Error for Violation {}

/// Checks the laws of [`Game`] on `games` random games from `start`.
pub fn check<G: Game>(start: &G, seed: u64, games: u64) -> Result<Checked, Violation> {
    walk(start, seed, games, &obeys_game_laws, &mut |_| true)
}

/// Checks the laws of [`Game`] and of [`Notation`].
pub fn check_notation<G: Notation>(start: &G, seed: u64, games: u64) -> Result<Checked, Violation> {
    check_notation_while(start, seed, games, &mut |_| true)
}

/// The same, for as long as `continues` returns true: it is called after each game, with the counts so far.
pub fn check_notation_while<G: Notation>(
    start: &G,
    seed: u64,
    games: u64,
    continues: &mut dyn FnMut(&Checked) -> bool,
) -> Result<Checked, Violation> {
    walk(start, seed, games, &|s| obeys_game_laws(s).and_then(|()| obeys_notation_laws(s)), continues)
}

/// How many outcomes are remembered before they are forgotten. Games that are checked for minutes would fill the
/// memory otherwise.
const MOST_OUTCOMES: usize = 1 << 17;

fn walk<G: Game>(
    start: &G,
    seed: u64,
    games: u64,
    laws: &dyn Fn(&G) -> Result<(), Law>,
    continues: &mut dyn FnMut(&Checked) -> bool,
) -> Result<Checked, Violation> {
    let mut random = Random::new(seed);
    let mut checked = Checked::default();
    let mut outcomes = std::collections::HashMap::new();
    while checked.games < games {
        if outcomes.len() > MOST_OUTCOMES {
            outcomes.clear();
        }
        let mut s = start.clone();
        let mut path = Vec::new();
        checked.games += 1;
        loop {
            checked.positions += 1;
            laws(&s).map_err(|law| Violation { law, path: path.clone() })?;
            if s.keys() != start.keys() {
                return Err(Violation { law: Law::OneKindOfKeys, path });
            }
            let result = s.outcome().map(|outcome| outcome.score(s.player()));
            if s.keys().exist() && *outcomes.entry(s.wide_key()).or_insert(result) != result {
                return Err(Violation { law: Law::KeyTellsOutcome, path });
            }
            if s.outcome().is_some() {
                checked.finished += 1;
                break;
            }
            if path.len() == LONGEST {
                break;
            }
            let moves: Vec<G::Move> = s.moves().into_iter().collect();
            let index = random.below(moves.len());
            path.push(index);
            s.play(moves[index]);
        }
        if !continues(&checked) {
            break;
        }
    }
    Ok(checked)
}

fn obeys_game_laws<G: Game>(s: &G) -> Result<(), Law> {
    let keys = s.keys();
    let is_short = s.key().checked_shr(keys.bits()).unwrap_or(0) == 0;
    let is_wide_short = s.wide_key().checked_shr(keys.wide_bits()).unwrap_or(0) == 0;
    require(!keys.exist() || is_short && is_wide_short, Law::KeyInRange)?;
    if let Some(outcome) = s.outcome() {
        require(G::RULES.has_points || outcome.margin().is_none(), Law::PointsAreAnnounced)?;
        let is_known = matches!(Expanded::of(s), Expanded::Known(value) if value == outcome.score(s.player()));
        return require(is_known, Law::ExpansionAgrees);
    }
    let moves: Vec<G::Move> = s.moves().into_iter().collect();
    require(!moves.is_empty(), Law::SomeMove)?;
    require(moves.iter().enumerate().all(|(i, m)| !moves[..i].contains(m)), Law::DistinctMoves)?;
    require(agree(s, &s.clone()), Law::SameAnswers)?;
    let before = s.clone();
    for &m in &moves {
        s.after(m);
    }
    require(agree(s, &before), Law::CopiesAreIndependent)?;
    require(G::TUNING.slots == 0 || moves.iter().all(|&m| s.slot(m) < G::TUNING.slots), Law::SlotInRange)?;
    match Expanded::of(s) {
        Expanded::Known(_) => Ok(()),
        Expanded::Open { lower, upper, moves: worth } => {
            require(lower <= upper && is_confirmed_within_windows(s, lower, upper), Law::ExpansionAgrees)?;
            let mut worth = worth.into_iter().peekable();
            require(worth.peek().is_some() && worth.all(|m| moves.contains(&m)), Law::RelevantMovesAreMoves)
        }
    }
}

/// Whether searches with windows of all kinds get answers that agree with these bounds: the bound itself, one that ends the search, or,
/// where the bound would not end it, a weaker one.
fn is_confirmed_within_windows<G: Game>(s: &G, lower: Score, upper: Score) -> bool {
    let agrees =
        |seen: Score, bound: Score, edge: Score| seen == bound || seen <= edge || (edge < bound && bound < seen);
    let edges = [Score::NEG_INFINITY, lower, lower.next(), Score::DRAW, upper.previous(), upper, Score::INFINITY];
    let windows = edges.iter().flat_map(|&alpha| edges.iter().map(move |&beta| (alpha, beta)));
    windows.filter(|(alpha, beta)| alpha < beta).all(|(alpha, beta)| match s.expand(alpha, beta) {
        Expanded::Known(value) => lower <= value && value <= upper,
        Expanded::Open { lower: seen_lower, upper: seen_upper, .. } => {
            lower.max(seen_lower) <= upper.min(seen_upper)
                && agrees(seen_upper, upper, alpha)
                && agrees(-seen_lower, -lower, -beta)
        }
    })
}

fn obeys_notation_laws<G: Notation>(s: &G) -> Result<(), Law> {
    if let Some(text) = s.position_text() {
        let again = s.read_position(&text, None).map_err(|_| Law::PositionText)?;
        require(agree(s, &again) && again.position_text() == Some(text), Law::PositionText)?;
    }
    let board = s.board();
    let mut offered: Vec<&String> = board.offers().collect();
    if s.outcome().is_some() {
        return require(offered.is_empty(), Law::BoardOffersMoves);
    }
    let mut texts = Vec::new();
    for m in s.moves() {
        let text = s.move_text(m);
        require(s.read_move(&text) == Ok(m), Law::MoveText)?;
        let number = s.move_number(m).map(|number| number.to_string());
        let is_number = text == "0" || !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit());
        require(number.as_ref() == Some(&text) || number.is_none() && !is_number, Law::MoveText)?;
        require(!texts.contains(&text), Law::DistinctMoveTexts)?;
        texts.push(text);
    }
    offered.sort_unstable();
    texts.sort_unstable();
    require(offered.into_iter().eq(&texts), Law::BoardOffersMoves)
}

/// Whether two positions answer every question of the trait alike.
fn agree<G: Game>(a: &G, b: &G) -> bool {
    a.outcome() == b.outcome()
        && (a.key(), a.wide_key()) == (b.key(), b.wide_key())
        && (a.outcome().is_some() || a.player() == b.player() && a.moves().into_iter().eq(b.moves()))
}

fn require(holds: bool, law: Law) -> Result<(), Law> {
    if holds { Ok(()) } else { Err(law) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Keys, Outcome, Player};

    /// Counts up; the fields break one law each.
    #[derive(Clone)]
    struct Broken {
        count: u8,
        moves: Vec<u8>,
        end: Outcome,
        key_bits: u32,
        /// Whether nothing is said to be worth trying.
        gives_up: bool,
        /// Whether it promises less within a window than without one.
        has_two_faces: bool,
    }

    impl Broken {
        /// Breaks no law but those that its moves break.
        fn with(moves: &[u8]) -> Broken {
            Broken {
                count: 0,
                moves: moves.to_vec(),
                end: Outcome::Draw,
                key_bits: 2,
                gives_up: false,
                has_two_faces: false,
            }
        }
    }

    impl Game for Broken {
        type Move = u8;
        type Moves = Vec<u8>;
        fn player(&self) -> Player {
            Player::Max
        }
        fn moves(&self) -> Vec<u8> {
            self.moves.clone()
        }
        fn play(&mut self, m: u8) {
            self.count += m;
        }
        fn outcome(&self) -> Option<Outcome> {
            (self.count >= 3).then_some(self.end)
        }
        fn keys(&self) -> Keys {
            Keys::Exact { bits: self.key_bits + u32::from(self.key_bits == 3 && self.count == 2) }
        }
        fn key(&self) -> u64 {
            self.count.into()
        }
        fn expand(&self, alpha: Score, _: Score) -> Expanded<Vec<u8>> {
            match Expanded::by_the_rules(self) {
                Expanded::Open { lower, upper, moves } => {
                    let is_narrow = self.has_two_faces && alpha < Score::INFINITY;
                    let moves = if self.gives_up { Vec::new() } else { moves };
                    Expanded::Open { lower, upper: if is_narrow { Score::DRAW } else { upper }, moves }
                }
                known => known,
            }
        }
    }

    fn law_broken_by(game: &Broken) -> Option<Law> {
        check(game, 1, 10).err().map(|violation| violation.law)
    }

    #[test]
    fn broken_laws_are_found() {
        assert_eq!(law_broken_by(&Broken::with(&[1])), None);
        assert_eq!(law_broken_by(&Broken::with(&[])), Some(Law::SomeMove));
        assert_eq!(law_broken_by(&Broken::with(&[1, 1])), Some(Law::DistinctMoves));
        assert_eq!(law_broken_by(&Broken::with(&[4, 1])), Some(Law::KeyInRange));
        let ends_in_points = Broken { end: Outcome::Payoff(5.into()), ..Broken::with(&[1]) };
        assert_eq!(law_broken_by(&ends_in_points), Some(Law::PointsAreAnnounced));
        assert_eq!(law_broken_by(&Broken { key_bits: 3, ..Broken::with(&[1]) }), Some(Law::OneKindOfKeys));
        assert_eq!(law_broken_by(&Broken { gives_up: true, ..Broken::with(&[1]) }), Some(Law::RelevantMovesAreMoves));
        assert_eq!(law_broken_by(&Broken { has_two_faces: true, ..Broken::with(&[1]) }), Some(Law::ExpansionAgrees));
    }

    #[test]
    fn a_check_ends_when_it_is_stopped() {
        let start = crate::games::mnk::TicTacToe::default();
        let checked = check_notation_while(&start, 1, u64::MAX, &mut |checked| checked.games < 3);
        assert_eq!(checked.expect("it obeys the laws").games, 3);
    }

    #[test]
    fn a_violation_says_how_to_get_there() {
        let violation = check(&Broken::with(&[2]), 1, 1).expect_err("4 is no key of two bits");
        assert_eq!(violation.path, [0, 0]);
    }
}
