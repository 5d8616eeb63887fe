"""Browsers with different engines, each driven in its own way, but used in one: for tests and screenshots."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any, cast

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import ActionChains, Remote
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service
from websockets.sync.client import ClientConnection, connect

SIZE = (1366, 768)
SCREEN = "1600x1000x24"  # has room for a window of that size with its frame
PATIENCE = 60.0  # seconds
KEYS = {"Enter": "\ue007", "Escape": "\ue00c", "Tab": "\ue004"}  # as WebDriver writes them
MINI_BROWSER = "webkit2gtk-4.*/MiniBrowser"

# The middle of the first element that is visible and has a text
MIDDLE = """(selector, text) => {
  const shown = [...document.querySelectorAll(selector)].filter(
    (each) => each.getClientRects().length && each.textContent.includes(text));
  if (!shown.length) return null;
  shown[0].scrollIntoView({ block: "nearest" });
  const box = shown[0].getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Left(Exception):
    """The browser could not answer, most likely because the page was just left."""


class Window(ABC):
    """A window of a browser that has never been here before."""

    complaints: list[str]  # errors and warnings of its pages; those of WebKit are not told

    # What each browser does in its own way

    @abstractmethod
    def go(self, address: str) -> None: ...

    @abstractmethod
    def evaluate(self, script: str) -> str:
        """What an expression with a string as its value comes to."""

    @abstractmethod
    def click_at(self, x: float, y: float) -> None: ...

    @abstractmethod
    def press(self, key: str) -> None: ...

    @abstractmethod
    def picture(self) -> bytes:
        """What is visible, as a PNG."""

    # What follows from it

    def note(self, level: str, text: str) -> None:
        """Note what a page says on its console, if it complains."""
        if level in ("error", "warning", "warn"):
            self.complaints.append(text)

    def run(self, function: str, *values: object) -> Any:
        """What a function of JavaScript returns."""
        arguments = ", ".join(json.dumps(value) for value in values)
        return json.loads(self.evaluate(f"JSON.stringify(({function})({arguments}) ?? null)"))

    def wait(self, function: str, *values: object) -> Any:
        """The first value that is not empty; fails if there is none for a long time."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(Left):
                if value := self.run(function, *values):
                    return value
            time.sleep(0.02)
        raise AssertionError(f"waited too long for {function} {values}")

    def click(self, selector: str, text: str = "") -> None:
        """Click an element, as soon as it is there."""
        x, y = self.wait(MIDDLE, selector, text)
        self.click_at(x, y)

    def write(self, selector: str, text: str) -> None:
        self.click(selector)
        for letter in text:
            self.press(letter)


class Chromium(Window):
    """A page of Chromium, driven by Playwright."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints = []
        page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        page.on("console", lambda said: self.note(said.type, said.text))
        page.set_viewport_size({"width": SIZE[0], "height": SIZE[1]})

    def go(self, address: str) -> None:
        self.page.goto(address)

    def evaluate(self, script: str) -> str:
        try:
            return cast(str, self.page.evaluate(script))
        except PlaywrightError as fault:
            raise Left from fault

    def click_at(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def picture(self) -> bytes:
        return self.page.screenshot()


class Firefox(Window):
    """A tab of Firefox, driven over WebDriver BiDi, which Firefox speaks without a driver."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.numbers = count()
        self.complaints = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        self.tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": SIZE[0], "height": SIZE[1]}
        self.ask("browsingContext.setViewport", context=self.tab, viewport=size)

    def ask(self, method: str, **params: object) -> dict[str, Any]:
        """The answer to a command; meanwhile, note what the page complains about."""
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self.line.recv(PATIENCE))
            if message["type"] == "event":
                self.note(message["params"]["level"], message["params"]["text"])
            elif message.get("id") == number:
                if message["type"] == "error":
                    raise Left(message)
                return cast(dict[str, Any], message["result"])

    def act(self, device: dict[str, Any], actions: list[dict[str, Any]]) -> None:
        self.ask("input.performActions", context=self.tab, actions=[{**device, "actions": actions}])

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def evaluate(self, script: str) -> str:
        answer = self.ask(
            "script.evaluate", expression=script, target={"context": self.tab}, awaitPromise=False
        )
        assert answer["type"] == "success", answer
        return cast(str, answer["result"]["value"])

    def click_at(self, x: float, y: float) -> None:
        actions: list[dict[str, Any]] = [{"type": "pointerMove", "x": round(x), "y": round(y)}]
        actions += [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act({"type": "pointer", "id": "mouse"}, actions)

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        actions = [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.act({"type": "key", "id": "keyboard"}, actions)

    def picture(self) -> bytes:
        return b64decode(self.ask("browsingContext.captureScreenshot", context=self.tab)["data"])


class WebKit(Window):
    """A window of WebKitGTK, which has the engine of Safari, driven by Selenium."""

    def __init__(self, driver: Remote) -> None:
        self.driver = driver
        self.complaints = []
        driver.set_window_rect(0, 0, *SIZE)
        width, height = self.run("() => [innerWidth, innerHeight]")
        driver.set_window_rect(0, 0, 2 * SIZE[0] - width, 2 * SIZE[1] - height)
        self.wait("(width, height) => innerWidth === width && innerHeight === height", *SIZE)

    def go(self, address: str) -> None:
        self.driver.get(address)

    def evaluate(self, script: str) -> str:
        try:
            return cast(str, self.driver.execute_script(f"return {script}"))
        except WebDriverException as fault:
            raise Left from fault

    def click_at(self, x: float, y: float) -> None:
        builder = ActionBuilder(self.driver)
        builder.pointer_action.move_to_location(round(x), round(y))  # type: ignore[no-untyped-call]
        builder.pointer_action.click()
        builder.perform()

    def press(self, key: str) -> None:
        ActionChains(self.driver).send_keys(KEYS.get(key, key)).perform()

    def picture(self) -> bytes:
        return self.driver.get_screenshot_as_png()


def program(name: str, package: str) -> str:
    found = shutil.which(name)
    assert found, f"{name} is not installed: apt-get install {package}"
    return found


@contextmanager
def running(command: list[str], says: Callable[[str], re.Match[str] | None]) -> Iterator[str]:
    """A program, and what it says when it is ready."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        assert process.stdout is not None
        yield next(found[0] for line in process.stdout if (found := says(line)))
    finally:
        process.terminate()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


@contextmanager
def firefox() -> Iterator[Firefox]:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile, ExitStack() as stack:
        command = [program("firefox-esr", "firefox-esr"), "--headless", "--no-remote", "--profile", profile]
        ready = re.compile(r"ws://\S+").search
        address = stack.enter_context(running([*command, "--remote-debugging-port", "0"], ready))
        yield Firefox(stack.enter_context(connect(f"{address}/session", max_size=None)))


@contextmanager
def webkit() -> Iterator[WebKit]:
    with ExitStack() as stack:
        screen = [program("Xvfb", "xvfb"), "-displayfd", "1", "-nolisten", "tcp", "-screen", "0", SCREEN]
        number = stack.enter_context(running(screen, re.compile(r"^\d+$").search))
        service = Service(
            program("WebKitWebDriver", "webkit2gtk-driver"),
            env={**os.environ, "DISPLAY": f":{number}", "GDK_BACKEND": "x11"},
        )
        service.start()
        stack.callback(service.stop)
        options = Options()
        options.binary_location = str(next(Path("/usr/lib").glob(f"*/{MINI_BROWSER}")))
        options.add_argument("--automation")
        line = RemoteConnection(client_config=ClientConfig(service.service_url))
        driver = stack.enter_context(Remote(line, options=options))
        yield WebKit(driver)
