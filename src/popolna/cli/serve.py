"""`popolna serve`: starts the server for playing in the browser."""

import asyncio
import socket
from contextlib import closing, nullcontext, suppress
from importlib.util import find_spec
from pathlib import Path
from signal import SIGTERM, default_int_handler, signal
from typing import Annotated

import typer

from popolna.cli.saves import folder
from popolna.engine.errors import BadOptions

PATIENCE = 60  # seconds a worker may take to answer before it is replaced; on a busy machine, to start


def serve(
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 lets everyone on the network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, help="Port to listen on. [default: 8000, or the next free one]"),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help="sqlite+aiosqlite:///FILE or postgresql+asyncpg://USER@HOST/NAME."
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, max=64, help="Number of processes; more than one needs PostgreSQL.")
    ] = 1,
    https: Annotated[
        bool, typer.Option("--https", help="Browsers connect over https, through a proxy.")
    ] = False,
    internal: Annotated[
        str, typer.Option(metavar="HOST", help="This machine's address for servers on other machines.")
    ] = "127.0.0.1",
    pace: Annotated[float, typer.Option(min=0, help="Minimum seconds a bot takes for a move.")] = 0.7,
    rate: Annotated[int, typer.Option(min=1, help="Maximum requests per minute from one address.")] = 1200,
    connections: Annotated[int, typer.Option(min=1, help="Maximum open connections from one address.")] = 200,
    pages: Annotated[int, typer.Option(min=1, help="Maximum table pages open per guest.")] = 30,
    tables: Annotated[int, typer.Option(min=1, help="Maximum unfinished tables per guest.")] = 50,
    lines: Annotated[int, typer.Option(min=1, help="Maximum chat messages per minute from one guest.")] = 30,
    records: Annotated[
        int, typer.Option(min=1, help="Maximum records uploaded per hour from one address.")
    ] = 60,
    guests: Annotated[int, typer.Option(min=1, help="Maximum new guests per hour from one address.")] = 120,
    messages: Annotated[
        int, typer.Option(min=60, help="Maximum messages per minute from one guest; a look counts as three.")
    ] = 1200,
    thoughts: Annotated[
        int, typer.Option(min=1, help="Maximum hints and analyses at once for one guest.")
    ] = 6,
) -> None:
    """
    \b
      popolna serve

    Start the server and print its address. Everything is saved in one SQLite file, or in PostgreSQL if you
    expect many people.
    """
    if find_spec("litestar") is None:
        raise BadOptions("The server needs more packages: pip install 'popolna[web]'")
    import uvicorn

    from popolna.store.files import claim, file_of, prepare_file
    from popolna.web.app import ServerConfig, prepare
    from popolna.web.handles import raise_handle_limit
    from popolna.web.limits import Limits
    from popolna.web.wires import DoorConfig

    address = database or f"sqlite+aiosqlite:///{usual_file()}"
    check(address, workers)
    file = file_of(address)
    if file:
        prepare_file(file)
    with closing(claim(file)) if file else nullcontext():
        secret = asyncio.run(prepare(address))
        sock = open_socket(host, port)
        limits = Limits(
            rate, connections, pages, tables, lines, records, guests, messages=messages, thoughts=thoughts
        )
        ServerConfig(
            database=address, secret=secret, pace=pace, secure=https, internal=internal, limits=limits
        ).to_environment()
        raise_handle_limit()
        config = DoorConfig(
            "popolna.web.app:create",
            limits,
            factory=True,
            workers=workers,
            timeout_worker_healthcheck=PATIENCE,
            log_level="warning",
            server_header=False,
            proxy_headers=https,
        )
        number = sock.getsockname()[1]
        shown = "localhost" if host in ("127.0.0.1", "0.0.0.0") else host
        typer.echo(f"Popolna is running: http://{shown}:{number}")
        typer.echo(f"Everything is saved in {file or 'the database'}.")
        typer.echo("Press Ctrl-C to stop; nothing is lost.")
        signal(SIGTERM, default_int_handler)  # stop the same way as on Ctrl-C
        with suppress(KeyboardInterrupt):
            if workers == 1:
                uvicorn.Server(config).run(sockets=[sock])
            else:
                from popolna.cli.workers import Workers

                Workers(config, [sock]).run()


def usual_file() -> Path:
    """The database file, unless --database names another."""
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


def open_socket(host: str, port: int | None) -> socket.socket:
    """A listening socket, on the given port or on a free one."""
    for number in (port,) if port else (*range(8000, 8010), 0):
        sock = socket.socket()
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((host, number))
        except OSError as fault:
            sock.close()
            reason = fault.strerror
        else:
            sock.set_inheritable(True)
            sock.listen()  # early visitors wait until the server is ready
            return sock
    where = f"port {port} of {host}" if port else host
    raise BadOptions(f"Cannot listen on {where}: {reason}. Check --host and --port.")
