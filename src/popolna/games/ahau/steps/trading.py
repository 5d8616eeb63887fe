"""Chapter 10: what a player may do at any decision of their turn: trade, and use the Queen."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision
from popolna.games.ahau.actions import QUEEN, TRADE, TRADE_TILES, VERBS
from popolna.games.ahau.board import COLOURS, GODS, QUEEN_ROLE, TILES, WILD, tile_colour, tile_of
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
            first, second = TRADE_TILES.args(action)
            trade_tiles(s, self.player, first, second)
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


def add_tile_trades(s: Ahau, player: i64, ids: vec[i64]) -> vec[i64]:
    """Rule AH-10.2: two tiles of a colour, or one of them wild; the one that comes first as a kind is named first."""
    for first in range(TILES):
        number = s.has_tile(player, first)
        if number == 0:
            continue
        if number >= 2:
            ids = append(ids, TRADE_TILES.of(first, first))
        colour = tile_colour(first)
        ids = add_partners(s, player, first, first + 1, tile_of(colour, GODS), ids)
        if colour != WILD:
            ids = add_partners(s, player, first, tile_of(WILD, 0), TILES, ids)
    return ids


def add_partners(s: Ahau, player: i64, first: i64, start: i64, end: i64, ids: vec[i64]) -> vec[i64]:
    """Trades of a tile together with any of these kinds."""
    for second in range(start, end):
        if s.has_tile(player, second):
            ids = append(ids, TRADE_TILES.of(first, second))
    return ids


def trade_tiles(s: Ahau, player: i64, first: i64, second: i64) -> None:
    """Rule AH-10.2: a Resource of the tiles' colour; two wilds bring any."""
    s.tell("traded_tiles", player, first, second)
    for kind in (first, second):
        s.reserve[player * TILES + kind] -= 1
        s.discard[kind] += 1
    colour = tile_colour(first)  # a wild is named first only if both are wild
    if colour == WILD:
        s.push(GainResources(player, 1))
    else:
        s.goods[player * COLOURS + colour] += 1


def can_use_queen(s: Ahau, player: i64) -> bool:
    """Rule AH-10.10: played in this round, not used yet, with a Resource to spend and a Worker to lay down."""
    return (
        not s.queen_used
        and s.plays_role(player, QUEEN_ROLE)
        and s.all_goods(player) > 0
        and can_lay(s, player)
    )
