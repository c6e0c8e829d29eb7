"""Games written in Python, searched by everything that searches built-in games."""

from __future__ import annotations

from typing import Any, Optional

import pickle

import pytest

import alfabeta

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe:
    """Tic-tac-toe on a string of nine letters."""

    def start(self) -> str:
        return "." * 9

    def player(self, state: str) -> str:
        return "max" if state.count(".") % 2 else "min"

    def moves(self, state: str) -> list[int]:
        return [cell for cell in range(9) if state[cell] == "."]

    def play(self, state: str, move: int) -> str:
        return state[:move] + ("X" if self.player(state) == "max" else "O") + state[move + 1 :]

    def outcome(self, state: str) -> Optional[int]:
        for a, b, c in LINES:
            if state[a] != "." and state[a] == state[b] == state[c]:
                return 1 if state[a] == "X" else -1
        return None if "." in state else 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TicTacToe)

    def __hash__(self) -> int:
        return 0


class Race:
    """Take coins of the values 1 to 3 from the left or the right; each counts for who takes it."""

    points = True

    def start(self) -> tuple[tuple[int, ...], int, int]:
        return (3, 1, 2, 3, 1), 1, 0

    def player(self, state: Any) -> int:
        return int(state[1])

    def moves(self, state: Any) -> list[str]:
        return ["left", "right"]

    def play(self, state: Any, move: str) -> Any:
        coins, player, points = state
        taken, left = (coins[0], coins[1:]) if move == "left" else (coins[-1], coins[:-1])
        return left, -player, points + player * taken

    def outcome(self, state: Any) -> Optional[int]:
        return None if state[0] else int(state[2])


class Circle:
    """Walk round a circle of six; who stands on 5 after a step of 2 has won."""

    cycles = True

    def start(self) -> tuple[int, int, bool]:
        return 0, 1, False

    def player(self, state: Any) -> int:
        return int(state[1])

    def moves(self, state: Any) -> list[int]:
        return [1, 2, -1]

    def play(self, state: Any, move: int) -> Any:
        place = (state[0] + move) % 6
        return place, -state[1], place == 5 and move == 2

    def outcome(self, state: Any) -> Optional[int]:
        return -int(state[1]) if state[2] else None


def test_it_is_searched_like_the_built_in_game() -> None:
    ours, theirs = alfabeta.game(TicTacToe).start, alfabeta.game("tictactoe").start
    for algorithm in ("alphabeta", "negamax"):
        for depth in (3, "all"):
            mine, built_in = (
                p.analyse(depth, algorithm=algorithm, evaluation="zero") for p in (ours, theirs)
            )
            assert (mine.value, mine.nodes, mine.line) == (built_in.value, built_in.nodes, built_in.line)
    assert ours.analyse("all").nodes == 18297
    assert ours.perft(4) == theirs.perft(4)


def test_it_is_solved_with_proof() -> None:
    p = alfabeta.game(TicTacToe).position([4, 1])
    solved = p.solve(all_moves=True)
    built_in = alfabeta.game("tictactoe").position("4 1").solve(all_moves=True)
    assert solved.proof and solved.win_in == built_in.win_in
    assert [(m.move, m.value) for m in solved.moves] == [(m.move, m.value) for m in built_in.moves]


def test_it_thinks_traces_compares_and_draws() -> None:
    p = alfabeta.game(TicTacToe).position([4, 0, 2, 6])
    assert p.think(depth=5).result.best == 3
    assert len({row.value for row in p.compare("all")}) == 1
    assert len(p.trace(2, algorithm="minimax")) == 26
    assert p.tree(2).draw("svg").startswith("<svg")
    assert p.state == "O.X.X.O.." and p.moves == (1, 3, 5, 7, 8)
    assert p._repr_svg_() is None and p._repr_html_() == "<pre>O.X.X.O..</pre>"


def test_points_count() -> None:
    p = alfabeta.game(Race).start
    solved = p.solve(all_moves=True)
    assert solved.margin == p.analyse("all", algorithm="minimax").value
    assert solved.best == "left"
    assert [m.move for m in solved.moves] == ["left", "right"]


def test_games_with_cycles_are_solved_backwards() -> None:
    p = alfabeta.game(Circle).start
    solved = p.solve()
    assert solved.utility in (1, 0, -1)
    assert alfabeta.game(Circle).position([1, 2]).solve().utility == 1
    assert alfabeta.game(Circle).position([1, 2]).solve().best == 2


def test_positions_of_it_are_compared_and_travel() -> None:
    game = alfabeta.game(TicTacToe())
    p = game.position([4, 0])
    assert p == game.at("O...X....") and hash(p) == hash(game.at("O...X...."))
    assert pickle.loads(pickle.dumps(p)) == p


def test_functions_play_it() -> None:
    result = alfabeta.match("engine:depth=9", lambda p: p.moves[0], TicTacToe())
    assert result.losses == 0 and len(result.games) == 2


class Broken(TicTacToe):
    def moves(self, state: str) -> list[int]:
        if state.count("X") == 2:
            raise ZeroDivisionError("in the rules")
        return super().moves(state)


@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta", "alphabeta-soft", "negamax", "engine"])
def test_an_exception_stops_a_search_and_is_raised(algorithm: str) -> None:
    p = alfabeta.game(Broken).start
    with pytest.raises(ZeroDivisionError, match="in the rules"):
        p.analyse("all", algorithm=algorithm)


def test_an_exception_stops_everything_else_too() -> None:
    p = alfabeta.game(Broken).start
    for ask in (p.solve, lambda: p.think(depth=5).result, lambda: p.tree(5), lambda: p.perft(5), lambda: p.compare(5)):
        with pytest.raises(ZeroDivisionError):
            ask()
    with pytest.raises(ZeroDivisionError):
        alfabeta.match("first", "first", p)


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("player", 3, "player of wrong returned 3: expected “max”, “min”, 1, -1"),
        ("player", "white", "“white” does not say who is to move"),
        ("moves", [], "is not over, but moves"),
        ("moves", 7, "not iterable"),
        ("play", None, "play of wrong returned None: expected the state after the move"),
        ("outcome", 7, "outcome of wrong returned 7"),
        ("outcome", True, "outcome of wrong returned True"),
        ("evaluate", 0.5, "evaluate of wrong returned 0.5: expected int"),
        ("hint", "x", "hint of wrong returned 'x'"),
    ],
)
def test_wrong_values_are_named(name: str, value: object, sentence: str) -> None:
    rules = type("Wrong", (TicTacToe,), {name: lambda *arguments: value})()
    with pytest.raises((TypeError, ValueError), match=sentence):
        alfabeta.game(rules).start.analyse(2, algorithm="engine")


def test_missing_functions_are_named() -> None:
    class Nothing:
        def start(self) -> int:
            return 0

    with pytest.raises(ValueError, match="the game nothing has no function player"):
        alfabeta.game(Nothing)
    with pytest.raises(ValueError, match="has no function start"):
        alfabeta.game(object())  # type: ignore[arg-type]


def test_a_game_that_never_ends_does_not_end_the_interpreter() -> None:
    class Forever(TicTacToe):
        def play(self, state: str, move: int) -> str:
            return state

    with pytest.raises(ValueError, match="more than 4000 moves of forever in one line: say cycles = True"):
        alfabeta.game(Forever).start.analyse("all")
    with pytest.raises(ValueError, match="more than 4000 moves"):
        alfabeta.game(Forever).start.solve()


def test_one_thread_is_enough() -> None:
    with pytest.raises(ValueError, match="threads is 2: expected at most 1"):
        alfabeta.game(TicTacToe).start.solve(threads=2)


def test_an_evaluation_and_hints_are_heard() -> None:
    asked = set()

    class Opinion(TicTacToe):
        def evaluate(self, state: str) -> int:
            asked.add("evaluate")
            return 7 if state[4] == "X" else -7

        def hint(self, state: str, move: int) -> int:
            asked.add("hint")
            return int(move == 4)

    found = alfabeta.game(Opinion).start.analyse(1, algorithm="engine")
    assert (found.value, found.best, asked) == (7, 4, {"evaluate", "hint"})


@pytest.mark.parametrize("hint", [2**31 - 1, -(2**31), 2**25, -(2**25)])
def test_hints_of_any_size_change_no_value(hint: int) -> None:
    class Sure(TicTacToe):
        def hint(self, state: str, move: int) -> int:
            return hint * (-1) ** move if -(2**31) < hint else hint

    p = alfabeta.game(Sure).position([4, 1])
    assert p.solve().win_in == 5
    assert p.analyse("all", algorithm="engine").utility == 1


@pytest.mark.parametrize("wrap", [list, lambda move: {"cell": move[0]}, tuple, str])
def test_moves_may_be_anything(wrap: Any) -> None:
    class Wrapped(TicTacToe):
        def moves(self, state: str) -> list[Any]:
            return [wrap((cell,)) for cell in super().moves(state)]

        def play(self, state: str, move: Any) -> str:
            cell = next(cell for cell in super(Wrapped, self).moves(state) if wrap((cell,)) == move)
            return super().play(state, cell)

    p = alfabeta.game(Wrapped).start
    p = p.play(p.moves[4])
    found = p.play(p.moves[1]).solve(all_moves=True)
    assert found.win_in == 5 and found.best == wrap((0,)) and len(found.moves) == 7


def test_states_that_cannot_be_hashed_are_searched_too() -> None:
    class Lists(TicTacToe):
        def start(self) -> Any:
            return ["."] * 9

        def player(self, state: Any) -> str:
            return super().player("".join(state))

        def play(self, state: Any, move: int) -> Any:
            return list(super().play("".join(state), move))

    p = alfabeta.game(Lists).position([4, 1, 0])
    assert p.solve().loss_in == 4 and p.analyse("all").utility == -1


def test_the_same_question_takes_the_same_nodes() -> None:
    p = alfabeta.game(TicTacToe).start
    assert p.solve().nodes == p.solve().nodes < 1000


def test_the_laws_say_what_is_wrong() -> None:
    assert alfabeta.laws.check(TicTacToe, games=20)
    assert alfabeta.laws.check("connect4", games=5)

    class Mutable:
        def start(self) -> list[int]:
            return [3]

        def player(self, state: list[int]) -> int:
            return 1

        def moves(self, state: list[int]) -> list[int]:
            return [1]

        def play(self, state: list[int], move: int) -> list[int]:
            state[0] -= 1
            return state

        def outcome(self, state: list[int]) -> Optional[int]:
            return None if state[0] else 1

    verdict = alfabeta.laws.check(Mutable)
    assert not verdict and verdict.law == "copies-are-independent" and verdict.moves == (1,)
    assert "changes the state that it was given" in str(verdict)

    class Twice(TicTacToe):
        def moves(self, state: str) -> list[int]:
            return super().moves(state) * 2

    assert alfabeta.laws.check(Twice).law == "distinct-moves"

    class Round(Circle):
        cycles = False

    assert alfabeta.laws.check(Round).law == "no-way-back"
