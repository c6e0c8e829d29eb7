"""How results show themselves in a notebook: tables, boards, curves."""

from __future__ import annotations

from html import escape
from importlib import import_module
from typing import Any, Iterable, Mapping, Optional, Sequence

from ._asking import say

# The colours of the page: MAX is blue, MIN is orange.
COLOURS = {"max": "#1f5fa8", "min": "#b5460f", None: "#57534e"}
CELL = 36


def table(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """An HTML table; heads are identifiers of texts."""
    head = "".join(f"<th>{escape(say(name))}</th>" for name in heads)
    lines = ("".join(f"<td>{escape(shown(cell))}</td>" for cell in row) for row in rows)
    body = "".join(f"<tr>{line}</tr>" for line in lines)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def shown(cell: object) -> str:
    """A cell of a table as text."""
    if cell is None:
        return ""
    return str(cell)


def frame(rows: Sequence[Mapping[str, Any]]) -> Any:
    """The rows as a table of pandas."""
    try:
        pandas: Any = import_module("pandas")
    except ImportError as missing:
        raise ImportError(say("python-no-pandas")) from missing
    return pandas.DataFrame(list(rows))


def board(scene: Mapping[str, Any]) -> Optional[str]:
    """The cells of a position as SVG; None where the board is a drawing in plain text."""
    rows = scene["board"]["rows"]
    if not rows:
        return None
    names = scene["board"]["columns"]
    width, height = CELL * max(len(row) for row in rows), CELL * (len(rows) + (1 if names else 0))
    last = {(place["row"], place["column"]) for place in scene["last"]}
    parts: list[str] = []
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            parts.append(square(x, y, (y, x) in last))
            if cell["piece"] is not None:
                parts.append(piece(x, y, cell))
    for x, name in enumerate(names):
        parts.append(text(x, len(rows), name, "#57534e"))
    size = f'width="{width + 2}" height="{height + 2}" viewBox="-1 -1 {width + 2} {height + 2}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">{"".join(parts)}</svg>'


def square(x: int, y: int, is_last: bool) -> str:
    fill = "#fde68a" if is_last else "#fafaf9"
    place = f'x="{x * CELL}" y="{y * CELL}" width="{CELL}" height="{CELL}"'
    return f'<rect {place} fill="{fill}" stroke="#a8a29e"/>'


def piece(x: int, y: int, cell: Mapping[str, Any]) -> str:
    colour = COLOURS[cell["piece"]["player"]]
    middle = f'cx="{x * CELL + CELL / 2}" cy="{y * CELL + CELL / 2}" r="{CELL * 0.4}"'
    ring = "#16a34a" if cell.get("marks") else colour
    return f'<circle {middle} fill="{colour}" stroke="{ring}" stroke-width="3"/>' + text(x, y, cell["piece"]["text"], "#fff")


def text(x: int, y: int, words: str, colour: str) -> str:
    place = f'x="{x * CELL + CELL / 2}" y="{y * CELL + CELL / 2}" text-anchor="middle" dominant-baseline="central"'
    # As a style, because the sheet of another drawing in the same notebook would outdo an attribute.
    return f'<text {place} font-family="sans-serif" font-size="{CELL * 0.42:g}" style="fill: {colour}">{escape(words)}</text>'


def curve(values: Sequence[float]) -> str:
    """A curve of values as SVG, the first one on the left; nothing where there is nothing to see."""
    if len(values) < 2:
        return ""
    low, high = min(values), max(values)
    span = (high - low) or 1.0
    points = (f"{4 + 192 * i / (len(values) - 1):.1f},{44 - 40 * (v - low) / span:.1f}" for i, v in enumerate(values))
    line = f'<polyline fill="none" stroke="{COLOURS["max"]}" stroke-width="2" points="{" ".join(points)}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="200" height="48" role="img">{line}</svg>'
