"""The messages between the server and a browser, or any other client, over a WebSocket.

Every message is one JSON object. `do` says what the client wants; `is` says what the server sends. Some fields have
an older name on the wire than in the code.
"""

from typing import Any, Literal

import msgspec

from popolna.bots.analysis import Balance, Draw, Verdict
from popolna.engine.game import News

Shape = Literal["wide", "tall"]
Status = Literal["waiting", "playing", "over"]

# What a client sends


class Look(msgspec.Struct, tag_field="do", tag="look", forbid_unknown_fields=True):
    """Show me the table: in a shape, now or after a number of moves, and, once it is over, from any seat."""

    shape: Shape | None = "wide"  # null: no picture at all
    at: int | None = None
    seat: int | None = None


class Act(msgspec.Struct, tag_field="do", tag="act", forbid_unknown_fields=True):
    """Do an action in the decision with this id; `id` is unique to this request."""

    id: str
    action: str
    decision_id: int = msgspec.field(name="question")


class Undo(msgspec.Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    """Undo my last decision, or as much of my turn as possible."""

    id: str
    decision_id: int = msgspec.field(name="question")
    turn: bool = False


class EnterLuck(msgspec.Struct, tag_field="do", tag="luck", forbid_unknown_fields=True):
    """Enter what was drawn from the box: names, separated by spaces, commas or line breaks."""

    id: str
    names: str
    decision_id: int = msgspec.field(name="question")


class SendChat(msgspec.Struct, tag_field="do", tag="say", forbid_unknown_fields=True):
    """Send a chat message to everybody at the table."""

    id: str
    text: str


class StandIn(msgspec.Struct, tag_field="do", tag="stand-in", forbid_unknown_fields=True):
    """Let a bot play for a seat whose player is away; it does once all others who are here agree."""

    id: str
    seat: int
    bot: str


class Return(msgspec.Struct, tag_field="do", tag="return", forbid_unknown_fields=True):
    """Give me my seat back from the bot."""

    id: str


class Resign(msgspec.Struct, tag_field="do", tag="resign", forbid_unknown_fields=True):
    """Give up my seat for good, or another one that I play; the terms of the table say who plays on."""

    id: str
    seat: int | None = None


class Hurry(msgspec.Struct, tag_field="do", tag="hurry", forbid_unknown_fields=True):
    """Let the bots move as soon as they can until I am to move, if no other person plays."""

    id: str


class Hint(msgspec.Struct, tag_field="do", tag="hint", forbid_unknown_fields=True):
    """Ask what a strong player would do in my place."""

    id: str


class Why(msgspec.Struct, tag_field="do", tag="why", forbid_unknown_fields=True):
    """Ask why I cannot choose a thing that I see, when I am to move.

    A thing is called by the `data-name`s around it in the picture, from the outermost to its own.
    """

    id: str
    thing: str


class Analyse(msgspec.Struct, tag_field="do", tag="analyse", forbid_unknown_fields=True):
    """Analyse the finished game, for everybody at the table."""

    id: str


Request = Look | Act | Undo | EnterLuck | SendChat | StandIn | Return | Resign | Hurry | Hint | Why | Analyse


# What the server sends


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal action: its name, and a short sentence.

    `ends_turn` marks an action that ends the turn now although its kind does not always; `aside` marks one that can be
    done besides what is asked; `stops` marks one by which a player stops without doing more.
    """

    name: str
    label: str
    ends_turn: bool = False
    aside: bool = False
    stops: bool = msgspec.field(default=False, name="enough")


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the log: the move it belongs to (0: before the first), whose it is, and the things it mentions.

    `news` is for lines that the page sums up, such as the scoring of a round.
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
    bot: str | None = None  # that plays it, in its own right or as a stand-in
    here: bool = False
    thinking: bool = False
    away: bool = False  # for so long that the others may let a bot play
    agreed: list[int] = []  # the seats that agree to a stand-in
    resigned: bool = False


class RivalView(msgspec.Struct, frozen=True):
    """A rival who scores without a seat, with the points so far."""

    name: str
    colour: str
    sign: str
    points: float


class Ending(msgspec.Struct, frozen=True):
    """The result of the game, with a picture of it; every list has the seats first, then the rivals."""

    ranks: list[int]
    points: list[float]
    parts: list[tuple[str, list[float]]]
    picture: str
    note: str = ""  # why the game ended early, if it did


class BoxThing(msgspec.Struct, frozen=True):
    """Something that may have been drawn: the name to enter, what it is in words, and how many are left."""

    name: str
    label: str
    left: int


class BoxView(msgspec.Struct, frozen=True):
    """What the host is asked to draw from the box; nobody else is sent this."""

    move: str  # the move that waits for it; empty before the first
    what: str  # what the next thing is for
    number: int  # how many are drawn for it
    things: list[BoxThing]  # what the next thing can be
    needs: list[str]  # everything that has to be entered, in this order
    entered: int  # how many things have been entered


class View(msgspec.Struct, frozen=True):
    """Everything one viewer sees of the match at one moment."""

    version: int  # the length of the table's journal
    decision_id: int = msgspec.field(name="question")  # an action sends it back
    moves: int  # the number of moves so far
    at: int | None  # the move shown, if it is not the latest
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
    box: BoxView | None = None  # what you are asked to draw, if you keep the box


class FullView(msgspec.Struct, tag_field="is", tag="table"):
    """The whole view; it is sent first, and again when a change would not be shorter."""

    seat: int  # your own, or NOBODY
    view: View


class Change(msgspec.Struct, tag_field="is", tag="change"):
    """What has changed in the view since the last message.

    `view` has every field that changed except the picture and the log: `picture` is a list of edits to the SVG tree,
    and `log` has the lines that follow the first `keep`.
    """

    view: dict[str, Any]
    picture: list[Any]
    keep: int | None = None
    log: list[Line] = []


class SeatList(msgspec.Struct, tag_field="is", tag="chairs"):
    """Who sits where, who is here, who is thinking; and what the terms of the table allow you now."""

    seats: list[SeatView] = msgspec.field(name="chairs")
    seat: int
    watching: int  # the number of people without a seat
    hints: bool = False  # whether you may ask for one when it is your turn
    resign: Literal["bot", "nobody"] | None = None  # who plays on if you resign; null if you cannot
    hurry: bool = False  # whether you may hurry the bots


class ChatMessage(msgspec.Struct, frozen=True):
    """One line of chat."""

    number: int
    name: str
    seat: int
    text: str
    at: float


class ChatMessages(msgspec.Struct, tag_field="is", tag="chat"):
    """New chat messages."""

    lines: list[ChatMessage]


class Done(msgspec.Struct, tag_field="is", tag="done"):
    """The request has been done and stored."""

    id: str


class Refused(msgspec.Struct, tag_field="is", tag="refused"):
    """The request was refused and nothing has changed. `kind` is for programs, `why` for people."""

    id: str | None
    kind: Literal[
        "malformed", "too-large", "too-fast", "stale", "illegal", "not-yours", "not-possible", "fault"
    ]
    why: str


class Advice(msgspec.Struct, tag_field="is", tag="advice"):
    """The answer to a hint: the recommended action, then others by their chance of winning.

    `not_analysed` counts the rest, which were tried too rarely to say anything about them.
    """

    id: str
    decision_id: int = msgspec.field(name="question")
    choices: list["Advised"]
    chances: list[float]  # of each seat, then of each rival
    not_analysed: int = msgspec.field(name="hardly")


class Advised(msgspec.Struct, frozen=True):
    """One action of a hint, with the chance of winning and the points to expect."""

    name: str
    label: str
    chance: float
    points: float


class Reason(msgspec.Struct, tag_field="is", tag="reason"):
    """The answer to `why`: a sentence or two about this moment. Nothing has changed."""

    id: str
    why: str


class Analysis(msgspec.Struct, tag_field="is", tag="analysis"):
    """How the game went: everybody's chances, the decisions that cost chances, the luck that changed them.

    `chances` has a list for each of the `moments`, which are numbers of moves made: each seat's chance of winning,
    then each rival's, and so have the `balances`. All of it is empty if there is nothing to show yet, and `note` says
    how far it has come or why it ended early. Unless it is `under_way` or about all moves, it can be asked for.
    """

    moves: int
    analysed: int = 0  # of the moves
    under_way: bool = False
    note: str = ""
    moments: list[int] = []
    chances: list[list[float]] = []
    verdicts: list[Verdict] = []  # the costliest first
    draws: list[Draw] = []  # the largest first
    balances: list[Balance] = []


class Instruction(msgspec.Struct, frozen=True):
    """A step of a lesson: what to read, and what to do, if anything."""

    number: int  # counted from 1
    title: str
    text: str
    task: str
    wanted: str  # the action to do; empty if there is only something to read
    point: list[str]  # things to look at, each by its words
    wrong: dict[str, str]  # what to say to other actions, by their first words
    otherwise: str  # what to say to all others


class LessonView(msgspec.Struct, frozen=True):
    """A moment of a lesson, which a page gets over HTTP: the table, what has just happened, and a step.

    Without a step, others are moving, and the next moment follows by itself.
    """

    moment: int
    moments: int
    back: int | None  # the moment of the step before
    chapter: str
    is_new: bool  # whether a chapter begins, with another table
    steps: int
    told: list[str]
    step: Instruction | None
    refusals: dict[str, str]  # why things that cannot be chosen cannot; a thing is called as in `Why`
    view: View
    seats: list[SeatView]


Answer = FullView | Change | SeatList | ChatMessages | Done | Refused | Advice | Reason | Analysis
