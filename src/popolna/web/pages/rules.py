"""Pages to read about a game: its guide in pictures, and its rules."""

from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery
from litestar.response import Template

from popolna.games import game as find_game
from popolna.web.pages.files import FILE, File
from popolna.web.pages.prose import Article, article
from popolna.web.pages.visits import Visiting


@cache
def rules_of(id: str) -> Article:
    """The rules of a game."""
    return read(id, find_game(id).folder / "RULES.md", "The rules have not been written down yet.")


@cache
def guide_of(id: str) -> Article:
    """The page that teaches a game; without one, the rules have to do."""
    guide = find_game(id).guide
    return rules_of(id) if guide is None else read(id, guide)


def read(id: str, file: Path, otherwise: str = "") -> Article:
    """A page from the folder of a game."""
    text = file.read_text("utf-8") if file.is_file() else otherwise
    pages = {"RULES.md": f"/rules/{id}", "GUIDE.md": f"/guides/{id}"}
    return article(text, file.parent, f"/guides/{id}", pages)


@get("/rules/{id:str}")
async def rules(visit: Visiting, id: FromPath[str], part: FromQuery[bool] = False) -> Template:
    """The rules as a page, or only the article for the drawer beside a table."""
    game = find_game(id)
    return visit.page(
        "article.html" if part else "reading.html", game=game, article=rules_of(game.id), here="rules"
    )


@get("/guides/{id:str}")
async def guide(visit: Visiting, id: FromPath[str]) -> Template:
    """How to play a game, in pictures."""
    game = find_game(id)
    if game.guide is None:
        raise NotFoundException(f"{game.title} has no guide.")
    return visit.page("reading.html", game=game, article=guide_of(game.id), here="guide")


@cache
def guide_file_of(id: str, path: str) -> File:
    return File.of(path, (find_game(id).folder / path).read_bytes())


@get("/guides/{id:str}/{path:path}", sync_to_thread=True, opt=FILE)
def guide_file(id: FromPath[str], path: FromPath[Path], request: Request[Any, Any, Any]) -> Response[bytes]:
    """A file that the guide or the rules show or link to; there are no others."""
    game, name = find_game(id), str(path).lstrip("/")
    if name not in guide_of(game.id).files | rules_of(game.id).files:
        raise NotFoundException("There is no such file.")
    return guide_file_of(game.id, name).response(request, "public, max-age=3600")
