"""Positions of games against King Pakal: every fault is named, and what is seen can be read again."""

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games.ahau import GAME
from tests.games.ahau.court import HUMAN, PAKAL, Court
from tests.games.ahau.positions import both, faults, less, next_is, position, whole
from tests.games.ahau.situation import do, waits
from tests.games.breaking import Break, Position, into, plain, put, without

SOLO = ("tracker", "sequence", "marked", "saved")


def table(**settings: str) -> Court:
    """He has built five tiles in order and claimed a Building; two of his cards are discarded."""
    court = Court("queen", **settings)
    whole(court)
    court.region(1, "corn-sun", "wild-rain", building="plaza").region(2, "cacao-jaguar", "water-trade")
    court.offer("market", None, "temple").tracker(7).reserve(PAKAL, "corn-rain", "wild-jaguar")
    court.built(
        PAKAL, {"1a": "corn-chief", "1b": "water-sun/wild", "1c": "cacao-sun", "1d": "cacao-trade"}
    ).sequence(5)
    own = ["gateway", "workshop"] if not court.s.pakal_board else ["royal-palace", "gateway", "workshop"]
    court.buildings(PAKAL, *own).marked(len(own)).middle("rain").markers("sun", HUMAN, PAKAL)
    court.workers(PAKAL, "tikal").laid(PAKAL, "copan").workers(HUMAN, "tulum").might(0, 3).weapons(PAKAL, 2)
    court.played(HUMAN, "card-1", "card-5").played(PAKAL, "card-2", "card-3").discarded(
        PAKAL, "card-1", "card-6"
    )
    return court


def solo(**settings: str) -> Position:
    """The player places a Worker; he has not had his turn yet."""
    s = table(**settings).tiles()
    do(s, "take region-1 corn-sun")
    assert waits(s) == "PlaceWorker"
    return plain(s.position())


FAULTS: list[tuple[str, Break, str]] = [
    # Its form
    *[(f"no {part}", without(part), f"{part}: King Pakal needs it") for part in SOLO],
    ("four marks", put(marked=[False] * 4), "marked: 5 places are needed"),
    ("a number for marks", put(marked=2), "marked: Expected `array | null`"),
    ("words for Resources", put(tracker="many"), "tracker: Expected `int | null`"),
    (
        "one reserve",
        put(reserves=[{}]),
        "reserves: one entry for each of the 2 players, King Pakal included, is needed",
    ),
    (
        "one Pyramid",
        put(pyramids=[{}]),
        "pyramids: one entry for each of the 2 players, King Pakal included, is",
    ),
    (
        "one row of Buildings",
        put(buildings=[[None] * 5]),
        "buildings: one entry for each of the 2 players, King",
    ),
    (
        "one Role",
        put(roles=[None]),
        "roles: one entry for each of the 2 players, King Pakal included, is needed",
    ),
    (
        "one Role played",
        put(active_roles=[None]),
        "active_roles: one entry for each of the 2 players, King Pakal",
    ),
    ("Resources for him", put(goods=[{}, {}]), "goods: one entry for the only player is needed"),
    ("one hand", put(cards=[["hand"] * 6 + ["none"]]), "cards: one entry for each of the 2 owners is needed"),
    ("a look of his", put(role_turns=[0, 0]), "role_turns: one entry for the only player is needed"),
    ("Fame of one", into("fame", "might", [0]), "fame: one number for each of the 2 players is needed"),
    (
        "no Fame of his level",
        lambda document: document["fame"].pop("level"),
        "fame: adjacency, spaces, might",
    ),
    # Names and numbers
    ("too much on the tracker", put(tracker=13), "tracker: only numbers from 0 to 12 are possible"),
    ("debts", put(tracker=-1), "tracker: only numbers from 0 to 12 are possible"),
    ("a strange sequence", put(sequence=-1), "sequence: only numbers from 0 to 999 are possible"),
    ("three cheap tiles", put(saved=3), "saved: only numbers from 0 to 2 are possible"),
    ("a third marker", into("markers", "sun", 2, 2), "markers: only numbers from 0 to 1 are possible"),
    # His cards
    ("no personality", put(personality=None), "personality: King Pakal needs one, and nobody else"),
    ("another Role", into("roles", 1, "dancer"), "roles: King Pakal has the Role of his Personality card"),
    (
        "another Personality",
        put(personality="dancer"),
        "roles: King Pakal has the Role of his Personality card",
    ),
    (
        "no Role",
        both(into("roles", 1, None), into("cards", 1, 6, "none")),
        "roles: King Pakal has the Role of",
    ),
    ("one card", into("cards", 1, 2, "hand"), "cards: King Pakal plays two cards at a time, not 1"),
    ("two on the left", into("cards", 1, 2, "left"), "cards: owner 1 has two cards on the same side"),
    ("a card too few", into("cards", 1, 3, "none"), "cards: a Region card of owner 1 is missing"),
    (
        "a Role that lies there",
        both(into("cards", 1, 6, "right"), into("cards", 1, 2, "hand")),
        "active_roles: King",
    ),
    (
        "a Role that does not",
        into("active_roles", 1, "queen"),
        "active_roles: King Pakal uses his Role exactly",
    ),
    (
        "another Role played",
        into("active_roles", 1, "dancer"),
        "active_roles: King Pakal uses his Role exactly",
    ),
    (
        "his Role in the deck",
        put(role_deck=["queen", "dancer", "merchant"]),
        "roles, role_deck: queen appears 2",
    ),
    (
        "four in the deck",
        put(role_deck=["dancer", "merchant", "war-captain", "master-builder"]),
        "role_deck: 4 cards; 3",
    ),
    # What he has built
    (
        "too much in order",
        put(sequence=6),
        "sequence: after 6 tiles, the first 5 spaces of King Pakal's Pyramid",
    ),
    (
        "too little in order",
        put(sequence=3),
        "sequence: after 3 tiles, the first 3 spaces of King Pakal's Pyramid",
    ),
    (
        "from the right",
        both(lambda document: document["pyramids"][1].pop("1a"), into("bag", "corn-chief", 2)),
        "sequence: after 5 tiles, the first 4 spaces",
    ),
    (
        "an empty space marked",
        into("marked", 4, True),
        "marked: only Buildings that King Pakal has built can be",
    ),
    ("none marked", put(marked=[False] * 5), "marked: King Pakal has built only 1 Building"),
    (
        "a gap",
        into("buildings", 1, [None, "gateway", None, None, None]),
        "buildings: those of seat 1 must be side by",
    ),
    (
        "a Royal Palace for sale",
        into("offer", 1, "royal-palace"),
        "royal-palace: 1 Building on the table and with",
    ),
    (
        "a Royal Palace of mine",
        into("buildings", 0, 0, "royal-palace"),
        "royal-palace: 1 Building on the table",
    ),
    (
        "a Royal Palace by day",
        into("buildings", 1, 2, "royal-palace"),
        "royal-palace: 1 Building on the table",
    ),
    (
        "a tile too few",
        less("bag", "corn-jaguar"),
        "corn-jaguar: 1 tile in the bag, on the map and with players",
    ),
    (
        "a starting tile too few",
        less("bag", "limestone-chief"),
        "reserves, pyramids: 1 starting tile with players; 2",
    ),
    # Temples, Rulers and Workers
    (
        "two markers of his",
        into("markers", "sun", 2, 1),
        "markers: King Pakal has two markers at the sun Temple",
    ),
    (
        "mine in the middle",
        into("markers", "chief", 2, 0),
        "markers: those at the chief Temple must be side by side",
    ),
    (
        "too far to the right",
        into("markers", "chief", 3, 1),
        "markers: those at the chief Temple must be side by side",
    ),
    ("he stays", put(barred=[None, 2]), "barred: King Pakal has left the Region of a lost Conflict"),
    ("13 Workers", into("standing", 1, "copan", 11), "standing, laid: owner 1 has more than 12 Workers"),
    # What comes next
    ("a Shadow's turn", next_is("ShadowTurn"), "agenda: ShadowTurn: there is no owner 1"),
    ("a Shadow's tile", next_is("ShadowTakes"), "agenda: ShadowTakes: there is no owner 1"),
    (
        "no turn for him",
        lambda document: document.update(
            agenda=[step for step in document["agenda"] if step["step"] != "PakalTurn"]
        ),
        "owner 1 has played cards, but has no turn any more",
    ),
]


@pytest.mark.rule("AH-18.1")
@pytest.mark.parametrize(("change", "fault"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_a_fault_is_named(change: Break, fault: str) -> None:
    document = solo()
    GAME.from_position(document)
    change(document)
    named = faults(document)
    assert any(fault in text for text in named), named


AT_NIGHT: list[tuple[str, Break, str]] = [
    (
        "no palace",
        into("buildings", 1, 0, "plaza"),
        "buildings: the Royal Palace is on the first Building space",
    ),
    (
        "a second palace",
        into("buildings", 1, 1, "royal-palace"),
        "royal-palace: 2 Buildings on the table and with players; there are 1",
    ),
    (
        "a marked palace",
        into("marked", 0, True),
        "marked: only Buildings that King Pakal has built can be marked",
    ),
    ("none marked", put(marked=[False] * 5), "marked: King Pakal has built only 1 Building"),
]


@pytest.mark.rule("AH-18.5", "AH-18.8")
@pytest.mark.parametrize(
    ("change", "fault"), [case[1:] for case in AT_NIGHT], ids=[case[0] for case in AT_NIGHT]
)
def test_a_fault_at_night(change: Break, fault: str) -> None:
    document = solo(pakal="night")
    GAME.from_position(document)
    change(document)
    named = faults(document)
    assert any(fault in text for text in named), named


@pytest.mark.rule("AH-18.37")
def test_a_deck_that_he_would_have_shuffled() -> None:
    document = plain(whole(Court("queen")).evening().position())
    GAME.from_position(document)
    document["cards"][PAKAL] = ["discard"] * 6 + ["hand"]
    assert faults(document) == ["cards: King Pakal would have shuffled all his cards"]
    document["cards"][PAKAL] = ["discard"] * 5 + ["hand"] * 2
    GAME.from_position(document)


@pytest.mark.rule("AH-18.33")
def test_r61_fewer_buildings_than_he_has_built() -> None:
    """After a replacement, fewer are there than he has built in order."""
    document = solo()
    document["marked"] = [True, True, False, False, False]
    GAME.from_position(document)


@pytest.mark.parametrize("part", SOLO)
def test_with_more_players_nobody_has_his_things(part: str) -> None:
    document = position()
    document[part] = solo()[part]
    assert faults(document) == [f"{part}: only King Pakal has it, in a game for one"]


@pytest.mark.parametrize("step", ["PakalTurn", "PakalTakes"])
def test_with_more_players_he_has_no_turn(step: str) -> None:
    document = position()
    next_is(step)(document)
    assert f"agenda: {step}: King Pakal plays only against one player" in "\n".join(faults(document))


def test_too_early_for_him() -> None:
    document = plain(GAME.new(1, 4).position())
    GAME.from_position(document)
    next_is("PakalTakes")(document)
    assert "agenda: PakalTakes: no Ruler is on the map yet" in "\n".join(faults(document))


# What is right


@pytest.mark.parametrize(
    "settings", [{}, {"pakal": "night"}, {"board": "night", "level": "hard", "scoring": "personal"}]
)
def test_a_position_is_read_as_it_was_written(settings: dict[str, str]) -> None:
    for document in (solo(**settings), plain(GAME.new(1, 4, **settings).position())):
        assert plain(GAME.from_position(document).position()) == document


def test_what_has_happened_in_his_round_is_kept() -> None:
    """Tiles the Master Builder made cheaper before his turn, and where he lost a Conflict."""
    court = (
        Court("master-builder").saved(1).barred(PAKAL, 3).ruler(PAKAL, 4).played(HUMAN, "card-3", "card-4")
    )
    whole(court).played(PAKAL, "card-4", "master-builder")
    s = court.barred(PAKAL, 3).tiles()
    document = plain(s.position())
    assert (document["saved"], document["barred"]) == (1, [None, 3])
    again = GAME.from_position(document)
    assert plain(again.position()) == document


@pytest.mark.rule("AH-18.11", "AH-19.2")
@pytest.mark.parametrize("viewer", [NOBODY, HUMAN])
def test_what_is_seen_is_read_as_it_was_written(viewer: int) -> None:
    """Nothing of his is hidden from the player but the luck to come; a game from beginning to end."""
    match = Match.new(GAME, 1, seed=4, settings={"pakal": "night"})
    dice = Dice(4)
    number = 0
    while movers := match.state.to_move():
        if number < 8 or number % 15 == 0:
            seen = match.state.seen_by(viewer)
            document = plain(seen.position())
            again = GAME.from_position(document)
            assert again.viewer == viewer
            assert plain(again.position()) == document
            assert document["roles"][PAKAL] == match.state.position()["roles"][PAKAL]  # type: ignore[index]
            guess = match.state.guess(viewer, Dice(number)) if viewer == HUMAN else match.state
            assert guess.position()["roles"][PAKAL] == document["roles"][PAKAL]  # type: ignore[index]
            assert document["roles"][PAKAL] not in guess.position()["role_deck"]  # type: ignore[operator]
        legal = match.state.legal(movers[0])
        match.play(movers[0], legal[dice.below(len(legal))])
        number += 1
    assert number > 50
