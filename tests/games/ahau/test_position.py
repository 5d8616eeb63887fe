"""Positions: every fault is named, and what is seen can be written down and read again."""

from pathlib import Path

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games.ahau import GAME
from popolna.games.ahau.state import Ahau
from tests.games.ahau.component_file import FILE
from tests.games.ahau.positions import (
    beginning,
    both,
    family,
    faults,
    less,
    next_is,
    place_worker,
    position,
    whole,
)
from tests.games.ahau.situation import GREEN, RED, Situation, can, do, have, waits
from tests.games.breaking import Break, Position, into, plain, put, without

ROLES = [(2, "war-captain"), (3, "queen"), (4, "master-builder"), (5, "high-priestess")]  # besides the Dancer

FAULTS: list[tuple[str, Break, str]] = [
    # Its form
    ("a part is missing", without("calendar"), "calendar is missing"),
    ("an unknown part", put(colour="red"), "'colour'"),
    ("a word for a number", put(round="second"), "round: Expected `int`"),
    ("a player too few", put(goods=[{}]), "goods: one entry for each of the 2 players is needed"),
    ("an owner too few", put(weapons=[0, 0]), "weapons: one entry for each of the 3 owners is needed"),
    (
        "a Region too many",
        put(tiles=[[None, None]] * 6),
        "tiles: one entry for each of the 5 Regions is needed",
    ),
    ("three tiles", into("tiles", 0, [None] * 3), "tiles: each entry needs 2 places"),
    ("six cards", into("cards", 0, ["hand"] * 6), "cards: each entry needs 7 places"),
    ("four plots", into("buildings", 0, [None] * 4), "buildings: each entry needs 5 places"),
    ("two slots", put(offer=[None, None]), "offer and summaries: 3 slots and 5 cards are needed"),
    ("no cities", put(cities={}), "cities: chichen-itza, uxmal"),
    ("an unknown route", into("sites", "uxmal-copan", None), "sites: uxmal-tulum, "),
    ("a Temple too few", put(scoring={}), "scoring: chief, rain, trade, sun, jaguar are needed"),
    ("no Fame", put(fame={}), "fame: adjacency, spaces, might, buildings"),
    ("a short Temple", into("markers", "sun", [None]), "markers: each Temple has 5 spaces"),
    (
        "Fame of three",
        into("fame", "might", [0, 0, 0]),
        "fame: one number for each of the 2 players is needed",
    ),
    # Names
    ("an unknown city", put(city="atlantis"), "city: there is no city 'atlantis'"),
    ("an unknown god", into("cities", "copan", "zeus"), "cities: there is no god 'zeus'"),
    ("an unknown resource", into("goods", 0, "gold", 1), "goods: there is no resource 'gold'"),
    ("an unknown tile", into("bag", "gold-sun", 1), "bag: there is no tile 'gold-sun'"),
    ("an unknown building", into("offer", 1, "villa"), "offer: there is no building 'villa'"),
    ("an unknown scoring tile", into("scoring", "sun", "luck"), "scoring: there is no scoring tile 'luck'"),
    ("an unknown starting tile", into("summaries", 0, "zeus"), "summaries: there is no starting tile 'zeus'"),
    ("an unknown personality", put(personality="shy"), "personality: there is no personality 'shy'"),
    ("an unknown role", into("roles", 0, "cook"), "roles: there is no role 'cook'"),
    ("an unknown space", into("pyramids", 1, "5a", "corn-sun"), "pyramids: there is no space '5a'"),
    (
        "a wild tile built",
        into("pyramids", 1, "1a", "wild-sun/wild"),
        "pyramids: a tile with a colour is needed",
    ),
    ("an unknown tile built", into("pyramids", 1, "1a", "sun"), "pyramids: a tile with a colour is needed"),
    ("an unknown place", into("cards", 0, 0, "table"), "cards: Invalid enum value 'table'"),
    # Numbers
    ("an unknown first", put(first=2), "first: only numbers from 0 to 1 are possible"),
    ("a fourth Celebration", put(katun=4), "katun: only numbers from 0 to 3 are possible"),
    ("eleven Weapons", into("weapons", 0, 11), "weapons: only numbers from 0 to 10 are possible"),
    ("above the track", into("might", 0, 11), "might: only numbers from 0 to 10 are possible"),
    ("Region 6", into("rulers", 0, 6), "rulers: only numbers from 1 to 5 are possible"),
    ("Region 0", into("barred", 0, 0), "barred: only numbers from 1 to 5 are possible"),
    ("a marker of nobody", into("markers", "sun", 0, 2), "markers: only numbers from 0 to 1 are possible"),
    ("debts", into("goods", 0, "corn", -1), "goods: only numbers from 0 to 999 are possible"),
    ("endless Fame", into("fame", "might", 0, 1000), "fame: only numbers from 0 to 999 are possible"),
    ("three cheap tiles", put(discounted=3), "discounted: only numbers from 0 to 2 are possible"),
    ("a late look", into("role_turns", 0, 3), "role_turns: only numbers from 0 to 2 are possible"),
    # The map
    ("three cities of a god", into("cities", "copan", "chief"), "cities: each god needs two"),
    ("a site too few", put(calendar=[]), "sites, calendar: 2 sites of corn; there are 3"),
    ("a site too many", put(calendar=["corn", "corn"]), "sites, calendar: 4 sites of corn; there are 3"),
    ("13 Workers", into("standing", 0, "copan", 11), "standing, laid: owner 0 has more than 12 Workers"),
    ("a shadow that lies", into("laid", 2, "copan", 1), "laid: Workers of the Shadow Player always stand"),
    ("a walker from nowhere", put(walker="copan"), "visited: the city of the walker must be among them"),
    ("a shadow without character", put(personality=None), "personality: the Shadow Player needs one"),
    # Tiles and Buildings
    ("a tile too many", into("reserves", 1, {"wild-rain": 1}), "wild-rain: 2 tiles in the bag, on the map"),
    ("a tile too few", less("bag", "corn-jaguar"), "corn-jaguar: 1 tile in the bag, on the map and with"),
    (
        "a starting tile too few",
        less("bag", "water-rain"),
        "reserves, pyramids: 1 starting tile with players; 2",
    ),
    ("a starting tile twice", into("bag", "water-rain", 4), "with players; 2 or 3 should be"),
    ("cards left over", into("summaries", 0, "sun"), "summaries: what was left over is in the box now"),
    ("a cloud", into("pyramids", 0, {"2a": "corn-rain"}), "pyramids: seat 0 needs two tiles below 2a"),
    (
        "a gap",
        into("buildings", 1, [None, "market", None, None, None]),
        "buildings: those of seat 1 must be side",
    ),
    (
        "three Markets",
        into("offer", 1, "market"),
        "market: 3 Buildings on the table and with players; there are 2",
    ),
    # Temples and tracks
    ("a scoring tile twice", into("scoring", "sun", "might"), "scoring: a God Scoring tile appears twice"),
    ("two markers", into("markers", "rain", 2, 1), "markers: a player has two markers at the rain Temple"),
    ("a gap before a marker", into("markers", "sun", 1, 0), "those at the sun Temple must be side by side"),
    ("somebody twice", put(might_order=[0, 0, 1]), "might_order: every owner must appear once"),
    (
        "upside down",
        put(might_order=[1, 0, 2]),
        "might_order: the owners must be in the order of their steps",
    ),
    # Rulers
    ("a Ruler at sea", into("rulers", 1, None), "rulers: either all or none of them are on the map"),
    ("too early", put(round=0), "rulers: none is on the map before the first round"),
    (
        "barred at sea",
        put(rulers=[None] * 3, barred=[1, None, None]),
        "barred: owner 0 has no Ruler on the map",
    ),
    ("a shadow that stays", put(barred=[None, None, 3]), "barred: the Shadow Player has left the Region"),
    # Cards
    ("two on the left", into("cards", 0, 1, "left"), "cards: owner 0 has two cards on the same side"),
    ("a card too few", into("cards", 0, 1, "none"), "cards: a Region card of owner 0 is missing"),
    (
        "a Role of nobody",
        into("cards", 2, 6, "hand"),
        "cards: the last place of owner 2 is 'none' only without",
    ),
    (
        "nothing in hand",
        into("cards", 0, ["discard"] * 6 + ["hand"]),
        "cards: seat 0 would have taken back all discarded cards",
    ),
    ("half a draw", into("cards", 2, 5, "discard"), "cards: the Shadow Player draws two at a time"),
    # Roles
    ("a Role twice", into("roles", 0, "queen"), "roles, role_deck: queen appears 2 times"),
    ("a Role in the deck", put(role_deck=["queen"]), "roles, role_deck: queen appears 2 times"),
    ("nobody looked first", put(role_turns=[0, 2]), "role_turns: 1, 2, 3 ... in the order in which players"),
    (
        "a look without a card",
        both(into("roles", 1, None), put(role_turns=[2, 1])),
        "role_turns: only the last player who looked through the deck can be without a Role",
    ),
    ("a card without a look", put(role_turns=[0, 1]), "role_turns: seat 0 has a Role without having looked"),
    ("played unseen", put(roles_known=[False, False]), "roles_known: everybody has seen the Role of seat 1"),
    (
        "known, but not had",
        both(into("roles", 0, None), put(roles_known=[True, True])),
        "should see the Role of",
    ),
    (
        "playing another's",
        put(active_roles=["queen", None]),
        "active_roles: seat 0 cannot have played this Role",
    ),
    (
        "too many in the deck",
        put(role_deck=["dancer", "war-captain"]),
        "role_deck: 2 cards; 1 should be seen there",
    ),
    ("hidden from nobody", into("roles", 0, "unknown"), "roles: some are unknown, but seen_by does not say"),
    (
        "remembered by nobody",
        put(roles_seen=["queen"]),
        "roles_seen: only who has looked through the deck can",
    ),
    (
        "Resources for all",
        into("region_goods", 0, ["corn", "corn"]),
        "region_goods: only Family has Resources",
    ),
    ("one Resource", into("region_goods", 0, ["corn", None]), "region_goods: both or none are in Region 1"),
    # Its frame
    ("another game", put(game="maya2019"), "game: it is a position of 'maya2019'"),
    ("too many players", put(players=6), "is for 1 to 5 players, not 6"),
    ("an unknown viewer", put(seen_by=2), "seen_by: there is no seat 2"),
    ("sealed choices", put(sealed=["open", "open"]), "sealed: allowed only while players choose in secret"),
]


@pytest.mark.parametrize(("change", "fault"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_a_fault_is_named(change: Break, fault: str) -> None:
    document = position()
    GAME.from_position(document)
    change(document)
    named = faults(document)
    assert any(fault in text for text in named), named


# Family


IN_FAMILY: list[tuple[str, Break, str]] = [
    (
        "a Building",
        into("offer", 0, "market"),
        "market: 1 Building on the table and with players; there are 0",
    ),
    ("a Role", both(into("roles", 0, "queen"), put(role_turns=[1, 0])), "roles: Family has none"),
    ("a Role deck", put(role_deck=["queen"]), "roles: Family has none"),
    (
        "counting Buildings",
        into("scoring", "trade", "buildings"),
        "scoring: Family does without the tile for",
    ),
    ("half a bonus", into("region_goods", 0, ["corn", None]), "region_goods: both or none are in Region 1"),
    ("no discards", next_is("LayInSun", player=0, colours="corn"), "LayInSun: Family has no such step"),
    ("no shadow to take tiles", next_is("ShadowTakes"), "agenda: ShadowTakes: there is no owner 2"),
    ("no shadow to place Workers", next_is("ShadowTurn"), "agenda: ShadowTurn: there is no owner 2"),
    ("no swaps", next_is("SwapResource", player=0, colour="corn"), "SwapResource: Family has no such step"),
]


@pytest.mark.parametrize(
    ("change", "fault"), [case[1:] for case in IN_FAMILY], ids=[case[0] for case in IN_FAMILY]
)
def test_a_fault_in_family(change: Break, fault: str) -> None:
    document = family()
    GAME.from_position(document)
    change(document)
    named = faults(document)
    assert any(fault in text for text in named), named


# What is hidden


def seen_by(viewer: int) -> Position:
    """Red looked first and took the Queen, Green took the Dancer, and purple has not looked."""
    table = whole(Situation(3)).role(RED, "queen").role(GREEN, "dancer")
    return plain(table.round().seen_by(viewer).position())


HIDDEN: list[tuple[str, int, Break, str]] = [
    ("a deck that is open", RED, put(role_deck=["merchant"]), "role_deck: 1 card; 0 should be seen there"),
    ("their own Role", RED, into("roles", 0, "unknown"), "roles: seat 0 knows their own Role"),
    (
        "another's Role",
        RED,
        into("roles", 1, "dancer"),
        "roles: the Role of seat 1 is hidden from whom seen_by",
    ),
    ("a bad memory", RED, put(roles_seen=["queen"]), "roles_seen: 4 different Roles were in the deck"),
    (
        "the same twice",
        GREEN,
        put(roles_seen=["dancer"] * 3),
        "roles_seen: 3 different Roles were in the deck",
    ),
    (
        "their own Role forgotten",
        RED,
        put(roles_seen=["merchant", "war-captain", "master-builder", "dancer"]),
        "roles_seen: queen, the Role of seat 0, was in the deck",
    ),
    (
        "a Role that was gone",
        GREEN,
        both(
            put(roles_seen=["queen", "merchant", "dancer"], roles_known=[True, False, False]),
            into("roles", 0, "queen"),
        ),
        "roles_seen: queen, the Role of seat 0, was not in the deck",
    ),
    (
        "a memory without a look",
        2,
        put(roles_seen=["queen"]),
        "roles_seen: only who has looked through the deck",
    ),
]


@pytest.mark.rule("AH-19.2")
@pytest.mark.parametrize(
    ("viewer", "change", "fault"), [case[1:] for case in HIDDEN], ids=[case[0] for case in HIDDEN]
)
def test_a_fault_in_what_is_seen(viewer: int, change: Break, fault: str) -> None:
    document = seen_by(viewer)
    GAME.from_position(document)
    change(document)
    named = faults(document)
    assert any(fault in text for text in named), named


NO_ROLE_LEADS = """
from popolna.engine.errors import BadPosition
from popolna.games.ahau import GAME
from tests.games.ahau.test_position import seen_by

document = seen_by(0)
GAME.from_position(document)
document["cards"][1] = ["discard"] * 5 + ["hand"] * 2
document["roles"] = ["merchant", "unknown", None]
document["roles_seen"] = ["merchant", "war-captain", "queen", "dancer"]
try:
    GAME.from_position(document)
except BadPosition as fault:
    print(fault.defects)
"""


@pytest.mark.rule("AH-19.2", "AH-6.6")
def test_a_hidden_role_that_nobody_can_have(tmp_path: Path) -> None:
    """Only the Merchant can lead a Ruler, and the viewer has it; so nobody else can have kept a 6 and a Role."""
    sixes = [
        (f'name = "{role}"\nnumber = {number}', f'name = "{role}"\nnumber = 6') for number, role in ROLES
    ]
    said = FILE.owner(tmp_path, sixes).run(NO_ROLE_LEADS)
    assert said == "['roles: no Role is left that seat 1 could have']\n"


# Together


def test_all_wrong_names_and_numbers_are_named_together() -> None:
    document = position()
    for change in (
        put(weapons=[11], first=9, city="atlantis"),
        into("goods", 0, "gold", 1),
        into("cities", "copan", "zeus"),
        into("fame", "might", []),
    ):
        change(document)
    named = "\n".join(faults(document))
    for part in ("weapons: one entry", "weapons: only", "first:", "'atlantis'", "'gold'", "'zeus'", "fame:"):
        assert part in named


def test_all_impossible_things_are_named_together() -> None:
    document = position()
    for change in (
        into("cities", "copan", "chief"),
        less("bag", "corn-jaguar"),
        into("offer", 1, "market"),
        into("markers", "rain", 2, 1),
        into("cards", 0, 1, "left"),
        put(might_order=[1, 0, 2], role_deck=[], agenda=[{"step": "PlaceWorkr"}]),
    ):
        change(document)
    named = "\n".join(faults(document))
    for part in (
        "cities:",
        "corn-jaguar:",
        "market:",
        "markers:",
        "cards:",
        "might_order:",
        "role_deck:",
        "PlaceWorkr",
    ):
        assert part in named


# What is right


def test_a_position_is_read_as_it_was_written() -> None:
    for document in (position(), family(), beginning(), beginning(mode="family")):
        assert plain(GAME.from_position(document).position()) == document


@pytest.mark.rule("AH-19.1", "AH-19.2", "AH-19.3")
@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2])
def test_what_is_seen_is_read_as_it_was_written(viewer: int) -> None:
    match = Match.new(GAME, 3, seed=4, settings={"board": "night"})
    dice = Dice(4)
    number = 0
    while True:
        seen = match.state.seen_by(viewer)
        if number < 8 or number % 15 == 0:
            document = plain(seen.position())
            again = GAME.from_position(document)
            assert again.viewer == viewer
            assert plain(again.position()) == document
            if viewer in match.state.to_move():
                assert again.legal(viewer) == match.state.legal(viewer)
        movers = match.state.to_move()
        if not movers:
            break
        legal = match.state.legal(movers[0])
        match.play(movers[0], legal[dice.below(len(legal))])
        number += 1
    assert number > 100


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["place uxmal"], "summon rain"),
        (["place uxmal", "summon rain"], "discard corn-rain"),
        (["place uxmal", "summon rain", "power"], "deplete tulum-lamanai"),
        (["place tulum", "summon trade"], "move tulum lamanai"),
        (["place tulum", "summon trade", "move tulum lamanai"], "swap corn water"),
        (["place tulum", "pass"], "build wild-jaguar 1c"),
        (["place tulum", "pass", "build wild-jaguar 1c"], "pay corn"),
        (["place tulum", "pass", "trade corn water"], "build corn-rain 1d"),
        (["trade-tile corn-rain"], "with wild-jaguar"),
    ],
)
def test_a_position_in_the_middle_of_a_turn(before: list[str], after: str) -> None:
    s = place_worker()
    do(s, *before)
    again = GAME.from_position(plain(s.position()), s.chance.clone())
    assert isinstance(again, Ahau)
    assert again.position() == s.position()
    assert can(again, after)
    do(again, after)
    do(s, after)
    assert (waits(again), have(again, RED)) == (waits(s), have(s, RED))
    assert again.position() == s.position()
