"""Games in the shapes of other libraries. Their classes are written out here: the shape is what matters."""

from __future__ import annotations

import pickle
from collections import namedtuple
from dataclasses import dataclass
from typing import Any, Optional

import pytest

import alfabeta

State = namedtuple("State", "to_move, left, history")


class AimaNim:
    """As in AIMA's games.py: take one or two of five; who takes the last one wins."""

    initial = State("A", 5, [])

    def actions(self, state: Any) -> list[int]:
        return [1, 2] if state.left > 1 else [1]

    def result(self, state: Any, move: int) -> Any:
        return State("B" if state.to_move == "A" else "A", state.left - move, [*state.history, move])

    def utility(self, state: Any, player: str) -> int:
        return -1 if state.to_move == player else 1

    def terminal_test(self, state: Any) -> bool:
        return bool(state.left == 0)

    def to_move(self, state: Any) -> str:
        return str(state.to_move)

    def display(self, state: Any) -> None:
        print("|" * state.left)


class Sticks:
    """As easyAI's games: the board is changed, and may be put back."""

    def __init__(self, players: Any, pile: int = 5) -> None:
        self.players = players
        self.pile = [pile]
        self.current_player = 1

    def possible_moves(self) -> list[str]:
        return ["1", "2"][: self.pile[0]]

    def make_move(self, move: str) -> None:
        self.pile[0] -= int(move)

    def switch_player(self) -> None:
        self.current_player = 3 - self.current_player

    def is_over(self) -> bool:
        return self.pile[0] <= 0

    def lose(self) -> bool:
        return self.is_over()

    def show(self) -> None:
        print("|" * self.pile[0])


class EasySticks(Sticks):
    """With a score."""

    def scoring(self) -> float:
        return -100.5 if self.is_over() else 0.25


def test_games_for_aima_run_at_once() -> None:
    game = alfabeta.game(alfabeta.from_aima(AimaNim))
    solved = game.start.solve()
    assert (solved.utility, solved.best) == (1, 2)
    assert str(game.position([2])) == "|||"
    assert alfabeta.laws.check(game, games=10)


def test_games_for_easyai_run_at_once() -> None:
    game = alfabeta.game(alfabeta.from_easyai(EasySticks))
    solved = game.start.solve()
    assert (solved.utility, solved.best) == (1, "2")
    assert game.start.analyse(1).value == -250
    assert str(game.position(["2"])) == "|||"
    assert alfabeta.laws.check(game, games=10)
    assert game.start.state.state.pile == [5]


class Purse:
    """A player who takes coins."""

    def __init__(self) -> None:
        self.coins: Any = 0


class WhoTakesMore(EasySticks):
    """Take the coin on the left or on the right; who has taken more at the end wins. What each has taken is kept in the players."""

    def __init__(self, players: Any, coins: Any = (3, 1, 2, 2)) -> None:
        super().__init__(players)
        self.coins = list(coins)
        for player in players:
            player.coins = 0

    def possible_moves(self) -> list[str]:
        return ["left", "right"]

    def make_move(self, move: str) -> None:
        self.players[self.current_player - 1].coins += self.coins.pop(0 if move == "left" else -1)

    def is_over(self) -> bool:
        return not self.coins

    def scoring(self) -> float:
        mine, other = (self.players[place].coins for place in (self.current_player - 1, 2 - self.current_player))
        return float(mine - other)


def most(coins: tuple[int, ...]) -> int:
    """By how much the player to move can take more."""
    return max((coin - most(left) for coin, left in ((coins[0], coins[1:]), (coins[-1], coins[:-1]))), default=0) if coins else 0


@pytest.mark.parametrize("coins", [(3, 1, 2, 2), (1, 1), (1, 2, 1), (2, 5, 2, 1), (1, 3, 1, 2, 2), (4, 1, 3, 2, 2, 1), (1, 2, 3, 1, 2, 3, 1)])
def test_what_players_hold_is_a_part_of_the_position(coins: tuple[int, ...]) -> None:
    game = WhoTakesMore([Purse(), Purse()], coins)
    start = alfabeta.game(alfabeta.from_easyai(game)).start
    difference = most(coins)
    assert start.solve().utility == (difference > 0) - (difference < 0)
    assert start.analyse("all", algorithm="minimax").utility == start.solve().utility
    assert [player.coins for player in game.players] == [0, 0] and game.coins == list(coins)


def test_classes_get_players_that_they_can_write_into() -> None:
    assert alfabeta.game(alfabeta.from_easyai(WhoTakesMore)).start.solve().utility == (most((3, 1, 2, 2)) > 0)


class ByName(Purse):
    """A player who is told from others by a name, whatever he holds."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByName)

    def __hash__(self) -> int:
        return 0


class Silent(Purse):
    def __repr__(self) -> str:
        return "a player"


@dataclass
class Held(Purse):
    coins: Any = 0


@pytest.mark.parametrize("kind", [ByName, Silent, Held])
def test_players_that_look_alike_are_told_apart(kind: type[Any]) -> None:
    for coins in ((2, 5, 2, 1), (1, 3, 1, 2, 2), (1, 2, 3, 1, 2, 3, 1)):
        found = alfabeta.game(alfabeta.from_easyai(WhoTakesMore([kind(), kind()], coins))).start.solve().utility
        assert found == (most(coins) > 0) - (most(coins) < 0)


class TwoNames(WhoTakesMore):
    """Players have other names in the game, and coins of any kind of number."""

    def __init__(self, players: Any, coins: Any) -> None:
        super().__init__(players, coins)
        self.white, self.black = players

    def make_move(self, move: str) -> None:
        taker = self.white if self.current_player == 1 else self.black
        taker.coins += self.coins.pop(0 if move == "left" else -1)


def test_what_is_one_object_stays_one_object() -> None:
    for coins in ((2, 5, 2, 1), (1, 3, 1, 2, 2)):
        found = alfabeta.game(alfabeta.from_easyai(TwoNames([Purse(), Purse()], coins))).start.solve().utility
        assert found == (most(coins) > 0) - (most(coins) < 0)


class Marked(EasySticks):
    """What is in the box decides, and boxes are equal that are not the same."""

    def __init__(self, players: Any, one: Any, other: Any) -> None:
        super().__init__(players)
        self.pile, self.box, self.choices = [2], None, {"1": one, "2": other}

    def possible_moves(self) -> list[str]:
        return ["1", "2"] if self.box is None else ["1"]

    def make_move(self, move: str) -> None:
        if self.box is None:
            self.box = self.choices[move]
        self.pile[0] -= 1

    def scoring(self) -> float:
        return float(repr(self.box) == repr(self.choices["1"])) - 0.5 if self.is_over() else 0


@pytest.mark.parametrize(
    ("one", "other"), [(1, True), (1, 1.0), (0.0, -0.0), ((1, 2), [1, 2]), ({1: 2}, {1: 2.0}), ({1}, frozenset({1})), ("1", b"1")]
)
def test_what_is_equal_but_not_the_same_is_told_apart(one: Any, other: Any) -> None:
    position = alfabeta.game(alfabeta.from_easyai(Marked([None, None], one, other))).start
    assert [move.utility for move in position.solve(all_moves=True).moves] == [1, -1]
    assert position.play("1") != position.play("2")


def test_a_game_with_only_lose_and_another_scoring() -> None:
    game = alfabeta.game(alfabeta.from_easyai(Sticks([None, None], 4)))
    assert game.start.solve().utility == 1
    taken = alfabeta.from_easyai(Sticks([None, None], 4), scoring=lambda game: 1 if game.is_over() else 0)
    assert alfabeta.game(taken).start.solve().utility == -1


@pytest.mark.parametrize("score", [float("nan"), None, "much"])
def test_a_score_that_is_no_number_is_refused(score: Any) -> None:
    game = alfabeta.from_easyai(EasySticks, scoring=lambda game: score)
    with pytest.raises(ValueError, match="scoring of EasySticks returned .*: expected float"):
        alfabeta.game(game).start.solve()


@pytest.mark.parametrize("score", [float("inf"), float("-inf"), 1e300, 10**12])
def test_a_large_score_is_a_large_evaluation(score: float) -> None:
    game = alfabeta.from_easyai(EasySticks, scoring=lambda game: -score if game.is_over() else score)
    found = alfabeta.game(game).start.analyse(1)
    assert found.utility is None and found.value is not None and (found.value < 0) == (score > 0)


def test_a_game_that_cannot_be_copied_says_so() -> None:
    game = EasySticks([None, None])
    game.lines = (line for line in "abc")  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="cannot be copied, and every move is played on a copy"):
        alfabeta.from_easyai(game)


class Circle(EasySticks):
    """Walk round a circle of six; who steps on 0 wins."""

    def possible_moves(self) -> list[str]:
        return ["1", "2", "-1"]

    def make_move(self, move: str) -> None:
        self.pile[0] = (self.pile[0] - int(move)) % 6

    def is_over(self) -> bool:
        return self.pile[0] == 0


def test_positions_may_come_back() -> None:
    game = Circle([None, None])
    game.pile = [3]
    assert alfabeta.game(alfabeta.from_easyai(game, cycles=True)).start.solve().utility == 0
    with pytest.raises(ValueError, match="say cycles = True"):
        alfabeta.game(alfabeta.from_easyai(game)).start.solve()


def test_states_travel_between_processes() -> None:
    start = alfabeta.game(alfabeta.from_easyai(WhoTakesMore)).start
    there = pickle.loads(pickle.dumps(start))
    assert there.state == start.state and hash(there.state) == hash(start.state)
    assert there.solve().utility == start.solve().utility


class Board:
    """A state of AIMA's kind that its author tells from others."""

    def __init__(self, cells: tuple[int, ...], note: Optional[str]) -> None:
        self.cells, self.note = cells, note

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Board) and other.cells == self.cells

    def __hash__(self) -> int:
        return hash(self.cells)


class AimaBoards(AimaNim):
    initial: Any = Board((5,), None)

    def actions(self, state: Any) -> list[int]:
        return [1, 2] if state.cells[0] > 1 else [1]

    def to_move(self, state: Any) -> str:
        return "AB"[len(state.cells) % 2]

    def result(self, state: Any, move: int) -> Any:
        return Board((state.cells[0] - move, *state.cells), "a note")

    def utility(self, state: Any, player: str) -> int:
        return -1 if self.to_move(state) == player else 1

    def terminal_test(self, state: Any) -> bool:
        return bool(state.cells[0] == 0)


def test_states_of_aima_are_told_apart_as_their_author_says() -> None:
    game = alfabeta.game(alfabeta.from_aima(AimaBoards))
    assert game.start.solve().utility == 1
    rules: Any = game.rules
    one, other = (rules.play(rules.start(), 1) for _ in range(2))
    other.state.note = "another note"
    assert one == other and hash(one) == hash(other)
