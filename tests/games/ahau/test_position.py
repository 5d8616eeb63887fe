"""Positions: every fault is named, and what is seen can be written down and read again."""

from pathlib import Path
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games.ahau import GAME
from popolna.games.ahau.board import COLOURS, GOD, ROUTE, STARTING_TILE
from popolna.games.ahau.state import OFF_MAP, Ahau
from tests.games.ahau.component_file import FILE
from tests.games.ahau.situation import GREEN, RED, Situation, can, do, have, waits
from tests.games.breaking import Break, Position, faults_of, into, plain, put, without

SHADE = 2
ROLES = [(2, "war-captain"), (3, "queen"), (4, "master-builder"), (5, "high-priestess")]  # besides the Dancer


def whole(table: Situation) -> Situation:
    """All sites of the box, as different as possible, and the starting tiles of the players."""
    s = table.s
    colours = [number % COLOURS for number in range(15)]
    for route in range(ROUTE.size):
        if s.site[route] != OFF_MAP:
            s.site[route] = colours.pop()
    s.calendar = vec[i64](colours)
    for player in range(s.players):
        s.bag[STARTING_TILE[player]] += 1
    return table


def middle() -> Situation:
    """Something of everything, and all pieces of the box."""
    table = whole(Situation(2, shadow="yes"))
    table.region(1, "corn-sun", "wild-rain", building="plaza").region(2, "cacao-jaguar", "water-trade")
    table.region(3, "corn-chief", "corn-chief").offer("market", None, "temple")
    table.played(RED, "card-1", "card-5").played(GREEN, "card-2", "queen").discarded(GREEN, "card-6")
    table.played(SHADE, "card-3", "card-4").might(2, 4, 2, order=(2, 0, 1)).weapons(GREEN, 3)
    table.role(RED, "merchant").workers(RED, "tulum", "uxmal").laid(GREEN, "tikal").workers(SHADE, "copan")
    table.goods(RED, corn=3, water=1).goods(GREEN, cacao=2).reserve(
        RED, "corn-rain", "wild-jaguar", "corn-trade"
    )
    table.built(RED, {"1a": "corn-rain", "1b": "water-sun/wild", "2a": "water-rain"})
    table.buildings(RED, "workshop", "gateway").buildings(GREEN, "market").markers("rain", GREEN, RED)
    return table.fame(RED, 7)


def place_worker() -> Ahau:
    """Everybody has taken a tile; the first player places a Worker."""
    s = middle().tiles()
    do(s, "take region-1 corn-sun", "take region-2 cacao-jaguar")
    return s


def position() -> Position:
    return plain(place_worker().position())


def family() -> Position:
    table = (
        whole(Situation(2, mode="family")).played(RED, "card-1", "card-5").played(GREEN, "card-2", "card-3")
    )
    table.region_goods(1, "corn", "water").scoring(trade="city_gods")
    return plain(table.turn(RED, GREEN).position())


def beginning(**settings: str) -> Position:
    """The first player chooses a Summary card."""
    return plain(GAME.new(3, 4, start="2", **settings).position())


def faults(document: Position) -> list[str]:
    return faults_of(GAME, document)


def both(*changes: Break) -> Break:
    """One change after the other."""

    def change(document: Position) -> None:
        for each in changes:
            each(document)

    return change


def first(step: str, **parts: object) -> Break:
    """A step that comes after all others."""
    return lambda document: document["agenda"].insert(0, {"step": step, **parts})


def next_is(step: str, **parts: object) -> Break:
    """A step that comes before all others."""
    return lambda document: document["agenda"].append({"step": step, **parts})


def only(*steps: dict[str, object]) -> Break:
    return put(agenda=[{"step": "EndRound"}, *steps])


def less(part: str, *path: Any) -> Break:
    """One less of something."""

    def change(document: Position) -> None:
        place = document[part]
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] -= 1

    return change


def in_turn(player: int, *steps: dict[str, object]) -> Break:
    """Steps in the turn of a player, who is the last one in this round."""
    return both(
        put(cards=[["hand"] * 6 + ["hand"], ["hand"] * 5 + ["discard", "hand"], ["hand"] * 6 + ["none"]]),
        put(agenda=[{"step": "EndRound"}, {"step": "EndTurn", "who": player}, *steps]),
    )


def pay(tile: str = "corn-rain", space: str = "1c", cost: str = "1") -> dict[str, object]:
    return {"step": "PayTile", "player": 0, "tile": tile, "space": space, "cost": cost}


SETTLE: dict[str, object] = {"step": "Settle", "who": 0}

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
    # The agenda and the table
    ("an unknown step", put(agenda=[{"step": "PlaceWorkr"}]), "Did you mean PlaceWorker?"),
    (
        "a step without parts",
        put(agenda=[{"step": "PlaceWorker"}]),
        "agenda: PlaceWorker has the parts player",
    ),
    (
        "a step of nobody",
        put(agenda=[{"step": "PlaceWorker", "player": 2}]),
        "player must be a seat from 0 to 1",
    ),
    (
        "a step that runs",
        put(agenda=[{"step": "EndRound"}]),
        "EndRound: owner 0 has played cards, but has no turn",
    ),
    ("dealt again", next_is("SetUp"), "agenda: SetUp: everything has been dealt already"),
    ("two ends of a round", first("EndRound"), "agenda: EndRound: it can only be the first entry"),
    ("a new round within", next_is("BeginRound"), "agenda: BeginRound: it can only be the first entry"),
    ("no more rounds", put(katun=3), "agenda: EndRound: no round comes after 3 Celebrations"),
    (
        "cards chosen twice",
        only({"step": "SelectRegions"}),
        "SelectRegions: the Action Phase must come after it",
    ),
    (
        "cards not discarded",
        only({"step": "ActionPhase"}, {"step": "SelectRegions"}),
        "SelectRegions: the cards that owner 0 has played must be discarded",
    ),
    (
        "cards chosen later",
        only({"step": "SelectRegions"}, {"step": "PlaceWorker", "player": 0}),
        "SelectRegions: it can only be the last entry",
    ),
    ("no War Captain", next_is("MoveByCaptain", player=1), "seat 1 has not played the War Captain"),
    (
        "a War Captain who is late",
        both(put(barred=[2, None, None]), next_is("MoveByCaptain", player=1)),
        "MoveByCaptain: Conflicts come later",
    ),
    ("Region 7", first("Conflicts", since="7"), "agenda: Conflicts: there are only 6 Regions"),
    ("a fourth owner", next_is("WinConflict", owner="3"), "agenda: WinConflict: there is no owner 3"),
    (
        "a loser elsewhere",
        next_is("LoseConflict", owner="1", region="region-1"),
        "LoseConflict: owner 1 is not in region-1",
    ),
    (
        "a loser who has left",
        both(put(barred=[2, None, None]), next_is("Relocate", player=0)),
        "Relocate: seat 0 has left the Region of the lost Conflict already",
    ),
    ("a loser who stays", put(barred=[1, None, None]), "seat 0 must leave the Region of the lost Conflict"),
    (
        "a loser who will stay",
        both(put(barred=[1, None, None]), only({"step": "ActionPhase"}, {"step": "TakeRole", "player": 0})),
        "agenda: ActionPhase: seat 0 must leave the Region of the lost Conflict",
    ),
    (
        "a second pick",
        next_is("TakeTile", player=0, picks="1", redirected="0"),
        "TakeTile: the Buildings of seat 0 do not allow that many picks",
    ),
    (
        "nothing to claim",
        next_is("ClaimRegion", player=0),
        "ClaimRegion: seat 0 has no Region bonus to claim",
    ),
    (
        "another god",
        next_is("DiscardForGod", player=0, god="sun", colours="nothing", discards="0"),
        "DiscardForGod: another god was summoned",
    ),
    (
        "a discard to come",
        both(
            put(summoned="trade"),
            next_is("DiscardForGod", player=0, god="trade", colours="nothing", discards="0"),
            next_is("TradeSecond", player=0, tile="corn-rain"),
        ),
        "DiscardForGod: seat 0 must discard a tile first",
    ),
    (
        "a colour for the Sun",
        next_is("PickColour", player=0, god="sun", colours="corn", strength="1"),
        "PickColour: only the Chief God and the God of Trade use a colour",
    ),
    (
        "no strength",
        next_is("TakeByChief", player=0, colour="corn", left="0"),
        "TakeByChief: its number must be at least 1",
    ),
    (
        "no site",
        next_is("SendRain", player=0, colours="nothing", strength="1"),
        "SendRain: no site on the map has a colour used",
    ),
    (
        "luck of Family",
        next_is("RandomResources", who=0, number="1"),
        "RandomResources: only Family has this step",
    ),
    ("cards of Family", next_is("TakeBackRegion", player=0), "TakeBackRegion: only Family has this step"),
    (
        "nobody to eat",
        next_is("FeedJaguar", player=0, colours="nothing", strength="1"),
        "FeedJaguar: seat 0 has no Worker for the Jaguar God",
    ),
    (
        "moves of nobody",
        both(put(moved={"copan": 1}), next_is("MoveWorkers", player=0, colour="corn", left="1")),
        "MoveWorkers: seat 0 has fewer Workers in copan than have moved there",
    ),
    (
        "an unknown partner",
        next_is("TradeSecond", player=1, tile="corn-rain"),
        "TradeSecond: seat 1 has no corn-rain, or no tile to go with it",
    ),
    (
        "a route of the other side",
        next_is(
            "CountOthers", player=0, route="lamanai-quirigua", colour="corn", left="1", counted="nothing"
        ),
        "CountOthers: this side of the board has no route lamanai-quirigua",
    ),
    ("a tile not had", in_turn(0, pay("corn-jaguar")), "PayTile: seat 0 has no corn-jaguar"),
    ("a space that is taken", in_turn(0, pay(space="1a")), "PayTile: the space is taken, or a tile below it"),
    ("a space in the air", in_turn(0, pay(space="3a")), "PayTile: the space is taken, or a tile below it"),
    ("a wrong cost", in_turn(0, pay(cost="2")), "PayTile: a tile on 1c costs 1 to 1 Resources"),
    ("two tiles at once", in_turn(0, pay(), pay()), "PayTile: only one tile is built at a time"),
    (
        "a colour for a colour",
        next_is("ColourWild", player=0, tile="corn-rain", space="1c", colours="corn"),
        "ColourWild: a wild tile and at least one colour are needed",
    ),
    (
        "a tile to come that is not had",
        in_turn(
            0, {"step": "FinishTile", "who": 0, "tile": "corn-jaguar", "space": "1c", "paid": "corn"}, pay()
        ),
        "FinishTile: seat 0 has no corn-jaguar",
    ),
    (
        "a slot that is taken",
        first("FinishBuilding", who=0, building="palace", slot="left"),
        "FinishBuilding: the left slot of the offer must be empty",
    ),
    (
        "a Building that is elsewhere",
        first("FinishBuilding", who=0, building="market", slot="middle"),
        "FinishBuilding: no market is left to be built",
    ),
    (
        "an empty space",
        next_is("ReplaceBuilding", player=0, building="palace"),
        "ReplaceBuilding: seat 0 has an empty space for a Building",
    ),
    (
        "a saving for nothing",
        next_is("OmitResource", player=0, left="1"),
        "it can only come right before a payment",
    ),
    (
        "nothing is due",
        in_turn(0, SETTLE, {"step": "GiveResource", "player": 0, "colour": "corn"}),
        "GiveResource: its number must be at least 1",
    ),
    (
        "saved too much",
        both(put(due={"corn": 1}), in_turn(0, SETTLE, {"step": "OmitResource", "player": 0, "left": "2"})),
        "Settle: more Resources need not be paid than are due",
    ),
    (
        "too poor",
        both(put(due={"cacao": 2}), in_turn(0, SETTLE, {"step": "OmitResource", "player": 0, "left": "1"})),
        "Settle: seat 0 cannot pay what is due",
    ),
    (
        "a trade before paying",
        both(put(due={"corn": 1}), in_turn(0, SETTLE, {"step": "SummonOrNot", "player": 0})),
        "Settle: only what belongs to the payment can come before it",
    ),
    (
        "no Resource",
        next_is("GainResources", player=0, left="0"),
        "GainResources: its number must be at least 1",
    ),
    (
        "all Temples",
        both(put(markers={god: [0] + [None] * 4 for god in GOD.names}), next_is("HonourGod", player=0)),
        "HonourGod: seat 0 has a marker at every Temple",
    ),
    ("nobody stands", next_is("LayDown", player=1), "agenda: LayDown: no Worker of seat 1 stands"),
    ("a second look", next_is("TakeRole", player=0), "TakeRole: seat 0 is not looking through the Role deck"),
    (
        "a Role in hand",
        next_is("TakeBackRole", player=0),
        "TakeBackRole: seat 0 has no Role card to take back",
    ),
    (
        "no cards left",
        both(
            put(cards=[["hand"] * 7, ["hand"] * 7, ["discard"] * 6 + ["none"]]),
            put(agenda=[{"step": "NextRound"}, {"step": "TakeBackRole", "player": 1}]),
        ),
        "NextRound: the deck of the Shadow Player is empty",
    ),
    # Its frame
    ("another game", put(game="maya2019"), "game: it is a position of 'maya2019'"),
    ("too many players", put(players=6), "is for 2 to 5 players, not 6"),
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


# Before the first round


def choosing(*players: int) -> Break:
    steps = [{"step": "ChooseSummary", "player": player} for player in players]
    return put(agenda=[{"step": "BeginRound"}, *steps])


AT_FIRST: list[tuple[str, Break, str]] = [
    (
        "counterclockwise",
        choosing(2, 0, 1),
        "ChooseSummary: players choose clockwise, from the starting player on",
    ),
    ("a card too many", choosing(0, 2), "ChooseSummary: 4 Summary cards must be left, not 5"),
    (
        "nothing to choose",
        put(summaries=[None] * 5),
        "reserves, pyramids: 0 starting tiles with players; 3 should",
    ),
    (
        "a tile twice",
        put(summaries=["sun", "sun", "rain", "trade", "chief"]),
        "summaries: a starting tile appears",
    ),
    (
        "a tile too many",
        into("reserves", 0, {"corn-sun": 1}),
        "corn-sun: 3 tiles in the bag, on the map and with",
    ),
    (
        "taken without a card",
        into("summaries", 0, None),
        "reserves, pyramids: 0 starting tiles with players; 1 should",
    ),
    (
        "nobody moves",
        put(agenda=[{"step": "BeginRound"}, {"step": "PlaceWorker", "player": 0}]),
        "agenda: PlaceWorker: no Ruler is on the map yet",
    ),
    (
        "the end",
        put(agenda=[{"step": "AfterCelebration"}, {"step": "MayAdvance", "player": 0}]),
        "agenda: AfterCelebration: no round has begun",
    ),
]


@pytest.mark.parametrize(
    ("change", "fault"), [case[1:] for case in AT_FIRST], ids=[case[0] for case in AT_FIRST]
)
def test_a_fault_before_the_first_round(change: Break, fault: str) -> None:
    document = plain(GAME.new(3, 4, start="2").position())
    GAME.from_position(document)
    change(document)
    named = faults(document)
    assert any(fault in text for text in named), named


def test_nobody_has_lost_a_conflict_before_regions_are_chosen() -> None:
    document = plain(whole(Situation()).round().position())
    GAME.from_position(document)
    document["barred"] = [1, None]
    assert "agenda: SelectRegions: owner 0 has lost no Conflict in this round yet" in faults(document)


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
    ("the own Role", RED, into("roles", 0, "unknown"), "roles: seat 0 knows the own Role"),
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
        "the own Role forgotten",
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


@pytest.mark.rule("AH-18.2")
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


@pytest.mark.rule("AH-18.2", "AH-6.6")
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


@pytest.mark.rule("AH-18.1", "AH-18.2", "AH-18.3")
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
