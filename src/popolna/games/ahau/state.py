"""What lies on the table."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import NOBODY, State
from popolna.games.ahau.actions import VERBS
from popolna.games.ahau.board import (
    CARD_NUMBER,
    CITIES,
    CITY_ROUTES,
    COLOURS,
    GODS,
    HAND,
    LAST_DAY,
    MOST_WEAPONS,
    PAKAL_BOARD,
    PLOTS,
    RANK,
    REGION_CITIES,
    REGION_NEIGHBOURS,
    REGIONS,
    REGIONS_ON,
    ROLE_AT,
    ROUTE_FROM,
    ROUTE_TO,
    ROUTES,
    ROYAL_PALACE,
    SPACES,
    TEMPLE_SPACES,
    TILES,
    WORKERS,
    tile_colour,
    tile_god,
    tile_of,
)

NONE: Final = -1  # no tile, no building, no card, no god, nowhere

# Where a Production Site can be besides on the map
DEPLETED: Final = -1  # on the Calendar
OFF_MAP: Final = -2  # this side of the board has no such route

UNKNOWN: Final = -2  # a Role that the viewer cannot see

# Where a card can be
PLACE: Final = ["hand", "left", "right", "discard", "none"]
IN_HAND: Final = 0  # for the Shadow Player: in its deck
LEFT: Final = 1
RIGHT: Final = 2
DISCARDED: Final = 3
NOT_OWNED: Final = 4

MADE_OF_WILD: Final[i64] = 30  # added to the kind of a built tile that was wild

# What King Pakal needs luck for
NO_ERRAND: Final[i64] = 0
LEFT_CARD: Final[i64] = 1
RIGHT_CARD: Final[i64] = 2
TILE_TO_BUILD: Final[i64] = 3
COLOUR_OF_WILD: Final[i64] = 4
TILES_TO_TRADE: Final[i64] = 5
TILES_FOR_GOD: Final[i64] = 6
CARDS_TAKEN_BACK: Final[i64] = 7
SITE_TO_DEPLETE: Final[i64] = 8
TILE_GIVEN_UP: Final[i64] = 9

# Where Fame comes from
PARTS: Final = [
    *["adjacency", "spaces", "might", "buildings", "gods", "markers", "temples", "cities"],
    *["level", "unbuilt", "unused"],  # of King Pakal alone
]
PLAYERS_PARTS: Final = 8  # how many of them players have without him
FROM_ADJACENCY: Final = 0
FROM_SPACES: Final = 1
FROM_MIGHT: Final = 2
FROM_BUILDINGS: Final = 3
FROM_GODS: Final = 4
FROM_MARKERS: Final = 5
FROM_TEMPLES: Final = 6
FROM_CITIES: Final = 7
FROM_LEVEL: Final = 8
FROM_UNBUILT: Final = 9
FROM_UNUSED: Final = 10

SHADOW: Final = "shadow"
SHADOW_ROW: Final = [SHADOW]
PAKAL: Final = "pakal"
PAKAL_ROW: Final = [PAKAL]
NO_ROW: Final[list[str]] = []


@final
class Ahau(State):
    """The map with its cities, sites and Regions, the Temples, the tracks, and what the players own.

    Owners are the players and, after them, the Shadow Player if it takes part, or King Pakal in a game for one.
    """

    game = "ahau"
    verbs = VERBS

    owners: i64
    solo: bool
    builders: i64  # the owners who build and score: the players, and King Pakal
    side: i64  # of the game board: SMALL or LARGE
    family: bool
    personal: bool
    board: i64  # of the players: 0 for Day, 1 for Night
    personality: i64  # of the Shadow Player or King Pakal, or NONE

    round: i64
    katun: i64  # how many Celebrations have been held
    first: i64  # the starting player
    ending: bool  # a Pyramid is complete, or somebody has placed the last Worker

    city: i64  # where the player in turn placed a Worker, or NONE
    summoned: i64  # the god that was summoned in this turn, or NONE
    built: i64  # how many tiles were built in this turn's building step
    substituted: i64  # how many Resources Markets have replaced in this turn
    discounted: i64  # how many tiles the Master Builder has made cheaper in this turn
    queen_used: bool
    due: vec[i64]  # by colour: Resources to be paid for the tile that is being built
    moved: vec[i64]  # by city: Workers that have finished moving in this summoning
    walker: i64  # the city of the Worker that is moving, or NONE
    visited: i64  # the cities this Worker has been in, as a set of bits

    city_god: vec[i64]
    site: vec[i64]  # by route: its colour, DEPLETED or OFF_MAP
    calendar: vec[i64]  # the colours of the sites on it, in order
    tile: vec[i64]  # by Region, two each: a kind of Pyramid tile or NONE
    region_building: vec[i64]
    region_goods: vec[i64]  # by Region, two each, in Family: a colour or NONE
    offer: vec[i64]
    stack: vec[i64]  # Buildings face down, by kind
    building_discard: vec[i64]
    bag: vec[i64]  # by kind of tile
    discard: vec[i64]
    scoring: vec[i64]  # by Temple: its God Scoring tile
    marker: vec[i64]  # by Temple and space: whose, or NOBODY
    summary: vec[i64]  # by Summary card: the starting tile on it, or NONE

    might: vec[i64]  # by owner: the step
    might_order: vec[i64]  # the owners from the lowest marker to the highest, stacks from bottom to top
    weapons: vec[i64]  # by owner
    ruler: vec[i64]  # by owner: the Region, or NONE
    barred: vec[i64]  # by owner: the Region of a Conflict lost in this round, or NONE
    card: vec[i64]  # by owner and card: six Region cards, then the Role
    standing_workers: vec[i64]  # by owner and city
    laid_workers: vec[i64]

    role: vec[i64]  # by builder: NONE, UNKNOWN, or which
    role_turn: vec[i64]  # by player: 1 for whoever looked through the deck first, 0 for those who have not
    role_known: vec[i64]  # by player: whether everybody has seen the Role
    role_deck: vec[i64]  # by Role: whether it is in the deck
    role_seen: vec[
        i64
    ]  # by Role: whether the viewer saw it when looking through the deck; only in what is seen
    active_role: vec[i64]  # by builder: the Role played in this round, or NONE

    goods: vec[i64]  # by player and colour
    reserve: vec[i64]  # by builder and kind of tile
    pyramid: vec[i64]  # by builder and space: a kind of tile, perhaps MADE_OF_WILD, or NONE
    plot: vec[i64]  # by builder and Building space: a Building or NONE
    fame: vec[i64]  # by builder and part

    level: i64  # of King Pakal, like everything that follows
    pakal_board: i64  # 0 for Day, 1 for Night
    tracker: i64  # his Resources
    errand: i64  # what he needs luck for while it is drawn, for people who draw it from a box
    sequence: i64  # how many tiles he has built with the build action
    marked: vec[i64]  # by Building space: whether its Building was built in another way
    saved: i64  # how many tiles the Master Builder has made cheaper for him in this round
    newcomer: i64  # the city of the Worker he has placed in this turn, or NONE
    newcomer_lies: bool

    def clone(self) -> "Ahau":
        twin = Ahau(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.owners = self.owners
        twin.solo = self.solo
        twin.builders = self.builders
        twin.side = self.side
        twin.family = self.family
        twin.personal = self.personal
        twin.board = self.board
        twin.personality = self.personality
        twin.round = self.round
        twin.katun = self.katun
        twin.first = self.first
        twin.ending = self.ending
        twin.city = self.city
        twin.summoned = self.summoned
        twin.built = self.built
        twin.substituted = self.substituted
        twin.discounted = self.discounted
        twin.queen_used = self.queen_used
        twin.due = self.due[:]
        twin.moved = self.moved[:]
        twin.walker = self.walker
        twin.visited = self.visited
        twin.city_god = self.city_god  # replaced, never changed
        twin.site = self.site[:]
        twin.calendar = self.calendar  # replaced, never changed
        twin.tile = self.tile[:]
        twin.region_building = self.region_building[:]
        twin.region_goods = self.region_goods[:]
        twin.offer = self.offer[:]
        twin.stack = self.stack[:]
        twin.building_discard = self.building_discard[:]
        twin.bag = self.bag[:]
        twin.discard = self.discard[:]
        twin.scoring = self.scoring  # replaced, never changed
        twin.marker = self.marker[:]
        twin.summary = self.summary[:]
        twin.might = self.might[:]
        twin.might_order = self.might_order[:]
        twin.weapons = self.weapons[:]
        twin.ruler = self.ruler[:]
        twin.barred = self.barred[:]
        twin.card = self.card[:]
        twin.standing_workers = self.standing_workers[:]
        twin.laid_workers = self.laid_workers[:]
        twin.role = self.role[:]
        twin.role_turn = self.role_turn[:]
        twin.role_known = self.role_known[:]
        twin.role_deck = self.role_deck[:]
        twin.role_seen = self.role_seen[:]
        twin.active_role = self.active_role[:]
        twin.goods = self.goods[:]
        twin.reserve = self.reserve[:]
        twin.pyramid = self.pyramid[:]
        twin.plot = self.plot[:]
        twin.fame = self.fame[:]
        twin.level = self.level
        twin.pakal_board = self.pakal_board
        twin.tracker = self.tracker
        twin.errand = NO_ERRAND  # over before a step ends
        twin.sequence = self.sequence
        twin.marked = self.marked  # replaced, never changed
        twin.saved = self.saved
        twin.newcomer = self.newcomer
        twin.newcomer_lies = self.newcomer_lies
        return twin

    # Who takes part

    def has_shadow(self) -> bool:
        """Whether the Shadow Player takes part."""
        return self.owners > self.players and not self.solo

    def board_of(self, owner: i64) -> i64:
        """The board of an owner, by which rewards are listed."""
        return self.board if owner < self.players else PAKAL_BOARD + self.pakal_board

    # Fame, Resources and Weapons

    def score(self, player: i64, part: i64, points: i64) -> None:
        """Fame for a player; nothing ever gives any to the Shadow Player."""
        if points:
            self.fame[player * len(PARTS) + part] += points
            self.tell("fame", player, points, part)

    def total(self, player: i64) -> i64:
        """All Fame of a player."""
        points: i64 = 0
        for part in range(len(PARTS)):
            points += self.fame[player * len(PARTS) + part]
        return points

    def has(self, player: i64, colour: i64) -> i64:
        """How many Resources of a colour a player has."""
        return self.goods[player * COLOURS + colour]

    def gain(self, player: i64, colour: i64, number: i64) -> None:
        """Rule AH-1.4: Resources come from the general supply, which never runs out."""
        if number:
            self.goods[player * COLOURS + colour] += number
            self.tell("gained", player, colour, number)

    def spend(self, player: i64, colour: i64, number: i64) -> None:
        """Resources go back to the general supply."""
        if number:
            self.goods[player * COLOURS + colour] -= number
            self.tell("spent", player, colour, number)

    def all_goods(self, player: i64) -> i64:
        """How many Resources a player has in all."""
        number: i64 = 0
        for colour in range(COLOURS):
            number += self.has(player, colour)
        return number

    def arm(self, owner: i64, number: i64) -> None:
        """Rule AH-1.8: Weapons, as many as the track has room for."""
        more = min(number, MOST_WEAPONS - self.weapons[owner])
        if more > 0:
            self.weapons[owner] += more
            self.tell("armed", owner, more, self.weapons[owner])

    # Pyramid tiles and Buildings

    def has_tile(self, player: i64, kind: i64) -> i64:
        """How many tiles of a kind are in a player's reserve."""
        return self.reserve[player * TILES + kind]

    def reserve_size(self, player: i64) -> i64:
        """How many tiles are in a player's reserve."""
        number: i64 = 0
        for kind in range(TILES):
            number += self.reserve[player * TILES + kind]
        return number

    def tiles_of_colour(self, player: i64, colour: i64) -> i64:
        """How many tiles of a colour are in a player's reserve."""
        number: i64 = 0
        for god in range(GODS):
            number += self.has_tile(player, tile_of(colour, god))
        return number

    def discard_tile(self, player: i64, kind: i64) -> None:
        """A tile goes from a player's reserve to the discard pile."""
        self.reserve[player * TILES + kind] -= 1
        self.discard[kind] += 1
        self.tell("discarded", player, kind)

    def built_tile(self, player: i64, space: i64) -> i64:
        """The kind of the tile on a space of a player's Pyramid, or NONE; a tile that was wild has its colour."""
        kind = self.pyramid[player * SPACES + space]
        return kind - MADE_OF_WILD if kind >= MADE_OF_WILD else kind

    def built_matching(self, player: i64, god: i64) -> i64:
        """How many built tiles of a player show a god."""
        number: i64 = 0
        for space in range(SPACES):
            kind = self.built_tile(player, space)
            if kind != NONE and tile_god(kind) == god:
                number += 1
        return number

    def built_colours(self, player: i64, god: i64) -> i64:
        """The colours of a player's built tiles that show a god, as a set of bits."""
        colours: i64 = 0
        for space in range(SPACES):
            kind = self.built_tile(player, space)
            if kind != NONE and tile_god(kind) == god:
                colours |= 1 << tile_colour(kind)
        return colours

    def copies(self, player: i64, building: i64) -> i64:
        """How many Buildings of a kind an owner can use: the Shadow Player none, King Pakal only a Royal Palace."""
        number: i64 = 0
        if player < self.players or (self.solo and building == ROYAL_PALACE):
            for plot in range(PLOTS):
                if self.plot[player * PLOTS + plot] == building:
                    number += 1
        return number

    def free_plot(self, player: i64) -> i64:
        """The leftmost empty Building space of a player, or NONE."""
        for plot in range(PLOTS):
            if self.plot[player * PLOTS + plot] == NONE:
                return plot
        return NONE

    def buildings_of(self, player: i64) -> i64:
        """How many Buildings a player has."""
        number: i64 = 0
        for plot in range(PLOTS):
            if self.plot[player * PLOTS + plot] != NONE:
                number += 1
        return number

    def tiles_built(self, player: i64) -> i64:
        """How many Pyramid and Building tiles a player has built."""
        number = self.buildings_of(player)
        for space in range(SPACES):
            if self.pyramid[player * SPACES + space] != NONE:
                number += 1
        return number

    # Workers, cities, Regions and sites

    def value(self, owner: i64, city: i64) -> i64:
        """Rule AH-6.4: the Workers of an owner in a city; one that lies down counts as two."""
        place = owner * CITIES + city
        return self.standing_workers[place] + 2 * self.laid_workers[place]

    def on_map(self, owner: i64) -> i64:
        """How many Workers of an owner are on the map, lying or standing."""
        number: i64 = 0
        for city in range(CITIES):
            number += self.standing_workers[owner * CITIES + city] + self.laid_workers[owner * CITIES + city]
        return number

    def workers_left(self, owner: i64) -> i64:
        """How many Workers an owner can still place."""
        return WORKERS - self.on_map(owner)

    def lay_worker(self, owner: i64, city: i64, why: i64 = 0) -> None:
        """A standing Worker lies down: if Workers are on the move, one that can no longer go as far as others there."""
        if self.moved[city]:
            self.moved[city] -= 1
        elif self.walker == city:
            self.walker = NONE
            self.visited = 0
        self.standing_workers[owner * CITIES + city] -= 1
        self.laid_workers[owner * CITIES + city] += 1
        self.tell("laid", owner, city, why)

    def cities_around(self, region: i64) -> i64:
        """Rule AH-1.5: the cities that touch a Region, as a set of bits."""
        return REGION_CITIES[self.side * REGIONS + region]

    def neighbours(self, region: i64) -> i64:
        """Rule AH-1.6: the Regions that share a route with a Region, as a set of bits."""
        return REGION_NEIGHBOURS[self.side * REGIONS + region]

    def regions(self) -> i64:
        """How many Regions this side of the board has."""
        return REGIONS_ON[self.side]

    def is_occupied(self, region: i64) -> bool:
        """Whether a Ruler is in a Region."""
        for owner in range(self.owners):
            if self.ruler[owner] == region:
                return True
        return False

    def surrounds(self, owner: i64, region: i64) -> bool:
        """Whether an owner has a Worker in every city around a Region."""
        around = self.cities_around(region)
        for city in range(CITIES):
            if around >> city & 1 and self.value(owner, city) == 0:
                return False
        return True

    def routes_at(self, city: i64) -> i64:
        """The routes that lead to a city, as a set of bits."""
        return CITY_ROUTES[self.side * CITIES + city]

    def around_site(self, owner: i64, route: i64) -> i64:
        """The Workers of an owner in the two cities next to a site."""
        return self.value(owner, ROUTE_FROM[route]) + self.value(owner, ROUTE_TO[route])

    def cities_near(self, colours: i64) -> i64:
        """Rules AH-1.5 and AH-1.7: the cities next to a site on the map in one of some colours, as a set of bits."""
        cities: i64 = 0
        for route in range(ROUTES):
            colour = self.site[route]
            if colour >= 0 and colours >> colour & 1:
                cities |= 1 << ROUTE_FROM[route] | 1 << ROUTE_TO[route]
        return cities

    def deplete(self, player: i64, route: i64, why: i64 = 0) -> i64:
        """A site moves to the Calendar; returns its colour."""
        colour = self.site[route]
        self.site[route] = DEPLETED
        self.calendar = append(self.calendar[:], colour)
        self.tell("depleted", player, route, colour, why)
        if len(self.calendar) == LAST_DAY[self.players]:
            self.tell("calendar_full", player)
        return colour

    def is_calendar_full(self) -> bool:
        """Whether this round ends with a Celebration."""
        return len(self.calendar) >= LAST_DAY[self.players]

    # The Might track

    def height(self, owner: i64) -> i64:
        """The place of an owner's Might marker among all, from 0 for the lowest."""
        for place in range(self.owners):
            if self.might_order[place] == owner:
                return place
        return NONE

    def put_on_top(self, owner: i64) -> None:
        """An owner's Might marker goes on top of those on its step."""
        order = vec[i64](capacity=8)
        for other in self.might_order:
            if other != owner and self.might[other] <= self.might[owner]:
                order = append(order, other)
        order = append(order, owner)
        for other in self.might_order:
            if self.might[other] > self.might[owner]:
                order = append(order, other)
        self.might_order = order

    # Cards

    def number_of(self, owner: i64, place: i64) -> i64:
        """The number on a card of an owner: a Region card, or after them the Role."""
        return CARD_NUMBER[ROLE_AT + self.role[owner]] if place == ROLE_AT else place + 1

    def card_id(self, owner: i64, place: i64) -> i64:
        """Which card of the game it is: a Region card, or the owner's Role."""
        return ROLE_AT + self.role[owner] if place == ROLE_AT else place

    def find_card(self, owner: i64, where: i64) -> i64:
        """The place of an owner's card that is somewhere, or NONE."""
        for place in range(HAND):
            if self.card[owner * HAND + place] == where:
                return place
        return NONE

    def strength(self, owner: i64) -> i64:
        """Military Strength: the right-hand card and the Weapons."""
        return self.number_of(owner, self.find_card(owner, RIGHT)) + self.weapons[owner]

    def plays_role(self, player: i64, role: i64) -> bool:
        """Whether a player may use the ability of a Role in this round."""
        return self.active_role[player] == role

    # Temples and gods

    def rank(self, god: i64) -> i64:
        """Rules AH-17.1 and AH-18.2: the place of a god on the Personality card, from 0 for the best."""
        return RANK[self.personality * GODS + god]

    def marker_at(self, owner: i64, god: i64) -> i64:
        """The space of an owner's marker below a Temple, or NONE."""
        for space in range(TEMPLE_SPACES):
            if self.marker[god * TEMPLE_SPACES + space] == owner:
                return space
        return NONE

    def free_space(self, god: i64) -> i64:
        """The leftmost empty space below a Temple, or NONE."""
        for space in range(TEMPLE_SPACES):
            if self.marker[god * TEMPLE_SPACES + space] == NOBODY:
                return space
        return NONE

    def roles_left(self) -> i64:
        """How many cards are in the Role deck."""
        if self.family:
            return 0
        left = self.builders + 1
        for player in range(self.players):
            if self.role[player] != NONE:
                left -= 1
        return left

    # What is hidden

    def hide(self, viewer: i64) -> None:
        from popolna.games.ahau.steps.secrets import hide

        hide(self, viewer)

    def fill(self, viewer: i64, chance: Chance) -> None:
        from popolna.games.ahau.steps.secrets import fill

        fill(self, viewer, chance)

    # The score

    def rivals(self) -> list[str]:
        """King Pakal in a game for one, or the Shadow Player if it takes part."""
        if self.players == 1:
            return PAKAL_ROW
        return SHADOW_ROW if self.settings.get(SHADOW) == "yes" else NO_ROW

    def standing(self) -> list[int]:
        """Everybody's Fame; the Shadow Player has none."""
        scores = [int(self.total(player)) for player in range(self.builders)]
        return [*scores, *[0] * (self.owners - self.builders)]

    def outcome(self) -> Outcome | None:
        """Rules AH-14.5 and AH-18.47: the most Fame, then the most tiles built; the Shadow Player is behind all."""
        if self.agenda:
            return None
        tiles = [int(self.tiles_built(player)) for player in range(self.builders)]
        tiles += [-1] * (self.owners - self.builders)
        breakdown = {PARTS[part]: self._part(part) for part in range(self.parts())}
        return ranked(self.standing(), [tiles], breakdown, self.rivals())

    def parts(self) -> i64:
        """How many of the parts of the score this game has."""
        return len(PARTS) if self.solo else PLAYERS_PARTS

    def _part(self, part: i64) -> list[int]:
        row = [int(self.fame[player * len(PARTS) + part]) for player in range(self.builders)]
        return [*row, *[0] * (self.owners - self.builders)]

    def table(self) -> dict[str, object]:
        from popolna.games.ahau.steps.writing import table_of

        return table_of(self)


def wild_of(kind: i64) -> i64:
    """The kind of tile that a built tile with MADE_OF_WILD was before it got a colour."""
    return tile_of(COLOURS, tile_god(kind - MADE_OF_WILD))
