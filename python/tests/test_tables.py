"""Tables of pandas, for those who have it."""

import sys

import pytest

import alfabeta


def test_results_become_tables() -> None:
    pytest.importorskip("pandas")
    p = alfabeta.game("tictactoe").position("4 0 2 6")
    assert list(p.analyse("all").to_pandas().columns) == ["move", "value", "utility", "bound", "words"]
    assert len(p.solve(all_moves=True).to_pandas()) == 5
    assert len(p.trace(1).to_pandas()) == 6
    assert list(p.compare(2).to_pandas()["algorithm"])[0] == "minimax"
    tree = alfabeta.tree("[[3,12],[2,4]]")
    assert len(tree.answers().to_pandas()) == 1
    assert len(tree.mark({"best": "0"}).to_pandas()) == 1
    assert len(alfabeta.match("first", "first", "tictactoe").to_pandas()) == 2


def test_without_pandas_somebody_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(ImportError, match="pip install pandas"):
        alfabeta.game("tictactoe").start.analyse(1).to_pandas()
