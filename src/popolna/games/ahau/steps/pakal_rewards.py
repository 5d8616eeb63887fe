"""Chapter 18: King Pakal's Resources, and the rewards he takes in his own way."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.ahau.board import (
    BY_TEMPLES,
    CITIES,
    CITY_TOP,
    DRAW_TILES,
    FAME,
    GODS,
    LAY_DOWN,
    MIGHT,
    MIGHT_COUNT,
    MIGHT_OP,
    MOST_RESOURCES,
    RESOURCES,
    TEMPLE,
    WEAPON,
)
from popolna.games.ahau.state import FROM_MIGHT, NONE, Ahau
from popolna.games.ahau.steps import celebration, pakal_building, pakal_city, rewards
from popolna.games.ahau.steps.pakal_choice import MOST_FAME, TOP, WINS_MAJORITY, WORSE_RANK, Candidates


def gain(s: Ahau, number: i64) -> None:
    """Rule AH-18.36: more on his tracker; if that is too much, he builds a Building instead."""
    if number == 0:
        return
    if s.tracker + number <= MOST_RESOURCES:
        s.tracker += number
        s.tell("tracker_up", s.players, number, s.tracker)
        return
    s.tell("overflow", s.players, number)
    if pakal_building.can_buy(s):
        pakal_building.buy(s, True)
    else:
        more = MOST_RESOURCES - s.tracker
        s.tracker = MOST_RESOURCES
        s.tell("tracker_up", s.players, more, s.tracker)


def pay(s: Ahau, number: i64) -> None:
    """Rule AH-18.36: Resources of any colour."""
    if number:
        s.tracker -= number
        s.tell("tracker_down", s.players, number, s.tracker)


def give(s: Ahau, op: i64, count: i64, source: i64) -> None:
    """Rule AH-18.38: the reward of a space."""
    pakal = s.players
    if op == FAME:
        s.score(pakal, source, count)
    elif op == RESOURCES:
        gain(s, count)
    elif op == DRAW_TILES:
        for _ in range(count):
            rewards.draw_into_reserve(s, pakal)
    elif op == WEAPON:
        s.arm(pakal, count)
    elif op == MIGHT:
        advance(s)
    elif op == TEMPLE:
        honour(s)
    elif op == LAY_DOWN:
        lay_down(s)


def advance(s: Ahau) -> None:
    """Rule AH-18.13: a step up the Might track, and the reward of the new space."""
    reward = rewards.step_up(s, s.players)
    give(s, MIGHT_OP[reward], MIGHT_COUNT[reward], FROM_MIGHT)


BY_PAY: Final[vec[i64]] = vec[i64]([MOST_FAME, WORSE_RANK])


def honour(s: Ahau) -> None:
    """Rule AH-18.38: a marker at the Temple that would pay him most now, of equal ones at that of the lower god."""
    field = Candidates(BY_PAY)
    for god in range(GODS):
        if s.marker_at(s.players, god) == NONE:
            field.enter(god, -pay_at(s, god), -s.rank(god))
    god = field.best()
    if god != NONE:
        rewards.place_marker(s, s.players, god, field.why)


def pay_at(s: Ahau, god: i64) -> i64:
    """What a new marker at a Temple would bring him in a Celebration now."""
    scoring = s.scoring[god]
    own = celebration.temple_value(s, s.players, scoring) + (1 if scoring == BY_TEMPLES else 0)
    return own if s.personal else max(own, celebration.temple_value(s, 0, scoring))


BY_LAYING: Final[vec[i64]] = vec[i64]([WINS_MAJORITY, WORSE_RANK, TOP])


def lay_down(s: Ahau) -> None:
    """Rule AH-18.38: a Worker lies down where that wins the city, otherwise anywhere; ties by lower god, then top."""
    field = Candidates(BY_LAYING)
    for city in range(CITIES):
        if pakal_city.standing(s, city):
            wins = 0 if pakal_city.would_win(s, city) else 1
            field.enter(city, wins, -s.rank(s.city_god[city]), CITY_TOP[city])
    city = field.best()
    if city != NONE:
        pakal_city.lay(s, city, field.why)
