"""The words of the package: both languages say the same things with the same variables."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "crates" / "alfabeta-py" / "i18n"


def words(language: str) -> dict[str, list[str]]:
    lines = (FOLDER / f"{language}.ftl").read_text(encoding="utf-8").splitlines()
    texts = (line.split(" = ", 1) for line in lines if " = " in line)
    return {name: sorted(set(re.findall(r"\$(\w+)", text))) for name, text in texts}


def test_both_languages_have_the_same_words() -> None:
    if not FOLDER.exists():
        pytest.skip("the package is tested away from its sources")
    assert words("en") == words("es")
    assert len(words("en")) > 10
