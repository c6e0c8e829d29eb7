"""Solves the same positions with alfabeta and with BitBully (PyPI: bitbully), in turn, and prints a table of ratios.

    pip install bitbully
    cargo build --release
    python3 benches/peers/beside_bitbully.py target/release/alfabeta [SEED] [ROUNDS]

Figures are time on the clock with one thread, the least of all rounds: run it on a machine that has nothing else to do. Neither side has
an opening book.
"""

import json
import subprocess
import sys
import tempfile
import time

from bitbully import bitbully_core

COUNTS = {
    "late-short": 1000,
    "middle-short": 1000,
    "middle-medium": 100,
    "early-short": 20,
    "early-medium": 10,
    "early-long": 5,
}


def problems(alfabeta, name, count, seed):
    """Lines of moves and exact scores."""
    call = [alfabeta, "positions", "connect4", "--class", name, "--count", str(count), "--seed", str(seed)]
    lines = subprocess.run(call, check=True, capture_output=True, text=True).stdout.splitlines()
    return [line.split(" = ") for line in lines if not line.startswith("#")]


def alfabeta_time(alfabeta, file):
    """Seconds for the whole file; the command itself checks the scores."""
    call = [alfabeta, "solve", "connect4", "--batch", file, "--threads", "1", "--table", "64", "--json"]
    summary = json.loads(subprocess.run(call, check=True, capture_output=True).stdout)["summary"]
    return summary["mean_milliseconds"] * summary["positions"] / 1000


def bitbully_time(boards):
    """Seconds for all boards, and the scores."""
    solver = bitbully_core.BitBullyCore()
    start = time.perf_counter()
    scores = [solver.mtdf(board, 0) for board in boards]
    return time.perf_counter() - start, scores


def board_after(moves):
    board = bitbully_core.BoardCore()
    for column in moves:
        if not board.play(int(column) - 1):
            raise ValueError(f"BitBully does not play {moves}")
    return board


def main():
    alfabeta = sys.argv[1] if len(sys.argv) > 1 else "target/release/alfabeta"
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 3
    print("| exact score, 7 by 6 | positions | alfabeta, ms | bitbully, ms | ratio | disagreements |")
    print("|---|---|---|---|---|---|")
    for name, count in COUNTS.items():
        found = problems(alfabeta, name, count, seed)
        boards = [board_after(moves) for moves, _ in found]
        ours = theirs = float("inf")
        with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
            file.writelines(f"{moves} = {score}\n" for moves, score in found)
            file.flush()
            for _ in range(rounds):
                ours = min(ours, alfabeta_time(alfabeta, file.name))
                seconds, scores = bitbully_time(boards)
                theirs = min(theirs, seconds)
        wrong = sum(int(score) != their for (_, score), their in zip(found, scores))
        mean = [seconds * 1000 / len(found) for seconds in (ours, theirs)]
        print(f"| {name} | {len(found)} | {mean[0]:.4f} | {mean[1]:.4f} | {theirs / ours:.1f} | {wrong} |", flush=True)


if __name__ == "__main__":
    main()
