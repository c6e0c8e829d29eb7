"""Asking the workbench: a question by its name and plain data in, plain data out."""

from __future__ import annotations

import json
from typing import Any, Callable, Mapping, Optional

from . import _native

Hear = Callable[[str, Any], object]


def ask(
    name: str,
    asked: Optional[Mapping[str, Any]] = None,
    position: Optional[_native.Position] = None,
    hear: Optional[Hear] = None,
) -> Any:
    """The answer to a question of the workbench, as plain data: what ``POST /api/NAME`` of the server says.

    ``hear`` is called with the name of each event on the way and what it says.

    >>> ask("perft", {"setup": {"game": "tictactoe"}, "depth": 2})["nodes"]
    [9, 72]
    """
    return finish(_native.Job(name, json.dumps(asked or {}), position), hear)


def finish(job: _native.Job, hear: Optional[Hear] = None) -> Any:
    """Waits for the answer to a question under way."""
    for name, told in job:
        if hear is not None:
            hear(name, json.loads(told))
    return json.loads(job.result())


def say(identifier: str, **arguments: object) -> str:
    """A text in the language of the user."""
    return _native.say(identifier, [(name, str(value)) for name, value in arguments.items()])


def sentence(message: Mapping[str, Any]) -> str:
    """What the workbench has to say, in the language of the user."""
    arguments = [(name, str(value)) for name, value in message["arguments"].items()]
    return _native.say(message["id"], arguments, message["english"])


def given(**options: Any) -> dict[str, Any]:
    """The options that somebody has chosen."""
    return {name: value for name, value in options.items() if value is not None}
