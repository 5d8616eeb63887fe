"""The servers to measure, each in processes of its own, and what they use of the machine."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from signal import SIGTERM, default_int_handler, signal

ROOT = Path(__file__).parent.parent
TICKS = os.sysconf("SC_CLK_TCK")  # of processor time in a second
PAGE = os.sysconf("SC_PAGE_SIZE")


@dataclass(frozen=True)
class Server:
    """A running server; `workers` is what `popolna serve` was told."""

    address: str
    pid: int
    workers: int = 1

    def processes(self) -> list[int]:
        """The processes that serve, not those in which bots think; of several, the first only starts the others."""
        if self.workers == 1:
            return [self.pid]
        threads = Path(f"/proc/{self.pid}/task").glob("*/children")
        return [self.pid, *[int(child) for thread in threads for child in thread.read_text().split()]]

    def processor_times(self) -> list[float]:
        """Seconds of processor time that each process has used so far."""
        return [processor_time(pid) for pid in self.processes()]

    def processor_time(self) -> float:
        """Seconds of processor time that all of them have used so far."""
        return sum(self.processor_times())

    def memory(self) -> float:
        """Megabytes in memory."""
        pages = [int(Path(f"/proc/{pid}/statm").read_text("utf-8").split()[1]) for pid in self.processes()]
        return sum(pages) * PAGE / 1e6

    def handles(self) -> int:
        """Open file handles."""
        return sum(len(os.listdir(f"/proc/{pid}/fd")) for pid in self.processes())


def processor_time(pid: int, ended: bool = False) -> float:
    """Seconds of processor time, in the program and in the kernel for it; or that of processes it started and ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
    except FileNotFoundError:  # it has just ended
        return 0.0
    user, kernel = fields[13:15] if ended else fields[11:13]
    return (int(user) + int(kernel)) / TICKS


@contextmanager
def running(command: Sequence[str], folder: Path = ROOT, workers: int = 1) -> Iterator[Server]:
    """Run a server from a folder with Popolna's sources."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": str(folder / "src")}
    process = subprocess.Popen(
        [python_of(folder), *command], env=environment, stdout=subprocess.PIPE, text=True
    )
    signal(SIGTERM, default_int_handler)  # then the server is stopped, too
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+:(\d+)", process.stdout.readline())
        assert found is not None, "the server did not start"
        yield Server(f"http://127.0.0.1:{found[1]}", process.pid, workers)
    finally:
        process.terminate()
        process.wait(120)


def python_of(folder: Path) -> str:
    """The interpreter that is set up for a folder, or else the one that runs this."""
    own = folder / ".venv" / "bin" / "python"
    return str(own) if own.exists() else sys.executable


@contextmanager
def house(folder: Path = ROOT, *options: str) -> Iterator[Server]:
    """The whole server on a new SQLite file, with bots that move at once."""
    with tempfile.TemporaryDirectory() as place:
        database = f"sqlite+aiosqlite:///{place}/house.db"
        command = ["-m", "popolna", "serve", "--pace", "0", "--database", database, *options]
        with running(command, folder) as server:
            yield server


@contextmanager
def worktree(revision: str) -> Iterator[Path]:
    """The sources of an earlier commit, with our compiled rules: it uses those whose sources agree."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "earlier"
        git("worktree", "add", "--detach", str(folder), revision)
        try:
            for file in [*ROOT.glob("src/**/*.so"), *ROOT.glob("src/**/_compiled.json")]:
                target = folder / file.relative_to(ROOT)
                if target.parent.exists():
                    shutil.copy2(file, target)
            yield folder
        finally:
            git("worktree", "remove", "--force", str(folder))


@contextmanager
def compared(against: str | None, folder: Path | None) -> Iterator[dict[str, Server]]:
    """Start the servers to compare, by their commits: an earlier one or another folder's first, then ours."""
    with ExitStack() as stack:
        folders = [ROOT]
        if against:
            folders.insert(0, stack.enter_context(worktree(against)))
        elif folder:
            folders.insert(0, folder.resolve())
        yield {commit_of(place): stack.enter_context(house(place)) for place in folders}


def commit_of(folder: Path) -> str:
    """The commit of a folder, with a plus if something in it has been edited since."""
    return git("describe", "--always", "--dirty=+", "--abbrev=7", "--exclude=*", folder=folder).strip()


def git(*arguments: str, folder: Path = ROOT) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout
