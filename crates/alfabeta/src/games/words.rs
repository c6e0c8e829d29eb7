//! What several games share on paper: columns, where a text ends, and the player's symbols.

use crate::game::Player;
use crate::message::Message;

/// Refuses text after the end of a position: a typing error that is ignored leads to the answer to another question.
pub(super) fn refuse_more<'t>(rest: impl IntoIterator<Item = &'t str>) -> Result<(), Message> {
    let rest: Vec<&str> = rest.into_iter().collect();
    if rest.is_empty() {
        return Ok(());
    }
    let text = rest.join(" ");
    let english = format!("“{text}” stands behind the end of the position: expected nothing more");
    Err(Message::new("position-more", english).with("text", text))
}

/// Refuses numbers of stones that no game has, whichever player began, when it is the turn of `player` and nothing is ever taken away.
pub(super) fn refuse_counts(max: u32, min: u32, player: Player) -> Result<(), Message> {
    let (own, rival) = if player == Player::Max { (max, min) } else { (min, max) };
    let message = |id, english: String| Err(Message::new(id, english).with("max", max).with("min", min));
    match rival.checked_sub(own) {
        Some(0 | 1) => Ok(()),
        None if own - rival == 1 => {
            let english = format!("with {max} X and {min} O it is the turn of the player with fewer stones");
            message("position-turn", english)
        }
        _ => message(
            "position-counts",
            format!("impossible position: {max} X and {min} O, although the players take turns"),
        ),
    }
}

/// The symbol of a player in games of noughts and crosses: MAX begins and has the crosses.
pub(super) fn cross_or_nought(player: Player) -> &'static str {
    match player {
        Player::Max => "X",
        Player::Min => "O",
    }
}

/// How a column, counted from 0, is written: `1` to `9`, then `A` for the tenth and so on.
pub(super) fn column_name(column: u32) -> char {
    char::from_digit(column + 1, 36).map_or('?', |name| name.to_ascii_uppercase())
}

/// The column of such a name, in either case.
#[inline]
pub(super) fn column_named(name: char) -> Option<u32> {
    name.to_digit(36)?.checked_sub(1)
}

/// Reads rows such as `.OX./XXO.`, top row first. `place` gets each letter with its column and row, both counted from 0 and
/// rows from below, and says whether it knows the letter; `letters` are those it knows.
pub(super) fn read_rows(
    text: &str,
    columns: u32,
    rows: u32,
    letters: &str,
    mut place: impl FnMut(char, u32, u32) -> bool,
) -> Result<(), Message> {
    let lines: Vec<&str> = text.split('/').collect();
    if lines.len() != rows as usize {
        let found = lines.len();
        let english = format!("the position has {found} rows: expected {rows}, with / between them");
        return Err(Message::new("position-rows", english).with("found", found).with("expected", rows));
    }
    for (row, line) in (0..rows).rev().zip(lines) {
        let number = row + 1;
        let found = line.chars().count();
        if found != columns as usize {
            let english = format!("row {number} (“{line}”) has {found} cells: expected {columns}");
            let message = Message::new("position-row-length", english).with("row", number).with("text", line);
            return Err(message.with("found", found).with("expected", columns));
        }
        for (column, letter) in (0..).zip(line.chars()) {
            if !place(letter, column, row) {
                let name = column_name(column);
                let english = format!("column {name} of row {number} is “{letter}”: expected one of {letters}");
                let message = Message::new("position-letter", english).with("text", letter);
                return Err(message.with("column", name).with("row", number).with("expected", letters));
            }
        }
    }
    Ok(())
}

/// The message for a stone, at a column and row counted from 0, that has nothing below it.
pub(super) fn floating(column: u32, row: u32) -> Message {
    let (column, row) = (column_name(column), row + 1);
    let english = format!("the stone in column {column}, row {row} floats: the cell below it is empty");
    Message::new("position-floating", english).with("column", column).with("row", row)
}

/// The message for a column that takes no more stones.
pub(super) fn full(column: u32) -> Message {
    let name = column_name(column);
    Message::new("column-full", format!("column {name} is full")).with("column", name)
}

/// The messages for positions in which the game went on after its end.
pub(super) fn line_of_mover() -> Message {
    let english = "impossible position: the player to move already has four in a line";
    Message::new("position-line-of-mover", english)
}

/// See [`line_of_mover`].
pub(super) fn no_last_stone() -> Message {
    let english = "impossible position: no single last stone completes all lines of four";
    Message::new("position-lines", english)
}
