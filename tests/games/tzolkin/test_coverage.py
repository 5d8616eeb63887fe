"""Golden games that together use every tile, every action and every level of technology.

`coverage.txt` has them with what was used how often; -s prints it.
"""

from collections.abc import Iterator
from pathlib import Path

from popolna.engine.story import Event
from popolna.games.tzolkin import GAME
from popolna.games.tzolkin.board import (
    BUILDING,
    BUILDING_COST,
    GEAR,
    LAST_ACTION,
    LAST_SPACE,
    MONUMENT,
    SKULL,
    TRACK,
    WEALTH,
)
from popolna.games.tzolkin.state import OFFERED, Tzolkin
from popolna.games.tzolkin.steps.construction import can_raise, missing_blocks
from tests.games.curiosity import Curious, Plan
from tests.games.tzolkin.situation import corn, level

GOLDEN = Path(__file__).with_name("coverage.txt")

GAMES = [
    Plan(players, f"{players} players", {}, f"{players}/{number}")
    for number in range(7)
    for players in (2, 3, 4)
]
WEALTHS = [f"wealth {name}" for name in WEALTH.names]
BUILDINGS = [f"building {name}" for name in BUILDING.names]
MONUMENTS = [f"monument {name}" for name in MONUMENT.names]
LEVELS = [f"{track} {what}" for track in TRACK.names for what in ("1", "2", "3", "bonus")]
ACTIONS = [
    f"{name} {action}" for gear, name in enumerate(GEAR.names) for action in range(1, LAST_ACTION[gear] + 1)
]
PLACES = [action for action in ACTIONS if action.startswith("chichen-itza")]
EVERYTHING = [*WEALTHS, *BUILDINGS, *MONUMENTS, *ACTIONS, *LEVELS]


class Ambitious(Curious[Tzolkin]):
    """One seat saves blocks for monuments, one spends them on technology and buildings, one carries skulls."""

    whim = 25
    games = 0

    def role(self, player: int) -> str:
        """What a seat is after, as long as something is left to do for it."""
        role = ("saves", "builds", "carries")[(player + self.games) % 3]
        left = {"builds": [*BUILDINGS, *LEVELS], "carries": PLACES}.get(role, [])
        return role if any(not self.used[thing] for thing in left) else "saves"

    def uses(self, s: Tzolkin, player: int, action: int) -> list[str]:
        """What an action would use."""
        verb, *words = GAME.verbs.words(action)
        if verb == "keep":
            return [f"wealth {name}" for name in words]
        if verb in ("build", "build-plain"):
            return [f"building {words[0]}"]
        if verb == "raise":
            return [f"monument {words[0]}"]
        if verb == "use":
            return [" ".join(words)]
        if verb == "advance":
            here = level(s, player, words[0])
            return [f"{words[0]} {here + 1 if here < 3 else 'bonus'}"]
        return []

    # What somebody would like to construct, and can

    def is_ready(self, s: Tzolkin, player: int) -> bool:
        """Whether something new can be constructed by a seat that saves for monuments or builds."""
        if self.role(player) == "saves":
            return any(
                can_raise(s, player, m) and self.is_new(f"monument {name}")
                for m, name in enumerate(MONUMENT.names)
            )
        return any(
            s.building[b] == OFFERED
            and missing_blocks(s, player, BUILDING_COST, b) == 0
            and self.is_new(f"building {name}")
            for b, name in enumerate(BUILDING.names)
        )

    # How much somebody likes to do something

    def worth(self, s: Tzolkin, player: int, action: int) -> int:
        verb, *words = GAME.verbs.words(action)
        new = sum(not self.used[thing] for thing in self.uses(s, player, action))
        saves = self.role(player) == "saves"
        match verb:
            case "raise" | "keep":
                return 1000 * new + 300
            case "build" | "build-plain":
                return -10 if saves else 50 + 500 * new
            case "advance":
                return (
                    -5
                    if saves and words[0] != "extraction"
                    else 30 + 400 * new + 5 * level(s, player, words[0])
                )
            case "use":
                return 300 * new + self.use_worth(s, player, words[0], int(words[1]))
            case "pick":
                return self.pick_worth(s, player, words[0], int(words[1]))
            case "place":
                return self.place_worth(s, player, words[0])
        return {"done": 20, "nothing": 0, "harvest-corn": 40, "harvest-wood": 45, "beg": 15, "burn": 5}.get(
            verb, 10
        )

    def use_worth(self, s: Tzolkin, player: int, gear: str, action: int) -> int:
        role = self.role(player)
        if gear == "tikal" and action in (2, 4) and self.is_ready(s, player):
            return 2000 + action
        if role == "saves" and gear == "tikal":
            return 30 + action if action in (1, 3) and level(s, player, "extraction") < 3 else -20
        if (gear, action) == ("yaxchilan", 4):
            needs = role == "carries" or (self.is_new("monument skulls") and not has_skull(s, player))
            return 200 if needs else 30
        return {"chichen-itza": 60, "yaxchilan": 40, "palenque": 40, "tikal": 50, "uxmal": 20}[
            gear
        ] + 10 * action

    def pick_worth(self, s: Tzolkin, player: int, gear: str, space: int) -> int:
        """Whoever waits longer brings home more; whoever waits too long brings home nothing."""
        last = LAST_SPACE[GEAR.index(gear)]
        if gear == "chichen-itza":
            return 80 if (has_skull(s, player) and self.is_new(f"{gear} {space}")) or space == last else -10
        if gear == "tikal":
            wanted = 4 if self.role(player) == "saves" else 2
            return 900 if self.is_ready(s, player) and space >= wanted else 60 if space == last else 5 * space
        return 90 if space == last else 26 + 14 * (space - 3)

    def place_worth(self, s: Tzolkin, player: int, spot: str) -> int:
        worth = {"yaxchilan": 45, "tikal": 40, "uxmal": 28, "start": 24, "chichen-itza": 10}
        worth["palenque"] = 55 if corn(s, player) < 8 else 25
        if has_skull(s, player) and self.role(player) == "carries":
            worth["chichen-itza"] = 60
        return worth[spot] - (6 * int(s.lowest_free(GEAR.index(spot))) if spot != "start" else 0)

    def chosen(self, s: Tzolkin, player: int, action: int) -> None:
        if GAME.verbs.verb(action).name in ("keep", "use") or any(
            thing.endswith("bonus") for thing in self.uses(s, player, action)
        ):
            self.used.update(self.uses(s, player, action))

    def things(self, s: Tzolkin, event: Event) -> Iterator[str]:
        """Levels and tiles also come without a choice."""
        match event.name:
            case "advanced":
                yield f"{TRACK.names[event.values[0]]} {event.values[1]}"
            case "built":
                yield f"building {BUILDING.names[event.values[0]]}"
            case "raised":
                yield f"monument {MONUMENT.names[event.values[0]]}"

    def over(self, s: Tzolkin, plan: Plan) -> None:
        self.games += 1


def has_skull(s: Tzolkin, player: int) -> bool:
    return s.has(player, SKULL) > 0


def test_golden_games_together_use_everything(write_golden: bool) -> None:
    Ambitious(GAME, "curious 9", Tzolkin).use_everything(GAMES, EVERYTHING, GOLDEN, write_golden)
