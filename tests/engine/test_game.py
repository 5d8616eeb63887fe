"""Games by name, options, positions that every game has in common."""

import re

import pytest

from popolna.engine.errors import BadOptions, BadPosition, UnknownGame
from popolna.games import game, games, rooms

MAYA = game("maya2019")


def test_some_verbs_are_offered_last() -> None:
    tzolkin = game("tzolkin")
    parse = tzolkin.verbs.parse
    offered = [
        parse(name) for name in ("place uxmal", "pick tikal 2", "beg brown", "beg green", "nothing", "done")
    ]
    assert tzolkin.in_order(reversed(offered)) == offered
    for name in rooms():
        assert {*game(name).late, *game(name).stops} <= set(game(name).verbs.by_name)


def test_a_game_knows_its_stopping_verbs() -> None:
    found = {MAYA.verbs.name(action) for action in range(MAYA.verbs.size) if MAYA.stops_by(action)}
    assert found == {"done"}


def test_games_are_found_by_name() -> None:
    assert "maya2019" in rooms()
    assert all(game(name).id == name for name in rooms())
    assert games() == {name: game(name) for name in sorted(rooms())}
    with pytest.raises(UnknownGame, match="Did you mean maya2019"):
        game("maya2091")
    with pytest.raises(UnknownGame, match=f": {', '.join(sorted(rooms()))}"):
        game("go")


@pytest.mark.parametrize(
    ("players", "settings", "fault"),
    [
        (1, {}, "Maya (2019) is for 2 to 4 players, not 1."),
        (5, {}, "not 5"),
        (2, {"aeras": "blue+red"}, "Maya (2019) has no option 'aeras'. Did you mean areas?"),
        (
            2,
            {"areas": "red"},
            "areas cannot be 'red'. Choose from: random, blue+green, blue+yellow, blue+red.",
        ),
        (
            4,
            {"areas": "random"},
            "areas cannot be 'random' with 4 players. Choose from: blue+green+yellow+red.",
        ),
        (2, {"start": "3"}, "start cannot be '3' with 2 players. Choose from: random, 1, 2."),
    ],
)
def test_impossible_options_say_what_is_possible(players: int, settings: dict[str, str], fault: str) -> None:
    with pytest.raises(BadOptions, match=re.escape(fault)):
        MAYA.new(players, seed=1, **settings)


def test_every_option_has_a_sentence_and_its_first_value_is_the_usual_one() -> None:
    for name in rooms():
        assert all(option.sentence.endswith(".") for option in game(name).options)
        for players, usual in game(name).usual_settings.items():
            chosen: dict[str, str] = {}
            for option in game(name).options:
                if possible := option.values(players, chosen):
                    chosen[option.name] = possible[0]
            assert usual == chosen


@pytest.mark.parametrize(
    ("changes", "faults"),
    [
        ({"game": "tictactoe"}, ["game: it is a position of 'tictactoe'"]),
        ({"players": 7}, ["settings: Maya (2019) is for"]),
        ({"settings": {"areas": "moon"}}, ["settings: areas cannot be 'moon'"]),
        ({"seen_by": 4}, ["seen_by: there is no seat 4"]),
        (
            {"agenda": [{"step": "Trun", "player": 0}]},
            ["agenda: no step is called 'Trun'. Did you mean Turn?"],
        ),
        ({"agenda": [{"step": "Turn", "player": 2}]}, ["player must be a seat from 0 to 1, not 2"]),
        (
            {"agenda": [{"step": "Turn", "player": True, "x": 1}]},
            ["Turn has the parts player; given: step, player, x"],
        ),
        ({"agenda": [{"step": "PlantMore", "player": 0, "space": "z9"}]}, ["space 'z9' is not a space"]),
        ({"agenda": [{"step": "EndTurn", "who": 0}]}, ["EndTurn, does not wait for a player"]),
        (
            {"agenda": [{"step": "PlantMore", "player": 0, "space": "h8"}]},
            ["agenda: PlantMore: seat 0 has planted nothing on h8"],
        ),
        (
            {"agenda": [{"step": "Turn", "player": 0}, {"step": "ScoreGroup", "who": 1, "space": "h8"}]},
            ["agenda: ScoreGroup: seat 1 has planted nothing on h8"],
        ),
        ({"sealed": ["open", "open"]}, ["sealed: allowed only while players choose in secret"]),
        ({"agenda": "none"}, ["agenda: Expected `array`, got `str`"]),
        ({"colour": "red"}, ["unknown field 'colour'"]),
    ],
)
def test_mistakes_in_a_position_are_named(changes: dict[str, object], faults: list[str]) -> None:
    position = MAYA.new(2, seed=1, areas="blue+red", start="1").position()
    with pytest.raises(BadPosition) as caught:
        MAYA.from_position({**position, **changes})
    for fault in faults:
        assert any(fault in defect for defect in caught.value.defects), caught.value.defects


def test_several_mistakes_are_named_together() -> None:
    position = MAYA.new(2, seed=1, areas="blue+red", start="1").position()
    broken = {**position, "agenda": [{"step": "Trun"}, {"step": "Turn", "player": 9}], "seen_by": 8}
    with pytest.raises(BadPosition) as caught:
        MAYA.from_position(broken)
    assert len(caught.value.defects) == 3
