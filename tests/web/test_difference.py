"""What is sent after a move turns the old view into exactly the new one."""

from itertools import cycle
from typing import Any

import msgspec
import pytest

from popolna.drawing.difference import edits
from popolna.engine.state import NOBODY
from popolna.games import game
from popolna.web.log import Log
from popolna.web.messages import Change, Shape, Status
from popolna.web.view import Snapshot, change_between, changes_of_picture, view_of
from tests.houses import BOXED, EVERY_TABLE, GAMES, played
from tests.web.trees import applied, element, plain

NAMES = ["Ann", "Ben & Co", "Cat", "Dan", "Eve"]

PAIRS = {
    "nothing": ("<svg><g/></svg>", "<svg><g/></svg>"),
    "an attribute": ('<svg><g x="1" y="2"/></svg>', '<svg><g y="3" z="&lt;&quot;"/></svg>'),
    "an attribute of the whole": ('<svg a="1"><g/></svg>', '<svg a="2"><g/></svg>'),
    "text": ("<svg><text>3</text></svg>", "<svg><text>4 &lt; 5 &amp; 6</text></svg>"),
    "no more text": ("<svg><text>3</text></svg>", "<svg><text></text></svg>"),
    "text instead of children": ("<svg><text><tspan>3</tspan></text></svg>", "<svg><text>3</text></svg>"),
    "children instead of text": ("<svg><text>3</text></svg>", "<svg><text><tspan>3</tspan></text></svg>"),
    "text beside children": ("<svg><text>3<a/></text></svg>", "<svg><text>4<a/></text></svg>"),
    "text between children": ("<svg><text><a/>3<a/></text></svg>", "<svg><text><a/>4<a/></text></svg>"),
    "the first child": ("<svg><g/></svg>", "<svg><g><a/><b/></g></svg>"),
    "the last child": ("<svg><g><a/><b/></g></svg>", "<svg><g/></svg>"),
    "several at once": (
        '<svg><g data-name="1"/><g data-name="2"><a/></g><g data-name="3"/><g data-name="4"/></svg>',
        '<svg><g data-name="3"/><g data-name="5"/><g data-name="2"><a/><b/></g><g data-name="4" x="1"/></svg>',
    ),
    "others of the same kind": (
        "<svg><a><b/></a><a><c/></a><a>x</a></svg>",
        "<svg><a>x</a><a><c/><c/></a><b/><a><b/></a></svg>",
    ),
    "deep inside": (
        "<svg><g><g><g><text>1</text></g></g></g></svg>",
        "<svg><g><g><g><text>2</text><a/></g></g></g></svg>",
    ),
}


@pytest.mark.parametrize("name", PAIRS)
def test_edits_turn_one_drawing_into_another(name: str) -> None:
    space = '<svg xmlns="http://www.w3.org/2000/svg"'
    one, other = (picture.replace("<svg", space) for picture in PAIRS[name])
    for before, after in ((one, other), (other, one)):
        found = msgspec.json.decode(msgspec.json.encode(edits(element(before), element(after))))
        assert applied(before, found) == plain(after)
        assert bool(found) == (plain(before) != plain(after))


def test_a_small_change_needs_few_edits() -> None:
    match = played("tzolkin", 2)
    one, other = (game("tzolkin").draw(match.at(n).state.seen_by(0), 0).tree for n in (20, 21))
    assert len(msgspec.json.encode(changes_of_picture(one, other))) < len(other.markup) / 5


def follow(id: str, players: int, shapes: tuple[Shape | None, ...], every: int) -> None:
    """Play a random game; at regular moves, compare what the mover and one viewer in turn saw before and after."""
    moves = played(id, players).record.moves
    match = played(id, players).at(0)
    names, log = NAMES[:players], Log()

    def views(number: int, viewers: set[int]) -> list[Snapshot]:
        status: Status = "over" if match.record.result else "playing"
        return [
            view_of(match, viewer, shape, names, number, number, status, log.lines(match, viewer, names))
            for shape in shapes
            for viewer in sorted(viewers)
        ]

    turn = cycle(range(NOBODY, players))
    for number, move in enumerate(moves):
        wanted = (number + 1) % every == 0 or number + 1 == len(moves)
        viewers = {move.seat, next(turn)} if wanted else set()
        before = views(number, viewers)
        match.repeat(move)
        for old, new in zip(before, views(number + 1, viewers), strict=True):
            check(old, new)
            check(new, old)  # as after an undo


def check(old: Snapshot, new: Snapshot) -> None:
    change = change_between(old, new)
    assert change is not None
    told = msgspec.json.decode(msgspec.json.encode(change), type=Change)
    before, after = msgspec.to_builtins(old.whole()), msgspec.to_builtins(new.whole())
    earlier, later = before.pop("picture"), after.pop("picture")
    if new.picture is not None:
        assert applied(earlier, told.picture) == plain(later)
    else:
        assert told.picture == []
    view = before | told.view
    if told.keep is not None:
        assert told.keep <= len(before["log"])
        view["log"] = before["log"][: told.keep] + msgspec.to_builtins(told.log)
    assert in_json(view) == in_json(after)


def in_json(view: dict[str, Any]) -> Any:
    """As a browser reads it: lists are lists, and 3.0 is 3."""
    return msgspec.json.decode(msgspec.json.encode(view))


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), GAMES.items())
def test_changes_lead_from_view_to_view(id: str, players: int) -> None:
    follow(id, players, ("wide",), every=1 if id not in BOXED else 50)
    follow(id, players, (None,), every=25)


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), EVERY_TABLE)
def test_changes_of_many_moves(id: str, players: int) -> None:
    follow(id, players, ("wide",), every=1 if id not in BOXED else 97)
    follow(id, players, ("tall",), every=1 if id not in BOXED else 89)


def test_lines_of_the_log_say_what_is_news() -> None:
    log = Log().lines(played("maya2003", 3), NOBODY, NAMES[:3])
    paid = [line for line in log if line.news and line.news.what == "gold"]
    assert paid
    assert all(
        f"{line.news.amount} coin" in line.text and line.news.why in line.text for line in paid if line.news
    )
    assert b'"news"' not in msgspec.json.encode(log[0])
