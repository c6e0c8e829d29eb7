"""Matches: two agents, many openings, each played from both sides, and what the result is worth."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Callable, Iterator, Mapping, Optional, Union

from . import _native
from ._asking import function, say, text, whole
from ._showing import frame, table
from .games import Game, Rules, game
from .position import Position

Agent = Union[str, Callable[[Position], Any]]
"""A text such as "engine:depth=4", or anything that is called with a position and returns a move."""


@dataclass(frozen=True)
class GameRecord:
    """One game of a match."""

    number: int
    first: str
    """Who made the first move: "A" or "B"."""
    result: int
    """1 if A won, -1 if B did, 0 for a draw."""
    ending: str
    """ "rules", "repetition" or "length"."""
    opening: int
    """How many of the moves are the opening."""
    moves: tuple[str, ...]

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> GameRecord:
        kept = {name: data[name] for name in ("number", "first", "result", "ending", "opening")}
        return cls(**kept, moves=tuple(data["moves"]))


@dataclass(frozen=True)
class MatchResult:
    """A finished match, by the points of A."""

    game: str
    agents: tuple[str, str]
    wins: int
    draws: int
    losses: int
    score: float
    """Points of A per game."""
    error: float
    """The standard error of the score."""
    interval: tuple[float, float]
    """What holds the true score in 95 of 100 matches like this one."""
    elo: Optional[float]
    games: tuple[GameRecord, ...] = field(repr=False)

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> MatchResult:
        a, b = data["agents"]
        low, high = data["interval"]
        return cls(
            game=data["game"],
            agents=(a, b),
            wins=data["wins"],
            draws=data["draws"],
            losses=data["losses"],
            score=data["score"],
            error=data["standard_error"],
            interval=(low, high),
            elo=data["elo"],
            games=tuple(GameRecord.of(record) for record in data["games"]),
        )

    def __iter__(self) -> Iterator[GameRecord]:
        return iter(self.games)

    def to_pandas(self) -> Any:
        """The games as a table of pandas."""
        return frame([vars(record) for record in self.games])

    def _repr_html_(self) -> str:
        a, b = self.agents
        heads = ("python-agent", "python-wins", "python-draws", "python-losses", "python-score")
        rows = (
            (a, self.wins, self.draws, self.losses, f"{self.score:.3f} ± {self.error:.3f}"),
            (b, self.losses, self.draws, self.wins, f"{1 - self.score:.3f} ± {self.error:.3f}"),
        )
        return table(heads, rows)


def match(
    a: Agent,
    b: Agent,
    game_or_position: Union[str, Rules, Game, Position],
    *,
    openings: str = "start",
    seed: int = 0,
    longest: int = 1000,
    hear: Optional[Callable[[GameRecord], object]] = None,
) -> MatchResult:
    """Lets two agents play: every opening from both sides. ``openings`` is "start" or "random:PLIES:COUNT".

    Agents are texts such as "engine:depth=4" or "random:seed=1", or callables from a position to a move. ``hear`` is called
    with every game as soon as it is over.

    >>> import alfabeta
    >>> def first(position):
    ...     return position.moves[0]
    >>> result = alfabeta.match("engine:depth=4", first, "tictactoe", openings="random:1:3")
    >>> result.agents, result.wins + result.draws
    (('engine:depth=4', 'first'), 6)
    """
    for agent in (a, b):
        agreed(agent)
    function("hear", hear)
    if isinstance(game_or_position, _native.Position):
        start: _native.Position = game_or_position
    else:
        start = (game_or_position if isinstance(game_or_position, Game) else game(game_or_position)).start
    job = _native.contest(start, a, b, text("openings", openings), whole("seed", seed), whole("longest", longest))
    for _, told in job:
        if hear is not None:
            hear(GameRecord.of(json.loads(told)))
    return MatchResult.of(json.loads(job.result()))


def agreed(agent: Any) -> None:
    """Refuses what cannot play."""
    if not isinstance(agent, str) and not callable(agent):
        raise TypeError(say("python-no-agent", value=repr(agent)))
