"""Games in the class shapes of other libraries, as games of this one."""

# Other people's games have no types to go by.
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

import contextlib
import copy
import io
from typing import Any, Callable, Mapping, Union, cast


class Aima:
    """A game in the shape of AIMA's ``games.py``: see :func:`from_aima`."""

    def __init__(self, game: Any, points: bool) -> None:
        self.game = game
        self.points = points
        self.first = game.to_move(game.initial)
        # The third edition tests for a terminal state, the fourth asks whether it is one.
        self.is_terminal: Callable[[Any], bool] = getattr(game, "is_terminal", None) or game.terminal_test

    def start(self) -> Any:
        return self.game.initial

    def player(self, state: Any) -> str:
        return "max" if self.game.to_move(state) == self.first else "min"

    def moves(self, state: Any) -> Any:
        return self.game.actions(state)

    def play(self, state: Any, move: Any) -> Any:
        return self.game.result(state, move)

    def outcome(self, state: Any) -> Union[int, None]:
        if not self.is_terminal(state):
            return None
        return cast(int, self.game.utility(state, self.first))

    def key(self, state: Any) -> Any:
        return frozen(state)

    def text(self, state: Any) -> str:
        return printed(lambda: self.game.display(state))


class EasyAI:
    """A game in the shape of easyAI's ``TwoPlayerGame``: see :func:`from_easyai`."""

    # What easyAI itself writes into a game says nothing about the position.
    APART = ("players", "nmove", "ai_move")

    def __init__(self, game: Any) -> None:
        self.game = game
        self.has_scoring = hasattr(game, "scoring")

    def start(self) -> Any:
        return self.game

    def player(self, state: Any) -> str:
        return "max" if state.current_player == 1 else "min"

    def moves(self, state: Any) -> Any:
        return state.possible_moves()

    def play(self, state: Any, move: Any) -> Any:
        after = copy.copy(state)
        for name, value in vars(state).items():
            if name not in self.APART:
                setattr(after, name, cloned(value))
        after.make_move(move)
        after.switch_player()
        return after

    def outcome(self, state: Any) -> Union[int, None]:
        if not state.is_over():
            return None
        if self.has_scoring:
            score = state.scoring()
        else:
            score = -1 if state.lose() else 0
        return self._for_max(state, (score > 0) - (score < 0))

    def evaluate(self, state: Any) -> int:
        # Scores may be fractions; points are whole.
        return self._for_max(state, round(1000 * state.scoring())) if self.has_scoring else 0

    def key(self, state: Any) -> Any:
        if hasattr(state, "ttentry"):
            return state.current_player, frozen(state.ttentry())
        return frozen({name: value for name, value in vars(state).items() if name not in self.APART})

    def text(self, state: Any) -> str:
        return printed(state.show) if hasattr(state, "show") else repr(vars(state))

    def _for_max(self, state: Any, score: int) -> int:
        return score if state.current_player == 1 else -score


def from_aima(game: Any, *, points: bool = False) -> Aima:
    """A game written for AIMA's ``games.py`` (``actions``, ``result``, ``utility``, ``to_move``, …), for ``alfabeta.game``.

    Whoever moves first is MAX. Say ``points`` if utilities are more than 1, 0 and -1.
    """
    return Aima(game() if isinstance(game, type) else game, points)


def from_easyai(game: Any) -> EasyAI:
    """A game written for easyAI (``possible_moves``, ``make_move``, ``is_over``, ``scoring``), for ``alfabeta.game``.

    Player 1 is MAX. The sign of ``scoring`` says who has won; of unfinished positions, its thousandfold is the evaluation.
    """
    return EasyAI(game([None, None]) if isinstance(game, type) else game)


def frozen(value: Any) -> Any:
    """The same value in a form that can be hashed."""
    if isinstance(value, Mapping):
        return frozenset((name, frozen(inner)) for name, inner in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(frozen(inner) for inner in value)
    if isinstance(value, (set, frozenset)):
        return frozenset(frozen(inner) for inner in value)
    if hasattr(value, "tolist"):
        return frozen(value.tolist())
    return value


def cloned(value: Any) -> Any:
    """A copy that shares nothing that can change."""
    if value is None or isinstance(value, (int, float, str, bytes)):
        return value
    if type(value) is list:
        return [cloned(inner) for inner in value]
    return copy.deepcopy(value)


def printed(show: Callable[[], object]) -> str:
    """What a function prints."""
    page = io.StringIO()
    with contextlib.redirect_stdout(page):
        show()
    return page.getvalue().strip("\n")
