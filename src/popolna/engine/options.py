"""The options of a game: what players agree on before it starts. What one can be may depend on those before it.

>>> options = (
...     Option("board", "Which side of the board.", lambda players, chosen: ("day", "night")),
...     Option(
...         "mode", "How much there is to learn.",
...         lambda players, chosen: ("full", "family") if chosen["board"] == "day" else ("full",),
...     ),
... )
>>> agreed(options, range(2, 5), 2, {"board": "night"})
{'board': 'night', 'mode': 'full'}
>>> agreed(options, range(2, 5), 2, {"board": "night", "mode": "family"})
Traceback (most recent call last):
popolna.engine.errors.BadOptions: mode cannot be 'family' with board 'night'. Choose from: full.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from popolna.engine.errors import BadOptions
from popolna.engine.phrases import counted

Settings = dict[str, str]

MOST_TRIED = 5_000  # combinations searched for what stands in the way of a value


@dataclass(frozen=True)
class Option:
    """Something to agree on before the game: a sentence, and the values it can have.

    `values` gets the number of players and the options before this one, each with its value.  The first value
    is the default.  If there are no values, the option does not apply, and the settings do not have it.  Pages show
    the `label`, or the name if there is none.
    """

    name: str
    sentence: str
    values: Callable[[int, Mapping[str, str]], Sequence[str]]
    label: str = ""


@dataclass(frozen=True)
class Offer:
    """An option in a form: its value, all the values it can have now, and those it cannot have because of others."""

    option: Option
    value: str
    values: list[str]
    barred: dict[str, list[tuple[str, str]]]  # by value: the choices that rule it out, by name and value
    steers: bool  # whether the values of later options depend on it


def combinations(
    options: Sequence[Option], players: int, chosen: Settings | None = None
) -> Iterator[Settings]:
    """Every possible combination of values, the defaults first."""
    chosen = chosen or {}
    if not options:
        yield chosen
        return
    option, *rest = options
    values = option.values(players, chosen)
    if not values:
        yield from combinations(rest, players, chosen)
    for value in values:
        yield from combinations(rest, players, {**chosen, option.name: value})


def every_value(options: Sequence[Option], players: int) -> list[str]:
    """All values the last option can have, over all choices before it."""
    *earlier, last = options
    return list(
        dict.fromkeys(
            value for before in combinations(earlier, players) for value in last.values(players, before)
        )
    )


def exclusions(options: Sequence[Option], numbers: Iterable[int]) -> dict[str, list[tuple[str, str]]]:
    """For each value of the last option, the earlier choices that rule it out, by name and value.

    A choice that is never there with the same number of players does not count: their number says enough.

    >>> board = Option("board", "Which side.", lambda players, chosen: ("day", "night"))
    >>> modes = {"day": ("full", "family"), "night": ("full",)}
    >>> mode = Option("mode", "Which rules.", lambda players, chosen: modes[chosen["board"]])
    >>> exclusions((board, mode), range(2, 5))
    {'full': [], 'family': [('board', 'night')]}
    """
    *earlier, last = options
    meets: dict[str, dict[tuple[str, str], None]] = {}  # by value: choices there with as many players
    goes: dict[str, set[tuple[str, str]]] = {}  # by value: choices it can be combined with
    for number in numbers:
        choices: dict[tuple[str, str], None] = {}
        possible: dict[str, set[tuple[str, str]]] = {}
        for before in combinations(earlier, number):
            choices |= dict.fromkeys(before.items())
            for value in last.values(number, before):
                possible.setdefault(value, set()).update(before.items())
        for value, with_it in possible.items():
            meets.setdefault(value, {}).update(choices)
            goes.setdefault(value, set()).update(with_it)
    return {
        value: [choice for choice in there if choice not in goes[value]] for value, there in meets.items()
    }


def agreed(
    options: Sequence[Option], numbers: Iterable[int], players: int, wanted: Mapping[str, str]
) -> Settings:
    """All options that apply, with their values: as wanted, and otherwise the most usual ones that go with that."""
    complete = completed(options, players, wanted)
    if complete is not None:
        return complete
    places = range(1, len(options) + 1)
    upto = next(options[:place] for place in places if completed(options[:place], players, wanted) is None)
    name, value = upto[-1].name, wanted[upto[-1].name]
    possible = [
        other
        for other in every_value(upto, players)
        if completed(upto, players, {**wanted, name: other}) is not None
    ]
    found = conflict(upto, numbers, players, wanted, value if possible else None)
    reason = "" if found is None else f" with {together(found) if found else counted(players, 'player')}"
    if not possible:
        raise BadOptions(f"{name} cannot be chosen{reason}.")
    raise BadOptions(f"{name} cannot be {value!r}{reason}. Choose from: {', '.join(possible)}.")


def completed(
    options: Sequence[Option], players: int, wanted: Mapping[str, str], chosen: Settings | None = None
) -> Settings | None:
    """The first combination that has all the wanted values, if there is one."""
    chosen = chosen or {}
    if not options:
        return chosen
    option, *rest = options
    values = option.values(players, chosen)
    if option.name in wanted:
        values = [value for value in values if value == wanted[option.name]]
    elif not values:
        return completed(rest, players, wanted, chosen)
    for value in values:
        found = completed(rest, players, wanted, {**chosen, option.name: value})
        if found is not None:
            return found
    return None


def fitting(options: Sequence[Option], players: int, wanted: Mapping[str, str]) -> Settings:
    """What is wanted as far as it fits, earlier options first; the defaults for the rest."""
    chosen: Settings = {}
    for option in options:
        values = option.values(players, chosen)
        if values:
            value = wanted.get(option.name)
            chosen[option.name] = value if value is not None and value in values else values[0]
    return chosen


def offers(options: Sequence[Option], players: int, settings: Mapping[str, str]) -> list[Offer]:
    """The options that apply next to some settings, and why some of their values cannot be chosen now."""
    found: list[Offer] = []
    chosen: Settings = {}
    for place, option in enumerate(options):
        values = list(option.values(players, chosen))
        if not values:
            continue
        upto = options[: place + 1]
        barred = {
            value: conflict(upto, (), players, chosen, value) or []
            for value in every_value(upto, players)
            if value not in values
        }
        steers = any(
            depends(options[: later + 1], players, option.name) for later in range(place + 1, len(options))
        )
        found.append(Offer(option, settings[option.name], values, barred, steers))
        chosen[option.name] = settings[option.name]
    return found


def depends(options: Sequence[Option], players: int, name: str) -> bool:
    """Whether the values of the last option depend on the option with this name."""
    *earlier, last = options
    seen: dict[tuple[tuple[str, str], ...], Sequence[str]] = {}
    for before in islice(combinations(earlier, players), MOST_TRIED):
        others = tuple((other, value) for other, value in before.items() if other != name)
        values = tuple(last.values(players, before))
        if seen.setdefault(others, values) != values:
            return True
    return False


def conflict(
    options: Sequence[Option],
    numbers: Iterable[int],
    players: int,
    wanted: Mapping[str, str],
    value: str | None,
) -> list[tuple[str, str]] | None:
    """What keeps the last of some options from having a value, or any value at all, where it cannot be combined with
    what is wanted for the others: as few of those as possible, by name and value.

    The list is empty if it is the number of players, and None if the option never has this value.
    """
    *earlier, last = options

    def has_it(number: int, before: Settings) -> bool:
        values = last.values(number, before)
        return value in values if value is not None else bool(values)

    names = {option.name for option in earlier}
    said = [(name, choice) for name, choice in wanted.items() if name in names]
    ways = [
        [(name, choice) for name, choice in said if before.get(name) != choice]
        for before in islice(combinations(earlier, players), MOST_TRIED)
        if has_it(players, before)
    ]
    if ways:
        found = min(ways, key=len)
        # If these alone would go with the value, the choices that they exclude it together with are named, too
        for choice in said:
            ways = [way for way in ways if not any(named in way for named in found)]
            if choice not in found and any(choice in way for way in ways):
                found = [*found, choice]
        return [choice for choice in said if choice in found]
    for number in numbers:
        if any(has_it(number, before) for before in islice(combinations(earlier, number), MOST_TRIED)):
            return []
    return None


def together(choices: Iterable[tuple[str, str]]) -> str:
    """Choices as people read them.

    >>> together([("mode", "family"), ("board", "night")])
    "mode 'family' and board 'night'"
    """
    return " and ".join(f"{name} {value!r}" for name, value in choices)
