//! What several commands have in common: which position, how to search, how much to spend. Their words are in the language
//! files.

use std::io;
use std::ops::RangeInclusive;
use std::path::Path;
use std::str::FromStr;

use alfabeta::game::{Player, Utility};
use alfabeta::learned::Network;
use alfabeta::message::Message;
use alfabeta::word::Word;
use alfabeta_workbench::evaluation;
use alfabeta_workbench::{Algorithm, Depth, Search, Setup, Tuning};
use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::failure::Failure;
use crate::files;

/// Reads one of the words that a type knows. The type's own grammar does the reading; the words are for help and shells.
pub(crate) fn word<T>(known: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err = Message> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(known).try_map(|word| word.parse::<T>())
}

/// Reads one of the words of a type that lists its own.
pub(crate) fn one_of<T: Word + Send + Sync>() -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(T::names()).try_map(|word| T::named(&word))
}

/// Reads a whole number in a range, and says which one if it is not. No end means none that a person would come to.
pub(crate) fn number<N: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<N, Message> + Clone + Send + Sync + 'static {
    move |text| {
        let read = text.parse::<u64>().ok().filter(|number| range.contains(number));
        read.and_then(|number| N::try_from(number).ok()).ok_or_else(|| {
            let (least, most) = (range.start(), range.end());
            let most = if *most >= u64::from(u32::MAX) { "none".into() } else { most.to_string() };
            let english = format!("“{text}” is not allowed: expected a whole number from {least} to {most}");
            Message::new("usage-number", english).with("text", text).with("least", least).with("most", most)
        })
    }
}

/// Which position.
#[derive(Args)]
pub(crate) struct SetupArguments {
    #[arg(value_name = "GAME")]
    game: String,

    #[arg(long, value_name = "MOVES", default_value = "", allow_hyphen_values = true)]
    moves: String,

    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    position: Option<String>,

    #[arg(long, value_name = "max|min", value_parser = word::<Player>(["max", "min"]))]
    to_move: Option<Player>,
}

impl SetupArguments {
    pub(crate) fn setup(&self) -> Setup {
        Setup {
            game: self.game.clone(),
            position: self.position.clone(),
            to_move: self.to_move,
            moves: self.moves.clone(),
        }
    }
}

/// How to search.
#[derive(Args)]
pub(crate) struct SearchArguments {
    #[arg(
        long,
        value_name = "NAME",
        default_value = "alphabeta",
        value_parser = word::<Algorithm>(Algorithm::ALL.map(Algorithm::name))
    )]
    pub(crate) algorithm: Algorithm,

    #[command(flatten)]
    pub(crate) reach: ReachArguments,
}

/// How far and with what judgement.
#[derive(Args)]
pub(crate) struct ReachArguments {
    #[arg(long, value_name = "N|all", allow_negative_numbers = true)]
    depth: Option<Depth>,

    #[arg(long, value_name = "EVAL", allow_hyphen_values = true)]
    eval: Option<String>,

    #[arg(long, value_name = "sign|distance", value_parser = word::<Utility>(["sign", "distance"]))]
    utility: Option<Utility>,

    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>(0..=u64::MAX))]
    seed: u64,

    #[command(flatten)]
    effort: EngineArguments,
}

/// What the engine may use up.
#[derive(Args)]
struct EngineArguments {
    #[arg(id = "engine_threads", long = "threads", value_name = "N", value_parser = number::<u64>(THREADS))]
    threads: Option<u64>,

    #[arg(id = "engine_table", long = "table", value_name = "MIB", default_value_t = 64, value_parser = number::<u64>(TABLE))]
    table: u64,
}

/// What a solver may use up.
#[derive(Args)]
pub(crate) struct EffortArguments {
    #[arg(long, value_name = "N", value_parser = number::<u64>(THREADS))]
    threads: Option<u64>,

    #[arg(long, value_name = "MIB", default_value_t = 256, value_parser = number::<u64>(TABLE))]
    table: u64,
}

/// How many threads there may be.
const THREADS: RangeInclusive<u64> = 1..=Tuning::MOST_THREADS as u64;
/// How many MiB a table may have.
const TABLE: RangeInclusive<u64> = 1..=Tuning::LARGEST_TABLE as u64;

impl EffortArguments {
    /// How many threads: all cores if nobody says.
    pub(crate) fn threads(&self) -> usize {
        self.threads.map_or_else(all_cores, |threads| threads as usize)
    }

    /// How many threads, if somebody says.
    pub(crate) fn threads_asked(&self) -> Option<usize> {
        self.threads.map(|threads| threads as usize)
    }

    /// The size of the table in MiB.
    pub(crate) fn table(&self) -> usize {
        self.table as usize
    }
}

impl SearchArguments {
    /// The search asked for; wins count as `usually` where the user does not say.
    pub(crate) fn search(&self, usually: Utility) -> Result<Search, Failure> {
        self.reach.search(self.algorithm, usually)
    }
}

impl ReachArguments {
    /// Whether somebody says how far to look.
    pub(crate) fn has_depth(&self) -> bool {
        self.depth.is_some()
    }

    /// How many threads, if somebody says.
    pub(crate) fn threads_asked(&self) -> Option<usize> {
        self.effort.threads.map(|threads| threads as usize)
    }

    pub(crate) fn search(&self, algorithm: Algorithm, usually: Utility) -> Result<Search, Failure> {
        Ok(Search {
            algorithm,
            depth: self.depth.unwrap_or_default(),
            evaluation: self.eval.as_deref().map(read_evaluation).transpose()?,
            utility: self.utility.unwrap_or(usually),
            every_move: false,
            seed: self.seed,
            engine: Tuning {
                threads: self.effort.threads.map_or_else(all_cores, |threads| threads as usize),
                table: self.effort.table as usize,
                ..Tuning::default()
            },
        })
    }
}

/// The longest file of weights that is read, in bytes.
const LONGEST_WEIGHTS: u64 = 1 << 20;

/// An evaluation by name or weights, or the weights in a file: `@weights.txt`. A file of learned weights is known by its first
/// line.
fn read_evaluation(text: &str) -> Result<String, Failure> {
    let Some(path) = text.strip_prefix('@') else { return Ok(text.into()) };
    let path = Path::new(path);
    let weights = files::read(path, LONGEST_WEIGHTS)?;
    if Network::is_file(&weights) {
        return Ok(evaluation::from_weights(&weights));
    }
    let weights = String::from_utf8(weights);
    let weights = weights.map_err(|_| Failure::file(path, io::ErrorKind::InvalidData.into()))?;
    Ok(evaluation::from_file(&weights))
}

/// As many threads as the machine runs at once.
pub(crate) fn all_cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
