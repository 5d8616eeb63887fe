"""Pictures of Mezo, from the choice of gods to the end."""

from collections.abc import Callable

from paper import NAMES, SHAPES, WIDTHS, save

from popolna.bots import wake
from popolna.engine.chance import Dice
from popolna.games import game as find_game
from popolna.games.mezo.drawing.table import draw
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps.conflict import ChooseCards, TakeAction
from popolna.games.mezo.steps.tribe import StationUnits


def play(players: int, seed: int, wanted: Callable[[Mezo], bool]) -> Mezo:
    """A game between sensible players, at the first moment that is wanted, or at its end."""
    game = find_game("mezo")
    s = game.start(players, Dice(seed), game.settings(players, {}), story=True)
    assert isinstance(s, Mezo)
    bots = [wake("greedy", game, Dice(f"{seed}-{player}")) for player in range(players)]
    while s.agenda and not wanted(s):
        player = s.mover()
        seen = s.seen_by(player)
        s.act(player, bots[player].choose(seen, seen.legal(player)))
    return s


def asked(step: type, age: int, left: int, player: int = 0) -> Callable[[Mezo], bool]:
    """Whether a player is asked something in an Age when at most so many conflicts are to come, or later."""

    def wanted(s: Mezo) -> bool:
        far = (s.age, -int(s.tiles).bit_count()) >= (age, -left)
        return far and isinstance(s.agenda[-1], step) and player in s.to_move()

    return wanted


def draw_pictures() -> None:
    """Mezo from beginning to end, for a desktop and for a phone."""
    tables = {
        "setup-4": (play(4, 2, lambda s: True), 0),
        "tribe-3": (play(3, 4, asked(StationUnits, 2, 4)), 0),
        "cards-2": (play(2, 3, asked(ChooseCards, 2, 3)), 0),
        "middle-4": (play(4, 2, asked(TakeAction, 2, 3, 1)), 1),
        "end-4": (play(4, 1, lambda s: False), 0),
    }
    for name, (s, viewer) in tables.items():
        for shape in SHAPES:
            picture = draw(s.seen_by(viewer), viewer, shape=shape, names=NAMES[: s.players])
            save(f"mezo-{name}-{shape}", picture, WIDTHS[shape])
    s, viewer = tables["middle-4"]
    save("mezo-middle-4-night", draw(s.seen_by(viewer), viewer, names=NAMES[:4]), WIDTHS["wide"], night=True)
