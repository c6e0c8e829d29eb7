//! A short match between two agents, game by game.

use std::time::{Duration, Instant};

use alfabeta::message::Message;
use alfabeta::workbench::Setup;
use alfabeta::workbench::match_play::{Agent, Match, Openings, Record, Tally};
use axum::extract::State;
use axum::response::Response;
use serde::{Deserialize, Serialize};

use crate::serve::House;
use crate::serve::limits::{LIMITS, at_most, check_depth};
use crate::serve::query::Query;
use crate::serve::refusal::Refusal;
use crate::serve::searches::Teller;

/// The longest a match may take.
const TIME: Duration = Duration::from_secs(600);
/// The longest one move may take, whatever its depth.
const MOVE: Duration = Duration::from_secs(5);
/// How many openings a match may have.
const MOST_OPENINGS: usize = 200;
/// The longest opening.
const MOST_PLIES: usize = 30;

/// Two agents as the command line writes them, and how their games start.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    setup: Setup,
    a: String,
    b: String,
    /// `start` or `random:PLIES:COUNT`
    openings: String,
    #[serde(default)]
    seed: u64,
}

/// A finished game, and how the match stands.
#[derive(Serialize)]
struct Game<'a> {
    #[serde(flatten)]
    game: &'a Record,
    tally: Tally,
}

/// Why a match ends early: the players refuse, or nobody watches any more.
enum End {
    Refused(Message),
    Over,
}

impl From<Message> for End {
    fn from(message: Message) -> Self {
        End::Refused(message)
    }
}

/// An event `game` for each game, then `done`.
pub(crate) async fn play(State(house): State<House>, Query(question): Query<Question>) -> Result<Response, Refusal> {
    let start = question.setup.position()?;
    let agents = [agent(&question.a)?, agent(&question.b)?];
    let openings: Openings = question.openings.parse()?;
    if let Openings::Random { plies, count } = openings {
        at_most("openings", count as u64, MOST_OPENINGS as u64)?;
        at_most("plies", plies as u64, MOST_PLIES as u64)?;
    }
    let work = move |teller: &Teller| {
        // The games are over as soon as nobody waits for them, not only between two moves.
        let over = teller.watch();
        let stopwatch = |time: Duration| -> Box<dyn Fn() -> bool + Sync> {
            let (deadline, over) = (Instant::now() + time, over.clone());
            Box::new(move || deadline <= Instant::now() || over.is_over())
        };
        let match_ = Match { start: &*start, agents, openings, seed: question.seed, stopwatch: &stopwatch };
        let mut points = Vec::new();
        let played = match_.play(|game: &Record| {
            if teller.is_over() {
                return Err(End::Over);
            }
            points.push(game.points());
            teller.tell("game", &Game { game, tally: Tally::of(&points) });
            Ok(())
        });
        match played {
            Ok(report) => teller.tell("done", &report.tally),
            Err(End::Refused(message)) => teller.refuse(&message.into()),
            Err(End::Over) => {}
        }
    };
    house.searches.stream(TIME, work).await
}

/// An agent that never thinks too long.
fn agent(text: &str) -> Result<Agent, Refusal> {
    let mut agent: Agent = text.parse()?;
    check_depth(&agent.search)?;
    let time = agent.time.unwrap_or(MOVE);
    at_most("time", time.as_millis() as u64, MOVE.as_millis() as u64)?;
    agent.time = Some(time);
    agent.nodes = Some(agent.nodes.unwrap_or(LIMITS.nodes));
    Ok(agent)
}
