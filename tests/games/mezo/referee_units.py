"""Where effects happen, how much they do, and what they do to units."""

from typing import Any

from tests.games.mezo.referee_table import COLOURS, KINDS, Asking, RefereeTable

Effect = dict[str, Any]


class Units(RefereeTable):
    """Units that come, go and move."""

    def amount(self, player: int, count: int | str) -> int:
        if isinstance(count, int):
            return count
        numbers: dict[str, int] = {
            "age": self.age,
            "level": self.level(player),
            "2*age": 2 * self.age,
            "2*level": 2 * self.level(player),
            "own-warriors-on-codex": self.on_track(player, "codex"),
            "own-shamans-on-calendar": self.on_track(player, "calendar"),
            "own-pyramid-regions": self.pyramid_regions(player),
        }
        return numbers[count]

    def regions(self, player: int, where: str, before: str | None) -> list[str]:
        """Resolving Actions and Abilities: the regions that an effect may happen in."""
        if where == "presence":
            return self.presence(player)
        if where == "any":
            return self.active
        if where == "same":  # ruling 53
            return [before] if before else []
        if where == "conflict":
            return [self.conflict] if self.conflict else []
        assert where == "other"
        return [region for region in self.active if region != self.conflict]

    def kinds(self, effect: Effect) -> list[str]:
        return KINDS if effect["unit"] == "unit" else [effect["unit"]]

    def owners(self, player: int, effect: Effect) -> list[int]:
        match effect.get("owner", "any"):
            case "self":
                return [player]
            case "others":
                return [other for other in self.seats if other != player]
        return list(self.seats)

    def place(self, player: int, effect: Effect, before: str | None, source: str) -> Asking[str | None]:
        """DEPLOY and AWAKEN: unit by unit; over several regions unless the option forbids it (ruling 47)."""
        verb = "deploy" if source == "reserves" else "awaken"
        regions = self.regions(player, effect["where"], before)
        where = None
        for left in range(self.amount(player, effect["count"]), 0, -1):
            kinds = [kind for kind in self.kinds(effect) if self.units[player][source, kind]]
            options = {f"{verb} {kind} {region}" for kind in kinds for region in regions}
            if not options:
                break
            if len(regions) == 1 and self.at_kinds(player, [source], kinds) <= left:
                options = {min(options)}  # all of them go there, so there is nothing to choose
            name = yield from self.ask("PlaceUnits", player, options)
            _, kind, where = name.split()
            self.shift(player, kind, source, where)
            if not self.spread:
                regions = [where]
        return where

    def recover(self, player: int, effect: Effect) -> Asking[None]:
        """RECOVER: the player chooses the mix (ruling 48)."""
        there = self.at_kinds(player, ["xibalba"], self.kinds(effect))
        number = self.amount(player, effect["count"])
        for _ in range(min(number, there)):
            options = {
                f"recover {kind}" for kind in self.kinds(effect) if self.units[player]["xibalba", kind]
            }
            if there <= number:
                options = {min(options)}  # all of them return, so there is nothing to choose
            name = yield from self.ask("RecoverUnits", player, options)
            self.shift(player, name.split()[1], "xibalba", "reserves")

    def standing(self, owners: list[int], kinds: list[str], regions: list[str]) -> set[tuple[str, int, str]]:
        return {
            (kind, owner, region)
            for kind in kinds
            for owner in owners
            for region in regions
            if self.units[owner][region, kind]
        }

    def at_kinds(self, player: int, places: list[str], kinds: list[str]) -> int:
        """How many units of some kinds a player has in several places."""
        return sum(self.units[player][place, kind] for place in places for kind in kinds)

    def remove(self, player: int, effect: Effect, before: str | None, goal: str) -> Asking[str | None]:
        """SMITE and EXILE: unit by unit, to Xibalba or to the owner's Reserves."""
        verb = "smite" if goal == "xibalba" else "exile"
        regions = self.regions(player, effect["where"], before)
        owners = self.owners(player, effect)
        kinds = self.kinds(effect)
        number = self.amount(player, effect["count"])
        if effect.get("owner") == "chosen":  # ruling 21
            options = {f"name {COLOURS[owner]}" for _, owner, _ in self.standing(owners, kinds, regions)}
            if not options or not number:
                return None
            name = yield from self.ask("NamePlayer", player, options)
            owners = [COLOURS.index(name.split()[1])]
        picker = owners[0] if effect.get("pick") == "owner" else player
        where = None
        for left in range(number, 0, -1):
            there = self.standing(owners, kinds, regions)
            if not there:
                break
            options = {f"{verb} {kind} {COLOURS[owner]} {region}" for kind, owner, region in there}
            together = self.spread or len({region for _, _, region in there}) == 1
            if together and sum(self.units[owner][region, kind] for kind, owner, region in there) <= left:
                options = {min(options)}  # all of them go, so there is nothing to choose
            name = yield from self.ask("RemoveUnits", picker, options)
            _, kind, colour, where = name.split()
            self.shift(COLOURS.index(colour), kind, where, goal)
            if not self.spread:
                regions = [where]
        return where

    def move(self, player: int, effect: Effect, before: str | None) -> Asking[None]:
        """Rulings 12 and 55: with one source, as many as the text says go to one other region."""
        owners, kinds = self.owners(player, effect), self.kinds(effect)
        sources = self.regions(player, effect["from"], before)
        goals = self.regions(player, effect["to"], before)
        if effect["count"] == "all":
            left = sum(self.at_kinds(owner, sources, kinds) for owner in owners)
        else:
            left = self.amount(player, effect["count"])
        while left:
            starts = {
                region
                for _, _, region in self.standing(owners, kinds, sources)
                if [goal for goal in goals if goal != region]
            }
            if not starts:
                return
            name = yield from self.ask("MoveFrom", player, {f"from {region}" for region in starts})
            source = name.split()[1]
            name = yield from self.ask("MoveTo", player, {f"to {goal}" for goal in goals if goal != source})
            goal = name.split()[1]
            batch = 1 if self.spread and effect.get("split", True) else left
            there = sum(self.at_kinds(owner, [source], kinds) for owner in owners)
            for _ in range(min(batch, there)):
                options = {
                    f"move {kind} {COLOURS[owner]}"
                    for kind, owner, _ in self.standing(owners, kinds, [source])
                }
                if there <= batch:
                    options = {min(options)}  # all of them go, so there is nothing to choose
                name = yield from self.ask("MoveUnits", player, options)
                _, kind, colour = name.split()
                self.shift(COLOURS.index(colour), kind, source, goal)
            left -= batch
