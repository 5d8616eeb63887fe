"""Pictures of Maya (2019): whole tables, and situations close up."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from paper import NAMES, SHAPES, WIDTHS, save

from popolna.drawing.layout import Box
from popolna.drawing.palette import GROUND, INK, IVORY, LINE, MAIZE, OUTLINE, QUIET
from popolna.drawing.picture import Picture
from popolna.drawing.svg import MIDDLE, Art, circle, group, join, path, rect, short, tag, text
from popolna.drawing.tiles import WIDTH, face
from popolna.drawing.tokens import token
from popolna.engine.chance import Dice, Script
from popolna.games import game as find_game
from popolna.games.maya2019.actions import DONE, EXPAND
from popolna.games.maya2019.board import CROP, CROP_ON, CROPS_ON, NEIGHBOURS, SPACE, TEMPLE, TILE, TILE_SET
from popolna.games.maya2019.drawing.landscape import SEATS, View, draw_map, in_play, view
from popolna.games.maya2019.drawing.table import draw
from popolna.games.maya2019.state import EMPTY, Maya

ANA, ITZEL, BALAM = range(3)


def play(players: int, seed: int, decisions: int) -> Maya:
    """A game of players who take what looks best now, stopped at the end of a turn after some decisions."""
    rng = Random(seed)
    game = find_game("maya2019")
    s = game.start(players, Dice(seed), game.settings(players, {}), story=True)
    assert isinstance(s, Maya)
    while s.agenda and (decisions > 0 or type(s.agenda[-1]).__name__ != "Turn"):
        player = s.mover()
        legal = s.legal(player)
        considered = rng.sample(legal, min(40, len(legal)))
        s.act(player, max(considered, key=lambda action: appeal(s, player, action, rng)))
        decisions -= 1
    return s


def appeal(s: Maya, player: int, action: int, rng: Random) -> float:
    """What an action gains compared with the others, and how much a player with few tiles wants to draw."""
    after = s.clone()
    after.act(player, action)
    if DONE in after.legal(player):
        after.act(player, DONE)
    gains = [int(after.score(p)) - int(s.score(p)) for p in range(s.players)]
    draws = 5 - int(s.rack_size[player]) if EXPAND.has(action) else 0
    return 1.5 * gains[player] - 0.5 * sum(gains) + draws + 2 * rng.random()


def draw_pictures() -> None:
    draw_tables()
    draw_figures()


def draw_tables() -> None:
    tables = {
        "setup-4": (play(4, 3, 0), 0),
        "middle-2": (play(2, 11, 42), 0),
        "middle-3": (play(3, 4, 62), 2),
        "middle-4": (play(4, 6, 90), 2),
        "end-4": (play(4, 6, 10_000), 1),
    }
    for name, (s, viewer) in tables.items():
        for shape in SHAPES:
            picture = draw(s.seen_by(viewer), viewer, shape=shape, names=NAMES)
            save(f"maya2019-{name}-{shape}", picture, WIDTHS[shape])
    s, viewer = tables["middle-4"]
    save("maya2019-middle-4-night", draw(s.seen_by(viewer), viewer, names=NAMES), WIDTHS["wide"], night=True)


# Situations of Maya (2019), close up


def situation(
    rack: Sequence[str],
    planted: Mapping[str, tuple[int, str]],
    face_down: Sequence[str] = (),
    temples: Sequence[str] = ("tikal",),
    luck: Sequence[str] = (),
) -> Maya:
    """Three players on blue, green and red; it is Ana's turn, and all face-down tiles are hers."""
    racks = [list(rack), [], []]
    shown = [
        Counter([*racks[p], *[tile for owner, tile in planted.values() if owner == p]]) for p in range(3)
    ]
    tiles = Counter(dict(zip(TILE.names, TILE_SET, strict=True)))
    unseen = [tiles - counts for counts in shown]
    supply = [counts.total() - (len(face_down) if p == ANA else 0) for p, counts in enumerate(unseen)]
    position = {
        "game": "maya2019",
        "players": 3,
        "settings": {"areas": "blue+green+red"},
        "areas": ["blue", "green", "red"],
        "first": ANA,
        "temples": dict.fromkeys(temples, "growing"),
        "planted": {space: list(tile) for space, tile in planted.items()},
        "face_down": dict.fromkeys(face_down, ANA),
        "racks": racks,
        "supply": supply,
        "unseen": [dict(counts) for counts in unseen],
        "crop_points": [0, 0, 0],
        "city_points": [0, 0, 0],
        "turns": [0, 0, 0],
        "passes": 0,
        "agenda": [
            {"step": "EndTurn", "who": ANA},
            {"step": "ScoreCities"},
            {"step": "Turn", "player": ANA},
        ],
    }
    s = find_game("maya2019").from_position(position, Script(list(luck)))
    assert isinstance(s, Maya)
    return s


def after(s: Maya, *actions: str) -> Maya:
    """The situation after Ana's actions; what she laid is ringed."""
    later = s.clone()
    later.story = []
    for action in actions:
        later.apply(ANA, find_game("maya2019").verbs.parse(action))
    return later


@dataclass(frozen=True)
class Panel:
    """The map around a space, with a caption and Ana's rack."""

    s: Maya
    centre: str
    caption: str
    below: Literal["rack", "scores", "nothing"] = "rack"
    marks: bool = False  # show where Tikal may grow, and where not

    def draw(self, box: Box) -> Art:
        window, foot = box.cut_bottom(30 if self.below == "nothing" else 84)
        parts = [self.draw_window(window), text(self.caption, foot.x + 2, foot.y + 18, MIDDLE, bold=True)]
        if self.below == "rack":
            parts.append(self.draw_rack(foot.x, foot.y + 58))
        if self.below == "scores":
            parts += [self.draw_score(p, place) for p, place in enumerate(foot.columns(3, 0))]
        return join(*parts)

    def draw_window(self, window: Box) -> Art:
        whole = Box(0, 0, 890, 890)
        seen = view(in_play(self.s), whole, 0)
        x, y = seen.at(SPACE.index(self.centre))
        inside = draw_map(self.s, whole, NAMES, margin=0, spelled=True)
        if self.marks:
            inside = join(inside, self.draw_marks(seen))
        corner = f"{short(x - window.width / 2)} {short(y - window.height / 2)}"
        place = {"x": window.x, "y": window.y, "width": window.width, "height": window.height}
        return join(
            tag("svg", inside, viewBox=f"{corner} {short(window.width)} {short(window.height)}", **place),
            rect(*window, fill="none", stroke=LINE, stroke_width=2),
        )

    def draw_marks(self, seen: View) -> Art:
        """A plus where Tikal may grow, a cross on every other empty space next to it."""
        city = self.s.city_tiles(TEMPLE.index("tikal"))
        near = {space for tile in city for space in NEIGHBOURS[tile] if self.s.tile[space] == EMPTY}
        return join(*[mark(self.s.can_expand(space), *seen.at(space)) for space in sorted(near)])

    def draw_rack(self, x: float, y: float) -> Art:
        tiles = [tile for tile in range(TILE.size) for _ in range(self.s.held(ANA, tile))]
        stamps = [face(SEATS[ANA], CROP.names[CROP_ON[tile]], CROPS_ON[tile]) for tile in tiles]
        places = [x + 86 + place * (WIDTH * 0.66 + 2) for place in range(len(tiles))]
        return join(
            text("Ana's rack", x + 2, y, fill=QUIET),
            *[stamp.at(place, y, 0.66) for stamp, place in zip(stamps, places, strict=True)],
        )

    def draw_score(self, player: int, box: Box) -> Art:
        crops, points = self.s.crops_around(TEMPLE.index("tikal"))[player], self.s.city_points[player]
        return join(
            token(SEATS[player], 13, box.x + 15, box.y + 57),
            text(f"{crops} crops:", box.x + 35, box.y + 50),
            text(f"{points} points", box.x + 35, box.y + 66, bold=True),
        )


def mark(good: bool, x: float, y: float) -> Art:
    """A plus or a cross in a disc."""
    lines = "M-7 0H7M0-7V7" if good else "M-6-6L6 6M-6 6L6-6"
    return group(
        circle(0, 0, 13, fill=MAIZE if good else IVORY, stroke=OUTLINE, stroke_width=1.8),
        path(lines, fill="none", stroke=OUTLINE, stroke_width=3.4, stroke_linecap="round"),
        x=x,
        y=y - 6,
    )


def figure(name: str, label: str, *panels: Panel, beside: Art | None = None) -> None:
    """Panels side by side with arrows between them, or one panel with something next to it."""
    gap = 44
    width, height = 760, 336 if panels[0].below == "nothing" else 386
    boxes = Box(8, 8, width - 16, height - 16).columns(2, gap)
    parts = [panel.draw(box) for panel, box in zip(panels, boxes, strict=False)]
    if len(panels) == 2:
        middle = boxes[1].x - gap / 2
        arrow = "M-10-4H2V-12L14 0L2 12V4H-10Z"
        parts.append(group(path(arrow, fill=INK), x=middle - 2, y=150))
    if beside:
        parts.append(group(beside, x=boxes[1].x - 12, y=boxes[1].y))
    ground = rect(0, 0, width, height, 10, fill=GROUND)
    save(f"maya2019-{name}", Picture(width, height, join(ground, *parts), label), 1140)


def draw_figures() -> None:
    """A turn, move by move, for the page that teaches the game."""
    rack = ["corn", "corn2", "squash", "potato", "pepper"]
    fields = {"h8": (ANA, "corn"), "g6": (ITZEL, "corn2"), "h6": (BALAM, "pepper")}
    s = situation(rack, fields)
    figure(
        "planting",
        "Ana plants two tiles of corn next to her corn",
        Panel(s, "g7", "Ana has corn next to Tikal."),
        Panel(after(s, "plant corn g7", "plant corn2 g8"), "g7", "She plants two more: 1 + 1 + 2 points."),
    )
    fields |= {"i7": (ITZEL, "squash")}
    s = situation(rack, fields)
    figure(
        "temple",
        "A temple appears next to a planted tile",
        Panel(s, "i8", "Caracol is an empty temple space."),
        Panel(after(s, "plant pepper i8"), "i8", "Ana plants next to it: the temple stands."),
    )
    s = situation(rack, fields, luck=["squash", "corn", "potato2"])
    figure(
        "expanding",
        "Ana lays a tile face down next to Tikal and draws three",
        Panel(s, "h7", "Tikal is a city of one tile."),
        Panel(after(s, "expand potato i6"), "h7", "Ana makes it two, and draws three."),
    )
    fields = {"f5": (ITZEL, "corn"), "i6": (BALAM, "pepper"), "f7": (ANA, "squash")}
    s = situation(rack, fields, ["h8", "f6"], ["tikal", "calakmul"])
    figure(
        "growing",
        "Where a city may grow",
        Panel(s, "g7", "Where Tikal may grow, and where not.", below="nothing", marks=True),
        beside=legend(),
    )
    fields = {
        "g5": (ITZEL, "potato"),
        "g6": (ITZEL, "potato2"),
        "h5": (ITZEL, "potato"),
        "i5": (BALAM, "pepper"),
        "j5": (BALAM, "pepper"),
        "j6": (BALAM, "corn"),
        "g7": (ANA, "corn2"),
        "h8": (ANA, "corn"),
    }
    s = situation(["squash", "squash2", "pepper"], fields, ["h6", "i6"], ["tikal", "seibal"])
    closed = after(s, "plant squash2 i7", "done")
    figure(
        "closing",
        "Ana closes Tikal, and the city is scored",
        Panel(s, "h6", "One gap is left around Tikal: i7."),
        Panel(closed, "h6", "Ana fills it. Tikal is closed and scored.", below="scores"),
    )


def legend() -> Art:
    lines = [
        (True, ["Next to Tikal's city,", "and nothing is in the way."]),
        (False, ["Next to the empty temple space", "of Caracol: keep off."]),
        (False, ["Next to Calakmul's city as well:", "cities never meet."]),
    ]
    parts = []
    for place, (good, words) in enumerate(lines):
        y = 70 + 84 * place
        parts.append(mark(good, 24, y + 6))
        parts += [text(word, 52, y - 10 + 22 * line, MIDDLE) for line, word in enumerate(words)]
    return join(*parts)
