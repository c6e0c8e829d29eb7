"""Agents written in Python, at a table of the arena.

The protocol is described in ``docs/protocol.md`` of the repository. An agent of three lines::

    import alfabeta

    alfabeta.agent.serve(lambda position: position.moves[0])
"""

from __future__ import annotations

import inspect
import sys
from typing import Any, Callable, Optional, TextIO

from ._asking import function, say, text
from .games import game
from .position import Position


def serve(
    choose: Callable[..., Any],
    *,
    name: Optional[str] = None,
    read: Optional[TextIO] = None,
    write: Optional[TextIO] = None,
) -> None:
    """Speaks the protocol of the arena on standard input and output, until it is told to quit.

    ``choose`` is called with the position, and returns the move. If it takes a second argument, that is what the move may
    cost: ``{"movetime": 500}``, times in milliseconds.

    >>> import io
    >>> said = io.StringIO()
    >>> heard = io.StringIO("isready\\nuginewgame game tictactoe\\nposition startpos moves 4 0\\ngo movetime 500\\nquit\\n")
    >>> serve(lambda position: position.moves[-1], read=heard, write=said)
    >>> said.getvalue().splitlines()
    ['readyok', 'bestmove 8']
    """
    source, sink = sys.stdin if read is None else read, sys.stdout if write is None else write
    for said, file, needed in (("read", source, "__iter__"), ("write", sink, "write")):
        if not hasattr(file, needed):
            raise TypeError(say("python-no-file", name=said, value=repr(file)))
    if choose is None:
        raise TypeError(say("python-not-callable", name="choose", value=None))
    own_name = getattr(choose, "__name__", type(choose).__name__) if name is None else text("name", name)
    seat = Seat(function("choose", choose), str(own_name))
    # What an agent prints would be taken for what it says.
    printed, sys.stdout = sys.stdout, sys.stderr
    try:
        for line in source:
            words = text("read", line).split()
            if words[:1] == ["quit"]:
                break
            for reply in seat.hear(words):
                print(reply, file=sink, flush=True)
    finally:
        sys.stdout = printed


class Seat:
    """An agent at a table: what it has been told, and what it says."""

    def __init__(self, choose: Callable[..., Any], name: str) -> None:
        self.choose = choose
        self.name = name
        self.game: Optional[str] = None
        self.position: list[str] = []
        self.takes_limits = _takes_two(choose)

    def hear(self, words: list[str]) -> list[str]:
        """What it answers to a line."""
        command, rest = (words[0], words[1:]) if words else ("", [])
        if command == "ugi":
            return [f"id name {self.name}", "ugiok"]
        if command == "isready":
            return ["readyok"]
        if command == "uginewgame":
            self.game = _pairs(rest).get("game")
        elif command == "position":
            self.position = rest
        elif command == "go":
            return [f"bestmove {self.move(rest)}"]
        return []

    def move(self, limits: list[str]) -> str:
        """The move that it makes, as the arena writes it."""
        position = self.read()
        if self.takes_limits:
            chosen = self.choose(position, {name: int(value) for name, value in _pairs(limits).items() if value.isdigit()})
        else:
            chosen = self.choose(position)
        return position.move_text(chosen)

    def read(self) -> Position:
        """The position that it was told."""
        words = self.position
        start, moves = (words[: words.index("moves")], words[words.index("moves") + 1 :]) if "moves" in words else (words, [])
        board = " ".join(start[1:]) if start[:1] == ["fen"] else None
        return game(self.game or "tictactoe").position(" ".join(moves), board=board)


def _pairs(words: list[str]) -> dict[str, str]:
    return dict(zip(words[::2], words[1::2]))


def _takes_two(choose: Callable[..., Any]) -> bool:
    try:
        inspect.signature(choose).bind(None, None)
    except (TypeError, ValueError):
        return False
    return True
