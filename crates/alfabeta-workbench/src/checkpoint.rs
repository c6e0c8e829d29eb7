//! Checkpoints: what a solver has proven so far, so that an interrupted run can be resumed.
//!
//! ```text
//!  alfabeta checkpoint 1      the format and its version
//!  version 0.1.0              of the program: another one may tell positions apart by other keys
//!  game connect4:6,5          with its parameters
//!  position 2a40…             the key of the position that is being solved, and who is to move in it
//!  player max
//!  nodes 123456789            searched so far, by this and all earlier runs
//!  entries of 10 bytes        then the entries, in any order, until 8 bytes are left:
//!  …                          a checksum of all bytes before, the lowest byte first
//! ```
//!
//! An entry is a proven bound on the value of a position, with the position's whole key; the bounds on the position that is being
//! solved are one of them. So the size of the table may change from one run to the next, and so may the number of threads, and
//! whether only the result is wanted. Reading and writing files is the business of the caller.

use std::io::{self, BufRead, Read, Write};

use alfabeta::message::Message;
use alfabeta::solve::Solver;

use crate::checksum::Checksum;
use crate::position::Searchable;
use crate::solve::AnySolver;

/// The first line; a change of the format changes the number.
const FIRST_LINE: &str = "alfabeta checkpoint 1";

/// No line is longer, in bytes.
const LONGEST_LINE: u64 = 4096;

/// So many entries are read at a time.
const ENTRIES_AT_ONCE: u64 = 4096;

/// How far an earlier run has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resumed {
    /// Nodes searched.
    pub nodes: u64,
    /// Proven bounds that were kept.
    pub entries: u64,
}

/// Why a checkpoint cannot be resumed.
#[derive(Debug)]
pub enum Refused {
    /// It cannot be read.
    Unreadable(io::Error),
    /// It cannot be used.
    Unusable(Message),
}

impl From<Message> for Refused {
    fn from(message: Message) -> Self {
        Refused::Unusable(message)
    }
}

impl From<io::Error> for Refused {
    /// A file that ends too early is no trouble of the system's.
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Refused::Unusable(damaged()),
            _ => Refused::Unreadable(error),
        }
    }
}

/// The solution of one position, as far as it has come.
pub struct Checkpoint<'a> {
    solver: &'a Solver,
    /// The lines that say what it is about, but for the first two.
    lines: [(&'static str, String); 3],
    entry_bytes: usize,
}

impl<'a> Checkpoint<'a> {
    /// A checkpoint for the position that `solver` is to solve; or why it cannot have one.
    pub fn new(position: &dyn Searchable, solver: &'a dyn AnySolver) -> Result<Self, Message> {
        let memory = solver.memory().and_then(|solver| Some((solver, solver.entry_bytes()?, position.wide_key()?)));
        let Some((solver, entry_bytes, key)) = memory else {
            let english = "nothing of this can be kept: expected a game without cycles whose positions have keys, solved by alphabeta";
            return Err(Message::new("checkpoint-nothing", english));
        };
        let player = format!("{:?}", position.player()).to_lowercase();
        let lines = [("game", position.game_name()), ("position", format!("{key:032x}")), ("player", player)];
        Ok(Checkpoint { solver, lines, entry_bytes })
    }

    /// Writes down what is proven after so many nodes. The solver may be at work meanwhile.
    pub fn write(&self, nodes: u64, out: &mut dyn Write) -> io::Result<()> {
        let mut sum = Checksum::new();
        let mut put = |bytes: &[u8]| {
            sum.add_bytes(bytes);
            out.write_all(bytes)
        };
        put(format!("{FIRST_LINE}\nversion {}\n", env!("CARGO_PKG_VERSION")).as_bytes())?;
        for (name, value) in &self.lines {
            put(format!("{name} {value}\n").as_bytes())?;
        }
        put(format!("nodes {nodes}\n{}\n", self.entries_line()).as_bytes())?;
        self.solver.save(&mut put)?;
        out.write_all(&sum.number().to_le_bytes())
    }

    /// Takes over what an earlier run has proven, from `length` bytes. A solver to which this gives a refusal must not be used:
    /// it may have believed a part of them.
    pub fn read(&self, length: u64, input: &mut dyn BufRead) -> Result<Resumed, Refused> {
        let mut input = Lines { input, sum: Checksum::new(), read: 0 };
        if input.line().ok().as_deref() != Some(FIRST_LINE) {
            let english = format!("not a checkpoint: expected “{FIRST_LINE}” in the first line");
            return Err(Message::new("checkpoint-foreign", english).with("expected", FIRST_LINE).into());
        }
        self.check(&mut input, "version", env!("CARGO_PKG_VERSION"))?;
        for (name, value) in &self.lines {
            self.check(&mut input, name, value)?;
        }
        let nodes = input.value("nodes")?.parse().map_err(|_| damaged())?;
        if input.line()? != self.entries_line() {
            return Err(damaged().into());
        }
        let rest = length.checked_sub(input.read + 8).ok_or_else(damaged)?;
        let (entries, over) = (rest / self.entry_bytes as u64, rest % self.entry_bytes as u64);
        if over != 0 {
            return Err(damaged().into());
        }
        if !self.solver.reserve(entries) {
            let english = format!("a table of this size has no room for {entries} entries: expected a larger one");
            return Err(Message::new("checkpoint-too-large", english).with("entries", entries).into());
        }
        let mut bytes = Vec::new();
        let mut left = entries;
        while left != 0 {
            let now = left.min(ENTRIES_AT_ONCE);
            bytes.resize(now as usize * self.entry_bytes, 0);
            input.bytes(&mut bytes)?;
            if !self.solver.restore(&bytes) {
                return Err(damaged().into());
            }
            left -= now;
        }
        let (expected, mut sum) = (input.sum.number(), [0; 8]);
        input.bytes(&mut sum)?;
        if u64::from_le_bytes(sum) != expected {
            return Err(damaged().into());
        }
        Ok(Resumed { nodes, entries })
    }

    fn entries_line(&self) -> String {
        format!("entries of {} bytes", self.entry_bytes)
    }

    /// Reads a line that must say the same as ours.
    fn check(&self, input: &mut Lines<'_>, name: &str, expected: &str) -> Result<(), Refused> {
        let found = input.value(name)?;
        if found == expected {
            return Ok(());
        }
        let message = match name {
            "version" => {
                let english = format!("a checkpoint of version {found}: expected one of version {expected}");
                Message::new("checkpoint-version", english)
            }
            "game" => {
                let english = format!("a checkpoint for {found}: expected one for {expected}");
                Message::new("checkpoint-game", english)
            }
            _ => Message::new("checkpoint-position", "a checkpoint for another position of this game"),
        };
        Err(message.with("found", found).with("expected", expected).into())
    }
}

/// The lines at the beginning of a checkpoint and the bytes behind them.
struct Lines<'a> {
    input: &'a mut dyn BufRead,
    /// Of all that has been read.
    sum: Checksum,
    /// How many bytes that is.
    read: u64,
}

impl Lines<'_> {
    /// The next line.
    fn line(&mut self) -> Result<String, Refused> {
        let mut line = Vec::new();
        (&mut self.input).take(LONGEST_LINE).read_until(b'\n', &mut line)?;
        self.sum.add_bytes(&line);
        self.read += line.len() as u64;
        let line = String::from_utf8(line).map_err(|_| damaged())?;
        Ok(line.strip_suffix('\n').ok_or_else(damaged)?.to_owned())
    }

    /// What the next line says about `name`.
    fn value(&mut self, name: &str) -> Result<String, Refused> {
        let line = self.line()?;
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(' '));
        Ok(value.ok_or_else(damaged)?.to_owned())
    }

    /// As many bytes as there is room for.
    fn bytes(&mut self, bytes: &mut [u8]) -> Result<(), Refused> {
        self.input.read_exact(bytes)?;
        self.sum.add_bytes(bytes);
        Ok(())
    }
}

fn damaged() -> Message {
    Message::new("checkpoint-damaged", "the checkpoint is damaged")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::Registry;
    use crate::solve::Problem;
    use alfabeta::solve::Resources;

    fn start(game: &str) -> Box<dyn Searchable> {
        Registry::standard().start(game).expect("a registered game")
    }

    /// A position with a solver that has solved it, and its checkpoint.
    fn written(game: &str) -> Vec<u8> {
        let position = start(game);
        let solver = position.solver(Resources { bytes: 1 << 20, threads: 1 });
        solver.solve("", &Problem::default(), &|| false, &mut |_, _| ()).expect("solved");
        let mut bytes = Vec::new();
        let checkpoint = Checkpoint::new(&*position, &*solver).expect("a game with keys");
        checkpoint.write(77, &mut bytes).expect("room in memory");
        bytes
    }

    fn read(position: &dyn Searchable, bytes: &[u8]) -> Result<Resumed, Refused> {
        let solver = position.solver(Resources { bytes: 1 << 20, threads: 1 });
        let checkpoint = Checkpoint::new(position, &*solver).expect("a game with keys");
        checkpoint.read(bytes.len() as u64, &mut &*bytes)
    }

    fn refusal(position: &dyn Searchable, bytes: &[u8]) -> String {
        match read(position, bytes) {
            Err(Refused::Unusable(message)) => message.to_string(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_checkpoint_of_a_solved_position_leaves_nothing_to_do() {
        for game in ["connect4:6,4", "kalah:2,2", "mnk:4,3,3", "mnk:4,3,3,misere"] {
            let (position, bytes) = (start(game), written(game));
            let solver = position.solver(Resources { bytes: 1 << 21, threads: 1 });
            let resumed = Checkpoint::new(&*position, &*solver)
                .expect("a game with keys")
                .read(bytes.len() as u64, &mut &*bytes)
                .expect("a good checkpoint");
            assert!(resumed.nodes == 77 && 0 < resumed.entries, "{game}: {resumed:?}");
            let solve = |solver: &dyn AnySolver| {
                let problem = Problem { line: crate::solve::Line::Nothing, ..Problem::default() };
                solver.solve("", &problem, &|| false, &mut |_, _| ()).expect("solved")
            };
            let (again, fresh) = (solve(&*solver), solve(&*position.solver(Resources { bytes: 1 << 20, threads: 1 })));
            assert_eq!((again.worth.value, again.nodes), (fresh.worth.value, 0), "{game}");
        }
    }

    #[test]
    fn no_byte_can_be_changed_and_none_can_be_missing() {
        let (position, bytes) = (start("mnk:4,3,3"), written("mnk:4,3,3"));
        for at in (0..200).chain((200..bytes.len()).step_by(997)).chain(bytes.len() - 30..bytes.len()) {
            let mut other = bytes.clone();
            other[at] ^= 1;
            assert!(read(&*position, &other).is_err(), "changed at {at}");
            assert!(read(&*position, &bytes[..at]).is_err(), "cut at {at}");
        }
        assert!(read(&*position, &[&*bytes, &[0]].concat()).is_err());
        assert!(read(&*position, &[&*bytes, &[0; 10]].concat()).is_err());
        assert!(read(&*position, &bytes).is_ok());
    }

    #[test]
    fn a_checkpoint_is_for_one_position_of_one_game_and_one_version() {
        let bytes = written("mnk:4,3,3");
        let text = String::from_utf8_lossy(&bytes[..200]).into_owned();
        let version = format!("version {}\n", env!("CARGO_PKG_VERSION"));
        assert!(text.contains(&version));
        let older = format!("{FIRST_LINE}\nversion 0.0.1\n");
        let older = [older.as_bytes(), &bytes[FIRST_LINE.len() + 1 + version.len()..]];
        let position = start("mnk:4,3,3");
        assert!(refusal(&*position, &older.concat()).starts_with("a checkpoint of version 0.0.1: "));
        assert!(refusal(&*start("mnk:3,3,3"), &bytes).starts_with("a checkpoint for mnk:4,3,3: "));
        assert!(refusal(&*start("mnk:4,3,3,misere"), &bytes).starts_with("a checkpoint for mnk:4,3,3: "));
        let later = position.after("0 1").expect("legal moves");
        assert!(refusal(&*later, &bytes).starts_with("a checkpoint for another position"));
        for foreign in ["", "\n", "alfabeta book 2: mnk:4,3,3\n", "alfabeta checkpoint 2\n"] {
            assert!(refusal(&*position, foreign.as_bytes()).starts_with("not a checkpoint"), "{foreign}");
        }
        assert!(refusal(&*position, &vec![b'a'; 1 << 20]).starts_with("not a checkpoint"));
    }

    #[test]
    fn what_does_not_fit_is_refused_before_it_is_read() {
        let (position, bytes) = (start("mnk:4,3,3"), written("mnk:4,3,3"));
        let solver = position.solver(Resources { bytes: 1 << 20, threads: 1 });
        let checkpoint = Checkpoint::new(&*position, &*solver).expect("a game with keys");
        let header = bytes.windows(9).position(|window| window == b"10 bytes\n").expect("a header") + 9;
        let refused = checkpoint.read(header as u64 + 8 + 10 * (1 << 40), &mut &*bytes);
        assert!(matches!(refused, Err(Refused::Unusable(message)) if message.to_string().contains("has no room")));
    }

    #[test]
    fn what_keeps_no_proofs_has_no_checkpoint() {
        let position = start("desconecta4:4,4");
        assert!(Checkpoint::new(&*position, &*position.solver(Resources { bytes: 1 << 20, threads: 1 })).is_err());
        let position = start("mnk:4,3,3");
        let dfpn = position.dfpn_solver(1 << 20).expect("a game without cycles");
        assert!(Checkpoint::new(&*position, &*dfpn).is_err());
    }
}
