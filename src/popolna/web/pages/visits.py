"""Requests for pages, and the guests who make them."""

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.response import Redirect, Template

from popolna.engine.errors import PopolnaError
from popolna.store import Guest
from popolna.web.guests import A_YEAR, COOKIE, Doorkeeper
from popolna.web.house import House
from popolna.web.limits import address_of

FRESH = {"cache-control": "no-store"}  # whoever goes back to a page sees what is true now


@dataclass
class Visit:
    """A request for a page: who makes it, if we know, and how to recognise them again."""

    house: House
    doorkeeper: Doorkeeper
    guest: Guest | None
    address: str
    secure: bool

    async def named(self, name: str) -> Guest:
        """The guest: as known before, or with the name just given."""
        if self.guest is None or name:
            return await self.call_me(name)
        return self.guest

    async def call_me(self, name: str) -> Guest:
        """Give the guest a name."""
        self.guest = await self.house.name_guest(self.guest, name, self.address)
        return self.guest

    def known(self) -> Guest:
        if self.guest is None:
            raise PopolnaError("We do not know you yet. Please enter your name on the home page.")
        return self.guest

    def to(self, address: str) -> Redirect:
        """A redirect to another page."""
        return Redirect(address, status_code=303, cookies=self.cookies())

    def page(self, template: str, fault: str = "", **context: object) -> Template:
        """A page, with an error message if something went wrong."""
        return Template(
            template,
            context={"guest": self.guest, "fault": fault, **context},
            status_code=400 if fault else 200,
            headers=FRESH,
            cookies=self.cookies(),
        )

    def cookies(self) -> list[Cookie]:
        """The cookie by which we recognise the guest for a year."""
        if self.guest is None:
            return []
        token = self.doorkeeper.token(self.guest)
        return [Cookie(COOKIE, "/", token, A_YEAR, httponly=True, samesite="lax", secure=self.secure)]


async def visit_of(
    request: Request[Any, Any, Any],
    house: NamedDependency[House],
    doorkeeper: NamedDependency[Doorkeeper],
    guest: NamedDependency[Guest | None],
) -> Visit:
    return Visit(
        house,
        doorkeeper,
        guest,
        address_of(request),
        secure=doorkeeper.secure or request.url.scheme == "https",
    )


Visiting = NamedDependency[Visit]
