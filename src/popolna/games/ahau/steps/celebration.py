"""Chapters 13 to 15: the K'atun Celebration, and the end of the game."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Step
from popolna.games.ahau.actions import DONE
from popolna.games.ahau.board import (
    BY_BUILDINGS,
    BY_CITY_GODS,
    BY_MIGHT,
    BY_RESERVE_COLOURS,
    BY_RESOURCES,
    BY_SYMBOLS,
    CITIES,
    CITY_MOST,
    CITY_TIED,
    COLOURS,
    GODS,
    KATUNS,
    PALACE,
    ROYAL_PALACE,
    SPACES,
    TEMPLE_BUILDING,
    TEMPLE_SPACES,
    tile_god,
)
from popolna.games.ahau.state import FROM_BUILDINGS, FROM_CITIES, FROM_TEMPLES, NONE, Ahau
from popolna.games.ahau.steps import action_turn, movement, pakal_setup, paying, setup
from popolna.games.ahau.steps.trading import TurnDecision


class Celebrate(Step[Ahau]):
    """Rules AH-10.3 and AH-13.1 to AH-13.6: trades, then Temples, then cities."""

    def fault(self, s: Ahau) -> str:
        return action_turn.round_over_fault(s, self)

    def run(self, s: Ahau) -> None:
        s.tell("celebration", NOBODY, s.katun + 1)
        s.push(AFTER_CELEBRATION)
        s.push(SCORE_CELEBRATION)
        for god in range(GODS):
            if s.scoring[god] == BY_RESOURCES or s.scoring[god] == BY_RESERVE_COLOURS:
                push_trades(s)
                return


def push_trades(s: Ahau) -> None:
    """Rule AH-10.3: everybody in the order of the Regions."""
    order = movement.turn_order(s)
    for place in range(len(order) - 1, -1, -1):
        if order[place] < s.players:
            s.push(TradeBeforeTemples(order[place]))


class TradeBeforeTemples(TurnDecision):
    """Rule AH-10.3: trade as often as wanted, then stop; whoever cannot trade is not asked."""

    def choices(self, s: Ahau) -> vec[i64]:
        return append(vec[i64](capacity=32), DONE)

    def is_open(self, s: Ahau) -> bool:
        return True

    def decide(self, s: Ahau, action: i64) -> None:
        """The player is done."""


class ScoreCelebration(Step[Ahau]):
    """Rules AH-13.1 to AH-13.6: Temples, then cities, and the Buildings that pay."""

    def run(self, s: Ahau) -> None:
        for god in range(GODS):
            score_temple(s, god)
        for player in range(s.players):
            score_temple_buildings(s, player)
        for city in range(CITIES):
            score_city(s, city)


def score_temple(s: Ahau, god: i64) -> None:
    """Rules AH-13.1, AH-15.1, AH-16.12, AH-17.9 and AH-18.44: the highest value of any player, or everybody's own."""
    best: i64 = 0
    for player in range(s.builders):
        best = max(best, temple_value(s, player, s.scoring[god]))
    for player in range(s.builders):
        if s.marker_at(player, god) != NONE:
            points = temple_value(s, player, s.scoring[god]) if s.personal else best
            s.tell("temple_paid", player, god, points)
            s.score(player, FROM_TEMPLES, points)


def temple_value(s: Ahau, player: i64, scoring: i64) -> i64:
    """Rules AH-13.2, AH-13.3 and AH-18.44: what a God Scoring tile counts for a player, or for King Pakal."""
    if scoring == BY_MIGHT:
        return s.might[player] // 2
    if scoring == BY_SYMBOLS:
        return symbols(s, player)
    if scoring == BY_RESERVE_COLOURS:
        number: i64 = 0
        for colour in range(COLOURS):
            if s.tiles_of_colour(player, colour):
                number += 1
        return number
    if scoring == BY_RESOURCES:
        return paying.kinds_owned(s, player) if player < s.players else s.tracker // 3
    if scoring == BY_BUILDINGS:
        return s.buildings_of(player)
    if scoring == BY_CITY_GODS:
        return city_gods(s, player)
    return markers(s, player)


def symbols(s: Ahau, player: i64) -> i64:
    """How many different gods a Pyramid shows."""
    found: i64 = 0
    for space in range(SPACES):
        kind = s.built_tile(player, space)
        if kind != NONE:
            found |= 1 << tile_god(kind)
    return paying.ones(found)


def city_gods(s: Ahau, player: i64) -> i64:
    """How many different gods have a city with a Worker of a player."""
    found: i64 = 0
    for city in range(CITIES):
        if s.value(player, city):
            found |= 1 << s.city_god[city]
    return paying.ones(found)


def markers(s: Ahau, player: i64) -> i64:
    """How many Temples have a marker of a player."""
    number: i64 = 0
    for god in range(GODS):
        if s.marker_at(player, god) != NONE:
            number += 1
    return number


def score_temple_buildings(s: Ahau, player: i64) -> None:
    """Rules AH-13.6 and AH-11.6: Fame for Temples without a marker of the player."""
    copies = s.copies(player, TEMPLE_BUILDING)
    if copies:
        points = copies * (GODS - markers(s, player))
        s.tell("temple_building", player, points)
        s.score(player, FROM_BUILDINGS, points)


def score_city(s: Ahau, city: i64) -> None:
    """Rules AH-13.4, AH-13.5, AH-11.5, AH-11.6 and AH-17.9: the most Workers; the Royal Palace wins ties."""
    most: i64 = 0
    for owner in range(s.owners):
        most = max(most, s.value(owner, city))
    if most == 0:
        return
    leaders: i64 = 0
    palace: i64 = NONE
    for owner in range(s.owners):
        if s.value(owner, city) == most:
            leaders += 1
            if s.copies(owner, ROYAL_PALACE):
                palace = owner
    for player in range(s.builders):
        if s.value(player, city) == most and (palace in (NONE, player)):
            points = CITY_MOST if leaders == 1 or palace == player else CITY_TIED
            s.tell("city_paid", player, city, points)
            s.score(player, FROM_CITIES, points)
            s.score(player, FROM_BUILDINGS, s.copies(player, PALACE))


class AfterCelebration(Step[Ahau]):
    """Rules AH-13.7, AH-14.3, AH-14.4 and AH-18.45: the game ends, or the next K'atun begins."""

    def fault(self, s: Ahau) -> str:
        return action_turn.round_over_fault(s, self)

    def run(self, s: Ahau) -> None:
        s.katun += 1
        if s.ending or s.katun == KATUNS:
            s.tell("over", NOBODY)
            return
        s.marker = vec[i64]([NOBODY] * (GODS * TEMPLE_SPACES))
        setup.deal_sites(s)
        s.tell("katun", NOBODY, s.katun + 1)
        if s.solo:
            pakal_setup.place_middle_markers(s, s.katun)
        s.push(movement.BEGIN_ROUND)


CELEBRATE: Final = Celebrate()
SCORE_CELEBRATION: Final = ScoreCelebration()
AFTER_CELEBRATION: Final = AfterCelebration()
