"""Evaluations learned from self-play, several at once."""

from __future__ import annotations

from base64 import b64decode, b64encode
from typing import Iterable, Optional

from .. import _native
from .._asking import listed, whole
from ..games import game
from .executors import Executor, chosen
from .progress import Bar, Progress
from .store import Path, Store


def learn(
    name: str,
    *,
    games: int = 20_000,
    seeds: Iterable[int] = (0, 1, 2, 3),
    chunk: int = 1000,
    on: Optional[Executor] = None,
    store: Optional[Path] = None,
    progress: Progress = False,
) -> dict[int, bytes]:
    """Trains an evaluation of a game for every seed, by self-play; their files of weights, for ``eval=@FILE``.

    A training is one game after the other, so it is the seeds that are spread: let the results play a cup. ``chunk`` games are
    a task; a training that was interrupted continues after its last task. The file for a seed is always the same.
    """
    start = game(name).start
    seeds = list(dict.fromkeys(whole("seed", seed) for seed in listed("seeds", seeds)))
    games, chunk = whole("games", games, least=1), whole("chunk", chunk, least=1)
    tasks = -(-games // chunk)
    with Store(store, "learn", game=start.game_name, games=games, chunk=chunk) as kept:
        found = {item: tuple(trained) for item, trained in kept.found().items()}
        states = {seed: latest(found, seed, tasks) for seed in seeds}
        bar = Bar(progress, tasks * len(seeds), sum(done for done, _ in states.values()))
        executor = chosen(on)
        try:
            def begin(seed: int) -> bool:
                done, state = states[seed]
                if done < tasks:
                    executor.submit(seed, train, start.game_name, seed, min(chunk * (done + 1), games), state)
                return done < tasks

            under_way = sum(begin(seed) for seed in seeds)
            while under_way:
                name_of_task, trained = executor.wait()
                seed = int(str(name_of_task))
                done = states[seed][0] + 1
                found[item_of(seed, done)] = trained
                kept.add([(item_of(seed, done), trained)])
                states[seed] = (done, trained[0])
                bar.add(1)
                under_way -= not begin(seed)
        finally:
            bar.close()
            if on is None:
                executor.close()
    return {seed: b64decode(found[item_of(seed, tasks)][1]) for seed in seeds}


def latest(found: dict[str, tuple[str, str]], seed: int, tasks: int) -> tuple[int, Optional[str]]:
    """How many tasks of a seed are done, and the state to continue from."""
    done = max((number for number in range(1, tasks + 1) if item_of(seed, number) in found), default=0)
    return (done, found[item_of(seed, done)][0]) if done else (0, None)


def item_of(seed: int, done: int) -> str:
    return f"seed {seed}, task {done}"


def train(name: str, seed: int, games: int, state: Optional[str]) -> tuple[str, str]:
    """Until there were so many games in all: the state and the weights, as texts."""
    after, weights = _native.train(name, seed, games, None if state is None else b64decode(state))
    return b64encode(after).decode(), b64encode(weights).decode()
