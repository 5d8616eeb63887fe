"""Files that pages need: scripts, style sheets, pictures. All are kept in memory, packed once."""

import gzip
import hashlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
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
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".txt": "text/plain",
    ".webmanifest": "application/json",
    ".woff2": "font/woff2",
}
FOREVER = "public, max-age=31536000, immutable"
FILE = {
    "exclude_from_csrf": True,  # a file that is cached for everybody must not set a cookie
    "exclude_from_compression": True,  # it is packed already
}


@dataclass(frozen=True)
class File:
    """A file as it is sent."""

    content: bytes
    packed: bytes
    kind: str
    tag: str  # by which a browser knows that it has the same one already

    @classmethod
    def of(cls, name: str, content: bytes) -> "File":
        packed = gzip.compress(content, mtime=0)
        tag = f'W/"{hashlib.sha256(content).hexdigest()[:16]}"'
        return cls(content, packed, KINDS[Path(name).suffix], tag)

    def response(self, request: Request[Any, Any, Any], keep: str) -> Response[bytes]:
        """The answer to whoever asks for it: nothing if they have it, packed if they can unpack it."""
        headers = {"cache-control": keep, "etag": self.tag, "vary": "Accept-Encoding"}
        if self.tag in request.headers.get("if-none-match", ""):
            return Response(b"", status_code=304, media_type=self.kind, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.content, media_type=self.kind, headers=headers)
        return Response(self.packed, media_type=self.kind, headers=headers | {"content-encoding": "gzip"})


@cache
def static_files() -> dict[str, File]:
    """Files that browsers may cache forever, by name; one is the style sheet of all drawings."""
    games()  # each may add paints to the palette
    found = {file.name: file.read_bytes() for file in sorted(STATIC.iterdir())}
    found["pictures.css"] = palette.style_sheet().encode()
    return {name: File.of(name, content) for name, content in found.items()}


@cache
def static_print() -> str:
    """A fingerprint that changes whenever one of these files does."""
    digest = hashlib.sha256()
    for file in static_files().values():
        digest.update(file.content)
    return digest.hexdigest()[:12]


def static(file: str) -> str:
    """The address of a static file."""
    return f"/static/{static_print()}/{file}"


@get("/static/{print:str}/{file:str}", sync_to_thread=False, opt=FILE)
def static_file(
    print: FromPath[str], file: FromPath[str], request: Request[Any, Any, Any]
) -> Response[bytes]:
    if file not in static_files():
        raise NotFoundException("There is no such file.")
    return static_files()[file].response(request, FOREVER if print == static_print() else "no-cache")


@cache
def cover_file_of(id: str) -> File:
    """The cover of a game, drawn once."""
    return File.of(f"{id}.svg", cover_of(find_game(id)).svg.encode())


@get("/covers/{file:str}", sync_to_thread=False, opt=FILE)
def cover_file(file: FromPath[str], request: Request[Any, Any, Any]) -> Response[bytes]:
    return cover_file_of(file.removesuffix(".svg")).response(request, "public, max-age=3600")
