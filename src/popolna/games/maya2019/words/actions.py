"""The actions as short sentences: what a player can choose from."""

from collections.abc import Sequence

from popolna.games.maya2019.actions import BEGIN, DONE, EXPAND, EXPAND_BLIND, PLANT, VERBS
from popolna.games.maya2019.board import SPACE
from popolna.games.maya2019.state import Maya
from popolna.games.maya2019.words.names import temple_name, tile_name


def action(s: Maya, action: int, names: Sequence[str]) -> str:
    if PLANT.has(action):
        tile, space = PLANT.args(action)
        return f"Plant {tile_name(tile)} on {SPACE.names[space]}"
    if EXPAND.has(action):
        tile, space = EXPAND.args(action)
        return f"Expand {temple_name(s.growth[space])} to {SPACE.names[space]} with {tile_name(tile)}"
    if EXPAND_BLIND.has(action):
        space = EXPAND_BLIND.args(action)
        return f"Expand {temple_name(s.growth[space])} to {SPACE.names[space]} with an unseen tile"
    if BEGIN.has(action):
        return f"Begin at {temple_name(BEGIN.args(action))}"
    assert action == DONE, VERBS.name(action)
    return "End your turn and score the group"
