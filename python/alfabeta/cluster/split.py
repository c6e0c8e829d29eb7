"""A tree that is put together from what is proven about its leaves.

Each node has bounds on its value for the player to move. One question is asked at a time, "is the root worth at least this?",
and proof numbers (Allis 1994) say which leaf would tell most: of a question at a node, how many leaves have to be settled for a
yes, and how many for a no. All distances count from the node itself.
"""

from __future__ import annotations

from math import inf
from typing import Hashable, Iterator, Optional

from .. import _native
from ..position import Position

INFINITE = 2**31 - 1
LIKELY, UNLIKELY = 1.0, 3.0
"""How many leaves stand behind one that a shallow search thinks is settled like this, or not."""
UNDER_WAY = 8.0
"""A leaf that somebody works on seems so much farther away: others take another one."""
GUESS_DEPTH = 4
MOST_NODES = 200_000
"""A tree with more nodes than this is not split any further before anything is known about it."""


class Node:
    """A position, what is known about it, and what comes after it once it is split."""

    def __init__(self, position: Position, moves: tuple[str, ...]) -> None:
        self.position = position
        self.moves = moves
        """How it is reached from the root."""
        self.children: list[tuple[str, Node, bool]] = []
        """Move, node, and whether the other player moves there; empty for leaves."""
        self.parents: list[Node] = []
        self.is_under_way = False
        value = _native.worth(position)
        self.lower, self.upper = (-INFINITE, INFINITE) if value is None else (value, value)
        self._guess: Optional[int] = value

    @property
    def guess(self) -> int:
        """What a shallow search thinks of it."""
        if self._guess is None:
            self._guess = self.position.analyse(depth=GUESS_DEPTH, algorithm="engine", table=1).value
        return self._guess

    def answer(self, threshold: int) -> Optional[bool]:
        """Whether the value is at least this, if that is known."""
        if threshold <= self.lower:
            return True
        return False if self.upper < threshold else None


class Split:
    """The tree."""

    def __init__(self, root: Position, plies: int) -> None:
        self.root = Node(root, ())
        self._nodes: dict[Hashable, Node] = {identity(root): self.root}
        level = [self.root]
        for _ in range(plies):
            if not level or MOST_NODES < len(self._nodes):
                break
            level = [child for node in level if node.lower < node.upper for child in self.split(node)]

    def __len__(self) -> int:
        return len(self._nodes)

    def split(self, node: Node) -> list[Node]:
        """Makes nodes of what comes after a leaf; those that are new."""
        new: list[Node] = []
        for move in node.position.moves:
            position = node.position.play(move)
            text = node.position.move_text(move)
            name = identity(position)
            child = self._nodes.get(name)
            if child is None:
                child = self._nodes[name] = Node(position, (*node.moves, text))
                new.append(child)
            child.parents.append(node)
            node.children.append((text, child, position.player != node.position.player))
        self.tell(node)
        return new

    def learn(self, leaf: Node, lower: int, upper: int) -> None:
        """A leaf is worth at least and at most this."""
        leaf.lower, leaf.upper = max(leaf.lower, lower), min(leaf.upper, upper)
        for parent in leaf.parents:
            self.tell(parent)

    def tell(self, node: Node) -> None:
        """What follows for a node, and for those above it."""
        changed = [node]
        while changed:
            node = changed.pop()
            spans = [seen(child, is_swapped) for _, child, is_swapped in node.children]
            lower = max(node.lower, max(low for low, _ in spans))
            upper = min(node.upper, max(high for _, high in spans))
            if (lower, upper) != (node.lower, node.upper):
                node.lower, node.upper = lower, upper
                changed.extend(node.parents)

    def best(self) -> Optional[str]:
        """A move that keeps the value of the root."""
        for text, child, is_swapped in self.root.children:
            if self.root.lower <= seen(child, is_swapped)[0]:
                return text
        return None

    def next_leaf(self, threshold: int) -> Optional[tuple[Node, int]]:
        """The leaf that tells most about whether the root is worth so much, and what to ask about it; None if somebody works on
        all that matter."""
        numbers: dict[tuple[int, int], tuple[float, float, bool]] = {}
        self._survey(self.root, threshold, numbers)
        node = self.root
        if not numbers[id(node), threshold][2]:
            return None
        while node.children:
            best: tuple[float, Optional[Node], int] = (inf, None, 0)
            for child, question, is_swapped in questions(node, threshold):
                proof, disproof, is_free = numbers[id(child), question]
                if is_free:
                    best = min(best, (disproof if is_swapped else proof, child, question), key=lambda found: found[0])
            _, chosen, threshold = best
            if chosen is None:
                raise AssertionError("a node with a free leaf has a child with one")
            node = chosen
        return node, threshold

    def needed(self, threshold: int) -> set[int]:
        """The identities of the nodes that can still tell whether the root is worth so much."""
        numbers: dict[tuple[int, int], tuple[float, float, bool]] = {}
        self._survey(self.root, threshold, numbers)
        return {name for (name, _), (proof, disproof, _) in numbers.items() if 0 < proof and 0 < disproof}

    def _survey(
        self, node: Node, threshold: int, numbers: dict[tuple[int, int], tuple[float, float, bool]]
    ) -> tuple[float, float, bool]:
        """Proof number, disproof number, and whether there is a leaf that matters and that nobody works on."""
        name = (id(node), threshold)
        if name in numbers:
            return numbers[name]
        answer = node.answer(threshold)
        if answer is not None:
            found = (0.0, inf, False) if answer else (inf, 0.0, False)
        elif not node.children:
            weight = UNDER_WAY if node.is_under_way else 1.0
            yes, no = (LIKELY, UNLIKELY) if threshold <= node.guess else (UNLIKELY, LIKELY)
            found = (weight * yes, weight * no, not node.is_under_way)
        else:
            proof, disproof, is_free = inf, 0.0, False
            for child, question, is_swapped in questions(node, threshold):
                yes, no, free = self._survey(child, question, numbers)
                if is_swapped:
                    yes, no = no, yes
                # A free leaf below a move that cannot answer the question is of no use.
                proof, disproof, is_free = min(proof, yes), disproof + no, is_free or (free and yes < inf)
            found = (proof, disproof, is_free)
        numbers[name] = found
        return found


def questions(node: Node, threshold: int) -> Iterator[tuple[Node, int, bool]]:
    """The children with the question that decides whether the move to them is worth so much: where the other player moves, it is
    if the answer is no."""
    for _, child, is_swapped in node.children:
        value = _native.seen_after(threshold, is_swapped)
        yield child, value + 1 if is_swapped else value, is_swapped


def seen(child: Node, is_swapped: bool) -> tuple[int, int]:
    """The bounds of a child as the player before it sees them."""
    lower, upper = (child.upper, child.lower) if is_swapped else (child.lower, child.upper)
    return _native.seen_before(lower, is_swapped), _native.seen_before(upper, is_swapped)


def identity(position: Position) -> Hashable:
    """What tells positions apart; mirror images may share it, and then they share their value."""
    if position.key is not None:
        return position.key, position.player
    try:
        hash(position)
    except TypeError:
        # Of a game whose states cannot be hashed: each is a position of its own.
        return object()
    return position
