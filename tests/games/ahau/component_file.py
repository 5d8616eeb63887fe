"""The components file of Ahau: what an owner may write in it, right and wrong."""

from popolna.games.ahau import GAME
from popolna.games.ahau.components import Components
from tests.games.owners import Changes, Fault, FileCases, OurFile

FILE = OurFile(GAME, Components)

CORRECTION: Changes = [  # a short game
    ("katuns = 3", "katuns = 1"),
    ("last = [5, 7, 8, 10]", "last = [3, 4, 4, 5]"),
]

NORTH = 'label = "North", cities = ["uxmal", "tulum", "lamanai", "calakmul", "chichen-itza"]'
SHORE = '{ cities = ["uxmal", "tulum"], kind = "water", regions = [1], top = 1, x = 72, y = 4 }'
TRACK = next(line for line in FILE.text.splitlines() if line.startswith("rewards = "))
PYRAMID = '["weapon:1", "none", "draw:1", "res:1"]'

FAULTS: list[Fault] = [
    # Numbers of the whole game
    (
        "six players",
        [("players = [1, 5]", "players = [1, 6]")],
        "game.players: the rules are for [1, 5] players",
    ),
    ("a colour twice", [('"beige", "orange"]', '"beige", "red"]')], "seats.colours: five different colours"),
    ("four colours", [('"beige", "orange"]', '"beige"]')], "seats.colours: five different colours"),
    (
        "no Workers",
        [("workers = 12", "workers = 0")],
        "supply: 1 to 30 workers, 0 to 30 weapons, 1 to 9 K'atuns",
    ),
    ("too many Weapons", [("most_weapons = 10", "most_weapons = 31")], "supply: 1 to 30 workers"),
    ("no K'atun", [("katuns = 3", "katuns = 0")], "supply: 1 to 30 workers"),
    ("an army of shadows", [("weapons = 1\n", "weapons = 11\n")], "shadow.weapons: 0 to 10"),
    ("sites below 0", [("corn = 3", "corn = -1")], "sites: none below 0, and enough for every route"),
    ("too few sites", [("corn = 3", "corn = 2")], "sites: none below 0, and enough for every route"),
    (
        "a spare too many",
        [("spare = [1, 1,", "spare = [1, 2,")],
        "calendar: with 3 players, spare must be the sites",
    ),
    ("no spare", [("spare = [1, 1,", "spare = [0, 1,")], "calendar: with 2 players, spare must be the sites"),
    (
        "a Calendar that is full",
        [("last = [5,", "last = [1,")],
        "calendar: with 2 players, spare must be the sites",
    ),
    ("a Calendar without end", [("8, 10]", "8, 16]")], "calendar: with 5 players, spare must be the sites"),
    ("a large saving", [("saves = [1,", "saves = [10,")], "offer: numbers from 0 to 9 are needed"),
    ("Fame lost", [("fame = [0, 1, 2]", "fame = [0, -1, 2]")], "offer: numbers from 0 to 9 are needed"),
    (
        "a small Temple",
        [("fame = [2, 1, 0, 0, 0]", "fame = [2, 1]")],
        "temples.fame: 5, 7 or 9 spaces are needed",
    ),
    (
        "a rich Temple",
        [("fame = [2, 1, 0, 0, 0]", "fame = [21, 1, 0, 0, 0]")],
        "temples.fame: 5, 7 or 9 spaces",
    ),
    ("a rich city", [("most = 2", "most = 21")], "cities_score: 0 to 20 Fame"),
    # Cities
    ("a city twice", [('name = "uxmal"', 'name = "tulum"')], "cities: tulum appears 2 times"),
    (
        "a name in capitals",
        [('name = "uxmal"', 'name = "Uxmal"')],
        "the name 'Uxmal' must be a single lower-case",
    ),
    (
        "a name of two words",
        [('name = "uxmal"', 'name = "ux mal"')],
        "the name 'ux mal' must be a single lower-case",
    ),
    ("as far north", [("top = 2\n", "top = 1\n")], "cities: no two may be equally close to the top"),
    ("a city at sea", [("x = 50\n", "x = 150\n")], "cities: x and y must be from 0 to 100"),
    # The sides of the board
    ("a Region less", [(f"    {{ {NORTH}, x = 76, y = 33 }},\n", "")], "small_side: 5 regions are needed"),
    (
        "an unknown city",
        [('["uxmal", "tulum", "lam', '["atlantis", "tulum", "lam')],
        "there is no city 'atlantis'",
    ),
    (
        "an unknown end",
        [(SHORE, SHORE.replace("uxmal", "atlantis"))],
        "small_side: there is no city 'atlantis'",
    ),
    (
        "a route to Region 6",
        [(SHORE, SHORE.replace("[1]", "[1, 6]"))],
        "small_side: the route uxmal-tulum needs regions from 1 to 5",
    ),
    (
        "a route to no Region",
        [(SHORE, SHORE.replace("[1]", "[]"))],
        "the route uxmal-tulum needs regions from 1 to 5",
    ),
    (
        "a route in a circle",
        [(SHORE, SHORE.replace('"tulum"', '"uxmal"'))],
        "small_side: the route uxmal-uxmal leads nowhere",
    ),
    (
        "a route twice",
        [(SHORE, SHORE.replace('"tulum"', '"palenque"'))],
        "small_side: there is more than one route between palenque and uxmal",
    ),
    (
        "routes as far north",
        [(SHORE, SHORE.replace("top = 1", "top = 2"))],
        "small_side: no two routes may be equally close to the top",
    ),
    (
        "a route at sea",
        [(SHORE, SHORE.replace("y = 4", "y = -4"))],
        "small_side: x and y must be from 0 to 100",
    ),
    ("an empty Region", [(NORTH, 'label = "North", cities = []')], "small_side: region 1 needs cities"),
    (
        "a Region within another",
        [(NORTH, 'label = "North", cities = ["tulum"]')],
        "small_side: the cities of region 1 must not all touch region 2",
    ),
    (
        "a city without a road",
        [
            ('{ cities = ["tulum", "lamanai"]', '{ cities = ["tulum", "copan"]'),
            ('["calakmul", "lamanai"], kind', '["calakmul", "copan"], kind'),
        ],
        "small_side: lamanai needs a route",
    ),
    # Tiles
    ("no tiles", [("copies = 2", "copies = 0")], "pyramid_tiles: 1 to 9 copies, 0 to 9 wild ones"),
    ("too wild", [("wild = 1 ", "wild = 10 ")], "pyramid_tiles: 1 to 9 copies, 0 to 9 wild ones"),
    (
        "too many for five",
        [("five_players = 1 ", "five_players = 10 ")],
        "pyramid_tiles: 1 to 9 copies, 0 to 9 wild",
    ),
    (
        "one god everywhere",
        [("copies = 2", "copies = 5")],
        "pyramid_tiles: at most 28 tiles may show the same god",
    ),
    ("a starting god twice", [('god = "rain"', 'god = "sun"')], "starting_tiles: one for each god is needed"),
    (
        "a generous card",
        [('resources = ["corn", "water", "cacao"]', f"resources = {['corn'] * 10}")],
        "summary_cards: five with at most 9 resources are needed",
    ),
    ("another Building", [('name = "palace"', 'name = "villa"')], "buildings: acropolis, ball-court"),
    ("many Buildings", [("tiles = 1\nfive", "tiles = 10\nfive")], "buildings: acropolis needs 0 to 9 tiles"),
    (
        "a Building for nothing",
        [('cost = ["corn", "obsidian"]', "cost = []")],
        "ball-court must cost 1 to 6 resources",
    ),
    (
        "too few Buildings",
        [("tiles = 1\nfive", "tiles = 0\nfive")] * 10 + [("tiles = 2\nfive", "tiles = 0\nfive")] * 2,
        "buildings: at least 8 tiles are needed, for the offer and the regions",
    ),
    # Rewards
    ("a short level", [(PYRAMID, '["none"]')], "day_board.pyramid: levels of 4, 3, 2, 1 spaces are needed"),
    (
        "six spaces",
        [('"temple", "fame:6"]', '"temple", "fame:6", "none"]')],
        "day_board.buildings: 5 spaces are needed",
    ),
    (
        "an unknown reward",
        [(PYRAMID, PYRAMID.replace("none", "luck"))],
        "day_board.pyramid: there is no reward 'luck'",
    ),
    (
        "two steps",
        [(PYRAMID, PYRAMID.replace("none", "might:2"))],
        "day_board.pyramid: there is no reward 'might:2'",
    ),
    ("a short track", [("rewards = [", 'rewards = ["none"]\nx = [')], "$.might"),
    (
        "one space",
        [
            (
                TRACK,
                'rewards = ["none"]',
            )
        ],
        "might.rewards: 2 to 31 spaces are needed",
    ),
    (
        "steps without end",
        [('beyond = "fame:3"', 'beyond = "might:1"')],
        "might: a step must not give another step",
    ),
    (
        "lying down by Might",
        [('beyond = "fame:3"', 'beyond = "lay"')],
        "day_board.pyramid, might: no Worker may lie",
    ),
    (
        "lying down in Family",
        [(PYRAMID, PYRAMID.replace("none", "lay"))],
        "day_board.pyramid, might: no Worker may lie",
    ),
    # Cards
    ("another Role", [('name = "queen"', 'name = "cook"')], "roles: merchant, war-captain, queen"),
    ("Role 7", [("number = 6", "number = 7")], "roles: numbers from 1 to 6 are needed"),
    (
        "a Personality twice",
        [('role = "queen"', 'role = "dancer"')],
        "personalities: one for each role is needed",
    ),
    (
        "a god forgotten",
        [('ranking = ["trade", "rain"', 'ranking = ["trade", "trade"')],
        "personalities: merchant must rank all five gods",
    ),
    # Its form
    ("a word for a number", [("workers = 12", 'workers = "many"')], "$.supply.workers"),
    ("an unknown word", [("katuns = 3", "rounds = 3")], "$.supply"),
    ("an unknown colour", [('colour = "limestone"', 'colour = "white"')], "'white'"),
    ("an unknown kind of route", [('kind = "road"', 'kind = "path"')], "'path'"),
    (
        "an unknown provenance",
        [('provenance = "rulebook"\nworkers', 'provenance = "rumour"\nworkers')],
        "'rumour'",
    ),
]

CASES = FileCases(
    FILE,
    CORRECTION,
    FAULTS,
    several=[
        ("workers = 12", "workers = 0"),
        ("spare = [1, 1,", "spare = [1, 2,"),
        ('name = "uxmal"', 'name = "tulum"'),
        ("copies = 2", "copies = 0"),
        (PYRAMID, '["none"]'),
        ("number = 6", "number = 7"),
    ],
    named=("supply:", "calendar:", "tulum appears", "pyramid_tiles:", "day_board.pyramid:", "roles:"),
)
