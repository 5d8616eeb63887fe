"""King Pakal on the drawn table: his board, his tracker, his likes, and what he does next."""

import re
from functools import cache
from itertools import product
from xml.etree import ElementTree

import pytest

from popolna.drawing.layout import Shape
from popolna.drawing.palette import contrast
from popolna.engine.chance import Dice
from popolna.engine.playout import playout
from popolna.engine.state import NOBODY
from popolna.games.ahau import GAME
from popolna.games.ahau.board import BUILDING, GOD, GODS, MIDDLE, MOST_RESOURCES, PLOTS, TEMPLE_SPACES
from popolna.games.ahau.components import BOX
from popolna.games.ahau.drawing.signs import RIVAL_LOOK, SEATS, TICK
from popolna.games.ahau.drawing.table import draw
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.words import pakal

SHAPES: tuple[Shape, ...] = ("wide", "tall")
PAKAL = 1


@cache
def moments() -> list[Ahau]:
    """Several stages of games at all levels, on both sides of his board."""
    found = []
    for level, side in product(("easy", "hard"), ("day", "night")):
        s = GAME.new(1, 7, level=level, pakal=side)
        assert isinstance(s, Ahau)
        for _ in range(5):
            found.append(s.clone())
            playout(s, Dice(3), 25)
        playout(s, Dice(3), 10_000)
        found.append(s)
    return found


def begun(**settings: str) -> Ahau:
    """A game that waits for its first decision."""
    s = GAME.new(1, 7, **settings)
    assert isinstance(s, Ahau)
    return s


def shown(s: Ahau, viewer: int = 0, shape: Shape = "wide") -> str:
    return draw(s.seen_by(viewer), viewer, shape=shape, names=["Ann"]).svg


def titles(svg: str) -> list[str]:
    return [
        title.text or "" for title in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}title")
    ]


def texts(svg: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def supply(svg: str, kind: str) -> list[str]:
    return re.findall(rf'data-supply="{kind}" data-count="(\d+)"', svg)


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_his_whole_board_is_there_for_players_and_watchers(shape: Shape) -> None:
    for s in moments():
        for viewer in (0, int(NOBODY)):
            svg = shown(s, viewer, shape)
            found = titles(svg)
            assert "King Pakal" in texts(svg)
            assert {str(number) for number in range(MOST_RESOURCES + 1)} <= {*texts(svg)}
            assert supply(svg, "resource") == [str(s.tracker)]
            assert pakal.tracker_caption(s) in found
            assert str(s.total(PAKAL)) in texts(svg)
            assert sum(title.startswith("Pyramid, ") for title in found) == 20
            assert all(pakal.plot_caption(s, plot) in found for plot in range(PLOTS))


@pytest.mark.parametrize("shape", SHAPES)
def test_his_personality_ranks_the_gods_from_one_to_five(shape: Shape) -> None:
    for card in BOX.personalities:
        s = begun(personality=card.role)
        found = titles(shown(s, 0, shape))
        assert any(
            f"King Pakal's Role; if he plays it: {pakal.ROLES_FOR_HIM[card.role]}." in t for t in found
        )
        for place, god in enumerate(card.ranking):
            title = pakal.god_caption(s, GOD.index(god))
            assert title in found
            assert f"number {place + 1} of 5" in title


@pytest.mark.parametrize("shape", SHAPES)
def test_his_cards_are_in_the_deck_played_or_discarded(shape: Shape) -> None:
    for s in moments():
        if s.agenda:
            cards = [t for t in titles(shown(s, 0, shape)) if "King Pakal's Region card" in t]
            cards = [t for t in cards if t.endswith(("deck.", "discarded.", "card."))]
            assert len(cards) == 6
            in_deck = sum(s.card[7 * PAKAL + place] == 0 for place in range(6))
            assert sum(title.endswith("It is in the deck.") for title in cards) == in_deck


@pytest.mark.parametrize("shape", SHAPES)
def test_buildings_outside_his_order_are_marked(shape: Shape) -> None:
    s = begun(pakal="night")
    s.plot[PAKAL * PLOTS + 1] = BUILDING.index("plaza")
    s.plot[PAKAL * PLOTS + 2] = BUILDING.index("palace")
    marked = s.marked[:]
    marked[2] = 1
    s.marked = marked
    found = titles(shown(s, 0, shape))
    assert "Royal Palace, printed on the Night side of his board: King Pakal wins all ties." in found
    assert "Plaza, face down and without effect for King Pakal; counted in his building order." in found
    assert "Palace, face down and without effect for King Pakal; not counted in his building order." in found
    s.marked = s.marked[:]
    with_mark = shown(s, 0, shape)
    marked = s.marked[:]
    marked[2] = 0
    s.marked = marked
    assert shown(s, 0, shape).count("<circle") == with_mark.count("<circle") - 1


@pytest.mark.parametrize("shape", SHAPES)
def test_markers_on_middle_spaces_are_told_from_others(shape: Shape) -> None:
    s = begun(level="hard", personality="queen")
    lowest = [GOD.index(god) for god in BOX.personalities[s.personality].ranking[2:]]
    assert [god for god in range(GODS) if s.marker[god * TEMPLE_SPACES + MIDDLE] == PAKAL] == sorted(lowest)
    found = titles(shown(s, 0, shape))
    assert sum("'s marker at the Temple" in t and "on the middle space" in t for t in found) == 3


def test_the_tile_he_builds_next_is_ticked() -> None:
    s = begun()
    assert pakal.next_line(s) == "Next: level 1, left (1 Resource)"
    assert pakal.needs_line(s) == "Can pay"
    assert len(pakal.next_tiles(s)) == 1
    assert shown(s).count(f"#{TICK.id}") == 1
    s.tracker = 0
    assert pakal.needs_line(s) == "Lacks 1 Resource"
    assert shown(s).count(f"#{TICK.id}") == 0


def test_his_next_building_is_the_cheapest_and_the_rightmost_of_several() -> None:
    s = begun()
    s.sequence = 4
    for slot, kind in enumerate(("market", "city-walls", "ball-court")):
        s.offer[slot] = BUILDING.index(kind)
    assert pakal.next_line(s) == "Next: Ball Court (2 Resources)"
    s.tracker = 0
    assert pakal.needs_line(s) == "Lacks 2 Resources"
    for slot in range(3):
        s.offer[slot] = NONE
    assert (pakal.next_line(s), pakal.needs_line(s)) == ("Next: a Building", "None on offer")


def test_without_a_tile_he_cannot_build() -> None:
    s = begun()
    for kind in range(30):
        s.reserve[PAKAL * 30 + kind] = 0
    assert (pakal.next_line(s), pakal.needs_line(s)) == ("Next: level 1, left", "Has no tile to build")


@pytest.mark.parametrize(
    ("points", "viewer", "line"),
    [
        ((30, 18), 0, "You beat King Pakal by 12"),
        ((18, 30), 0, "King Pakal beat you by 12"),
        ((18, 30), int(NOBODY), "King Pakal wins by 12"),
    ],
)
def test_the_end_says_by_how_much(points: tuple[int, int], viewer: int, line: str) -> None:
    s = begun().clone()
    s.agenda = []
    for owner, fame in enumerate(points):
        s.fame[owner * len(s.fame) // 2] = fame
    for shape in SHAPES:
        assert line in texts(shown(s, viewer, shape))


def test_a_tie_is_broken_by_tiles_and_said_so() -> None:
    s = begun(pakal="night").clone()  # the Royal Palace is a tile of his
    s.agenda = []
    assert "King Pakal wins the tie" in texts(shown(s))


def test_he_looks_like_no_seat() -> None:
    assert RIVAL_LOOK.sign not in {seat.sign for seat in SEATS}
    assert RIVAL_LOOK.colour not in {seat.colour for seat in SEATS}
    assert contrast(RIVAL_LOOK.ink, RIVAL_LOOK.colour) > 4.5
