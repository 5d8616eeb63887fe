"""Why something cannot be chosen: asked over a socket, answered to nobody else."""

from typing import Any

import pytest

from popolna.games.maya2019.board import TILE
from popolna.web.limits import Limits
from popolna.web.messages import Resign
from popolna.web.reasons import CHARACTERS
from popolna.web.terms import Terms
from tests.houses import act, house_at, legal, people, table_of
from tests.web.lines import Line, settled
from tests.web.test_http_players import HttpTable, table

__all__ = ["table"]

TAKEN = "Ben has marked this cell already."


async def asked(line: Line, thing: str) -> dict[str, Any]:
    """What the server answers to somebody who clicks a thing."""
    await line.say(do="why", id="w", thing=thing)
    await settled()
    return line.sent[-1]


def refused(kind: str, why: str) -> dict[str, Any]:
    return {"is": "refused", "id": "w", "kind": kind, "why": why}


@pytest.mark.anyio
async def test_a_reason_comes_to_whoever_asked(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 3)
        live = await table_of(house, "tictactoe", guests[:2])
        await act(house, live, guests[0], "mark a1")
        await act(house, live, guests[1], "mark b2")
        ann, ben, cat = (Line(house, live, guest) for guest in guests)
        ply = live.play.ply
        assert await asked(ann, "b2") == {"is": "reason", "id": "w", "why": TAKEN}
        assert await asked(ann, "a1") == {
            "is": "reason",
            "id": "w",
            "why": "You have marked this cell already.",
        }
        assert await asked(ann, "c3") == refused("not-possible", "You can choose this now.")
        assert await asked(ann, "b9") == refused(
            "not-possible", "There is nothing with this name on the table."
        )
        long = refused("too-large", f"The name of a thing has at most {CHARACTERS} characters.")
        assert await asked(ann, "b" * (CHARACTERS + 1)) == long
        assert ben.sent == cat.sent == []
        waits = "It is not your turn, so there is nothing to choose."
        assert await asked(ben, "b2") == refused("stale", waits)
        assert (await asked(cat, "b2"))["kind"] == "not-yours"
        assert live.play.ply == ply
        for line in (ann, ben, cat):
            await line.leave()


@pytest.mark.anyio
async def test_reasons_know_only_what_their_player_sees(sqlite_database: str) -> None:
    """A rack tile of somebody else is not on the table of whoever asks."""
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        live = await table_of(house, "maya2019", guests, start="1")
        ann = Line(house, live, guests[0])
        names = legal(live, 0)
        others = [tile for tile in TILE.names if not any(tile in name.split() for name in names)]
        assert others
        for tile in others:
            assert (await asked(ann, tile))["why"] == "There is nothing with this name on the table."
        await ann.leave()


@pytest.mark.anyio
async def test_reasons_are_counted(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        house.turnstile.limits = Limits(messages=60)  # six at once, and a why counts as three
        guests = await people(house, 2)
        live = await table_of(house, "tictactoe", guests)
        ann = Line(house, live, guests[0])
        kinds = [(await asked(ann, "b2"))["kind"] for _ in range(3)]
        assert kinds == ["not-possible", "not-possible", "too-fast"]
        await ann.leave()


@pytest.mark.anyio
async def test_whoever_has_resigned_is_not_told(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        live = await table_of(house, "tictactoe", guests, terms=Terms(resign="bot"))
        await house.journal.play(live, guests[0].id, Resign("r"))
        ann = Line(house, live, guests[0])
        assert (await asked(ann, "b2"))["kind"] == "not-yours"
        await ann.leave()


def test_reasons_over_http(table: HttpTable) -> None:
    assert table.move(table.ann, "1", "a1", 0)[0] == 204
    assert table.move(table.ben, "1", "b2", 1)[0] == 204

    def why(who: dict[str, str], thing: str) -> tuple[int, str]:
        answer = table.http.get(f"{table.path}/why", params={"thing": thing}, headers=who)
        return answer.status_code, answer.json()["why"]

    assert why(table.ann, "b2") == (200, TAKEN)
    assert why(table.ann, "c3")[0] == why(table.ann, "?")[0] == why(table.ben, "b2")[0] == 409
    assert why(table.ann, "b" * 101)[0] == 400
    assert why({}, "b2")[0] == 401
