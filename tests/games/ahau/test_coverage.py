"""Golden games that together use every Building, god, Role, God Scoring tile, reward, decision and mode.

`coverage.txt` has them with what was used how often; -s prints it.
"""

import json
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from popolna.engine.chance import Dice
from popolna.engine.state import NOBODY, Decision, Together
from popolna.engine.story import Event
from popolna.games.ahau import GAME
from popolna.games.ahau.board import (
    BUILDING,
    CITY,
    GOD,
    MIGHT_OP,
    OP,
    PLOT_OP,
    PLOTS,
    PYRAMID_OP,
    ROLE,
    SCORING,
    SPACES,
)
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps.building import BuildMore, ProduceOrBuild
from popolna.games.ahau.steps.movement import MoveByCaptain
from popolna.games.ahau.steps.summoning import SummonOrNot
from tests.games.ahau.situation import buildings, have

GOLDEN = Path(__file__).with_name("coverage.txt")

MODES = [
    {"mode": "full", "board": board, "scoring": scoring, "shadow": shadow}
    for shadow in ("no", "yes")
    for scoring in ("common", "personal")
    for board in ("day", "night")
]
FAMILY = {"mode": "family"}
GAMES = [
    (players, settings, f"{players}/{number}")
    for players in GAME.players[1:]
    for number, settings in enumerate((*MODES, FAMILY))
    if players < 5 or settings.get("shadow") != "yes"
]
BUILDINGS = [f"building {name}" for name in BUILDING.names]
GODS = [f"{mode} god {name}" for mode in ("full", "family") for name in GOD.names]
ROLES = [f"role {name}" for name in ROLE.names]
TEMPLES = [f"scoring {name}" for name in SCORING.names]
REWARDS = [f"reward {name}" for name in OP.names if name != "none"]
DECISIONS = [f"decision {step.__name__}" for step in GAME.steps if issubclass(step, (Decision, Together))]
ENDS = ["end by pyramid", "end by workers", "end by celebrations"]
PLAYED = [f"mode {' '.join(settings.values())}" for settings in (*MODES, FAMILY)]
EVERYTHING = [*BUILDINGS, *GODS, *ROLES, *TEMPLES, *REWARDS, *DECISIONS, *ENDS, *PLAYED]

USES = {  # how a Role's ability is used: at which decision, and with which verb
    ("merchant", ProduceOrBuild, "produce"),
    ("war-captain", MoveByCaptain, "go"),
    ("queen", ProduceOrBuild, "queen"),
    ("queen", BuildMore, "queen"),
    ("master-builder", ProduceOrBuild, "build"),
    ("high-priestess", SummonOrNot, "summon"),
    ("dancer", ProduceOrBuild, "summon"),
}


class Curious:
    """Somebody at every seat who prefers what nobody has done so far, and otherwise likes to build."""

    def __init__(self, seed: str) -> None:
        self.dice = Dice(seed)
        self.used: Counter[str] = Counter()

    def is_new(self, thing: str) -> bool:
        return not self.used[thing]

    def worth(self, s: Ahau, player: int, action: int) -> int:
        """How much somebody likes to do something."""
        verb, *words = GAME.verbs.words(action)
        usual = {
            "claim": 400,
            "queen": 150,
            "go": 60,
            "power": 60,
            "advance": 50,
            "count": 50,
            "lay": 30,
            "stand": 25,
            "take-back": 25,
            "discard": 20,
            "move": 15,
            "trade": -20,
            "trade-tile": -30,
            "pass": 0,
            "done": 0,
        }
        match verb:
            case "produce":
                return 350 if self.is_new("end by celebrations") and s.players == 2 else 120
            case "build":
                return 300 + 40 * int(words[1][0])
            case "buy":
                kind = s.offer[("left", "middle", "right").index(words[0])]
                return 250 + 500 * self.is_new(f"building {BUILDING.names[kind]}")
            case "summon":
                mode = "family" if s.family else "full"
                return 130 + 400 * self.is_new(f"{mode} god {words[0]}")
            case "play":
                return sum(100 + 500 * self.is_new(f"role {card}") for card in words if card in ROLE.names)
            case "take-role":
                return 500 * self.is_new(f"role {words[0]}")
            case "place":
                return 8 * int(s.value(player, CITY.index(words[0])))
            case "gain":
                return 20 if words[0] not in have(s, player) else 5
            case "replace":
                plot = int(words[0][-1]) - 1
                return 10 * buildings(s, player).count(buildings(s, player)[plot])
        return usual.get(verb, 10)

    def choose(self, s: Ahau, player: int) -> int:
        legal = s.legal(player)
        worth = [self.worth(s, player, action) + int(self.dice.below(40)) for action in legal]
        action = legal[worth.index(max(worth))]
        self.used[f"decision {type(s.agenda[-1]).__name__}"] += 1
        if s.active_role[player] != NONE:
            role = ROLE.names[s.active_role[player]]
            self.used[f"role {role}"] += (role, type(s.agenda[-1]), GAME.verbs.verb(action).name) in USES
        return action

    def listen(self, s: Ahau) -> None:
        """Count what happened by itself, or came of a choice."""
        assert s.story is not None
        for event in s.story:
            for thing in self.things(s, event):
                self.used[thing] += 1
        s.story.clear()

    def things(self, s: Ahau, event: Event) -> Iterator[str]:
        """What an event used."""
        if event.player == NOBODY or event.player >= s.players:
            return
        values = event.values
        match event.name:
            case "summoned":
                yield f"{'family' if s.family else 'full'} god {GOD.names[values[0]]}"
            case "put_up":
                yield f"building {BUILDING.names[values[0]]}"
                yield f"reward {OP.names[PLOT_OP[s.board * PLOTS + values[1]]]}"
            case "built":
                yield f"reward {OP.names[PYRAMID_OP[s.board * SPACES + values[1]]]}"
            case "advanced":
                yield f"reward {OP.names[MIGHT_OP[values[0]]]}"
            case "temple_paid":
                if values[1]:
                    yield f"scoring {SCORING.names[s.scoring[values[0]]]}"
            case "completed":
                yield "end by pyramid"
            case "last_worker":
                yield "end by workers"


def play_all() -> Iterator[str]:
    """The golden games, a line each with a fingerprint of all that happened; then how often a thing was used."""
    curious = Curious("curious 1")
    for players, settings, seed in GAMES:
        s = GAME.start(players, Dice(seed), GAME.settings(players, settings), story=True)
        assert isinstance(s, Ahau)
        moves: list[str] = []
        while movers := s.to_move():
            action = curious.choose(s, movers[0])
            moves.append(f"{movers[0]} {GAME.verbs.name(action)}")
            s.apply(movers[0], action)
            curious.listen(s)
        if not s.ending:
            curious.used["end by celebrations"] += 1
        outcome = s.outcome()
        assert outcome is not None
        everything = json.dumps([moves, s.position()], sort_keys=True)
        scores = " ".join(str(score) for score in outcome.scores)
        fingerprint = sha256(everything.encode()).hexdigest()[:16]
        how = " ".join(settings.values())
        curious.used[f"mode {how}"] += 1
        yield f"{players} players, {how}, seed {seed}: {len(moves)} decisions, Fame {scores}, {fingerprint}"
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
