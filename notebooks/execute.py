"""Executes the lessons: every cell runs, every check holds, and both languages are the same lesson."""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parent
SECONDS_A_CELL = 120


def main() -> None:
    lessons = sorted(FOLDER.glob("*.ipynb"))
    shapes: dict[str, list[list[str]]] = {}
    for path in lessons:
        lesson = nbformat.read(path, as_version=4)
        nbformat.validate(lesson)
        shape = [cell.metadata.get("tags", [cell.cell_type])[0] for cell in lesson.cells]
        shapes.setdefault(path.name.split("-")[0], []).append(shape)
        if any(cell.get("outputs") for cell in lesson.cells):
            sys.exit(f"{path.name}: is kept with outputs; expected none")
        if "check" not in shape:
            sys.exit(f"{path.name}: checks nothing")
        NotebookClient(lesson, timeout=SECONDS_A_CELL, kernel_name="python3").execute()
        shown = {kind for cell in lesson.cells for output in cell.get("outputs", []) for kind in output.get("data", {})}
        if not shown & {"image/svg+xml", "text/html"}:
            sys.exit(f"{path.name}: shows nothing but text")
        print(f"{path.name}: {len(shape)} cells, {shape.count('check')} checks")
    for number, (one, other) in shapes.items():
        if one != other:
            sys.exit(f"lesson {number}: its two languages are different lessons")
    if not shapes:
        sys.exit("there are no lessons")


main()
