//! `alfabeta arena ninja`: the network game of the course's old simulator, so that its window can play against our agents.

use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use alfabeta_arena::ninja::{self, Ninja, Session};
use alfabeta_workbench::contestant::{Agent, Contestant, Turn};
use alfabeta_workbench::{Registry, Setup};
use clap::Args;

use crate::arguments::number;
use crate::commands::serve::read_address;
use crate::commands::{Desk, within_limits};
use crate::failure::{Failure, printable};

/// The agents of the three levels.
const LEVELS: [&str; 3] = ["alphabeta:depth=2", "alphabeta:depth=5", "engine:time=1000,table=16"];

/// The port of the first level in the simulator; the others follow.
const FIRST_PORT: u16 = 5127;

/// How many games there may be at once.
const MOST_GAMES: usize = 8;

/// How long a client may think about a move.
const PATIENCE: Duration = Duration::from_secs(600);

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "1|2|3", default_value_t = 1, value_parser = number::<usize>(1..=3))]
    level: usize,

    #[arg(long, value_name = "PORT", value_parser = number::<u16>(0..=65535))]
    port: Option<u16>,

    #[arg(long, value_name = "ADDR", value_parser = read_address)]
    bind: Option<IpAddr>,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, impl Write>) -> Result<(), Failure> {
    let text = desk.text;
    let agent: Agent = LEVELS[arguments.level - 1].parse()?;
    desk.registry.start(ninja::GAME)?;
    let port = arguments.port.unwrap_or(FIRST_PORT + arguments.level as u16 - 1);
    let address = SocketAddr::new(arguments.bind.unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)), port);
    let listener = TcpListener::bind(address).map_err(|error| Failure::Said(format!("{address}: {error}")))?;
    let here = listener.local_addr()?.to_string();
    desk.say("cup-ninja-ready", &[("address", &here), ("agent", &agent.to_string())])?;
    desk.out.flush()?;
    let (ended, games) = mpsc::channel();
    let registry = desk.registry.clone();
    thread::spawn(move || accept(&listener, &agent, &registry, &ended));
    for session in games {
        let moves: String = session.moves.iter().map(|&m| char::from(m)).collect();
        desk.say("cup-ninja-game", &[("name", &printable(&session.name)), ("moves", &moves)])?;
        desk.out.flush()?;
    }
    Err(Failure::Said(text.get("cup-ninja-ended", &[])))
}

/// Plays with every client that connects; clients beyond the number of tables are turned away.
fn accept(listener: &TcpListener, agent: &Agent, registry: &Registry, ended: &mpsc::Sender<Session>) {
    let playing = Arc::new(AtomicUsize::new(0));
    for client in listener.incoming().map_while(Result::ok) {
        if MOST_GAMES <= playing.fetch_add(1, Ordering::SeqCst) {
            playing.fetch_sub(1, Ordering::SeqCst);
            continue;
        }
        let mut built_in = BuiltIn { agent: agent.clone(), registry: registry.clone() };
        let (playing, ended) = (playing.clone(), ended.clone());
        thread::spawn(move || {
            if let Ok(session) = play(client, &mut built_in) {
                let _ = ended.send(session);
            }
            playing.fetch_sub(1, Ordering::SeqCst);
        });
    }
}

fn play(client: TcpStream, built_in: &mut BuiltIn) -> std::io::Result<Session> {
    ninja::play(client, "alfabeta", built_in, PATIENCE)
}

/// A built-in agent in the network game.
struct BuiltIn {
    agent: Agent,
    registry: Registry,
}

impl BuiltIn {
    fn game(&self, moves: &[u8]) -> Option<alfabeta_workbench::GameSoFar> {
        let moves: Option<Vec<&str>> = moves.iter().map(|&m| ninja::text(m)).collect();
        let setup = Setup { moves: moves?.join(" "), ..Setup::of(ninja::GAME) };
        setup.replay(&self.registry).ok()
    }
}

impl Ninja for BuiltIn {
    fn choose(&mut self, moves: &[u8]) -> Option<u8> {
        let game = self.game(moves)?;
        let turn = Turn { positions: &game.positions, moves: &game.moves };
        if turn.position().outcome().is_some() {
            return None;
        }
        let chosen = within_limits(|limits| self.agent.choose(&turn, limits)).ok()?;
        ninja::byte(&chosen)
    }

    fn is_legal(&mut self, moves: &[u8], m: u8) -> bool {
        let legal = self.game(moves).and_then(|game| Some(game.positions.last()?.moves())).unwrap_or_default();
        ninja::text(m).is_some_and(|m| legal.iter().any(|legal| legal == m))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_plays_legal_bytes_to_the_end() {
        let registry = Registry::standard();
        for level in &LEVELS[..2] {
            let mut ninja = BuiltIn { agent: level.parse().expect("an agent"), registry: registry.clone() };
            let mut moves = Vec::new();
            while let Some(m) = ninja.choose(&moves) {
                assert!(ninja.is_legal(&moves, m), "{level}: {m}");
                moves.push(m);
                if moves.len() == 12 {
                    break;
                }
            }
            assert_eq!(moves.len(), 12, "{level}");
            assert!(!ninja.is_legal(&[], b'7'), "no bomb yet");
            assert!(!ninja.is_legal(&[], b'8') && !ninja.is_legal(b"99", b'0'));
        }
    }
}
