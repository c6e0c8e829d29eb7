"""Games in the class shapes of other libraries, as games of this one."""

# Other people's games have no types to go by.
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

import contextlib
import copy
import io
from typing import Any, Callable, Mapping, Union, cast

from ._asking import say


class Frozen:
    """A state of another library, with what tells it from others: so it can be found again, and is asked about once."""

    __slots__ = ("state", "told", "_hash")

    def __init__(self, state: Any, told: Any) -> None:
        self.state = state
        self.told = told
        self._hash = hash(told)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frozen) and self.told == other.told

    def __repr__(self) -> str:
        return repr(self.state)


class Aima:
    """A game in the shape of AIMA's ``games.py``: see :func:`from_aima`."""

    def __init__(self, game: Any, points: bool) -> None:
        needed(game, "AIMA", "initial", "to_move", "actions", "result", "utility")
        if not hasattr(game, "is_terminal"):
            needed(game, "AIMA", "terminal_test")
        self.game = game
        self.points = points
        self.first = game.to_move(game.initial)
        # The third edition tests for a terminal state, the fourth asks whether it is one.
        self.is_terminal: Callable[[Any], bool] = getattr(game, "is_terminal", None) or game.terminal_test

    def start(self) -> Frozen:
        return self._frozen(self.game.initial)

    def player(self, state: Frozen) -> str:
        return "max" if self.game.to_move(state.state) == self.first else "min"

    def moves(self, state: Frozen) -> Any:
        return self.game.actions(state.state)

    def play(self, state: Frozen, move: Any) -> Frozen:
        return self._frozen(self.game.result(state.state, move))

    def outcome(self, state: Frozen) -> Union[int, None]:
        if not self.is_terminal(state.state):
            return None
        return cast(int, self.game.utility(state.state, self.first))

    def text(self, state: Frozen) -> str:
        return printed(lambda: self.game.display(state.state))

    def _frozen(self, state: Any) -> Frozen:
        return Frozen(state, frozen(state))


class EasyAI:
    """A game in the shape of easyAI's ``TwoPlayerGame``: see :func:`from_easyai`."""

    # What easyAI itself writes into a game says nothing about the position.
    APART = ("players", "nmove", "ai_move")

    def __init__(self, game: Any) -> None:
        needed(game, "easyAI", "possible_moves", "make_move", "is_over", "switch_player", "current_player")
        self.game = game
        self.has_scoring = hasattr(game, "scoring")
        if not self.has_scoring:
            needed(game, "easyAI", "lose")

    def start(self) -> Frozen:
        return self._frozen(self.game)

    def player(self, state: Frozen) -> str:
        return "max" if state.state.current_player == 1 else "min"

    def moves(self, state: Frozen) -> Any:
        return state.state.possible_moves()

    def play(self, state: Frozen, move: Any) -> Frozen:
        after = copy.copy(state.state)
        for name, value in vars(after).items():
            if name not in self.APART and not isinstance(value, (int, str)):
                setattr(after, name, cloned(value))
        after.make_move(move)
        after.switch_player()
        return self._frozen(after)

    def outcome(self, state: Frozen) -> Union[int, None]:
        game = state.state
        if not game.is_over():
            return None
        if self.has_scoring:
            score = game.scoring()
        else:
            score = -1 if game.lose() else 0
        return self._for_max(state, (score > 0) - (score < 0))

    def evaluate(self, state: Frozen) -> int:
        # Scores may be fractions; points are whole.
        return self._for_max(state, round(1000 * state.state.scoring())) if self.has_scoring else 0

    def text(self, state: Frozen) -> str:
        return printed(state.state.show) if hasattr(state.state, "show") else repr(vars(state.state))

    def _frozen(self, game: Any) -> Frozen:
        return Frozen(game, tuple(frozen(value) for name, value in vars(game).items() if name not in self.APART))

    def _for_max(self, state: Frozen, score: int) -> int:
        return score if state.state.current_player == 1 else -score


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


def needed(game: Any, library: str, *names: str) -> None:
    """Refuses what is no game of a library."""
    for name in names:
        if not hasattr(game, name):
            raise TypeError(say("python-not-theirs", game=repr(game), library=library, name=name))


def frozen(value: Any) -> Any:
    """The same value in a form that can be hashed."""
    # What lies flat, as most boards do, is turned at once; only what does not is taken apart.
    try:
        if isinstance(value, list):
            flat: Any = tuple(value)
        elif isinstance(value, Mapping):
            flat = frozenset(value.items())
        elif isinstance(value, set):
            flat = frozenset(value)
        else:
            flat = value
        hash(flat)
        return flat
    except TypeError:
        return deeply_frozen(value)


def deeply_frozen(value: Any) -> Any:
    """The same for values that hold others."""
    if isinstance(value, Mapping):
        return frozenset((name, frozen(inner)) for name, inner in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(frozen(inner) for inner in value)
    if isinstance(value, set):
        return frozenset(frozen(inner) for inner in value)
    if hasattr(value, "tolist"):
        return frozen(value.tolist())
    raise TypeError(say("python-not-hashable", value=repr(value)))


def cloned(value: Any) -> Any:
    """A copy that shares nothing that can change."""
    if type(value) is not list:
        return copy.deepcopy(value)
    if all(type(inner) is int or type(inner) is str for inner in value):
        return value[:]
    return [cloned(inner) for inner in value]


def printed(show: Callable[[], object]) -> str:
    """What a function prints."""
    page = io.StringIO()
    with contextlib.redirect_stdout(page):
        show()
    return page.getvalue().strip("\n")
