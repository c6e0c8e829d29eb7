"""Games in the shapes of other libraries. Their classes are written out here: the shape is what matters."""

from __future__ import annotations

from collections import namedtuple
from typing import Any

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


class EasySticks:
    """As easyAI's games: the board is changed, and may be put back."""

    def __init__(self, players: Any) -> None:
        self.players = players
        self.pile = [5]
        self.current_player = 1

    def possible_moves(self) -> list[str]:
        return ["1", "2"][: self.pile[0]]

    def make_move(self, move: str) -> None:
        self.pile[0] -= int(move)

    def switch_player(self) -> None:
        self.current_player = 3 - self.current_player

    def is_over(self) -> bool:
        return self.pile[0] <= 0

    def scoring(self) -> float:
        return -100.5 if self.is_over() else 0.25

    def show(self) -> None:
        print("|" * self.pile[0])


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
