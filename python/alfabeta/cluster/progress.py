"""How far a job has come, for people."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Any, Callable, Optional, Union

from .._asking import say

Progress = Union[bool, Callable[[int, int], object]]
"""True for a bar (of tqdm, where it is installed), or a function that is told how much is done of how much."""


class Bar:
    """Tells whoever wants to know."""

    def __init__(self, progress: Optional[Progress], total: int, done: int = 0) -> None:
        if progress is not None and not isinstance(progress, bool) and not callable(progress):
            raise TypeError(say("python-no-progress", value=repr(progress)))
        self._tell: Callable[[int, int], object] = progress if callable(progress) else lambda done, total: None
        self._bar: Any = shown(total) if progress is True else None
        self.total, self.done = total, 0
        self.add(done)

    def add(self, count: int) -> None:
        """So much more is done."""
        self.done += count
        self._tell(self.done, self.total)
        if self._bar is not None:
            self._bar.update(count)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()


class Plain:
    """A line that counts, where there is no tqdm."""

    def __init__(self, total: int) -> None:
        self._total, self._done = total, 0

    def update(self, count: int) -> None:
        self._done += count
        print(f"\r{self._done}/{self._total}", end="", file=sys.stderr, flush=True)

    def close(self) -> None:
        print(file=sys.stderr)


def shown(total: int) -> Any:
    """A bar."""
    try:
        return import_module("tqdm.auto").tqdm(total=total)
    except ImportError:
        return Plain(total)
