"""Composing a set through the interface for programs."""

from __future__ import annotations

from typing import Any

import pytest
from httpx import AsyncClient, Response

from tests.web.playing import lay, look, pair
from tests.web.serving import Server

pytestmark = pytest.mark.anyio
AIDEN = {"armies": "humans", "human-hero": "aiden"}
CHOSEN = ["drop human-onslaught", "drop griffin", "drop forged-blade", "drop griffin"]
SORTED = ["drop griffin", "drop griffin", "drop forged-blade", "drop human-onslaught"]


async def removing(server: Server) -> tuple[AsyncClient, str, dict[str, Any]]:
    """A table where four cards of an Army deck are to be removed."""
    ann = server.browser()
    table, _ = await lay(ann, "me", "ai", game="drums-of-war", options=AIDEN, seed=5)
    return ann, table, await look(ann, table)


async def sent(
    browser: AsyncClient, table: str, path: str, revision: int, **body: object
) -> Response:
    content = {"revision": revision, **body}
    return await browser.post(f"/api/tables/{table}/{path}", json=content)


async def test_a_decision_says_what_can_be_picked_of_its_set(server: Server) -> None:
    _, _, seen = await removing(server)
    decision = seen["decision"]
    assert decision["set"]["elements"]["drop griffin"] == 2
    assert decision["set"]["picked"] == []
    offered = [each["choice"] for each in decision["offered"]]
    assert "drop human-onslaught" in offered
    assert len(offered) == len(set(offered)) > len(decision["options"])


async def test_a_set_is_composed_in_any_order(server: Server) -> None:
    ann, table, seen = await removing(server)
    revision = seen["revision"]
    answer = await sent(ann, table, "compose", revision, elements=CHOSEN[:2])
    assert answer.json()["choices"] == []
    assert "2 more are needed" in answer.json()["lacking"]
    answer = await sent(ann, table, "compose", revision, elements=CHOSEN)
    assert answer.json() == {"choices": SORTED, "full": True, "lacking": ""}
    assert (await look(ann, table))["revision"] == revision, "nothing was played"
    assert (await sent(ann, table, "play", revision, compose=CHOSEN)).status_code == 200
    inputs = await server.inputs(table)
    lines = [line.splitlines()[0] for line in inputs]
    assert [line[7:] for line in lines if line.startswith("play 0 drop")] == SORTED


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("play", {"compose": CHOSEN[:2]}),
        ("play", {"compose": [*CHOSEN, "drop human-levy"]}),
        ("compose", {"elements": [*CHOSEN, "drop human-levy"]}),
        ("compose", {"elements": ["drop griffin"] * 3}),
        ("play", {"compose": ["pass"]}),
        ("play", {"compose": ["no such thing"]}),
        ("play", {"compose": CHOSEN, "choices": SORTED}),
        ("play", {"choices": []}),
        ("play", {}),
    ],
)
async def test_what_is_no_set_is_refused_and_nothing_is_played(
    server: Server, path: str, body: dict[str, Any]
) -> None:
    ann, table, seen = await removing(server)
    answer = await sent(ann, table, path, seen["revision"], **body)
    assert answer.status_code == 422
    assert answer.json()["detail"]
    assert (await look(ann, table))["revision"] == seen["revision"]


async def test_a_set_of_another_seat_or_revision_is_not_composed(server: Server) -> None:
    ann, table, seen = await removing(server)
    assert (await sent(ann, table, "compose", 99, elements=[])).status_code == 409
    eve = server.browser()
    for path, name in (("compose", "elements"), ("play", "compose")):
        answer = await sent(eve, table, path, seen["revision"], **{name: []})
        assert answer.status_code == 403, path
    ann, bob, table = await pair(server)
    seen = await look(bob, table)
    assert seen["decision"]["set"] is None
    assert (await sent(bob, table, "compose", seen["revision"], elements=[])).status_code == 422
