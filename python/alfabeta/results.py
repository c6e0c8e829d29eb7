"""What searches find. Values are for the player to move; a result shows itself in a notebook."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Iterator, Mapping, Optional

from . import _native
from ._asking import sentence
from ._showing import curve, frame, table

Data = Mapping[str, Any]


@dataclass(frozen=True)
class MoveValue:
    """A move and what it is worth to whoever makes it."""

    move: Any
    value: Optional[int]
    """The value: points, or a proven win or loss as the workbench counts them."""
    utility: Optional[int]
    """+1, 0 or -1 if it is proven who wins."""
    bound: str
    """Whether the value is "exact", or a "lower" or "upper" bound because alpha-beta had seen enough."""
    words: str
    """The value in words."""


@dataclass(frozen=True)
class Found:
    """What is known about a position, whoever found it out."""

    game: str
    player: str
    value: Optional[int]
    words: str
    """The value in words."""
    utility: Optional[int]
    """+1, 0 or -1, won, drawn or lost with best play, if that is proven."""
    best: Any
    """The best move; None if no move was looked at."""
    line: tuple[Any, ...]
    """The best moves of both players from here."""
    nodes: int
    moves: tuple[MoveValue, ...]
    """The moves with their own values, as far as they were tried."""
    data: Data = field(repr=False, compare=False)
    """The whole answer, as the command prints it with ``--json``."""

    def to_pandas(self) -> Any:
        """The moves as a table of pandas."""
        return frame([vars(move) for move in self.moves])

    def _repr_html_(self) -> str:
        return f"<p>{self.best}: {self.words}</p>" + (table_of(self.moves) if self.moves else "")


@dataclass(frozen=True)
class Analysis(Found):
    """What a search found."""

    value: int
    algorithm: str
    depth: Optional[int]
    """How many plies it looked ahead; None for the complete tree."""
    exact: bool

    @classmethod
    def of(cls, position: _native.Position, data: Data) -> Analysis:
        return cls(algorithm=data["algorithm"], depth=data["depth"], exact=data["exact"], **found(position, data))


@dataclass(frozen=True)
class Progress:
    """What is known after looking so many plies ahead."""

    depth: int
    value: int
    utility: Optional[int]
    exact: bool
    line: tuple[Any, ...]
    nodes: int

    @property
    def best(self) -> Any:
        """The best move so far."""
        return self.line[0] if self.line else None

    @classmethod
    def of(cls, position: _native.Position, data: Data) -> Progress:
        line = line_of(position, data["pv"])
        return cls(data["depth"], data["value"], data["utility"], data["exact"], line, data["nodes"])


@dataclass(frozen=True)
class Thought(Analysis):
    """What an agent thinks after all, and what it thought on its way."""

    progress: tuple[Progress, ...] = ()

    def _repr_html_(self) -> str:
        return super()._repr_html_() + curve([step.value for step in self.progress])


@dataclass(frozen=True)
class Solved(Found):
    """The exact value of a position."""

    win_in: Optional[int]
    loss_in: Optional[int]
    margin: Optional[int]
    """In points: by how many the player to move wins, or loses if it is negative."""
    score: Optional[int]
    """The value in the units in which the literature on the game counts, where it has its own."""
    proof: bool
    """Whether no step rests on a hash."""

    @classmethod
    def of(cls, position: _native.Position, data: Data) -> Solved:
        own: dict[str, Any] = {name: data.get(name) for name in ("win_in", "loss_in", "margin", "score")}
        return cls(proof=data["proof"], **own, **found(position, data))


@dataclass(frozen=True)
class Visit:
    """A node that a search visited, in the order in which it was entered."""

    ply: int
    move: Optional[str]
    player: str
    alpha: int
    beta: int
    value: Optional[int]
    reason: Optional[str]
    """Why it was left: "outcome", "horizon", "cut", "searched"."""
    skipped: tuple[str, ...]
    """The moves that a cut left out."""

    @classmethod
    def of(cls, data: Data) -> Visit:
        kept = {name: data[name] for name in ("ply", "move", "player", "alpha", "beta", "value", "reason")}
        return cls(**kept, skipped=tuple(data["skipped"]))


@dataclass(frozen=True)
class Trace:
    """A search, node by node."""

    visits: tuple[Visit, ...]
    truncated: bool

    @classmethod
    def of(cls, data: Data) -> Trace:
        return cls(tuple(Visit.of(visit) for visit in data["visits"]), data["truncated"])

    def __len__(self) -> int:
        return len(self.visits)

    def __iter__(self) -> Iterator[Visit]:
        return iter(self.visits)

    def to_pandas(self) -> Any:
        """The nodes as a table of pandas."""
        return frame([vars(visit) for visit in self.visits])

    def _repr_html_(self) -> str:
        heads = ("python-ply", "python-move", "python-alpha", "python-beta", "python-value", "python-reason")
        rows = ((v.ply, v.move, v.alpha, v.beta, v.value, v.reason) for v in self.visits)
        return table(heads, rows)


@dataclass(frozen=True)
class Comparison:
    """The same search by all algorithms."""

    rows: tuple[Analysis, ...]
    ratios: tuple[float, ...]
    """Nodes visited, as a share of those that minimax visits."""

    @classmethod
    def of(cls, position: _native.Position, data: list[Data]) -> Comparison:
        return cls(tuple(Analysis.of(position, row) for row in data), tuple(row["ratio"] for row in data))

    def __iter__(self) -> Iterator[Analysis]:
        return iter(self.rows)

    def to_pandas(self) -> Any:
        """The algorithms as a table of pandas."""
        names = ("algorithm", "value", "best", "nodes")
        return frame([{name: getattr(row, name) for name in names} for row in self.rows])

    def _repr_html_(self) -> str:
        heads = ("python-algorithm", "python-move", "python-value", "python-nodes", "python-share")
        rows = ((r.algorithm, r.best, r.words, r.nodes, f"{ratio:.1%}") for r, ratio in zip(self.rows, self.ratios))
        return table(heads, rows)


def found(position: _native.Position, data: Data) -> dict[str, Any]:
    """The fields of :class:`Found` in an answer."""
    return {
        **{name: data[name] for name in ("game", "player", "value", "utility", "nodes")},
        "words": sentence(data["sentence"]),
        "best": move_of(position, data["best"]),
        "line": line_of(position, data["pv"]),
        "moves": moves_of(position, data.get("moves", ())),
        "data": data,
    }


def move_of(position: _native.Position, text: Optional[str]) -> Any:
    """A move as the position lists it."""
    return None if text is None else position.read_move(text)


def line_of(position: _native.Position, texts: list[str]) -> tuple[Any, ...]:
    """A line of moves, each as its position lists it."""
    line: list[Any] = []
    for text in texts:
        line.append(position.read_move(text))
        if position.rules is not None:
            # Only the position itself knows what the text of its author's move was.
            position = position.play(line[-1])
    return tuple(line)


def moves_of(position: _native.Position, data: Any) -> tuple[MoveValue, ...]:
    """The moves of an answer with what they are worth."""
    return tuple(
        MoveValue(move_of(position, m["move"]), m["value"], m["utility"], m.get("bound", "exact"), sentence(m["sentence"])) for m in data
    )


def table_of(moves: tuple[MoveValue, ...]) -> str:
    """The moves as a table."""
    heads = ("python-move", "python-value", "python-bound")
    return table(heads, ((move.move, move.words, move.bound) for move in moves))
