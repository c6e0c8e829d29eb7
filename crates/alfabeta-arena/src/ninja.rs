//! The network game of the course's old simulator, so that its window can play against agents of ours.
//!
//! A client connects, sends the length of its name in one byte, its name, and `1`; it gets the length and the name of its
//! rival, and sends its seat, `0` for the first player or `1` for the second. Then both send their moves in turn, one byte
//! each: `0` to `6` are the columns, `7` is BOOM. The winner is not sent: the side that sees the end closes the connection.
//!
//! One connection is one game. Everything that comes from outside is bounded: the length of a name, the number of moves, the
//! time between two bytes, and by the caller the number of games at once.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Chooses moves in the network game.
pub trait Ninja {
    /// The move after these, as `b'0'` to `b'7'`; `None` if the game is over.
    fn choose(&mut self, moves: &[u8]) -> Option<u8>;
    /// Whether a move is legal after these.
    fn is_legal(&mut self, moves: &[u8], m: u8) -> bool;
}

/// The game that is played there.
pub const GAME: &str = "desconecta4";

/// The moves of the game, in the order of their bytes.
const MOVES: [&str; 8] = ["1", "2", "3", "4", "5", "6", "7", "B"];

/// The move that a byte stands for.
pub fn text(byte: u8) -> Option<&'static str> {
    MOVES.get(usize::from(byte.checked_sub(b'0')?)).copied()
}

/// The byte that stands for a move.
pub fn byte(text: &str) -> Option<u8> {
    MOVES.iter().position(|m| *m == text).map(|place| b'0' + place as u8)
}

/// Names are cut to this many bytes; the length is a byte, so a client cannot send more than 255.
const LONGEST_NAME: usize = 40;

/// Games longer than this are ended.
const LONGEST_GAME: usize = 1000;

/// What happened in a network game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Session {
    /// The name that the client gave itself, cut and cleaned.
    pub name: String,
    /// Whether the client was the first player.
    pub is_first: bool,
    /// All moves.
    pub moves: Vec<u8>,
}

/// Plays one game with a client that has connected. `patience` is the time that it may take for a byte.
pub fn play(mut client: TcpStream, name: &str, ninja: &mut dyn Ninja, patience: Duration) -> io::Result<Session> {
    client.set_read_timeout(Some(patience))?;
    client.set_write_timeout(Some(patience))?;
    client.set_nodelay(true)?;
    let mut session = greet(&mut client, name)?;
    let mut is_mine = !session.is_first;
    while session.moves.len() < LONGEST_GAME {
        let m = if is_mine {
            let Some(m) = ninja.choose(&session.moves) else { break };
            client.write_all(&[m])?;
            m
        } else {
            // The window hangs up when it sees the end.
            let Some(m) = next_byte(&mut client)? else { break };
            if !ninja.is_legal(&session.moves, m) {
                return Err(io::Error::new(io::ErrorKind::InvalidData, "an illegal move"));
            }
            m
        };
        session.moves.push(m);
        is_mine = !is_mine;
    }
    Ok(session)
}

fn greet(client: &mut TcpStream, own: &str) -> io::Result<Session> {
    let mut length = [0];
    client.read_exact(&mut length)?;
    let mut name = vec![0; usize::from(length[0])];
    client.read_exact(&mut name)?;
    let mut kind = [0];
    client.read_exact(&mut kind)?;
    let own = &own.as_bytes()[..own.len().min(LONGEST_NAME)];
    client.write_all(&[own.len() as u8])?;
    client.write_all(own)?;
    let mut seat = [0];
    client.read_exact(&mut seat)?;
    let is_first = match seat[0] {
        b'0' => true,
        b'1' => false,
        _ => return Err(io::Error::new(io::ErrorKind::InvalidData, "no seat")),
    };
    let name = String::from_utf8_lossy(&name).chars().filter(|c| !c.is_control()).take(LONGEST_NAME).collect();
    Ok(Session { name, is_first, moves: Vec::new() })
}

/// The next byte; `None` if the client has hung up.
fn next_byte(client: &mut TcpStream) -> io::Result<Option<u8>> {
    let mut byte = [0];
    match client.read(&mut byte) {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(byte[0])),
        Err(error) if error.kind() == io::ErrorKind::ConnectionReset => Ok(None),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;
    use std::thread;

    use super::*;

    /// Plays the number of moves modulo eight, and four of them.
    struct Counter;

    impl Ninja for Counter {
        fn choose(&mut self, moves: &[u8]) -> Option<u8> {
            (moves.len() < 4).then(|| b'0' + moves.len() as u8)
        }

        fn is_legal(&mut self, _: &[u8], m: u8) -> bool {
            (b'0'..=b'7').contains(&m)
        }
    }

    /// What a client sends after connecting, and how the session went.
    fn session(sent: &[u8]) -> (io::Result<Session>, Vec<u8>) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        let server = thread::spawn(move || {
            let (client, _) = listener.accept().expect("a client");
            play(client, "ninja", &mut Counter, Duration::from_secs(20))
        });
        let mut client = TcpStream::connect(address).expect("connected");
        client.write_all(sent).expect("sent");
        client.shutdown(std::net::Shutdown::Write).expect("done");
        let mut got = Vec::new();
        let _ = client.read_to_end(&mut got);
        (server.join().expect("no panic"), got)
    }

    #[test]
    fn a_game_is_one_byte_a_move() {
        let (done, got) = session(b"\x03ana107\x37");
        let session = done.expect("a game");
        assert_eq!((session.name.as_str(), session.is_first), ("ana", true));
        assert_eq!(session.moves, b"7173", "the client begins");
        assert_eq!(got, b"\x05ninja13");
        let (done, got) = session_second();
        assert_eq!((done.expect("a game").moves, got), (b"0524".to_vec(), b"\x05ninja02".to_vec()));
    }

    fn session_second() -> (io::Result<Session>, Vec<u8>) {
        session(b"\x03ben1154")
    }

    #[test]
    fn clients_can_send_anything() {
        for sent in [&b""[..], b"\xff", b"\x00", b"\x02ab1x", b"\x02ab10\xff", b"\x02ab10A"] {
            assert!(session(sent).0.is_err(), "{sent:?}");
        }
        let (done, _) = session(b"\x05a\x00\x1b\xffb10");
        assert_eq!(done.expect("hung up at once").name, "a\u{fffd}b");
    }
}
