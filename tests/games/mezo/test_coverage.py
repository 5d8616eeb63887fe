"""Golden games that together use every action of every card, god, altar, tile, track space, ability and decision.

`coverage.txt` has them with what was used how often; -s prints it.
"""

from collections.abc import Iterator
from pathlib import Path

from popolna.engine.state import Decision, Together
from popolna.engine.story import Event
from popolna.games.mezo import GAME
from popolna.games.mezo.board import ABILITY, ALTAR, GOD, SLOT, SPACE, TILE, TITLE, VERTEX
from popolna.games.mezo.state import Mezo
from tests.games.curiosity import Curious, Plan

GOLDEN = Path(__file__).with_name("coverage.txt")

GAMES = [
    Plan(players, f"{players} players, {spread}", {"spread": spread}, f"{players}/{number}")
    for players in GAME.players
    for number, spread in enumerate(("free", "one", "free", "one"))
]
ACTIONS = [
    f"action {god} {title} {slot}" for god in GOD.names for title in TITLE.names for slot in SLOT.names
]
GODS = [f"call {god}" for god in GOD.names]
VERTICES = [f"vertex {vertex}" for vertex in VERTEX.names]
ALTARS = [f"altar {altar}" for altar in (*ALTAR.names, "of the Blessed region")]
TILES = [f"tile {tile}" for tile in TILE.names]
SPACES = [f"space {space}" for space in SPACE.names]
ABILITIES = [f"ability {ability}" for ability in ABILITY.names]
DECISIONS = [f"decision {step.__name__}" for step in GAME.steps if issubclass(step, (Decision, Together))]
PLAYED = [f"{players} players, {spread}" for players in GAME.players for spread in ("free", "one")]
EVERYTHING = [*ACTIONS, *GODS, *VERTICES, *ALTARS, *TILES, *SPACES, *ABILITIES, *DECISIONS, *PLAYED]

EFFECTS = {  # an action counts as used when one of these comes of it
    *("awakened", "built", "called", "counts_most", "demolished", "deployed", "devoted", "exiled", "moved"),
    *("occupied", "recovered", "scored", "smote", "strengthened", "transformed"),
}


class Believer(Curious[Mezo]):
    """Somebody who wants to see every action of every god."""

    unit = "VP"
    action = ""  # the action being done, as long as nothing has come of it

    def worth(self, s: Mezo, player: int, action: int) -> int:
        verb, *words = GAME.verbs.words(action)
        usual = {"pass": -30, "decline": -10, "offer": 5, "station": 5}
        match verb:
            case "play":
                done = [
                    self.used[f"action {GOD.names[s.god[player]]} {words[0]} {slot}"] for slot in SLOT.names
                ]
                return 200 * done.count(0)
            case "take":
                title = TITLE.names[s.played[player]]
                return 500 * (not self.used[f"action {GOD.names[s.god[player]]} {title} {words[0]}"])
            case "use" | "occupy" | "adopt" | "go":
                thing = {"use": "tile", "occupy": "space", "adopt": "ability", "go": "vertex"}[verb]
                return 300 * (not self.used[f"{thing} {words[0]}"])
        return usual.get(verb, 10)

    def things(self, s: Mezo, event: Event) -> Iterator[str]:
        if self.action and event.name in EFFECTS:
            yield self.action
            self.action = ""
        values = event.values
        match event.name:
            case "acted":
                slot, title, god = values
                self.action = f"action {GOD.names[god]} {TITLE.names[title]} {SLOT.names[slot]}"
            case "passed" | "won":
                self.action = ""
        match event.name:
            case "called":
                yield f"call {GOD.names[values[0]]}"
            case "placed_god" | "moved_god":
                yield f"vertex {VERTEX.names[values[0]]}"
            case "won":
                region = values[0]
                altar = "of the Blessed region" if region == s.blessed else ALTAR.names[s.altar[region]]
                yield f"altar {altar}"
            case "used_tile":
                yield f"tile {TILE.names[values[0]]}"
            case "occupied":
                yield f"space {SPACE.names[values[0]]}"
            case "adopted":
                yield f"ability {ABILITY.names[values[0]]}"

    def over(self, s: Mezo, plan: Plan) -> None:
        self.used[plan.how] += 1


def test_golden_games_together_use_everything(write_golden: bool) -> None:
    Believer(GAME, "curious 1", Mezo).use_everything(GAMES, EVERYTHING, GOLDEN, write_golden)
