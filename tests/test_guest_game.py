"""A game in somebody else's package is a game like ours: at the terminal, on the page, in the arena, in the kit."""

import re
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.houses import PATIENCE, Server, anyio_backend, client, served, sqlite
from tests.installed import install, pip_install, popolna, run, with_packages

__all__ = ["anyio_backend"]

pytestmark = pytest.mark.slow

PROJECT = Path(__file__).with_name("guest_game")

get = partial(httpx.get, timeout=PATIENCE)
post = partial(httpx.post, timeout=PATIENCE)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the package."""
    place = tmp_path_factory.mktemp("guest") / "site"
    pip_install(place, PROJECT)
    return place


# At the terminal


def test_it_is_listed_and_has_rules(place: Path) -> None:
    assert "beans: Beans, 2 to 4 players\n  Who has the most beans in the cup?\n" in popolna(place, "games")
    assert "**BEANS-3** Then all cups are opened." in popolna(place, "rules", "beans")


def test_bots_play_it(place: Path) -> None:
    options = ("--seats", "newcomer,merchant,random", "--option", "turns=2", "--seed", "1")
    told = popolna(place, "play", "beans", *options, "--save", "game.json")
    assert len(re.findall(r"(?:keeps|swaps) the cup\.", told)) == 6
    assert len(re.findall(r"has [1-6]\.", told)) == 3
    assert popolna(place, "replay", "game.json", "--check").startswith("ok: ")


def test_a_person_plays_it(place: Path) -> None:
    told = popolna(place, "play", "beans", "--seats", "Ann,random", "--seed", "1", typed="keep\n")
    assert "Ann keeps the cup." in told


def test_it_is_simulated_by_several_processes(place: Path) -> None:
    assert "40 games" in popolna(place, "simulate", "beans", "--games", "40", "--seed", "1", "--jobs", "2")


def test_it_is_played_in_the_arena(place: Path) -> None:
    words = ("--bots", "random", "ruler", "--games", "20", "--seed", "1", "--jobs", "2")
    told = popolna(place, "arena", "beans", *words)
    assert told.startswith("Beans: 20 games, 10 deals, 2 players, turns 1\n")
    assert re.search(r"^ruler +20 ", told, re.MULTILINE), told


def test_it_keeps_to_the_contract(place: Path) -> None:
    code = """
from popolna.engine.conformance import CHECKS, trials
from popolna.games import game
played = list(trials(game("beans"), seeds=10))
for trial in played:
    for check in CHECKS:
        check(game("beans"), trial)
print(len(played))
"""
    assert run(place, "-W", "ignore", "-c", code) == "50\n"


def test_its_own_strengths_are_used(place: Path) -> None:
    code = """
from popolna.bots import wake
from popolna.engine.chance import Dice
from popolna.games import game
print(wake("ruler", game("beans"), Dice(1)).limits.iterations)
"""
    assert run(place, "-W", "ignore", "-c", code) == "16\n"


# On the page


@contextmanager
def served_with(place: Path, database: str) -> Iterator[Server]:
    """A server that finds the packages in a folder."""
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("PYTHONPATH", with_packages(place)["PYTHONPATH"])
            server = stack.enter_context(served(database))
        yield server
        assert "Traceback" not in server.log.read_text()


@pytest.fixture(scope="module")
def server(place: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the game."""
    with served_with(place, sqlite(tmp_path_factory.mktemp("house") / "house.db")) as here:
        yield here


def test_it_stands_on_the_shelf_with_its_cover(server: Server) -> None:
    home = get(server.address).text
    assert 'formaction="/play/beans"' in home
    assert 'href="/new/beans"' in home
    assert 'aria-label="Five beans in the sun"' in home
    cover = get(f"{server.address}/covers/beans.svg")
    assert cover.headers["content-type"].startswith("image/svg+xml")
    assert "Five beans in the sun" in cover.text
    assert "Then all cups are opened." in get(f"{server.address}/rules/beans").text
    assert "How often everybody may swap." in get(f"{server.address}/new/beans?players=3").text


@pytest.mark.anyio
async def test_it_is_played_against_a_bot_through_the_api(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=60) as web:
        assert "beans" in [game["id"] for game in (await web.get("/api/games")).json()]
        me = (await web.post("/api/guests", json={"name": "Ann"})).json()
        headers = {"Authorization": f"Bearer {me['token']}"}
        order = {"game": "beans", "players": 3, "seats": ["merchant", "me", "newcomer"]}
        body = {**order, "settings": {"turns": "2"}}
        table = (await web.post("/api/tables", json=body, headers=headers)).json()["id"]
        async with client(server.address, table, me["token"], shape="wide") as ann:
            for _ in range(2):
                await ann.until(lambda one: bool(one.view["choices"]))
                assert [choice["name"] for choice in ann.view["choices"]] == ["swap", "keep"]
                assert (await ann.act("swap"))["is"] == "done"
            await ann.until(lambda one: one.view["status"] == "over")
            assert max(ann.view["ending"]["points"]) <= 6
        record = (await web.get(f"/api/tables/{table}/record")).json()
    assert [move["seat"] for move in record["moves"]] == [0, 1, 2, 0, 1, 2]
    assert record["settings"] == {"turns": "2"}


# What cannot be used is named, and everything else works


BROKEN = {
    "lost": ("lost", "import cups_and_saucers\n"),
    "quits": ("quits", "raise SystemExit('no licence')\n"),
    "empty": ("empty", "GAME = 'beans'\n"),
    "mistaken": ("mistaken", "from beans import GAME\n"),
    "maya2019": ("usurper", "GAME = None\n"),
    "../up": ("upwards", "GAME = None\n"),
}
REASONS = [
    "'lost' from popolna-lost cannot be used: ModuleNotFoundError: No module named 'cups_and_saucers'",
    "'quits' from popolna-quits cannot be used: SystemExit: no licence",
    "'empty' from popolna-empty cannot be used: empty has no GAME of the class Game.",
    "'mistaken' from popolna-mistaken cannot be used: its GAME has the id 'beans'.",
    "'maya2019' from popolna-usurper cannot be used: Popolna has a game with this id already.",
    "'../up' from popolna-upwards cannot be used: an id has up to 32 lower-case letters, digits, - or _, and "
    "begins with a letter.",
    "'twice' from popolna-one cannot be used: popolna-one and popolna-other both have a game with this id.",
]


@pytest.fixture(scope="module")
def trouble(place: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with packages whose games cannot be used, and the one whose game can."""
    trouble = tmp_path_factory.mktemp("trouble") / "site"
    shutil.copytree(place, trouble)
    for id, (module, code) in BROKEN.items():
        (trouble / f"{module}.py").write_text(code)
        install(trouble, f"popolna-{module}", {"popolna.games": {id: module}})
    for package in ("popolna-one", "popolna-other"):
        install(trouble, package, {"popolna.games": {"twice": "beans"}})
    return trouble


def test_the_list_of_games_says_what_is_wrong(trouble: Path) -> None:
    told = " ".join(popolna(trouble, "games").split())
    for reason in REASONS:
        assert reason in told
    assert "beans: Beans, 2 to 4 players" in told
    assert "maya2019: Maya (2019), 2 to 4 players" in told


def test_other_games_are_played_beside_them(trouble: Path) -> None:
    assert "4 games" in popolna(trouble, "simulate", "maya2019", "--games", "4", "--jobs", "1")
    assert "4 games" in popolna(trouble, "simulate", "beans", "--games", "4", "--jobs", "1")


@pytest.mark.parametrize("id", ["lost", "twice", "../up"])
def test_a_game_that_cannot_be_used_is_refused(trouble: Path, id: str) -> None:
    code = f"""
from popolna.engine.errors import UnknownGame
from popolna.games import game
try:
    game({id!r})
except UnknownGame as fault:
    print(fault)
"""
    told = run(trouble, "-W", "ignore", "-c", code)
    assert told == f"{id!r} is installed but cannot be used. `popolna games` says why.\n"


def test_the_server_opens_and_writes_it_into_its_log(trouble: Path, tmp_path: Path) -> None:
    with served_with(trouble, sqlite(tmp_path / "house.db")) as server:
        home = get(server.address)
        assert home.status_code == 200
        assert 'formaction="/play/beans"' in home.text
        assert 'formaction="/play/maya2019"' in home.text
        assert "/play/lost" not in home.text
        assert get(f"{server.address}/new/lost").status_code == 404
        assert "cups_and_saucers" not in get(f"{server.address}/new/lost").text
        log = server.log.read_text()
    for reason in REASONS:
        assert f"The game {reason}" in log


def test_a_table_whose_game_is_gone_does_not_close_the_house(place: Path, tmp_path: Path) -> None:
    database = sqlite(tmp_path / "house.db")
    with served_with(place, database) as server:
        me = post(f"{server.address}/api/guests", json={"name": "Ann"}).json()
        headers = {"Authorization": f"Bearer {me['token']}"}
        body = {"game": "beans", "players": 2, "seats": ["me", "open"], "public": True}
        table = post(f"{server.address}/api/tables", json=body, headers=headers).json()["id"]
        assert f"/tables/{table}" in get(server.address).text
    with served(database) as server:  # the package has been uninstalled
        home = get(server.address)
        assert home.status_code == 200
        assert f"/tables/{table}" not in home.text
        assert get(f"{server.address}/tables/{table}").status_code == 404
        with connect(f"{server.address.replace('http', 'ws', 1)}/tables/{table}/live") as socket:
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
        assert "Traceback" not in server.log.read_text()
