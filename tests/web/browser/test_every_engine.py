"""What matters most works in all engines: Chromium's, Firefox's, and that of Safari."""

from collections.abc import Iterator
from contextlib import ExitStack
from io import BytesIO
from pathlib import Path

import pytest
from engines import Chromium, Window, firefox, webkit
from PIL import Image, ImageStat
from playwright.sync_api import Browser

from tests.houses import Server, served, sqlite
from tests.web.browser.playing import ASKED, BUTTONS, LIT, POINT

pytestmark = pytest.mark.slow

SHOWN = "(selector) => [...document.querySelectorAll(selector)].some((each) => each.checkVisibility())"
COUNT = "(selector, number) => document.querySelectorAll(selector).length === number"
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect())
  .filter(({ width }) => width).map(({ left, top, right, bottom }) => [left, top, right, bottom])"""


@pytest.fixture(scope="module", params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest) -> Iterator[Window]:
    """One window for all tests: some browsers take long to start."""
    with ExitStack() as stack:
        if request.param == "chromium":
            browser: Browser = request.getfixturevalue("browser")
            yield Chromium(stack.enter_context(browser.new_context()).new_page())
        elif request.param == "firefox":
            yield stack.enter_context(firefox())
        else:
            yield stack.enter_context(webkit())


@pytest.fixture
def window(engine: Window) -> Iterator[Window]:
    yield engine
    complaints, engine.complaints = engine.complaints, []
    assert complaints == []


def sit_down(window: Window, address: str, id: str) -> None:
    window.go(address)
    if window.run(SHOWN, "[name=name]"):
        window.run("() => { document.querySelector('[name=name]').value = '' }")
        window.write("[name=name]", "Ann")
        # Firefox scrolls back to a caret some time after a letter, perhaps while we are about to click further down
        window.run("() => { document.activeElement.blur() }")
    window.run("() => { document.querySelector('[name=bot]').value = 'newcomer' }")
    window.click(f"button[formaction='/play/{id}']")
    window.wait(SHOWN, ASKED)


def moment(window: Window) -> str:
    return str(window.run("() => document.querySelector('#moment-text').textContent"))


def test_icons_are_drawn_in_lines(window: Window, server: Server) -> None:
    sit_down(window, server.address, "tictactoe")
    window.wait(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('icons.svg'))"
    )
    picture = Image.open(BytesIO(window.picture())).convert("L")
    icons = [picture.crop(tuple(map(round, box))) for box in window.run(BOXES, ".tools .icon")]
    dark = [sum(icon.histogram()[:128]) / icon.width / icon.height for icon in icons]
    assert len(icons) >= 8
    assert all(0.03 < share < 0.45 for share in dark), dark


def test_what_can_be_chosen_glows(window: Window, server: Server) -> None:
    sit_down(window, server.address, "tictactoe")
    left, top, _, bottom = window.wait(BOXES, f"{LIT}[data-name=a3]")[0]
    picture = Image.open(BytesIO(window.picture())).convert("RGB")
    beside = picture.crop(
        (round(left) - 6, round((top + bottom) / 2), round(left) - 5, round((top + bottom) / 2) + 1)
    )
    red, _, blue = ImageStat.Stat(beside).mean
    assert red - blue > 40


@pytest.mark.parametrize("way", ["pointing", "button", "number", "enter"])
def test_a_turn_is_played(window: Window, server: Server, way: str) -> None:
    sit_down(window, server.address, "tictactoe")
    if way == "pointing":
        x, y = window.wait(f"() => ({POINT})(document.querySelector('{LIT}[data-name=b2]'))")
        window.click_at(x, y)
    elif way == "button":
        window.click(BUTTONS, "Mark b2")
    elif way == "number":
        window.press("5")
    else:
        window.run(f"() => document.querySelector('{LIT}[data-name=b2]').focus()")
        window.press("Enter")
    window.wait("() => document.querySelector('#log').textContent.includes('Ann marks b2')")
    window.wait(COUNT, BUTTONS, 7)


def test_a_decision_is_undone(window: Window, server: Server) -> None:
    sit_down(window, server.address, "tzolkin")
    while not window.run(SHOWN, "[data-do=undo]"):
        before = moment(window)
        window.wait(SHOWN, BUTTONS)
        window.press("1")
        if window.run(SHOWN, "#trail button"):  # the first of two starting tiles
            window.press("1")
        window.wait("(before) => document.querySelector('#moment-text').textContent !== before", before)
        window.wait(SHOWN, ASKED)
    after = moment(window)
    window.click("[data-do=undo]")
    window.wait("(after) => document.querySelector('#moment-text').textContent !== after", after)
    assert int(moment(window).split()[1]) == int(after.split()[1]) - 1


def test_the_page_connects_again(engine: Window, tmp_path: Path) -> None:
    database = sqlite(tmp_path / "house.db")
    with served(database) as first:
        elsewhere = first.address.replace("127.0.0.1", "localhost")  # with cookies of its own
        sit_down(engine, elsewhere, "tictactoe")
        engine.press("1")
        engine.wait(COUNT, BUTTONS, 7)
        first.kill()
        engine.wait(SHOWN, "#banner")
        engine.press("1")  # sent while the server is down
        with served(database, port=first.port):
            engine.wait(COUNT, BUTTONS, 5)
            assert not engine.run(SHOWN, "#banner")
    engine.go("about:blank")
    engine.complaints.clear()  # of the connection that was lost


def test_a_game_ends_and_is_analysed(window: Window, server: Server) -> None:
    sit_down(window, server.address, "tictactoe")
    while not window.run(SHOWN, "#end"):
        before = moment(window)
        window.press("1")
        window.wait("(before) => document.querySelector('#moment-text').textContent !== before", before)
        window.wait(SHOWN, ASKED)
    window.wait(SHOWN, "#ending svg")
    window.click("#analyse")
    window.wait(SHOWN, "#chances svg")
