"""Chapter 10: what spaces give."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.ahau.actions import (
    ADVANCE,
    GAIN,
    HONOUR,
    LAY,
    PASS,
    TAKE_BACK,
    TAKE_ROLE,
    VERBS,
)
from popolna.games.ahau.board import (
    BEYOND,
    CITIES,
    COLOURS,
    DRAW_TILES,
    FAME,
    GODS,
    HAND,
    LAY_DOWN,
    MIGHT,
    MIGHT_COUNT,
    MIGHT_OP,
    OP,
    REGION_CARDS,
    RESOURCES,
    ROLE_AT,
    ROLE_CARD,
    ROLES,
    TEMPLE,
    TEMPLE_FAME,
    TEMPLE_SPACES,
    TILE,
    TILES,
    TOP_MIGHT,
    WEAPON,
)
from popolna.games.ahau.state import DISCARDED, FROM_MARKERS, FROM_MIGHT, IN_HAND, LEFT, NONE, RIGHT, Ahau
from popolna.games.ahau.steps import agenda
from popolna.games.ahau.steps.parts import NUMBER, SOURCE


class GiveReward(Step[Ahau]):
    """Rules AH-4.5, AH-9.6, AH-9.8 and AH-10.4 to AH-10.9: the reward of a space."""

    parts = {"who": None, "op": OP, "count": NUMBER, "source": SOURCE}

    def __init__(self, who: i64, op: i64, count: i64, source: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.op: i64 = op
        self.count: i64 = count
        self.source: i64 = source

    def run(self, s: Ahau) -> None:
        who, op, count = self.who, self.op, self.count
        if op == FAME:
            s.score(who, self.source, count)
        elif op == RESOURCES:
            s.push(GainResources(who, count))
        elif op == DRAW_TILES:
            for _ in range(count):
                draw_into_reserve(s, who)
        elif op == WEAPON:
            s.arm(who, count)
        elif op == MIGHT:
            advance(s, who)
        elif op == TEMPLE:
            if temples_without(s, who):
                s.push(HonourGod(who))
        elif op == ROLE_CARD:
            give_role(s, who)
        elif op == LAY_DOWN and can_lay(s, who):
            s.push(LayDown(who))


def advance(s: Ahau, owner: i64) -> None:
    """Rules AH-4.5 and AH-17.3: a step up the Might track; players get the reward."""
    reward = step_up(s, owner)
    if owner < s.players:
        s.push(GiveReward(owner, MIGHT_OP[reward], MIGHT_COUNT[reward], FROM_MIGHT))


def step_up(s: Ahau, owner: i64) -> i64:
    """Rules AH-4.5 and AH-4.6: a step up, on top of the markers there; returns the place of its reward."""
    reward = BEYOND
    if s.might[owner] < TOP_MIGHT:
        s.might[owner] += 1
        reward = s.might[owner]
    s.put_on_top(owner)
    s.tell("advanced", owner, s.might[owner], 1 if reward == BEYOND else 0)
    return reward


class MayAdvance(Decision[Ahau]):
    """Rules AH-4.4 and AH-7.14: advance on the Might track, or not."""

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        return [ADVANCE, PASS]

    def choose(self, s: Ahau, action: i64) -> None:
        if action == ADVANCE:
            advance(s, self.player)
        else:
            s.tell("stayed_put", self.player)


class GainResources(Decision[Ahau]):
    """Rule AH-10.5: Resources of the player's choice, one after the other."""

    parts = {"player": None, "left": NUMBER}

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left: i64 = left

    def fault(self, s: Ahau) -> str:
        return agenda.left_fault(self.left)

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=5)
        for colour in range(COLOURS):
            ids = append(ids, GAIN.of(colour))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        if self.left > 1:
            s.push(GainResources(self.player, self.left - 1))
        s.gain(self.player, GAIN.args(action), 1)


def draw_tile(s: Ahau) -> i64:
    """Rules AH-10.6 and AH-12.1: a kind of tile drawn from the bag, or NONE; discarded tiles return to an empty bag."""
    if bag_size(s.bag) == 0:
        if bag_size(s.discard) == 0:
            return NONE
        s.bag = s.discard
        s.discard = vec[i64]([0] * TILES)
        s.tell("bag_refilled", NOBODY)
    kind = s.chance.pick(s.bag, TILE)
    s.bag[kind] -= 1
    return kind


def bag_size(bag: vec[i64]) -> i64:
    """How many things are in a bag."""
    number: i64 = 0
    for count in bag:
        number += count
    return number


def draw_into_reserve(s: Ahau, player: i64) -> None:
    """Rule AH-10.6: a tile from the bag, if there is one."""
    kind = draw_tile(s)
    if kind == NONE:
        s.tell("nothing_to_draw", player)
    else:
        s.reserve[player * TILES + kind] += 1
        s.tell("drew", player, kind)


# Temples


def temples_without(s: Ahau, player: i64) -> bool:
    """Whether there is a Temple without a marker of the player."""
    for god in range(GODS):
        if s.marker_at(player, god) == NONE:
            return True
    return False


def place_marker(s: Ahau, player: i64, god: i64, why: i64 = 0) -> None:
    """Rules AH-7.4 and AH-10.7: onto the leftmost empty space, for its Fame."""
    space = s.free_space(god)
    s.marker[god * TEMPLE_SPACES + space] = player
    s.tell("marked", player, god, space, why)
    s.score(player, FROM_MARKERS, TEMPLE_FAME[space])


class HonourGod(Decision[Ahau]):
    """Rule AH-10.7: a Temple for a marker."""

    def fault(self, s: Ahau) -> str:
        if temples_without(s, self.player):
            return agenda.last_fault(s, self)
        return f"seat {self.player} has a marker at every Temple"

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=5)
        for god in range(GODS):
            if s.marker_at(self.player, god) == NONE:
                ids = append(ids, HONOUR.of(god))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        place_marker(s, self.player, HONOUR.args(action))


# Workers


def can_lay(s: Ahau, player: i64) -> bool:
    """Whether a player has a standing Worker."""
    for city in range(CITIES):
        if s.standing_workers[player * CITIES + city]:
            return True
    return False


class LayDown(Decision[Ahau]):
    """Rules AH-10.9 and AH-10.10: a standing Worker in any city lies down."""

    def fault(self, s: Ahau) -> str:
        return (
            agenda.last_fault(s, self)
            if can_lay(s, self.player)
            else f"no Worker of seat {self.player} stands"
        )

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=10)
        for city in range(CITIES):
            if s.standing_workers[self.player * CITIES + city]:
                ids = append(ids, LAY.of(city))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        s.lay_worker(self.player, LAY.args(action))


# Cards


def give_role(s: Ahau, player: i64) -> None:
    """Rules AH-10.8 and AH-16.11: a Role card the first time, later the same one back; in Family a Region card."""
    if s.family:
        if can_take_back(s, player, REGION_CARDS):
            s.push(TakeBackRegion(player))
    elif s.role_turn[player] == 0:
        turn: i64 = 1
        for other in range(s.players):
            turn = max(turn, s.role_turn[other] + 1)
        s.role_turn[player] = turn
        s.revealed = True
        s.whisper("looked", player, [role for role in range(ROLES) if s.role_deck[role]])
        s.push(TakeRole(player))
    elif is_out(s.card[player * HAND + ROLE_AT]):
        s.push(TakeBackRole(player))


def is_out(place: i64) -> bool:
    """Whether a card has been played or discarded."""
    return place in (LEFT, RIGHT, DISCARDED)


def can_take_back(s: Ahau, player: i64, cards: i64) -> bool:
    """Whether one of the first cards of a player has been played or discarded."""
    for place in range(cards):
        if is_out(s.card[player * HAND + place]):
            return True
    return False


def add_cards_out(s: Ahau, player: i64, cards: i64, ids: vec[i64]) -> vec[i64]:
    """The cards that a player can take back."""
    for place in range(cards):
        if is_out(s.card[player * HAND + place]):
            ids = append(ids, TAKE_BACK.of(s.card_id(player, place)))
    return ids


def take_back(s: Ahau, player: i64, action: i64) -> None:
    """Rules AH-7.11 and AH-10.8: a card returns to the hand."""
    card = TAKE_BACK.args(action)
    s.card[player * HAND + min(card, ROLE_AT)] = IN_HAND
    s.tell("took_back", player, card)


class TakeRole(Decision[Ahau]):
    """Rule AH-10.8: one of the cards in the deck, without showing it."""

    def fault(self, s: Ahau) -> str:
        if s.role_turn[self.player] and s.role[self.player] == NONE:
            return agenda.last_fault(s, self)
        return f"seat {self.player} is not looking through the Role deck"

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=6)
        for role in range(ROLES):
            if s.role_deck[role]:
                ids = append(ids, TAKE_ROLE.of(role))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        role = TAKE_ROLE.args(action)
        s.role_deck[role] = 0
        s.role[self.player] = role
        s.card[self.player * HAND + ROLE_AT] = IN_HAND
        s.tell("took_role", self.player)
        s.whisper("chose_role", self.player, [int(role)])


class TakeBackRole(Decision[Ahau]):
    """Rule AH-10.8: a player's Role card comes back to the hand, or not."""

    def fault(self, s: Ahau) -> str:
        if is_out(s.card[self.player * HAND + ROLE_AT]):
            return agenda.last_fault(s, self)
        return f"seat {self.player} has no Role card to take back"

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        return [TAKE_BACK.of(s.card_id(self.player, ROLE_AT)), PASS]

    def choose(self, s: Ahau, action: i64) -> None:
        if action != PASS:
            take_back(s, self.player, action)


class TakeBackRegion(Decision[Ahau]):
    """Rule AH-16.11: a Region card comes back to the hand, or not."""

    def fault(self, s: Ahau) -> str:
        return "" if s.family else "only Family has this step"

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = add_cards_out(s, self.player, REGION_CARDS, vec[i64](capacity=8))
        return VERBS.listed(append(ids, PASS))

    def choose(self, s: Ahau, action: i64) -> None:
        if action != PASS:
            take_back(s, self.player, action)
