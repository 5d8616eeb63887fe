"""`popolna serve`: open the house in the browser."""

import asyncio
import socket
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from signal import SIGTERM, default_int_handler, signal
from typing import Annotated

import typer

from popolna.cli.saves import folder
from popolna.engine.errors import BadOptions

MESSAGE_BYTES = 65_536  # a longer WebSocket message is not even read


def serve(
    host: Annotated[
        str, typer.Option(help="Who may come: 0.0.0.0 for everybody in the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="The port. [default: 8000, or the next one free]")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME."
        ),
    ] = None,
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes; several need PostgreSQL.")] = 1,
    https: Annotated[bool, typer.Option("--https", help="Browsers come by https, through a proxy.")] = False,
    pace: Annotated[float, typer.Option(min=0, help="Seconds a bot takes at least for a move.")] = 0.7,
    rate: Annotated[int, typer.Option(min=1, help="Requests a minute from one address.")] = 1200,
    connections: Annotated[int, typer.Option(min=1, help="Connections open at once from one address.")] = 200,
    pages: Annotated[int, typer.Option(min=1, help="Pages of tables one guest has open at once.")] = 30,
    tables: Annotated[int, typer.Option(min=1, help="Tables of one guest that go on.")] = 50,
    lines: Annotated[int, typer.Option(min=1, help="Lines of chat a minute from one guest.")] = 30,
    records: Annotated[int, typer.Option(min=1, help="Records brought an hour from one address.")] = 60,
    guests: Annotated[int, typer.Option(min=1, help="New guests an hour from one address.")] = 120,
) -> None:
    """
    \b
      popolna serve

    Open the house and print its address. Everything is kept in one SQLite file, or in PostgreSQL when many
    people come.
    """
    if find_spec("litestar") is None:
        raise BadOptions("The web house needs more libraries: pip install 'popolna[web]'")
    import uvicorn

    from popolna.web.app import Settings, prepare
    from popolna.web.limits import Limits

    file = usual_file()
    address = database or f"sqlite+aiosqlite:///{file}"
    check(address, workers)
    door = open_door(host, port)
    secret = asyncio.run(prepare(address))
    limits = Limits(rate, connections, pages, tables, lines, records, guests)
    Settings(database=address, secret=secret, pace=pace, secure=https, limits=limits).to_environment()
    config = uvicorn.Config(
        "popolna.web.app:create",
        factory=True,
        workers=workers,
        ws_max_size=MESSAGE_BYTES,
        log_level="warning",
        server_header=False,
        proxy_headers=https,
    )
    number = door.getsockname()[1]
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
    typer.echo(f"The house is open: http://{shown}:{number}")
    typer.echo(f"It keeps everything in {'the database' if database else file}.")
    typer.echo("Ctrl-C closes it; nothing is lost.")
    signal(SIGTERM, default_int_handler)  # both ways to stop it are the same
    with suppress(KeyboardInterrupt):
        if workers == 1:
            uvicorn.Server(config).run(sockets=[door])
        else:
            from uvicorn.supervisors import Multiprocess

            Multiprocess(config, [door]).run()


def usual_file() -> Path:
    """Where a house is kept if nobody says another place."""
    place = folder()
    place.mkdir(parents=True, exist_ok=True)
    return place / "house.db"


def check(address: str, workers: int) -> None:
    """Refuse what cannot work, before anything starts."""
    if not address.startswith(("sqlite+aiosqlite://", "postgresql+asyncpg://")):
        raise BadOptions(
            f"--database {address!r}: write sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME."
        )
    if workers > 1 and address.startswith("sqlite"):
        raise BadOptions("Several workers need PostgreSQL: --database postgresql+asyncpg://USER@HOST/NAME.")


def open_door(host: str, port: int | None) -> socket.socket:
    """A socket that listens, on the wanted port or on one that is free."""
    for number in (port,) if port else (*range(8000, 8010), 0):
        door = socket.socket()
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            door.bind((host, number))
        except OSError as fault:
            door.close()
            reason = fault.strerror
        else:
            door.set_inheritable(True)
            door.listen()  # who comes before the house is ready waits at the door
            return door
    raise BadOptions(f"Port {port} of {host} cannot be used: {reason}. Choose another with --port.")
