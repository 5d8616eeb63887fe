"""Pictures of Tzolk'in, from the starting wealth to the end."""

from collections.abc import Callable
from random import Random

from paper import NAMES, SHAPES, WIDTHS, save

from popolna.engine.chance import Dice
from popolna.games import game as find_game
from popolna.games.tzolkin.board import CORN, FOOD_DAYS, GEARS, GOODS, STEP_POINTS, TEETH, TEMPLES, TRACKS
from popolna.games.tzolkin.drawing.table import draw
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.turn import PickMore, PlaceMore, TakeTurn

WORTH = [1.2, 1.8, 2.4, 0.5, 4.5]  # of wood, stone, gold, corn and a skull, in points


def play(players: int, seed: int, wanted: Callable[[Tzolkin], bool]) -> Tzolkin:
    """A game between sensible players, at the first moment that is wanted, or at its end."""
    rng = Random(seed)
    game = find_game("tzolkin")
    s = game.start(players, Dice(seed), game.settings(players, {}), story=True)
    assert isinstance(s, Tzolkin)
    while s.agenda and not wanted(s):
        player = s.mover()
        s.act(player, best(s, player, rng, 3))
    return s


def best(s: Tzolkin, player: int, rng: Random, depth: int) -> int:
    """The action that leads to the best result, a few decisions ahead within the same turn."""
    return max(s.legal(player), key=lambda action: promise(s, player, action, rng, depth))


def promise(s: Tzolkin, player: int, action: int, rng: Random, depth: int) -> float:
    after = s.clone()
    after.story = None
    after.act(player, action)
    if depth and after.to_move() == [player] and not isinstance(after.agenda[-1], (PlaceMore, PickMore)):
        return max(promise(after, player, step, rng, depth - 1) for step in after.legal(player)[:20])
    return worth(after, player) + rng.random() * 0.6


def worth(s: Tzolkin, player: int) -> float:
    """What a player has and may hope for, in points."""
    value = s.score(player) / 4 + sum(int(s.has(player, good)) * WORTH[good] for good in range(GOODS))
    left = max(0, 27 - int(s.day)) / 27
    value += sum(STEP_POINTS[temple][s.step_on(player, temple)] for temple in range(TEMPLES)) * (0.8 + left)
    value += sum(int(s.level_of(player, track)) for track in range(TRACKS)) * (0.5 + 4 * left)
    value += int(s.in_play[player]) * 6 * left
    for gear in range(GEARS):
        for space in range(TEETH):
            if s.tooth[gear * TEETH + space] == player:
                value += 1.4 + 1.25 * min(space, 8 if gear == GEARS - 1 else 5) - 0.12 * space**2
    tiles = sum(1 for owner in s.building if owner == player)
    monuments = sum(1 for owner in s.monument if owner == player)
    value += 3.5 * tiles + 22 * monuments + 4 * int(s.feed_free[player]) + 8 * int(s.feed_less[player])
    if s.fed < len(FOOD_DAYS):
        days = int(FOOD_DAYS[s.fed]) - int(s.day)
        hungry = int(s.in_play[player]) - int(s.feed_free[player])
        hunger = max(0, (2 - int(s.feed_less[player])) * hungry - int(s.has(player, CORN)))
        value -= hunger * 1.5 / (1 + max(0, days) / 3)
    return value


def on_day(day: int, first: int = 0) -> Callable[[Tzolkin], bool]:
    """Whether a day has come and a player is about to begin a turn."""
    return lambda s: s.day >= day and isinstance(s.agenda[-1], TakeTurn) and s.mover() == first


def draw_pictures() -> None:
    """Tzolk'in from beginning to end, for a desktop and for a phone."""
    tables = {
        "setup-4": (play(4, 2, lambda s: True), 0),
        "early-2": (play(2, 7, on_day(6)), 0),
        "early-4": (play(4, 2, on_day(5, 1)), 1),
        "middle-2": (play(2, 7, on_day(16, 1)), 1),
        "middle-4": (play(4, 2, on_day(17, 2)), 2),
        "end-4": (play(4, 2, lambda s: False), 0),
    }
    for name, (s, viewer) in tables.items():
        for shape in SHAPES:
            picture = draw(s.seen_by(viewer), viewer, shape=shape, names=NAMES)
            save(f"tzolkin-{name}-{shape}", picture, WIDTHS[shape])
    s, viewer = tables["middle-4"]
    save("tzolkin-middle-4-night", draw(s.seen_by(viewer), viewer, names=NAMES), 1280, night=True)
