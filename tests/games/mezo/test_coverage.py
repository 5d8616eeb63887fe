"""Golden games that together use every action of every card, god, altar, tile, track space, ability and decision.

`coverage.txt` has them with what was used how often; -s prints it.
"""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from popolna.engine.chance import Dice
from popolna.engine.state import Decision, Together
from popolna.engine.story import Event
from popolna.games.mezo import GAME
from popolna.games.mezo.board import ABILITY, ALTAR, GOD, SLOT, SPACE, TILE, TITLE, VERTEX
from popolna.games.mezo.state import Mezo

GOLDEN = Path(__file__).with_name("coverage.txt")

GAMES = [
    (players, {"spread": spread}, f"{players}/{number}")
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


class Curious:
    """Somebody at every seat who prefers what nobody has done so far."""

    def __init__(self, seed: str) -> None:
        self.dice = Dice(seed)
        self.used: Counter[str] = Counter()
        self.action = ""  # the action being done, as long as nothing has come of it

    def worth(self, s: Mezo, player: int, action: int) -> int:
        """How much somebody likes to do something."""
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

    def choose(self, s: Mezo, player: int) -> int:
        legal = s.legal(player)
        worth = [self.worth(s, player, action) + int(self.dice.below(40)) for action in legal]
        self.used[f"decision {type(s.agenda[-1]).__name__}"] += 1
        return legal[worth.index(max(worth))]

    def listen(self, s: Mezo) -> None:
        """Count what happened by itself, or came of a choice."""
        assert s.story is not None
        for event in s.story:
            for thing in self.things(s, event):
                self.used[thing] += 1
        s.story.clear()

    def things(self, s: Mezo, event: Event) -> Iterator[str]:
        """What an event used."""
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


def play_all() -> Iterator[str]:
    """The golden games, a line each with a fingerprint of all that happened; then how often a thing was used."""
    curious = Curious("curious 1")
    for players, settings, seed in GAMES:
        s = GAME.start(players, Dice(seed), GAME.settings(players, settings), story=True)
        assert isinstance(s, Mezo)
        moves: list[str] = []
        while movers := s.to_move():
            action = curious.choose(s, movers[0])
            moves.append(f"{movers[0]} {GAME.verbs.name(action)}")
            s.apply(movers[0], action)
            curious.listen(s)
        outcome = s.outcome()
        assert outcome is not None
        everything = json.dumps([moves, s.position()], sort_keys=True)
        scores = " ".join(str(score) for score in outcome.scores)
        fingerprint = sha256(everything.encode()).hexdigest()[:16]
        how = f"{players} players, {settings['spread']}"
        curious.used[how] += 1
        yield f"{how}, seed {seed}: {len(moves)} decisions, VP {scores}, {fingerprint}"
    missing = [thing for thing in EVERYTHING if not curious.used[thing]]
    yield f"{len(GAMES)} games used {len(EVERYTHING) - len(missing)} of {len(EVERYTHING)} things:"
    yield from (f"{curious.used[thing]:5} {thing}" for thing in EVERYTHING)


def test_golden_games_together_use_everything(write_golden: bool) -> None:
    text = "\n".join(play_all()) + "\n"
    print(f"\n{text}")
    if write_golden:
        GOLDEN.write_text(text, encoding="utf-8")
    assert f"used {len(EVERYTHING)} of {len(EVERYTHING)} things" in text
    assert text == GOLDEN.read_text(encoding="utf-8")
