"""The home page: your name, quick games, lists of tables, and uploading records."""

from typing import Annotated, Any

from litestar import get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from litestar.response import Redirect, Template

from popolna.engine.errors import PopolnaError
from popolna.games import game as find_game
from popolna.games import games
from popolna.web.pages.forms import ME, Files, Form, Naming, Playing, few
from popolna.web.pages.rows import Row, my_turn, seat_of
from popolna.web.pages.shelf import shelf
from popolna.web.pages.visits import Visit, Visiting
from popolna.web.setting import USUAL_BOT


@get("/")
async def home(visit: Visiting) -> Template:
    return await home_page(visit)


async def home_page(visit: Visit, fault: str = "", name: str = "") -> Template:
    guest = visit.guest
    mine = await visit.house.lobby.tables_of(guest) if guest else []
    running = [about for about in mine if about.row.status != "over"]
    running.sort(key=lambda about: not my_turn(about, guest))
    waiting = [
        about
        for about in await visit.house.lobby.open_tables()
        if about.row.game in games() and seat_of(about, guest) is None
    ]
    watched = [
        about
        for about in await visit.house.lobby.running_tables()
        if about.row.game in games() and seat_of(about, guest) is None
    ]
    return visit.page(
        "home.html",
        fault,
        name=name,
        shelf=shelf(),
        to_watch=[Row.of(about, guest) for about in watched],
        open_tables=[Row.of(about, guest) for about in waiting],
        running=[Row.of(about, guest) for about in running],
        finished=[Row.of(about, guest) for about in mine if about.row.status == "over"],
    )


@post("/name")
async def name_myself(visit: Visiting, data: Annotated[Naming, Form]) -> Redirect | Template:
    try:
        await visit.call_me(data.name)
    except PopolnaError as fault:
        return await home_page(visit, str(fault), data.name)
    return visit.to("/")


@post("/play/{id:str}")
async def play_now(visit: Visiting, id: FromPath[str], data: Annotated[Playing, Form]) -> Redirect | Template:
    game = find_game(id)
    players = few(game)
    seats = [ME] + [data.bot or USUAL_BOT] * (players - 1)
    try:
        me = await visit.named(data.name)
        table_id = await visit.house.lobby.open_table(me, id, players, {}, seats, public=False)
    except PopolnaError as fault:
        return await home_page(visit, str(fault), data.name)
    return visit.to(f"/tables/{table_id}")


@post("/records")
async def upload(visit: Visiting, data: Annotated[dict[str, Any], Files]) -> Redirect | Template:
    file = data.get("record")
    try:
        if not isinstance(file, UploadFile):
            raise PopolnaError("No file was uploaded. Choose the record of a game, a JSON file.")
        visit.house.turnstile.record(visit.address)
        table_id = await visit.house.records.keep(visit.guest, await file.read(), visit.address)
    except PopolnaError as fault:
        return await home_page(visit, str(fault))
    return visit.to(f"/tables/{table_id}")
