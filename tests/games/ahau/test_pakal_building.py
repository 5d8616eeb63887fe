"""Chapter 18: King Pakal builds."""

import pytest

from popolna.engine.errors import BadRecord
from popolna.games.ahau.board import BUILDING, COLOUR, SLOT, SPACE, TILE
from popolna.games.ahau.state import NONE, Ahau
from tests.games.ahau.court import HUMAN, PAKAL, Court, events, happened, reason
from tests.games.ahau.situation import buildings, built, fame, markers, tiles, told, workers

TEN = [  # tiles for his whole Pyramid, without Sun and Jaguar
    *["corn-chief", "water-rain", "cacao-trade", "obsidian-chief", "limestone-rain"],
    *["corn-trade", "water-chief", "cacao-rain", "obsidian-trade", "limestone-chief"],
]
ORDER = [
    "1a",
    "1b",
    "1c",
    "1d",
    "building",
    "2a",
    "2b",
    "2c",
    "building",
    "3a",
    "3b",
    "4a",
    "building",
    "building",
]


def site(limit: int = 1, **settings: str) -> Court:
    """In Region 4 he comes to Palenque, with so many Workers then; no site, no Jaguar tile to summon with, no luck.

    The bag is empty, so that he draws no tiles.
    """
    court = (
        Court(**settings).ruler(PAKAL, 4).ruler(HUMAN, 1).barred(PAKAL, 3).sites(None).gods(palenque="jaguar")
    )
    return court.workers(PAKAL, *["palenque"] * (limit - 1)).bag()


def after(number: int, limit: int = 1, **settings: str) -> Court:
    """He has built so many tiles in order."""
    spaces = [item for item in ORDER[:number] if item != "building"]
    court = site(limit, **settings).pyramid(*TEN[: len(spaces)]).sequence(number)
    return court.buildings(PAKAL, *["plaza"] * ORDER[:number].count("building"))


def spaces(s: Ahau) -> list[str]:
    """What he has built, in order."""
    assert s.story is not None
    names = {"built": 1, "bought": 1}
    found = [event for event in s.story if event.name in names]
    return [SPACE.names[event.values[1]] if event.name == "built" else "building" for event in found]


# His order


@pytest.mark.rule("AH-18.28")
@pytest.mark.parametrize("number", range(len(ORDER)))
def test_the_order_in_which_he_builds(number: int) -> None:
    s = after(number).reserve(PAKAL, "corn-sun").offer(None, "temple").tracker(4).act()
    assert spaces(s) == ([ORDER[number]] if number != 7 else ["2c", "building"])  # 2c lays down his Worker
    assert s.sequence == number + len(spaces(s))
    assert list(s.marked) == [0] * 5


@pytest.mark.rule("AH-18.28", "AH-18.33")
def test_t56_a_building_of_a_region_does_not_count_for_the_order() -> None:
    table = site().pyramid(*TEN[:4]).sequence(4).buildings(PAKAL, "plaza").marked(1)
    s = table.reserve(PAKAL, "corn-sun").offer(None, "temple").tracker(4).act()
    assert spaces(s) == ["building"]
    assert buildings(s, PAKAL) == ["plaza", "temple"]
    assert list(s.marked) == [1, 0, 0, 0, 0]
    assert s.sequence == 5


@pytest.mark.rule("AH-18.28")
@pytest.mark.parametrize(
    ("number", "tracker", "reserve", "offer"),
    [
        (0, 0, ["corn-sun"], "temple"),  # a tile costs 1
        (0, 9, [], "temple"),  # no tile
        (4, 9, ["corn-sun"], None),  # no Building
        (4, 1, ["corn-sun"], "temple"),  # a Building costs 2
        (5, 1, ["corn-sun", "corn-rain", "corn-trade"], "temple"),  # level 2
        (9, 2, ["corn-sun", "corn-rain"], "temple"),  # level 3
    ],
)
def test_he_produces_if_he_cannot_build_the_next_one(
    number: int, tracker: int, reserve: list[str], offer: str | None
) -> None:
    table = after(number).reserve(PAKAL, *reserve).offer(None, offer).tracker(tracker)
    s = table.sites("corn", "palenque-copan").act()
    assert spaces(s) == []
    assert (told(s)["produced"], told(s)["unbuilt"]) == (1, 0)
    assert s.tracker == tracker + 1
    s = table.sites(None).act()
    assert (spaces(s), s.tracker, s.sequence) == ([], tracker, number)


@pytest.mark.rule("AH-18.28")
def test_he_does_not_produce_if_he_builds() -> None:
    s = site().reserve(PAKAL, "corn-sun").tracker(1).sites("corn", "palenque-copan").act()
    assert (spaces(s), told(s)["produced"], s.tracker) == (["1a"], 0, 0)


# Which tile


def choice(*reserve: str, built_so_far: int = 0) -> Court:
    return after(built_so_far).reserve(PAKAL, *reserve).tracker(4)


def chosen(s: Ahau) -> tuple[str, str]:
    """The first tile he built, and why."""
    return TILE.names[events(s, "built")[0][0]], reason(s, "built")


@pytest.mark.rule("AH-18.29")
def test_most_fame_for_neighbours() -> None:
    """Next to a Chief of corn: the colour and the god each count; Trade is his best god."""
    s = choice("corn-trade", "corn-chief", "cacao-trade", built_so_far=1).act()
    assert chosen(s) == ("corn-chief", "most-fame")
    assert fame(s, PAKAL, "adjacency") == 2
    s = choice("corn-jaguar", "cacao-trade", built_so_far=1).act()
    assert chosen(s) == ("corn-jaguar", "most-fame")
    assert fame(s, PAKAL, "adjacency") == 1


@pytest.mark.rule("AH-18.29")
def test_neighbours_below() -> None:
    """On 2a: a Chief of corn and a Rain of water are below."""
    s = choice("water-chief", "water-trade", "cacao-chief", built_so_far=5).act()
    assert chosen(s) == ("water-chief", "most-fame")
    assert fame(s, PAKAL, "adjacency") == 2


@pytest.mark.rule("AH-18.29")
def test_a_wild_counts_with_its_best_colour() -> None:
    s = choice("cacao-chief", "wild-chief", built_so_far=1).act()
    assert chosen(s) == ("corn-chief", "most-fame")
    assert s.position()["pyramids"][PAKAL]["1b"] == "corn-chief/wild"  # type: ignore[index]
    assert tiles(s, PAKAL) == {"cacao-chief": 1}


@pytest.mark.rule("AH-18.29")
def test_then_the_best_god_without_a_marker() -> None:
    table = choice("corn-sun", "corn-rain", "corn-trade", "corn-chief")
    assert chosen(table.act()) == ("corn-trade", "new-temple")
    assert chosen(table.markers("trade", HUMAN, PAKAL).act()) == ("corn-rain", "new-temple")
    assert chosen(table.middle("rain").act()) == ("corn-sun", "new-temple")  # this is a marker, too
    assert chosen(table.markers("sun", HUMAN).act()) == ("corn-sun", "new-temple")


def all_marked(*reserve: str) -> Court:
    """His markers are everywhere, so that gods do not matter."""
    table = choice(*reserve)
    for god in ("chief", "rain", "trade", "sun", "jaguar"):
        table.markers(god, PAKAL)
    return table


@pytest.mark.rule("AH-18.29")
def test_then_the_colour_he_has_most_of() -> None:
    s = all_marked("water-trade", "corn-sun", "corn-sun", "wild-rain", "water-rain", "water-rain").act(
        "water-rain"
    )
    assert chosen(s) == ("water-rain", "random")  # three of water
    s = all_marked("water-trade", "corn-sun", "corn-sun").act()
    assert chosen(s) == ("corn-sun", "most-in-reserve")


@pytest.mark.rule("AH-18.29")
def test_then_one_with_a_colour_before_a_wild() -> None:
    """A wild would become corn, too."""
    s = all_marked("corn-sun", "wild-sun").act()
    assert chosen(s) == ("corn-sun", "coloured")
    s = choice("corn-sun", "wild-trade").act()  # but gods come first
    assert chosen(s) == ("corn-trade", "new-temple")


@pytest.mark.rule("AH-18.29")
@pytest.mark.parametrize("drawn", ["corn-sun", "water-sun"])
def test_then_a_random_one(drawn: str) -> None:
    s = choice("corn-sun", "water-sun").act(drawn)
    assert chosen(s) == (drawn, "random")
    assert drawn not in tiles(s, PAKAL)
    with pytest.raises(BadRecord):
        choice("corn-sun", "water-sun", "cacao-jaguar").act("cacao-jaguar")  # not one of the best


# The colour of a wild


def coloured(s: Ahau) -> tuple[str, str]:
    return COLOUR.names[events(s, "coloured")[0][0]], reason(s, "coloured")


@pytest.mark.rule("AH-18.30")
def test_a_wild_gets_the_colour_with_most_fame() -> None:
    """A Chief of corn is next to it; he has more of water in his reserve."""
    s = choice("wild-chief", "water-sun", "water-sun", built_so_far=1).act()
    assert coloured(s) == ("corn", "most-fame")
    assert fame(s, PAKAL, "adjacency") == 2


@pytest.mark.rule("AH-18.30")
def test_then_the_colour_he_has_most_of_in_reserve() -> None:
    s = choice("wild-trade", "water-sun", "water-sun", "corn-sun").act()
    assert coloured(s) == ("water", "most-in-reserve")


@pytest.mark.rule("AH-18.30")
@pytest.mark.parametrize("drawn", ["corn", "limestone"])
def test_then_a_random_colour(drawn: str) -> None:
    assert coloured(choice("wild-trade").act(drawn)) == (drawn, "random")
    with pytest.raises(BadRecord):
        choice("wild-trade", "corn-sun", "limestone-sun").act("water")
    s = choice("wild-trade", "corn-sun", "limestone-sun").act(drawn)
    assert coloured(s) == (drawn, "random")
    assert s.position()["pyramids"][PAKAL] == {"1a": f"{drawn}-trade/wild"}  # type: ignore[index]


# What it costs


@pytest.mark.rule("AH-18.31")
@pytest.mark.parametrize(("number", "cost"), [(0, 1), (3, 1), (5, 2), (7, 2), (9, 3), (10, 3), (11, 4)])
def test_a_tile_costs_its_level(number: int, cost: int) -> None:
    """Enough for one tile; the level does not depend on what is built besides."""
    s = after(number).reserve(PAKAL, "corn-jaguar").tracker(cost).act()
    assert spaces(s) == [ORDER[number]]
    assert events(s, "tracker_down")[0] == [cost, 0, 0]


FIVE = ["corn-jaguar", "water-jaguar", "cacao-jaguar", "obsidian-jaguar", "limestone-jaguar"]


@pytest.mark.rule("AH-18.31")
def test_t58_two_other_tiles_save_a_resource() -> None:
    """A tile on level 3 with 2 Resources and three other tiles, two of which are drawn."""
    table = after(9).reserve(PAKAL, "corn-sun", *FIVE[1:4]).markers("jaguar", PAKAL).tracker(2)
    s = table.act("water-jaguar", "obsidian-jaguar")
    assert spaces(s) == ["3a"]
    assert tiles(s, PAKAL) == {"cacao-jaguar": 1}
    assert s.tracker == 0
    assert events(s, "traded_pairs")[0][:2] == [2, 1]


@pytest.mark.rule("AH-18.31")
def test_r64_all_other_tiles_need_no_luck() -> None:
    s = after(9).reserve(PAKAL, "corn-sun", *FIVE[1:3]).markers("jaguar", PAKAL).tracker(2).act()
    assert (spaces(s), tiles(s, PAKAL)) == (["3a"], {})


@pytest.mark.rule("AH-18.31")
@pytest.mark.parametrize("number", [3, 5, 7])
def test_never_on_the_first_two_levels(number: int) -> None:
    """Two tiles are allowed, and there are Resources for one."""
    cost = 1 if number == 3 else 2
    s = after(number, 2).reserve(PAKAL, "corn-sun", *FIVE[1:]).markers("jaguar", PAKAL).tracker(cost).act()
    assert (spaces(s), told(s)["discarded"]) == ([ORDER[number]], 0)


@pytest.mark.rule("AH-18.31")
def test_only_if_he_is_short() -> None:
    s = after(9).reserve(PAKAL, "corn-sun", *FIVE[1:]).markers("jaguar", PAKAL).tracker(3).act()
    assert (spaces(s), told(s)["discarded"], s.tracker) == (["3a"], 0, 0)


@pytest.mark.rule("AH-18.31", "AH-18.34")
def test_short_for_all_tiles_that_he_may_build() -> None:
    """Enough for one tile on level 3, but not for both: he saves one on the first, and cannot build the second."""
    table = after(9, 2).reserve(PAKAL, "corn-sun", *FIVE[1:3]).markers("jaguar", PAKAL).tracker(3)
    s = table.act()
    assert (spaces(s), s.tracker) == (["3a"], 1)
    assert told(s)["discarded"] == 2
    assert fame(s, PAKAL, "unbuilt") == 2


@pytest.mark.rule("AH-18.31")
def test_r92_rewards_are_not_foreseen() -> None:
    """3b gives 2 Resources, but for 3b and 4a he is one short of 7 now."""
    table = after(10, 2).reserve(PAKAL, "corn-sun", *FIVE[1:4]).markers("jaguar", PAKAL)
    s = table.tracker(6).act("water-jaguar", "obsidian-jaguar")
    assert (spaces(s), s.tracker) == (["3b", "4a"], 6 - 2 + 2 - 4)
    s = table.tracker(7).act()
    assert (spaces(s), told(s)["discarded"]) == (["3b", "4a"], 0)


@pytest.mark.rule("AH-18.31")
@pytest.mark.parametrize(("tracker", "pairs"), [(4, 0), (3, 1), (2, 2)])
def test_at_the_top_up_to_twice(tracker: int, pairs: int) -> None:
    table = (
        after(11)
        .reserve(PAKAL, "corn-sun", *FIVE[1:], "water-rain")
        .markers("jaguar", PAKAL)
        .tracker(tracker)
    )
    table.markers("rain", PAKAL)
    s = table.act(*[*FIVE[1:], "water-rain"][: 2 * pairs])
    assert spaces(s) == ["4a"]
    assert s.tracker == 0
    assert told(s)["discarded"] == 2 * pairs


@pytest.mark.rule("AH-18.31")
@pytest.mark.parametrize(
    ("others", "tracker", "can"), [(3, 2, False), (3, 3, True), (4, 2, True), (1, 3, False), (4, 1, False)]
)
def test_at_the_top_with_few_tiles(others: int, tracker: int, can: bool) -> None:
    """Three others make one pair."""
    table = (
        after(11)
        .reserve(PAKAL, "corn-sun", *["water-jaguar"] * others)
        .markers("jaguar", PAKAL)
        .tracker(tracker)
    )
    s = table.act()
    assert spaces(s) == (["4a"] if can else [])


@pytest.mark.rule("AH-18.31")
@pytest.mark.parametrize(
    ("offer", "tracker", "pairs"), [("temple", 6, 0), ("temple", 5, 1), ("plaza", 6, 1), (None, 4, 0)]
)
def test_buildings_count_at_the_lowest_price(offer: str | None, tracker: int, pairs: int) -> None:
    """After the top comes a Building, at 2 or 3 Resources; an empty offer counts nothing."""
    table = after(11, 2).reserve(PAKAL, "corn-sun", *["water-jaguar"] * 5).markers("jaguar", PAKAL)
    s = table.offer(None, offer, "royal-monument" if offer else None).tracker(tracker).act()
    assert spaces(s)[0] == "4a"
    assert told(s)["discarded"] == 2 * pairs


# Buildings


@pytest.mark.rule("AH-18.32")
@pytest.mark.parametrize(
    ("offer", "slot", "cost", "points", "why"),
    [
        (("temple", "plaza", "royal-monument"), "left", 1, 0, "lowest-cost"),  # 2 less 1, 3, 4
        (("plaza", "acropolis", "temple"), "right", 2, 2, "rightmost"),  # 3 less 1, 3, 2
        (("royal-monument", "temple", "plaza"), "middle", 2, 1, "lowest-cost"),  # 4 less 1, 2, 3
        ((None, "temple", "ball-court"), "right", 2, 2, "rightmost"),
        (("plaza", "temple", None), "middle", 2, 1, "rightmost"),
        (("royal-monument", None, None), "left", 3, 0, "only-one"),
    ],
)
def test_the_cheapest_building(
    offer: tuple[str | None, ...], slot: str, cost: int, points: int, why: str
) -> None:
    s = after(4).offer(*offer).tracker(9).act()
    (values,) = events(s, "bought")
    assert (SLOT.names[values[1]], reason(s, "bought")) == (slot, why)
    assert s.tracker == 9 - cost
    assert fame(s, PAKAL, "buildings") == points
    assert s.offer[SLOT.index(slot)] == NONE
    assert buildings(s, PAKAL) == [offer[SLOT.index(slot)]]


@pytest.mark.rule("AH-18.33", "AH-18.2")
@pytest.mark.parametrize(("level", "points"), [("easy", 4), ("moderate", 8), ("hard", 12)])
@pytest.mark.parametrize("his", ["day", "night"])
def test_fame_by_level(level: str, points: int, his: str) -> None:
    s = after(4, level=level, pakal=his).offer(None, "temple").tracker(2).act()
    assert fame(s, PAKAL, "level") == points
    assert buildings(s, PAKAL)[-1] == "temple"


@pytest.mark.rule("AH-18.33")
@pytest.mark.parametrize(
    ("before", "his", "event", "points"),
    [
        (0, "day", "nothing_to_draw", 0),
        (1, "day", "marked", 0),
        (2, "day", "laid", 0),
        (3, "day", "advanced", 0),
        (4, "day", "fame", 6),
        (1, "night", "marked", 0),
        (2, "night", "laid", 0),
        (3, "night", "advanced", 0),
        (4, "night", "fame", 8),
    ],
)
def test_the_reward_of_a_building_space(before: int, his: str, event: str, points: int) -> None:
    """The leftmost empty space; at Night the Royal Palace is on the first one."""
    own = ["plaza", "market", "workshop", "palace"][:before]
    table = site(pakal=his).pyramid(*TEN).sequence(12).buildings(PAKAL, *own).might(0, 5)
    s = table.offer(None, "temple").tracker(2).act()
    assert event in happened(s, event)
    assert fame(s, PAKAL, "spaces") == points
    assert s.plot[5 + before] >= 0


@pytest.mark.rule("AH-18.33")
def test_r61_without_an_empty_space() -> None:
    """The rightmost one goes to the box: no reward, but Fame of the offer and for the Building."""
    own = ["plaza", "market", "workshop", "palace", "gateway"]
    table = site().pyramid(*TEN).sequence(14).buildings(PAKAL, *own).marked(1, 5).offer(None, "temple")
    s = table.tracker(2).act()
    assert buildings(s, PAKAL) == [*own[:4], "temple"]
    assert list(s.marked) == [1, 0, 0, 0, 0]
    assert (s.sequence, s.tracker) == (15, 0)
    assert (fame(s, PAKAL, "spaces"), fame(s, PAKAL, "buildings"), fame(s, PAKAL, "level")) == (0, 1, 4)
    assert sum(s.building_discard) == 0
    assert events(s, "replaced") == [[BUILDING.index("gateway"), 4, 0]]


@pytest.mark.rule("AH-18.33", "AH-18.17")
def test_r61_a_building_of_a_region_replaces_one_too() -> None:
    own = ["plaza", "market", "workshop", "palace", "gateway"]
    table = site().buildings(PAKAL, *own).region(4, building="temple").workers(PAKAL, "yaxchilan", "copan")
    s = table.act()
    assert buildings(s, PAKAL) == [*own[:4], "temple"]
    assert list(s.marked) == [0, 0, 0, 0, 1]
    assert (fame(s, PAKAL, "spaces"), fame(s, PAKAL, "level")) == (0, 4)


@pytest.mark.rule("AH-18.33")
def test_his_buildings_have_no_effect() -> None:
    """No Workshop for another tile, no Plaza for Fame, no Ball Court for Might, no Royal Monument for neighbours."""
    table = site().buildings(PAKAL, "workshop", "plaza", "ball-court", "royal-monument").sequence(1)
    table.pyramid("corn-chief").reserve(PAKAL, "corn-sun", "corn-rain").markers("sun", PAKAL).tracker(9)
    s = table.act()
    assert spaces(s) == ["1b"]
    assert fame(s, PAKAL, "adjacency") == 1
    assert told(s)["unbuilt"] == 0
    table.pyramid(*TEN[:4]).sequence(4).offer(None, "temple")
    s = table.act()
    assert spaces(s) == ["building"]
    assert fame(s, PAKAL, "buildings") == 1
    assert list(s.might) == [0, 0]


# How many tiles


@pytest.mark.rule("AH-18.34")
def test_t57_fame_for_tiles_not_built() -> None:
    """Three Workers in the city, and Resources for one tile."""
    s = site(3).reserve(PAKAL, "corn-sun", "corn-rain", "corn-chief").tracker(1).act()
    assert spaces(s) == ["1a"]
    assert fame(s, PAKAL, "unbuilt") == 4
    assert events(s, "unbuilt")[0][0] == 2


@pytest.mark.rule("AH-18.34")
def test_as_many_as_he_has_workers() -> None:
    """One who lies counts as two; the Workers of the player do not count."""
    table = (
        site(1)
        .laid(PAKAL, "palenque")
        .workers(HUMAN, "palenque")
        .reserve(PAKAL, *["corn-sun"] * 5)
        .tracker(9)
    )
    s = table.act()
    assert spaces(s) == ["1a", "1b", "1c"]
    assert told(s)["unbuilt"] == fame(s, PAKAL, "unbuilt") == 0
    assert s.tracker == 9 - 3 + 1


@pytest.mark.rule("AH-18.34")
def test_without_tiles_for_the_rest() -> None:
    s = site(2).reserve(PAKAL, "corn-sun").tracker(9).act()
    assert (spaces(s), fame(s, PAKAL, "unbuilt")) == (["1a"], 2)


@pytest.mark.rule("AH-18.34")
def test_rewards_on_the_way_count() -> None:
    """1b gives a Resource, with which he builds on 1c."""
    s = site(3).reserve(PAKAL, *["corn-sun"] * 3).tracker(2).act()
    assert (spaces(s), s.tracker) == (["1a", "1b", "1c"], 0)


@pytest.mark.rule("AH-18.34")
def test_the_order_goes_on_with_a_building() -> None:
    s = after(3, 3).reserve(PAKAL, "corn-sun", "corn-sun").offer(None, "temple").tracker(5).might(0, 2).act()
    assert spaces(s) == ["1d", "building", "2a"]
    assert s.tracker == 0
    assert s.sequence == 6


@pytest.mark.rule("AH-18.34")
def test_r79_the_limit_is_looked_at_anew() -> None:
    """2c lays down his Worker in the city, so that a second tile is allowed."""
    table = after(7).reserve(PAKAL, "corn-sun").offer(None, "temple").tracker(4)
    assert spaces(table.act()) == ["2c", "building"]
    s = table.tracker(2).act()
    assert (spaces(s), fame(s, PAKAL, "unbuilt")) == (["2c"], 2)
    assert workers(s, PAKAL) == {"palenque": 2}


@pytest.mark.rule("AH-18.34")
def test_no_fame_without_a_tile() -> None:
    s = site(3).reserve(PAKAL, "corn-sun").tracker(0).act()
    assert (spaces(s), fame(s, PAKAL)) == ([], 0)


# The rewards of his Pyramid


@pytest.mark.rule("AH-18.2", "AH-18.38")
@pytest.mark.parametrize(
    ("his", "number", "event"),
    [
        *[
            ("day", 0, "armed"),
            ("day", 1, "tracker_up"),
            ("day", 2, "nothing_to_draw"),
            ("day", 3, "advanced"),
        ],
        *[("day", 5, "advanced"), ("day", 6, "marked"), ("day", 7, "laid"), ("day", 10, "tracker_up")],
        *[
            ("night", 0, "advanced"),
            ("night", 1, "tracker_up"),
            ("night", 2, "nothing_to_draw"),
            ("night", 3, "armed"),
        ],
        *[
            ("night", 5, "laid"),
            ("night", 6, "marked"),
            ("night", 7, "advanced"),
            ("night", 10, "tracker_up"),
        ],
    ],
)
def test_rewards_of_spaces(his: str, number: int, event: str) -> None:
    table = after(number, pakal=his).reserve(PAKAL, "corn-jaguar").tracker(3).might(0, 2)
    assert event in happened(table.act(), event)


@pytest.mark.rule("AH-18.2", "AH-18.38")
@pytest.mark.parametrize(
    ("his", "number", "points"), [("day", 9, 4), ("day", 11, 8), ("night", 9, 6), ("night", 11, 12)]
)
def test_fame_of_spaces(his: str, number: int, points: int) -> None:
    s = after(number, pakal=his).reserve(PAKAL, "corn-jaguar").tracker(4).act()
    assert fame(s, PAKAL, "spaces") == points
    assert "4a" in built(s, PAKAL) or number == 9
    assert markers(s, "jaguar") == []
