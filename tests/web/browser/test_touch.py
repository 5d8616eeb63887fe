"""Fingers: they are large, they miss a little, and they tap where a button has just appeared."""

import json

import pytest
from playwright.sync_api import Browser, expect

from popolna.engine.match import Match
from popolna.games import game as find_game
from tests.houses import GAMES, Server, played
from tests.web.browser.playing import (
    LIT,
    POINT,
    sit_down,
    sit_down_at,
)
from tests.web.browser.visitors import (
    page_of,
)

pytestmark = pytest.mark.slow


def test_a_finger_may_miss_a_small_thing_by_a_little(browser: Browser, server: Server) -> None:
    """A tap chooses the nearest thing, as if it were as large as a fingertip; a mouse click does not."""
    beside = """things => {
      for (const thing of things) {
        thing.scrollIntoView({ block: "center" });
        const box = thing.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        for (let turn = 0; turn < 64; turn++) {
          const spot = [x + 19 * Math.cos(turn), y + 19 * Math.sin(turn)];
          const there = document.elementFromPoint(...spot);
          if (there?.closest("#picture") && !there.closest("[data-glow]")) return spot;
        }
      }
      return null;
    }"""
    with page_of(browser, server, "tall", has_touch=True) as page:
        sit_down_at(page, played("maya2019", 2), 1)
        spot = page.locator(LIT).evaluate_all(beside)
        page.mouse.click(*spot)
        expect(page.locator(".halo.chosen")).to_have_count(0)
        page.touchscreen.tap(*spot)
        expect(page.locator(".halo.chosen")).to_have_count(1)


@pytest.mark.parametrize("id", GAMES)
def test_everything_to_press_on_a_phone_is_as_large_as_a_fingertip(
    browser: Browser, server: Server, id: str
) -> None:
    small = """all => all.filter((one) => one.checkVisibility() && !one.closest(".unseen"))
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5) )
      .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    with page_of(browser, server, "tall", has_touch=True) as page:
        sit_down(page, id)
        controls = "button, select, summary, a.button, input:not([type=range])"
        assert page.locator(controls).evaluate_all(small) == []


# The clock of the page stands still until we advance it
STILL = "window.instant = 0; performance.now = () => window.instant;"


def long_list(match: Match) -> int:
    """The first move at which the first seat has many actions, one of which stops."""
    game = find_game(match.record.game)
    for moves in range(len(match.record.moves)):
        s = match.at(moves).state
        if 0 in s.to_move():
            verbs = [game.verbs.name(action).split()[0] for action in s.legal(0)]
            if 5 < len(verbs) < 12 and set(game.stops) & set(verbs):
                return moves
    raise AssertionError("there is no such moment")


def test_what_ends_a_list_stays_in_sight_but_is_not_tapped_by_accident(
    browser: Browser, server: Server
) -> None:
    done: list[str] = []

    def say(frame: str | bytes) -> None:
        if (message := json.loads(frame))["do"] == "act":
            done.append(message["action"])

    match = played("tzolkin", 2)
    moves = long_list(match)
    with page_of(browser, server, "tall", has_touch=True) as page:
        page.set_viewport_size({"width": 390, "height": 667})
        page.add_init_script(STILL)
        page.on("websocket", lambda socket: socket.on("framesent", say))
        sit_down_at(page, match, moves)
        stops = page.locator("#choices .stops button:not(:disabled)")
        at, hidden = page.locator("#choices").evaluate(
            "box => [box.scrollTop, box.scrollHeight - box.clientHeight]"
        )
        assert at == 0 < hidden
        spot = stops.evaluate(POINT.replace("part.scrollIntoView", "0 && part.scrollIntoView"))
        assert spot is not None
        page.touchscreen.tap(*spot)
        page.evaluate("0")  # the server has handled everything we sent
        assert done == []
        page.evaluate("instant += 1000")
        page.touchscreen.tap(*spot)
        expect(page.locator("#moment-text")).not_to_have_text(f"Move {moves}")
        assert done in (["done"], ["nothing"])
