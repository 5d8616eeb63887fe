"""Tables with King Pakal, and what he does there.

>>> from tests.games.ahau.situation import workers
>>> s = Court("queen").ruler(PAKAL, 4).tracker(0).act("palenque-copan")
>>> workers(s, PAKAL), reason(s, "placed"), s.tracker
({'palenque': 1}, 'better-rank', 1)
"""

from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Script
from popolna.engine.state import Step
from popolna.games.ahau import GAME
from popolna.games.ahau.board import (
    BUILDING,
    CARD,
    GOD,
    HAND,
    MIDDLE,
    PERSONALITY,
    PERSONALITY_ROLE,
    PLOTS,
    ROLE_AT,
    ROLES,
    SPACE,
    SPACES,
    TEMPLE_SPACES,
)
from popolna.games.ahau.state import DISCARDED, IN_HAND, LEFT, NONE, RIGHT, Ahau
from popolna.games.ahau.steps.conflicts import CONFLICTS
from popolna.games.ahau.steps.movement import SELECT_REGIONS
from popolna.games.ahau.steps.pakal_choice import CRITERION
from popolna.games.ahau.steps.pakal_movement import PAKAL_TAKES
from popolna.games.ahau.steps.pakal_turn import PAKAL_TURN
from tests.games.ahau.situation import Situation

HUMAN, PAKAL = 0, 1
REASON_AT = {  # where an event has the reason; in all others it is the second number
    **dict.fromkeys(["took", "marked", "depleted", "bought", "built"], 2),
    **dict.fromkeys(["summoned", "moved"], 3),
}
BUILDING_AFTER = (4, 7)  # tiles of his Pyramid


class Court(Situation):
    """A table for one player and King Pakal.

    What is not said is as in any situation; his Ruler is in Region 2. He has his seven cards, nothing on his board
    but a printed Royal Palace, no Resources and no Weapons. The Merchant ranks the gods: Trade, Rain, Sun, Chief,
    Jaguar. Only the luck that is given can be drawn, and all of it must be.
    """

    def __init__(self, personality: str = "merchant", **settings: str) -> None:
        super().__init__(1, **settings)
        self.s.personality = PERSONALITY.index(personality)
        self.s.weapons[PAKAL] = 0
        self.s.role[PAKAL] = PERSONALITY_ROLE[self.s.personality]
        self.s.card[PAKAL * HAND + ROLE_AT] = IN_HAND
        others = [role for role in range(ROLES) if role != self.s.role[PAKAL]]
        self.s.role_deck = vec[i64]([int(role in others[:3]) for role in range(ROLES)])
        if self.s.pakal_board:
            self.s.plot[PAKAL * PLOTS] = BUILDING.index("royal-palace")

    # What he has

    def tracker(self, resources: int) -> Self:
        self.s.tracker = resources
        return self

    def pyramid(self, *tiles: str) -> Self:
        """His tiles from 1a on; where a Building follows, he has built it, unless `sequence` says otherwise."""
        self.s.pyramid = vec[i64]([*self.s.pyramid[:SPACES], *[NONE] * int(SPACES)])
        self.built(PAKAL, dict(zip(SPACE.names, tiles, strict=False)))
        self.s.sequence = len(tiles) + sum(len(tiles) >= after for after in BUILDING_AFTER)
        return self

    def sequence(self, built: int) -> Self:
        """How many tiles he has built with the build action."""
        self.s.sequence = built
        return self

    def marked(self, *plots: int) -> Self:
        """The Building spaces with a marker, from 1 on."""
        self.s.marked = vec[i64]([int(plot + 1 in plots) for plot in range(PLOTS)])
        return self

    def saved(self, tiles: int) -> Self:
        """How many tiles the Master Builder has made cheaper."""
        self.s.saved = tiles
        return self

    def middle(self, *gods: str) -> Self:
        """His markers on the middle spaces of Temples."""
        for god in gods:
            self.s.marker[GOD.index(god) * TEMPLE_SPACES + MIDDLE] = PAKAL
        return self

    # His cards

    def uses_role(self) -> Self:
        """He has played his Role as the right-hand card."""
        self.s.card[PAKAL * HAND + ROLE_AT] = RIGHT
        self.s.active_role[PAKAL] = self.s.role[PAKAL]
        return self

    def played(self, owner: int, left: str, right: str) -> Self:
        if owner != PAKAL:
            return super().played(owner, left, right)
        for card, where in ((left, LEFT), (right, RIGHT)):
            place = min(CARD.index(card), ROLE_AT)
            self.s.card[PAKAL * HAND + place] = where
            if place == ROLE_AT:
                self.s.active_role[PAKAL] = self.s.role[PAKAL]
        self.s.ruler[PAKAL] = int(self.s.number_of(PAKAL, self.s.find_card(PAKAL, LEFT))) - 1
        return self

    def discarded(self, owner: int, *cards: str) -> Self:
        if owner != PAKAL:
            return super().discarded(owner, *cards)
        for card in cards:
            self.s.card[PAKAL * HAND + min(CARD.index(card), ROLE_AT)] = DISCARDED
        return self

    def unplaced(self) -> Self:
        """No Ruler is on the map yet."""
        self.s.ruler = vec[i64]([NONE, NONE])
        return self

    # What comes of it

    def act(self, *luck: str) -> Ahau:
        """His turn, and nothing else."""
        return self._exactly(luck, PAKAL_TURN)

    def take(self) -> Ahau:
        """He takes a tile, which needs no luck."""
        return self._exactly((), PAKAL_TAKES)

    def fight(self, *luck: str) -> Ahau:
        """All Rulers stand; Conflicts follow, as far as the player need not choose."""
        return self._exactly(luck, CONFLICTS[0])

    def reveal(self, cards: str, *luck: str) -> Ahau:
        """The player's cards and his, and where the Rulers stand then."""
        s = self.s.clone()
        s.chance = script = Script(list(luck))
        s.story = []
        s.push(SELECT_REGIONS)
        s.apply(HUMAN, GAME.verbs.parse(f"play {cards}"))
        assert script.left() == 0, "there is luck left"
        return s

    def _exactly(self, luck: tuple[str, ...], *steps: Step[Ahau]) -> Ahau:
        """The state after these steps, with this luck."""
        s = self.s.clone()
        s.chance = script = Script(list(luck))
        s.story = []
        for step in reversed(steps):
            s.push(step)
        s.go_on()
        assert script.left() == 0, "there is luck left"
        return s


# Looking


def events(s: Ahau, name: str, owner: int = PAKAL) -> list[list[int]]:
    """The numbers of all events of a name that are about an owner."""
    assert s.story is not None
    return [list(event.values) for event in s.story if (event.name, event.player) == (name, owner)]


def happened(s: Ahau, *names: str) -> list[str]:
    """Which of some events were told, in order."""
    assert s.story is not None
    return [event.name for event in s.story if event.name in names]


def reason(s: Ahau, name: str) -> str:
    """The criterion by which he chose, in the last event of a name."""
    return reasons(s, name)[-1]


def reasons(s: Ahau, name: str) -> list[str]:
    return [CRITERION.names[values[REASON_AT.get(name, 1)]] for values in events(s, name)]


def on_middle(s: Ahau) -> set[str]:
    """The gods with his marker on the middle space of the Temple."""
    return {name for god, name in enumerate(GOD.names) if s.marker[god * TEMPLE_SPACES + MIDDLE] == PAKAL}


def summoned(s: Ahau) -> list[tuple[str, int]]:
    """The gods he has summoned, each with the strength."""
    return [(GOD.names[values[0]], values[1]) for values in events(s, "summoned")]
