"""What people do on a page: sit down, invite others, click, press buttons and keys."""

import random
import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import msgspec
from playwright.sync_api import Page, expect

from popolna.engine.match import Match
from popolna.games import game as find_game
from popolna.web.guests import COOKIE
from popolna.web.pages.forms import ME, few

LIT = "#picture [data-glow]"
BUTTONS = "#choices button:not(:disabled)"
LEFT = "#choices .primary:not(:disabled)"  # the only action left after clicking
ASKED = f"{BUTTONS}, #end:not([hidden])"  # there is something to do, or the game is over

PLAYER = Path(__file__).with_name("player.js").read_text()

# A point of a thing where a click reaches it
POINT = """thing => {
  for (const part of [thing, ...thing.querySelectorAll("*")].reverse()) {
    part.scrollIntoView({ block: "center" });
    const box = part.getBoundingClientRect();
    const spot = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.width && thing.contains(document.elementFromPoint(...spot))) return spot;
  }
  return null;
}"""


def register(page: Page, name: str) -> tuple[str, str]:
    """A new guest's token, and the address of their server."""
    welcome = page.request.post("/api/guests", data={"name": name})
    return welcome.json()["token"], urljoin(welcome.url, "/")


def be(page: Page, name: str) -> str:
    """Make the visitor a guest with a name; return their token."""
    token, address = register(page, name)
    page.context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
    return token


def order(page: Page, token: str, what: str, **data: object) -> str:
    """Open a table or keep a record, without the pages that lead there; return its id."""
    headers = {"Authorization": f"Bearer {token}"}
    answer = page.request.post(f"/api/{what}", data=data, headers=headers)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def play_now(page: Page, id: str, name: str = "Ann") -> None:
    """Play against the simplest bots, from the home page."""
    page.goto("/")
    page.fill("[name=name]", name)
    page.select_option("[name=bot]", "newcomer")
    page.click(f"button[formaction='/play/{id}']")
    page.wait_for_selector(ASKED)


def sit_down(page: Page, id: str, name: str = "Ann") -> None:
    """Play against the simplest bots, without the home page: loading it takes as long as loading the table."""
    players = few(find_game(id))
    seats = [ME, *["newcomer"] * (players - 1)]
    page.goto(f"/tables/{order(page, be(page, name), 'tables', game=id, players=players, seats=seats)}")
    page.wait_for_selector(ASKED)


def upload(page: Page, match: Match) -> str:
    """The id under which everybody can see a game. It belongs to somebody else."""
    return order(page, register(page, "Eve")[0], "records", **msgspec.json.decode(match.record.json()))


def sit_down_at(page: Page, match: Match, moves: int, name: str = "Ann") -> None:
    """Play on against the simplest bots from a move of a game, so that nothing depends on luck."""
    record = match.record
    origin = {"table": upload(page, match), "at": moves}
    table = {"game": record.game, "players": record.players, "settings": record.settings, "origin": origin}
    seats = [ME, *["newcomer"] * (record.players - 1)]
    page.goto(f"/tables/{order(page, be(page, name), 'tables', **table, seats=seats)}")
    page.wait_for_selector(ASKED)


def invite(page: Page, id: str, *, public: bool = False) -> str:
    """A new table, and the link to it."""
    page.goto(f"/new/{id}")
    page.fill("[name=name]", "Ann")
    page.check(f"[name=public][value={'yes' if public else 'no'}]")
    page.click("button.primary")
    link = page.locator("#link")
    expect(link).to_have_value(re.compile("^http"))
    return link.input_value()


def press(page: Page, label: str) -> None:
    """Press the button of an action."""
    page.locator(BUTTONS, has_text=label).click()


def play_on(page: Page, choose: Callable[[Page], None], choices: int | None = None) -> None:
    """Choose until the game is over, or so many times; no choice may be refused."""
    for _ in range(choices or 2000):
        page.wait_for_selector(ASKED)
        if page.locator("#end").is_visible():
            expect(page.locator("#ending svg")).to_be_visible()
            return
        choose(page)
        assert page.locator(".toast").all_text_contents() == []
    assert choices, "the game does not end"


def play_out(page: Page, seed: int, *, pointing: bool = False) -> None:
    """Choose until the game is over, from inside the page, which is much faster; no choice may be refused."""
    found = page.evaluate(PLAYER, {"seed": seed, "isPointing": pointing})
    assert found["complaint"] is None, found
    expect(page.locator("#ending svg")).to_be_visible()


def by_pointing(luck: random.Random) -> Callable[[Page], None]:
    """Click things that are lit; press a button if none is, or if it is the only one left."""

    def choose(page: Page) -> None:
        lit = page.locator(LIT)
        count = 0 if page.locator(LEFT).count() else lit.count()
        spot = lit.nth(luck.randrange(count)).evaluate(POINT) if count and luck.random() < 0.9 else None
        if spot is None:
            by_button(luck)(page)
        else:
            page.mouse.click(*spot)

    return choose


def by_button(luck: random.Random) -> Callable[[Page], None]:
    def choose(page: Page) -> None:
        buttons = page.locator(BUTTONS)
        if count := buttons.count():
            buttons.nth(luck.randrange(count)).click()

    return choose


def by_keyboard(luck: random.Random) -> Callable[[Page], None]:
    """Move over the board with the arrow keys and press Enter; if one action or none is left, press a number."""

    def choose(page: Page) -> None:
        if page.locator(LEFT).count():
            page.keyboard.press("1")
        elif page.locator(LIT).count() and luck.random() < 0.8:
            page.locator(LIT).first.focus()
            for _ in range(luck.randrange(4)):
                page.keyboard.press(luck.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(str(1 + luck.randrange(min(9, max(1, page.locator(BUTTONS).count())))))

    return choose
