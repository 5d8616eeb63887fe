"""Every game goes on from a position as it would have."""

import json

import pytest

from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.state import State
from popolna.games import game as find_game
from popolna.games import rooms


def play_on(s: State, seed: int, moves: int = 100_000) -> list[str]:
    """Play at random until the game is over, or for a number of moves; return what was done."""
    dice, actions = Dice(seed), list[str]()
    while len(actions) < moves and (movers := s.to_move()):
        legal = s.legal(movers[0])
        action = legal[dice.below(len(legal))]
        actions.append(s.verbs.name(action))
        s.apply(movers[0], action)
    return actions


def read_again(game: Game, s: State) -> State:
    """The state as it is read from its position, with luck that is known."""
    return game.from_position(json.loads(json.dumps(s.position())), Dice(9))


@pytest.mark.parametrize("moves", [4, 30, 60])
@pytest.mark.parametrize(
    ("id", "players"), [(id, players) for id in rooms() for players in find_game(id).players]
)
def test_a_game_goes_on_from_a_position_as_it_would_have(id: str, players: int, moves: int) -> None:
    """What the state keeps besides, to be quick, comes back as well."""
    game = find_game(id)
    s = game.new(players, seed=players)
    play_on(s, players, moves)
    again = read_again(game, s)
    s.chance = Dice(9)
    assert play_on(again, 5) == play_on(s, 5)
    assert again.position() == s.position()
