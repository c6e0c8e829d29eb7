//! Desconecta-4 Boom against the records and counts of the original simulator, and against rules so plain that they can be
//! checked by eye.

use std::collections::HashSet;

use alfabeta::game::{Game, Outcome, Player};
use alfabeta::games::desconecta4::{BOOM, Desconecta4, runs};
use alfabeta::notation::Notation;
use alfabeta::perft::perft;
use alfabeta::random::Random;
use proptest::prelude::*;
use serde_json::Value;

/// The lines of a data file without the first, which says what they are.
fn data(text: &'static str) -> impl Iterator<Item = Value> {
    text.lines().skip(1).map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
}

macro_rules! data {
    ($name:literal) => {
        data(include_str!(concat!("../data/desconecta4/", $name, ".jsonl")))
    };
}

fn text<'a>(line: &'a Value, key: &str) -> &'a str {
    line[key].as_str().unwrap_or_else(|| panic!("no text “{key}” in {line}"))
}

fn numbers(line: &Value, key: &str) -> Vec<u64> {
    let list = line[key].as_array().unwrap_or_else(|| panic!("no list “{key}” in {line}"));
    list.iter().map(|number| number.as_u64().unwrap_or_else(|| panic!("{number} in “{key}”"))).collect()
}

fn play(s: Desconecta4, moves: &str) -> Desconecta4 {
    Desconecta4::split_moves(moves).fold(s, |s, text| {
        assert_eq!(s.outcome(), None, "{moves} continues after the end");
        s.after(s.read_move(text).unwrap_or_else(|reason| panic!("{moves}: {reason}")))
    })
}

fn after(moves: &str) -> Desconecta4 {
    play(Desconecta4::default(), moves)
}

/// The board as the data files have it: bottom row first, 0 empty, 1 and 2 stones, 4 and 5 bombs.
fn digits(s: &Desconecta4) -> String {
    let lines = s.board().lines();
    let cells = lines.iter().rev().flat_map(|line| line.chars());
    cells.map(|cell| ['0', '1', '2', '4', '5'][".xoXO".find(cell).expect("a letter of the board")]).collect()
}

fn result(s: &Desconecta4) -> Option<&'static str> {
    s.outcome().map(|outcome| match outcome {
        Outcome::Win(Player::Max) => "win1",
        Outcome::Win(Player::Min) => "win2",
        _ => "draw",
    })
}

/// Checks the counts of a line of `perft.jsonl` down to `depth`.
fn perft_agrees(line: &Value, depth: usize) {
    let s = after(text(line, "moves"));
    assert_eq!(digits(&s), text(line, "board"));
    assert_eq!(s.player() as u64 + 1, line["player"], "{line}");
    assert_eq!(u64::from(s.turn()), line["round"], "{line}");
    let counts = perft(&s, depth);
    for (key, counted) in
        [("nodes", &counts.nodes), ("win1", &counts.max), ("win2", &counts.min), ("draw", &counts.draw)]
    {
        assert_eq!(*counted, numbers(line, key)[..depth], "{key} of {line}");
    }
    for depth in 1..=depth.min(4) {
        assert_eq!(booms(&s, depth), numbers(line, "boom")[depth - 1], "boom at depth {depth} of {line}");
    }
}

/// Nodes at exactly this depth whose last move was an explosion.
fn booms(s: &Desconecta4, depth: usize) -> u64 {
    if s.outcome().is_some() {
        return 0;
    }
    s.moves().map(|m| if depth == 1 { u64::from(m == BOOM) } else { booms(&s.after(m), depth - 1) }).sum()
}

#[test]
fn positions_have_as_many_nodes_as_in_the_simulator() {
    for line in data!("perft").skip(1) {
        perft_agrees(&line, numbers(&line, "nodes").len());
    }
}

#[test]
fn the_start_has_as_many_nodes_as_in_the_simulator() {
    let start = data!("perft").next().expect("a first line");
    perft_agrees(&start, 9);
}

#[test]
#[ignore = "two thousand million nodes"]
fn the_start_has_as_many_nodes_as_in_the_simulator_down_to_depth_11() {
    let start = data!("perft").next().expect("a first line");
    perft_agrees(&start, 11);
}

#[test]
fn games_have_the_same_boards_as_in_the_simulator() {
    for line in data!("games") {
        let mut s = Desconecta4::default();
        // Some lines have only the board at the end.
        let mut boards = line["boards"].as_array().into_iter().flatten();
        for m in Desconecta4::split_moves(text(&line, "moves")) {
            s = play(s, m);
            if let Some(board) = boards.next() {
                assert_eq!(digits(&s), board.as_str().expect("a board is a text"), "{line}");
            }
            let again = s
                .read_position(&s.position_text().expect("a text"), None)
                .unwrap_or_else(|reason| panic!("{reason}: {line}"));
            assert_eq!(again, s);
        }
        assert_eq!(boards.next(), None, "{line}");
        assert_eq!(result(&s), Some(text(&line, "result")), "{line}");
        assert_eq!(digits(&s), text(&line, "board"));
    }
}

#[test]
fn keys_tell_as_many_positions_apart_as_there_are() {
    let start = data!("perft").next().expect("a first line");
    let mut level = vec![Desconecta4::default()];
    for distinct in numbers(&start, "distinct_unfinished").into_iter().take(8) {
        let mut seen = HashSet::new();
        let next = level.iter().flat_map(|s| s.moves().map(|m| s.after(m)));
        level = next.filter(|s| s.outcome().is_none() && seen.insert(s.key())).collect();
        assert_eq!(level.len() as u64, distinct);
    }
}

#[test]
fn special_endings_end_as_in_the_simulator() {
    for line in data!("endings") {
        let s = after(text(&line, "moves"));
        assert_eq!(result(&s), Some(text(&line, "result")), "{line}");
        assert_eq!(digits(&s), text(&line, "board"));
        let has_line = |player| Slow::of(&s).has_line(player);
        assert_eq!((has_line(1), has_line(2)), (line["line1"] == true, line["line2"] == true), "{line}");
        assert_eq!((!s.player()) as u64 + 1, line["last_mover"], "{line}");
    }
}

#[test]
fn cycles_lead_back_to_the_same_position() {
    for line in data!("cycles") {
        let before = after(text(&line, "prefix"));
        let again = play(before, text(&line, "cycle"));
        assert_eq!(before.repetition_text(), again.repetition_text(), "{line}");
        assert_eq!(before.key(), again.key(), "{line}");
        assert_ne!(before.turn(), again.turn());
    }
}

#[test]
fn what_counts_as_a_repetition_is_all_that_the_rules_know() {
    // Certificates take positions with the same text of a repetition for the same.
    let mut random = Random::new(13);
    let mut keys = std::collections::HashMap::new();
    let mut texts = std::collections::HashMap::new();
    for period in [1, 2, 3] {
        for _ in 0..300 {
            let mut s = Desconecta4::new(4, period).expect("a board that fits");
            while s.outcome().is_none() && s.turn() < 60 {
                let text = (period, s.repetition_text().expect("a text"));
                let key = (period, s.wide_key());
                assert_eq!(*keys.entry(text.clone()).or_insert(key), key);
                assert_eq!(*texts.entry(key).or_insert_with(|| text.clone()), text);
                let moves: Vec<u64> = s.moves().collect();
                s.play(random.pick(&moves));
            }
        }
    }
    assert!(10_000 < keys.len());
}

#[test]
fn the_heuristic_of_the_course_gives_the_same_numbers() {
    for line in data!("heuristic") {
        let s = after(text(&line, "moves"));
        assert_eq!(digits(&s), text(&line, "board"));
        let parts = |player: &str| {
            ["hor", "ver", "dia", "value"].map(|part| line[player][part].as_i64().expect("points") as i32)
        };
        let (one, two) = (parts("p1"), parts("p2"));
        assert_eq!(runs::points(&s), one[3], "{line}");
        assert_eq!(runs::points(&s), -two[3], "{line}");
        let slow = Slow::of(&s);
        assert_eq!((slow.runs(1), slow.runs(2)), ([one[0], one[1], one[2]], [two[0], two[1], two[2]]), "{line}");
        let fast = [runs::rows(&s), runs::columns(&s), runs::diagonals(&s)];
        assert_eq!(fast, [two[0] - one[0], two[1] - one[1], two[2] - one[2]], "{line}");
    }
}

/// The rules once more: a grid of numbers as in the data files, no bits.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Slow {
    /// Columns, each from the bottom.
    cells: Vec<Vec<u8>>,
    player: u8,
    turn: u32,
    period: u32,
}

impl Slow {
    fn new(size: usize, period: u32) -> Slow {
        Slow { cells: vec![vec![0; size]; size], player: 1, turn: 1, period }
    }

    /// The same position, read from the drawing of the board.
    fn of(s: &Desconecta4) -> Slow {
        let size = s.size() as usize;
        let board: Vec<u8> = digits(s).bytes().map(|digit| digit - b'0').collect();
        let column = |column| (0..size).map(|row| board[row * size + column]).collect();
        let cells = (0..size).map(column).collect();
        Slow { cells, player: s.player() as u8 + 1, turn: s.turn(), period: s.period() }
    }

    fn bomb_of(&self, player: u8) -> Option<(usize, usize)> {
        let size = self.cells.len();
        let mut all = (0..size).flat_map(|column| (0..size).map(move |row| (column, row)));
        all.find(|&(column, row)| self.cells[column][row] == player + 3)
    }

    /// The legal actions: columns, and `None` for the explosion.
    fn actions(&self) -> Vec<Option<usize>> {
        let mut actions: Vec<Option<usize>> =
            (0..self.cells.len()).filter(|&column| self.cells[column].contains(&0)).map(Some).collect();
        if self.bomb_of(self.player).is_some() {
            actions.push(None);
        }
        actions
    }

    fn play(&mut self, action: Option<usize>) {
        match action {
            Some(column) => {
                let row = self.cells[column].iter().position(|&cell| cell == 0).expect("a column with room");
                let is_bomb = self.turn.is_multiple_of(self.period) && self.bomb_of(self.player).is_none();
                self.cells[column][row] = if is_bomb { self.player + 3 } else { self.player };
            }
            None => {
                let (_, row) = self.bomb_of(self.player).expect("a bomb to explode");
                for column in &mut self.cells {
                    if owner(column[row]) == self.player {
                        column.remove(row);
                        column.push(0);
                    }
                }
            }
        }
        if self.player == 2 {
            self.turn += 1;
        }
        self.player = 3 - self.player;
    }

    fn at(&self, column: i32, row: i32) -> u8 {
        let cell = |column: i32, row: i32| {
            self.cells.get(usize::try_from(column).ok()?)?.get(usize::try_from(row).ok()?).copied()
        };
        owner(cell(column, row).unwrap_or(0))
    }

    fn starts_line(&self, column: i32, row: i32) -> bool {
        let player = self.at(column, row);
        player != 0
            && [(1, 0), (0, 1), (1, 1), (1, -1)]
                .iter()
                .any(|(right, up)| (1..4).all(|i| self.at(column + i * right, row + i * up) == player))
    }

    /// The cells in the order of the simulator: from the bottom row up, each row from the left.
    fn scan(&self) -> impl Iterator<Item = (i32, i32)> {
        let size = self.cells.len() as i32;
        (0..size).flat_map(move |row| (0..size).map(move |column| (column, row)))
    }

    fn has_line(&self, player: u8) -> bool {
        self.scan().any(|(column, row)| self.at(column, row) == player && self.starts_line(column, row))
    }

    fn result(&self) -> Option<&'static str> {
        if let Some((column, row)) = self.scan().find(|&(column, row)| self.starts_line(column, row)) {
            Some(if self.at(column, row) == 1 { "win2" } else { "win1" })
        } else {
            self.cells.iter().all(|column| !column.contains(&0)).then_some("draw")
        }
    }

    /// The heuristic of the course: points of rows, columns and diagonals for a player.
    fn runs(&self, player: u8) -> [i32; 3] {
        let size = self.cells.len() as i32;
        let from = |start: (i32, i32), step: (i32, i32)| {
            let on_board = |&(column, row): &(i32, i32)| (0..size).contains(&column) && (0..size).contains(&row);
            let line: Vec<u8> = (0..size)
                .map(|i| (start.0 + i * step.0, start.1 + i * step.1))
                .take_while(on_board)
                .map(|(column, row)| self.at(column, row))
                .collect();
            run_points(&line, player)
        };
        let rows = (0..size).map(|row| from((0, row), (1, 0))).sum();
        let columns = (0..size).map(|column| from((column, 0), (0, 1))).sum();
        let up_right =
            (0..size).map(|row| from((0, row), (1, 1))).chain((1..size).map(|column| from((column, 0), (1, 1))));
        let top = size - 1;
        let down_right =
            (0..size).map(|row| from((0, row), (1, -1))).chain((1..size).map(|column| from((column, top), (1, -1))));
        [rows, columns, up_right.sum::<i32>() + down_right.sum::<i32>()]
    }
}

fn owner(cell: u8) -> u8 {
    if cell > 3 { cell - 3 } else { cell }
}

fn run_points(line: &[u8], player: u8) -> i32 {
    let worth = |run: i32| match run {
        2 => 4,
        3 => 12,
        run => run,
    };
    let (mut points, mut run) = (0, 0);
    for &cell in line {
        if cell == player {
            run += 1;
            points += worth(run);
        } else {
            if cell != 0 {
                points -= worth(run);
            }
            run = 0;
        }
    }
    points
}

proptest! {
    #[test]
    fn bit_boards_play_by_the_plain_rules(seed in any::<u64>(), size in 4u32..=7, period in 1u32..=6) {
        let mut fast = Desconecta4::new(size, period).expect("a board that fits");
        let mut slow = Slow::new(size as usize, period);
        let mut random = Random::new(seed);
        for _ in 0..300 {
            prop_assert_eq!(Slow::of(&fast), slow.clone());
            prop_assert_eq!(result(&fast), slow.result());
            let again = fast.read_position(&fast.position_text().expect("a text"), None);
            prop_assert_eq!(again, Ok(fast));
            if result(&fast).is_some() {
                break;
            }
            let (one, two) = (slow.runs(1), slow.runs(2));
            prop_assert_eq!(runs::points(&fast), two.iter().sum::<i32>() - one.iter().sum::<i32>());
            let actions = slow.actions();
            let moves: Vec<u64> = fast.moves().collect();
            prop_assert_eq!(moves.len(), actions.len());
            let index = random.below(moves.len());
            prop_assert_eq!(actions[index].is_none(), moves[index] == BOOM);
            fast.play(moves[index]);
            slow.play(actions[index]);
        }
    }

    #[test]
    fn no_text_makes_the_parsers_panic(rows in "[XOxo./ minmax0-9]{0,70}", any in ".{0,40}", moves in "[1-8B PUTBOOMé,]{0,30}") {
        let start = Desconecta4::default();
        for text in [rows, any, moves] {
            if let Ok(s) = start.read_position(&text, None) {
                prop_assert_eq!(start.read_position(&s.position_text().expect("a text"), None), Ok(s));
            }
            let mut s = start;
            for text in Desconecta4::split_moves(&text) {
                match s.read_move(text) {
                    Ok(m) if s.outcome().is_none() => s.play(m),
                    _ => break,
                }
            }
        }
    }
}

#[test]
fn moves_are_read_as_the_course_writes_them() {
    let moves: Vec<&str> = Desconecta4::split_moves("44 PUT 3,put5BOOM boom b").collect();
    assert_eq!(moves, ["4", "4", "PUT 3", "put5", "BOOM", "boom", "b"]);
    let s = after("PUT 1 2 1 2 1 3 4 4 PUT 4 3");
    assert_eq!(s, after("1212134443"));
    assert_eq!(s.read_move("BOOM"), Ok(BOOM));
    assert_eq!(Desconecta4::default().read_move("B").map_err(|reason| reason.id), Err("no-bomb"));
}
