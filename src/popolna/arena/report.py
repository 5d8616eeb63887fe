"""The result of a tournament as one document: the same plan gives the same result, except for `speed`."""

from typing import Any

import msgspec

from popolna import compiled
from popolna.arena.plan import Plan
from popolna.arena.result import Result, rival_name
from popolna.arena.standings import Deals, Pair, Standing, pairs, standings
from popolna.engine.errors import PopolnaError
from popolna.engine.game import Game


class Fault(msgspec.Struct):
    """A game in which a bot failed."""

    game: int
    seed: str
    seat: int
    bot: str
    what: str


class Report(msgspec.Struct):
    """Everything there is to report."""

    game: str
    players: int
    settings: dict[str, str]
    seed: str
    games: int
    deals: int
    planned: int
    standings: list[Standing]
    pairs: list[Pair]
    failures: list[Fault]
    rivals: list[Standing]  # by the names people know
    cut_off: int  # games that reached the limit and were judged by the score so far

    def document(self) -> dict[str, Any]:
        """The report as plain data; what depends on the machine is in `speed`."""
        document: dict[str, Any] = msgspec.to_builtins(self)
        speed: dict[str, float | None] = {}
        for row, told in zip(self.standings, document["standings"], strict=True):
            seconds = told["seconds"]
            speed[row.bot] = round(row.decisions / seconds, 1) if seconds else None
        for row, told in zip(self.rows(), document["standings"] + document["rivals"], strict=True):
            told.pop("seconds")
            told["rating"] = {"mu": row.rating.mu, "interval": row.rating.interval()}
        document["speed"] = {"decisions_per_second": speed, "compiled": compiled()}
        return document

    def rows(self) -> list[Standing]:
        """The bots, then the rivals."""
        return self.standings + self.rivals


def report(game: Game, plan: Plan, deals: Deals) -> Report:
    """The report on complete deals."""
    if not deals:
        raise PopolnaError("There is nothing to report yet: no deal is complete.")
    results = [result for deal in deals for result in deal]
    rivals = {rival_name(rival.key): rival for rival in game.rivals_of(plan.players, plan.settings)}
    rows = standings([*plan.bots, *rivals], deals, game.unit)
    return Report(
        plan.game,
        plan.players,
        plan.settings,
        plan.seed,
        len(results),
        len(deals),
        len(plan.fixtures()),
        [row for row in rows if row.bot not in rivals],
        pairs(plan.bots, deals),
        [fault for result in results for fault in faults(plan, result)],
        [msgspec.structs.replace(row, bot=rivals[row.bot].name) for row in rows if row.bot in rivals],
        sum(result.cut_off for result in results),
    )


def faults(plan: Plan, result: Result) -> list[Fault]:
    """The failure of a game, if there was one."""
    failure = result.failure
    if failure is None:
        return []
    return [Fault(result.number, plan.luck(result.deal), failure.seat, failure.bot, failure.what)]
