"""At every seat stands whether its person is there, and since when not."""

from __future__ import annotations

import pytest

from tests.web.http.test_streams import Ear
from tests.web.playing import lay, look, pair, until
from tests.web.serving import Server, serving

pytestmark = pytest.mark.anyio
MINUTE = 60_000


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("emberhall.web.workers.departures.GRACE", 0.0)


async def test_everybody_sees_who_is_there_and_who_has_gone(server: Server) -> None:
    ann, bob, table = await pair(server)
    listening = Ear(server, bob, table)
    await listening.next()
    seats = (await look(server.browser(), table))["seats"]
    assert (seats[1]["here"], seats[1]["away"]) == (True, None)
    await listening.close()

    async def gone() -> bool:
        return not (await look(ann, table))["seats"][1]["here"]

    await until(gone)
    assert 0 <= (await look(ann, table))["seats"][1]["away"] < MINUTE


async def test_a_stream_tells_of_coming_and_going(server: Server) -> None:
    ann, bob, table = await pair(server)
    eve = server.browser()
    await look(eve, table)
    looking = Ear(server, eve, table)
    looking.stream.brief = True
    here = Ear(server, ann, table)
    await here.next()
    listening = Ear(server, bob, table)
    await listening.next()

    async def told(seat: int) -> bool:
        while True:
            _, data = await looking.next()
            if data["presence"][seat]["here"]:
                return True

    assert await told(1)
    await listening.close()
    while (await looking.next())[1]["presence"][1]["here"]:
        pass
    await here.close()
    await looking.close()


async def test_since_when_somebody_is_away_outlasts_the_server(database: str) -> None:
    async with serving(database) as server:
        ann, bob, table = await pair(server)
        cookies = ann.cookies
        listening = Ear(server, bob, table)
        await listening.next()
        await listening.close()
    async with serving(database) as server:
        ann = server.browser()
        ann.cookies = cookies
        seat = (await look(ann, table))["seats"][1]
        assert not seat["here"]
        assert 0 <= seat["away"] < MINUTE


async def test_bots_and_free_seats_are_neither_here_nor_away(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "open", "random")
    for seat in (await look(ann, table))["seats"][1:]:
        assert (seat["here"], seat["away"]) == (False, None)
