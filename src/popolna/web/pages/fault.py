"""The page for errors."""

from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException
from litestar.response import Template

from popolna.engine.errors import PopolnaError
from popolna.web.faults import headers_of, status_of


def show_fault(request: Request[Any, Any, Any], fault: Exception) -> Template:
    """An error as a page: what went wrong, and the way back."""
    if isinstance(fault, PopolnaError):
        status, text = status_of(fault), str(fault)
    elif isinstance(fault, HTTPException):
        status, text = fault.status_code, WORDS.get(fault.status_code, fault.detail)
    else:
        raise fault
    return Template(
        "fault.html",
        context={"guest": None, "text": text, "status": status},
        status_code=status,
        headers=headers_of(fault),
    )


WORDS = {
    400: "We could not read that request. Please go back and try again.",
    403: "This page is out of date. Please reload it and try again.",
    404: "There is no page at this address.",
    405: "This address does not accept that request. Please go back and try again.",
    413: "That is too large.",
}
