"""What actions, tiles, spaces, altars and abilities do, as a referee reads them."""

from tests.games.mezo.referee_pieces import Pieces
from tests.games.mezo.referee_table import BOX, GODS, KIND_ON, KINDS, SPACES, TILES, Asking
from tests.games.mezo.referee_units import Effect


class Effects(Pieces):
    """Every word of the vocabulary at the top of components.toml."""

    def run(self, player: int, effects: list[Effect]) -> Asking[None]:
        """Effects in order; each learns where the one before it happened, or the first of those in the same region."""
        before: str | None = None
        for effect in effects:
            where = yield from self.do(player, effect, before)
            if effect.get("where") != "same":
                before = where

    def do(self, player: int, effect: Effect, before: str | None) -> Asking[str | None]:
        """One effect, to the best of the player's ability; returns where it happened, if in a region."""
        match effect["op"]:
            case "call":
                yield from self.call(player)
            case "deploy":
                return (yield from self.place(player, effect, before, "reserves"))
            case "awaken":
                return (yield from self.place(player, effect, before, "xibalba"))
            case "recover":
                yield from self.recover(player, effect)
            case "smite":
                return (yield from self.remove(player, effect, before, "xibalba"))
            case "exile":
                return (yield from self.remove(player, effect, before, "reserves"))
            case "move":
                yield from self.move(player, effect, before)
            case "enlist":
                yield from self.enlist(player, effect, before)
            case "build":
                return (yield from self.build(player, effect, before))
            case "demolish":
                return (yield from self.demolish(player, effect, before))
            case "transform":
                return (yield from self.transform(player, effect, before))
            case "devotion":
                self.devote(player, self.amount(player, effect["count"]))
            case "vp":
                self.gain(player, {self.part: self.amount(player, effect["count"])})
            case "strength":
                self.bonus[player] += self.amount(player, effect["count"])
            case "most":
                self.most[effect["unit"]].add(player)
            case "appease":
                yield from self.appease(player)
            case "or":
                options = dict(zip("abc", effect["options"], strict=False))
                name = yield from self.ask("PreferOption", player, {f"prefer {option}" for option in options})
                yield from self.run(player, options[name[-1]])
            case "pay":
                yield from self.pay(player, effect)
            case "each":
                last = [player] if effect["who"] == "all" else []  # ruling 24
                for other in [*self.clockwise_after(player)[:-1], *last]:
                    yield from self.run(other, effect["effects"])
            case unknown:
                raise AssertionError(unknown)
        return None

    def clockwise_after(self, player: int) -> list[int]:
        """Everybody, from a player's left to that player."""
        return [(player + step) % self.players for step in range(1, self.players + 1)]

    # Calling a god

    def call(self, player: int) -> Asking[None]:
        """CALL: a new vertex and the ability, in any order; in Age 1 the god is placed first (rulings 13 and 14)."""
        god = self.gods[player]
        assert god
        ability = GODS[god]["call"]["effects"]
        ways = {f"go {vertex}" for vertex in self.free_vertices()}
        if self.vertices[player]:
            ways.add("ability-first")
        way = yield from self.ask("CallGod", player, ways)
        if way == "ability-first":
            yield from self.run(player, ability)
            ways = {f"go {vertex}" for vertex in self.free_vertices()}
            way = yield from self.ask("MoveGod", player, ways)
            self.vertices[player] = way.split()[1]
        else:
            self.vertices[player] = way.split()[1]
            yield from self.run(player, ability)

    def pay(self, player: int, effect: Effect) -> Asking[None]:
        """Ruling 18: no gain for nothing."""
        before: str | None = None
        for cost in effect["cost"]:
            before = yield from self.do(player, cost, before)
            if before is None:
                return
        yield from self.run(player, effect["gain"])

    # The Calendar and the Codex

    def enlist(self, player: int, effect: Effect, before: str | None) -> Asking[None]:
        """Ruling 34: nothing happens if the track is full."""
        track = effect["track"]
        regions = self.regions(player, effect["from"], before)
        there = {region for _, _, region in self.standing([player], [KIND_ON[track]], regions)}
        if there and self.free_spaces(track):
            name = yield from self.ask("EnlistUnit", player, {f"enlist {region}" for region in there})
            yield from self.occupy(player, track, name.split()[1])

    def free_spaces(self, track: str) -> list[str]:
        return [name for name, space in SPACES.items() if space["track"] == track and name not in self.tracks]

    def occupy(self, player: int, track: str, source: str) -> Asking[None]:
        """A unit goes from a region to a free space, whose ability is used at once; ruling 35: perhaps twice."""
        name = yield from self.ask(
            "OccupySpace", player, {f"occupy {space}" for space in self.free_spaces(track)}
        )
        space = name.split()[1]
        self.units[player][source, KIND_ON[track]] -= 1
        self.tracks[space] = player
        times = max([1, *[ability["count"] for ability in self.has(player, "tracks")]])
        for _ in range(times):
            yield from self.run(player, SPACES[space]["effects"])

    # The Wrathful god

    def appease(self, player: int) -> Asking[None]:
        """APPEASE; ruling 22: the price is paid in full, from any of the places, or not at all."""
        first_price, next_price = BOX["conflict"]["appease"]
        price = next_price if any(self.at(p, "wrathful") for p in self.seats) else first_price
        sources = [*self.presence(player), "reserves"]
        if sum(self.at(player, source) for source in sources) < price:
            return
        for paid in range(price):
            options = {
                f"sacrifice {kind} {place}" for kind, _, place in self.standing([player], KINDS, sources)
            }
            if paid:
                name = yield from self.ask("SacrificeMore", player, options)
            else:
                name = yield from self.ask("Appease", player, options | {"decline"})
            if name == "decline":
                return
            _, kind, source = name.split()
            self.shift(player, kind, source, "wrathful")
        uses = max([1, *[ability["count"] for ability in self.has(player, "appease")]])
        used: set[str] = set()
        for _ in range(uses):  # rulings 23 and 57
            face_up = {tile for tile in self.wrathful if tile} - used
            if face_up:
                name = yield from self.ask("UseTile", player, {f"use {tile}" for tile in face_up})
                tile = name.split()[1]
                used.add(tile)
                yield from self.run(player, TILES[tile]["effects"])
