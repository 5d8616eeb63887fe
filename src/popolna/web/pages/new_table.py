"""A new table."""

from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from popolna.engine.errors import PopolnaError
from popolna.engine.game import Game
from popolna.games import game
from popolna.web.pages.forms import Form, Wish, few
from popolna.web.pages.visits import Visit, Visiting


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
