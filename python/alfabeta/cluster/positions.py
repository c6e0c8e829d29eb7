"""Many positions, solved."""

from __future__ import annotations

from typing import Any, Iterable, Mapping, Optional

from .._asking import listed, say, text, whole
from ..position import Position
from ..results import Solved
from .executors import Executor
from .items import results_of
from .names import Names
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
    rules_id: Optional[str] = None,
    progress: Progress = False,
) -> list[Solved]:
    """The exact value of every position, in their order: what ``position.solve`` says, on as many processors as there are.

    ``on`` says who does the work, ``store`` is a file that keeps what is found, so that the same call goes on after an
    interruption, ``progress`` True for a bar or a function of what is done and how much there is.

    For a game written in Python, a store also knows by which rules a result was found: by their code and all that it refers to, so
    that no result outlives an edit. Where that cannot be known, the store is refused; ``rules_id``, a text of your own such as "nim 2",
    then stands for the rules, and a new one for new rules.

    >>> import alfabeta
    >>> from alfabeta import cluster
    >>> start = alfabeta.game("tictactoe").start
    >>> [solved.words for solved in cluster.solve_many([start, start.play(4)], on=cluster.Here())]
    ['draw', 'draw']
    """
    options = {"all_moves": bool(all_moves), "goal": text("goal", goal), "method": text("method", method)}
    options["table"] = whole("table", table)
    names = Names(rules_id, is_kept=store is not None)
    wanted: list[tuple[str, Position]] = []
    for position in listed("positions", positions):
        if not isinstance(position, Position):
            raise TypeError(say("python-no-position", value=repr(position)))
        wanted.append((names.of_position(position), position))
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
