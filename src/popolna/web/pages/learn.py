"""The page on which people learn a game by playing."""

from gzip import decompress
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from popolna.games import game as find_game
from popolna.web.lessons import lesson_of, packed_moment
from popolna.web.messages import Shape
from popolna.web.pages.files import FILE
from popolna.web.pages.visits import Visiting


def must_teach(id: str) -> None:
    """Refuse a game that brings no lesson."""
    game = find_game(id)
    if game.lesson is None:
        raise NotFoundException(f"{game.title} has no lesson.")


@get("/learn/{id:str}")
async def learn(visit: Visiting, id: FromPath[str]) -> Template:
    must_teach(id)
    return visit.page("learn.html", game=find_game(id), lesson=lesson_of(id).file)


@get("/learn/{id:str}/{moment:int}", sync_to_thread=True, opt=FILE)
def lesson_moment(
    id: FromPath[str], moment: FromPath[int], request: Request[Any, Any, Any], shape: FromQuery[Shape]
) -> Response[bytes]:
    """A moment of a lesson, for the page."""
    must_teach(id)
    if not 0 <= moment < len(lesson_of(id).moments):
        raise NotFoundException("There is no such moment.")
    packed = packed_moment(id, moment, shape)
    headers = {"cache-control": "no-cache", "vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(decompress(packed), media_type=MediaType.JSON, headers=headers)
    return Response(packed, media_type=MediaType.JSON, headers=headers | {"content-encoding": "gzip"})
