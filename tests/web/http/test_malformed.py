"""What is no request is refused as one: never a mistake of the server, never bare of headers."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from starlette.types import Receive, Scope, Send

from emberhall.web.http.guard import HEADERS
from emberhall.web.http.protocol import HEAD, LimitedProtocol, limited
from emberhall.web.http.settings import Limits, connections_within
from emberhall.web.tables.errors import TooMany
from tests.web.live import Live, live
from tests.web.playing import lay, pair
from tests.web.serving import Server, serving

anyio = pytest.mark.anyio


def _check_refused(answer: httpx.Response) -> None:
    assert answer.status_code == 400, answer.text
    assert answer.json()["type"].endswith("malformed")
    assert all(name.lower() in answer.headers for name in HEADERS)


@anyio
@pytest.mark.parametrize("host", ["[", "[::1", "a]b[", "[zz]"])
async def test_a_host_that_is_none(server: Server, host: str) -> None:
    _check_refused(await server.browser().get("/api/games", headers={"Host": host}))


@anyio
@pytest.mark.parametrize("origin", ["http://[", "https://[::1"])
async def test_an_origin_that_is_none(server: Server, origin: str) -> None:
    answer = await server.browser().post("/api/tables", json={}, headers={"Origin": origin})
    _check_refused(answer)


@anyio
@pytest.mark.parametrize(
    "path", ["/api/tables/a%00b", "/api/games?x=%00", f"/api/tables/x?seat={'9' * 5000}"]
)
async def test_an_address_that_is_none(server: Server, path: str) -> None:
    _check_refused(await server.browser().get(path))


@anyio
@pytest.mark.parametrize(
    "body",
    [
        b'{"game": "wyrmgold\\u0000", "seats": [{"who": "me"}]}',
        b'{"game": "\\ud800", "seats": [{"who": "me"}]}',
        b'{"game": "wyrmgold", "seats": [{"who": "me", "name": "\\udc00x"}]}',
        b'{"game": "wyrmgold", "seats": [{"who": "me"}], "seed": ' + b"7" * 5000 + b"}",
        b'{"game": "x\x00", "seats": []}',
    ],
)
async def test_a_body_that_is_none(server: Server, body: bytes) -> None:
    kind = {"Content-Type": "application/json"}
    _check_refused(await server.browser().post("/api/tables", content=body, headers=kind))


@anyio
async def test_whole_surrogate_pairs_and_written_backslashes_are_texts(server: Server) -> None:
    ann = server.browser()
    seats = [{"who": "me", "name": "\N{DRAGON}"}, {"who": "open", "name": "\\u0000"}]
    body = json.dumps({"game": "wyrmgold", "seats": seats})
    assert "\\ud83d" in body
    kind = {"Content-Type": "application/json"}
    answer = await ann.post("/api/tables", content=body, headers=kind)
    assert answer.status_code == 201, answer.text


@anyio
async def test_a_fault_has_the_headers_of_every_answer_and_says_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: object) -> None:
        raise ZeroDivisionError("a secret")

    monkeypatch.setattr("emberhall.web.http.routes.tables.games_shown", broken)
    for accept in ("application/json", "text/html"):
        answer = await server.browser().get("/api/games", headers={"Accept": accept})
        assert answer.status_code == 500
        assert all(name.lower() in answer.headers for name in HEADERS)
        assert "a secret" not in answer.text


@anyio
async def test_behind_tls_browsers_are_told_to_stay_there(server: Server) -> None:
    browser = server.browser()
    assert "strict-transport-security" not in (await browser.get("/api/games")).headers
    browser.base_url = "https://localhost"
    answer = await browser.get("/api/games")
    assert answer.headers["strict-transport-security"].startswith("max-age=")
    assert answer.headers["set-cookie"].startswith("__Host-emberhall=")
    assert "Path=/;" in answer.headers["set-cookie"]
    under = server.browser(root_path="/ember")
    under.base_url = "https://localhost"
    answer = await under.get("/ember/api/games")
    assert answer.headers["set-cookie"].startswith("__Secure-emberhall=")


@anyio
async def test_a_cookie_that_the_server_did_not_issue_is_no_session(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    table, _ = await lay(ann, "me", "random")
    issued = ann.cookies["emberhall"]
    secret, _, proof = issued.partition(".")
    for forged in (secret, f"{'A' * 43}.{proof}", f"{secret}.{'A' * 43}", "A" * 43, f"{issued}x"):
        bob.cookies.clear()
        bob.cookies.set("emberhall", forged)
        answer = await bob.get(f"/api/tables/{table}")
        assert answer.json()["seat"] is None
        assert "set-cookie" in answer.headers
    bob.cookies.clear()
    bob.cookies.set("emberhall", issued)
    assert (await bob.get(f"/api/tables/{table}")).json()["seat"] == 0


@anyio
async def test_a_session_outlasts_the_server(database: str) -> None:
    async with serving(database) as server:
        ann, _, table = await pair(server)
        cookies = ann.cookies
    async with serving(database) as server:
        ann = server.browser()
        ann.cookies = cookies
        assert (await ann.get(f"/api/tables/{table}")).json()["seat"] == 0


@anyio
async def test_a_visitor_has_a_rate_wherever_the_requests_come_from(database: str) -> None:
    async with serving(database, limits=Limits(burst=4, requests=0.01)) as server:
        ann = server.browser()
        await ann.get("/api/games")
        answers = []
        for place in range(6):
            transport = httpx.ASGITransport(app=server.app, client=(f"10.0.0.{place}", 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as same:
                same.cookies = ann.cookies
                answers.append((await same.get("/api/games")).status_code)
    assert answers == [200] * 4 + [429] * 2


@anyio
async def test_streams_are_refused_by_address_and_before_the_server_is_full(database: str) -> None:
    limits = Limits(streams=2, streams_of_address=3, connections=8)
    async with serving(database, limits=limits) as server:
        hub = server.service.hub
        assert hub.limits.all == 6
        told = []
        for place in range(9):
            address = f"10.0.0.{place // 4}"
            try:
                hub.join(f"visitor {place}", [], {}, address=address)
                told.append("")
            except TooMany as refused:
                told.append(f"{refused.status} {refused}")
        assert [bool(each) for each in told] == [False] * 3 + [True] + [False] * 3 + [True] * 2
        assert "from this address" in told[3]
        assert "full" in told[8]
        assert all(each.startswith("429") for each in told if each)


def test_connections_leave_descriptors_for_everything_else() -> None:
    assert connections_within(1024) == 896
    assert connections_within(10) == 16
    assert connections_within(10**9) == 20_000


# connections


def _talk(address: str, text: bytes, wait: float = 5.0) -> bytes:
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    with socket.create_connection((host, int(port)), timeout=wait) as line:
        line.sendall(text)
        return line.recv(4096)


def _all_of(address: str, text: bytes, wait: float = 5.0) -> tuple[bytes, dict[str, str], bytes]:
    """What a server answers until it hangs up: status line, headers, body."""
    host, port = address.removeprefix("http://").rstrip("/").split(":")
    answer = b""
    with socket.create_connection((host, int(port)), timeout=wait) as line:
        line.sendall(text)
        while more := line.recv(65536):
            answer += more
    head, _, body = answer.partition(b"\r\n\r\n")
    status, *lines = head.decode().split("\r\n")
    pairs = (each.split(": ", 1) for each in lines)
    return status.encode(), {name.lower(): value for name, value in pairs}, body


@pytest.mark.parametrize(
    "text",
    [
        b"nonsense\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-\x00: 1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * (HEAD + 100),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    ],
)
def test_what_the_server_answers_before_the_application_has_its_headers_too(
    unlimited: Live, text: bytes
) -> None:
    status, headers, body = _all_of(unlimited.address, text)
    assert status == b"HTTP/1.1 400 Bad Request"
    assert {name.lower(): value for name, value in HEADERS.items()}.items() <= headers.items()
    assert headers["cache-control"] == "no-store"
    assert headers["content-type"] == "application/problem+json"
    assert json.loads(body)["type"].endswith("malformed")
    assert "server" not in headers


@pytest.fixture(scope="module")
def unlimited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(str(tmp_path_factory.mktemp("server") / "tables.sqlite")) as server:
        yield server


@anyio
async def test_a_full_server_says_so_with_its_headers() -> None:
    async with _listening(limited(0, in_all=2)) as port:
        lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        lines[2][1].write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        answer = (await asyncio.wait_for(lines[2][0].read(), 5)).decode()
        assert answer.startswith("HTTP/1.1 503 Service Unavailable\r\n")
        assert all(f"\r\n{name}: {value}\r\n" in answer for name, value in HEADERS.items())
        lines[0][1].close()
        await lines[0][1].wait_closed()
        late = await asyncio.open_connection("127.0.0.1", port)
        late[1].write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"well" in await asyncio.wait_for(late[0].read(200), 5)
        for _, writer in (*lines[1:], late):
            writer.close()


def test_a_head_without_end_is_refused(tmp_path: Path) -> None:
    with live(str(tmp_path / "tables.sqlite")) as server:
        start = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nX-Long: "
        for head in (start + b"a" * (HEAD + 100), start + b"a" * HEAD + b"\r\n\r\n"):
            assert b" 400 " in _talk(server.address, head)
        fine = start + b"a\r\n\r\n"
        assert b" 200 " in _talk(server.address, fine)


@anyio
async def test_who_says_nothing_is_hung_up_and_one_address_has_so_many_connections() -> None:
    async with _listening(limited(2, patience=0.3)) as port:
        lines = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        lines[0][1].write(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"well" in await asyncio.wait_for(lines[0][0].read(200), 5)
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await lines[2][0].readexactly(1)  # one too many
        assert await asyncio.wait_for(lines[1][0].read(), 5) == b""  # silent for too long
        for _, writer in lines:
            writer.close()


@asynccontextmanager
async def _listening(protocol: type[LimitedProtocol]) -> AsyncIterator[int]:
    """A server that says one word to everybody, and the port at which it does."""

    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"well"})

    config = uvicorn.Config(app, http=protocol, port=0, log_level="error", lifespan="off")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    for _ in range(500):
        await asyncio.sleep(0 if server.started else 0.01)
    yield server.servers[0].sockets[0].getsockname()[1]
    server.should_exit = True
    await serving


# files


def _beside(path: Path) -> list[Path]:
    return list(path.parent.glob(f"{path.name}*"))


@anyio
async def test_files_with_secrets_are_for_their_owner_alone(tmp_path: Path) -> None:
    from emberhall.web.tables.backup import backup
    from emberhall.web.tables.database import Database

    path = tmp_path / "tables.sqlite"
    path.touch(0o666)
    async with serving(str(path)) as server:
        await lay(server.browser(), "me", "random")
        files = _beside(path)
        assert len(files) > 1
        assert {each.stat().st_mode & 0o777 for each in files} == {0o600}
    kept = Database(str(path))
    await backup(kept, tmp_path / "kept")
    await kept.close()
    assert (tmp_path / "kept").stat().st_mode & 0o777 == 0o600
