"""Games, decision by decision, with a referee who knows nothing but the rules."""

from collections.abc import Mapping
from typing import Any

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.state import State
from popolna.games.ahau import GAME
from tests.games.ahau.referee import Referee

SEATS = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
GAMES = [
    pytest.param(players, settings, id=f"{players} {' '.join(settings.values())}")
    for players in GAME.players
    for settings in GAME.all_settings(players)
    if settings["start"] == "random"
]
TEMPERS = (  # what players like best, so that games show more of the rules than they would at random
    ("build", "pay", "place"),
    ("buy", "claim", "build", "queen"),
    ("summon", "discard", "discard-wild", "draw", "lay", "move", "move-on"),
    ("produce", "count", "advance", "summon"),
    ("draw", "take", "summon"),
    (),
)


def document(s: State) -> dict[str, Any]:
    """A position as the referee writes it."""
    position: dict[str, Any] = s.position()
    position["role_deck"] = set(position["role_deck"])
    position["cards"] = [
        [None if place == "none" else place for place in cards] for cards in position["cards"]
    ]
    position["fame"] = [sum(fame) for fame in zip(*position["fame"].values(), strict=True)]
    return position


def chosen(names: list[str], temper: tuple[str, ...], dice: Dice) -> str:
    """Mostly what a player likes; Role cards are played early, trades are rare, and Pyramids grow upwards."""
    liked = [name for name in names if name.split()[0] in temper]
    roles = [name for name in names if name.startswith("play") and name.count("card-") < 2]
    calm = [name for name in names if not name.startswith("trade")]
    top = max([name[-2:] for name in names if name.startswith("build")], default="")
    high = [name for name in names if name.startswith("build") and name[-2:] >= top]
    wanted = [high or roles or liked or calm, liked or calm, liked or calm, calm, names][
        dice.below(5)
    ] or names
    return wanted[dice.below(len(wanted))]


def said(match: Match) -> str:
    """The last moves, to find out what went wrong."""
    return "\n".join(f"{move.seat} {move.action} {move.luck}" for move in match.record.moves[-12:])


def watch(players: int, settings: Mapping[str, str], seed: int) -> int:
    """Play a game under the eyes of a referee; returns how many moves it took."""
    match = Match.new(GAME, players, f"{players} {settings} {seed}", SEATS[:players], settings)
    dice = Dice(f"{seed} {settings} {players}")
    tempers = [TEMPERS[dice.below(len(TEMPERS))] for _ in range(players)]
    referee = Referee(document(match.state))
    moves = 0
    while True:
        s = match.state
        position = document(s)
        differences = {
            key: (own, position[key]) for key, own in referee.table().items() if own != position[key]
        }
        assert not differences, said(match)
        legal = {player: {GAME.verbs.name(action) for action in s.legal(player)} for player in s.to_move()}
        assert referee.question == legal, said(match)
        if not legal:
            break
        player = s.to_move()[dice.below(len(legal))]
        name = chosen(sorted(legal[player]), tempers[player], dice)
        match.play(player, name)
        referee.told(player, name, match.record.moves[-1].luck)
        moves += 1
    outcome = s.outcome()
    assert outcome
    assert list(outcome.ranks) == referee.ranks()
    return moves


@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees(players: int, settings: Mapping[str, str]) -> None:
    watch(players, settings, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees_for_a_long_time(players: int, settings: Mapping[str, str]) -> None:
    for seed in range(2, 12):
        watch(players, settings, seed)
