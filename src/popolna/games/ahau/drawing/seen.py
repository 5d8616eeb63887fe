"""What the parts of a drawing share: the state, who looks, how owners look, and what the viewer can do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import Final

from popolna.drawing.facts import fields
from popolna.drawing.palette import Seat
from popolna.engine.state import NOBODY
from popolna.games.ahau.actions import VERBS
from popolna.games.ahau.board import BUILDING, PLOTS, SLOTS
from popolna.games.ahau.drawing.signs import RIVAL_LOOK, SEATS
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.words.actions import action as action_text
from popolna.games.ahau.words.names import RIVAL_TITLES

Pair = tuple[str, str]
Facts = tuple[Hashable, ...]

GIVEN: Final = (
    "players",
    "owners",
    "builders",
    "solo",
    "side",
    "family",
    "personal",
    "board",
    "pakal_board",
    "personality",
)


class Seen:
    """A state as a viewer sees it, with what follows from it for several parts of the drawing."""

    def __init__(self, s: Ahau, viewer: int, names: Sequence[str]) -> None:
        self.s = s
        self.viewer = viewer
        self.planner = viewer if s.agenda else int(NOBODY)  # who is told what is possible; nobody at the end
        self.names = tuple(names)
        self.titles = [*names, *[RIVAL_TITLES[key] for key in s.rivals()]]
        self.looks: list[Seat] = [*SEATS[: s.players], *[RIVAL_LOOK for _ in s.rivals()]]

        self.given = (self.names, *fields(s, *GIVEN))

    def facts(self, *names: str) -> Facts:
        """What is given in this game, and some of what changes; for drawings that are kept."""
        return (*self.given, *fields(self.s, *names))

    def is_pakal(self, owner: int) -> bool:
        return bool(self.s.solo and owner == self.s.players)

    @cached_property
    def options(self) -> dict[str, int]:
        """What the viewer can do now, by name."""
        if self.viewer not in self.s.to_move():
            return {}
        return {VERBS.name(action): action for action in self.s.legal(self.viewer)}

    def of_verb(self, verb: str) -> dict[str, int]:
        """What the viewer can do with a verb of one argument, by the argument."""
        return {
            name.partition(" ")[2]: action for name, action in self.options.items() if name.split()[0] == verb
        }

    @cached_property
    def pairs(self) -> dict[Pair, int]:
        """What the viewer can do that names two things, in their order."""
        pairs: dict[Pair, int] = {}
        for name, action in self.options.items():
            words = name.split()
            if len(words) == 3:
                pairs.setdefault((words[1], words[2]), action)
        return pairs

    def told(self, action: int) -> str:
        """An action as a sentence, for the thing that stands for all of it."""
        return f"{action_text(self.s, action, self.names)}."

    @cached_property
    def building_keys(self) -> dict[tuple[str, int], str]:
        """The keys of all Buildings, by where they lie: a tile keeps its key as long as no twin lies before it."""
        s = self.s
        places: list[tuple[tuple[str, int], int]] = [
            *[(("plot", place), int(s.plot[place])) for place in range(int(s.builders) * int(PLOTS))],
            *[(("region", region), int(s.region_building[region])) for region in range(s.regions())],
            *[(("slot", slot), int(s.offer[slot])) for slot in range(int(SLOTS))],
        ]
        found: Counter[int] = Counter()
        keys: dict[tuple[str, int], str] = {}
        for place, kind in places:
            if kind != NONE:
                keys[place] = f"building-{BUILDING.names[kind]}-{found[kind]}"
                found[kind] += 1
        return keys
