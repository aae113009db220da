"""Inviting people: what a link says, codes that are typed, pictures, addresses of others."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import AsyncIterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
import segno
from httpx import AsyncClient, Response

from emberhall.web.http import addresses
from emberhall.web.http.addresses import lan_hosts, reachable
from emberhall.web.http.settings import Settings
from emberhall.web.tables import codes, seat_storage
from emberhall.web.tables.clocks import now
from tests.web.playing import join, lay, look
from tests.web.serving import GENEROUS, Server, serving

pytestmark = pytest.mark.anyio
FEW = replace(GENEROUS, guesses_burst=5, guesses=0.001)


@pytest.fixture
async def strict(database: str, anyio_backend: str) -> AsyncIterator[Server]:
    """A server at which a code can be tried five times."""
    async with serving(database, limits=FEW) as running:
        yield running


async def _code(host: AsyncClient, table: str, seat: int = 1) -> str:
    made = await host.post(f"/api/tables/{table}/seats/{seat}/code")
    assert made.status_code == 201, made.text
    assert made.json()["minutes"] == 30
    return str(made.json()["code"])


async def _ask(browser: AsyncClient, key: str) -> Response:
    return await browser.post("/api/invitation", json={"key": key})


# links


async def test_an_invitation_names_the_host_the_game_and_who_sits_there(server: Server) -> None:
    ann = server.browser()
    seats = [{"who": "me", "name": "Ann"}, {"who": "open"}, {"who": "random"}, {"who": "open"}]
    laid = (await ann.post("/api/tables", json={"game": "wyrmgold", "seats": seats})).json()
    found = (await _ask(server.browser(), laid["keys"]["1"])).json()
    assert found["host"] == "Ann"
    assert found["title"] == "Wyrmgold"
    assert found["company"] == ["Ann", "Dragon 3"]


# codes


async def test_a_code_is_typed_in_any_way_and_takes_the_seat(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    table, keys = await lay(ann, "me", "open")
    code = await _code(ann, table)
    assert re.fullmatch(r"[A-Z0-9]{4}-[A-Z0-9]{4}", code)
    for typed in (code, code.lower(), code.replace("-", " "), f" {code} "):
        assert (await _ask(bob, typed)).json()["seat"] == 1, typed
    assert (await join(bob, code.lower().replace("-", ""), "Bob"))["table"] == table
    assert (await look(ann, table))["seats"][1]["name"] == "Bob"
    assert (await _ask(bob, code)).status_code == 404
    assert (await _ask(bob, keys[1])).status_code == 404  # the link was for the same seat


async def test_a_link_that_is_used_ends_the_code(server: Server) -> None:
    ann = server.browser()
    table, keys = await lay(ann, "me", "open")
    code = await _code(ann, table)
    await join(server.browser(), keys[1])
    assert (await _ask(server.browser(), code)).status_code == 404


async def test_a_new_code_ends_the_earlier_one_and_no_link(server: Server) -> None:
    ann = server.browser()
    table, keys = await lay(ann, "me", "open", "open")
    first, other = await _code(ann, table), await _code(ann, table, 2)
    second = await _code(ann, table)
    answers = [(await _ask(ann, key)).status_code for key in (first, second, other, keys[1])]
    assert answers == [404, 200, 200, 200]


async def test_a_code_is_good_for_half_an_hour(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "open")
    code = await _code(ann, table)
    at = now()
    for passed, status in ((codes.LASTING - 60_000, 200), (codes.LASTING + 60_000, 404)):
        monkeypatch.setattr(seat_storage, "now", lambda passed=passed: at + passed)
        assert (await _ask(server.browser(), code)).status_code == status


async def test_only_the_host_makes_codes_and_only_for_a_seat_with_a_link(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    table, keys = await lay(ann, "me", "open")
    assert (await bob.post(f"/api/tables/{table}/seats/1/code")).status_code == 403
    assert (await ann.post(f"/api/tables/{table}/seats/0/code")).status_code == 409
    await join(bob, keys[1])
    assert (await ann.post(f"/api/tables/{table}/seats/1/code")).status_code == 409
    alone, _ = await lay(ann, "me", "random")  # a link has to deal this one anew
    assert (await ann.post(f"/api/tables/{alone}/seats/1/code")).status_code == 409


async def test_guesses_of_one_address_are_limited_and_links_are_not(strict: Server) -> None:
    ann = strict.browser()
    table, keys = await lay(ann, "me", "open")
    code = await _code(ann, table)
    for number in range(5):
        assert (await _ask(strict.browser(), f"aaaa-aaa{number + 2}")).status_code == 404
    refused = await _ask(strict.browser(), code)
    assert refused.status_code == 429
    assert int(refused.headers["retry-after"]) > 0
    assert (await ann.post("/api/join", json={"key": code})).status_code == 429
    assert (await _ask(strict.browser(), keys[1])).status_code == 200


def test_codes_have_no_letters_that_are_taken_for_others() -> None:
    made = {codes.new_code() for _ in range(200)}
    assert len(made) == 200
    assert not set("".join(made).lower()) & set("01ilo")


# pictures


async def test_a_link_is_drawn_as_a_code_that_says_the_same(server: Server) -> None:
    address = "http://192.168.1.5:8470/join#abcdefghijklmnopqrstuvwxyz012345"
    made = await server.browser().post("/api/qr", json={"address": address})
    assert made.status_code == 200
    assert _dots(made.json()["svg"]) == sum(map(sum, segno.make(address, error="m").matrix))


def _dots(svg: str) -> int:
    """How many dark dots a picture has: every run of them is a line to the right."""
    (path,) = re.findall(r'stroke="#000" d="([^"]*)"', svg)
    return sum(int(length) for length in re.findall(r"h(\d+)", path))


async def test_nothing_but_links_to_seats_is_drawn(server: Server) -> None:
    for address in ("http://localhost/", "javascript:alert(1)", "http://localhost/join", "x" * 90):
        answer = await server.browser().post("/api/qr", json={"address": address})
        assert answer.status_code == 422, address


# addresses


def _settings(**more: object) -> Settings:
    return Settings(database="x", **more)  # type: ignore[arg-type]


def test_nobody_else_reaches_a_server_of_this_machine() -> None:
    assert reachable(_settings()) == []
    assert reachable(_settings(public=True)) == []
    assert reachable(_settings(public=True, host="0.0.0.0", proxies="127.0.0.1")) == []


def test_the_addresses_in_the_networks_of_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    lan_hosts.cache_clear()
    monkeypatch.setattr(addresses, "_outgoing", lambda: ["fd00::7", "192.168.1.5", "fe80::1%eth0"])
    monkeypatch.setattr(addresses, "_named", lambda: ["127.0.1.1", "192.168.1.5", "10.0.0.2"])
    found = reachable(_settings(public=True, host="0.0.0.0", port=9000, root_path="/ember"))
    lan_hosts.cache_clear()
    hosts = ["192.168.1.5:9000", "10.0.0.2:9000", "[fd00::7]:9000"]
    assert found == [f"http://{host}/ember" for host in hosts]


def test_what_the_operator_says_comes_first() -> None:
    named = _settings(public=True, host="0.0.0.0", names=("play.example.org",))
    assert reachable(named) == ["http://play.example.org:8470"]
    assert reachable(_settings(names=("a.example", "b.example"), proxies="::1")) == [
        "https://a.example"
    ]
    assert reachable(_settings(address="https://b.example/x/")) == ["https://b.example/x"]
    assert reachable(_settings(public=True, host="192.168.1.5")) == ["http://192.168.1.5:8470"]


def test_the_machine_says_what_its_addresses_are() -> None:
    lan_hosts.cache_clear()
    hosts = lan_hosts()
    assert not any(host.startswith(("127.", "fe80")) for host in hosts)
    assert all(a.count(":") <= b.count(":") for a, b in pairwise(hosts))


async def test_a_page_on_this_machine_warns_or_names_the_address_of_others(database: str) -> None:
    async with serving(database) as server:
        ann = server.browser()
        table, _ = await lay(ann, "me", "open")
        page = (await ann.get(f"/tables/{table}")).text
        assert "Only this machine reaches this address." in page
    async with serving(database, public=True, host="0.0.0.0", address="https://e.org") as server:
        page = (await server.browser().get(f"/tables/{table}")).text
        assert "Only this machine" not in page
        assert 'data-base="https://e.org"' in page
        elsewhere = await server.browser().get(f"/tables/{table}", headers={"host": "e.org"})
        assert 'data-base=""' in elsewhere.text


def test_the_command_names_the_address_of_others(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "emberhall", "serve", "--public", "--host", "0.0.0.0"]
    command += ["--port", "0", "--no-browser", "--database", str(tmp_path / "tables.sqlite")]
    for more, said in (
        (["--address", "https://play.example.org"], "https://play.example.org/"),
        (["--name", "play.example.org"], "http://play.example.org:"),
    ):
        with subprocess.Popen([*command, *more], stdout=subprocess.PIPE, text=True) as running:
            assert running.stdout is not None
            port = running.stdout.readline().partition("0.0.0.0:")[2].partition("/")[0]
            line = running.stdout.readline()
            running.terminate()
        where = said + (f"{port}/" if said.endswith(":") else "")
        assert line == f"Others reach it at {where}\n"
