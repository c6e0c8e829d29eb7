//! `alfabeta menu`: it greets, lets the user choose a game, and plays it.

use std::io::{BufRead, Write};

use alfabeta_workbench::Setup;
use alfabeta_workbench::words::Text;

use super::Desk;
use super::play::{First, Table, opponent};
use crate::failure::Failure;
use crate::files::read_line;
use crate::values;

pub(crate) fn run(input: &mut impl BufRead, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let (text, out) = (desk.text, &mut desk.out);
    writeln!(out, "{}\n", text.get("menu-welcome", &[]))?;
    let games = desk.registry.games();
    let samples: Vec<&str> = games.iter().flat_map(|game| &game.samples).map(|sample| &*sample.name).collect();
    let titles: Vec<String> = samples.iter().map(|name| values::title(name, text)).collect();
    let width = titles.iter().map(|title| title.chars().count()).max().unwrap_or(0);
    for (index, (name, title)) in samples.iter().zip(&titles).enumerate() {
        writeln!(out, "  {:>2}  {title:<width$}  {name}", index + 1)?;
    }
    let count = samples.len().to_string();
    let question = text.get("menu-which", &[("count", &count)]);
    let game = ask(&question, input, out, text, |answer| match answer {
        "" => Some(samples[0]),
        answer => answer.parse::<usize>().ok().and_then(|number| samples.get(number.checked_sub(1)?).copied()),
    })?;
    let Some(game) = game else { return Ok(()) };
    let first = ask(&text.get("menu-first", &[]), input, out, text, |answer| match answer {
        "" | "y" | "yes" | "s" | "si" | "sí" => Some(First::Human),
        "n" | "no" => Some(First::Agent),
        _ => None,
    })?;
    let Some(first) = first else { return Ok(()) };
    writeln!(out)?;
    Table::sit_down(&Setup::of(game), first, opponent(), desk)?.play(input, desk)
}

/// Asks until the answer makes sense; `None` at the end of the input.
fn ask<T>(
    question: &str,
    input: &mut impl BufRead,
    out: &mut impl Write,
    text: &Text,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    let mut line = Vec::new();
    loop {
        write!(out, "\n{question} ")?;
        out.flush()?;
        if !read_line(input, &mut line)? {
            writeln!(out, "\n{}", text.get("play-bye", &[]))?;
            return Ok(None);
        }
        match read(&String::from_utf8_lossy(&line).trim().to_lowercase()) {
            Some(answer) => return Ok(Some(answer)),
            None => writeln!(out, "{}", text.get("menu-again", &[]))?,
        }
    }
}
