"""Positions: every fault is named, and what is seen can be written down and read again."""

import json

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games.tzolkin import GAME
from popolna.games.tzolkin.state import Tzolkin
from tests.games.breaking import Break, Position, faults_of, into, put, without
from tests.games.tzolkin.situation import BLUE, RED, Situation, can, do, have


def middle() -> Situation:
    """Something of everything."""
    table = (
        Situation()
        .day(10)
        .first(BLUE)
        .teeth(2)
        .dark(BLUE)
        .in_play_of(RED, 4)
        .fed(BLUE, free=1, less=1)
        .points(BLUE, 3)
    )
    table.workers(RED, "palenque 3", "chichen-itza 9").workers(BLUE, "tikal 2", "start").dummies(
        "uxmal 8", "tikal 0"
    )
    table.goods(RED, corn=5, wood=2, skull=1).goods(BLUE, gold=3).skulls_at(BLUE, 4).tiles(
        RED, corn=1, wood=1
    )
    table.steps(RED, 6, 0, 3).steps(BLUE, 1, 8, 3).levels(RED, theology=2, extraction=3)
    return table.row("small-farm-a", "theology-shrine", "tombs").own(BLUE, "small-farm-b", "workers")


def position() -> Position:
    return json.loads(json.dumps(middle().turn(RED).position()))  # type: ignore[no-any-return]


def beginning(viewer: int | None = None) -> Position:
    """Two players who choose their starting wealth."""
    s = GAME.new(2, 4)
    seen = s if viewer is None else s.seen_by(viewer)
    return json.loads(json.dumps(seen.position()))  # type: ignore[no-any-return]


def faults(document: Position) -> list[str]:
    return faults_of(GAME, document)


def all_in_the_row(document: Position) -> None:
    document["buildings"] = {
        name: "offered" if at == "undealt" else at for name, at in document["buildings"].items()
    }


def five_monuments(document: Position) -> None:
    document["monuments"] = dict.fromkeys(document["monuments"], "offered")


FAULTS: list[tuple[str, Break, str]] = [
    # Its form
    ("a part is missing", without("gears"), "gears is missing"),
    ("an unknown part", put(colour="red"), "unknown field 'colour'"),
    ("a word for a number", put(day="tenth"), "day: Expected `int`"),
    ("a player too few", put(light=[True]), "light: one entry for each of the 2 players"),
    ("a hand too many", put(wealth=[[], [], []]), "wealth: one entry for each of the 2 players"),
    ("a number below 0", put(at_hand=[-1, 1]), "at_hand: only numbers from 0 to 6 are possible"),
    ("tiles below 0", into("wood_tiles", 2, -1), "wood_tiles: only numbers from 0 to"),
    ("day 28", put(day=28), "day: only numbers from 0 to 27 are possible"),
    ("five Food Days", put(fed=5), "fed: only numbers from 0 to 4 are possible"),
    ("debts on the teeth", put(teeth_corn=-1), "teeth_corn: only numbers from 0 to 27 are possible"),
    ("14 skulls", put(skulls=14), "skulls: only numbers from 0 to 13 are possible"),
    ("eight ovals", put(ovals=[None] * 8), "corn_tiles and wood_tiles need 5 entries, ovals 9"),
    ("four groups", put(corn_tiles=[0, 1, 1, 1]), "corn_tiles and wood_tiles need 5 entries"),
    ("no points", put(quarters={"corn": [0, 0]}), "quarters: temples, buildings"),
    ("points of three", into("quarters", "corn", [0, 0, 0]), "with one number per player"),
    # Names
    ("no gold", into("goods", 0, {"wood": 1}), "goods: wood, stone, gold, corn, skull are needed"),
    ("debts", into("goods", 0, "gold", -1), "goods: only numbers from 0 to"),
    ("an unknown temple", into("steps", 1, {"pink": 1}), "steps: brown, yellow, green are needed"),
    ("an unknown track", into("levels", 1, {"magic": 1}), "levels: agriculture, extraction"),
    ("too few buildings", put(buildings={}), "buildings: all buildings are needed"),
    ("too few monuments", put(monuments={}), "monuments: all monuments are needed"),
    ("an unknown place", into("buildings", "small-farm-a", "lost"), "buildings: Invalid enum value 'lost'"),
    ("unknown wealth", into("wealth", 0, ["w99"]), "wealth: there is no starting wealth 'w99'"),
    ("wealth twice", into("wealth", 0, ["w01"]), "wealth: a tile appears twice"),
    ("too few gears", put(gears={}), "gears: palenque, yaxchilan, tikal, uxmal, chichen-itza are needed"),
    ("a space too far", into("gears", "tikal", "10", "dummy"), "gears: tikal has no space '10'"),
    ("a space without a number", into("gears", "tikal", "top", 0), "gears: tikal has no space 'top'"),
    # Seats
    ("an unknown first", put(first=2), "there is no seat 2"),
    ("an unknown claimant", put(start_space=5), "there is no seat 5"),
    ("an unknown worker", into("gears", "tikal", "4", 3), "there is no seat 3"),
    ("an unknown owner", into("monuments", "civic", -1), "there is no seat -1"),
    ("an unknown skull", into("ovals", 8, 9), "there is no seat 9"),
    # What cannot be
    (
        "a worker on a tooth without number",
        into("gears", "tikal", "8", 0),
        "only a dummy can be on space 8 of tikal",
    ),
    ("a worker too many", into("gears", "tikal", "4", 0), "seat 0 has 5 workers on the table and 4 in play"),
    ("a worker too few", put(at_hand=[1, 1]), "seat 0 has 3 workers on the table and 4 in play"),
    ("seven workers", put(at_hand=[5, 1], in_play=[7, 3]), "in_play: only numbers from 0 to 6 are possible"),
    (
        "a skull too many",
        into("goods", 1, "skull", 1),
        "skulls: 14 in the bank, with players and in Chichen Itza",
    ),
    ("a skull too few", into("ovals", 3, None), "skulls: 12 in the bank"),
    (
        "wood on nothing",
        into("corn_tiles", 2, 0),
        "group 2 has more tiles than fields, or wood without corn below",
    ),
    ("three fields", into("corn_tiles", 1, 3), "group 1 has more tiles than fields"),
    ("too many corn tiles", put(harvested_corn=[9, 0]), "harvested_corn: more corn tiles than exist"),
    ("too many wood tiles", put(harvested_wood=[0, 7]), "harvested_wood: more wood tiles than exist"),
    ("a long row", all_in_the_row, "buildings: more than 6 are offered"),
    ("many monuments", five_monuments, "monuments: more than 4 have been dealt"),
    ("a step too high", into("steps", 1, "brown", 7), "steps: the brown temple has no step 7"),
    (
        "two at the top",
        into("steps", 0, "yellow", 8),
        "steps: two players are on the top of the yellow temple",
    ),
    ("a level too high", into("levels", 1, "theology", 4), "levels: seat 1 is above level 3"),
    ("hidden too late", put(wealth=[[], 4], seen_by=0), "wealth: it is open after the first day has begun"),
    # The agenda
    (
        "an unknown step",
        put(agenda=[{"step": "TakeTrun"}]),
        "no step is called 'TakeTrun'. Did you mean TakeTurn?",
    ),
    (
        "a step without parts",
        put(agenda=[{"step": "TakeTurn"}]),
        "agenda: TakeTurn has the parts player, begged",
    ),
    ("a step of nobody", put(agenda=[{"step": "PickMore", "player": 2}]), "PickMore: player must be a seat"),
    (
        "a step on no gear",
        put(agenda=[{"step": "UseWorker", "player": 0, "gear": "copan", "space": "1"}]),
        "agenda: UseWorker: gear 'copan' is not a gear",
    ),
    ("a step that runs by itself", put(agenda=[{"step": "FoodDay"}]), "FoodDay, does not wait for a player"),
    # Its frame
    ("another game", put(game="maya2019"), "game: it is a position of 'maya2019'"),
    ("too many players", put(players=5), "is for 2 to 4 players, not 5"),
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


def test_faults_of_hidden_hands() -> None:
    document = beginning()
    document["wealth"][1] = 4
    assert any("seen_by does not say from whom" in text for text in faults(document))
    document = beginning(viewer=0)
    GAME.from_position(document)
    document["wealth"][1] = 3
    assert faults(document) == ["wealth: a hidden hand has 4 tiles"]
    document = beginning(viewer=0)
    document["wealth_bag"] = document["wealth_bag"][:3]
    assert faults(document) == ["wealth_bag: fewer tiles than the hidden hands need"]


def test_all_wrong_names_are_named_together() -> None:
    document = position()
    for change in (
        put(light=[True], day=40, teeth_corn=-2, first=9),
        into("goods", 0, {}),
        into("gears", "tikal", "99", 0),
        into("wealth", 0, ["w99"]),
    ):
        change(document)
    named = "\n".join(faults(document))
    for part in ("light:", "day:", "teeth_corn", "seat 9", "goods:", "'99'", "'w99'"):
        assert part in named


def test_all_impossible_things_are_named_together() -> None:
    document = position()
    for change in (
        into("gears", "tikal", "8", 0),
        into("goods", 1, "skull", 1),
        into("corn_tiles", 2, 0),
        into("steps", 1, "brown", 7),
        into("levels", 1, "theology", 4),
        put(agenda=[{"step": "TakeTrun"}]),
    ):
        change(document)
    named = "\n".join(faults(document))
    for part in (
        "only a dummy",
        "5 workers",
        "14 in the bank",
        "group 2",
        "no step 7",
        "above level 3",
        "'TakeTrun'",
    ):
        assert part in named


def test_a_position_is_read_as_it_was_written() -> None:
    document = position()
    s = GAME.from_position(document)
    assert json.loads(json.dumps(s.position())) == document


@pytest.mark.rule("TZ-12.1", "TZ-12.3")
@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2])
def test_what_is_seen_is_read_as_it_was_written(viewer: int) -> None:
    match = Match.new(GAME, 3, seed=4)
    dice = Dice(4)
    number = 0
    while True:
        seen = match.state.seen_by(viewer)
        if number < 8 or number % 25 == 0:
            document = json.loads(json.dumps(seen.position()))
            again = GAME.from_position(document)
            assert again.viewer == viewer
            assert json.loads(json.dumps(again.position())) == document
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
        (["pick palenque 3"], "use palenque 3"),
        (["pick palenque 3", "use palenque 3"], "burn green"),
        (["pick chichen-itza 9"], "use chichen-itza 1"),
        (["pick chichen-itza 9", "use chichen-itza 9"], "take gold"),
        (["pick chichen-itza 9", "use chichen-itza 9", "take gold"], "climb green"),
        (["pick chichen-itza 9", "use chichen-itza 9", "take gold", "climb green"], "pay wood"),
        (["place uxmal"], "place yaxchilan"),
    ],
)
def test_a_position_in_the_middle_of_a_turn(before: list[str], after: str) -> None:
    s = middle().turn(RED)
    do(s, *before)
    again = GAME.from_position(json.loads(json.dumps(s.position())))
    assert isinstance(again, Tzolkin)
    assert can(again, after)
    assert again.position() == s.position()
    do(again, after)
    do(s, after)
    assert have(again, RED) == have(s, RED)
