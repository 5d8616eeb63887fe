"""Chapter 10: resolving a conflict."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY
from popolna.games.mezo.actions import FAVOUR, VERBS
from popolna.games.mezo.board import (
    ALTAR_OF_GOD,
    BLESSED,
    CALENDAR,
    CHAMPION_STRENGTH,
    CODEX,
    FROM_ALTARS,
    FROM_BLESSED,
    FROM_TRIBE,
    GLYPH_STRENGTH,
    KINDS,
    PLAYER_SET,
    QUESTION,
    REGIONS,
    RESERVES,
    SACRIFICE_STRENGTH,
    SHAMAN,
    TITLES,
    TRACK,
    UNIT_STRENGTH,
    VICTORY,
    WARRIOR,
    WHO_HAS_MOST,
    WHO_IS_SECOND,
    WHO_WINS,
    WITH_CHAMPION,
    WITH_GOD,
    WRATHFUL,
    XIBALBA,
)
from popolna.games.mezo.state import NONE, USED, Mezo
from popolna.games.mezo.steps import agenda, effects, phases, tracks
from popolna.games.mezo.steps.measures import gift
from popolna.games.mezo.steps.parts import Happening, OpenDecision
from popolna.games.mezo.steps.points import score_together
from popolna.games.mezo.steps.program import FIRST_POINTS, FIRST_ROW, HAS_SECOND, SECOND_POINTS, SECOND_ROW


def strength(s: Mezo, player: i64) -> i64:
    """Rules MZ-10.1, MZ-10.11, MZ-10.12 and MZ-11.3: a player's strength in the conflict."""
    region = s.conflict
    power = UNIT_STRENGTH * s.all_at(player, region) + GLYPH_STRENGTH * s.glyphs[player * REGIONS + region]
    power += SACRIFICE_STRENGTH * s.all_at(player, ALTAR_OF_GOD) + s.bonus[player]
    if s.champion[region] == player:
        power += CHAMPION_STRENGTH + gift(s, player, WITH_CHAMPION)
    if s.presence(player) >> region & 1:
        power += gift(s, player, WITH_GOD)
    return power


def best_but(s: Mezo, player: i64) -> i64:
    """The highest strength of all others; only people who read what happens want to know."""
    best: i64 = 0
    if s.story is None:
        return best
    for other in range(s.players):
        if other != player:
            best = max(best, strength(s, other))
    return best


def tell_strengths(s: Mezo) -> None:
    """Everybody's strength, and what it is made of."""
    if s.story is None:
        return
    region = s.conflict
    for player in range(s.players):
        champion: i64 = 0
        god: i64 = 0
        if s.champion[region] == player:
            champion = CHAMPION_STRENGTH + gift(s, player, WITH_CHAMPION)
        if s.presence(player) >> region & 1:
            god = gift(s, player, WITH_GOD)
        told: list[int] = [
            strength(s, player),
            region,
            champion,
            s.at(player, region, SHAMAN),
            s.at(player, region, WARRIOR),
            s.glyphs[player * REGIONS + region],
            god,
            s.bonus[player],
            s.all_at(player, ALTAR_OF_GOD),
        ]
        s.tell_more("strength", player, told)


def resolve(s: Mezo) -> None:
    """Rule MZ-10.9: winner, altar, bonus for winning, Calendar, Codex, and the end of the conflict."""
    s.push(END_CONFLICT)
    s.push(MAJORITY[CODEX])
    s.push(MAJORITY[CALENDAR])
    s.push(REWARD_VICTORY)
    s.push(AWARD_ALTAR)
    s.push(FIND_SECOND)
    s.push(FIND_WINNER)


def strongest(s: Mezo, without: i64, least: i64) -> i64:
    """The players with the most strength, as a set of bits, without one of them and those below the least."""
    best = least
    players: i64 = 0
    for player in range(s.players):
        if player != without:
            power = strength(s, player)
            if power > best:
                best = power
                players = 0
            if power == best:
                players |= 1 << player
    return players


def altar_here(s: Mezo) -> i64:
    """The altar of the conflict, or that of the Blessed region."""
    return BLESSED if s.conflict == s.blessed else s.altar[s.conflict]


def only(players: i64) -> i64:
    """The only player of a set, or NOBODY if there are several or none."""
    if players == 0 or players & (players - 1):
        return NOBODY
    player: i64 = 0
    while not players >> player & 1:
        player += 1
    return player


def decide(s: Mezo, question: i64, players: i64) -> None:
    """Rule MZ-10.3: if several players are tied, whoever owns the Champion decides."""
    if only(players) != NOBODY:
        answer(s, question, only(players))
    elif players:
        s.push(BreakTie(s.champion[s.conflict], question, players))


def answer(s: Mezo, question: i64, player: i64) -> None:
    """Who wins, is second, or has the majority."""
    if question == WHO_WINS:
        s.winner = player
        s.tell("won", player, s.conflict, strength(s, player), best_but(s, player))
    elif question == WHO_IS_SECOND:
        s.second = player
        s.tell("second", player, s.conflict, strength(s, player))
    else:
        take_majority(s, question - WHO_HAS_MOST, player)


class FindWinner(Happening):
    """Rules MZ-10.1 to MZ-10.3: the strongest player wins."""

    def run(self, s: Mezo) -> None:
        tell_strengths(s)
        decide(s, WHO_WINS, strongest(s, NOBODY, 0))


class FindSecond(Happening):
    """Rules MZ-10.3 and MZ-10.4: the strongest of the others, if the altar has something for second place."""

    def flaw(self, s: Mezo) -> str:
        return phases.winner_fault(s)

    def run(self, s: Mezo) -> None:
        if HAS_SECOND[altar_here(s)]:
            decide(s, WHO_IS_SECOND, strongest(s, s.winner, 1))


class AwardAltar(Happening):
    """Rules MZ-10.2, MZ-10.4 and MZ-11.3: first the VP of winner and second together, then everything else."""

    def flaw(self, s: Mezo) -> str:
        return phases.winner_fault(s)

    def run(self, s: Mezo) -> None:
        altar = altar_here(s)
        points = vec[i64]([0] * s.players)
        points[s.winner] = FIRST_POINTS[altar]
        if s.second != NOBODY:
            points[s.second] = SECOND_POINTS[altar]
            effects.start(s, s.second, SECOND_ROW[altar])
        effects.start(s, s.winner, FIRST_ROW[altar])
        score_together(s, FROM_BLESSED if altar == BLESSED else FROM_ALTARS, points)


class RewardVictory(Happening):
    """Rule MZ-10.14: Glory, a gain of its own."""

    def flaw(self, s: Mezo) -> str:
        return phases.winner_fault(s)

    def run(self, s: Mezo) -> None:
        s.score(s.winner, FROM_TRIBE, gift(s, s.winner, VICTORY))


# Majorities


class Majority(Happening):
    """Rules MZ-10.5 to MZ-10.7: who has the most Shamans for the Calendar, or the most Warriors for the Codex."""

    parts = {"track": TRACK}

    def __init__(self, track: i64) -> None:
        super().__init__()
        self.track: i64 = track

    def flaw(self, s: Mezo) -> str:
        return agenda.cards_fault(s)

    def run(self, s: Mezo) -> None:
        best: i64 = 1
        players: i64 = 0
        for player in range(s.players):
            number = s.at(player, s.conflict, self.track)
            if number > best:
                best = number
                players = 0
            if number == best:
                players |= 1 << player
        if players == 0:
            s.tell("no_majority", NOBODY, self.track)
        else:
            decide(s, WHO_HAS_MOST + self.track, s.most[self.track] or players)


def take_majority(s: Mezo, track: i64, player: i64) -> None:
    """Rules MZ-10.5, MZ-10.7 and MZ-10.8: a unit goes to the track, if there is one and a free space."""
    number = s.at(player, s.conflict, track)
    s.tell("majority", player, track, number)
    if tracks.is_full(s, track):
        s.tell("track_full", player, track)
    elif number:
        s.push(tracks.OccupySpace(player, track, s.conflict))


# Ties, and the end of the conflict


class BreakTie(OpenDecision):
    """Rules MZ-10.3 and MZ-11.4: one of the tied players is favoured."""

    parts = {"player": None, "question": QUESTION, "among": PLAYER_SET}

    def __init__(self, player: i64, question: i64, among: i64) -> None:
        super().__init__(player)
        self.question: i64 = question
        self.among: i64 = among

    def flaw(self, s: Mezo) -> str:
        if not 0 < self.among < 1 << s.players:
            return "it must be among players who take part"
        return agenda.last_fault(s, self)

    def options(self, s: Mezo) -> list[int]:
        ids = vec[i64](capacity=4)
        for player in range(s.players):
            if self.among >> player & 1:
                ids = append(ids, FAVOUR.of(player))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        player = FAVOUR.args(action)
        s.tell("favoured", self.player, player, self.question, int(s.conflict == s.blessed))
        answer(s, self.question, player)


class EndConflict(Happening):
    """Rules MZ-8.7, MZ-9.4, MZ-10.10 and MZ-11.6: units go home or to Xibalba, and the cards are used."""

    def run(self, s: Mezo) -> None:
        region = s.conflict
        s.champion[region] = NOBODY
        for player in range(s.players):
            for kind in range(KINDS):
                s.shift(player, kind, region, RESERVES, s.at(player, region, kind))
                s.shift(player, kind, WRATHFUL, XIBALBA, s.at(player, WRATHFUL, kind))
                s.shift(player, kind, ALTAR_OF_GOD, XIBALBA, s.at(player, ALTAR_OF_GOD, kind))
            if s.played[player] != NONE:
                s.card[player * TITLES + s.played[player]] = USED
            s.played[player] = NONE
            s.covered[player] = 0
            s.bonus[player] = 0
        for kind in range(KINDS):
            s.most[kind] = 0
        s.winner = NOBODY
        s.second = NOBODY
        s.last_region = NONE
        s.conflict = NONE
        s.tell("conflict_over", NOBODY, region)


FIND_WINNER: Final = FindWinner()
FIND_SECOND: Final = FindSecond()
AWARD_ALTAR: Final = AwardAltar()
REWARD_VICTORY: Final = RewardVictory()
MAJORITY: Final = [Majority(track) for track in range(KINDS)]
END_CONFLICT: Final = EndConflict()
