//! A checksum, so that damage on the way is noticed even where it leaves something that can be read.

/// FNV-1a with 64 bits (Fowler, Noll, Vo); of texts over each line and the newline behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Checksum(u64);

impl Checksum {
    /// Of nothing.
    pub(crate) fn new() -> Checksum {
        Checksum(0xcbf2_9ce4_8422_2325)
    }

    /// One more line.
    pub(crate) fn add(&mut self, line: &str) {
        self.add_bytes(line.as_bytes());
        self.add_bytes(b"\n");
    }

    /// More bytes.
    pub(crate) fn add_bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// As a number.
    pub(crate) fn number(self) -> u64 {
        self.0
    }

    /// As it is written.
    pub(crate) fn text(self) -> String {
        format!("{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_fnv_1a_of_the_text_with_its_newlines() {
        // Computed by another program; the authors' own vector is 85944171f73967e8 for the same word without a newline.
        let mut sum = Checksum::new();
        sum.add("foobar");
        assert_eq!(sum.text(), "345316a7168b8506");
        sum.add("");
        assert_ne!(sum.text(), "345316a7168b8506");
    }
}
