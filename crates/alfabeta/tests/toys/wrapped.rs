//! Games of the library with something taken away or added.

use std::sync::OnceLock;

use alfabeta::bits::Bits;
use alfabeta::game::{Expanded, Game, Keys, Outcome, Player, Rules, Tuning};
use alfabeta::games::connect4::SevenBySix;
use alfabeta::games::mnk::{Mnk, Sized};
use alfabeta::score::Score;

/// A game without its hooks: only the rules are left, and the keys if `KEYS`.
#[derive(Clone)]
pub(crate) struct Bare<G, const KEYS: bool>(pub(crate) G);

impl<G: Game, const KEYS: bool> Game for Bare<G, KEYS> {
    type Move = G::Move;
    type Moves = G::Moves;
    fn player(&self) -> Player {
        self.0.player()
    }
    fn moves(&self) -> G::Moves {
        self.0.moves()
    }
    fn play(&mut self, m: G::Move) {
        self.0.play(m);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn keys(&self) -> Keys {
        if KEYS { self.0.keys() } else { Keys::None }
    }
    fn key(&self) -> u64 {
        self.0.key()
    }
    fn wide_key(&self) -> u128 {
        self.0.wide_key()
    }
}

/// A game that says that calls into it are expensive: a solver looks at outcomes first, and learns which moves cut.
#[derive(Clone)]
pub(crate) struct Expensive<G>(pub(crate) G);

impl<G: Game> Game for Expensive<G> {
    type Move = G::Move;
    type Moves = G::Moves;
    fn player(&self) -> Player {
        self.0.player()
    }
    fn moves(&self) -> G::Moves {
        self.0.moves()
    }
    fn play(&mut self, m: G::Move) {
        self.0.play(m);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn keys(&self) -> Keys {
        self.0.keys()
    }
    fn key(&self) -> u64 {
        self.0.key()
    }
    fn wide_key(&self) -> u128 {
        self.0.wide_key()
    }
    const RULES: Rules = G::RULES;
    const TUNING: Tuning = Tuning { experience: 1, has_expensive_calls: true, ..G::TUNING };
    fn slot(&self, m: G::Move) -> usize {
        self.0.slot(m)
    }
}

/// Connect-4 that claims that passing never helps. That is false, for it is a game of zugzwang, and so it shows whether an engine
/// makes use of the claim.
#[derive(Clone)]
pub(crate) struct Passing<const PASSES: bool>(pub(crate) SevenBySix, pub(crate) bool);

impl<const PASSES: bool> Game for Passing<PASSES> {
    type Move = u64;
    type Moves = <SevenBySix as Game>::Moves;
    fn player(&self) -> Player {
        if self.1 { !self.0.player() } else { self.0.player() }
    }
    fn moves(&self) -> Self::Moves {
        self.0.moves()
    }
    fn play(&mut self, m: u64) {
        self.0.play(m);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn passed(&self) -> Option<Self> {
        PASSES.then_some(Passing(self.0, !self.1))
    }
}

/// An m,n,k game on 4 by 4 cells in which positions that are turned or flipped share a key.
/// There are millions of positions, and one of each eight is enough.
#[derive(Clone)]
pub(crate) struct Turned(pub(crate) Mnk<Sized>);

impl Game for Turned {
    type Move = u8;
    type Moves = Bits;
    fn player(&self) -> Player {
        self.0.player()
    }
    fn moves(&self) -> Bits {
        self.0.moves()
    }
    fn play(&mut self, m: u8) {
        self.0.play(m);
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn keys(&self) -> Keys {
        Keys::Exact { bits: 32 }
    }
    fn key(&self) -> u64 {
        static TURNED: OnceLock<Vec<[u16; 8]>> = OnceLock::new();
        let turned = TURNED.get_or_init(|| (0..=u16::MAX).map(symmetries).collect());
        let stones = self.0.key() >> 1;
        let (max, min) = (turned[(stones & 0xffff) as usize], turned[(stones >> 16) as usize]);
        max.into_iter().zip(min).fold(u64::MAX, |least, (max, min)| least.min(u64::from(max) << 16 | u64::from(min)))
    }
    fn plies_left(&self) -> Option<u32> {
        self.0.plies_left()
    }
    fn expand(&self, alpha: Score, beta: Score) -> Expanded<Bits> {
        self.0.expand(alpha, beta)
    }
    fn hint(&self, m: u8, after: &Self) -> i32 {
        self.0.hint(m, &after.0)
    }
}

/// The eight pictures of a set of cells.
fn symmetries(cells: u16) -> [u16; 8] {
    let picture = |to: &dyn Fn(u16) -> u16| {
        (0..16).filter(|cell| cells >> cell & 1 == 1).fold(0, |picture, cell| picture | 1 << to(cell))
    };
    let (x, y) = (|cell: u16| cell % 4, |cell: u16| cell / 4);
    [
        picture(&|cell| x(cell) + 4 * y(cell)),
        picture(&|cell| 3 - x(cell) + 4 * y(cell)),
        picture(&|cell| x(cell) + 4 * (3 - y(cell))),
        picture(&|cell| 3 - x(cell) + 4 * (3 - y(cell))),
        picture(&|cell| y(cell) + 4 * x(cell)),
        picture(&|cell| 3 - y(cell) + 4 * x(cell)),
        picture(&|cell| y(cell) + 4 * (3 - x(cell))),
        picture(&|cell| 3 - y(cell) + 4 * (3 - x(cell))),
    ]
}
