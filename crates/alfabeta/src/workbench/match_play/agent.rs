//! An agent: what to search with and how long.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::game::Utility;
use crate::message::Message;
use crate::workbench::{Algorithm, Depth, Search, Tuning};

/// An agent, written `alphabeta:depth=6,eval=runs` or `negamax:nodes=10000` or `alphabeta:time=50`.
///
/// With `depth` alone it searches to that depth. With `nodes` or `time` (milliseconds) it searches deeper and deeper, up to
/// `depth` if that is said too, until the limit is reached. With none of them the depth is the usual one for the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Agent {
    /// What to search with.
    pub search: Search,
    /// After how many nodes to stop.
    pub nodes: Option<u64>,
    /// After what time to stop.
    pub time: Option<Duration>,
}

impl Agent {
    /// Whether it searches until a limit is reached.
    pub fn is_limited(&self) -> bool {
        self.nodes.is_some() || self.time.is_some()
    }
}

impl FromStr for Agent {
    type Err = Message;

    fn from_str(text: &str) -> Result<Agent, Message> {
        let (algorithm, options) = text.split_once(':').unwrap_or((text, ""));
        let algorithm: Algorithm = algorithm.trim().parse()?;
        let search = Search { algorithm, utility: Utility::Distance, ..Search::default() };
        let mut agent = Agent { search, nodes: None, time: None };
        let mut depth = None;
        for option in options.split(',').map(str::trim).filter(|option| !option.is_empty()) {
            let (name, value) = option.split_once('=').unwrap_or((option, ""));
            let number = || value.parse::<u32>().map_err(|_| bad_option(option));
            match name {
                "depth" => depth = Some(number()?),
                "nodes" => agent.nodes = Some(number()?.into()),
                "time" => agent.time = Some(Duration::from_millis(number()?.into())),
                "threads" => agent.search.engine.threads = number()? as usize,
                "table" => agent.search.engine.table = number()? as usize,
                "contempt" => agent.search.engine.contempt = value.parse().map_err(|_| bad_option(option))?,
                "selective" if value == "yes" || value == "no" => agent.search.engine.selective = Some(value == "yes"),
                "seed" => agent.search.seed = number()?.into(),
                "eval" if !value.is_empty() => agent.search.evaluation = Some(value.into()),
                _ => return Err(bad_option(option)),
            }
        }
        agent.search.depth = match depth {
            Some(plies) => Depth::Plies(plies),
            None if agent.is_limited() => Depth::Complete,
            None => Depth::Usual,
        };
        Ok(agent)
    }
}

fn bad_option(option: &str) -> Message {
    let english = format!(
        "an agent cannot have “{option}”: expected depth=N, nodes=N, time=MILLISECONDS, eval=NAME, seed=N or, for the engine, threads=N, table=MiB, contempt=POINTS, selective=yes or no, with commas between"
    );
    Message::new("agent-option", english).with("text", option)
}

impl fmt::Display for Agent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut options = Vec::new();
        if let Depth::Plies(plies) = self.search.depth {
            options.push(format!("depth={plies}"));
        }
        options.extend(self.nodes.map(|nodes| format!("nodes={nodes}")));
        options.extend(self.time.map(|time| format!("time={}", time.as_millis())));
        options.extend(self.search.evaluation.as_ref().map(|name| format!("eval={name}")));
        if self.search.seed != 0 {
            options.push(format!("seed={}", self.search.seed));
        }
        let (tuning, usual) = (&self.search.engine, Tuning::default());
        if tuning.threads != usual.threads {
            options.push(format!("threads={}", tuning.threads));
        }
        if tuning.table != usual.table {
            options.push(format!("table={}", tuning.table));
        }
        if tuning.contempt != usual.contempt {
            options.push(format!("contempt={}", tuning.contempt));
        }
        options.extend(tuning.selective.map(|is_on| format!("selective={}", if is_on { "yes" } else { "no" })));
        let colon = if options.is_empty() { "" } else { ":" };
        write!(f, "{}{colon}{}", self.search.algorithm.name(), options.join(","))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agents_are_written_as_they_are_read() {
        for text in [
            "alphabeta",
            "alphabeta:depth=6,eval=runs",
            "negamax:nodes=1000,eval=noise,seed=4",
            "minimax:time=50",
            "engine:time=50,threads=2,table=16,contempt=-5,selective=no",
            "engine:nodes=1000,selective=yes",
        ] {
            assert_eq!(text.parse::<Agent>().expect("an agent").to_string(), text);
        }
    }

    #[test]
    fn limits_lift_the_usual_depth() {
        let depth = |text: &str| text.parse::<Agent>().expect("an agent").search.depth;
        assert_eq!(depth("alphabeta"), Depth::Usual);
        assert_eq!(depth("alphabeta:time=5"), Depth::Complete);
        assert_eq!(depth("alphabeta:time=5,depth=3"), Depth::Plies(3));
    }

    #[test]
    fn unknown_options_are_refused() {
        for text in ["alphabeta:deep=6", "alphabeta:depth", "alphabeta:depth=x", "alphabeta:eval=", "quantum:depth=2"] {
            assert!(text.parse::<Agent>().is_err(), "{text}");
        }
    }
}
