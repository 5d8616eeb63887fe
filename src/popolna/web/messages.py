"""What the house and a browser, or any other client, say to each other over a WebSocket.

Every message is one JSON object. The client says what it wants with `do`; the house says what a message
is with `is`.
"""

from typing import Any, Literal

import msgspec

from popolna.engine.game import News

Shape = Literal["wide", "tall"]
Status = Literal["waiting", "playing", "over"]

# What a client says


class Look(msgspec.Struct, tag_field="do", tag="look", forbid_unknown_fields=True):
    """Show me the table: in a shape, now or after so many moves, and, once it is over, from a seat."""

    shape: Shape | None = "wide"  # no picture at all where it is null
    at: int | None = None
    seat: int | None = None


class Act(msgspec.Struct, tag_field="do", tag="act", forbid_unknown_fields=True):
    """Do an action; `question` is the one it answers, `id` anything that tells this message from others."""

    id: str
    action: str
    decision_id: int = msgspec.field(name="question")


class Undo(msgspec.Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Take back my last decision, or all of my turn as far as that is possible."""

    id: str
    decision_id: int = msgspec.field(name="question")
    turn: bool = False


class SendChat(msgspec.Struct, tag_field="do", tag="say", forbid_unknown_fields=True):
    """Say something to everybody at the table."""

    id: str
    text: str


class StandIn(msgspec.Struct, tag_field="do", tag="stand-in", forbid_unknown_fields=True):
    """I agree that a bot plays for a seat whose owner is away; it does once all others who are here agree."""

    id: str
    seat: int
    bot: str


class Return(msgspec.Struct, tag_field="do", tag="return", forbid_unknown_fields=True):
    """I am back: my seat is mine again."""

    id: str


class Hint(msgspec.Struct, tag_field="do", tag="hint", forbid_unknown_fields=True):
    """What would a strong player do in my place?"""

    id: str


class Analyse(msgspec.Struct, tag_field="do", tag="analyse", forbid_unknown_fields=True):
    """Judge the game, which is over; everybody at the table gets to see it."""

    id: str


Request = Look | Act | Undo | SendChat | StandIn | Return | Hint | Analyse


# What the house says


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An action that is possible now: its name, and a short sentence.

    Where a gesture that does not always end a turn would end it now, `ends_turn` says so; `enough` says that one stops
    by it without doing more.
    """

    name: str
    label: str
    ends_turn: bool = False
    stops: bool = msgspec.field(default=False, name="enough")


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: the move it came with (0: before the first), whose it is, and what it speaks of.

    Some lines are `news` that the page sums up, such as the scoring of a round.
    """

    move: int
    seat: int
    text: str
    things: list[str]
    news: News | None = None


class SeatView(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    number: int = msgspec.field(name="seat")
    name: str
    kind: Literal["person", "bot", "open"]
    colour: str
    sign: str
    bot: str | None = None  # who plays for it: its bot, or the one that stands in
    here: bool = False
    thinking: bool = False
    away: bool = False  # left alone for long enough that the others may ask a bot in
    agreed: list[int] = []  # the seats that agree to a bot standing in


class RivalView(msgspec.Struct, frozen=True):
    """A rival who scores without a seat, with the points so far."""

    name: str
    colour: str
    sign: str
    points: float


class Ending(msgspec.Struct, frozen=True):
    """How it ended, and the picture of it; every list has a row for each seat, then one for each rival."""

    ranks: list[int]
    points: list[float]
    parts: list[tuple[str, list[float]]]
    picture: str


class View(msgspec.Struct, frozen=True):
    """Everything one viewer sees of the match at one moment."""

    version: int  # how many entries the table's book has
    decision_id: int = msgspec.field(name="question")  # an action sends it back
    moves: int  # how many moves have been made
    at: int | None  # the moment shown, where it is not now
    status: Status
    viewer: int  # the seat whose view it is, or NOBODY
    to_move: list[int]
    points: list[float]
    prompt: str
    choices: list[Choice]
    can_undo: bool
    can_undo_turn: bool
    log: list[Line]
    text: str  # the table in words
    ending: Ending | None
    picture: str | None
    rivals: list[RivalView] = []  # in the order of their rows, which come after those of the seats


class FullView(msgspec.Struct, tag_field="is", tag="table"):
    """The whole view; it comes first, and again after a new `look`."""

    seat: int  # which seat is yours, or NOBODY
    view: View


class Change(msgspec.Struct, tag_field="is", tag="change"):
    """What is different in the view since the last message.

    `view` has every field that changed, but not the picture and the log: `picture` is a list of edits of the
    SVG's tree, `log` the lines that come after the first `keep`.
    """

    view: dict[str, Any]
    picture: list[Any]
    keep: int | None = None
    log: list[Line] = []


class SeatList(msgspec.Struct, tag_field="is", tag="chairs"):
    """Who sits where, who is here, who is thinking."""

    seats: list[SeatView] = msgspec.field(name="chairs")
    seat: int
    watching: int  # how many look on


class ChatMessage(msgspec.Struct, frozen=True):
    """A line of the chat."""

    number: int
    name: str
    seat: int
    text: str
    at: float


class ChatMessages(msgspec.Struct, tag_field="is", tag="chat"):
    """New lines of the chat."""

    lines: list[ChatMessage]


class Done(msgspec.Struct, tag_field="is", tag="done"):
    """The request is done and stored."""

    id: str


class Refused(msgspec.Struct, tag_field="is", tag="refused"):
    """The request was not done; nothing has changed. `kind` is for programs, `why` for people."""

    id: str | None
    kind: Literal[
        "malformed", "too-large", "too-fast", "stale", "illegal", "not-yours", "not-possible", "fault"
    ]
    why: str


class Advice(msgspec.Struct, tag_field="is", tag="advice"):
    """The answer to a hint: the recommended action, then others in the order of their chances to win.

    How many more there are that were hardly looked at, so that nothing can be said of them, is `hardly`.
    """

    id: str
    decision_id: int = msgspec.field(name="question")
    choices: list["Advised"]
    chances: list[float]  # of each seat, then of each rival
    not_analysed: int = msgspec.field(name="hardly")


class Advised(msgspec.Struct, frozen=True):
    """One action with what comes of it."""

    name: str
    label: str
    chance: float
    points: float


class Costly(msgspec.Struct, frozen=True):
    """A decision that cost its player some of the chance to win."""

    move: int  # counted from 1
    seat: int
    done: str
    better: str
    cost: float


class Swing(msgspec.Struct, frozen=True):
    """A decision that cost little and after which the chances were others: whose most, by how much, and why."""

    move: int  # counted from 1
    seat: int
    done: str
    whose: int  # a seat, or after the seats a rival
    gain: float
    cause: str


class Analysis(msgspec.Struct, tag_field="is", tag="analysis"):
    """How the game went: a chart in which `data-move` leads to a moment, the costliest decisions, the largest swings.

    Above each of the two lists stands one of the `headings`. While it is still being made, `picture` is empty.
    """

    picture: str
    costly: list[Costly]
    swings: list[Swing] = []
    headings: tuple[str, str] = ("", "")


Answer = FullView | Change | SeatList | ChatMessages | Done | Refused | Advice | Analysis
