//! `alfabeta agent`: a built-in agent that speaks the protocol of the arena, so that it can be entered anywhere.

use std::io::{BufRead, Write};
use std::time::Duration;

use alfabeta::game::Utility;
use alfabeta::message::Message;
use alfabeta::random::Random;
use alfabeta_arena::protocol::{Command, Go};
use alfabeta_workbench::contestant::{Agent, Turn};
use alfabeta_workbench::position::Searchable;
use alfabeta_workbench::{Algorithm, Analysis, Depth, GameSoFar, Recollection, Registry, Search, Setup};
use clap::Args;

use super::{Desk, within_limits};
use crate::arguments::{SearchArguments, number};
use crate::failure::Failure;
use crate::files::read_line;

/// What of its time an agent leaves to pipes and schedulers, in milliseconds.
const SPARE: u64 = 20;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(value_name = "GAME")]
    game: String,

    #[command(flatten)]
    search: SearchArguments,

    #[arg(long, value_name = "MS", value_parser = number::<u64>(1..=u64::MAX))]
    time: Option<u64>,

    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=u64::MAX))]
    nodes: Option<u64>,
}

pub(crate) fn run(
    arguments: &Arguments,
    input: &mut impl BufRead,
    desk: &mut Desk<'_, impl Write>,
) -> Result<(), Failure> {
    let mut search = arguments.search.search(Utility::Distance)?;
    // Others play on this machine too.
    search.engine.threads = arguments.search.reach.threads_asked().unwrap_or(1);
    let agent = Agent { search, nodes: arguments.nodes, time: arguments.time.map(Duration::from_millis) };
    let mut player = Player::new(agent, &arguments.game, desk.registry)?;
    let mut line = Vec::new();
    while read_line(input, &mut line)? {
        let Some(command) = Command::read(&String::from_utf8_lossy(&line)) else { continue };
        if command == Command::Quit {
            return Ok(());
        }
        if let Some(reply) = player.hear(command) {
            writeln!(desk.out, "{reply}")?;
            desk.out.flush()?;
        }
    }
    Ok(())
}

/// An agent at a table of an arena.
struct Player<'a> {
    agent: Agent,
    registry: &'a Registry,
    setup: Setup,
    legal: Vec<String>,
    /// The seed that the user gave it.
    own_seed: u64,
    /// What it remembers of this game.
    recollection: Recollection,
}

impl<'a> Player<'a> {
    /// A player of this game; or what is wrong with the game or the agent.
    fn new(agent: Agent, game: &str, registry: &'a Registry) -> Result<Player<'a>, Message> {
        let start = registry.start(game)?;
        // An evaluation that this game does not have is better refused now than in the middle of a cup.
        let look = Search { algorithm: Algorithm::AlphaBeta, depth: Depth::Plies(0), ..agent.search.clone() };
        within_limits(|limits| start.analyse(&look, limits))?;
        let own_seed = agent.search.seed;
        Ok(Player {
            agent,
            registry,
            setup: Setup::of(game),
            legal: Vec::new(),
            own_seed,
            recollection: Recollection::default(),
        })
    }

    /// What it answers, if anything.
    fn hear(&mut self, command: Command) -> Option<String> {
        match command {
            Command::Ugi => Some(format!("id name alfabeta {}\nugiok", self.agent)),
            Command::IsReady => Some("readyok".into()),
            Command::NewGame { game, opponent, seed, .. } => {
                self.recollection = Recollection::default();
                if self.registry.start(&game).is_ok() {
                    self.setup = Setup::of(&game);
                }
                // The seed of a game is that of both players: without the name of the other one, two agents of a kind
                // would play the same game from both seats.
                let name = opponent.bytes().fold(self.own_seed, |hash, byte| hash.rotate_left(8) ^ u64::from(byte));
                self.agent.search.seed = Random::new(seed ^ Random::new(name).bits()).bits();
                None
            }
            Command::Position { start, moves } => {
                let (game, moves) = (self.setup.game.clone(), moves.join(" "));
                self.setup = Setup { game, position: start, to_move: None, moves };
                None
            }
            Command::Legal(moves) => {
                self.legal = moves;
                None
            }
            Command::Go(go) => Some(self.go(go)),
            _ => None,
        }
    }

    fn go(&mut self, go: Go) -> String {
        let found = self.setup.replay(self.registry).and_then(|game| self.think(&game, go));
        // A position that cannot be read is no reason to lose: the arena has said what is legal.
        match found {
            Ok((info, m)) if self.legal.is_empty() || self.legal.contains(&m) => format!("{info}bestmove {m}"),
            Ok(_) => self.first_legal("the move is not among the legal ones"),
            Err(message) => self.first_legal(&message.to_string()),
        }
    }

    fn think(&mut self, game: &GameSoFar, go: Go) -> Result<(String, String), Message> {
        let turn = Turn { positions: &game.positions, moves: &game.moves };
        let mut agent = within(&self.agent, go, turn.position());
        agent.search.engine.stops_when_clear = true;
        let found = within_limits(|limits| agent.consider(&turn, &mut self.recollection, limits, &mut |_| ()))?;
        let info = info(&found);
        // Only a search of depth 0 names no move.
        let first = || turn.position().moves().into_iter().next();
        Ok((info, found.best.or_else(first).unwrap_or_default()))
    }

    fn first_legal(&self, reason: &str) -> String {
        let first = self.legal.first().map_or("resign", String::as_str);
        format!("info string {reason}\nbestmove {first}")
    }
}

/// The agent with no more than `go` allows.
fn within(agent: &Agent, go: Go, position: &dyn Searchable) -> Agent {
    let mut agent = agent.clone();
    let by_clock = go.clocks.map(|clocks| {
        let clock = match position.player() {
            alfabeta::game::Player::Max => clocks[0],
            alfabeta::game::Player::Min => clocks[1],
        };
        // Games are rarely longer than forty moves more, and the last half of the clock is never risked at once.
        (clock.left / 20 + clock.increment * 3 / 4).min(clock.left / 2)
    });
    let time = [go.movetime, by_clock].into_iter().flatten().map(|time| time.saturating_sub(SPARE).max(time / 2)).min();
    agent.time = [time.map(Duration::from_millis), agent.time].into_iter().flatten().min();
    agent.nodes = [go.nodes, agent.nodes].into_iter().flatten().min();
    if let Some(most) = go.depth {
        agent.search.depth = match agent.search.depth {
            Depth::Plies(plies) => Depth::Plies(plies.min(most)),
            Depth::Usual | Depth::Complete => Depth::Plies(most),
        };
    }
    if agent.is_limited() && agent.search.depth == Depth::Usual {
        agent.search.depth = Depth::Complete;
    }
    agent
}

/// What the search says about itself, as the protocol writes it: a line, or nothing where nobody searched.
fn info(found: &Analysis) -> String {
    if !found.algorithm.is_search() {
        return String::new();
    }
    let mut info = String::from("info");
    if let Some(depth) = found.depth {
        info += &format!(" depth {depth}");
    }
    info += &match (found.worth.win_in, found.worth.loss_in) {
        (Some(plies), _) => format!(" score win {plies}"),
        (_, Some(plies)) => format!(" score loss {plies}"),
        _ => format!(" score {}", found.worth.value.unwrap_or_default()),
    };
    info += &format!(" nodes {}", found.nodes);
    if !found.pv.is_empty() {
        info += &format!(" pv {}", found.pv.join(" "));
    }
    info + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn player(agent: &str, game: &str, registry: &Registry) -> String {
        let agent = agent.parse::<Agent>().expect("an agent");
        let mut player = Player::new(agent, game, registry).expect("a player");
        let mut said = Vec::new();
        for line in
            ["ugi", "isready", "uginewgame game tictactoe seat 2 opp ben seed 4", "position startpos moves 0 3 1 4"]
                .into_iter()
                .chain(["board whatever", "legal 2 5 6 7 8", "go movetime 2000", "stop", "result p1win reason rules"])
        {
            said.extend(Command::read(line).and_then(|command| player.hear(command)));
        }
        said.join("\n")
    }

    #[test]
    fn it_answers_what_must_be_answered_and_sees_the_win() {
        let said = player("alphabeta:depth=3", "tictactoe", &Registry::standard());
        assert!(said.starts_with("id name alfabeta alphabeta:depth=3\nugiok\nreadyok\ninfo depth "), "{said}");
        assert!(said.contains("score win 1") && said.ends_with("bestmove 2"), "{said}");
    }

    #[test]
    fn a_position_that_cannot_be_read_costs_no_game() {
        let registry = Registry::standard();
        let mut player = Player::new(Agent::new(Algorithm::Random), "connect4", &registry).expect("a player");
        for line in ["position startpos moves 9 9", "legal 3 4"] {
            assert_eq!(player.hear(Command::read(line).expect("a command")), None);
        }
        let reply = player.hear(Command::read("go").expect("a command")).expect("an answer");
        assert!(reply.ends_with("bestmove 3"), "{reply}");
    }

    #[test]
    fn limits_of_the_arena_and_of_the_agent_both_count() {
        let position = Registry::standard().start("connect4").expect("a registered game");
        let read = |agent: &str, go: &str| {
            let Some(Command::Go(go)) = Command::read(go) else { panic!("{go}") };
            within(&agent.parse::<Agent>().expect("an agent"), go, &*position).to_string()
        };
        assert_eq!(read("engine", "go movetime 500"), "engine:time=480");
        assert_eq!(read("engine:time=100", "go movetime 500 nodes 70"), "engine:nodes=70,time=100");
        assert_eq!(read("alphabeta:depth=9", "go depth 4"), "alphabeta:depth=4");
        assert_eq!(read("alphabeta:depth=3", "go depth 4"), "alphabeta:depth=3");
        assert_eq!(read("engine", "go p1time 60000 p2time 100 p1inc 0 p2inc 0"), "engine:time=2980");
        assert_eq!(read("first", "go"), "first");
    }

    #[test]
    fn two_random_agents_of_a_cup_do_not_play_alike() {
        let registry = Registry::standard();
        let seed = |opponent: &str| {
            let mut player = Player::new(Agent::new(Algorithm::Random), "connect4", &registry).expect("a player");
            player.hear(Command::read(&format!("uginewgame game connect4 seat 1 opp {opponent} seed 4")).expect("it"));
            player.agent.search.seed
        };
        assert_ne!(seed("ana"), seed("ben"));
        assert_eq!(seed("ana"), seed("ana"));
    }
}
