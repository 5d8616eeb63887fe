"""Answers HEAD as GET without the body, for whoever only asks whether something is there."""

from typing import cast

from litestar.enums import HttpMethod, ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send


def answering_head(app: ASGIApp) -> ASGIApp:
    """The application, answering HEAD wherever it answers GET; the server leaves out the body."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] == HttpMethod.HEAD:
            scope = cast(Scope, {**scope, "method": HttpMethod.GET})
        await app(scope, receive, send)

    return answer
