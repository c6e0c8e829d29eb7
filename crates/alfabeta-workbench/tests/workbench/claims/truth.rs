//! The truth about every position that can be reached, by the rules alone: no search, no window, no table, no key and no hook of a
//! game has a part in it.

use std::collections::{HashMap, VecDeque};

use alfabeta::game::{Outcome, Player, Utility};
use alfabeta::score::Score;
use alfabeta_workbench::position::Searchable;

/// What a position is worth to one of the players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// The game is lost after so many plies.
    Loss(u32),
    /// It ends in so many points; none are a draw.
    Points(i32),
    /// It is won after so many plies.
    Win(u32),
}

use Value::{Loss, Points, Win};

impl Value {
    const DRAW: Value = Points(0);

    /// The larger, the better.
    pub(crate) fn rank(self) -> i64 {
        const FAR: i64 = 1 << 40;
        match self {
            Loss(plies) => i64::from(plies) - FAR,
            Points(points) => points.into(),
            Win(plies) => FAR - i64::from(plies),
        }
    }

    /// Won, drawn or lost: +1, 0 or -1.
    pub(crate) fn sign(self) -> i32 {
        self.rank().signum() as i32
    }

    /// The same value for `player`, if this is MAX's; and the other way round.
    pub(crate) fn seen_by(self, player: Player) -> Value {
        match (player, self) {
            (Player::Max, value) => value,
            (Player::Min, Loss(plies)) => Win(plies),
            (Player::Min, Points(points)) => Points(-points),
            (Player::Min, Win(plies)) => Loss(plies),
        }
    }

    /// The value of the position before, if the move to this one is made there.
    pub(crate) fn one_ply_before(self) -> Value {
        match self {
            Loss(plies) => Loss(plies + 1),
            Points(points) => Points(points),
            Win(plies) => Win(plies + 1),
        }
    }

    /// After how many plies the game is won or lost.
    pub(crate) fn plies(self) -> Option<u32> {
        match self {
            Loss(plies) | Win(plies) => Some(plies),
            Points(_) => None,
        }
    }

    /// What a search ought to call it.
    pub(crate) fn score(self, utility: Utility) -> Score {
        match (self, utility) {
            (Loss(_), Utility::Sign) => Score::LOSS,
            (Win(_), Utility::Sign) => Score::WIN,
            (Loss(plies), Utility::Distance) => Score::loss_in(plies),
            (Win(plies), Utility::Distance) => Score::win_in(plies),
            (Points(points), _) => Score::from(points),
        }
    }
}

/// A position and what can be played there.
pub(crate) struct Place {
    pub(crate) position: Box<dyn Searchable>,
    /// The moves that lead to it from the start.
    pub(crate) path: Vec<String>,
    /// Every move with the number of the place behind it; none where the game is over.
    pub(crate) moves: Vec<(String, usize)>,
    /// What the position is worth to MAX.
    value: Value,
    /// How long a game can last from here; `None` if for ever.
    pub(crate) longest: Option<u32>,
}

impl Place {
    /// What the position is worth to `player`.
    pub(crate) fn worth(&self, player: Player) -> Value {
        self.value.seen_by(player)
    }
}

/// Every position that can be reached from a start.
pub(crate) struct Truth {
    pub(crate) places: Vec<Place>,
    numbers: HashMap<String, usize>,
}

/// What distinguishes a position from others. In games with cycles, the number of the turn is no part of it. Where positions have no
/// text, their boards are all different.
fn identity(position: &dyn Searchable) -> String {
    let board = || format!("{} {}", position.board().lines().join("/"), position.player().name());
    position.repetition_text().or_else(|| position.text()).unwrap_or_else(board)
}

impl Truth {
    /// The truth about `start` and all positions behind it.
    pub(crate) fn about(start: Box<dyn Searchable>) -> Truth {
        let has_cycles = start.repetition_text().is_some();
        let mut truth = Truth { places: Vec::new(), numbers: HashMap::new() };
        truth.add(start, Vec::new());
        let mut next = 0;
        while next < truth.places.len() {
            truth.expand(next);
            next += 1;
        }
        if has_cycles {
            truth.work_back()
        } else {
            truth.work_through()
        }
        truth
    }

    fn add(&mut self, position: Box<dyn Searchable>, path: Vec<String>) -> usize {
        let number = *self.numbers.entry(identity(&*position)).or_insert(self.places.len());
        if number == self.places.len() {
            let value = match position.outcome() {
                None | Some(Outcome::Draw) => Value::DRAW,
                Some(Outcome::Win(player)) => Win(0).seen_by(player),
                Some(Outcome::Payoff(points)) => Points(points.points()),
            };
            self.places.push(Place { position, path, moves: Vec::new(), value, longest: None });
        }
        number
    }

    fn expand(&mut self, number: usize) {
        let here = &self.places[number];
        if here.position.outcome().is_some() {
            return;
        }
        let behind = |m: &String| here.position.after_move(m).expect("a listed move is legal");
        let children: Vec<_> = here.position.moves().into_iter().map(|m| (behind(&m), m)).collect();
        let path = here.path.clone();
        for (child, m) in children {
            let child = self.add(child, path.iter().cloned().chain([m.clone()]).collect());
            self.places[number].moves.push((m, child));
        }
    }

    /// Games that end: minimax, from each position whose moves are all known.
    fn work_through(&mut self) {
        let mut parents = vec![Vec::new(); self.places.len()];
        let mut unknown: Vec<usize> = self.places.iter().map(|place| place.moves.len()).collect();
        for (number, place) in self.places.iter().enumerate() {
            place.moves.iter().for_each(|(_, child)| parents[*child].push(number));
        }
        let mut known: VecDeque<usize> = (0..unknown.len()).filter(|&number| unknown[number] == 0).collect();
        while let Some(number) = known.pop_front() {
            let place = &self.places[number];
            let player = place.position.player();
            let children = || place.moves.iter().map(|(_, child)| &self.places[*child]);
            let worth = |child: &Place| child.worth(player).one_ply_before();
            let value = children().map(worth).max_by_key(|value| value.rank()).map(|best| best.seen_by(player));
            let longest = children().map(|child| child.longest.expect("known before") + 1).max().unwrap_or(0);
            let place = &mut self.places[number];
            (place.value, place.longest) = (value.unwrap_or(place.value), Some(longest));
            for &parent in &parents[number] {
                unknown[parent] -= 1;
                if unknown[parent] == 0 {
                    known.push_back(parent);
                }
            }
        }
        assert!(unknown.iter().all(|&moves| moves == 0), "a game that says that it ends goes round in circles");
    }

    /// Games that may go round in circles, of wins and losses only: first all wins in one ply, then all losses in one, in two,
    /// and so on. What is left over when a round finds nothing is drawn, since neither player can force an end.
    fn work_back(&mut self) {
        let end = |place: &Place| place.position.outcome().and_then(|_| place.value.plies().map(|_| place.value));
        let mut values: Vec<Option<Value>> = self.places.iter().map(end).collect();
        for plies in 1.. {
            let before = values.clone();
            for (place, value) in self.places.iter().zip(&mut values).filter(|(_, value)| value.is_none()) {
                let player = place.position.player();
                let mut children =
                    place.moves.iter().map(|(_, child)| before[*child].map(|value| value.seen_by(player)));
                if children.clone().any(|child| child == Some(Win(plies - 1))) {
                    *value = Some(Win(plies).seen_by(player));
                } else if !place.moves.is_empty() && children.all(|child| matches!(child, Some(Loss(_)))) {
                    *value = Some(Loss(plies).seen_by(player));
                }
            }
            if before == values {
                break;
            }
        }
        for (place, value) in self.places.iter_mut().zip(values) {
            place.value = value.unwrap_or(Value::DRAW);
        }
    }

    /// The place of a position.
    pub(crate) fn of(&self, position: &dyn Searchable) -> &Place {
        &self.places[self.numbers[&identity(position)]]
    }

    /// What a move of a place is worth to the player who makes it; `None` if there is no such move.
    pub(crate) fn of_move(&self, place: &Place, m: &str) -> Option<Value> {
        let (_, child) = place.moves.iter().find(|(text, _)| text == m)?;
        Some(self.places[*child].worth(place.position.player()).one_ply_before())
    }
}
