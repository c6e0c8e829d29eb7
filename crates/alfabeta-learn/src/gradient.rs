//! Weights of a network with a hidden layer in training: batches of lessons, and steps down the slope of their errors (Adam;
//! Kingma and Ba 2015).

use crate::squashed;
use alfabeta::learned::{Layers, Row, STEPS, UNIT_STEPS, UNITS};
use alfabeta::random::Random;
use alfabeta::sight::Rows;

/// How many lessons make a step.
const BATCH: usize = 1024;
/// The first rate, for weights that know nothing and for those that know something; it falls to zero along the way.
const FIRST_RATE: f32 = 0.002;
const LATER_RATE: f32 = 0.001;
/// How much of the mean of slopes, and of their squares, is kept from step to step.
const KEPT: [f32; 2] = [0.9, 0.999];
/// What the units are before anything is known, so that they are neither off nor full.
const START: f32 = 0.3;
/// Weights start within this, and those of the units within ten times as much.
const SPREAD: f32 = 0.05;

/// The rows of a position, and what it is worth to the player to move, between -1 and 1.
#[derive(Clone, Debug)]
pub(crate) struct Lesson {
    pub(crate) rows: Rows,
    pub(crate) worth: f32,
}

/// The weights: those of all rows, those of the units, and the constant.
#[derive(Clone, Debug)]
pub(crate) struct Gradient {
    /// `UNITS` for each row, those of the units, the constant.
    pub(crate) weights: Vec<f32>,
    pub(crate) is_met: Vec<bool>,
}

impl Gradient {
    /// Weights drawn at random for `row_count` rows.
    pub(crate) fn new(rows: usize, random: &mut Random) -> Gradient {
        let mut uniform = |most: f32| ((random.bits() >> 40) as f32 / (1 << 23) as f32 - 1.0) * most;
        let mut weights: Vec<f32> = (0..rows * UNITS).map(|_| uniform(SPREAD)).collect();
        // The last unit counts as it is: it starts at zero, and has no weight of its own.
        weights.iter_mut().skip(UNITS - 1).step_by(UNITS).for_each(|weight| *weight = 0.0);
        weights.extend((0..UNITS - 1).map(|_| uniform(10.0 * SPREAD)).chain([0.0, 0.0]));
        Gradient { weights, is_met: vec![false; rows] }
    }

    /// Goes through the lessons in random order, each time as they are or mirrored. The mean square of their errors the last
    /// time.
    pub(crate) fn learn(
        &mut self,
        lessons: &[Lesson],
        times: usize,
        mirrored: impl Fn(u16) -> u16,
        random: &mut Random,
    ) -> f32 {
        let rate = if self.is_met.contains(&true) { LATER_RATE } else { FIRST_RATE };
        let mirrored: Vec<u16> = (0..self.is_met.len() as u16).map(mirrored).collect();
        for row in lessons.iter().flat_map(|lesson| lesson.rows) {
            self.is_met[usize::from(row)] = true;
            self.is_met[usize::from(mirrored[usize::from(row)])] = true;
        }
        let steps = lessons.len().div_ceil(BATCH) * times;
        let mut descent = Descent::new(self.weights.len());
        let mut order: Vec<usize> = (0..lessons.len()).collect();
        let mut error = 0.0;
        for _ in 0..times {
            (1..order.len()).rev().for_each(|place| order.swap(place, random.below(place + 1)));
            error = 0.0;
            for batch in order.chunks(BATCH) {
                for &lesson in batch {
                    let Lesson { rows, worth } = &lessons[lesson];
                    let is_mirrored = random.bits() & 1 == 1;
                    let rows = if is_mirrored { rows.map(|row| mirrored[usize::from(row)]) } else { *rows };
                    error += self.slopes(&rows, *worth, 1.0 / batch.len() as f32, &mut descent.slopes).powi(2);
                }
                let left = 1.0 - descent.steps as f32 / steps as f32;
                descent.step(&mut self.weights, rate * left);
            }
        }
        error / lessons.len().max(1) as f32
    }

    /// The hidden units of a position, and its opinion.
    fn opinion(&self, rows: &Rows) -> ([f32; UNITS], f32) {
        let mut sums = [START; UNITS];
        sums[UNITS - 1] = 0.0;
        for row in rows {
            for (sum, weight) in sums.iter_mut().zip(&self.weights[usize::from(*row) * UNITS..][..UNITS]) {
                *sum += weight;
            }
        }
        let (units, constant) = self.top();
        let mut opinion = constant + sums[UNITS - 1];
        for (sum, weight) in sums.iter().zip(units).take(UNITS - 1) {
            opinion += sum.clamp(0.0, 1.0).powi(2) * weight;
        }
        (sums, opinion)
    }

    /// The weights of the units, and the constant.
    fn top(&self) -> (&[f32], f32) {
        let top = &self.weights[self.is_met.len() * UNITS..];
        (&top[..UNITS], top[UNITS])
    }

    /// Adds the slopes of a lesson's error to those of its batch, each multiplied by its `share`. The error itself.
    fn slopes(&self, rows: &Rows, worth: f32, share: f32, slopes: &mut [f32]) -> f32 {
        let (sums, opinion) = self.opinion(rows);
        let value = squashed(opinion);
        let error = value - worth;
        // The slope of tanh; a little is left where it is flat, so that what is certain and wrong can be unlearned.
        let slope = 2.0 * share * error * (1.0 - value * value).max(0.05);
        let (units, _) = self.top();
        let mut below = [0.0; UNITS];
        let top = self.is_met.len() * UNITS;
        for unit in 0..UNITS - 1 {
            let x = sums[unit].clamp(0.0, 1.0);
            slopes[top + unit] += slope * x * x;
            let is_between = 0.0 < sums[unit] && sums[unit] < 1.0;
            below[unit] = if is_between { slope * units[unit] * 2.0 * x } else { 0.0 };
        }
        below[UNITS - 1] = slope;
        slopes[top + UNITS] += slope;
        for row in rows {
            for (sum, below) in slopes[usize::from(*row) * UNITS..][..UNITS].iter_mut().zip(below) {
                *sum += below;
            }
        }
        error
    }

    /// The evaluation of the game of this name, as whole numbers.
    pub(crate) fn layers(&self, game: &str, made_by: &str) -> Layers {
        let steps = |weight: f32, steps: i16| (weight * f32::from(steps)).round().clamp(-8000.0, 8000.0) as i16;
        let rows = self.weights.chunks_exact(UNITS).zip(&self.is_met).map(|(weights, is_met)| {
            Row(std::array::from_fn(|unit| if *is_met { steps(weights[unit], STEPS) } else { 0 }))
        });
        let (units, constant) = self.top();
        let mut start = [steps(START, STEPS); UNITS];
        start[UNITS - 1] = 0;
        Layers {
            rows: rows.collect(),
            is_met: self.is_met.clone(),
            start,
            units: std::array::from_fn(|unit| steps(units[unit], UNIT_STEPS)),
            constant: (constant * f32::from(STEPS) * f32::from(UNIT_STEPS)) as i32,
            game: game.into(),
            made_by: made_by.into(),
        }
    }
}

/// What Adam remembers: the slopes of a batch, and means of earlier ones and of their squares.
struct Descent {
    slopes: Vec<f32>,
    means: Vec<[f32; 2]>,
    /// What is left of the first step in each mean.
    left: [f32; 2],
    steps: usize,
}

impl Descent {
    fn new(weights: usize) -> Descent {
        Descent { slopes: vec![0.0; weights], means: vec![[0.0; 2]; weights], left: [1.0; 2], steps: 0 }
    }

    fn step(&mut self, weights: &mut [f32], rate: f32) {
        self.steps += 1;
        self.left = [self.left[0] * KEPT[0], self.left[1] * KEPT[1]];
        let rate = rate * (1.0 - self.left[1]).sqrt() / (1.0 - self.left[0]);
        for ((weight, slope), [mean, square]) in weights.iter_mut().zip(&mut self.slopes).zip(&mut self.means) {
            *mean = KEPT[0] * *mean + (1.0 - KEPT[0]) * *slope;
            *square = KEPT[1] * *square + (1.0 - KEPT[1]) * *slope * *slope;
            *weight -= rate * *mean / (square.sqrt() + 1e-7);
            *slope = 0.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lessons that no sum of weights can learn: a position is won if exactly one of two rows is there.
    fn lessons(random: &mut Random) -> Vec<Lesson> {
        let lesson = |bits: u64| {
            let mut rows = [0; 38];
            (rows[0], rows[1]) = (1 + (bits & 1) as u16, 3 + (bits >> 1 & 1) as u16);
            Lesson { rows, worth: if bits.count_ones() == 1 { 0.8 } else { -0.8 } }
        };
        (0..512).map(|_| lesson(random.bits() & 3)).collect()
    }

    #[test]
    fn a_hidden_layer_learns_either_or_and_keeps_it_as_whole_numbers() {
        let mut random = Random::new(1);
        let lessons = lessons(&mut random);
        let mut gradient = Gradient::new(8, &mut random);
        let error = gradient.learn(&lessons, 1500, |row| row, &mut random);
        assert!(error < 0.02, "{error}");
        let layers = gradient.layers("", "");
        for lesson in &lessons[..20] {
            let points = gradient.opinion(&lesson.rows).1 * 100.0;
            // Row 0 is there 36 times, and its weights are rounded.
            assert!((points - layers.points(&lesson.rows) as f32).abs() < 30.0, "{points}");
            assert_eq!(points > 0.0, lesson.worth > 0.0);
        }
    }

    #[test]
    fn slopes_are_those_of_the_error() {
        let mut random = Random::new(2);
        let mut gradient = Gradient::new(5, &mut random);
        let rows = std::array::from_fn(|place| (place % 5) as u16);
        let mut slopes = vec![0.0; gradient.weights.len()];
        gradient.slopes(&rows, 0.5, 1.0, &mut slopes);
        let error = |gradient: &Gradient| (squashed(gradient.opinion(&rows).1) - 0.5).powi(2);
        for place in [3, 40, UNITS - 1, 5 * UNITS + 7, 6 * UNITS] {
            let (weight, step) = (gradient.weights[place], 0.002);
            gradient.weights[place] = weight + step;
            let above = error(&gradient);
            gradient.weights[place] = weight - step;
            let measured = (above - error(&gradient)) / (2.0 * step);
            gradient.weights[place] = weight;
            // Squashing is nearly tanh, whose slope is taken.
            assert!(
                (measured - slopes[place]).abs() < 0.2 * measured.abs() + 0.002,
                "{place}: {measured} {}",
                slopes[place]
            );
        }
    }
}
