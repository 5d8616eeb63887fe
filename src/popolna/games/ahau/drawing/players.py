"""Draws what the players have, and the Shadow Player."""

from __future__ import annotations

from popolna.drawing.cards import bright_rim
from popolna.drawing.facts import kept_by, own_fields
from popolna.drawing.layout import Box
from popolna.drawing.palette import INK, IVORY, OUTLINE, QUIET, WALL
from popolna.drawing.panels import panel
from popolna.drawing.svg import (
    LARGE,
    MIDDLE,
    SMALL,
    Art,
    Stamp,
    group,
    join,
    measure,
    path,
    rect,
    shorten,
    shorten_alike,
    target,
    text,
    thing,
)
from popolna.drawing.tokens import token
from popolna.games.ahau.board import CARD, COLOUR, COLOURS, GODS, HAND, OWNER, ROLE_AT
from popolna.games.ahau.components import BOX
from popolna.games.ahau.drawing.pyramids import draw_plots, draw_pyramid, draw_reserve
from popolna.games.ahau.drawing.regions import draw_ruler
from popolna.games.ahau.drawing.seen import Facts, Seen
from popolna.games.ahau.drawing.signs import (
    GOD_SIGNS,
    MIGHT_SIGN,
    SPEAR,
    site,
    worker,
)
from popolna.games.ahau.state import DISCARDED, LEFT, NONE, NOT_OWNED, RIGHT, UNKNOWN
from popolna.games.ahau.words import captions, pakal
from popolna.games.ahau.words.at_a_glance import (
    card_place,
    fame_parts,
    is_playing_cards,
    might_caption,
    strength_caption,
)

ROLE_PAPER = "#FBE7B0"
ROOMY = 150.0  # the height of a panel that shows everything in full size


def draw_panel(t: Seen, owner: int, box: Box, *, chosen: bool) -> Art:
    """All that an owner has."""
    if owner >= t.s.builders:
        return group(panel(box, chosen=chosen), *draw_shadow(t, owner, box))
    draw = draw_roomy if box.height >= ROOMY else draw_compact
    return group(panel(box, chosen=chosen), *draw(t, owner, box))


def draw_roomy(t: Seen, player: int, box: Box) -> list[Art]:
    """A panel with space for everything, and a Pyramid as large as fits."""
    top, foot = box.y + 36, box.y + box.height - 8
    plots = 0 if t.s.family else 33
    high = min(27.0, (foot - top - plots) / 4 - 1)
    wide = high * 1.68
    left, right = box.x + 9, box.x + 9 + 4 * (wide + 1) + 12
    room = box.x + box.width - 8 - right
    base = top + 4 * (high + 1)
    parts = [
        draw_name(t, player, box.x + 20, box.y + 18, box.width - 164),
        *draw_stats(t, player, box.x + box.width - 44, box.y + 18, 34),
        draw_fame(t, player, box.x + box.width - 10, box.y + 18),
        *draw_pyramid(t, player, left, top, (wide, high)),
        *draw_goods(t, player, Box(right, top, room, 26), 0.86),
    ]
    if not t.s.family:
        parts += draw_plots(t, player, left, base + 4, min(29.0, foot - base - 4))
    cards = Box(right, foot - 32, room, 32)
    reserve = Box(right, top + 33, room, cards.y - top - 38)
    if t.s.outcome():
        return [*parts, *draw_parts(t, player, reserve._replace(height=foot - reserve.y))]
    return [*parts, *draw_reserve(t, player, reserve, (35, 20)), *draw_cards(t, player, cards, (24, 32))]


def draw_compact(t: Seen, player: int, box: Box) -> list[Art]:
    """A panel in little space."""
    high = min(18.0, (box.height - 6) / 4 - 1)
    wide = high * 1.7
    top = box.y + (box.height - 4 * (high + 1)) / 2
    left, right = box.x + 8, box.x + 8 + 4 * (wide + 1) + 10
    room = box.x + box.width - 8 - right
    rows = [box.y + box.height * share for share in (0.17, 0.42, 0.63, 0.86)]
    parts = [
        *draw_pyramid(t, player, left, top, (wide, high)),
        draw_name(t, player, right + 9, rows[0], room - 50),
        draw_fame(t, player, box.x + box.width - 10, rows[0]),
        *draw_goods(t, player, Box(right, rows[1] - 10, room - 96, 20), 0.66),
        *draw_stats(t, player, box.x + box.width - 6, rows[1], 31),
        *draw_reserve(t, player, Box(right, rows[2] - 8, room, 16), (28, 16)),
    ]
    if not t.s.family:
        parts += draw_plots(t, player, right, rows[3] - 10, 20)
    return [*parts, *draw_cards(t, player, Box(box.x + box.width - 126, rows[3] - 10, 118, 20), (15, 20))]


def draw_shadow(t: Seen, owner: int, box: Box) -> list[Art]:
    """The Shadow Player: the gods as its Personality ranks them, and its cards."""
    low, room = box.y + box.height * 0.68, box.width - 150
    ranking = BOX.personalities[t.s.personality].ranking
    gods = [GOD_SIGNS[god].at(box.x + 24 + 26 * place, low, 0.68) for place, god in enumerate(ranking)]
    return [
        draw_name(t, owner, box.x + 20, box.y + box.height * 0.3, room),
        *draw_stats(t, owner, box.x + box.width - 8, box.y + box.height * 0.3, 34),
        thing(
            target(box.x + 8, low - 12, 26 * int(GODS), 24), *gods, title=captions.personality_caption(t.s)
        ),
        *draw_cards(t, owner, Box(box.x + box.width - 134, low - 10, 126, 20), (16.5, 20)),
    ]


def draw_name(t: Seen, owner: int, x: float, y: float, room: float) -> Art:
    """The owner's token and name; a Ruler who is not on the map waits beside it."""
    look = t.looks[owner]
    parts = [
        target(x - 12, y - 11, room, 22),
        thing(token(look, 11, x, y), supply=f"marker-{look.name}", count=int(GODS)),
        text(shorten(t.titles[owner], room - 34, MIDDLE), x + 17, y - 1, MIDDLE, bold=True),
    ]
    title = captions.supply_caption(t.s, owner, t.names)
    art = thing(*parts, name=OWNER.names[owner], title=title)
    if t.s.ruler[owner] == NONE:
        return join(art, draw_ruler(t, owner, x + room - 10, y + 12, 0.75))
    return art


def draw_fame(t: Seen, player: int, right: float, y: float) -> Art:
    fame = text(str(t.s.total(player)), right, y - 1, LARGE, anchor="end", bold=True, fit=True)
    return thing(fame, title=captions.fame_caption(t.s, player, t.names))


def _facts_of_stats(t: Seen, owner: int, right: float, y: float, step: float) -> Facts:
    s = t.s
    strength = s.strength(owner) if is_playing_cards(s, owner) else -1
    known = (
        s.workers_left(owner),
        s.weapons[owner],
        s.might[owner],
        strength,
        *own_fields(t.s, owner, int(t.s.owners), "card"),
    )
    return (owner, right, y, step, *known, *t.given)


@kept_by(_facts_of_stats)
def draw_stats(t: Seen, owner: int, right: float, y: float, step: float) -> list[Art]:
    """Workers left, strength or Weapons, and the step on the Might track."""
    s = t.s
    look = t.looks[owner]
    armed = str(s.strength(owner)) if is_playing_cards(s, owner) else f"+{s.weapons[owner]}"
    workers = int(s.workers_left(owner))
    return [
        draw_stat(
            worker(look),
            1,
            str(workers),
            right - 3 * step,
            y,
            captions.supply_caption(s, owner, t.names),
            f"worker-{look.name}",
            workers,
        ),
        draw_stat(SPEAR, 0.64, armed, right - 2 * step, y, strength_caption(s, owner, t.names)),
        draw_stat(MIGHT_SIGN, 0.62, str(s.might[owner]), right - step, y, might_caption(s, owner, t.names)),
    ]


def draw_stat(
    sign: Stamp,
    scale: float,
    label: str,
    x: float,
    y: float,
    title: str,
    supply: str | None = None,
    count: int | None = None,
) -> Art:
    return thing(
        sign.at(x + 8, y, scale),
        text(label, x + 17, y, SMALL, bold=True, fit=True),
        supply=supply,
        count=count,
        title=title,
    )


def _facts_of_goods(t: Seen, player: int, box: Box, scale: float) -> Facts:
    held = tuple(captions.own_goods(t.s, player))
    return (player, box, scale, player == t.viewer, held, *t.given)


@kept_by(_facts_of_goods)
def draw_goods(t: Seen, player: int, box: Box, scale: float) -> list[Art]:
    """The Resources of a player; the viewer's own can be pointed at."""
    art = []
    y = box.y + box.height / 2
    for colour, place in enumerate(box.columns(int(COLOURS), 0)):
        number = int(t.s.has(player, colour))
        half = 12 * scale
        large = scale > 0.8 and number < 10 and place.width > 2 * half + 13
        art.append(
            thing(
                target(place.x - 1, box.y, place.width, box.height),
                group(site(colour, half).at(place.x + half, y), opacity=None if number else 0.35),
                text(
                    str(number),
                    place.x + 2 * half + (2 if large else 0.5),
                    y,
                    MIDDLE if large else SMALL,
                    bold=True,
                    fill=INK if number else QUIET,
                ),
                supply=COLOUR.names[colour],
                count=number,
                name=COLOUR.names[colour] if player == t.viewer else None,
                title=captions.resource_caption(colour)
                if player == t.viewer
                else captions.goods_caption(t.s, player, t.names),
            )
        )
    return art


def _facts_of_cards(t: Seen, owner: int, box: Box, size: tuple[float, float]) -> Facts | None:
    if t.is_pakal(owner):
        return None
    role = t.s.role[owner] if owner < len(t.s.role) else NONE
    return (
        owner,
        box,
        size,
        owner == t.viewer,
        role,
        *own_fields(t.s, owner, int(t.s.owners), "card"),
        *t.given,
    )


@kept_by(_facts_of_cards)
def draw_cards(t: Seen, owner: int, box: Box, size: tuple[float, float]) -> list[Art]:
    """All cards of an owner: in hand, played in this round, or discarded."""
    places = [place for place in range(HAND) if t.s.card[owner * HAND + place] != NOT_OWNED]
    step = min(size[0] + 3, (box.width - size[0]) / max(1, len(places) - 1))
    return [
        draw_card(t, owner, place, Box(box.x + turn * step, box.y, *size))
        for turn, place in enumerate(places)
    ]


def draw_card(t: Seen, owner: int, place: int, box: Box) -> Art:
    """A card that can still be played is light, one that lies open has a bright rim, a discarded one is hollow."""
    s, look = t.s, t.looks[owner]
    where = int(s.card[owner * HAND + place])
    is_role = place == ROLE_AT
    hidden = is_role and s.role[owner] == UNKNOWN
    label = "?" if hidden else str(s.number_of(owner, place))
    x, y = box.x + box.width / 2, box.y + box.height / 2
    gone, played = where == DISCARDED, where in (LEFT, RIGHT)
    size = MIDDLE if box.height > 28 else SMALL
    parts = [target(*box), draw_sheet(box, gone=gone, is_role=is_role)]
    if not gone:
        parts.append(rect(box.x + 2, box.y + box.height - 5, box.width - 4, 3, fill=look.colour))
    if is_role:
        crown = path("M-5 2.6L-6.4-3.4L-2.6-.8L0-4.4L2.6-.8L6.4-3.4L5 2.6Z", fill=QUIET if gone else OUTLINE)
        parts.append(group(crown, x=x, y=box.y + 5.5, scale=box.width / 26))
        y += 3
    ink = QUIET if gone else OUTLINE
    parts.append(text(label, x, y - 1, size, anchor="middle", bold=not gone, fill=ink))
    if played:
        parts.append(bright_rim(box))
    if where == RIGHT:
        parts.append(SPEAR.at(box.x + box.width - 1, box.y + 2, box.width / 44))
    card = None if hidden else int(s.card_id(owner, place))
    if card is None:
        about = captions.hidden_role_caption(owner, t.names)
    else:
        about = pakal.card_caption(s, card) if t.is_pakal(owner) else captions.card_caption(card)
    return thing(
        *parts,
        name=CARD.names[card] if card is not None and owner == t.viewer else None,
        title=f"{about} {card_place(t.s, owner, where)}",
    )


def draw_sheet(box: Box, *, gone: bool, is_role: bool) -> Art:
    """The paper of a card."""
    if gone:
        return rect(*box.inset(0.6), 3, fill="none", stroke=WALL, stroke_width=1.2, stroke_dasharray="3 2.4")
    return rect(*box.inset(0.6), 3, fill=ROLE_PAPER if is_role else IVORY, stroke=OUTLINE, stroke_width=1.2)


def draw_parts(t: Seen, player: int, box: Box) -> list[Art]:
    """Where a player's Fame came from, a phrase or two in a line."""
    lines: list[str] = []
    for phrase in fame_parts(t.s, player):
        longer = f"{lines[-1]} · {phrase}" if lines else phrase
        if lines and measure(longer) * SMALL <= box.width:
            lines[-1] = longer
        else:
            lines.append(phrase)
    return [text(line, box.x, box.y + 7 + 15 * turn, SMALL, fill=QUIET) for turn, line in enumerate(lines)]


# For a phone


def draw_chip(t: Seen, owner: int, box: Box, *, chosen: bool) -> Art:
    """What matters about an owner, in very little space."""
    s, look = t.s, t.looks[owner]
    parts = [panel(box, chosen=chosen), token(look, 10, box.x + 15, box.y + 17)]
    if owner < s.builders:
        parts.append(draw_fame(t, owner, box.x + box.width - 7, box.y + 17))
    parts.append(text(shorten_alike(t.titles, box.width - 12)[owner], box.x + 7, box.y + 38))
    stats = [
        draw_stat(
            worker(look),
            0.95,
            str(s.workers_left(owner)),
            box.x + 5,
            box.y + 57,
            captions.supply_caption(s, owner, t.names),
        ),
        draw_stat(
            SPEAR,
            0.6,
            f"+{s.weapons[owner]}",
            box.x + box.width / 2,
            box.y + 57,
            strength_caption(s, owner, t.names),
        ),
    ]
    return group(*parts, *stats)
