"""All pages together."""

from collections.abc import Sequence
from typing import Any

from litestar import Router
from litestar.di import Provide
from litestar.exceptions import HTTPException

from popolna.engine.errors import PopolnaError
from popolna.web.allowed import get_and_post
from popolna.web.pages import files, home, learn, new_table, rules, table
from popolna.web.pages.fault import show_fault
from popolna.web.pages.visits import visit_of

HANDLERS: Sequence[Any] = [
    get_and_post("/new/{id:str}"),
    home.home, home.name_myself, home.play_now, home.upload,
    new_table.new_table, new_table.open_table,
    table.table, table.sit, table.leave, table.seat_bot, table.rematch, table.record,
    table.analysis,
    learn.learn, learn.lesson_moment, rules.rules, rules.guide, rules.guide_file, files.static_file, files.cover_file,
]  # fmt: skip

router = Router(
    "/",
    route_handlers=HANDLERS,
    dependencies={"visit": Provide(visit_of)},
    exception_handlers={PopolnaError: show_fault, HTTPException: show_fault},
    include_in_schema=False,
)
