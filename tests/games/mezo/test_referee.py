"""Games, decision by decision, with a referee who knows nothing but the rules."""

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.games.mezo import GAME
from popolna.games.mezo.state import Mezo
from tests.games.mezo.referee import Referee
from tests.games.mezo.referee_boxes import SurprisingBox
from tests.games.mezo.referee_table import (
    ABILITIES,
    BOX,
    COLOURS,
    DEVOTION,
    GODS,
    KINDS,
    PIECES,
    REGIONS,
    SPACES,
    TILES,
    TOTAL,
    TRACK_OF,
    VERTICES,
)
from tests.games.owners import Owner

SEATS = ["Ann", "Ben", "Cleo", "Dan"]
GAMES = [
    pytest.param(players, settings, id=f"{players} {settings['spread']}")
    for players in GAME.players
    for settings in GAME.all_settings(players)
    if settings["start"] == "random"
]
HABITS = (  # what players like best, so that games show more of the rules than they would at random
    ("sacrifice", "take"),
    ("build", "prefer", "transform-pyramid"),
    ("awaken", "take", "ability-first"),
    ("pass", "decline"),
    ("demolish-glyph", "demolish-pyramid", "transform-glyph", "take"),
    (),
)


def advanced(position: dict[str, Any], dice: Dice) -> dict[str, Any]:
    """A position at the start of an Age, in which more has happened than is usual.

    So games reach the rules for empty supplies, full tracks, high pyramids and the end of the devotion track.
    """

    def any_of(things: Sequence[str]) -> str:
        return things[dice.below(len(things))]

    seats = range(position["players"])
    active = [region for region in REGIONS if region not in position["desolate"]]
    age = 1 + dice.below(3)
    gods = sorted(GODS, key=lambda _: dice.below(1000))[: position["players"]]
    vertices = [name for name, regions in VERTICES.items() if set(regions) & set(active)]
    vertices.sort(key=lambda _: dice.below(1000))
    points = sorted(range(9), key=lambda _: dice.below(1000))
    towers: dict[str, list[str | None]] = {
        region: list(position["pyramids"].get(region, [None] * 4)) for region in active
    }
    pieces = [list(PIECES) for _ in seats]
    for region in active:
        bottom = 0 if towers[region][0] else dice.below(4)
        top = dice.below(6)
        for tier in range(bottom, min(top, 4)):
            builder = dice.below(position["players"])
            if towers[region][tier] is None:
                if not pieces[builder][tier]:
                    break
                pieces[builder][tier] -= 1
                towers[region][tier] = COLOURS[builder]
    tracks: dict[str, str] = {}
    for player in seats:
        homes = [any_of([*active, "reserves", "xibalba"]) for _ in range(2)]
        units = {place: [0, 0] for place in [*active, "reserves", "xibalba"]}
        for kind, number in enumerate(TOTAL.values()):
            for _ in range(number):
                place = any_of([*homes, *homes, *units])
                space = any_of(list(SPACES))
                fits = SPACES[space]["track"] == TRACK_OF[KINDS[kind]] and space not in tracks
                if fits and not dice.below(2):
                    tracks[space] = COLOURS[player]
                else:
                    units[place][kind] += 1
        position["units"][player] = {place: pair for place, pair in units.items() if any(pair)}
        glyphs = Counter(any_of(active) for _ in range(dice.below(BOX["units"]["glyphs"] + 1)))
        position["glyphs"][player] = dict(glyphs)
        position["gods"][player] = gods[player]
        position["vertices"][player] = vertices[player] if age > 1 else None
        position["devotion"][player] = max(0, len(DEVOTION) - 1 - dice.below([3, 20][dice.below(2)]))
        position["abilities"][player] = [
            any_of([name for name, ability in ABILITIES.items() if ability["age"] == past])
            for past in range(1, age)
        ]
        position["vp"]["start"][player] = points[player]
    for past in range(age):
        position["wrathful"][past] = any_of([name for name, tile in TILES.items() if tile["age"] == past + 1])
    position["age"] = age
    position["tiles"] = active
    position["pyramids"] = {region: tower for region, tower in towers.items() if any(tower)}
    position["tracks"] = tracks
    order = sorted(seats, key=lambda player: points[player])
    position["agenda"] = [
        *[{"step": step} for step in ("NextConflict", "GodStep", "TribeStep")],
        *[{"step": "AdoptAbility", "player": player} for player in order],
    ]
    return position


def document(s: Mezo) -> dict[str, Any]:
    """A position as the referee writes it."""
    position: dict[str, Any] = s.position()
    position["points"] = [int(s.vp[player]) for player in range(s.players)]
    position["vp"] = [
        {part: points[player] for part, points in position["vp"].items() if points[player]}
        for player in range(s.players)
    ]
    position["glyph_supply"] = [int(s.glyph_supply[player]) for player in range(s.players)]
    position["piece_supply"] = [
        [int(s.piece_supply[player * 4 + tier]) for tier in range(4)] for player in range(s.players)
    ]
    return position


def chosen(names: list[str], habits: tuple[str, ...], dice: Dice) -> str:
    """Mostly what a player likes."""
    liked = [name for name in names if name.split()[0] in habits]
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
            (
                COLOURS[event.player],
                REGIONS[event.values[1]],
                event.values[0],
                event.values[2:],
            )
            for event in match.events(-1, len(match.record.moves) - 1)
            if event.name == "strength"
        ]
        assert sorted(told) == sorted(referee.strengths), said(match)


def watch(players: int, settings: Mapping[str, str], seed: int, gifts: bool = False) -> int:
    """Play a game under the eyes of a referee; returns how many moves it took."""
    dice = Dice(f"{seed} {settings} {players}")
    match = Match.new(GAME, players, f"{players} {settings} {seed}", SEATS[:players], settings)
    if gifts:
        position = advanced(match.state.position(), dice)
        match = Match.new(GAME, players, f"{players} {settings} {seed}", SEATS[:players], position=position)
    habits = [HABITS[dice.below(len(HABITS))] for _ in range(players)]
    referee = Referee(match.state.position())
    if not gifts:
        referee.check_setup()
    while True:
        agree(referee, match)
        asked = referee.question.options
        if not asked:
            break
        player = sorted(asked)[dice.below(len(asked))]
        name = chosen(sorted(asked[player]), habits[player], dice)
        match.play(player, name)
        referee.told(player, name, match.record.moves[-1].luck)
    outcome = match.state.outcome()
    assert outcome
    assert list(outcome.ranks) == referee.ranks()
    return len(match.record.moves)


@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees(players: int, settings: Mapping[str, str]) -> None:
    watch(players, settings, 1)
    watch(players, settings, 2, gifts=True)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees_for_a_long_time(players: int, settings: Mapping[str, str]) -> None:
    for seed in range(3, 12):
        watch(players, settings, seed)
        watch(players, settings, seed, gifts=True)


WITH_A_BOX = """
from tests.games.mezo.test_referee import GAMES, watch
for case in GAMES:
    watch(*case.values, 1)
    watch(*case.values, 2, gifts=True)
print("agreed")
"""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(12))
def test_the_referee_agrees_with_surprising_components(seed: int, tmp_path: Path) -> None:
    owner = Owner(GAME.id, tmp_path, SurprisingBox(seed).text())
    assert owner.run(WITH_A_BOX) == "agreed\n"
