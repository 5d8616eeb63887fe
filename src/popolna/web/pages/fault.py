"""What goes wrong."""

from typing import Any

from litestar import Request
from litestar.exceptions import HTTPException
from litestar.response import Template

from popolna.engine.errors import PopolnaError
from popolna.web.faults import headers_of, status_of


def show_fault(request: Request[Any, Any, Any], fault: Exception) -> Template:
    """An error as a page: what is wrong, and the way back."""
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
    400: "The house did not understand what was sent. Go back and try again.",
    403: "The house could not tell that this came from its own page. Load the page again and try once more.",
    404: "There is nothing at this address.",
    405: "This address does not take that. Go back and try again.",
    413: "That is too large for the house.",
}
