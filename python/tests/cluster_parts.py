"""What the tests of the cluster give to workers, who have to import it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from alfabeta import cluster
from alfabeta.cluster.items import results_of
from alfabeta.cluster.store import Store

AGENTS = {"deep": "engine:depth=4", "shallow": "engine:depth=1", "first": "first", "random": "random:seed=3"}


def last(position: Any) -> Any:
    """An agent."""
    return position.moves[-1]


class Nim:
    """A game: whoever takes the last of some matches wins."""

    def start(self) -> tuple[int, int]:
        return 7, 1

    def player(self, state: tuple[int, int]) -> int:
        return state[1]

    def moves(self, state: tuple[int, int]) -> range:
        return range(1, min(3, state[0]) + 1)

    def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
        return state[0] - move, -state[1]

    def outcome(self, state: tuple[int, int]) -> Any:
        return -state[1] if state[0] == 0 else None


def square(number: int) -> int:
    return number * number


def fail() -> None:
    raise ValueError("on purpose")


def die_once(mark: str) -> int:
    """Takes its process along, but only the first time."""
    path = Path(mark)
    if not path.exists():
        path.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return 7


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def killed_driver(store: str, address: str = "") -> int:
    """Starts that job in a process of its own and kills it; how many results are there."""
    command = [sys.executable, __file__, store, *([address] if address else [])]
    driver = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert driver.stdout is not None
    # Ray speaks of its nodes in between.
    counts = (int(line) for line in driver.stdout if line.strip().isdigit())
    assert next((count for count in counts if count >= 5), None) is not None, "the driver ended before it was killed"
    driver.kill()
    driver.wait()
    with Store(store, "squares") as kept:
        return len(kept.found())


def slow_work(seconds: float, numbers: list[int]) -> list[int]:
    """Work that takes its time."""
    time.sleep(seconds * len(numbers))
    return [square(number) for number in numbers]


def slow_squares(store: str, count: int, seconds: float, progress: Any = False, address: str = "") -> dict[str, int]:
    """A job that can be killed in the middle of it; on processes, or on the cluster at an address."""
    items = {str(number): number for number in range(count)}
    executor: Any = cluster.Ray(address) if address else cluster.Processes(2)
    with Store(store, "squares") as kept, executor as on:
        return results_of(slow_work, seconds, items, on, kept, progress)


if __name__ == "__main__":
    slow_squares(sys.argv[1], 400, 0.05, lambda done, total: print(done, flush=True), "".join(sys.argv[2:]))
