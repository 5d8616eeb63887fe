"""Pages in the browser, each for a new guest, and the errors found on them."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, WebSocket, expect
from playwright.sync_api import Error as PlaywrightError

from tests.houses import GAMES, Server

SIZES = {"wide": (1280, 800), "tall": (390, 844)}
PATIENCE = 60_000  # milliseconds
TROUBLE = ("error", "warning")  # of console output

KNOWS_THE_GAMES = f"""if (location.protocol !== "about:")
  for (const game of {[*GAMES]}) localStorage.setItem(`first-game-${{game}}`, "1")"""

expect.set_options(timeout=PATIENCE)


@contextmanager
def page_of(
    browser: Browser, server: Server, shape: str = "wide", *, first_game: bool = False, **options: Any
) -> Iterator[Page]:
    """A page for a new guest; errors on its console fail the test, and a failed test reports on the page.

    They know the games unless it is their first game.
    """
    width, height = SIZES[shape]
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        **{"reduced_motion": "reduce", **options},
    )
    context.set_default_timeout(PATIENCE)
    if not first_game:
        context.add_init_script(KNOWS_THE_GAMES)
    page = context.new_page()
    complaints: list[str] = []
    frames: deque[str] = deque(maxlen=12)
    page.on("pageerror", lambda fault: complaints.append(str(fault)))
    page.on("console", lambda said: complaints.append(said.text) if said.type in TROUBLE else None)
    page.on("websocket", lambda socket: overhear(socket, frames))
    try:
        yield page
    except BaseException as fault:
        fault.add_note(evidence(page, server, complaints, frames))
        raise
    finally:
        context.close()
    assert complaints == []


def overhear(socket: WebSocket, frames: deque[str]) -> None:
    """Record when messages are sent, and how they begin."""

    def note(way: str) -> Callable[[object], None]:
        return lambda frame: frames.append(f"{datetime.now():%H:%M:%S.%f} {way} {str(frame)[:200]}")

    socket.on("framesent", note(">"))
    socket.on("framereceived", note("<"))
    socket.on("close", note("closed"))


def evidence(page: Page, server: Server, complaints: list[str], frames: deque[str]) -> str:
    """Report what the page and its server said, when a test has failed."""
    with suppress(PlaywrightError):
        complaints = [*complaints, "shown: " + page.inner_text("main", timeout=1000)[:2000]]
    now, log = f"{datetime.now():%H:%M:%S.%f} at {page.url}", server.log.read_text()[-2000:]
    return "\n".join([now, *complaints, *frames, log])


@contextmanager
def page_of_any(browser: Browser, server: Server) -> Iterator[Page]:
    """A page whose console may show errors, because its server dies."""
    context = browser.new_context(base_url=server.address, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def defects(page: Page) -> list[str]:
    """What axe finds wrong; what it finds right is not listed, which takes longer than finding it."""
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{defect['id']}: {defect['nodes'][0]['html'][:200]}" for defect in found]
