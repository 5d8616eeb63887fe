"""A PostgreSQL just for the tests: it starts when a test first needs it and stops when they end."""

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from popolna.store import Base
from popolna.store.migrate import migrate

USER = "postgres"
HOUSE = "house"  # the database that tests use, one after another
QUICK = {  # its data need not survive a power cut
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "shared_buffers": "16MB",
    "max_connections": "200",
    "listen_addresses": "127.0.0.1",
    "unix_socket_directories": "",
}


def programs() -> Path | None:
    """The folder with PostgreSQL's programs, if it is installed."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = next((folder for folder in folders if (folder / "initdb").exists()), None)
    if found is None and (initdb := shutil.which("initdb")):
        found = Path(initdb).resolve().parent
    return found


class Postgres:
    """A running server."""

    def __init__(self, folder: Path, programs: Path, settings: dict[str, str]) -> None:
        self.folder = folder
        self.programs = programs
        self.settings = settings
        self.port = free_port()
        self.made = 0

    def run(self, program: str, *arguments: str) -> None:
        """Run one of its programs; PostgreSQL refuses to run as root."""
        root = os.geteuid() == 0
        done = subprocess.run(
            [self.programs / program, *arguments],
            cwd=self.folder,
            env={**os.environ, "LC_ALL": "C"},
            user=USER if root else None,
            group=USER if root else None,
            extra_groups=[] if root else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{program} failed: {done.stderr}"

    def start(self) -> None:
        data = str(self.folder / "data")
        self.run("initdb", "--no-sync", "--auth=trust", f"--username={USER}", "--encoding=UTF8", "-D", data)
        self.resume()
        self._create(HOUSE)
        asyncio.run(migrate(self.address(HOUSE)))

    def resume(self) -> None:
        """Start with the data that is there."""
        settings = " ".join(f"-c {name}={value or chr(39) * 2}" for name, value in self.settings.items())
        options, log = f"-p {self.port} {settings}", str(self.folder / "log")
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-l", log, "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-w", "-m", "immediate", "stop")

    def address(self, name: str) -> str:
        return f"postgresql+asyncpg://{USER}@127.0.0.1:{self.port}/{name}"

    def empty(self) -> str:
        """The address of an empty database, without any tables."""
        self.made += 1
        name = f"empty{self.made}"
        self._create(name)
        return self.address(name)

    def fresh(self) -> str:
        """The address of a database that is ready for a server; reusing another test's is much faster."""
        tables = ", ".join(Base.metadata.tables)
        self.run("psql", *self._here, "-d", HOUSE, "-c", f"TRUNCATE {tables} RESTART IDENTITY")
        return self.address(HOUSE)

    def cut_lines(self) -> None:
        """End every connection to the database that tests use, as a restart or a bad network would."""
        lines = f"pg_stat_activity WHERE datname = '{HOUSE}' AND pid <> pg_backend_pid()"
        self.run("psql", *self._here, "-d", HOUSE, "-c", f"SELECT pg_terminate_backend(pid) FROM {lines}")

    def _create(self, name: str) -> None:
        self.run("createdb", *self._here, "-T", "template0", name)

    @property
    def _here(self) -> list[str]:
        return ["-h", "127.0.0.1", "-p", str(self.port), "-U", USER]


def free_port() -> int:
    """A port that is free at the moment."""
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


@contextmanager
def own_postgres(programs: Path, settings: dict[str, str] = QUICK) -> Iterator[Postgres]:
    """Start a server, and stop it in the end."""
    folder = Path(tempfile.mkdtemp(prefix="popolna-postgres-"))
    if os.geteuid() == 0:
        shutil.chown(folder, USER, USER)
    server = Postgres(folder, programs, settings)
    try:
        server.start()
        yield server
    finally:
        try:
            server.stop()
        finally:
            shutil.rmtree(folder, ignore_errors=True)
