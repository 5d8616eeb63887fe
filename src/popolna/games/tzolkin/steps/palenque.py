"""Chapter 5, Palenque: fishing, and harvests in the jungle."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision
from popolna.games.tzolkin import actions
from popolna.games.tzolkin.actions import BURN, VERBS
from popolna.games.tzolkin.board import (
    AGRICULTURE,
    CORN,
    EXTRACTION,
    FISHING,
    GROUP,
    HARVEST_CORN,
    HARVEST_WOOD,
    WOOD,
)
from popolna.games.tzolkin.state import Tzolkin


def is_corn_visible(s: Tzolkin, group: i64) -> bool:
    """Whether a corn tile lies open: more corn tiles than wood tiles on top of them."""
    return s.corn_tiles[group] > s.wood_tiles[group]


def can_harvest_corn(s: Tzolkin, player: i64, group: i64) -> bool:
    """Rules TZ-5.3 and TZ-6.5: whether a corn tile is open, or agriculture gives corn without one."""
    return is_corn_visible(s, group) or s.level_of(player, AGRICULTURE) >= 2


def can_burn(s: Tzolkin, player: i64, group: i64) -> bool:
    """Rule TZ-5.5: whether there is a wood tile to burn, and a temple to step down on."""
    return s.wood_tiles[group] > 0 and len(s.temples_to_anger(player)) > 0


def can_use(s: Tzolkin, player: i64, action: i64) -> bool:
    """Whether anything can be taken."""
    group = action - 1
    return group == 0 or can_harvest_corn(s, player, group) or s.wood_tiles[group] > 0


def perform(s: Tzolkin, player: i64, action: i64) -> None:
    """Rules TZ-5.2 to TZ-5.6: fish, or harvest a group of fields."""
    if action == 1:
        s.gain(player, CORN, fish(s, player))
    else:
        s.push(Harvest(player, action - 1))


def fish(s: Tzolkin, player: i64) -> i64:
    """Rules TZ-5.2 and TZ-6.5: the corn for fishing, with what agriculture adds."""
    return FISHING + (1 if s.level_of(player, AGRICULTURE) >= 2 else 0)


class Harvest(Decision[Tzolkin]):
    """Rules TZ-5.3 to TZ-5.6: corn, wood, or corn from a burnt forest."""

    parts = {"player": None, "group": GROUP}

    def __init__(self, player: i64, group: i64) -> None:
        super().__init__(player)
        self.group: i64 = group

    def is_public(self) -> bool:
        return True

    def options(self, s: Tzolkin) -> list[int]:
        ids = vec[i64](capacity=8)
        if can_harvest_corn(s, self.player, self.group):
            ids = append(ids, actions.HARVEST_CORN)
        if s.wood_tiles[self.group]:
            ids = append(ids, actions.HARVEST_WOOD)
        if can_burn(s, self.player, self.group):
            ids = BURN.add(ids, s.temples_to_anger(self.player))
        return VERBS.listed(ids)

    def choose(self, s: Tzolkin, action: i64) -> None:
        player, group = self.player, self.group
        if action == actions.HARVEST_WOOD:
            s.wood_tiles[group] -= 1
            s.harvested_wood[player] += 1
            s.tell("took_tile", player, group, WOOD)
            s.gain(player, WOOD, field_wood(s, player, group))
            return
        if BURN.has(action):
            s.wood_tiles[group] -= 1
            s.tell("burnt", player, group)
            s.step_down(player, BURN.args(action))
        if is_corn_visible(s, group):
            s.corn_tiles[group] -= 1
            s.harvested_corn[player] += 1
            s.tell("took_tile", player, group, CORN)
        s.gain(player, CORN, field_corn(s, player, group))


def field_corn(s: Tzolkin, player: i64, group: i64) -> i64:
    """Rules TZ-5.3 and TZ-6.4: the corn from a field, with what agriculture adds."""
    return HARVEST_CORN[group] + jungle_extra(s, player)


def field_wood(s: Tzolkin, player: i64, group: i64) -> i64:
    """Rules TZ-5.4 and TZ-6.7: the wood from a field, with what extraction adds."""
    return HARVEST_WOOD[group] + (1 if s.level_of(player, EXTRACTION) >= 1 else 0)


def jungle_extra(s: Tzolkin, player: i64) -> i64:
    """Rules TZ-6.4 and TZ-6.6: the corn that agriculture adds to a harvest."""
    level = s.level_of(player, AGRICULTURE)
    return (1 if level >= 1 else 0) + (2 if level >= 3 else 0)
