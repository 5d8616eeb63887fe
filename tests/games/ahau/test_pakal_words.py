"""King Pakal's log: every step of his turn in one line, with the reason for what he chose."""

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.playout import playout
from popolna.engine.story import Event
from popolna.games.ahau import GAME, words
from popolna.games.ahau.board import BUILDING, CITY, GOD, ROUTE, TILE
from popolna.games.ahau.state import PARTS, Ahau
from popolna.games.ahau.steps.pakal_choice import (
    CRITERION,
    MOST_FAME,
    MOST_HUMAN_WORKERS,
    MOST_RESOURCES,
    MOST_TILES,
    RIGHTMOST,
)
from popolna.games.ahau.words import opening
from popolna.games.ahau.words.names import KING_PAKAL, RIVAL_TITLES
from popolna.games.ahau.words.reasons import REASONS, because
from popolna.web.log import Log

ANN, PAKAL = 0, 1
RAIN, SITE = GOD.index("rain"), ROUTE.index("calakmul-tikal")
TIKAL = CITY.index("tikal")
CORN_SUN, WATER_RAIN = TILE.index("corn-sun"), TILE.index("water-rain")


def told(*events: tuple[str, list[int]]) -> list[str]:
    """The lines about some events of King Pakal."""
    story = [Event(name, PAKAL, values) for name, values in events]
    return [line for line in GAME.lines(story, ["Ann"]) if line]


def test_what_is_paid_comes_after_what_it_pays_for() -> None:
    assert told(
        ("turn", []),
        ("placed", [TIKAL, MOST_TILES, RAIN]),
        ("tracker_down", [1, 2]),
        ("built", [CORN_SUN, 0, MOST_FAME]),
        ("armed", [1, 1]),
        ("unbuilt", [2]),
        ("fame", [4, PARTS.index("unbuilt")]),
    ) == [
        "King Pakal's turn.",
        "King Pakal places a Worker in Tikal (most tiles of the Rain God in his Pyramid).",
        "King Pakal builds a corn tile of the Sun God on level 1, left (it brings the most Fame);"
        " pays 1 Resource and now has 2; gains 1 Weapon and now has 1.",
        "King Pakal could have built 2 more tiles, which he does not have or cannot pay for;"
        " gains 4 Fame (tiles not built).",
    ]


def test_a_god_and_a_production_are_two_lines() -> None:
    assert told(
        ("placed", [TIKAL, MOST_TILES, RAIN]),
        ("discarded", [WATER_RAIN]),
        ("discarded", [WATER_RAIN]),
        ("summoned", [RAIN, 3, 1]),
        ("marked", [RAIN, 0]),
        ("fame", [2, PARTS.index("markers")]),
        ("depleted", [SITE, 0, MOST_HUMAN_WORKERS]),
        ("tracker_up", [3, 6]),
        ("depleted", [SITE, 1, MOST_RESOURCES]),
        ("produced", [SITE, 1, 2]),
        ("tracker_up", [2, 8]),
        ("redrew", []),
    )[1:] == [
        "King Pakal summons the Rain God with strength 3, 1 of it from built tiles;"
        " discards a water tile of the Rain God, a water tile of the Rain God;"
        " places a marker at the Temple of the Rain God for 2 Fame;"
        " depletes the corn site between Calakmul and Tikal (most of your Workers); gains 3 Resources and now has 6.",
        "King Pakal depletes the water site between Calakmul and Tikal (most Resources);"
        " produces 2 Resources and now has 8.",
        "King Pakal shuffles all his cards.",
    ]


def test_a_building_instead_of_resources_belongs_to_what_brought_them() -> None:
    assert told(
        ("depleted", [SITE, 1, MOST_RESOURCES]),
        ("produced", [SITE, 1, 4]),
        ("overflow", [4]),
        ("bought", [BUILDING.index("plaza"), 2, RIGHTMOST]),
        ("tracker_down", [3, 8]),
        ("put_up", [BUILDING.index("plaza"), 1]),
        ("bought", [BUILDING.index("palace"), 0, RIGHTMOST]),
        ("tracker_down", [3, 5]),
    ) == [
        "King Pakal depletes the water site between Calakmul and Tikal (most Resources); produces 4 Resources;"
        " has no room for 4 Resources: 12 is the limit;"
        " buys the Plaza in the right slot of the offer (the right one of the cheapest);"
        " pays 3 Resources and now has 8; builds the Plaza on the second Building space.",
        "King Pakal buys the Palace in the left slot of the offer (the right one of the cheapest);"
        " pays 3 Resources and now has 5.",
    ]


def test_tiles_traded_away_are_named() -> None:
    [line] = told(
        ("traded_pairs", [2, 1]),
        ("discarded", [CORN_SUN]),
        ("discarded", [WATER_RAIN]),
        ("tracker_down", [2, 0]),
        ("built", [CORN_SUN, 7, MOST_FAME]),
    )
    assert line.endswith(
        "; saves 1 Resource by discarding 2 tiles at random:"
        " a corn tile of the Sun God, a water tile of the Rain God; pays 2 Resources and now has 0."
    )


def test_the_lines_of_others_stay_as_they_are() -> None:
    story = [Event("placed", ANN, [TIKAL]), Event("tracker_down", PAKAL, [1, 2]), Event("turn", ANN, [])]
    assert GAME.lines(story, ["Ann"]) == [words.event(event, ["Ann"]) for event in story]
    story = [Event("drew", 2, [CORN_SUN]), Event("drew", 2, [CORN_SUN])]
    assert GAME.lines(story, ["Ann", "Ben", "Kim"]) == ["Kim draws a corn tile of the Sun God."] * 2


@pytest.fixture(scope="module")
def match() -> Match:
    """A whole game."""
    settings = GAME.settings(1, {"level": "hard", "personality": "merchant"})
    match = Match.new(GAME, 1, Dice(4), settings=settings)
    dice = Dice(4)
    while match.state.to_move():
        legal = match.state.legal(ANN)
        match.play(ANN, legal[dice.below(len(legal))])
    return match


def test_a_turn_of_his_takes_a_few_lines(match: Match) -> None:
    lines = [line.text for line in Log().lines(match, ANN, ["Ann"])]
    turns = [at for at, line in enumerate(lines) if line == "King Pakal's turn."]
    assert len(turns) > 5
    for at in turns:
        following = [line.startswith(KING_PAKAL) for line in lines[at : at + 9]]
        assert 2 <= [*following, False].index(False) <= 8


def test_a_line_points_at_everything_it_tells(match: Match) -> None:
    story = match.state.story
    assert story is not None
    lines = Log().lines(match, ANN, ["Ann"])
    assert len(lines) < len(story)
    pointed = {(line.seat, thing) for line in lines for thing in line.things}
    assert pointed == {(int(event.player), thing) for event in story for thing in words.things(event)}
    assert all(len(set(line.things)) == len(line.things) for line in lines)


def test_every_criterion_has_a_reason() -> None:
    assert {*REASONS} == {*CRITERION.names} - {"none"}
    assert len({*REASONS.values()}) == len(REASONS)
    for why in range(1, CRITERION.size):
        assert because(why).startswith(" (")
        assert because(why, RAIN).endswith(")")
        assert "{" not in because(why, RAIN)


def test_the_plain_text_has_his_board_and_his_plans() -> None:
    s = GAME.new(1, 7, level="hard", pakal="night", personality="queen")
    assert isinstance(s, Ahau)
    playout(s, Dice(2), 40)
    text = words.describe(s.seen_by(ANN), ["Ann"], drawn=False)
    for part in (
        "King Pakal gains 12 Fame for each Building at this level. On the Night side of his board he wins all ties.",
        "Queen (3), King Pakal's Role; if he plays it: at the end of his turn he pays a Resource",
        "King Pakal likes the gods in this order: the Sun God, ",
        "on King Pakal's board:",
        f"Resources: {s.tracker} of any colour",
        "Buildings: Royal Palace",
        "Next: ",
        "Leads in ",
    ):
        assert part in text


def test_every_option_for_one_is_explained() -> None:
    names = {offer.option.name for offer in GAME.offers(1, GAME.settings(1, {}))}
    assert {"level", "pakal", "personality", "board", "scoring"} <= names
    assert KING_PAKAL in opening.LEVEL
    assert {rival.key: rival.name for rival in GAME.rivals} == RIVAL_TITLES
