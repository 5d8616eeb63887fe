"""Games, decision by decision, with a referee who knows nothing but the rules."""

from collections.abc import Mapping
from typing import Any

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.games.mezo import GAME
from popolna.games.mezo.state import Mezo
from tests.games.mezo.referee import Referee
from tests.games.mezo.referee_table import COLOURS, REGIONS

SEATS = ["Ann", "Ben", "Cleo", "Dan"]
GAMES = [
    pytest.param(players, settings, id=f"{players} {settings['spread']}")
    for players in GAME.players
    for settings in GAME.all_settings(players)
    if settings["start"] == "random"
]
TEMPERS = (  # what players like best, so that games show more of the rules than they would at random
    ("sacrifice", "take"),
    ("build", "prefer", "transform-pyramid"),
    ("awaken", "take", "ability-first"),
    ("pass", "decline"),
    ("demolish-glyph", "demolish-pyramid", "transform-glyph", "take"),
    (),
)


def document(s: Mezo) -> dict[str, Any]:
    """A position as the referee writes it."""
    position: dict[str, Any] = s.position()
    position["vp"] = [sum(points) for points in zip(*position["vp"].values(), strict=True)]
    assert position["vp"] == [int(s.vp[player]) for player in range(s.players)]
    position["glyph_supply"] = [int(s.glyph_supply[player]) for player in range(s.players)]
    position["piece_supply"] = [
        [int(s.piece_supply[player * 4 + tier]) for tier in range(4)] for player in range(s.players)
    ]
    return position


def chosen(names: list[str], temper: tuple[str, ...], dice: Dice) -> str:
    """Mostly what a player likes."""
    liked = [name for name in names if name.split()[0] in temper]
    wanted = liked if liked and dice.below(3) else names
    return wanted[dice.below(len(wanted))]


def said(match: Match) -> str:
    """The last moves, to find out what went wrong."""
    return f"after {len(match.record.moves)} moves\n" + "\n".join(
        f"{move.seat} {move.action} {move.luck}" for move in match.record.moves[-12:]
    )


def agree(referee: Referee, match: Match) -> None:
    """Whether table, question, options and strengths are the same."""
    s = match.state
    assert isinstance(s, Mezo)
    position = document(s)
    differences = {
        key: {"referee": own, "game": position[key]}
        for key, own in referee.table().items()
        if own != position[key]
    }
    assert not differences, said(match)
    assert not referee.luck, said(match)
    legal = {player: {GAME.verbs.name(action) for action in s.legal(player)} for player in s.to_move()}
    assert referee.question.decision == (type(s.agenda[-1]).__name__ if legal else ""), said(match)
    assert referee.question.options == legal, said(match)
    if match.record.moves:
        told = [
            (COLOURS[event.player], REGIONS[event.values[1]], event.values[0])
            for event in match.events(-1, len(match.record.moves) - 1)
            if event.name == "strength"
        ]
        assert sorted(told) == sorted(referee.strengths), said(match)


def watch(players: int, settings: Mapping[str, str], seed: int) -> int:
    """Play a game under the eyes of a referee; returns how many moves it took."""
    dice = Dice(f"{seed} {settings} {players}")
    match = Match.new(GAME, players, f"{players} {settings} {seed}", SEATS[:players], settings)
    tempers = [TEMPERS[dice.below(len(TEMPERS))] for _ in range(players)]
    referee = Referee(match.state.position())
    referee.check_setup()
    while True:
        agree(referee, match)
        asked = referee.question.options
        if not asked:
            break
        player = sorted(asked)[dice.below(len(asked))]
        name = chosen(sorted(asked[player]), tempers[player], dice)
        match.play(player, name)
        referee.told(player, name, match.record.moves[-1].luck)
    outcome = match.state.outcome()
    assert outcome
    assert list(outcome.ranks) == referee.ranks()
    return len(match.record.moves)


@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees(players: int, settings: Mapping[str, str]) -> None:
    watch(players, settings, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees_for_a_long_time(players: int, settings: Mapping[str, str]) -> None:
    for seed in range(2, 50):
        watch(players, settings, seed)
