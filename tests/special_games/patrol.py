"""A game that never ends by itself: whoever is to move marches on for a point, or stays."""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from popolna.drawing.palette import seats
from popolna.drawing.picture import Picture
from popolna.drawing.svg import text
from popolna.engine.chance import Chance
from popolna.engine.document import read
from popolna.engine.game import FirstGame, Game
from popolna.engine.insight import Insight
from popolna.engine.outcome import Outcome
from popolna.engine.state import Decision, State
from popolna.engine.story import Event
from popolna.engine.verbs import Verbs

VERBS = Verbs()
MARCH = VERBS.bare("march")
STAY = VERBS.bare("stay")
LIMIT = 40


class Patrol(State):
    game = "patrol"
    verbs = VERBS

    miles: list[int]

    def clone(self) -> "Patrol":
        twin = Patrol(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.miles = self.miles[:]
        return twin

    def hide(self, viewer: int) -> None:
        pass

    def fill(self, viewer: int, chance: Chance) -> None:
        pass

    def standing(self) -> list[int]:
        return self.miles[:]

    def outcome(self) -> Outcome | None:
        return None

    def table(self) -> dict[str, object]:
        return {"miles": self.miles[:]}


class Watch(Decision[Patrol]):
    def options(self, s: Patrol) -> list[int]:
        return [MARCH, STAY]

    def choose(self, s: Patrol, action: int) -> None:
        s.miles[self.player] += action == MARCH
        s.push(Watch((self.player + 1) % s.players))


class Layout(msgspec.Struct):
    miles: list[int]


def lay_out(s: Patrol, document: dict[str, object]) -> list[str]:
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    s.miles = layout.miles
    return defects if len(s.miles) == s.players else ["miles: one number for each player is needed"]


class Judgement(Insight[Patrol]):
    """It plays on for ever before it asks for the value, so that only the limit can stop it."""

    def value(self, s: Patrol) -> list[float]:
        return [float(miles) for miles in s.miles]

    def weigh(self, s: Patrol, player: int, action: int) -> int:
        return 500


class Words:
    def seat(self, player: int) -> str:
        return f"Watch {player + 1}"

    def prompt(self, s: Patrol, player: int) -> str:
        return "March or stay."

    def action(self, s: Patrol, action: int, names: Sequence[str]) -> str:
        return VERBS.name(action).capitalize()

    def event(self, event: Event, names: Sequence[str]) -> str:
        return event.name

    def things(self, event: Event) -> list[str]:
        return []

    def describe(self, s: Patrol, names: Sequence[str], *, drawn: bool = True) -> str:
        return f"Miles: {s.miles}."

    def part(self, name: str) -> str:
        return "Miles"

    def why_not(self, s: Patrol, player: int, thing: str, names: Sequence[str]) -> str:
        raise AssertionError("there is nothing to point at")


def draw(
    s: Patrol, viewer: int, *, shape: str = "wide", names: Sequence[str] | None = None, headline: str = ""
) -> Picture:
    return Picture(400, 40, text(str(s.miles), 0, 20), "Patrol")


def begin(players: int, chance: Chance) -> Patrol:
    s = Patrol(players, chance)
    s.miles = [0] * players
    s.push(Watch(0))
    return s


GAME = Game(
    id="patrol",
    title="Patrol",
    sentence="Round and round.",
    first_game=FirstGame(
        aim="Go round most often.",
        turn="On your turn, take a step.",
        end="The game need not end.",
    ),
    players=range(1, 4),
    rules=1,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(Watch,),
    words=Words(),
    draw=draw,
    looks=seats("red", "blue", "green"),
    folder=Path(__file__).parent,
    insight=Judgement(spread=2.0, horizon=0, tries=1),
    limit=LIMIT,
    endless=True,
)
