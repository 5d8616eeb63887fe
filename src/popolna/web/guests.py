"""Who a guest is: a signed cookie for browsers, the same text as a token for programs."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection

from popolna.store import Guest, Store

Connection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "popolna"
A_YEAR = 365 * 24 * 3600


class Doorkeeper:
    """Recognises guests by their cookie or token; `note` is told who has come through which connection."""

    def __init__(
        self,
        store: Store,
        secret: str,
        secure: bool = False,
        note: Callable[[str, Connection], None] = lambda guest, connection: None,
    ) -> None:
        self.store = store
        self.secure = secure  # whether cookies are for https only
        self.note = note
        self.signer = URLSafeSerializer(secret, salt="guest")

    def token(self, guest: Guest) -> str:
        """The token of a guest, which is also the cookie."""
        return self.signer.dumps(guest.id)

    async def guest(self, token: str | None) -> Guest | None:
        """The guest with this token; None if we did not issue it."""
        if not token or len(token) > 200:
            return None
        try:
            known = self.signer.loads(token)
        except BadSignature:
            return None
        return await self.store.guest(known) if isinstance(known, str) else None

    async def by_cookie(self, connection: Connection) -> Guest | None:
        return await self._come(connection, connection.cookies.get(COOKIE))

    async def by_token(self, connection: Connection) -> Guest | None:
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        return await self._come(connection, token.strip()) if scheme.lower() == "bearer" else None

    async def _come(self, connection: Connection, token: str | None) -> Guest | None:
        guest = await self.guest(token)
        if guest:
            self.note(guest.id, connection)
        return guest


def is_our_page(connection: Connection) -> bool:
    """Whether the request comes from one of our pages, or from a program, which sends no origin."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # it is no address at all
        return False
