//! The end of what somebody wrote.

use std::collections::VecDeque;

/// The last bytes of a stream, however long it is.
#[derive(Clone, Debug, Default)]
pub struct Tail {
    bytes: VecDeque<u8>,
}

impl Tail {
    /// So many bytes are kept.
    pub const LENGTH: usize = 64 << 10;

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        let bytes = &bytes[bytes.len().saturating_sub(Tail::LENGTH)..];
        let too_many = (self.bytes.len() + bytes.len()).saturating_sub(Tail::LENGTH);
        self.bytes.drain(..too_many);
        self.bytes.extend(bytes);
    }

    /// What is there; then there is nothing.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_end_is_kept() {
        let mut tail = Tail::default();
        tail.feed(b"the beginning");
        (0..100).for_each(|_| tail.feed(&[b'x'; 1000]));
        tail.feed(&[b'y'; 5]);
        let kept = tail.take();
        assert_eq!(kept.len(), Tail::LENGTH);
        assert!(kept.ends_with(b"xyyyyy") && kept.starts_with(b"xx"));
        tail.feed(&vec![b'z'; 2 * Tail::LENGTH]);
        assert_eq!(tail.take().len(), Tail::LENGTH);
        assert!(tail.take().is_empty());
    }
}
