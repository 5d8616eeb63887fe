"""Positions: every fault is named, and what is seen can be written down and read again."""

import json

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games.maya2019 import GAME
from tests.games.breaking import Break, Position, faults_of, into, put, without
from tests.games.maya2019.situation import BLUE, RED, SITES, TIKAL, Situation, at, do, look, ring


def middle() -> Situation:
    """Something of everything: crops, a city, a second temple, racks, points."""
    table = (
        Situation(2).city("tikal", (1, 0), by=BLUE).plant(RED, "corn", (2, -1)).plant(BLUE, "pepper2", (2, 0))
    )
    return table.rack(RED, "corn", "corn2").rack(BLUE, "squash").scored([3, 2], [0, 0]).took(2, 2)


def position() -> Position:
    return json.loads(json.dumps(middle().turn(RED).position()))  # type: ignore[no-any-return]


def faults(document: Position) -> list[str]:
    return faults_of(GAME, document)


FAULTS: list[tuple[str, Break, str]] = [
    # Its form
    ("a part is missing", without("racks"), "racks is missing"),
    ("an unknown part", put(colour="red"), "unknown field 'colour'"),
    ("a word for a number", put(passes="none"), "passes: Expected `int`"),
    (
        "an unknown state of a city",
        into("temples", "tikal", "ruined"),
        "temples: Invalid enum value 'ruined'",
    ),
    # Names
    (
        "areas of another number of players",
        put(areas=["blue"]),
        "areas: blue cannot be played with 2 players",
    ),
    ("areas without blue", put(areas=["green", "red"]), "areas: green+red cannot be played with 2 players"),
    ("an unknown area", put(areas=["blue", "pink"]), "areas: blue+pink cannot be played"),
    (
        "other areas than agreed",
        put(areas=["blue", "green"]),
        "areas: blue+green do not match the settings",
    ),
    (
        "another start than agreed",
        put(settings={"areas": "blue+red", "start": "2"}),
        "first: seat 0 does not match the settings, start 2",
    ),
    *[
        (
            f"{part} for three",
            into(part, slice(2, 2), [extra]),
            f"{part}: one entry for each of the 2 players",
        )
        for part, extra in [
            ("racks", []),
            ("supply", 0),
            ("unseen", {}),
            ("crop_points", 0),
            ("city_points", 0),
            ("turns", 0),
        ]
    ],
    ("no such starting player", put(first=2), "there is no seat 2"),
    ("no such owner of a crop", into("planted", at((2, 0)), [3, "corn"]), "there is no seat 3"),
    ("no such owner of a city tile", into("face_down", at((1, 0)), -1), "there is no seat -1"),
    *[
        (f"{part} below 0", into(part, 0, -1), f"{part}: only numbers from 0 to")
        for part in ("supply", "crop_points", "city_points", "turns")
    ],
    ("passes below 0", put(passes=-1), "passes: only numbers from 0 to 2"),
    ("a rack below 0", into("racks", 1, -1), "racks: only numbers from 0 to"),
    ("too many passes", put(passes=3), "passes: only numbers from 0 to 2 are possible"),
    ("an unknown temple", into("temples", "copan", "growing"), "temples: there is no temple 'copan'"),
    ("an unknown space for a crop", into("planted", "z9", [0, "corn"]), "there is no space 'z9'"),
    ("an unknown space for a city", into("face_down", "h77", 0), "there is no space 'h77'"),
    ("an unknown tile on the board", into("planted", at((2, 0)), [0, "rice"]), "there is no tile 'rice'"),
    ("an unknown tile on a rack", into("racks", 0, 0, "corn3"), "there is no tile 'corn3'"),
    ("an unknown tile unseen", into("unseen", 0, "beans", 1), "there is no tile 'beans'"),
    # The board
    (
        "two tiles on a space",
        into("planted", at((1, 0)), [0, "corn"]),
        f"{at((1, 0))}: a planted tile and a face-down tile are on the same space",
    ),
    (
        "a crop outside",
        into("planted", at((4, 0)), [0, "corn"]),
        f"{at((4, 0))}: the space is outside the areas in play",
    ),
    (
        "a temple outside",
        into("temples", "coba", "growing"),
        f"{at(SITES['coba'])}: the space is outside the areas in play",
    ),
    (
        "a crop on an empty temple space",
        into("planted", at(SITES["seibal"]), [0, "corn"]),
        f"{at(SITES['seibal'])}: only a temple tile can be on the space of seibal",
    ),
    (
        "a crop on a temple",
        into("planted", at(TIKAL), [0, "corn"]),
        f"{at(TIKAL)}: only a temple tile can be on the space of tikal",
    ),
    (
        "a city tile on a temple",
        into("face_down", at(TIKAL), 0),
        f"{at(TIKAL)}: only a temple tile can be on the space of tikal",
    ),
    (
        "a city tile far from its city",
        into("face_down", at((-3, 0)), 0),
        f"{at((-3, 0))}: a face-down tile must belong to a city",
    ),
    ("two cities that meet", into("face_down", at((1, 1)), 0), f"{at((1, 1))}: two cities meet here"),
    (
        "a temple that should be there",
        lambda document: document["temples"].pop("caracol"),
        "temples: caracol has a tile next to it, so its temple must be there",
    ),
    (
        "an open city said to be closed",
        into("temples", "tikal", "closed"),
        "temples: tikal is closed, but there is an empty space next to its city",
    ),
    # The tiles
    (
        "a tile too many",
        into("supply", 0, 30),
        "seat 0 has 33 tiles on the board, rack and supply; there are 32",
    ),
    ("a tile too few", into("supply", 1, 20), "seat 1 has 23 tiles on the board, rack and supply"),
    (
        "too few unseen tiles",
        into("unseen", 0, "corn", 0),
        "unseen: the 25 tiles of seat 0 do not fit the supply",
    ),
    (
        "too many unseen tiles",
        into("unseen", 0, "corn", 8),
        "unseen: the 33 tiles of seat 0 do not fit the supply",
    ),
    (
        "too many on a rack",
        lambda document: document.update(
            racks=[[*["corn"] * 4, *["pepper"] * 4], document["racks"][1]],
            supply=[23, document["supply"][1]],
            unseen=[{**document["unseen"][0], "corn": 1, "corn2": 2, "pepper": 2}, document["unseen"][1]],
        ),
        "racks: seat 0 has more than 7 tiles",
    ),
    (
        "more of a kind than there are",
        into("racks", 0, ["corn2"] * 3),
        "seat 0 has 4 tiles corn2; there are 2",
    ),
    ("fewer than none of a kind", into("unseen", 0, "corn", -1), "unseen: only numbers from 0 to"),
    ("a rack without faces", into("racks", 0, 2), "racks: the tiles of seat 0 must be listed here"),
    ("another rack without faces", into("racks", 1, 1), "racks: the tiles of seat 1 must be listed here"),
    ("a rack that should be hidden", put(seen_by=0), "racks: the tiles of seat 1 are hidden here"),
    (
        "a face-down tile that should be hidden",
        lambda document: document.update(
            seen_by=0,
            racks=[document["racks"][0], 1],
            unseen=[document["unseen"][0], {"corn": 6, "pepper": 5}],
        ),
        "do not fit the supply",
    ),
    # The agenda
    (
        "an unknown step",
        put(agenda=[{"step": "Trun"}]),
        "agenda: no step is called 'Trun'. Did you mean Turn?",
    ),
    ("a step without its parts", put(agenda=[{"step": "Turn"}]), "agenda: Turn has the parts player"),
    ("a step of nobody", put(agenda=[{"step": "Turn", "player": 2}]), "agenda: Turn: player must be a seat"),
    (
        "a step at no space",
        put(agenda=[{"step": "PlantMore", "player": 0, "space": "z9"}]),
        "agenda: PlantMore: space 'z9' is not a space",
    ),
    (
        "a step that runs by itself",
        put(agenda=[{"step": "ScoreCities"}]),
        "ScoreCities, does not wait for a player",
    ),
    # Its frame
    ("another game", put(game="tictactoe"), "game: it is a position of 'tictactoe'"),
    ("too many players", put(players=5), "settings: Maya (2019) is for 2 to 4 players, not 5"),
    ("an unknown option", put(settings={"colour": "red"}), "settings: Maya (2019) has no option 'colour'"),
    ("an impossible option", put(settings={"areas": "green"}), "settings: areas cannot be 'green'"),
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


def test_a_player_who_can_do_nothing_is_not_waited_for() -> None:
    document = Situation(2).fill(BLUE, *ring(TIKAL)).rack(RED).turn(BLUE).position()
    document["agenda"] = [
        {"step": "EndTurn", "who": 0},
        {"step": "ScoreCities"},
        {"step": "Turn", "player": 0},
    ]
    assert faults(document) == ["agenda: seat 0 is to move, but can do nothing"]


def test_all_wrong_names_are_named_together() -> None:
    document = position()
    for change in (
        put(areas=["blue"], first=9, passes=7, turns=[0]),
        into("temples", "copan", "growing"),
        into("planted", "z9", [0, "rice"]),
        into("racks", 0, 0, "beans"),
    ):
        change(document)
    named = "\n".join(faults(document))
    for part in ("areas:", "seat 9", "passes:", "turns:", "'copan'", "'z9'", "'rice'", "'beans'"):
        assert part in named


def test_all_impossible_things_are_named_together() -> None:
    document = position()
    for change in (
        into("planted", at((4, 0)), [0, "corn"]),
        into("planted", at(TIKAL), [0, "corn"]),
        into("face_down", at((-3, 0)), 0),
        into("temples", "caracol", "closed"),
        into("supply", 1, 20),
        put(agenda=[{"step": "Trun"}, {"step": "Turn", "player": 9}], seen_by=8),
    ):
        change(document)
    named = "\n".join(faults(document))
    for part in ("outside", "only a temple tile", "must belong", "caracol is closed", "seat 0 has 35 tiles"):
        assert part in named
    for part in ("seat 1 has 23 tiles", "'Trun'", "must be a seat", "there is no seat 8"):
        assert part in named


def test_a_position_is_read_as_it_was_written() -> None:
    document = position()
    s = GAME.from_position(document)
    assert json.loads(json.dumps(s.position())) == document
    assert look(s) == look(middle().turn(RED))


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2])
def test_what_is_seen_is_read_as_it_was_written(viewer: int) -> None:
    """At every decision of a game with cities, empty racks and, at the end, nobody to move."""
    match = Match.new(GAME, 3, seed=4, settings={"variant": "two-cities"})
    dice = Dice(4)
    while True:
        seen = match.state.seen_by(viewer)
        document = json.loads(json.dumps(seen.position()))
        again = GAME.from_position(document)
        assert again.viewer == viewer
        assert json.loads(json.dumps(again.position())) == document
        assert again.seen_by(viewer).position() == seen.position()
        movers = match.state.to_move()
        if not movers:
            break
        if viewer in movers:
            assert again.legal(viewer) == match.state.legal(viewer)
        legal = match.state.legal(movers[0])
        match.play(movers[0], legal[dice.below(len(legal))])
    assert len(match.record.moves) > 30


def test_a_match_can_begin_from_a_position() -> None:
    match = Match.new(GAME, 2, seed=1, settings={"areas": "blue+red"}, position=position())
    match.play(RED, "plant corn " + at((1, -1)))
    match.play(RED, "done")
    assert look(match.state).crop_points == [5, 2]
    assert Match.replay(GAME, match.record).state.position() == match.state.position()


def test_a_position_in_the_middle_of_a_turn() -> None:
    s = middle().turn(RED)
    do(s, "plant corn", (1, -1))
    again = GAME.from_position(json.loads(json.dumps(s.position())))
    do(again, "plant corn2", (1, -2))
    assert look(again).crop_points == [7, 2]
