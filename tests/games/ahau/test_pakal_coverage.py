"""Golden games against King Pakal that together use every level, board, god, Role, reward and reason of his.

`pakal_coverage.txt` has them with what was used how often; -s prints it.
"""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

from popolna.engine.story import Event
from popolna.games.ahau import GAME
from popolna.games.ahau.board import (
    CARD,
    GOD,
    MIGHT_OP,
    OP,
    PERSONALITY,
    PLOT_OP,
    PLOTS,
    PYRAMID_OP,
    ROLE,
    ROLE_AT,
    SCORING,
    SPACES,
)
from popolna.games.ahau.components import PAKAL_LEVELS
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.steps.pakal_choice import CRITERION
from tests.games.ahau.court import PAKAL, REASON_AT
from tests.games.ahau.test_coverage import Builder
from tests.games.curiosity import Plan

GOLDEN = Path(__file__).with_name("pakal_coverage.txt")
SIDES = ("day", "night")
SEEDS = [175, 25, 0, 19, 113, 0, 102, 10, 290, 0, 0, 0]  # with these, nothing is missing
GAMES = [
    Plan(
        1,
        f"{level}, {his}, {mine}, {PERSONALITY.names[number % PERSONALITY.size]}",
        {
            "level": level,
            "pakal": his,
            "board": mine,
            "personality": PERSONALITY.names[number % PERSONALITY.size],
        },
        f"pakal/{SEEDS[number]}",
    )
    for number, (level, his, mine) in enumerate(product(PAKAL_LEVELS, SIDES, SIDES))
]
REASONS = {  # by which he chooses, for each kind of choice; a site for laying down a Worker is too rare
    "led": ["can-win", "highest-god", "stays"],
    "relocated": ["better-rank", "most-workers", "lowest-number"],
    "took": ["better-rank", "wild", "most-of-colour", "leftmost", "only-one"],
    "placed": ["completes-region", "next-to-building", "most-tiles", "better-rank", "not-led", "top"],
    "depleted": ["most-human-workers", "fewest-own-workers", "top", "most-resources", "random"],
    "moved": ["completes-region", "fewest-needed", "fewest-workers", "better-rank", "top"],
    "laid": ["wins-majority", "fewest-workers", "better-rank", "worse-rank", "top"],
    "removed": ["largest-majority", "most-workers", "worse-rank", "top"],
    "built": ["most-fame", "new-temple", "most-in-reserve", "coloured", "random"],
    "coloured": ["most-fame", "most-in-reserve", "random"],
    "summoned": ["two-fame", "highest-strength", "no-marker", "better-rank"],
    "bought": ["lowest-cost", "rightmost"],
    "marked": ["most-fame", "worse-rank"],
}
AWAY = [CRITERION.index(reason) for reason in REASONS["relocated"]]
SIMPLE = [  # what is told without a reason
    *["two_sixes", "redrew", "claimed", "stood_up", "traded_pairs", "unbuilt", "overflow", "replaced"],
    *["middle_marker", "last_worker", "completed"],
]
USES = {  # what shows that he has used his Role
    "merchant": "produced",
    "war-captain": "led",
    "queen": "queen",
    "master-builder": "built",
    "high-priestess": "summoned",
    "dancer": "summoned",
}
EVERYTHING = [
    f"pakal {thing}"
    for thing in [
        *[f"god {name}" for name in GOD.names],
        *[f"role {name}" for name in ROLE.names],
        *[
            f"reward {OP.names[op]}"
            for op in sorted({*PLOT_OP[2 * PLOTS :], *PYRAMID_OP[2 * SPACES :]} - {0})
        ],
        *[f"scoring {name}" for name in SCORING.names],
        *[f"{event} {reason}" for event, reasons in REASONS.items() for reason in reasons],
        *SIMPLE,
        *[
            "swapped",
            "avoided a Conflict",
            "won a Conflict",
            "lost a Conflict",
            "won the game",
            "lost the game",
        ],
    ]
]


class Watcher(Builder):
    """A curious player who counts what King Pakal does."""

    role = ""  # that he uses in this round

    def things(self, s: Ahau, event: Event) -> Iterator[str]:
        yield from super().things(s, event)
        if event.player == PAKAL:
            yield from (f"pakal {thing}" for thing in self.pakal(s, event))

    def over(self, s: Ahau, plan: Plan) -> None:
        outcome = s.outcome()
        assert outcome is not None
        self.used[f"pakal {'lost' if outcome.ranks[PAKAL] > 1 else 'won'} the game"] += 1

    def pakal(self, s: Ahau, event: Event) -> Iterator[str]:
        """What an event shows of him."""
        name, values = event.name, event.values
        if name == "played":
            self.role = next((CARD.names[card] for card in values[:2] if card >= ROLE_AT), "")
        if self.role and USES[self.role] == name:
            yield f"role {self.role}"
        if name in REASONS:
            yield f"{name} {CRITERION.names[values[REASON_AT.get(name, 1)]]}"
        if name in SIMPLE:
            yield name
        match name:
            case "summoned":
                yield f"god {GOD.names[values[0]]}"
            case "played" if values[2]:
                yield "swapped"
            case "led" if values[1] in AWAY:
                yield "avoided a Conflict"
            case "won":
                yield "won a Conflict"
            case "relocated":
                yield "lost a Conflict"
            case "put_up":
                yield f"reward {OP.names[PLOT_OP[s.board_of(PAKAL) * PLOTS + values[1]]]}"
            case "built":
                yield f"reward {OP.names[PYRAMID_OP[s.board_of(PAKAL) * SPACES + values[1]]]}"
            case "advanced":
                yield f"reward {OP.names[MIGHT_OP[values[0]]]}"
            case "temple_paid" if values[1]:
                yield f"scoring {SCORING.names[s.scoring[values[0]]]}"


def test_golden_games_together_use_everything_of_his(write_golden: bool) -> None:
    watcher = Watcher(GAME, "watcher 1", Ahau)
    watcher.use_everything(GAMES, EVERYTHING, GOLDEN, write_golden)
