"""Positions: what they are is native; what they can be asked is here."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Any, Callable, Iterator, Optional, Union

from . import _native
from ._asking import ask, given, milliseconds, plain, text
from ._showing import board
from .results import Analysis, Comparison, Progress, Solved, Thought, Trace

if TYPE_CHECKING:
    from .trees import Tree

    Native = _native.Position
else:
    Native = object

Depth = Union[int, str, None]


class Position(Native):
    """A position of a game. It never changes: ``play`` gives another one.

    >>> import alfabeta
    >>> p = alfabeta.game("tictactoe").position("4 0")
    >>> p.moves
    (1, 2, 3, 5, 6, 7, 8)
    >>> p.player
    'max'
    >>> print(p.play(8))
    O..
    .X.
    ..X
    """

    def analyse(
        self,
        depth: Depth = None,
        *,
        algorithm: str = "alphabeta",
        evaluation: Optional[str] = None,
        utility: Optional[str] = None,
        every_move: bool = False,
        seconds: Optional[float] = None,
        seed: int = 0,
        threads: int = 1,
        table: int = 64,
        knowledge: bool = True,
    ) -> Analysis:
        """One search of a fixed depth: value, best move, every move, the line of best play.

        ``depth`` is a number of plies, "all", or as much as is usual for the game. ``algorithm`` is "minimax", "alphabeta",
        "alphabeta-soft", "negamax" or "engine"; ``utility`` "sign" (all wins are equal) or "distance". ``threads``, ``table``
        (MiB) and ``knowledge`` are for the engine.

        >>> import alfabeta
        >>> found = alfabeta.game("connect4").position("4455").analyse(depth=4)
        >>> found.best, found.utility, found.line
        (3, 1, (3, 1, 2))
        """
        search = searching(self, depth, algorithm, evaluation, utility, every_move, seed, threads, table, knowledge)
        asked = {"setup": self.here, "search": search, **given(milliseconds=milliseconds(seconds))}
        return Analysis.of(self, ask("analyse", asked, self))

    def solve(
        self,
        all_moves: bool = False,
        *,
        goal: str = "strong",
        method: str = "alphabeta",
        threads: int = 1,
        table: int = 64,
        hear: Optional[Callable[[str, Any], object]] = None,
    ) -> Solved:
        """The exact value: who wins, how soon, by which moves. With ``all_moves`` every move gets a value of its own.

        ``goal`` "weak" finds out who wins and nothing else; ``method`` "dfpn" is another way to do that. ``table`` is in MiB.

        >>> import alfabeta
        >>> solved = alfabeta.game("connect4:5,4").position("3").solve()
        >>> solved.utility, solved.words
        (0, 'draw')
        """
        asked = {"setup": self.here, "goal": goal, "method": method, "every_move": all_moves}
        return Solved.of(self, ask("solve", {**asked, "threads": threads, "table": table}, self, hear))

    def think(
        self,
        seconds: Optional[float] = None,
        *,
        depth: Depth = None,
        nodes: Optional[int] = None,
        algorithm: str = "engine",
        evaluation: Optional[str] = None,
        every_move: bool = False,
        threads: Optional[int] = None,
        table: Optional[int] = None,
        seed: Optional[int] = None,
    ) -> Thinking:
        """What an agent thinks about its move: iterate over it, or ask for its ``result``.

        >>> import alfabeta
        >>> thinking = alfabeta.game("tictactoe").position("4 1").think(depth=4)
        >>> [step.depth for step in thinking]
        [1, 2, 3, 4]
        >>> thinking.result.best in (0, 2, 6, 8)
        True
        """
        if evaluation is None:
            evaluation = own_evaluation(self)
        limits = given(depth=depth, nodes=nodes, time=milliseconds(seconds))
        options = {**limits, **given(threads=threads, table=table, seed=seed, eval=evaluation)}
        agent = text("algorithm", algorithm) + ":" + ",".join(f"{name}={value}" for name, value in options.items())
        return Thinking(self, {"setup": self.setup, "agent": agent.rstrip(":"), "every_move": every_move})

    def compare(self, depth: Depth = None, *, evaluation: Optional[str] = None, utility: Optional[str] = None) -> Comparison:
        """The same search by all algorithms, side by side.

        >>> import alfabeta
        >>> [row.nodes for row in alfabeta.game("tictactoe").position("4 0").compare(depth=2)][:2]
        [50, 27]
        """
        search = searching(self, depth, "alphabeta", evaluation, utility, False, 0, 1, 64, True)
        return Comparison.of(self, ask("compare", {"setup": self.here, "search": search}, self))

    def trace(
        self,
        depth: Depth = None,
        *,
        algorithm: str = "alphabeta",
        evaluation: Optional[str] = None,
        utility: Optional[str] = None,
        most: int = 10_000,
    ) -> Trace:
        """A search by a textbook algorithm, node by node."""
        search = searching(self, depth, algorithm, evaluation, utility, False, 0, 1, 64, True)
        return Trace.of(ask("trace", {"setup": self.here, "search": search, "most": most}, self))

    def tree(
        self,
        depth: Depth = None,
        *,
        algorithm: str = "alphabeta",
        evaluation: Optional[str] = None,
        utility: Optional[str] = None,
    ) -> Tree:
        """A search as an explicit tree, to draw and to ask."""
        from .trees import Tree

        search = searching(self, depth, algorithm, evaluation, utility, False, 0, 1, 64, True)
        return Tree({"search": {"setup": self.setup, "search": search}}, position=self)

    def perft(self, depth: int) -> list[int]:
        """How many positions there are after 1, 2, … moves.

        >>> import alfabeta
        >>> alfabeta.game("connect4").start.perft(3)
        [7, 49, 343]
        """
        counts: list[int] = ask("perft", {"setup": self.here, "depth": depth}, self)["nodes"]
        return counts

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    def scene(self) -> dict[str, Any]:
        """All that a picture of the position needs, as plain data."""
        scene: dict[str, Any] = ask("position", self.setup, self)
        return scene

    def _repr_svg_(self) -> Optional[str]:
        return board(self.scene())

    def _repr_html_(self) -> Optional[str]:
        # Boards of cells show themselves as pictures.
        return None if self.scene()["board"]["rows"] else f"<pre>{escape(str(self))}</pre>"


class Thinking:
    """An agent that thinks: an iterator over what it finds, depth by depth."""

    def __init__(self, position: Position, asked: dict[str, Any]) -> None:
        self._position = position
        self._job = _native.Job("think", plain(asked), position)
        self._progress: list[Progress] = []

    def __iter__(self) -> Iterator[Progress]:
        return self

    def __next__(self) -> Progress:
        try:
            _, found = next(self._job)
            self._progress.append(Progress.of(self._position, json.loads(found)))
        except KeyboardInterrupt:
            # The traceback keeps this frame, and with it a search that would go on.
            self._job.stop()
            raise
        return self._progress[-1]

    def stop(self) -> None:
        """Asks it to stop: the result is then the best found so far."""
        self._job.stop()

    @property
    def result(self) -> Thought:
        """What it thinks after all."""
        for _ in self:
            pass
        answer = json.loads(self._job.result())
        return Thought(**vars(Analysis.of(self._position, answer)), progress=tuple(self._progress))


def searching(
    position: _native.Position,
    depth: Depth,
    algorithm: str,
    evaluation: Optional[str],
    utility: Optional[str],
    every_move: bool,
    seed: int,
    threads: int,
    table: int,
    knowledge: bool,
) -> dict[str, Any]:
    """A search as the workbench is asked for it."""
    if evaluation is None:
        evaluation = own_evaluation(position)
    chosen = given(depth=depth, evaluation=evaluation, utility=utility)
    engine = {"threads": threads, "table": table, "knowledge": knowledge}
    return {"algorithm": algorithm, "every_move": every_move, "seed": seed, "engine": engine, **chosen}


def own_evaluation(position: _native.Position) -> Optional[str]:
    """No opinion, for games written in Python without one; the game's best one otherwise."""
    return "zero" if position.rules is not None and not hasattr(position.rules, "evaluate") else None


if not TYPE_CHECKING:
    # Positions are made natively, a million a second, and a wrapper around each would cost more than the move. So the class
    # above lends its functions to the native one.
    for _name, _member in vars(Position).items():
        if callable(_member) or isinstance(_member, property):
            setattr(_native.Position, _name, _member)
    _native.Position.__doc__ = Position.__doc__
    Lent, Position = Position, _native.Position
