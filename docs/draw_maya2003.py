"""Pictures of Maya (2003), from the start blocks to the last scoring."""

from collections.abc import Callable
from random import Random

from paper import NAMES, SHAPES, WIDTHS, save

from popolna.engine.chance import Dice
from popolna.games import game as find_game
from popolna.games.maya2003.actions import BID, DEDUCT, KEEP, NAME_FIRST, PASS, PLACE, SPARE
from popolna.games.maya2003.board import CARDS, MINUS_3, QUARRY_BLOCKS
from popolna.games.maya2003.drawing.table import draw as draw_pyramids
from popolna.games.maya2003.state import Maya as Maya2003
from popolna.games.maya2003.steps.scoring import PAY_GOLD
from popolna.games.maya2003.words.phases import phase_of


def quarry_and_build(
    players: int, seed: int, wanted: Callable[[Maya2003], bool], variation: str = "basic"
) -> Maya2003:
    """A game of Maya (2003) between sensible players, at the first moment that is wanted, or at its end."""
    rng = Random(seed)
    game = find_game("maya2003")
    s = game.start(players, Dice(seed), game.settings(players, {"variation": variation}), story=True)
    assert isinstance(s, Maya2003)
    while s.agenda and not wanted(s):
        player = s.mover()
        s.act(player, max(s.legal(player), key=lambda action: wish(s, player, action, rng)))
    return s


def wish(s: Maya2003, player: int, action: int, rng: Random) -> float:
    """How much a sensible player wants to do something: what matters now, and a little luck."""
    luck = rng.random()
    if action == PASS:
        cards = sum(int(s.hold(player, card)) for card in range(CARDS))
        return luck + 5 - cards if phase_of(s) == "quarrying" else -99
    if action in (KEEP, SPARE):
        return -1
    if PLACE.has(action):
        card, quarry = PLACE.args(action)
        if card == MINUS_3:
            return luck - 1 + int(s.column_size[quarry]) / 4
        return luck + QUARRY_BLOCKS[s.players][quarry][0] / 8 + int(s.column_size[quarry]) / 20
    if BID.has(action):
        return 12 * luck - abs(int(BID.args(action)) - 3) ** 2
    if DEDUCT.has(action):
        return float(s.score[DEDUCT.args(action)])
    if NAME_FIRST.has(action):
        return luck + 2 * (NAME_FIRST.args(action) == player)
    after = s.clone()
    after.act(player, action)
    promised = [gold_now(after, p) - gold_now(s, p) for p in range(s.players)]
    return luck + 1.4 * promised[player] - 0.4 * sum(promised)


def gold_now(s: Maya2003, player: int) -> int:
    """A player's gold if the pyramids were scored now."""
    scored = s.clone()
    scored.round = max(1, s.round)
    PAY_GOLD.run(scored)
    return int(scored.gold(player))


def draw_pictures() -> None:
    tables = {
        "setup-4": (quarry_and_build(4, 1, lambda s: sum(s.filled) == 5), 1),
        "quarrying-5": (quarry_and_build(5, 2, lambda s: s.round == 2 and sum(s.column_size) == 21), 1),
        "turned-3": (quarry_and_build(3, 3, lambda s: s.round == 2 and sum(s.face_up) == 3), 0),
        "building-4": (quarry_and_build(4, 4, lambda s: s.round == 2 and is_half_built(s)), 2),
        "auction-4": (
            quarry_and_build(4, 5, lambda s: s.round == 2 and len(s.to_move()) == 2, "advanced"),
            2,
        ),
        "end-5": (quarry_and_build(5, 6, lambda s: False), 4),
    }
    for name, (s, viewer) in tables.items():
        for shape in SHAPES:
            picture = draw_pyramids(s.seen_by(viewer), viewer, shape=shape, names=NAMES)
            save(f"maya2003-{name}-{shape}", picture, WIDTHS[shape])
    s, viewer = tables["building-4"]
    picture = draw_pyramids(s.seen_by(viewer), viewer, names=NAMES)
    save("maya2003-building-4-night", picture, WIDTHS["wide"], night=True)


def is_half_built(s: Maya2003) -> bool:
    return phase_of(s) == "building" and sum(s.carried) <= 16
