"""Positions with something broken in them."""

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from popolna.engine.errors import BadPosition
from popolna.engine.game import Game

Position = dict[str, Any]
Break = Callable[[Position], object]


def plain(document: Mapping[str, object]) -> Position:
    """As it looks when it comes from a file."""
    return json.loads(json.dumps(document))  # type: ignore[no-any-return]


def faults_of(game: Game, document: Position) -> list[str]:
    """What is wrong with a position."""
    with pytest.raises(BadPosition) as caught:
        game.from_position(document)
    return caught.value.defects


def put(**parts: object) -> Break:
    """Something else in place of a part."""
    return lambda document: document.update(parts)


def into(part: str, *path: object) -> Break:
    """Put the last item of the path at the place that the others lead to."""

    def change(document: Position) -> None:
        place = document[part]
        for key in path[:-2]:
            place = place[key]
        place[path[-2]] = path[-1]

    return change


def without(part: str) -> Break:
    """A part is missing."""
    return lambda document: document.pop(part)
