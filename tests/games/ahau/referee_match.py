"""Plays games under the eyes of a referee."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.state import State
from popolna.games.ahau import GAME
from tests.games.ahau.referee import Referee
from tests.games.ahau.referee_pakal_building import BUILDING, ORDER
from tests.games.ahau.referee_setup import check_setup
from tests.games.ahau.referee_table import BOX, CITIES, COLOURS, GODS, KING_FAME, LEVELS

SEATS = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
SPACES = [space for level in LEVELS for space in level]
HABITS = (  # what players like best, so that games show more of the rules than they would at random
    ("build", "pay", "place"),
    ("buy", "claim", "build", "queen"),
    ("summon", "discard", "discard-wild", "draw", "lay", "move", "move-on"),
    ("produce", "count", "advance", "summon"),
    ("draw", "take", "summon"),
    (),
)


def document(s: State) -> dict[str, Any]:
    """A position as the referee writes it."""
    position: dict[str, Any] = s.position()
    position["role_deck"] = set(position["role_deck"])
    position["cards"] = [
        [None if place == "none" else place for place in cards] for cards in position["cards"]
    ]
    if position["settings"]["mode"] == "solo":
        position["king_fame"] = {part: position["fame"][part][1] for part in KING_FAME}
    position["fame"] = [sum(fame) for fame in zip(*position["fame"].values(), strict=True)]
    return position


def chosen(names: list[str], habits: tuple[str, ...], dice: Dice) -> str:
    """Mostly what a player likes; Role cards are played early, trades are rare, and Pyramids grow upwards."""
    liked = [name for name in names if name.split()[0] in habits]
    roles = [name for name in names if name.startswith("play") and name.count("card-") < 2]
    calm = [name for name in names if not name.startswith("trade")]
    top = max([name[-2:] for name in names if name.startswith("build")], default="")
    high = [name for name in names if name.startswith("build") and name[-2:] >= top]
    wanted = [high or roles or liked or calm, liked or calm, liked or calm, calm, names][
        dice.below(5)
    ] or names
    return wanted[dice.below(len(wanted))]


def said(match: Match) -> str:
    """The last moves, to find out what went wrong."""
    return "\n".join(f"{move.seat} {move.action} {move.luck}" for move in match.record.moves[-12:])


def coloured(tile: str) -> str:
    """A tile as it is built."""
    return f"{tile.replace('wild', 'corn')}/wild" if tile.startswith("wild") else tile


def taken(pile: dict[str, int], number: int, dice: Dice) -> list[str]:
    """Some things from a pile, or all of them."""
    things = list(Counter(pile).elements())
    gifts = [things.pop(dice.below(len(things))) for _ in range(min(number, len(things)))]
    pile.clear()
    pile.update(Counter(things))
    return gifts


def advanced(position: dict[str, Any], dice: Dice) -> dict[str, Any]:
    """A first position with gifts: what lies in the bag, the stack and the Role deck goes to the players.

    So games reach the rules for full Pyramids, many Buildings, long tracks, and for bags and stacks that are empty.
    """

    position["might"] = [dice.below(11) for _ in position["might"]]
    position["might_order"].sort(key=lambda owner: position["might"][owner])
    position["weapons"] = [dice.below(11) for _ in position["weapons"]]
    for seat in range(position["players"]):
        position["goods"][seat] = {colour: 1 + dice.below(4) for colour in COLOURS}
        position["standing"][seat] = dict(Counter(CITIES[dice.below(10)] for _ in range(dice.below(8))))
        for space, tile in zip(SPACES, taken(position["bag"], dice.below(10), dice), strict=False):
            position["pyramids"][seat][space] = coloured(tile)
        reserve = Counter(position["reserves"][seat]) + Counter(taken(position["bag"], dice.below(7), dice))
        position["reserves"][seat] = dict(reserve)
        buildings = taken(position["stack"], dice.below(6), dice)
        position["buildings"][seat] = [*buildings, *[None] * (5 - len(buildings))]
        if position["role_deck"] and dice.below(2):
            position["roles"][seat] = position["role_deck"].pop(dice.below(len(position["role_deck"])))
            position["role_turns"][seat] = 1 + max(position["role_turns"])
            position["cards"][seat][-1] = "hand"
    if position["settings"]["mode"] == "solo":
        advance_king(position, dice)
    position["discard"] = dict(Counter(taken(position["bag"], dice.below(31), dice)))
    if position["settings"]["mode"] == "solo" and not dice.below(6):
        empty_bag(position, dice)
    return position


def advance_king(position: dict[str, Any], dice: Dice) -> None:
    """King Pakal has built for a while, has Workers, tiles, Resources and markers, perhaps all for one god."""
    bag, stack = position["bag"], position["stack"]
    god = GODS[dice.below(len(GODS))]
    loved = {tile: bag.pop(tile) for tile in list(bag) if dice.below(2) and tile.endswith(god)}
    sequence = dice.below(len(ORDER))
    items = ORDER[:sequence]
    spaces = [item for item in items if item != BUILDING]
    tiles = taken(loved, len(spaces), dice)
    tiles += taken(bag, len(spaces) - len(tiles), dice)
    position["pyramids"][1] = dict(zip(spaces, map(coloured, tiles), strict=True))
    reserve = Counter(position["reserves"][1]) + Counter(loved) + Counter(taken(bag, dice.below(10), dice))
    position["reserves"][1] = dict(reserve)
    printed = [name for name in position["buildings"][1] if name]
    built = taken(stack, items.count(BUILDING), dice)
    more = taken(stack, dice.below(6 - len(printed) - len(built)), dice)
    row = [*printed, *built, *more]
    position["buildings"][1] = [*row, *[None] * (5 - len(row))]
    position["marked"] = [len(printed) + len(built) <= place < len(row) for place in range(5)]
    position["sequence"] = sequence
    position["tracker"] = dice.below(13)
    first, cities = dice.below(9), 2 + dice.below(9)
    for word, most in (("standing", 9), ("laid", 3)):
        spots = [CITIES[(first + dice.below(cities)) % 10] for _ in range(dice.below(most))]
        position[word][1] = dict(Counter(spots))
    if dice.below(2):
        cities, workers = (3, dice.below(12)) if dice.below(2) else (10, 7 + dice.below(4))
        spots = [CITIES[(first + 5 + number % cities) % 10] for number in range(workers)]
        position["standing"][0] = dict(Counter(spots))
    for row in position["markers"].values():
        for owner in (0, 1):
            if owner not in row and not dice.below(3):
                row[row.index(None)] = owner
    if not dice.below(3):
        prepare_for_war(position, dice)
    empty_map(position, dice)


def prepare_for_war(position: dict[str, Any], dice: Dice) -> None:
    """King Pakal will win Conflicts, and with them Resources for which he has no room."""
    rewards = BOX["might"]["rewards"]
    steps = [step for step in range(len(rewards) - 1) if rewards[step + 1].startswith("res")]
    position["might"][1] = steps[dice.below(len(steps))]
    position["might_order"].sort(key=lambda owner: position["might"][owner])
    position["weapons"] = [0, BOX["supply"]["most_weapons"]]
    position["tracker"] = BOX["pakal"]["most_resources"]


def empty_bag(position: dict[str, Any], dice: Dice) -> None:
    """All its tiles go to the smaller reserve."""
    reserves = [Counter(reserve) for reserve in position["reserves"]]
    for tile in taken(position["bag"], sum(position["bag"].values()), dice):
        min(reserves, key=Counter.total)[tile] += 1
    position["reserves"] = [dict(reserve) for reserve in reserves]


def empty_map(position: dict[str, Any], dice: Dice) -> None:
    """Some sites are depleted, perhaps all around a city, and some Buildings gone."""
    sites = position["sites"]
    city = CITIES[dice.below(10)]
    routes = list(sites) if dice.below(2) else [route for route in sites if city in route]
    for _ in range(min(1 + dice.below(3), len(routes))):
        route = routes.pop(dice.below(len(routes)))
        position["calendar"].append(position["sites"][route])
        position["sites"][route] = None
    rare = dice.below(3) + 1
    for buildings in (position["region_buildings"], position["offer"]):
        for place, building in enumerate(buildings):
            if building and not dice.below(2 * rare):
                pile = position["building_discard"]
                pile[building] = pile.get(building, 0) + 1
                buildings[place] = None


def watch(players: int, settings: Mapping[str, str], seed: int, gifts: bool = False) -> Referee:
    """Play a game under the eyes of a referee, who is returned."""
    dice = Dice(f"{seed} {settings} {players}")
    match = Match.new(GAME, players, f"{players} {settings} {seed}", SEATS[:players], settings)
    if gifts:
        position = advanced(match.state.position(), dice)
        match = Match.new(GAME, players, f"{players} {settings} {seed}", SEATS[:players], position=position)
    habits = [HABITS[dice.below(len(HABITS))] for _ in range(players)]
    referee = Referee(document(match.state))
    if not gifts:
        check_setup(referee)
    while True:
        s = match.state
        position = document(s)
        differences = {
            key: (own, position[key]) for key, own in referee.table().items() if own != position[key]
        }
        assert not differences, said(match)
        legal = {player: {GAME.verbs.name(action) for action in s.legal(player)} for player in s.to_move()}
        assert referee.question == legal, said(match)
        if not legal:
            break
        player = s.to_move()[dice.below(len(legal))]
        name = chosen(sorted(legal[player]), habits[player], dice)
        match.play(player, name)
        referee.told(player, name, match.record.moves[-1].luck)
    outcome = s.outcome()
    assert outcome
    assert list(outcome.ranks) == referee.ranks()
    return referee
