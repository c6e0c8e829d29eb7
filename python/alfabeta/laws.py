"""What every game promises, and whether a game keeps it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, Optional, Union

from . import _native
from ._asking import ask, say, whole
from .games import Game, Rules, game

LONGEST = 500
"""Random games longer than this are given up."""
MOST_GAMES = 2**32 - 1
"""More are not counted."""


@dataclass(frozen=True)
class Verdict:
    """Whether the laws hold, as far as was looked."""

    game: str
    law: Optional[str]
    """The law that does not hold: "same-answers", "copies-are-independent", …; None if all do."""
    moves: tuple[Any, ...]
    """The moves that lead to the position where it does not."""
    sentence: str
    """All of it in words."""

    def __bool__(self) -> bool:
        return self.law is None

    def __str__(self) -> str:
        return self.sentence


def check(of: Union[str, Rules, type[Any], Game], *, games: int = 100, seed: int = 0) -> Verdict:
    """Plays random games and looks whether the promises of a game hold on the way.

    Of games written in Python it also looks whether ``play`` leaves the old state alone, which is what goes wrong most.

    >>> print(check("tictactoe", games=10))
    tictactoe obeys the laws: 10 games, 87 positions, 10 finished (seed 0)
    """
    games, seed = whole("games", games, most=MOST_GAMES), whole("seed", seed)
    found = of if isinstance(of, Game) else game(of)
    if found.rules is not None:
        broken = _check_rules(found.rules, games, seed)
        if broken is not None:
            law, moves = broken
            words = say(f"python-law-{law}", game=found.name)
            return Verdict(found.name, law, tuple(moves), say("python-law-broken", law=words, moves=_listed(moves)))
    start = found.start
    answer = ask("laws", {"setup": start.setup, "games": games, "seed": seed}, start)
    if answer["holds"]:
        checked = answer["checked"]
        counts = {name: checked[name] for name in ("games", "positions", "finished")}
        return Verdict(found.name, None, (), say("laws-hold", game=found.name, seed=seed, **counts))
    violation = answer["violation"]
    moves = _walk(start, violation["path"])
    sentence = say("python-law-broken", law=violation["law"], moves=_listed(moves))
    return Verdict(found.name, violation["law"], tuple(moves), sentence)


def _check_rules(rules: Rules, games: int, seed: int) -> Optional[tuple[str, list[Any]]]:
    """The first law that the functions of a game break, and the moves that lead there."""
    chance = random.Random(seed)
    has_cycles = bool(getattr(rules, "cycles", False))
    for _ in range(games):
        state, moves = rules.start(), list[Any]()
        seen = {_seen(rules, state)}
        while len(moves) < LONGEST:
            before = _view(rules, state)
            if before != _view(rules, state):
                return "same-answers", moves
            if rules.outcome(state) is not None:
                break
            legal = list(rules.moves(state))
            if not legal:
                return "some-move", moves
            if any(move in legal[:index] for index, move in enumerate(legal)):
                return "distinct-moves", moves
            for move in legal:
                rules.play(state, move)
                if _view(rules, state) != before:
                    return "copies-are-independent", [*moves, move]
            move = chance.choice(legal)
            state = rules.play(state, move)
            moves.append(move)
            now = _seen(rules, state)
            if not has_cycles and now is not None and now in seen:
                return "no-way-back", moves
            seen.add(now)
    return None


def _view(rules: Rules, state: Any) -> tuple[Any, ...]:
    """All that the functions say about a state, and what it looks like."""
    outcome = rules.outcome(state)
    moves = list(rules.moves(state)) if outcome is None else []
    return rules.player(state) if outcome is None else None, outcome, moves, repr(state)


def _seen(rules: Rules, state: Any) -> Any:
    """What tells a state from others, if anything does."""
    key = getattr(rules, "key", None)
    told: object = key(state) if key is not None else state
    if getattr(type(told), "__hash__", None) is object.__hash__:
        # It knows nothing but its own identity.
        return None
    try:
        hash(told)
    except TypeError:
        return None
    return told


def _walk(start: _native.Position, path: list[int]) -> list[Any]:
    """The moves with these places in the lists of moves."""
    position, moves = start, list[Any]()
    for index in path:
        moves.append(position.moves[index])
        position = position.play(moves[-1])
    return moves


def _listed(moves: list[Any]) -> str:
    return " ".join(str(move) for move in moves) or "–"
