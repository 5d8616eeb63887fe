"""The pages: home, a new table, a table, the rules. Up to the table itself they need no JavaScript."""

import hashlib
from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import Cookie, UploadFile
from litestar.di import NamedDependency, Provide
from litestar.enums import RequestEncodingType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import Body, FromPath, FromQuery
from litestar.plugins.jinja import JinjaTemplateEngine
from litestar.response import Redirect, Template
from litestar.template.config import TemplateConfig
from markdown_it import MarkdownIt

from popolna.bots import LEVELS, OURS, bots
from popolna.drawing import palette
from popolna.drawing.covers import cover
from popolna.engine.errors import PopolnaError, UnknownGame
from popolna.engine.game import Game, Option
from popolna.games import game, rooms
from popolna.store import Gone, Guest, Place
from popolna.web.allowed import get_and_post
from popolna.web.faults import headers_of, status_of
from popolna.web.guests import A_YEAR, COOKIE, Doorkeeper
from popolna.web.house import House
from popolna.web.limits import address_of
from popolna.web.lobby import About

HERE = Path(__file__).parent
STATIC = HERE / "static"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/json",
}
FOREVER = "public, max-age=31536000, immutable"
NO_TOKEN = {"exclude_from_csrf": True}  # a file that is kept for everybody gives nobody a cookie

SHELF = ("tzolkin", "maya2019", "maya2003", "mezo", "ahau", "tictactoe")
COMING = {
    "mezo": ("Mezo", "Gods, warriors and pyramids: rule the regions of the Maya."),
    "ahau": ("Ahau: Rulers of Yucatán", "Build temples, lead your dynasty, be the greatest ruler."),
}
USUAL_BOT = "merchant"  # the level of a game against bots if nobody says another
ME, FREE = "me", "open"
ORDINALS = ("first", "second", "third", "fourth", "fifth")


# What comes from forms


class Naming(msgspec.Struct):
    """Somebody says how to be called."""

    name: str


class Playing(msgspec.Struct):
    """A game against bots, at once."""

    bot: str = ""
    name: str = ""


class Seating(msgspec.Struct):
    """Somebody wants to sit down."""

    seat: int
    name: str = ""


class Filling(msgspec.Struct):
    """The host puts a bot on a seat."""

    seat: int
    bot: str


Form = Body(media_type=RequestEncodingType.URL_ENCODED)
Files = Body(media_type=RequestEncodingType.MULTI_PART)


@dataclass(frozen=True)
class Wish:
    """A new table as the form describes it, complete or not."""

    players: int
    settings: dict[str, str]
    seats: list[str]
    public: bool
    name: str = ""
    origin: tuple[str, int] | None = None

    @classmethod
    def usual(cls, room: Game, players: int) -> "Wish":
        """I sit first, and the other seats are open."""
        settings = {option.name: option.default(players) for option in room.options}
        return cls(players, settings, [ME] + [FREE] * (players - 1), public=True)

    @classmethod
    def said(cls, room: Game, form: Mapping[str, str]) -> "Wish":
        """What was filled in; what is missing is as usual."""
        players = number(form.get("players"), default=few(room))
        usual = cls.usual(room, players if players in room.players else few(room))
        at = number(form.get("at"), default=0)
        return cls(
            players=players,
            settings={name: form.get(f"option-{name}", value) for name, value in usual.settings.items()},
            seats=[form.get(f"seat-{seat}", kind) for seat, kind in enumerate(usual.seats)],
            public=form.get("public", "yes") == "yes",
            name=form.get("name", ""),
            origin=(form["from"], at) if form.get("from") else None,
        )


def number(text: str | None, default: int) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 7 else default


def few(room: Game) -> int:
    """A good number of players for a first game: one more than the fewest, where that is possible."""
    return min(room.players[0] + 1, room.players[-1])


# What the templates ask for


@dataclass(frozen=True)
class Card:
    """A game on the shelf."""

    id: str
    title: str
    sentence: str
    players: str
    here: bool


def card(id: str) -> Card:
    """A game of the house; it may not be there yet."""
    if id not in rooms():
        title, sentence = COMING[id]
        return Card(id, title, sentence, "", here=False)
    room = game(id)
    low, high = room.players[0], room.players[-1]
    players = f"{low} players" if low == high else f"{low} to {high} players"
    return Card(id, room.title, room.sentence, players, here=True)


def levels() -> dict[str, str]:
    """The bots people can ask for, each with a sentence: the levels of the house, and what packages bring."""
    theirs = {name: maker for name, maker in bots().items() if name not in OURS}
    return LEVELS | {name: (maker.__doc__ or "").strip().partition("\n")[0] for name, maker in theirs.items()}


def spoken(word: str) -> str:
    """A name of the program as people write it.

    >>> spoken("new-beginning"), spoken("blue+red")
    ('New beginning', 'Blue + red')
    """
    words = word.replace("-", " ").replace("+", " + ")
    return words[:1].upper() + words[1:]


def choice_name(option: Option, value: str) -> str:
    """What a value of an option is called."""
    return f"Seat {value}" if option.name == "start" and value.isdecimal() else spoken(value)


@cache
def rules_html(id: str) -> str:
    """The rules of a game; raw HTML in them stays text."""
    text = (game(id).folder / "RULES.md").read_text("utf-8")
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return html


@cache
def cover_svg(id: str) -> str:
    """The picture on the lid of a game's box, to stand within a page."""
    return cover(id).bare.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1)


@cache
def static_files() -> dict[str, bytes]:
    """What browsers may keep for ever, by name; one of them is the style sheet of all drawings."""
    for id in rooms():
        game(id)  # a game brings paints of its own
    files = {file.name: file.read_bytes() for file in sorted(STATIC.iterdir())}
    return {**files, "pictures.css": palette.style_sheet().encode()}


@cache
def static_print() -> str:
    """Changes whenever one of these files does."""
    digest = hashlib.sha256()
    for file in static_files().values():
        digest.update(file)
    return digest.hexdigest()[:12]


def static(file: str) -> str:
    """The address of such a file."""
    return f"/static/{static_print()}/{file}"


def template_config() -> TemplateConfig[JinjaTemplateEngine]:
    def equip(engine: JinjaTemplateEngine) -> None:
        engine.engine.trim_blocks = engine.engine.lstrip_blocks = True
        engine.engine.globals.update(
            static=static,
            cover_svg=cover_svg,
            spoken=spoken,
            choice_name=choice_name,
            levels=levels,
            usual_bot=USUAL_BOT,
        )

    return TemplateConfig(directory=HERE / "templates", engine=JinjaTemplateEngine, engine_callback=equip)


# Who is at the door


@dataclass
class Visit:
    """Somebody asks for a page: the house, who it is if we know, and how we shall know them again."""

    house: House
    doorkeeper: Doorkeeper
    guest: Guest | None
    address: str
    secure: bool

    async def named(self, name: str) -> Guest:
        """Who it is: as before, or under the name just given."""
        if self.guest is None or name:
            return await self.call_me(name)
        return self.guest

    async def call_me(self, name: str) -> Guest:
        """Somebody says how to be called."""
        self.guest = await self.house.name_guest(self.guest, name, self.address)
        return self.guest

    def known(self) -> Guest:
        if self.guest is None:
            raise PopolnaError("The house does not know you yet. Give your name on the first page.")
        return self.guest

    def to(self, address: str) -> Redirect:
        """Go on to another page."""
        return Redirect(address, status_code=303, cookies=self.cookies())

    def page(self, template: str, fault: str = "", **context: object) -> Template:
        """A page; what was wrong, if something was, is said on it."""
        return Template(
            template,
            context={"guest": self.guest, "fault": fault, **context},
            status_code=400 if fault else 200,
            cookies=self.cookies(),
        )

    def cookies(self) -> list[Cookie]:
        """What we shall know them by: for a year from now on."""
        if self.guest is None:
            return []
        token = self.doorkeeper.token(self.guest)
        return [Cookie(COOKIE, "/", token, A_YEAR, httponly=True, samesite="lax", secure=self.secure)]


async def visit_of(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    doorkeeper: NamedDependency[Doorkeeper],
    guest: NamedDependency[Guest | None],
) -> Visit:
    return Visit(house, doorkeeper, guest, address_of(request), secure=request.url.scheme == "https")


Visiting = NamedDependency[Visit]


# Home


@get("/")
async def home(visit: Visiting) -> Template:
    return await home_page(visit)


async def home_page(visit: Visit, fault: str = "", name: str = "") -> Template:
    guest = visit.guest
    mine = await visit.house.lobby.tables_of(guest) if guest else []
    running = [about for about in mine if about.sitting.status != "over"]
    running.sort(key=lambda about: not my_turn(about, guest))
    waiting = [about for about in await visit.house.lobby.open_tables() if seat_of(about, guest) is None]
    return visit.page(
        "home.html",
        fault,
        name=name,
        shelf=[card(id) for id in SHELF],
        open_tables=[Row.of(about, guest) for about in waiting],
        running=[Row.of(about, guest) for about in running],
        finished=[Row.of(about, guest) for about in mine if about.sitting.status == "over"],
    )


@dataclass(frozen=True)
class Row:
    """A table in a list."""

    id: str
    title: str
    names: str
    free: int
    mine: bool
    turn: str
    result: str

    @classmethod
    def of(cls, about: About, guest: Guest | None) -> "Row":
        return cls(
            id=about.id,
            title=game(about.sitting.game).title,
            names=", ".join(place.name for place in about.places if is_taken(place)),
            free=sum(not is_taken(place) for place in about.places),
            mine=my_turn(about, guest),
            turn=" and ".join(about.places[seat].name for seat in about.sitting.to_move),
            result=result_line(about, seat_of(about, guest)),
        )


def is_taken(place: Place) -> bool:
    return place.guest is not None or place.bot is not None


def seat_of(about: About, guest: Guest | None) -> int | None:
    """Where a guest sits."""
    return next((place.seat for place in about.places if guest and place.guest == guest.id), None)


def my_turn(about: About, guest: Guest | None) -> bool:
    return about.sitting.status == "playing" and seat_of(about, guest) in about.sitting.to_move


def result_line(about: About, me: int | None) -> str:
    """Who won, in a few words."""
    if about.sitting.result is None:
        return ""
    ranks = about.sitting.result["ranks"]
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    if len(winners) == len(ranks):
        return "A draw"
    if me in winners:
        return "You won" if len(winners) == 1 else "You share the win"
    names = " and ".join(about.places[seat].name for seat in winners)
    return f"{names} won" if me is None else f"{names} won; you came {ORDINALS[ranks[me] - 1]}"


@post("/name")
async def name_myself(visit: Visiting, data: Annotated[Naming, Form]) -> Redirect | Template:
    try:
        await visit.call_me(data.name)
    except PopolnaError as fault:
        return await home_page(visit, str(fault), data.name)
    return visit.to("/")


@post("/play/{id:str}")
async def play_now(visit: Visiting, id: FromPath[str], data: Annotated[Playing, Form]) -> Redirect | Template:
    room = game(id)
    players = few(room)
    seats = [ME] + [data.bot or USUAL_BOT] * (players - 1)
    try:
        me = await visit.named(data.name)
        table = await visit.house.lobby.open_table(me, id, players, {}, seats, public=False)
    except PopolnaError as fault:
        return await home_page(visit, str(fault), data.name)
    return visit.to(f"/tables/{table}")


@post("/records")
async def upload(visit: Visiting, data: Annotated[dict[str, Any], Files]) -> Redirect | Template:
    file = data.get("record")
    try:
        if not isinstance(file, UploadFile):
            raise PopolnaError("No file came along. Choose the record of a game, a JSON file.")
        visit.house.turnstile.record(visit.address)
        table = await visit.house.records.keep(visit.guest, await file.read())
    except PopolnaError as fault:
        return await home_page(visit, str(fault))
    return visit.to(f"/tables/{table}")


# A new table


@get("/new/{id:str}")
async def new_table(visit: Visiting, id: FromPath[str], request: Request[Any, Any, Any]) -> Template:
    room = game(id)
    query = dict(request.query_params)
    model = query.get("from") or query.get("like")
    if model:
        like = (await visit.house.lobby.about(model)).sitting
        options = {f"option-{name}": value for name, value in like.settings.items()}
        query = {**query, "players": str(like.players), **options}
    return form_page(visit, room, Wish.said(room, query))


@post("/new/{id:str}")
async def open_table(
    visit: Visiting, id: FromPath[str], data: Annotated[dict[str, str], Form]
) -> Redirect | Template:
    room = game(id)
    wish = Wish.said(room, data)
    if "again" in data:  # another number of players: the form as it fits them
        return form_page(visit, room, wish)
    try:
        me = await visit.named(wish.name)
        table = await visit.house.lobby.open_table(
            me, id, wish.players, wish.settings, wish.seats, wish.public, wish.origin
        )
    except PopolnaError as fault:
        return form_page(visit, room, wish, str(fault))
    return visit.to(f"/tables/{table}")


def form_page(visit: Visit, room: Game, wish: Wish, fault: str = "") -> Template:
    players = wish.players if wish.players in room.players else few(room)
    return visit.page(
        "new.html",
        fault,
        room=room,
        wish=wish,
        players=players,
        options=[(option, option.values(players)) for option in room.options],
        colours=[room.words.seat(seat) for seat in range(players)],
    )


# A table


@get("/tables/{id:str}")
async def table(visit: Visiting, id: FromPath[str]) -> Template:
    return await table_page(visit, id)


async def table_page(visit: Visit, id: str, fault: str = "", name: str = "") -> Template:
    about = await visit.house.lobby.about(id)
    return visit.page(
        "table.html",
        fault,
        name=name,
        table=about.sitting,
        places=about.places,
        room=game(about.sitting.game),
        me=seat_of(about, visit.guest),
        hosting=visit.guest is not None and about.sitting.host == visit.guest.id,
        is_taken=is_taken,
    )


async def at_table(
    visit: Visit, id: str, deed: Awaitable[object], after: str, name: str = ""
) -> Redirect | Template:
    """Do something at a table and go on; what is wrong with it is said on the table's page."""
    try:
        await deed
    except Gone:
        raise
    except PopolnaError as fault:
        return await table_page(visit, id, str(fault), name)
    return visit.to(after)


@post("/tables/{id:str}/sit")
async def sit(visit: Visiting, id: FromPath[str], data: Annotated[Seating, Form]) -> Redirect | Template:
    async def take() -> None:
        await visit.house.seats.sit(await visit.named(data.name), id, data.seat)

    return await at_table(visit, id, take(), f"/tables/{id}", data.name)


@post("/tables/{id:str}/leave")
async def leave(visit: Visiting, id: FromPath[str]) -> Redirect | Template:
    return await at_table(visit, id, visit.house.seats.leave(visit.known(), id), "/")


@post("/tables/{id:str}/bot")
async def seat_bot(visit: Visiting, id: FromPath[str], data: Annotated[Filling, Form]) -> Redirect | Template:
    deed = visit.house.seats.seat_bot(visit.known(), id, data.seat, data.bot)
    return await at_table(visit, id, deed, f"/tables/{id}")


@post("/tables/{id:str}/rematch")
async def rematch(visit: Visiting, id: FromPath[str]) -> Redirect | Template:
    try:
        return visit.to(f"/tables/{await visit.house.lobby.rematch(visit.known(), id)}")
    except Gone:
        raise
    except PopolnaError as fault:
        return await table_page(visit, id, str(fault))


@get("/tables/{id:str}/record")
async def record(visit: Visiting, id: FromPath[str]) -> Response[bytes]:
    kept = await visit.house.records.whole(id)
    return Response(
        msgspec.json.format(msgspec.json.encode(kept), indent=1),
        media_type=MediaType.JSON,
        headers={"content-disposition": f'attachment; filename="{kept.game}-{id}.json"'},
    )


@get("/rules/{id:str}")
async def rules(visit: Visiting, id: FromPath[str], part: FromQuery[bool] = False) -> Template:
    """The rules as a page, or only the article for the drawer beside a table."""
    room = game(id)
    return visit.page("article.html" if part else "rules.html", room=room, rules=rules_html(room.id))


# Files


@get("/static/{print:str}/{file:str}", sync_to_thread=True, opt=NO_TOKEN)
def static_file(print: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    if file not in static_files():
        raise NotFoundException("There is no such file.")
    keep = FOREVER if print == static_print() else "no-cache"
    kind = KINDS[Path(file).suffix]
    return Response(static_files()[file], media_type=kind, headers={"cache-control": keep})


@get("/covers/{file:str}", sync_to_thread=True, opt=NO_TOKEN)
def cover_file(file: FromPath[str]) -> Response[str]:
    id = file.removesuffix(".svg")
    if id not in SHELF:
        raise UnknownGame(f"There is no cover {file!r}.")
    return Response(
        cover(id).svg, media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600"}
    )


# What goes wrong


def show_fault(request: Request[Any, Any, Any], fault: Exception) -> Template:
    """An error as a page: what is wrong, and the way back."""
    if isinstance(fault, PopolnaError):
        status, text = status_of(fault), str(fault)
    elif isinstance(fault, HTTPException):
        status, text = fault.status_code, WORDS.get(fault.status_code, fault.detail)
    else:
        raise fault
    return Template(
        "fault.html",
        context={"guest": None, "text": text, "status": status},
        status_code=status,
        headers=headers_of(fault),
    )


WORDS = {
    400: "The house did not understand what was sent. Go back and try again.",
    403: "The house could not tell that this came from its own page. Load the page again and try once more.",
    404: "There is nothing at this address.",
    405: "This address does not take that. Go back and try again.",
    413: "That is too large for the house.",
}

HANDLERS: Sequence[Any] = [
    get_and_post("/new/{id:str}"), home, name_myself, play_now, new_table, open_table, table, sit, leave,
    seat_bot, rematch, record, upload, rules, static_file, cover_file,
]  # fmt: skip

router = Router(
    "/",
    route_handlers=HANDLERS,
    dependencies={"visit": Provide(visit_of)},
    exception_handlers={PopolnaError: show_fault, HTTPException: show_fault},
    include_in_schema=False,
)
