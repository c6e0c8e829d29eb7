"""Cups: every agent against every other, every opening from both sides."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Iterator, Mapping, Optional, Union

from .. import _native
from .._asking import say, text, whole
from .._showing import frame, table
from ..games import Game, Rules, game
from ..matches import Agent, agreed, match
from ..position import Position
from .executors import Executor
from .items import results_of
from .names import Names
from .progress import Progress
from .store import Path, Store


@dataclass(frozen=True)
class Cup:
    """What is played: agents by their names, each a text such as "engine:depth=4" or a callable from a position to a move.

    Agents that count nodes or plies play the same games everywhere; those that look at the clock do not. Each pair of games
    begins with agents that know nothing of the others.
    """

    game: Union[str, Rules, Game, type[Any]]
    agents: Mapping[str, Agent]
    openings: str = "start"
    """ "start" or "random:PLIES:COUNT"."""
    seed: int = 0
    longest: int = 1000

    def __post_init__(self) -> None:
        if not isinstance(self.agents, Mapping):
            raise TypeError(say("python-cup-names", value=repr(self.agents)))
        for name, agent in self.agents.items():
            text("name", name)
            agreed(agent)


@dataclass(frozen=True)
class CupGame:
    """One game of a cup."""

    first: str
    """Who sat at the first seat."""
    second: str
    result: int
    """1 if the first seat won, -1 if the second did, 0 for a draw."""
    ending: str
    opening: tuple[str, ...]
    moves: tuple[str, ...]
    """The moves after the opening."""


@dataclass(frozen=True)
class Place:
    """An agent in the standing."""

    agent: str
    games: int
    points: float
    wins: int
    draws: int
    losses: int
    group: int
    """Only ratings of one group can be compared, the strongest is 0: between two groups all points went one way, or there were
    no games, and their distance in ``rating`` is a convention."""
    rating: float
    """In points of the Elo scale; 0 is the average of the largest group."""
    low: Optional[float]
    """The rating lies above this in 95 of 100 cases; None if results set no such bound."""
    high: Optional[float]
    """The rating lies below this; None if results set no such bound."""


@dataclass(frozen=True)
class Standing:
    """What a cup has shown, the strongest agent first."""

    places: tuple[Place, ...]
    games: tuple[CupGame, ...] = field(repr=False)
    advantage: Optional[float]
    """What the first seat is worth, in points of the Elo scale; None if that cannot be told."""
    repeated: int
    """How many games only repeated others, and do not count for the ratings."""

    def __iter__(self) -> Iterator[Place]:
        return iter(self.places)

    def to_pandas(self) -> Any:
        """The standing as a table of pandas."""
        return frame([vars(place) for place in self.places])

    def _repr_html_(self) -> str:
        heads = ("python-agent", "python-score", "python-wins", "python-draws", "python-losses", "python-rating")
        return table(heads, ((p.agent, f"{p.points:g}", p.wins, p.draws, p.losses, f"{p.rating:+.0f}") for p in self.places))


def play_cup(
    cup: Cup,
    *,
    on: Optional[Executor] = None,
    store: Optional[Path] = None,
    rules_id: Optional[str] = None,
    progress: Progress = False,
) -> Standing:
    """Plays a cup. ``on``, ``store``, ``rules_id`` and ``progress`` are as in ``solve_many``; a result is one opening from both sides.
    What is said there about rules holds for agents written in Python too.

    >>> from alfabeta import cluster
    >>> agents = {"deep": "engine:depth=6", "shallow": "engine:depth=1", "first": "first"}
    >>> standing = cluster.play_cup(cluster.Cup("tictactoe", agents, "random:2:3"), on=cluster.Here())
    >>> [place.games for place in standing], standing.places[-1].agent
    ([12, 12, 12], 'first')
    """
    if not isinstance(cup, Cup):
        raise TypeError(say("python-no-cup", cup=repr(cup)))
    if len(cup.agents) < 2:
        raise ValueError(say("python-cup-agents"))
    start = (cup.game if isinstance(cup.game, Game) else game(cup.game)).start
    longest = whole("longest", cup.longest)
    names = list(cup.agents)
    openings = _native.openings(start, text("openings", cup.openings), whole("seed", cup.seed))
    pairs = [(one, other, moves) for moves in openings for one, other in combinations(names, 2)]
    items = {f"{one} - {other}: {' '.join(moves)}": (one, other, moves) for one, other, moves in pairs}
    known = Names(rules_id, is_kept=store is not None)
    agents = {name: known.of_agent(agent) for name, agent in cup.agents.items()}
    with Store(store, "play_cup", start=known.of_position(start), agents=agents, longest=longest) as kept:
        found = results_of(play_pairs, (start, dict(cup.agents), longest), items, on, kept, progress)
    games: list[CupGame] = []
    rated: list[tuple[int, int, int, int, str]] = []
    for number, ((_, _, opening), records) in enumerate(zip(items.values(), found.values())):
        for first, second, result, ending, moves in records:
            games.append(CupGame(first, second, result, ending, tuple(opening), tuple(moves)))
            rated.append((names.index(first), names.index(second), 1 + result, number, " ".join([*opening, *moves])))
    data = json.loads(_native.standing(len(names), rated))
    places = tuple(Place(**{**row, "agent": names[row["agent"]]}) for row in data["rows"])
    return Standing(places, tuple(games), data["advantage"], data["repeated"])


def play_pairs(shared: tuple[Position, Mapping[str, Agent], int], pairs: list[Any]) -> list[Any]:
    """The two games of each pair: who sat where, the result for the first seat, how it ended, the moves."""
    start, agents, longest = shared
    played: list[Any] = []
    for one, other, opening in pairs:
        position = start
        for text in opening:
            position = position.play(position.read_move(text))
        # Whoever moves first after the opening need not be who moved first in it.
        is_swapped = position.player != start.player
        records: list[Any] = []
        for record in match(agents[one], agents[other], position, longest=longest):
            is_first = (record.first == "A") != is_swapped
            seats = (one, other) if is_first else (other, one)
            records.append((*seats, record.result if is_first else -record.result, record.ending, list(record.moves)))
        played.append(records)
    return played
