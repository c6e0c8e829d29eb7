//! Checksums that are right again, by code of its own.

use alfabeta::random::mix;

/// FNV-1a with 64 bits, of certificates, checkpoints and small books.
pub(crate) fn fnv(parts: &[&[u8]]) -> u64 {
    let step = |sum: u64, &byte: &u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    parts.iter().flat_map(|part| part.iter()).fold(0xcbf2_9ce4_8422_2325, step)
}

/// The checksum of a line of a book.
pub(crate) fn book_line(game: &str, said: &str) -> String {
    let bytes = game.bytes().chain([b'\n']).chain(said.bytes());
    format!("{:08x}", bytes.fold(0, |hash, byte| mix(hash ^ u64::from(byte))) >> 32)
}

/// The checksum of a file of weights.
pub(crate) fn weights(head: &[u8], body: &[u8]) -> u64 {
    head.iter().chain(body).fold(body.len() as u64, |sum, &byte| mix(sum ^ u64::from(byte)).wrapping_add(1))
}

/// A training: a line, a checksum of eight bytes, and the rest.
pub(crate) fn training(bytes: &[u8]) -> Vec<u8> {
    let Some(end) = bytes.iter().position(|&byte| byte == b'\n') else { return bytes.to_vec() };
    let Some((title, rest)) = bytes.split_at_checked(end + 1) else { return bytes.to_vec() };
    let body = rest.get(8..).unwrap_or_default();
    [title, &weights(title, body).to_le_bytes(), body].concat()
}

/// A file of lines, of which the last one is a checksum, and, behind an empty line, a body; with the line that belongs there.
pub(crate) fn head_and_body(bytes: &[u8], sum: impl Fn(&[u8], &[u8]) -> u64) -> Vec<u8> {
    let Some(end) = bytes.windows(2).position(|end| end == b"\n\n") else { return bytes.to_vec() };
    let Some(line) = bytes[..end].iter().rposition(|&byte| byte == b'\n') else { return bytes.to_vec() };
    let (head, body) = (&bytes[..=line], &bytes[end + 2..]);
    [head, format!("checksum {:016x}\n\n", sum(head, body)).as_bytes(), body].concat()
}
