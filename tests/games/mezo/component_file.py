"""The components file of Mezo: what an owner may write in it, right and wrong."""

from popolna.games.mezo import GAME
from popolna.games.mezo.components import Components
from tests.games.owners import Changes, Fault, FileCases, OurFile

FILE = OurFile(GAME, Components)

CORRECTION: Changes = [  # other pieces, and another tile
    ("pieces = [2, 3, 3, 3]", "pieces = [2, 2, 3, 4]"),
    ('effects = [{op="strength", count=2}]', 'effects = [{op="strength", count="level"}]'),
]

FURY = 'effects = [{op="strength", count=2}]'
PIETY = 'when = "final-scoring"\ncount = "2*level"'


def tile(effects: str, said: str, name: str = "") -> Fault:
    """Something wrong on the Wrathful tile of fury."""
    return (name or effects, [(FURY, f"effects = {effects}")], said)


EFFECTS: list[Fault] = [
    tile("[]", "wrathful: fury: 1 to 6 effects are needed"),
    tile(
        '[{op="vp", count=1}' + ', {op="vp", count=1}' * 6 + "]",
        "fury: 1 to 6 effects are needed",
        "7 effects",
    ),
    tile('[{op="deploy", unit="unit", count=1}]', "wrathful: fury: deploy needs where"),
    tile('[{op="vp", count=1, where="any"}]', "wrathful: fury: vp has no where"),
    tile('[{op="vp", count=17}]', "vp: a count is a number from 1 to 16"),
    tile('[{op="vp", count=0}]', "vp: a count is a number from 1 to 16"),
    tile('[{op="vp", count="all"}]', "vp: only a move without a split can be for all"),
    tile(
        '[{op="move", unit="unit", count="all", from="any", to="any"}]',
        "move: only a move without a split can be for all",
    ),
    tile('[{op="most", unit="unit"}]', "most: it must be for Shamans or Warriors"),
    tile('[{op="enlist", track="codex", from="any"}]', "wrathful: fury: enlist cannot be used here"),
    tile('[{op="appease"}]', "wrathful: fury: appease cannot be used here"),
    tile('[{op="demolish", where="same"}]', "demolish: the same region as what?"),
    tile(
        '[{op="demolish", where="any"}, {op="move", unit="unit", count=1, from="same", to="any"}]',
        "move: the same region as what?",
    ),
    tile(
        '[{op="move", unit="unit", count=1, from="any", to="any", owner="chosen"}]',
        "move: nobody can be chosen for a move",
    ),
    tile('[{op="smite", unit="unit", count=1, where="any", pick="owner"}]', "smite: a chosen owner picks"),
    tile('[{op="exile", unit="unit", count=1, where="any", owner="chosen"}]', "exile: a chosen owner picks"),
    tile('[{op="build", what="either", count=2, where="any"}]', "build: only glyphs are built in numbers"),
    tile('[{op="or", options=[[{op="call"}]]}]', "or: 2 or 3 options are needed"),
    tile('[{op="each", who="all", effects=[]}]', "each: 1 to 6 effects are needed"),
    tile(
        '[{op="pay", cost=[{op="vp", count=1}], gain=[{op="call"}]}]',
        "pay: the cost must be to smite or exile",
    ),
    tile(
        '[{op="pay", cost=[{op="smite", unit="unit", count=2, owner="self", where="any"}], gain=[{op="call"}]}]',
        "pay: the cost must be one unit",
    ),
    tile('[{op="fly"}]', "Invalid enum value 'fly'"),
]

FAULTS: list[Fault] = [
    # Numbers of the whole game
    (
        "five players",
        [("players = [2, 4]", "players = [2, 5]")],
        "game.players: the rules are for [2, 4] players",
    ),
    ("three colours", [(', "yellow"]', "]")], "seats.colours: four are needed"),
    ("a colour twice", [(', "yellow"]', ', "blue"]')], "'blue' is the name of 2 things"),
    ("too many Shamans", [("shamans = 8", "shamans = 13")], "units: 1 to 12 shamans, warriors and glyphs"),
    ("no glyphs", [("glyphs = 6", "glyphs = 0")], "units: 1 to 12 shamans, warriors and glyphs"),
    ("crowds", [("to_a_region = 3", "to_a_region = 5")], "units.to_a_region: 1 to 4"),
    ("many pieces", [("pieces = [2, 3,", "pieces = [10, 3,")], "pyramids.pieces: 0 to 9 of each level"),
    ("a giant", [("champion = 2", "champion = 10")], "strength: numbers from 0 to 9"),
    ("rich tracks", [("track_unit = 2", "track_unit = 21")], "points: numbers from 0 to 20"),
    ("two levels", [("    [10, 12, 13, 15],\n", "")], "devotion.levels: 3 levels with 1 to 12 spaces"),
    ("great devotion", [("13, 15]", "13, 41]")], "devotion.levels: values from 0 to 40"),
    ("no hand", [("hand = 3", "hand = 0")], "conflict: a hand of 1 to 5, and 2 actions"),
    ("one action", [("actions = 2", "actions = 1")], "conflict: a hand of 1 to 5, and 2 actions"),
    (
        "appeased for nothing",
        [("appease = [1, 2]", "appease = [0, 2]")],
        "conflict.appease: prices from 1 to 4",
    ),
    (
        "a call for passing",
        [('[{op="devotion", count=1}], [{op', '[{op="call"}], [{op')],
        "call cannot be used here",
    ),
    # Setup
    (
        "a region too many",
        [("desolate = [1, 2, 1]", "desolate = [1, 1, 1]")],
        "setup: with 3 players, at most 2",
    ),
    (
        "three Champions",
        [("champions = [2, 1, 1]", "champions = [3, 1, 1]")],
        "setup: with 2 players, at most 2",
    ),
    (
        "neutral pieces that do not exist",
        [("neutral_pieces = [2, 0, 0]", "neutral_pieces = [3, 0, 0]")],
        "setup.neutral_pieces: with 2 players there are not so many",
    ),
    (
        "neutral pieces without a colour",
        [("neutral_pieces = [2, 0, 0]", "neutral_pieces = [2, 0, 1]")],
        "setup.neutral_pieces: with 4 players no colour is left",
    ),
    (
        "a crowded Xibalba",
        [("xibalba = [1, 1]", "xibalba = [9, 1]")],
        "setup.xibalba: nobody has so many units",
    ),
    (
        "equal points",
        [("points = [5, 4, 3, 2]", "points = [5, 4, 4, 2]")],
        "setup.points: four different numbers",
    ),
    # The map
    ("a region twice", [('name = "coba"', 'name = "uxmal"')], "'uxmal' is the name of 2 things"),
    (
        "a name in capitals",
        [('name = "coba"', 'name = "Coba"')],
        "the name 'Coba' must be a single lower-case word",
    ),
    (
        "an unknown region",
        [('["becan", "palenque"]', '["becan", "tikal"]')],
        "be-pa: there is no region 'tikal'",
    ),
    ("a vertex nowhere", [('["becan", "palenque"]', "[]")], "vertices: be-pa needs different regions"),
    (
        "off the map",
        [
            (
                "[[vertices]]",
                '[[vertices]]\nprovenance = "rulebook"\nname = "far"\nregions = ["coba"]\nx = 101\ny = 1\n\n'
                "[[vertices]]",
            )
        ],
        "regions, vertices: x and y must be",
    ),
    # Altars, tiles and spaces
    (
        "points later",
        [
            (
                'first = [{op="vp", count=5}, {op="devotion", count=2}]',
                'first = [{op="devotion", count=2}, {op="vp", count=5}]',
            )
        ],
        "altars: shrine: all VP must come first",
    ),
    (
        "points by the Age",
        [('first = [{op="vp", count=7}]', 'first = [{op="vp", count="age"}]')],
        "altars: seven: VP must be a number",
    ),
    (
        "an altar that calls",
        [('first = [{op="vp", count=8}]', 'first = [{op="call"}]')],
        "blessed: call cannot be used here",
    ),
    (
        "four tiles for Age 1",
        [('age = 2\nlabel = "3 devotion"', 'age = 1\nlabel = "3 devotion"')],
        "wrathful: 3 tiles are needed for Age 1",
    ),
    (
        "a tile of Age 4",
        [('age = 3\nlabel = "4 VP"', 'age = 4\nlabel = "4 VP"')],
        "wrathful: 3 tiles are needed for Age 3",
    ),
    (
        "tracks mixed up",
        [('track = "calendar"\nname = "recovery"', 'track = "codex"\nname = "recovery"')],
        "spaces: those of the calendar come first",
    ),
    # Abilities
    (
        "an ability for another Age",
        [('name = "glory"\nage = 3', 'name = "glory"\nage = 2')],
        "abilities: 3 are needed for Age 3",
    ),
    (
        "an ability without a number",
        [(PIETY, 'when = "final-scoring"')],
        "piety: all abilities but those of the Tribe Step need a count",
    ),
    (
        "an ability with effects",
        [(PIETY, PIETY + '\neffects = [{op="call"}]')],
        "piety: only an ability of the Tribe Step has effects",
    ),
    (
        "a large number",
        [(PIETY, 'when = "final-scoring"\ncount = 17')],
        "piety: a count is a number from 1 to 16",
    ),
    ("for all", [(PIETY, 'when = "final-scoring"\ncount = "all"')], "piety: the count cannot be 'all'"),
    (
        "four tiles at once",
        [('when = "appease"\ncount = 2', 'when = "appease"\ncount = 4')],
        "bargain: at most 3 times",
    ),
    (
        "tiles by the level",
        [('when = "appease"\ncount = 2', 'when = "appease"\ncount = "level"')],
        "bargain: the count cannot be 'level'",
    ),
    # Gods and cards
    (
        "a god who calls itself",
        [
            (
                'effects = [{op="deploy", unit="shaman", count="age", where="presence"}]',
                'effects = [{op="call"}]',
            )
        ],
        "gods: ixchel: call: call cannot be used here",
    ),
    (
        "cards in another order",
        [('god = "ah-puch"\ntitle = "legacy"', 'god = "ah-puch"\ntitle = "task"')],
        "cards: legacy, vengeance, fervor, edict, task are needed for each god",
    ),
    (
        "an unknown title",
        [('god = "ah-puch"\ntitle = "legacy"', 'god = "ah-puch"\ntitle = "oath"')],
        "Invalid enum value 'oath'",
    ),
    *EFFECTS,
]

SEVERAL: Changes = [("shamans = 8", "shamans = 0"), ("hand = 3", "hand = 6"), (FURY, "effects = []")]
NAMED = ("units: 1 to 12", "conflict: a hand of 1 to 5", "wrathful: fury: 1 to 6 effects")

CASES = FileCases(FILE, CORRECTION, FAULTS, SEVERAL, NAMED)
