"""A game whose options depend on each other, as those of Ahau do; all one does is write a page or pass.

The family rules go with the day side of the board only.  A shadow plays along with two to four players, but not in the
family rules.  A level is chosen when one plays alone.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from popolna.drawing.palette import seats
from popolna.drawing.picture import Picture
from popolna.drawing.svg import text
from popolna.engine.chance import Chance
from popolna.engine.document import read
from popolna.engine.game import FirstGame, Game, Option
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import Decision, State
from popolna.engine.story import Event
from popolna.engine.verbs import Verbs

VERBS = Verbs()
WRITE = VERBS.bare("write")
PASS = VERBS.bare("pass")


class Codex(State):
    game = "codex"
    verbs = VERBS

    pages: list[int]

    def clone(self) -> "Codex":
        twin = Codex(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.pages = self.pages[:]
        return twin

    def hide(self, viewer: int) -> None:
        pass

    def fill(self, viewer: int, chance: Chance) -> None:
        pass

    def standing(self) -> list[int]:
        return self.pages[:]

    def outcome(self) -> Outcome | None:
        return None if self.agenda else ranked(self.standing(), [], {"pages": self.standing()})

    def table(self) -> dict[str, object]:
        return {"pages": self.pages[:]}


class Page(Decision[Codex]):
    def options(self, s: Codex) -> list[int]:
        return [WRITE, PASS]

    def choose(self, s: Codex, action: int) -> None:
        s.pages[self.player] += action == WRITE
        s.tell("wrote" if action == WRITE else "passed", self.player)
        if self.player + 1 < s.players:
            s.push(Page(self.player + 1))


class Layout(msgspec.Struct):
    pages: list[int]


def lay_out(s: Codex, document: dict[str, object]) -> list[str]:
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    s.pages = layout.pages
    return defects if len(s.pages) == s.players else ["pages: one number for each player is needed"]


class Words:
    def seat(self, player: int) -> str:
        return f"Scribe {player + 1}"

    def prompt(self, s: Codex, player: int) -> str:
        return "Write a page, or pass."

    def action(self, s: Codex, action: int, names: Sequence[str]) -> str:
        return VERBS.name(action).capitalize()

    def event(self, event: Event, names: Sequence[str]) -> str:
        return f"{names[event.player]} {event.name}."

    def things(self, event: Event) -> list[str]:
        return []

    def describe(self, s: Codex, names: Sequence[str], *, drawn: bool = True) -> str:
        return f"Pages: {s.pages}."

    def part(self, name: str) -> str:
        return "Pages"

    def why_not(self, s: Codex, player: int, thing: str, names: Sequence[str]) -> str:
        raise AssertionError("there is nothing to point at")


def draw(
    s: Codex, viewer: int, *, shape: str = "wide", names: Sequence[str] | None = None, headline: str = ""
) -> Picture:
    return Picture(400, 40, text(str(s.pages), 0, 20), "Codex")


def begin(players: int, chance: Chance) -> Codex:
    s = Codex(players, chance)
    s.pages = [0] * players
    s.push(Page(0))
    return s


def boards(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
    return ("day",) if chosen["mode"] == "family" else ("day", "night")


def shadows(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
    if not 2 <= players <= 4:
        return ()
    return ("no",) if chosen["mode"] == "family" else ("no", "yes")


def levels(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
    return ("easy", "hard") if players == 1 else ()


GAME = Game(
    id="codex",
    title="Codex",
    sentence="Write a page.",
    first_game=FirstGame(
        aim="Write a page.",
        turn="On your turn, write a word.",
        end="The game ends with the page.",
    ),
    players=range(1, 6),
    rules=1,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(Page,),
    words=Words(),
    draw=draw,
    looks=seats("red", "blue", "green", "yellow", "purple"),
    folder=Path(__file__).parent,
    options=(
        Option("mode", "How much there is to learn.", lambda players, chosen: ("full", "family")),
        Option("board", "Which side of the board.", boards),
        Option("shadow", "Whether a shadow plays along.", shadows),
        Option("level", "How hard it is alone.", levels),
    ),
)
