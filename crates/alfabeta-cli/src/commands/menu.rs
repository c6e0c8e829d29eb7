//! `alfabeta menu`: it greets, lets the user choose a game, and plays it.

use std::io::{BufRead, Write};

use alfabeta::game::Utility;
use alfabeta::games::GAMES;
use alfabeta::workbench::{Search, Setup};

use super::play::{First, Table};
use crate::failure::Failure;
use crate::language::Text;

pub(crate) fn run(input: &mut impl BufRead, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
    writeln!(out, "{}\n", text.get("menu-welcome", &[]))?;
    let samples: Vec<String> = GAMES.iter().flat_map(|kind| kind.samples()).collect();
    for (index, name) in samples.iter().enumerate() {
        writeln!(out, "  {:>2}  {name}", index + 1)?;
    }
    let count = samples.len().to_string();
    let question = text.get("menu-which", &[("count", &count)]);
    let game = ask(&question, input, out, text, |answer| match answer {
        "" => Some(samples[0].clone()),
        answer => answer.parse::<usize>().ok().and_then(|number| samples.get(number.checked_sub(1)?).cloned()),
    })?;
    let Some(game) = game else { return Ok(()) };
    let first = ask(&text.get("menu-first", &[]), input, out, text, |answer| match answer {
        "" | "y" | "yes" | "s" | "si" | "sí" => Some(First::Human),
        "n" | "no" => Some(First::Agent),
        _ => None,
    })?;
    let Some(first) = first else { return Ok(()) };
    writeln!(out)?;
    let setup = Setup { game, ..Setup::default() };
    let search = Search { utility: Utility::Distance, ..Search::default() };
    Table::sit_down(setup, first, search, None)?.play(input, out, text)
}

/// Asks until the answer makes sense; `None` at the end of the input.
fn ask<T>(
    question: &str,
    input: &mut impl BufRead,
    out: &mut impl Write,
    text: &Text,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    loop {
        write!(out, "\n{question} ")?;
        out.flush()?;
        let mut line = Vec::new();
        if input.read_until(b'\n', &mut line)? == 0 {
            writeln!(out, "\n{}", text.get("play-bye", &[]))?;
            return Ok(None);
        }
        match read(String::from_utf8_lossy(&line).trim()) {
            Some(answer) => return Ok(Some(answer)),
            None => write!(out, "{}", text.get("menu-again", &[]))?,
        }
    }
}
