"""Many positions, solved."""

from __future__ import annotations

import hashlib
import json
import pickle
from typing import Any, Iterable, Mapping, Optional

from .._asking import listed, say, text, whole
from ..position import Position
from ..results import Solved
from .executors import Executor
from .items import results_of
from .progress import Progress
from .store import Path, Store


def solve_many(
    positions: Iterable[Position],
    *,
    all_moves: bool = False,
    goal: str = "strong",
    method: str = "alphabeta",
    table: int = 64,
    on: Optional[Executor] = None,
    store: Optional[Path] = None,
    progress: Progress = False,
) -> list[Solved]:
    """The exact value of every position, in their order: what ``position.solve`` says, on as many processors as there are.

    ``on`` says who does the work, ``store`` is a file that keeps what is found, so that the same call goes on after an
    interruption, ``progress`` True for a bar or a function of what is done and how much there is.

    >>> import alfabeta
    >>> from alfabeta import cluster
    >>> start = alfabeta.game("tictactoe").start
    >>> [solved.words for solved in cluster.solve_many([start, start.play(4)], on=cluster.Here())]
    ['draw', 'draw']
    """
    options = {"all_moves": bool(all_moves), "goal": text("goal", goal), "method": text("method", method)}
    options["table"] = whole("table", table)
    wanted: list[tuple[str, Position]] = []
    for position in listed("positions", positions):
        if not isinstance(position, Position):
            raise TypeError(say("python-no-position", value=repr(position)))
        wanted.append((name_of(position), position))
    for _, position in wanted:
        if position.is_over:
            # Says why that is no question.
            position.solve()
    with Store(store, "solve_many", **options) as kept:
        found = results_of(solve_some, options, dict(wanted), on, kept, progress)
    return [Solved.of(position, found[name]) for name, position in wanted]


def solve_some(options: Mapping[str, Any], positions: list[Position]) -> list[Any]:
    """Each with a table of its own, so that even the count of nodes is the same wherever it is solved."""
    return [position.solve(**options).data for position in positions]


def name_of(position: Position) -> str:
    """What tells a position from others, in this run and in the next."""
    if position.rules is None:
        return json.dumps(position.setup, sort_keys=True)
    try:
        said = pickle.dumps(position)
    except (pickle.PicklingError, AttributeError, TypeError):
        # Of a game that only this process knows.
        said = repr(position).encode()
    return f"{position.game_name} {hashlib.sha256(said).hexdigest()}"
