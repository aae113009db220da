"""What people do at a table, in a line each."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from time import monotonic
from typing import Any

from httpx import AsyncClient, Response

from tests.web.serving import Server

Json = dict[str, Any]
PATIENCE = 60  # seconds


async def lay(
    browser: AsyncClient, *who: str, game: str = "wyrmgold", **more: object
) -> tuple[str, dict[int, str]]:
    """A new table: its name and the keys of its open seats."""
    seats = [{"who": each} for each in who]
    answer = await browser.post("/api/tables", json={"game": game, "seats": seats, **more})
    assert answer.status_code == 201, answer.text
    laid = answer.json()
    return laid["table"], {int(seat): key for seat, key in laid["keys"].items()}


async def look(
    browser: AsyncClient, table: str, seat: int | None = None, **more: str | int
) -> Json:
    """The table as this browser sees it."""
    query = {**more} if seat is None else {"seat": seat, **more}
    answer = await browser.get(f"/api/tables/{table}", params=query)
    assert answer.status_code == 200, answer.text
    seen: Json = answer.json()
    return seen


def lasting(seen: Json) -> Json:
    """What a browser sees, without who has the table open at the moment."""
    passing = {"here": False, "away": None}
    return {**seen, "seats": [{**seat, **passing} for seat in seen["seats"]]}


async def play(
    browser: AsyncClient, table: str, *choices: str, revision: int, seat: int | None = None
) -> Response:
    """Play choices and get the answer, whatever it is."""
    body: Json = {"choices": list(choices), "revision": revision}
    if seat is not None:
        body["seat"] = seat
    return await browser.post(f"/api/tables/{table}/play", json=body)


async def join(browser: AsyncClient, key: str, name: str = "") -> Json:
    """Take the seat of a link."""
    answer = await browser.post("/api/join", json={"key": key, "name": name})
    assert answer.status_code == 200, answer.text
    joined: Json = answer.json()
    return joined


async def pair(
    server: Server, game: str = "wyrmgold", **more: object
) -> tuple[AsyncClient, AsyncClient, str]:
    """Two browsers, each with a seat at a new table."""
    ann, bob = server.browser(), server.browser()
    table, keys = await lay(ann, "me", "open", game=game, **more)
    await join(bob, keys[1], "Bob")
    return ann, bob, table


async def play_on(
    browsers: Sequence[AsyncClient], table: str, rng: random.Random, most: int = 10_000
) -> None:
    """Everybody plays at random until the end; `browsers` by seat."""
    for _ in range(most):
        spectator = await look(browsers[0], table, 0)
        if spectator["outcome"]:
            return
        seat = rng.choice(spectator["asked"])
        seen = await look(browsers[seat], table, seat)
        option = rng.choice(seen["decision"]["options"])["choice"]
        done = await play(browsers[seat], table, option, revision=seen["revision"], seat=seat)
        assert done.status_code == 200, done.text


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    """Wait for what happens sooner or later, on a busy machine rather later."""
    late = monotonic() + PATIENCE
    while not await condition():
        assert monotonic() < late, "it did not happen"
        await asyncio.sleep(0.005)


async def settled(browser: AsyncClient, table: str) -> Json:
    """The table once its bots have nothing to do: somebody here is asked, or it is over."""
    seen: Json = {}

    async def is_over_or_asks() -> bool:
        seen.update(await look(browser, table))
        return bool(seen["outcome"] or seen["decision"])

    await until(is_over_or_asks)
    return seen


async def play_alone(browser: AsyncClient, table: str, rng: random.Random) -> list[Json]:
    """Play against the bots to the end; every position in which the person was asked."""
    asked: list[Json] = []
    while not (seen := await settled(browser, table))["outcome"]:
        asked.append(seen)
        option = rng.choice(seen["decision"]["options"])["choice"]
        done = await play(browser, table, option, revision=seen["revision"])
        assert done.status_code in (200, 409), done.text
    return asked
