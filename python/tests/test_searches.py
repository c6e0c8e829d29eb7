"""Searches: the same answers as everywhere, stopped when somebody stops them."""

import os
import signal
import subprocess
import sys
import threading
import time

import pytest

import alfabeta

TEXTBOOK = ["minimax", "alphabeta", "alphabeta-soft", "negamax"]


def test_the_textbook_algorithms_agree() -> None:
    p = alfabeta.game("connect4").position("4455")
    found = {name: p.analyse(depth=4, algorithm=name) for name in TEXTBOOK}
    assert {analysis.value for analysis in found.values()} == {found["minimax"].value}
    assert found["alphabeta"].nodes < found["minimax"].nodes


def test_minimax_visits_the_whole_tree_of_tic_tac_toe() -> None:
    assert alfabeta.game("tictactoe").position("4 0").analyse("all", algorithm="minimax").nodes == 6812


def test_every_move_is_solved() -> None:
    solved = alfabeta.game("connect4:5,4").position("33").solve(all_moves=True)
    assert [move.move for move in solved.moves] == [1, 2, 3, 4, 5]
    assert solved.utility == max(move.utility for move in solved.moves if move.utility is not None)
    assert solved.best in [move.move for move in solved.moves if move.value == solved.value]
    assert "<table>" in solved._repr_html_()


def test_thinking_tells_what_it_finds() -> None:
    thinking = alfabeta.game("connect4").start.think(depth=6)
    steps = list(thinking)
    assert [step.depth for step in steps] == [1, 2, 3, 4, 5, 6]
    thought = thinking.result
    assert thought.best in range(1, 8)
    assert thought.progress == tuple(steps)
    assert "<svg" in thought._repr_html_()


def test_thinking_keeps_to_its_time_and_can_be_stopped() -> None:
    began = time.monotonic()
    assert alfabeta.game("connect4").start.think(seconds=0.2).result.best in range(1, 8)
    thinking = alfabeta.game("connect4").start.think(seconds=1000)
    next(iter(thinking))
    thinking.stop()
    assert thinking.result.best in range(1, 8)
    assert time.monotonic() - began < 30


def test_other_threads_go_on_while_one_searches() -> None:
    counted = 0
    thinking = alfabeta.game("connect4").start.think(seconds=0.5)
    waiter = threading.Thread(target=lambda: thinking.result)
    waiter.start()
    while waiter.is_alive():
        counted += 1
    waiter.join()
    assert counted > 1000


def test_comparing_and_tracing() -> None:
    p = alfabeta.game("tictactoe").position("4 0 2 6")
    comparison = p.compare("all")
    assert len({row.value for row in comparison}) == 1
    trace = p.trace(2, algorithm="minimax")
    assert len(trace) == 1 + 5 + 5 * 4
    assert trace.visits[0].move is None and trace.visits[0].ply == 0
    assert "<table>" in comparison._repr_html_() and "<table>" in trace._repr_html_()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"algorithm": "magic"}, "unknown variant `magic`|there is no algorithm"),
        ({"evaluation": "none"}, "unknown evaluation “none”"),
        ({"depth": -1}, "a depth is a number of plies"),
        ({"threads": 1000}, "threads is 1000: expected at most 256"),
    ],
)
def test_wrong_options_are_refused(options: dict, sentence: str) -> None:  # type: ignore[type-arg]
    with pytest.raises(ValueError, match=sentence):
        alfabeta.game("connect4").start.analyse(**options)


@pytest.mark.parametrize("seconds", [float("nan"), float("inf"), -1])
def test_what_is_no_time_is_refused(seconds: float) -> None:
    p = alfabeta.game("tictactoe").start
    for ask in (lambda: p.think(seconds), lambda: p.analyse(1, seconds=seconds)):
        with pytest.raises(ValueError, match="is not a time: expected a number of seconds"):
            ask()


def test_numbers_that_are_none_are_refused() -> None:
    p = alfabeta.game("tictactoe").start
    with pytest.raises(ValueError):
        p.analyse(depth=float("nan"))  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seed is -1: expected a number from 0"):
        alfabeta.match("first", "first", p, seed=-1)


WALK = """
class Walk:
    def start(self): return 0, 1
    def player(self, state): return state[1]
    def moves(self, state): return [1, 2, 3]
    def play(self, state, move): return state[0] * 3 + move, -state[1]
    def outcome(self, state): return 0 if state[0] > 3 ** 30 else None

def endless(*_):
    while True:
        pass

class Endless(Walk):
    moves = endless
"""

LISTENING = [
    "alfabeta.game('connect4:8,8').start.solve()",
    "alfabeta.game('connect4').start.analyse(30, algorithm='minimax')",
    "for step in alfabeta.game('connect4').start.think(seconds=1000): pass",
    "alfabeta.match('engine:time=1000000', 'first', 'connect4')",
    "alfabeta.game(Walk).start.analyse('all', algorithm='minimax')",
    "alfabeta.game(Walk).start.solve()",
    "alfabeta.game(Endless).start.solve()",
    "alfabeta.match(endless, 'first', 'connect4')",
    "alfabeta.match('engine:depth=60', 'first', 'connect4:8,8')",
    "alfabeta.game('connect4').start.perft(30)",
    "alfabeta.laws.check('connect4', games=4_000_000_000)",
    "alfabeta.laws.check(Walk, games=4_000_000_000)",
    "alfabeta.ask('judge', {'setup': {'game': 'connect4'}, 'agent': 'first', 'games': 10**9})",
    "alfabeta.game('connect4').start.compare(30)",
    "alfabeta.game('connect4').start.tree(9, algorithm='minimax')",
    "alfabeta.exercise(1, depth=9, branching=[3, 3], cuts=[4000, 4001])",
    "cluster.learn('connect4', games=10**9, chunk=10**9, seeds=[1], on=cluster.Here())",
    "cluster.solve_many([alfabeta.game('connect4:8,8').start], on=cluster.Here())",
    "cluster.solve_big('connect4:8,8', on=cluster.Here())",
    "cluster.play_cup(cluster.Cup(Walk, {'a': 'random', 'b': 'first'}, 'random:25:60000'), on=cluster.Here())",
]
DEAF = [
    "alfabeta.tree('[' + ','.join(['[1,2,3,4,5,6,7,8,9]'] * 600_000) + ']')",
    "cluster.book('connect4:8,8', 4, on=cluster.Here())",
    "cluster.book('kalah:8,9', 7, on=cluster.Here())",
    "cluster.play_cup(cluster.Cup('connect4:8,8', {'a': 'random', 'b': 'first'}, 'random:60:60000'), on=cluster.Here())",
    "alfabeta._native.standing(600, [(i % 600, (7 * i + 1) % 600, i % 3, i, str(i)) for i in range(300_000)])",
]
"""These do not look up while they work, and are left behind."""


@pytest.mark.parametrize(
    ("search", "is_left_behind"), [*((search, False) for search in LISTENING), *((search, True) for search in DEAF)]
)
def test_ctrl_c_stops_a_search(search: str, is_left_behind: bool) -> None:
    script = f"""
import alfabeta, os, signal, sys, time
from alfabeta import cluster
{WALK}
# Whoever is started in the background by a shell would not hear of Ctrl-C.
signal.signal(signal.SIGINT, signal.default_int_handler)
try:
    print("ready", flush=True)
    {search}
except KeyboardInterrupt:
    print("interrupted", flush=True)
    # A thread that has been waited for may be listed for a moment.
    while not {is_left_behind} and os.path.isdir("/proc/self/task") and 1 < len(os.listdir("/proc/self/task")):
        time.sleep(0.01)
"""
    process = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    assert out == "interrupted\n"
    assert process.returncode == 0


def test_ctrl_c_between_two_depths_stops_the_search_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    thinking = alfabeta.game("connect4").start.think(seconds=1000)
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(alfabeta.Progress, "of", interrupted)
        next(thinking)
    assert thinking.result.best is not None, "it is here at once"


def test_a_search_under_way_does_not_hurt_the_end_of_the_interpreter() -> None:
    script = f"""
import alfabeta
{WALK}
searches = [alfabeta.game(game).start.think(seconds=1000) for game in (Walk, "connect4")]
for search in searches:
    next(search)
alfabeta.game(Endless).start.think(seconds=1000)
"""
    assert subprocess.run([sys.executable, "-c", script], timeout=100).returncode == 0


def test_nothing_is_left_of_abandoned_searches() -> None:
    if not os.path.isdir("/proc/self/task"):
        pytest.skip("only Linux counts threads like this")
    before = len(os.listdir("/proc/self/task"))
    for _ in range(5):
        next(iter(alfabeta.game("connect4").start.think(seconds=1000)))
    deadline = time.monotonic() + 30
    while before < len(os.listdir("/proc/self/task")) and time.monotonic() < deadline:
        time.sleep(0.01)
    assert len(os.listdir("/proc/self/task")) <= before


def test_raw_questions_can_be_asked() -> None:
    assert alfabeta.ask("about")["languages"] == ["en", "es"]
    with pytest.raises(ValueError, match="unknown question “fly”"):
        alfabeta.ask("fly")
