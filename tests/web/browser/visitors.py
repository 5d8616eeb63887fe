"""Pages in the browser, each for a new guest, and the errors found on them."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import Error as PlaywrightError

from tests.houses import GAMES, Server

SIZES = {"wide": (1280, 800), "tall": (390, 844)}
PATIENCE = 60_000  # milliseconds
TROUBLE = ("error", "warning")  # of console output
AXE: str = Axe().axe_script

KNOWS_THE_GAMES = f"""if (location.protocol !== "about:")
  for (const game of {[*GAMES]}) localStorage.setItem(`first-game-${{game}}`, "1")"""

# The page keeps how its last messages began: sending all of them to the test takes longer than playing
KEEPS_MESSAGES = """(() => {
  window.messages = [];
  const note = (way, data) => {
    window.messages.push(`${new Date().toISOString()} ${way} ${String(data).slice(0, 200)}`);
    if (window.messages.length > 12) window.messages.shift();
  };
  window.WebSocket = class extends WebSocket {
    constructor(...address) {
      super(...address);
      this.addEventListener("message", ({ data }) => note("<", data));
      this.addEventListener("close", ({ code }) => note("closed", code));
    }
    send(data) {
      note(">", data);
      super.send(data);
    }
  };
})()"""

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
    context.add_init_script(KEEPS_MESSAGES)
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda fault: complaints.append(str(fault)))
    page.on("console", lambda said: complaints.append(said.text) if said.type in TROUBLE else None)
    try:
        yield page
    except BaseException as fault:
        fault.add_note(evidence(page, server, complaints))
        raise
    finally:
        context.close()
    assert complaints == []


def evidence(page: Page, server: Server, complaints: list[str]) -> str:
    """Report what the page and its server said, when a test has failed."""
    said = [f"{datetime.now():%H:%M:%S.%f} at {page.url}", *complaints]
    with suppress(PlaywrightError):
        said.append("shown: " + page.inner_text("main", timeout=1000)[:2000])
        said += page.wait_for_function("() => window.messages", timeout=1000).json_value()
    return "\n".join([*said, server.log.read_text()[-2000:]])


@contextmanager
def page_of_any(browser: Browser, server: Server) -> Iterator[Page]:
    """A page whose console may show errors, because its server dies."""
    context = browser.new_context(base_url=server.address, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def defects(page: Page, within: str | None = None, rules: list[str] | None = None) -> list[str]:
    """What axe finds wrong, in a part of the page or by some of its rules only.

    What it finds right is not listed, which takes longer than finding it. A page loads axe once.
    """
    options = {"resultTypes": ["violations"], **({"runOnly": rules} if rules else {})}
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate("([within, options]) => axe.run(within ?? document, options)", [within, options])[
        "violations"
    ]
    return [f"{defect['id']}: {defect['nodes'][0]['html'][:200]}" for defect in found]
