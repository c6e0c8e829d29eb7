//! Memory for large tables.

mod prefetch;

pub(crate) use prefetch::prefetch;

use bytemuck::Zeroable;

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_does_not_have_is_not_taken() {
        let elements: Vec<[u64; 4]> = zeroed(usize::MAX / 64);
        assert!(elements.len() < usize::MAX / 64);
        assert_eq!(zeroed::<u64>(10), [0; 10]);
    }
}
