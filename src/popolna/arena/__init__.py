"""Tournaments between bots: fair seats, the same luck for all, honest numbers.

>>> from popolna.games import game
>>> plan = Plan.of(game("tictactoe"), bots=["random", "random"], games=4, seed="1")
Traceback (most recent call last):
popolna.engine.errors.BadOptions: random is listed twice. List each bot once; it plays every seat anyway.
"""

from popolna.arena.folder import kept_plan
from popolna.arena.plan import Plan
from popolna.arena.pool import Pool, here
from popolna.arena.report import Report, report
from popolna.arena.result import Failure, Result
from popolna.arena.tournament import Tournament

__all__ = ["Failure", "Plan", "Pool", "Report", "Result", "Tournament", "here", "kept_plan", "report"]
