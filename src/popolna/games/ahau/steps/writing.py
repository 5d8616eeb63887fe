"""Writes down what lies on the table, for positions."""

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.ahau.board import (
    BUILDING,
    CITIES,
    CITY,
    COLOUR,
    GOD,
    GODS,
    HAND,
    PERSONALITY,
    PLOTS,
    ROLE,
    ROLES,
    ROUTE,
    ROUTES,
    SCORING,
    SLOTS,
    SPACE,
    SPACES,
    TEMPLE_SPACES,
    TILE,
)
from popolna.games.ahau.state import MADE_OF_WILD, NONE, OFF_MAP, PARTS, PLACE, UNKNOWN, Ahau


def table_of(s: Ahau) -> dict[str, object]:
    """Everything on the table."""
    document = common_table(s)
    if s.solo:
        document["tracker"] = int(s.tracker)
        document["sequence"] = int(s.sequence)
        document["marked"] = [bool(mark) for mark in s.marked]
        document["saved"] = int(s.saved)
    return document


def common_table(s: Ahau) -> dict[str, object]:
    """What is there with any number of players."""
    regions = range(s.regions())
    return {
        "round": int(s.round),
        "katun": int(s.katun),
        "first": int(s.first),
        "ending": s.ending,
        "city": named(CITY.names, s.city),
        "summoned": named(GOD.names, s.summoned),
        "built": int(s.built),
        "substituted": int(s.substituted),
        "discounted": int(s.discounted),
        "queen_used": s.queen_used,
        "due": counts(COLOUR.names, s.due, 0),
        "moved": counts(CITY.names, s.moved, 0),
        "walker": named(CITY.names, s.walker),
        "visited": [CITY.names[city] for city in range(CITIES) if s.visited >> city & 1],
        "cities": {CITY.names[city]: GOD.names[s.city_god[city]] for city in range(CITIES)},
        "sites": {
            ROUTE.names[route]: named(COLOUR.names, s.site[route])
            for route in range(ROUTES)
            if s.site[route] != OFF_MAP
        },
        "calendar": [COLOUR.names[colour] for colour in s.calendar],
        "tiles": [[named(TILE.names, s.tile[2 * region + side]) for side in range(2)] for region in regions],
        "region_buildings": [named(BUILDING.names, s.region_building[region]) for region in regions],
        "region_goods": [
            [named(COLOUR.names, s.region_goods[2 * region + side]) for side in range(2)]
            for region in regions
        ],
        "offer": [named(BUILDING.names, s.offer[slot]) for slot in range(SLOTS)],
        "stack": counts(BUILDING.names, s.stack, 0),
        "building_discard": counts(BUILDING.names, s.building_discard, 0),
        "bag": counts(TILE.names, s.bag, 0),
        "discard": counts(TILE.names, s.discard, 0),
        "scoring": {GOD.names[god]: named(SCORING.names, s.scoring[god]) for god in range(GODS)},
        "markers": {
            GOD.names[god]: [
                None
                if s.marker[god * TEMPLE_SPACES + space] == NOBODY
                else int(s.marker[god * TEMPLE_SPACES + space])
                for space in range(TEMPLE_SPACES)
            ]
            for god in range(GODS)
        },
        "summaries": [named(GOD.names, tile) for tile in s.summary],
        "personality": named(PERSONALITY.names, s.personality),
        "might": list(s.might),
        "might_order": list(s.might_order),
        "weapons": list(s.weapons),
        "rulers": [None if region == NONE else int(region) + 1 for region in s.ruler],
        "barred": [None if region == NONE else int(region) + 1 for region in s.barred],
        "cards": [cards_of(s, owner) for owner in range(s.owners)],
        "roles": ["unknown" if role == UNKNOWN else named(ROLE.names, role) for role in s.role],
        "role_turns": list(s.role_turn),
        "roles_known": [bool(known) for known in s.role_known],
        "role_deck": [ROLE.names[role] for role in range(ROLES) if s.role_deck[role]],
        "roles_seen": [ROLE.names[role] for role in range(ROLES) if s.role_seen[role]],
        "active_roles": [named(ROLE.names, role) for role in s.active_role],
        "standing": [counts(CITY.names, s.standing_workers, owner) for owner in range(s.owners)],
        "laid": [counts(CITY.names, s.laid_workers, owner) for owner in range(s.owners)],
        "goods": [counts(COLOUR.names, s.goods, player) for player in range(s.players)],
        "reserves": [counts(TILE.names, s.reserve, player) for player in range(s.builders)],
        "pyramids": [pyramid_of(s, player) for player in range(s.builders)],
        "buildings": [
            [named(BUILDING.names, s.plot[player * PLOTS + plot]) for plot in range(PLOTS)]
            for player in range(s.builders)
        ],
        "fame": {
            PARTS[part]: [int(s.fame[player * len(PARTS) + part]) for player in range(s.builders)]
            for part in range(s.parts())
        },
    }


def cards_of(s: Ahau, owner: i64) -> list[str]:
    return [PLACE[s.card[owner * HAND + place]] for place in range(HAND)]


def pyramid_of(s: Ahau, player: i64) -> dict[str, str]:
    """The built tiles by space; `corn-sun/wild` is a wild tile that has become a corn tile."""
    tiles: dict[str, str] = {}
    for space in range(SPACES):
        kind = s.built_tile(player, space)
        if kind != NONE:
            was_wild = s.pyramid[player * SPACES + space] >= MADE_OF_WILD
            tiles[SPACE.names[space]] = TILE.names[kind] + ("/wild" if was_wild else "")
    return tiles


def named(names: tuple[str, ...], place: i64) -> str | None:
    """The name of a thing, or None if there is none."""
    return names[place] if place >= 0 else None


def counts(names: tuple[str, ...], numbers: vec[i64], row: i64) -> dict[str, int]:
    """The numbers of a row that are not 0, by name."""
    size = len(names)
    return {names[i]: int(numbers[row * size + i]) for i in range(size) if numbers[row * size + i]}
