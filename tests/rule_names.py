"""Which rules a text names: one by one, or as a range such as "M19-4.3 to M19-4.5"."""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

ID = r"[A-Z][A-Z0-9]*-[0-9]+(?:\.[0-9]+)*"
NAMED = re.compile(rf"\b{ID}")
RANGE = re.compile(rf"\b({ID})\s+to\s+({ID})")
DASH = "[-\N{EN DASH}\N{EM DASH}]"
SHORTHAND = re.compile(
    rf"\b{ID}(?:\s+to\s+|\s*{DASH}\s*|\s*\.\.+\s*|\s+(?:and|or)\s+|,\s+)[0-9]+(?:\.[0-9]+)+"
)

NO_RULES = ("drawing", "insight", "lesson", "words")  # folders of a room where no rule is carried out


@dataclass
class Names:
    """The rules that a text names, and what is wrong with how it names them."""

    rules: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)


def chapter(rule: str) -> str:
    """
    >>> chapter("M19-4.3"), chapter("TTT-3")
    ('M19-4', 'TTT')
    """
    return rule.rpartition("." if "." in rule else "-")[0]


def names_in(text: str, rules: Sequence[str]) -> Names:
    """The rules that a text names, ranges expanded; `rules` are those of the game, in their order.

    >>> rules = ["M19-4.1", "M19-4.2", "M19-4.3", "M19-4.10", "M19-5.1"]
    >>> sorted(names_in("Rules M19-4.2 to M19-4.10 and M19-5.1: whatever.", rules).rules)
    ['M19-4.10', 'M19-4.2', 'M19-4.3', 'M19-5.1']
    >>> for text in ("M19-4.4", "M19-4.3 to M19-4.2", "M19-4.2 to M19-5.1", "M19-4.1 to 4.3"):
    ...     print(names_in(text, rules).faults)
    ['M19-4.4: there is no such rule']
    ['M19-4.3 to M19-4.2: no range, the second rule must come after the first']
    ['M19-4.2 to M19-5.1: a range stays in one chapter']
    ['M19-4.1 to 4.3: write every number in full']
    """
    found = Names()
    prefix = rules[0].partition("-")[0] + "-"
    for rule in dict.fromkeys(NAMED.findall(text)):
        if rule in rules:
            found.rules.add(rule)
        elif rule.startswith(prefix):
            found.faults.append(f"{rule}: there is no such rule")
    for first, last in RANGE.findall(text):
        if first in rules and last in rules:
            begin, end = rules.index(first), rules.index(last)
            if end <= begin:
                found.faults.append(f"{first} to {last}: no range, the second rule must come after the first")
            elif chapter(first) != chapter(last):
                found.faults.append(f"{first} to {last}: a range stays in one chapter")
            else:
                found.rules |= set(rules[begin : end + 1])
    for mention in SHORTHAND.findall(text):
        if mention.startswith(prefix):
            found.faults.append(f"{' '.join(mention.split())}: write every number in full")
    return found


def docstrings(file: Path) -> Iterator[str]:
    """All docstrings of a source file."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""


def names_in_code(room: Path, rules: Sequence[str]) -> Names:
    """The rules that the docstrings of a room name, where rules are carried out."""
    found = Names()
    for file in sorted(room.rglob("*.py")):
        if file.relative_to(room).parts[0] not in NO_RULES:
            for text in docstrings(file):
                names = names_in(text, rules)
                found.rules |= names.rules
                found.faults += [f"{file.relative_to(room)}: {fault}" for fault in names.faults]
    return found
