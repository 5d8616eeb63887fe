"""Positions: every fault is named, and what is seen can be written down and read again."""

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games.maya2003 import GAME
from tests.games.breaking import Break, Position, faults_of, into, plain, put, without
from tests.games.maya2003.chooser import choose
from tests.games.maya2003.situation import BLUE, GREEN, RED, ROUND, YELLOW, Situation, do, gold, look


def middle() -> Situation:
    """Something of everything: blocks, cards, markers, gold."""
    table = (
        Situation(4, round=2, variation="advanced")
        .gold(10, 11, 12, 0)
        .full(1)
        .on("copan", 2, {RED: 2, BLUE: 1})
    )
    table.quarry(6, "red 3, blue 8, red minus3").quarry(2, "green 4, green 5, yellow 6").passed(GREEN)
    return table.has(RED, "joker", "first-player").has(BLUE, "quarry-2").extra(6).pool(YELLOW, 0)


def position(seen_by: int | None = None) -> Position:
    s = middle().workers(RED)
    return plain((s if seen_by is None else s.seen_by(seen_by)).position())


def faults(document: Position) -> list[str]:
    return faults_of(GAME, document)


def waiting(step: str, player: int = 0) -> Break:
    """A decision in place of the agenda."""
    return put(agenda=[{"step": step, "player": player}])


def pending(step: str, round: int = 2, **parts: object) -> Break:
    """Something that is to happen before all others."""
    return both(put(round=round), lambda document: document["agenda"].insert(0, {"step": step, **parts}))


def both(*changes: Break) -> Break:
    def change(document: Position) -> None:
        for one in changes:
            one(document)

    return change


BY_SEAT = ("pools", "carried", "passed", "score", "bids", "lift")

FAULTS: list[tuple[str, Break, str]] = [
    # Its form
    ("a part is missing", without("pools"), "pools is missing"),
    ("an unknown part", put(colour="red"), "unknown field 'colour'"),
    ("a word for a number", put(round="two"), "round: Expected `int`"),
    ("an unknown place of a marker", into("markers", "joker", "lost"), "markers: "),
    (
        "an unknown part of a quarry",
        into("quarries", 0, "open", True),
        "quarries: Object contains unknown field",
    ),
    ("a hand that is no hand", into("hands", 0, "seen"), "hands: "),
    *[
        (
            f"{part} for five",
            into(part, slice(4, 4), [0]),
            f"{part}: one entry for each of the 4 players is needed",
        )
        for part in BY_SEAT
    ],
    (
        "hands for five",
        into("hands", slice(4, 4), [[]]),
        "hands: one entry for each of the 4 players is needed",
    ),
    *[(f"{part} below 0", into(part, 1, -1), f"{part}: only numbers from 0 to") for part in BY_SEAT],
    # Names and seats
    ("round 4", put(round=4), "round: only numbers from 0 to 3 are possible"),
    ("round -1", put(round=-1), "round: only numbers from 0 to 3 are possible"),
    ("no such first player", put(first=4), "there is no seat 4"),
    ("no such next first player", put(next_first=-1), "there is no seat -1"),
    ("no such holder", into("markers", "joker", 5), "there is no seat 5"),
    ("an unknown marker", into("markers", "jester", 0), "there is no marker 'jester'"),
    ("an unknown marker in the auction", put(offer=["jester"]), "there is no marker 'jester'"),
    (
        "an unknown part of the gold",
        into("gold", "silver", [0, 0, 0, 0]),
        "gold: start, bids, passes, round1",
    ),
    (
        "a part of the gold is missing",
        lambda document: document["gold"].pop("bids"),
        "gold: start, bids, passes",
    ),
    ("gold for three", into("gold", "bids", [0, 0, 0]), "with one number per player"),
    (
        "another pyramid",
        lambda document: document["pyramids"].update({"chichen-itza": document["pyramids"].pop("tikal")}),
        "pyramids: 4 players use tikal, copan, uxmal, palenque",
    ),
    (
        "three pyramids",
        lambda document: document["pyramids"].pop("tikal"),
        "pyramids: 4 players use tikal",
    ),
    (
        "a level too many",
        into("pyramids", "uxmal", slice(3, 3), [[0, 0, 0, 0]]),
        "pyramids: uxmal has 3 levels, each with one number per player",
    ),
    (
        "a level for three",
        into("pyramids", "copan", 1, [0, 0, 0]),
        "pyramids: copan has 4 levels, each with one",
    ),
    ("blocks below 0", into("pyramids", "copan", 1, 3, -1), "pyramids: only numbers from 0 to"),
    (
        "a place that is none",
        put(settled=[20]),
        "settled: a place is a pyramid's number times 4 plus the level",
    ),
    ("a place below 0", put(settled=[-1]), "settled: a place is a pyramid's number"),
    # Quarries and cards
    ("five quarries", lambda document: document["quarries"].pop(), "quarries: 4 players need 6"),
    ("points at no quarry", put(extra_points=6), "extra_points: there is no quarry 6"),
    ("points below all quarries", put(extra_points=-1), "extra_points: there is no quarry -1"),
    (
        "a card too many",
        into("quarries", 1, "cards", slice(3, 3), [[3, "3"]]),
        "quarries: only 3 cards fit below quarry 2",
    ),
    (
        "a card of nobody",
        into("quarries", 1, "cards", 0, [4, "4"]),
        "quarries: there is no card '4' of seat 4",
    ),
    (
        "an unknown card",
        into("quarries", 1, "cards", 0, [2, "9"]),
        "quarries: there is no card '9' of seat 2",
    ),
    ("an unknown card in a hand", into("hands", 0, 0, "9"), "hands: there is no card '9'"),
    (
        "a high card first",
        into("quarries", 0, "cards", [[3, "7"]]),
        "the first card below quarry 1 must be low",
    ),
    (
        "a back where all is known",
        into("quarries", 5, "cards", 1, [1, "high"]),
        "quarries: the value of 'high' of seat 1 below quarry 6 is known here and must be given",
    ),
    (
        "too many of a kind",
        into("quarries", 0, "cards", [[0, "3"]]),
        "quarries: seat 0 has more cards of a kind there",
    ),
    (
        "a card below a quarry and in the hand",
        into("quarries", 0, "cards", [[0, "4"]]),
        "hands: seat 0 needs all 8 cards, in hand or below the quarries",
    ),
    ("a card too few", into("hands", 1, slice(0, 1), []), "hands: seat 1 needs all 8 cards"),
    ("another card", into("hands", 1, 0, "5"), "hands: seat 1 needs all 8 cards"),
    ("a hidden hand", into("hands", 1, "hidden"), "hands: the cards of seat 1 are known here"),
    # Blocks, gold, markers
    (
        "more blocks than spaces",
        into("pyramids", "uxmal", 0, [2, 2, 2, 2]),
        "pyramids: uxmal has only 7 spaces on level 1",
    ),
    (
        "blocks without support",
        into("pyramids", "copan", 2, [0, 0, 1, 0]),
        "pyramids: seat 2 has blocks without support in copan",
    ),
    ("a block too many", into("pools", 0, 28), "seat 0 has 39 blocks in all; there are 28"),
    ("a block too few", into("carried", 3, 0), "seat 3 has 6 blocks in all; there are 28"),
    ("less than no gold", into("gold", "bids", 1, -12), "gold: seat 1 has less than 0"),
    (
        "points of nobody",
        into("markers", "quarry-2", "spent"),
        "extra_points: nobody has the marker quarry-2",
    ),
    # The form of the agenda
    (
        "an unknown step",
        put(agenda=[{"step": "TakeTrun"}]),
        "agenda: no step is called 'TakeTrun'. Did you mean",
    ),
    ("a step without its parts", put(agenda=[{"step": "TakeTurn"}]), "agenda: TakeTurn has the parts player"),
    (
        "a step of nobody",
        put(agenda=[{"step": "TakeTurn", "player": 4}]),
        "agenda: TakeTurn: player must be a seat",
    ),
    (
        "a step at no quarry",
        put(agenda=[{"step": "NameVictim", "player": 0, "quarry": "q9"}]),
        "agenda: NameVictim: quarry 'q9' is not a quarry",
    ),
    (
        "a step that runs by itself",
        put(agenda=[{"step": "PayGold"}]),
        "agenda: its last step, PayGold, does not wait for a player",
    ),
    (
        "a player who can do nothing",
        waiting("PlaceStartBlock"),
        "agenda: seat 0 is to move, but can do nothing",
    ),
    # The agenda and the table
    (
        "no block to start with",
        waiting("PlaceStartBlock", 3),
        "agenda: PlaceStartBlock: the pool of seat 3 is empty",
    ),
    ("a round too many", pending("BeginRound", round=3), "agenda: BeginRound: no round comes after round 3"),
    ("nothing to score", pending("PayGold", round=0), "agenda: PayGold: no round has begun"),
    (
        "nothing to bid for",
        put(agenda=[{"step": "SecretBids"}]),
        "agenda: SecretBids: 3 markers must be on offer",
    ),
    (
        "nothing to choose",
        waiting("ChooseMarker"),
        "agenda: ChooseMarker: there must be one marker for each player who is to choose",
    ),
    (
        "a bid that cannot be paid",
        both(waiting("ChooseMarker"), put(bids=[11, 0, 0, 0])),
        "agenda: ChooseMarker: seat 0 has less gold than was bid",
    ),
    ("a worker of one who passed", waiting("PlaceWorker", 2), "agenda: PlaceWorker: seat 2 has passed"),
    ("points of another", waiting("AddPoints"), "agenda: AddPoints: seat 0 does not have quarry-2"),
    ("no such quarry", pending("TurnCards", quarry="q7"), "agenda: TurnCards: there is no q7 with 4 players"),
    (
        "no blocks to give",
        pending("GiveBlocks", quarry="q7"),
        "agenda: GiveBlocks: there is no q7 with 4 players",
    ),
    (
        "a -3 at no quarry",
        put(agenda=[{"step": "NameVictim", "player": 0, "quarry": "q7"}]),
        "agenda: NameVictim: there is no q7 with 4 players",
    ),
    (
        "a -3 face down",
        put(agenda=[{"step": "NameVictim", "player": 0, "quarry": "q6"}]),
        "agenda: NameVictim: seat 0 has no -3 face up at q6",
    ),
    (
        "a -3 of another",
        both(
            put(agenda=[{"step": "NameVictim", "player": 1, "quarry": "q6"}]),
            into("quarries", 5, "face_up", True),
        ),
        "agenda: NameVictim: seat 1 has no -3 face up at q6",
    ),
    (
        "nothing to cancel with",
        waiting("AnswerDeduction", 1),
        "agenda: AnswerDeduction: seat 1 does not have the marker cancel-minus-3",
    ),
    ("no joker", waiting("UseJoker", 1), "agenda: UseJoker: seat 1 does not have the marker joker"),
    ("an empty pool", waiting("PlacePoolBlock", 3), "agenda: PlacePoolBlock: the pool of seat 3 is empty"),
    *[
        (f"{step} without blocks", waiting(step), f"agenda: {step}: seat 0 has only 0 blocks in hand")
        for step in ("TakeTurn", "ForcedPass", "FirstOfTwo", "SecondOfTwo")
    ],
    (
        "a double move with one block",
        both(waiting("FirstOfTwo", 3), into("carried", 3, 1), into("pools", 3, 21)),
        "agenda: FirstOfTwo: seat 3 has only 1 blocks in hand",
    ),
    (
        "a free pass without a marker",
        waiting("ForcedPass", 3),
        "agenda: ForcedPass: seat 3 does not have the marker free-pass",
    ),
    # Its frame
    ("another game", put(game="maya2019"), "game: it is a position of 'maya2019'"),
    ("two players", put(players=2), "settings: Maya (2003) is for 3 to 5 players, not 2"),
    ("an unknown option", put(settings={"colour": "red"}), "settings: Maya (2003) has no option 'colour'"),
    ("an unknown viewer", put(seen_by=4), "seen_by: there is no seat 4"),
    ("sealed choices", put(sealed=["open"] * 4), "sealed: allowed only while players choose in secret"),
]


@pytest.mark.parametrize(("change", "fault"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_a_fault_is_named(change: Break, fault: str) -> None:
    document = position()
    GAME.from_position(document)
    change(document)
    named = faults(document)
    assert any(fault in text for text in named), named


SEEN_FAULTS: list[tuple[str, int, Break, str]] = [
    ("another hand is told", RED, into("hands", 1, ["3"]), "hands: the cards of seat 1 are hidden here"),
    (
        "a player's own hand is missing",
        RED,
        into("hands", 0, "hidden"),
        "hands: the cards of seat 0 are known here",
    ),
    (
        "a spectator is told a hand",
        NOBODY,
        into("hands", 0, ["3"]),
        "hands: the cards of seat 0 are hidden here",
    ),
    (
        "another card is told",
        RED,
        into("quarries", 5, "cards", 1, [1, "8"]),
        "quarries: the value of '8' of seat 1 below quarry 6 is hidden here; say low or high",
    ),
    (
        "a player's own card is missing",
        RED,
        into("quarries", 5, "cards", 0, [0, "low"]),
        "quarries: the value of 'low' of seat 0 below quarry 6 is known here",
    ),
    (
        "a card that was turned is not told",
        RED,
        into("quarries", 5, "face_up", True),
        "quarries: the value of 'high' of seat 1 below quarry 6 is known here",
    ),
    (
        "five low backs",
        RED,
        into("quarries", 4, "cards", [[2, "low"]] * 3),
        "quarries: seat 2 has more cards of a kind there than exist",
    ),
    (
        "five high backs",
        RED,
        into("quarries", 4, "cards", [[1, "low"], *[[1, "high"]] * 4]),
        "quarries: seat 1 has more cards of a kind there than exist",
    ),
]


@pytest.mark.parametrize(
    ("viewer", "change", "fault"), [case[1:] for case in SEEN_FAULTS], ids=[case[0] for case in SEEN_FAULTS]
)
def test_a_fault_in_what_is_seen_is_named(viewer: int, change: Break, fault: str) -> None:
    document = position(viewer)
    GAME.from_position(document)
    change(document)
    named = faults(document)
    assert any(fault in text for text in named), named


def test_all_wrong_names_are_named_together() -> None:
    document = position()
    for change in (
        put(first=9, round=7, offer=["jester"], lift=[0], settled=[99], extra_points=8),
        into("markers", "fool", 0),
        into("pyramids", "uxmal", 0, 0, -1),
        into("quarries", 0, "cards", [[7, "9"]]),
        into("hands", 0, 0, "10"),
        into("gold", "bids", []),
    ):
        change(document)
    named = "\n".join(faults(document))
    for part in (
        "seat 9",
        "round:",
        "'jester'",
        "lift:",
        "settled:",
        "quarry 8",
        "'fool'",
        "pyramids:",
    ):
        assert part in named
    for part in ("'9' of seat 7", "there is no card '10'", "gold:"):
        assert part in named


def test_all_impossible_things_are_named_together() -> None:
    document = position()
    for change in (
        into("pyramids", "uxmal", 0, [2, 2, 2, 2]),
        into("pyramids", "copan", 2, [0, 0, 1, 0]),
        into("pools", 0, 28),
        into("gold", "bids", 1, -12),
        into("markers", "quarry-2", "spent"),
        into("quarries", 0, "cards", [[3, "7"], [0, "low"]]),
        into("hands", 1, "hidden"),
        put(agenda=[{"step": "TakeTrun"}, {"step": "TakeTurn", "player": 9}], seen_by=8),
    ):
        change(document)
    named = "\n".join(faults(document))
    for part in (
        "only 7 spaces",
        "without support",
        "seat 0 has 39 blocks",
        "less than 0",
        "nobody has the",
    ):
        assert part in named
    for part in ("must be low", "'TakeTrun'", "must be a seat", "there is no seat 8"):
        assert part in named


def test_a_position_is_read_as_it_was_written() -> None:
    document = position()
    s = GAME.from_position(document)
    assert plain(s.position()) == document
    assert look(s) == look(middle().workers(RED))
    assert gold(s) == [10, 11, 12, 0]


def test_the_order_of_names_does_not_matter() -> None:
    document = position()
    for part in ("gold", "pyramids", "markers"):
        document[part] = dict(reversed(document[part].items()))
    assert plain(GAME.from_position(document).position()) == position()


@pytest.mark.parametrize("viewer", [NOBODY, 0, 1, 2])
@pytest.mark.parametrize("variation", ["basic", "advanced"])
def test_what_is_seen_is_read_as_it_was_written(viewer: int, variation: str) -> None:
    """At every third decision of a game, in all phases."""
    match = Match.new(GAME, 3, seed=4, settings={"variation": variation})
    dice = Dice(4)
    while movers := match.state.to_move():
        if len(match.record.moves) % 3 == 0:
            seen = match.state.seen_by(viewer)
            document = plain(seen.position())
            again = GAME.from_position(document)
            assert again.viewer == viewer
            assert plain(again.position()) == document
            if viewer in movers:
                assert again.legal(viewer) == match.state.legal(viewer)
        match.play(movers[0], choose(match.state, movers[0], dice))
    assert len(match.record.moves) > 60


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_game_goes_on_from_a_position_as_it_would_have(players: int) -> None:
    """What the state keeps besides, to be quick, comes back as well."""
    s = GAME.new(players, Dice(players), variation="advanced", draw="once")
    dice = Dice(players)
    number = 0
    while movers := s.to_move():
        if number % 20 == 0:
            again, other = GAME.from_position(plain(s.position()), Dice(9)), s.clone()
            other.chance = Dice(9)
            for twin in (again, other):
                luck = Dice(5)
                while who := twin.to_move():
                    twin.apply(who[0], choose(twin, who[0], luck))
            assert again.position() == other.position()
        s.apply(movers[0], choose(s, movers[0], dice))
        number += 1


def test_a_match_can_begin_from_a_position() -> None:
    match = Match.new(GAME, 4, seed=1, settings={"variation": "advanced"}, position=position())
    match.play(RED, "place 8 q6")
    match.play(BLUE, "pass")
    match.play(YELLOW, "pass")
    match.play(RED, "pass")
    match.play(BLUE, "keep")
    assert match.state.to_move() == [RED]  # with the -3 at quarry 6, before quarry 2
    match.play(RED, "deduct blue")
    assert Match.replay(GAME, match.record).state.position() == match.state.position()


def test_a_position_in_the_middle_of_a_double_move() -> None:
    s = Situation(4).full(1).on("uxmal", 2, {RED: 3}).carries(RED, 4).building(RED)
    do(s, "double", "build uxmal")
    again = GAME.from_position(plain(s.position()))
    do(again, "build uxmal")
    assert look(again).pyramids["uxmal"][2] == [1, 0, 0, 0]


@pytest.mark.parametrize(
    ("step", "blocks"), [("TakeTurn", 1), ("ForcedPass", 1), ("FirstOfTwo", 2), ("SecondOfTwo", 1)]
)
def test_a_position_with_just_enough_blocks_in_hand(step: str, blocks: int) -> None:
    table = Situation(4).carries(RED, blocks).has(RED, "free-pass")
    s = table.state(*ROUND, {"step": "NextBuilder", "who": BLUE}, {"step": step, "player": RED})
    assert s.to_move() == [RED]
    assert look(s).carried == [blocks, 0, 0, 0]
