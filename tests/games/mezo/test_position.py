"""Positions: every fault is named, and what is seen can be written down and read again."""

import pytest

from popolna.engine.chance import Dice
from popolna.engine.playout import playout
from popolna.games.mezo import GAME
from popolna.games.mezo.state import Mezo
from tests.games.breaking import Break, Position, faults_of, into, plain, put, without
from tests.games.mezo.situation import BLUE, GREEN, RED, YELLOW, Situation, play, waits

ABILITIES = (["awakening"], ["carving"], ["heroism"], ["heroism"])


def middle() -> Situation:
    """Something of everything in the first Age; Palenque is Blessed."""
    table = Situation().blessed("palenque").units(BLUE, "coba", 2, 1).units(RED, "becan", 1, 1)
    table.glyphs(GREEN, "coba", 2).pyramid("coba", RED, BLUE).on_track(YELLOW, "feast").devotion(RED, 4)
    for seat, abilities in enumerate(ABILITIES):
        table.ability(seat, *abilities)
    return table


def acting() -> Mezo:
    """The first action of a conflict in Coba, with the Champion of green."""
    hands = ("legacy", "edict", "task") * 4
    s = middle().next_conflict("coba", "becan", luck=("coba", *hands))
    for region in (0, 3):  # their conflicts are over
        s.champion[region] = -1
    play(s, "task", "legacy", "edict", "edict")
    return s


def position() -> Position:
    return plain(acting().position())


def agenda(*steps: dict[str, object]) -> Break:
    """Other steps on top of the agenda's first entry."""
    return put(agenda=[{"step": "NextConflict"}, *steps])


def turns(*steps: dict[str, object]) -> Break:
    return agenda({"step": "ActionTurns", "turn": "1"}, *steps)


def effect(step: str, name: str, **parts: object) -> dict[str, object]:
    return {"step": step, "player": 0, "effect": name, **parts}


TAKE: dict[str, object] = {"step": "TakeAction", "player": 2}
END: dict[str, object] = {"step": "EndConflict"}
FINISH: list[dict[str, object]] = [END, {"step": "Majority", "track": "codex"}, {"step": "RewardVictory"}]

FAULTS: list[tuple[str, Break, str]] = [
    # Its form
    ("a part is missing", without("units"), "units is missing"),
    ("an unknown part", put(colour="red"), "'colour'"),
    ("a word for a number", put(age="first"), "age: Expected `int`"),
    ("a player too few", put(devotion=[0, 0, 0]), "devotion: one entry for each of the 4 players is needed"),
    ("two tiles", put(wrathful=["fury", None]), "wrathful: one entry for each of the 3 Ages is needed"),
    ("four cards", into("cards", 0, ["deck"] * 4), "cards: each entry needs 5 places"),
    ("three levels", into("pyramids", "coba", ["red", "blue", None]), "pyramids: each entry needs 4 levels"),
    ("one kind of unit", into("units", 0, "reserves", [5]), "units: each entry needs two numbers"),
    ("no most", put(most={}), "most: shaman, warrior are needed"),
    ("no points", put(vp={}), "vp: start, altars"),
    ("points of three", into("vp", "start", [5, 4, 3]), "vp: one number for each of the 4 players is needed"),
    # Names
    ("an unknown region", into("altars", "tikal", "seven"), "altars: there is no region 'tikal'"),
    ("an unknown altar", into("altars", "coba", "nine"), "altars: there is no altar 'nine'"),
    ("an unknown colour", into("champions", "coba", "pink"), "champions: there is no colour 'pink'"),
    ("an unknown place", into("units", 0, "moon", [0, 0]), "units: there is no place 'moon'"),
    ("an unknown god", into("gods", 0, "zeus"), "gods: there is no god 'zeus'"),
    ("an unknown vertex", into("vertices", 0, "north"), "vertices: there is no vertex 'north'"),
    ("an unknown ability", into("abilities", 0, ["flight"]), "abilities: there is no ability 'flight'"),
    ("an unknown tile", into("wrathful", 0, "rain"), "wrathful: there is no tile 'rain'"),
    ("an unknown space", into("tracks", "moon", "red"), "tracks: there is no space 'moon'"),
    ("an unknown action", into("covered", 0, ["third"]), "covered: there is no action 'third'"),
    ("an unknown card place", into("cards", 0, 0, "table"), "cards: Invalid enum value 'table'"),
    # Numbers
    ("a fourth Age", put(age=4), "age: only numbers from 0 to 3 are possible"),
    ("devotion beyond the end", into("devotion", 0, 20), "devotion: only numbers from 0 to 19 are possible"),
    ("points below 0", into("vp", "altars", [-1, 0, 0, 0]), "vp: only numbers from 0 to 999 are possible"),
    ("great strength", into("bonus", 0, 100), "bonus: only numbers from 0 to 99 are possible"),
    ("a large hand", into("hands", 0, 4), "hands: only numbers from 0 to 3 are possible"),
    ("seven glyphs", into("glyphs", 1, "coba", 7), "glyphs: only numbers from 0 to 6 are possible"),
    ("units below 0", into("units", 0, "coba", [-1, 0]), "units: only numbers from 0 to 12 are possible"),
    # Pieces
    ("a unit too many", into("units", 0, "coba", [3, 1]), "units: blue has 9 shamans; there are 8"),
    ("a unit too few", into("units", 0, "coba", [2, 0]), "units: blue has 7 warriors; there are 8"),
    ("nobody on the track", put(tracks={}), "units: yellow has 7 shamans; there are 8"),
    ("units in a Desolate region", into("units", 0, "uxmal", [1, 0]), "uxmal is Desolate, but blue is there"),
    ("too many glyphs", into("glyphs", 1, "becan", 5), "glyphs: green has only 6"),
    ("a missing level", into("pyramids", "coba", ["red", None, "blue", None]), "in coba a level is missing"),
    (
        "too many pieces",
        put(pyramids={name: ["red", None, None, None] for name in ("coba", "becan", "hochob")}),
        "pyramids: red has only 2 of level 1",
    ),
    (
        "a Desolate pyramid",
        into("pyramids", "uxmal", ["red", None, None, None]),
        "pyramids: uxmal is Desolate",
    ),
    ("a neutral piece", into("pyramids", "becan", ["neutral", None, None, None]), "only 0 neutral pieces"),
    ("a high neutral piece", into("pyramids", "coba", ["red", "neutral", None, None]), "of the first level"),
    ("no Desolate region", put(desolate=[]), "desolate: 1 region must be, not 0"),
    ("an altar twice", into("altars", "coba", "seven"), "altars: one is there twice"),
    ("an altar for nobody", into("altars", "uxmal", "gate"), "altars: uxmal is Desolate"),
    ("two Champions", into("champions", "becan", "green"), "champions: green has only 1"),
    (
        "a Champion in the Blessed region",
        into("champions", "palenque", "blue"),
        "blessed: it must be a region",
    ),
    ("a conflict to come", put(conflict="becan"), "conflict: it must be a region that takes part"),
    ("a tile too soon", into("wrathful", 1, "fear"), "wrathful: one tile is face up for each Age"),
    ("a tile of another Age", into("wrathful", 0, "fear"), "wrathful: fear does not belong to Age 1"),
    ("a god twice", into("gods", 0, "ixchel"), "gods: no two players have the same"),
    ("gods together", into("vertices", 0, "be-pa"), "vertices: no two gods stand on the same"),
    (
        "two abilities",
        into("abilities", 0, ["awakening", "carving"]),
        "abilities: blue must have one for each Age",
    ),
    ("a card too few", into("hands", 0, 1), "hands: blue has 2 cards in hand"),
    ("two cards played", into("cards", 0, 0, "played"), "cards: blue has played more than one"),
    ("a hidden card", into("cards", 0, 1, "hidden"), "cards: those of blue cannot be hidden"),
    ("somebody waits", into("cards", 0, 4, "used"), "cards: all players reveal their cards together"),
    ("equal points", into("vp", "altars", [0, 1, 0, 0]), "vp: no two players can have the same"),
    ("second to none", put(winner="red", second="red"), "second: somebody else has won"),
    # The agenda
    ("an unknown step", agenda({"step": "TakeActoin"}), "Did you mean TakeAction?"),
    ("no Age before it", put(agenda=[TAKE]), "TakeAction: it cannot be the first entry"),
    ("an action out of turn", agenda(TAKE), "TakeAction: it cannot come before NextConflict"),
    (
        "another Age begins",
        put(agenda=[{"step": "BeginAge"}]),
        "BeginAge: only the first Age begins like this",
    ),
    ("turn 13", agenda({"step": "ActionTurns", "turn": "13"}, TAKE), "ActionTurns: there are 12 turns"),
    ("no conflict", put(conflict=None), "there is no conflict"),
    ("a conflict without an end", agenda({"step": "CallGod", "player": 0}), "brought to its end"),
    ("cards chosen twice", turns({"step": "ChooseCards"}), "ChooseCards: seat 0 has played a card already"),
    ("no glyph to pay", turns({"step": "ThirdAction", "player": 0}), "seat 0 has no glyph in the region"),
    ("nobody wins", agenda(*FINISH, effect("EnlistUnit", "kukulkan-task-first.1")), "must have a winner"),
    (
        "the wrong effect",
        turns(effect("RecoverUnits", "fear.1", left="1")),
        "RecoverUnits: it is not for the effect fear.1",
    ),
    (
        "nothing to recover",
        turns(effect("RecoverUnits", "ah-puch-fervor-first.1", left="3")),
        "RecoverUnits: left must be from 1 to 2",
    ),
    (
        "a Desolate goal",
        turns(effect("PlaceUnits", "march.1", left="1", at="uxmal")),
        "PlaceUnits: uxmal is Desolate",
    ),
    (
        "a move to nowhere",
        turns(effect("MoveUnits", "cabrakan-call.1", left="1", source="coba", goal="coba")),
        "MoveUnits: a move must end somewhere else",
    ),
    ("nobody is named", turns(effect("NamePlayer", "rout.1")), "NamePlayer: nobody is named for this effect"),
    ("no tile", turns({"step": "UseTile", "player": 0, "used": "1"}), "UseTile: no tile is left to be used"),
    (
        "nobody to put there",
        turns({"step": "OccupySpace", "player": 0, "track": "codex", "source": "becan"}),
        "OccupySpace: seat 0 has no such unit in becan",
    ),
    (
        "sacrifices elsewhere",
        agenda(
            END,
            {"step": "RewardVictory"},
            {"step": "AwardAltar"},
            {"step": "FindBlessed"},
            TAKE | {"step": "OfferShamans"},
        ),
        "sacrifices are made only in the Blessed region",
    ),
    (
        "a tie of nobody",
        agenda(END, {"step": "BreakTie", "player": 0, "question": "codex", "among": "nobody"}),
        "BreakTie: it must be among players who take part",
    ),
    ("a Champion too few", put(champions={"coba": "green"}), "NextConflict: becan needs a Champion"),
    ("a Champion too many", into("champions", "hochob", "red"), "so its Champion has left"),
    ("no ability", into("abilities", 0, []), "seat 0 must have an ability of this Age or adopt one"),
    ("no god on the map", into("vertices", 0, None), "the god of seat 0 is not on the map"),
]


def test_the_position_is_right() -> None:
    s = GAME.from_position(position(), Dice(1))
    assert isinstance(s, Mezo)
    assert waits(s) == ("TakeAction", RED)
    playout(s, Dice(1), 3000)
    assert s.outcome() is not None


@pytest.mark.parametrize(
    ("change", "fault"), [fault[1:] for fault in FAULTS], ids=[fault[0] for fault in FAULTS]
)
def test_a_fault_is_named(change: Break, fault: str) -> None:
    document = position()
    change(document)
    assert any(fault in text for text in faults_of(GAME, document)), faults_of(GAME, document)


def test_several_faults_are_named_together() -> None:
    document = position()
    document["age"], document["blessed"] = 7, "tikal"
    text = "\n".join(faults_of(GAME, document))
    assert "age: only numbers" in text
    assert "blessed: there is no region" in text


def test_what_is_seen_can_be_read_again() -> None:
    s = acting()
    view = plain(s.seen_by(YELLOW).position())
    assert view["cards"][0] == ["hidden"] * 4 + ["played"]
    assert GAME.from_position(view).position() == view
    document = {**view, "cards": [["hand", "hidden", "deck", "hand", "played"], *view["cards"][1:]]}
    assert any(
        "all of blue in hand and deck are hidden, or none" in text for text in faults_of(GAME, document)
    )


def test_before_the_first_age() -> None:
    s = GAME.new(3, 1, start="1")
    document = plain(s.position())
    assert GAME.from_position(document).position() == s.position()
    document["gods"][0] = "ixchel"
    assert any("seat 0 must have a god or choose one" in text for text in faults_of(GAME, document))


def test_the_tribe_step_needs_all_champions() -> None:
    table = Situation()
    for seat, abilities in enumerate(ABILITIES):
        table.ability(seat, *abilities)
    table.s.tiles = table.s.active
    document = plain(table.tribe().position())
    document["agenda"] = [{"step": "NextConflict"}, {"step": "GodStep"}, *document["agenda"]]
    assert GAME.from_position(document).to_move() == [BLUE]
    del document["agenda"][2]
    assert any("must stand or be about to be placed" in text for text in faults_of(GAME, document))
