"""Wherever a game of easyAI's shape keeps its scores, its values are those of a naive search by deep copies."""

from __future__ import annotations

import array
import collections
import copy
import functools
import random
from typing import Any

import pytest

import alfabeta
from alfabeta import cluster
from alfabeta.cluster.names import Names


class Player:
    """What a game writes into."""


class Coins:
    """Take the coin on the left or on the right; the player with more of them wins. The scores are in a list."""

    def __init__(self, players: Any, coins: list[int]) -> None:
        self.players, self.current_player, self.coins = players, 1, list(coins)
        self.set_up()

    def set_up(self) -> None:
        self.held: Any = [0, 0]

    def take(self, coin: int) -> None:
        self.held[self.current_player - 1] += coin

    def scores(self) -> Any:
        return self.held

    def possible_moves(self) -> list[str]:
        return ["left", "right"]

    def make_move(self, move: str) -> None:
        self.take(self.coins.pop(0 if move == "left" else -1))

    def switch_player(self) -> None:
        self.current_player = 3 - self.current_player

    def is_over(self) -> bool:
        return not self.coins

    def scoring(self) -> int:
        scores, place = self.scores(), self.current_player - 1
        return int(scores[place] - scores[1 - place])


class InDeque(Coins):
    def set_up(self) -> None:
        self.held = collections.deque([0, 0])


class InArray(Coins):
    def set_up(self) -> None:
        self.held = array.array("i", [0, 0])


class InBytes(Coins):
    def set_up(self) -> None:
        self.held = bytearray(2)


class InDictionary(Coins):
    def set_up(self) -> None:
        self.held = collections.defaultdict(int)


class Row(list[int]):
    """A list with something beside it."""

    extra: Any


class BesideAList(Coins):
    def set_up(self) -> None:
        self.held = Row([0, 0])
        self.held.extra = [0, 0]

    def scores(self) -> Any:
        return self.held.extra

    def take(self, coin: int) -> None:
        self.held.extra[self.current_player - 1] += coin


class Slotted:
    __slots__ = ("one", "two")

    def __init__(self) -> None:
        self.one = self.two = 0


class InSlots(Coins):
    def set_up(self) -> None:
        self.held = Slotted()

    def scores(self) -> Any:
        return self.held.one, self.held.two

    def take(self, coin: int) -> None:
        name = ("one", "two")[self.current_player - 1]
        setattr(self.held, name, getattr(self.held, name) + coin)


Both = collections.namedtuple("Both", "one two")


class InTuple(Coins):
    def set_up(self) -> None:
        self.held = Both([0], [0])

    def scores(self) -> Any:
        return [held[0] for held in self.held]

    def take(self, coin: int) -> None:
        self.held[self.current_player - 1][0] += coin


class InSets(Coins):
    def set_up(self) -> None:
        self.held = [set(), set()]

    def scores(self) -> Any:
        return [sum(coin for _, coin in held) for held in self.held]

    def take(self, coin: int) -> None:
        self.held[self.current_player - 1].add((len(self.coins), coin))


class InText(Coins):
    def set_up(self) -> None:
        self.held = "0 0"

    def scores(self) -> Any:
        return [int(word) for word in self.held.split()]

    def take(self, coin: int) -> None:
        scores = self.scores()
        scores[self.current_player - 1] += coin
        self.held = " ".join(map(str, scores))


class InMethod(Coins):
    def set_up(self) -> None:
        super().set_up()
        self.add = self.added

    def added(self, coin: int) -> None:
        super().take(coin)

    def take(self, coin: int) -> None:
        self.add(coin)


def add_to(box: list[int], place: int, coin: int) -> None:
    box[place] += coin


class InFunction(Coins):
    def set_up(self) -> None:
        super().set_up()
        self.add = functools.partial(add_to, self.held)

    def take(self, coin: int) -> None:
        self.add(self.current_player - 1, coin)


class InPlayers(Coins):
    """Who know each other and the game."""

    def set_up(self) -> None:
        for place, player in enumerate(self.players):
            player.game, player.other, player.coins = self, self.players[1 - place], 0

    def scores(self) -> Any:
        return self.players[0].coins, self.players[0].other.coins

    def take(self, coin: int) -> None:
        self.players[self.current_player - 1].coins += coin


class InPlayersThatChangeSeats(InPlayers):
    def set_up(self) -> None:
        super().set_up()
        self.first = self.players[0]

    def scores(self) -> Any:
        return self.first.coins, self.first.other.coins

    def take(self, coin: int) -> None:
        self.players[0].coins += coin
        self.players.reverse()


class WithChance(Coins):
    def set_up(self) -> None:
        super().set_up()
        self.chance = random.Random(3)

    def take(self, coin: int) -> None:
        super().take(coin + self.chance.randrange(2))


class WithOwnCopies(Coins):
    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        made = object.__new__(type(self))
        vars(made).update({name: copy.deepcopy(value, memo) for name, value in vars(self).items()})
        return made


class WithOwnStates(Coins):
    def __getstate__(self) -> Any:
        return dict(vars(self))

    def __setstate__(self, state: Any) -> None:
        vars(self).update(state)


KINDS = [Coins, InDeque, InArray, InBytes, InDictionary, BesideAList, InSlots, InTuple, InSets, InText, InMethod, InFunction]
KINDS += [InPlayers, InPlayersThatChangeSeats, WithChance, WithOwnCopies, WithOwnStates]


def made(kind: type[Coins], coins: list[int]) -> Coins:
    return kind([Player(), Player()], coins)


def naive(game: Any) -> int:
    if game.is_over():
        return int(game.scoring() > 0) - int(game.scoring() < 0)
    values = []
    for move in game.possible_moves():
        after = copy.deepcopy(game)
        after.make_move(move)
        after.switch_player()
        values.append(-naive(after))
    return max(values)


@pytest.mark.parametrize("kind", KINDS)
def test_wherever_scores_are_kept_they_count(kind: type[Coins]) -> None:
    chance = random.Random(1)
    for _ in range(8):
        coins = [chance.randrange(1, 4) for _ in range(chance.randrange(1, 7))]
        start = alfabeta.game(alfabeta.from_easyai(made(kind, coins))).start
        expected = naive(made(kind, coins))
        assert start.solve().utility == expected, coins
        assert start.analyse("all", algorithm="engine").utility == expected, coins


@pytest.mark.parametrize("kind", KINDS)
def test_equal_positions_are_found_again(kind: type[Coins]) -> None:
    starts = [alfabeta.game(alfabeta.from_easyai(made(kind, [1, 1, 2]))).start for _ in range(2)]
    assert starts[0].state == starts[1].state != starts[0].play("left").state
    names = [Names(None, is_kept=True).of_position(position) for position in (*starts, starts[0].play("left"))]
    assert names[0] == names[1] != names[2]
    # Without merging, these would be 2,047 positions and more.
    assert alfabeta.game(alfabeta.from_easyai(made(kind, [1] * 10))).start.solve().nodes < 400


def test_adapted_games_are_solved_in_other_processes_too() -> None:
    start = alfabeta.game(alfabeta.from_easyai(made(InPlayers, [3, 1, 2, 2]))).start
    positions = [start, *(start.play(move) for move in start.moves)]
    with cluster.Processes(1) as on:
        assert [found.utility for found in cluster.solve_many(positions, on=on)] == [p.solve().utility for p in positions]
