"""Chapter 10: what a player may do at any decision of their turn: trade, and use the Queen."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision
from popolna.games.ahau.actions import QUEEN, TRADE, TRADE_TILES, TRADE_WITH, VERBS
from popolna.games.ahau.board import COLOURS, GODS, QUEEN_ROLE, TILE, TILES, WILD, tile_colour, tile_of
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.steps import agenda
from popolna.games.ahau.steps.rewards import GainResources, LayDown, can_lay


class TurnDecision(Decision[Ahau]):
    """Rules AH-10.1, AH-10.2 and AH-10.10: a decision of a player's turn, when they may also trade or use the Queen.

    If there is only one thing to do, and trading would change nothing, nobody is asked.
    """

    def fault(self, s: Ahau) -> str:
        return agenda.ruler_fault(s)

    def is_public(self) -> bool:
        return True

    def choices(self, s: Ahau) -> vec[i64]:
        """What the decision is about."""
        raise NotImplementedError

    def decide(self, s: Ahau, action: i64) -> None:
        """Do one of the choices."""
        raise NotImplementedError

    def is_open(self, s: Ahau) -> bool:
        """Whether trading may lead to more choices."""
        return False

    def may_trade_tiles(self, s: Ahau) -> bool:
        """Whether tiles may be given away now."""
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = self.choices(s)
        if len(ids) > 1 or self.is_open(s):
            ids = add_trades(s, self.player, ids)
            if self.may_trade_tiles(s):
                ids = add_tile_trades(s, self.player, ids)
            if can_use_queen(s, self.player):
                for colour in range(COLOURS):
                    if s.has(self.player, colour):
                        ids = append(ids, QUEEN.of(colour))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        if TRADE.has(action):
            s.push(self)
            give, get = TRADE.args(action)
            s.tell("traded", self.player, give, get)
            s.goods[self.player * COLOURS + give] -= 2
            s.goods[self.player * COLOURS + get] += 1
        elif TRADE_TILES.has(action):
            s.push(self)
            s.push(TradeSecond(self.player, TRADE_TILES.args(action)))
        elif QUEEN.has(action):
            s.push(self)
            s.queen_used = True
            s.tell("queen", self.player)
            s.spend(self.player, QUEEN.args(action), 1)
            s.push(LayDown(self.player))
        else:
            self.decide(s, action)


def add_trades(s: Ahau, player: i64, ids: vec[i64]) -> vec[i64]:
    """Rule AH-10.1: two of a colour for one of another."""
    for give in range(COLOURS):
        if s.has(player, give) >= 2:
            for get in range(COLOURS):
                if get != give:
                    ids = append(ids, TRADE.of(give, get))
    return ids


def tiles_of_colour(s: Ahau, player: i64, colour: i64) -> i64:
    """How many tiles of a colour are in a reserve."""
    number: i64 = 0
    for god in range(GODS):
        number += s.has_tile(player, tile_of(colour, god))
    return number


def add_tile_trades(s: Ahau, player: i64, ids: vec[i64]) -> vec[i64]:
    """Rule AH-10.2: tiles that have a partner."""
    wild = tiles_of_colour(s, player, WILD)
    partners: i64 = 0  # whether some tile could go with a wild
    for colour in range(COLOURS):
        number = tiles_of_colour(s, player, colour)
        partners += number
        if number and number + wild >= 2:
            ids = add_first_tiles(s, player, colour, ids)
    if wild and wild + partners >= 2:
        ids = add_first_tiles(s, player, WILD, ids)
    return ids


def add_first_tiles(s: Ahau, player: i64, colour: i64, ids: vec[i64]) -> vec[i64]:
    for god in range(GODS):
        if s.has_tile(player, tile_of(colour, god)):
            ids = append(ids, TRADE_TILES.of(tile_of(colour, god)))
    return ids


class TradeSecond(Decision[Ahau]):
    """Rule AH-10.2: the tile that goes with the first one."""

    parts = {"player": None, "tile": TILE}

    def __init__(self, player: i64, tile: i64) -> None:
        super().__init__(player)
        self.tile: i64 = tile

    def fault(self, s: Ahau) -> str:
        if s.has_tile(self.player, self.tile) and self.options(s):
            return agenda.last_fault(s, self)
        return f"seat {self.player} has no {TILE.names[self.tile]}, or no tile to go with it"

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        first = tile_colour(self.tile)
        ids = vec[i64](capacity=16)
        for kind in range(TILES):
            number = s.has_tile(self.player, kind) - (1 if kind == self.tile else 0)
            colour = tile_colour(kind)
            if number > 0 and (colour in (first, WILD) or first == WILD):
                ids = append(ids, TRADE_WITH.of(kind))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        other = TRADE_WITH.args(action)
        s.tell("traded_tiles", self.player)
        s.discard_tile(self.player, self.tile)
        s.discard_tile(self.player, other)
        colour = min(tile_colour(self.tile), tile_colour(other))  # WILD is the highest
        if colour == WILD:
            s.push(GainResources(self.player, 1))
        else:
            s.gain(self.player, colour, 1)


def can_use_queen(s: Ahau, player: i64) -> bool:
    """Rule AH-10.10: played in this round, not used yet, with a Resource to spend and a Worker to lay down."""
    return (
        not s.queen_used
        and s.plays_role(player, QUEEN_ROLE)
        and s.all_goods(player) > 0
        and can_lay(s, player)
    )
