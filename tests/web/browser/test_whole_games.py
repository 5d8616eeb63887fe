"""Whole games can be played by clicking, on a laptop and on a phone, by keyboard and by buttons."""

import random

import pytest
from playwright.sync_api import Browser, Page

from popolna.games import game
from tests.houses import GAMES, Server, played
from tests.web.browser.playing import (
    by_button,
    by_keyboard,
    by_pointing,
    play_now,
    play_on,
    play_out,
    sit_down_at,
)
from tests.web.browser.visitors import SIZES, page_of

pytestmark = pytest.mark.slow

# The names that floating numbers hide; two pixels around a name are empty
WATCH_FLOATS = """() => {
  window.floats = 0;
  window.hidden = [];
  const apart = (a, b) => a.right <= b.x + 2 || b.right <= a.x + 2 || a.bottom <= b.y + 2 || b.bottom <= a.y + 2;
  const names = () => {
    const rows = [...document.querySelectorAll("#seats .name")];
    const spoken = rows.map((row) => row.title);
    const cut = (text) => text.endsWith("…") && spoken.some((name) => name.startsWith(text.slice(0, -1).trim()));
    const is = (text) => spoken.includes(text) || (text.length > 1 && cut(text));
    return [...rows, ...[...document.querySelectorAll("#picture text")].filter((one) => is(one.textContent))];
  };
  new MutationObserver((changes) => {
    for (const float of changes.flatMap((change) => [...change.addedNodes]).filter((one) => one.matches?.(".gain"))) {
      window.floats++;
      const box = float.getBoundingClientRect();
      const under = names().filter((name) => !apart(box, name.getBoundingClientRect()));
      window.hidden.push(...under.map((name) => `${float.textContent} on ${name.textContent}`));
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


def sit_down_late(page: Page, id: str, left: int) -> None:
    """Start when at most so many moves are left, in a game with the fewest players."""
    match = played(id, min(game(id).players))
    sit_down_at(page, match, max(0, len(match.record.moves) - left))


@pytest.mark.parametrize("id", GAMES)
def test_a_game_can_be_begun_with_a_mouse(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        play_now(page, id)
        play_on(page, by_pointing(random.Random(1)), choices=6)


@pytest.mark.parametrize("shape", SIZES)
@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_can_be_played_by_pointing(
    browser: Browser, server: Server, id: str, shape: str
) -> None:
    """With one opponent, or as few as possible; and no number that floats hides a name."""
    fewest = next(players for players in game(id).players if players > 1)
    with page_of(browser, server, shape) as page:
        sit_down_at(page, played(id, fewest), 0, "Annabelle Longestsurname")
        page.evaluate(WATCH_FLOATS)
        play_out(page, seed=1, pointing=True)
        assert page.evaluate("hidden") == []
        assert page.evaluate("floats") or id == "tictactoe"


@pytest.mark.parametrize("id", ["tictactoe", "maya2019"])
def test_a_game_can_be_played_to_its_end_by_keyboard(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        sit_down_late(page, id, 50)
        play_on(page, by_keyboard(random.Random(1)))


def test_a_game_can_be_played_to_its_end_by_buttons(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down_late(page, "maya2003", 50)
        play_on(page, by_button(random.Random(1)))
