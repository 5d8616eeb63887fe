"""What a referee has on the table: plain names, numbers and lists, and the printed things from components.toml."""

import tomllib
from collections import Counter, deque
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import popolna.games.mezo
from popolna.engine.component_file import file_for


class Question(NamedTuple):
    """Which decision it is, and by player what may be done."""

    decision: str
    options: dict[int, set[str]]


Answer = TypeVar("Answer")
Asking = Generator[Question, tuple[int, str], Answer]  # rules that stop to ask, and are told who chose what

OURS = Path(popolna.games.mezo.__file__).with_name("components.toml")
BOX: dict[str, Any] = tomllib.loads(file_for("mezo", OURS).read_text(encoding="utf-8"))
COLOURS: list[str] = BOX["seats"]["colours"]
REGIONS: list[str] = [region["name"] for region in BOX["regions"]]
VERTICES: dict[str, list[str]] = {vertex["name"]: vertex["regions"] for vertex in BOX["vertices"]}
KINDS = ["shaman", "warrior"]
TOTAL = {"shaman": BOX["units"]["shamans"], "warrior": BOX["units"]["warriors"]}
TRACK_OF = {"shaman": "calendar", "warrior": "codex"}
KIND_ON = {"calendar": "shaman", "codex": "warrior"}
PLACES = [*REGIONS, "reserves", "xibalba", "wrathful", "altar"]
TILES: dict[str, Any] = {tile["name"]: tile for tile in BOX["wrathful"]}
SPACES: dict[str, Any] = {space["name"]: space for space in BOX["spaces"]}
ALTARS: dict[str, Any] = {altar["name"]: altar for altar in BOX["altars"]}
ABILITIES: dict[str, Any] = {ability["name"]: ability for ability in BOX["abilities"]}
GODS: dict[str, Any] = {god["name"]: god for god in BOX["gods"]}
CARDS: dict[tuple[str, str], Any] = {(card["god"], card["title"]): card for card in BOX["cards"]}
TITLES = ["legacy", "vengeance", "fervor", "edict", "task"]
SLOTS = ["first", "second", "ceremonial"]
DEVOTION: list[tuple[int, int]] = [  # by space: its level and its value
    (level, value) for level, row in enumerate(BOX["devotion"]["levels"], 1) for value in row
]
PIECES: list[int] = BOX["pyramids"]["pieces"]


class RefereeTable:
    """Everything on the table: taken from a position at the start of a game or an Age, then kept by the referee."""

    def __init__(self, first: dict[str, Any]) -> None:
        self.players: int = first["players"]
        self.seats = range(self.players)
        self.spread = first["settings"]["spread"] == "free"
        self.luck: deque[str] = deque()
        self.strengths: list[
            tuple[str, str, int, list[int]]
        ] = []  # what everybody had in conflicts, to be compared

        self.age: int = first["age"]
        self.active = [region for region in REGIONS if region not in first["desolate"]]
        self.tiles: set[str] = set(first["tiles"])
        self.altars: dict[str, str] = dict(first["altars"])
        self.blessed: str | None = first["blessed"]
        self.conflict: str | None = first["conflict"]
        self.winner: int | None = None
        self.second: int | None = None
        self.champions: dict[str, int] = {
            region: COLOURS.index(colour) for region, colour in first["champions"].items()
        }
        self.towers: dict[str, list[str | None]] = {
            region: list(first["pyramids"].get(region, [None] * 4)) for region in REGIONS
        }
        self.wrathful: list[str | None] = list(first["wrathful"])
        self.tracks: dict[str, int] = {
            space: COLOURS.index(colour) for space, colour in first["tracks"].items()
        }
        self.most: dict[str, set[int]] = {kind: set() for kind in KINDS}
        self.units: list[Counter[tuple[str, str]]] = [
            Counter(
                {(place, kind): n for place, pair in row.items() for kind, n in zip(KINDS, pair, strict=True)}
            )
            for row in first["units"]
        ]
        self.glyphs: list[Counter[str]] = [Counter(row) for row in first["glyphs"]]
        self.gods: list[str | None] = list(first["gods"])
        self.vertices: list[str | None] = list(first["vertices"])
        self.abilities: list[list[str]] = [list(row) for row in first["abilities"]]
        self.devotion: list[int] = list(first["devotion"])
        self.bonus: list[int] = [0] * self.players
        self.cards: list[dict[str, str]] = [dict.fromkeys(TITLES, "deck") for _ in self.seats]
        self.covered: list[set[str]] = [set() for _ in self.seats]
        self.parts: list[Counter[str]] = [  # where Victory Points come from
            Counter({part: points[seat] for part, points in first["vp"].items()}) for seat in self.seats
        ]
        self.vp = [parts.total() for parts in self.parts]
        self.part = "actions"  # what effects score for

    # Asking

    def ask(self, decision: str, player: int, options: set[str]) -> Asking[str]:
        """A choice that everybody can see; one option is no choice."""
        assert options, f"nothing to choose from: {decision}"
        if len(options) == 1:
            return next(iter(options))
        who, name = yield Question(decision, {player: options})
        assert who == player
        assert name in options
        return name

    # Units

    def shift(self, player: int, kind: str, source: str, goal: str, number: int = 1) -> None:
        assert self.units[player][source, kind] >= number
        self.units[player][source, kind] -= number
        self.units[player][goal, kind] += number

    def at(self, player: int, place: str) -> int:
        return sum(self.units[player][place, kind] for kind in KINDS)

    def send_all(self, source: str, goal: str) -> None:
        """All players' units in one place go to another."""
        for player in self.seats:
            for kind in KINDS:
                self.shift(player, kind, source, goal, self.units[player][source, kind])

    def on_track(self, player: int, track: str) -> int:
        return sum(
            owner == player and SPACES[space]["track"] == track for space, owner in self.tracks.items()
        )

    # The map

    def presence(self, player: int) -> list[str]:
        """Presence; ruling 7: never in a Desolate region."""
        vertex = self.vertices[player]
        return [region for region in VERTICES[vertex] if region in self.active] if vertex else []

    def free_vertices(self) -> set[str]:
        """Presence: a vertex that no god occupies; ruling 7: beside a region that is not Desolate."""
        return {
            vertex
            for vertex, regions in VERTICES.items()
            if vertex not in self.vertices and set(regions) & set(self.active)
        }

    def glyph_supply(self, player: int) -> int:
        return int(BOX["units"]["glyphs"]) - self.glyphs[player].total()

    def piece_supply(self, player: int, tier: int) -> int:
        """How many pieces of a level, counted from 0, are not on the map."""
        return PIECES[tier] - sum(tower[tier] == COLOURS[player] for tower in self.towers.values())

    def top(self, region: str) -> int | None:
        return max((tier for tier in range(4) if self.towers[region][tier]), default=None)

    def next_piece(self, player: int, region: str) -> int | None:
        """Pyramids: the level a player may build in a region, if there is one."""
        top = self.top(region)
        if top is None:
            return next((tier for tier in range(4) if self.piece_supply(player, tier)), None)
        return top + 1 if top < 3 and self.piece_supply(player, top + 1) else None

    def pyramid_regions(self, player: int) -> int:
        return sum(COLOURS[player] in tower for tower in self.towers.values())

    # Points

    def by_points(self) -> list[int]:
        return sorted(self.seats, key=lambda player: -self.vp[player])

    def gain(self, player: int, points: Mapping[str, int]) -> None:
        """Gaining VP, by part: occupied spaces count, and nobody stops on one (ruling 41)."""
        if any(points.values()):
            others = {self.vp[other] for other in self.seats if other != player}
            self.parts[player].update(points)
            self.vp[player] += sum(points.values())
            while self.vp[player] in others:
                self.parts[player]["leaps"] += 1
                self.vp[player] += 1

    def gain_together(self, points: Mapping[int, Mapping[str, int]]) -> None:
        """Gaining VP: several players at the same time, from the most VP down."""
        for player in self.by_points():
            self.gain(player, points.get(player, {}))

    def devote(self, player: int, steps: int) -> None:
        """Devotion; ruling 52: what is beyond the last space is one gain of VP."""
        goal = self.devotion[player] + steps
        self.devotion[player] = min(goal, len(DEVOTION) - 1)
        self.gain(player, {"devotion": goal - self.devotion[player]})

    def level(self, player: int) -> int:
        return DEVOTION[self.devotion[player]][0]

    def has(self, player: int, when: str) -> list[Any]:
        """The tribe abilities of a player that matter at some moment."""
        return [ABILITIES[name] for name in self.abilities[player] if ABILITIES[name]["when"] == when]

    # Cards

    def hand(self, player: int) -> list[str]:
        return [title for title in TITLES if self.cards[player][title] == "hand"]

    def played(self, player: int) -> str:
        [title] = [title for title in TITLES if self.cards[player][title] == "played"]
        return title

    # Agreement

    def table(self) -> dict[str, object]:
        """The table, in the words of a position; supplies and Victory Points in addition."""

        def colour(player: int | None) -> str | None:
            return None if player is None else COLOURS[player]

        return {
            "age": self.age,
            "desolate": [region for region in REGIONS if region not in self.active],
            "tiles": [region for region in REGIONS if region in self.tiles],
            "blessed": self.blessed,
            "conflict": self.conflict,
            "winner": colour(self.winner),
            "second": colour(self.second),
            "altars": self.altars,
            "champions": {region: COLOURS[player] for region, player in self.champions.items()},
            "pyramids": {region: tower for region, tower in self.towers.items() if any(tower)},
            "wrathful": self.wrathful,
            "tracks": {space: COLOURS[player] for space, player in self.tracks.items()},
            "most": {kind: [COLOURS[player] for player in sorted(self.most[kind])] for kind in KINDS},
            "units": [
                {
                    place: [self.units[player][place, kind] for kind in KINDS]
                    for place in PLACES
                    if self.at(player, place)
                }
                for player in self.seats
            ],
            "glyphs": [+row for row in self.glyphs],
            "gods": self.gods,
            "vertices": self.vertices,
            "abilities": self.abilities,
            "devotion": self.devotion,
            "bonus": self.bonus,
            "cards": [[row[title] for title in TITLES] for row in self.cards],
            "hands": [len(self.hand(player)) for player in self.seats],
            "covered": [[slot for slot in SLOTS if slot in row] for row in self.covered],
            "points": self.vp,
            "vp": [+parts for parts in self.parts],
            "glyph_supply": [self.glyph_supply(player) for player in self.seats],
            "piece_supply": [[self.piece_supply(player, tier) for tier in range(4)] for player in self.seats],
        }

    def check_units(self) -> None:
        """Whether every unit of the box is somewhere, exactly once."""
        for player in self.seats:
            for kind in KINDS:
                somewhere = sum(self.units[player][place, kind] for place in PLACES)
                assert somewhere + self.on_track(player, TRACK_OF[kind]) == TOTAL[kind]

    def check_setup(self) -> None:
        """Setup: whether everything from the box is where it belongs; what was drawn is taken as it is."""
        number = self.players - 2
        setup = BOX["setup"]
        assert len(self.active) == 6 - setup["desolate"][number]
        assert self.age == 0
        assert sorted(self.altars) == sorted(self.active)
        assert len(set(self.altars.values())) == len(self.active)
        pieces = [piece for tower in self.towers.values() for piece in tower if piece]
        assert pieces == ["neutral"] * setup["neutral_pieces"][number]
        assert all(not any(self.towers[region][1:]) for region in REGIONS)
        assert all(region in self.active for region in REGIONS if any(self.towers[region]))
        first = self.vp.index(max(self.vp))
        assert self.vp == [setup["points"][(seat - first) % self.players] for seat in self.seats]
        for player in self.seats:
            in_xibalba = dict(zip(KINDS, setup["xibalba"], strict=True))
            for kind in KINDS:
                assert self.units[player]["xibalba", kind] == in_xibalba[kind]
                assert self.units[player]["reserves", kind] == TOTAL[kind] - in_xibalba[kind]
        assert not any(self.devotion)
        assert not any(row.total() for row in self.glyphs)
        assert not self.champions
        assert not self.tracks
        assert set(self.gods) == {None}
        assert self.wrathful == [None, None, None]
        self.check_units()
