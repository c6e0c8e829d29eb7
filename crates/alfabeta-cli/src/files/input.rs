//! Reading, up to a limit. Nobody listens for Ctrl-C yet, so that it ends a read which waits for a pipe or never comes to an
//! end: a command reads first and calls [`interruption::listen`] afterwards.

use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;

use alfabeta::message::Message;

use crate::failure::Failure;
use crate::interruption;

/// The longest line that a person types or a program sends, in bytes: no game has that many moves.
const LONGEST_LINE: u64 = 1 << 20;

/// The content of a file of at most `most` bytes.
pub(crate) fn read(path: &Path, most: u64) -> Result<Vec<u8>, Failure> {
    bounded(open(path)?, most).map_err(|error| Failure::file(path, error))
}

/// The same as text.
pub(crate) fn read_text(path: &Path, most: u64) -> Result<String, Failure> {
    text(read(path, most)?).map_err(|error| Failure::file(path, error))
}

/// The content of a file of at most `most` bytes; `None` if there is no such file.
pub(crate) fn read_if_any(path: &Path, most: u64) -> Result<Option<Vec<u8>>, Failure> {
    match read(path, most) {
        Ok(content) => Ok(Some(content)),
        Err(Failure::File(_, error)) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(failure) => Err(failure),
    }
}

/// All of an input such as standard input, at most `most` bytes of text.
pub(crate) fn read_input(input: impl Read, most: u64) -> Result<String, Failure> {
    debug_assert!(!interruption::is_awaited(), "Ctrl-C would not end this");
    Ok(text(bounded(input, most)?)?)
}

/// A file to be read piece by piece.
pub(crate) fn open(path: &Path) -> Result<File, Failure> {
    debug_assert!(!interruption::is_awaited(), "Ctrl-C would not end this");
    File::open(path).map_err(|error| Failure::file(path, error))
}

/// The next line that somebody types or sends, put in the place of the last one; whether there is one.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> Result<bool, Failure> {
    line.clear();
    let read = input.take(LONGEST_LINE + 1).read_until(b'\n', line)?;
    if LONGEST_LINE < line.len() as u64 {
        let english = format!("this line is longer than {LONGEST_LINE} bytes");
        return Err(Message::new("input-line-too-long", english).with("most", LONGEST_LINE).into());
    }
    Ok(read != 0)
}

/// All bytes, if they are no more than `most`.
pub(super) fn bounded(input: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut content = Vec::new();
    input.take(most + 1).read_to_end(&mut content)?;
    if most < content.len() as u64 {
        let mebibytes = most >> 20;
        let english = format!("longer than {mebibytes} MiB: not what is expected here");
        return Err(io::Error::other(Message::new("file-too-long", english).with("most", mebibytes)));
    }
    Ok(content)
}

fn text(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_no_end_is_refused_at_the_limit() {
        assert_eq!(bounded(io::repeat(0).take(1 << 20), 1 << 20).expect("just as long").len(), 1 << 20);
        let error = bounded(io::repeat(0), 1 << 20).expect_err("longer");
        assert_eq!(error.to_string(), "longer than 1 MiB: not what is expected here");
        assert!(read_line(&mut io::BufReader::new(io::repeat(b'x')), &mut Vec::new()).is_err());
    }

    #[test]
    fn lines_are_read_one_by_one() {
        let (mut input, mut line) = (&b"4\n\nquit"[..], Vec::new());
        for expected in [&b"4\n"[..], b"\n", b"quit"] {
            assert!(read_line(&mut input, &mut line).expect("a line") && line == expected);
        }
        assert!(!read_line(&mut input, &mut line).expect("the end"));
    }
}
