"""Chapters 1 and 2: the box, and setting up."""

from itertools import chain

import pytest

from popolna.engine.chance import Dice, Script
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games.tzolkin import GAME
from popolna.games.tzolkin.board import WEALTH
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.state import Tzolkin
from tests.games.tzolkin.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    can,
    corn,
    do,
    dummies,
    have,
    level,
    offered,
    options,
    points,
    steps,
    waits,
)

MONUMENTS = ["tombs", "builders", "corn-harvest", "wood-harvest", "all-monuments", "civic"]
AGE_1 = ["small-farm-a", "small-farm-b", "small-farm-c", "broad-farm-a", "broad-farm-b", "agriculture-hall"]


def deal(
    players: int, hands: list[list[str]], drawn: list[str], start: str = "1", first: str = ""
) -> Tzolkin:
    """A table that has been set up with these hands and these tiles for dummies."""
    luck = [*([first] if first else []), *MONUMENTS[: players + 2], *AGE_1, *chain(*hands), *drawn]
    script = Script(luck)
    s = GAME.new(players, script, start=start)
    assert isinstance(s, Tzolkin)
    assert script.left() == 0
    return s


def hands(players: int) -> list[list[str]]:
    """Four tiles of starting wealth for everybody; the first tiles are left over."""
    names = [f"w{number:02}" for number in range(21, 21 - 4 * players, -1)]
    return [names[4 * seat : 4 * seat + 4] for seat in range(players)]


# The box


@pytest.mark.rule("TZ-1.5")
def test_the_gears() -> None:
    assert BOX.gears.teeth == {"palenque": 10, "yaxchilan": 10, "tikal": 10, "uxmal": 10, "chichen-itza": 13}
    assert BOX.gears.last_space == {"palenque": 7, "yaxchilan": 7, "tikal": 7, "uxmal": 7, "chichen-itza": 10}


@pytest.mark.rule("TZ-1.6")
def test_the_tiles() -> None:
    assert [sum(tile.age == age for tile in BOX.buildings) for age in (1, 2)] == [14, 18]
    assert len(BOX.monuments) == 13
    assert len(BOX.wealth) == 21


@pytest.mark.rule("TZ-1.2", "TZ-1.4")
def test_corn_and_skulls_are_not_blocks() -> None:
    s = Situation().workers(RED, "tikal 1", "tikal 5").goods(RED, corn=9, skull=2).turn(RED)
    do(s, "pick tikal 5")  # no block to pay with: neither temples nor technology, and nothing else to do
    assert waits(s) == "PickMore"
    assert have(s, RED) == {"corn": 9, "skull": 2}


@pytest.mark.rule("TZ-1.3", "TZ-5.8", "TZ-6.13")
def test_no_more_skulls_than_the_bank_has() -> None:
    s = Situation().workers(RED, "yaxchilan 4").bank(skulls=1).levels(RED, theology=3).turn(RED)
    do(s, "pick yaxchilan 4", "use yaxchilan 4")
    assert have(s, RED) == {"skull": 1}
    assert s.skulls == 0
    s = (
        Situation()
        .workers(RED, "tikal 1")
        .goods(RED, wood=1)
        .bank(skulls=0)
        .levels(RED, theology=3)
        .turn(RED)
    )
    do(s, "pick tikal 1", "use tikal 1", "advance theology")
    assert have(s, RED) == {}


@pytest.mark.rule("TZ-1.3")
def test_corn_and_blocks_never_run_out() -> None:
    s = Situation().workers(RED, "palenque 5").goods(BLUE, corn=900, wood=900, stone=900, gold=900).turn(RED)
    do(s, "pick palenque 5", "use palenque 5", "harvest-wood")
    assert have(s, RED) == {"wood": 4}


@pytest.mark.rule("TZ-1.1")
def test_points_can_fall_below_0() -> None:
    s = Situation().day(8).food()
    assert points(s, RED) == -9


# Setting up


@pytest.mark.rule("TZ-2.1")
@pytest.mark.parametrize(("start", "lot", "first"), [("1", "", RED), ("3", "", GREEN), ("random", "1", BLUE)])
def test_the_starting_player(start: str, lot: str, first: int) -> None:
    s = deal(4, hands(4), [], start, lot)
    assert s.first == first


@pytest.mark.rule("TZ-2.2", "TZ-2.3")
@pytest.mark.parametrize(("players", "monuments"), [(2, 4), (3, 5), (4, 6)])
def test_tiles_on_offer(players: int, monuments: int) -> None:
    s = GAME.new(players, 5)
    assert isinstance(s, Tzolkin)
    shown = offered(s)
    assert len(shown & {tile.name for tile in BOX.monuments}) == monuments
    assert len(shown & {tile.name for tile in BOX.buildings if tile.age == 1}) == 6
    assert not shown & {tile.name for tile in BOX.buildings if tile.age == 2}


@pytest.mark.rule("TZ-2.2")
def test_monuments_are_drawn_from_all_thirteen() -> None:
    seen: set[str] = set()
    for seed in range(40):
        s = GAME.new(2, seed)
        assert isinstance(s, Tzolkin)
        seen |= offered(s)
    assert {tile.name for tile in BOX.monuments} <= seen
    assert {tile.name for tile in BOX.buildings if tile.age == 1} <= seen


@pytest.mark.rule("TZ-2.4")
@pytest.mark.parametrize(("players", "fields"), [(2, 2), (3, 3), (4, 4)])
def test_the_jungle(players: int, fields: int) -> None:
    s = GAME.new(players, 5)
    assert isinstance(s, Tzolkin)
    assert list(s.corn_tiles) == [0, fields, fields, fields, fields]
    assert list(s.wood_tiles) == [0, 0, fields, fields, fields]


@pytest.mark.rule("TZ-2.5", "TZ-2.10")
def test_what_everybody_starts_with() -> None:
    s = GAME.new(3, 5)
    assert isinstance(s, Tzolkin)
    for seat in range(3):
        assert steps(s, seat) == (1, 1, 1)
        assert have(s, seat) == {}
        assert points(s, seat) == 0
    assert list(s.in_play) == list(s.at_hand) == [3, 3, 3]
    assert list(s.light) == [1, 1, 1]
    assert list(s.level) == [0] * 12
    assert (s.skulls, s.teeth_corn) == (13, 0)


@pytest.mark.rule("TZ-2.6", "TZ-12.1")
def test_two_of_four_are_kept_in_secret_and_shown_together() -> None:
    s = deal(2, [["w04", "w16", "w10", "w15"], ["w21", "w19", "w20", "w18"]], DRAWN_FOR_TWO)
    assert s.to_move() == [RED, BLUE]
    assert len(options_of(s, RED)) == 6
    assert "keep w04 w16" in options_of(s, RED)
    s.apply(BLUE, GAME.verbs.parse("keep w19 w21"))
    assert s.to_move() == [RED]
    assert have(s, BLUE) == {}
    assert s.seen_by(RED).position()["sealed"] == ["open", "sealed"]
    s.apply(RED, GAME.verbs.parse("keep w04 w16"))
    assert have(s, RED) == {"stone": 1, "gold": 1, "corn": 17}
    assert have(s, BLUE) == {"wood": 5, "corn": 11}
    assert s.position()["wealth"] == [["w04", "w16"], ["w19", "w21"]]
    assert s.day == 1


@pytest.mark.rule("TZ-12.1")
def test_hands_are_hidden_while_all_choose() -> None:
    s = deal(2, [["w04", "w16", "w10", "w15"], ["w21", "w19", "w20", "w18"]], DRAWN_FOR_TWO)
    seen = s.seen_by(RED).position()
    assert seen["wealth"] == [["w04", "w10", "w15", "w16"], 4]
    assert set(DRAWN_FOR_TWO).isdisjoint(set(str(seen["wealth_bag"]).split("'")))
    assert {"w18", "w21"} <= set(str(seen["wealth_bag"]).split("'"))
    assert s.seen_by(NOBODY).position()["wealth"] == [4, 4]


@pytest.mark.rule("TZ-12.1")
def test_what_was_dealt_is_told_to_its_owner_alone() -> None:
    match = Match.new(GAME, 3, seed=3)
    for viewer in (NOBODY, 0, 1, 2):
        dealt = [event.player for event in match.events(viewer) if event.name == "dealt_wealth"]
        assert dealt == ([] if viewer == NOBODY else [viewer])


def options_of(s: Tzolkin, seat: int) -> set[str]:
    return {GAME.verbs.name(action) for action in s.legal(seat)}


# What each tile of starting wealth gives, from the facts: goods, steps above the white ones, levels, the rest
WEALTH_GIVES: dict[str, tuple[dict[str, int], tuple[int, int, int], dict[str, int]]] = {
    "w01": ({"corn": 3}, (0, 1, 0), {"agriculture": 1}),
    "w02": ({"corn": 5, "gold": 1}, (0, 1, 0), {}),
    "w03": ({"stone": 1, "gold": 1}, (0, 0, 0), {"agriculture": 1}),
    "w04": ({"corn": 9, "stone": 1}, (0, 0, 0), {}),
    "w05": ({"wood": 1}, (0, 0, 1), {"extraction": 1}),
    "w06": ({"corn": 2, "wood": 2}, (0, 0, 1), {}),
    "w07": ({"corn": 4, "wood": 1}, (0, 0, 0), {"extraction": 1}),
    "w08": ({"corn": 3, "wood": 2, "stone": 1}, (0, 0, 0), {}),
    "w09": ({"corn": 2}, (1, 0, 0), {"architecture": 1}),
    "w10": ({"corn": 6, "stone": 2}, (0, 0, 0), {}),
    "w11": ({"corn": 3, "gold": 1}, (0, 0, 0), {"architecture": 1}),
    "w12": ({"corn": 6, "wood": 1, "stone": 1}, (0, 0, 0), {}),
    "w13": ({"corn": 5, "stone": 1}, (1, 0, 0), {}),
    "w14": ({"corn": 3, "wood": 1}, (0, 0, 0), {}),
    "w15": ({}, (0, 0, 0), {}),
    "w16": ({"corn": 8, "gold": 1}, (0, 0, 0), {}),
    "w17": ({"corn": 4, "wood": 1, "skull": 1}, (0, 0, 0), {}),
    "w18": ({"corn": 5, "stone": 1}, (0, 0, 0), {"theology": 1}),
    "w19": ({"corn": 4, "wood": 3}, (0, 0, 0), {}),
    "w20": ({"corn": 2, "wood": 2}, (0, 0, 0), {"theology": 1}),
    "w21": ({"corn": 7, "wood": 2}, (0, 0, 0), {}),
}


def keep(seat_keeps: list[tuple[str, str]]) -> Tzolkin:
    """A game of four in which the seats keep these tiles."""
    kept = [tile for pair in seat_keeps for tile in pair]
    rest = [name for name in WEALTH.names if name not in kept]
    dealt = [[*pair, rest[2 * seat], rest[2 * seat + 1]] for seat, pair in enumerate(seat_keeps)]
    s = deal(4, dealt, [])
    for seat, pair in enumerate(seat_keeps):
        s.apply(seat, GAME.verbs.parse("keep " + " ".join(sorted(pair))))
    return s


@pytest.mark.rule("TZ-2.7", "TZ-6.15")
@pytest.mark.parametrize("tile", WEALTH.names)
def test_each_tile_of_starting_wealth(tile: str) -> None:
    """Kept together with w15, which gives a worker and nothing else, or w15 with the corn of w04."""
    other = "w04" if tile == "w15" else "w15"
    spare = [name for name in WEALTH.names if name not in (tile, other)]
    s = keep([(tile, other), (spare[0], spare[1]), (spare[2], spare[3]), (spare[4], spare[5])])
    goods, up, levels = WEALTH_GIVES[tile]
    assert have(s, RED) == ({"stone": 1, "corn": 9} if tile == "w15" else goods)
    assert steps(s, RED) == tuple(1 + step for step in up)
    tracks = ("agriculture", "extraction", "architecture", "theology")
    assert {track: level(s, RED, track) for track in tracks} == {**dict.fromkeys(tracks, 0), **levels}
    assert (s.in_play[RED], s.at_hand[RED]) == (4, 4)
    assert s.feed_free[RED] == (1 if tile == "w14" else 0)
    assert s.skulls == 13 - sum("w17" in pair for pair in str(s.position()["wealth"]).split("]"))


@pytest.mark.rule("TZ-2.7", "TZ-9.6")
def test_a_worker_that_needs_no_corn_from_the_start() -> None:
    s = keep([("w14", "w15"), ("w01", "w02"), ("w03", "w04"), ("w05", "w06")])
    assert s.feed_free[RED] == 1
    assert s.position()["wealth"] == [["w14", "w15"], ["w01", "w02"], ["w03", "w04"], ["w05", "w06"]]


@pytest.mark.rule("TZ-2.7", "TZ-4.2")
def test_somebody_can_start_without_corn() -> None:
    s = keep([("w15", "w05"), ("w01", "w02"), ("w03", "w04"), ("w06", "w07")])
    assert corn(s, RED) == 0
    assert can(s, "place palenque")
    assert can(s, "place start")
    assert can(s, "beg green")


# Dummy workers

DRAWN_FOR_TWO = ["w01", "w02", "w05", "w06", "w09", "w11", "w13", "w14"]


@pytest.mark.rule("TZ-2.8", "TZ-2.9")
def test_example_16_dummies() -> None:
    """The first on Palenque brings one opposite, the second does not, and Chichen Itza never."""
    three = [["w04", "w05", "w06", "w07"], ["w08", "w09", "w10", "w11"], ["w12", "w13", "w14", "w15"]]
    s = deal(3, three, ["w03", "w01", "w17", "w18", "w19"])
    assert dummies(s) == {
        "palenque 5",
        "palenque 0",
        "palenque 1",
        "chichen-itza 0",
        "chichen-itza 3",
        "chichen-itza 5",
    }


@pytest.mark.rule("TZ-2.8")
@pytest.mark.parametrize(("players", "number"), [(2, 12), (3, 6), (4, 0)])
def test_how_many_dummies(players: int, number: int) -> None:
    for seed in range(20):
        s = GAME.new(players, seed)
        assert isinstance(s, Tzolkin)
        assert len(dummies(s)) == number
        assert waits(s) == "ChooseWealth"


@pytest.mark.rule("TZ-2.8", "TZ-2.9")
def test_the_last_dummy_has_no_other_to_bring() -> None:
    three = [["w04", "w03", "w06", "w07"], ["w08", "w09", "w10", "w11"], ["w12", "w13", "w14", "w15"]]
    s = deal(3, three, ["w17", "w18", "w19", "w20", "w21", "w05"])
    assert dummies(s) == {*[f"chichen-itza {space}" for space in (0, 3, 5, 7, 10)], "yaxchilan 1"}


@pytest.mark.rule("TZ-2.9")
@pytest.mark.parametrize(
    ("tile", "places"),
    [
        ("w01", {"palenque 1", "palenque 6"}),
        ("w02", {"palenque 3", "palenque 8"}),
        ("w03", {"palenque 5", "palenque 0"}),
        ("w04", {"palenque 7", "palenque 2"}),
        ("w05", {"yaxchilan 1", "yaxchilan 6"}),
        ("w06", {"yaxchilan 3", "yaxchilan 8"}),
        ("w07", {"yaxchilan 5", "yaxchilan 0"}),
        ("w08", {"yaxchilan 7", "yaxchilan 2"}),
        ("w09", {"tikal 1", "tikal 6"}),
        ("w10", {"tikal 3", "tikal 8"}),
        ("w11", {"tikal 5", "tikal 0"}),
        ("w12", {"tikal 7", "tikal 2"}),
        ("w13", {"uxmal 1", "uxmal 6"}),
        ("w14", {"uxmal 3", "uxmal 8"}),
        ("w15", {"uxmal 5", "uxmal 0"}),
        ("w16", {"uxmal 7", "uxmal 2"}),
        ("w17", {"chichen-itza 0"}),
        ("w18", {"chichen-itza 3"}),
        ("w19", {"chichen-itza 5"}),
        ("w20", {"chichen-itza 7"}),
        ("w21", {"chichen-itza 10"}),
    ],
)
def test_the_space_each_tile_blocks(tile: str, places: set[str]) -> None:
    assert places <= dummies(draw_first(tile))


def draw_first(tile: str) -> Tzolkin:
    """A game of three in which this tile is drawn first for dummies, and then whatever is left."""
    rest = [name for name in WEALTH.names if name != tile]
    luck = [*MONUMENTS[:5], *AGE_1, *rest[:12], tile, *rest[12:]]
    s = GAME.new(3, Script(luck), start="1")
    assert isinstance(s, Tzolkin)
    return s


@pytest.mark.rule("TZ-2.8")
def test_dummies_come_before_the_choice_and_their_tiles_are_known() -> None:
    s = deal(2, [["w04", "w16", "w10", "w15"], ["w21", "w19", "w20", "w18"]], DRAWN_FOR_TWO)
    assert waits(s) == "ChooseWealth"
    assert len(dummies(s)) == 12
    assert set(DRAWN_FOR_TWO).isdisjoint(str(s.position()["wealth_bag"]).split("'"))


@pytest.mark.rule("TZ-2.6")
def test_players_choose_only_among_their_own_tiles() -> None:
    s = deal(4, hands(4), [])
    for seat in (RED, BLUE, GREEN, YELLOW):
        words = {word for name in options_of(s, seat) for word in name.split()[1:]}
        assert words == set(hands(4)[seat])


@pytest.mark.rule("TZ-12.2", "TZ-12.3")
def test_stacks_have_no_order_to_see() -> None:
    s = GAME.new(4, 2)
    seen = s.seen_by(RED).position()
    assert seen["buildings"] == s.position()["buildings"]
    first = Situation().workers(RED, "tikal 2").goods(RED, wood=1).row("small-farm-a")
    bought = []
    for seed in range(30):
        t = first.turn(RED)
        t.chance = Dice(seed)
        do(t, "pick tikal 2", "use tikal 2")
        bought.append(frozenset(offered(t)))
    assert len(set(bought)) > 20
    assert set().union(*bought) == {tile.name for tile in BOX.buildings if tile.age == 1} - {"small-farm-a"}


@pytest.mark.rule("TZ-12.3")
def test_after_the_beginning_everybody_sees_everything() -> None:
    s = keep([("w14", "w15"), ("w01", "w02"), ("w03", "w04"), ("w05", "w06")])
    whole = s.position()
    for viewer in (NOBODY, 0, 1, 2, 3):
        seen = s.seen_by(viewer).position()
        assert seen.pop("seen_by") == viewer
        assert seen == whole
    assert options(s)
