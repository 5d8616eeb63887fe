"""SVG as values: small pieces of art that make up a picture.

>>> dot = circle(0, 0, 4.5, fill="#A02B07")
>>> thing(dot, name="f7", title="f7: red & ripe")
Art('<g data-name="f7" role="img"><title>f7: red &amp; ripe</title><circle r="4.5" fill="#A02B07"/></g>')
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal, ParamSpec, TypeVar, cast, final

from mypy_extensions import mypyc_attr

from popolna.drawing.breadths import breadths
from popolna.drawing.palette import INK

P = ParamSpec("P")
R = TypeVar("R")

Number = int | float  # stays as it is in compiled code, which would turn an int into a float
Value = str | Number | None
Stamps = frozenset["Stamp"]
Anchor = Literal["start", "middle", "end"]

SMALL: Final = 12
MIDDLE: Final = 15
LARGE: Final = 22

KEPT: Final = 4096  # drawings of one function, of 0.2 to 3 kB each
SHARED: Final = 8192  # the same for the elements that all drawings are made of, of 1 kB each
SETS: Final = 512  # sets of stamps, of up to 30 kB each

_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_NO_STAMPS: Final[Stamps] = frozenset()


@final
@mypyc_attr(acyclic=True)
class Art:
    """An element with what is inside it, or several pieces side by side; and the shared stamps they need in `<defs>`.

    It never changes. What is drawn twice from the same arguments is mostly the same object, so two drawings are
    compared quickly; the markup is written only when somebody asks for it. A server keeps a million of them and none
    is part of a cycle, so the garbage collector does not look at them.
    """

    __slots__ = ("inside", "needs", "start")

    def __init__(self, start: str, inside: tuple[Art | str, ...], needs: Stamps) -> None:
        self.start: Final = start  # the tag as far as its last attribute; nothing for pieces side by side
        self.inside: Final = inside  # elements and text that is already escaped
        self.needs: Final = needs

    @property
    def markup(self) -> str:
        written: list[str] = []
        self._write(written)
        return "".join(written)

    def _write(self, written: list[str]) -> None:
        start, inside = self.start, self.inside
        if start and not inside:
            written.append(start + "/>")
            return
        if start:
            written.append(start + ">")
        for part in inside:
            if isinstance(part, str):
                written.append(part)
            else:
                part._write(written)
        if start:
            written.append(f"</{start[1:].partition(' ')[0]}>")

    def __repr__(self) -> str:
        return f"Art({self.markup!r})"


# A placeholder for missing art, so that its neighbours keep their places and little changes from move to move
NOTHING: Final = Art("<g", (), _NO_STAMPS)


def kept(draw: Callable[P, R]) -> Callable[P, R]:
    """Reuse what was drawn before from the same arguments: most of a table stays the same from move to move.

    It is limited in number, so it is for small drawings; `facts.kept_by` is limited in bytes.
    """
    return cast("Callable[P, R]", lru_cache(maxsize=KEPT)(draw))


def shared(make: Callable[P, R]) -> Callable[P, R]:
    """The same for the elements that all drawings are made of: equal ones are one object, wherever they are used."""
    return cast("Callable[P, R]", lru_cache(maxsize=SHARED)(make))


def kept_sets(make: Callable[P, R]) -> Callable[P, R]:
    """The same for whatever is made of a set of stamps, which is large: the next move needs the same one mostly."""
    return cast("Callable[P, R]", lru_cache(maxsize=SETS)(make))


class Stamp:
    """Art that is defined once and used many times; two stamps with the same id look the same.

    >>> Stamp("dot", circle(0, 0, 2)).at(30, 12.5)
    Art('<use href="#dot" x="30" y="12.5"/>')
    """

    __slots__ = ("art", "id", "needs")

    def __init__(self, id: str, art: Art) -> None:
        self.id = id
        self.art = art
        self.needs = _same(art.needs | {self})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stamp) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    @property
    def definition(self) -> Art:
        """What belongs in `<defs>`."""
        return tag("g", self.art, id=self.id)

    def at(self, x: Number, y: Number, scale: Number = 1) -> Art:
        return _use(self, x, y, scale)


@shared
def _use(stamp: Stamp, x: Number, y: Number, scale: Number) -> Art:
    return Art(f'<use href="#{stamp.id}"{_place(x, y, scale)}', (), stamp.needs)


@kept
def _place(x: Number, y: Number, scale: Number) -> str:
    if scale == 1:
        return f' x="{short(x)}" y="{short(y)}"'
    return f' transform="translate({short(x)} {short(y)}) scale({scale:.4g})"'


@kept
def short(number: Number) -> str:
    """A number, no longer than a drawing needs it.

    >>> short(3.0), short(1 / 3), short(-0.001)
    ('3', '0.33', '0')
    """
    if isinstance(number, int):
        return str(number)
    brief = f"{number:.2f}".rstrip("0").rstrip(".")
    return "0" if brief == "-0" else brief


@kept
def escape(words: str) -> str:
    """Text that is safe between tags and inside a quoted attribute.

    >>> escape('<b> & "c"')
    '&lt;b&gt; &amp; &quot;c&quot;'
    """
    clean = _NOT_XML.sub("\ufffd", words)
    return clean.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def join(*parts: Art) -> Art:
    """Several pieces of art, the first one lowest."""
    return Art("", _side_by_side(parts), _needs(parts))


def _side_by_side(parts: Sequence[Art]) -> tuple[Art | str, ...]:
    """All elements, without the joins around them."""
    elements: list[Art | str] = []
    for part in parts:
        if part.start:
            elements.append(part)
        else:
            elements.extend(part.inside)
    return tuple(elements)


def _needs(parts: Iterable[Art]) -> Stamps:
    """All stamps that the parts need; most of them need none, or the same ones."""
    different = {id(part.needs): part.needs for part in parts if part.needs}
    if len(different) <= 1:
        return next(iter(different.values()), _NO_STAMPS)
    return _all_of(*different.values())


@kept_sets
def _all_of(*needs: Stamps) -> Stamps:
    return _same(frozenset().union(*needs))


@kept_sets
def _same(needs: Stamps) -> Stamps:
    """One object for equal sets, which many pieces of art share."""
    return needs


@shared
def tag(name: str, *inside: Art | str, **attributes: Value) -> Art:
    """An element. Underscores in attribute names become hyphens; plain strings inside are escaped.

    >>> tag("text", "1 < 2", stroke_width=0.5, fill=None)
    Art('<text stroke-width="0.5">1 &lt; 2</text>')
    """
    return element(name, inside, attributes)


def element(name: str, inside: Sequence[Art | str], attributes: Mapping[str, Value]) -> Art:
    """An element that is not shared."""
    start = f"<{name}"
    for key, value in attributes.items():
        if value is not None:
            written = escape(value) if isinstance(value, str) else short(value)
            start += f' {key.rstrip("_").replace("_", "-")}="{written}"'
    if not inside:
        return Art(start, (), _NO_STAMPS)
    content = [part if isinstance(part, Art) else _words(part) for part in inside]
    return Art(start, _side_by_side(content), _needs(content))


def _words(words: str) -> Art:
    return Art("", (escape(words),), _NO_STAMPS)


def group(*inside: Art, x: Number = 0, y: Number = 0, scale: Number = 1, **attributes: Value) -> Art:
    """Art that is moved, scaled or painted together.

    >>> group(circle(0, 0, 2), x=5, y=1)
    Art('<g transform="translate(5 1)"><circle r="2"/></g>')
    """
    return tag("g", *inside, transform=_moved(x, y, scale), **attributes)


@kept
def _moved(x: Number, y: Number, scale: Number) -> str | None:
    moves = [f"translate({short(x)} {short(y)})"] if x or y else []
    if scale != 1:
        moves.append(f"scale({scale:.4g})")
    return " ".join(moves) or None


@shared
def thing(
    *inside: Art,
    name: str | None = None,
    key: str | None = None,
    kind: str | None = None,
    supply: str | None = None,
    count: int | None = None,
    title: str | None = None,
    x: Number = 0,
    y: Number = 0,
) -> Art:
    """Something on the table.

    `name` is the action argument it stands for, `key` its identity while it moves, `title` its tooltip.
    A piece has a `kind`, or several from the narrowest to the widest: when its key is new, it comes from where
    one of its kind has gone. Where no such piece is to be seen, it comes from a `supply` of its kind, of which
    there are `count`.
    """
    start = "<g"
    if x or y:
        start += f' transform="{_moved(x, y, 1)}"'
    if key:
        start += f' data-key="{escape(key)}"'
    if kind:
        start += f' data-kind="{escape(kind)}"'
    if name is not None:
        start += f' data-name="{escape(name)}"'
    if supply is not None:
        start += f' data-supply="{escape(supply)}" data-count="{count}"'
    content = _side_by_side(inside)
    if title:
        start += ' role="img"'
        content = (_title(title), *content)
    return Art(start, content, _needs(inside))


@kept
def _title(words: str) -> Art:
    return Art("<title", (escape(words),), _NO_STAMPS)


@kept
def target(x: Number, y: Number, width: Number, height: Number) -> Art:
    """An invisible target for the pointer, around what is too small or too thin to hit.

    >>> target(0, 0, 24, 24)
    Art('<rect x="0" y="0" width="24" height="24" fill="none" pointer-events="all"/>')
    """
    return rect(x, y, width, height, fill="none", pointer_events="all")


@kept
def path(d: str, **attributes: Value) -> Art:
    return tag("path", d=d, **attributes)


@kept
def circle(x: Number, y: Number, radius: Number, **attributes: Value) -> Art:
    return tag("circle", cx=x or None, cy=y or None, r=radius, **attributes)


@kept
def rect(x: Number, y: Number, width: Number, height: Number, radius: Number = 0, **attributes: Value) -> Art:
    return tag("rect", x=x, y=y, width=width, height=height, rx=radius or None, **attributes)


@kept
def text(
    words: str,
    x: Number,
    y: Number,
    size: Number = SMALL,
    *,
    anchor: Anchor = "start",
    bold: bool = False,
    fill: str = INK,
    halo: str | None = None,
    fit: bool = False,
) -> Art:
    """A line of text centred at `y`, not resting on it; a halo sets it off from lines behind it.

    `fit` gives it the same width in every font a browser may have, for text with things close by.

    >>> text("Tikal", 10, 20, bold=True, fill="#000")
    Art('<text x="10" y="24.2" font-size="12" font-weight="600" fill="#000">Tikal</text>')
    >>> text("+1", 0, 0, fill="#000", fit=True).markup[-72:]
    'fill="#000" textLength="11.93" lengthAdjust="spacingAndGlyphs">+1</text>'
    """
    return tag(
        "text",
        words,
        x=x,
        y=y + size * 0.35,
        font_size=size,
        font_weight="600" if bold else None,
        text_anchor=None if anchor == "start" else anchor,
        fill=fill,
        stroke=halo,
        stroke_width=3 if halo else None,
        stroke_linejoin="round" if halo else None,
        paint_order="stroke" if halo else None,
        textLength=breadth(words, bold=bold) * size if fit else None,
        lengthAdjust="spacingAndGlyphs" if fit else None,
    )


@kept
def shorten(words: str, width: Number, size: Number = SMALL) -> str:
    """The words, cut to `width`; what follows in brackets goes first.

    >>> shorten("Kinich Janaab Pakal", 70), shorten("Blue (ruler)", 60)
    ('Kinich Ja…', 'Blue')
    """
    room = width / size
    if measure(words) <= room:
        return words
    words = without_brackets(words)
    if measure(words) <= room:
        return words
    while words and measure(words) + 0.9 > room:
        words = words[:-1]
    return words.rstrip() + "…"


def shorten_alike(names: Sequence[str], width: Number) -> list[str]:
    """All names cut to a width; if one loses what follows in brackets, all do.

    >>> shorten_alike(["Ann", "Blue (ruler)", "Green (ruler)"], 68), shorten_alike(["Blue (ruler)"], 68)
    (['Ann', 'Blue', 'Green'], ['Blue (ruler)'])
    """
    cut = [shorten(name, width) for name in names]
    return cut if cut == list(names) else [shorten(without_brackets(name), width) for name in names]


def without_brackets(words: str) -> str:
    """What comes before something in brackets."""
    return words.rpartition(" (")[0] or words


def wrap(words: str, width: Number, size: Number = SMALL) -> list[str]:
    """The words in lines of at most `width`, as long as no word is wider than that.

    >>> wrap("one more block, carried for nothing", 100)
    ['one more block,', 'carried for', 'nothing']
    """
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and measure(longer) * size > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


@kept
def measure(words: str) -> float:
    """About how wide a line of text is at size 1, in our font at its boldest."""
    return sum(_breadth(letter) for letter in words)


def breadth(words: str, *, bold: bool = False) -> float:
    """Exactly how wide a line of text is at size 1, in our font."""
    known = breadths(bold=bold)
    return sum(known.get(letter) or _breadth(letter) for letter in words)


def _breadth(letter: str) -> float:
    if letter in "ijl|.,:;'!ft()[]r ·":
        return 0.34
    if letter in "mwMW@%&—\u2212¼½¾":
        return 0.86
    if letter > "\u2e80":
        return 1.05
    return 0.63 if letter.isupper() else 0.55
