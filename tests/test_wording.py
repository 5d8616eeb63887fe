"""Turns of phrase that nobody would say aloud do not come back."""

from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[1]
KINDS = ("*.py", "*.js", "*.html", "*.md", "*.toml")
FILES = [
    file
    for part in ("src", "docs", "bench", "tests")
    for kind in KINDS
    for file in (PROJECT / part).rglob(kind)
    if file != Path(__file__)
]
INSTEAD = {
    "how shall we call": "what should we call",
    "the house stumbled": "something went wrong on our side",
    " look on ": "watching",
    "there is: ": "choose from: ",
    "hardly looked at": "not analysed",
    "chance to win": "chance of winning",
    "the own ": "their own",
    "an own ": "of their own",
    "to who ": "to whoever",
    "for a desk ": "for a desktop",
    "is not known here": "unknown",
    "lead by most": "lead is largest",
    "leads by most": "lead is largest",
    "has not got or": "does not have or",
    "who stops waiting": "whoever stops waiting",
    "who plays alone": "whoever plays alone",
    "are a point": "are worth a point",
}


@pytest.mark.parametrize("phrase", INSTEAD)
def test_unidiomatic_phrases_stay_away(phrase: str) -> None:
    found = [
        f"{file.relative_to(PROJECT)}: {line.strip()}"
        for file in [*FILES, *PROJECT.glob("*.md")]
        for line in file.read_text("utf-8").splitlines()
        if phrase in line.lower()
    ]
    assert not found, f"say {INSTEAD[phrase]!r}"
