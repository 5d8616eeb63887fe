"""Pieces glide: what appears on a drawn table comes from somewhere on it."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Self

import pytest

from popolna.drawing.layout import Shape
from popolna.engine.chance import Dice
from popolna.engine.state import NOBODY, State
from popolna.games import game as find_game
from popolna.games import rooms
from tests.games.moments import play, random_games

SHAPES: tuple[Shape, ...] = ("wide", "tall")


# What comes out of the box, and what a quarry, the bank or the calendar brings.
OUT_OF_THE_BOX = {"mark-red", "mark-blue", "dummy"}
# Pieces without a kind that are laid out again: markers of the quarries, tiles that are dealt, signs of a phase.
LAID_OUT = ("marker-", "building-", "monument-", "bid-", "first")


@dataclass
class DrawnTable:
    """The pieces on a drawn table by their keys, each with its kinds, and the supplies."""

    pieces: dict[str, list[str]] = field(default_factory=dict)
    supplies: set[str] = field(default_factory=set)
    keys: Counter[str] = field(default_factory=Counter)

    @classmethod
    def of(cls, s: State, viewer: int, shape: Shape) -> Self:
        table = cls()
        svg = find_game(s.game).draw(s.seen_by(viewer), viewer, shape=shape).bare
        for element in re.findall(r"<g[^>]* data-[^>]*>", svg):
            marks = dict(re.findall(r'data-(\w+)="([^"]*)"', element))
            if "key" in marks:
                table.keys[marks["key"]] += 1
                table.pieces[marks["key"]] = marks.get("kind", "").split()
            if "supply" in marks:
                assert int(marks["count"]) >= 0
                table.supplies.add(marks["supply"])
        return table


def origins(before: DrawnTable, after: DrawnTable) -> dict[str, str]:
    """Where each new piece comes from: another place, a supply, the box, or nowhere."""
    gone = {key: kinds for key, kinds in before.pieces.items() if key not in after.pieces}
    found = {}
    new = {key: kinds for key, kinds in after.pieces.items() if key not in before.pieces}
    for key, kinds in new.items():
        partner = next((old for kind in kinds for old in gone if kind in gone[old]), None)
        if partner:
            del gone[partner]
            found[key] = partner
        elif before.supplies & {*kinds}:
            found[key] = "supply"
        elif {*kinds} & OUT_OF_THE_BOX or key.startswith(LAID_OUT):
            found[key] = "box"
        else:
            found[key] = "nowhere"
    return found


def moves(name: str, shape: Shape) -> Iterator[tuple[str, dict[str, str]]]:
    """The moves of some random games: what the story told of each, and the origins of the pieces that are new.

    Where there are several numbers of players, each is looked at in one shape.
    """
    game = find_game(name)
    for turn, (s, luck) in enumerate(random_games(game, 1)):
        if len(game.players) > 1 and turn % 2 != SHAPES.index(shape):
            continue
        viewer = turn % s.players if turn % 3 else int(NOBODY)
        table = DrawnTable.of(s, viewer, shape)
        while s.agenda:
            told = len(s.story or [])
            play(s, luck)
            after = DrawnTable.of(s, viewer, shape)
            assert max(after.keys.values(), default=1) == 1
            lines = " ".join(event.name for event in (s.story or [])[told:])
            yield lines, origins(table, after)
            table = after


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", rooms())
def test_whatever_is_new_comes_from_somewhere(name: str, shape: Shape) -> None:
    for _, found in moves(name, shape):
        assert "nowhere" not in found.values()


def test_a_planted_tile_glides_from_the_rack() -> None:
    for shape in SHAPES:
        s = find_game("maya2019").new(2, seed=5)
        player = int(s.mover())
        action = next(action for action in s.legal(player) if s.verbs.name(action).startswith("plant"))
        _, tile, space = s.verbs.words(action)
        before = DrawnTable.of(s, player, shape)
        s.act(player, action)
        origin = origins(before, DrawnTable.of(s, player, shape))[f"tile-{space}"]
        assert origin.startswith(f"rack-{tile}-")


def test_a_worker_glides_from_the_players_board_to_the_gear_and_back() -> None:
    for shape in SHAPES:
        s = find_game("tzolkin").new(2, seed=5)
        seen: list[dict[str, str]] = []
        luck = Dice(1)
        while len(seen) < 2:
            player = int(s.mover())
            names = {s.verbs.name(action): action for action in s.legal(player)}
            wanted = next((name for name in names if name.split()[0] == ("place", "pick")[len(seen)]), "")
            if not wanted:
                play(s, luck)
                continue
            before = DrawnTable.of(s, player, shape)
            s.act(player, names[wanted])
            seen.append(origins(before, DrawnTable.of(s, player, shape)))
        placed, picked = seen
        assert any(key.startswith("worker-") and old.startswith("hand-") for key, old in placed.items())
        assert any(key.startswith("hand-") and old.startswith("worker-") for key, old in picked.items())


@pytest.mark.slow
@pytest.mark.parametrize(("shape", "origin"), [("wide", "hand-"), ("tall", "supply")])
def test_a_block_glides_to_the_pyramid(shape: Shape, origin: str) -> None:
    """On a desktop from the building site, on a phone from the player's count of blocks."""
    built = 0
    for lines, found in moves("maya2003", shape):
        if lines == "built":
            [old] = [old for key, old in found.items() if key.startswith("block-")]
            built += old.startswith(origin)
    assert built > 20
