//! Reading a position of Desconecta-4 Boom, and refusing those that no game leads to.
//!
//! What is checked: the shape of the text, floating stones, one bomb a player and not before its time, as many stones as the
//! number of the turn allows, and lines that would have ended the game earlier. Not checked is whether some order
//! of moves really leads to the position.

use super::{BOTTOM, Desconecta4, first_line, has_line};
use crate::bits::{Bits, Singles};
use crate::game::Player;
use crate::games::words::{floating, line_of_mover, no_last_stone, read_rows};
use crate::message::Message;

/// The stones of a text, before anything is known of turns.
pub(super) struct Rows {
    stones: [u64; 2],
    bombs: u64,
}

impl Rows {
    /// Reads rows such as `.oX./xxo.`, top row first, for the board of `game`.
    pub(super) fn read(game: &Desconecta4, text: &str) -> Result<Rows, Message> {
        let mut read = Rows { stones: [0; 2], bombs: 0 };
        read_rows(text, game.size(), game.size(), "x, o, X, O, .", |letter, column, row| {
            let bit = 1 << (8 * column + row);
            match letter {
                'x' | 'X' => read.stones[0] |= bit,
                'o' | 'O' => read.stones[1] |= bit,
                _ => return letter == '.' || letter == '_',
            }
            if letter.is_ascii_uppercase() {
                read.bombs |= bit;
            }
            true
        })?;
        Ok(read)
    }

    /// The position with these stones on the board of `game`.
    pub(super) fn position(
        self,
        game: &Desconecta4,
        player: Option<Player>,
        turn: Option<u32>,
    ) -> Result<Desconecta4, Message> {
        let [max, min] = self.stones.map(u64::count_ones);
        let player = player.unwrap_or(if min < max { Player::Min } else { Player::Max });
        let turn = turn.unwrap_or(min + 1);
        let s = Desconecta4 {
            mine: self.stones[player as usize],
            rival: self.stones[!player as usize],
            bombs: self.bombs,
            turn,
            phase: (turn % game.period()) as u8,
            player,
            loser: first_line(self.stones),
            ..*game
        };
        s.refuse_floating()?;
        for owner in [Player::Max, Player::Min] {
            s.refuse_bombs(owner)?;
            s.refuse_counts(owner)?;
        }
        s.refuse_lines()?;
        Ok(s)
    }
}

impl Desconecta4 {
    fn refuse_floating(&self) -> Result<(), Message> {
        let all = self.occupied();
        match Bits(all & !BOTTOM & !(all << 1)).next() {
            Some(bit) => Err(floating(u32::from(bit) / 8, u32::from(bit) % 8)),
            None => Ok(()),
        }
    }

    /// How many actions a player has made.
    fn actions(&self, player: Player) -> u32 {
        self.turn - 1 + u32::from(player == Player::Max && self.player == Player::Min)
    }

    fn refuse_bombs(&self, owner: Player) -> Result<(), Message> {
        let player = owner.name();
        let bombs = self.bomb(owner).count_ones();
        if bombs > 1 {
            let english = format!("impossible position: {player} has {bombs} bombs, and can have one at a time");
            return Err(Message::new("position-bombs", english).with("player", player).with("count", bombs));
        }
        if bombs == 1 && self.actions(owner) < self.period() {
            let (turn, first) = (self.turn, self.period());
            let english =
                format!("impossible position: {player} has a bomb in turn {turn}, and gets the first in turn {first}");
            let message = Message::new("position-early-bomb", english).with("player", player);
            return Err(message.with("turn", turn).with("first", first));
        }
        Ok(())
    }

    /// Whether a player may have exploded a bomb. An explosion is an action without a stone, and takes away at least one.
    fn may_have_exploded(&self, player: Player) -> bool {
        self.period() < self.actions(player) && self.stones(player).count_ones() + 2 <= self.actions(player)
    }

    fn refuse_counts(&self, owner: Player) -> Result<(), Message> {
        let (stones, actions) = (self.stones(owner).count_ones(), self.actions(owner));
        if stones == actions || self.may_have_exploded(owner) {
            return Ok(());
        }
        let (player, turn) = (owner.name(), self.turn);
        let english =
            format!("impossible position: {player} has {stones} stones after {actions} actions, in turn {turn}");
        let message = Message::new("position-stones", english).with("player", player).with("stones", stones);
        Err(message.with("actions", actions).with("turn", turn))
    }

    /// Refuses positions in which the game went on after its end.
    fn refuse_lines(&self) -> Result<(), Message> {
        let last = !self.player;
        let after_explosion = self.may_have_exploded(last) && self.bomb(last) == 0;
        if after_explosion {
            return Ok(());
        }
        if has_line(self.stones(self.player)) {
            return Err(line_of_mover());
        }
        // The last stone lies on top of a column, and before it there was no line.
        let stones = self.stones(last);
        let tops = self.occupied() & !(self.occupied() >> 1);
        if has_line(stones) && !Singles(tops & stones).any(|stone| !has_line(stones ^ stone)) {
            return Err(no_last_stone());
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::notation::Notation;

    #[test]
    fn impossible_positions_are_refused_with_the_reason() {
        let small = Desconecta4::new(4, 2).expect("a board that fits");
        let errors = [
            ("..../..../....", "the position has 3 rows: expected 4, with / between them"),
            ("..../..../..../...", "row 1 (“...”) has 3 cells: expected 4"),
            ("..../..../..../.z..", "column 2 of row 1 is “z”: expected one of x, o, X, O, ."),
            ("..../.x../..../o...", "the stone in column 2, row 3 floats: the cell below it is empty"),
            ("..../..../..../x... who", "“who” does not say who is to move: expected max or min"),
            ("..../..../..../x... min 0", "“0” is not the number of a turn: expected 1 to 1000000"),
            ("..../..../..../x... min 1 x 7", "“x 7” stands behind the end of the position: expected nothing more"),
            ("..../..../..../x.x.", "impossible position: max has 2 stones after 1 actions, in turn 1"),
            ("..../..../..../x... max 2", "impossible position: min has 0 stones after 1 actions, in turn 2"),
            (
                "..../..../..../X... min 1",
                "impossible position: max has a bomb in turn 1, and gets the first in turn 2",
            ),
            ("..../..../o.../XoX. min 4", "impossible position: max has 2 bombs, and can have one at a time"),
            ("o.../ooo./oxxo/xxxx max 7", "impossible position: the player to move already has four in a line"),
            ("..../o.../ooxo/xxxx min 5", "impossible position: no single last stone completes all lines of four"),
        ];
        for (text, expected) in errors {
            assert_eq!(
                small.read_position(text, None).map(|_| ()).map_err(|reason| reason.to_string()),
                Err(expected.into())
            );
        }
    }

    #[test]
    fn the_player_and_the_turn_follow_from_the_stones_if_nothing_exploded() {
        let small = Desconecta4::new(4, 5).expect("a board that fits");
        let s = small.read_position("..../..../.x../xo..", None).expect("a readable position");
        assert_eq!((s.player(), s.turn()), (Player::Min, 2));
        assert_eq!(s.position_text().as_deref(), Some("..../..../.x../xo.. min 2"));
    }
}
