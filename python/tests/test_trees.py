"""Trees: the questions of the course, from Python."""

import pytest

import alfabeta

TREE = "[[3,12,8],[2,4,6],[14,5,2]]"


def test_the_tree_of_the_textbook() -> None:
    """Russell and Norvig, figure 5.2 and 5.5."""
    answers = alfabeta.tree(TREE).answers(cut="le")
    assert (answers.value, answers.best, answers.visited) == (3, "0", 11)
    assert [cut.skipped for cut in answers.cuts] == [("1.1", "1.2")]
    assert "3" in answers.cuts[0].reason
    assert answers._repr_svg_().startswith("<svg")


def test_lists_and_texts_are_the_same_tree() -> None:
    assert alfabeta.tree([[3, 12, 8], [2, 4, 6], [14, 5, 2]]).text == alfabeta.tree(TREE).text


def test_the_fourth_question() -> None:
    tree = alfabeta.tree(TREE)
    assert tree.question4("1.0", "1.1").condition == "x > 3"
    assert tree.question4("C1", "C2").condition == "x > 3"
    assert tree.question4("1.0", "1.1", cut="lt").condition == "x ≥ 3"
    with pytest.raises(ValueError, match="unknown node “9”"):
        tree.question4("9", "1.1")


def test_students_are_marked() -> None:
    marks = alfabeta.tree(TREE).mark({"values": {"": 3, "1": "<= 2", "2": 5}, "not_generated": 2})
    assert [mark.verdict for mark in marks] == ["right", "right", "wrong", "right"]
    assert not marks.is_right
    assert "<table>" in marks._repr_html_()


def test_empty_statements_are_not_right() -> None:
    tree = alfabeta.tree("[[3,12,8],[3,4],[1,5]]")
    empty = tree.mark({"values": {path: "<= 999" for path in ("", "0", "1", "2")}})
    assert {mark.verdict for mark in empty} == {"decides-nothing"}
    assert (empty.points, empty.is_right) == (0, False)
    marks = tree.mark({"values": {"": ">= 3", "0": "<= 3", "2": "<= 3"}})
    assert [(mark.verdict, mark.points) for mark in marks] == [
        ("decides-nothing", 0),
        ("decides-nothing", 0),
        ("too-little", 0.5),
    ]
    assert marks.marks[2].reason.startswith("“<= 3” is true; you can say ≤ 1")
    assert not marks.is_right


def test_drawings() -> None:
    tree = alfabeta.tree(TREE)
    assert tree.draw("latex").startswith("\\")
    assert "digraph" in tree.draw("dot") or "graph" in tree.draw("dot")
    with pytest.raises(ValueError, match="PNG"):
        tree.draw("png")


def test_a_search_becomes_a_tree() -> None:
    tree = alfabeta.game("tictactoe").position("4 0 2 6 3 5").tree("all")
    assert tree.value == 0
    assert tree.steps()[0].path == ""


def test_a_long_search_is_told_in_part() -> None:
    tree = alfabeta.game("tictactoe").position("4 0 2").tree(4)
    whole = tree.steps()
    assert tree.steps(start=100, count=7) == whole[100:107]
    assert tree.steps(start=len(whole)) == []
    with pytest.raises(ValueError):
        tree.steps(start=-1)


def test_exercises_come_from_a_seed() -> None:
    first = alfabeta.exercise(3, depth=3, cuts=[2, 4])
    assert first.text == alfabeta.exercise(3, depth=3, cuts=[2, 4]).text
    assert first.text != alfabeta.exercise(4, depth=3, cuts=[2, 4]).text
    assert 2 <= len(first.answers().cuts) <= 4


def test_a_tree_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(ValueError, match="line 1, column"):
        alfabeta.tree("[[3,12")
