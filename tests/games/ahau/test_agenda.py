"""Positions: steps that cannot be on the agenda."""

import pytest

from popolna.games.ahau import GAME
from popolna.games.ahau.board import GOD
from tests.games.ahau.positions import both, faults, less, next_is, position, whole
from tests.games.ahau.situation import Situation
from tests.games.breaking import Break, into, plain, put

FOUR_MORE = ("acropolis", "city-walls", "palace", "raised-bed-farm")


def first(step: str, **parts: object) -> Break:
    """A step that comes after all others."""
    return lambda document: document["agenda"].insert(0, {"step": step, **parts})


def only(*steps: dict[str, object]) -> Break:
    return put(agenda=[{"step": "EndRound"}, *steps])


def in_turn(player: int, *steps: dict[str, object]) -> Break:
    """Steps in the turn of a player, who is the last one in this round."""
    return both(
        put(cards=[["hand"] * 6 + ["hand"], ["hand"] * 5 + ["discard", "hand"], ["hand"] * 6 + ["none"]]),
        put(agenda=[{"step": "EndRound"}, {"step": "EndTurn", "who": player}, *steps]),
    )


def pay(tile: str = "corn-rain", space: str = "1c", cost: str = "1") -> dict[str, object]:
    return {"step": "PayTile", "player": 0, "tile": tile, "space": space, "cost": cost}


SETTLE: dict[str, object] = {"step": "Settle", "who": 0}

FAULTS: list[tuple[str, Break, str]] = [
    ("an unknown step", put(agenda=[{"step": "PlaceWorkr"}]), "Did you mean PlaceWorker?"),
    (
        "a step without parts",
        put(agenda=[{"step": "PlaceWorker"}]),
        "agenda: PlaceWorker has the parts player",
    ),
    (
        "a step of nobody",
        put(agenda=[{"step": "PlaceWorker", "player": 2}]),
        "player must be a seat from 0 to 1",
    ),
    (
        "a step that runs",
        put(agenda=[{"step": "EndRound"}]),
        "EndRound: owner 0 has played cards, but has no turn",
    ),
    ("dealt again", next_is("SetUp"), "agenda: SetUp: everything has been dealt already"),
    ("two ends of a round", first("EndRound"), "agenda: EndRound: it can only be the first entry"),
    ("a new round within", next_is("BeginRound"), "agenda: BeginRound: it can only be the first entry"),
    ("no more rounds", put(katun=3), "agenda: EndRound: no round comes after 3 Celebrations"),
    (
        "cards chosen twice",
        only({"step": "SelectRegions"}),
        "SelectRegions: the Action Phase must come after it",
    ),
    (
        "cards not discarded",
        only({"step": "ActionPhase"}, {"step": "SelectRegions"}),
        "SelectRegions: the cards that owner 0 has played must be discarded",
    ),
    (
        "cards chosen later",
        only({"step": "ActionPhase"}, {"step": "SelectRegions"}, {"step": "PlaceWorker", "player": 0}),
        "SelectRegions: it can only be the last entry",
    ),
    ("no War Captain", next_is("MoveByCaptain", player=1), "seat 1 has not played the War Captain"),
    (
        "a War Captain who is late",
        both(put(barred=[2, None, None]), next_is("MoveByCaptain", player=1)),
        "MoveByCaptain: Conflicts come later",
    ),
    ("Region 7", first("Conflicts", since="7"), "agenda: Conflicts: there are only 6 Regions"),
    ("a fourth owner", next_is("WinConflict", owner="3"), "agenda: WinConflict: there is no owner 3"),
    (
        "a loser elsewhere",
        next_is("LoseConflict", owner="1", region="region-1"),
        "LoseConflict: owner 1 is not in region-1",
    ),
    (
        "a loser who has left",
        both(put(barred=[2, None, None]), next_is("Relocate", player=0)),
        "Relocate: seat 0 has left the Region of the lost Conflict already",
    ),
    ("a loser who stays", put(barred=[1, None, None]), "seat 0 must leave the Region of the lost Conflict"),
    (
        "a loser who will stay",
        both(put(barred=[1, None, None]), only({"step": "ActionPhase"}, {"step": "TakeRole", "player": 0})),
        "agenda: ActionPhase: seat 0 must leave the Region of the lost Conflict",
    ),
    (
        "a second pick",
        next_is("TakeTile", player=0, picks="1", redirected="0"),
        "TakeTile: the Buildings of seat 0 do not allow that many picks",
    ),
    (
        "nothing to claim",
        next_is("ClaimRegion", player=0),
        "ClaimRegion: seat 0 has no Region bonus to claim",
    ),
    (
        "another god",
        next_is("DiscardForGod", player=0, god="sun", colours="nothing", discards="0"),
        "DiscardForGod: another god was summoned",
    ),
    (
        "nothing to discard",
        both(
            put(summoned="chief"),
            next_is("DiscardForGod", player=0, god="chief", colours="nothing", discards="0"),
        ),
        "DiscardForGod: seat 0 has no tile to discard",
    ),
    (
        "a colour for the Sun",
        next_is("PickColour", player=0, god="sun", colours="corn", strength="1"),
        "PickColour: only the Chief God and the God of Trade use a colour",
    ),
    (
        "no strength",
        next_is("TakeByChief", player=0, colour="corn", left="0"),
        "TakeByChief: its number must be at least 1",
    ),
    (
        "no site",
        next_is("SendRain", player=0, colours="nothing", strength="1"),
        "SendRain: no site on the map has a colour used",
    ),
    (
        "luck of Family",
        next_is("RandomResources", who=0, number="1"),
        "RandomResources: only Family has this step",
    ),
    ("cards of Family", next_is("TakeBackRegion", player=0), "TakeBackRegion: only Family has this step"),
    (
        "nobody to eat",
        next_is("FeedJaguar", player=0, colours="nothing", strength="1"),
        "FeedJaguar: seat 0 has no Worker for the Jaguar God",
    ),
    (
        "moves of nobody",
        both(put(moved={"copan": 1}), next_is("MoveWorkers", player=0, colour="corn", left="1")),
        "MoveWorkers: seat 0 has fewer Workers in copan than have moved there",
    ),
    (
        "a route of the other side",
        next_is(
            "CountOthers", player=0, route="lamanai-quirigua", colour="corn", left="1", counted="nothing"
        ),
        "CountOthers: this side of the board has no route lamanai-quirigua",
    ),
    ("a tile not had", in_turn(0, pay("corn-jaguar")), "PayTile: seat 0 has no corn-jaguar"),
    ("a space that is taken", in_turn(0, pay(space="1a")), "PayTile: the space is taken, or a tile below it"),
    ("a space in the air", in_turn(0, pay(space="3a")), "PayTile: the space is taken, or a tile below it"),
    ("a wrong cost", in_turn(0, pay(cost="2")), "PayTile: a tile on 1c costs 1 to 1 Resources"),
    ("two tiles at once", in_turn(0, pay(), pay()), "PayTile: only one tile is built at a time"),
    (
        "a colour for a colour",
        next_is("ColourWild", player=0, tile="corn-rain", space="1c", colours="corn"),
        "ColourWild: a wild tile and at least one colour are needed",
    ),
    (
        "a tile to come that is not had",
        in_turn(
            0, {"step": "FinishTile", "who": 0, "tile": "corn-jaguar", "space": "1c", "paid": "corn"}, pay()
        ),
        "FinishTile: seat 0 has no corn-jaguar",
    ),
    (
        "a slot that is taken",
        first("FinishBuilding", who=0, building="palace", slot="left"),
        "FinishBuilding: the left slot of the offer must be empty",
    ),
    (
        "a Building that is elsewhere",
        first("FinishBuilding", who=0, building="market", slot="middle"),
        "FinishBuilding: no market is left to be built",
    ),
    (
        "an empty space",
        next_is("ReplaceBuilding", player=0, building="palace"),
        "ReplaceBuilding: seat 0 has an empty space for a Building",
    ),
    (
        "a saving for nothing",
        next_is("OmitResource", player=0, left="1"),
        "it can only come right before a payment",
    ),
    (
        "nothing is due",
        in_turn(0, SETTLE, {"step": "GiveResource", "player": 0, "colour": "corn"}),
        "GiveResource: its number must be at least 1",
    ),
    (
        "saved too much",
        both(put(due={"corn": 1}), in_turn(0, SETTLE, {"step": "OmitResource", "player": 0, "left": "2"})),
        "Settle: more Resources need not be paid than are due",
    ),
    (
        "too poor",
        both(put(due={"cacao": 2}), in_turn(0, SETTLE, {"step": "OmitResource", "player": 0, "left": "1"})),
        "Settle: seat 0 cannot pay what is due",
    ),
    (
        "a trade before paying",
        both(put(due={"corn": 1}), in_turn(0, SETTLE, {"step": "SummonOrNot", "player": 0})),
        "Settle: only what belongs to the payment can come before it",
    ),
    (
        "no Resource",
        next_is("GainResources", player=0, left="0"),
        "GainResources: its number must be at least 1",
    ),
    (
        "all Temples",
        both(put(markers={god: [0] + [None] * 4 for god in GOD.names}), next_is("HonourGod", player=0)),
        "HonourGod: seat 0 has a marker at every Temple",
    ),
    ("nobody stands", next_is("LayDown", player=1), "agenda: LayDown: no Worker of seat 1 stands"),
    ("a second look", next_is("TakeRole", player=0), "TakeRole: seat 0 is not looking through the Role deck"),
    (
        "a Role in hand",
        next_is("TakeBackRole", player=0),
        "TakeBackRole: seat 0 has no Role card to take back",
    ),
    (
        "no cards left",
        both(
            put(cards=[["hand"] * 7, ["hand"] * 7, ["discard"] * 6 + ["none"]]),
            put(agenda=[{"step": "NextRound"}, {"step": "TakeBackRole", "player": 1}]),
        ),
        "NextRound: the deck of the Shadow Player is empty",
    ),
    (
        "a wild tile not had",
        next_is("ColourWild", player=1, tile="wild-sun", space="1a", colours="corn"),
        "ColourWild: seat 1 has no wild-sun",
    ),
    (
        "a god without strength",
        next_is("PickColour", player=0, god="chief", colours="corn", strength="0"),
        "PickColour: its number must be at least 1",
    ),
    (
        "nobody left to count",
        next_is("CountOthers", player=0, route="tulum-lamanai", colour="corn", left="0", counted="nothing"),
        "CountOthers: its number must be at least 1",
    ),
    (
        "a sixth Building that is elsewhere",
        both(
            into("buildings", 1, ["market", *FOUR_MORE]),
            *[less("stack", name) for name in FOUR_MORE],
            next_is("ReplaceBuilding", player=1, building="market"),
        ),
        "ReplaceBuilding: no market is left to be built",
    ),
    (
        "barred for too long",
        both(
            put(cards=[["hand"] * 7, ["hand"] * 7, ["hand"] * 6 + ["none"]], barred=[2, None, None]),
            put(agenda=[{"step": "NextRound"}, {"step": "TakeBackRole", "player": 1}]),
        ),
        "NextRound: owner 0 is barred only until the end of the round",
    ),
    (
        "a payment to come",
        in_turn(0, pay(), {"step": "MayAdvance", "player": 0}),
        "PayTile: it can only be the last entry of the agenda",
    ),
    (
        "a marker to come",
        both(next_is("HonourGod", player=0), next_is("MayAdvance", player=0)),
        "HonourGod: it can only be the last entry of the agenda",
    ),
    (
        "a Worker who will lie down",
        both(next_is("LayDown", player=0), next_is("MayAdvance", player=0)),
        "LayDown: it can only be the last entry of the agenda",
    ),
    (
        "a card to come",
        both(next_is("TakeBackRole", player=1), next_is("MayAdvance", player=0)),
        "TakeBackRole: it can only be the last entry of the agenda",
    ),
    (
        "a first round again",
        put(
            agenda=[
                {"step": "BeginRound"},
                {"step": "EndTurn", "who": 0},
                {"step": "MayAdvance", "player": 0},
            ]
        ),
        "BeginRound: owner 1 has played cards, but has no turn any more",
    ),
    (
        "a first round within",
        put(agenda=[{"step": "BeginRound"}, {"step": "ActionPhase"}, {"step": "MayAdvance", "player": 0}]),
        "BeginRound: the first round has begun already",
    ),
    (
        "a round without end",
        put(agenda=[{"step": "ActionPhase"}, {"step": "SelectRegions"}]),
        "SelectRegions: the end of the round must be the first entry of the agenda",
    ),
    ("a feast within", next_is("Celebrate"), "agenda: Celebrate: it can only be the first entry"),
]


@pytest.mark.parametrize(("change", "fault"), [case[1:] for case in FAULTS], ids=[case[0] for case in FAULTS])
def test_a_fault_of_the_agenda_is_named(change: Break, fault: str) -> None:
    document = position()
    GAME.from_position(document)
    change(document)
    named = faults(document)
    assert any(fault in text for text in named), named


# Before the first round


def choosing(*players: int) -> Break:
    steps = [{"step": "ChooseSummary", "player": player} for player in players]
    return put(agenda=[{"step": "BeginRound"}, *steps])


AT_FIRST: list[tuple[str, Break, str]] = [
    (
        "counterclockwise",
        choosing(2, 0, 1),
        "ChooseSummary: players choose clockwise, from the starting player on",
    ),
    ("a card too many", choosing(0, 2), "ChooseSummary: 4 Summary cards must be left, not 5"),
    (
        "nothing to choose",
        put(summaries=[None] * 5),
        "reserves, pyramids: 0 starting tiles with players; 3 should",
    ),
    (
        "a tile twice",
        put(summaries=["sun", "sun", "rain", "trade", "chief"]),
        "summaries: a starting tile appears",
    ),
    (
        "a tile too many",
        into("reserves", 0, {"corn-sun": 1}),
        "corn-sun: 3 tiles in the bag, on the map and with",
    ),
    (
        "taken without a card",
        into("summaries", 0, None),
        "reserves, pyramids: 0 starting tiles with players; 1 should",
    ),
    (
        "nobody moves",
        put(agenda=[{"step": "BeginRound"}, {"step": "PlaceWorker", "player": 0}]),
        "agenda: PlaceWorker: no Ruler is on the map yet",
    ),
    (
        "a tile at sea",
        put(
            agenda=[
                {"step": "BeginRound"},
                {"step": "TakeTile", "player": 0, "picks": "0", "redirected": "0"},
            ]
        ),
        "agenda: TakeTile: no Ruler is on the map yet",
    ),
    (
        "the end",
        put(agenda=[{"step": "AfterCelebration"}, {"step": "MayAdvance", "player": 0}]),
        "agenda: AfterCelebration: no round has begun",
    ),
]


@pytest.mark.parametrize(
    ("change", "fault"), [case[1:] for case in AT_FIRST], ids=[case[0] for case in AT_FIRST]
)
def test_a_fault_before_the_first_round(change: Break, fault: str) -> None:
    document = plain(GAME.new(3, 4, start="2").position())
    GAME.from_position(document)
    change(document)
    named = faults(document)
    assert any(fault in text for text in named), named


def test_nobody_has_lost_a_conflict_before_regions_are_chosen() -> None:
    document = plain(whole(Situation()).round().position())
    GAME.from_position(document)
    document["barred"] = [1, None]
    assert "agenda: SelectRegions: owner 0 is barred only until the end of the round" in faults(document)
