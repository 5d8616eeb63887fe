"""Whether what is on the table fits the moment of the game that the agenda of a position says it is."""

from popolna.engine.state import NOBODY
from popolna.games.mezo.board import (
    ABILITIES,
    ABILITY_AGE,
    CHAMPIONS,
    REGION,
    REGIONS,
    WHO_WINS,
)
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps import agenda, resolving, tribe


def opening_fault(s: Mezo) -> str:
    """What is wrong before the first Age: everybody has a god, or is about to choose one."""
    if s.age:
        return "only the first Age begins like this"
    for player in range(s.players):
        chooses = has_step(s, "ChooseGod", player)
        if chooses == (s.god[player] != NONE):
            return f"seat {player} must have a god or choose one"
    return idle_fault(s) or empty_fault(s)


def age_fault(s: Mezo) -> str:
    """What is wrong during an Age."""
    steps = agenda.names(s)
    if s.age == 0:
        return "no Age has begun"
    for player in range(s.players):
        if s.god[player] == NONE:
            return f"seat {player} has no god"
    if "TribeStep" in steps:
        return idle_fault(s) or empty_fault(s) or all_tiles_fault(s) or abilities_fault(s)
    fault = abilities_fault(s)
    if fault:
        return fault
    if "GodStep" in steps:
        return idle_fault(s) or all_tiles_fault(s) or champions_fault(s)
    if s.conflict == NONE:
        if "ActionTurns" in steps or "EndConflict" in steps:
            return "there is no conflict"
        return idle_fault(s) or all_tiles_fault(s) or gods_fault(s, True) or ready_fault(s)
    if "ActionTurns" not in steps and "EndConflict" not in steps:
        return "a conflict must be brought to its end"
    if s.conflict == s.blessed and ("ActionTurns" in steps or "Majority" in steps):
        return "in the Blessed region no cards are played and no majorities counted"
    if s.conflict != s.blessed and "FindBlessed" in steps:
        return "sacrifices are made only in the Blessed region"
    return gods_fault(s, False) or ready_fault(s)


def has_step(s: Mezo, name: str, player: int) -> bool:
    """Whether a player has a step on the agenda."""
    return any(agenda.name_of(step) == name and step.player == player for step in s.agenda)


def idle_fault(s: Mezo) -> str:
    """What is wrong if there is no conflict, but something of one is on the table."""
    if s.conflict != NONE:
        return "there can be no conflict yet"
    return ""


def empty_fault(s: Mezo) -> str:
    """What is wrong if Champions stand before the Tribe Step."""
    if s.blessed != NONE or any(owner != NOBODY for owner in s.champion):
        return "no Champion can stand, and no region can be Blessed yet"
    return ""


def all_tiles_fault(s: Mezo) -> str:
    """What is wrong if a conflict tile has been turned up too soon."""
    return "" if s.tiles == s.active else "no conflict tile can have been turned up yet"


def abilities_fault(s: Mezo) -> str:
    """What is wrong with the abilities of this Age: everybody has one, or is about to adopt one."""
    for player in range(s.players):
        held = any(ABILITY_AGE[a] == s.age and s.abilities[player] >> a & 1 for a in range(ABILITIES))
        if held == has_step(s, "AdoptAbility", player):
            return f"seat {player} must have an ability of this Age or adopt one"
    return ""


def champions_fault(s: Mezo) -> str:
    """What is wrong in the Tribe Step: each Champion stands, or is about to be placed."""
    total = 0
    for player in range(s.players):
        placed = list(s.champion).count(player)
        total += placed
        for step in s.agenda:
            if isinstance(step, tribe.PlaceChampion) and step.player == player:
                placed += 1
            elif isinstance(step, tribe.TribeTurn) and step.who == player:
                placed += int(CHAMPIONS[s.players])
        if placed != CHAMPIONS[s.players]:
            return f"each Champion of seat {player} must stand or be about to be placed"
    if (s.blessed != NONE) != (total == CHAMPIONS[s.players] * s.players):
        return "a region is Blessed once all Champions stand"
    return ""


def gods_fault(s: Mezo, calling: bool) -> str:
    """What is wrong if a god is not on the map and will not be placed."""
    for player in range(s.players):
        if s.vertex[player] == NONE and not (calling and has_step(s, "CallGod", player)):
            return f"the god of seat {player} is not on the map"
    return ""


def ready_fault(s: Mezo) -> str:
    """What is wrong if a conflict that is going on or still to come cannot take place."""
    if s.blessed == NONE:
        return "a region must be Blessed"
    for region in range(REGIONS):
        coming = s.tiles >> region & 1 or region == s.conflict
        if coming and region != s.blessed and s.champion[region] == NOBODY:
            return f"{REGION.names[region]} needs a Champion"
        if not coming and s.champion[region] != NOBODY:
            return f"the conflict in {REGION.names[region]} is over, so its Champion has left"
    if cards_left_too_few(s):
        return "there must be a card for each conflict to come"
    return ""


def cards_left_too_few(s: Mezo) -> bool:
    """Whether somebody will run out of cards."""
    coming = [region for region in range(REGIONS) if s.tiles >> region & 1 and region != s.blessed]
    choosing = int(s.conflict not in (NONE, s.blessed) and s.played[0] == NONE)
    return any(s.unplayed(player) < len(coming) + choosing for player in range(s.players))


def winner_fault(s: Mezo) -> str:
    """What is wrong if a conflict has no winner, and none will be found."""
    top = s.agenda[-1]
    asked = isinstance(top, resolving.BreakTie) and top.question == WHO_WINS
    if (s.winner != NOBODY) == (asked or "FindBlessed" in agenda.names(s)):
        return "the conflict must have a winner, or somebody must decide who it is"
    return ""
