"""Who a guest is: a signed cookie for browsers, the same text as a token for programs."""

from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection

from popolna.store import Guest, Store

Connection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "popolna"
A_YEAR = 365 * 24 * 3600


class Doorkeeper:
    """Recognises guests by their cookie or token."""

    def __init__(self, store: Store, secret: str, secure: bool = False) -> None:
        self.store = store
        self.secure = secure  # whether cookies are for https only
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
        return await self.guest(connection.cookies.get(COOKIE))

    async def by_token(self, connection: Connection) -> Guest | None:
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        return await self.guest(token.strip()) if scheme.lower() == "bearer" else None


def is_our_page(connection: Connection) -> bool:
    """Whether the request comes from one of our pages, or from a program, which sends no origin."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
