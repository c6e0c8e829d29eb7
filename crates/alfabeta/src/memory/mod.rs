//! Memory for large tables.

mod prefetch;

pub(crate) use prefetch::prefetch;

use std::hint::black_box;

use bytemuck::Zeroable;

/// The system hands out memory in pieces of this size.
const PAGE_BYTES: usize = 4096;

/// `most` zeroed elements, or half of that, a quarter, … where the system does not give so much. They cost nothing until they
/// are touched.
pub(crate) fn zeroed<T: Zeroable>(most: usize) -> Vec<T> {
    let mut count = most;
    loop {
        match bytemuck::try_zeroed_vec(count) {
            Ok(elements) => return elements,
            Err(()) => count /= 2,
        }
    }
}

/// The same, and the system has handed them out. It does so when they are first touched, twice if that is to read them; and the
/// second time it interrupts every thread that may have read them.
pub(crate) fn claimed<T: Zeroable>(most: usize) -> Vec<T> {
    let mut elements = zeroed(most);
    for page in elements.chunks_mut(PAGE_BYTES.div_ceil(size_of::<T>())) {
        // Nobody knows that this changes nothing.
        *black_box(&mut page[0]) = T::zeroed();
    }
    elements
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_does_not_have_is_not_taken() {
        let elements: Vec<[u64; 4]> = zeroed(usize::MAX / 64);
        assert!(elements.len() < usize::MAX / 64);
        assert_eq!(zeroed::<u64>(10), [0; 10]);
        assert_eq!(claimed::<[u64; 3]>(1000), [[0; 3]; 1000]);
    }
}
