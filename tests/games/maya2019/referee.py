"""The rules once more, slow and plain: read off a position, with nothing remembered.

The game keeps counts and lists to be quick.  If one of them is ever wrong, the referee disagrees.
"""

from collections import Counter
from math import ceil

from popolna.engine.state import State
from popolna.games.maya2019.board import COORDINATES, SPACE
from popolna.games.maya2019.components import BOX, Space
from tests.games.maya2019.situation import ALL_TILES, SITES, at, look, near

PLACE = dict(zip(SPACE.names, COORDINATES, strict=True))
MARKED = {temple.key for temple in BOX.temples if temple.marked}


class Referee:
    """What is on the table, and what should become of it."""

    def __init__(self, s: State) -> None:
        table = look(s)
        document = s.position()
        self.players = int(s.players)
        self.variant = s.settings["variant"]
        self.agenda: list[dict[str, object]] = document["agenda"]  # type: ignore[assignment]
        self.spaces = {space for space, area in BOX.spaces().items() if area in table.areas}
        self.sites = {name: site for name, site in SITES.items() if site in self.spaces}
        self.planted = {PLACE[name]: tile for name, tile in table.planted.items()}
        self.face_down = {PLACE[name]: seat for name, seat in table.face_down.items()}
        self.temples: dict[str, str] = dict(table.temples)
        self.racks = [Counter(rack) for rack in table.racks if isinstance(rack, list)]
        self.supply = table.supply
        self.crop_points, self.city_points, self.turns = table.crop_points, table.city_points, table.turns
        self.first = table.first
        self.movers = s.to_move()

    # What lies where

    def tiles(self) -> set[Space]:
        return {*self.planted, *self.face_down, *[self.sites[name] for name in self.temples]}

    def empty(self) -> set[Space]:
        return self.spaces - self.tiles() - set(self.sites.values())

    def city(self, temple: str) -> set[Space]:
        city = {self.sites[temple]}
        while more := {other for space in city for other in near(space) if other in self.face_down} - city:
            city |= more
        return city

    def group(self, start: Space) -> set[Space]:
        seat, tile = self.planted[start]
        alike = {
            space for space, (who, what) in self.planted.items() if (who, crop(what)) == (seat, crop(tile))
        }
        group = {start}
        while more := {other for space in group for other in near(space) if other in alike} - group:
            group |= more
        return group

    def plantable(self) -> set[Space]:
        tiles = self.tiles()
        return {space for space in self.empty() if near(space) & tiles}

    def expandable(self) -> set[Space]:
        cities = [self.city(temple) for temple in self.temples]
        bare = {site for name, site in self.sites.items() if name not in self.temples}
        return {
            space
            for space in self.empty()
            if sum(1 for city in cities if near(space) & city) == 1 and not near(space) & bare
        }

    # What is possible

    def legal(self) -> set[str]:
        step = self.agenda[-1]
        [seat] = self.movers
        if step["step"] == "ChooseTemple":
            names = self.sites.keys() - self.temples.keys()
            return {f"begin {name}" for name in names if self.variant == "new-beginning" or name in MARKED}
        if step["step"] == "PlantMore":
            return {"done", *self.more(seat, PLACE[str(step["space"])])}
        return self.turn(seat)

    def turn(self, seat: int) -> set[str]:
        if not self.racks[seat]:
            return (
                {f"expand-blind {at(space)}" for space in self.expandable()} if self.supply[seat] else set()
            )
        return {
            f"{verb} {tile} {at(space)}"
            for tile in self.racks[seat]
            for verb, spaces in (("plant", self.plantable()), ("expand", self.expandable()))
            for space in spaces
        }

    def beside(self, start: Space) -> set[Space]:
        """Where the group that was planted first can go on."""
        group = self.group(start)
        return {space for space in self.plantable() if near(space) & group}

    def more(self, seat: int, start: Space) -> set[str]:
        """More tiles of the crop that was planted first."""
        beside = self.beside(start)
        same = [tile for tile in self.racks[seat] if crop(tile) == crop(self.planted[start][1])]
        return {f"plant {tile} {at(space)}" for tile in same for space in beside}

    # What comes of it

    def do(self, name: str) -> None:
        """Whoever is to move does it, and everything follows from it, except which tiles are drawn."""
        [seat] = self.movers
        verb, *words = name.split()
        if verb == "begin":
            self.temples[words[0]] = "growing"
            if len(self.temples) == (1 if self.variant == "new-beginning" else 2):
                self.supply = [number - 5 for number in self.supply]
        elif verb == "plant":
            space = PLACE[words[1]]
            self.racks[seat] -= Counter(words[:1])
            self.planted[space] = (seat, words[0])
            for temple, site in self.sites.items():
                if site in near(space) and temple not in self.temples:
                    self.temples[temple] = "growing"
            if not self.racks[seat] or not self.beside(space):
                self.end_turn(seat, space)
        elif verb == "done":
            self.end_turn(seat, PLACE[str(self.agenda[-1]["space"])])
        else:
            self.face_down[PLACE[words[-1]]] = seat
            self.racks[seat] -= Counter(words[:-1])
            self.supply[seat] -= verb == "expand-blind"
            wanted = 2 if verb == "expand-blind" else 3
            self.supply[seat] -= min(wanted, 7 - self.racks[seat].total(), self.supply[seat])
            self.end_turn(seat, None)

    def end_turn(self, seat: int, planted: Space | None) -> None:
        if planted:
            self.crop_points[seat] += sum(crops(self.planted[space][1]) for space in self.group(planted))
        for temple, progress in self.temples.items():
            city = self.city(temple)
            around = {other for space in city for other in near(space)} - city
            if progress == "growing" and not around & (self.empty() | set(self.sites.values())):
                self.temples[temple] = "closed"
                self.score(len(city), around)
        self.turns[seat] += 1
        if self.left(seat) == 0:
            self.movers = []
            return
        for other in range(seat + 1, seat + 1 + self.players):
            self.movers = [other % self.players]
            if self.turn(self.movers[0]):
                return
            self.turns[self.movers[0]] += 1
        self.movers = []

    def left(self, seat: int) -> int:
        """How many tiles a seat has: those that are not on the board."""
        on_board = [owner for owner, _ in self.planted.values()] + list(self.face_down.values())
        return ALL_TILES.total() - on_board.count(seat)

    def score(self, size: int, around: set[Space]) -> None:
        strength = [0] * self.players
        for space in around & set(self.planted):
            seat, tile = self.planted[space]
            strength[seat] += crops(tile)
        first, second = {1: (0, 0), 2: (6, 3), 3: (12, 6), 4: (20, 10)}.get(size, (30, 15))
        places = sorted({number for number in strength if number}, reverse=True)
        best = [seat for seat in range(self.players) if places and strength[seat] == places[0]]
        next_best = [seat for seat in range(self.players) if len(places) > 1 and strength[seat] == places[1]]
        for seat in best:
            self.city_points[seat] += first if len(best) == 1 else ceil((first + second) / len(best))
        for seat in next_best if len(best) == 1 else []:
            self.city_points[seat] += ceil(second / len(next_best))

    def agrees_with(self, s: State) -> None:
        """Compare with what the game has made of it."""
        other = Referee(s)
        for part in (
            "movers",
            "planted",
            "face_down",
            "temples",
            "crop_points",
            "city_points",
            "turns",
            "supply",
        ):
            assert getattr(self, part) == getattr(other, part), part
        for seat, rack in enumerate(other.racks):
            assert rack >= self.racks[seat]
            assert rack.total() + self.supply[seat] == self.left(seat)


def crop(tile: str) -> str:
    return tile.removesuffix("2")


def crops(tile: str) -> int:
    return 2 if tile.endswith("2") else 1
