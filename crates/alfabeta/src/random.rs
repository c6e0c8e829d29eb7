//! Reproducible random numbers: SplitMix64 (Steele, Lea, Flood 2014), one word of state.
//!
//! Not for secrets. The whole library draws its randomness from here and from a seed that the user gives.

/// A generator of random numbers; equal seeds give equal numbers for ever.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator for this seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The seed of a generator that continues where this one is.
    pub fn state(&self) -> u64 {
        self.0
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        mix(self.0)
    }

    /// A random number below `n`, which is not 0.
    pub fn below(&mut self, n: usize) -> usize {
        debug_assert!(n > 0);
        ((u128::from(self.bits()) * n as u128) >> 64) as usize
    }

    /// A random element.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// Scatters the bits of a number; one-to-one.
#[inline(always)]
pub const fn mix(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_published_numbers() {
        // The first outputs of SplitMix64 for seed 0, from the reference implementation by Vigna.
        let mut random = Random::new(0);
        assert_eq!([random.bits(), random.bits()], [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4]);
    }

    #[test]
    fn numbers_below_n_reach_every_one_of_them() {
        let mut random = Random::new(1);
        let mut seen = [false; 6];
        (0..100).for_each(|_| seen[random.below(6)] = true);
        assert_eq!(seen, [true; 6]);
    }
}
