"""The guides and the README: what they show is what happens."""

import doctest
import re
from pathlib import Path

import pytest

import alfabeta

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("page", "language"),
    [("docs/python.md", "en"), ("docs/python.es.md", "es"), ("README.md", "en"), ("README.es.md", "es")],
)
def test_the_examples_of_a_page_run(page: str, language: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    examples = "\n".join(block for block in blocks if ">>>" in block)
    assert examples, "a page that shows nothing"
    try:
        alfabeta.language(language)
        test = doctest.DocTestParser().get_doctest(examples, {"alfabeta": alfabeta}, page, page, 0)
        told: list[str] = []
        doctest.DocTestRunner(verbose=False).run(test, out=told.append)
        assert not told, "".join(told)
    finally:
        alfabeta.language("en")
