"""Chapters 7 and 16: what the gods do; the God of Trade has a file of its own."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Step
from popolna.games.ahau.actions import (
    DEPLETE,
    DONE,
    DRAW,
    LAY,
    PASS,
    PICK_COLOUR,
    REMOVE,
    REMOVE_LAID,
    STAND,
    TAKE,
)
from popolna.games.ahau.board import (
    CHIEF,
    CITIES,
    COLOUR,
    COLOURS,
    GOD,
    HAND,
    JAGUAR,
    RAIN,
    REGION_CARDS,
    ROUTES,
    SUN,
    TRADE_GOD,
    WILD,
    tile_colour,
)
from popolna.games.ahau.state import FROM_GODS, NONE, Ahau
from popolna.games.ahau.steps import agenda, rewards, tiles, trade_god
from popolna.games.ahau.steps.parts import COLOUR_SET, NUMBER
from popolna.games.ahau.steps.trading import TurnDecision


def use_power(s: Ahau, player: i64, god: i64, colours: i64, strength: i64) -> None:
    """Rules AH-7.6 to AH-7.14 and AH-16.6 to AH-16.10: the power of a god."""
    if god == CHIEF:
        if s.family:
            for _ in range(2 * strength):
                rewards.draw_into_reserve(s, player)
        else:
            pick_colour(s, player, god, colours, strength)
    elif god == RAIN:
        if s.family:
            s.push(RandomResources(player, strength))
        else:
            s.push(SendRain(player, colours, strength))
    elif god == SUN:
        s.push(ReturnCards(player, colours, strength))
    elif god == JAGUAR:
        if s.family:
            s.score(player, FROM_GODS, strength)
        else:
            s.push(FeedJaguar(player, colours, strength))
    elif s.family:
        trade_god.start(s, player, 0, strength)
    else:
        pick_colour(s, player, god, colours, strength)


def pick_colour(s: Ahau, player: i64, god: i64, colours: i64, strength: i64) -> None:
    """Rules AH-7.6 and AH-7.9: one colour for the whole power; a single one needs no choice."""
    if colours & (colours - 1):
        s.push(PickColour(player, god, colours, strength))
    else:
        for colour in range(COLOURS):
            if colours >> colour & 1:
                use_colour(s, player, god, colour, strength)


def use_colour(s: Ahau, player: i64, god: i64, colour: i64, strength: i64) -> None:
    """The Chief God or the God of Trade goes on with a colour."""
    if god == CHIEF:
        s.push(TakeByChief(player, colour, strength))
    else:
        trade_god.start(s, player, colour, strength)


class PickColour(TurnDecision):
    """Rules AH-7.6 and AH-7.9: one of the colours used."""

    parts = {"player": None, "god": GOD, "colours": COLOUR_SET, "strength": NUMBER}

    def __init__(self, player: i64, god: i64, colours: i64, strength: i64) -> None:
        super().__init__(player)
        self.god: i64 = god
        self.colours: i64 = colours
        self.strength: i64 = strength

    def fault(self, s: Ahau) -> str:
        if self.god not in (CHIEF, TRADE_GOD) or not self.colours:
            return "only the Chief God and the God of Trade use a colour, one of at least one"
        return agenda.full_game_fault(s) or agenda.left_fault(self.strength)

    def choices(self, s: Ahau) -> vec[i64]:
        ids = vec[i64](capacity=8)
        for colour in range(COLOURS):
            if self.colours >> colour & 1:
                ids = append(ids, PICK_COLOUR.of(colour))
        return ids

    def decide(self, s: Ahau, action: i64) -> None:
        colour = PICK_COLOUR.args(action)
        s.tell("picked_colour", self.player, colour, self.god)
        use_colour(s, self.player, self.god, colour, self.strength)


class TakeByChief(TurnDecision):
    """Rule AH-7.6: for each point a tile of the colour or a wild from any Region, or one from the bag."""

    parts = {"player": None, "colour": COLOUR, "left": NUMBER}

    def __init__(self, player: i64, colour: i64, left: i64) -> None:
        super().__init__(player)
        self.colour: i64 = colour
        self.left: i64 = left

    def fault(self, s: Ahau) -> str:
        return agenda.full_game_fault(s) or agenda.left_fault(self.left)

    def choices(self, s: Ahau) -> vec[i64]:
        ids = vec[i64](capacity=32)
        for region in range(s.regions()):
            left, right = s.tile[2 * region], s.tile[2 * region + 1]
            if self.fits(left):
                ids = append(ids, TAKE.of(region, left))
            if right != left and self.fits(right):
                ids = append(ids, TAKE.of(region, right))
        if rewards.bag_size(s.bag) or rewards.bag_size(s.discard):
            ids = append(ids, DRAW)
        if len(ids) == 0:
            ids = append(ids, PASS)
        return ids

    def fits(self, kind: i64) -> bool:
        """Whether a tile has the chosen colour or is wild."""
        return kind != NONE and (tile_colour(kind) == self.colour or tile_colour(kind) == WILD)

    def decide(self, s: Ahau, action: i64) -> None:
        if action == PASS:
            return
        if self.left > 1:
            s.push(TakeByChief(self.player, self.colour, self.left - 1))
        if action == DRAW:
            rewards.draw_into_reserve(s, self.player)
        else:
            region, kind = TAKE.args(action)
            tiles.take_tile(s, self.player, region, kind)


class SendRain(TurnDecision):
    """Rule AH-7.7: the site that is depleted."""

    parts = {"player": None, "colours": COLOUR_SET, "strength": NUMBER}

    def __init__(self, player: i64, colours: i64, strength: i64) -> None:
        super().__init__(player)
        self.colours: i64 = colours
        self.strength: i64 = strength

    def fault(self, s: Ahau) -> str:
        fault = agenda.full_game_fault(s) or agenda.left_fault(self.strength)
        return fault or ("" if len(self.choices(s)) else "no site on the map has a colour used")

    def choices(self, s: Ahau) -> vec[i64]:
        ids = vec[i64](capacity=32)
        for route in range(ROUTES):
            if s.site[route] >= 0 and self.colours >> s.site[route] & 1:
                ids = append(ids, DEPLETE.of(route))
        return ids

    def decide(self, s: Ahau, action: i64) -> None:
        colour = s.deplete(self.player, DEPLETE.args(action))
        s.gain(self.player, colour, self.strength)


class RandomResources(Step[Ahau]):
    """Rule AH-16.7: drawn tiles decide the Resources and return to the bag; a wild leaves the choice."""

    parts = {"who": None, "number": NUMBER}

    def __init__(self, who: i64, number: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.number: i64 = number

    def fault(self, s: Ahau) -> str:
        return "" if s.family else "only Family has this step"

    def run(self, s: Ahau) -> None:
        drawn = vec[i64](capacity=8)
        wild: i64 = 0
        for _ in range(self.number):
            kind = rewards.draw_tile(s)
            if kind == NONE:
                s.tell("nothing_to_draw", self.who)
            else:
                drawn = append(drawn, kind)
                s.tell("revealed", self.who, kind)
                if tile_colour(kind) == WILD:
                    wild += 1
                else:
                    s.gain(self.who, tile_colour(kind), 1)
        for kind in drawn:
            s.bag[kind] += 1
        if wild:
            s.push(rewards.GainResources(self.who, wild))


class ReturnCards(TurnDecision):
    """Rules AH-7.11 and AH-16.9: cards that come back to the hand; in Family only Region cards."""

    parts = {"player": None, "colours": COLOUR_SET, "left": NUMBER}

    def __init__(self, player: i64, colours: i64, left: i64) -> None:
        super().__init__(player)
        self.colours: i64 = colours
        self.left: i64 = left

    def choices(self, s: Ahau) -> vec[i64]:
        ids = append(vec[i64](capacity=16), DONE)
        if self.left:
            ids = rewards.add_cards_out(s, self.player, REGION_CARDS if s.family else HAND, ids)
        return ids

    def decide(self, s: Ahau, action: i64) -> None:
        if action != DONE:
            s.push(ReturnCards(self.player, self.colours, self.left - 1))
            rewards.take_back(s, self.player, action)
        elif not s.family:
            s.push(LayInSun(self.player, self.colours))


class LayInSun(TurnDecision):
    """Rule AH-7.12: a standing Worker next to a site of a colour used lies down, or none."""

    parts = {"player": None, "colours": COLOUR_SET}

    def __init__(self, player: i64, colours: i64) -> None:
        super().__init__(player)
        self.colours: i64 = colours

    def fault(self, s: Ahau) -> str:
        return agenda.full_game_fault(s)

    def choices(self, s: Ahau) -> vec[i64]:
        ids = append(vec[i64](capacity=16), PASS)
        near = s.cities_near(self.colours)
        for city in range(CITIES):
            if near >> city & 1 and s.standing_workers[self.player * CITIES + city]:
                ids = append(ids, LAY.of(city))
        return ids

    def decide(self, s: Ahau, action: i64) -> None:
        if action != PASS:
            s.lay_worker(self.player, LAY.args(action))


class FeedJaguar(TurnDecision):
    """Rules AH-7.13 and AH-7.14: a Worker is removed or stands up; then Fame, and perhaps a step on the Might track."""

    parts = {"player": None, "colours": COLOUR_SET, "strength": NUMBER}

    def __init__(self, player: i64, colours: i64, strength: i64) -> None:
        super().__init__(player)
        self.colours: i64 = colours
        self.strength: i64 = strength

    def fault(self, s: Ahau) -> str:
        fault = agenda.full_game_fault(s) or agenda.left_fault(self.strength)
        return fault or (
            "" if len(self.choices(s)) else f"seat {self.player} has no Worker for the Jaguar God"
        )

    def choices(self, s: Ahau) -> vec[i64]:
        ids = vec[i64](capacity=32)
        near = s.cities_near(self.colours)
        for city in range(CITIES):
            place = self.player * CITIES + city
            if near >> city & 1 and s.standing_workers[place]:
                ids = append(ids, REMOVE.of(city))
            if near >> city & 1 and s.laid_workers[place]:
                ids = append(ids, REMOVE_LAID.of(city))
            if s.laid_workers[place]:
                ids = append(ids, STAND.of(city))
        return ids

    def decide(self, s: Ahau, action: i64) -> None:
        player = self.player
        if REMOVE.has(action):
            s.standing_workers[player * CITIES + REMOVE.args(action)] -= 1
            s.tell("removed", player, REMOVE.args(action))
        elif REMOVE_LAID.has(action):
            s.laid_workers[player * CITIES + REMOVE_LAID.args(action)] -= 1
            s.tell("removed", player, REMOVE_LAID.args(action))
        else:
            city = STAND.args(action)
            s.laid_workers[player * CITIES + city] -= 1
            s.standing_workers[player * CITIES + city] += 1
            s.tell("stood_up", player, city)
        s.score(player, FROM_GODS, self.strength)
        s.push(rewards.MayAdvance(player))
