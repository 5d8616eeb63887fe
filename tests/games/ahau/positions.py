"""Positions of Ahau with all pieces of the box, to be broken."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from popolna.games.ahau import GAME
from popolna.games.ahau.board import COLOURS, ROUTE, STARTING_TILE
from popolna.games.ahau.state import OFF_MAP, Ahau
from tests.games.ahau.situation import GREEN, RED, Situation, do
from tests.games.breaking import Break, Position, faults_of, plain

SHADE = 2


def whole(table: Situation) -> Situation:
    """All sites of the box, as different as possible, and the starting tiles of those who build."""
    s = table.s
    colours = [number % COLOURS for number in range(15)]
    for route in range(ROUTE.size):
        if s.site[route] != OFF_MAP:
            s.site[route] = colours.pop()
    s.calendar = vec[i64](colours)
    for player in range(s.builders):
        s.bag[STARTING_TILE[player]] += 1
    return table


def middle() -> Situation:
    """Something of everything, and all pieces of the box."""
    table = whole(Situation(2, shadow="yes"))
    table.region(1, "corn-sun", "wild-rain", building="plaza").region(2, "cacao-jaguar", "water-trade")
    table.region(3, "corn-chief", "corn-chief").offer("market", None, "temple")
    table.played(RED, "card-1", "card-5").played(GREEN, "card-2", "queen").discarded(GREEN, "card-6")
    table.played(SHADE, "card-3", "card-4").might(2, 4, 2, order=(2, 0, 1)).weapons(GREEN, 3)
    table.role(RED, "merchant").workers(RED, "tulum", "uxmal").laid(GREEN, "tikal").workers(SHADE, "copan")
    table.goods(RED, corn=3, water=1).goods(GREEN, cacao=2).reserve(
        RED, "corn-rain", "wild-jaguar", "corn-trade"
    )
    table.built(RED, {"1a": "corn-rain", "1b": "water-sun/wild", "2a": "water-rain"})
    table.buildings(RED, "workshop", "gateway").buildings(GREEN, "market").markers("rain", GREEN, RED)
    return table.fame(RED, 7)


def place_worker() -> Ahau:
    """Everybody has taken a tile; the first player places a Worker."""
    s = middle().tiles()
    do(s, "take region-1 corn-sun", "take region-2 cacao-jaguar")
    return s


def position() -> Position:
    return plain(place_worker().position())


def family() -> Position:
    table = (
        whole(Situation(2, mode="family")).played(RED, "card-1", "card-5").played(GREEN, "card-2", "card-3")
    )
    table.region_goods(1, "corn", "water").scoring(trade="city_gods")
    return plain(table.turn(RED, GREEN).position())


def beginning(**settings: str) -> Position:
    """The first player chooses a Summary card."""
    return plain(GAME.new(3, 4, start="2", **settings).position())


def faults(document: Position) -> list[str]:
    return faults_of(GAME, document)


def both(*changes: Break) -> Break:
    """One change after the other."""

    def change(document: Position) -> None:
        for each in changes:
            each(document)

    return change


def next_is(step: str, **parts: object) -> Break:
    """A step that comes before all others."""
    return lambda document: document["agenda"].append({"step": step, **parts})


def less(part: str, *path: Any) -> Break:
    """One less of something."""

    def change(document: Position) -> None:
        place = document[part]
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] -= 1

    return change
