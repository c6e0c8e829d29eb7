//! Cuts the bytes of an agent into lines, within budgets.
//!
//! An agent may send a gigabyte without a newline. What is kept of a line is bounded, and so is what an agent may send
//! between two moves and in a game; the memory of the arena does not grow with either.

use std::collections::VecDeque;

/// How much an agent may write to standard output, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutputBudget {
    /// Longer lines are cut.
    pub line: usize,
    /// More than this for one move is too much.
    pub per_move: usize,
    /// More than this in one game is too much.
    pub per_game: usize,
}

impl Default for OutputBudget {
    fn default() -> OutputBudget {
        OutputBudget { line: 4 << 10, per_move: 1 << 20, per_game: 16 << 20 }
    }
}

/// What a piece of output brought.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Fed {
    /// The lines that are complete now, without blanks around them.
    pub lines: Vec<String>,
    /// Whether a budget is exceeded.
    pub is_too_much: bool,
}

/// The output of an agent, on its way to becoming lines.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    budget: OutputBudget,
    partial: Vec<u8>,
    in_move: usize,
    in_game: usize,
}

impl Lines {
    /// Reads lines within these budgets.
    pub fn new(budget: OutputBudget) -> Lines {
        Lines { budget, ..Lines::default() }
    }

    /// The agent gets a new budget for its next move.
    pub fn begin_move(&mut self) {
        self.in_move = 0;
    }

    /// The agent gets a new budget for its next game.
    pub fn begin_game(&mut self) {
        (self.in_move, self.in_game) = (0, 0);
    }

    /// Takes the next bytes. Bytes that are not UTF-8 are replaced, carriage returns are dropped with the blanks.
    pub fn feed(&mut self, bytes: &[u8]) -> Fed {
        self.in_move += bytes.len();
        self.in_game += bytes.len();
        let mut lines = Vec::new();
        let mut rest = bytes;
        while let Some(end) = rest.iter().position(|&byte| byte == b'\n') {
            self.keep(&rest[..end]);
            lines.push(String::from_utf8_lossy(&self.partial).trim().into());
            self.partial.clear();
            rest = &rest[end + 1..];
        }
        self.keep(rest);
        let is_too_much = self.budget.per_move < self.in_move || self.budget.per_game < self.in_game;
        Fed { lines, is_too_much }
    }

    /// Adds to the line, as far as it may grow.
    fn keep(&mut self, bytes: &[u8]) {
        let room = self.budget.line.saturating_sub(self.partial.len());
        self.partial.extend_from_slice(&bytes[..room.min(bytes.len())]);
    }
}

/// The last bytes of a stream, however long it is.
#[derive(Clone, Debug, Default)]
pub struct Tail {
    bytes: VecDeque<u8>,
}

impl Tail {
    /// How many bytes are kept.
    pub const LENGTH: usize = 64 << 10;

    /// Takes the next bytes.
    pub fn feed(&mut self, bytes: &[u8]) {
        let bytes = &bytes[bytes.len().saturating_sub(Tail::LENGTH)..];
        let too_many = (self.bytes.len() + bytes.len()).saturating_sub(Tail::LENGTH);
        self.bytes.drain(..too_many);
        self.bytes.extend(bytes);
    }

    /// Takes what was kept, and leaves nothing.
    pub fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.bytes).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_come_whole_however_they_arrive() {
        let mut lines = Lines::default();
        assert_eq!(lines.feed(b"ready").lines, Vec::<String>::new());
        assert_eq!(lines.feed(b"ok\r\n\n best\xffmove\nx").lines, ["readyok", "", "best\u{fffd}move"]);
        assert_eq!(lines.feed(b"\n").lines, ["x"]);
    }

    #[test]
    fn long_lines_are_cut_and_do_not_grow() {
        let mut lines = Lines::new(OutputBudget { line: 8, ..OutputBudget::default() });
        (0..1000).for_each(|_| drop(lines.feed(b"0123456789")));
        assert_eq!(lines.partial.len(), 8);
        assert_eq!(lines.feed(b"\nbestmove 4\n").lines, ["01234567", "bestmove"]);
    }

    #[test]
    fn budgets_are_for_a_move_and_for_a_game() {
        let mut lines = Lines::new(OutputBudget { line: 80, per_move: 10, per_game: 25 });
        assert!(!lines.feed(b"123456789\n").is_too_much);
        lines.begin_move();
        assert!(!lines.feed(b"123456789\n").is_too_much);
        assert!(lines.feed(b"1").is_too_much, "11 bytes in one move");
        lines.begin_game();
        assert!(!lines.feed(b"1234567890").is_too_much);
        lines.begin_move();
        assert!(!lines.feed(b"1234567890").is_too_much);
        lines.begin_move();
        assert!(lines.feed(b"123456").is_too_much, "26 bytes in one game");
    }

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
