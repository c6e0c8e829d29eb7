//! `alfabeta play`: a game between a person and the agent, in the terminal or through a pipe.

use std::io::{BufRead, Write};
use std::time::{Duration, Instant};

use alfabeta::game::{Player, Utility};
use alfabeta::workbench::{Algorithm, Analysis, AnyPosition, Depth, Limits, Repetitions, Search, Setup};
use clap::{Args, ValueEnum};

use super::{analyse, show};
use crate::arguments::{SearchArguments, SetupArguments};
use crate::failure::Failure;
use crate::language::Text;
use crate::values::Scale;
use crate::{draw, values};

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[command(flatten)]
    search: SearchArguments,

    #[arg(long, value_name = "human|agent", value_enum, default_value = "human")]
    first: First,

    #[arg(long, value_name = "MS")]
    time: Option<u64>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    Human,
    Agent,
}

pub(crate) fn run(
    arguments: &Arguments,
    input: &mut impl BufRead,
    out: &mut impl Write,
    text: &Text,
) -> Result<(), Failure> {
    let search = arguments.search.search(Utility::Distance);
    Table::sit_down(arguments.setup.setup(), arguments.first, search, arguments.time)?.play(input, out, text)
}

/// A game in progress.
pub(super) struct Table {
    /// The position after 0, 1, 2, … moves.
    positions: Vec<Box<dyn AnyPosition>>,
    human: Player,
    search: Search,
    time: Option<Duration>,
}

/// What a person types.
enum Wish {
    Move(String),
    Undo,
    Hint,
    Help,
    Quit,
}

impl Table {
    pub(super) fn sit_down(setup: Setup, first: First, search: Search, time: Option<u64>) -> Result<Table, Failure> {
        let start = setup.position()?;
        let human = if first == First::Human { start.player() } else { !start.player() };
        let time = time.map(Duration::from_millis);
        Ok(Table { positions: vec![start], human, search, time })
    }

    fn position(&self) -> &dyn AnyPosition {
        &**self.positions.last().expect("a game has at least its first position")
    }

    pub(super) fn play(mut self, input: &mut impl BufRead, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
        writeln!(out, "{}", text.get("play-welcome", &[("game", &self.position().game_name())]))?;
        writeln!(out, "{}\n", text.get("play-you-are", &[("player", values::player(self.human))]))?;
        self.draw(out)?;
        while self.position().outcome().is_none() && !self.is_repeated() {
            if self.position().player() == self.human {
                show::print_turn(self.position(), out, text)?;
                if !self.human_turn(input, out, text)? {
                    return Ok(writeln!(out, "\n{}", text.get("play-bye", &[]))?);
                }
            } else {
                self.agent_turn(out, text)?;
            }
        }
        self.report_end(out, text)
    }

    /// Whether the game is drawn because its position occurs for the third time.
    fn is_repeated(&self) -> bool {
        Repetitions::is_drawn(self.positions.iter().map(|position| &**position))
    }

    fn draw(&self, out: &mut impl Write) -> Result<(), Failure> {
        Ok(writeln!(out, "{}", draw::board(&self.position().board()))?)
    }

    fn report_end(&self, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
        if let Some(outcome) = self.position().outcome() {
            writeln!(out, "{}", values::outcome(outcome, text))?;
            let result = outcome.score(self.human).signum();
            writeln!(out, "{}", text.get("play-result", &[("result", &result.to_string())]))?;
        } else {
            writeln!(out, "{}", text.get("play-repetition", &[]))?;
            writeln!(out, "{}", text.get("play-result", &[("result", "0")]))?;
        }
        Ok(())
    }

    /// Asks until the person moves; whether they go on.
    fn human_turn(&mut self, input: &mut impl BufRead, out: &mut impl Write, text: &Text) -> Result<bool, Failure> {
        loop {
            write!(out, "{} ", text.get("play-prompt", &[]))?;
            out.flush()?;
            let mut line = Vec::new();
            if input.read_until(b'\n', &mut line)? == 0 {
                return Ok(false);
            }
            match read_wish(String::from_utf8_lossy(&line).trim()) {
                Wish::Quit => return Ok(false),
                Wish::Help => writeln!(out, "{}", text.get("play-help", &[]))?,
                Wish::Hint => self.hint(out, text)?,
                Wish::Undo => {
                    if self.undo() {
                        self.draw(out)?;
                        return Ok(true);
                    }
                    writeln!(out, "{}", text.get("play-nothing-to-undo", &[]))?;
                }
                Wish::Move(word) => match self.position().after_moves(&word) {
                    Ok(next) => {
                        self.positions.push(next);
                        self.draw(out)?;
                        return Ok(true);
                    }
                    Err(reason) => writeln!(out, "{}", text.message(&reason))?,
                },
            }
        }
    }

    fn agent_turn(&mut self, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
        let analysis = self.think(&self.search)?;
        let Some(m) = analysis.best.clone().or_else(|| self.position().move_texts().into_iter().next()) else {
            return Ok(());
        };
        let value = Scale::of(&analysis).value(analysis.value, text);
        let nodes = analysis.nodes.to_string();
        writeln!(out, "{}\n", text.get("play-agent", &[("move", &m), ("value", &value), ("nodes", &nodes)]))?;
        let next = self.position().after_moves(&m)?;
        self.positions.push(next);
        self.draw(out)
    }

    /// Every move with its value.
    fn hint(&self, out: &mut impl Write, text: &Text) -> Result<(), Failure> {
        let analysis = self.think(&Search { every_move: true, ..self.search.clone() })?;
        analyse::print_moves(&analysis, out, text)
    }

    fn think(&self, search: &Search) -> Result<Analysis, Failure> {
        let mut search = search.clone();
        let earlier = &self.positions[..self.positions.len() - 1];
        search.engine.history = earlier.iter().filter_map(|position| position.position_key()).collect();
        let Some(time) = self.time else {
            // The engine plays to win; the others compute a value.
            return Ok(match search.algorithm {
                Algorithm::Engine => self.position().think(&search, &Limits::NONE)?,
                _ => self.position().analyse(&search, &Limits::NONE)?,
            });
        };
        let start = Instant::now();
        if search.depth == Depth::Usual {
            search.depth = Depth::Complete;
        }
        let limits = Limits { stop: &|| time <= start.elapsed(), ..Limits::NONE };
        Ok(self.position().think(&search, &limits)?)
    }

    /// Goes back to the person's previous turn; whether there is one.
    fn undo(&mut self) -> bool {
        let earlier = self.positions[..self.positions.len() - 1].iter().rposition(|s| s.player() == self.human);
        if let Some(index) = earlier {
            self.positions.truncate(index + 1);
        }
        earlier.is_some()
    }
}

/// Both languages' words are understood in either language.
fn read_wish(line: &str) -> Wish {
    match line.to_lowercase().as_str() {
        "quit" | "q" | "exit" | "salir" => Wish::Quit,
        "undo" | "u" | "deshacer" => Wish::Undo,
        "hint" | "h" | "pista" => Wish::Hint,
        "" | "help" | "?" | "ayuda" => Wish::Help,
        _ => Wish::Move(line.to_string()),
    }
}
