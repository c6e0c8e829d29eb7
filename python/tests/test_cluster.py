"""Past one process: the same results wherever they are found, also after something was killed."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import cluster_parts
import pytest
from cluster_parts import AGENTS, Nim

import alfabeta
from alfabeta import cluster
from alfabeta.cluster.executors import ATTEMPTS
from alfabeta.cluster.items import chunk_size
from alfabeta.cluster.store import Store

# Written by the command: alfabeta book connect4:4,4 --plies 2.
BOOK = """\
alfabeta book 2: connect4:4,4
# moves from the start: the value for the player to move #checksum
11: draw #aa58105d
12: draw #7840d9d1
13: draw #53996215
14: draw #ac7bb6e9
21: draw #9d51fbde
22: draw #0ded490c
23: draw #3b72e6bf
24: draw #ae1febe8
1: draw #fa7fb8f5
2: draw #521a831e
: draw #f99ae891
# digest 1dbe16817e6335fa
"""


def some_positions() -> list[alfabeta.Position]:
    start = alfabeta.game("connect4:4,4").start
    return [start.play(first).play(second) for first in start.moves for second in start.play(first).moves]


def test_many_positions_are_solved_as_each_of_them_is() -> None:
    positions = some_positions()
    alone = [position.solve() for position in positions]
    with cluster.Processes(2) as on:
        assert cluster.solve_many(positions, on=on) == alone
        assert [json.dumps(solved.data) for solved in cluster.solve_many(positions, on=on)] == [
            json.dumps(solved.data) for solved in alone
        ]
    assert cluster.solve_many(positions, on=cluster.Here()) == alone
    assert cluster.solve_many([]) == []


def test_games_written_in_python_are_solved_by_others_too() -> None:
    game = alfabeta.game(Nim)
    positions = [game.at((matches, 1)) for matches in range(1, 9)]
    with cluster.Processes(1) as on:
        solved = cluster.solve_many(positions, on=on)
    assert [found.utility for found in solved] == [1, 1, 1, -1, 1, 1, 1, -1]


def test_a_finished_position_is_no_question() -> None:
    over = alfabeta.game("tictactoe").position("0 3 1 4 2")
    with pytest.raises(ValueError) as alone:
        over.solve()
    with pytest.raises(ValueError) as among_others:
        cluster.solve_many([over], on=cluster.Here())
    assert str(alone.value) == str(among_others.value)


def test_a_book_is_what_the_command_writes(tmp_path: Path) -> None:
    book = cluster.book("connect4:4,4", 2, on=cluster.Here())
    assert book.text == BOOK
    assert len(book) == 11
    book.save(tmp_path / "book")
    assert (tmp_path / "book").read_bytes() == BOOK.encode()


def test_a_book_says_what_the_solver_says() -> None:
    start = alfabeta.game("connect4:5,4").start
    for line in cluster.book("connect4:5,4", 1, on=cluster.Here()).text.splitlines()[2:-1]:
        moves, said = line.split(": ")
        solved = alfabeta.game("connect4:5,4").position(moves).solve()
        expected = f"win in {solved.win_in}" if solved.win_in else f"loss in {solved.loss_in}" if solved.loss_in else "draw"
        assert said.split(" #")[0] == expected, line
    with pytest.raises(ValueError, match="nim is written in Python, and books are for games that the command knows"):
        cluster.book(alfabeta.game(Nim), 1)
    assert start.outcome is None


def test_a_book_that_is_too_large_is_refused() -> None:
    with pytest.raises(ValueError, match="a book of 20 plies has about"):
        cluster.book("connect4", 20)


@pytest.mark.parametrize(
    ("game", "moves", "split"),
    [
        ("connect4:4,4", "", 2),
        ("connect4:5,4", "3 3 2", 1),
        ("connect4:5,4", "3 3 2", 3),
        ("mnk:3,3,3", "4", 2),
        ("mnk:3,3,3", "4 0 2 6", 20),
        ("kalah:2,2", "", 3),
    ],
)
def test_a_tree_that_is_split_has_the_value_of_the_whole(game: str, moves: str, split: int) -> None:
    whole = alfabeta.game(game).position(moves).solve()
    split_up = cluster.solve_big(game, moves, split=split, on=cluster.Here(), table=1)
    assert (split_up.value, split_up.words, split_up.proof) == (whole.value, whole.words, whole.proof)
    best = next(move for move in alfabeta.game(game).position(moves).solve(all_moves=True).moves if move.move == split_up.best)
    assert best.value == whole.value


@pytest.mark.parametrize("workers", [0, 2])
def test_a_game_written_in_python_is_split_too(workers: int) -> None:
    whole = alfabeta.game(Nim).start.solve()
    with cluster.Processes(workers) if workers else cluster.Here() as on:
        for split in (1, 3):
            split_up = cluster.solve_big(Nim, split=split, on=on)
            assert (split_up.value, split_up.words, split_up.best) == (whole.value, whole.words, whole.best)
        assert cluster.solve_big(Nim, [3], split=1, nodes=1, on=on).utility == -1


def test_a_game_that_fails_once_is_not_believed_afterwards() -> None:
    on = cluster.Here()
    game = alfabeta.game(FailingNim)
    with pytest.raises(ZeroDivisionError):
        cluster.solve_big(game, split=1, on=on)
    FailingNim.fails = False
    assert cluster.solve_big(game, split=1, on=on).value == alfabeta.game(Nim).start.solve().value


def test_a_game_that_fails_in_an_opening_raises_what_it_raises() -> None:
    class Failing(Nim):
        def play(self, state: tuple[int, int], move: int) -> tuple[int, int]:
            raise ZeroDivisionError("in the rules")

    with pytest.raises(ZeroDivisionError, match="in the rules"):
        cluster.play_cup(cluster.Cup(Failing, AGENTS, "random:2:4"), on=cluster.Here())


class FailingNim(Nim):
    fails = True

    def moves(self, state: tuple[int, int]) -> range:
        if self.fails and state[0] == 2:
            raise ZeroDivisionError
        return super().moves(state)


def test_a_tree_with_cycles_is_not_split() -> None:
    for game in ("desconecta4", CyclicNim):
        with pytest.raises(ValueError, match="can come back, so its tree cannot be split"):
            cluster.solve_big(game, on=cluster.Here())


class CyclicNim(Nim):
    cycles = True


def test_leaves_that_take_too_long_are_split_again() -> None:
    whole = alfabeta.game("connect4:5,4").start.solve()
    with cluster.Processes(2) as on:
        assert cluster.solve_big("connect4:5,4", split=1, nodes=2048, on=on).value == whole.value


def test_a_big_position_goes_on_where_it_was(tmp_path: Path) -> None:
    told: list[int] = []
    first = cluster.solve_big("connect4:4,4", split=2, on=cluster.Here(), store=tmp_path / "big")
    again = cluster.solve_big(
        "connect4:4,4", split=2, on=cluster.Here(), store=tmp_path / "big", progress=lambda done, total: told.append(done)
    )
    assert again.value == first.value and told == [0]


def test_a_cup_is_the_same_wherever_it_is_played() -> None:
    cup = cluster.Cup("tictactoe", {**AGENTS, "last": cluster_parts.last}, "random:1:4", seed=5)
    here = cluster.play_cup(cup, on=cluster.Here())
    with cluster.Processes(2) as on:
        assert cluster.play_cup(cup, on=on) == here
    assert len(here.games) == 2 * 4 * 10
    assert sum(place.points for place in here) == len(here.games)
    assert here.places[0].agent == "deep"
    assert "<table>" in here._repr_html_()


def test_a_cup_of_two_is_a_match() -> None:
    cup = cluster.Cup("tictactoe", {"a": "engine:depth=3", "b": "first"}, "random:2:3", seed=9)
    standing = cluster.play_cup(cup, on=cluster.Here())
    match = alfabeta.match("engine:depth=3", "first", "tictactoe", openings="random:2:3", seed=9)
    assert {place.agent: place.points for place in standing}["a"] == match.wins + match.draws / 2
    seats = {(game.first, game.opening + game.moves) for game in standing.games}
    assert seats == {("a" if record.first == "A" else "b", record.moves) for record in match}


def test_a_cup_needs_agents() -> None:
    with pytest.raises(ValueError, match="at least two agents"):
        cluster.play_cup(cluster.Cup("tictactoe", {"alone": "first"}))
    with pytest.raises(ValueError, match="does not name openings"):
        cluster.play_cup(cluster.Cup("tictactoe", AGENTS, "sideways"))


def test_a_cup_file_is_for_the_command() -> None:
    with pytest.raises(TypeError, match="alfabeta arena run FILE"):
        cluster.play_cup("cup.toml")  # type: ignore[arg-type]


def test_a_training_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = cluster.learn("mnk:3,3,3", games=30, seeds=(1, 2), chunk=30, on=cluster.Here())
    parts = cluster.learn("mnk:3,3,3", games=30, seeds=(1, 2), chunk=10, on=cluster.Here(), store=tmp_path / "learn")
    assert whole == parts and whole[1] != whole[2]
    with cluster.Processes(2) as on:
        assert cluster.learn("mnk:3,3,3", games=30, seeds=(2, 1), chunk=10, on=on) == whole
    told: list[int] = []
    again = cluster.learn(
        "mnk:3,3,3", games=30, seeds=(1, 2), chunk=10, store=tmp_path / "learn", progress=lambda done, _: told.append(done)
    )
    assert again == whole and told == [6]


def test_a_lost_process_loses_no_task(tmp_path: Path) -> None:
    with cluster.Processes(2) as on:
        for number in range(6):
            on.submit(number, cluster_parts.square, number)
        on.submit("dies", cluster_parts.die_once, str(tmp_path / "died"))
        results = dict(on.wait() for _ in range(7))
    assert results.pop("dies") == 7
    assert results == {number: number * number for number in range(6)}


def test_a_task_that_kills_its_workers_is_given_up() -> None:
    with cluster.Processes(1) as on:
        on.submit(0, cluster_parts.die)
        with pytest.raises(RuntimeError, match=f"given up after {ATTEMPTS} workers"):
            on.wait()


def test_what_a_task_raises_is_raised() -> None:
    with cluster.Processes(1) as on:
        on.submit(0, cluster_parts.fail)
        with pytest.raises(ValueError, match="on purpose"):
            on.wait()


def test_a_driver_that_is_killed_goes_on(tmp_path: Path) -> None:
    store = str(tmp_path / "squares")
    before = cluster_parts.killed_driver(store)
    assert 5 <= before < 400
    told: list[int] = []
    found = cluster_parts.slow_squares(store, 400, 0.0, lambda done, total: told.append(done))
    assert found == {str(number): number * number for number in range(400)}
    assert told[0] == before


def test_workers_end_with_their_driver(tmp_path: Path) -> None:
    script = (
        "import os, time; from alfabeta import cluster\n"
        "if __name__ == '__main__':\n"
        "    on = cluster.Processes(1); on.submit(0, os.getpid); print(on.wait()[1], flush=True); time.sleep(1000)\n"
    )
    (tmp_path / "driver.py").write_text(script)
    driver = subprocess.Popen([sys.executable, str(tmp_path / "driver.py")], stdout=subprocess.PIPE, text=True)
    assert driver.stdout is not None
    worker = int(driver.stdout.readline())
    driver.kill()
    driver.wait()
    deadline = time.monotonic() + 30
    while is_running(worker) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_running(worker)


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        try:
            os.kill(process, 0)
        except OSError:
            return False
        return not Path("/proc").is_dir()
    return state != "Z"


def test_results_are_written_once(tmp_path: Path) -> None:
    with Store(tmp_path / "store", "job", a=1) as one, Store(tmp_path / "store", "job", a=2) as other:
        one.add([("x", 1)])
        one.add([("x", 2), ("y", 3)])
        assert one.found() == {"x": 1, "y": 3}
        assert other.found() == {}


def test_what_cannot_keep_results_says_so(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("this is no database, and long enough to be seen as such" * 50)
    for path in (tmp_path / "text", tmp_path / "missing" / "store"):
        with pytest.raises(ValueError, match="cannot keep results"):
            cluster.solve_many(some_positions()[:1], store=path)


def test_chunks_are_worth_a_task_and_end_together() -> None:
    assert chunk_size(1000, 2, None) == 1
    assert chunk_size(1000, 2, 0.1) == 20
    assert chunk_size(1000, 2, 10.0) == 1
    assert chunk_size(8, 2, 0.001) == 1
    assert chunk_size(1, 2, 0.001) == 1
