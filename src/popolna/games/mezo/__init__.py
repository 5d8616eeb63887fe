"""Mezo (Clowdus, 2019)."""

from pathlib import Path

from popolna.engine.game import Game, Option, Peer
from popolna.games.mezo import words
from popolna.games.mezo.actions import VERBS
from popolna.games.mezo.components import BOX
from popolna.games.mezo.drawing.cover import cover
from popolna.games.mezo.drawing.signs import SEATS
from popolna.games.mezo.drawing.table import draw
from popolna.games.mezo.insight.features import FEATURES
from popolna.games.mezo.insight.judgement import INSIGHT
from popolna.games.mezo.insight.strength import STRENGTH
from popolna.games.mezo.observation import OBSERVER
from popolna.games.mezo.position import lay_out
from popolna.games.mezo.steps.ages import AdoptAbility, BeginAge
from popolna.games.mezo.steps.appeasing import Appease, SacrificeMore, UseTile
from popolna.games.mezo.steps.blessed import FindBlessed, OfferShamans, OfferWarriors
from popolna.games.mezo.steps.building import BuildPieces, DemolishPiece, TransformPiece
from popolna.games.mezo.steps.calling import CallGod, GodStep, MoveGod
from popolna.games.mezo.steps.conflict import ActionTurns, ChooseCards, NextConflict, TakeAction, ThirdAction
from popolna.games.mezo.steps.effects import DoEffect, PreferOption
from popolna.games.mezo.steps.moving import MoveFrom, MoveTo, MoveUnits
from popolna.games.mezo.steps.resolving import (
    AwardAltar,
    BreakTie,
    EndConflict,
    FindSecond,
    Majority,
    RewardVictory,
)
from popolna.games.mezo.steps.setup import RANDOM, ChooseGod, begin
from popolna.games.mezo.steps.tracks import EnlistUnit, OccupySpace
from popolna.games.mezo.steps.tribe import BeginStationing, PlaceChampion, StationUnits, TribeStep, TribeTurn
from popolna.games.mezo.steps.units import NamePlayer, PlaceUnits, RecoverUnits, RemoveUnits
from popolna.games.mezo.words import luck, opening
from popolna.games.mezo.words.news import news

GAME = Game(
    id="mezo",
    title="Mezo",
    sentence=opening.SENTENCE,
    first_game=opening.FIRST_GAME,
    players=range(BOX.game.players[0], BOX.game.players[1] + 1),
    rules=1,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(
        ChooseGod,
        BeginAge,
        AdoptAbility,
        TribeStep,
        TribeTurn,
        PlaceChampion,
        BeginStationing,
        StationUnits,
        GodStep,
        CallGod,
        MoveGod,
        NextConflict,
        ChooseCards,
        ActionTurns,
        TakeAction,
        ThirdAction,
        DoEffect,
        PreferOption,
        PlaceUnits,
        RecoverUnits,
        NamePlayer,
        RemoveUnits,
        MoveFrom,
        MoveTo,
        MoveUnits,
        EnlistUnit,
        OccupySpace,
        BuildPieces,
        DemolishPiece,
        TransformPiece,
        Appease,
        SacrificeMore,
        UseTile,
        OfferShamans,
        OfferWarriors,
        FindBlessed,
        FindSecond,
        AwardAltar,
        RewardVictory,
        Majority,
        BreakTie,
        EndConflict,
    ),
    words=words,
    luck_words=luck,
    draw=draw,
    cover=cover,
    looks=SEATS,
    folder=Path(__file__).parent,
    options=(
        Option(
            "start",
            opening.START,
            lambda players, chosen: (RANDOM, *[str(p + 1) for p in range(players)]),
        ),
        Option(
            "spread",
            opening.SPREAD,
            lambda players, chosen: ("free", "one"),
        ),
    ),
    components=BOX,
    complete=True,
    insight=INSIGHT,
    features=FEATURES,
    observer=OBSERVER,
    strength=STRENGTH,
    peers=(Peer("play", 4, "catanatron", 15),),
    news=news,
    late=("pass",),
    stops=("decline",),
    limit=3_000,
)
