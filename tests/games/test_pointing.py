"""Every action that names something can be played by pointing at things on the drawn table."""

from collections.abc import Iterator
from itertools import cycle

import pytest

from popolna.drawing.layout import Shape
from popolna.drawing.pointing import meant, reachable, things
from popolna.engine.game import Game
from popolna.engine.state import State
from popolna.games import game as find_game
from popolna.games import rooms
from tests.games.moments import play, random_games

SHAPES: tuple[Shape, ...] = ("wide", "tall")


def choices(game: Game, number: int, leap: int = 12) -> Iterator[tuple[State, int, list[str]]]:
    """Moments of random games, up to `leap` moves apart: who is to move, and what can be done."""
    for s, luck in random_games(game, number):
        while s.agenda:
            for player in s.to_move():
                yield s, player, [game.verbs.name(action) for action in s.legal(player)]
            play(s, luck, 1 + luck.below(leap))


@pytest.mark.slow
@pytest.mark.parametrize("name", rooms())
def test_pointing_leaves_one_action_or_a_choice_of_verbs(name: str) -> None:
    game = find_game(name)
    for (s, player, actions), shape in zip(choices(game, 1), cycle(SHAPES), strict=False):
        table = game.draw(s.seen_by(player), player, shape=shape).svg
        for action, left in reachable(table, actions).items():
            assert {one.split(maxsplit=1)[1] for one in left} == {action.split(maxsplit=1)[1]}, shape


def test_a_tile_that_could_be_traded_can_be_built() -> None:
    """A tile in the reserve begins every building and every trade with it; a second thing tells which."""
    game = find_game("ahau")
    met = 0
    for _, _, actions in choices(game, 8, 1):
        for trade in [action for action in actions if action.startswith("trade-tile")]:
            tile, other = trade.split()[1:]
            builds = [action for action in actions if action.startswith(f"build {tile} ")]
            if builds:
                assert {trade, *builds} <= set(meant([(tile,)], actions))
                assert meant([(other,), (tile,)], actions) == [trade]
                assert [meant([(tile,), (build.split()[2],)], actions) for build in builds] == [
                    [b] for b in builds
                ]
                met += 1
    assert met


def test_a_block_goes_from_a_level_to_a_pyramid() -> None:
    """Where two pyramids could change places in the sentence, the level tells which one is meant first."""
    game = find_game("maya2003")
    met = 0
    for s, player, actions in choices(game, 8):
        moves = [action for action in actions if action.startswith("move")]
        for shape in SHAPES if moves and met < 20 else ():
            found = things(game.draw(s.seen_by(player), player, shape=shape).svg)
            for move in moves:
                source, level, end = move.split()[1:]
                assert {(source, level), (end,)} <= found
                assert meant([(source, level), (end,)], actions) == [move]
                met += 1
    assert met
