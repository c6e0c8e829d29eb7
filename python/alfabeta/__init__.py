"""A workbench for adversarial search: two players, zero sum, perfect information.

>>> import alfabeta
>>> p = alfabeta.game("connect4").position("4455")
>>> p.play(3).player
'min'
>>> p.solve().words
'win in 3 plies'

Games have names (``alfabeta.games()``) or are written in Python (``alfabeta.Rules``). Positions can be played, analysed by
the algorithms of the textbook, solved exactly and thought about. ``alfabeta.tree`` answers the questions of a course about
explicit trees, ``alfabeta.match`` lets agents play each other.
"""

from __future__ import annotations

import atexit

from . import _native, agent, laws
from ._asking import ask
from .adapters import from_aima, from_easyai
from .games import Game, Rules, game, games
from .matches import GameRecord, MatchResult, match
from .position import Position, Thinking
from .results import Analysis, Comparison, MoveValue, Progress, Solved, Thought, Trace, Visit
from .trees import Answers, Cut, Mark, Marks, Question4, Step, Tree, exercise, tree

MAX = "max"
"""The player who moves first and wants large values."""
MIN = "min"
"""The other one."""


def language(name: str | None = None) -> str:
    """Chooses the language of messages, "en" or "es", if one is named; which one it is now. At first that of the locale."""
    return _native.language(name)


# A search of a game written in Python that nobody waits for must not outlive the interpreter.
atexit.register(_native.end_all)

__all__ = [
    "MAX",
    "MIN",
    "Analysis",
    "Answers",
    "Comparison",
    "Cut",
    "Game",
    "GameRecord",
    "Mark",
    "Marks",
    "MatchResult",
    "MoveValue",
    "Position",
    "Progress",
    "Question4",
    "Rules",
    "Solved",
    "Step",
    "Thinking",
    "Thought",
    "Trace",
    "Tree",
    "Visit",
    "agent",
    "ask",
    "exercise",
    "from_aima",
    "from_easyai",
    "game",
    "games",
    "language",
    "laws",
    "match",
    "tree",
]
