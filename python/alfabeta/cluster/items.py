"""Many items of the same kind: in chunks that are worth a task, each result written once."""

from __future__ import annotations

from collections import deque
from time import perf_counter
from typing import Any, Callable, Mapping, Optional, Sequence

from .executors import Executor, chosen
from .progress import Bar, Progress
from .store import Store

SECONDS = 2.0
"""How long a task should take: long enough that its cost does not matter, short enough that little is lost with a worker."""
AHEAD = 2
"""So many tasks a worker are under way, so that none waits for the driver."""

Work = Callable[[Any, list[Any]], list[Any]]
"""From what all items share and some of them to their results, in their order; plain data."""


def results_of(
    work: Work, shared: Any, items: Mapping[str, Any], on: Optional[Executor], store: Store, progress: Progress
) -> dict[str, Any]:
    """The result of every item, by its name. What the store knows is not done again."""
    found = {name: result for name, result in store.found().items() if name in items}
    bar = Bar(progress, len(items), len(found))
    try:
        if len(found) < len(items):
            executor = chosen(on)
            try:
                do_the_rest(work, shared, items, found, executor, store, bar)
            finally:
                if on is None:
                    executor.close()
    finally:
        bar.close()
    return {name: found[name] for name in items}


def do_the_rest(
    work: Work, shared: Any, items: Mapping[str, Any], found: dict[str, Any], on: Executor, store: Store, bar: Bar
) -> None:
    """Does what is not found yet."""
    left = deque(name for name in items if name not in found)
    under_way: dict[int, list[str]] = {}
    number, done, seconds = 0, 0, 0.0
    while left or under_way:
        workers = on.workers
        while left and len(under_way) < AHEAD * workers:
            size = chunk_size(len(left), workers, seconds / done if done else None)
            names = [left.popleft() for _ in range(size)]
            on.submit(number, timed, work, shared, [items[name] for name in names])
            under_way[number] = names
            number += 1
        finished, (results, took) = on.wait()
        names = under_way.pop(int(str(finished)))
        store.add(zip(names, results))
        # Names may come back that somebody else has written meanwhile: both found the same.
        found.update(zip(names, results))
        done, seconds = done + len(names), seconds + took
        bar.add(len(names))


def chunk_size(left: int, workers: int, seconds: Optional[float]) -> int:
    """How many of the items that are left make a task, if each takes so many seconds; fewer near the end, so that all workers
    end together."""
    if seconds is None:
        return 1
    fair = -(-left // (AHEAD * 2 * workers))
    return max(1, min(left, fair, int(SECONDS / max(seconds, 1e-6))))


def timed(work: Work, shared: Any, items: Sequence[Any]) -> tuple[list[Any], float]:
    """What a task does: the results, and how long they took."""
    began = perf_counter()
    return work(shared, list(items)), perf_counter() - began
