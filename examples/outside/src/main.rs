//! Dots and boxes: draw a line between two dots; a player who completes a box owns it and draws another line.

use alfabeta::game::{Game, Outcome, Player, Rules};
use alfabeta::kind::Plain;
use alfabeta::notation::Notation;
use alfabeta_workbench::Registry;

/// How many boxes a row has, and how many rows there are.
const SIZE: usize = 2;
/// Dots, lines and boxes are the cells of a square grid. They are numbered as one reads, so that lines have odd numbers.
const WIDTH: usize = 2 * SIZE + 1;

#[derive(Clone)]
struct Dots {
    /// Who has drawn each line, and who owns each box.
    owners: [Option<Player>; WIDTH * WIDTH],
    player: Player,
}

const START: Dots = Dots { owners: [None; WIDTH * WIDTH], player: Player::Max };

fn boxes() -> impl Iterator<Item = usize> {
    (0..WIDTH * WIDTH).filter(|cell| cell / WIDTH % 2 == 1 && cell % WIDTH % 2 == 1)
}

impl Game for Dots {
    const RULES: Rules = Rules { has_points: true, ..Rules::DEFAULT };
    type Move = usize;
    type Moves = Vec<usize>;
    fn player(&self) -> Player {
        self.player
    }
    fn moves(&self) -> Vec<usize> {
        (1..WIDTH * WIDTH).step_by(2).filter(|&line| self.owners[line].is_none()).collect()
    }
    fn play(&mut self, line: usize) {
        let mover = self.player;
        self.owners[line] = Some(mover);
        self.player = !mover;
        for cell in boxes() {
            let sides = [cell - WIDTH, cell - 1, cell + 1, cell + WIDTH].map(|side| self.owners[side]);
            if self.owners[cell].is_none() && !sides.contains(&None) {
                self.owners[cell] = Some(mover);
                self.player = mover;
            }
        }
    }
    fn outcome(&self) -> Option<Outcome> {
        let count = |player| boxes().filter(|&cell| self.owners[cell] == Some(player)).count() as i32;
        let margin = count(Player::Max) - count(Player::Min);
        self.moves().is_empty().then(|| Outcome::Payoff(margin.into()))
    }
}

impl Notation for Dots {
    fn game_name(&self) -> String {
        "dots".into()
    }
    fn move_text(&self, line: usize) -> String {
        line.div_ceil(2).to_string()
    }
    fn drawing(&self) -> String {
        let mut drawing = String::new();
        for (cell, owner) in self.owners.iter().enumerate() {
            let text = match (cell / WIDTH % 2, cell % WIDTH % 2, owner) {
                (0, 0, _) => "+",
                (1, 1, _) => owner.map_or("", Player::name),
                (_, _, None) => &self.move_text(cell),
                (0, _, Some(_)) => "---",
                (_, _, Some(_)) => "|",
            };
            drawing += &format!("{text:^3}{}", if (cell + 1) % WIDTH == 0 { "\n" } else { "" });
        }
        drawing
    }
}

fn main() -> std::process::ExitCode {
    alfabeta_cli::run(Registry::standard().with(Plain::new("dots", || START).with_extra_turns()))
}
