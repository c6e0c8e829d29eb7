"""Opening books, the same texts as the command ``alfabeta book`` writes."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path as FilePath
from typing import Any, Optional, Union

from .. import _native
from .._asking import say, whole
from ..games import Game, game
from ..position import Position
from .executors import Executor
from .items import results_of
from .names import Names
from .progress import Progress
from .store import Path, Store

MOST_TABLE = 2**20
"""The largest table, in MiB."""
EVERYTHING = 2**31 - 1
"""Beyond every value."""


@dataclass(frozen=True)
class Book:
    """An opening book."""

    game: str
    plies: int
    text: str = field(repr=False)
    """What a file of it holds; ``alfabeta solve --book FILE`` reads it."""
    positions: int
    """How many positions it knows."""

    def __len__(self) -> int:
        return self.positions

    def save(self, path: Path) -> None:
        """Writes it to a file."""
        FilePath(path).write_text(self.text, encoding="utf-8", newline="\n")


def book(
    game_or_name: Union[str, Game],
    plies: int,
    *,
    table: int = 64,
    on: Optional[Executor] = None,
    store: Optional[Path] = None,
    progress: Progress = False,
) -> Book:
    """The positions of the first ``plies`` moves of a game with their exact values. The last ones are solved, those before them
    follow. ``on``, ``store`` and ``progress`` are as in ``solve_many``.

    >>> from alfabeta import cluster
    >>> print(cluster.book("tictactoe", 0, on=cluster.Here()).text.splitlines()[2])
    : draw #b6dd3fbf
    """
    start = (game_or_name if isinstance(game_or_name, Game) else game(game_or_name)).start
    planned = _native.Book(start, whole("plies", plies, most=2**31 - 1))
    table = whole("table", table, most=MOST_TABLE)
    leaves = {moves: moves for moves in planned.leaves}
    with Store(store, "book", game=start.game_name) as kept:
        solver = Names(None, is_kept=False).of_position(start)
        found = results_of(values_of, (start, solver, table), leaves, on, kept, progress)
    values = {moves: (value, proof) for moves, (value, proof) in found.items()}
    return Book(start.game_name, plies, planned.text(values), len(planned))


def values_of(shared: tuple[Position, str, int], leaves: list[str]) -> list[Any]:
    """Value and proof of the position after each list of moves."""
    start, name, table = shared
    values: list[Any] = []
    for moves in leaves:
        found = bounds(start, name, table, moves, -EVERYTHING, EVERYTHING)
        if found["lower"] < found["upper"]:
            raise ValueError(say("solve-too-large"))
        values.append((found["lower"], found["proof"]))
    return values


def bounds(
    start: Position, name: str, table: int, moves: str, low: int, high: int, nodes: Optional[int] = None
) -> dict[str, Any]:
    """What the solver of this process proves about the position after ``moves``; see there."""
    # By name, because a game written in Python is another object in every task.
    if (name, table) not in _solvers:
        _solvers.clear()
        _solvers[name, table] = _native.Solver(start, table)
    try:
        found: dict[str, Any] = json.loads(_solvers[name, table].bounds(moves, low, high, nodes).result())
    except BaseException:
        # A game that has raised an exception leaves a solver behind that believes anything.
        _solvers.clear()
        raise
    return found


_solvers: dict[tuple[str, int], _native.Solver] = {}
"""The solver of this process: what one position taught it helps with the next, in this task and in later ones."""
