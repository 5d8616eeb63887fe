"""Situations to test, said in a few words.

>>> s = Situation().ruler(RED, 1).goods(RED, corn=1).reserve(RED, "corn-sun").turn(RED)
>>> do(s, "place tulum", "build corn-sun 1b")
>>> built(s, RED)
{'1b': 'corn-sun'}
"""

from collections import Counter
from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Dice, Script
from popolna.engine.state import NOBODY, Step
from popolna.games.ahau import GAME
from popolna.games.ahau.board import (
    BUILDING,
    CARD,
    CITIES,
    CITY,
    COLOUR,
    COLOURS,
    GOD,
    GODS,
    HAND,
    PERSONALITY,
    PLOTS,
    ROLE,
    ROLE_AT,
    ROUTE,
    SCORING,
    SPACE,
    SPACES,
    TEMPLE_SPACES,
    TILE,
    TILES,
    tile_god,
    tile_of,
)
from popolna.games.ahau.state import (
    DEPLETED,
    DISCARDED,
    IN_HAND,
    LEFT,
    MADE_OF_WILD,
    NONE,
    OFF_MAP,
    PARTS,
    RIGHT,
    Ahau,
)
from popolna.games.ahau.steps.action_turn import ACTION_PHASE, BEGIN_TURN
from popolna.games.ahau.steps.celebration import CELEBRATE
from popolna.games.ahau.steps.conflicts import CONFLICTS
from popolna.games.ahau.steps.movement import BEGIN_ROUND, END_MOVEMENT
from popolna.games.ahau.steps.round_end import END_ROUND
from popolna.games.ahau.steps.setup import clear_table
from popolna.games.ahau.steps.tiles import TAKE_TILES

RED, GREEN, PURPLE, BEIGE, ORANGE = range(5)


class Situation:
    """A table to be set; `turn`, `round`, `conflicts`, `tiles`, `evening` or `celebration` makes a state of it.

    What is not said is as at the beginning: nobody has anything, and all cards are in hand. The cities of the first
    five names have the five gods in order, and so have the other five. All sites are corn on routes with an even
    number, and water on the others. The Regions and the offer are empty, all tiles are in the bag. Rulers are in
    Regions 1, 2, 3 ... by seat; it is round 2.
    """

    def __init__(self, players: int = 2, **settings: str) -> None:
        s = Ahau(players, Dice("situation"))
        s.settings = GAME.settings(players, {"start": "1", **settings} if players > 1 else settings)
        clear_table(s)
        s.round = 2
        s.city_god = vec[i64]([city % GODS for city in range(CITIES)])
        for route in range(ROUTE.size):
            if s.site[route] != OFF_MAP:
                s.site[route] = route % 2
        for owner in range(s.owners):
            s.ruler[owner] = owner
        s.scoring = vec[i64](list(range(GODS)))
        if s.owners > players:
            s.personality = 0
            s.weapons[players] = 1
        if not s.family:
            for role in range(players + 1):
                s.role_deck[role] = 1
        self.s = s

    # The map

    def gods(self, **gods: str) -> Self:
        """The gods of cities; underscores stand for hyphens."""
        city_god = self.s.city_god[:]
        for city, god in gods.items():
            city_god[CITY.index(city.replace("_", "-"))] = GOD.index(god)
        self.s.city_god = city_god
        return self

    def sites(self, colour: str | None, *routes: str) -> Self:
        """Sites of a colour on some routes, or on all; without a colour they are depleted."""
        for route in routes or ROUTE.names:
            place = ROUTE.index(route)
            if self.s.site[place] != OFF_MAP:
                self.s.site[place] = DEPLETED if colour is None else COLOUR.index(colour)
        return self

    def calendar(self, *colours: str) -> Self:
        self.s.calendar = vec[i64]([COLOUR.index(colour) for colour in colours])
        return self

    def region(self, number: int, *tiles: str | None, building: str | None = None) -> Self:
        """The tiles of a Region, left and right, and its Building."""
        for side, tile in enumerate(tiles):
            self.s.tile[2 * (number - 1) + side] = NONE if tile is None else self._drawn(tile)
        if building is not None:
            self.s.region_building[number - 1] = self._stacked(building)
        return self

    def region_goods(self, number: int, *colours: str) -> Self:
        for side, colour in enumerate(colours):
            self.s.region_goods[2 * (number - 1) + side] = COLOUR.index(colour)
        return self

    def offer(self, *buildings: str | None) -> Self:
        """The left, middle and right slot."""
        for slot, building in enumerate(buildings):
            self.s.offer[slot] = NONE if building is None else self._stacked(building)
        return self

    def bag(self, *tiles: str) -> Self:
        """Only these tiles are in the bag."""
        self.s.bag = vec[i64]([tiles.count(name) for name in TILE.names])
        return self

    def discard(self, *tiles: str) -> Self:
        for tile in tiles:
            self.s.discard[self._drawn(tile)] += 1
        return self

    def stack(self, *buildings: str) -> Self:
        """Only these Buildings are in the stack."""
        self.s.stack = vec[i64]([buildings.count(name) for name in BUILDING.names])
        return self

    def scoring(self, **tiles: str) -> Self:
        """God Scoring tiles by Temple; underscores stand for hyphens."""
        scoring = self.s.scoring[:]
        for god, tile in tiles.items():
            scoring[GOD.index(god)] = SCORING.index(tile.replace("_", "-"))
        self.s.scoring = scoring
        return self

    def markers(self, god: str, *seats: int) -> Self:
        """Markers below a Temple, from the left."""
        for space, seat in enumerate(seats):
            self.s.marker[GOD.index(god) * TEMPLE_SPACES + space] = seat
        return self

    def katun(self, held: int) -> Self:
        """How many Celebrations have been held."""
        self.s.katun = held
        return self

    # The owners; the Shadow Player comes after the last seat

    def ruler(self, owner: int, region: int) -> Self:
        self.s.ruler[owner] = region - 1
        return self

    def barred(self, owner: int, region: int) -> Self:
        """The Region of a Conflict that was lost in this round."""
        self.s.barred[owner] = region - 1
        return self

    def workers(self, owner: int, *cities: str) -> Self:
        for city in cities:
            self.s.standing_workers[owner * CITIES + CITY.index(city)] += 1
        return self

    def laid(self, owner: int, *cities: str) -> Self:
        for city in cities:
            self.s.laid_workers[owner * CITIES + CITY.index(city)] += 1
        return self

    def weapons(self, owner: int, number: int) -> Self:
        self.s.weapons[owner] = number
        return self

    def might(self, *steps: int, order: tuple[int, ...] | None = None) -> Self:
        """The steps of all owners, and all of them from the lowest marker to the highest."""
        for owner, step in enumerate(steps):
            self.s.might[owner] = step
        if order is None:
            order = tuple(sorted(range(self.s.owners), key=lambda owner: int(self.s.might[owner])))
        self.s.might_order = vec[i64](list(order))
        return self

    def personality(self, role: str) -> Self:
        self.s.personality = PERSONALITY.index(role)
        return self

    def played(self, owner: int, left: str, right: str) -> Self:
        """The cards of this round, and where the left one leads."""
        for card, where in ((left, LEFT), (right, RIGHT)):
            place = CARD.index(card)
            if place >= ROLE_AT:
                self.role(owner, card, where)
                self.s.role_known[owner] = 1
                self.s.active_role[owner] = place - ROLE_AT
            else:
                self.s.card[owner * HAND + place] = where
        self.s.ruler[owner] = int(self.s.number_of(owner, self.s.find_card(owner, LEFT))) - 1
        return self

    def discarded(self, owner: int, *cards: str) -> Self:
        for card in cards:
            place = CARD.index(card)
            if place >= ROLE_AT:
                self.role(owner, card, DISCARDED)
                self.s.role_known[owner] = 1
            else:
                self.s.card[owner * HAND + place] = DISCARDED
        return self

    def role(self, seat: int, role: str, where: int = IN_HAND) -> Self:
        """A Role card taken from the deck, at first in hand and unknown to the others."""
        self.s.role[seat] = ROLE.index(role)
        self.s.role_turn[seat] = 1 + max(int(turn) for turn in self.s.role_turn)
        self.s.role_deck[ROLE.index(role)] = 0
        self.s.card[seat * HAND + ROLE_AT] = where
        wanted = self.s.roles_left()
        for other in range(ROLE.size):
            there = sum(int(inside) for inside in self.s.role_deck)
            owned = other in list(self.s.role)
            if there > wanted:
                self.s.role_deck[other] = 0
            elif there < wanted and not owned:
                self.s.role_deck[other] = 1
        return self

    def active(self, seat: int, role: str) -> Self:
        """A Role played in this round as the right-hand card."""
        self.role(seat, role, RIGHT)
        self.s.role_known[seat] = 1
        self.s.active_role[seat] = ROLE.index(role)
        return self

    # What players own

    def goods(self, seat: int, **goods: int) -> Self:
        for colour, number in goods.items():
            self.s.goods[seat * COLOURS + COLOUR.index(colour)] = number
        return self

    def reserve(self, seat: int, *tiles: str) -> Self:
        for tile in tiles:
            self.s.reserve[seat * TILES + self._drawn(tile)] += 1
        return self

    def built(self, seat: int, tiles: dict[str, str]) -> Self:
        """Built tiles by space; `corn-sun/wild` is a wild tile that has become corn."""
        for space, tile in tiles.items():
            name, _, wild = tile.partition("/")
            kind = TILE.index(name)
            self._drawn(TILE.names[tile_of(COLOURS, tile_god(kind))] if wild else name)
            self.s.pyramid[seat * SPACES + SPACE.index(space)] = kind + (MADE_OF_WILD if wild else 0)
        return self

    def buildings(self, seat: int, *buildings: str) -> Self:
        for plot, building in enumerate(buildings):
            self.s.plot[seat * PLOTS + plot] = self._stacked(building)
        return self

    def fame(self, seat: int, points: int) -> Self:
        self.s.fame[seat * len(PARTS) + PARTS.index("spaces")] = points
        return self

    def _drawn(self, tile: str) -> int:
        """A kind of tile; one of them leaves the bag."""
        kind = TILE.index(tile)
        self.s.bag[kind] = max(int(self.s.bag[kind]) - 1, 0)
        return kind

    def _stacked(self, building: str) -> int:
        """A kind of Building; one of them leaves the stack."""
        kind = BUILDING.index(building)
        self.s.stack[kind] = max(int(self.s.stack[kind]) - 1, 0)
        return kind

    # What comes of it

    def _run(self, luck: tuple[str, ...], *steps: Step[Ahau]) -> Ahau:
        """The state with these steps to come, the first one first."""
        s = self.s.clone()
        s.chance = Script(list(luck)) if luck else Dice("situation")
        s.story = []
        for step in reversed(steps):
            s.push(step)
        s.go_on()
        return s

    def turn(self, *seats: int, luck: tuple[str, ...] = ()) -> Ahau:
        """Action turns of some seats, then the end of the round."""
        return self._run(luck, *[BEGIN_TURN[seat] for seat in seats], END_ROUND)

    def round(self, luck: tuple[str, ...] = ()) -> Ahau:
        """The beginning of a round."""
        return self._run(luck, BEGIN_ROUND)

    def conflicts(self, luck: tuple[str, ...] = ()) -> Ahau:
        """All Rulers stand; Conflicts and the rest of the round follow."""
        return self._run(luck, CONFLICTS[0], TAKE_TILES, END_MOVEMENT, ACTION_PHASE, END_ROUND)

    def tiles(self, luck: tuple[str, ...] = ()) -> Ahau:
        """Tiles are taken, and the rest of the round follows."""
        return self._run(luck, TAKE_TILES, END_MOVEMENT, ACTION_PHASE, END_ROUND)

    def evening(self, luck: tuple[str, ...] = ()) -> Ahau:
        """The end of the round."""
        return self._run(luck, END_ROUND)

    def celebration(self, luck: tuple[str, ...] = ()) -> Ahau:
        """A Celebration, and what follows it."""
        return self._run(luck, CELEBRATE)


# Playing


def do(s: Ahau, *texts: str) -> None:
    """Whoever is to move does something, one thing after the other."""
    for text in texts:
        s.apply(s.to_move()[0], GAME.verbs.parse(text))


def play(s: Ahau, *pairs: str) -> None:
    """All seats choose their two cards, as in `card-1 card-2`."""
    for seat, pair in enumerate(pairs):
        s.apply(seat, GAME.verbs.parse(f"play {pair}"))


def options(s: Ahau) -> set[str]:
    """The names of everything that is possible."""
    return {GAME.verbs.name(action) for action in s.legal(s.to_move()[0])}


def can(s: Ahau, text: str) -> bool:
    """Whether whoever is to move can do it."""
    return GAME.verbs.parse(text) in s.legal(s.to_move()[0])


def verbs(s: Ahau) -> set[str]:
    """The kinds of actions that are possible."""
    return {name.split()[0] for name in options(s)}


def waits(s: Ahau) -> str:
    """What kind of decision the game waits for."""
    return type(s.agenda[-1]).__name__ if s.agenda else ""


# Looking


def have(s: Ahau, seat: int) -> dict[str, int]:
    """The Resources of a seat that it has any of."""
    return {name: int(s.has(seat, colour)) for colour, name in enumerate(COLOUR.names) if s.has(seat, colour)}


def tiles(s: Ahau, seat: int) -> dict[str, int]:
    """The reserve of a seat."""
    return {
        name: int(s.has_tile(seat, kind)) for kind, name in enumerate(TILE.names) if s.has_tile(seat, kind)
    }


def built(s: Ahau, seat: int) -> dict[str, str]:
    """The Pyramid of a seat."""
    return {
        name: TILE.names[s.built_tile(seat, space)]
        for space, name in enumerate(SPACE.names)
        if s.built_tile(seat, space) != NONE
    }


def buildings(s: Ahau, seat: int) -> list[str]:
    """The Buildings of a seat, from the left."""
    return [BUILDING.names[kind] for kind in s.plot[seat * PLOTS : seat * PLOTS + PLOTS] if kind != NONE]


def fame(s: Ahau, seat: int, part: str | None = None) -> int:
    """Fame of a seat, in all or from one source."""
    if part is None:
        return int(s.total(seat))
    return int(s.fame[seat * len(PARTS) + PARTS.index(part)])


def workers(s: Ahau, owner: int) -> dict[str, int]:
    """The Workers of an owner by city; one that lies down counts twice."""
    return {name: int(s.value(owner, city)) for city, name in enumerate(CITY.names) if s.value(owner, city)}


def hand(s: Ahau, owner: int) -> set[str]:
    """The cards in the hand of an owner."""
    places = [place for place in range(HAND) if s.card[owner * HAND + place] == IN_HAND]
    return {CARD.names[s.card_id(owner, place)] for place in places}


def region(s: Ahau, owner: int) -> int:
    """Where an owner's Ruler is."""
    return int(s.ruler[owner]) + 1


def markers(s: Ahau, god: str) -> list[int]:
    """Whose markers are below a Temple, from the left."""
    first = GOD.index(god) * TEMPLE_SPACES
    return [int(owner) for owner in s.marker[first : first + TEMPLE_SPACES] if owner != NOBODY]


def told(s: Ahau) -> Counter[str]:
    """What has been told, by the names of the events."""
    assert s.story is not None
    return Counter(event.name for event in s.story)
