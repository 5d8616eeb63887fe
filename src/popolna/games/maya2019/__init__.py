"""Maya (Benjamin & Gilbert, 2019)."""

from collections.abc import Mapping
from pathlib import Path

from popolna.engine.chance import Chance
from popolna.engine.game import Game, Option, Peer, RulesChange
from popolna.games.maya2019 import words
from popolna.games.maya2019.actions import VERBS
from popolna.games.maya2019.components import BOX
from popolna.games.maya2019.drawing.cover import cover
from popolna.games.maya2019.drawing.landscape import SEATS
from popolna.games.maya2019.drawing.table import draw
from popolna.games.maya2019.insight.features import FEATURES
from popolna.games.maya2019.insight.judgement import INSIGHT
from popolna.games.maya2019.insight.strength import STRENGTH
from popolna.games.maya2019.observation import OBSERVER
from popolna.games.maya2019.position import lay_out
from popolna.games.maya2019.state import Maya
from popolna.games.maya2019.steps.cities import ScoreCities
from popolna.games.maya2019.steps.plant import PlantMore, ScoreGroup
from popolna.games.maya2019.steps.setup import (
    NEW_BEGINNING,
    RANDOM,
    STANDARD,
    TWO_CITIES,
    ChooseStartingPlayer,
    ChooseTemple,
    DealRacks,
    LayOutBoard,
    area_choices,
    choice_name,
)
from popolna.games.maya2019.steps.turn import BeginTurn, EndTurn, Turn, ends_turn
from popolna.games.maya2019.words import luck, opening


def begin(players: int, chance: Chance) -> Maya:
    """Chapter 2: everything that happens before the first turn."""
    s = Maya(players, chance)
    s.push(ChooseStartingPlayer())
    s.push(LayOutBoard())
    return s


def areas(players: int, chosen: Mapping[str, str]) -> list[str]:
    """The choices of areas by name; with all areas in play there is nothing to draw."""
    choices = [choice_name(choice) for choice in area_choices(players)]
    return choices if len(choices) == 1 else [RANDOM, *choices]


GAME = Game(
    id="maya2019",
    title="Maya (2019)",
    sentence=opening.SENTENCE,
    first_game=opening.FIRST_GAME,
    players=range(BOX.game.players[0], BOX.game.players[1] + 1),
    rules=2,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(
        LayOutBoard,
        ChooseStartingPlayer,
        ChooseTemple,
        DealRacks,
        BeginTurn,
        Turn,
        EndTurn,
        PlantMore,
        ScoreGroup,
        ScoreCities,
    ),
    words=words,
    luck_words=luck,
    draw=draw,
    cover=cover,
    looks=SEATS,
    folder=Path(__file__).parent,
    options=(
        Option("variant", opening.VARIANT, lambda players, chosen: (STANDARD, NEW_BEGINNING, TWO_CITIES)),
        Option("areas", opening.AREAS, areas),
        Option(
            "start", opening.START, lambda players, chosen: (RANDOM, *[str(p + 1) for p in range(players)])
        ),
    ),
    components=BOX,
    complete=True,
    insight=INSIGHT,
    features=FEATURES,
    observer=OBSERVER,
    strength=STRENGTH,
    shelf=2,
    peers=(
        Peer("play", 4, "catanatron", 15),
        Peer("play", 4, "interpreted", 5),
        Peer("search", 2, "interpreted", 5),
        Peer("copy", 4, "chess copy", 1),
    ),
    ends_turn=ends_turn,
    changes=(RulesChange(2, asked=(PlantMore,), not_asked=(ChooseTemple,)),),
    stops=("done",),
)
