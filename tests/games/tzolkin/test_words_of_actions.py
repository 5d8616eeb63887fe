"""What actions, prompts and tooltips say: what a thing really costs and brings, and what would be lost."""

import pytest

from popolna.engine.state import NOBODY
from popolna.engine.story import Event
from popolna.games.tzolkin import GAME, words
from popolna.games.tzolkin.board import (
    BUILDING,
    GEAR,
)
from popolna.games.tzolkin.components import BOX, Effect
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.words import captions
from popolna.games.tzolkin.words.outlook import effect_outlook
from tests.games.tzolkin.situation import BLUE, RED, Situation, do
from tests.games.tzolkin.test_turn import FULL_SPOTS
from tests.games.tzolkin.test_words import NAMES, lines


def labels(s: Tzolkin, player: int) -> list[str]:
    """What the page offers, in its order."""
    return [words.action(s, action, NAMES) for action in GAME.in_order(s.legal(player))]


def test_a_building_for_corn_says_the_corn() -> None:
    table = (
        Situation().workers(RED, "uxmal 4").row("yellow-shrine", "small-farm-a", "tombs").goods(RED, corn=9)
    )
    s = table.turn(RED)
    do(s, "pick uxmal 4", "use uxmal 4")
    assert words.prompt(s, RED) == "Construct a building for corn."
    assert [line.split(":")[0] for line in labels(s, RED)] == [
        "Construct the small farm (2 corn)",
        "Construct the yellow shrine (6 corn)",
    ]


def constructing(s: Tzolkin) -> list[str]:
    """The ways to construct, without what they bring."""
    return [line.split(":")[0] for line in labels(s, RED) if line.startswith("Construct")]


def test_architecture_lowers_the_price_of_one_way_to_construct() -> None:
    table = Situation().day(15).workers(RED, "tikal 4").levels(RED, architecture=3)
    s = table.row("workers-tomb", "broad-farm-a").goods(RED, wood=4, stone=1, gold=1).turn(RED)
    do(s, "pick tikal 4", "use tikal 4")
    assert constructing(s) == [
        "Construct the broad farm (3 wood)",
        "Construct the workers' tomb (1 wood, 1 stone, 1 gold, less 1 block)",
        "Construct the broad farm without architecture (4 wood)",
        "Construct the workers' tomb without architecture (1 wood, 1 stone, 1 gold)",
    ]
    poor = Situation().day(15).workers(RED, "tikal 2").levels(RED, architecture=3)
    t = poor.row("workers-tomb", "small-farm-a").goods(RED, wood=1, gold=1).turn(RED)
    do(t, "pick tikal 2", "use tikal 2")
    assert constructing(t) == [
        "Construct the small farm (free)",
        "Construct the workers' tomb (1 wood, 1 gold)",
    ]


@pytest.mark.parametrize(
    ("level", "adds"),
    [
        (0, ""),
        (1, "; architecture adds 1 corn"),
        (2, "; architecture adds 1 corn and 2 points"),
    ],
)
def test_a_building_says_what_architecture_adds(level: int, adds: str) -> None:
    table = Situation().workers(RED, "tikal 4").levels(RED, architecture=level)
    s = table.row("small-farm-a", "broad-farm-a").goods(RED, wood=4).turn(RED)
    do(s, "pick tikal 4", "use tikal 4")
    with_it, *without = [line for line in labels(s, RED) if "small farm" in line]
    assert with_it == f"Construct the small farm (1 wood): 1 worker needs no corn{adds}"
    assert all(line.endswith(": 1 worker needs no corn") for line in without)
    assert len(without) == (level > 0)


def test_the_log_gives_the_lasting_effect_of_a_farm() -> None:
    built = [words.event(Event("built", RED, [tile, 0, 0]), NAMES) for tile in range(BUILDING.size)]
    assert "Ann constructs the small farm: 1 worker needs no corn." in built
    assert "Ann constructs the yellow shrine." in built


def test_an_action_says_what_it_really_brings() -> None:
    """In the menu with technology; in the log the amount is told once, when it comes."""
    fishing = Situation().workers(RED, "palenque 1").levels(RED, agriculture=2).turn(RED)
    do(fishing, "pick palenque 1")
    assert "Palenque 1: fish for 4 corn" in labels(fishing, RED)
    do(fishing, "use palenque 1")
    assert lines(fishing)[1:3] == ["Ann uses Palenque 1 to fish.", "Ann gets 4 corn."]
    digging = Situation().workers(RED, "yaxchilan 5").levels(RED, extraction=3, theology=3).bank(1)
    s = digging.goods(RED, corn=4).turn(RED)
    do(s, "pick yaxchilan 5")
    assert [line.split(": ")[1] for line in labels(s, RED)[:5]] == [
        "2 wood",
        "2 stone, 1 corn",
        "2 gold, 2 corn",
        "1 skull",
        "2 stone, 2 gold, 2 corn",
    ]
    do(s, "use yaxchilan 5")
    assert "Ann uses Yaxchilan 5." in lines(s)


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (
            Situation().levels(RED, agriculture=1, extraction=1),
            "harvest 3 wood, or burn the forest for 6 corn",
        ),
        (Situation().steps(RED, 0, 0, 0), "harvest 2 wood"),
        (Situation().jungle(3, corn=2, wood=1), "harvest 5 corn or 2 wood"),
        (Situation().jungle(3, corn=1, wood=0), "harvest 5 corn"),
    ],
)
def test_a_harvest_is_offered_as_it_is_possible(table: Situation, said: str) -> None:
    s = table.workers(RED, "palenque 3").turn(RED)
    do(s, "pick palenque 3")
    assert f"Palenque 3: {said}" in labels(s, RED)


def test_tooltips_count_the_technology_of_the_viewer() -> None:
    s = Situation().levels(RED, agriculture=2).turn(RED)
    seen = {viewer: captions.about_space(s.seen_by(viewer), 0, 1) for viewer in (NOBODY, RED, BLUE)}
    assert seen == {
        NOBODY: "Palenque 1: fish for 3 corn.",
        RED: "Palenque 1: fish for 4 corn.",
        BLUE: "Palenque 1: fish for 3 corn.",
    }
    bare = Situation().jungle(3, corn=0, wood=0).turn(RED).seen_by(RED)
    assert captions.about_space(bare, 0, 3) == "Palenque 3: nothing is left to harvest."


def test_a_step_that_would_be_lost_has_a_warning() -> None:
    top = Situation().steps(RED, 6, 7, 1).steps(BLUE, 1, 8, 1).goods(RED, corn=3, wood=1, skull=1)
    s = top.workers(RED, "uxmal 1").turn(RED)
    do(s, "pick uxmal 1", "use uxmal 1")
    assert labels(s, RED) == [
        "Climb the brown temple (lost: you are at the top)",
        "Climb the yellow temple (lost: the top step is taken)",
        "Climb the green temple",
    ]
    do(s, "climb brown")
    assert "Ann can climb no higher on the brown temple: the step is lost." in lines(s)


def test_actions_warn_of_steps_that_would_be_lost() -> None:
    top = Situation().steps(RED, 6, 7, 7).steps(BLUE, 1, 8, 1).goods(RED, corn=9, wood=1, skull=1)
    s = top.workers(RED, "chichen-itza 9", "tikal 5", "uxmal 1").turn(RED)
    do(s, "pick chichen-itza 9")
    assert labels(s, RED)[-2] == (
        "Chichen Itza 9: place a skull for 13 points,"
        " a step on the yellow temple (lost: the top step is taken) and a block"
    )
    do(s, "nothing", "pick uxmal 1")
    assert (
        labels(s, RED)[0] == "Uxmal 1: pay 3 corn for a step on a temple (lost: no temple has a step for you)"
    )
    do(s, "nothing", "pick tikal 5")
    assert labels(s, RED)[-2].endswith(
        "for a step on each of two temples (lost: no temple has a step for you)"
    )
    one = (
        Situation()
        .steps(RED, 6, 7, 1)
        .steps(BLUE, 1, 8, 1)
        .goods(RED, wood=1)
        .workers(RED, "tikal 5")
        .turn(RED)
    )
    do(one, "pick tikal 5")
    assert labels(one, RED)[-2].endswith(" (only one has a step for you)")


def test_a_building_warns_of_what_would_be_lost() -> None:
    """Steps on a full temple, workers beyond the last, and a level beyond the third, which is its bonus."""
    s = Situation().steps(RED, 6, 8, 6).levels(RED, architecture=3).bank(0).in_play_of(RED, 6).turn(RED)
    assert isinstance(s, Tzolkin)
    said = {
        (effect.op, effect.what, effect.n): effect_outlook(s, RED, effect)
        for tile in BOX.buildings
        for effect in tile.effects
    }
    assert said["temple", "brown", 1] == "1 step on the brown temple (lost: you are at the top)"
    assert said["temple", "green", 1] == "1 step on the green temple"
    assert said["worker", "", 1] == "a new worker (lost: you have all 6)"
    assert said["tech", "architecture", 1] == "the bonus of architecture"
    assert said["tech", "theology", 1] == "1 free level of theology"
    assert (
        effect_outlook(s, RED, Effect("temple", "green", 2))
        == "2 steps on the green temple (only 1 step left)"
    )
    assert effect_outlook(s, RED, Effect("gain", "skull", 1)) == "0 skulls (no more are left)"


def test_a_bonus_that_gives_nothing_has_a_warning() -> None:
    table = Situation().workers(RED, "tikal 1").levels(RED, agriculture=3, theology=3).bank(0)
    s = table.goods(RED, wood=1).steps(RED, 6, 8, 7).turn(RED)
    do(s, "pick tikal 1", "use tikal 1")
    assert labels(s, RED)[0].endswith("(1 block) (lost: no temple has a step for you)")
    assert labels(s, RED)[-1].endswith("(1 block) (lost: no skull is left)")


def test_tikal_constructs_one_or_two_buildings() -> None:
    s = Situation().workers(RED, "tikal 4").row("small-farm-a").goods(RED, wood=1).turn(RED)
    do(s, "pick tikal 4")
    assert "Tikal 4: construct one or two buildings, or a monument" in labels(s, RED)
    assert captions.about_space(s, 2, 4) == "Tikal 4: construct one or two buildings, or a monument."


def test_monuments_are_mentioned_only_where_one_can_be_raised() -> None:
    plenty = {"wood": 5, "stone": 5, "gold": 5, "corn": 5}
    for action, tiles, said in [
        (2, ["small-farm-a", "broad-farm-a", "tombs"], "Construct a building."),
        (4, ["small-farm-a", "tombs"], "Construct a building or raise a monument."),
        (4, ["small-farm-a", "broad-farm-a"], "Construct a building."),
        (4, ["tombs", "shrines"], "Raise a monument."),
    ]:
        s = Situation().workers(RED, f"tikal {action}").row(*tiles).goods(RED, **plenty).turn(RED)
        do(s, f"pick tikal {action}", f"use tikal {action}")
        assert words.prompt(s, RED) == said


def test_placing_says_all_the_corn_it_costs() -> None:
    s = Situation().dummies("yaxchilan 0", "yaxchilan 1").goods(RED, corn=9).turn(RED)
    assert "Place a worker on Palenque 0" in labels(s, RED)
    assert "Place a worker on Yaxchilan 2 (2 corn)" in labels(s, RED)
    assert captions.about_gear(s, GEAR.index("palenque")).endswith("goes to space 0 and is free.")
    do(s, "place palenque")
    assert words.prompt(s, RED) == "Place a second worker, or stop. The prices include 1 corn extra for it."
    assert "Place a worker on Palenque 1 (2 corn)" in labels(s, RED)
    assert "Place a worker on the Starting Player space (1 corn)" in labels(s, RED)
    assert captions.about_gear(s, GEAR.index("palenque")).endswith("goes to space 1 and costs 2 corn.")
    assert captions.about_start(s, NAMES).endswith("A worker there costs 1 corn.")
    pitied = (
        Situation()
        .dummies(*FULL_SPOTS)
        .workers(BLUE, "start")
        .goods(RED, corn=1)
        .steps(RED, 0, 0, 0)
        .turn(RED)
    )
    assert all(line.endswith(" (all your corn)") for line in labels(pitied, RED))
    for viewer, whose in ((RED, "your"), (BLUE, "its owner's"), (NOBODY, "its owner's")):
        seen = pitied.seen_by(viewer)
        assert captions.about_gear(seen, GEAR.index("palenque")).endswith(f"and costs all {whose} corn.")


def test_the_market_says_its_rates() -> None:
    s = Situation().workers(RED, "uxmal 2").goods(RED, corn=4, wood=1).turn(RED)
    do(s, "pick uxmal 2", "use uxmal 2")
    assert labels(s, RED) == [
        "Sell 1 wood for 2 corn",
        "Buy 1 wood for 2 corn",
        "Buy 1 stone for 3 corn",
        "Buy 1 gold for 4 corn",
        "Done",
    ]


def test_an_advance_says_where_it_leads_and_what_it_costs() -> None:
    table = Situation().workers(RED, "tikal 1").levels(RED, agriculture=1, architecture=3)
    s = table.goods(RED, wood=2, stone=2).turn(RED)
    do(s, "pick tikal 1", "use tikal 1")
    assert labels(s, RED) == [
        "Advance agriculture to level 2 (2 blocks)",
        "Advance extraction to level 1 (1 block)",
        "Take the bonus of architecture (1 block)",
        "Advance theology to level 1 (1 block)",
    ]


def test_begging_says_how_much() -> None:
    s = Situation().goods(RED, corn=2).turn(RED)
    assert labels(s, RED)[-1] == "Beg for corn until you have 3, and step down on the green temple"


def test_a_harvest_says_how_much() -> None:
    table = Situation().workers(RED, "palenque 3").levels(RED, agriculture=1, extraction=1)
    s = table.turn(RED)
    do(s, "pick palenque 3", "use palenque 3")
    assert words.prompt(s, RED) == "Take wood, or burn the forest for corn and anger the gods."
    assert labels(s, RED)[:2] == [
        "Harvest 3 wood",
        "Burn the forest for 6 corn and step down on the brown temple",
    ]
    t = Situation().workers(RED, "palenque 4").jungle(4, corn=2, wood=1).steps(RED, 0, 0, 0).turn(RED)
    do(t, "pick palenque 4", "use palenque 4")
    assert words.prompt(t, RED) == "Take corn or wood."
    assert labels(t, RED) == ["Harvest 7 corn", "Harvest 3 wood"]


def test_the_price_of_an_action_is_not_mistaken_for_what_it_gives() -> None:
    s = Situation().workers(RED, "yaxchilan 4").goods(RED, corn=3).turn(RED)
    do(s, "pick yaxchilan 4")
    offered = labels(s, RED)
    assert offered[1] == "Yaxchilan 2 for 2 corn, 2 steps back: 1 stone, 1 corn"
    assert offered[2].startswith("Yaxchilan 3 for 1 corn, a step back: ")
    assert offered[3].startswith("Yaxchilan 4: ")
    assert offered[4] == "Do nothing"
    t = Situation().workers(RED, "uxmal 5").goods(RED, corn=3).turn(RED)
    do(t, "pick uxmal 5", "use uxmal 5")
    assert "Yaxchilan 1 for 1 corn: 1 wood" in labels(t, RED)


def test_begging_comes_after_the_rest_of_a_turn_and_done_comes_last() -> None:
    s = Situation().workers(RED, "palenque 2").goods(RED, corn=2).turn(RED)
    assert words.prompt(s, RED).startswith(
        "Place workers on the gears, or pick some up to use their actions."
    )
    assert words.prompt(s, RED).endswith(" Before that you may beg for corn.")
    first = [line.split()[0] for line in labels(s, RED)]
    assert list(dict.fromkeys(first)) == ["Place", "Pick", "Beg"]
    do(s, "place palenque")
    assert labels(s, RED)[-1] == "Done"


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (Situation().goods(RED, corn=9), "Place workers on the gears."),
        (
            Situation().workers(RED, "palenque 2").in_play_of(RED, 1).goods(RED, corn=9),
            "Pick up workers to use their actions.",
        ),
        (
            Situation().dummies(*FULL_SPOTS).workers(BLUE, "start"),
            "You have too little corn to place a worker: beg for some.",
        ),
    ],
)
def test_a_prompt_mentions_only_what_is_possible(table: Situation, said: str) -> None:
    assert words.prompt(table.turn(RED), RED) == said
