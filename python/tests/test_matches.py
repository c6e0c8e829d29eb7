"""Matches between built-in agents and functions."""

import pytest

import alfabeta


def first(position: alfabeta.Position) -> object:
    return position.moves[0]


def test_built_in_agents_play() -> None:
    result = alfabeta.match("alphabeta:depth=4", "random:seed=1", "connect4:5,4", openings="random:2:5", seed=3)
    assert result.wins + result.draws + result.losses == len(result.games) == 10
    assert result.score > 0.5
    assert result == alfabeta.match("alphabeta:depth=4", "random:seed=1", "connect4:5,4", openings="random:2:5", seed=3)
    assert "<table>" in result._repr_html_()


def test_functions_play_as_built_in_agents_do() -> None:
    heard: list[alfabeta.GameRecord] = []
    ours = alfabeta.match(first, "random:seed=1", "tictactoe", hear=heard.append)
    theirs = alfabeta.match("first", "random:seed=1", "tictactoe")
    assert ours.games == theirs.games == tuple(heard)
    assert ours.agents == ("first", "random:seed=1")


def test_an_exception_of_an_agent_ends_the_match() -> None:
    def broken(position: alfabeta.Position) -> object:
        raise LookupError("no idea")

    with pytest.raises(LookupError, match="no idea"):
        alfabeta.match(broken, first, "tictactoe")


def test_an_illegal_move_ends_the_match() -> None:
    with pytest.raises(ValueError, match="cannot read the move “None”"):
        alfabeta.match(lambda position: None, first, "tictactoe")
    with pytest.raises(ValueError, match="cell 0 is occupied"):
        alfabeta.match(lambda position: 0, first, "tictactoe", openings="start")


def test_unknown_agents_and_openings_are_refused() -> None:
    with pytest.raises(ValueError, match="unknown algorithm “magic”"):
        alfabeta.match("magic", first, "tictactoe")
    with pytest.raises(ValueError, match="cannot read the openings|opening"):
        alfabeta.match("first", first, "tictactoe", openings="x")
