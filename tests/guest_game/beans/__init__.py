"""Beans: a tiny game in a package of its own, with options, chance and something to hide."""

from pathlib import Path

from popolna.drawing.palette import seats
from popolna.engine.game import FirstGame, Game, Option
from popolna.engine.insight import Strength

from . import words
from .rules import VERBS, Deal, Turn, begin, lay_out
from .table import cover, draw

GAME = Game(
    id="beans",
    title="Beans",
    sentence="Who has the most beans in the cup?",
    first_game=FirstGame(
        aim="Have the most beans in your cup.",
        turn="On your turn, swap your cup for another, or keep it.",
        end="The game ends when everybody has had their turns.",
    ),
    players=range(2, 5),
    rules=1,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(Deal, Turn),
    words=words,
    draw=draw,
    cover=cover,
    looks=seats("red", "blue", "green", "yellow"),
    folder=Path(__file__).parent,
    options=(
        Option(
            "turns",
            "How often everybody may swap.",
            lambda players, chosen: ("1", "2") if players > 2 else ("1",),
        ),
    ),
    strength=Strength(newcomer=0.5, farmer=0.1, merchant=4, scribe=8, ruler=16),
    stops=("keep",),
)
