//! Asking for memory before it is needed.
//!
//! A search knows which entries of a table it will read well before it reads them, and waits for many of them to come from memory. Only
//! the processor can send for them early, and its instruction for that has no safe name.
//!
//! Why this is sound: the instruction is a hint. It reads nothing that a program could see, and no address makes it fail, so there is
//! no condition that a caller could break. It is `unsafe` because it takes a raw pointer and because not every processor has it; on
//! x86-64 every one does (SSE).

#![allow(unsafe_code)]

/// Asks for an element; any index will do. On processors other than x86-64 nothing happens.
#[inline(always)]
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
    fn no_index_does_any_harm() {
        let elements = [[1u64; 2]; 3];
        (0..5).chain([usize::MAX]).for_each(|index| prefetch(&elements, index));
        prefetch::<u64>(&[], 0);
        assert_eq!(elements, [[1; 2]; 3]);
    }
}
