"""The components file of Maya (2003): what an owner may write in it, right and wrong."""

from popolna.games.maya2003 import GAME
from popolna.games.maya2003.components import Components
from tests.games.owners import Changes, Fault, FileCases, OurFile

FILE = OurFile(GAME, Components)

CORRECTION: Changes = [
    ("each_player = 28", "each_player = 30"),
    ("first = [4, 6, 10]", "first = [5, 7, 12]"),
    ("cards = 4\nblocks = [3, 2]", "cards = 5\nblocks = [4, 2, 1]"),
]

TIKAL = 'name = "Tikal"\nspaces = [9, 7, 5, 4]'
FIRST_OF_3 = "cards = 3\nblocks = [3, 2]"
ONE_MORE = """[[quarries.players_5]]
provenance = "rulebook"
marker = "free-pass"
cards = 3
blocks = [1]

"""

FAULTS: list[Fault] = [
    (
        "six players",
        [("players = [3, 5]", "players = [3, 6]")],
        "game.players: the rules are for [3, 5] players",
    ),
    ("no round", [("rounds = 3", "rounds = 0")], "game.rounds: only numbers from 1 to 9 are possible"),
    (
        "a colour twice",
        [('"yellow", "purple"]', '"yellow", "red"]')],
        "seats.colours: five different colours",
    ),
    ("four colours", [('"yellow", "purple"]', '"yellow"]')], "seats.colours: five different colours"),
    (
        "six colours",
        [('"yellow", "purple"]', '"yellow", "purple", "red"]')],
        "seats.colours: five different colours",
    ),
    ("a colour of two words", [('"purple"]', '"dark red"]')], "seats.colours"),
    ("a colour in capitals", [('"purple"]', '"PURPLE"]')], "seats.colours"),
    ("a card nobody knows", [("low = { 3 = 1,", "low = { 2 = 1,")], "cards: low needs the values 3, 4 and 5"),
    ("a card too few", [("8 = 1, minus3 = 1", "minus3 = 1")], "high needs 6, 7, 8 and minus3"),
    (
        "fewer than no cards",
        [("low = { 3 = 1,", "low = { 3 = -1,")],
        "cards: only numbers from 0 to 9 are possible",
    ),
    ("two -3", [("minus3 = 1", "minus3 = 2")], "cards: there is at most one minus3"),
    (
        "more start blocks than blocks",
        [("each_player = 28", "each_player = 1")],
        "blocks.start: must be from 0",
    ),
    ("fewer than no start blocks", [("start = 2", "start = -1")], "blocks.start: must be from 0"),
    (
        "gold below 0 at the start",
        [("advanced_start = 10", "advanced_start = -1")],
        "gold: only numbers from 0 to 99 are possible",
    ),
    (
        "gold below 0 for a pass",
        [("forced_pass = 1", "forced_pass = -1")],
        "gold: only numbers from 0 to 99 are possible",
    ),
    *[
        (
            f"{name} below 0",
            [(f"{name} = {number}", f"{name} = -1")],
            "markers.points: only numbers from 0 to 20 are possible",
        )
        for name, number in [("transport_2", 2), ("transport_4", 4), ("quarry_2", 2)]
    ],
    (
        "a green marker nobody knows",
        [('green = [\n  "first-player"', 'green = [\n  "last-player"')],
        "markers: the green ones are first-player, cancel-minus-3",
    ),
    (
        "a blue marker is missing",
        [('"quarry-2", "joker"]', '"quarry-2"]')],
        "the blue ones are extra-block, transport-4",
    ),
    ("a pyramid twice", [('name = "Palenque"', 'name = "Copan"')], "pyramids: copan appears 2 times"),
    (
        "a pyramid twice in other letters",
        [('name = "Palenque"', 'name = "COPAN"')],
        "pyramids: copan appears 2 times",
    ),
    ("a pyramid without a name", [('name = "Palenque"', 'name = ""')], "pyramids: '' is not a usable name"),
    (
        "a name with a tab",
        [('name = "Palenque"', r'name = "Pa\tlenque"')],
        r"pyramids: 'pa\tlenque' is not a usable name",
    ),
    (
        "no levels",
        [(TIKAL, 'name = "Tikal"\nspaces = []')],
        "pyramids: Tikal needs 1 to 4 levels",
    ),
    (
        "five levels",
        [(TIKAL, 'name = "Tikal"\nspaces = [9, 7, 5, 4, 3]')],
        "pyramids: Tikal needs 1 to 4 levels",
    ),
    (
        "a level without a space",
        [(TIKAL, 'name = "Tikal"\nspaces = [9, 7, 0, 4]')],
        "pyramids: Tikal: spaces: only numbers from 1 to 20 are possible",
    ),
    (
        "gold is missing",
        [("first = [4, 6, 10]", "first = [4, 6]")],
        "pyramids: Tikal needs gold for each of its 4",
    ),
    (
        "lower gold is missing",
        [("second = [2, 3, 5]", "second = [2, 3, 5, 6]")],
        "pyramids: Tikal needs gold for each of its 4 levels",
    ),
    (
        "gold below 0",
        [("first = [4, 6, 10]", "first = [4, -6, 10]")],
        "pyramids: Tikal: gold: only numbers from 0 to 50 are possible",
    ),
    (
        "lower gold below 0",
        [("second = [2, 3, 5]", "second = [2, -3, 5]")],
        "pyramids: Tikal: gold: only numbers from 0 to 50 are possible",
    ),
    (
        "bottom gold below 0",
        [("first = 2\n", "first = -2\n")],
        "pyramids: Tikal: gold: only numbers from 0 to 50 are possible",
    ),
    (
        "a pyramid nobody knows",
        [('players_3 = ["chichen-itza"', 'players_3 = ["chichen"')],
        "setup.players_3: there is no pyramid 'chichen'",
    ),
    (
        "three pyramids",
        [('players_4 = ["tikal", ', "players_4 = [")],
        "setup.players_4: four different pyramids are needed",
    ),
    (
        "a pyramid in play twice",
        [('players_5 = ["tikal", "chichen-itza"', 'players_5 = ["tikal", "tikal"')],
        "setup.players_5: four different pyramids are needed",
    ),
    (
        "a fifth pyramid that is there",
        [('players_5 = ["tikal"', 'players_5 = ["tikal", "tikal"')],
        "setup.players_5: four different pyramids are needed",
    ),
    (
        "no room at the start",
        [
            ("[9, 7, 5, 4]", "[2, 7, 5, 4]"),
            ("[9, 7, 5]", "[2, 7, 5]"),
            ("[8, 6, 5, 4]", "[2, 6, 5, 4]"),
            ("[7,", "[2,"),
        ],
        "setup.players_5: the start blocks do not fit",
    ),
    (
        "more start blocks than pyramids",
        [("start = 2", "start = 5")],
        "setup.players_3: the start blocks do not fit",
    ),
    (
        "quarries for six",
        [("[[quarries.players_3]]", "[[quarries.players_6]]")],
        "quarries: players_3, players_4 and players_5 are needed, and nothing else",
    ),
    (
        "eight quarries",
        [("[[quarries.players_5]]", f"{ONE_MORE}[[quarries.players_5]]")],
        "quarries.players_5: 1 to 7 quarries are needed",
    ),
    (
        "a marker nobody knows",
        [('marker = "relocate-block"', 'marker = "joker"')],
        "quarries.players_3: quarry 1: 'joker' is not a green marker",
    ),
    (
        "a quarry without room",
        [(FIRST_OF_3, "cards = 0\nblocks = [3, 2]")],
        "quarries.players_3: quarry 1: cards: only numbers from 1 to 12 are possible",
    ),
    (
        "a quarry without blocks",
        [(FIRST_OF_3, "cards = 3\nblocks = []")],
        "quarries.players_3: quarry 1: blocks for 1 to 5 players are needed",
    ),
    (
        "blocks below 0",
        [(FIRST_OF_3, "cards = 3\nblocks = [3, -2]")],
        "quarries.players_3: quarry 1: blocks: only numbers from 0 to 9 are possible",
    ),
    (
        "a marker above two quarries",
        [('marker = "pool-block"', 'marker = "relocate-block"')],
        "quarries.players_3: relocate-block lies above 2 quarries",
    ),
    # Its form
    ("a word for a number", [("rounds = 3", 'rounds = "three"')], "$.game.rounds"),
    ("an unknown word", [("rounds = 3", "round = 3")], "$.game"),
    ("an unknown section", [("[gold]", "[silver]")], "`silver`"),
    ("no provenance", [('provenance = "rulebook"\ncolours', "colours")], "`provenance` - at `$.seats`"),
    (
        "an unknown provenance",
        [('provenance = "rulebook"\ncolours', 'provenance = "rumour"\ncolours')],
        "'rumour'",
    ),
]

CASES = FileCases(
    FILE,
    CORRECTION,
    FAULTS,
    several=[
        ("rounds = 3", "rounds = 0"),
        ("minus3 = 1", "minus3 = 2"),
        ("first = [4, 6, 10]", "first = [4, 6]"),
        ('players_3 = ["chichen-itza"', 'players_3 = ["chichen"'),
        (FIRST_OF_3, "cards = 0\nblocks = [3, 2]"),
    ],
    named=("game.rounds:", "cards:", "pyramids: Tikal", "setup.players_3:", "quarries.players_3:"),
)
