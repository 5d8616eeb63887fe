"""A database that does not answer, while people come and play."""

import asyncio
from collections.abc import Iterator

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.houses import PATIENCE, Server, client, served
from tests.postgres import Postgres, own_postgres, programs
from tests.web.test_workers import table_for_two

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture
def own() -> Iterator[Postgres]:
    """A PostgreSQL that can be stopped."""
    folder = programs()
    assert folder is not None
    with own_postgres(folder) as server:
        yield server


async def test_it_is_said_in_a_few_lines(own: Postgres) -> None:
    """Pages, programs and connections are told so; the log has no traceback, and not a line for each request."""
    with served(own.fresh()) as server:
        table, (ann, _) = await table_for_two(server.address)
        async with client(server.address, table, ann) as anns:
            own.stop()
            try:
                answers = [await anns.ask(do="say", id=f"a{number}", text="hello") for number in range(5)]
                assert {answer["kind"] for answer in answers} == {"fault"}
                await ask_all(server, table, ann)
            finally:
                own.resume()
        lines = server.log.read_text().splitlines()
        assert not [line for line in lines if "Traceback" in line]
        assert len(lines) <= 6, lines


async def ask_all(server: Server, table: str, token: str) -> None:
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE, headers=headers) as http:
        for _ in range(3):
            for path, kind in (("/api/tables", "application/json"), ("/", "text/html")):
                answer = await http.get(path)
                assert answer.status_code == 503
                assert answer.headers["content-type"].startswith(kind)
                assert "The database does not answer" in answer.text
            place = f"{server.address.replace('http', 'ws')}/tables/{table}/live"
            async with asyncio.timeout(PATIENCE), connect(place, additional_headers=headers) as socket:
                with pytest.raises(ConnectionClosed) as closed:
                    await socket.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1011
