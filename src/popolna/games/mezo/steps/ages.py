"""Chapters 3 and 13: how an Age begins and ends, and the end of the game."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.mezo.actions import ADOPT, VERBS
from popolna.games.mezo.board import (
    ABILITIES,
    ABILITY_AGE,
    AGES,
    CALENDAR,
    CODEX,
    DEVOTION_VALUE,
    FINAL_SCORING,
    FROM_DEVOTION,
    FROM_PYRAMIDS,
    FROM_TRACKS,
    KINDS,
    MOST_PLAYERS,
    PLACES,
    RESERVES,
    SCORING_TRACKS,
    TILE,
    TILE_AGE,
    TILES,
    TITLES,
    TRACK_BEGIN,
    TRACK_POINTS,
)
from popolna.games.mezo.state import IN_DECK, NONE, Mezo
from popolna.games.mezo.steps import agenda, calling, conflict, phases, tribe
from popolna.games.mezo.steps.measures import gift
from popolna.games.mezo.steps.parts import Happening, OpenDecision
from popolna.games.mezo.steps.points import score_together


class BeginAge(Happening):
    """Rules MZ-2.3, MZ-3.1 to MZ-3.3 and MZ-13.4: a Wrathful tile is turned up; then all the steps of an Age."""

    def flaw(self, s: Mezo) -> str:
        return phases.opening_fault(s)

    def run(self, s: Mezo) -> None:
        s.age += 1
        s.tiles = s.active
        s.tell("age", NOBODY, s.age)
        pool = vec[i64]([0] * TILES)
        for tile in range(TILES):
            pool[tile] = 1 if TILE_AGE[tile] == s.age else 0
        s.wrath[s.age - 1] = s.chance.pick(pool, TILE)
        s.tell("tile_up", NOBODY, s.wrath[s.age - 1], s.age)
        s.push(conflict.NEXT_CONFLICT)
        s.push(calling.GOD_STEP)
        s.push(tribe.BEGIN_TRIBE_STEP)
        order = s.by_points()
        for place in range(s.players - 1, -1, -1):
            s.push(ADOPT_ABILITY[order[place]])


class AdoptAbility(OpenDecision):
    """Rule MZ-3.2: one of the abilities of this Age."""

    def flaw(self, s: Mezo) -> str:
        return agenda.twice_fault(s, self)

    def options(self, s: Mezo) -> list[int]:
        ids = vec[i64](capacity=3)
        for ability in range(ABILITIES):
            if ABILITY_AGE[ability] == s.age:
                ids = append(ids, ADOPT.of(ability))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        ability = ADOPT.args(action)
        s.abilities[self.player] |= 1 << ability
        s.tell("adopted", self.player, ability)


class EndAge(Happening):
    """Rules MZ-13.1 to MZ-13.3: the tracks and the pyramids are scored, and everything is ready for another Age."""

    def run(self, s: Mezo) -> None:
        s.tell("age_over", NOBODY, s.age)
        score_tracks(s)
        score_pyramids(s)
        for place in range(s.players * TITLES):
            s.card[place] = IN_DECK
        for player in range(s.players):
            s.hand[player] = 0
        s.blessed = NONE
        s.push(BEGIN_AGE if s.age < AGES else SCORE_THE_END)


def score_tracks(s: Mezo) -> None:
    """Rules MZ-13.1 and MZ-13.5: VP for units on the Calendar and the Codex, which then go to Reserves."""
    points = vec[i64]([0] * s.players)
    for player in range(s.players):
        number = s.on_track(player, CALENDAR) + s.on_track(player, CODEX)
        worth = TRACK_POINTS + gift(s, player, SCORING_TRACKS)
        points[player] = number * worth
        if number:
            s.tell("track_units", player, number, worth)
    score_together(s, FROM_TRACKS, points)
    for track in range(KINDS):
        for space in range(TRACK_BEGIN[track], TRACK_BEGIN[track + 1]):
            owner = s.track[space]
            if owner != NOBODY:
                s.units[(owner * PLACES + RESERVES) * KINDS + track] += 1
                s.track[space] = NOBODY


def score_pyramids(s: Mezo) -> None:
    """Rule MZ-13.2: the number of the Age for each region with a piece."""
    points = vec[i64]([0] * s.players)
    for player in range(s.players):
        number = s.pyramid_regions(player)
        points[player] = s.age * number
        if number:
            s.tell("pyramid_regions", player, number, s.age)
    score_together(s, FROM_PYRAMIDS, points)


class FinalScoring(Happening):
    """Rules MZ-13.6 and MZ-13.7: the value of the space on the devotion track and Piety, in one gain."""

    def run(self, s: Mezo) -> None:
        for player in s.by_points():
            value = DEVOTION_VALUE[s.devotion[player]]
            s.tell("devotion_value", player, value, s.level(player))
            s.score(player, FROM_DEVOTION, value, gift(s, player, FINAL_SCORING))
        s.tell("game_over", NOBODY)


BEGIN_AGE: Final = BeginAge()
END_AGE: Final = EndAge()
SCORE_THE_END: Final = FinalScoring()
ADOPT_ABILITY: Final = [AdoptAbility(player) for player in range(MOST_PLAYERS)]
