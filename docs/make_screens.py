"""Takes screenshots of the web pages in real browsers: `python docs/make_screens.py`."""

import asyncio
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import msgspec
from engines import firefox, webkit
from paper import NAMES, PICTURES
from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from popolna.bots import wake
from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.games import game as find_game
from popolna.games import games
from popolna.store import Guest, SeatRow, Store
from popolna.web.app import prepare
from popolna.web.guests import COOKIE, Doorkeeper
from popolna.web.setting import bot_name, journal_of, new_table_row

SIZES = {"wide": (1366, 854), "phone": (390, 844)}
TABLES = {id: game.players[1] for id, game in games().items() if game.components}
FRONT = min(games().values(), key=lambda game: game.shelf)  # the game that stands first on the shelf
MOMENTS = {"start": 0.0, "middle": 0.55, "end": 1.0}
ME, BOT = NAMES[0], "merchant"
# Whoever knows the games sees no panel for a first one.
KNOWN = f"for (const game of {[*TABLES]}) localStorage.setItem(`first-game-${{game}}`, '1')"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]


def play(id: str, players: int) -> Match:
    """A whole game between decent players, always the same."""
    game = find_game(id)
    match = Match.new(game, players, seed="pictures")
    bots = [wake("farmer", game, Dice(seat)) for seat in range(players)]
    while seats := match.state.to_move():
        seen = match.state.seen_by(seats[0])
        match.play(seats[0], bots[seats[0]].choose(seen, seen.legal(seats[0])))
    return match


def at_moment(match: Match, part: float) -> Match:
    """The match after a share of its moves, and then on until it is the first seat's turn."""
    moves = round(part * len(match.record.moves))
    while moves < len(match.record.moves) and match.at(moves).state.to_move() != [0]:
        moves += 1
    return match.at(moves)


async def furnish(database: str) -> tuple[str, dict[str, str]]:
    """Fill a database with games; returns the cookie of their player and the id of each table."""
    store = Store(database)
    doorkeeper = Doorkeeper(store, await prepare(database))
    me = Guest(id="0" * 32, name=ME, came=time.time())
    await store.add(me)
    tables = {}
    for id, players in TABLES.items():
        whole = play(id, players)
        for moment, part in MOMENTS.items():
            tables[f"{id}-{moment}"] = await seat(store, at_moment(whole, part), me)
    friend = Guest(id="1" * 32, name=NAMES[1], came=time.time())
    await store.add(friend)
    waiting = new_table_row(FRONT.id, 3, FRONT.settings(3, {}), host=friend.id, public=True)
    seats = [SeatRow(table_id=waiting.id, number=0, name=friend.name, guest=friend.id, **NOBODY_ELSE)]
    seats += [
        SeatRow(table_id=waiting.id, number=seat, name=FRONT.words.seat(seat), guest=None, **NOBODY_ELSE)
        for seat in (1, 2)
    ]
    await store.add(waiting, *seats)
    await store.close()
    return doorkeeper.token(me), tables


NOBODY_ELSE: dict[str, object] = {"bot": None, "stand_in": None}


async def seat(store: Store, match: Match, me: Guest) -> str:
    """A table where this match was played: me against bots."""
    record, words = match.record, match.game.words
    row = new_table_row(record.game, record.players, record.settings, host=me.id, public=False)
    row.luck, row.position = record.luck, record.position
    row.to_move, row.status = match.state.to_move(), "over" if record.result else "playing"
    row.result = msgspec.to_builtins(record.result) if record.result else None
    seats = [SeatRow(table_id=row.id, number=0, name=me.name, guest=me.id, **NOBODY_ELSE)]
    for number in range(1, record.players):
        name = bot_name(words.seat(number), BOT)
        seats.append(SeatRow(table_id=row.id, number=number, name=name, guest=None, bot=BOT, stand_in=None))
    await store.add(row, *seats, *journal_of(row.id, record))
    return row.id


@contextmanager
def serve(database: str) -> Iterator[str]:
    """Run the server; yields its address."""
    command = [sys.executable, "-m", "popolna", "serve", "--database", database]
    house = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    try:
        assert house.stdout is not None
        found = re.search(r"http://\S+", house.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        house.terminate()
        house.wait()


def save(page: Page, name: str) -> None:
    page.evaluate("document.fonts.ready")
    store(page.screenshot(animations="disabled"), name)


def store(picture: bytes, name: str) -> None:
    """Save a screenshot as a small file."""
    image = Image.open(BytesIO(picture)).convert("RGB")
    image.quantize(255, kmeans=2, dither=Image.Dither.NONE).save(
        PICTURES / f"house-{name}.png", optimize=True
    )


def take_pictures(browser: Browser, address: str, token: str, tables: dict[str, str]) -> None:
    for size, (width, height) in SIZES.items():
        context = browser.new_context(
            base_url=address,
            viewport={"width": width, "height": height},
            device_scale_factor=2 if size == "phone" else 1,
            reduced_motion="reduce",
        )
        context.set_default_timeout(180_000)
        context.add_init_script(KNOWN)
        context.add_cookies([{"name": COOKIE, "value": token, "url": address}])
        page = context.new_page()
        page.goto("/")
        save(page, f"home-{size}")
        page.goto(f"/new/{FRONT.id}?players=3")
        save(page, f"new-{size}")
        for name, table in tables.items():
            page.goto(f"/tables/{table}")
            page.wait_for_selector("#picture svg [data-name]")
            save(page, f"{name}-{size}")
        context.close()


def take_pictures_elsewhere(address: str, token: str, table: str) -> None:
    """The same table in the other browsers."""
    for name, browser in (("firefox", firefox), ("webkit", webkit)):
        with browser() as window:
            window.go(address)
            window.run("(cookie) => { document.cookie = cookie }", f"{COOKIE}={token}; path=/")
            window.run(f"() => {{ {KNOWN} }}")
            window.go(f"{address}/tables/{table}")
            window.wait(
                "() => document.querySelector('#picture [data-glow]') && document.fonts.status === 'loaded'"
            )
            store(window.picture(), name)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{Path(folder) / 'house.db'}"
        token, tables = asyncio.run(furnish(database))
        with serve(database) as address, sync_playwright() as playwright:
            chromium = shutil.which("chromium-headless-shell")
            browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
            take_pictures(browser, address, token, tables)
            browser.close()
            take_pictures_elsewhere(address, token, tables[f"{FRONT.id}-middle"])


if __name__ == "__main__":
    main()
