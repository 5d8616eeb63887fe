"""Who is at the door."""

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


@dataclass
class Visit:
    """Somebody asks for a page: the house, who it is if we know, and how we shall know them again."""

    house: House
    doorkeeper: Doorkeeper
    guest: Guest | None
    address: str
    secure: bool

    async def named(self, name: str) -> Guest:
        """Who it is: as before, or under the name just given."""
        if self.guest is None or name:
            return await self.call_me(name)
        return self.guest

    async def call_me(self, name: str) -> Guest:
        """Somebody says how to be called."""
        self.guest = await self.house.name_guest(self.guest, name, self.address)
        return self.guest

    def known(self) -> Guest:
        if self.guest is None:
            raise PopolnaError("The house does not know you yet. Give your name on the first page.")
        return self.guest

    def to(self, address: str) -> Redirect:
        """Go on to another page."""
        return Redirect(address, status_code=303, cookies=self.cookies())

    def page(self, template: str, fault: str = "", **context: object) -> Template:
        """A page; what was wrong, if something was, is said on it."""
        return Template(
            template,
            context={"guest": self.guest, "fault": fault, **context},
            status_code=400 if fault else 200,
            cookies=self.cookies(),
        )

    def cookies(self) -> list[Cookie]:
        """What we shall know them by: for a year from now on."""
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
    return Visit(house, doorkeeper, guest, address_of(request), secure=request.url.scheme == "https")


Visiting = NamedDependency[Visit]
