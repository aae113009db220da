"""Web Push: who is told, what is said, and where a stranger's address may lead."""

from __future__ import annotations

import asyncio
import json
import os
import ssl
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from httpx import AsyncClient

from emberhall.web.tables.devices import MOST
from emberhall.web.workers import outbound, webpush
from emberhall.web.workers.outbound import Forbidden, Outbound, is_public, public_place
from emberhall.web.workers.pushing import PushTeller
from tests.web.http.test_streams import Ear
from tests.web.playing import lay, look, pair, play, until
from tests.web.serving import Server, serving
from tests.web.workers.push_service import NAME, PushService, Receiver, push_service

pytestmark = pytest.mark.anyio


@pytest.fixture
async def service(tmp_path: Path, anyio_backend: str) -> AsyncIterator[PushService]:
    async with push_service(tmp_path) as running:
        yield running


@pytest.fixture
async def pushing(database: str, service: PushService) -> AsyncIterator[Server]:
    """A server that reaches no push service but ours."""
    async with serving(database, address="https://play.example.org") as running:
        _teller(running).outbound = service.outbound()
        yield running


def _teller(server: Server) -> PushTeller:
    assert server.service.push is not None
    return server.service.push


async def _agree(browser: AsyncClient, receiver: Receiver) -> int:
    return (await browser.post("/api/push", json=receiver.shown)).status_code


def _everybody_leaves(server: Server) -> None:
    for departure in server.service.tables.presence.departures(0):
        server.service.notifier.depart(departure)


# who is told what


async def test_who_is_waited_for_is_told_the_name_of_the_game_and_the_address(
    pushing: Server, service: PushService
) -> None:
    ann, bob, table = await pair(pushing)
    receivers = [Receiver("ann"), Receiver("bob")]
    for browser, receiver in zip((ann, bob), receivers, strict=True):
        assert await _agree(browser, receiver) == 204
    asked = (await look(ann, table))["asked"]
    _everybody_leaves(pushing)

    async def told() -> bool:
        return len(service.got) == len(asked)

    await until(told)
    paths = {f"/send/{name}": receivers[seat] for seat, name in enumerate(("ann", "bob"))}
    message = service.got[0]
    said = paths[message.path].read(message.body)
    assert said == {"title": "Wyrmgold", "address": f"/tables/{table}"}
    assert {each.path for each in service.got} == {list(paths)[seat] for seat in asked}
    assert message.headers["Content-Encoding"] == "aes128gcm"
    assert message.headers["Host"] == NAME
    assert len(message.headers["Topic"]) == 32
    _check_signature(message.headers["Authorization"], _teller(pushing).public_key)


def _check_signature(header: str, key: str) -> None:
    """What a push service checks: the server says who it is, and has the key for it."""
    from cryptography.hazmat.primitives import hashes
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature

    kind, _, rest = header.partition(" ")
    token, _, shown = rest.removeprefix("t=").partition(",k=")
    assert (kind, shown) == ("vapid", key)
    signed, _, signature = token.rpartition(".")
    claims = json.loads(webpush.decoded(signed.partition(".")[2]))
    assert claims["aud"] == f"https://{NAME}"
    assert claims["sub"] == "https://play.example.org"
    raw = webpush.decoded(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), webpush.decoded(key))
    numbers = (int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    point.verify(encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))


async def test_who_has_the_table_open_is_not_told(pushing: Server, service: PushService) -> None:
    ann, bob, table = await pair(pushing)
    receiver = Receiver("ann")
    await _agree(ann, receiver)
    listening = Ear(pushing, ann, table)
    await listening.next()
    _everybody_leaves(pushing)
    for _ in range(6):
        for browser in (ann, bob):
            seen = await look(browser, table)
            if seen["decision"]:
                option = seen["decision"]["options"][0]["choice"]
                await play(browser, table, option, revision=seen["revision"])
    await asyncio.sleep(0.1)
    assert service.got == []
    await listening.close()


async def test_a_device_that_is_gone_is_forgotten(pushing: Server, service: PushService) -> None:
    service.answer = b"HTTP/1.1 410 Gone\r\n\r\n"
    ann = pushing.browser()
    await lay(ann, "me", "greedy")
    await _agree(ann, Receiver())
    _everybody_leaves(pushing)

    async def forgotten() -> bool:
        return bool(service.got) and not await _devices(pushing)

    await until(forgotten)


async def test_a_redirect_is_not_followed(pushing: Server, service: PushService) -> None:
    service.answer = f"HTTP/1.1 307 Moved\r\nLocation: https://{NAME}/x\r\n\r\n".encode()
    status = await _teller(pushing).outbound.post(f"https://{NAME}/send/a", {}, b"")
    assert status == 307
    assert len(service.got) == 1


async def _devices(server: Server) -> int:
    async with server.service.database.reading() as connection:
        found = await connection.exec_driver_sql("SELECT count(*) FROM devices")
        return int(found.scalar_one())


# devices


async def test_a_visitor_has_few_devices_and_the_oldest_makes_room(pushing: Server) -> None:
    ann, bob = pushing.browser(), pushing.browser()
    table, _ = await lay(ann, "me", "greedy")
    await lay(bob, "me", "greedy")
    for number in range(MOST + 2):
        assert await _agree(ann, Receiver(str(number))) == 204
    assert await _devices(pushing) == MOST
    async with pushing.service.tables.at(table) as found:
        visitors = found.holders_of(0)
    kept = await pushing.service.devices.of(visitors)
    assert [each.endpoint.rpartition("/")[2] for each in kept] == [
        str(number) for number in range(2, MOST + 2)
    ]
    assert await _agree(bob, Receiver("3")) == 204  # the same browser, another person
    assert len(await pushing.service.devices.of(visitors)) == MOST - 1


async def test_who_has_no_seat_has_nothing_to_be_told(pushing: Server) -> None:
    ann = pushing.browser()
    assert await _agree(ann, Receiver()) == 403
    table, _ = await lay(ann, "me", "greedy")
    assert await _agree(ann, Receiver()) == 204
    await pushing.service.devices.forget_strangers()
    assert await _devices(pushing) == 1
    assert (await ann.delete(f"/api/tables/{table}")).status_code == 204
    await pushing.service.devices.forget_strangers()
    assert await _devices(pushing) == 0


async def test_only_its_owner_ends_a_device_and_erasing_oneself_does(pushing: Server) -> None:
    ann, bob = pushing.browser(), pushing.browser()
    await lay(ann, "me", "greedy")
    first, second = Receiver("1"), Receiver("2")
    for receiver in (first, second):
        await _agree(ann, receiver)
    gone = {"endpoint": first.device.endpoint}
    for browser, left in ((bob, 2), (ann, 1)):
        assert (await browser.request("DELETE", "/api/push", json=gone)).status_code == 204
        assert await _devices(pushing) == left
    assert (await ann.delete("/api/me")).status_code == 204
    assert await _devices(pushing) == 0


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://push.example.org:8443/a",
        "https://user@push.example.org/a",
        "https://push.example.org",
        "https://push.example.org/a b",
        "https://push.example.org/a\r\nX: y",
        "https://[::1]/a",
        "ftp://push.example.org/a",
    ],
)
async def test_an_endpoint_is_https_on_its_usual_port(pushing: Server, endpoint: str) -> None:
    refused = await pushing.browser().post(
        "/api/push", json={**Receiver().shown, "endpoint": endpoint}
    )
    assert refused.status_code == 422
    assert await Outbound().post(endpoint, {}, b"") == 0


async def test_keys_that_are_no_keys_are_refused(pushing: Server) -> None:
    shown = {**Receiver().shown, "p256dh": "A" * 87}
    assert (await pushing.browser().post("/api/push", json=shown)).status_code == 400


async def test_the_key_of_the_server_is_made_once(database: str) -> None:
    keys = []
    for _ in range(2):
        async with serving(database) as server:
            keys.append((await server.browser().get("/api/push")).json()["key"])
    assert keys[0] == keys[1]
    assert len(webpush.decoded(keys[0])) == webpush.POINT
    assert stat.S_IMODE(os.stat(database).st_mode) == 0o600  # noqa: PTH116


async def test_a_server_without_the_libraries_offers_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webpush, "LIBRARIES", ("nothing_of_this_name",))
    async with serving(database) as server:
        browser = server.browser()
        assert (await browser.get("/api/push")).json() == {"key": ""}
        assert await _agree(browser, Receiver()) == 409


# where it may lead


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "255.255.255.255", "192.0.2.1", "::1", "::", "fe80::1%eth0",
        "fd00::1", "fec0::1", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::",
        "2001:0:7f00:1::", "64:ff9b::7f00:1", "64:ff9b:1::1", "2001:db8::1",
    ],
)  # fmt: skip
def test_addresses_that_not_everybody_reaches(host: str) -> None:
    assert not is_public(host)


@pytest.mark.parametrize("host", ["93.184.215.14", "2606:2800:21f:cb07::1", "::ffff:8.8.8.8"])
def test_addresses_that_everybody_reaches(host: str) -> None:
    assert is_public(host)


async def test_a_name_that_leads_home_is_not_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Forbidden):
        await public_place("localhost")
    found = [(0, 0, 0, "", (host, 443)) for host in ("93.184.215.14", "10.0.0.1")]

    async def resolved(*_: object, **__: object) -> list[object]:
        return list(found)

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", resolved)
    with pytest.raises(Forbidden):  # one of its addresses is enough
        await public_place(NAME)
    del found[1]
    assert await public_place(NAME) == ("93.184.215.14", 443)


async def test_a_service_is_known_by_its_certificate_and_not_by_its_place(
    service: PushService,
) -> None:
    good = service.outbound()
    assert await good.post(f"https://{NAME}/send/a", {}, b"x") == 201
    unknown = Outbound(good._resolve, ssl.create_default_context())
    assert await unknown.post(f"https://{NAME}/send/a", {}, b"x") == 0
    assert len(service.got) == 1


async def test_a_service_that_does_not_answer_is_given_up(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbound, "SECONDS", 0.3)
    for answer in (b"", b"no HTTP\r\n", b"x" * 100_000):
        service.answer = answer
        assert await service.outbound().post(f"https://{NAME}/send/a", {}, b"x") == 0
