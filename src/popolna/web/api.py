"""The API for programs: HTTP and JSON, described by OpenAPI. It takes a token, never a cookie."""

from secrets import token_hex
from typing import Annotated, Any, Literal

import msgspec
from litestar import Request, Router, delete, get, post
from litestar.datastructures import State as AppState
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, NotAuthorizedException
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import OpenAPI
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from popolna.bots import bots
from popolna.engine.errors import PopolnaError
from popolna.engine.luck import LONGEST
from popolna.engine.options import every_value
from popolna.games import game as find_game
from popolna.games import games
from popolna.store import Guest
from popolna.web.allowed import get_and_post
from popolna.web.faults import Fault, on_crash, on_depth, on_fault, on_http
from popolna.web.guests import Doorkeeper
from popolna.web.house import House
from popolna.web.limits import address_of
from popolna.web.live_table import LiveTable
from popolna.web.lobby import About
from popolna.web.messages import Act, ChatMessage, EnterLuck, Look, Resign, SeatView, Shape, Undo, View
from popolna.web.owners import Owner
from popolna.web.reasons import CHARACTERS, why_not
from popolna.web.setting import INVISIBLE, is_taken
from popolna.web.terms import USUAL_TERMS, Terms

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
Number = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
TheHouse = NamedDependency[House]
Me = NamedDependency[Guest]
ThingName = Annotated[
    str, QueryParameter(min_length=1, max_length=CHARACTERS, description="Its `data-name`s in the picture.")
]
TableId = Annotated[str, PathParameter(min_length=1, max_length=32, pattern=r"^[\w-]+$")]


class NewGuest(msgspec.Struct, forbid_unknown_fields=True):
    """The name you want to use."""

    name: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z][A-Za-z0-9]{0,23}( [A-Za-z0-9]+)?$", max_length=24)]


class Welcome(msgspec.Struct):
    """Your name, and the token to send with every request: `Authorization: Bearer TOKEN`."""

    id: str
    name: str
    token: str


class OptionAbout(msgspec.Struct):
    """An option of a game: for each number of players, all its values, whatever else is chosen."""

    name: str
    sentence: str
    values: dict[str, list[str]]


class OptionOffer(msgspec.Struct):
    """An option, given the choices so far: its value, its possible values, and why others are not possible."""

    name: str
    sentence: str
    value: str
    values: list[str]
    barred: dict[str, dict[str, str]]  # by value: the choices it does not go with


class GameAbout(msgspec.Struct):
    """A game you can play; rivals are played by the game and have no seat."""

    id: str
    title: str
    sentence: str
    players: list[int]
    options: list[OptionAbout]
    rivals: list[str]


class BotAbout(msgspec.Struct):
    """A bot you can play against."""

    name: str
    sentence: str


class Moment(msgspec.Struct, forbid_unknown_fields=True):
    """A finished game after a number of moves."""

    table: Text
    at: Number


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open; `seats` has "me", "open" or the name of a bot for each seat.

    With `own_luck` you draw from your own box and enter what came out, and "here" is a seat whose moves you enter.
    """

    game: Text
    players: Annotated[int, msgspec.Meta(ge=1, le=9)]
    seats: Annotated[list[str], msgspec.Meta(min_length=1, max_length=9)]
    settings: dict[str, str] = {}
    public: bool = False
    origin: Moment | None = None
    own_luck: bool = False
    terms: Terms = USUAL_TERMS


class SeatAbout(msgspec.Struct):
    """A seat in a list of tables."""

    name: str
    bot: str | None
    open: bool
    resigned: bool


class TableAbout(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    players: int
    settings: dict[str, str]
    status: str
    public: bool
    own_luck: bool
    seats: list[SeatAbout]
    to_move: list[int]
    terms: Terms
    opened: float  # seconds since 1970, as is
    touched: float  # when something last happened


class TableView(msgspec.Struct):
    """A table as you see it."""

    about: TableAbout
    seat: int
    seats: list[SeatView] = msgspec.field(name="chairs")
    view: View


class NewMove(msgspec.Struct, forbid_unknown_fields=True):
    """An action by its name; take `question` from the view, and make `id` unique to this request."""

    action: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    decision_id: Number = msgspec.field(name="question")
    id: RequestId


class NewUndo(msgspec.Struct, forbid_unknown_fields=True):
    """Undo the last decision, or the whole turn."""

    decision_id: Number = msgspec.field(name="question")
    id: RequestId
    turn: bool = False


class NewLuck(msgspec.Struct, forbid_unknown_fields=True):
    """What was drawn from your box: names, separated by spaces, commas or line breaks."""

    names: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]
    decision_id: Number = msgspec.field(name="question")
    id: RequestId


class NewResignation(msgspec.Struct, forbid_unknown_fields=True):
    """The seat to give up, if it is not your own but one whose moves you enter."""

    id: RequestId
    seat: int | None = None


class NewChatMessage(msgspec.Struct, forbid_unknown_fields=True):
    """A chat message; with the same `id` it is added only once, however often it is sent."""

    text: Annotated[str, msgspec.Meta(pattern=rf"[^\s{INVISIBLE}]", min_length=1, max_length=500)]
    id: RequestId | None = None


class NewBot(msgspec.Struct, forbid_unknown_fields=True):
    """The bot for a seat; with luck from your own table also "here", for somebody whose moves you enter."""

    bot: Text


class Refusal(msgspec.Struct):
    """Why you cannot choose something now, in a sentence or two."""

    why: str


class Opened(msgspec.Struct):
    """The table that was opened."""

    id: str


def about_table(about: About) -> TableAbout:
    row = about.row
    seats = [SeatAbout(seat.name, seat.bot, not is_taken(seat), seat.resigned) for seat in about.seats]
    return TableAbout(
        id=row.id,
        game=row.game,
        players=row.players,
        settings=row.settings,
        status=row.status,
        public=row.public,
        own_luck=row.own_luck,
        seats=seats,
        to_move=list(row.to_move),
        terms=Terms.of(row),
        opened=row.opened,
        touched=row.touched,
    )


async def token_guest(request: Request[Any, Any, AppState], doorkeeper: NamedDependency[Doorkeeper]) -> Guest:
    """The guest whose token came with the request."""
    guest = await doorkeeper.by_token(request)
    if guest is None:
        raise NotAuthorizedException(
            "Send the token you got from POST /api/guests: Authorization: Bearer TOKEN"
        )
    return guest


async def token_viewer(
    request: Request[Any, Any, AppState], doorkeeper: NamedDependency[Doorkeeper]
) -> Guest | None:
    """The guest whose token came with the request, or None where no token is needed."""
    return await doorkeeper.by_token(request)


async def table_for(guest: Guest | None, house: House, table_id: str) -> LiveTable:
    """A table at which somebody asks for something, if they may see it; those with a seat there are here."""
    table = await house.table(table_id)
    table.seating.must_admit(guest.id if guest else None)
    await house.presence.call(table, guest.id if guest else None)
    return table


FAULTS = {
    400: ResponseSpec(
        Fault, description="The request does not match this description.", generate_examples=False
    ),
    401: ResponseSpec(Fault, description="The token is missing or invalid.", generate_examples=False),
    403: ResponseSpec(
        Fault, description="You are not allowed to do this, or not yet.", generate_examples=False
    ),
    404: ResponseSpec(Fault, description="Nothing has this name or id.", generate_examples=False),
    409: ResponseSpec(
        Fault,
        description="This is not possible now, or not in this combination. Nothing has changed.",
        generate_examples=False,
    ),
    413: ResponseSpec(Fault, description="The request is too large.", generate_examples=False),
    429: ResponseSpec(
        Fault, description="Too many requests. `Retry-After` says how long to wait.", generate_examples=False
    ),
}


TOKEN = [{"token": list[str]()}]  # for requests that need one


@get("/games", summary="List the games", responses=FAULTS)
async def list_games() -> list[GameAbout]:
    return [
        GameAbout(
            game.id,
            game.title,
            game.sentence,
            list(game.players),
            [
                OptionAbout(
                    option.name,
                    option.sentence,
                    {str(n): every_value(game.options[: place + 1], n) for n in game.players},
                )
                for place, option in enumerate(game.options)
            ],
            [rival.name for rival in game.rivals],
        )
        for game in games().values()
    ]


@get("/games/{game_id:str}/options", summary="List the options that go with some choices", responses=FAULTS)
async def list_options(
    game_id: FromPath[str],
    players: Annotated[int, QueryParameter(ge=1, le=9)],
    option: Annotated[
        list[str] | None, QueryParameter(description="A choice already made: NAME=VALUE. Can be repeated.")
    ] = None,
) -> list[OptionOffer]:
    game = find_game(game_id)
    wanted = dict(said.partition("=")[::2] for said in option or ())
    settings = game.settings(players, wanted)
    return [
        OptionOffer(
            offer.option.name,
            offer.option.sentence,
            offer.value,
            offer.values,
            {value: dict(choices) for value, choices in offer.barred.items()},
        )
        for offer in game.offers(players, settings)
    ]


@get("/bots", summary="List the bots", responses=FAULTS)
async def list_bots() -> list[BotAbout]:
    return [BotAbout(name, (maker.__doc__ or "").strip()) for name, maker in bots().items()]


@post("/guests", summary="Choose a name and get a token", responses=FAULTS)
async def new_guest(
    data: JSONBody[NewGuest],
    house: TheHouse,
    doorkeeper: NamedDependency[Doorkeeper],
    request: Request[Any, Any, AppState],
) -> Welcome:
    guest = await house.name_guest(None, data.name, address_of(request))
    return Welcome(guest.id, guest.name, doorkeeper.token(guest))


@get("/tables", summary="List public tables: those with open seats, or games to watch", responses=FAULTS)
async def list_tables(
    house: TheHouse, status: FromQuery[Literal["waiting", "playing"]] = "waiting"
) -> list[TableAbout]:
    lobby = house.lobby
    found = await (lobby.running_tables() if status == "playing" else lobby.open_tables())
    return [about_table(about) for about in found]


@get("/my/tables", summary="List the tables where I have a seat", responses=FAULTS, security=TOKEN)
async def my_tables(house: TheHouse, me: Me) -> list[TableAbout]:
    return [about_table(about) for about in await house.lobby.tables_of(me)]


@post("/tables", summary="Open a table", responses=FAULTS, security=TOKEN)
async def new_table(data: JSONBody[NewTable], house: TheHouse, me: Me) -> Opened:
    origin = (data.origin.table, data.origin.at) if data.origin else None
    return Opened(
        await house.lobby.open_table(
            me,
            data.game,
            data.players,
            data.settings,
            data.seats,
            data.public,
            origin,
            data.own_luck,
            data.terms,
        )
    )


@get("/tables/{table_id:str}", summary="See a table, now or after an earlier move", responses=FAULTS)
async def see_table(
    house: TheHouse,
    viewer: NamedDependency[Guest | None],
    table_id: TableId,
    request: Request[Any, Any, AppState],
    shape: FromQuery[Shape | None] = None,
    at: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> TableView:
    table = await table_for(viewer, house, table_id)
    guest = viewer.id if viewer else None
    look = Look(shape, at, seat)
    table.views.must_show(look, guest)
    share = house.first_views if at is None else house.past
    async with (
        share.turn(Owner(address_of(request), guest or "")) as turn,
        table.lock,
    ):  # nobody sees a move before it is stored
        turn.begin()
        seats = table.views.seat_list(guest)
        about = about_table(About(table.row, table.seating.seats))
        return TableView(about, seats.seat, seats.seats, table.views.view(look, guest).whole())


@post(
    "/tables/{table_id:str}/seats/{seat:int}",
    summary="Take a seat",
    responses=FAULTS,
    security=TOKEN,
    status_code=204,
)
async def sit_down(house: TheHouse, me: Me, table_id: TableId, seat: FromPath[int]) -> None:
    await house.seats.sit(me, table_id, seat)


@post(
    "/tables/{table_id:str}/seats/{seat:int}/bot",
    summary="Add a bot to my table",
    responses=FAULTS,
    security=TOKEN,
    status_code=204,
)
async def seat_bot(
    data: JSONBody[NewBot], house: TheHouse, me: Me, table_id: TableId, seat: FromPath[int]
) -> None:
    await house.seats.seat_bot(me, table_id, seat, data.bot)


@delete(
    "/tables/{table_id:str}/seats/mine",
    summary="Leave before the game starts",
    responses=FAULTS,
    security=TOKEN,
)
async def stand_up(house: TheHouse, me: Me, table_id: TableId) -> None:
    await house.seats.leave(me, table_id)


@post(
    "/tables/{table_id:str}/moves",
    summary="Do an action; it is stored when this returns",
    responses=FAULTS,
    security=TOKEN,
    status_code=204,
)
async def move(data: JSONBody[NewMove], house: TheHouse, me: Me, table_id: TableId) -> None:
    table = await table_for(me, house, table_id)
    await house.journal.play(table, me.id, Act(data.id, data.action, data.decision_id))


@get(
    "/tables/{table_id:str}/why",
    summary="Ask why I cannot choose a thing on the table now",
    responses=FAULTS,
    security=TOKEN,
)
async def why(house: TheHouse, me: Me, table_id: TableId, thing: ThingName) -> Refusal:
    table = await table_for(me, house, table_id)
    return Refusal(await why_not(house, table, me.id, thing, "wide"))


@post(
    "/tables/{table_id:str}/undo",
    summary="Undo a decision or a turn",
    responses=FAULTS,
    security=TOKEN,
    status_code=204,
)
async def undo(data: JSONBody[NewUndo], house: TheHouse, me: Me, table_id: TableId) -> None:
    table = await table_for(me, house, table_id)
    await house.journal.play(table, me.id, Undo(data.id, data.decision_id, data.turn))


@post(
    "/tables/{table_id:str}/luck",
    summary="Enter what was drawn from my box",
    responses=FAULTS,
    security=TOKEN,
    status_code=204,
)
async def enter_luck(data: JSONBody[NewLuck], house: TheHouse, me: Me, table_id: TableId) -> None:
    table = await table_for(me, house, table_id)
    await house.journal.play(table, me.id, EnterLuck(data.id, data.names, data.decision_id))


@post(
    "/tables/{table_id:str}/return",
    summary="Take my seat back from the bot that plays for me",
    responses=FAULTS,
    security=TOKEN,
    status_code=204,
)
async def take_back_seat(house: TheHouse, me: Me, table_id: TableId) -> None:
    await house.seats.give_back(await table_for(me, house, table_id), me.id)


@post(
    "/tables/{table_id:str}/resign",
    summary="Give up my seat for good",
    responses=FAULTS,
    security=TOKEN,
    status_code=204,
)
async def resign(data: JSONBody[NewResignation], house: TheHouse, me: Me, table_id: TableId) -> None:
    table = await table_for(me, house, table_id)
    await house.journal.play(table, me.id, Resign(data.id, data.seat))


@post(
    "/tables/{table_id:str}/hurry",
    summary="Let bots move as soon as they can until I am to move",
    responses=FAULTS,
    security=TOKEN,
    status_code=204,
)
async def hurry(house: TheHouse, me: Me, table_id: TableId) -> None:
    house.bot_seats.hurry(await table_for(me, house, table_id), me.id)


@get("/tables/{table_id:str}/chat", summary="Read the chat", responses=FAULTS)
async def read_chat(
    house: TheHouse, viewer: NamedDependency[Guest | None], table_id: TableId
) -> list[ChatMessage]:
    return (await table_for(viewer, house, table_id)).chat


@post(
    "/tables/{table_id:str}/chat",
    summary="Send a chat message",
    responses=FAULTS,
    security=TOKEN,
    status_code=204,
)
async def send_chat(data: JSONBody[NewChatMessage], house: TheHouse, me: Me, table_id: TableId) -> None:
    await house.chat.send(await table_for(me, house, table_id), me, data.text, data.id or token_hex(8))


@post("/tables/{table_id:str}/rematch", summary="Ask for a rematch", responses=FAULTS, security=TOKEN)
async def rematch(house: TheHouse, me: Me, table_id: TableId) -> Opened:
    return Opened(await house.lobby.rematch(me, table_id))


@get("/tables/{table_id:str}/record", summary="Get the record of a finished game", responses=FAULTS)
async def read_record(
    house: TheHouse, viewer: NamedDependency[Guest | None], table_id: TableId
) -> dict[str, Any]:
    record: dict[str, Any] = msgspec.to_builtins(await house.records.whole(table_id, viewer))
    return record


@post("/records", summary="Upload a record to look at", responses=FAULTS, security=TOKEN)
async def keep_record(
    data: JSONBody[dict[str, Any]], house: TheHouse, me: Me, request: Request[Any, Any, AppState]
) -> Opened:
    address = address_of(request)
    house.turnstile.record(address)
    return Opened(await house.records.keep(me, msgspec.json.encode(data), address))


def describe_exactly(description: OpenAPI) -> None:
    """State in the schema which structs forbid unknown fields."""
    strict = {kind.__name__ for kind in msgspec.Struct.__subclasses__() if takes_no_more(kind)}
    for name, schema in description.components.schemas.items():
        if name in strict:
            schema.additional_properties = False


def takes_no_more(kind: type[msgspec.Struct]) -> bool:
    return kind.__struct_config__.forbid_unknown_fields


api = Router(
    "/api",
    route_handlers=[
        get_and_post("/tables", "/tables/{table_id:str}/chat"),
        list_games,
        list_options,
        list_bots,
        new_guest,
        list_tables,
        my_tables,
        new_table,
        see_table,
        sit_down,
        seat_bot,
        stand_up,
        move,
        why,
        enter_luck,
        undo,
        take_back_seat,
        resign,
        hurry,
        read_chat,
        send_chat,
        rematch,
        read_record,
        keep_record,
    ],
    dependencies={"me": Provide(token_guest), "viewer": Provide(token_viewer)},
    exception_handlers={
        PopolnaError: on_fault,
        HTTPException: on_http,
        RecursionError: on_depth,
        Exception: on_crash,
    },
    opt={"exclude_from_csrf": True},
)
