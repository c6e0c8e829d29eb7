//! `alfabeta play`: a game between a person and the agent, in the terminal or through a pipe.

use std::io::{BufRead, Write};
use std::time::Duration;

use alfabeta::game::{Player, Utility};
use alfabeta::message::Message;
use alfabeta_workbench::contestant::{Agent, Turn};
use alfabeta_workbench::outcome::finished;
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::{Algorithm, Depth, GameSoFar, Recollection, Repetitions, Setup};
use clap::{Args, ValueEnum};

use super::{Desk, analyse, show, within_limits};
use crate::arguments::{ReachArguments, SetupArguments, all_cores, number, word};
use crate::failure::Failure;
use crate::files::read_line;
use crate::{draw, values};

/// How long the agent thinks if nobody says.
const USUAL_TIME: Duration = Duration::from_secs(1);

#[derive(Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    setup: SetupArguments,

    #[arg(long, value_name = "NAME", value_parser = word::<Algorithm>(Algorithm::ALL.map(Algorithm::name)))]
    algorithm: Option<Algorithm>,

    #[command(flatten)]
    reach: ReachArguments,

    #[arg(long, value_name = "human|agent", value_enum, default_value = "human")]
    first: First,

    #[arg(long, value_name = "MS", value_parser = number::<u64>(0..=u64::MAX))]
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
    desk: &mut Desk<'_, impl Write>,
) -> Result<(), Failure> {
    let agent = arguments.agent()?;
    Table::sit_down(&arguments.setup.setup(), arguments.first, agent, desk)?.play(input, desk)
}

impl Arguments {
    /// The opponent. Who names neither an algorithm nor a depth gets the strongest there is.
    fn agent(&self) -> Result<Agent, Failure> {
        let is_usual = self.algorithm.is_none() && !self.reach.has_depth();
        let algorithm = if is_usual { Algorithm::Engine } else { self.algorithm.unwrap_or(Algorithm::AlphaBeta) };
        let mut search = self.reach.search(algorithm, Utility::Distance)?;
        let time = self.time.map(Duration::from_millis).or(is_usual.then_some(USUAL_TIME));
        if time.is_some() && search.depth == Depth::Usual {
            search.depth = Depth::Complete;
        }
        search.engine.stops_when_clear = true;
        Ok(Agent { search, nodes: None, time })
    }
}

/// The opponent of somebody who asks for nothing: the engine, for as long as people like to wait, on all processors.
pub(super) fn opponent() -> Agent {
    let mut agent = Agent::new(Algorithm::Engine);
    agent.search.depth = Depth::Complete;
    agent.search.engine.threads = all_cores();
    agent.search.engine.stops_when_clear = true;
    agent.time = Some(USUAL_TIME);
    agent
}

/// A game in progress.
pub(super) struct Table {
    game: GameSoFar,
    human: Player,
    agent: Agent,
    /// What the agent remembers of this game.
    recollection: Recollection,
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
    pub(super) fn sit_down<W>(setup: &Setup, first: First, agent: Agent, desk: &Desk<'_, W>) -> Result<Table, Failure> {
        let game = setup.replay(desk.registry)?;
        let player = game.position().player();
        let human = if first == First::Human { player } else { !player };
        Ok(Table { game, human, agent, recollection: Recollection::default() })
    }

    fn position(&self) -> &dyn Searchable {
        self.game.position()
    }

    pub(super) fn play(mut self, input: &mut impl BufRead, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
        desk.say("play-welcome", &[("game", &values::title(&self.position().game_name(), desk.text))])?;
        desk.say("play-you-are", &[("player", &values::player(self.human, self.position()))])?;
        writeln!(desk.out)?;
        self.draw(&mut desk.out)?;
        while self.position().outcome().is_none() && !Repetitions::is_drawn(&self.game.positions) {
            if self.position().player() == self.human {
                show::print_turn(self.position(), desk)?;
                if !self.human_turn(input, desk)? {
                    writeln!(desk.out)?;
                    return desk.say("play-bye", &[]);
                }
            } else {
                self.agent_turn(desk)?;
            }
        }
        self.report_end(desk)
    }

    fn draw(&self, out: &mut impl Write) -> Result<(), Failure> {
        Ok(writeln!(out, "{}", draw::board(&self.position().board()))?)
    }

    fn report_end(&self, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
        let result = match self.position().outcome() {
            Some(outcome) => {
                writeln!(desk.out, "{}", desk.text.message(&finished(outcome)))?;
                outcome.winner().map_or(0, |winner| if winner == self.human { 1 } else { -1 })
            }
            None => {
                desk.say("play-repetition", &[])?;
                0
            }
        };
        desk.say("play-result", &[("result", &result.to_string())])
    }

    /// Asks until the person moves; whether they go on.
    fn human_turn(&mut self, input: &mut impl BufRead, desk: &mut Desk<'_, impl Write>) -> Result<bool, Failure> {
        let mut line = Vec::new();
        loop {
            write!(desk.out, "{} ", desk.text.get("play-prompt", &[]))?;
            desk.out.flush()?;
            if !read_line(input, &mut line)? {
                return Ok(false);
            }
            match read_wish(String::from_utf8_lossy(&line).trim()) {
                Wish::Quit => return Ok(false),
                Wish::Help => desk.say("play-help", &[])?,
                Wish::Hint => self.hint(desk)?,
                Wish::Undo => {
                    if self.undo() {
                        self.draw(&mut desk.out)?;
                        return Ok(true);
                    }
                    desk.say("play-nothing-to-undo", &[])?;
                }
                Wish::Move(word) => match self.make(&word) {
                    Ok(()) => {
                        self.draw(&mut desk.out)?;
                        return Ok(true);
                    }
                    Err(reason) => writeln!(desk.out, "{}", desk.text.message(&reason))?,
                },
            }
        }
    }

    /// Makes one or more moves.
    fn make(&mut self, moves: &str) -> Result<(), Message> {
        self.position().read_moves(moves)?.iter().try_for_each(|m| self.game.play(m))
    }

    fn agent_turn(&mut self, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
        let Table { game, agent, recollection, .. } = self;
        let analysis = within_limits(|limits| game.play_by(agent, recollection, limits, &mut |_| ()))?;
        let Some(m) = game.moves.last() else { return Ok(()) };
        let value = desk.text.message(&analysis.worth.figure());
        let nodes = analysis.nodes.to_string();
        desk.say("play-agent", &[("move", m), ("value", &value), ("nodes", &nodes)])?;
        writeln!(desk.out)?;
        self.draw(&mut desk.out)
    }

    /// Every move with its value.
    fn hint(&self, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
        let mut agent = self.agent.clone();
        agent.search.every_move = true;
        // What a move is worth is one thing, what is awkward for a weaker rival another.
        agent.search.engine.tension = Some(0);
        let mut recollection = Recollection::default();
        let turn = Turn { positions: &self.game.positions, moves: &self.game.moves };
        let analysis = within_limits(|limits| agent.consider(&turn, &mut recollection, limits, &mut |_| ()))?;
        analyse::print_moves(&analysis, desk)
    }

    /// Goes back to the person's previous turn; whether there is one.
    fn undo(&mut self) -> bool {
        let GameSoFar { positions, moves } = &mut self.game;
        let earlier = positions[..positions.len() - 1].iter().rposition(|s| s.player() == self.human);
        if let Some(index) = earlier {
            positions.truncate(index + 1);
            moves.truncate(index);
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

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        arguments: Arguments,
    }

    fn agent(options: &str) -> String {
        let words = ["play", "connect4", "--threads", "1"].into_iter().chain(options.split_whitespace());
        Line::parse_from(words).arguments.agent().expect("an agent").to_string()
    }

    #[test]
    fn who_asks_for_nothing_gets_the_engine_for_a_second_and_who_asks_for_a_depth_the_textbook() {
        assert_eq!(agent(""), "engine:time=1000");
        assert_eq!(agent("--time 200"), "engine:time=200");
        assert_eq!(agent("--depth 4"), "alphabeta:depth=4");
        assert_eq!(agent("--algorithm alphabeta"), "alphabeta");
        assert_eq!(agent("--algorithm negamax --time 50"), "negamax:time=50");
        assert_eq!(agent("--algorithm engine --depth 6"), "engine:depth=6");
        assert_eq!(opponent().search.engine.threads, all_cores());
    }
}
