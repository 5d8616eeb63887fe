"""The components file of Maya (2019): what an owner may write in it, right and wrong."""

from popolna.games.maya2019 import GAME
from popolna.games.maya2019.components import Components
from tests.games.owners import Changes, Fault, FileCases, OurFile

FILE = OurFile(GAME, Components)

CORRECTION: Changes = [("corn = { one = 6, two = 2 }", "corn = { one = 5, two = 3 }")]

FAULTS: list[Fault] = [
    (
        "fewer than no tiles",
        [("corn = { one = 6, two = 2 }", "corn = { one = 9, two = -1 }")],
        "tiles.split: no number may be below 0",
    ),
    (
        "a tile too many",
        [("corn = { one = 6", "corn = { one = 7")],
        "tiles.split: 33 tiles in all; tiles.each_player says 32",
    ),
    (
        "five players",
        [("players = [2, 4]", "players = [2, 5]")],
        "game.players: the rules are for [2, 4] players",
    ),
    (
        "a colour twice",
        [('"black", "green"]', '"black", "red"]')],
        "seats.colours: four different colours are needed",
    ),
    (
        "three colours",
        [('"black", "green"]', '"black"]')],
        "seats.colours: four different colours are needed",
    ),
    (
        "five colours",
        [('"black", "green"]', '"black", "green", "purple"]')],
        "seats.colours: four different colours are needed",
    ),
    ("no rack", [("start = 5", "start = 0")], "rack: start must be from 1 to the limit"),
    ("a rack over its limit", [("start = 5", "start = 8")], "rack: start must be from 1 to the limit"),
    (
        "a rack of more tiles than there are",
        [("start = 5", "start = 33"), ("limit = 7", "limit = 40")],
        "rack: start must be from 1 to the limit",
    ),
    ("a draw below 0", [("draw = 3", "draw = -1")], "rack: only numbers from 0 to 20 are possible"),
    (
        "a blind draw below 0",
        [("draw_after_blind = 2", "draw_after_blind = -1")],
        "rack: only numbers from 0 to 20 are possible",
    ),
    (
        "no points",
        [("first = [0, 6, 12, 20, 30]", "first = []"), ("second = [0, 3, 6, 10, 15]", "second = []")],
        "city_points: first and second need the same number of entries",
    ),
    (
        "more first than second places",
        [("second = [0, 3, 6, 10, 15]", "second = [0, 3, 6, 10]")],
        "city_points: first and second need the same number of entries",
    ),
    (
        "points below 0",
        [("second = [0, 3, 6, 10, 15]", "second = [-1, 3, 6, 10, 15]")],
        "city_points: only numbers from 0 to 99 are possible",
    ),
    (
        "an area without a name",
        [("[board.red]", "[board.west]")],
        "board: the areas are ['blue', 'green', 'west', 'yellow'], but areas.names says",
    ),
    (
        "an area named twice",
        [('names = ["blue", "green", "yellow", "red"]', 'names = ["blue", "green", "red", "red"]')],
        "board: the areas are",
    ),
    (
        "three names",
        [('names = ["blue", "green", "yellow", "red"]', 'names = ["blue", "green", "yellow"]')],
        "areas.names: 4 areas are needed, one for each player",
    ),
    (
        "no area to start in",
        [('always = "blue"', 'always = "pink"')],
        "areas.always: there is no area 'pink'",
    ),
    ("a space twice", [("[6, -6],", "[6, -6], [6, -6],")], "board: the space [6, -6] appears 2 times"),
    ("a space in two areas", [("[6, -6],", "[6, -6], [0, 1],")], "board: the space [0, 1] appears 2 times"),
    (
        "an island",
        [("[6, -6],", "[20, -6],")],
        "board.green: its spaces and those of blue are not connected",
    ),
    (
        "27 rows",
        [("[1, 5],", "[1, 5], " + ", ".join(f"[1, {row}]" for row in range(6, 20)) + ",")],
        "there are only letters for 26 rows",
    ),
    ("a temple twice", [('name = "Tulum"', 'name = "Coba"')], "temples: coba appears 2 times"),
    (
        "a temple twice in other letters",
        [('name = "Tulum"', 'name = "COBA"')],
        "temples: coba appears 2 times",
    ),
    ("a temple without a name", [('name = "Tulum"', 'name = ""')], "temples: '' is not a usable name"),
    ("a temple at sea", [("at = [3, 3]", "at = [30, 3]")], "temples: no space of the board is at [30, 3]"),
    ("two temples at one place", [("at = [3, 3]", "at = [2, 1]")], "temples: 2 temples are at [2, 1]"),
    (
        "temples side by side",
        [("at = [3, 3]", "at = [2, 2]")],
        "temples: Tulum is next to another temple space",
    ),
    (
        "no marked temple in an area",
        [('name = "Coba"\nat = [6, -1]\nmarked = true', 'name = "Coba"\nat = [6, -1]\nmarked = false')],
        "temples: green has no marked temple",
    ),
    (
        "no such first temple",
        [('temple = "Tikal"', 'temple = "Copan"')],
        "start.temple: 'Copan' is not a temple in blue",
    ),
    (
        "the first temple outside",
        [('temple = "Tikal"', 'temple = "Coba"')],
        "start.temple: 'Coba' is not a temple in blue",
    ),
    # Its form
    ("a word for a number", [("start = 5", 'start = "five"')], "$.rack.start"),
    ("an unknown word", [("start = 5", "begin = 5")], "$.rack"),
    ("an unknown section", [("[start]", "[finish]")], "`finish`"),
    ("an unknown land", [('"yellow", "red"]', '"yellow", "pink"]')], "$.areas.names[3]"),
    ("an unknown colour", [('"black", "green"]', '"black", "pink"]')], "$.seats.colours[3]"),
    ("no provenance", [('provenance = "published"\ntitle', "title")], "`provenance` - at `$.game`"),
    (
        "an unknown provenance",
        [('provenance = "rulebook"\nstart', 'provenance = "rumour"\nstart')],
        "'rumour'",
    ),
]

CASES = FileCases(
    FILE,
    CORRECTION,
    FAULTS,
    several=[
        ("corn = { one = 6", "corn = { one = 7"),
        ("start = 5", "start = 0"),
        ('always = "blue"', 'always = "pink"'),
        ("at = [3, 3]", "at = [30, 3]"),
        ('temple = "Tikal"', 'temple = "Copan"'),
    ],
    named=("tiles.split:", "rack:", "areas.always:", "temples:", "start.temple:"),
)
