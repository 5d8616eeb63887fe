"""What is on the table and what happens."""

import msgspec

from popolna.engine.chance import Chance
from popolna.engine.document import read
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import Decision, State, Step
from popolna.engine.verbs import Verbs

MOST = 6
HIDDEN = 0  # no cup has so few

VERBS = Verbs()
KEEP = VERBS.bare("keep")
SWAP = VERBS.bare("swap")


class Beans(State):
    """`cups` has the beans in each player's cup; `turns` counts those that were taken."""

    game = "beans"
    verbs = VERBS

    cups: list[int]
    turns: int

    def clone(self) -> "Beans":
        twin = Beans(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.cups = self.cups[:]
        twin.turns = self.turns
        return twin

    def hide(self, viewer: int) -> None:
        if self.agenda:
            self.cups = [beans if seat == viewer else HIDDEN for seat, beans in enumerate(self.cups)]

    def fill(self, viewer: int, chance: Chance) -> None:
        self.cups = [1 + chance.below(MOST) if beans == HIDDEN else beans for beans in self.cups]

    def standing(self) -> list[int]:
        """Nothing counts before the cups are opened."""
        return [0] * self.players if self.agenda else self.cups[:]

    def outcome(self) -> Outcome | None:
        """Rule BEANS-3."""
        return None if self.agenda else ranked(self.cups[:], [], {"beans": self.cups[:]})

    def table(self) -> dict[str, object]:
        return {"cups": self.cups[:], "turns": self.turns}


class Deal(Step[Beans]):
    """Rule BEANS-1."""

    def run(self, s: Beans) -> None:
        for player in range(s.players):
            deal(s, player)
        s.push(Turn(0))


class Turn(Decision[Beans]):
    """Rule BEANS-2."""

    def options(self, s: Beans) -> list[int]:
        return [KEEP, SWAP]

    def choose(self, s: Beans, action: int) -> None:
        if action == SWAP:
            s.tell("swapped", self.player)
            deal(s, self.player)
        else:
            s.tell("kept", self.player)
        s.turns += 1
        if s.turns < s.players * int(s.settings["turns"]):
            s.push(Turn(s.turns % s.players))
        else:
            open_cups(s)


def open_cups(s: Beans) -> None:
    """Rule BEANS-3."""
    s.revealed = True
    for player, beans in enumerate(s.cups):
        s.tell("opened", player, beans)


def deal(s: Beans, player: int) -> None:
    """Somebody gets a new cup, and looks into it."""
    s.cups[player] = 1 + s.chance.below(MOST)
    s.whisper("got", player, [s.cups[player]])


def begin(players: int, chance: Chance) -> Beans:
    s = Beans(players, chance)
    s.cups = [HIDDEN] * players
    s.turns = 0
    s.push(Deal())
    return s


class Layout(msgspec.Struct):
    cups: list[int]
    turns: int


def lay_out(s: Beans, document: dict[str, object]) -> list[str]:
    """Put everything on the table; what is wrong with it."""
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    if len(layout.cups) != s.players or not all(HIDDEN <= beans <= MOST for beans in layout.cups):
        defects.append(f"cups: each of the {s.players} players has up to {MOST} beans")
    if layout.turns < 0:
        defects.append("turns: there cannot be less than 0")
    s.cups, s.turns = layout.cups, layout.turns
    return defects
