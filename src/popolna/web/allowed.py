"""The answer to OPTIONS for addresses that accept both GET and POST."""

from litestar import HttpMethod, Response, route
from litestar.handlers import HTTPRouteHandler


def get_and_post(*paths: str) -> HTTPRouteHandler:
    """A handler for OPTIONS; Litestar's own names only the method that was registered first.

    It must come before the other handlers, so that Litestar does not add its own.
    """

    @route(list(paths), http_method=HttpMethod.OPTIONS, include_in_schema=False)
    async def what_is_allowed() -> Response[None]:
        return Response(None, status_code=204, headers={"Allow": "GET, OPTIONS, POST"})

    return what_is_allowed
