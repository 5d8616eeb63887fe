"""Situations to test, described in a few words.

>>> s = Situation(4).on("copan", 2, {RED: 3, BLUE: 1, GREEN: 1}).full(1).carries(BLUE, 2).building(BLUE)
>>> do(s, "build copan")
>>> blocks(s, "copan", 3)
[1, 0, 0, 0]
>>> s = Situation(4).quarry(5, "red 4, blue 5, red 3, green 7").distribute()
>>> look(s).carried
[4, 1, 3, 0]
"""

from collections import Counter
from typing import Self

import msgspec

from popolna.engine.state import State
from popolna.engine.story import Event
from popolna.games.maya2003 import GAME
from popolna.games.maya2003.board import BLOCKS, CARD, CARD_LIMIT, CARD_SET, LOW_CARDS, SEAT
from popolna.games.maya2003.components import BOX
from popolna.games.maya2003.position import Layout

RED, BLUE, GREEN, YELLOW, PURPLE = range(5)

SPACES = {pyramid.slug(): pyramid.spaces for pyramid in BOX.pyramids}
ALL_CARDS = Counter(dict(zip(CARD.names, CARD_SET, strict=True)))
PLACES = [f"{pyramid} {level}" for pyramid in SPACES for level in (1, 2, 3, 4)]  # as positions number them


class Situation:
    """A table to be set; its last lines make a state of it.

    Whatever is not described is made up: nothing is built, all cards are in hand, and the pool has every block that is
    not elsewhere.  `full` fills what was not described with blocks of all players, or of some.
    """

    def __init__(self, players: int = 4, round: int = 1, first: int = RED, **settings: str) -> None:
        self.players = players
        self.round = round
        self.first = first
        self.next_first = first
        self.settings = settings
        self.pyramids = {name: [[0] * players for _ in SPACES[name]] for name in BOX.pyramids_for(players)}
        self.said: set[tuple[str, int]] = set()
        self.columns: list[list[tuple[int, str]]] = [[] for _ in CARD_LIMIT[players]]
        self.face_up = False
        self.extra_points: int | None = None
        self.carried = [0] * players
        self.pools: dict[int, int] = {}
        self.coins = [0] * players
        self.out: set[int] = set()
        self.markers: dict[str, int | str] = {}
        self.offer: list[str] = []
        self.settled: list[str] = []
        self.bids = [0] * players

    # Pyramids

    def on(self, pyramid: str, level: int, owners: dict[int, int]) -> Self:
        """The blocks on a level of a pyramid; levels are counted from 1."""
        self.pyramids[pyramid][level - 1] = [owners.get(seat, 0) for seat in range(self.players)]
        self.said.add((pyramid, level))
        return self

    def full(self, *levels: int, by: tuple[int, ...] = ()) -> Self:
        """Fill levels that were not described, with blocks of each player in turn who has support there."""
        for level in levels:
            for pyramid, spaces in SPACES.items():
                if pyramid in self.pyramids and level <= len(spaces) and (pyramid, level) not in self.said:
                    self.deal(pyramid, level, by or tuple(range(self.players)))
        return self

    def deal(self, pyramid: str, level: int, by: tuple[int, ...]) -> None:
        below = self.pyramids[pyramid][: level - 1]
        builders = [seat for seat in by if all(owners[seat] for owners in below)]
        owners = Counter(builders[i % len(builders)] for i in range(SPACES[pyramid][level - 1]))
        self.on(pyramid, level, dict(owners))

    def old(self, pyramid: str, level: int) -> Self:
        """Blocks lay on this level before building began."""
        self.settled.append(f"{pyramid} {level}")
        return self

    # Quarries

    def quarry(self, number: int, cards: str) -> Self:
        """The cards below a quarry in their order; quarries are counted from 1."""
        words = [card.split() for card in cards.split(",")]
        self.columns[number - 1] = [(SEAT.index(seat), card) for seat, card in words]
        return self

    def keeps(self, seat: int, *cards: str) -> Self:
        """These are in the hand; all others lie below some quarry, which has been distributed."""
        gone = list((ALL_CARDS - Counter(cards)).elements())
        for card in sorted(gone, key=CARD.index):
            room = {
                limit - len(column): column
                for column, limit in zip(self.columns, CARD_LIMIT[self.players], strict=True)
                if column or CARD.index(card) < LOW_CARDS
            }
            room[max(room)].append((seat, card))
        self.face_up = True
        return self

    def extra(self, number: int) -> Self:
        """The marker quarry-2 lies next to a quarry."""
        self.extra_points = number - 1
        return self

    def passed(self, *seats: int) -> Self:
        self.out |= set(seats)
        return self

    # What players have

    def carries(self, seat: int, number: int) -> Self:
        """Blocks in a hand."""
        self.carried[seat] = number
        return self

    def pool(self, seat: int, number: int) -> Self:
        """The number of blocks in the pool; all others that are not built are in the hand."""
        self.pools[seat] = number
        return self

    def gold(self, *coins: int) -> Self:
        self.coins = list(coins)
        return self

    def has(self, seat: int, *markers: str) -> Self:
        self.markers |= dict.fromkeys(markers, seat)
        return self

    def offered(self, *markers: str) -> Self:
        """The blue markers that are up for auction."""
        self.offer = list(markers)
        self.markers |= dict.fromkeys(markers, "offered")
        return self

    # The state

    def position(self, *agenda: dict[str, object]) -> dict[str, object]:
        for seat in range(self.players):
            built = sum(owners[seat] for levels in self.pyramids.values() for owners in levels)
            if seat in self.pools:
                self.carried[seat] = BLOCKS - built - self.pools[seat]
            self.pools[seat] = BLOCKS - built - self.carried[seat]
        nothing = [0] * self.players
        parts = ["start", "bids", "passes", "round1", "round2", "round3"]
        return {
            "game": "maya2003",
            "players": self.players,
            "settings": self.settings,
            "round": self.round,
            "first": self.first,
            "next_first": self.next_first,
            "pyramids": self.pyramids,
            "settled": [PLACES.index(place) for place in self.settled],
            "quarries": [{"face_up": self.face_up, "cards": column} for column in self.columns],
            "extra_points": self.extra_points,
            "markers": self.markers,
            "offer": self.offer,
            "pools": [self.pools[seat] for seat in range(self.players)],
            "carried": self.carried,
            "gold": {part: self.coins if part == "start" else nothing for part in parts},
            "hands": [self.hand(seat) for seat in range(self.players)],
            "passed": [int(seat in self.out) for seat in range(self.players)],
            "score": nothing,
            "bids": self.bids,
            "lift": nothing,
            "agenda": list(agenda),
        }

    def hand(self, seat: int) -> list[str]:
        gone = Counter(card for column in self.columns for owner, card in column if owner == seat)
        return list((ALL_CARDS - gone).elements())

    def state(self, *steps: dict[str, object]) -> State:
        """The last step is the next one."""
        s = GAME.from_position(self.position(*steps), 1)
        s.story = []
        return s

    def workers(self, seat: int) -> State:
        """A seat is to place a worker."""
        return self.state(*ROUND, BUILDING, {"step": "PlaceWorker", "player": seat})

    def distribute(self) -> State:
        """The state after the First Player, as the last one, has passed: the quarries are distributed."""
        self.passed(*range(self.players)).out.remove(self.first)
        s = self.workers(self.first)
        do(s, "pass")
        return s

    def transport(self) -> State:
        """All quarries have been distributed, and the First Player has one more thing to do, or not: keep."""
        transport: list[dict[str, object]] = [{"step": "Transport"}, {"step": "ChooseJokers"}]
        s = self.state(*ROUND, BUILDING, *transport, {"step": "RelocateBlock", "player": self.first})
        do(s, "keep")
        return s

    def building(self, seat: int) -> State:
        """A seat has a turn in the building phase."""
        after = {"step": "NextBuilder", "who": (seat + 1) % self.players}
        return self.state(*ROUND, after, {"step": "TakeTurn", "player": seat})

    def built(self, seat: int = RED) -> State:
        """The state after a seat has passed with the last block of all, which ends the building phase."""
        s = self.carries(seat, 1).building(seat)
        do(s, "pass")
        return s

    def auction(self) -> State:
        """All are to bid."""
        return self.state(*ROUND, BUILDING, {"step": "BeginQuarrying"}, {"step": "SecretBids"})

    def over(self) -> State:
        return self.state()


ROUND: tuple[dict[str, object], ...] = ({"step": "EndRound"}, {"step": "PayGold"})
BUILDING: dict[str, object] = {"step": "BeginBuilding"}


# Playing


def do(s: State, *actions: str) -> None:
    """Do some actions, each for whoever is to move."""
    for name in actions:
        s.apply(s.to_move()[0], GAME.verbs.parse(name))


def bid(s: State, *coins: int) -> None:
    """All bid, seat by seat."""
    for seat, number in enumerate(coins):
        s.apply(seat, GAME.verbs.parse(f"bid {number}"))


def options(s: State) -> set[str]:
    """The names of everything that is possible for whoever is to move."""
    return {GAME.verbs.name(a) for a in s.legal(s.to_move()[0])}


def can(s: State, name: str) -> bool:
    """Whether whoever is to move can do it."""
    return name in options(s)


def waits(s: State) -> tuple[str, int]:
    """Which decision the game waits for, and whose it is."""
    return type(s.agenda[-1]).__name__, s.to_move()[0]


# Looking


def look(s: State) -> Layout:
    """What lies on the table."""
    document = s.position()
    return msgspec.convert({name: document[name] for name in Layout.__struct_fields__}, Layout)


def blocks(s: State, pyramid: str, level: int) -> list[int]:
    """Everybody's blocks on a level, which is counted from 1."""
    return look(s).pyramids[pyramid][level - 1]


def gold(s: State) -> list[int]:
    """Everybody's gold."""
    return [sum(coins) for coins in zip(*look(s).gold.values(), strict=True)]


def holders(s: State) -> dict[str, int | str]:
    """Where the markers are that do not lie in their place."""
    return {str(name): holder for name, holder in look(s).markers.items()}


def told(s: State, *names: str) -> list[Event]:
    """The events so far, or those with these names."""
    assert s.story is not None
    return [event for event in s.story if not names or event.name in names]
