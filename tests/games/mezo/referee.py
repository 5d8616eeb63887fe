"""The rules once more, slow and plain, written from the rulebook without a look at the game's own steps.

A referee takes over a position at the start of a game or of an Age. From then on it is told only what the players do
and what they draw; it keeps its own table, and says who may do what.
"""

from typing import Any

from tests.games.mezo.referee_conflict import Conflicts
from tests.games.mezo.referee_table import (
    ABILITIES,
    BOX,
    DEVOTION,
    GODS,
    KIND_ON,
    SPACES,
    TILES,
    TITLES,
    Asking,
    Question,
)

OVER = Question("", {})


class Referee(Conflicts):
    """Ages and their steps; `question` says who may do what."""

    def __init__(self, first: dict[str, Any]) -> None:
        super().__init__(first)
        self.rules = self.game()
        self.question: Question = next(self.rules)

    def told(self, player: int, name: str, luck: list[str]) -> None:
        """Somebody does something, and this is the luck they meet."""
        self.luck.extend(luck)
        self.strengths.clear()
        try:
            self.question = self.rules.send((player, name))
        except StopIteration:
            self.question = OVER
        self.check_units()

    def game(self) -> Asking[None]:
        if None in self.gods:
            yield from self.choose_gods()
        else:
            yield from self.play_age()
        while self.age < 3:
            self.begin_age()
            yield from self.play_age()
        self.final_scoring()

    def choose_gods(self) -> Asking[None]:
        """Setup: from the fewest VP up."""
        for player in reversed(self.by_points()):
            free = {f"choose {god}" for god in GODS if god not in self.gods}
            self.gods[player] = (yield from self.ask("ChooseGod", player, free)).split()[1]

    def begin_age(self) -> None:
        """Start of Age Step: a Wrathful tile of this Age is turned up."""
        self.age += 1
        tile = self.luck.popleft()
        assert TILES[tile]["age"] == self.age
        self.wrathful[self.age - 1] = tile
        self.tiles = set(self.active)

    def play_age(self) -> Asking[None]:
        for player in self.by_points():
            options = {f"adopt {name}" for name, ability in ABILITIES.items() if ability["age"] == self.age}
            name = yield from self.ask("AdoptAbility", player, options)
            self.abilities[player].append(name.split()[1])
        for player in self.by_points():
            yield from self.tribe_turn(player)
        for player in self.by_points():
            yield from self.call(player)
        while self.tiles:
            yield from self.next_conflict()
        self.end_age()

    # Tribe Step

    def tribe_turn(self, player: int) -> Asking[None]:
        self.part = "tribe"
        for ability in self.has(player, "tribe-step"):
            yield from self.run(player, ability["effects"])
        self.part = "actions"
        for _ in range(BOX["setup"]["champions"][self.players - 2]):
            free = [region for region in self.active if region not in self.champions]
            name = yield from self.ask("PlaceChampion", player, {f"champion {region}" for region in free})
            self.champions[name.split()[1]] = player
        self.bless()
        for region in self.active:
            if self.champions.get(region) != player:
                yield from self.station(player, region)

    def bless(self) -> None:
        """Tribe Step and ruling 11: the only region without a Champion, once all have theirs."""
        free = [region for region in self.active if region not in self.champions]
        if len(free) == 1:
            [self.blessed] = free

    def station(self, player: int, region: str) -> Asking[None]:
        """Tribe Step: up to three units, whatever is there already (ruling 8)."""
        most = BOX["units"]["to_a_region"]
        options = {
            f"station {shamans}s{warriors}w {region}"
            for shamans in range(min(most, self.units[player]["reserves", "shaman"]) + 1)
            for warriors in range(min(most - shamans, self.units[player]["reserves", "warrior"]) + 1)
        }
        name = yield from self.ask("StationUnits", player, options)
        group = name.split()[1]
        self.shift(player, "shaman", "reserves", region, int(group[0]))
        self.shift(player, "warrior", "reserves", region, int(group[2]))

    # The end of an Age and of the game

    def end_age(self) -> None:
        """End of Age Step; ruling 46: tracks and pyramids are two gains."""
        points = {}
        for player in self.seats:
            units = self.on_track(player, "calendar") + self.on_track(player, "codex")
            more = sum(self.amount(player, ability["count"]) for ability in self.has(player, "track-scoring"))
            points[player] = {"tracks": units * (BOX["points"]["track_unit"] + more)}
        self.gain_together(points)
        for space, player in self.tracks.items():
            self.units[player]["reserves", KIND_ON[SPACES[space]["track"]]] += 1
        self.tracks = {}
        self.gain_together(
            {player: {"pyramids": self.age * self.pyramid_regions(player)} for player in self.seats}
        )
        self.cards = [dict.fromkeys(TITLES, "deck") for _ in self.seats]
        self.blessed = None

    def final_scoring(self) -> None:
        """End of Game; ruling 46: one gain of devotion and ability together."""
        self.gain_together(
            {
                player: {
                    "devotion": DEVOTION[self.devotion[player]][1],
                    "tribe": sum(self.amount(player, a["count"]) for a in self.has(player, "final-scoring")),
                }
                for player in self.seats
            }
        )

    def ranks(self) -> list[int]:
        return [1 + sum(other > own for other in self.vp) for own in self.vp]
