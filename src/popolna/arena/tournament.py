"""A tournament in progress: its plan, what has been played, and what is still to be played."""

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from popolna.arena.folder import Folder
from popolna.arena.plan import Plan
from popolna.arena.pool import Pool, here
from popolna.arena.result import Result
from popolna.arena.schedule import Fixture


class Tournament:
    """Plays the games of a plan; with a folder, it resumes after an interruption."""

    def __init__(self, plan: Plan, place: Path | None = None) -> None:
        self.plan = plan
        self.fixtures = plan.fixtures()
        self.folder = Folder(place, plan) if place else None
        self.results: dict[int, Result] = self.folder.results if self.folder else {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.folder:
            self.folder.close()

    def missing(self) -> list[Fixture]:
        """The games that are still to be played."""
        return [fixture for fixture in self.fixtures if fixture.number not in self.results]

    def play(self, pool: Pool = here) -> Iterator[Result]:
        """Play the missing games, and yield each result as it comes."""
        for played in pool(self.plan, self.missing()):
            if self.folder:
                self.folder.add(played)
            self.results[played.result.number] = played.result
            yield played.result

    def whole_deals(self) -> list[list[Result]]:
        """The results of each deal that is complete: only those are fair to every bot."""
        deals: dict[int, list[Result | None]] = {}
        for fixture in self.fixtures:
            deals.setdefault(fixture.deal, []).append(self.results.get(fixture.number))
        found = [[result for result in results if result] for results in deals.values()]
        return [some for some, all_ in zip(found, deals.values(), strict=True) if len(some) == len(all_)]
