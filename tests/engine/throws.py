"""A game for tests: three rounds of secret throws, with a secret talisman that breaks ties.

It is written as in another package: interpreted, on top of the engine.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from popolna.drawing.palette import seats
from popolna.drawing.picture import Picture
from popolna.drawing.svg import text
from popolna.engine.chance import Chance
from popolna.engine.document import read
from popolna.engine.game import FirstGame, Game
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import OPEN, State, Step, Together
from popolna.engine.story import Event
from popolna.engine.verbs import Noun, Verbs

HAND = Noun("hand", ["rock", "paper", "scissors"])
VERBS = Verbs()
THROW = VERBS.with_one("throw", HAND)
TALISMANS = 100
HIDDEN = -1
ROUNDS = 3


class Throws(State):
    game = "throws"
    verbs = VERBS

    talismans: list[int]  # HIDDEN where the viewer may not see them
    points: list[int]
    round: int

    def clone(self) -> "Throws":
        twin = Throws(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.talismans = self.talismans[:]
        twin.points = self.points[:]
        twin.round = self.round
        return twin

    def hide(self, viewer: int) -> None:
        self.talismans = [t if p == viewer else HIDDEN for p, t in enumerate(self.talismans)]

    def fill(self, viewer: int, chance: Chance) -> None:
        self.talismans = [chance.below(TALISMANS) if t == HIDDEN else t for t in self.talismans]

    def standing(self) -> list[int]:
        return self.points[:]

    def outcome(self) -> Outcome | None:
        return None if self.agenda else ranked(self.standing(), [self.talismans], {"rounds": self.standing()})

    def table(self) -> dict[str, object]:
        return {"talismans": self.talismans[:], "points": self.points[:], "round": self.round}


class Deal(Step[Throws]):
    def run(self, s: Throws) -> None:
        s.talismans = [s.chance.below(TALISMANS) for _ in range(s.players)]
        for player, talisman in enumerate(s.talismans):
            s.whisper("talisman", player, [talisman])
        s.push(Throw())


class Throw(Together[Throws]):
    """All but the last player choose at the same time; the last one only watches."""

    def who(self, s: Throws) -> list[int]:
        return list(range(s.players - 1))

    def options_of(self, s: Throws, player: int) -> list[int]:
        return [THROW.of(hand) for hand in range(3)]

    def reveal(self, s: Throws, choices: list[int]) -> None:
        assert choices[-1] == OPEN
        hands = [THROW.args(choice) for choice in choices[:-1]]
        for player, hand in enumerate(hands):
            s.tell("threw", player, hand)
            s.points[player] += sum((hand - other) % 3 == 1 for other in hands)
        s.round += 1
        if s.round < ROUNDS:
            s.push(Throw())


class Layout(msgspec.Struct):
    talismans: list[int]
    points: list[int]
    round: int


def lay_out(s: Throws, document: dict[str, object]) -> list[str]:
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    s.talismans, s.points, s.round = layout.talismans, layout.points, layout.round
    return defects if len(layout.points) == s.players else ["points: one number for each player is needed"]


class Words:
    def seat(self, player: int) -> str:
        return f"Hand {player + 1}"

    def prompt(self, s: Throws, player: int) -> str:
        return "Throw."

    def action(self, s: Throws, action: int, names: Sequence[str]) -> str:
        return f"Throw {HAND.names[THROW.args(action)]}"

    def event(self, event: Event, names: Sequence[str]) -> str:
        return f"{names[event.player]}: {event.name} {event.values[0]}"

    def things(self, event: Event) -> list[str]:
        return []

    def describe(self, s: Throws, names: Sequence[str], *, drawn: bool = True) -> str:
        return f"round {s.round}, points {s.points}, talismans {s.talismans}, sealed {s.sealed}"

    def part(self, name: str) -> str:
        return "rounds won"

    def why_not(self, s: Throws, player: int, thing: str, names: Sequence[str]) -> str:
        raise AssertionError("there is nothing to point at")


def draw(
    s: Throws, viewer: int, *, shape: str = "wide", names: Sequence[str] | None = None, headline: str = ""
) -> Picture:
    return Picture(400, 40, text(Words().describe(s, []), 0, 20), "Throws")


def begin(players: int, chance: Chance) -> Throws:
    s = Throws(players, chance)
    s.talismans = [HIDDEN] * players
    s.points = [0] * players
    s.round = 0
    s.push(Deal())
    return s


THROWS = Game(
    id="throws",
    title="Throws",
    sentence="For tests.",
    first_game=FirstGame("Throw best.", "Throw in secret.", "It ends after the throws."),
    players=range(3, 5),
    rules=1,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(Deal, Throw),
    words=Words(),
    draw=draw,
    looks=seats("red", "blue", "green", "yellow"),
    folder=Path(__file__).parent,
)
