"""Whatever the document of the interface allows is answered, never with an error of the server."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation

from tests.web.live import Live, live

pytestmark = pytest.mark.slow
STRANGE = settings(
    max_examples=25,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
SEATS = [{"who": "me"}, {"who": "me"}]


@pytest.fixture(scope="module")
def live_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(str(tmp_path_factory.mktemp("server") / "tables.sqlite")) as server:
        yield server


def _table(client: httpx.Client) -> str:
    answer = client.post("/api/tables", json={"game": "wyrmgold", "seats": SEATS})
    assert answer.status_code == 201
    return str(answer.json()["table"])


def test_no_request_makes_the_server_fail(live_server: Live) -> None:
    document = schemathesis.openapi.from_url(f"{live_server.address}api/openapi.json")
    found = list(document.exclude(path="/api/stream").get_all_operations())
    operations = [each.ok() for each in found if isinstance(each, Ok)]
    assert len(operations) == len(found)
    assert len(operations) > 20
    with httpx.Client(base_url=live_server.address) as client:
        client.get("/api/games")
        for operation in operations:
            _try(operation, client)


def _try(operation: APIOperation[Any, Any, Any, Any], client: httpx.Client) -> None:
    table = _table(client)
    cookies = dict(client.cookies)

    @STRANGE
    @given(case=operation.as_strategy())
    def run(case: schemathesis.Case[Any]) -> None:
        if "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        answer = case.call(base_url=str(client.base_url), cookies=cookies)
        assert answer.status_code < 500, (operation.label, answer.text)
        if answer.status_code >= 400:
            assert answer.headers["content-type"][0] == "application/problem+json"

    run()
