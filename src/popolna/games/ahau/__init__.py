"""Ahau: Rulers of Yucatán (Olah, 2022)."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from popolna.engine.game import Game, Option, Peer, Rival
from popolna.games.ahau import words
from popolna.games.ahau.actions import VERBS
from popolna.games.ahau.board import PERSONALITY
from popolna.games.ahau.components import BOX, PAKAL_LEVELS
from popolna.games.ahau.drawing.cover import cover
from popolna.games.ahau.drawing.signs import SEATS
from popolna.games.ahau.drawing.table import draw
from popolna.games.ahau.insight.features import FEATURES
from popolna.games.ahau.insight.judgement import INSIGHT
from popolna.games.ahau.insight.strength import STRENGTH
from popolna.games.ahau.observation import OBSERVER
from popolna.games.ahau.position import lay_out
from popolna.games.ahau.state import PAKAL, SHADOW
from popolna.games.ahau.steps.action_turn import (
    ActionPhase,
    BeginTurn,
    ClaimRegion,
    EndTurn,
    LastCall,
    PlaceWorker,
)
from popolna.games.ahau.steps.building import (
    BuildMore,
    CelebrateBuilding,
    ColourWild,
    FinishBuilding,
    FinishTile,
    ProduceOrBuild,
    ReplaceBuilding,
)
from popolna.games.ahau.steps.celebration import (
    AfterCelebration,
    Celebrate,
    ScoreCelebration,
    TradeBeforeTemples,
)
from popolna.games.ahau.steps.conflicts import Conflicts, LoseConflict, RaiseStele, Relocate, WinConflict
from popolna.games.ahau.steps.gods import (
    FeedJaguar,
    LayInSun,
    PickColour,
    RandomResources,
    ReturnCards,
    SendRain,
    TakeByChief,
)
from popolna.games.ahau.steps.movement import BeginRound, EndMovement, MoveByCaptain, SelectRegions
from popolna.games.ahau.steps.pakal_movement import PakalTakes
from popolna.games.ahau.steps.pakal_turn import PakalTurn
from popolna.games.ahau.steps.paying import GiveResource, OmitResource, PayTile, Settle
from popolna.games.ahau.steps.producing import CountOthers
from popolna.games.ahau.steps.rewards import (
    GainResources,
    GiveReward,
    HonourGod,
    LayDown,
    MayAdvance,
    TakeBackRegion,
    TakeBackRole,
    TakeRole,
)
from popolna.games.ahau.steps.round_end import (
    CollectTiles,
    EndRound,
    FillOffer,
    FillRegions,
    GiveUpTile,
    NextRound,
)
from popolna.games.ahau.steps.setup import RANDOM, ChooseSummary, SetUp, begin
from popolna.games.ahau.steps.shadow import ShadowTakes, ShadowTurn
from popolna.games.ahau.steps.summoning import DiscardForGod, SummonOrNot
from popolna.games.ahau.steps.tiles import TakeTile, TakeTiles
from popolna.games.ahau.steps.trade_god import MoveWorkers, SwapResource
from popolna.games.ahau.words import luck, opening
from popolna.games.ahau.words.gathering import log
from popolna.games.ahau.words.news import news

FAMILY = "family"


def starts(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
    """Somebody, or a certain player; a single player needs no choice."""
    return (RANDOM, *[str(p + 1) for p in range(players)]) if players > 1 else ()


def modes(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
    """One player plays against King Pakal."""
    return ("full", FAMILY) if players > 1 else ("solo",)


def only_solo(*values: str) -> Callable[[int, Mapping[str, str]], Sequence[str]]:
    """The values of an option that only a game against King Pakal has."""
    return lambda players, chosen: values if chosen["mode"] == "solo" else ()


def boards(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
    """Family is played on the Day side."""
    return ("day",) if chosen["mode"] == FAMILY else ("day", "night")


def scorings(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
    """Family always scores everybody's own value."""
    return ("personal",) if chosen["mode"] == FAMILY else ("common", "personal")


def shadows(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
    """The Shadow Player joins two to four players in the full game."""
    if players == 1:
        return ()
    return ("no", "yes") if chosen["mode"] == "full" and players <= 4 else ("no",)


GAME = Game(
    id="ahau",
    title="Ahau: Rulers of Yucatán",
    sentence=opening.SENTENCE,
    first_game=opening.FIRST_GAME,
    players=range(BOX.game.players[0], BOX.game.players[1] + 1),
    usually=2,
    rules=1,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(
        SetUp,
        ChooseSummary,
        BeginRound,
        SelectRegions,
        MoveByCaptain,
        Conflicts,
        WinConflict,
        LoseConflict,
        RaiseStele,
        Relocate,
        TakeTiles,
        TakeTile,
        EndMovement,
        ActionPhase,
        BeginTurn,
        PlaceWorker,
        ClaimRegion,
        SummonOrNot,
        DiscardForGod,
        PickColour,
        TakeByChief,
        SendRain,
        RandomResources,
        MoveWorkers,
        SwapResource,
        ReturnCards,
        LayInSun,
        FeedJaguar,
        ProduceOrBuild,
        CountOthers,
        BuildMore,
        PayTile,
        OmitResource,
        Settle,
        GiveResource,
        FinishTile,
        ColourWild,
        FinishBuilding,
        ReplaceBuilding,
        CelebrateBuilding,
        LastCall,
        EndTurn,
        GiveReward,
        MayAdvance,
        GainResources,
        HonourGod,
        LayDown,
        TakeRole,
        TakeBackRole,
        TakeBackRegion,
        ShadowTakes,
        ShadowTurn,
        PakalTakes,
        PakalTurn,
        EndRound,
        FillRegions,
        CollectTiles,
        GiveUpTile,
        FillOffer,
        NextRound,
        Celebrate,
        TradeBeforeTemples,
        ScoreCelebration,
        AfterCelebration,
    ),
    words=words,
    luck_words=luck,
    draw=draw,
    cover=cover,
    looks=SEATS,
    folder=Path(__file__).parent,
    options=(
        Option("start", opening.START, starts),
        Option("mode", opening.MODE, modes),
        Option("level", opening.LEVEL, only_solo(*PAKAL_LEVELS)),
        Option(PAKAL, opening.PAKAL, only_solo("day", "night"), opening.PAKAL_LABEL),
        Option("personality", opening.PERSONALITY, only_solo(RANDOM, *PERSONALITY.names)),
        Option("board", opening.BOARD, boards),
        Option("scoring", opening.SCORING, scorings),
        Option(SHADOW, opening.SHADOW, shadows),
    ),
    rivals=(Rival(SHADOW, "Shadow Player"), Rival(PAKAL, "King Pakal")),
    components=BOX,
    complete=True,
    insight=INSIGHT,
    features=FEATURES,
    observer=OBSERVER,
    strength=STRENGTH,
    shelf=2,
    peers=(Peer("play", 4, "catanatron", 15),),
    news=news,
    log=log,
    late=("trade", "trade-tile", "queen"),
    stops=("stay", "pass", "done"),
    limit=5_000,
    endless=True,
)
