//! A built-in agent: what to search with and how long.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use alfabeta::game::Utility;
use alfabeta::message::Message;
use serde::{Deserialize, Serialize};

use super::{Contestant, Turn};
use crate::analysis::{Analysis, Progress, Recollection};
use crate::evaluation::comma_in_sum;
use crate::limits::{Limits, at_most};
use crate::position::GameSoFar;
use crate::search::{Algorithm, Depth, Search, Tuning};

/// An agent, written `alphabeta:depth=6,eval=runs` or `negamax:nodes=10000` or `engine:time=50`.
///
/// With `depth` alone it searches to that depth. With `nodes` or `time` (milliseconds) it searches deeper and deeper, up to
/// `depth` if that is given too, until the limit is reached. Without any of them the depth is the game's default.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Agent {
    /// What to search with.
    pub search: Search,
    /// After how many nodes to stop.
    pub nodes: Option<u64>,
    /// After what time to stop.
    pub time: Option<Duration>,
}

/// An agent in parts, for forms in which people choose them one by one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AgentParts {
    /// What chooses the move.
    pub algorithm: Algorithm,
    /// How far it looks.
    #[serde(default)]
    pub depth: Depth,
    /// After how many nodes it stops.
    #[serde(default)]
    pub nodes: Option<u64>,
    /// After how many milliseconds it stops.
    #[serde(default)]
    pub milliseconds: Option<u64>,
    /// Its evaluation; the game's best one if there is none.
    #[serde(default)]
    pub evaluation: Option<String>,
    /// Its seed.
    #[serde(default)]
    pub seed: u64,
    /// What only the engine takes notice of.
    #[serde(default)]
    pub engine: Tuning,
}

impl Agent {
    /// An agent of this algorithm with the default depth.
    pub fn new(algorithm: Algorithm) -> Agent {
        let search = Search { algorithm, utility: Utility::Distance, ..Search::default() };
        Agent { search, nodes: None, time: None }
    }

    /// Its parts.
    pub fn parts(&self) -> AgentParts {
        let Search { algorithm, depth, ref evaluation, seed, ref engine, .. } = self.search;
        AgentParts {
            algorithm,
            depth: if self.is_limited() && depth == Depth::Complete { Depth::Usual } else { depth },
            nodes: self.nodes,
            milliseconds: self.time.map(|time| time.as_millis() as u64),
            evaluation: evaluation.clone(),
            seed,
            engine: engine.clone(),
        }
    }

    /// Whether it searches until a limit is reached.
    pub fn is_limited(&self) -> bool {
        self.nodes.is_some() || self.time.is_some()
    }

    /// What it thinks about the position of a game, all of which it knows. `progress` is called after every depth that it has finished.
    pub fn consider(
        &self,
        turn: &Turn<'_>,
        recollection: &mut Recollection,
        limits: &Limits<'_>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Analysis, Message> {
        let position = turn.position();
        limits.budget.pays(&self.search)?;
        let mut search = self.search.clone();
        search.engine.history = turn.history();
        limits.narrowed(self.nodes, self.time, |limits| {
            // The engine plays to win; without a limit the others compute a value.
            if self.is_limited() || search.algorithm == Algorithm::Engine {
                position.think(&search, limits, recollection, progress)
            } else {
                position.analyse(&search, limits)
            }
        })
    }
}

impl Contestant for Agent {
    fn name(&self) -> String {
        self.to_string()
    }

    fn choose(&mut self, turn: &Turn<'_>, limits: &Limits<'_>) -> Result<String, Message> {
        let mut agent = self.clone();
        agent.search.engine.stops_when_clear = true;
        // Nothing is remembered: the games of a match are played side by side, and each must go the same way every time.
        let found = agent.consider(turn, &mut Recollection::default(), limits, &mut |_| ())?;
        let first = || turn.position().moves().into_iter().next();
        // Only a search of depth 0 names no move.
        Ok(found.best.or_else(first).unwrap_or_default())
    }
}

impl FromStr for Agent {
    type Err = Message;

    fn from_str(text: &str) -> Result<Agent, Message> {
        let (algorithm, options) = text.split_once(':').unwrap_or((text, ""));
        let mut agent = Agent::new(algorithm.trim().parse()?);
        let engine = &mut agent.search.engine;
        let mut depth = None;
        for option in options.split(',').map(str::trim).filter(|option| !option.is_empty()) {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            let number = || value.parse::<u32>().map_err(|_| bad_option(option));
            match name {
                "depth" => depth = Some(value.parse().map_err(|_| bad_option(option))?),
                "nodes" => agent.nodes = Some(positive(number()?, option)?.into()),
                "time" => agent.time = Some(Duration::from_millis(number()?.into())),
                "threads" => engine.threads = positive(number()?, option)? as usize,
                "table" => engine.table = positive(number()?, option)? as usize,
                "contempt" => engine.contempt = value.parse().map_err(|_| bad_option(option))?,
                "selective" if value == "yes" || value == "no" => engine.selective = Some(value == "yes"),
                "tension" => engine.tension = Some(value.parse().map_err(|_| bad_option(option))?),
                "seed" => agent.search.seed = number()?.into(),
                "eval" if !value.is_empty() => agent.search.evaluation = Some(value.into()),
                // No option but a term of a sum has a colon.
                _ if option.contains(':') && agent.search.evaluation.is_some() => {
                    let sum = agent.search.evaluation.unwrap_or_default();
                    return Err(comma_in_sum(&format!("{sum},{option}")));
                }
                _ => return Err(bad_option(option)),
            }
        }
        at_most("threads", engine.threads as u64, Tuning::MOST_THREADS as u64)?;
        at_most("table", engine.table as u64, Tuning::LARGEST_TABLE as u64)?;
        agent.search.depth = depth.unwrap_or(agent.usual_depth());
        Ok(agent)
    }
}

impl Agent {
    /// How far it looks by default: as far as it can, if something else stops it.
    fn usual_depth(&self) -> Depth {
        if self.is_limited() { Depth::Complete } else { Depth::Usual }
    }
}

fn positive(number: u32, option: &str) -> Result<u32, Message> {
    if number > 0 { Ok(number) } else { Err(bad_option(option)) }
}

fn bad_option(option: &str) -> Message {
    let english = format!(
        "an agent cannot have “{option}”: expected depth=N or all, nodes=N, time=MILLISECONDS, eval=NAME, seed=N or, for the engine, threads=N, table=MiB, contempt=POINTS, selective=yes or no, tension=POINTS, with commas between"
    );
    Message::new("agent-option", english).with("text", option)
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut options = Vec::new();
        if self.search.depth != self.usual_depth() {
            options.push(format!("depth={}", self.search.depth));
        }
        options.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        options.extend(self.time.map(|time| format!("time={}", time.as_millis())));
        options.extend(self.search.evaluation.as_ref().map(|name| format!("eval={name}")));
        if self.search.seed != 0 {
            options.push(format!("seed={}", self.search.seed));
        }
        let (tuning, default) = (&self.search.engine, Tuning::default());
        if tuning.threads != default.threads {
            options.push(format!("threads={}", tuning.threads));
        }
        if tuning.table != default.table {
            options.push(format!("table={}", tuning.table));
        }
        if tuning.contempt != default.contempt {
            options.push(format!("contempt={}", tuning.contempt));
        }
        options.extend(tuning.selective.map(|is_on| format!("selective={}", if is_on { "yes" } else { "no" })));
        options.extend(tuning.tension.map(|points| format!("tension={points}")));
        let colon = if options.is_empty() { "" } else { ":" };
        write!(f, "{}{colon}{}", self.search.algorithm.name(), options.join(","))
    }
}

impl From<AgentParts> for Agent {
    fn from(parts: AgentParts) -> Agent {
        let AgentParts { algorithm, depth, nodes, milliseconds, evaluation, seed, engine } = parts;
        let mut agent = Agent::new(algorithm);
        (agent.nodes, agent.time) = (nodes, milliseconds.map(Duration::from_millis));
        let depth = if depth == Depth::Usual { agent.usual_depth() } else { depth };
        agent.search = Search { depth, evaluation, seed, engine, ..agent.search };
        agent
    }
}

impl TryFrom<String> for Agent {
    type Error = Message;

    fn try_from(text: String) -> Result<Agent, Message> {
        text.parse()
    }
}

impl From<Agent> for String {
    fn from(agent: Agent) -> String {
        agent.to_string()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Agent {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Agent".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let description = "An agent as the command line writes it: `negamax:depth=6,eval=runs`.";
        schemars::json_schema!({ "type": "string", "description": description })
    }
}

impl GameSoFar {
    /// An agent plays: what it thinks; its move is made.
    pub fn play_by(
        &mut self,
        agent: &Agent,
        recollection: &mut Recollection,
        limits: &Limits<'_>,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Analysis, Message> {
        let turn = Turn { positions: &self.positions, moves: &self.moves };
        let analysis = agent.consider(&turn, recollection, limits, progress)?;
        // Only a search of depth 0 names no move.
        match analysis.best.clone().or_else(|| self.position().moves().into_iter().next()) {
            Some(m) => self.play(&m)?,
            None => debug_assert!(self.position().outcome().is_some(), "a game that is not over has moves"),
        }
        Ok(analysis)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agents_are_written_as_they_are_read() {
        for text in [
            "alphabeta",
            "first",
            "random:seed=4",
            "alphabeta:depth=6,eval=runs",
            "alphabeta:depth=all",
            "negamax:nodes=1000,eval=noise,seed=4",
            "negamax:depth=2,eval=danger:2+runs:-1",
            "minimax:time=50",
            "minimax:depth=3,time=50",
            "engine:time=50,threads=2,table=16,contempt=-5,selective=no",
            "engine:nodes=1000,selective=yes",
            "engine:time=50,selective=no,tension=0",
        ] {
            let agent: Agent = text.parse().expect("an agent");
            assert_eq!(agent.to_string(), text);
            assert_eq!(Agent::from(agent.parts()), agent, "{text}: the parts make the whole");
        }
    }

    #[test]
    fn what_is_remembered_is_not_searched_again() {
        let positions = [crate::registry::Registry::standard().start("desconecta4").expect("a registered game")];
        let turn = Turn { positions: &positions, moves: &[] };
        let agent: Agent = "engine:depth=7".parse().expect("an agent");
        let mut recollection = Recollection::default();
        let mut think = || agent.consider(&turn, &mut recollection, &Limits::NONE, &mut |_| ()).expect("a thought");
        let (first, second) = (think(), think());
        assert!(second.nodes < first.nodes / 2, "{} after {}", second.nodes, first.nodes);
        assert_eq!((first.depth, first.worth), (second.depth, second.worth));
    }

    #[test]
    fn limits_lift_the_usual_depth() {
        let depth = |text: &str| text.parse::<Agent>().expect("an agent").search.depth;
        assert_eq!(depth("alphabeta"), Depth::Usual);
        assert_eq!(depth("alphabeta:time=5"), Depth::Complete);
        assert_eq!(depth("alphabeta:time=5,depth=3"), Depth::Plies(3));
        assert_eq!(depth("alphabeta:depth=all"), Depth::Complete);
    }

    #[test]
    fn a_sum_has_the_same_grammar_in_an_agent_and_alone() {
        let refused = "alphabeta:depth=2,eval=danger:2,runs:-1".parse::<Agent>().expect_err("a comma");
        assert_eq!(refused.to_string(), "“danger:2,runs:-1” has commas between its terms: expected danger:2+runs:-1");
        let position = crate::registry::Registry::standard().start("desconecta4").expect("a registered game");
        for sum in ["danger:2+runs:-1", "danger:2,runs:-1", "danger+runs", "danger:2+", "danger:x", "+"] {
            let agent: Result<Agent, Message> = format!("alphabeta:depth=1,eval={sum}").parse();
            let by_agent = agent.and_then(|agent| position.analyse(&agent.search, &Limits::NONE));
            let search = Search {
                algorithm: Algorithm::AlphaBeta,
                depth: Depth::Plies(1),
                utility: Utility::Distance,
                evaluation: Some(sum.into()),
                ..Search::default()
            };
            let alone = position.analyse(&search, &Limits::NONE);
            let [by_agent, alone] = [by_agent, alone].map(|found| found.map(|analysis| analysis.worth));
            assert_eq!(by_agent, alone, "{sum}");
        }
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        for text in [
            "alphabeta:deep=6",
            "alphabeta:depth",
            "alphabeta:depth=x",
            "alphabeta:eval=",
            "quantum:depth=2",
            "engine:threads=0",
            "engine:threads=257",
            "engine:table=0",
            "engine:nodes=0",
        ] {
            assert!(text.parse::<Agent>().is_err(), "{text}");
        }
    }
}
