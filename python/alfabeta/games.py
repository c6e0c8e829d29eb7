"""Games: those of the workbench by their names, and those written in Python."""

from __future__ import annotations

from typing import Any, Optional, Protocol, Union, cast

from . import _native
from ._asking import ask, listed, say, text
from .position import Position


class Rules(Protocol):
    """What makes a game, written in Python: five functions. States are never changed: ``play`` returns another one.

    It may also have ``key(state)`` (what tells states apart; the state itself if it is hashable), ``hint(state, move)``
    (larger is more promising), ``evaluate(state)`` (points for MAX, a whole number), ``text(state)``, and be told to have
    ``points = True`` (it ends in points for MAX) or ``cycles = True`` (play can come back to a position).
    """

    def start(self) -> Any:
        """The first state."""
        ...

    def player(self, state: Any) -> Union[str, int]:
        """Who is to move: "max" or "min", or 1 or -1."""
        ...

    def moves(self, state: Any) -> Any:
        """The legal moves of an unfinished state."""
        ...

    def play(self, state: Any, move: Any) -> Any:
        """The state after a legal move."""
        ...

    def outcome(self, state: Any) -> Union[str, int, None]:
        """None while the game goes on; then 1, 0 or -1 for MAX (or "max", "draw", "min"), or points."""
        ...


class Game:
    """A game: where its positions come from."""

    def __init__(self, name_or_rules: Union[str, Rules, type[Any]]) -> None:
        if isinstance(name_or_rules, str):
            self.rules: Optional[Rules] = None
            self.start = cast(Position, _native.start(name_or_rules))
        else:
            self.rules = cast(Rules, name_or_rules() if isinstance(name_or_rules, type) else name_or_rules)
            name = type(self.rules).__name__.lower()
            if not callable(getattr(self.rules, "start", None)):
                raise ValueError(say("python-no-function", game=name, function="start"))
            self.start = cast(Position, _native.written(self.rules, self.rules.start()))
        self.name = self.start.game_name

    def position(
        self,
        moves: Any = "",
        *,
        board: Optional[str] = None,
        to_move: Optional[str] = None,
    ) -> Position:
        """The position after ``moves``, a text such as "4455", from the start or from ``board``, a position as text.

        A text that is no list of moves is taken as a board. Of a game written in Python, ``moves`` is a list of moves.

        >>> import alfabeta
        >>> connect4 = alfabeta.game("connect4")
        >>> connect4.position("4455").played
        (4, 4, 5, 5)
        >>> connect4.position(connect4.position("4455").text).moves
        (1, 2, 3, 4, 5, 6, 7)
        """
        if board is not None:
            text("board", board)
        if to_move is not None:
            text("to_move", to_move)
        if self.rules is not None:
            if board is not None or to_move is not None:
                raise ValueError(say("python-no-board", game=self.name))
            position = self.start
            for move in () if moves == "" else listed("moves", moves):
                position = position.play(move)
            return position
        played = moves if isinstance(moves, str) else " ".join(str(move) for move in listed("moves", moves))
        try:
            return cast(Position, _native.start(self.name, board, to_move, played))
        except ValueError as no_moves:
            if board is not None:
                raise
            try:
                return cast(Position, _native.start(self.name, played, to_move))
            except ValueError:
                # What is wrong with the moves says more: whoever writes a board knows that it is one.
                raise no_moves from None

    def at(self, state: Any) -> Position:
        """The position of a game written in Python that has this state."""
        if self.rules is None:
            return self.position(state)
        return cast(Position, _native.written(self.rules, state))

    def __repr__(self) -> str:
        return f"<Game {self.name}>"


def game(name_or_rules: Union[str, Rules, Game, type[Any]]) -> Game:
    """A game: by its name, "connect4" or "mnk:4,4,3", or an object (or class) written in Python: see :class:`Rules`.

    >>> import alfabeta
    >>> alfabeta.game("mnk:4,3,3").start.moves[:3]
    (0, 1, 2)
    """
    return name_or_rules if isinstance(name_or_rules, Game) else Game(name_or_rules)


def games() -> list[dict[str, Any]]:
    """The games of the workbench, with their parameters and facts.

    >>> [kind["name"] for kind in games()]
    ['tictactoe', 'mnk', 'connect4', 'desconecta4', 'kalah', 'nim']
    """
    known: list[dict[str, Any]] = ask("games")
    return known
