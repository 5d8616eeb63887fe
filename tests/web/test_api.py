"""The API conforms to its OpenAPI description."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import sampled_from
from litestar.routes import HTTPRoute
from litestar.testing import TestClient
from schemathesis.core.result import Ok

from popolna.web.app import ServerConfig, build
from tests.houses import PATIENCE, Server, played

EXAMPLES = 25  # for each operation


@pytest.fixture(scope="session")
def welcome(server: Server) -> dict[str, str]:
    """A guest, a table with a game under way, and a finished one."""
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
        token = http.post("/api/guests", json={"name": "Ann"}).json()["token"]
        headers = {"Authorization": f"Bearer {token}"}
        body = {"game": "maya2019", "players": 2, "seats": ["me", "random"]}
        table = http.post("/api/tables", json=body, headers=headers).json()["id"]
        record = played("tictactoe", 2).record.json()
        over = http.post("/api/records", content=record, headers=headers).json()["id"]
        return {"token": token, "table": table, "over": over}


def test_the_application_is_built_without_a_warning() -> None:
    """Nothing deprecated is used: pytest turns each warning into an error."""
    assert build(ServerConfig("sqlite+aiosqlite://", secret="s" * 32)).routes


def test_every_address_says_which_methods_it_accepts(sqlite_database: str) -> None:
    """In answer to OPTIONS, and to a method that is not allowed; pages and API do the same."""
    app = build(ServerConfig(sqlite_database, secret="s" * 32))
    with TestClient(app, base_url="http://testserver.local") as http:
        routes = [route for route in app.routes if isinstance(route, HTTPRoute)]
        assert {"/", "/new/{id}", "/api/tables"} <= {route.path_format for route in routes}
        for route in routes:
            address = re.sub("{(seat|moment)}", "0", route.path_format)
            allowed = ", ".join(sorted(route.methods))
            assert http.options(address).headers["allow"] == allowed, address
            wrong = http.request("TRACE", address)
            assert (wrong.status_code, wrong.headers["allow"]) == (405, allowed)
        assert "does not accept that request" in http.request("TRACE", "/new/tictactoe").text


@pytest.mark.slow
def test_schemathesis_finds_nothing(server: Server, welcome: dict[str, str], tmp_path: Path) -> None:
    """All its phases, all its checks."""
    done = subprocess.run(
        [
            Path(sys.executable).with_name("schemathesis"),
            *("run", f"{server.address}/api/schema/openapi.json", "--checks=all", "--max-examples=8"),
            *("--seed=1", "--generation-database=none", "--no-color"),
            *("--header", f"Authorization: Bearer {welcome['token']}"),
        ],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.slow
def test_answers_about_real_tables_are_as_described(server: Server, welcome: dict[str, str]) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/schema/openapi.json")
    headers = {"Authorization": f"Bearer {welcome['token']}"}
    faults = []
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(), table=sampled_from(["table", "over", "any"]))
        def conforms(case: Any, table: str) -> None:
            if "table_id" in case.path_parameters and table in welcome:
                case.path_parameters["table_id"] = welcome[table]
            case.call_and_validate(headers=headers)

        try:
            conforms()
        except (AssertionError, BaseExceptionGroup) as fault:
            faults.append(f"{operation.label}: {fault!r}")
    assert not faults, "\n\n".join(faults)
