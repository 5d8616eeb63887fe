"""The drawn table: complete, well formed, and blind to what its viewer may not see."""

from collections.abc import Iterator
from itertools import product
from xml.etree import ElementTree

import pytest

from popolna.drawing.layout import Shape
from popolna.drawing.svg import LARGE, MIDDLE, SMALL
from popolna.engine.chance import Dice
from popolna.engine.playout import playout
from popolna.engine.state import NOBODY
from popolna.games import game
from popolna.games.maya2019.board import TEMPLES, TILE
from popolna.games.maya2019.drawing.landscape import border_pieces, in_play
from popolna.games.maya2019.drawing.table import draw
from popolna.games.maya2019.state import Maya
from popolna.games.maya2019.steps.setup import area_choices, choice_name
from popolna.games.maya2019.words import captions

PLAYERS = (2, 3, 4)
SHAPES: tuple[Shape, ...] = ("wide", "tall")
STAGES = (0, 1, 25, 90, 100_000)
NASTY = ["<b>&\"'", "\x00\ud800", "", "W" * 60]


def after(players: int, decisions: int, seed: int = 1, **settings: str) -> Maya:
    """A game of which some decisions were taken at random."""
    maya = game("maya2019")
    s = maya.start(players, Dice(seed), maya.settings(players, settings), story=True)
    assert isinstance(s, Maya)
    playout(s, Dice(seed), decisions)
    return s


def tables() -> Iterator[tuple[Maya, int, Shape]]:
    for players, decisions, shape in product(PLAYERS, STAGES, SHAPES):
        s = after(players, decisions)
        for viewer in range(NOBODY, players):
            yield s.seen_by(viewer), viewer, shape


def names_in(svg: str) -> list[str]:
    return [
        element.attrib["data-name"]
        for element in ElementTree.fromstring(svg).iter()
        if "data-name" in element.attrib
    ]


@pytest.mark.slow
def test_every_table_is_well_formed_and_typeset_in_three_sizes() -> None:
    for s, viewer, shape in tables():
        picture = draw(s, viewer, shape=shape, names=NASTY)
        root = ElementTree.fromstring(picture.svg)
        sizes = {
            float(element.attrib["font-size"]) for element in root.iter() if "font-size" in element.attrib
        }
        assert sizes <= {SMALL, MIDDLE, LARGE}
        assert picture.width == {"wide": 1280, "tall": 390}[shape]


@pytest.mark.slow
def test_every_space_and_temple_is_there_once() -> None:
    for s, _, shape in tables():
        names = names_in(draw(s, -1, shape=shape).svg)
        assert len(names) == len(set(names)) == {2: 76, 3: 115, 4: 154}[s.players]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_hidden_does_not_change_the_picture(players: int, shape: Shape) -> None:
    s = after(players, 30)
    for viewer in range(NOBODY, players):
        worlds = [s.guess(viewer, Dice(seed)) for seed in range(5)]
        pictures = {draw(world.seen_by(viewer), viewer, shape=shape).svg for world in worlds}
        assert len({str(world.position()) for world in worlds}) > 1
        assert len(pictures) == 1


def test_a_seat_sees_its_own_rack_and_no_other() -> None:
    s = after(3, 0)
    for viewer in range(3):
        shown = [name for name in names_in(draw(s.seen_by(viewer), viewer).svg) if name in TILE.names]
        assert shown == [TILE.names[tile] for tile in range(TILE.size) for _ in range(s.held(viewer, tile))]
    assert not set(names_in(draw(s.seen_by(NOBODY), NOBODY).svg)) & set(TILE.names)


def test_the_tiles_of_the_last_turn_are_ringed() -> None:
    s = after(2, 0)
    assert 'href="#ring"' not in draw(s.seen_by(0), 0).svg
    playout(s, Dice(1), 1)
    assert draw(s.seen_by(0), 0).svg.count('href="#ring"') == 1


def test_the_label_gives_the_score() -> None:
    s = after(2, 100_000)
    label = ElementTree.fromstring(draw(s.seen_by(NOBODY), NOBODY, names=["Ana", "Balam"]).svg).attrib[
        "aria-label"
    ]
    assert f"Ana {s.score(0)}, Balam {s.score(1)}" in label


@pytest.mark.parametrize(("players", "doubles", "singles"), [(2, 9, 2), (3, 6, 0), (4, 0, 0)])
def test_the_border_is_made_of_the_pieces_in_the_box(players: int, doubles: int, singles: int) -> None:
    for areas in area_choices(players):
        pieces = border_pieces(in_play(after(players, 0, areas=choice_name(areas))))
        assert [len(piece) for piece in pieces].count(2) == doubles
        assert [len(piece) for piece in pieces].count(1) == singles


@pytest.mark.parametrize(("shape", "disc"), [("wide", 'r="9.75"'), ("tall", 'r="6.25"')])
@pytest.mark.rule("M19-8.4")
def test_the_leader_around_a_city_has_a_token_at_its_temple(shape: Shape, disc: str) -> None:
    """If several have most crops, all of them have; where nobody has any, there is none."""
    ahead = []
    for decisions in (0, 25, 90):
        s = after(3, decisions).seen_by(NOBODY)
        leaders = [captions.leaders(s, temple) for temple in range(TEMPLES)]
        assert draw(s, NOBODY, shape=shape).svg.count(disc) == sum(map(len, leaders))
        ahead += [len(players) for players in leaders]
    assert {0, 1, 2} <= set(ahead)
