"""Asking the workbench: a question by its name and plain data in, plain data out."""

from __future__ import annotations

import json
import operator
from typing import Any, Callable, Mapping, Optional

from . import _native

Hear = Callable[[str, Any], object]

LONGEST = 1e9
"""Nobody waits for so many seconds."""


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
    function("hear", hear)
    return finish(_native.Job(name, plain(asked or {}), position), hear)


def plain(asked: Mapping[str, Any]) -> str:
    """A question as JSON, in which there are no numbers but numbers."""
    try:
        return json.dumps(asked, allow_nan=False)
    except TypeError as error:
        raise TypeError(say("python-not-plain", reason=error)) from None
    except (ValueError, RecursionError) as error:
        raise ValueError(say("python-not-plain", reason=error)) from None


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


def whole(name: str, value: Any, least: int = 0, most: int = 10**18) -> int:
    """A whole number within bounds that somebody has given."""
    try:
        number = operator.index(value)
    except TypeError:
        raise TypeError(say("python-no-number", name=name, value=repr(value), least=least, most=most)) from None
    if not least <= number <= most:
        raise ValueError(say("python-no-number", name=name, value=number, least=least, most=most))
    return number


def text(name: str, value: Any) -> str:
    """A text that somebody has given."""
    if not isinstance(value, str):
        raise TypeError(say("python-no-text", name=name, value=repr(value)))
    return value


def function(name: str, value: Any) -> Any:
    """A function that somebody has given, or none."""
    if value is not None and not callable(value):
        raise TypeError(say("python-not-callable", name=name, value=repr(value)))
    return value


def listed(name: str, value: Any) -> list[Any]:
    """The things that somebody has listed. A text is one thing."""
    if isinstance(value, (str, bytes)):
        raise TypeError(say("python-no-list", name=name, value=repr(value)))
    try:
        return list(value)
    except TypeError:
        if hasattr(type(value), "__iter__"):
            # What a list of somebody's own raises is theirs.
            raise
        raise TypeError(say("python-no-list", name=name, value=repr(value))) from None


def milliseconds(seconds: Optional[float]) -> Optional[int]:
    """A time as the workbench counts it."""
    if seconds is None:
        return None
    try:
        is_time = bool(0 <= seconds < LONGEST)
    except TypeError:
        raise TypeError(say("python-no-time", value=repr(seconds))) from None
    if not is_time:
        raise ValueError(say("python-no-time", value=seconds))
    return round(1000 * seconds)


def given(**options: Any) -> dict[str, Any]:
    """The options that somebody has chosen."""
    return {name: value for name, value in options.items() if value is not None}
