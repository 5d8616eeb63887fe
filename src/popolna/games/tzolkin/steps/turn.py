"""Chapter 4, a turn: beg, then place workers or pick them up."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.tzolkin.actions import BEG, DONE, NOTHING, PICK, PLACE, USE, VERBS
from popolna.games.tzolkin.board import (
    BEG_CORN,
    BEG_LIMIT,
    CHICHEN,
    CORN,
    COUNT,
    EXTRA_CORN,
    GEAR,
    GEARS,
    LAST_ACTION,
    LAST_SPACE,
    MOST_PLAYERS,
    SPACE,
    START_SPOT,
    TEETH,
    THEOLOGY,
)
from popolna.games.tzolkin.state import UNAVAILABLE, Tzolkin
from popolna.games.tzolkin.steps import gears
from popolna.games.tzolkin.steps.parts import NO, YES, YES_NO
from popolna.games.tzolkin.steps.row import fill_row


def spot_cost(s: Tzolkin, spot: i64, placed: i64) -> i64:
    """Rules TZ-4.5 to TZ-4.7: the corn for the next worker there, or UNAVAILABLE if there is no free space."""
    if spot == START_SPOT:
        return EXTRA_CORN[placed] if s.start_space == NOBODY else UNAVAILABLE
    space = s.lowest_free(spot)
    return UNAVAILABLE if space == UNAVAILABLE else space + EXTRA_CORN[placed]


def affordable_spots(s: Tzolkin, player: i64, placed: i64) -> vec[i64]:
    """Where a player can place another worker and pay for it."""
    spots = vec[i64](capacity=8)
    if s.at_hand[player] > 0:
        for spot in range(GEARS + 1):
            cost = spot_cost(s, spot, placed)
            if cost != UNAVAILABLE and cost <= s.has(player, CORN):
                spots = append(spots, spot)
    return spots


def can_beg(s: Tzolkin, player: i64) -> bool:
    """Rules TZ-4.2 and TZ-4.3: whether a player has little corn, and a temple to step down on."""
    return s.has(player, CORN) <= BEG_LIMIT and len(s.temples_to_anger(player)) > 0


class BeginTurn(Step[Tzolkin]):
    """Rules TZ-4.4 and TZ-4.9: a turn; a player who can neither act nor beg is pitied."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Tzolkin) -> None:
        s.push(END_TURN[self.who])
        if can_act(s, self.who) or can_beg(s, self.who):
            s.push(TakeTurn(self.who, NO))
        else:
            s.push(PityPlacement(self.who))


def can_act(s: Tzolkin, player: i64) -> bool:
    """Whether there is a worker to pick up, or one that can be placed and paid for."""
    return s.workers_on_gears(player) > 0 or len(affordable_spots(s, player, 0)) > 0


class TakeTurn(Decision[Tzolkin]):
    """Rules TZ-4.1 to TZ-4.4: beg first if you like; then place a worker, or pick one up."""

    parts = {"player": None, "begged": YES_NO}

    def __init__(self, player: i64, begged: i64) -> None:
        super().__init__(player)
        self.begged: i64 = begged

    def options(self, s: Tzolkin) -> list[int]:
        ids = PLACE.add(vec[i64](capacity=32), affordable_spots(s, self.player, 0))
        ids = add_picks(s, self.player, ids)
        if self.begged == NO and can_beg(s, self.player):
            ids = BEG.add(ids, s.temples_to_anger(self.player))
        return VERBS.listed(ids)

    def choose(self, s: Tzolkin, action: i64) -> None:
        if BEG.has(action):
            s.tell("begged", self.player)
            s.pay(self.player, CORN, s.has(self.player, CORN))
            s.gain(self.player, CORN, BEG_CORN)
            s.step_down(self.player, BEG.args(action))
            if can_act(s, self.player):
                s.push(TakeTurn(self.player, YES))
            else:
                s.push(PityPlacement(self.player))
        elif PLACE.has(action):
            place_worker(s, self.player, PLACE.args(action), 0)
        else:
            pick_worker(s, self.player, action)


class PityPlacement(Decision[Tzolkin]):
    """Rule TZ-4.9: exactly one worker on a cheapest space, for all the player's corn."""

    def is_public(self) -> bool:
        return True

    def options(self, s: Tzolkin) -> list[int]:
        cheapest: i64 = 99
        for spot in range(GEARS + 1):
            cost = spot_cost(s, spot, 0)
            if cost != UNAVAILABLE and cost < cheapest:
                cheapest = cost
        options: list[int] = []
        for spot in range(GEARS + 1):
            if spot_cost(s, spot, 0) == cheapest:
                options.append(PLACE.of(spot))
        return options

    def choose(self, s: Tzolkin, action: i64) -> None:
        s.pay(self.player, CORN, s.has(self.player, CORN))
        put_worker(s, self.player, PLACE.args(action))
        s.tell("pitied", self.player)


def put_worker(s: Tzolkin, player: i64, spot: i64) -> None:
    """A worker goes from the hand to a gear or the start space."""
    s.at_hand[player] -= 1
    if spot == START_SPOT:
        s.start_space = player
        s.tell("placed_start", player)
    else:
        space = s.lowest_free(spot)
        s.tooth[spot * TEETH + space] = player
        s.tell("placed", player, spot, space)


def place_worker(s: Tzolkin, player: i64, spot: i64, placed: i64) -> None:
    """Rules TZ-4.5 to TZ-4.8: pay for the space and for the number of workers; then perhaps another."""
    s.pay(player, CORN, spot_cost(s, spot, placed))
    put_worker(s, player, spot)
    if len(affordable_spots(s, player, placed + 1)):
        s.push(PlaceMore(player, placed + 1))


class PlaceMore(Decision[Tzolkin]):
    """Rule TZ-4.8: place another worker, or stop."""

    parts = {"player": None, "placed": COUNT}

    def __init__(self, player: i64, placed: i64) -> None:
        super().__init__(player)
        self.placed: i64 = placed

    def options(self, s: Tzolkin) -> list[int]:
        ids = append(vec[i64](capacity=8), DONE)
        return VERBS.listed(PLACE.add(ids, affordable_spots(s, self.player, self.placed)))

    def choose(self, s: Tzolkin, action: i64) -> None:
        if action != DONE:
            place_worker(s, self.player, PLACE.args(action), self.placed)


def add_picks(s: Tzolkin, player: i64, ids: vec[i64]) -> vec[i64]:
    """The workers a player can pick up."""
    for gear in range(GEARS):
        for space in range(LAST_SPACE[gear] + 1):
            if s.tooth[gear * TEETH + space] == player:
                ids = append(ids, PICK.of(gear, space))
    return ids


def pick_worker(s: Tzolkin, player: i64, action: i64) -> None:
    """Rule TZ-4.10: a worker comes back and acts; then perhaps another."""
    gear, space = PICK.args(action)
    s.tooth[gear * TEETH + space] = NOBODY
    s.at_hand[player] += 1
    s.tell("picked", player, gear, space)
    if s.workers_on_gears(player):
        s.push(PickMore(player))
    s.push(UseWorker(player, gear, space))


class PickMore(Decision[Tzolkin]):
    """Rule TZ-4.10: pick up another worker, or stop."""

    def options(self, s: Tzolkin) -> list[int]:
        return VERBS.listed(add_picks(s, self.player, append(vec[i64](capacity=8), DONE)))

    def choose(self, s: Tzolkin, action: i64) -> None:
        if action != DONE:
            pick_worker(s, self.player, action)


class UseWorker(Decision[Tzolkin]):
    """Rules TZ-4.11 to TZ-4.14 and TZ-6.11: the space's action, a lower one for corn, a free choice, or nothing."""

    parts = {"player": None, "gear": GEAR, "space": SPACE}

    def __init__(self, player: i64, gear: i64, space: i64) -> None:
        super().__init__(player)
        self.gear: i64 = gear
        self.space: i64 = space

    def corn_for(self, s: Tzolkin, action: i64) -> i64:
        """The corn for stepping back to an action, or UNAVAILABLE if it cannot be reached."""
        last = LAST_ACTION[self.gear]
        ahead = self.space
        if self.gear == CHICHEN and s.level_of(self.player, THEOLOGY) >= 1:
            ahead += 1
        if ahead > last or action == ahead:
            return 0
        return self.space - action if action <= self.space else UNAVAILABLE

    def is_public(self) -> bool:
        return True

    def options(self, s: Tzolkin) -> list[int]:
        options: list[int] = [NOTHING]
        for action in range(1, LAST_ACTION[self.gear] + 1):
            cost = self.corn_for(s, action)
            corn = s.has(self.player, CORN) - cost
            if cost != UNAVAILABLE and corn >= 0 and gears.can_use(s, self.player, self.gear, action, corn):
                options.append(USE.of(self.gear, action))
        return options

    def choose(self, s: Tzolkin, action: i64) -> None:
        if action == NOTHING:
            s.tell("did_nothing", self.player)
            return
        gear, number = USE.args(action)
        s.pay(self.player, CORN, self.corn_for(s, number))
        gears.perform(s, self.player, gear, number)


class EndTurn(Step[Tzolkin]):
    """Rules TZ-6.20 and TZ-8.5: the row is filled again, and the start space gives its corn."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Tzolkin) -> None:
        fill_row(s, current_age(s))
        if s.start_space == self.who:
            if s.teeth_corn:
                s.tell("took_corn", self.who)
            s.gain(self.who, CORN, s.teeth_corn)
            s.teeth_corn = 0


def current_age(s: Tzolkin) -> i64:
    """The second age begins with the second Food Day."""
    return 1 if s.fed < 2 else 2


BEGIN_TURN: Final = [BeginTurn(player) for player in range(MOST_PLAYERS)]
END_TURN: Final = [EndTurn(player) for player in range(MOST_PLAYERS)]
