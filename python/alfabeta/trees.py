"""Explicit trees, and the questions of the course about them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Iterator, Mapping, Optional, Sequence, Union

from . import _native
from ._asking import ask, given, say, sentence, text, whole
from ._showing import frame, table

Data = Mapping[str, Any]
Number = Union[int, str]
"""A value of a tree: a whole number, or the text of a decimal or of infinity."""


@dataclass(frozen=True)
class Cut:
    """Why a branch was not searched."""

    at: str
    """The path of the node that was left."""
    skipped: tuple[str, ...]
    """The paths of its children that were not visited."""
    deep: bool
    """Whether the bound is of an ancestor farther away than the parent."""
    alpha: Number
    beta: Number
    reason: str


@dataclass(frozen=True)
class Answers:
    """The course's answers about a tree, under a convention."""

    value: Number
    """The value of the root for MAX."""
    best: Optional[str]
    """The path of the best move; its name where it has one is in ``data``."""
    optimal: tuple[str, ...]
    """The paths of all moves that are as good."""
    visited: int
    not_generated: int
    """How many nodes are not generated, under the convention."""
    cuts: tuple[Cut, ...]
    differs: tuple[str, ...]
    """Where another convention answers differently."""
    warning: Optional[str]
    """What is odd about the convention."""
    data: Data = field(repr=False, compare=False)
    """The whole answer, as plain data."""
    picture: str = field(repr=False, compare=False, default="")

    def to_pandas(self) -> Any:
        """The cuts as a table of pandas."""
        return frame([vars(cut) for cut in self.cuts])

    def _repr_svg_(self) -> str:
        return self.picture


@dataclass(frozen=True)
class Question4:
    """For which values of a node an indicated cut does not happen."""

    condition: str
    interval: str
    integers: str
    """The condition over the whole numbers."""
    converse: str
    """When the cut does happen."""
    reason: str
    data: Data = field(repr=False, compare=False)


@dataclass(frozen=True)
class Mark:
    """What is said about one thing that a student filled in."""

    item: str
    path: str
    verdict: str
    """ "right", "too-little" (true, but more is known), "decides-nothing" (true, but empty), "wrong", "open" or
    "not-understood"."""
    expected: str
    reason: str
    """Why; it begins with what was filled in, if that is not the right answer."""
    points: float
    """1 if it is right, a half if it says too little, else 0."""

    @property
    def is_right(self) -> bool:
        return self.verdict == "right"


@dataclass(frozen=True)
class Marks:
    """What is said about all that a student filled in."""

    marks: tuple[Mark, ...]

    @property
    def is_right(self) -> bool:
        """Whether all of it is right."""
        return all(mark.is_right for mark in self.marks)

    @property
    def points(self) -> float:
        """The points of all of it together."""
        return sum(mark.points for mark in self.marks)

    def __iter__(self) -> Iterator[Mark]:
        return iter(self.marks)

    def __len__(self) -> int:
        return len(self.marks)

    def to_pandas(self) -> Any:
        """The marks as a table of pandas."""
        return frame([vars(mark) for mark in self.marks])

    def _repr_html_(self) -> str:
        heads = ("python-item", "python-node", "python-verdict", "python-points", "python-expected", "python-reason")
        return table(heads, ((m.item, m.path, m.verdict, m.points, m.expected, m.reason) for m in self.marks))


@dataclass(frozen=True)
class Step:
    """One event of a search of a tree."""

    event: str
    path: str
    line: int
    """The line of the pseudocode, from 1."""
    sentence: str


class Tree:
    """A tree of minimax exercises. A node is named by its label, or by the way to it: "1.0" is the first child of the second.

    Conventions are keywords of every question, as on the command line:

    ``window`` such as "-inf,5", and the rules ``cut``, ``value``, ``update`` and ``generation``, whose words
    ``alfabeta.ask("about")["trees"]["rules"]`` lists. What is left out is as in the course.
    """

    def __init__(
        self,
        source: Mapping[str, Any],
        *,
        root: Optional[str] = None,
        position: Optional[_native.Position] = None,
    ) -> None:
        self._question: dict[str, Any] = {"source": source, **given(root=root)}
        self._position = position
        # A tree that cannot be read says so when it is made.
        self._answer = self._ask("tree", self._question)

    @property
    def text(self) -> Optional[str]:
        """The tree in its own notation, if it is not too large."""
        text: Optional[str] = self._answer["text"]
        return text

    @property
    def player(self) -> str:
        """Who moves at the root."""
        player: str = self._answer["player"]
        return player

    @property
    def value(self) -> Number:
        """The value of the root for MAX."""
        value: Number = self._answer["value"]
        return value

    def answers(self, **convention: str) -> Answers:
        """Value, best move, cuts with their reasons, and counts.

        >>> import alfabeta
        >>> answers = alfabeta.tree("[[3,12,8],[2,4,6],[14,5,2]]").answers(cut="le")
        >>> answers.value, answers.best, answers.not_generated
        (3, '0', 2)
        >>> answers.cuts[0].skipped
        ('1.1', '1.2')
        """
        question = self._with(convention)
        data = self._ask("tree", question)
        counts, generation = data["counts"], data["convention"]["generation"]
        cuts = (
            Cut(cut["at"], tuple(cut["skipped"]), cut["deep"], cut["alpha"], cut["beta"], sentence(cut["reason"]))
            for cut in data["cuts"]
        )
        return Answers(
            value=data["value"],
            best=data["best"]["path"] if data["best"] else None,
            optimal=tuple(node["path"] for node in data["optimal"]),
            visited=counts["visited"],
            not_generated=counts["not_visited" if generation == "lazy" else "not_generated_eager"],
            cuts=tuple(cuts),
            differs=tuple(sentence(difference) for difference in data["differs"]),
            warning=sentence(data["warning"]) if data["warning"] else None,
            data=data,
            picture=self._draw(question, "svg", True),
        )

    def question4(self, node: str, target: str, **convention: str) -> Question4:
        """For which values of ``node`` the cut that removes ``target`` does not happen; both by path, label or letter.

        >>> import alfabeta
        >>> alfabeta.tree("[[3,12,8],[2,4,6],[14,5,2]]").question4("1.0", "1.1").condition
        'x > 3'
        """
        named = {"node": text("node", node), "target": text("target", target)}
        data = self._ask("tree", {**self._with(convention), **named})
        if data["question4"] is None:
            raise ValueError(sentence(data["question4_problem"]))
        found = data["question4"]
        return Question4(
            condition=found["text"],
            interval=found["interval"],
            integers=found["integers"],
            converse=found["converse"],
            reason=sentence(found["reason"]),
            data=found,
        )

    def mark(
        self,
        answers: Mapping[str, Any],
        *,
        node: Optional[str] = None,
        target: Optional[str] = None,
        **convention: str,
    ) -> Marks:
        """Marks what a student filled in: ``values`` by path, ``struck`` paths, ``best``, ``not_generated``, ``question4``.

        A value is right if it says what the visited part of the tree proves. What is true but says less earns half a point
        if it still decides the same for the parent, and none otherwise.

        >>> import alfabeta
        >>> marks = alfabeta.tree("[[3,12],[2,4]]").mark({"values": {"0": 3, "1": "<= 3"}, "struck": ["1.1"], "best": "1"})
        >>> [(mark.item, mark.verdict) for mark in marks], marks.points
        ([('value', 'right'), ('value', 'too-little'), ('struck', 'right'), ('best', 'wrong')], 2.5)
        """
        if not isinstance(answers, Mapping):
            raise TypeError(say("python-no-answers", value=repr(answers)))
        attempt = dict(answers)
        if isinstance(attempt.get("values"), Mapping):
            attempt["values"] = {path: str(value) for path, value in attempt["values"].items()}
        for name in ("best", "not_generated", "question4"):
            if attempt.get(name) is not None:
                attempt[name] = str(attempt[name])
        tree = {**self._with(convention), **given(node=node, target=target)}
        items = self._ask("check", {"tree": tree, "attempt": attempt})["items"]
        why = ("; ".join(sentence(part) for part in (i["remark"], i["reason"]) if part) for i in items)
        marks = (Mark(i["item"], i["path"], i["verdict"], i["expected"], w, i["points"]) for i, w in zip(items, why))
        return Marks(tuple(marks))

    def steps(
        self, told: str = "alphabeta", *, start: int = 0, count: Optional[int] = None, **convention: str
    ) -> list[Step]:
        """The search of the tree, one event at a time; ``told`` as "alphabeta" or "negamax".

        Of a long search, ``count`` steps from number ``start`` on are told, counted from 0.

        >>> import alfabeta
        >>> [step.event for step in alfabeta.tree("[[3,12],[2,4]]").steps(start=10, count=3)]
        ['improve', 'cut', 'return']
        """
        start, count = whole("start", start), None if count is None else whole("count", count)
        question = {"tree": self._with(convention), "told": told}
        steps: list[Step] = []
        while True:
            # Whatever is too long for one answer comes in several.
            more = None if count is None else count - len(steps)
            account = self._ask("steps", {**question, **given(count=more), "from": start + len(steps)})
            steps += [Step(s["event"], s["path"], s["line"], sentence(s["sentence"])) for s in account["steps"]]
            if account["total"] <= start + len(steps) or len(steps) == count:
                return steps

    def draw(self, format: str = "svg", *, key: bool = False, **convention: str) -> str:
        """A drawing, or any other text in ``alfabeta.ask("about")["trees"]["formats"]``; with ``key`` it shows the answers.

        >>> import alfabeta
        >>> alfabeta.tree("[[3,12],[2,4]]").draw("svg").startswith("<svg")
        True
        """
        return self._draw(self._with(convention), format, key)

    def __repr__(self) -> str:
        return f"<Tree {self.text}>"

    def __str__(self) -> str:
        return self._answer["drawing"] or repr(self)

    def _repr_svg_(self) -> str:
        return self.draw()

    def _with(self, convention: Mapping[str, str]) -> dict[str, Any]:
        return {**self._question, "convention": dict(convention)}

    def _draw(self, question: Data, format: str, key: bool) -> str:
        picture = self._ask("picture", {"tree": question, "format": format, "key": key})
        text: str = picture["text"]
        return text

    def _ask(self, name: str, asked: Data) -> Any:
        return ask(name, asked, self._position)


def tree(source: Union[str, Sequence[Any]], root: Optional[str] = None) -> Tree:
    """A tree from a text in any notation, or from nested lists of numbers.

    >>> tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]).value
    3
    >>> tree("((3 12) (2 4))", root="min").value
    4
    """
    try:
        written = source if isinstance(source, str) else json.dumps(source)
    except TypeError as error:
        raise TypeError(say("python-not-plain", reason=error)) from None
    return Tree({"text": written}, root=root)


def exercise(seed: int = 1, **wishes: Any) -> Tree:
    """An exercise made up by chance: ``depth``, ``branching``, ``values``, ``cuts``, ``deep``, ``labels``, …

    >>> exercise(7, depth=2, branching=[3, 3], cuts=[1, 2]).text == exercise(7, depth=2, branching=[3, 3], cuts=[1, 2]).text
    True
    """
    made = ask("generate", {"seed": seed, "wishes": wishes})
    return Tree({"text": made["exercises"][0]["tree"]})
