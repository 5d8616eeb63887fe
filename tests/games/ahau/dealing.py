"""Tables that are set up with prepared luck.

>>> s = deal(2, tiles=["wild-sun", *TILES[:9]])
>>> s.position()["tiles"][0]
['wild-sun', 'corn-chief']
"""

from collections.abc import Sequence

from popolna.engine.chance import Script
from popolna.games.ahau import GAME
from popolna.games.ahau.components import BUILDINGS, COLOURS, GODS, ROLES
from popolna.games.ahau.state import Ahau

TILES = [f"{colour}-{god}" for colour in COLOURS for god in GODS]
SITES = list(COLOURS) * 3
SCORING = ["might", "symbols", "reserve-colours", "temples", "resources"]
SUMMARIES = [f"summary-{number}" for number in range(1, 6)]


def deal(
    players: int,
    *,
    lot: str = "",
    gods: Sequence[str] = GODS * 2,
    sites: Sequence[str] = SITES,
    tiles: Sequence[str] = TILES,
    deciding: Sequence[str] = (),
    buildings: Sequence[str] = BUILDINGS,
    roles: Sequence[str] = ROLES,
    scoring: Sequence[str] = SCORING,
    starting: Sequence[str] = GODS,
    personality: str = "merchant",
    summaries: Sequence[str] = SUMMARIES,
    **settings: str,
) -> Ahau:
    """A game with everything dealt in this order; `deciding` are the tiles that decide about wild ones in Family.

    The first seat starts, unless a lot is given. A single player meets King Pakal with the personality.
    """
    regions = 5 if players <= 3 else 6
    luck = [*([lot] if lot else []), *gods, *sites, *tiles[: 2 * regions]]
    if players == 1:
        settings["personality"] = personality
        roles = [role for role in roles if role != personality]
    if settings.get("mode") == "family":
        luck += [*deciding, *scoring, *starting, *summaries[:players]]
    else:
        luck += [*buildings[: 2 + regions], *roles[: max(players, 2) + 1], *scoring, *starting]
    if settings.get("shadow") == "yes":
        luck.append(personality)
    script = Script(luck)
    start = {"start": "random" if lot else "1"} if players > 1 else {}
    s = GAME.new(players, script, **{**start, **settings})
    assert isinstance(s, Ahau)
    assert script.left() == 0
    return s
