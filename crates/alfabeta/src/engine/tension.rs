//! Tension: a bet on looking further ahead than the opponent, made only where it can be afforded.
//!
//! Where two careful players can keep the board quiet for ever, neither wins by waiting. The player who looks further ahead gains by
//! volatility, and loses by it against an opponent who sees as much. So a short search without tension comes first: only a player who
//! stands well enough by it ([`Style::tension_from`]), and who looks further than that search, bets. In a long game, less and less is
//! well enough, and tension is worth more and more.

use super::parallel::{self, Ended, Limits};
use super::root::{Answer, Progress};
use super::table::Table;
use super::thread::Tally;
use super::{Mode, Options};
use crate::game::{Evaluate, Game, Player, Style};
use crate::random::mix;
use crate::score::Score;

/// The depth of the search that finds out how a player stands. An engine that looks no further does not bet.
const SOUNDING: u32 = 4;
/// They may take this part of the nodes.
const PART: u64 = 4;
/// The ply from which a game is long, and the number of plies after which it counts as no longer.
const LONG: usize = 200;
const LONGEST: usize = 100;
/// With every few plies more, a player bets who stands a point less well.
const PLIES_A_POINT: i32 = 2;
/// Tension doubles in worth after this many more plies, and so on.
const GROWTH: i32 = 30;

impl Options {
    /// How many points a repetition costs.
    pub(super) fn contempt<G: Game>(&self, s: &G) -> i32 {
        match self.mode {
            Mode::Analyse => self.contempt,
            Mode::Play => self.contempt.saturating_add(s.style().contempt),
        }
    }

    /// How many points a unit of volatility is worth to a player of this style.
    #[inline(always)]
    fn price(&self, style: Style) -> i32 {
        match self.mode {
            Mode::Analyse => 0,
            Mode::Play => self.tension.unwrap_or(style.tension * (GROWTH + self.overtime()) / GROWTH),
        }
    }

    /// How well a player must stand to bet: less and less well in a long game.
    fn bets_from(&self, style: Style) -> i32 {
        style.tension_from - self.overtime() / PLIES_A_POINT
    }

    /// How many plies a game is longer than others.
    fn overtime(&self) -> i32 {
        self.history.len().saturating_sub(LONG).min(LONGEST) as i32
    }

    /// The points that the player who searches gets for the tension in a position.
    #[inline(always)]
    pub(super) fn points_for_tension<G: Game>(&self, s: &G) -> i32 {
        let style = s.style();
        self.price(style).saturating_mul(style.volatility)
    }

    /// What the keys of the table are changed by: a value that counts tension for a player is of no use to other searches.
    pub(super) fn salt<G: Game>(&self, root: &G) -> u64 {
        match (self.price(root.style()), root.player()) {
            (0, _) => 0,
            (tension, Player::Max) => mix(tension as u64),
            (tension, Player::Min) => mix(!(tension as u64)),
        }
    }

    /// A value as it is reported: an opinion counts from the tension at the root. Draws, repetitions and everything else that is no
    /// opinion stay what they are.
    fn reported<G: Game>(&self, root: &G, value: Score) -> Score {
        let is_opinion = value.points().abs() <= Score::MAX_EVALUATION.points();
        if !is_opinion || value == Score::DRAW || value == Score::from(-self.contempt(root)) {
            return value;
        }
        Score::from(value.points() - self.points_for_tension(root))
    }
}

/// Searches an unfinished position with all threads, with tension if that is wanted and can be afforded. The answer as it is
/// reported, what all threads did, and why they stopped.
pub(super) fn run<G, E>(
    root: &G,
    evaluate: &E,
    options: &Options,
    limits: &Limits<'_>,
    table: &Table,
    progress: &mut dyn FnMut(&Progress<'_, G::Move>),
) -> (Answer<G::Move>, Tally, Ended)
where
    G: Game + Sync,
    E: Evaluate<G> + Sync,
{
    let style = root.style();
    if options.price(style) == 0 {
        return parallel::run(root, evaluate, options, limits, table, progress);
    }
    let calm = Options { tension: Some(0), ..options.clone() };
    let tense = Options { tension: Some(options.price(style)), ..options.clone() };
    if limits.depth <= SOUNDING {
        return parallel::run(root, evaluate, &calm, limits, table, progress);
    }
    let (mut options, mut sounded) = (&tense, Tally::default());
    if !options.always_bets {
        let first = Limits { depth: SOUNDING, nodes: limits.nodes / PART, ..*limits };
        let sounding = parallel::run(root, evaluate, &calm, &first, table, &mut |_| {});
        let (answer, tally, ended) = &sounding;
        if *ended == Ended::Stop {
            return sounding;
        }
        if *ended != Ended::Depth || answer.value < Score::from(tense.bets_from(style)) {
            options = &calm;
        }
        sounded.add(tally);
    }
    let left = Limits { nodes: limits.nodes.saturating_sub(sounded.nodes), ..*limits };
    let reported = |value| options.reported(root, value);
    let mut report = |found: &Progress<'_, G::Move>| progress(&Progress { value: reported(found.value), ..*found });
    let (mut answer, mut tally, ended) = parallel::run(root, evaluate, options, &left, table, &mut report);
    answer.value = reported(answer.value);
    answer.moves.iter_mut().for_each(|found| found.value = reported(found.value));
    tally.add(&sounded);
    (answer, tally, ended)
}
