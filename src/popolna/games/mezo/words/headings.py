"""Text on the drawn table that comes and goes: headings of what is asked, short labels, and their tooltips."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from popolna.engine.component_file import Section
from popolna.engine.phrases import counted
from popolna.games.mezo.board import AGES, DEVOTION_LEVEL, DEVOTION_VALUE, KINDS, REGIONS
from popolna.games.mezo.components import BOX
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.words import captions
from popolna.games.mezo.words.names import KIND_NAMES, god_name, listed, region_name, units, vp

GODS: Final = "What the gods do"
SOURCES: Final = "Where the VP came from"
CHOOSE_GOD: Final = "Everybody chooses a god"
CALL: Final = "When called"
CEREMONIAL: Final = "Ceremonial action"
THIRD: Final = "third"
SACRIFICED: Final = "Sacrificed"
APPEASE: Final = "Appease:"
NO_UNITS: Final = "none"
RECONSTRUCTED: Final = "partly reconstructed"
GUESS: Final = "Reconstructed: no public source shows it."
COVERED: Final = "Covered."
NEXT_SPACES: Final = 3  # of the score track, to name


# What is printed, and how far it can be trusted


def trusted(about: str, provenance: str) -> str:
    """A caption, with a warning if what it tells is our guess."""
    return f"{about} {GUESS}" if provenance == "reconstructed" else about


@cache
def reconstructed_caption() -> str:
    """How much of the box nobody has published."""
    actions: list[Section] = [action for card in BOX.cards for action in card.actions] + [
        god.ceremonial for god in BOX.gods for _ in range(len(BOX.cards) // len(BOX.gods))
    ]
    parts: list[tuple[Sequence[Section], str]] = [
        (BOX.altars, "altars"),
        (BOX.spaces, "spaces of the Calendar and the Codex"),
        (BOX.wrathful, "Wrathful tiles"),
        (actions, "actions"),
        (BOX.vertices, "vertices"),
    ]
    guessed = [
        f"{sum(thing.provenance == 'reconstructed' for thing in things)} of {len(things)} {name}"
        for things, name in parts
    ]
    return f"No public source shows everything in the box. Reconstructed are {listed(guessed)}; their tooltips say so."


def space_caption(s: Mezo, space: int, names: Sequence[str]) -> str:
    return trusted(captions.space_caption(s, space, names), BOX.spaces[space].provenance)


def tile_caption(tile: int) -> str:
    return trusted(captions.tile_caption(tile), BOX.wrathful[tile].provenance)


def altar_caption(altar: int) -> str:
    """An altar, or after the last one the Blessed token."""
    printed = BOX.altars[altar].provenance if altar < len(BOX.altars) else BOX.blessed.provenance
    return trusted(captions.altar_caption(altar), printed)


def vertex_caption(s: Mezo, vertex: int, names: Sequence[str]) -> str:
    return trusted(captions.vertex_caption(s, vertex, names), BOX.vertices[vertex].provenance)


@cache
def slot_caption(god: int, title: int, slot: int, *, covered: bool) -> str:
    about = captions.slot_caption(god, title, slot)
    actions = BOX.cards[god * len(BOX.cards) // len(BOX.gods) + title].actions
    printed = actions[slot].provenance if slot < len(actions) else BOX.gods[god].ceremonial.provenance
    return trusted(f"{COVERED} {about}" if covered else about, printed)


# The conflict


def age_line(s: Mezo) -> str:
    """How far the game is."""
    if not s.age:
        return captions.age_line(s)
    left = int(s.tiles).bit_count()
    more = "more " if s.conflict != NONE else ""
    return f"Age {s.age} of {AGES}, {left or 'no'} {more}{'conflict' if left == 1 else 'conflicts'} to come"


def conflict_heading(s: Mezo) -> str:
    """Where the conflict is, and what the order of the players means."""
    where = region_name(s.conflict)
    if s.conflict == s.blessed:
        return f"Blessed region {where}: sacrifices, from the most VP"
    return f"Conflict in {where}, in the order of actions"


def majority_caption(s: Mezo, player: int, kind: int, most: Collection[int], names: Sequence[str]) -> str:
    """How many units of a kind a player has in the conflict, and whether these are the most."""
    number = int(s.at(player, s.conflict, kind))
    about = f"{names[player]} has {units(kind, number)} in the conflict"
    if player not in most:
        return f"{about}."
    claimed = f", and counts as having the most {KIND_NAMES[kind]}s" if s.most[kind] >> player & 1 else ""
    shared = ", tied for the most" if len(most) > 1 else ", the most"
    return f"{about}{claimed or shared}."


def glyphs_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    number = int(s.glyphs[player * REGIONS + s.conflict])
    if number:
        return captions.glyphs_caption(s, player, int(s.conflict), names)
    return f"{names[player]} has no glyph in the conflict, which would pay for a third action."


def third_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} can pay a glyph in {region_name(s.conflict)} for a third action."


# What is asked


def tray_heading(s: Mezo, verb: str) -> str:
    """What the tray is about."""
    step = s.agenda[-1]
    if verb == "adopt":
        return f"Adopt an ability of Age {s.age}"
    if verb == "station":
        return f"Units for {region_name(getattr(step, 'region', 0))}"
    return "Choose one"


# The players


def next_spaces(s: Mezo, player: int) -> list[int]:
    """The next spaces of the score track that nobody else is on."""
    taken = {int(s.vp[other]) for other in range(s.players)}
    space = int(s.vp[player])
    free: list[int] = []
    while len(free) < NEXT_SPACES:
        space += 1
        if space not in taken:
            free.append(space)
    return free


def marker_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    """A marker on the score track; nobody shares a space."""
    free = listed([str(space) for space in next_spaces(s, player)])
    return f"{names[player]}: {vp(int(s.vp[player]))}. The next free spaces are {free}."


def player_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    god = "" if s.god[player] == NONE else f", with {god_name(s.god[player])}"
    on = [int(s.on_track(player, kind)) for kind in range(KINDS)]
    return f"{names[player]}{god}: {vp(int(s.vp[player]))}, {on[0]} on the Calendar, {on[1]} on the Codex."


def champions_caption(s: Mezo, player: int, number: int, names: Sequence[str]) -> str:
    return f"{names[player]} has {counted(number, 'Champion')} beside the map."


def devotion_label(space: int) -> str:
    return f"level {DEVOTION_LEVEL[space]}, worth {vp(int(DEVOTION_VALUE[space]))}"


def hand_label(number: int) -> str:
    return f"{number} held"


def age_label(age: int) -> str:
    return f"Age {age}"
