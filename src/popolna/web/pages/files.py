"""Files that pages need: scripts, style sheets, pictures."""

import hashlib
from functools import cache
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from popolna.drawing import palette
from popolna.games import game as find_game
from popolna.games import games
from popolna.web.pages.shelf import cover_of

STATIC = Path(__file__).parents[1] / "static"
KINDS = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/json",
}
FOREVER = "public, max-age=31536000, immutable"
NO_TOKEN = {"exclude_from_csrf": True}  # a file that is cached for everybody must not set a cookie


@cache
def static_files() -> dict[str, bytes]:
    """Files that browsers may cache forever, by name; one is the style sheet of all drawings."""
    games()  # each may add paints to the palette
    files = {file.name: file.read_bytes() for file in sorted(STATIC.iterdir())}
    return {**files, "pictures.css": palette.style_sheet().encode()}


@cache
def static_print() -> str:
    """A fingerprint that changes whenever one of these files does."""
    digest = hashlib.sha256()
    for file in static_files().values():
        digest.update(file)
    return digest.hexdigest()[:12]


def static(file: str) -> str:
    """The address of a static file."""
    return f"/static/{static_print()}/{file}"


@get("/static/{print:str}/{file:str}", sync_to_thread=True, opt=NO_TOKEN)
def static_file(print: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    if file not in static_files():
        raise NotFoundException("There is no such file.")
    keep = FOREVER if print == static_print() else "no-cache"
    kind = KINDS[Path(file).suffix]
    return Response(static_files()[file], media_type=kind, headers={"cache-control": keep})


@get("/covers/{file:str}", sync_to_thread=True, opt=NO_TOKEN)
def cover_file(file: FromPath[str]) -> Response[str]:
    cover = cover_of(find_game(file.removesuffix(".svg")))
    return Response(cover.svg, media_type="image/svg+xml", headers={"cache-control": "public, max-age=3600"})
