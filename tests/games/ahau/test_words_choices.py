"""What players are asked, and what they can answer: with the numbers that matter."""

import pytest

from popolna.games.ahau import GAME, words
from popolna.games.ahau.board import GOD, OP
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.words.outlook import reward_outlook
from tests.games.ahau.situation import GREEN, RED, Situation, do, options, play, waits

NAMES = ["Ann", "Ben", "Kim", "Zoe", "Max"]


def said(s: Ahau, action: str) -> str:
    """An action as whoever is to move reads it."""
    assert action in options(s)
    return words.action(s.seen_by(s.mover()), GAME.verbs.parse(action), NAMES[: s.players])


def asked(s: Ahau) -> str:
    return words.prompt(s.seen_by(s.mover()), s.mover())


# Moving and fighting


def test_cards_say_where_they_lead_and_how_they_fight() -> None:
    s = Situation().weapons(RED, 1).weapons(GREEN, 3).role(RED, "queen").round()
    assert asked(s).endswith("together with your Weapon. A 6 can only be on the right.")
    assert said(s, "play card-5 queen") == "Play 5 left, Queen (3) right: Region 5, strength 4"
    assert said(s, "play queen card-6") == "Play Queen (3) left, 6 right: Region 3, strength 7"
    seen = s.seen_by(GREEN)
    own = words.action(seen, GAME.verbs.parse("play card-1 card-2"), NAMES[:2])
    assert own == "Play 1 left, 2 right: Region 1, strength 5"
    assert "your 3 Weapons" in words.prompt(seen, GREEN)


def test_a_six_may_lead_on_the_large_side() -> None:
    assert asked(Situation(4).round()).endswith("the right one is your strength in a Conflict.")


def test_the_captain_sees_who_waits_elsewhere() -> None:
    s = Situation(3).role(RED, "war-captain").round()
    play(s, "card-3 war-captain", "card-2 card-4", "card-2 card-1")
    assert asked(s) == "War Captain: move your Ruler from Region 3 to an adjacent Region, or stay."
    assert said(s, "go region-2") == "Move your Ruler to Region 2, where the Rulers of Ben and Kim will fight"
    assert said(s, "go region-4") == "Move your Ruler to Region 4"
    assert said(s, "stay") == "Stay in Region 3"


@pytest.mark.parametrize(
    ("building", "question"),
    [
        ("market", "move your Ruler. In this round you cannot place a Worker next to Region 3."),
        ("city-walls", "Move your Ruler, or stay behind your City Walls."),
    ],
)
def test_losers_hear_what_they_lose(building: str, question: str) -> None:
    table = Situation().played(RED, "card-3", "card-1").played(GREEN, "card-3", "card-5")
    s = table.buildings(RED, building).conflicts()
    assert asked(s) == "You may advance on the Might track. Your marker is on step 0."
    assert said(s, "advance") == "Advance to step 1 of the Might track: 1 Pyramid tile from the bag"
    do(s, "pass")
    assert asked(s).startswith("You lost the Conflict in Region 3")
    assert asked(s).endswith(question)


def test_a_step_beyond_the_top_is_offered_for_its_fame() -> None:
    table = Situation().played(RED, "card-3", "card-6").played(GREEN, "card-3", "card-5")
    assert (
        said(table.might(10, 0).conflicts(), "advance")
        == "Take a step beyond the top of the Might track: 3 Fame"
    )


def test_gateways_and_towers_ask_for_themselves() -> None:
    table = Situation().region(1, "corn-sun", "wild-rain").region(2, "water-rain")
    s = table.buildings(RED, "gateway", "observation-tower").tiles()
    assert asked(s) == "Take a Pyramid tile from Region 1, or through your Gateway from an adjacent Region."
    assert said(s, "take region-2 water-rain") == "Take the water tile of the Rain God from Region 2"
    do(s, "take region-2 water-rain")
    assert asked(s) == "Observation Tower: you may take a second Pyramid tile from Region 1."
    assert said(s, "pass") == "Take no second tile"
    assert asked(table.region(1, None, None).tiles()) == "Take a Pyramid tile from an adjacent Region."


# The Action turn


def test_placing_says_where_not_to_and_how_many_are_left() -> None:
    table = Situation().ruler(RED, 1).workers(RED, "uxmal").laid(RED, "uxmal")
    s = table.barred(RED, 2).turn(RED)
    assert asked(s) == (
        "Place a Worker in a city next to Region 1, but not next to Region 2, where you lost. You have 10 left."
    )
    assert said(s, "place uxmal") == (
        "Place a Worker in Uxmal, city of the Rain God; 4 of yours will count there"
    )
    assert said(s, "place chichen-itza") == "Place a Worker in Chichén Itzá, city of the Chief God"
    last = Situation().ruler(RED, 1).workers(RED, *["uxmal"] * 11).turn(RED)
    assert asked(last).endswith("It is your last one and brings the end.")


def test_a_region_bonus_is_offered_with_what_it_brings() -> None:
    table = Situation().ruler(RED, 4).workers(RED, "palenque", "yaxchilan").region(4, building="plaza")
    s = table.turn(RED)
    do(s, "place copan")
    assert asked(s) == "Your Workers surround Region 4: do you claim the Plaza?"
    assert said(s, "claim") == (
        "Claim the Plaza: 3 Fame whenever you build a Building, this one included;"
        " at once: 2 Pyramid tiles from the bag"
    )
    assert said(s, "pass") == "Leave it there"


def test_a_region_bonus_in_family_is_two_resources() -> None:
    table = Situation(mode="family").ruler(RED, 4).workers(RED, "palenque", "yaxchilan")
    s = table.region_goods(4, "corn", "corn").turn(RED)
    do(s, "place copan")
    assert asked(s) == "Your Workers surround Region 4: do you claim 2 corn?"
    assert said(s, "claim") == "Claim 2 corn"


def test_summoning_says_the_strength_and_the_marker() -> None:
    table = Situation().ruler(RED, 1).built(RED, {"1a": "corn-chief"}).reserve(RED, "wild-chief")
    s = table.turn(RED)
    do(s, "place chichen-itza")
    assert asked(s) == (
        "Summon the Chief God, the god of Chichén Itzá, to take tiles from any Regions, or summon no god."
    )
    assert said(s, "summon chief") == (
        "Summon the Chief God: strength 1, or up to 2 with tiles from your reserve;"
        " a marker at the Temple of the Chief God (2 Fame)"
    )
    do(s, "summon chief")
    assert asked(s) == "Chief God, now with strength 1: discard tiles for more, or summon."
    assert said(s, "discard-wild cacao") == ("Discard the wild tile of the Chief God as cacao: strength 2")
    do(s, "discard-wild cacao")
    assert asked(s) == "Chief God, strength 2: choose one of the colours you used."
    assert said(s, "colour cacao") == "Choose cacao"


def test_family_summons_with_built_tiles_alone() -> None:
    table = Situation(mode="family").ruler(RED, 1).built(RED, {"1a": "corn-chief"}).reserve(RED, "wild-chief")
    s = table.markers("chief", RED).turn(RED)
    do(s, "place chichen-itza")
    assert said(s, "summon chief") == "Summon the Chief God: strength 1"


def test_priestess_and_dancer_are_named() -> None:
    s = (
        Situation()
        .ruler(RED, 1)
        .active(RED, "high-priestess")
        .reserve(RED, "corn-sun", "water-sun")
        .turn(RED)
    )
    do(s, "place uxmal")
    assert asked(s) == "High Priestess: summon the Sun God with 1 more strength, or no god."
    assert said(s, "summon sun") == (
        "Summon the Sun God: strength 2 to 3 with tiles from your reserve; no marker without a built tile"
    )
    dancer = Situation().ruler(RED, 1).active(RED, "dancer").reserve(RED, "corn-sun").turn(RED)
    do(dancer, "place uxmal")
    assert asked(dancer) == ("Produce at a site, build a tile, summon a god with your Dancer or do nothing.")


@pytest.mark.parametrize(
    ("god", "colour"),
    [
        ("rain", " in the colour of a site on the map"),
        ("jaguar", " in the colour of a site next to one of your Workers"),
        ("chief", ""),
    ],
)
def test_a_colour_that_is_needed_is_asked_for(god: str, colour: str) -> None:
    table = Situation().ruler(RED, 1).gods(uxmal=god).reserve(RED, f"water-{god}", f"corn-{god}")
    s = table.sites("corn").turn(RED)
    do(s, "place uxmal", f"summon {god}")
    assert asked(s) == f"Discard a tile of the {god.capitalize()} God{colour} to summon the god."


def test_the_rain_god_says_what_a_site_gives() -> None:
    s = Situation().ruler(RED, 1).built(RED, {"1a": "corn-rain", "1b": "corn-rain"}).turn(RED)
    do(s, "place uxmal", "summon rain")
    assert asked(s) == "Rain God: deplete a site to gain 2 of its Resources."
    assert said(s, "deplete uxmal-tulum") == "Deplete the corn site between Uxmal and Tulum for 2 corn"


def test_the_god_of_trade_counts_moves() -> None:
    table = Situation().ruler(RED, 1).gods(uxmal="trade").goods(RED, water=1)
    s = table.built(RED, {"1a": "corn-trade", "1b": "corn-trade"}).turn(RED)
    do(s, "place uxmal", "summon trade")
    assert asked(s) == "God of Trade: move Workers along routes, or stop. 2 moves left."
    do(s, "move uxmal tulum")
    assert asked(s) == "God of Trade: you may swap a Resource for another; one of the two must be corn."
    assert said(s, "swap water corn") == "Swap 1 water for 1 corn"
    do(s, "pass")
    assert said(s, "move-on lamanai") == "Move the same Worker on from Tulum to Lamanai"


def test_sun_and_jaguar_say_what_they_ask_for() -> None:
    table = Situation().ruler(RED, 1).gods(uxmal="sun").discarded(RED, "card-1")
    s = table.built(RED, {"1a": "corn-sun", "1b": "corn-sun"}).turn(RED)
    do(s, "place uxmal", "summon sun")
    assert asked(s) == "Sun God: you may take back 2 cards."
    do(s, "take-back card-1")
    assert asked(s) == "Sun God: you may lay down a Worker next to a corn site."
    assert said(s, "lay uxmal") == "Lay down a Worker in Uxmal; 2 of yours will count there"
    table = Situation().ruler(RED, 1).gods(uxmal="jaguar").laid(RED, "tulum")
    t = table.built(RED, {"1a": "corn-jaguar", "1b": "corn-jaguar"}).turn(RED)
    do(t, "place uxmal", "summon jaguar")
    assert asked(t) == "Jaguar God: remove a Worker next to a corn site, or stand one up, to gain 2 Fame."
    assert said(t, "remove uxmal") == "Remove a standing Worker from Uxmal for 2 Fame"
    assert said(t, "remove-laid tulum") == "Remove a lying Worker from Tulum for 2 Fame"
    assert said(t, "stand tulum") == "Stand up a Worker in Tulum for 2 Fame"


# Producing and building


def test_producing_says_how_much_and_what_it_brings_about() -> None:
    table = (
        Situation().ruler(RED, 1).active(RED, "merchant").buildings(RED, "raised-bed-farm", "produce-market")
    )
    s = table.workers(GREEN, "uxmal").calendar(*["corn"] * 4).turn(RED)
    do(s, "place uxmal")
    assert said(s, "produce uxmal-tulum") == (
        "Produce 3 corn and 2 Resources of your choice between Uxmal and Tulum; this fills the Calendar"
    )
    do(s, "produce uxmal-tulum")
    assert asked(s) == "Produce Market: whose Workers next to the site will you count, too?"
    assert said(s, "count green") == "Count the Workers of Ben: 1 corn"
    do(s, "pass")
    assert asked(s) == "Gain 2 Resources of your choice."


def test_building_says_cost_fame_and_reward() -> None:
    table = (
        Situation().ruler(RED, 1).built(RED, {"1a": "corn-chief", "1b": "water-sun"}).workers(RED, "tulum")
    )
    s = table.reserve(RED, "corn-sun", "wild-rain").goods(RED, corn=1, water=1).turn(RED)
    do(s, "place tulum")
    assert asked(s) == "Produce at a site, build up to 2 tiles or do neither."
    assert said(s, "build corn-sun 2a") == (
        "Build the corn tile of the Sun God on level 2, left, for 1 corn and 1 other Resource:"
        " 2 Fame for adjacent tiles and a step on the Might track (1 Pyramid tile from the bag)"
    )
    assert said(s, "build wild-rain 1c") == (
        "Build the wild tile of the Rain God on level 1, second from the right, for 1 Resource:"
        " up to 1 Fame for adjacent tiles and 1 Pyramid tile from the bag"
    )
    do(s, "build wild-rain 1c")
    assert asked(s) == (
        "Pay 1 Resource for the wild tile of the Rain God. It takes the colour of a Resource you pay."
    )
    assert said(s, "pay water") == "Pay 1 water"
    do(s, "pay corn")
    assert asked(s) == "Build another tile, or stop. You may build 1 more."


def test_a_royal_monument_doubles_what_is_promised() -> None:
    table = Situation().ruler(RED, 1).built(RED, {"1a": "corn-chief"}).buildings(RED, "royal-monument")
    s = table.reserve(RED, "corn-sun").goods(RED, corn=1).turn(RED)
    do(s, "place tulum")
    assert said(s, "build corn-sun 1b").endswith("for 1 corn: 2 Fame for adjacent tiles")


def test_a_wild_tile_says_what_each_colour_matches() -> None:
    table = Situation().ruler(RED, 1).active(RED, "master-builder").built(RED, {"1a": "corn-rain"})
    s = table.reserve(RED, "wild-rain").turn(RED)
    do(s, "place tulum", "build wild-rain 1b")
    assert asked(s) == "Which colour will the wild tile of the Rain God have for the rest of the game?"
    assert said(s, "colour corn") == "Build it as corn: 2 Fame for adjacent tiles"
    assert said(s, "colour water") == "Build it as water: 1 Fame for adjacent tiles"


def test_buildings_say_what_they_cost_after_discounts() -> None:
    table = Situation().ruler(RED, 1).active(RED, "master-builder").offer("market", "plaza", "ball-court")
    s = table.goods(RED, corn=3, cacao=1, limestone=1).turn(RED)
    do(s, "place tulum")
    assert said(s, "buy left") == (
        "Buy the Market for 1 corn, 1 water and 1 cacao, less 2 of your choice: each turn, up to two"
        " Resources that you pay for tiles count as any others; at once: 2 Pyramid tiles from the bag"
    )
    assert said(s, "buy middle").endswith("; at once: 1 Fame and 2 Pyramid tiles from the bag")
    do(s, "buy left")
    assert asked(s) == "You save 2 Resources of the cost. Which one will you not pay first?"
    assert said(s, "omit water") == "Save 1 water"


def test_a_market_says_what_it_replaces() -> None:
    table = Situation().ruler(RED, 1).buildings(RED, "market").reserve(RED, "corn-sun")
    s = table.goods(RED, water=2, cacao=1).turn(RED)
    do(s, "place tulum", "build corn-sun 1a")
    assert asked(s) == "Pay 1 corn, or something else: your Market can still replace 2 Resources."
    assert said(s, "give cacao") == "Pay 1 cacao instead of 1 corn"


def test_paying_says_what_only_a_market_can_pay() -> None:
    table = Situation().ruler(RED, 1).buildings(RED, "market").reserve(RED, "corn-sun")
    table.built(RED, {"1a": "water-rain", "1b": "cacao-rain"})
    s = table.goods(RED, corn=1, cacao=2).turn(RED)
    do(s, "place tulum", "build corn-sun 2a")
    assert asked(s) == "Pay 1 corn and 1 other Resource for the corn tile of the Sun God."
    assert said(s, "pay corn+cacao") == "Pay 1 corn and 1 cacao"
    assert said(s, "pay corn+water") == "Pay 1 corn and 1 water (the Market must replace the water)"


def test_the_sixth_building_asks_which_one_goes() -> None:
    table = Situation().ruler(RED, 1).offer("ball-court").goods(RED, corn=1)
    s = table.buildings(RED, "gateway", "gateway", "plaza", "workshop", "workshop").turn(RED)
    do(s, "place tulum", "buy left")
    assert waits(s) == "ReplaceBuilding"
    assert asked(s) == ("All your Building spaces are taken: which Building makes way for the Ball Court?")
    assert said(s, "replace plot-4") == (
        "Give up the Workshop on Building space 4: you may build one tile more each turn"
    )


# Rewards and trading


def everywhere() -> Situation:
    """Red has a marker at each Temple."""
    table = Situation()
    for god in GOD.names:
        table.markers(god, RED)
    return table


@pytest.mark.parametrize(
    ("space", "table", "text"),
    [
        ("1a", Situation().weapons(RED, 10), "1 Weapon (lost: 10 is the limit)"),
        ("2b", Situation(), "a Role card"),
        ("2b", Situation().role(RED, "queen"), "the Queen (3) back (lost: it is in your hand)"),
        ("2b", Situation().discarded(RED, "queen"), "the Queen (3) back"),
        ("2b", Situation(mode="family"), "a Region card back (lost: all are in your hand)"),
        ("2b", Situation(mode="family").discarded(RED, "card-2"), "a Region card back"),
        ("2c", Situation(), "a marker at a Temple"),
        ("2c", everywhere(), "a marker at a Temple (lost: you have one at each)"),
    ],
)
def test_rewards_that_are_lost_say_so(space: str, table: Situation, text: str) -> None:
    table.ruler(RED, 1).reserve(RED, "corn-sun").goods(RED, corn=1, water=1)
    if space != "1a":
        table.built(RED, {"1b": "cacao-rain", "1c": "cacao-rain", "1d": "cacao-rain"})
    s = table.turn(RED)
    do(s, "place tulum")
    assert said(s, f"build corn-sun {space}").endswith(f": {text}")


def test_a_marker_says_what_it_is_worth() -> None:
    table = Situation().ruler(RED, 1).reserve(RED, "corn-sun").goods(RED, corn=1, water=1).might(0, 5)
    table.built(RED, {"1c": "cacao-rain", "1d": "cacao-rain"}).markers("sun", GREEN)
    s = table.turn(RED)
    do(s, "place tulum", "build corn-sun 2c")
    assert asked(s) == "Place a marker at a Temple where you have none."
    assert said(s, "honour chief") == (
        "Place a marker at the Temple of the Chief God (2 Fame); a Celebration would now pay 2 Fame there"
    )
    assert said(s, "honour sun") == (
        "Place a marker at the Temple of the Sun God (1 Fame); a Celebration would now pay 1 Fame there"
    )


def test_roles_say_what_they_can_do() -> None:
    table = Situation().ruler(RED, 1).reserve(RED, "corn-sun").goods(RED, corn=1, water=1)
    s = table.built(RED, {"1b": "cacao-rain", "1c": "cacao-rain"}).turn(RED)
    do(s, "place tulum", "build corn-sun 2b")
    assert asked(s) == "Take a Role card in secret. It is the only one you will have in this game."
    assert said(s, "take-role war-captain") == (
        "Take the War Captain (2): before Conflicts, you may move your Ruler to an adjacent Region"
    )


def test_trades_say_what_comes_of_them() -> None:
    table = Situation().ruler(RED, 1).reserve(RED, "corn-sun", "corn-rain", "wild-rain", "wild-sun")
    s = table.goods(RED, corn=2).turn(RED)
    assert said(s, "trade corn water") == "Trade Resources: 2 corn for 1 water"
    assert said(s, "trade-tile corn-sun wild-rain") == (
        "Trade tiles: the corn tile of the Sun God and the wild tile of the Rain God for 1 corn"
    )
    assert said(s, "trade-tile wild-rain wild-sun") == (
        "Trade tiles: the wild tile of the Rain God and the wild tile of the Sun God for a Resource of your choice"
    )


def test_the_queen_is_offered_to_the_last() -> None:
    s = Situation().ruler(RED, 1).active(RED, "queen").goods(RED, corn=1).turn(RED)
    do(s, "place uxmal")
    assert asked(s) == "You cannot summon a god now, but you may use the Queen."
    assert said(s, "queen corn") == "Queen: spend 1 corn to lay down a Worker"
    do(s, "pass", "produce uxmal-tulum")
    assert asked(s) == "Before your turn ends, you may still use the Queen."
    assert said(s, "done") == "End your turn"


def test_trading_before_the_temples_says_what_they_count() -> None:
    s = (
        Situation()
        .goods(RED, corn=2)
        .scoring(jaguar="resources", trade="might")
        .calendar("corn")
        .celebration()
    )
    assert asked(s) == (
        "Trade before the Temples are scored, or stop. The Temple of the Jaguar God counts different Resources."
    )


def test_the_largest_reserve_is_asked_for_tiles() -> None:
    s = Situation().reserve(RED, *["corn-sun"] * 9, "corn-rain").bag().evening()
    assert asked(s).startswith("Too few tiles are left for the Regions, and your reserve is the largest")
    assert said(s, "discard corn-rain") == "Put the corn tile of the Rain God into the bag"


@pytest.mark.parametrize(
    ("weapons", "text"),
    [
        (8, "2 Weapons"),
        (9, "2 Weapons (only 1 to keep: 10 is the limit)"),
        (10, "2 Weapons (lost: 10 is the limit)"),
    ],
)
def test_weapons_beyond_the_track_are_lost(weapons: int, text: str) -> None:
    s = Situation().weapons(RED, weapons).round()
    assert reward_outlook(s, RED, OP.index("weapon"), 2) == text
