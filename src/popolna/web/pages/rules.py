"""The rules page of a game."""

from functools import cache

from litestar import get
from litestar.params import FromPath, FromQuery
from litestar.response import Template
from markdown_it import MarkdownIt

from popolna.games import game as find_game
from popolna.web.pages.visits import Visiting


@cache
def rules_html(id: str) -> str:
    """The rules of a game as HTML; raw HTML in them stays text."""
    file = find_game(id).folder / "RULES.md"
    text = file.read_text("utf-8") if file.exists() else "The rules have not been written down yet."
    html: str = MarkdownIt("commonmark", {"html": False}).enable("table").render(text)
    return html


@get("/rules/{id:str}")
async def rules(visit: Visiting, id: FromPath[str], part: FromQuery[bool] = False) -> Template:
    """The rules as a page, or only the article for the drawer beside a table."""
    game = find_game(id)
    return visit.page("article.html" if part else "rules.html", game=game, rules=rules_html(game.id))
