//! Which question to ask next, and one question answered by all threads: what is the value of a position, within a window?
//!
//! A question is a threshold that splits the values that are still possible, or near the end the window of all of them.
//!
//! The values that a position can have form a line from "lost at once" over "drawn" to "won at once". A search for a short
//! win is shallow, so the far ends are asked about first; then who wins; then how soon, where the long ways are the likely
//! ones.
//!
//! In a game of points the first question is who wins. Then by how much: close results are the likely ones, so the question
//! is about twice the points that are sure, as long as that is not beyond the middle of what is left. Bounds from the game
//! ([`Expanded::Open`](crate::game::Expanded)) save the question whether a position is won by more than points.

use super::Solvable;
use super::experience::Experience;
use super::node::Stack;
use super::search::Searcher;
use super::table::{Growing, Table, Tables};
use crate::score::Score;
use crate::search::resolve::Choice;
use crate::search::team::{self, Busy};
use crate::search::watch::Watch;
use crate::trace::Window;

/// How many nodes are searched before other threads help. To start a thread takes as long as some hundred nodes, and most
/// questions about the ends of games need fewer.
const ALONE: u64 = 1024;

/// What is remembered from one question to the next.
pub(super) struct Asker<'t, G: Solvable, T: Table> {
    tables: &'t Tables<T>,
    /// So that a question takes no memory from the system.
    stack: Stack<G, T>,
    experience: Experience,
    /// Made for the first question that needs helpers.
    busy: Option<Busy>,
    /// What the helpers have learned: each goes its own way from what was known when they were first needed.
    helpers: Vec<Experience>,
}

impl<'t, G: Solvable, T: Table> Asker<'t, G, T> {
    pub(super) fn new(tables: &'t Tables<T>) -> Self {
        Asker { tables, stack: Stack::new(), experience: Experience::default(), busy: None, helpers: Vec::new() }
    }

    /// Asks for the value of the root within a window, and what is proven about it then; `None` if it was stopped. Also how
    /// many nodes were searched, by all threads. `report` gets the number so far, now and then.
    pub(super) fn ask(
        &mut self,
        root: &Choice<G>,
        window: Window,
        stop: &(dyn Fn() -> bool + Sync),
        report: &mut dyn FnMut(u64),
    ) -> (Option<Score>, u64) {
        let Asker { tables, stack, experience, busy, helpers } = self;
        let (own, others) = tables.near.split_first().expect("a solver has at least one thread");
        let question = || Question { main: &tables.main, root: root.clone(), window };
        let alone = Watch::new(if others.is_empty() { u64::MAX } else { ALONE }, stop);
        let (value, searched) = question().answer(own, None, &alone, report, stack, experience);
        if value.is_some() || !alone.is_out_of_nodes() {
            return (value, searched);
        }
        // Once more, but what was proven so far is in the table.
        if busy.is_none() {
            *busy = Busy::among(tables.near.len());
            *helpers = vec![experience.clone(); others.len()];
        }
        let (busy, watch) = (busy.as_ref(), Watch::new(u64::MAX, stop));
        let help = others.iter().zip(helpers).map(|(near, experience)| {
            let (question, watch) = (question(), &watch);
            move || question.answer(near, busy, watch, &mut |_| (), &mut Stack::new(), experience)
        });
        let lead = || question().answer(own, busy, &watch, &mut |nodes| report(searched + nodes), stack, experience);
        let (led, helped) = team::run(&watch, help, lead);
        let nodes = helped.iter().fold(searched + led.1, |nodes, (_, searched)| nodes + searched);
        (led.0.or_else(|| helped.iter().find_map(|(value, _)| *value)), nodes)
    }
}

/// What is asked. Every thread has its own.
struct Question<'q, G: Solvable, T> {
    main: &'q Growing<T>,
    root: Choice<G>,
    window: Window,
}

impl<G: Solvable, T: Table> Question<'_, G, T> {
    /// One thread's answer, and how many nodes it searched. The first that knows the answer has it for all who share the watch.
    fn answer(
        self,
        near: &Growing<T>,
        busy: Option<&Busy>,
        watch: &Watch<'_>,
        report: &mut dyn FnMut(u64),
        stack: &mut Stack<G, T>,
        experience: &mut Experience,
    ) -> (Option<Score>, u64) {
        let mut searcher = Searcher::new(self.main, near, busy, watch, report, stack, experience);
        let value = searcher.value(self.root, self.window.alpha, self.window.beta);
        if !searcher.is_stopped {
            watch.finish();
        }
        ((!searcher.is_stopped).then_some(value), searcher.nodes)
    }
}

/// A win or loss is quick if this share of the longest game is left over.
const QUICK: (i32, i32) = (7, 12);
/// Once it is known who wins, a question splits off this share of the distances, on the side of the draw.
const SPLIT: i32 = 6;
/// A player's longest win leaves at most this many plies over.
const LONGEST: i32 = 2;
/// With this many distances left, nearly nothing has been played yet.
const OPEN: i32 = 19;

/// If at most this many plies are left, the rest of a game is searched once, for its value: several questions would visit the same
/// few nodes again and again.
const ENDING: u32 = 14;

/// The window of the next question, which splits the values that are still possible, or has room for all of them.
pub(super) fn window(lower: Score, upper: Score, horizon: u32, has_points: bool) -> Window {
    if horizon <= ENDING { Window::FULL } else { at_least(threshold(lower, upper, horizon, has_points)) }
}

/// The window of the question whether a value is at least this.
pub(super) fn at_least(threshold: Score) -> Window {
    Window { alpha: threshold.previous(), beta: threshold }
}

/// A score above `lower` and not above `upper`: is the value at least this? `horizon` is the length of the longest game.
fn threshold(lower: Score, upper: Score, horizon: u32, has_points: bool) -> Score {
    debug_assert!(lower < upper);
    let asked = if lower < Score::DRAW && Score::DRAW < upper {
        if has_points { Score::DRAW.next() } else { who_wins(lower, upper, horizon) }
    } else if Score::DRAW <= lower {
        how_well(lower, upper, horizon)
    } else {
        // The same from the other side: "at least a" there is "at most -a" here, and asked the other way round.
        (-how_well(-upper, -lower, horizon)).next()
    };
    asked.clamp(lower.next(), upper)
}

/// The question while either player may win.
fn who_wins(lower: Score, upper: Score, horizon: u32) -> Score {
    let quick = (i64::from(horizon) * i64::from(QUICK.0) / i64::from(QUICK.1)) as i32;
    if quick <= spare(upper, horizon) {
        score(quick, horizon)
    } else if spare(lower, horizon) <= -quick {
        score(-quick, horizon).next()
    } else {
        Score::DRAW.next()
    }
}

/// The question when the value is at least a draw.
fn how_well(lower: Score, upper: Score, horizon: u32) -> Score {
    if lower == Score::DRAW {
        Score::DRAW.next()
    } else if Score::WIN <= lower {
        // There is nothing in between.
        Score::INFINITY
    } else if Score::MAX_EVALUATION < lower {
        let (low, high) = (spare(lower, horizon), spare(upper, horizon));
        // Near the start a question is expensive, and a win found no sooner than the longest one there is often is that one.
        let is_longest = low <= LONGEST && OPEN <= high - low;
        let step = if is_longest { 0 } else { (high - low) / SPLIT };
        score(low + step, horizon).next()
    } else if Score::MAX_EVALUATION < upper {
        Score::MAX_EVALUATION.next()
    } else {
        let (low, high) = (lower.points(), upper.points());
        Score::from(low + low.min((high - low + 1) / 2))
    }
}

/// The value by the number of plies that are left over at the end: positive for wins, negative for losses. What is more than a
/// win leaves all of them.
fn spare(value: Score, horizon: u32) -> i32 {
    let left_over = |plies: u32| (horizon as i32 - plies as i32 + 1).max(1);
    let value = value.clamp(Score::LOSS, Score::WIN);
    if let Some(plies) = value.win_distance() {
        left_over(plies)
    } else if let Some(plies) = value.loss_distance() {
        -left_over(plies)
    } else {
        value.signum()
    }
}

/// The value with that many plies left over.
fn score(spare: i32, horizon: u32) -> Score {
    let plies = (horizon + 1).saturating_sub(spare.unsigned_abs());
    match spare.signum() {
        1 => Score::win_in(plies),
        -1 => Score::loss_in(plies),
        _ => Score::DRAW,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_threshold_splits_what_is_left() {
        let horizon = 42;
        let mut values: Vec<Score> = (-42..=42).map(|spare| score(spare, horizon)).collect();
        values.extend([-900, -3, -1, 1, 2, 7, 900].map(Score::from));
        values.extend([Score::NEG_INFINITY, Score::INFINITY]);
        values.sort_unstable();
        for (i, &lower) in values.iter().enumerate() {
            for &upper in &values[i + 1..] {
                for t in [false, true].map(|has_points| threshold(lower, upper, horizon, has_points)) {
                    assert!(lower < t && t <= upper, "{lower} {upper}: {t}");
                }
            }
        }
    }

    /// How many questions it takes to find `value` if every answer says no more than it must.
    fn questions(value: Score, mut lower: Score, mut upper: Score) -> usize {
        let mut count = 0;
        while lower < upper {
            let t = threshold(lower, upper, Score::MAX_PLIES, true);
            count += 1;
            if value < t {
                upper = t.previous();
            } else {
                lower = t;
            }
        }
        assert_eq!(lower, value);
        count
    }

    #[test]
    fn points_are_found_in_few_questions_and_close_results_in_fewer() {
        for points in -48..=48 {
            let count = questions(points.into(), (-48).into(), 48.into());
            assert!(count <= 12, "{points}: {count}");
            let unbounded = questions(points.into(), Score::NEG_INFINITY, Score::INFINITY);
            assert!(unbounded <= 45, "{points}: {unbounded}");
        }
        assert!([-1, 0, 1].into_iter().all(|points: i32| questions(points.into(), (-48).into(), 48.into()) <= 3));
        for value in [Score::win_in(5), Score::loss_in(999), Score::INFINITY, Score::NEG_INFINITY] {
            assert!(questions(value, Score::NEG_INFINITY, Score::INFINITY) < 100, "{value}");
        }
    }

    #[test]
    fn near_the_start_the_longest_win_is_asked_about_first() {
        let asked = |lower: u32| threshold(Score::win_in(lower), Score::win_in(21), 42, false);
        assert_eq!(asked(41), Score::win_in(40), "is it any shorter?");
        assert_eq!(asked(37), Score::win_in(34), "is it clearly shorter?");
        assert_eq!(threshold(Score::win_in(29), Score::win_in(15), 30, false), Score::win_in(26), "later in the game");
        let (lower, upper) = (Score::loss_in(20), Score::loss_in(42));
        assert_eq!(threshold(lower, upper, 42, false), Score::loss_in(41).next(), "the same for a loss");
    }

    #[test]
    fn plies_left_over_order_the_values() {
        let values: Vec<Score> = (-42..=42).map(|spare| score(spare, 42)).collect();
        assert!(values.is_sorted());
        assert!(values.iter().all(|&value| score(spare(value, 42), 42) == value));
    }
}
