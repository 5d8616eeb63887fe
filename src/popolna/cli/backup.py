"""`popolna backup`: copies the database of the server."""

from pathlib import Path
from typing import Annotated

import typer

from popolna.cli.saves import folder, unused
from popolna.cli.serve import check
from popolna.engine.errors import BadOptions


def backup(
    copy: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write the copy.")],
    database: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="sqlite+aiosqlite:///FILE, if not the usual one.")
    ] = None,
) -> None:
    """
    \b
      popolna backup house-monday.db

    Copy everything the server has saved, also while it is running. To go back, stop the server and put the copy in
    the place of the database, or start the server with it: --database sqlite+aiosqlite:///FILE.
    """
    from popolna.store.files import back_up, file_of

    address = database or f"sqlite+aiosqlite:///{folder() / 'house.db'}"
    check(address, workers=1)
    file = file_of(address)
    if file is None:
        raise BadOptions("PostgreSQL has a program of its own for this: pg_dump.")
    back_up(file, unused(copy))
    typer.echo(f"{file} is saved in {copy}.")
