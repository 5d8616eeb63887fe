"""What people read who point at something that they cannot choose now."""

import pytest

from popolna.games.ahau import GAME
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.steps.rewards import HonourGod
from tests.games.ahau.court import HUMAN, Court
from tests.games.ahau.situation import GREEN, RED, Situation, do, play, waits
from tests.games.refusing import why

# Before the Action Phase


def test_before_the_first_round_everything_has_to_wait() -> None:
    s = GAME.new(2, 1)
    assert isinstance(s, Ahau)
    assert (
        why(s, "region-1") == "Rulers come onto the map when the first round begins. Now take a Summary card."
    )


def test_regions_are_reached_with_cards() -> None:
    s = Situation().discarded(RED, "card-2", "card-4").round()
    assert why(s, "region-1") == (
        "Your Ruler goes to Region 1 if you play a card with a 1 on the left. Now choose two cards."
    )
    assert why(s, "region-2") == (
        "You have no card with a 2 in your hand, so your Ruler cannot go to Region 2 now."
    )
    assert why(s, "card-4") == (
        "Region card 4 is discarded. All cards come back once you have too few left to play two."
    )


def test_the_captain_goes_only_next_door() -> None:
    s = Situation(3).role(RED, "war-captain").round()
    play(s, "card-3 war-captain", "card-2 card-4", "card-2 card-1")
    assert why(s, "region-3") == "Your Ruler is in Region 3 already; use the button to stay there."
    assert why(s, "region-1") == (
        "Region 1 is not adjacent to Region 3; the War Captain can go only to Region 2, Region 4 or Region 5."
    )


def test_a_loser_moves_to_a_free_region_next_door() -> None:
    s = Situation(3).role(RED, "queen").round()
    play(s, "card-3 card-1", "card-3 card-6", "card-2 card-1")
    do(s, "pass")
    assert waits(s) == "Relocate"
    assert (
        why(s, "region-3") == "You lost the Conflict in Region 3; your Ruler moves to Region 4 or Region 5."
    )
    assert why(s, "region-2") == (
        "The Ruler of Cid is in Region 2; you can move only to a Region without a Ruler: Region 4 or Region 5."
    )
    assert why(s, "region-1") == (
        "Region 1 is not adjacent to Region 3; your Ruler can move to Region 4 or Region 5."
    )


@pytest.mark.parametrize(
    ("buildings", "reason"),
    [
        ((), "You can take a tile only from Region 1, where your Ruler is."),
        (("gateway",), "Region 3 is not adjacent to Region 1, so your Gateway does not reach it."),
    ],
)
def test_tiles_come_from_the_rulers_region(buildings: tuple[str, ...], reason: str) -> None:
    table = Situation().buildings(RED, *buildings).region(1, "corn-sun", "corn-rain").region(3, "water-sun")
    s = table.tiles()
    assert why(s, "region-3 water-sun") == why(s, "region-3") == reason
    assert why(s, "tikal") == (
        "Workers are placed later, in your turn of the Action Phase. Now take a Pyramid tile from a Region."
    )


# Workers, sites and gods


def test_workers_are_placed_next_to_the_ruler_and_not_next_to_a_lost_conflict() -> None:
    s = Situation().ruler(RED, 5).barred(RED, 3).turn(RED)
    assert why(s, "tikal") == (
        "You lost the Conflict in Region 3 in this round, so you cannot place a Worker in Tikal,"
        " which is next to Region 3."
    )
    assert why(s, "lamanai") == (
        "Lamanai is not next to Region 5, where your Ruler is."
        " You can place a Worker in Chichén Itzá, Uxmal, Calakmul or Palenque."
    )
    assert (
        why(s, "sun") == "To summon the Sun God, place a Worker in one of its cities: Calakmul or Quiriguá."
    )


def test_a_worker_is_placed_once_and_produces_next_to_its_city() -> None:
    s = Situation().sites(None, "uxmal-tulum").goods(RED, corn=2).turn(RED)
    do(s, "place uxmal")
    assert waits(s) == "ProduceOrBuild"
    assert why(s, "tikal") == (
        "You place one Worker each turn, and have placed it in Uxmal. Now produce, build or do neither."
    )
    assert why(s, "uxmal-tulum") == (
        "The site between Uxmal and Tulum is depleted: it is on the Calendar until the next Celebration."
    )
    assert why(s, "calakmul-tikal") == (
        "You placed your Worker in Uxmal; you can produce only at a site next to it."
    )


def test_only_the_god_of_the_city_can_be_summoned() -> None:
    s = Situation().reserve(RED, "corn-rain", "water-sun").turn(RED)
    do(s, "place uxmal")
    assert waits(s) == "SummonOrNot"
    assert why(s, "sun") == (
        "You placed your Worker in Uxmal, so you can summon only the Rain God."
        " The cities of the Sun God are Calakmul and Quiriguá."
    )


def test_the_priestess_says_what_each_god_lacks() -> None:
    table = Situation().sites("corn").active(RED, "high-priestess")
    s = table.reserve(RED, "water-rain", "corn-sun", "cacao-jaguar").turn(RED)
    assert why(s, "sun") == "First place a Worker; then your High Priestess can summon the Sun God."
    do(s, "place uxmal")
    assert why(s, "chief") == (
        "You have no tile of the Chief God, neither in your Pyramid nor in your reserve."
    )
    assert why(s, "rain") == "Your tiles of the Rain God are water, and no such site is left on the map."
    assert why(s, "jaguar") == (
        "The Jaguar God needs a Worker of yours that lies down, or one next to a cacao site,"
        " the colour of your tiles."
    )


def test_rain_and_tiles_have_colours() -> None:
    s = (
        Situation()
        .sites("water", "calakmul-tikal")
        .built(RED, {"1a": "corn-rain"})
        .reserve(RED, "water-sun")
        .turn(RED)
    )
    do(s, "place uxmal", "summon rain")
    assert waits(s) == "SendRain"
    assert why(s, "calakmul-tikal") == "This is a water site, but your tiles of the Rain God are corn."
    assert why(s, "water-sun") == (
        "You can build later in this turn. Now choose the site that the Rain God depletes."
        " A trade takes a second water or wild tile."
    )


def test_a_worker_on_the_move_does_not_return() -> None:
    s = Situation().built(RED, {"1a": "corn-trade", "1b": "corn-trade"}).ruler(RED, 1).turn(RED)
    do(s, "place tulum", "summon trade", "move tulum uxmal")
    assert waits(s) == "MoveWorkers"
    assert why(s, "tulum") == "The Worker that is moving has been in Tulum already in this summoning."
    assert why(s, "copan") == (
        "You have no standing Worker in Copán, and none in a city next to it that can still move."
    )
    assert why(s, "uxmal-palenque") == (
        "To move a Worker along this route, choose the city it leaves and the city it goes to."
    )


def test_family_needs_a_built_tile() -> None:
    s = Situation(mode="family").gods(uxmal="rain").reserve(RED, "corn-rain").goods(RED, corn=1).turn(RED)
    do(s, "place uxmal")
    assert (
        why(s, "rain")
        == "To summon the Rain God, you need a built tile with this god; your Pyramid has none."
    )
    assert why(s, "sun") == (
        "A god is summoned right after placing a Worker in one of its cities. Now produce, build or do neither."
    )


# Building and paying


def test_a_building_says_what_it_costs_and_what_there_is() -> None:
    table = Situation().offer("city-walls", None, "plaza").goods(RED, obsidian=0, limestone=0, corn=1)
    s = table.turn(RED)
    assert why(s, "right").startswith("You can build later in this turn. Now place a Worker")
    do(s, "place tulum")
    assert (
        why(s, "middle")
        == "The middle slot of the offer is empty; new Buildings come at the end of the round."
    )
    assert why(s, "left") == (
        "You need 1 obsidian and 1 limestone, less 1 of your choice for the City Walls; you have 0 and 0."
    )


def test_a_space_and_a_tile_say_what_is_missing() -> None:
    table = Situation().built(RED, {"1a": "corn-sun", "1b": "water-sun"}).reserve(RED, "cacao-rain")
    s = table.goods(RED, corn=1, water=1).turn(RED)
    do(s, "place tulum")
    assert why(s, "1a") == "There is a corn tile of the Sun God on this space of your Pyramid already."
    assert why(s, "1c") == (
        "A tile on level 1 costs you a Resource in its colour;"
        " you can pay for none of your tiles with 1 corn and 1 water."
    )
    assert why(s, "2b") == "Level 2, middle needs tiles on both spaces below it before you can build there."
    assert why(s, "cacao-rain") == (
        "The cacao tile of the Rain God costs at least 1 cacao; you have 1 corn and 1 water."
        " A trade takes a second cacao or wild tile."
    )
    assert why(s, "corn") == (
        "You have 1 corn. A trade takes two Resources of one colour, and you have no two alike."
    )


def test_the_limit_of_tiles_names_the_workers() -> None:
    table = Situation().reserve(RED, "corn-rain", "water-rain").goods(RED, corn=2, water=1, cacao=1)
    s = table.active(RED, "queen").turn(RED)
    do(s, "place tulum", "pass", "build corn-rain 1a")
    assert waits(s) == "BuildMore"
    assert why(s, "1b") == "You may build 1 tile with your Workers in Tulum, and have built 1."


def test_what_is_paid_is_chosen_together() -> None:
    table = Situation().built(RED, {"1a": "corn-sun", "1b": "water-sun"}).reserve(RED, "cacao-rain")
    s = table.goods(RED, corn=1, water=1, cacao=1).turn(RED)
    do(s, "place tulum", "build cacao-rain 2a")
    assert why(s, "corn") == "The cacao tile of the Rain God costs 2 Resources: choose all of them together."
    assert why(s, "1c") == (
        "You are in the middle of building a tile. Now pay for the cacao tile of the Rain God."
    )


def test_a_market_helps_only_so_far() -> None:
    table = Situation().buildings(RED, "market").offer(None, None, "royal-palace")
    s = table.goods(RED, corn=1, cacao=1).turn(RED)
    do(s, "place tulum")
    assert why(s, "right") == (
        "You need 1 corn, 1 obsidian, 1 cacao and 1 limestone for the Royal Palace; you have 1, 0, 1 and 0."
        " Even with your Market you pay 4 Resources, and have 2 in all."
    )
    assert why(s, "plot-1") == (
        "There is nothing to choose at your Market:"
        " each turn, up to two Resources that you pay for tiles count as any others."
    )


# Rewards and what gods ask


def test_a_wild_tile_is_discarded_by_its_colour() -> None:
    s = Situation().reserve(RED, "wild-sun", "corn-sun", "water-rain").turn(RED)
    do(s, "place calakmul", "summon sun")
    assert waits(s) == "DiscardForGod"
    assert (
        why(s, "wild-sun")
        == "To discard the wild tile of the Sun God, choose the Resource whose colour it takes."
    )
    assert (
        why(s, "water-rain")
        == "The water tile of the Rain God does not show the Sun God, whom you are summoning."
    )
    assert why(s, "sun") == "To summon the Sun God, discard a matching tile from your reserve first."


def test_the_jaguar_wants_workers_next_to_a_colour() -> None:
    table = Situation().sites("water").sites("corn", "tulum-lamanai").built(RED, {"1a": "corn-jaguar"})
    s = table.workers(RED, "copan", "tulum").turn(RED)
    do(s, "place lamanai", "summon jaguar")
    assert why(s, "copan") == (
        "The Jaguar God takes standing Workers only next to a corn site; Copán has none."
    )
    assert why(s, "uxmal") == "You have no Worker in Uxmal."


def test_a_region_says_who_is_missing_around_it() -> None:
    table = Situation().ruler(RED, 4).region(4, building="plaza").workers(RED, "palenque").goods(RED, corn=2)
    s = table.turn(RED)
    do(s, "place copan")
    assert (
        why(s, "region-4") == "You can claim the Plaza in Region 4 once you also have Workers in Yaxchilán."
    )
    assert why(s, "region-2").startswith("Rulers move only when a round begins; yours is in Region 4.")


def test_a_temple_takes_one_marker_of_each_player() -> None:
    s = Situation().markers("sun", RED).turn(RED)
    s.push(HonourGod(RED))
    assert why(s, "sun") == "You have a marker at the Temple of the Sun God already."


def test_without_a_worker_to_place_little_is_possible() -> None:
    table = Situation().workers(RED, *["copan"] * 12).goods(RED, corn=1).active(RED, "queen")
    s = table.reserve(RED, "corn-sun").turn(RED)
    assert waits(s) == "SummonOrNot"
    assert why(s, "sun") == "You have placed no Worker in this turn, so you cannot summon a god."
    assert why(s, "tikal") == "You have no Worker left to place. Now decide whether to summon a god."
    do(s, "pass")
    assert why(s, "uxmal-tulum") == "You have placed no Worker in this turn, so you cannot produce."
    assert why(s, "1a") == "You have placed no Worker in this turn, so you cannot build."


def test_a_complete_pyramid_has_no_room() -> None:
    below = dict.fromkeys(("1a", "1b", "1c", "1d", "2a", "2b", "2c", "3a", "3b"), "corn-sun")
    table = Situation().built(RED, below).reserve(RED, "corn-rain", "water-rain").active(RED, "queen")
    s = table.goods(RED, corn=1, water=1, cacao=1, obsidian=1, limestone=1).workers(RED, "tulum").turn(RED)
    do(s, "place tulum", "pass", "build corn-rain 4a", "pay corn+water+obsidian+cacao")
    assert waits(s) == "BuildMore"
    assert why(s, "water-rain") == "Your Pyramid is complete. A trade takes a second water or wild tile."


def test_what_is_saved_must_leave_enough_to_pay() -> None:
    s = Situation().offer("plaza").goods(RED, corn=1).active(RED, "master-builder").turn(RED)
    do(s, "place tulum", "buy left")
    assert waits(s) == "OmitResource"
    assert why(s, "corn") == "If you saved corn, you could not pay the rest."
    assert why(s, "water") == "The cost has no water that you could save."


# Owners and rivals


def test_the_produce_market_counts_somebody_else() -> None:
    table = Situation(3).buildings(RED, "produce-market").workers(GREEN, "uxmal")
    s = table.turn(RED)
    do(s, "place uxmal", "produce uxmal-tulum")
    assert waits(s) == "CountOthers"
    assert why(s, "red") == (
        "Your own Workers are counted already; a Produce Market counts those of somebody else."
    )
    assert why(s, "purple") == "Cid has no Worker at the site between Uxmal and Tulum."


def test_king_pakal_has_his_name() -> None:
    s = Court().turn(HUMAN)
    assert why(s, "green") == (
        "This is King Pakal; nobody has to be chosen at the moment."
        " Now place a Worker in a city next to Region 1."
    )
