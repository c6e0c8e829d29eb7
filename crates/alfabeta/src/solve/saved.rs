//! What a solver has proven, as bytes: so that whoever solves for hours can write it down and go on from there.
//!
//! The bytes are entries of equal length, in any order, each about a position that its whole key names. Where a key is a
//! proof, so is what comes back. The tables of the threads stay behind: they fill again in no time.

use super::Solver;
use super::table::{Memory, Packed, Saved, Whole};

impl Solver {
    /// How many bytes an entry takes; `None` if this solver remembers nothing: the game has cycles, or no keys.
    pub fn entry_bytes(&self) -> Option<usize> {
        let bytes = match &self.memory {
            Memory::Packed(_) => Packed::ENTRY_BYTES,
            Memory::Whole(_) => Whole::ENTRY_BYTES,
        };
        self.remembers.then_some(bytes)
    }

    /// Hands out all entries, some at a time, until there are no more or `write` fails. It may be called while other threads
    /// solve, or from a report.
    pub fn save<E>(&self, write: &mut dyn FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
        match &self.memory {
            Memory::Packed(tables) => save(&*tables.main.current(), write),
            Memory::Whole(tables) => save(&*tables.main.current(), write),
        }
    }

    /// Makes room for so many entries in a solver that has solved nothing yet; whether there is enough.
    pub fn reserve(&self, entries: u64) -> bool {
        match &self.memory {
            Memory::Packed(tables) => tables.main.reserve(entries),
            Memory::Whole(tables) => tables.main.reserve(entries),
        }
    }

    /// Takes entries back that a solver of the same game has handed out; `false` as soon as one of them is none.
    pub fn restore(&self, entries: &[u8]) -> bool {
        match &self.memory {
            Memory::Packed(tables) => restore(&*tables.main.current(), entries),
            Memory::Whole(tables) => restore(&*tables.main.current(), entries),
        }
    }
}

fn save<T: Saved, E>(table: &T, write: &mut dyn FnMut(&[u8]) -> Result<(), E>) -> Result<(), E> {
    let (mut next, mut bytes) = (0, Vec::new());
    while let Some(end) = table.copy(next, &mut bytes) {
        write(&bytes)?;
        bytes.clear();
        next = end;
    }
    Ok(())
}

fn restore<T: Saved>(table: &T, entries: &[u8]) -> bool {
    entries.chunks(T::ENTRY_BYTES).all(|entry| table.take(entry))
}
