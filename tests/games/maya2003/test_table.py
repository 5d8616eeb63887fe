"""The drawn table: complete, well formed, and blind to what its viewer may not see."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from popolna.drawing.layout import Shape
from popolna.drawing.palette import by_day, by_night
from popolna.drawing.svg import LARGE, MIDDLE, SMALL
from popolna.engine.chance import Dice
from popolna.engine.state import NOBODY
from popolna.games import game as find_game
from popolna.games.maya2003 import words
from popolna.games.maya2003.actions import BID, KEEP, PASS
from popolna.games.maya2003.board import (
    CARD,
    CARDS,
    COLUMN,
    IN_PLAY,
    LEVELS,
    LOW_CARDS,
    MARKER,
    MARKER_AT,
    PYRAMID,
    QUARRIES,
    QUARRY,
    SEAT,
)
from popolna.games.maya2003.drawing.quarries import results
from popolna.games.maya2003.drawing.table import draw
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.words import captions
from popolna.games.maya2003.words.phases import is_used_up, phase_of
from tests.games.maya2003.situation import Situation

PLAYERS = (3, 4, 5)
SHAPES: tuple[Shape, ...] = ("wide", "tall")
VARIATIONS = ("basic", "advanced")
SVG = "{http://www.w3.org/2000/svg}"
NAMES = ["Ana", "Itzel", "Balam", "Pakal", "Chaac"]
NASTY = ["<b>&\"'", "\x00\ud800", "", "W" * 30, "漢" * 30]
BLUE_STEPS = {"SecretBids", "ChooseMarker", "AddPoints", "UseJoker"}
GREEN_STEPS = {
    "PlaceStartBlock", "PlaceWorker", "NameVictim", "NameFirstPlayer", "RelocateBlock", "PlacePoolBlock", "TakeTurn",
}  # fmt: skip


class Drawn(NamedTuple):
    """A state, its viewer, and the drawing."""

    s: Maya
    viewer: int
    shape: Shape
    root: ElementTree.Element

    def names(self) -> Counter[str]:
        return marks(self.root, "data-name")

    def keys(self) -> Counter[str]:
        return marks(self.root, "data-key")


def marks(root: ElementTree.Element, kind: str) -> Counter[str]:
    return Counter(element.attrib[kind] for element in root.iter() if kind in element.attrib)


def look(s: Maya, viewer: int, shape: Shape = "wide", names: list[str] = NAMES) -> Drawn:
    svg = draw(s, viewer, shape=shape, names=names[: s.players]).svg
    return Drawn(s, viewer, shape, ElementTree.fromstring(svg))


def begin(players: int, seed: int, variation: str) -> Maya:
    game = find_game("maya2003")
    s = game.start(players, Dice(seed), game.settings(players, {"variation": variation}), story=True)
    assert isinstance(s, Maya)
    return s


def step_of(s: Maya) -> str:
    return type(s.agenda[-1]).__name__ if s.agenda else "over"


def moments(players: int, seed: int, variation: str, of_each: int) -> Iterator[Maya]:
    """A random game, at the first few decisions of each kind in each round, and at its end.

    Whoever draws a pass draws again, so that cards are placed.
    """
    s = begin(players, seed, variation)
    luck = Dice(seed)
    met: Counter[tuple[str, int]] = Counter()
    while s.agenda:
        kind = step_of(s), int(s.round)
        if met[kind] < of_each:
            yield s
        met[kind] += 1
        player = s.mover()
        legal = s.legal(player)
        first, second = (legal[luck.below(len(legal))] for _ in range(2))
        s.act(player, second if first == PASS else first)
    yield s


def reached(step: str, players: int, seed: int = 1, variation: str = "basic", cards: int = 0) -> Maya:
    """A random game at a decision, with at least a number of cards at the quarries."""
    for s in moments(players, seed, variation, 100):
        if step_of(s) == step and sum(s.column_size) >= cards:
            return s
    raise AssertionError(f"no {step}")


@cache
def gallery() -> list[Drawn]:
    """Tables of all kinds, as seen by a player, by somebody watching, or by an all-seeing viewer."""
    drawn = []
    for players, variation in product(PLAYERS, VARIATIONS):
        for turn, s in enumerate(moments(players, 2, variation, 1)):
            viewer = (NOBODY, int(s.mover()), turn % players)[turn % 3]
            seen = s.seen_by(viewer)
            if turn % 4 == 3:
                whole = s.clone()
                whole.story, seen = seen.story, whole
            drawn.append(look(seen, viewer, SHAPES[turn // 2 % 2]))
    return drawn


def words_on(element: ElementTree.Element) -> str:
    return " ".join(element.itertext())


def has_digit(words: str) -> bool:
    return any(letter.isdigit() for letter in words)


@pytest.mark.slow
def test_every_table_is_typeset_in_three_sizes() -> None:
    for drawn in gallery():
        found = {element.attrib.get("font-size", "12") for element in drawn.root.iter()}
        assert {float(size) for size in found} <= {SMALL, MIDDLE, LARGE}
        assert drawn.root.attrib["width"] == {"wide": "1280", "tall": "390"}[drawn.shape]
        assert max(drawn.keys().values()) == 1


@pytest.mark.parametrize("shape", SHAPES)
def test_whatever_players_are_called_the_table_is_well_formed(shape: Shape) -> None:
    for step in ("SecretBids", "NameVictim", "TakeTurn"):
        s = reached(step, 5, variation="advanced")
        assert look(s.seen_by(0), 0, shape, NASTY).names() == look(s.seen_by(0), 0, shape).names()


def test_everything_is_there_once() -> None:
    for drawn in gallery():
        s, names = drawn.s, drawn.names()
        things = {name for name in names if name[0] not in "012345678" and name != "minus3"}
        assert all(names[name] == 1 for name in things)
        assert things >= {PYRAMID.names[pyramid] for pyramid in IN_PLAY[s.players]}
        assert things >= {*QUARRY.names[: QUARRIES[s.players]], *SEAT.names[: s.players]}
        assert things >= {MARKER.names[marker] for marker in MARKER_AT[s.players]}
        held = {f"marker-{MARKER.names[marker]}" for marker in range(MARKER.size) if s.holder[marker] >= 0}
        assert held <= {*drawn.keys()}


def test_every_block_is_drawn() -> None:
    for drawn in gallery():
        s = drawn.s
        keys = drawn.keys()
        blocks = Counter(key.rsplit("-", 1)[0] for key in keys)
        for pyramid, level, player in product(IN_PLAY[s.players], range(LEVELS), range(s.players)):
            place = pyramid * LEVELS + level
            assert blocks[f"block-{place}-{player}"] == s.blocks_of(place, player)


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("step", ["SecretBids", "PlaceWorker", "NameVictim", "TakeTurn"])
def test_what_is_hidden_does_not_change_the_picture(step: str, players: int) -> None:
    s = reached(step, players, variation="advanced", cards=12 if step == "PlaceWorker" else 0)
    if step == "SecretBids":
        s.apply(1, BID.of(7))
    for viewer, shape in zip(range(NOBODY, players), SHAPES * 3, strict=False):
        worlds = [s.guess(viewer, Dice(seed)) for seed in range(6)]
        pictures = {draw(world.seen_by(viewer), viewer, shape=shape).svg for world in worlds}
        assert len(pictures) == 1
        if step != "TakeTurn" and not (step == "SecretBids" and viewer == 1):
            assert len({str(world.position()) for world in worlds}) > 1


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", PLAYERS)
def test_others_see_only_the_back_of_a_face_down_card(players: int, shape: Shape) -> None:
    told = set()
    for step in ("PlaceWorker", "NameVictim"):
        s = reached(step, players, cards=12)
        for viewer in range(NOBODY, players):
            drawn = look(s.seen_by(viewer), viewer, shape)
            cards = {element.attrib.get("data-key", ""): element for element in drawn.root.iter()}
            for place in range(QUARRIES[players] * COLUMN):
                if s.column_owner[place] >= 0:
                    known = s.column_owner[place] == viewer or bool(s.face_up[place // COLUMN])
                    words = words_on(cards[f"card-{place}"])
                    assert has_digit(words) == known
                    told.add((known, "low" in words, "high" in words))
    assert told == {(True, False, False), (False, True, False), (False, False, True)}


@pytest.mark.rule("M03-8.5")
@pytest.mark.parametrize("shape", SHAPES)
def test_everybody_sees_how_many_low_and_high_cards_are_in_each_hand(shape: Shape) -> None:
    s = reached("PlaceWorker", 4, cards=10)
    hands = [s.cards[player * CARDS : (player + 1) * CARDS] for player in range(4)]
    expected = [
        captions.about_cards(sum(hand[:LOW_CARDS]), sum(hand[LOW_CARDS:]), player, NAMES)
        for player, hand in enumerate(hands)
    ]
    assert len({line.partition(" ")[2] for line in expected}) > 1
    for viewer in range(-1, 4):
        titles = {element.text for element in look(s.seen_by(viewer), viewer, shape).root.iter(f"{SVG}title")}
        assert titles.issuperset(expected)


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    s = reached("PlaceWorker", 4, cards=10)
    for viewer in range(NOBODY, 4):
        names = look(s.seen_by(viewer), viewer).names()
        for card, name in enumerate(CARD.names):
            assert names[name] == (s.hold(viewer, card) if viewer >= 0 else 0)


def test_a_sealed_bid_is_seen_by_its_bidder_alone() -> None:
    s = reached("SecretBids", 4, variation="advanced")
    s.apply(1, BID.of(7))
    for viewer in range(NOBODY, 4):
        table = draw(s.seen_by(viewer), viewer).svg.split("</defs>")[1]
        assert ("#pouch" in table) == (viewer != 1)


def test_an_all_seeing_viewer_is_shown_everything() -> None:
    s = reached("PlaceWorker", 4, cards=10)
    cards = [
        element
        for element in look(s, NOBODY).root.iter()
        if element.attrib.get("data-key", "").startswith("card-")
    ]
    assert len(cards) == sum(s.column_size)
    assert all(has_digit(words_on(card)) for card in cards)
    hands = sum(s.hold(player, card) for player in range(4) for card in range(CARD.size))
    texts = [
        sum(element.tag.endswith("text") for element in look(t, NOBODY).root.iter())
        for t in (s, s.seen_by(NOBODY))
    ]
    assert texts[0] - texts[1] == hands


def test_a_level_or_a_bid_is_not_taken_for_a_card() -> None:
    """A 3 can be a card, a level or a bid; only what can be meant has that name."""
    s = reached("SecretBids", 5, variation="advanced")
    names = look(s.seen_by(2), 2).names()
    assert [names[str(bid)] for bid in range(12)] == [1] * 11 + [0]
    s = reached("RelocateBlock", 5)
    player = int(s.mover())
    names = look(s.seen_by(player), player).names()
    assert [names[level] for level in ("1", "2", "3", "4", "5", "minus3")] == [4, 4, 4, 2, 0, 0]
    s = reached("PlaceWorker", 5)
    player = int(s.mover())
    names = look(s.seen_by(player), player).names()
    assert [names[card] for card in ("1", "2", "3", "4", "minus3")] == [0, 0, 1, 2, 1]


def test_the_level_that_is_built_on_is_marked() -> None:
    for drawn in gallery():
        s = drawn.s
        pyramids = [e for e in drawn.root.iter() if e.attrib.get("data-name") in PYRAMID.names]
        marked = {
            pyramid.attrib["data-name"]
            for pyramid in pyramids
            if any(part.attrib.get("href") == "#pointer" for part in pyramid.iter())
        }
        level = s.open_level()
        assert marked == {
            PYRAMID.names[pyramid]
            for pyramid in IN_PLAY[s.players]
            if s.agenda and not s.is_full(pyramid * LEVELS + level)
        }


def test_the_last_block_is_ringed() -> None:
    s = begin(3, 1, "basic")
    assert 'href="#ring' not in draw(s.seen_by(0), 0).svg
    s.act(s.mover(), s.legal(s.mover())[0])
    assert draw(s.seen_by(0), 0).svg.count('href="#ring') == 1


def test_a_quarry_shows_who_won_what() -> None:
    won = 0
    for s in moments(4, 3, "basic", 4):
        if phase_of(s) == "dividing":
            won = sum(number for told in results(s) for _, number in told.won)
            assert won == sum(s.carried)
    assert won


def test_at_the_end_everybody_is_ranked() -> None:
    *_, s = moments(4, 1, "basic", 0)
    outcome = s.outcome()
    assert outcome
    for shape in SHAPES:
        drawn = look(s.seen_by(0), 0, shape)
        words = words_on(drawn.root)
        assert all(str(gold) in words for gold in outcome.scores)
        assert "1st" in words
        assert f"Ana {s.gold(0)}, Itzel {s.gold(1)}" in drawn.root.attrib["aria-label"]


def test_by_night_the_surfaces_are_dark() -> None:
    picture = draw(reached("PlaceWorker", 5).seen_by(0), 0)
    assert "var(" not in by_day(picture.svg) + by_night(picture.svg)
    assert picture.png(400, night=True) != picture.png(400)


@pytest.mark.parametrize("shape", SHAPES)
def test_markers_that_can_do_nothing_more_are_crossed_out(shape: Shape) -> None:
    """Those for the transport are used up when building begins; a free pass is not."""
    markers = ("transport-2", "transport-4", "cancel-minus-3", "free-pass", "joker")
    quarrying = Situation(4, variation="advanced").has(0, *markers).workers(0)
    building = Situation(4, variation="advanced").has(0, *markers).carries(0, 2).building(0)
    crossed = {}
    for s in (quarrying, building):
        assert isinstance(s, Maya)
        drawn = {
            element.attrib.get("data-key"): element for element in look(s.seen_by(0), 0, shape).root.iter()
        }
        crossed[phase_of(s)] = {
            marker
            for marker in MARKER.names
            if s.holder[MARKER.index(marker)] == 0 and is_crossed_out(drawn[f"marker-{marker}"])
        }
    assert crossed == {"quarrying": set(), "building": {"transport-2", "transport-4", "cancel-minus-3"}}


def is_crossed_out(marker: ElementTree.Element) -> bool:
    """Whether a line goes through it and its rim is broken; and its title says the same."""
    broken = any("stroke-dasharray" in element.attrib for element in marker.iter())
    assert broken == ("nothing more this round" in words_on(marker))
    return broken


def test_a_marker_for_one_decision_is_used_up_after_it() -> None:
    s = Situation(4).on("copan", 1, {0: 1}).quarry(1, "red 3").distribute()
    relocate = MARKER.index("relocate-block")
    assert isinstance(s, Maya)
    assert step_of(s) == "RelocateBlock"
    assert not is_used_up(s, relocate)
    s.apply(0, KEEP)
    assert is_used_up(s, relocate)
    assert "used markers: move block" in words.describe(s, NAMES)


@pytest.mark.parametrize("shape", SHAPES)
def test_bots_are_called_by_their_seat_where_there_is_little_room(shape: Shape) -> None:
    names = ["Ana", *[f"{seat} (merchant)" for seat in ("Blue", "Green", "Yellow", "Purple")]]
    s = Situation(5).carries(0, 2).building(0)
    assert isinstance(s, Maya)
    said = [element.text for element in look(s.seen_by(0), 0, shape, names).root.iter() if element.text]
    assert "Purple" in said
    assert [line for line in said if "(" in line and line.endswith("…")] == []
