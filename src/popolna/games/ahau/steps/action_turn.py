"""Chapter 6: the Action turn."""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Step
from popolna.games.ahau.actions import CLAIM, DONE, PASS, PLACE
from popolna.games.ahau.board import CITIES, HAND, KATUNS, MOST_PLAYERS, REGION_CARDS, ROLE_AT, WORKERS
from popolna.games.ahau.state import DISCARDED, IN_HAND, LEFT, NONE, RIGHT, Ahau
from popolna.games.ahau.steps import (
    agenda,
    building,
    conflicts,
    movement,
    pakal_turn,
    setup,
    shadow,
    summoning,
)
from popolna.games.ahau.steps.trading import TurnDecision, can_use_queen


class ActionPhase(Step[Ahau]):
    """Rules AH-6.1 and AH-11.3: everybody has a turn."""

    def fault(self, s: Ahau) -> str:
        for owner in range(s.players):
            fault = conflicts.placing_fault(s, owner) if s.barred[owner] != NONE else ""
            if fault:
                return fault
        return ""

    def run(self, s: Ahau) -> None:
        order = movement.turn_order(s)
        for place in range(len(order) - 1, -1, -1):
            if order[place] < s.players:
                s.push(BEGIN_TURN[order[place]])
            else:
                s.push(pakal_turn.PAKAL_TURN if s.solo else shadow.SHADOW_TURN)


class BeginTurn(Step[Ahau]):
    """Rule AH-6.1: the steps of a turn."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def fault(self, s: Ahau) -> str:
        return conflicts.placing_fault(s, self.who)

    def run(self, s: Ahau) -> None:
        s.turn += 1
        s.tell("turn", self.who)
        s.push(END_TURN[self.who])
        s.push(building.PRODUCE_OR_BUILD[self.who])
        s.push(summoning.SUMMON_OR_NOT[self.who])
        s.push(PLACE_WORKER[self.who])


class PlaceWorker(TurnDecision):
    """Rules AH-6.2, AH-4.11, AH-11.2 and AH-14.2: a Worker next to the Ruler, but not next to a lost Conflict."""

    def fault(self, s: Ahau) -> str:
        return conflicts.placing_fault(s, self.player)

    def choices(self, s: Ahau) -> vec[i64]:
        ids = vec[i64](capacity=16)
        if s.workers_left(self.player) == 0:
            return append(ids, PASS)
        allowed = s.cities_around(s.ruler[self.player])
        if s.barred[self.player] != NONE:
            allowed &= ~s.cities_around(s.barred[self.player])
        for city in range(CITIES):
            if allowed >> city & 1:
                ids = append(ids, PLACE.of(city))
        return ids

    def decide(self, s: Ahau, action: i64) -> None:
        if action == PASS:
            return
        city = PLACE.args(action)
        s.city = city
        put_worker(s, self.player, city)
        offer_region_bonus(s, self.player)


def put_worker(s: Ahau, owner: i64, city: i64, why: i64 = 0) -> None:
    """Rules AH-6.2, AH-14.2 and AH-17.10: a standing Worker in a city; the last one brings the end."""
    s.standing_workers[owner * CITIES + city] += 1
    s.tell("placed", owner, city, why, s.city_god[city] if why else 0)
    if s.on_map(owner) == WORKERS:
        s.ending = True
        s.tell("last_worker", owner)


def has_bonus(s: Ahau, region: i64) -> bool:
    """Whether there is still something to claim in a Region."""
    if s.family:
        return s.region_goods[2 * region] != NONE
    return s.region_building[region] != NONE


def offer_region_bonus(s: Ahau, player: i64) -> None:
    """Rules AH-6.3 and AH-7.10: the bonus of the Ruler's Region, if it is there and the Region is surrounded."""
    region = s.ruler[player]
    if has_bonus(s, region) and s.surrounds(player, region):
        s.push(ClaimRegion(player))


class ClaimRegion(TurnDecision):
    """Rules AH-6.3, AH-7.10, AH-9.10 and AH-16.4: take the bonus of the Region, or leave it."""

    def fault(self, s: Ahau) -> str:
        fault = agenda.ruler_fault(s)
        region = s.ruler[self.player]
        if not fault and not (has_bonus(s, region) and s.surrounds(self.player, region)):
            fault = f"seat {self.player} has no Region bonus to claim"
        return fault

    def choices(self, s: Ahau) -> vec[i64]:
        return append(append(vec[i64](capacity=2), CLAIM), PASS)

    def decide(self, s: Ahau, action: i64) -> None:
        if action == PASS:
            return
        region = s.ruler[self.player]
        if s.family:
            s.tell("claimed_goods", self.player, region)
            for place in (2 * region, 2 * region + 1):
                s.gain(self.player, s.region_goods[place], 1)
                s.region_goods[place] = NONE
        else:
            kind = s.region_building[region]
            s.region_building[region] = NONE
            s.tell("claimed", self.player, region, kind)
            building.put_up(s, self.player, kind)


class EndTurn(Step[Ahau]):
    """Rules AH-6.5 and AH-6.6: cards are discarded, and perhaps all come back."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Ahau) -> None:
        first = self.who * HAND
        for place in range(first, first + HAND):
            if s.card[place] == LEFT or s.card[place] == RIGHT:
                s.card[place] = DISCARDED
        if self.tells_role(s):
            s.revealed = True
        if not can_play(s, self.who):
            for place in range(first, first + HAND):
                if s.card[place] == DISCARDED:
                    s.card[place] = IN_HAND
            s.tell("redrew", self.who)
        s.active_role[self.who] = NONE
        setup.clear_turn(s)

    def tells_role(self, s: Ahau) -> bool:
        """Whether redrawing or not shows everybody if a secret Role has a 6, as the rules will have it."""
        first = self.who * HAND
        if s.role_known[self.who] or s.card[first + ROLE_AT] != IN_HAND:
            return False
        for place in range(s.regions()):
            if s.card[first + place] == IN_HAND:
                return False
        return s.regions() < REGION_CARDS and s.card[first + REGION_CARDS - 1] == IN_HAND


def can_play(s: Ahau, owner: i64) -> bool:
    """Rule AH-6.6: whether a hand has two cards, one of which can be the left-hand one."""
    cards: i64 = 0
    leads = False
    for place in range(HAND):
        if s.card[owner * HAND + place] == IN_HAND:
            cards += 1
            leads = leads or movement.can_lead(s, owner, place)
    return cards >= 2 and leads


class LastCall(TurnDecision):
    """Rule AH-10.10: after producing, the Queen can still be used."""

    def choices(self, s: Ahau) -> vec[i64]:
        return append(vec[i64](capacity=8), DONE)

    def is_open(self, s: Ahau) -> bool:
        return can_use_queen(s, self.player)

    def decide(self, s: Ahau, action: i64) -> None:
        """Nothing more."""


# What can be wrong with the agenda of a position


def first_fault(s: Ahau, step: Step[Any]) -> str:
    """What is wrong if a step that leads to the next round is not the last one, or cards will never be discarded."""
    if s.agenda[0] is not step:
        return "it can only be the first entry of the agenda"
    if s.katun >= KATUNS:
        return f"no round comes after {KATUNS} Celebrations"
    for owner in range(s.owners):
        if agenda.has_played(s, owner) and not has_turn(s, owner):
            return f"owner {owner} has played cards, but has no turn any more"
    return ""


def has_turn(s: Ahau, owner: i64) -> bool:
    """Whether the turn of an owner is not over in this round."""
    for step in s.agenda:
        if isinstance(step, ActionPhase):
            return True
        if isinstance(step, (BeginTurn, EndTurn)) and step.who == owner:
            return True
        if isinstance(step, (shadow.ShadowTurn, pakal_turn.PakalTurn)) and owner == s.players:
            return True
    return False


def round_over_fault(s: Ahau, step: Step[Any]) -> str:
    """What is wrong if the end of a round has come too early."""
    if s.round == 0:
        return "no round has begun"
    return first_fault(s, step) or agenda.new_round_fault(s)


ACTION_PHASE: Final = ActionPhase()
BEGIN_TURN: Final = [BeginTurn(player) for player in range(MOST_PLAYERS)]
PLACE_WORKER: Final = [PlaceWorker(player) for player in range(MOST_PLAYERS)]
END_TURN: Final = [EndTurn(player) for player in range(MOST_PLAYERS)]
