"""Positions: playing, reading, comparing, and refusing what is wrong."""

import copy
import pickle

import pytest

import alfabeta


def test_a_move_gives_another_position() -> None:
    start = alfabeta.game("connect4").start
    after = start.play(4)
    assert (start.player, after.player) == ("max", "min")
    assert after.played == (4,)
    assert start.played == ()


def test_moves_are_numbers_where_the_notation_has_numbers() -> None:
    assert alfabeta.game("connect4").start.moves == (1, 2, 3, 4, 5, 6, 7)
    assert all(isinstance(move, (int, str)) for move in alfabeta.game("desconecta4").start.moves)


def test_a_text_may_be_moves_or_a_board() -> None:
    connect4 = alfabeta.game("connect4")
    by_moves = connect4.position("4455")
    assert connect4.position(by_moves.text) == by_moves
    assert connect4.position([4, 4, 5, 5]) == by_moves
    assert connect4.position("5", board=by_moves.text).played == (5,)
    assert connect4.position("4455") == connect4.position("5544")
    assert hash(connect4.position("4455")) == hash(connect4.position("5544"))
    assert connect4.position("4") != connect4.position("3")


def test_games_end() -> None:
    p = alfabeta.game("tictactoe").position("0 3 1 4 2")
    assert (p.outcome, p.is_over, p.moves) == ("max", True, ())
    with pytest.raises(ValueError, match="the game is over: MAX has won"):
        p.play(5)


def test_points_have_a_margin() -> None:
    p = alfabeta.game("kalah:2,1").start
    while not p.is_over:
        p = p.play(p.moves[0])
    assert isinstance(p.margin, int)


@pytest.mark.parametrize("move", [0, 8, 44, -1, 10**30, "x", "", "4 4", None, 1.5, [4]])
def test_a_wrong_move_is_refused_in_a_sentence(move: object) -> None:
    with pytest.raises(ValueError, match="cannot read the move"):
        alfabeta.game("connect4").start.play(move)


def test_an_unknown_game_is_refused_as_on_the_command_line() -> None:
    with pytest.raises(ValueError, match="unknown game “chess”; available: tictactoe, mnk"):
        alfabeta.game("chess")
    with pytest.raises(ValueError, match="cannot read the move “9”"):
        alfabeta.game("connect4").position("49")


def test_positions_travel_between_processes() -> None:
    p = alfabeta.game("connect4").position("4455")
    for other in (pickle.loads(pickle.dumps(p)), copy.copy(p), copy.deepcopy(p)):
        assert other == p
        assert other.played == p.played


def test_a_position_shows_itself() -> None:
    p = alfabeta.game("connect4").position("4455")
    assert str(p).splitlines()[-1] == "...XX.."
    assert repr(p) == "<Position of 'connect4' after '4 4 5 5'>"
    svg = p._repr_svg_()
    assert svg is not None and svg.startswith("<svg") and svg.count("<circle") == 4
    assert p._repr_html_() is None


def test_perft_counts() -> None:
    assert alfabeta.game("tictactoe").start.perft(4) == [9, 72, 504, 3024]


def test_messages_speak_the_language_that_was_chosen() -> None:
    try:
        assert alfabeta.language("es") == "es"
        with pytest.raises(ValueError, match="no existe el juego «chess»"):
            alfabeta.game("chess")
    finally:
        alfabeta.language("en")
    with pytest.raises(ValueError, match="unknown language “fr”"):
        alfabeta.language("fr")
