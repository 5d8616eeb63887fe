"""Luck from a real box over the WebSocket and the API of a real server."""

from pathlib import Path

import httpx
import pytest

from popolna.engine.luck import LONGEST
from tests.houses import Server, client, served, sqlite
from tests.web.test_sockets import programs

pytestmark = pytest.mark.anyio

SETUP = "3 1 corn corn squash pepper pepper2 corn corn2 squash potato potato2"
ORDER = {"game": "maya2019", "players": 2, "own_luck": True}


async def test_a_program_enters_luck_and_others_only_wait(server: Server) -> None:
    async with programs(server, 2) as (ann, ben):
        order = {**ORDER, "seats": ["me", "open"]}
        table = (await ann.post("/api/tables", order)).json()["id"]
        await ben.post(f"/api/tables/{table}/seats/1")
        async with (
            client(server.address, table, ann.token) as here,
            client(server.address, table, ben.token) as other,
        ):
            assert here.view["box"]["needs"][0] == "Areas in play"
            refused = await other.ask(do="luck", id="a", names=SETUP, question=0)
            assert (refused["is"], refused["kind"]) == ("refused", "not-yours")
            refused = await here.ask(do="luck", id="b", names="3 1 jade", question=0)
            assert (refused["kind"], "'jade' is not possible here" in refused["why"]) == ("illegal", True)
            assert (await here.ask(do="luck", id="c", names=SETUP, question=0))["is"] == "done"
            await here.until(lambda page: bool(page.view["choices"]))
            await here.act("expand corn h6")
            await here.until(lambda page: page.view["box"] is not None)
            await other.until(lambda page: "drawn from the box" in page.view["prompt"])
            assert other.view["box"] is None
            question = here.view["question"]
            stale = await here.ask(do="luck", id="d", names="corn", question=question - 1)
            assert stale["kind"] == "stale"
            for _ in range(2):  # a second time it is only acknowledged again
                assert (await here.ask(do="luck", id="e", names="corn, squash", question=question))[
                    "is"
                ] == "done"
            await here.until(lambda page: page.view["box"]["entered"] == 2)
            assert (await here.ask(do="undo", id="f", question=here.view["question"]))["is"] == "done"
            await here.until(lambda page: page.view["box"]["entered"] == 1)
            body = {"names": "squash pepper2", "question": here.view["question"], "id": "g"}
            assert (await ben.post(f"/api/tables/{table}/luck", body)).status_code == 403
            assert (await ann.post(f"/api/tables/{table}/luck", body)).status_code == 204
            await other.until(lambda page: bool(page.view["choices"]))
            await here.until(lambda page: page.view["moves"] == 1)
            assert here.view["log"][-1]["text"] == "You draw corn, squash, double pepper."
            assert other.view["log"][-1]["text"] == "Ann draws 3 tiles."


async def test_too_much_at_once_is_refused(server: Server) -> None:
    async with programs(server, 1) as (ann,):
        table = (await ann.post("/api/tables", {**ORDER, "seats": ["me", "here"]})).json()["id"]
        body = {"names": "corn " * 250, "question": 0, "id": "a"}
        answer = await ann.post(f"/api/tables/{table}/luck", body)
        assert (answer.status_code, "at most 200 names" in answer.text) == (409, True)
        answer = await ann.post(f"/api/tables/{table}/luck", {**body, "names": "c" * (LONGEST + 1)})
        assert answer.status_code == 400
        found = await ann.http.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {ann.token}"})
        assert (found.json()["about"]["own_luck"], found.json()["view"]["box"]["entered"]) == (True, 0)


@pytest.mark.slow
async def test_what_waits_for_luck_survives_the_death_of_the_server(tmp_path: Path) -> None:
    database = sqlite(tmp_path / "house.db")
    with served(database) as server:
        async with programs(server, 1) as (ann,):
            token = ann.token
            table = (await ann.post("/api/tables", {**ORDER, "seats": ["me", "here"]})).json()["id"]
            async with client(server.address, table, token) as here:
                await here.ask(do="luck", id="a", names=SETUP, question=0)
                await here.until(lambda page: bool(page.view["choices"]))
                await here.act("expand corn h6")
                await here.until(lambda page: page.view["box"] is not None)
                await here.ask(do="luck", id="b", names="corn", question=here.view["question"])
        server.kill()
    with served(database) as server:
        async with client(server.address, table, token) as here:
            assert here.view["box"]["entered"] == 1
            assert here.view["box"]["move"] == "Ann: Expand Tikal to h6 with corn"
            await here.ask(do="luck", id="c", names="corn squash", question=here.view["question"])
            await here.until(lambda page: bool(page.view["choices"]))
            assert (here.view["viewer"], here.seat) == (1, 1)
        async with httpx.AsyncClient(base_url=server.address) as http:
            assert (await http.get(f"/tables/{table}")).status_code == 200
