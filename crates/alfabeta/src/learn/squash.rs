//! Opinions as expected results.

/// About tanh, by arithmetic that is the same on every machine: a sum of weights as an expected result between -1 and 1.
#[inline(always)]
pub(super) fn squashed(value: f32) -> f32 {
    let x = value.clamp(-3.0, 3.0);
    x * (27.0 + x * x) / (27.0 + 9.0 * x * x)
}
