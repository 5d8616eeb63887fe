"""Chapter 12: the end of a round."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.ahau.actions import DISCARD, VERBS
from popolna.games.ahau.board import BUILDING, BUILDINGS, SLOTS, TILE, TILES
from popolna.games.ahau.state import NONE, TILE_GIVEN_UP, Ahau
from popolna.games.ahau.steps import action_turn, celebration, movement, pakal_choice, shadow
from popolna.games.ahau.steps.parts import NUMBER
from popolna.games.ahau.steps.rewards import bag_size, draw_tile


class EndRound(Step[Ahau]):
    """Rules AH-12.1 to AH-12.4: tiles and Buildings are filled up; then a Celebration or a new round."""

    def fault(self, s: Ahau) -> str:
        return action_turn.first_fault(s, self)

    def run(self, s: Ahau) -> None:
        for owner in range(s.owners):
            s.barred[owner] = NONE
        if s.has_shadow():
            shadow.renew_deck(s)
        s.push(NEXT_ROUND)
        if not s.family:
            s.push(FILL_OFFER)
        s.push(FILL_REGIONS)


class NextRound(Step[Ahau]):
    """Rule AH-12.4: a Celebration if the Calendar is full or the end has been triggered; otherwise a new round."""

    def fault(self, s: Ahau) -> str:
        return action_turn.round_over_fault(s, self)

    def run(self, s: Ahau) -> None:
        if s.ending or s.is_calendar_full():
            s.push(celebration.CELEBRATE)
        else:
            s.push(movement.BEGIN_ROUND)


class FillRegions(Step[Ahau]):
    """Rules AH-12.1 and AH-12.2: two tiles in each Region; if there are not enough, large reserves give some."""

    def run(self, s: Ahau) -> None:
        missing = fill_regions(s)
        if missing and largest_reserve(s) != NONE:
            s.push(FILL_REGIONS)
            s.push(CollectTiles(missing))


def fill_regions(s: Ahau) -> i64:
    """Rules AH-2.5 and AH-12.1: draw tiles for empty spaces; returns how many stay empty."""
    missing: i64 = 0
    for place in range(2 * s.regions()):
        if s.tile[place] == NONE:
            s.tile[place] = draw_tile(s)
            if s.tile[place] == NONE:
                missing += 1
    return missing


def largest_reserve(s: Ahau) -> i64:
    """Rule AH-12.2: the player with the most tiles, of several the lowest on the Might track; NONE without tiles."""
    found: i64 = NONE
    most: i64 = 0
    for place in range(s.owners):
        player = s.might_order[place]
        if player < s.builders and s.reserve_size(player) > most:
            found = player
            most = s.reserve_size(player)
    return found


class CollectTiles(Step[Ahau]):
    """Rules AH-12.2 and AH-18.46: one tile after the other, each from the largest reserve; King Pakal's is random."""

    parts = {"left": NUMBER}

    def __init__(self, left: i64) -> None:
        super().__init__()
        self.left: i64 = left

    def run(self, s: Ahau) -> None:
        player = largest_reserve(s)
        if player != NONE:
            if self.left > 1:
                s.push(CollectTiles(self.left - 1))
            if player < s.players:
                s.push(GiveUpTile(player))
            else:
                reserve = s.reserve[player * TILES : (player + 1) * TILES]
                give_up(s, player, pakal_choice.draw(s, reserve, TILE, TILE_GIVEN_UP))


class GiveUpTile(Decision[Ahau]):
    """Rule AH-12.2: a tile of the player's choice goes into the bag."""

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=32)
        for kind in range(TILES):
            if s.has_tile(self.player, kind):
                ids = append(ids, DISCARD.of(kind))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        give_up(s, self.player, DISCARD.args(action))


def give_up(s: Ahau, player: i64, kind: i64) -> None:
    """A tile goes from a reserve into the bag."""
    s.reserve[player * TILES + kind] -= 1
    s.bag[kind] += 1
    s.tell("gave_up", player, kind)


def draw_building(s: Ahau) -> i64:
    """Rule AH-12.3: a Building from the stack, or NONE; discarded ones form a new stack when it is empty."""
    if bag_size(s.stack) == 0:
        if bag_size(s.building_discard) == 0:
            return NONE
        s.stack = s.building_discard
        s.building_discard = vec[i64]([0] * BUILDINGS)
    kind = s.chance.pick(s.stack, BUILDING)
    s.stack[kind] -= 1
    return kind


class FillOffer(Step[Ahau]):
    """Rule AH-12.3: the left Building is discarded, the others slide to the left, and new ones come."""

    def run(self, s: Ahau) -> None:
        if s.offer[0] != NONE:
            s.building_discard[s.offer[0]] += 1
            s.tell("offer_discarded", NOBODY, s.offer[0])
            s.offer[0] = NONE
        slot: i64 = 0
        for place in range(SLOTS):
            kind = s.offer[place]
            if kind != NONE:
                s.offer[place] = NONE
                s.offer[slot] = kind
                slot += 1
        while slot < SLOTS:
            s.offer[slot] = draw_building(s)
            if s.offer[slot] != NONE:
                s.tell("offered", NOBODY, s.offer[slot], slot)
            slot += 1


END_ROUND: Final = EndRound()
NEXT_ROUND: Final = NextRound()
FILL_REGIONS: Final = FillRegions()
FILL_OFFER: Final = FillOffer()
