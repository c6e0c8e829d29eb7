"""What a store knows things by: the same in every run, another one after every edit, and never one for two things."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any, Callable

import pytest
from cluster_parts import Nim

import alfabeta
from alfabeta import cluster
from alfabeta.cluster.names import Description, Nameless, Names

HELPER = """
def limit():
    return 3

class Base:
    def start(self): return self.size, 1
"""

RULES = """
import functools
import helper

LEFT = {"none": 0}

def is_over(state):
    return state[0] <= LEFT["none"]

def winner(sign):
    def outcome(state):
        return sign * state[1] if is_over(state) else None
    return outcome

class Nim(helper.Base):
    size = 7
    said = staticmethod(winner(-1))

    def __init__(self, most=3): self.most = most
    def player(self, state): return state[1]
    def moves(self, state): return range(1, min(self.most, helper.limit(), state[0]) + 1)
    def play(self, state, move): return state[0] - move, -state[1]
    def outcome(self, state): return self.said(state)
    def text(self, state):
        import late
        return late.written(state)

class Easy:
    size = 7
    def __init__(self, players):
        self.players, self.current_player, self.left = players, 1, {self.size}
    def possible_moves(self): return [1, 2, 3][: min(self.left)]
    def make_move(self, move): self.left = {min(self.left) - move}
    def switch_player(self): self.current_player = 3 - self.current_player
    def is_over(self): return self.left == {0}
    def scoring(self): return -1 if self.is_over() else 0

class Aima:
    initial = ("A", 7)
    def actions(self, state): return [1, 2, 3][: state[1]]
    def result(self, state, move): return "B" if state[0] == "A" else "A", state[1] - move
    def utility(self, state, player): return -1 if state[0] == player else 1
    def terminal_test(self, state): return state[1] == 0
    def to_move(self, state): return state[0]

def agent(position):
    return position.moves[-1]
"""

LATE = """
def written(state): return "|" * state[0]
"""

DRIVER = """
import sys
import alfabeta, rules
from alfabeta import cluster

games = {
    "own": lambda: rules.Nim(int(sys.argv[2])),
    "easyAI": lambda: alfabeta.from_easyai(rules.Easy),
    "AIMA": lambda: alfabeta.from_aima(rules.Aima),
}
on = cluster.Here()
for name, make in games.items():
    game = alfabeta.game(make())
    first = []
    tell = lambda done, total: first.append(done)
    positions = [game.start, *(game.start.play(move) for move in game.start.moves)]
    many = cluster.solve_many(positions, on=on, store=sys.argv[1], progress=tell)
    print(name, first[0], *(found.utility for found in many), end=" ")
    first.clear()
    cluster.solve_big(game, split=1, on=on, store=sys.argv[1], progress=lambda done, total: first.append(total))
    print(max(first), end=" ")
    first.clear()
    cup = cluster.Cup(make(), {"first": "first", "last": rules.agent})
    cluster.play_cup(cup, on=on, store=sys.argv[1], progress=tell)
    print(first[0])
"""


def run(folder: Path, most: int = 3) -> list[list[int]]:
    """Of each game: how many results were in the store, the values of the positions, how many tasks were left of the big one, and how
    many pairs of the cup were there."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": os.pathsep.join([str(folder), *sys.path])}
    command = [sys.executable, "driver.py", "store", str(most)]
    said = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
    return [[int(number) for number in line.split()[1:]] for line in said.stdout.splitlines()]


@pytest.fixture(scope="module")
def solved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games with a store that has all results, found just now."""
    folder = tmp_path_factory.mktemp("solved")
    for name, text in (("helper.py", HELPER), ("rules.py", RULES), ("late.py", LATE), ("driver.py", DRIVER)):
        (folder / name).write_text(text)
    fresh = run(folder)
    assert [row[0] for row in fresh] == [0, 0, 0] and all(row[-2] > 0 and row[-1] == 0 for row in fresh)
    assert [row[1:-2] for row in fresh] == [[1, 1, 1, -1]] * 3
    return folder


@pytest.fixture
def folder(solved: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(solved, tmp_path / "copy"))


def test_the_next_run_goes_on_with_games_of_every_kind(folder: Path) -> None:
    again = run(folder)
    assert [row[0] for row in again] == [4, 4, 4] and all(row[-2:] == [0, 1] for row in again)
    assert [row[1:-2] for row in again] == [[1, 1, 1, -1]] * 3


EDITS: list[tuple[str, str, str, set[int]]] = [
    ("rules.py", "size = 7", "size = 8", {0, 1}),
    ("rules.py", "min(self.most, helper", "min(self.most - 1, helper", {0}),
    ("rules.py", "winner(-1)", "winner(1)", {0}),
    ("rules.py", 'LEFT = {"none": 0}', 'LEFT = {"none": 1}', {0}),
    ("rules.py", "sign * state[1] if", "-sign * state[1] if", {0}),
    ("helper.py", "return 3", "return 2", {0}),
    ("helper.py", "self.size, 1", "self.size - 1, 1", {0}),
    ("late.py", '"|"', '"I"', {0}),
    ("rules.py", "return -1 if self.is_over()", "return 1 if self.is_over()", {1}),
    ("rules.py", "[1, 2, 3][: min(self.left)]", "[1, 2][: min(self.left)]", {1}),
    ("rules.py", "return -1 if state[0] == player else 1", "return 1 if state[0] == player else -1", {2}),
    ("rules.py", 'initial = ("A", 7)', 'initial = ("A", 9)', {2}),
]


@pytest.mark.parametrize(("file", "old", "new", "touched"), EDITS, ids=[new for _, _, new, _ in EDITS])
def test_no_result_outlives_an_edit_of_the_rules(folder: Path, file: str, old: str, new: str, touched: set[int]) -> None:
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))
    edited = run(folder)
    (folder / "store").unlink()
    assert [row[1:-2] for row in edited] == [row[1:-2] for row in run(folder)], "what the store says is what the rules say"
    for index, row in enumerate(edited):
        if index in touched:
            assert row[0] == 0 and row[-2] > 0 and row[-1] == 0
        else:
            assert row[0] == len(row) - 3 and row[-2:] == [0, 1]


def test_parameters_are_a_part_of_the_rules(folder: Path) -> None:
    assert [row[0] for row in run(folder, most=2)] == [0, 4, 4]


def test_a_comment_is_no_edit(folder: Path) -> None:
    (folder / "rules.py").write_text("# Rules.\n\n" + RULES.replace("    def player", "    # Who moves.\n    def player"))
    assert all(row[0] == len(row) - 3 for row in run(folder))


def test_an_edit_of_an_agent_is_another_agent(folder: Path) -> None:
    (folder / "rules.py").write_text(RULES.replace("position.moves[-1]", "position.moves[0]"))
    assert all(row[0] == len(row) - 3 and row[-1] == 0 for row in run(folder))


class Alike:
    """States that look alike and cannot be pickled, because their class is found nowhere."""

    def __init__(self) -> None:
        class State:
            def __init__(self, left: int, player: int) -> None:
                self.left, self.who = left, player

            def __repr__(self) -> str:
                return "a state"

        self.made = State

    def start(self) -> Any:
        return self.made(7, 1)

    def player(self, state: Any) -> int:
        return int(state.who)

    def moves(self, state: Any) -> Any:
        return range(1, min(3, state.left) + 1)

    def play(self, state: Any, move: int) -> Any:
        return self.made(state.left - move, -state.who)

    def outcome(self, state: Any) -> Any:
        return None if state.left else -state.who


def test_positions_that_look_alike_are_not_taken_for_one() -> None:
    game: Any = alfabeta.game(Alike())
    positions = [game.at(game.rules.made(left, 1)) for left in range(1, 9)]
    assert len({repr(position) for position in positions}) == 1
    solved = cluster.solve_many(positions, on=cluster.Here())
    assert [found.utility for found in solved] == [1, 1, 1, -1, 1, 1, 1, -1]


class Stone:
    """Nothing but another one than others."""


class Pair(Nim):
    """A state is two stones, and which is first decides."""

    white, black = Stone(), Stone()

    def start(self) -> Any:
        return self.white, self.black, 1

    def player(self, state: Any) -> int:
        return int(state[2])

    def moves(self, state: Any) -> Any:
        return range(1, 2)

    def play(self, state: Any, move: int) -> Any:
        return state[0], state[0], -1

    def outcome(self, state: Any) -> Any:
        return (1 if state[0] is self.white else -1) if state[2] == -1 else None


def test_what_cannot_be_named_is_not_merged_and_not_kept(tmp_path: Path) -> None:
    game = alfabeta.game(Pair)
    rules: Any = game.rules
    here = cluster.Here()
    positions = [game.at((rules.white, rules.black, 1)), game.at((rules.black, rules.white, 1))]
    # They are attributes of the class, and so they can be told apart.
    assert [found.utility for found in cluster.solve_many(positions, on=here, store=tmp_path / "store")] == [1, -1]
    one, other = Stone(), Stone()
    positions = [game.at((one, other, 1)), game.at((other, one, 1)), game.at((rules.white, other, 1))]
    assert [found.utility for found in cluster.solve_many(positions, on=here)] == [-1, -1, 1]
    for store_of in (
        lambda: cluster.solve_many(positions, on=here, store=tmp_path / "store"),
        lambda: cluster.solve_big(game, positions[0], split=1, on=here, store=tmp_path / "store"),
        lambda: cluster.solve_many(positions, on=here, store=tmp_path / "store", rules_id="pair 1"),
    ):
        with pytest.raises(ValueError, match="pair cannot be told from others in another run because of .*Stone") as refused:
            store_of()
        assert "\n" not in str(refused.value)


class Reading(Nim):
    """Rules with something in them that nothing can be said about."""

    def __init__(self) -> None:
        self.lines = (line for line in "abc")


def test_rules_that_cannot_be_named_want_a_name(tmp_path: Path) -> None:
    def solve(rules_id: Any = None, store: Any = tmp_path / "store") -> list[int]:
        told: list[int] = []
        start = alfabeta.game(Reading()).start
        found = cluster.solve_many(
            [start], on=cluster.Here(), store=store, rules_id=rules_id, progress=lambda done, _: told.append(done)
        )
        return [found[0].utility or 0, told[0]]

    with pytest.raises(ValueError, match="reading cannot be told from others in another run because of builtins.generator"):
        solve()
    assert solve(store=None) == [1, 0]
    assert [solve("1"), solve("1"), solve("2")] == [[1, 0], [1, 1], [1, 0]]
    with pytest.raises(TypeError, match="rules_id is 3: expected a text"):
        solve(3)


def told(value: Any) -> str:
    return Description(is_state=True).of(value)


class Held:
    def __init__(self, *held: Any) -> None:
        self.held = held


class Slotted:
    __slots__ = ("one", "two")

    def __init__(self, one: Any) -> None:
        self.one = one


class Always:
    def __init__(self, coins: int) -> None:
        self.coins = coins

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


def aliased(is_one: bool) -> list[list[int]]:
    inner = [1]
    return [inner, inner if is_one else [1]]


def always(value: Any) -> Callable[[], Any]:
    return lambda: value


def held(value: Any) -> Callable[[], Any]:
    return lambda: Held(value)


VALUES: list[Any] = [1, True, 1.0, "1", b"1", None, 0.0, -0.0, float("nan"), Fraction(1), 2**100]
VALUES += [(), [], {}, set(), frozenset(), (1,), [1], {1}, {1: 1}, ((),), ([],), (1, 2), "(1, 2)"]
VALUES += [len, max, str, int, Held, Slotted, Held.__init__, Slotted.__init__, always(1), always(2)]
DIFFERENT: list[Callable[[], Any]] = [
    *map(always, VALUES),
    *map(held, (1, 2, "1", (1, 2), {"a": 1}, {"a": 2})),
    lambda: Held(),
    lambda: Held(1, 1),
    lambda: Slotted(1),
    lambda: Slotted(2),
    lambda: Always(1),
    lambda: Always(2),
    lambda: aliased(True),
    lambda: aliased(False),
    lambda: lambda: 1 + 1.0,
    lambda: lambda x=1: x,
    lambda: lambda x=2: x,
]


def test_what_is_not_the_same_has_another_name_and_what_is_has_the_same() -> None:
    names = [told(make()) for make in DIFFERENT]
    assert len(set(names)) == len(names)
    assert names == [told(make()) for make in DIFFERENT]
    assert told({"a", "b", "c", "d"}) == told({"d", "c", "b", "a"})


class Player:
    """Has nothing of its own."""


class Sticks:
    """As easyAI's games."""

    def __init__(self, players: Any) -> None:
        self.players, self.current_player, self.left = players, 1, 4

    def possible_moves(self) -> list[int]:
        return [1, 2][: self.left]

    def make_move(self, move: int) -> None:
        self.left -= move

    def switch_player(self) -> None:
        self.current_player = 3 - self.current_player

    def is_over(self) -> bool:
        return self.left == 0

    def lose(self) -> bool:
        return self.is_over()


def test_players_that_hold_nothing_have_names_because_they_are_copied(tmp_path: Path) -> None:
    found: list[int] = []
    for _ in range(2):
        start = alfabeta.game(alfabeta.from_easyai(Sticks([Player(), Player()]))).start
        tell = found.append
        cluster.solve_many([start], on=cluster.Here(), store=tmp_path / "store", progress=lambda done, _: tell(done))
    assert found == [0, 1, 1]


@pytest.mark.parametrize("make", [object, Stone, lambda: (line for line in "a"), lambda: open(os.devnull), lambda: [Stone()]])
def test_what_has_nothing_that_could_be_said_has_no_name(make: Callable[[], Any]) -> None:
    with pytest.raises(Nameless):
        told(make())


def test_what_holds_itself_has_a_name() -> None:
    inner: list[Any] = []
    inner.append(inner)
    assert told(inner) == told(inner) != told([[]])
    deep: Any = ()
    for _ in range(100_000):
        deep = (deep,)
    with pytest.raises(Nameless):
        told(deep)


def test_a_built_in_position_keeps_its_name() -> None:
    position = alfabeta.game("connect4").position("44")
    name = Names(None, is_kept=True).of_position(position)
    assert name == '{"game": "connect4", "moves": "4 4", "position": null, "to_move": null}'
