"""Games, decision by decision, with a referee who knows nothing but the rules."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.state import State
from popolna.games.ahau import GAME
from tests.games.ahau.referee import Referee
from tests.games.ahau.referee_table import CITIES, COLOURS, LEVELS

SEATS = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
GAMES = [
    pytest.param(players, settings, id=f"{players} {' '.join(settings.values())}")
    for players in GAME.players
    for settings in GAME.all_settings(players)
    if settings.get("start") == "random"
]
SPACES = [space for level in LEVELS for space in level]
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


def advanced(position: dict[str, Any], dice: Dice) -> dict[str, Any]:
    """A first position with gifts: what lies in the bag, the stack and the Role deck goes to the players.

    So games reach the rules for full Pyramids, many Buildings, long tracks, and for bags and stacks that are empty.
    """

    def taken(pile: dict[str, int], most: int) -> list[str]:
        things = list(Counter(pile).elements())
        gifts = [things.pop(dice.below(len(things))) for _ in range(min(dice.below(most + 1), len(things)))]
        pile.clear()
        pile.update(Counter(things))
        return gifts

    position["might"] = [dice.below(11) for _ in position["might"]]
    position["might_order"].sort(key=lambda owner: position["might"][owner])
    position["weapons"] = [dice.below(11) for _ in position["weapons"]]
    for seat in range(position["players"]):
        position["goods"][seat] = {colour: 1 + dice.below(4) for colour in COLOURS}
        position["standing"][seat] = dict(Counter(CITIES[dice.below(10)] for _ in range(dice.below(8))))
        for space, tile in zip(SPACES, taken(position["bag"], 9), strict=False):
            built = f"{tile.replace('wild', 'corn')}/wild" if tile.startswith("wild") else tile
            position["pyramids"][seat][space] = built
        reserve = Counter(position["reserves"][seat]) + Counter(taken(position["bag"], 6))
        position["reserves"][seat] = dict(reserve)
        buildings = taken(position["stack"], 5)
        position["buildings"][seat] = [*buildings, *[None] * (5 - len(buildings))]
        if position["role_deck"] and dice.below(2):
            position["roles"][seat] = position["role_deck"].pop(dice.below(len(position["role_deck"])))
            position["role_turns"][seat] = 1 + max(position["role_turns"])
            position["cards"][seat][-1] = "hand"
    position["discard"] = dict(Counter(taken(position["bag"], 30)))
    return position


def watch(players: int, settings: Mapping[str, str], seed: int, gifts: bool = False) -> int:
    """Play a game under the eyes of a referee; returns how many moves it took."""
    dice = Dice(f"{seed} {settings} {players}")
    match = Match.new(GAME, players, f"{players} {settings} {seed}", SEATS[:players], settings)
    if gifts:
        position = advanced(match.state.position(), dice)
        match = Match.new(GAME, players, f"{players} {settings} {seed}", SEATS[:players], position=position)
    tempers = [TEMPERS[dice.below(len(TEMPERS))] for _ in range(players)]
    referee = Referee(document(match.state))
    if not gifts:
        referee.check_setup()
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
    watch(players, settings, 2, gifts=True)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees_for_a_long_time(players: int, settings: Mapping[str, str]) -> None:
    for seed in range(3, 15):
        watch(players, settings, seed)
        watch(players, settings, seed, gifts=True)
