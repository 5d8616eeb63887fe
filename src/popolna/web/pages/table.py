"""The page of a table, and its forms before and after the game."""

from collections.abc import Awaitable
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from popolna.engine.errors import PopolnaError
from popolna.games import game as find_game
from popolna.store import Gone
from popolna.web.pages.forms import Filling, Form, Seating
from popolna.web.pages.rows import seat_of
from popolna.web.pages.visits import Visit, Visiting
from popolna.web.setting import is_taken
from popolna.web.terms import Terms


@get("/tables/{id:str}")
async def table(visit: Visiting, id: FromPath[str]) -> Template:
    return await table_page(visit, id)


async def table_page(visit: Visit, id: str, fault: str = "", name: str = "") -> Template:
    about = await visit.house.lobby.about(id, visit.guest)
    return visit.page(
        "table.html",
        fault,
        name=name,
        table=about.row,
        seats=about.seats,
        game=find_game(about.row.game),
        me=seat_of(about, visit.guest),
        hosting=visit.guest is not None and about.row.host == visit.guest.id,
        is_taken=is_taken,
        full=about.is_full,
        terms=Terms.of(about.row),
    )


async def at_table(
    visit: Visit, id: str, work: Awaitable[object], after: str, name: str = ""
) -> Redirect | Template:
    """Do something at a table and go on to a page; a refusal is shown on the table's page."""
    try:
        await work
    except Gone:
        raise
    except PopolnaError as fault:
        return await table_page(visit, id, str(fault), name)
    return visit.to(after)


@get("/tables/{id:str}/analysis")
async def analysis(visit: Visiting, id: FromPath[str]) -> Template | Redirect:
    """The analysis of a finished game; as long as it goes on there is only the table."""
    about = await visit.house.lobby.about(id, visit.guest)
    if about.row.status != "over":
        return visit.to(f"/tables/{id}")
    return visit.page("analysis.html", table=about.row, game=find_game(about.row.game))


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
    work = visit.house.seats.seat_bot(visit.known(), id, data.seat, data.bot)
    return await at_table(visit, id, work, f"/tables/{id}")


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
    kept = await visit.house.records.whole(id, visit.guest)
    return Response(
        msgspec.json.format(msgspec.json.encode(kept), indent=1),
        media_type=MediaType.JSON,
        headers={"content-disposition": f'attachment; filename="{kept.game}-{id}.json"'},
    )
