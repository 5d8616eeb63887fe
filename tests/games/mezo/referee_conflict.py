"""The Conflict Step, as a referee reads it."""

from typing import Any

from tests.games.mezo.referee_effects import Effects
from tests.games.mezo.referee_table import (
    ALTARS,
    BOX,
    CARDS,
    COLOURS,
    GODS,
    KIND_ON,
    KINDS,
    SLOTS,
    TITLES,
    Asking,
    Question,
)


class Conflicts(Effects):
    """A conflict with cards, and the one in the Blessed region."""

    def next_conflict(self) -> Asking[None]:
        """Conflict Step: the tile on top says where."""
        region = self.luck.popleft()
        assert region in self.tiles
        self.tiles.remove(region)
        self.conflict = region
        if region == self.blessed:
            yield from self.blessed_conflict(region)
        else:
            yield from self.card_conflict(region)
        self.end_conflict(region)

    def end_conflict(self, region: str) -> None:
        """Units and the Champion go home, sacrificed units to Xibalba."""
        self.send_all(region, "reserves")
        self.send_all("wrathful", "xibalba")
        self.send_all("altar", "xibalba")
        self.champions.pop(region, None)
        for cards in self.cards:
            for title in TITLES:
                cards[title] = "used" if cards[title] == "played" else cards[title]
        self.covered = [set() for _ in self.seats]
        self.bonus = [0] * self.players
        self.most = {kind: set() for kind in KINDS}
        self.conflict = self.winner = self.second = None

    # Cards and actions

    def card_conflict(self, region: str) -> Asking[None]:
        judge = self.champions[region]
        self.draw_cards()
        yield from self.choose_cards()
        order = self.clockwise_after(judge)
        for _ in range(BOX["conflict"]["actions"]):
            for player in order:
                yield from self.take_action(player)
        for player in order:
            if self.glyphs[player][region]:
                yield from self.third_action(player, region)
        yield from self.resolve(region, judge)

    def draw_cards(self) -> None:
        """Ruling 45: everybody draws up to three."""
        for player in self.seats:
            while len(self.hand(player)) < BOX["conflict"]["hand"] and "deck" in self.cards[player].values():
                title = self.luck.popleft()
                assert self.cards[player][title] == "deck"
                self.cards[player][title] = "hand"

    def choose_cards(self) -> Asking[None]:
        """A secret choice, so that everybody is asked, whatever there is to choose from."""
        chosen: dict[int, str] = {}
        while len(chosen) < self.players:
            player, name = yield Question(
                "ChooseCards",
                {p: {f"play {title}" for title in self.hand(p)} for p in self.seats if p not in chosen},
            )
            chosen[player] = name.split()[1]
        for player, title in chosen.items():
            self.cards[player][title] = "played"

    def uncovered(self, player: int) -> list[str]:
        return [slot for slot in SLOTS if slot not in self.covered[player]]

    def action(self, player: int, slot: str) -> list[Any]:
        """The effects of an action on the card played."""
        god = self.gods[player]
        assert god
        if slot == "ceremonial":
            effects: list[Any] = GODS[god]["ceremonial"]["effects"]
        else:
            effects = CARDS[god, self.played(player)]["actions"][SLOTS.index(slot)]["effects"]
        return effects

    def take_action(self, player: int) -> Asking[None]:
        """An action or a Pass Action; either covers an action of the card."""
        slots = self.uncovered(player)
        name = yield from self.ask(
            "TakeAction", player, {f"{verb} {slot}" for slot in slots for verb in ("take", "pass")}
        )
        verb, slot = name.split()
        self.covered[player].add(slot)
        yield from self.run(player, self.action(player, slot) if verb == "take" else BOX["conflict"]["pass"])

    def third_action(self, player: int, region: str) -> Asking[None]:
        """A glyph of the region for the third action; ruling 19: never a Pass."""
        options = {f"take {slot}" for slot in self.uncovered(player)} | {"decline"}
        name = yield from self.ask("ThirdAction", player, options)
        if name != "decline":
            slot = name.split()[1]
            self.glyphs[player][region] -= 1
            self.covered[player].add(slot)
            yield from self.run(player, self.action(player, slot))

    # Resolving

    def strength(self, player: int, region: str) -> int:
        """Resolving the Conflict, and ruling 39 for the Blessed region."""
        worth = BOX["strength"]
        champion = god = 0
        if self.champions.get(region) == player:
            champion = worth["champion"]
            champion += sum(self.amount(player, a["count"]) for a in self.has(player, "champion-strength"))
        if region in self.presence(player):
            god = sum(self.amount(player, a["count"]) for a in self.has(player, "god-strength"))
        shamans, warriors = (self.units[player][region, kind] for kind in KINDS)
        glyphs, offered = self.glyphs[player][region], self.at(player, "altar")
        total: int = champion + god + self.bonus[player]
        total += worth["unit"] * (shamans + warriors) + worth["glyph"] * glyphs + worth["sacrifice"] * offered
        made_of = [champion, shamans, warriors, glyphs, god, self.bonus[player], offered]
        self.strengths.append((COLOURS[player], region, total, made_of))
        return total

    def favour(self, judge: int, question: str, tied: list[int]) -> Asking[int]:
        """One of those who are tied, as the judge likes; the decision is named after its question in reports."""
        assert question in ("winner", "second", "calendar", "codex")
        name = yield from self.ask("BreakTie", judge, {f"favour {COLOURS[player]}" for player in tied})
        return COLOURS.index(name.split()[1])

    def resolve(self, region: str, judge: int) -> Asking[None]:
        """Rulings 30, 31, 32, 46 and 59."""
        strength = {player: self.strength(player, region) for player in self.seats}
        altar = ALTARS[self.altars[region]]
        best = max(strength.values())
        tied = [player for player in self.seats if strength[player] == best]
        self.winner = yield from self.favour(judge, "winner", tied)
        if altar.get("second"):
            others = {p: strength[p] for p in self.seats if p != self.winner and strength[p]}
            if others:
                tied = [player for player in others if others[player] == max(others.values())]
                self.second = yield from self.favour(judge, "second", tied)
        prizes = {self.winner: list(altar["first"])}
        if self.second is not None:
            prizes[self.second] = list(altar["second"])
        yield from self.award(prizes, "altars")
        self.reward_victory(self.winner)
        for track in ("calendar", "codex"):
            yield from self.majority(region, judge, track)

    def award(self, prizes: dict[int, list[Any]], part: str) -> Asking[None]:
        """Ruling 46: the VP of both at the same time; whatever else there is comes after."""
        self.gain_together(
            {
                player: {part: sum(effect["count"] for effect in effects if effect["op"] == "vp")}
                for player, effects in prizes.items()
            }
        )
        for player, effects in prizes.items():
            yield from self.run(player, [effect for effect in effects if effect["op"] != "vp"])

    def reward_victory(self, winner: int) -> None:
        """Rulings 36 and 46: a gain of its own, in the Blessed region, too."""
        bonus = sum(self.amount(winner, ability["count"]) for ability in self.has(winner, "victory"))
        self.gain(winner, {"tribe": bonus})

    def majority(self, region: str, judge: int, track: str) -> Asking[None]:
        """Rulings 31, 33 and 34."""
        kind = KIND_ON[track]
        number = {player: self.units[player][region, kind] for player in self.seats}
        if not any(number.values()):
            return
        tied = sorted(self.most[kind]) or [p for p in self.seats if number[p] == max(number.values())]
        winner = yield from self.favour(judge, track, tied)
        if number[winner] and self.free_spaces(track):
            yield from self.occupy(winner, track, region)

    # The Blessed region

    def blessed_conflict(self, region: str) -> Asking[None]:
        """Blessed Region; ruling 40: the order stays as it was at the start."""
        for player in self.by_points():
            yield from self.offer(player)
        strength = {player: self.strength(player, region) for player in self.seats}
        tied = [player for player in self.seats if strength[player] == max(strength.values())]
        judge = min(tied, key=lambda player: self.vp[player])
        self.winner = yield from self.favour(judge, "winner", tied)
        yield from self.award({self.winner: BOX["blessed"]["first"]}, "blessed")
        self.reward_victory(self.winner)

    def offer(self, player: int) -> Asking[None]:
        """Units from the Reserves for as much devotion and strength."""
        number = {}
        for decision, kind in (("OfferShamans", "shaman"), ("OfferWarriors", "warrior")):
            most = self.units[player]["reserves", kind]
            name = yield from self.ask(decision, player, {f"offer {n} {kind}" for n in range(most + 1)})
            number[kind] = int(name.split()[1])
        for kind in KINDS:
            self.shift(player, kind, "reserves", "altar", number[kind])
        self.devote(player, sum(number.values()))
