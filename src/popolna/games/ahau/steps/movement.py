"""Chapter 3: choosing Regions, and what ends the Movement Phase."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step, Together
from popolna.games.ahau.actions import GO, PLAY, STAY, VERBS
from popolna.games.ahau.board import (
    ACROPOLIS,
    CARD_NUMBER,
    CITIES,
    HAND,
    REGION_CARDS,
    REGIONS,
    ROLE_AT,
    WAR_CAPTAIN,
)
from popolna.games.ahau.state import FROM_BUILDINGS, IN_HAND, LEFT, NONE, RIGHT, Ahau
from popolna.games.ahau.steps import action_turn, agenda, conflicts, pakal_movement, round_end, shadow, tiles


class BeginRound(Step[Ahau]):
    """A round: the Movement Phase, the Action Phase, the end of the round."""

    def fault(self, s: Ahau) -> str:
        if s.round:
            return action_turn.first_fault(s, self) or "the first round has begun already"
        return action_turn.first_fault(s, self) or agenda.new_round_fault(s)

    def run(self, s: Ahau) -> None:
        s.round += 1
        s.turn += 1
        s.tell("round", NOBODY, s.round)
        s.push(round_end.END_ROUND)
        s.push(action_turn.ACTION_PHASE)
        s.push(END_MOVEMENT)
        s.push(tiles.TAKE_TILES)
        s.push(conflicts.CONFLICTS[0])
        s.push(SELECT_REGIONS)


class SelectRegions(Together[Ahau]):
    """Rules AH-3.1 to AH-3.3, AH-10.11 and AH-19.1: two cards in secret; then all are revealed, and Rulers move."""

    def fault(self, s: Ahau) -> str:
        if not isinstance(s.agenda[0], round_end.EndRound):
            return "the end of the round must be the first entry of the agenda"
        for step in s.agenda:
            if isinstance(step, action_turn.ActionPhase):
                return agenda.last_fault(s, self) or agenda.new_round_fault(s)
        return "the Action Phase must come after it"

    def options_of(self, s: Ahau, player: i64) -> list[int]:
        ids = vec[i64](capacity=42)
        for left in range(HAND):
            if s.card[player * HAND + left] == IN_HAND and can_lead(s, player, left):
                card = s.card_id(player, left)
                for right in range(HAND):
                    if right != left and s.card[player * HAND + right] == IN_HAND:
                        ids = append(ids, PLAY.of(card, s.card_id(player, right)))
        return VERBS.listed(ids)

    def reveal(self, s: Ahau, choices: list[int]) -> None:
        captain: i64 = NOBODY
        for player in range(s.players):
            left, right = PLAY.args(choices[player])
            play_card(s, player, left, LEFT)
            play_card(s, player, right, RIGHT)
            s.ruler[player] = CARD_NUMBER[left] - 1
            s.tell("played", player, left, right)
            if s.plays_role(player, WAR_CAPTAIN):
                captain = player
        if s.solo:
            pakal_movement.play_cards(s)
        elif s.has_shadow():
            shadow.draw_cards(s)
        if captain != NOBODY:
            s.push(MoveByCaptain(captain))


def can_lead(s: Ahau, owner: i64, place: i64) -> bool:
    """Rule AH-3.3: whether a card can be the left-hand one."""
    return s.number_of(owner, place) <= s.regions()


def play_card(s: Ahau, player: i64, card: i64, where: i64) -> None:
    """A card lies open on one side of the player board; a Role is known from now on."""
    place = min(card, ROLE_AT)
    s.card[player * HAND + place] = where
    if place == ROLE_AT:
        s.role_known[player] = 1
        s.active_role[player] = card - REGION_CARDS


class MoveByCaptain(Decision[Ahau]):
    """Rule AH-3.4: into an adjacent Region, or not."""

    def fault(self, s: Ahau) -> str:
        for owner in range(s.owners):
            if s.barred[owner] != NONE:
                return "Conflicts come later"
        if not s.plays_role(self.player, WAR_CAPTAIN):
            return f"seat {self.player} has not played the War Captain"
        return agenda.ruler_fault(s)

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = append(vec[i64](capacity=8), STAY)
        near = s.neighbours(s.ruler[self.player])
        for region in range(REGIONS):
            if near >> region & 1:
                ids = append(ids, GO.of(region))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        if action != STAY:
            s.ruler[self.player] = GO.args(action)
            s.tell("led", self.player, s.ruler[self.player])


class EndMovement(Step[Ahau]):
    """Rules AH-11.1, AH-11.6 and AH-17.9: each Acropolis pays 2 Fame for the most Workers around the Ruler."""

    def run(self, s: Ahau) -> None:
        for player in range(s.players):
            copies = s.copies(player, ACROPOLIS)
            if copies and has_most_around(s, player, s.ruler[player]):
                s.tell("acropolis", player, s.ruler[player])
                s.score(player, FROM_BUILDINGS, 2 * copies)


def workers_around(s: Ahau, owner: i64, region: i64) -> i64:
    """The Workers of an owner in the cities around a Region."""
    around = s.cities_around(region)
    number: i64 = 0
    for city in range(CITIES):
        if around >> city & 1:
            number += s.value(owner, city)
    return number


def has_most_around(s: Ahau, owner: i64, region: i64) -> bool:
    """Whether an owner has more Workers around a Region than anybody else, and so at least one."""
    number = workers_around(s, owner, region)
    for other in range(s.owners):
        if other != owner and workers_around(s, other, region) >= number:
            return False
    return True


def turn_order(s: Ahau) -> vec[i64]:
    """Rules AH-5.1, AH-6.1 and AH-11.3: owners by Region; in the same one the higher Might marker first."""
    order = vec[i64](capacity=8)
    for region in range(REGIONS):
        for place in range(s.owners - 1, -1, -1):
            owner = s.might_order[place]
            if s.ruler[owner] == region:
                order = append(order, owner)
    return order


BEGIN_ROUND: Final = BeginRound()
SELECT_REGIONS: Final = SelectRegions()
END_MOVEMENT: Final = EndMovement()
