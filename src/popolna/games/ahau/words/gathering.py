"""The whole log: what King Pakal does in one step of his turn is told in one line."""

from collections.abc import Sequence

from popolna.engine.game import News
from popolna.engine.story import Event
from popolna.games.ahau.board import RAIN
from popolna.games.ahau.words.log import event as told
from popolna.games.ahau.words.names import KING_PAKAL, fame

PAKAL = 1  # after the only player

# What begins a line, and what is a line of its own
BEGINS = {"personality", "played", "placed", "stayed_away", "unbuilt", "queen", "redrew", "gave_up"}
ALONE = {"turn", "took", "temple_paid", "city_paid"}
# What is paid before something comes of it, and what that is
PAID = {"discarded", "traded_pairs", "tracker_down"}
BOUGHT = {"summoned", "built"}
# What can come several times in a row
LISTED = {
    "drew": "draws ",
    "discarded": "discards ",
    "took_back": "takes back ",
    "middle_marker": "has a marker on the middle space of ",
}


def log(story: Sequence[Event], news: Sequence[News | None], names: Sequence[str]) -> list[str]:
    """The log line of each event; nothing for those that the line before tells, too."""
    lines = [told(event, names) for event in story]
    if len(names) > 1:
        return lines
    first = 0
    for at, event in enumerate(story):
        goes_on = at > 0 and event.player == story[at - 1].player == PAKAL
        if not goes_on or news[at] or news[at - 1] or begins(story, first, at):
            first = at
        else:
            lines[first] = joined(lines[first], lines[at], story[at - 1], event)
            lines[at] = ""
    return lines


def begins(story: Sequence[Event], first: int, at: int) -> bool:
    """Whether King Pakal's event begins a line, if the present one began with the event at `first`."""
    event, before = story[at], story[at - 1]
    if event.name in ALONE or before.name in ALONE:
        return True
    if event.name == "played":
        return before.name != "two_sixes"
    if event.name == "bought":
        return before.name != "overflow"
    if event.name == "depleted":
        return not is_rain(story[first:at])
    if event.name in PAID:
        return before.name not in PAID and leads_to(story, at) in BOUGHT
    if event.name in BOUGHT:
        return before.name not in PAID
    return event.name in BEGINS


def leads_to(story: Sequence[Event], at: int) -> str:
    """What comes of King Pakal's payments."""
    for event in story[at:]:
        if event.player != PAKAL:
            break
        if event.name not in PAID:
            return event.name
    return ""


def is_rain(line: Sequence[Event]) -> bool:
    """Whether a line has summoned the Rain God, who has not depleted a site yet."""
    names = [event.name for event in line]
    rain = any(event.name == "summoned" and event.values[0] == RAIN for event in line)
    return rain and "depleted" not in names


def joined(line: str, more: str, before: Event, event: Event) -> str:
    """A line with one more clause: what was bought comes before what was paid.

    >>> paid, built = Event("tracker_down", 1, [1, 2]), Event("built", 1, [0, 0])
    >>> joined("King Pakal pays.", "King Pakal builds.", paid, built)
    'King Pakal builds; pays.'
    >>> drew = Event("drew", 1, [0])
    >>> joined("King Pakal draws corn.", "King Pakal draws water.", drew, drew)
    'King Pakal draws corn, water.'
    """
    if event.name in BOUGHT and before.name in PAID:
        return f"{more[:-1]}; {clause(line)}"
    if event.name == before.name and event.name in LISTED:
        return f"{line[:-1]}, {clause(more).removeprefix(LISTED[event.name])}"
    match before.name, event.name:
        case "traded_pairs", "discarded":
            return f"{line[:-1]}: {clause(more).removeprefix(LISTED[event.name])}"
        case "produced", "tracker_up":
            return f"{line[:-1]} and now has {event.values[1]}."
        case "marked", "fame":
            return f"{line[:-1]} for {fame(event.values[0])}."
    return f"{line[:-1]}; {clause(more)}"


def clause(line: str) -> str:
    """A sentence about King Pakal without his name.

    >>> clause("King Pakal builds."), clause("King Pakal's Ruler moves.")
    ('builds.', 'his Ruler moves.')
    """
    return line.removeprefix(f"{KING_PAKAL} ").replace(f"{KING_PAKAL}'s ", "his ", 1)
