"""Why can't I…? It is asked of every part of the pictures of every game, over HTTP."""

from __future__ import annotations

import random
import re
from html import unescape

import pytest
from httpx import AsyncClient

from emberhall.kernel import registry
from tests.web.playing import Json, lay, look, play
from tests.web.serving import Server

POSITIONS = 8
APART = 5  # inputs between positions that are looked at


async def _parts(browser: AsyncClient, table: str, seat: int) -> list[str]:
    page = await browser.get(f"/tables/{table}/part", params={"seat": seat})
    assert page.status_code == 200
    return sorted({unescape(part) for part in re.findall(r'data-part="([^"]*)"', page.text)})


async def _asked(browser: AsyncClient, table: str) -> Json:
    (seat, *_) = (await look(browser, table, 0))["asked"] or [0]
    return await look(browser, table, seat)


@pytest.mark.anyio
@pytest.mark.parametrize("slug", [slug for slug in registry.slugs() if slug != "wyrmgold"])
async def test_every_part_has_an_answer(server: Server, slug: str) -> None:
    browser, rng = server.browser(), random.Random(slug)
    table, _ = await lay(browser, "me", "me", game=slug)
    answered = 0
    for position in range(4 * POSITIONS):  # what comes up is chance: long enough for some reason
        seen = await _asked(browser, table)
        if seen["outcome"] or (answered and position >= POSITIONS):
            break
        for part in await _parts(browser, table, seen["seat"]):
            query: dict[str, str | int] = {"part": part, "seat": seen["seat"]}
            found = await browser.get(f"/api/tables/{table}/why-not-part", params=query)
            assert found.status_code == 200, (part, found.text)
            assert found.json()["asked"]
            answered += len(found.json()["obstacles"])
        for _ in range(APART):
            seen = await _asked(browser, table)
            if seen["outcome"]:
                break
            choice = rng.choice(seen["decision"]["options"])["choice"]
            await play(browser, table, choice, revision=seen["revision"], seat=seen["seat"])
    assert answered
