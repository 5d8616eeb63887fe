"""The numbered rules in a game's RULES.md, and the tests that prove them."""

import re
from dataclasses import dataclass

import msgspec

from popolna.engine.errors import PopolnaError
from popolna.engine.game import Game

RULE = re.compile(r"[-*] \*\*([A-Z][A-Z0-9]*-[0-9.]+)\*\* (.*)")


@dataclass(frozen=True)
class Rule:
    """A numbered rule, and the chapter it is in."""

    id: str
    text: str
    chapter: str

    def fits(self, word: str) -> bool:
        """Whether the rule has this number, is in the chapter with this number, or uses this word.

        >>> rule = Rule("M19-4.2", "All tiles of one turn show the same crop.", "4 Planting crops")
        >>> [word for word in ("m19-4.2", "m19-4", "4", "tile", "crops", "9", "ile") if rule.fits(word)]
        ['m19-4.2', 'm19-4', '4', 'tile']
        """
        wanted = word.lower()
        if f"{self.id.lower()}.".startswith(f"{wanted}.") or self.chapter.lower().split(" ")[0] == wanted:
            return True
        return bool(re.search(rf"\b{re.escape(wanted)}", self.text.lower())) and not wanted.isdecimal()


def text_of(game: Game) -> str:
    """The rules as one text."""
    file = game.folder / "RULES.md"
    if not file.exists():
        raise PopolnaError(f"{game.title} has no written rules yet.")
    return file.read_text("utf-8")


def read_rules(text: str) -> list[Rule]:
    """The numbered rules in a text.

    >>> read_rules("## 2 Setting up\\n- **M19-2.8** Everybody starts\\n  with 0 points.")
    [Rule(id='M19-2.8', text='Everybody starts with 0 points.', chapter='2 Setting up')]
    """
    rules: list[Rule] = []
    chapter, id, lines = "", "", list[str]()

    def close() -> None:
        if id:
            rules.append(Rule(id, " ".join(lines), chapter))

    for line in text.splitlines():
        found = RULE.match(line)
        goes_on = id and line.startswith("  ")
        if goes_on:
            lines.append(line.strip())
            continue
        close()
        id = ""
        if found:
            id, lines = found[1], [found[2].strip()]
        elif line.startswith("#"):
            chapter = line.lstrip("# ")
    close()
    return rules


def proofs_of(game: Game) -> dict[str, list[str]]:
    """The known tests of each rule."""
    file = game.folder / "proofs.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]]) if file.exists() else {}
