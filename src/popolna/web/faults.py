"""How the house says that something is wrong: JSON for programs; `pages` has a page for people."""

from typing import Any

import msgspec
from litestar import HttpMethod, Request, Response
from litestar.exceptions import HTTPException, MethodNotAllowedException

from popolna.engine.errors import PopolnaError, UnknownGame
from popolna.store import Gone
from popolna.web.limits import TooFast
from popolna.web.refusals import NotYours, TooMuch

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
    """What was wrong: a word for programs, a sentence for people."""

    kind: str
    why: str


def status_of(fault: PopolnaError) -> int:
    """The number HTTP has for a fault."""
    if isinstance(fault, Gone | UnknownGame):
        return 404
    if isinstance(fault, NotYours):
        return 403
    if isinstance(fault, TooFast):
        return 429
    return 413 if isinstance(fault, TooMuch) else 409


def headers_of(fault: Exception) -> dict[str, str]:
    """What HTTP says beside the number."""
    if isinstance(fault, TooFast):
        return {"Retry-After": str(fault.wait)}
    if isinstance(fault, MethodNotAllowedException):
        known = (fault.headers or {}).get("allow", "").split(", ")
        return {"Allow": ", ".join(sorted(method for method in known if method in HttpMethod.__members__))}
    return dict(fault.headers or {}) if isinstance(fault, HTTPException) else {}


def on_fault(request: Request[Any, Any, Any], fault: PopolnaError) -> Response[Fault]:
    """Something that was asked for cannot be done."""
    return answer(status_of(fault), str(fault), headers_of(fault))


def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Fault]:
    """A request that is not in order."""
    why = fault.detail
    if isinstance(fault.extra, list):
        why = " ".join([why, *[f"{part.get('key', '')}: {part.get('message', '')}." for part in fault.extra]])
    return answer(fault.status_code, why, headers_of(fault))


def on_depth(request: Request[Any, Any, Any], fault: RecursionError) -> Response[Fault]:
    """JSON within JSON within JSON, without end."""
    return answer(400, "The document is nested too deeply.")


def on_crash(request: Request[Any, Any, Any], fault: Exception) -> Response[Fault]:
    """A fault of ours; the log has it, the answer does not."""
    request.logger.exception("the house stumbled over %s", request.url.path)
    return answer(500, "The house stumbled. Nothing was changed; please try again.")


def answer(status: int, why: str, headers: dict[str, str] | None = None) -> Response[Fault]:
    return Response(
        Fault(KINDS.get(status, "fault"), why),
        status_code=status,
        media_type="application/json",
        headers=headers,
    )
