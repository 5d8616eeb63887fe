"""A game for one to three against a king who has no seat.

In each of four rounds a player takes a small stone (worth 1) or a large one (worth 0 to 2, which shows when it is
taken), and then raises it for its points or buries it, after which all of that player's stones are worth 1 more.  After
each round the king gets as much as his level says.  He can win, lose, or share the first place.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

import msgspec

from popolna.drawing.palette import seats
from popolna.drawing.picture import Picture
from popolna.drawing.svg import text
from popolna.drawing.table_drawing import TableDrawing
from popolna.engine.chance import Chance
from popolna.engine.document import read
from popolna.engine.game import FirstGame, Game, Option, Rival
from popolna.engine.insight import Insight
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import Decision, State, Step
from popolna.engine.story import Event
from popolna.engine.turn import turn_line
from popolna.engine.verbs import Noun, Verbs

STONE = Noun("stone", ["small", "large"])
VERBS = Verbs()
TAKE = VERBS.with_one("take", STONE)
RAISE = VERBS.bare("raise")
BURY = VERBS.bare("bury")

ROUNDS = 4
NONE = "none"
RATES = {"even": (1, 2, 1, 2), "easy": (1, 1, 1, 1), "hard": (4, 4, 4, 4)}  # of the king, by round
KING = Rival("king", "King Itzam")


class Stelae(State):
    game = "stelae"
    verbs = VERBS

    points: list[int]
    buried: list[int]
    kings: int
    round: int
    stone: int  # what the stone is worth that was taken

    def clone(self) -> "Stelae":
        twin = Stelae(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.points, twin.buried = self.points[:], self.buried[:]
        twin.kings, twin.round, twin.stone = self.kings, self.round, self.stone
        return twin

    def hide(self, viewer: int) -> None:
        pass

    def fill(self, viewer: int, chance: Chance) -> None:
        pass

    def rivals(self) -> list[str]:
        return [] if self.settings["king"] == NONE else [KING.key]

    def standing(self) -> list[int]:
        return [*self.points, *[self.kings for _ in self.rivals()]]

    def outcome(self) -> Outcome | None:
        if self.agenda:
            return None
        return ranked(self.standing(), [], {"stelae": self.standing()}, self.rivals())

    def table(self) -> dict[str, object]:
        return {
            "points": self.points[:],
            "buried": self.buried[:],
            "king": self.kings,
            "round": self.round,
            "stone": self.stone,
        }


class BeginTurn(Step[Stelae]):
    """The next player's turn, or after the last one the king's."""

    parts: ClassVar[dict[str, Noun | None]] = {"seat": Noun("place", ["first", "second", "third", "end"])}

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def run(self, s: Stelae) -> None:
        s.turn += 1
        if self.seat < s.players:
            s.push(BeginTurn(self.seat + 1))
            s.push(Take(self.seat))
            return
        if s.rivals():
            gain = RATES[s.settings["king"]][s.round]
            s.kings += gain
            s.tell("king", s.players, gain)
        s.round += 1
        if s.round < ROUNDS:
            s.push(BeginTurn(0))


class Take(Decision[Stelae]):
    def options(self, s: Stelae) -> list[int]:
        return [TAKE.of(0), TAKE.of(1)]

    def choose(self, s: Stelae, action: int) -> None:
        s.stone = s.buried[self.player] + (s.chance.below(3) if TAKE.args(action) else 1)
        s.tell("took", self.player, s.stone)
        s.push(Use(self.player))


class Use(Decision[Stelae]):
    def options(self, s: Stelae) -> list[int]:
        return [RAISE, BURY]

    def choose(self, s: Stelae, action: int) -> None:
        if action == RAISE:
            s.points[self.player] += s.stone
            s.tell("raised", self.player, s.stone)
        else:
            s.buried[self.player] += 1
            s.tell("buried", self.player)
        s.stone = 0


class Layout(msgspec.Struct):
    points: list[int]
    buried: list[int]
    king: int
    round: int
    stone: int


def lay_out(s: Stelae, document: dict[str, object]) -> list[str]:
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    s.points, s.buried = layout.points, layout.buried
    s.kings, s.round, s.stone = layout.king, layout.round, layout.stone
    return defects if len(layout.points) == s.players else ["points: one number for each player is needed"]


class Judgement(Insight[Stelae]):
    def value(self, s: Stelae) -> list[float]:
        left = ROUNDS - s.round
        kings = [float(s.kings + sum(RATES[s.settings["king"]][s.round :])) for _ in s.rivals()]
        return [*[points + left * (1.0 + b) for points, b in zip(s.points, s.buried, strict=True)], *kings]

    def weigh(self, s: Stelae, player: int, action: int) -> int:
        return 500


class Words:
    def seat(self, player: int) -> str:
        return ("Red", "Blue", "Green")[player]

    def prompt(self, s: Stelae, player: int) -> str:
        return "Raise the stone or bury it." if s.stone or isinstance(s.waiting(), Use) else "Take a stone."

    def action(self, s: Stelae, action: int, names: Sequence[str]) -> str:
        return VERBS.name(action).capitalize()

    def event(self, event: Event, names: Sequence[str]) -> str:
        who = [*names, KING.name][event.player]
        return f"{who}: {event.name} {event.values[0]}."

    def things(self, event: Event) -> list[str]:
        return []

    def describe(self, s: Stelae, names: Sequence[str], *, drawn: bool = True) -> str:
        return f"Round {s.round + 1}. Points: {s.standing()}. Buried: {s.buried}."

    def part(self, name: str) -> str:
        return "Stelae"

    def why_not(self, s: Stelae, player: int, thing: str, names: Sequence[str]) -> str:
        raise AssertionError("there is nothing to point at")


class StelaeDrawing(TableDrawing[Stelae]):
    seats = seats("red", "blue", "green")
    rivals: ClassVar[Mapping[str, str]] = {KING.key: KING.name}

    def label(self) -> str:
        return f"Stelae. {self.turn_line(self.row_names())}."

    def turn_line(self, names: Sequence[str]) -> str:
        return turn_line(self.s, self.viewer, names)

    def draw_wide(self) -> Picture:
        return self.picture(400, 80, self.draw_turn(10, 20, 380, 22), text(str(self.s.standing()), 10, 60))

    def draw_tall(self) -> Picture:
        return self.draw_wide()


def begin(players: int, chance: Chance) -> Stelae:
    s = Stelae(players, chance)
    s.points, s.buried = [0] * players, [0] * players
    s.kings = s.round = s.stone = 0
    s.push(BeginTurn(0))
    return s


def kings(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
    """A game for one always has its king."""
    return tuple(RATES) if players == 1 else (NONE, *RATES)


GAME = Game(
    id="stelae",
    title="Stelae",
    sentence="Raise more stelae than the king.",
    first_game=FirstGame(
        aim="Raise more stelae than the king.",
        turn="On your turn, raise a stela or rest.",
        end="The game ends when the king is done.",
    ),
    players=range(1, 4),
    rules=1,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(BeginTurn, Take, Use),
    words=Words(),
    draw=StelaeDrawing.show,
    looks=StelaeDrawing.seats,
    folder=Path(__file__).parent,
    options=(Option("king", "How much the king gets.", kings),),
    rivals=(KING,),
    insight=Judgement(spread=1.5, horizon=2, tries=1),
    limit=100,
)
