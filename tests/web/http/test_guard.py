"""What is refused at the door, and what every answer says about itself."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from emberhall.kernel.errors import BadInput
from emberhall.web.http.rates import Rate, client_of
from emberhall.web.http.settings import Limits, Settings
from tests.web.playing import lay
from tests.web.serving import Server, serving

anyio = pytest.mark.anyio
TWO = [{"who": "me"}, {"who": "random"}]


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.7", "play.example.org"])
def test_a_public_bind_needs_to_be_said(host: str) -> None:
    with pytest.raises(BadInput, match="--public"):
        Settings(database="x", host=host).check()
    Settings(database="x", host=host, public=True).check()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "::1", "[::1]", "127.8.0.1"])
def test_this_machine_alone_needs_no_word(host: str) -> None:
    Settings(database="x", host=host).check()


@anyio
async def test_a_cookie_is_for_the_server_alone(server: Server) -> None:
    answer = await server.browser().get("/api/games")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    browser = server.browser()
    browser.base_url = "https://localhost"
    assert "Secure" in (await browser.get("/api/games")).headers["set-cookie"]


@anyio
async def test_a_forged_cookie_makes_a_new_visitor(server: Server) -> None:
    browser = server.browser()
    browser.cookies.set("emberhall", "mallory")
    answer = await browser.get("/api/games")
    assert "set-cookie" in answer.headers


@anyio
@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
    ],
)
async def test_another_site_changes_nothing(server: Server, headers: dict[str, str]) -> None:
    ann = server.browser()
    refused = await ann.post(
        "/api/tables", json={"game": "wyrmgold", "seats": TWO}, headers=headers
    )
    assert refused.status_code == 403
    assert refused.json()["type"].endswith("cross-site")
    assert (await ann.get("/api/tables")).json() == []


@anyio
@pytest.mark.parametrize(
    "headers",
    [{"Sec-Fetch-Site": "same-origin"}, {"Sec-Fetch-Site": "none"}, {"Origin": "http://localhost"}],
)
async def test_ones_own_pages_do(server: Server, headers: dict[str, str]) -> None:
    done = await server.browser().post(
        "/api/tables", json={"game": "wyrmgold", "seats": TWO}, headers=headers
    )
    assert done.status_code == 201


@anyio
async def test_a_form_is_no_request(server: Server) -> None:
    text = '{"game": "wyrmgold", "seats": [{"who": "me"}, {"who": "random"}]}'
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        refused = await server.browser().post(
            "/api/tables", content=text, headers={"Content-Type": kind}
        )
        assert refused.status_code == 422


@anyio
async def test_another_name_for_this_machine_is_refused(server: Server) -> None:
    refused = await server.browser().get("http://evil.example/api/games")
    assert refused.status_code == 421
    assert (await server.browser().get("http://127.0.0.1:99/api/games")).status_code == 200
    assert (await server.browser().get("http://[::1]/api/games")).status_code == 200


@anyio
async def test_every_answer_forbids_foreign_scripts_and_keeping(server: Server) -> None:
    for path in ("/api/games", "/api/tables/none", "/nowhere"):
        headers = (await server.browser().get(path)).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe-inline" not in policy
        assert headers["cache-control"] == "no-store"
        assert headers["x-content-type-options"] == "nosniff"


@anyio
async def test_a_large_request_is_refused_before_it_is_read(server: Server) -> None:
    body = b" " * 2_000_000
    refused = await server.browser().post("/api/join", content=body)
    assert refused.status_code == 413


@anyio
async def test_a_request_that_lies_about_its_size_is_cut_off(server: Server) -> None:
    async def body() -> AsyncIterator[bytes]:
        for _ in range(40):
            yield b" " * 50_000

    refused = await server.browser().post(
        "/api/join", content=body(), headers={"Content-Type": "application/json"}
    )
    assert refused.status_code in (400, 413)


@anyio
async def test_a_pack_has_a_limit_of_its_own(server: Server) -> None:
    wanted = {"game": "wyrmgold", "seats": TWO, "pack": "#" * 300_000}
    refused = await server.browser().post("/api/tables", json=wanted)
    assert refused.status_code == 413


@anyio
async def test_too_many_requests_are_told_when_to_come_back(database: str) -> None:
    async with serving(database, limits=Limits(burst=3, requests=0.1)) as server:
        ann = server.browser()
        answers = [await ann.get("/api/games") for _ in range(4)]
    assert [each.status_code for each in answers] == [200, 200, 200, 429]
    assert int(answers[3].headers["retry-after"]) >= 1


@anyio
async def test_a_host_has_room_for_so_many_tables(database: str) -> None:
    async with serving(database, limits=Limits(tables=2)) as server:
        ann = server.browser()
        await lay(ann, "me", "random")
        await lay(ann, "me", "random")
        refused = await ann.post("/api/tables", json={"game": "wyrmgold", "seats": TWO})
        assert refused.status_code == 429
        await lay(server.browser(), "me", "random")


def test_a_rate_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = 0.0
    monkeypatch.setattr("emberhall.web.http.rates.time.monotonic", lambda: moment)
    rate = Rate(2, 0.5)
    assert [rate.take("a"), rate.take("a")] == [0, 0]
    assert rate.take("a") == pytest.approx(2.0)
    assert rate.take("b") == 0
    moment = 2.0
    assert rate.take("a") == 0
    assert rate.take("a") > 0


def test_a_household_is_one_client() -> None:
    def at(host: str) -> str:
        return client_of({"client": (host, 1)})

    assert at("2001:db8::1") == at("2001:db8::ffff")
    assert at("2001:db8::1") != at("2001:db8:0:1::1")
    assert at("10.0.0.1") != at("10.0.0.2")
    assert at("odd") == "odd"
