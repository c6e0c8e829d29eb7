"""Who does the work: this process, processes of this machine, or anything else with the same five functions."""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection, get_context, parent_process
from threading import Thread
from types import TracebackType
from typing import Any, Callable, Hashable, NamedTuple, Optional, Protocol

from .._asking import say, whole

ATTEMPTS = 4
"""How often a task is tried whose worker goes away."""


class Task(NamedTuple):
    """Some work, and how often it has been tried."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]
    attempt: int = 1

    def again(self) -> Task:
        """The same once more, because its worker has gone away."""
        if self.attempt == ATTEMPTS:
            raise RuntimeError(say("python-task-lost", attempts=ATTEMPTS))
        return self._replace(attempt=self.attempt + 1)


class Executor(Protocol):
    """Whoever does the work. A task that raises an exception raises it where it is waited for."""

    @property
    def workers(self) -> int:
        """How many tasks are worked on at once."""
        ...

    def submit(self, name: Hashable, function: Callable[..., Any], *arguments: Any) -> None:
        """Takes a task."""
        ...

    def wait(self) -> tuple[Hashable, Any]:
        """Waits until a task is done: its name and its result."""
        ...

    def forget(self, name: Hashable) -> None:
        """A task is not needed any more: it is not started if it has not been, and nobody hears of it."""
        ...

    def close(self) -> None:
        """Nothing more comes."""
        ...


def chosen(on: Optional[Executor]) -> Executor:
    """Who does the work, if somebody was chosen for it; the processors of this machine otherwise."""
    if on is None:
        return Processes()
    for function in ("submit", "wait", "forget", "close"):
        # A class is none: it is to be called first.
        if isinstance(on, type) or not callable(getattr(on, function, None)):
            raise TypeError(say("python-no-executor", value=repr(on)))
    return on


class Closing:
    """An executor that is closed at the end of a ``with``."""

    def __enter__(self) -> Any:
        return self

    def __exit__(
        self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def close(self) -> None:
        raise NotImplementedError


class Here(Closing):
    """This process: one task after the other. For small things, and for functions that only a notebook knows."""

    workers = 1

    def __init__(self) -> None:
        self._tasks: deque[tuple[Hashable, Task]] = deque()

    def submit(self, name: Hashable, function: Callable[..., Any], *arguments: Any) -> None:
        self._tasks.append((name, Task(function, arguments)))

    def wait(self) -> tuple[Hashable, Any]:
        name, task = self._tasks.popleft()
        return name, task.function(*task.arguments)

    def forget(self, name: Hashable) -> None:
        self._tasks = deque((other, task) for other, task in self._tasks if other != name)

    def close(self) -> None:
        self._tasks.clear()


class Processes(Closing):
    """Processes of this machine, as many as it has processors unless ``workers`` says otherwise.

    They are started afresh and import what they need: agents and games of one's own must be in a module.
    """

    def __init__(self, workers: Optional[int] = None) -> None:
        self.workers = whole("workers", workers, least=1) if workers is not None else os.cpu_count() or 1
        self._tasks: dict[Hashable, tuple[Future[Any], Task]] = {}
        self._pool = self._start()

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=end_with_parent)

    def submit(self, name: Hashable, function: Callable[..., Any], *arguments: Any) -> None:
        self._take(name, Task(function, arguments))

    def _take(self, name: Hashable, task: Task) -> None:
        try:
            future = self._pool.submit(task.function, *task.arguments)
        except BrokenProcessPool:
            self._renew()
            future = self._pool.submit(task.function, *task.arguments)
        self._tasks[name] = (future, task)

    def wait(self) -> tuple[Hashable, Any]:
        while True:
            wait([future for future, _ in self._tasks.values()], return_when=FIRST_COMPLETED)
            name = next(name for name, (future, _) in self._tasks.items() if future.done())
            future, _ = self._tasks[name]
            try:
                result = future.result()
            except BrokenProcessPool:
                self._renew()
                continue
            del self._tasks[name]
            return name, result

    def _renew(self) -> None:
        # One lost process takes the pool along, and whatever was in it.
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = self._start()
        for name, (future, task) in list(self._tasks.items()):
            is_done = future.done() and not future.cancelled() and future.exception() is None
            if not is_done:
                self._take(name, task.again())

    def forget(self, name: Hashable) -> None:
        future, _ = self._tasks.pop(name)
        future.cancel()

    def close(self) -> None:
        # What is being worked on is of no use to anybody.
        for process in list((getattr(self._pool, "_processes", None) or {}).values()):
            process.terminate()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._tasks.clear()


def end_with_parent() -> None:
    """A worker whose parent was killed would wait for ever: it holds both ends of its queue."""
    parent = parent_process()
    if parent is not None:
        sentinel = parent.sentinel
        Thread(target=lambda: (connection.wait([sentinel]), os._exit(1)), daemon=True).start()
