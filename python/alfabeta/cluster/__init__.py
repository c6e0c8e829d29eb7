"""Past one process and past one machine: many positions, opening books, cups, trainings, and one big position.

>>> import alfabeta
>>> from alfabeta import cluster
>>> with cluster.Here() as on:
...     len(cluster.book("tictactoe", 2, on=on))
82

Who does the work is said with ``on``: processes of this machine (``Processes``, the usual), the processors of a cluster of Ray
(``Ray``, with the extra ``alfabeta[ray]``), or this process (``Here``). The results are the same. With ``store``, the name of a
file, a call that was interrupted goes on when it is made again.
"""

from __future__ import annotations

from .big import solve_big
from .books import Book, book
from .cups import Cup, CupGame, Place, Standing, play_cup
from .executors import Executor, Here, Processes
from .learning import learn
from .on_ray import Ray
from .positions import solve_many

__all__ = [
    "Book",
    "Cup",
    "CupGame",
    "Executor",
    "Here",
    "Place",
    "Processes",
    "Ray",
    "Standing",
    "book",
    "learn",
    "play_cup",
    "solve_big",
    "solve_many",
]
