"""Results on disk: each written once, so that a job that was killed goes on where it was."""

from __future__ import annotations

import json
import os
import sqlite3
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Iterable, Optional, Union

from .._asking import say

Path = Union[str, "os.PathLike[str]"]

SCHEMA = """
CREATE TABLE IF NOT EXISTS result (
    job TEXT NOT NULL,   -- what was asked for, with everything that the results depend on
    item TEXT NOT NULL,  -- which part of it
    found TEXT NOT NULL, -- JSON
    PRIMARY KEY (job, item)
) WITHOUT ROWID
"""


class Store:
    """The results of one job, in a file that may hold others, or in memory where there is no file."""

    def __init__(self, path: Optional[Path], name: str, **options: Any) -> None:
        self._job = json.dumps([name, installed(), options], sort_keys=True)
        try:
            self._database = sqlite3.connect(":memory:" if path is None else os.fspath(path), timeout=60)
            self._database.execute(SCHEMA)
        except TypeError as error:
            raise TypeError(say("python-store", path=repr(path), reason=error)) from None
        except sqlite3.Error as error:
            raise ValueError(say("python-store", path=path, reason=error)) from error

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def found(self) -> dict[str, Any]:
        """All that is known."""
        rows = self._database.execute("SELECT item, found FROM result WHERE job = ?", (self._job,))
        return {item: json.loads(found) for item, found in rows}

    def add(self, results: Iterable[tuple[str, Any]]) -> None:
        """Writes results, all or none; what is there stays."""
        rows = [(self._job, item, json.dumps(found)) for item, found in results]
        with self._database:
            self._database.executemany("INSERT OR IGNORE INTO result VALUES (?, ?, ?)", rows)


def installed() -> str:
    """The version of the package: another one may count other nodes."""
    try:
        return version("alfabeta")
    except PackageNotFoundError:
        return ""
