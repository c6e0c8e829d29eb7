"""Tic-tac-toe and Connect-4 by this package beside easyAI and AIMA's code: best processor times, all in one run.

    pip install ./python easyAI==2.0.12 aima3==1.0.11
    python benches/python/peers.py

Tic-tac-toe is searched from the empty board to its end. Theirs are the games that come with them. Ours are four: as a beginner
writes it, with five functions on a string; the same with a key for mirror images; on bits, with such a key and the centre first; and
the built-in one.
"""

from __future__ import annotations

import time
from typing import Any, Callable, Optional

import alfabeta

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
ROUNDS, SECONDS = 5, 0.2
"""In each round every job is done for so long, or once: short ones are at the mercy of whatever else the machine does."""


class Letters:
    """A string of nine letters."""

    def start(self) -> str:
        return "." * 9

    def player(self, state: str) -> str:
        return "max" if state.count(".") % 2 else "min"

    def moves(self, state: str) -> list[int]:
        return [cell for cell in range(9) if state[cell] == "."]

    def play(self, state: str, move: int) -> str:
        return state[:move] + ("X" if self.player(state) == "max" else "O") + state[move + 1 :]

    def outcome(self, state: str) -> Optional[int]:
        for a, b, c in LINES:
            if state[a] != "." and state[a] == state[b] == state[c]:
                return 1 if state[a] == "X" else -1
        return None if "." in state else 0


class Mirrored(Letters):
    """The same, and which boards are one board seen from another side."""

    def key(self, state: str) -> str:
        turned = state[::3] + state[1::3] + state[2::3]
        flipped = state[6:] + state[3:6] + state[:3]
        both = turned[6:] + turned[3:6] + turned[:3]
        return min(state, state[::-1], turned, turned[::-1], flipped, flipped[::-1], both, both[::-1])


MASKS = [sum(1 << cell for cell in line) for line in LINES]
WON = frozenset(stones for stones in range(512) if any(stones & line == line for line in MASKS))
CENTRE_FIRST = (4, 0, 2, 6, 8, 1, 3, 5, 7)


def symmetries() -> list[tuple[int, ...]]:
    """What each set of cells becomes in the eight symmetries of the board."""
    turned, maps = list(range(9)), []
    for _ in range(4):
        maps += [turned, [cell // 3 * 3 + 2 - cell % 3 for cell in turned]]
        turned = [3 * (cell % 3) + 2 - cell // 3 for cell in turned]
    image = lambda stones, to: sum(1 << to[cell] for cell in range(9) if stones >> cell & 1)  # noqa: E731
    return [tuple(image(stones, to) for to in maps) for stones in range(512)]


IMAGES = symmetries()


class Bits:
    """The stones of MAX and of MIN as bits, and whose turn it is."""

    def start(self) -> tuple[int, int, int]:
        return 0, 0, 1

    def player(self, state: tuple[int, int, int]) -> int:
        return state[2]

    def moves(self, state: tuple[int, int, int]) -> list[int]:
        taken = state[0] | state[1]
        return [cell for cell in CENTRE_FIRST if not taken >> cell & 1]

    def play(self, state: tuple[int, int, int], move: int) -> tuple[int, int, int]:
        ours, theirs, player = state
        return (ours | 1 << move, theirs, -1) if player == 1 else (ours, theirs | 1 << move, 1)

    def outcome(self, state: tuple[int, int, int]) -> Optional[int]:
        ours, theirs, _ = state
        if ours in WON:
            return 1
        if theirs in WON:
            return -1
        return 0 if ours | theirs == 511 else None

    def key(self, state: tuple[int, int, int]) -> Any:
        return state[2], min(zip(IMAGES[state[0]], IMAGES[state[1]]))


def engine(game: Any) -> Callable[[], object]:
    start = alfabeta.game(game).start
    return lambda: start.analyse("all", algorithm="engine")


def theirs() -> dict[str, Callable[[], object]]:
    from aima3.games import TicTacToe as Aima, alphabeta_search
    from easyAI import Negamax
    from easyAI.games.ConnectFour import ConnectFour
    from easyAI.games.TicTacToe import TicTacToe as Easy

    return {
        "easyAI, Negamax(9)": lambda: Negamax(9)(Easy([None, None])),
        "AIMA, alphabeta_search": lambda: alphabeta_search(Aima().initial, Aima()),
        "easyAI's class, solve": alfabeta.game(alfabeta.from_easyai(Easy)).start.solve,
        "AIMA's class, solve": alfabeta.game(alfabeta.from_aima(Aima)).start.solve,
        "Connect-4, easyAI, Negamax(7)": lambda: Negamax(7)(ConnectFour([None, None])),
    }


def main() -> None:
    ours = {
        "letters, engine": engine(Letters),
        "letters, solve": alfabeta.game(Letters).start.solve,
        "letters with a key, engine": engine(Mirrored),
        "letters with a key, solve": alfabeta.game(Mirrored).start.solve,
        "bits, engine": engine(Bits),
        "bits, solve": alfabeta.game(Bits).start.solve,
        "built-in, engine": engine("tictactoe"),
        "built-in, solve": alfabeta.game("tictactoe").start.solve,
        "Connect-4, alpha-beta to depth 7": lambda: alfabeta.game("connect4").start.analyse(7, evaluation="zero"),
    }
    jobs = {**theirs(), **ours}
    best = dict.fromkeys(jobs, float("inf"))
    for _ in range(ROUNDS):
        for name, job in jobs.items():
            end = time.process_time() + SECONDS
            while (began := time.process_time()) < end:
                job()
                best[name] = min(best[name], time.process_time() - began)
    for name, seconds in best.items():
        print(f"{name:36} {1000 * seconds:9.2f} ms")


if __name__ == "__main__":
    main()
