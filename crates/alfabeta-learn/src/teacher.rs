//! Who says what positions are worth.

use std::fmt;
use std::str::FromStr;

use alfabeta::message::Message;

/// Who says what positions are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Teacher {
    /// What search saw and what came of it.
    #[default]
    Play,
    /// The solver, about whatever it knows soon. Games with cycles are too much for it: there play is the teacher.
    Solver,
    /// Games of the engine, of which a network with a hidden layer learns; for games that show it [rows](alfabeta::sight::Rows).
    Engine,
}

impl Teacher {
    /// All of them.
    pub const ALL: [Teacher; 3] = [Teacher::Play, Teacher::Solver, Teacher::Engine];

    /// What to ask for it by.
    pub const fn name(self) -> &'static str {
        match self {
            Teacher::Play => "play",
            Teacher::Solver => "solver",
            Teacher::Engine => "engine",
        }
    }
}

impl FromStr for Teacher {
    type Err = Message;

    fn from_str(text: &str) -> Result<Teacher, Message> {
        Teacher::ALL.into_iter().find(|teacher| teacher.name() == text).ok_or_else(|| {
            let english = format!("“{text}” is not a teacher: expected play, solver or engine");
            Message::new("teacher-unknown", english).with("text", text)
        })
    }
}

impl fmt::Display for Teacher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn teachers_are_written_as_they_are_read() {
        for teacher in Teacher::ALL {
            assert_eq!(teacher.to_string().parse(), Ok(teacher));
        }
        assert!("books".parse::<Teacher>().is_err());
    }
}
