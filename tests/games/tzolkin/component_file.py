"""The components file of Tzolk'in: what an owner may write in it, right and wrong."""

from popolna.games.tzolkin import GAME
from popolna.games.tzolkin.components import Components
from tests.games.owners import Changes, Fault, FileCases, OurFile

FILE = OurFile(GAME, Components)

CORRECTION: Changes = [  # a short calendar
    ("days = 27", "days = 12"),
    ("food_days = [8, 14, 21, 27]", "food_days = [3, 6, 9, 12]"),
]

FARM = 'name = "small-farm-a"\nage = 1\nkind = "farm"\ncost = { wood = 1 }'
FAULTS: list[Fault] = [
    (
        "five players",
        [("players = [2, 4]", "players = [2, 5]")],
        "game.players: the rules are for [2, 4] players",
    ),
    ("a colour twice", [('"green", "yellow"]', '"green", "red"]')], "seats.colours: four different"),
    ("three colours", [('"green", "yellow"]', '"green"]')], "seats.colours: four different"),
    ("no workers", [("start_workers = 3", "start_workers = 0")], "supply: 1 to 6 workers"),
    ("seven workers", [("\nworkers = 6", "\nworkers = 7")], "supply: 1 to 6 workers"),
    ("more at the start than in all", [("\nworkers = 6", "\nworkers = 2")], "supply: 1 to 6 workers"),
    ("skulls below 0", [("skulls = 13", "skulls = -1")], "supply.skulls: only numbers from 0 to 30"),
    ("a row below 0", [("row = 6", "row = -1")], "supply.row: only numbers from 0 to 9"),
    ("one tile dealt", [("wealth_dealt = 4", "wealth_dealt = 1")], "supply.wealth_dealt: at least 2"),
    ("six tiles dealt", [("wealth_dealt = 4", "wealth_dealt = 6")], "supply.wealth_dealt: at least 2"),
    (
        "too many dummies",
        [("dummies = [12, 6, 0]", "dummies = [14, 6, 0]")],
        "setup.dummies: 2 players leave too few",
    ),
    (
        "too many for three",
        [("dummies = [12, 6, 0]", "dummies = [12, 10, 0]")],
        "setup.dummies: 3 players leave",
    ),
    ("a Food Day twice", [("food_days = [8, 14,", "food_days = [14, 14,")], "calendar.food_days: four days"),
    ("a Food Day at once", [("food_days = [8,", "food_days = [1,")], "calendar.food_days: four days"),
    (
        "no last Food Day",
        [("days = 27", "days = 28")],
        "calendar.food_days: four days in order are needed",
    ),
    (
        "no price for the sixth",
        [("extra_corn = [0, 1, 2, 3, 4, 5]", "extra_corn = [0, 1]")],
        "placing.extra_corn: a",
    ),
    (
        "a price for the first",
        [("extra_corn = [0, 1, 2, 3, 4, 5]", "extra_corn = [1, 1, 2, 3, 4, 5]")],
        "placing.extra_corn: the first worker must cost nothing more",
    ),
    (
        "five effects",
        [('{ op = "worker", n = 1 }', ", ".join(['{ op = "worker", n = 1 }'] * 5))],
        "at most 4 effects",
    ),
    (
        "blocks for nothing",
        [("wood = 2\nstone = 3", "wood = 0\nstone = 3")],
        "market: only numbers from 1 to 20 are possible",
    ),
    (
        "levels for nothing",
        [("blocks = [1, 2, 3] ", "blocks = [0, 2, 3] ")],
        "technology, uxmal.action_corn: levels",
    ),
    (
        "a bonus for nothing",
        [("bonus_blocks = 1", "bonus_blocks = 0")],
        "technology, uxmal.action_corn: levels",
    ),
    (
        "any action for nothing",
        [("action_corn = 1", "action_corn = 0")],
        "technology, uxmal.action_corn: levels",
    ),
    ("an unknown gear", [("teeth = { palenque", "teeth = { copan")], "gears.teeth: palenque, yaxchilan"),
    (
        "a gear without spaces",
        [("last_space = { palenque", "last_space = { copan")],
        "gears.last_space: palenque",
    ),
    (
        "a short gear",
        [("last_space = { palenque = 7", "last_space = { palenque = 6")],
        "gears: palenque needs the last",
    ),
    (
        "too few teeth",
        [("teeth = { palenque = 10", "teeth = { palenque = 7")],
        "gears: palenque needs the last space",
    ),
    (
        "too many teeth",
        [("teeth = { palenque = 10", "teeth = { palenque = 14")],
        "gears: palenque needs the last",
    ),
    (
        "four harvests",
        [("corn = [3, 4, 5, 7, 9]", "corn = [3, 4, 5, 7]")],
        "palenque.corn: 5 entries are needed",
    ),
    (
        "six kinds of wood",
        [("wood = [0, 0, 2, 3, 4]", "wood = [0, 0, 2, 3, 4, 5]")],
        "palenque.wood: 5 entries",
    ),
    (
        "four skulls",
        [("skull = [0, 0, 0, 1, 0]", "skull = [0, 0, 0, 1]")],
        "yaxchilan.skull: 5 entries are needed",
    ),
    (
        "eight places",
        [("points = [4, 5, 6, 7, 8, 8, 10, 11, 13]", "points = [4]")],
        "chichen_itza.points: 9 entries",
    ),
    (
        "a place without a block",
        [("block = [false, ", "block = [")],
        "chichen_itza.block: 9 entries are needed",
    ),
    (
        "a place for no god",
        [('temple = ["brown"', 'temple = ["pink"')],
        "chichen_itza.temple: there is no temple 'pink'",
    ),
    (
        "a blocked space at sea",
        [('["palenque", 1]', '["palenque", 10]')],
        "w01 blocks palenque 10, which does not exist",
    ),
    (
        "a blocked unknown gear",
        [('["palenque", 1]', '["copan", 1]')],
        "w01 blocks copan 1, which does not exist",
    ),
    ("another temple", [('name = "brown"', 'name = "blue"')], "temples: brown, yellow, green are needed"),
    (
        "a step without goods",
        [("points = [-1, 0, 2,", "points = [-1, 0, 2, 3,")],
        "temples: brown needs points and goods",
    ),
    (
        "two steps",
        [
            ("points = [-1, 0, 2, 4, 6, 7, 8]", "points = [-1, 0]"),
            ('goods = ["", "", "stone", "", "stone", "", ""]', 'goods = ["", ""]'),
        ],
        "temples: brown needs points and goods for each of 3 to 12 steps",
    ),
    (
        "a strange good",
        [('"stone", "", "stone"', '"stone", "", "jade"')],
        "temples: brown: there is no good called 'jade'",
    ),
    ("a tile twice", [('name = "w02"', 'name = "w01"')], "wealth: w01 appears 2 times"),
    (
        "a building twice",
        [('name = "small-farm-b"', 'name = "small-farm-a"')],
        "buildings: small-farm-a appears 2",
    ),
    (
        "a name of two words",
        [('name = "glory-tomb"', 'name = "glory tomb"')],
        "the name 'glory tomb' must be a single lower-case word",
    ),
    (
        "a name in capitals",
        [('name = "mastery"', 'name = "Mastery"')],
        "monuments: the name 'Mastery' must be a single",
    ),
    (
        "a strange thing gained",
        [('what = "corn", n = 3', 'what = "jade", n = 3')],
        "w01: there is no effect gain 'jade' 3",
    ),
    (
        "nothing gained",
        [('what = "corn", n = 3', 'what = "corn", n = 0')],
        "w01: there is no effect gain 'corn' 0",
    ),
    (
        "a strange track",
        [('what = "agriculture"', 'what = "magic"')],
        "w01: there is no effect tech 'magic' 1",
    ),
    (
        "a worker of something",
        [('op = "worker"', 'op = "worker", what = "corn"')],
        "there is no effect worker 'corn' 1",
    ),
    (
        "a choice at the start",
        [('what = "agriculture"', 'what = "any"')],
        "w01: starting wealth must not leave a choice",
    ),
    (
        "a market at the start",
        [('{ op = "worker", n = 1 }', '{ op = "market" }')],
        "starting wealth must not leave a choice",
    ),
    (
        "a building for nothing",
        [(FARM, FARM.replace("wood = 1", "wood = 0"))],
        "small-farm-a must cost at least 1 block",
    ),
    (
        "a building for skulls",
        [(FARM, FARM.replace("wood = 1", "skull = 1, wood = 1"))],
        "must cost at least 1 block",
    ),
    (
        "a building below 0",
        [(FARM, FARM.replace("wood = 1", "wood = 3, gold = -1"))],
        "buildings: small-farm-a: cost: only numbers from 0 to 9",
    ),
    (
        "a monument below 0",
        [("cost = { gold = 4, skull = 1 }", "cost = { gold = 4, skull = -1 }")],
        ": cost: only numbers from 0 to 9",
    ),
    (
        "too few monuments",
        [("monuments = [4, 5, 6]", "monuments = [4, 5, 14]")],
        "monuments: there are fewer than",
    ),
    (
        "a short table",
        [("table = [0, 9, 20, 33, 33]", "table = [0, 9, 20, 33]")],
        "mastery needs a longer table",
    ),
    (
        "a table for five",
        [("table = [0, 0, 0, 0, 6, 12, 18]", "table = [0, 6, 12, 18]")],
        "workers needs a longer",
    ),
    (
        "no table by players",
        [("by_players = [6, 5, 4]", "points = 4")],
        "monuments: all-monuments needs by_players",
    ),
    # Its form
    ("a word for a number", [("skulls = 13", 'skulls = "many"')], "$.supply.skulls"),
    ("an unknown word", [("row = 6", "line = 6")], "$.supply"),
    ("an unknown effect", [('op = "worker"', 'op = "wrker"')], "'wrker'"),
    ("a third age", [("age = 2", "age = 3")], "$.buildings[14].age"),
    ("an unknown score", [('scores = "mastered"', 'scores = "fame"')], "'fame'"),
    (
        "an unknown provenance",
        [('provenance = "rulebook"\nskulls', 'provenance = "rumour"\nskulls')],
        "'rumour'",
    ),
]

CASES = FileCases(
    FILE,
    CORRECTION,
    FAULTS,
    several=[
        ("skulls = 13", "skulls = -1"),
        ("days = 27", "days = 28"),
        ("corn = [3, 4, 5, 7, 9]", "corn = []"),
        ('name = "w02"', 'name = "w01"'),
        ('"stone", "", "stone"', '"stone", "", "jade"'),
    ],
    named=("supply.skulls:", "calendar.food_days:", "palenque.corn:", "wealth: w01", "'jade'"),
)
