"""Who somebody is: a signed cookie for browsers, the same words as a token for programs."""

from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer
from litestar.connection import ASGIConnection

from popolna.store import Guest, Store

Connection = ASGIConnection[Any, Any, Any, Any]

COOKIE = "popolna"
A_YEAR = 365 * 24 * 3600


class Doorkeeper:
    """Knows the guests by what they carry."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.signer = URLSafeSerializer(secret, salt="guest")

    def token(self, guest: Guest) -> str:
        """What a guest carries from now on."""
        return self.signer.dumps(guest.id)

    async def guest(self, token: str | None) -> Guest | None:
        """Whose token it is; nobody's, if it is not one of ours."""
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
    """Whether a page of this house asks; a program says no origin at all."""
    origin = connection.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
