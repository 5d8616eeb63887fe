"""The vocabulary of effects in `components.toml`, and what can be wrong with them."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, get_args

import msgspec

UNITS: Final = ("shaman", "warrior")
TRACKS: Final = ("calendar", "codex")
MOST_COUNT: Final = 16
MOST_EFFECTS: Final = 6  # in a list
MOST_DEPTH: Final = 3  # of lists in lists

Op = Literal[
    "call",
    "deploy",
    "awaken",
    "recover",
    "smite",
    "exile",
    "move",
    "enlist",
    "build",
    "demolish",
    "transform",
    "devotion",
    "vp",
    "strength",
    "most",
    "appease",
    "or",
    "pay",
    "each",
]
Amount = Literal[
    "age",
    "level",
    "2*age",
    "2*level",
    "all",
    "own-warriors-on-codex",
    "own-shamans-on-calendar",
    "own-pyramid-regions",
]
Where = Literal["presence", "conflict", "any", "other", "same"]
Owner = Literal["self", "any", "others", "chosen"]
What = Literal["either", "glyph", "pyramid"]

# The same words in order: other modules know them by their numbers
OP_NAMES: Final[tuple[str, ...]] = get_args(Op)
REACHES: Final[tuple[str, ...]] = get_args(Where)
OWNERS: Final[tuple[str, ...]] = get_args(Owner)
WHATS: Final[tuple[str, ...]] = get_args(What)


class Effect(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True, rename={"from_": "from"}):
    """One effect; which fields it needs depends on its op."""

    op: Op
    unit: Literal["shaman", "warrior", "unit"] | None = None
    count: int | Amount | None = None
    where: Where | None = None
    owner: Owner | None = None
    pick: Literal["actor", "owner"] | None = None
    from_: Where | None = None
    to: Where | None = None
    split: bool | None = None
    what: What | None = None
    track: Literal["calendar", "codex"] | None = None
    options: list[list["Effect"]] | None = None
    cost: list["Effect"] | None = None
    gain: list["Effect"] | None = None
    who: Literal["all", "others"] | None = None
    effects: list["Effect"] | None = None


# What each op needs, and what it may have besides
NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "call": (),
    "deploy": ("unit", "count", "where"),
    "awaken": ("unit", "count", "where"),
    "recover": ("unit", "count"),
    "smite": ("unit", "count", "where"),
    "exile": ("unit", "count", "where"),
    "move": ("unit", "count", "from", "to"),
    "enlist": ("track", "from"),
    "build": ("what", "count", "where"),
    "demolish": ("where",),
    "transform": ("where",),
    "devotion": ("count",),
    "vp": ("count",),
    "strength": ("count",),
    "most": ("unit",),
    "appease": (),
    "or": ("options",),
    "pay": ("cost", "gain"),
    "each": ("who", "effects"),
}
MAY_HAVE: Final[dict[str, tuple[str, ...]]] = {
    "smite": ("owner", "pick"),
    "exile": ("owner", "pick"),
    "move": ("owner", "split"),
}
IN_A_REGION: Final = ("deploy", "awaken", "smite", "exile", "build", "demolish", "transform")


def effect_defects(
    where: str, effects: Sequence[Effect], barred: Sequence[str], depth: int = 1
) -> Iterator[str]:
    """What is wrong with a list of effects; `barred` are the ops that must not be in it."""
    if not 1 <= len(effects) <= MOST_EFFECTS or depth > MOST_DEPTH:
        yield f"{where}: 1 to {MOST_EFFECTS} effects are needed, in at most {MOST_DEPTH} lists inside each other"
        return
    before = ""
    for effect in effects:
        at = f"{where}: {effect.op}"
        if effect.op in barred:
            yield f"{at} cannot be used here"
        yield from field_defects(at, effect)
        yield from value_defects(at, effect)
        if "same" in (effect.where, effect.from_, effect.to) and (
            before not in IN_A_REGION or effect.op == "move" or effect.op == "enlist"
        ):
            yield f"{at}: the same region as what? An effect in a region must come before it"
        before = effect.op
        inner = [
            *(effect.options or []),
            *[part for part in (effect.gain, effect.effects) if part is not None],
        ]
        for part in inner:
            yield from effect_defects(at, part, barred, depth + 1)
        if effect.cost is not None:
            yield from cost_defects(at, effect.cost)


def field_defects(at: str, effect: Effect) -> Iterator[str]:
    """Fields that are missing, and fields that do not belong there."""
    fields = msgspec.structs.fields(effect)
    given = {field.encode_name for field in fields if getattr(effect, field.name) is not None} - {"op"}
    needed = set(NEEDS[effect.op])
    for name in sorted(needed - given):
        yield f"{at} needs {name}"
    for name in sorted(given - needed - set(MAY_HAVE.get(effect.op, ()))):
        yield f"{at} has no {name}"


def value_defects(at: str, effect: Effect) -> Iterator[str]:
    """Values that cannot be combined."""
    if isinstance(effect.count, int) and not 1 <= effect.count <= MOST_COUNT:
        yield f"{at}: a count is a number from 1 to {MOST_COUNT}"
    if effect.count == "all" and (effect.op != "move" or effect.split is not False):
        yield f"{at}: only a move without a split can be for all"
    if effect.op == "most" and effect.unit == "unit":
        yield f"{at}: it must be for Shamans or Warriors"
    if effect.op == "move" and effect.owner == "chosen":
        yield f"{at}: nobody can be chosen for a move"
    if (effect.owner == "chosen") != (effect.pick == "owner"):
        yield f"{at}: a chosen owner picks, and nobody else does"
    if effect.op == "build" and effect.what != "glyph" and effect.count != 1:
        yield f"{at}: only glyphs are built in numbers"
    if effect.options is not None and not 2 <= len(effect.options) <= 3:
        yield f"{at}: 2 or 3 options are needed"


def cost_defects(at: str, cost: Sequence[Effect]) -> Iterator[str]:
    """A cost is paid with a unit of one's own."""
    if len(cost) != 1 or cost[0].op not in ("smite", "exile") or cost[0].owner != "self":
        yield f"{at}: the cost must be to smite or exile a unit of one's own"
    else:
        yield from effect_defects(f"{at}: cost", cost, ())
        if cost[0].where == "same" or cost[0].count != 1:
            yield f"{at}: the cost must be one unit, and not in the same region"
