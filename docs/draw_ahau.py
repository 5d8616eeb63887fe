"""Pictures of Ahau, from the Summary cards to the end, in several modes."""

from collections.abc import Callable

from paper import NAMES, SHAPES, WIDTHS, save

from popolna.bots import wake
from popolna.engine.chance import Dice
from popolna.games import game as find_game
from popolna.games.ahau.drawing.table import draw
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.steps.action_turn import PlaceWorker
from popolna.games.ahau.steps.building import ProduceOrBuild
from popolna.games.ahau.steps.movement import SelectRegions


def play(players: int, seed: int, wanted: Callable[[Ahau], bool], **settings: str) -> Ahau:
    """A game between sensible players, at the first moment that is wanted, or at its end."""
    game = find_game("ahau")
    s = game.start(players, Dice(seed), game.settings(players, settings), story=True)
    assert isinstance(s, Ahau)
    bots = [wake("greedy", game, Dice(f"{seed}-{player}")) for player in range(players)]
    while s.agenda and not wanted(s):
        player = s.mover()
        seen = s.seen_by(player)
        s.act(player, bots[player].choose(seen, seen.legal(player)))
    return s


def asked(step: type, number: int, player: int = 0) -> Callable[[Ahau], bool]:
    """Whether a player is asked something in a round, or later."""
    return lambda s: s.round >= number and isinstance(s.agenda[-1], step) and s.mover() == player


def draw_pictures() -> None:
    """Ahau from beginning to end, for a desktop and for a phone."""
    tables = {
        "setup-4": (play(4, 2, lambda s: True), 0),
        "cards-3": (play(3, 4, asked(SelectRegions, 3), shadow="yes", board="night"), 0),
        "middle-2": (play(2, 5, asked(PlaceWorker, 5)), 0),
        "middle-4": (play(4, 2, asked(ProduceOrBuild, 7, 1)), 1),
        "family-3": (play(3, 3, asked(PlaceWorker, 5), mode="family"), 0),
        "end-5": (play(5, 1, lambda s: False), 0),
        "solo-1": (play(1, 4, asked(PlaceWorker, 6), level="moderate", personality="queen"), 0),
    }
    for name, (s, viewer) in tables.items():
        for shape in SHAPES:
            picture = draw(s.seen_by(viewer), viewer, shape=shape, names=NAMES[: s.players])
            save(f"ahau-{name}-{shape}", picture, WIDTHS[shape])
    s, viewer = tables["middle-4"]
    save("ahau-middle-4-night", draw(s.seen_by(viewer), viewer, names=NAMES[:4]), WIDTHS["wide"], night=True)
