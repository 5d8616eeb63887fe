"""Several servers on one PostgreSQL: the table is the same through each of them."""

import asyncio
from contextlib import AsyncExitStack, ExitStack
from typing import Any

import httpx
import pytest

from popolna.engine.chance import Dice
from tests.houses import PATIENCE, Client, client, served
from tests.postgres import Postgres

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def table_for_two(address: str, id: str = "tictactoe", bots: int = 0) -> tuple[str, list[str]]:
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE) as http:
        tokens = [
            (await http.post("/api/guests", json={"name": name})).json()["token"] for name in ("Ann", "Ben")
        ]
        headers = [{"Authorization": f"Bearer {token}"} for token in tokens]
        body = {"game": id, "players": 2 + bots, "seats": ["me", "open", *["random"] * bots]}
        table: str = (await http.post("/api/tables", json=body, headers=headers[0])).json()["id"]
        await http.post(f"/api/tables/{table}/seats/1", headers=headers[1])
        return table, tokens


async def play_on(clients: list[Client], seed: str, moves: int) -> None:
    """Clients act whenever they can, until a number of moves or the end of the game."""

    async def one(here: Client) -> None:
        dice, asked = Dice(f"{seed}/{here.seat}"), 0
        while here.view["status"] == "playing" and here.view["moves"] < moves:
            choices = here.view["choices"]
            if not choices:
                await here.hear()
                continue
            asked += 1
            name = choices[dice.below(len(choices))]["name"]
            answer = await here.act(name, f"{seed} {asked}")
            assert answer["is"] == "done" or answer["kind"] == "stale", answer

    await asyncio.gather(*[one(here) for here in clients])


def shown(here: Client) -> dict[str, Any]:
    """What looks the same to everybody."""
    return {key: here.view[key] for key in ("version", "moves", "status", "to_move", "points")}


async def test_two_servers_share_their_tables(postgres: Postgres) -> None:
    database = postgres.fresh()
    with ExitStack() as open_servers:
        one, other = (open_servers.enter_context(served(database)) for _ in range(2))
        assert one.port != other.port
        table, (ann, ben) = await table_for_two(one.address, "maya2019", bots=1)
        async with (
            client(one.address, table, ann) as anns,
            client(other.address, table, ben) as bens,
            client(other.address, table, ann) as tab,
            client(other.address, table),
        ):
            assert (anns.seat, bens.seat, tab.seat) == (0, 1, 0)
            for here in (anns, bens, tab):
                await here.until(lambda late: [seat["here"] for seat in late.seats[:2]] == [True, True])
                await here.until(lambda late: late.watching == 1)
            await play_on([anns, bens], "both", 30)
            await anns.ask(do="say", id="a", text="hello over there")
            await bens.ask(do="say", id="b", text="hello yourself")
            for here in (anns, bens, tab):
                await here.until(lambda late: len(late.chat) == 2)
            newest = max(here.view["version"] for here in (anns, bens, tab))
            for here in (anns, bens, tab):
                await here.until(lambda late: late.view["version"] >= newest and late.view["to_move"] != [2])
            await bens.socket.close()
            await anns.until(lambda late: not late.seats[1]["here"])
        other.kill()
        async with client(one.address, table, ann) as anns, client(one.address, table, ben) as bens:
            before = anns.view["moves"]
            await play_on([anns, bens], "alone", before + 6)
            assert anns.view["moves"] > before, "the game goes on without one of the servers"


async def test_both_want_to_move_first(postgres: Postgres) -> None:
    """One person with two tabs on two servers clicks in both."""
    database = postgres.fresh()
    with ExitStack() as open_servers:
        one, other = (open_servers.enter_context(served(database)) for _ in range(2))
        for number in range(5):
            table, (ann, ben) = await table_for_two(one.address)
            async with (
                client(one.address, table, ann) as left,
                client(other.address, table, ann) as right,
                client(other.address, table, ben) as bens,
            ):
                answers = await asyncio.gather(left.act("mark a1", "l"), right.act("mark b2", "r"))
                kinds = sorted(answer.get("kind", "done") for answer in answers)
                assert kinds == ["done", "stale"], (number, answers)
                for here in (left, right, bens):
                    await here.until(lambda late: late.view["version"] == 1)
                    assert here.view["log"] == left.view["log"]
                    assert len(here.view["log"]) == 1


async def test_servers_go_on_after_the_database_has_cut_them_off(postgres: Postgres) -> None:
    database = postgres.fresh()
    with ExitStack() as open_servers:
        one, other = (open_servers.enter_context(served(database)) for _ in range(2))
        table, (ann, ben) = await table_for_two(one.address)
        async with client(one.address, table, ann) as anns, client(other.address, table, ben) as bens:
            for number in range(1, 4):
                await asyncio.to_thread(postgres.cut_lines)
                await anns.ask(do="say", id=f"a{number}", text="do you hear me?")
                await bens.until(lambda late, number=number: len(late.chat) == 2 * number - 1)  # type: ignore[misc]
                await bens.ask(do="say", id=f"b{number}", text="I do")
                await anns.until(lambda late, number=number: len(late.chat) == 2 * number)  # type: ignore[misc]


async def test_workers_of_one_server(postgres: Postgres) -> None:
    with served(postgres.fresh(), "--workers", "2") as server:
        table, tokens = await table_for_two(server.address, "tzolkin")
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(client(server.address, table, token)) for token in tokens * 4
            ]
            await play_on([clients[0], clients[1]], "workers", 20)
            newest = max(here.view["version"] for here in clients)
            for here in clients:
                await here.until(lambda late: late.view["version"] >= newest)
            assert len({str(shown(here)) for here in clients}) == 1
