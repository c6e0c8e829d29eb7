"""Games that other libraries bring along, against a search that knows nothing but those libraries. Skipped where they are not installed."""

from __future__ import annotations

import copy
from importlib import import_module
from typing import Any, Callable, Optional

import pytest

import alfabeta

pytest.importorskip("easyAI")
pytest.importorskip("numpy")

Scoring = Callable[[Any], Any]


class Player:
    """What easyAI's examples write into, with nothing of its own."""


def theirs(name: str, *arguments: Any) -> Any:
    """A game that comes with easyAI."""
    return getattr(import_module(f"easyAI.games.{name}"), name)([Player(), Player()], *arguments)


def sign(score: Any) -> int:
    return int(score > 0) - int(score < 0)


def naive_value(game: Any, scoring: Optional[Scoring], depth: Optional[int], known: dict[Any, int]) -> int:
    """By copies and easyAI's own functions: who wins for the player to move, or its score after so many moves."""
    told = everything(game), depth
    if told not in known:
        known[told] = unknown_value(game, scoring, depth, known)
    return known[told]


def unknown_value(game: Any, scoring: Optional[Scoring], depth: Optional[int], known: dict[Any, int]) -> int:
    if game.is_over():
        return 1_000_000 * sign(scored(game, scoring))
    if depth == 0:
        return int(round(1000 * scored(game, scoring)))
    values = []
    for move in game.possible_moves():
        after = copy.deepcopy(game)
        after.make_move(move)
        after.switch_player()
        values.append(-naive_value(after, scoring, None if depth is None else depth - 1, known))
    return max(values)


def scored(game: Any, scoring: Optional[Scoring]) -> Any:
    return scoring(game) if scoring is not None else game.scoring() if hasattr(game, "scoring") else -int(game.lose())


def everything(thing: Any) -> str:
    """All that a game and its players hold, in words."""
    if hasattr(thing, "tolist"):
        return repr(thing.tolist())
    if isinstance(thing, (list, tuple)):
        return f"[{', '.join(map(everything, thing))}]"
    held = getattr(thing, "__dict__", None)
    return repr(thing) if held is None else f"{{{', '.join(f'{name}: {everything(value)}' for name, value in held.items())}}}"


def more_seeds(game: Any) -> Any:
    """What easyAI's example of Awele hands to its agents."""
    return game.player.score - game.opponent.score


def late(game: Any, seeds: list[int]) -> Any:
    """A game of Awele with few seeds left."""
    game.board = seeds
    game.players[0].score, game.players[1].score = 20, 21
    return game


def small_connect_four() -> Any:
    """ConnectFour with two columns left."""
    game = theirs("ConnectFour")
    for row, letters in enumerate(["1221100", "2112200", "1221100", "2112200", "1221100", "2112200"]):
        game.board[row] = [int(letter) for letter in letters]
    return game


def late_reversi() -> Any:
    """Reversi with eight empty squares."""
    game = theirs("Reversi")
    for row in range(8):
        for column in range(8):
            game.board[row, column] = 1 + (row * column + row + column // 2) % 2
    for square in ((0, 0), (0, 7), (7, 0), (7, 7), (0, 3), (3, 0), (7, 4), (4, 7)):
        game.board[square] = 0
    return game


SOLVED: dict[str, tuple[Callable[[], Any], Optional[Scoring]]] = {
    "Nim": (lambda: theirs("Nim", None, (2, 3, 3)), None),
    "TicTacToe": (lambda: theirs("TicTacToe"), None),
    "GameOfBones": (lambda: theirs("GameOfBones"), None),
    "Knights 3 by 4": (lambda: theirs("Knights", (3, 4)), None),
    "Knights 4 by 4": (lambda: theirs("Knights", (4, 4)), None),
    "Hexapawn 3 by 3": (lambda: theirs("Hexapawn", (3, 3)), None),
    "Hexapawn 4 by 3": (lambda: theirs("Hexapawn", (4, 3)), None),
    "Cram": (lambda: theirs("Cram", (3, 4)), None),
    "ConnectFour": (small_connect_four, None),
    "Reversi": (late_reversi, None),
}


@pytest.mark.parametrize("name", SOLVED)
def test_the_value_of_each_move_is_what_a_naive_search_finds(name: str) -> None:
    make, scoring = SOLVED[name]
    game = make()
    before = everything(game)
    start = alfabeta.game(alfabeta.from_easyai(game, scoring=scoring)).start
    known: dict[Any, int] = {}
    solved = start.solve(all_moves=True)
    assert solved.proof and solved.utility == sign(naive_value(make(), scoring, None, known))
    assert [move.move for move in solved.moves] == game.possible_moves()
    for move in solved.moves:
        after = make()
        after.make_move(move.move)
        after.switch_player()
        assert move.utility == -sign(naive_value(after, scoring, None, known)), move.move
    assert everything(game) == before


def values_with_cycles(game: Any, scoring: Optional[Scoring]) -> dict[str, int]:
    """Who wins for the player to move in every position that can be reached, where positions can come back: found backwards."""
    values: dict[str, int] = {}
    after: dict[str, list[str]] = {}
    left = [game]
    while left:
        here = left.pop()
        name = everything(here)
        if name in after or name in values:
            continue
        if here.is_over():
            values[name] = sign(scored(here, scoring))
            continue
        children = [copy.deepcopy(here) for _ in here.possible_moves()]
        for child, move in zip(children, here.possible_moves()):
            child.make_move(move)
            child.switch_player()
        after[name] = [everything(child) for child in children]
        left += children
    has_changed = True
    while has_changed:
        has_changed = False
        for name, children_names in after.items():
            known = [values.get(child) for child in children_names]
            if name not in values and (-1 in known or None not in known):
                values[name] = max(-value for value in known if value is not None)
                has_changed = True
    return {name: values.get(name, 0) for name in (*after, *values)}


WITH_CYCLES: dict[str, tuple[Callable[[], Any], Optional[Scoring]]] = {
    "Chopsticks": (lambda: theirs("Chopsticks"), None),
}


@pytest.mark.parametrize("name", WITH_CYCLES)
def test_games_in_which_positions_come_back_have_their_values_too(name: str) -> None:
    make, scoring = WITH_CYCLES[name]
    game = make()
    before = everything(game)
    naive = values_with_cycles(make(), scoring)
    start = alfabeta.game(alfabeta.from_easyai(game, scoring=scoring, cycles=True)).start
    solved = start.solve(all_moves=True)
    assert solved.utility == naive[everything(make())]
    for move in solved.moves:
        after = make()
        after.make_move(move.move)
        after.switch_player()
        assert move.utility == -naive[everything(after)], move.move
    assert everything(game) == before


FEW = [0, 0, 1, 0, 1, 2, 0, 1, 0, 0, 1, 1]
LOOKED_AHEAD: dict[str, tuple[Callable[[], Any], Optional[Scoring], int]] = {
    "Awele": (lambda: theirs("Awele"), more_seeds, 4),
    "Awele, late": (lambda: late(theirs("Awele"), [0, 0, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0]), more_seeds, 8),
    "AweleTactical": (lambda: theirs("AweleTactical"), None, 4),
    "AweleTactical, late": (lambda: late(theirs("AweleTactical"), FEW), None, 8),
    "AweleTactical by seeds, late": (lambda: late(theirs("AweleTactical"), FEW), more_seeds, 8),
    "ConnectFour": (lambda: theirs("ConnectFour"), None, 3),
    "Reversi": (lambda: theirs("Reversi"), None, 3),
    "ThreeMusketeers": (lambda: theirs("ThreeMusketeers"), None, 3),
    "Knights 8 by 8": (lambda: theirs("Knights"), None, 4),
    "Chopsticks": (lambda: theirs("Chopsticks"), None, 5),
}


@pytest.mark.parametrize("name", LOOKED_AHEAD)
@pytest.mark.parametrize("algorithm", ["alphabeta", "engine"])
def test_looking_ahead_finds_what_a_naive_search_finds(name: str, algorithm: str) -> None:
    make, scoring, depth = LOOKED_AHEAD[name]
    found = alfabeta.game(alfabeta.from_easyai(make(), scoring=scoring)).start.analyse(depth, algorithm=algorithm)
    naive = naive_value(make(), scoring, depth, {})
    assert (found.value == naive) if abs(naive) < 1_000_000 else (found.utility == sign(naive))


@pytest.mark.parametrize("name", ["Nim", "TicTacToe", "GameOfBones", "Knights", "Hexapawn", "Cram", "AweleTactical", "Reversi"])
def test_their_classes_are_games_as_they_are(name: str) -> None:
    kind = getattr(import_module(f"easyAI.games.{name}"), name)
    start = alfabeta.game(alfabeta.from_easyai(kind)).start
    assert start.play(start.moves[0]).player == "min" and str(start)


def test_agents_of_easyai_are_no_part_of_a_position() -> None:
    easy = import_module("easyAI")
    game = import_module("easyAI.games.TicTacToe").TicTacToe([easy.Human_Player(), easy.AI_Player(easy.Negamax(9, lambda g: 0))])
    assert alfabeta.game(alfabeta.from_easyai(game)).start.solve().nodes < 1000
    assert game.players[1].AI_algo(game) in range(1, 10)


def naive_utility(game: Any, state: Any) -> int:
    """By AIMA's own functions: the utility for the first player."""
    first = game.to_move(game.initial)
    over = game.is_terminal(state) if hasattr(game, "is_terminal") else game.terminal_test(state)
    if over:
        return int(game.utility(state, first))
    best = max if game.to_move(state) == first else min
    return best(naive_utility(game, game.result(state, move)) for move in game.actions(state))


def after(game: Any, moves: int) -> Any:
    """A game that starts later, because the naive search is slow."""
    for _ in range(moves):
        game.initial = game.result(game.initial, game.actions(game.initial)[0])
    return game


AIMA: dict[str, tuple[Callable[[Any], Any], bool]] = {
    "Fig52Game": (lambda games: games.Fig52Game(), True),
    "Fig52Extended": (lambda games: games.Fig52Extended(), True),
    "TicTacToe 3 by 3": (lambda games: after(games.TicTacToe(), 2), False),
    "TicTacToe 2 by 3": (lambda games: games.TicTacToe(2, 3, 2), False),
    "ConnectFour 3 by 3": (lambda games: games.ConnectFour(3, 3, 3), False),
}


@pytest.mark.parametrize("name", AIMA)
def test_games_of_aima_have_the_value_that_a_naive_search_finds(name: str) -> None:
    games: Any = pytest.importorskip("aima3.games")
    make, points = AIMA[name]
    game = make(games)
    start = alfabeta.game(alfabeta.from_aima(game, points=points)).start
    solved = start.solve(all_moves=True)
    state = game.initial
    assert (solved.value if points else solved.utility) == naive_utility(game, state)
    for move in solved.moves:
        naive = naive_utility(game, game.result(state, move.move))
        assert (move.value if points else move.utility) == naive, move.move
