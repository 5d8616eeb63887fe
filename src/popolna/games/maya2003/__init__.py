"""Maya (Eisenstein, 2003)."""

from pathlib import Path

from popolna.engine.game import Game, Option, Peer, RulesChange
from popolna.games.maya2003 import words
from popolna.games.maya2003.actions import VERBS
from popolna.games.maya2003.components import BOX
from popolna.games.maya2003.drawing.cover import cover
from popolna.games.maya2003.drawing.pyramids import SEATS
from popolna.games.maya2003.drawing.table import draw
from popolna.games.maya2003.insight.features import FEATURES
from popolna.games.maya2003.insight.judgement import INSIGHT
from popolna.games.maya2003.insight.strength import STRENGTH
from popolna.games.maya2003.observation import OBSERVER
from popolna.games.maya2003.position import lay_out
from popolna.games.maya2003.steps.auction import EACH_ROUND, ChooseMarker, OfferMarkers, SecretBids
from popolna.games.maya2003.steps.building import (
    MAJORITY,
    BeginBuilding,
    FirstOfTwo,
    ForcedPass,
    NextBuilder,
    SecondOfTwo,
    TakeTurn,
)
from popolna.games.maya2003.steps.distribution import (
    AT_ONCE,
    AnswerDeduction,
    GiveBlocks,
    NameFirstPlayer,
    NameVictim,
    PlacePoolBlock,
    RelocateBlock,
    TurnCards,
)
from popolna.games.maya2003.steps.quarrying import AddPoints, BeginQuarrying, NextWorker, PlaceWorker
from popolna.games.maya2003.steps.rounds import BeginRound, EndRound
from popolna.games.maya2003.steps.scoring import Erode, PayGold
from popolna.games.maya2003.steps.setup import ADVANCED, RANDOM, ChooseFirstPlayer, PlaceStartBlock, begin
from popolna.games.maya2003.steps.transport import ChooseJokers, Transport, UseJoker
from popolna.games.maya2003.words import luck, opening
from popolna.games.maya2003.words.news import news

GAME = Game(
    id="maya2003",
    title="Maya (2003)",
    sentence=opening.SENTENCE,
    first_game=opening.FIRST_GAME,
    players=range(BOX.game.players[0], BOX.game.players[1] + 1),
    rules=2,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(
        ChooseFirstPlayer,
        PlaceStartBlock,
        BeginRound,
        EndRound,
        OfferMarkers,
        SecretBids,
        ChooseMarker,
        BeginQuarrying,
        NextWorker,
        PlaceWorker,
        AddPoints,
        TurnCards,
        NameVictim,
        AnswerDeduction,
        GiveBlocks,
        NameFirstPlayer,
        RelocateBlock,
        PlacePoolBlock,
        ChooseJokers,
        UseJoker,
        Transport,
        BeginBuilding,
        NextBuilder,
        TakeTurn,
        FirstOfTwo,
        SecondOfTwo,
        ForcedPass,
        PayGold,
        Erode,
    ),
    words=words,
    luck_words=luck,
    draw=draw,
    cover=cover,
    looks=SEATS,
    folder=Path(__file__).parent,
    options=(
        Option("variation", opening.VARIATION, lambda players, chosen: ("basic", ADVANCED)),
        Option("bonus", opening.BONUS, lambda players, chosen: (MAJORITY, "builder")),
        Option("naming", opening.NAMING, lambda players, chosen: (AT_ONCE, "next-round")),
        Option("draw", opening.DRAW, lambda players, chosen: (EACH_ROUND, "once")),
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
    shelf=3,
    peers=(Peer("play", 5, "catanatron", 15), Peer("search", 3, "interpreted", 5)),
    news=news,
    changes=(RulesChange(2, not_asked=(ChooseMarker, FirstOfTwo, NameVictim, SecondOfTwo)),),
    stops=("pass", "pass-free"),
)
