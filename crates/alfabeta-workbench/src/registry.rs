//! The games that a program knows: a value, so that a program outside this repository adds its own.

use std::sync::Arc;

use alfabeta::games;
use alfabeta::kind::{Facts, Kind, Playable, Visitor, split_name, usage};
use alfabeta::message::Message;
use serde::Serialize;

use crate::book::{Book, SmallBook};
use crate::evaluation;
use crate::position::Searchable;
use crate::words::Language;

/// The first plies of Connect-4, as `alfabeta book` has solved them.
static CONNECT4: SmallBook = SmallBook::new("connect4", include_bytes!("../books/connect4.book"));

/// Games by name.
///
/// ```
/// use alfabeta_workbench::Registry;
/// let registry = Registry::standard();
/// assert_eq!(registry.start("connect4:5,4")?.game_name(), "connect4:5,4");
/// # Ok::<(), alfabeta::message::Message>(())
/// ```
#[derive(Clone, Default)]
pub struct Registry {
    kinds: Vec<Arc<dyn AnyKind>>,
    words: Vec<(&'static str, &'static str)>,
    books: Vec<&'static SmallBook>,
}

/// A kind of game and what is known about it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameInfo {
    /// What to ask for it by. The texts `game-NAME` and `game-NAME-notation` describe it.
    pub name: String,
    /// Its parameters, as they are written after the name and a colon; empty if there are none.
    pub parameters: String,
    /// Full names to show and to try, the default first.
    pub samples: Vec<Sample>,
    /// The names of its evaluations, its best one first.
    pub evaluations: Vec<&'static str>,
    /// What a front end must not assume.
    pub facts: Facts,
}

/// A game with its parameters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Sample {
    /// What to ask for it by.
    pub name: String,
    /// The parameters alone; empty if there are none.
    pub parameters: String,
}

impl Registry {
    /// No games.
    pub fn new() -> Registry {
        Registry::default()
    }

    /// The games of this repository.
    pub fn standard() -> Registry {
        Registry::new()
            .with(games::mnk::TicTacToeKind)
            .with(games::mnk::MnkKind)
            .with(games::connect4::Connect4Kind)
            .with(games::desconecta4::Desconecta4Kind)
            .with(games::kalah::KalahKind)
            .with(games::nim::NimKind)
            .with_book(&CONNECT4)
    }

    /// These games and one more kind. A kind of the same name is replaced.
    pub fn with(mut self, kind: impl Kind) -> Registry {
        self.kinds.retain(|known| known.name() != kind.name());
        self.kinds.push(Arc::new(kind));
        self
    }

    /// The same games, and words of another part of a program: texts in Fluent's syntax, by language.
    pub fn with_words(mut self, words: &[(&'static str, &'static str)]) -> Registry {
        self.words.extend(words);
        self
    }

    /// The same games, and an opening book of one of them. A book of the same game is replaced.
    pub fn with_book(mut self, book: &'static SmallBook) -> Registry {
        self.books.retain(|known| known.game() != book.game());
        self.books.push(book);
        self
    }

    /// The start of the game with this name and parameters: `tictactoe`, `mnk:4,3,3`.
    pub fn start(&self, name: &str) -> Result<Box<dyn Searchable>, Message> {
        let (word, parameters) = split_name(name);
        let Some(kind) = self.kinds.iter().find(|kind| kind.name() == word) else {
            let known = self.kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>().join(", ");
            let message = Message::new("game-unknown", format!("unknown game “{name}”; available: {known}"));
            return Err(message.with("name", name).with("known", known));
        };
        kind.start(&parameters).map_err(|reason| reason.with("game", usage(kind.name(), kind.parameters())))
    }

    /// The opening book of the game of a position, if it has one that may know the position.
    pub fn book(&self, position: &dyn Searchable) -> Result<Option<&'static Book>, Message> {
        let game = position.game_name();
        let Some(book) = self.books.iter().find(|book| book.game() == game) else { return Ok(None) };
        let start = self.start(&game)?;
        if book.reaches(&*start, position) { book.open(&*start).map(Some) } else { Ok(None) }
    }

    /// What is known about every kind of game, in the order in which they were added.
    pub fn games(&self) -> Vec<GameInfo> {
        self.kinds.iter().map(|kind| kind.info()).collect()
    }

    /// The starts of all samples.
    pub fn samples(&self) -> impl Iterator<Item = Box<dyn Searchable>> {
        let names = self.kinds.iter().flat_map(|kind| kind.samples());
        names.map(|name| self.start(&name).expect("samples are names that the registry knows"))
    }

    /// The texts that games and other parts bring along for a language, in Fluent's syntax. Those in English come first, for whatever is
    /// said in no other language; later ones take their place.
    pub fn words(&self, language: Language) -> impl Iterator<Item = &str> {
        let all = [Language::En, language].into_iter().flat_map(|wanted| {
            let words = self.words.iter().chain(self.kinds.iter().flat_map(|kind| kind.words()));
            words.filter(move |(tag, _)| *tag == wanted.tag())
        });
        all.map(|(_, words)| *words)
    }
}

impl Sample {
    fn new(name: String) -> Sample {
        let parameters = split_name(&name).1.join(",");
        Sample { name, parameters }
    }
}

/// A kind without its type.
trait AnyKind: Send + Sync {
    fn name(&self) -> &str;
    fn parameters(&self) -> &str;
    fn samples(&self) -> Vec<String>;
    fn words(&self) -> &[(&str, &str)];
    fn info(&self) -> GameInfo;
    fn start(&self, parameters: &[&str]) -> Result<Box<dyn Searchable>, Message>;
}

impl<K: Kind> AnyKind for K {
    fn name(&self) -> &str {
        Kind::name(self)
    }

    fn parameters(&self) -> &str {
        Kind::parameters(self)
    }

    fn samples(&self) -> Vec<String> {
        Kind::samples(self)
    }

    fn words(&self) -> &[(&str, &str)] {
        Kind::words(self)
    }

    fn info(&self) -> GameInfo {
        let samples = Kind::samples(self);
        // A kind may have no game without parameters.
        let parameters = samples.first().map_or_else(Vec::new, |name| split_name(name).1);
        let seen = Kind::start(self, &parameters, Ask).unwrap_or_default();
        let facts = self.facts();
        GameInfo {
            name: Kind::name(self).into(),
            parameters: Kind::parameters(self).into(),
            samples: samples.into_iter().map(Sample::new).collect(),
            evaluations: seen.evaluations,
            facts: Facts { has_points: facts.has_points || seen.has_points, ..facts },
        }
    }

    fn start(&self, parameters: &[&str]) -> Result<Box<dyn Searchable>, Message> {
        Kind::start(self, parameters, Boxed)
    }
}

/// Puts the start of a game behind a pointer.
struct Boxed;

impl Visitor for Boxed {
    type Output = Box<dyn Searchable>;

    fn visit<G: Playable>(self, start: G) -> Box<dyn Searchable> {
        Box::new(start)
    }
}

/// Asks the type of a game what it knows.
struct Ask;

/// What the type of a game knows.
#[derive(Default)]
struct Known {
    evaluations: Vec<&'static str>,
    has_points: bool,
}

impl Visitor for Ask {
    type Output = Known;

    fn visit<G: Playable>(self, _: G) -> Known {
        Known { evaluations: evaluation::names::<G>(), has_points: G::RULES.has_points }
    }
}
