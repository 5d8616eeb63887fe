"""Error responses: JSON for programs; people get a page from `pages`."""

from typing import Any

import msgspec
from litestar import HttpMethod, Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException

from popolna.engine.errors import PopolnaError, UnknownGame
from popolna.store import Gone
from popolna.web.homes import Elsewhere
from popolna.web.limits import TooFast
from popolna.web.refusals import NotYours, Silent, TooMuch

KINDS = {
    400: "malformed",
    401: "unknown",
    403: "not-yours",
    404: "not-found",
    405: "not-allowed",
    409: "not-possible",
    413: "too-large",
    415: "malformed",
    429: "too-fast",
}


class Fault(msgspec.Struct):
    """What went wrong: a word for programs, a sentence for people."""

    kind: str
    why: str


def status_of(fault: PopolnaError) -> int:
    """The HTTP status code for an error."""
    if isinstance(fault, Gone | UnknownGame):
        return 404
    if isinstance(fault, NotYours):
        return 403
    if isinstance(fault, TooFast):
        return 429
    if isinstance(fault, Elsewhere | Silent):
        return 503
    return 413 if isinstance(fault, TooMuch) else 409


def headers_of(fault: Exception) -> dict[str, str]:
    """The HTTP headers for an error."""
    if isinstance(fault, TooFast):
        return {"Retry-After": str(fault.wait)}
    if isinstance(fault, MethodNotAllowedException):
        known = (fault.headers or {}).get("allow", "").split(", ")
        return {"Allow": ", ".join(sorted(method for method in known if method in HttpMethod.__members__))}
    return dict(fault.headers or {}) if isinstance(fault, HTTPException) else {}


def on_fault(request: Request[Any, Any, Any], fault: PopolnaError) -> Response[Fault]:
    """A request that is refused."""
    return answer(status_of(fault), str(fault), headers_of(fault))


def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Fault]:
    """A request that is not valid."""
    why = fault.detail
    if isinstance(fault.extra, list):
        why = " ".join([why, *[f"{part.get('key', '')}: {part.get('message', '')}." for part in fault.extra]])
    return answer(fault.status_code, why, headers_of(fault))


def on_depth(request: Request[Any, Any, Any], fault: RecursionError) -> Response[Fault]:
    """JSON nested too deeply to read."""
    return answer(400, "The document is nested too deeply.")


def on_crash(request: Request[Any, Any, Any], fault: Exception) -> Response[Fault]:
    """An error of ours; the details go to the log, not into the response."""
    request.logger.exception("the request for %s failed", request.url.path)
    return answer(500, "Something went wrong on our side. Nothing has changed; please try again.")


def answer(status: int, why: str, headers: dict[str, str] | None = None) -> Response[Fault]:
    return Response(
        Fault(KINDS.get(status, "fault"), why),
        status_code=status,
        media_type="application/json",
        headers=headers,
    )
