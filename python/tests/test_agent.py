"""An agent written in Python at a table of the arena: its side of the dialogue."""

import io
import subprocess
import sys
from typing import Any

import alfabeta


def dialogue(choose: Any, *lines: str) -> list[str]:
    said = io.StringIO()
    alfabeta.agent.serve(choose, read=io.StringIO("\n".join(lines) + "\n"), write=said)
    return said.getvalue().splitlines()


def test_it_answers_what_it_must() -> None:
    game = ("uginewgame game connect4 seat 1 opp ben seed 7", "isready")
    turn = ("position startpos moves 4 4", "board x", "legal 1 2 3 4 5 6 7", "go movetime 500")
    said = dialogue(lambda p: p.moves[0], "ugi", "isready", *game, *turn, "", "unknown words", "quit", "isready")
    assert said == ["id name <lambda>", "ugiok", "readyok", "readyok", "bestmove 1"]


def test_it_may_ask_what_a_move_may_cost() -> None:
    heard: list[Any] = []

    def choose(position: alfabeta.Position, limits: dict[str, int]) -> Any:
        heard.append((position.played, limits))
        return position.moves[-1]

    said = dialogue(choose, "uginewgame game tictactoe", "position startpos", "go p1time 900 p2time 800")
    assert said == ["bestmove 8"]
    assert heard == [((), {"p1time": 900, "p2time": 800})]


def test_boards_are_read() -> None:
    board = alfabeta.game("connect4").position("4455").text
    said = dialogue(lambda p: p.solve().best, "uginewgame game connect4", f"position fen {board}", "go")
    assert said == ["bestmove 3"]


def test_it_runs_as_a_program_and_what_it_prints_does_no_harm() -> None:
    script = "import alfabeta\ndef choose(p):\n    print('thinking')\n    return p.moves[0]\nalfabeta.agent.serve(choose)"
    lines = "isready\nuginewgame game tictactoe\nposition startpos\ngo\nquit\n"
    program = subprocess.run([sys.executable, "-c", script], input=lines, capture_output=True, text=True, timeout=60)
    assert program.stdout == "readyok\nbestmove 0\n"
    assert program.stderr == "thinking\n"
