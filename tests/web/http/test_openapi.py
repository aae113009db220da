"""Whatever the document of the interface allows is answered, never with an error of the server.

Half of the requests are helped to what is there: tables that run, that are over and that wait for
somebody, seats that are asked, choices that are offered, links that were made. So every operation
is seen to succeed too. `EMBERHALL_EXAMPLES=200` asks for more requests to each.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from emberhall.kernel.matches.match import Match
from emberhall.web.workers import webpush
from tests.toys.wyrmgold import GAME
from tests.web.live import Live, live

pytestmark = pytest.mark.slow
EXAMPLES = int(os.environ.get("EMBERHALL_EXAMPLES", "25"))
STRANGE = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
PATIENCE = 120.0  # seconds; how long an answer takes on a busy machine says nothing
HEADED = ("content-security-policy", "x-content-type-options", "referrer-policy")
KINDS = st.sampled_from(("running", "running", "played", "over", "open"))
SEATED = (
    "/play",
    "/undo",
    "/redo",
    "/why-not",
    "/hint",
    "/compose",
    "/preview",
    "/say",
    "/concede",
)
NEEDED = {"join": "open", "undo": "running", "redo": "running", "return": "running"}
Json = dict[str, Any]

DEVICE = {
    "endpoint": "https://push.example.org/send/1",
    "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMK"
    "WT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
    "auth": "c2l4dGVlbiBieXRlcyBvaw",
}


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(str(tmp_path_factory.mktemp("server") / "tables.sqlite")) as server:
        yield server


def _finished() -> str:
    match: Match = GAME.start(2, seed=3)
    rng = random.Random(3)
    while match.decisions:
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.options))
    return match.record.text


class Host:
    """Somebody who has laid a table of every kind, and lays it again when it is gone."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.record = _finished()
        self.tables: dict[str, str] = {}
        self.keys: list[str] = []

    def table(self, kind: str) -> str:
        """A table that is there."""
        table = self.tables.get(kind, "")
        if not table or kind == "open" or not self._holds(table):
            table = self.tables[kind] = self._laid(kind)
        if kind == "played":
            self.play(table)
        return table

    def _holds(self, table: str) -> bool:
        answer = self.client.get(f"/api/tables/{table}")
        return answer.status_code == 200 and not answer.json()["outcome"]

    def _laid(self, kind: str) -> str:
        if kind == "over":
            return str(self._posted("/api/replays", {"record": self.record})["table"])
        second = "open" if kind == "open" else "me"
        seats = [{"who": "me"}, {"who": second}]
        public = {"public": kind == "open"}
        laid = self._posted("/api/tables", {"game": GAME.slug, "seats": seats, **public})
        self.keys += laid["keys"].values()
        return str(laid["table"])

    def _posted(self, path: str, body: Json) -> Json:
        answer = self.client.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        found: Json = answer.json()
        return found

    def seen(self, table: str) -> Json:
        """The table as a seat sees it that is asked, if one is."""
        shown: Json = {}
        for seat in (0, 1):
            answer = self.client.get(f"/api/tables/{table}", params={"seat": seat})
            if answer.status_code == 200:
                shown = answer.json()
                if shown["decision"]:
                    return shown
        return shown

    def play(self, table: str) -> None:
        """Play a choice, so that something can be taken back, or was."""
        seen = self.seen(table)
        if seen.get("decision"):
            choice = seen["decision"]["options"][0]["choice"]
            body = {"seat": seen["seat"], "choices": [choice], "revision": seen["revision"]}
            self.client.post(f"/api/tables/{table}/play", json=body)

    def _ready(self, table: str, path: str) -> Json:
        """Whatever has to have happened before; the seat that it concerns, if any."""
        if path.endswith("/return"):
            self.client.post(f"/api/tables/{table}/seats/1/bot", json={})
        if path.endswith("/rematch"):
            given_up = {"seat": 0, "revision": self.seen(table).get("revision", 0)}
            self.client.post(f"/api/tables/{table}/concede", json=given_up)
        if not path.endswith(("/undo", "/redo")):
            return {}
        for _ in range(20):
            for seat in (0, 1):
                seen: Json = self.client.get(f"/api/tables/{table}", params={"seat": seat}).json()
                if seen["undo"]["possible"]:
                    if path.endswith("/redo"):
                        body = {"seat": seat, "revision": seen["revision"]}
                        undone = self.client.post(f"/api/tables/{table}/undo", json=body)
                        seen["revision"] = undone.json()["revision"]
                    return seen
            self.play(table)
        return {}

    def help(self, case: schemathesis.Case[Any], kind: str) -> None:
        """Let a request be about something that is there."""
        where, query = case.path_parameters, case.query or {}
        seen: Json = {}
        if "slug" in where:
            where["slug"] = "crown-of-ash"
        if "table_id" in where:
            path = case.operation.path
            table = self.table(NEEDED.get(path.rpartition("/")[2], kind))
            where["table_id"] = table
            seen = self._ready(table, path) or self.seen(table)
        if "seat" in where:
            where["seat"] = 1
        if "seat" in query:
            query["seat"] = seen.get("seat")
        if "since" in query:
            query["since"] = 0
        if isinstance(case.body, dict):
            case.body = self._helped(case, seen)

    def _helped(self, case: schemathesis.Case[Any], seen: Json) -> Json:
        assert isinstance(case.body, dict)
        body: Json = dict(case.body)
        path = case.operation.path
        options = (seen.get("decision") or {}).get("options") or [{"choice": "pass"}]
        if "key" in body:
            self.table("open")
        known = {
            "revision": seen.get("revision", 0),
            "choice": options[0]["choice"],
            "choices": [options[0]["choice"]],
            "key": self.keys[-1] if self.keys else "",
            "name": "Ann",
            "bot": "random",
            "stand_in": "random",
            "game": GAME.slug,
            "seats": [{"who": "me"}, {"who": "random"}],
            "options": {},
            "pack": "",
            "seed": None,
            "record": self.record,
            **DEVICE,
        }
        body |= {name: value for name, value in known.items() if name in body}
        if "seat" in body or path.endswith(SEATED):
            body["seat"] = 1 if path.endswith("/join") else seen.get("seat")
        return body


def test_no_request_makes_the_server_fail(live_server: Live) -> None:
    document = schemathesis.openapi.from_url(f"{live_server.address}api/openapi.json")
    found = list(document.exclude(path="/api/stream").get_all_operations())
    operations = [each.ok() for each in found if isinstance(each, Ok)]
    assert len(operations) == len(found)
    assert len(operations) > 20
    never: dict[str, Counter[int]] = {}
    with httpx.Client(base_url=live_server.address, timeout=60) as client:
        client.get("/api/games")
        for operation in operations:
            answers = _try(operation, Host(client))
            if not any(200 <= status < 300 for status in answers):
                never[operation.label] = answers
    never.pop("POST /api/tables/{table_id}/compose", None)  # this game asks for no sets
    if not webpush.available():  # an extra
        never.pop("POST /api/push", None)
    assert not never, never  # every operation has also done what it is for


def _try(operation: APIOperation[Any, Any, Any, Any], host: Host) -> Counter[int]:
    client = host.client
    answers: Counter[int] = Counter()

    @STRANGE
    @given(case=operation.as_strategy(), kind=KINDS, helped=st.booleans())
    def run(case: schemathesis.Case[Any], kind: str, helped: bool) -> None:
        if helped:
            host.help(case, kind)
        elif "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = host.table(kind)
        answer = case.call(
            base_url=str(client.base_url), cookies=dict(client.cookies), timeout=PATIENCE
        )
        answers[answer.status_code] += 1
        assert answer.status_code < 500, (operation.label, answer.text)
        assert all(name in answer.headers for name in HEADED)
        if answer.status_code >= 400:
            assert answer.headers["content-type"][0] == "application/problem+json"

    run()
    return answers
