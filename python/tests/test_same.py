"""Python gets the same answers as every other front end, byte for byte."""

import json
from pathlib import Path

import pytest

from alfabeta import _native

RECORDED = Path(__file__).parents[2] / "crates/alfabeta-cli/tests/answers.jsonl"
ANSWER = ',"answer":'


def recorded() -> list[tuple[str, str]]:
    """Each question with its answer, as they were written."""
    lines = RECORDED.read_text(encoding="utf-8").splitlines()
    pairs = [line.split(ANSWER, 1) for line in lines]
    return [(question[len('{"question":') :], answer[:-1]) for question, answer in pairs]


@pytest.mark.parametrize("question, answer", recorded())
def test_an_answer_is_the_recorded_one(question: str, answer: str) -> None:
    ((name, asked),) = json.loads(question).items()
    job = _native.Job(name, json.dumps(asked), None)
    for _ in job:
        pass
    assert job.result() == answer
