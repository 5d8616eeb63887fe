"""Tzolk'in: The Mayan Calendar (Luciani & Tascini, 2012)."""

from pathlib import Path

from popolna.engine.game import Game, Option, Peer, RulesChange
from popolna.games.tzolkin import words
from popolna.games.tzolkin.actions import VERBS
from popolna.games.tzolkin.board import QUARTERS
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.drawing.cover import cover
from popolna.games.tzolkin.drawing.signs import SEATS
from popolna.games.tzolkin.drawing.table import draw
from popolna.games.tzolkin.insight.features import FEATURES
from popolna.games.tzolkin.insight.foresight import ends_turn
from popolna.games.tzolkin.insight.judgement import INSIGHT
from popolna.games.tzolkin.insight.strength import STRENGTH
from popolna.games.tzolkin.observation import OBSERVER
from popolna.games.tzolkin.position import lay_out
from popolna.games.tzolkin.steps.calendar import AdvanceCalendar, ChooseDays
from popolna.games.tzolkin.steps.chichen_itza import Devotion, OfferBlock
from popolna.games.tzolkin.steps.construction import Complete, Construct, OmitBlock, SecondBuilding
from popolna.games.tzolkin.steps.effects import GiveEffect
from popolna.games.tzolkin.steps.final_scoring import FinalScoring
from popolna.games.tzolkin.steps.food_day import FoodDay
from popolna.games.tzolkin.steps.palenque import Harvest
from popolna.games.tzolkin.steps.rounds import BeginRound
from popolna.games.tzolkin.steps.setup import RANDOM, ChooseWealth, DealTiles, begin
from popolna.games.tzolkin.steps.technology import AdvanceTech, MoreTech, PayBlocks, RaiseLevel, TakeBlocks
from popolna.games.tzolkin.steps.temples import Climb, StepUp
from popolna.games.tzolkin.steps.turn import (
    BeginTurn,
    EndTurn,
    PickMore,
    PityPlacement,
    PlaceMore,
    TakeTurn,
    UseWorker,
)
from popolna.games.tzolkin.steps.uxmal import AnyAction, Market
from popolna.games.tzolkin.words import luck, opening
from popolna.games.tzolkin.words.news import news

GAME = Game(
    id="tzolkin",
    title="Tzolk'in: The Mayan Calendar",
    sentence=opening.SENTENCE,
    first_game=opening.FIRST_GAME,
    players=range(BOX.game.players[0], BOX.game.players[1] + 1),
    rules=2,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(
        DealTiles,
        ChooseWealth,
        BeginRound,
        BeginTurn,
        TakeTurn,
        PityPlacement,
        PlaceMore,
        PickMore,
        UseWorker,
        EndTurn,
        Harvest,
        AdvanceTech,
        MoreTech,
        RaiseLevel,
        PayBlocks,
        TakeBlocks,
        Construct,
        OmitBlock,
        Complete,
        SecondBuilding,
        GiveEffect,
        Climb,
        StepUp,
        Devotion,
        OfferBlock,
        Market,
        AnyAction,
        FoodDay,
        AdvanceCalendar,
        ChooseDays,
        FinalScoring,
    ),
    words=words,
    luck_words=luck,
    draw=draw,
    cover=cover,
    looks=SEATS,
    folder=Path(__file__).parent,
    options=(
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
    shelf=1,
    peers=(Peer("play", 4, "catanatron", 15), Peer("search", 2, "interpreted", 5)),
    unit=QUARTERS,
    ends_turn=ends_turn,
    news=news,
    late=("beg",),
    changes=(RulesChange(2, not_asked=(PayBlocks,)),),
    stops=("nothing", "done"),
)
