"""A referee who knows the rules, the table and what was told, and nothing of how the game is programmed."""

from collections import Counter
from copy import deepcopy

from popolna.engine.state import State
from popolna.engine.story import Event
from popolna.games.maya2003.board import PYRAMID, SEAT
from popolna.games.maya2003.components import BOX
from tests.games.maya2003.situation import SPACES, look

Levels = list[list[int]]  # by level and seat

GOLD = {pyramid.slug(): list(zip(pyramid.first(), pyramid.second(), strict=True)) for pyramid in BOX.pyramids}


class Site:
    """The pyramids, and where a block may go."""

    def __init__(self, pyramids: dict[str, Levels]) -> None:
        self.pyramids = pyramids

    def free(self, name: str, level: int) -> int:
        return SPACES[name][level] - sum(self.pyramids[name][level])

    def may_build(self, seat: int) -> dict[str, int]:
        """The pyramids where a seat may place a block, and on which level that is."""
        found = {}
        for name, levels in self.pyramids.items():
            for level in range(len(levels)):
                lower = [(other, below) for other in self.pyramids for below in range(len(SPACES[other]))]
                if (
                    self.free(name, level)
                    and not any(self.free(other, below) for other, below in lower if below < level)
                    and all(levels[below][seat] for below in range(level))
                ):
                    found[name] = level
        return found

    def may_double(self, seat: int) -> bool:
        """Whether two blocks can be placed, one after the other.  A bonus block cannot be in their way."""
        for name, level in self.may_build(seat).items():
            after = Site(deepcopy(self.pyramids))
            after.pyramids[name][level][seat] += 1
            if after.may_build(seat):
                return True
        return False

    def pay(self) -> list[int]:
        """The gold of a scoring."""
        coins = [0] * len(next(iter(self.pyramids.values()))[0])
        for name, levels in self.pyramids.items():
            for level, owners in enumerate(levels):
                for seat, place in self.places(owners).items():
                    coins[seat] += GOLD[name][level][place]
        return coins

    @staticmethod
    def places(owners: list[int]) -> dict[int, int]:
        """Who is first (0) or second (1) on a level."""
        numbers = sorted({number for number in owners if number}, reverse=True)[:2]
        return {seat: numbers.index(number) for seat, number in enumerate(owners) if number in numbers}

    def erode(self) -> None:
        """First one block for each payment, then whatever has lost its support."""
        for levels in self.pyramids.values():
            for owners in levels:
                for seat in self.places(owners):
                    owners[seat] -= 1
            for level, owners in enumerate(levels[1:], 1):
                for seat in range(len(owners)):
                    if not levels[level - 1][seat]:
                        owners[seat] = 0


def legal(s: State) -> set[str]:
    """What the player to move may do, where it depends on the table."""
    table, [seat, *_] = look(s), s.to_move()
    site = Site(table.pyramids)
    builds = {f"build {name}" for name in site.may_build(seat)}
    limits = [quarry.cards for quarry in BOX.quarries_for(s.players)]
    free_bottoms = [name for name in table.pyramids if site.free(name, 0)]
    held = {name for name, holder in table.markers.items() if holder == seat}
    match type(s.agenda[-1]).__name__:
        case "PlaceStartBlock":
            return {f"build {name}" for name in free_bottoms if not table.pyramids[name][0][seat]}
        case "PlaceWorker":
            return {"pass"} | {
                f"place {card} q{number}"
                for number, (column, limit) in enumerate(zip(table.quarries, limits, strict=True), 1)
                for card in table.hands[seat]
                if len(column.cards) < limit and (column.cards or card in BOX.cards.low)
            }
        case "TakeTurn":
            double = table.carried[seat] if site.may_double(seat) else 0
            extra = {"double"} if double >= 3 else set()
            extra |= {"double-free"} if double >= 2 and held & {"free-double-move", "joker"} else set()
            return builds | extra | {"pass"} | ({"pass-free"} if held & {"free-pass", "joker"} else set())
        case "FirstOfTwo" | "SecondOfTwo":
            return builds
        case "ForcedPass":
            assert not builds
            return {"pass", "pass-free"}
        case "PlacePoolBlock":
            return {"keep", *[f"build {name}" for name in free_bottoms]}
        case "RelocateBlock":
            moves = {"keep"}
            for name, levels in table.pyramids.items():
                for level, owners in enumerate(levels):
                    above = sum(higher[seat] for higher in levels[level + 1 :])
                    if owners[seat] > 1 or (owners[seat] and not above):
                        targets = [other for other in free_bottoms if (level, other) != (0, name)]
                        moves |= {f"move {name} {level + 1} {other}" for other in targets}
            return moves
        case "NameVictim":
            [number] = [n for n, column in enumerate(table.quarries) if column.face_up][:1]
            there = {owner for owner, _ in table.quarries[number].cards}
            extra_points = table.markers.get("quarry-2")
            if table.extra_points == number and isinstance(extra_points, int):
                there.add(extra_points)
            return {"spare", *[f"deduct {SEAT.names[other]}" for other in there - {seat}]}
    return {s.verbs.name(action) for action in s.legal(seat)}


class Accountant:
    """Somebody who keeps the books from what everybody is told, and does the scoring alone."""

    def __init__(self, s: State) -> None:
        self.site = Site(deepcopy(look(s).pyramids))
        self.coins = [sum(coins) for coins in zip(*look(s).gold.values(), strict=True)]
        self.carried = look(s).carried
        self.told = Counter[int]()

    def block(self, pyramid: int, level: int, seat: int, number: int = 1) -> None:
        self.site.pyramids[PYRAMID.names[pyramid]][level][seat] += number

    def hear(self, event: Event) -> None:
        seat, (a, b, c) = event.player, (*event.values, 0, 0, 0)[:3]
        match event.name:
            case "start_block" | "pool_block":
                self.block(a, 0, seat)
            case "moved":
                self.block(a, b, seat, -1)
                self.block(c, 0, seat)
            case "built":
                self.carried[seat] -= 1
                self.block(a, b, seat)
            case "bonus":
                self.block(a, b, seat)
            case "paid_pass" | "paid_double":
                self.carried[seat] -= 1
            case "forced_pass":
                self.carried[seat] -= 1
                self.coins[seat] += a
            case "took":
                self.coins[seat] -= b
            case "won_blocks":
                self.carried[seat] += b
            case "transported":
                self.carried[seat] = a
            case "paid":
                self.told[seat] += a
                self.carried = [0] * len(self.carried)
            case "eroded" | "over" if self.told:
                self.score(eroding=event.name == "eroded")

    def score(self, eroding: bool) -> None:
        coins = self.site.pay()
        assert coins == [self.told[seat] for seat in range(len(coins))]
        self.coins = [old + new for old, new in zip(self.coins, coins, strict=True)]
        self.told.clear()
        if eroding:
            self.site.erode()

    def agrees_with(self, s: State) -> None:
        table = look(s)
        assert self.site.pyramids == table.pyramids
        assert self.coins == [sum(coins) for coins in zip(*table.gold.values(), strict=True)]
        assert self.carried == table.carried
