"""Edits to a drawing, applied as a browser does; `drawing/difference.py` makes them."""

from collections.abc import Callable, Sequence
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from popolna.drawing.svg import Art, tag

SPACE = "http://www.w3.org/2000/svg"


Tree = tuple[str, dict[str, str], str, str, list[Any]]  # tag, attributes, text, tail, children


def applied(picture: str, edits: Sequence[Any]) -> Tree:
    """A drawing after some edits."""
    top = ElementTree.fromstring(picture)
    for kind, path, *rest in edits:
        place = top
        for child in path:
            place = place[child]
        EDITS[kind](place, *rest)
    return tree(top)


def plain(picture: str) -> Tree:
    """A drawing as a value that can be compared."""
    return tree(ElementTree.fromstring(picture))


def element(picture: str) -> Art:
    """A drawing as our drawings have it, from its markup."""

    def drawn(top: Element) -> Art:
        inside: list[Art | str] = [top.text] if top.text else []
        for child in top:
            inside += [drawn(child), child.tail] if child.tail else [drawn(child)]
        return tag(top.tag.replace(f"{{{SPACE}}}", ""), *inside, **top.attrib)

    return drawn(ElementTree.fromstring(picture))


def tree(top: Element) -> Tree:
    return top.tag, top.attrib, top.text or "", top.tail or "", [tree(child) for child in top]


def set_attributes(place: Element, values: dict[str, str | None]) -> None:
    for name, value in values.items():
        if value is None:
            del place.attrib[name]
        else:
            place.set(name, value)


def set_text(place: Element, text: str) -> None:
    assert len(place) == 0, "text beside child elements"
    place.text = text


def splice(place: Element, start: int, gone: int, fresh: list[str]) -> None:
    assert 0 <= start <= start + gone <= len(place), "a splice outside of its parent"
    place[start : start + gone] = list(ElementTree.fromstring(f'<svg xmlns="{SPACE}">{"".join(fresh)}</svg>'))


EDITS: dict[str, Callable[..., None]] = {"attrs": set_attributes, "text": set_text, "splice": splice}
