//! Files of weights: a few lines of text, an empty one, and then numbers.

use crate::message::Message;
use crate::random::mix;

/// A file with this head, whose lines end in line breaks, and this body.
pub(super) fn write(head: &str, body: &[u8]) -> Vec<u8> {
    let sum = checksum(head.as_bytes(), body);
    [format!("{head}checksum {sum:016x}\n\n").into_bytes(), body.to_vec()].concat()
}

/// The fields of the head, which come behind the title and begin with these words, and the body.
pub(super) fn read<'b, const N: usize>(
    bytes: &'b [u8],
    title: &str,
    names: [&str; N],
) -> Result<([String; N], &'b [u8]), Message> {
    let split = bytes.windows(2).position(|end| end == b"\n\n").ok_or_else(foreign)?;
    let (text, body) = (&bytes[..split], &bytes[split + 2..]);
    let text = std::str::from_utf8(text).map_err(|_| foreign())?;
    let (head, sum) = text.rsplit_once('\n').ok_or_else(foreign)?;
    let mut lines = head.lines();
    if lines.next() != Some(title) {
        return Err(foreign());
    }
    let fields = names.map(|name| lines.next().and_then(|line| line.strip_prefix(name)).map(str::to_string));
    if fields.contains(&None) || sum != format!("checksum {:016x}", checksum(format!("{head}\n").as_bytes(), body)) {
        return Err(damaged());
    }
    Ok((fields.map(Option::unwrap_or_default), body))
}

pub(super) fn foreign() -> Message {
    Message::new("weights-foreign", "not a file of learned weights, or one of another version")
}

pub(super) fn damaged() -> Message {
    Message::new("weights-damaged", "these learned weights are damaged: the checksum does not match")
}

pub(super) fn board() -> Message {
    Message::new("weights-board", "these learned weights are for another board")
}

/// A number that depends on every byte.
pub fn checksum(head: &[u8], body: &[u8]) -> u64 {
    head.iter().chain(body).fold(body.len() as u64, |sum, &byte| mix(sum ^ u64::from(byte)).wrapping_add(1))
}
