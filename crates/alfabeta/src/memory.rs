//! Memory for large tables, and asking for it before it is needed.

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
        // The compiler cannot know that this changes nothing.
        *black_box(&mut page[0]) = T::zeroed();
    }
    elements
}

/// Asks the processor to fetch an element; any index will do. On processors other than x86-64 nothing happens.
///
/// A search knows which entries of a table it will read well before it reads them. The instruction for that has no safe name, because it
/// takes a raw pointer and not every processor has it; on x86-64 every one does (SSE). It is sound because it is a hint: it reads
/// nothing that a program could see, and no address makes it fail, so there is no condition that a caller could break.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn prefetch<T>(elements: &[T], index: usize) {
    let element = elements.as_ptr().wrapping_add(index);
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: SSE is part of x86-64, and the hint does not access what the pointer points to.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(element.cast()) };
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = element;
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

    #[test]
    fn no_index_does_any_harm() {
        let elements = [[1u64; 2]; 3];
        (0..5).chain([usize::MAX]).for_each(|index| prefetch(&elements, index));
        prefetch::<u64>(&[], 0);
        assert_eq!(elements, [[1; 2]; 3]);
    }
}
