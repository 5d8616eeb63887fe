"""Components files of owners who like surprises: every effect, in any combination that has a meaning."""

import json
import tomllib
from collections.abc import Sequence
from typing import Any, TypeVar

from popolna.engine.chance import Dice
from tests.games.mezo.referee_table import OURS
from tests.games.mezo.referee_units import Effect

Thing = TypeVar("Thing")

AMOUNTS: list[int | str] = [
    *(1, 1, 2, 3, "age", "level", "2*age", "2*level"),
    *("own-warriors-on-codex", "own-shamans-on-calendar", "own-pyramid-regions"),
]
WHERE = ["presence", "conflict", "any", "other"]
UNITS = ["shaman", "warrior", "unit", "unit"]
IN_A_REGION = ["deploy", "awaken", "smite", "exile", "build", "demolish", "transform"]
NESTED = ["or", "pay", "each"]
OPS = [
    *IN_A_REGION,
    *NESTED,
    *("call", "recover", "move", "enlist", "devotion", "vp", "strength", "most", "appease"),
]


class SurprisingBox:
    """Our file with other effects and numbers, drawn with dice."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(f"box {seed}")
        self.box: dict[str, Any] = tomllib.loads(OURS.read_text(encoding="utf-8"))
        self.change_numbers()
        self.change_spaces()
        self.change_abilities()
        self.change_effects()

    def text(self) -> str:
        return "".join(f"{key} = {written(value)}\n" for key, value in self.box.items())

    def any_of(self, things: Sequence[Thing]) -> Thing:
        return things[self.dice.below(len(things))]

    # Numbers and spaces

    def change_numbers(self) -> None:
        box = self.box
        box["units"] |= {"shamans": self.any_of([4, 8, 12]), "warriors": self.any_of([4, 8, 12])}
        box["units"] |= {"glyphs": self.any_of([1, 3, 12]), "to_a_region": self.any_of([1, 2, 4])}
        box["pyramids"]["pieces"] = [2, *[self.any_of([0, 1, 3]) for _ in range(3)]]
        box["strength"] |= {key: self.dice.below(3) for key in ("champion", "glyph", "unit", "sacrifice")}
        box["points"] |= {key: self.dice.below(3) for key in ("track_unit", "pyramid_other")}
        box["conflict"] |= {
            "hand": 1 + self.dice.below(5),
            "appease": [1 + self.dice.below(2), 1 + self.dice.below(3)],
        }
        box["devotion"]["levels"] = [
            [self.dice.below(10) for _ in range(1 + self.dice.below(9))] for _ in range(3)
        ]

    def change_spaces(self) -> None:
        most = {"calendar": 1 + self.dice.below(6), "codex": 1 + self.dice.below(6)}
        spaces = []
        for space in self.box["spaces"]:
            if most[space["track"]]:
                most[space["track"]] -= 1
                spaces.append(space)
        self.box["spaces"] = spaces

    # Abilities: nobody has two for the same moment where that would need a rule

    def change_abilities(self) -> None:
        for ability in self.box["abilities"]:
            moments = ["champion-strength", "god-strength", "track-scoring", "victory", "final-scoring"]
            moments += {1: ["tribe-step"] * 3, 2: ["appease", "tracks"] * 2, 3: []}[ability["age"]]
            ability["when"] = self.any_of(moments)
            ability.pop("effects", None)
            ability.pop("count", None)
            if ability["when"] == "tribe-step":
                ability["effects"] = self.effects(["call", "enlist", "appease", "strength", "most"])
            elif ability["when"] in ("appease", "tracks"):
                ability["count"] = 1 + self.dice.below(3)
            else:
                ability["count"] = self.any_of(AMOUNTS)

    # Effects

    def change_effects(self) -> None:
        box = self.box
        box["conflict"]["pass"] = self.effects(["call", "enlist", "appease", "each"])
        for altar in [*box["altars"], box["blessed"]]:
            altar["first"] = self.prize(2)
        for altar in box["altars"]:
            altar["second"] = self.any_of([[], self.prize(1)])
        for thing in [*box["wrathful"], *box["spaces"]]:
            thing["effects"] = self.effects(["enlist", "appease"])
        for god in box["gods"]:
            god["call"]["effects"] = self.effects(["call", "enlist", "appease"])
            god["ceremonial"]["effects"] = [*self.effects([]), {"op": "appease"}]
        for card in box["cards"]:
            for action in card["actions"]:
                action["effects"] = self.effects([])

    def prize(self, most: int) -> list[Effect]:
        points = [{"op": "vp", "count": 1 + self.dice.below(9)} for _ in range(self.dice.below(most + 1))]
        return [*points, *self.effects(["call", "enlist", "appease", "each", "vp"])]

    def effects(self, barred: list[str], depth: int = 1) -> list[Effect]:
        effects: list[Effect] = []
        region = False  # whether the effect before happens in one region, so that there is a "same region"
        for _ in range(self.any_of([1, 1, 2, 2, 3])):
            effect = self.effect(barred, depth, WHERE + ["same"] * 3 * region)
            effects.append(effect)
            if effect.get("where") != "same":
                single = effect.get("where") == "conflict" or effect.get("count", 1) == 1
                region = single and effect["op"] in IN_A_REGION
        return effects

    def effect(self, barred: list[str], depth: int, where: list[str]) -> Effect:
        op = self.any_of([op for op in OPS if op not in barred and (depth == 1 or op not in NESTED)])
        effect: Effect = {"op": op}
        if op in ("deploy", "awaken", "recover", "smite", "exile", "move"):
            effect |= {"unit": self.any_of(UNITS), "count": self.any_of(AMOUNTS)}
        if op in IN_A_REGION:
            effect["where"] = self.any_of(where)
        match op:
            case "smite" | "exile":
                effect["owner"] = self.any_of(["self", "any", "others", "chosen"])
                effect["pick"] = "owner" if effect["owner"] == "chosen" else "actor"
            case "move":
                effect |= {"from": self.any_of(WHERE), "to": self.any_of(WHERE)}
                effect |= {"owner": self.any_of(["self", "any", "others"]), "split": not self.dice.below(2)}
                if not effect["split"] and not self.dice.below(3):
                    effect["count"] = "all"
            case "enlist":
                effect |= {"track": self.any_of(["calendar", "codex"]), "from": self.any_of(WHERE)}
            case "build":
                effect["what"] = self.any_of(["either", "glyph", "pyramid"])
                effect["count"] = self.any_of(AMOUNTS) if effect["what"] == "glyph" else 1
            case "devotion" | "vp" | "strength":
                effect["count"] = self.any_of(AMOUNTS)
            case "most":
                effect["unit"] = self.any_of(["shaman", "warrior"])
            case "or":
                effect["options"] = [self.effects(barred, depth + 1) for _ in range(2 + self.dice.below(2))]
            case "pay":
                cost = {"op": self.any_of(["smite", "exile"]), "unit": self.any_of(UNITS), "count": 1}
                effect["cost"] = [cost | {"owner": "self", "where": self.any_of(WHERE)}]
                effect["gain"] = self.effects(barred, depth + 1)
            case "each":
                effect |= {"who": self.any_of(["all", "others"]), "effects": self.effects(barred, depth + 1)}
        return effect


def written(value: object) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, list):
        return f"[{', '.join(written(item) for item in value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key} = {written(item)}' for key, item in value.items())}}}"
    return json.dumps(value, ensure_ascii=False)
