"""The page for a new table."""

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.params import FromPath
from litestar.response import Redirect, Template

from popolna.engine.errors import PopolnaError
from popolna.engine.game import Game
from popolna.games import game as find_game
from popolna.web.pages.forms import TERMS, Form, Wish, few
from popolna.web.pages.visits import Visit, Visiting
from popolna.web.terms import WORDS, Terms


@get("/new/{id:str}")
async def new_table(visit: Visiting, id: FromPath[str], request: Request[Any, Any, Any]) -> Template:
    game = find_game(id)
    query = dict(request.query_params)
    model = query.get("from") or query.get("like")
    if model:
        like = (await visit.house.lobby.about(model, visit.guest)).row
        options = {f"option-{name}": value for name, value in like.settings.items()}
        luck = "own" if like.own_luck else "server"
        terms = {f"{TERMS}{name}": value for name, value in msgspec.structs.asdict(Terms.of(like)).items()}
        query = {"luck": luck, **terms, **query, "players": str(like.players), **options}
    return form_page(visit, game, Wish.said(game, query))


@post("/new/{id:str}")
async def open_table(
    visit: Visiting, id: FromPath[str], data: Annotated[dict[str, str], Form]
) -> Redirect | Template:
    game = find_game(id)
    wish = Wish.said(game, data)
    if "again" in data:  # another number of players or another option: show the form that fits
        return form_page(visit, game, wish)
    try:
        me = await visit.named(wish.name)
        table_id = await visit.house.lobby.open_table(
            me,
            id,
            wish.players,
            wish.settings,
            wish.seats,
            wish.public,
            wish.origin,
            wish.own_luck,
            wish.terms,
        )
    except PopolnaError as fault:
        return form_page(visit, game, wish, str(fault))
    return visit.to(f"/tables/{table_id}")


def form_page(visit: Visit, game: Game, wish: Wish, fault: str = "") -> Template:
    players = wish.players if wish.players in game.players else few(game)
    settings = wish.fitting(game, players)
    return visit.page(
        "new.html",
        fault,
        game=game,
        wish=wish,
        players=players,
        settings=settings,
        kept=wish.kept(game, settings),
        offers=game.offers(players, settings),
        rivals=game.rivals_of(players, settings),
        colours=[game.words.seat(seat) for seat in range(players)],
        terms=WORDS,
    )
