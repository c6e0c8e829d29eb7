"""What cannot be meant is refused at once, in one sentence, with ValueError or TypeError and nothing else."""

from __future__ import annotations

import io
import re
from typing import Any, Callable, Iterator

import pytest
from cluster_parts import Nim

import alfabeta
from alfabeta import cluster

# Wrong on purpose, so without types.
a: Any = alfabeta
many: Any = cluster
here = cluster.Here()
start: Any = alfabeta.game("tictactoe").start
nim: Any = alfabeta.game(Nim)
tree: Any = alfabeta.tree("[[3,12],[2,4]]")
agents = {"one": "first", "other": "random"}


def said(line: str) -> io.StringIO:
    return io.StringIO(line)


REFUSED: list[tuple[Callable[[], object], str]] = [
    (lambda: many.solve_many("x"), "positions is 'x': expected a list"),
    (lambda: many.solve_many(None), "positions is None: expected a list"),
    (lambda: many.solve_many(["x"]), "'x' is not a position: expected one of alfabeta.game"),
    (lambda: many.solve_many([start], table=-1), "table is -1: expected a number from 0"),
    (lambda: many.solve_many([start], goal=3), "goal is 3: expected a text"),
    (lambda: many.solve_many([start], on=3), "3 does no work: expected Here"),
    (lambda: many.solve_many([start], on=cluster.Here), "does no work: expected Here"),
    (lambda: many.solve_many([start], on=here, store=3), "3 cannot keep results: "),
    (lambda: many.solve_many([start], on=here, progress=3), "progress is 3: expected True, False or a function"),
    (lambda: many.Processes(0), "workers is 0: expected a number from 1"),
    (lambda: many.Processes("x"), "workers is 'x': expected a number from 1"),
    (lambda: many.Cup("tictactoe", "all"), "the agents of a cup are 'all': expected a dictionary"),
    (lambda: many.Cup("tictactoe", ["first", "random"]), "expected a dictionary of names and agents"),
    (lambda: many.Cup("tictactoe", {"one": 3, "other": "first"}), "3 is not an agent: expected a text"),
    (lambda: many.Cup("tictactoe", {1: "first", 2: "random"}), "name is 1: expected a text"),
    (lambda: many.play_cup(cluster.Cup("tictactoe", agents, longest=-1)), "longest is -1: expected a number from 0"),
    (lambda: many.play_cup(many.Cup("tictactoe", agents, openings=3)), "openings is 3: expected a text"),
    (lambda: many.learn("connect4", games=1, seeds=3), "seeds is 3: expected a list"),
    (lambda: many.learn("connect4", games="x"), "games is 'x': expected a number from 1"),
    (lambda: many.solve_big("connect4", start), "is not a position of connect4"),
    (lambda: many.solve_big("tictactoe", None), "moves is None: expected a list"),
    (lambda: many.book("tictactoe", "x"), "plies is 'x': expected a number from 0"),
    (lambda: a.match(3, "first", "tictactoe"), "3 is not an agent: expected a text"),
    (lambda: a.match("first", None, "tictactoe"), "None is not an agent: expected a text"),
    (lambda: a.match("first", "first", "tictactoe", openings=None), "openings is None: expected a text"),
    (lambda: a.match("first", "first", "tictactoe", longest="x"), "longest is 'x': expected a number from 0"),
    (lambda: a.match("first", "first", "tictactoe", hear=3), "hear is 3: expected a function"),
    (lambda: start.solve(hear="x"), "hear is 'x': expected a function"),
    (lambda: start.analyse(2, seconds="x"), "'x' is not a time: expected a number of seconds"),
    (lambda: start.analyse(2, algorithm=object()), "a question is plain data, numbers, texts and lists"),
    (lambda: start.think(depth=2, algorithm=3), "algorithm is 3: expected a text"),
    (lambda: a.game("tictactoe").position(3), "moves is 3: expected a list"),
    (lambda: a.game("tictactoe").position(b"4"), "moves is b'4': expected a list"),
    (lambda: a.game("tictactoe").position("", board=3), "board is 3: expected a text"),
    (lambda: nim.position(3), "moves is 3: expected a list"),
    (lambda: nim.position([1], board="x"), "nim is written in Python, and its positions come from moves"),
    (lambda: a.laws.check(Nim, games=-1), "games is -1: expected a number from 0"),
    (lambda: a.laws.check(Nim, seed="x"), "seed is 'x': expected a number from 0"),
    (lambda: a.from_aima(3), "3 is not a game of AIMA: it has no initial"),
    (lambda: a.from_easyai(object()), "is not a game of easyAI: it has no possible_moves"),
    (lambda: a.agent.serve(3, read=said("go\n")), "choose is 3: expected a function"),
    (lambda: a.agent.serve(None, read=said("go\n")), "choose is None: expected a function"),
    (lambda: a.agent.serve(len, read=3), "read is 3: expected a file"),
    (lambda: a.agent.serve(len, read=said("ugi\n"), write="x"), "write is 'x': expected a file"),
    (lambda: tree.mark("x"), "'x' are not answers: expected a dictionary"),
    (lambda: tree.steps(start=-1), "start is -1: expected a number from 0"),
    (lambda: a.tree({1, 2}), "a question is plain data"),
]


@pytest.mark.parametrize(("ask", "sentence"), REFUSED, ids=[sentence for _, sentence in REFUSED])
def test_it_is_refused_in_one_sentence(ask: Callable[[], object], sentence: str) -> None:
    with pytest.raises((TypeError, ValueError), match=re.escape(sentence)) as refused:
        ask()
    assert refused.type in (TypeError, ValueError)
    assert "\n" not in str(refused.value)


WRONG: list[Any] = [None, 3, -1, 1.5, float("nan"), 10**30, "x", b"x", [], {}, object(), int, start]


def questions() -> Iterator[tuple[str, Callable[[Any], object]]]:
    yield "game", lambda wrong: a.game(wrong)
    yield "position", lambda wrong: a.game("tictactoe").position(wrong)
    yield "of nim", lambda wrong: nim.position(wrong)
    yield "play", lambda wrong: start.play(wrong)
    yield "depth", lambda wrong: start.analyse(1 if wrong is None else wrong, seconds=0.1)
    yield "evaluation", lambda wrong: start.analyse(1, evaluation=wrong)
    yield "table", lambda wrong: start.solve(table=wrong)
    yield "goal", lambda wrong: start.solve(goal=wrong)
    yield "nodes", lambda wrong: start.think(nodes=wrong, depth=1).result
    yield "perft", lambda wrong: start.perft(wrong)
    yield "most", lambda wrong: start.trace(1, most=wrong)
    yield "tree", lambda wrong: a.tree(wrong)
    yield "exercise", lambda wrong: a.exercise(1, depth=wrong)
    yield "convention", lambda wrong: tree.answers(cut=wrong)
    yield "question4", lambda wrong: tree.question4("0", wrong)
    yield "values", lambda wrong: tree.mark({"values": wrong})
    yield "draw", lambda wrong: tree.draw(wrong)
    yield "ask", lambda wrong: a.ask("perft", wrong)
    yield "language", lambda wrong: a.language("en" if wrong is None else wrong)
    yield "cup", lambda wrong: many.play_cup(wrong, on=here)
    yield "laws", lambda wrong: a.laws.check(wrong, games=1)


@pytest.mark.parametrize(("name", "ask"), list(questions()), ids=[name for name, _ in questions()])
@pytest.mark.parametrize("wrong", WRONG, ids=[repr(wrong)[:12] for wrong in WRONG])
def test_whatever_is_given_is_answered_or_refused(name: str, ask: Callable[[Any], object], wrong: Any) -> None:
    try:
        ask(wrong)
    except (TypeError, ValueError) as refused:
        assert str(refused)
