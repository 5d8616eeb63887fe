"""What the parts of a drawing share: the state, who looks, how owners look, and what the viewer can do."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Final

from popolna.drawing.palette import Seat
from popolna.engine.state import NOBODY
from popolna.games.mezo import words
from popolna.games.mezo.actions import PLAY, VERBS
from popolna.games.mezo.board import COLOUR, REGION, UNIT
from popolna.games.mezo.drawing.signs import NEUTRAL_LOOK, SEATS
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.resolving import strength

Facts = tuple[Hashable, ...]

NOT_FROM_RESERVES: Final = frozenset({"recover", "awaken", "smite", "exile", "move"})


class Seen:
    """A state as a viewer sees it, with what follows from it for several parts of the drawing."""

    def __init__(self, s: Mezo, viewer: int, names: Sequence[str]) -> None:
        self.s = s
        self.viewer = viewer
        self.names = tuple(names)
        self.players = int(s.players)
        self.looks: tuple[Seat, ...] = (*SEATS, NEUTRAL_LOOK)  # the last one is for NEUTRAL

    # What can be done

    @cached_property
    def options(self) -> dict[str, int]:
        """What the viewer can do now, by name."""
        if self.viewer not in self.s.to_move():
            return {}
        return {VERBS.name(action): action for action in self.s.legal(self.viewer)}

    @cached_property
    def asked(self) -> dict[str, int]:
        """What the viewer can do now, by the things that it names; the first action of those with the same things."""
        found: dict[str, int] = {}
        for name, action in self.options.items():
            found.setdefault(name.partition(" ")[2], action)
        return found

    @cached_property
    def verbs(self) -> set[str]:
        """What kinds of things the viewer can do now."""
        return {name.partition(" ")[0] for name in self.options}

    def of_verb(self, verb: str) -> dict[str, int]:
        """What the viewer can do with a verb, by the things that it names."""
        return {
            name.partition(" ")[2]: action for name, action in self.options.items() if name.split()[0] == verb
        }

    def told(self, action: int) -> str:
        """An action as a sentence, for the thing that stands for all of it."""
        return f"{words.action(self.s, action, self.names)}."

    # What things are called at the moment

    def unit_name(self, kind: int, owner: int, region: int) -> str:
        """Units in a region stand for themselves where units are asked for, and for their region otherwise."""
        unit, colour, place = UNIT.names[kind], COLOUR.names[owner], REGION.names[region]
        if f"{unit} {colour} {place}" in self.asked:
            return f"{unit} {colour} {place}"
        if self.source == region and f"{unit} {colour}" in self.asked:
            return f"{unit} {colour}"
        if owner == self.viewer and f"{unit} {place}" in self.of_verb("sacrifice"):
            return f"{unit} {place}"
        return place

    def glyph_name(self, owner: int, region: int) -> str:
        """Glyphs in a region stand for themselves where glyphs are asked for, and for their region otherwise."""
        name = f"{COLOUR.names[owner]} {REGION.names[region]}"
        return name if name in self.asked else REGION.names[region]

    @cached_property
    def source(self) -> int:
        """The region that units are moved from at the moment, or NONE."""
        if "move" not in self.verbs:
            return NONE
        return int(getattr(self.s.agenda[-1], "source", NONE))

    def reserve_name(self, kind: int) -> str | None:
        """What the viewer's units in Reserves stand for."""
        unit = UNIT.names[kind]
        if f"{unit} reserves" in self.asked:
            return f"{unit} reserves"
        return None if self.verbs & NOT_FROM_RESERVES else unit

    def xibalba_name(self, kind: int) -> str | None:
        """What the viewer's units in Xibalba stand for."""
        return UNIT.names[kind] if self.verbs & {"recover", "awaken"} else None

    # The conflict

    @cached_property
    def order(self) -> list[int]:
        """The players in the order in which they act in the conflict; without cards, from the most VP."""
        s = self.s
        if s.conflict == NONE or s.champion[s.conflict] == NOBODY:
            return [int(player) for player in s.by_points()]
        first = int(s.champion[s.conflict]) + 1
        return [(first + turn) % self.players for turn in range(self.players)]

    @cached_property
    def strengths(self) -> list[int]:
        """Everybody's strength in the conflict."""
        return [int(strength(self.s, player)) for player in range(self.players)]

    def majority(self, kind: int) -> set[int]:
        """Who has the most units of a kind in the conflict, or counts as having them; it does not matter if Blessed."""
        s = self.s
        if s.conflict == s.blessed:
            return set()
        claimed = {player for player in range(self.players) if s.most[kind] >> player & 1}
        numbers = [int(s.at(player, s.conflict, kind)) for player in range(self.players)]
        if not any(numbers):
            return set()
        return claimed or {player for player, number in enumerate(numbers) if number == max(numbers)}

    @cached_property
    def sealed(self) -> int:
        """The card that the viewer has chosen in secret, or NONE."""
        choices = self.s.sealed
        if not choices or self.viewer < 0 or choices[self.viewer] < 0:
            return NONE
        return int(PLAY.args(choices[self.viewer]))
