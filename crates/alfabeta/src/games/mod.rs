//! The games, and the one list that names them all.
//!
//! Adding a game is one file here and one line in [`GAMES`]: the command line, the page, the laws and the agreement tests
//! pick it up from there.

mod columns;
pub mod connect4;
pub mod desconecta4;
pub mod mnk;

use crate::message::Message;
use crate::workbench::AnyPosition;
use connect4::{Connect4, size};
use desconecta4::Desconecta4;
use mnk::{Fixed, Mnk};

/// The start of a game, or what is wrong with its parameters.
type Start = Result<Box<dyn AnyPosition>, Message>;

/// A kind of game in the registry.
pub struct Kind {
    /// What to ask for it by.
    pub name: &'static str,
    /// Its parameters, as they are written after the name and a colon; empty if there are none.
    pub parameters: &'static str,
    /// Full names to show and to test, the default first.
    pub samples: &'static [&'static str],
    new: fn(&[&str]) -> Start,
}

/// All games.
pub static GAMES: &[Kind] = &[
    Kind {
        name: "tictactoe",
        parameters: "[misere]",
        samples: &["tictactoe", "tictactoe:misere"],
        new: |parameters| match parameters {
            [] => Ok(Box::new(Mnk::new(Fixed::<3, 3, 3>))),
            ["misere"] => Ok(Box::new(Mnk::new(mnk::Sized::new(3, 3, 3, true)?))),
            _ => Err(bad_parameters(parameters)),
        },
    },
    Kind {
        name: "mnk",
        parameters: "m,n,k[,misere]",
        samples: &["mnk:4,4,4", "mnk:4,3,3", "mnk:5,5,4", "mnk:4,3,3,misere", "mnk:4,4,4,misere", "mnk:8,8,5"],
        new: |parameters| {
            let (sizes, misere) = match parameters {
                [sizes @ .., "misere"] => (sizes, true),
                sizes => (sizes, false),
            };
            let sizes: Option<Vec<u32>> = sizes.iter().map(|size| size.parse().ok()).collect();
            let shape = match sizes.as_deref() {
                Some([]) => mnk::Sized::new(4, 4, 4, misere)?,
                Some(&[m, n, k]) => mnk::Sized::new(m, n, k, misere)?,
                _ => return Err(bad_parameters(parameters)),
            };
            Ok(Box::new(Mnk::new(shape)))
        },
    },
    Kind {
        name: "connect4",
        parameters: "[columns,rows][,misere]",
        samples: &["connect4", "connect4:4,4", "connect4:5,4", "connect4:8,7", "connect4:4,4,misere"],
        new: |parameters| {
            let (sizes, misere) = match parameters {
                [sizes @ .., "misere"] => (sizes, true),
                sizes => (sizes, false),
            };
            let sizes: Option<Vec<u32>> = sizes.iter().map(|size| size.parse().ok()).collect();
            let (columns, rows) = match sizes.as_deref() {
                Some([]) => (7, 6),
                Some(&[columns, rows]) => (columns, rows),
                _ => return Err(bad_parameters(parameters)),
            };
            if (columns, rows, misere) == (7, 6, false) {
                Ok(Box::new(Connect4::new(size::Fixed::<7, 6>)))
            } else {
                Ok(Box::new(Connect4::new(size::Custom::new(columns, rows, misere)?)))
            }
        },
    },
    Kind {
        name: "desconecta4",
        parameters: "[size,period]",
        samples: &["desconecta4", "desconecta4:4,2", "desconecta4:5,3"],
        new: |parameters| {
            let numbers: Option<Vec<u32>> = parameters.iter().map(|number| number.parse().ok()).collect();
            match numbers.as_deref() {
                Some([]) => Ok(Box::new(Desconecta4::default())),
                Some(&[size, period]) => Ok(Box::new(Desconecta4::new(size, period)?)),
                _ => Err(bad_parameters(parameters)),
            }
        },
    },
];

fn bad_parameters(parameters: &[&str]) -> Message {
    let text = parameters.join(",");
    Message::new("game-parameters", format!("cannot use the parameters “{text}”")).with("text", text)
}

/// The start of the game with this name and parameters: `tictactoe`, `mnk:4,3,3`.
pub fn find(name: &str) -> Start {
    let (word, parameters) = name.split_once(':').unwrap_or((name, ""));
    let Some(kind) = GAMES.iter().find(|kind| kind.name == word.trim()) else {
        let known = GAMES.iter().map(|kind| kind.name).collect::<Vec<_>>().join(", ");
        let message = Message::new("game-unknown", format!("there is no game “{name}”: there are {known}"));
        return Err(message.with("name", name).with("known", known));
    };
    let parameters: Vec<&str> = parameters.split(',').map(str::trim).filter(|word| !word.is_empty()).collect();
    (kind.new)(&parameters).map_err(|reason| {
        let usage =
            if kind.parameters.is_empty() { kind.name.into() } else { format!("{}:{}", kind.name, kind.parameters) };
        reason.with("game", usage)
    })
}

/// The starts of every sample in the registry.
pub fn samples() -> impl Iterator<Item = Box<dyn AnyPosition>> {
    let names = GAMES.iter().flat_map(|kind| kind.samples);
    names.map(|name| find(name).expect("samples are names that the registry knows"))
}
