"""Games in the class shapes of other libraries, as games of this one."""

# Other people's games have no types to go by.
# pyright: reportUnknownVariableType=false, reportUnknownMemberType=false, reportUnknownArgumentType=false

from __future__ import annotations

import contextlib
import io
from typing import Any, Callable, Optional, Union, cast

from ._asking import function, say
from ._identity import duplicate, identity_of

LARGEST = 2**31 - 1
"""The largest evaluation, for scores that are infinite."""


class Frozen:
    """A state of another library, with what tells it from others: so it can be found again, and is asked about once. A state that
    cannot be told from others is equal to no other."""

    __slots__ = ("state", "is_copied", "_identity", "_hash")

    def __init__(self, state: Any, is_copied: bool) -> None:
        self.state = state
        self.is_copied = is_copied
        try:
            self._identity = identity_of(state, is_copied=is_copied)
        except ValueError:
            self._identity = object()
        self._hash = hash(self._identity)

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frozen) and bool(self._identity == other._identity)

    def __reduce__(self) -> Any:
        # In another process, everything has another hash and another place.
        return Frozen, (self.state, self.is_copied)

    def __repr__(self) -> str:
        return repr(self.state)


class Aima:
    """A game in the shape of AIMA's ``games.py``: see :func:`from_aima`."""

    def __init__(self, game: Any, points: bool, cycles: bool) -> None:
        needed(game, "AIMA", "initial", "to_move", "actions", "result", "utility")
        if not hasattr(game, "is_terminal"):
            needed(game, "AIMA", "terminal_test")
        self.game = game
        self.points = points
        self.cycles = cycles
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
        # A state is never changed, so that its author may compare states as he likes.
        return Frozen(state, is_copied=False)


class EasyAI:
    """A game in the shape of easyAI's ``TwoPlayerGame``: see :func:`from_easyai`."""

    def __init__(self, game: Any, scoring: Optional[Callable[[Any], Any]], cycles: bool) -> None:
        needed(game, "easyAI", "possible_moves", "make_move", "is_over", "switch_player", "current_player")
        self.scoring = own_scoring if scoring is None and hasattr(game, "scoring") else scoring
        if self.scoring is None:
            needed(game, "easyAI", "lose")
        self.cycles = cycles
        self.first = without_opinions(game)

    def start(self) -> Frozen:
        return self._frozen(self.first)

    def player(self, state: Frozen) -> str:
        return "max" if state.state.current_player == 1 else "min"

    def moves(self, state: Frozen) -> Any:
        return state.state.possible_moves()

    def play(self, state: Frozen, move: Any) -> Frozen:
        # Players and all: a game may keep in them what it likes.
        after = duplicate(state.state, {})
        after.make_move(move)
        after.switch_player()
        return self._frozen(after)

    def outcome(self, state: Frozen) -> Union[int, None]:
        game = state.state
        if not game.is_over():
            return None
        score = self._score(state) if self.scoring is not None else -1 if game.lose() else 0
        return self._for_max(state, (score > 0) - (score < 0))

    def evaluate(self, state: Frozen) -> int:
        # Scores may be fractions; points are whole.
        score = self._score(state) if self.scoring is not None else 0
        return self._for_max(state, round(max(-LARGEST, min(1000 * score, LARGEST))))

    def text(self, state: Frozen) -> str:
        return printed(state.state.show) if hasattr(state.state, "show") else repr(vars(state.state))

    def _frozen(self, game: Any) -> Frozen:
        return Frozen(game, is_copied=True)

    def _score(self, state: Frozen) -> float:
        said = cast(Any, self.scoring)(state.state)
        try:
            score = float(said)
        except (TypeError, ValueError, OverflowError):
            score = float("nan")
        if score != score:
            name = type(self.first).__name__
            raise ValueError(say("python-wrong-value", function="scoring", game=name, said=repr(said), expected="float"))
        return score

    def _for_max(self, state: Frozen, score: int) -> int:
        return score if state.state.current_player == 1 else -score


def own_scoring(game: Any) -> Any:
    """What the game itself says."""
    return game.scoring()


class Seat:
    """A player of easyAI who is asked for nothing: rules may keep in it what they like."""

    def __init__(self, name: str) -> None:
        self.name = name


def without_opinions(game: Any) -> Any:
    """A copy of a game of easyAI that shares nothing with it. What its players think with is left out: it is no part of the rules."""
    try:
        thoughts = [vars(player)["AI_algo"] for player in game.players or () if "AI_algo" in getattr(player, "__dict__", ())]
        # A class is its own copy.
        return duplicate(game, {id(thought): Seat for thought in thoughts})
    except TypeError as error:
        raise TypeError(say("python-not-copied", game=repr(game), reason=error)) from None


def from_aima(game: Any, *, points: bool = False, cycles: bool = False) -> Aima:
    """A game written for AIMA's ``games.py`` (``actions``, ``result``, ``utility``, ``to_move``, …), for ``alfabeta.game``.

    The first player to move is MAX. Say ``points`` if utilities are more than 1, 0 and -1, ``cycles`` if play can come back to a position.
    """
    return Aima(game() if isinstance(game, type) else game, bool(points), bool(cycles))


def from_easyai(game: Any, *, scoring: Optional[Callable[[Any], Any]] = None, cycles: bool = False) -> EasyAI:
    """A game written for easyAI (``possible_moves``, ``make_move``, ``is_over``, ``scoring``), for ``alfabeta.game``.

    Player 1 is MAX. The sign of ``scoring`` says who has won; of unfinished positions, its thousandfold is the evaluation. As for
    ``Negamax``, another ``scoring`` can be given; where there is none, the player to move at the end has lost if ``lose()`` says so,
    and has drawn otherwise. Say ``cycles`` if play can come back to a position.

    A position is the game with all that it holds, its players too; only what they think with is left out. Your game is copied and never
    changed. What rules keep elsewhere, in a global variable or in the class, is not copied.
    """
    made = game([Seat("1"), Seat("2")]) if isinstance(game, type) else game
    return EasyAI(made, function("scoring", scoring), bool(cycles))


def needed(game: Any, library: str, *names: str) -> None:
    """Refuses what is not a game of a library."""
    for name in names:
        if not hasattr(game, name):
            raise TypeError(say("python-not-theirs", game=repr(game), library=library, name=name))


def printed(show: Callable[[], object]) -> str:
    """What a function prints."""
    page = io.StringIO()
    with contextlib.redirect_stdout(page):
        show()
    return page.getvalue().strip("\n")
