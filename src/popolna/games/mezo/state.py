"""What lies on the table."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import NOBODY, State
from popolna.games.mezo.actions import VERBS
from popolna.games.mezo.board import (
    ABILITY,
    AGES,
    ALTAR,
    COLOUR,
    DEVOTION_LEVEL,
    FROM_LEAPS,
    FROM_TRIBE,
    GOD,
    KINDS,
    NEUTRAL,
    PARTS,
    PLACE,
    PLACES,
    REGION,
    REGIONS,
    SLOT,
    SPACE,
    SPACES,
    TIERS,
    TILE,
    TITLE,
    TITLES,
    TRACK_BEGIN,
    UNIT,
    VERTEX,
    VERTEX_REGIONS,
)

NONE: Final = -1  # no god, no card, no tile, nowhere

# Where a card can be
CARD_PLACE: Final = ["deck", "hand", "played", "used", "hidden"]
IN_DECK: Final[i64] = 0
IN_HAND: Final[i64] = 1
PLAYED: Final[i64] = 2  # in this conflict
USED: Final[i64] = 3
HIDDEN: Final[i64] = 4  # in the deck or the hand: the viewer cannot tell


@final
class Mezo(State):
    """The map with its units, glyphs and pyramids, the tracks, the tiles, and what the players have."""

    game = "mezo"
    verbs = VERBS

    spread: bool  # whether "any region" may be several
    age: i64
    active: i64  # the regions that are not Desolate, as a set of bits
    tiles: i64  # the regions whose conflict tiles are still face down in this Age, as a set of bits
    blessed: i64  # the Blessed region, or NONE
    conflict: i64  # the region of the current conflict, or NONE
    winner: i64  # of the current conflict, or NOBODY
    second: i64  # the second strongest, or NOBODY
    last_region: i64  # where the effect before happened, or NONE

    altar: vec[i64]  # by region, or NONE
    champion: vec[i64]  # by region: whose, or NOBODY
    tower: vec[i64]  # by region and level: whose pyramid piece, NEUTRAL or NOBODY
    wrath: vec[i64]  # by Age: the Wrathful tile that is face up, or NONE
    track: vec[i64]  # by space of the Calendar and the Codex: whose unit, or NOBODY
    most: vec[i64]  # by kind of unit: who counts as having the most in this conflict, as a set of bits

    units: vec[i64]  # by player, place and kind
    glyphs: vec[i64]  # by player and region
    glyph_supply: vec[i64]  # by player
    piece_supply: vec[i64]  # by player and level
    god: vec[i64]  # by player, or NONE
    vertex: vec[i64]  # by player: where the god is, or NONE
    abilities: vec[i64]  # by player, as a set of bits
    devotion: vec[i64]  # by player: the space
    bonus: vec[i64]  # by player: strength gained in this conflict
    card: vec[i64]  # by player and title: where it is
    hand: vec[i64]  # by player: how many cards
    played: vec[i64]  # by player: the title in this conflict, or NONE
    covered: vec[i64]  # by player: the actions covered in this conflict, as a set of bits
    vp: vec[i64]  # by player
    vp_from: vec[i64]  # by player and part

    def clone(self) -> "Mezo":
        twin = Mezo(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.spread = self.spread
        twin.age = self.age
        twin.active = self.active
        twin.tiles = self.tiles
        twin.blessed = self.blessed
        twin.conflict = self.conflict
        twin.winner = self.winner
        twin.second = self.second
        twin.last_region = self.last_region
        twin.altar = self.altar  # replaced, never changed
        twin.champion = self.champion[:]
        twin.tower = self.tower[:]
        twin.wrath = self.wrath[:]
        twin.track = self.track[:]
        twin.most = self.most[:]
        twin.units = self.units[:]
        twin.glyphs = self.glyphs[:]
        twin.glyph_supply = self.glyph_supply[:]
        twin.piece_supply = self.piece_supply[:]
        twin.god = self.god[:]
        twin.vertex = self.vertex[:]
        twin.abilities = self.abilities[:]
        twin.devotion = self.devotion[:]
        twin.bonus = self.bonus[:]
        twin.card = self.card[:]
        twin.hand = self.hand[:]
        twin.played = self.played[:]
        twin.covered = self.covered[:]
        twin.vp = self.vp[:]
        twin.vp_from = self.vp_from[:]
        return twin

    # Units

    def at(self, player: i64, place: i64, kind: i64) -> i64:
        """How many units of a kind a player has somewhere."""
        return self.units[(player * PLACES + place) * KINDS + kind]

    def all_at(self, player: i64, place: i64) -> i64:
        """How many units a player has somewhere."""
        here = (player * PLACES + place) * KINDS
        return self.units[here] + self.units[here + 1]

    def shift(self, player: i64, kind: i64, source: i64, goal: i64, number: i64) -> None:
        """Units of a player go from one place to another."""
        self.units[(player * PLACES + source) * KINDS + kind] -= number
        self.units[(player * PLACES + goal) * KINDS + kind] += number

    # The map

    def presence(self, player: i64) -> i64:
        """Rules MZ-1.6 and MZ-1.7: the regions where a player's god has presence, as a set of bits."""
        vertex = self.vertex[player]
        return 0 if vertex == NONE else VERTEX_REGIONS[vertex] & self.active

    def top(self, region: i64) -> i64:
        """The level of the topmost pyramid piece in a region, or NONE."""
        for tier in range(TIERS - 1, -1, -1):
            if self.tower[region * TIERS + tier] != NOBODY:
                return tier
        return NONE

    def has_piece(self, player: i64, region: i64) -> bool:
        """Whether a player has a pyramid piece in a region."""
        for tier in range(TIERS):
            if self.tower[region * TIERS + tier] == player:
                return True
        return False

    def pyramid_regions(self, player: i64) -> i64:
        """In how many regions a player has a pyramid piece."""
        number: i64 = 0
        for region in range(REGIONS):
            if self.has_piece(player, region):
                number += 1
        return number

    # The players

    def level(self, player: i64) -> i64:
        """A player's level of devotion."""
        return DEVOTION_LEVEL[self.devotion[player]]

    def on_track(self, player: i64, track: i64) -> i64:
        """How many units a player has on a track."""
        number: i64 = 0
        for space in range(TRACK_BEGIN[track], TRACK_BEGIN[track + 1]):
            if self.track[space] == player:
                number += 1
        return number

    def by_points(self) -> vec[i64]:
        """The players from the most VP to the fewest; no two have the same number."""
        order = vec[i64](capacity=4)
        for rank in range(self.players):
            for player in range(self.players):
                ahead: i64 = 0
                for other in range(self.players):
                    if self.vp[other] > self.vp[player]:
                        ahead += 1
                if ahead == rank:
                    order = append(order, player)
        return order

    def score(self, player: i64, part: i64, points: i64, by_tribe: i64 = 0) -> None:
        """Rules MZ-12.1 to MZ-12.3: the marker moves on, counting occupied spaces, and never shares one.

        What a tribe ability adds to the same gain is said apart.
        """
        gain = points + by_tribe
        if gain <= 0:
            return
        goal = self.vp[player] + gain
        taken = True
        while taken:
            taken = False
            for other in range(self.players):
                if other != player and self.vp[other] == goal:
                    taken = True
            if taken:
                goal += 1
        leap = goal - self.vp[player] - gain
        self.vp[player] = goal
        self.vp_from[player * len(PARTS) + part] += points
        self.vp_from[player * len(PARTS) + FROM_TRIBE] += by_tribe
        self.vp_from[player * len(PARTS) + FROM_LEAPS] += leap
        if points:
            self.tell("scored", player, points, part, goal - leap - by_tribe)
        if by_tribe:
            self.tell("scored", player, by_tribe, FROM_TRIBE, goal - leap)
        if leap:
            self.tell("leapt", player, leap, goal)

    # What is hidden

    def unplayed(self, player: i64) -> i64:
        """How many cards of a player are in the deck or the hand."""
        number: i64 = 0
        for title in range(TITLES):
            where = self.card[player * TITLES + title]
            if where not in (PLAYED, USED):
                number += 1
        return number

    def hide(self, viewer: i64) -> None:
        """Rule MZ-15.1: the hands of others, unless nothing is left in their decks."""
        for player in range(self.players):
            if player != viewer and self.hand[player] and self.hand[player] < self.unplayed(player):
                for title in range(TITLES):
                    where = self.card[player * TITLES + title]
                    if where in (IN_DECK, IN_HAND):
                        self.card[player * TITLES + title] = HIDDEN

    def fill(self, viewer: i64, chance: Chance) -> None:
        """Any of a player's hidden cards can be in the hand."""
        for player in range(self.players):
            pool = vec[i64]([0] * TITLES)
            hidden: i64 = 0
            for title in range(TITLES):
                if self.card[player * TITLES + title] == HIDDEN:
                    pool[title] = 1
                    hidden += 1
                    self.card[player * TITLES + title] = IN_DECK
            if hidden:
                for _ in range(self.hand[player]):
                    title = chance.pick(pool, TITLE)
                    pool[title] = 0
                    self.card[player * TITLES + title] = IN_HAND

    # The score

    def standing(self) -> list[int]:
        """Everybody's VP."""
        return [int(self.vp[player]) for player in range(self.players)]

    def outcome(self) -> Outcome | None:
        """Rule MZ-13.8: the most VP win."""
        if self.agenda:
            return None
        breakdown = {
            PARTS[part]: [int(self.vp_from[player * len(PARTS) + part]) for player in range(self.players)]
            for part in range(len(PARTS))
        }
        return ranked(self.standing(), [], breakdown)

    # Positions

    def table(self) -> dict[str, object]:
        seats = range(self.players)
        return {
            "age": int(self.age),
            "desolate": [name for region, name in enumerate(REGION.names) if not self.active >> region & 1],
            "tiles": [name for region, name in enumerate(REGION.names) if self.tiles >> region & 1],
            "blessed": named(REGION.names, self.blessed),
            "conflict": named(REGION.names, self.conflict),
            "winner": named(COLOUR.names, self.winner),
            "second": named(COLOUR.names, self.second),
            "last_region": named(REGION.names, self.last_region),
            "altars": {
                REGION.names[region]: ALTAR.names[self.altar[region]]
                for region in range(REGIONS)
                if self.altar[region] != NONE
            },
            "champions": {
                REGION.names[region]: COLOUR.names[self.champion[region]]
                for region in range(REGIONS)
                if self.champion[region] != NOBODY
            },
            "pyramids": {
                REGION.names[region]: [self._piece(region, tier) for tier in range(TIERS)]
                for region in range(REGIONS)
                if self.top(region) != NONE
            },
            "wrathful": [named(TILE.names, self.wrath[age]) for age in range(AGES)],
            "tracks": {
                SPACE.names[space]: COLOUR.names[self.track[space]]
                for space in range(SPACES)
                if self.track[space] != NOBODY
            },
            "most": {
                UNIT.names[kind]: [COLOUR.names[p] for p in seats if self.most[kind] >> p & 1]
                for kind in range(KINDS)
            },
            "units": [self._units(player) for player in seats],
            "glyphs": [
                {
                    REGION.names[region]: int(self.glyphs[player * REGIONS + region])
                    for region in range(REGIONS)
                    if self.glyphs[player * REGIONS + region]
                }
                for player in seats
            ],
            "gods": [named(GOD.names, self.god[player]) for player in seats],
            "vertices": [named(VERTEX.names, self.vertex[player]) for player in seats],
            "abilities": [
                [name for place, name in enumerate(ABILITY.names) if self.abilities[player] >> place & 1]
                for player in seats
            ],
            "devotion": [int(self.devotion[player]) for player in seats],
            "bonus": [int(self.bonus[player]) for player in seats],
            "cards": [
                [CARD_PLACE[self.card[player * TITLES + title]] for title in range(TITLES)]
                for player in seats
            ],
            "hands": [int(self.hand[player]) for player in seats],
            "covered": [
                [name for slot, name in enumerate(SLOT.names) if self.covered[player] >> slot & 1]
                for player in seats
            ],
            "vp": {
                PARTS[part]: [int(self.vp_from[player * len(PARTS) + part]) for player in seats]
                for part in range(len(PARTS))
            },
        }

    def _piece(self, region: i64, tier: i64) -> str | None:
        """Whose pyramid piece of a level is in a region."""
        owner = self.tower[region * TIERS + tier]
        return "neutral" if owner == NEUTRAL else named(COLOUR.names, owner)

    def _units(self, player: i64) -> dict[str, list[int]]:
        """A player's Shamans and Warriors by place, where there are any."""
        return {
            PLACE.names[place]: [int(self.at(player, place, kind)) for kind in range(KINDS)]
            for place in range(PLACES)
            if self.all_at(player, place)
        }


def named(names: tuple[str, ...], place: i64) -> str | None:
    """The name of a thing, or None if there is none."""
    return names[place] if place >= 0 else None
