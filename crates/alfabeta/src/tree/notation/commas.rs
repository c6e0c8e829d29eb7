//! Commas that may be decimal: in `[1,5 2,5]` nobody can tell two decimals from four leaves, so it is refused.
//!
//! Only what is really ambiguous is: blanks separate some of the items of a list, a comma without blanks joins two whole
//! numbers and no more than two, and nothing else shows that commas separate, such as `1, 5`, `1,5,2` or `1,-5`.

/// The items of one list, as far as commas go.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Commas {
    /// Where the item read last ends; `None` before the first.
    end: Option<usize>,
    /// Whether the item read last is a whole number.
    is_whole: bool,
    /// How many whole numbers in a row are joined by bare commas.
    joined: u32,
    /// Where the first pair of numbers with a bare comma between them begins.
    pair: Option<usize>,
    /// Whether blanks alone separate two items of a line.
    has_blanks: bool,
    /// Whether some comma cannot be decimal.
    has_separators: bool,
}

impl Commas {
    /// An item from `start` to `end` of the text, or to the blanks before that.
    pub(super) fn item(&mut self, text: &str, start: usize, end: usize) {
        let item = text[start..end].trim_end();
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match self.end.map(|end| &text[end..start]) {
            None => self.joined = 1,
            Some(",") if self.is_whole && is_digits(item) => {
                self.joined += 1;
                self.pair = self.pair.or(self.end);
                self.has_separators |= self.joined > 2;
            }
            Some(between) => {
                self.joined = 1;
                self.has_separators |= between.contains(',');
                self.has_blanks |= !between.contains([',', '\n']);
            }
        }
        (self.end, self.is_whole) = (Some(start + item.len()), is_digits(item.trim_start_matches(['-', '+', '−'])));
    }

    /// Where the first comma stands that may be decimal, once the list is complete.
    pub(super) fn ambiguous(&self) -> Option<usize> {
        self.pair.filter(|_| self.has_blanks && !self.has_separators)
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::notation::{Problem, read};

    #[test]
    fn a_comma_that_may_be_decimal_is_refused() {
        for text in ["[1,5 2,5]", "[[3 4] [0 1,5 2]]", "[-1,5 2]", "(1,5 2)", "2^1: 1,5 2,5", "[a:1,5 b:2]"] {
            let error = read(text).expect_err(text);
            assert_eq!(error.problem, Problem::DecimalComma, "{text}");
            assert_eq!(text.chars().nth(error.column - 1), Some(','), "{text}");
        }
        assert_eq!(read("[1,5 2,5]").unwrap_err().wanted, "1.5");
    }

    #[test]
    fn a_comma_that_can_only_separate_is_read_as_ever() {
        for text in [
            "[1,5]",
            "[[1,5] [2,5]]",
            "[1,5, 2,5]",
            "[3,12,8 2,4,6]",
            "[0,-1 2,5]",
            "[1,5\n2,5]",
            "[1 5, 2 5]",
            "[[3,12,8],[2*,!4,6]]",
            "[1.5,2 3]",
            "2^2: 3,5\n6,9",
        ] {
            assert!(read(text).is_ok(), "{text}: {:?}", read(text));
        }
    }
}
