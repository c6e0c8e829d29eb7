"""A position that is too much for one machine: its tree is split, and its parts are tasks."""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any, Hashable, Optional, Sequence, Union

from .. import _native
from .._asking import say, whole
from ..games import Game, Rules, game
from ..position import Position
from ..results import Solved
from .books import MOST_TABLE, bounds
from .executors import Executor, chosen
from .names import Names
from .progress import Bar, Progress
from .split import Node, Split
from .store import Path, Store

MOST_LEAVES, LEAST_SECONDS = 8, 0.1
"""A task asks about more than one leaf only where that takes less than this: what the first ones say may make others needless."""

WIN, MOST_PLIES = 1_000_000_000, 1_000_000
FIRST_WIN = WIN - MOST_PLIES
"""The least value that is a win: see ``Score`` of the library."""


def solve_big(
    game_or_name: Union[str, Rules, Game, type[Any]],
    position: Union[Position, str, Sequence[Any]] = "",
    *,
    split: int = 4,
    nodes: int = 20_000_000,
    table: int = 256,
    on: Optional[Executor] = None,
    store: Optional[Path] = None,
    rules_id: Optional[str] = None,
    progress: Progress = False,
) -> Solved:
    """The exact value of one position, by many workers. The tree of its first ``split`` plies is kept here, each position once;
    what comes after it is solved in tasks, each worker with a table of its own (MiB). A question at a time is asked about the
    root, what a task proves decides which others are needed, and a leaf that takes more than ``nodes`` is split again.

    The game may be one of your own, without cycles. ``position`` is one, or moves from the start. ``on``, ``store``, ``rules_id`` and
    ``progress`` are as in ``solve_many``; ``progress`` is called with the number of tasks done and of tasks begun. The value does not
    depend on the workers; how many nodes it took does.

    >>> from alfabeta import cluster
    >>> cluster.solve_big("connect4:4,4", split=2, on=cluster.Here()).words
    'draw'
    """
    kind = game_or_name if isinstance(game_or_name, Game) else game(game_or_name)
    start = position if isinstance(position, _native.Position) else kind.position(position)
    if start.game_name != kind.name:
        raise ValueError(say("python-other-game", position=repr(start), game=kind.name))
    if start.is_over:
        # Says why that is no question.
        start.solve()
    table, nodes = whole("table", table, most=MOST_TABLE), whole("nodes", nodes, least=1)
    solved = _native.Solver(start, 0)
    if solved.has_cycles:
        raise ValueError(say("python-big-cycles", game=start.game_name))
    tree = Split(start, max(1, whole("split", split)))
    executor = chosen(on)
    bar = Bar(progress, 0)
    try:
        name = Names(rules_id, is_kept=store is not None).of_position(start)
        with Store(store, "solve_big", start=name, nodes=nodes) as kept:
            driver = Driver(tree, (start, name, table, nodes), executor, kept, bar)
            while tree.root.lower < tree.root.upper:
                driver.settle(next_question(tree.root.lower, tree.root.upper))
            driver.forget_all()
    finally:
        bar.close()
        if on is None:
            executor.close()
    data = json.loads(solved.solved(tree.root.lower, tree.root.upper, driver.nodes, driver.is_proof, tree.best()))
    return Solved.of(start, data)


def next_question(lower: int, upper: int) -> int:
    """A value above ``lower`` and not above ``upper``, to ask whether the root is worth so much: who wins, then how well."""
    if lower < 0 < upper or lower == 0:
        return 1
    if lower < 0:
        # The same from the other side: "at least a" there is "at most -a" here, and asked the other way round.
        return 0 if upper == 0 else 1 - next_question(-upper, -lower)
    if lower < FIRST_WIN <= upper:
        # A game of points ends in points, and other wins have a distance.
        return FIRST_WIN
    if FIRST_WIN <= lower:
        return (lower + min(upper, WIN) + 1) // 2
    # Close results are the likely ones.
    return min(2 * lower, (lower + upper + 1) // 2)


class Driver:
    """Asks about leaves until a question about the root is answered."""

    def __init__(self, tree: Split, shared: tuple[Position, str, int, int], on: Executor, store: Store, bar: Bar) -> None:
        self.nodes, self.is_proof = 0, True
        self._tree, self._shared, self._on, self._store, self._bar = tree, shared, on, store, bar
        self._found = store.found()
        self._under_way: dict[Hashable, list[tuple[Node, int]]] = {}
        self._begun, self._asked, self._seconds = 0, 0, 0.0

    def settle(self, question: int) -> None:
        """Finds out whether the root is worth so much."""
        while self._tree.root.answer(question) is None:
            while len(self._under_way) <= self._on.workers and self._begin(question):
                pass
            if self._tree.root.answer(question) is None:
                self._hear()
                self._forget_needless(question)

    def _begin(self, question: int) -> bool:
        """Begins a task, if there is a leaf that matters."""
        chosen: list[tuple[Node, int]] = []
        while len(chosen) < self._leaves_a_task():
            found = self._tree.next_leaf(question)
            if found is None:
                break
            leaf, asked = found
            known = self._found.get(item_of(leaf, asked))
            if known is not None:
                self._learn(leaf, asked, known)
            else:
                leaf.is_under_way = True
                chosen.append(found)
        if chosen:
            items = [(" ".join(leaf.moves), asked) for leaf, asked in chosen]
            self._on.submit(self._begun, ask_some, self._shared, items)
            self._under_way[self._begun] = chosen
            self._begun += 1
            self._bar.total = self._begun
        return bool(chosen)

    def _leaves_a_task(self) -> int:
        seconds = self._seconds / self._asked if self._asked else LEAST_SECONDS
        return max(1, min(MOST_LEAVES, int(LEAST_SECONDS / max(seconds, 1e-6))))

    def _hear(self) -> None:
        name, (results, seconds) = self._on.wait()
        leaves = self._under_way.pop(name)
        self._store.add((item_of(leaf, asked), result) for (leaf, asked), result in zip(leaves, results))
        self._asked, self._seconds = self._asked + len(leaves), self._seconds + seconds
        for (leaf, asked), result in zip(leaves, results):
            leaf.is_under_way = False
            self._learn(leaf, asked, result)
        self._bar.add(1)

    def _learn(self, leaf: Node, asked: int, found: dict[str, Any]) -> None:
        self.nodes += found["nodes"]
        self.is_proof = self.is_proof and found["proof"]
        self._tree.learn(leaf, found["lower"], found["upper"])
        if leaf.answer(asked) is None:
            self._tree.split(leaf)

    def _forget_needless(self, question: int) -> None:
        """What no longer matters is not begun."""
        needed = self._tree.needed(question)
        for name, leaves in list(self._under_way.items()):
            if not any(id(leaf) in needed for leaf, _ in leaves):
                self._forget(name)

    def _forget(self, name: Hashable) -> None:
        self._on.forget(name)
        for leaf, _ in self._under_way.pop(name):
            leaf.is_under_way = False

    def forget_all(self) -> None:
        """Nothing is needed any more."""
        for name in list(self._under_way):
            self._forget(name)


def item_of(leaf: Node, asked: int) -> str:
    return f"{' '.join(leaf.moves)}: {asked}"


def ask_some(shared: tuple[Position, str, int, int], items: list[tuple[str, int]]) -> tuple[list[Any], float]:
    """What is proven about each leaf after asking whether it is worth so much, and how long all of it took."""
    start, name, table, nodes = shared
    began = perf_counter()
    found = [bounds(start, name, table, moves, asked - 1, asked, nodes) for moves, asked in items]
    return found, perf_counter() - began
