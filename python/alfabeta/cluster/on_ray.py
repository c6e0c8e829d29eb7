"""Ray as an executor. Nothing else in the package knows it."""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any, Callable, Hashable, Optional

from .._asking import say
from .executors import ATTEMPTS, Closing, Task


class Ray(Closing):
    """The processors of a cluster: of the one at ``address`` ("auto", "HOST:6379", "ray://HOST:10001"), which ``RAY_ADDRESS``
    names otherwise, or of a local one that is started and ended here. ``options`` are those of ``ray.init``.

    Every machine needs the same versions of Python, of Ray and of this package. Tasks whose machine goes away are done again.
    """

    def __init__(self, address: Optional[str] = None, **options: Any) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        try:
            self._ray: Any = import_module("ray")
        except ImportError as missing:
            raise ImportError(say("python-no-ray")) from missing
        self._is_ours = not self._ray.is_initialized()
        if self._is_ours:
            address = address or os.environ.get("RAY_ADDRESS") or "local"
            local = {"include_dashboard": False} if address == "local" else {}
            self._ray.init(address=address, **{"log_to_driver": False, "logging_level": "ERROR", **local, **options})
        # A task takes one processor, and is spread so that a machine that goes away takes few along.
        self._call = self._ray.remote(num_cpus=1, max_retries=ATTEMPTS - 1, scheduling_strategy="SPREAD")(call)
        self._tasks: dict[Hashable, tuple[Any, Task]] = {}

    @property
    def workers(self) -> int:
        """How many processors the cluster has now: machines come and go."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, name: Hashable, function: Callable[..., Any], *arguments: Any) -> None:
        self._take(name, Task(function, arguments))

    def _take(self, name: Hashable, task: Task) -> None:
        self._tasks[name] = (self._call.remote(task.function, *task.arguments), task)

    def wait(self) -> tuple[Hashable, Any]:
        errors = self._ray.exceptions
        while True:
            (done,), _ = self._ray.wait([reference for reference, _ in self._tasks.values()], num_returns=1)
            name, task = next((name, task) for name, (reference, task) in self._tasks.items() if reference == done)
            del self._tasks[name]
            try:
                return name, self._ray.get(done)
            except errors.RayTaskError as error:
                # What the task itself has raised.
                raise error.cause if isinstance(getattr(error, "cause", None), Exception) else error from None
            except errors.RayError:
                # Ray has retried it and given up, or has lost the result.
                self._take(name, task.again())

    def forget(self, name: Hashable) -> None:
        reference, _ = self._tasks.pop(name)
        self._ray.cancel(reference)

    def close(self) -> None:
        for reference, _ in self._tasks.values():
            self._ray.cancel(reference, force=True)
        self._tasks.clear()
        if self._is_ours:
            self._ray.shutdown()


def call(function: Callable[..., Any], *arguments: Any) -> Any:
    """What runs on the other side."""
    return function(*arguments)
