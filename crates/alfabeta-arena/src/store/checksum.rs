//! The checksum of a row, so that damage is noticed even where it leaves something that can be read.
//!
//! SQLite notices when its tree of pages makes no sense; it does not notice a changed letter in a cell. A checksum is made of
//! the kind, the length and the bytes of every value, the key among them, so that no value can take the place of another.

use rusqlite::Row;
use rusqlite::types::{Value, ValueRef};
use sha2::{Digest, Sha256};

/// The first 64 bits of the sha256 of these values.
pub(super) fn of<'a>(values: impl IntoIterator<Item = ValueRef<'a>>) -> i64 {
    let mut sha256 = Sha256::new();
    for value in values {
        let number: [u8; 8];
        let (kind, bytes) = match value {
            ValueRef::Null => (0, &[][..]),
            ValueRef::Integer(value) => {
                number = value.to_le_bytes();
                (1, &number[..])
            }
            ValueRef::Real(value) => {
                number = value.to_le_bytes();
                (2, &number[..])
            }
            ValueRef::Text(bytes) => (3, bytes),
            ValueRef::Blob(bytes) => (4, bytes),
        };
        sha256.update([kind]);
        sha256.update((bytes.len() as u64).to_le_bytes());
        sha256.update(bytes);
    }
    sha256.finalize().iter().take(8).fold(0, |number, byte| number << 8 | i64::from(*byte))
}

/// The same values with their checksum behind them, as a row is kept.
pub(super) fn sealed(mut values: Vec<Value>) -> Vec<Value> {
    let checksum = of(values.iter().map(ValueRef::from));
    values.push(Value::Integer(checksum));
    values
}

/// The checksum behind the values of a row; `None` if it is not theirs.
pub(super) fn opened(row: &Row<'_>, columns: usize) -> Option<i64> {
    let values: Vec<ValueRef<'_>> = (0..columns).map(|i| row.get_ref(i).ok()).collect::<Option<_>>()?;
    row.get_ref(columns).ok()?.as_i64().ok().filter(|&checksum| of(values) == checksum)
}

/// How many bytes the texts and blobs of a row have.
pub(super) fn length(row: &Row<'_>, columns: usize) -> u64 {
    let length = |column| match row.get_ref(column) {
        Ok(ValueRef::Text(bytes) | ValueRef::Blob(bytes)) => bytes.len() as u64,
        _ => 0,
    };
    (0..columns).map(length).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_value_can_take_the_place_of_another() {
        let of_values = |values: &[Value]| of(values.iter().map(ValueRef::from));
        let text = |text: &str| Value::Text(text.into());
        let rows = [
            vec![text("ab"), text("c")],
            vec![text("a"), text("bc")],
            vec![text("abc")],
            vec![text("abc"), Value::Null],
            vec![Value::Blob(b"abc".into())],
            vec![Value::Integer(1)],
            vec![Value::Integer(2)],
            vec![],
        ];
        for (i, one) in rows.iter().enumerate() {
            assert!(rows.iter().enumerate().all(|(j, other)| i == j || of_values(one) != of_values(other)), "{one:?}");
        }
    }
}
