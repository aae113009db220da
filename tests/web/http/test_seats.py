"""Who may sit where, look from where, and what belongs to nobody else."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from emberhall.web.tables.seat_storage import hashed
from tests.web.playing import join, lay, look, pair, play_alone, play_on
from tests.web.serving import Server

pytestmark = pytest.mark.anyio


async def test_a_seat_belongs_to_who_took_it(server: Server) -> None:
    ann, _, table = await pair(server)
    for path, body in (
        ("play", {"seat": 1, "choices": ["x"], "revision": 0}),
        ("preview", {"seat": 1, "choices": ["x"], "revision": 0}),
        ("undo", {"seat": 1, "revision": 0}),
        ("concede", {"seat": 1, "revision": 0}),
        ("why-not", {"seat": 1, "choice": "x"}),
        ("leave", {"seat": 1, "revision": 0}),
        ("fork", {"seat": 1}),
        ("seats/1/link", {}),
        ("seats/1/return", {}),
    ):
        answer = await ann.post(f"/api/tables/{table}/{path}", json=body)
        assert answer.status_code == 403, path
    for path in ("", "/view", "/log", "/log.txt"):
        answer = await ann.get(f"/api/tables/{table}{path}", params={"seat": 1})
        assert answer.status_code == 403, path


async def test_who_has_no_seat_sees_what_everybody_sees(server: Server) -> None:
    ann, _, table = await pair(server)
    eve = server.browser()
    seen = await look(eve, table)
    match = server.table(table).match
    assert seen["view"] == match.view(None)
    assert seen["decision"] is None
    assert seen["undo"] is None
    assert seen["log"] == [
        {"revision": told.revision, "rule": told.rule, "text": text}
        for told, text in zip(match.log, match.story(None), strict=True)
    ]
    assert (await look(ann, table))["view"] == match.view(0)


async def test_only_the_host_removes_a_table_and_invites_anew(server: Server) -> None:
    ann, bob, table = await pair(server)
    assert (await bob.delete(f"/api/tables/{table}")).status_code == 403
    assert (await bob.post(f"/api/tables/{table}/seats/0/invite")).status_code == 403
    assert (await ann.delete(f"/api/tables/{table}")).status_code == 204
    assert (await ann.get(f"/api/tables/{table}")).status_code == 404
    assert (await ann.get("/api/tables")).json() == []


async def test_a_seat_that_is_invited_anew_leaves_its_holder_and_everybody_is_told(
    server: Server,
) -> None:
    ann, bob, table = await pair(server)
    carl = server.browser()
    made = await ann.post(f"/api/tables/{table}/seats/1/invite")
    assert made.status_code == 201
    assert (await look(bob, table))["seat"] == 1
    await join(carl, made.json()["key"], "Carl")
    assert (await look(bob, table))["seat"] is None
    seen = await look(carl, table)
    assert seen["seat"] == 1
    assert seen["seats"][1]["name"] == "Carl"
    assert "is now played by a person" in (await look(ann, table))["log"][-1]["text"]


async def test_a_new_invitation_ends_the_earlier_one(server: Server) -> None:
    ann = server.browser()
    table, keys = await lay(ann, "me", "open")
    made = (await ann.post(f"/api/tables/{table}/seats/1/invite")).json()
    late = await server.browser().post("/api/join", json={"key": keys[1]})
    assert late.status_code == 404
    assert (await join(server.browser(), made["key"]))["seat"] == 1


async def test_a_link_of_ones_own_opens_the_seat_on_another_device_and_takes_nothing(
    server: Server,
) -> None:
    _, bob, table = await pair(server)
    phone = server.browser()
    key = (await bob.post(f"/api/tables/{table}/seats/1/link")).json()["key"]
    await join(phone, key, "ignored")
    assert (await look(phone, table))["seat"] == 1
    assert (await look(bob, table))["seat"] == 1
    assert (await look(bob, table))["seats"][1]["name"] == "Bob"


async def test_secrets_are_kept_as_hashes_only(server: Server, database: str) -> None:
    ann = server.browser()
    _, keys = await lay(ann, "me", "open")
    cookie = ann.cookies["emberhall"].partition(".")[0]
    files = sorted(Path(database).parent.glob("tables.sqlite*"))
    kept = b"".join(path.read_bytes() for path in files)
    assert hashed(cookie).encode() in kept
    assert hashed(keys[1]).encode() in kept
    assert cookie.encode() not in kept
    assert keys[1].encode() not in kept


async def test_a_free_seat_of_a_public_table_can_be_taken_by_anybody_once(server: Server) -> None:
    ann, bob, eve = server.browser(), server.browser(), server.browser()
    table, keys = await lay(ann, "me", "open", public=True)
    took = await bob.post(f"/api/tables/{table}/join", json={"seat": 1, "name": " Bob \n B. "})
    assert took.status_code == 200
    assert (await look(ann, table))["seats"][1]["name"] == "Bob B."
    late = await eve.post(f"/api/tables/{table}/join", json={"seat": 1})
    assert late.status_code == 409
    assert (await eve.post("/api/join", json={"key": keys[1]})).status_code == 404


async def test_a_private_table_is_joined_by_link_only(server: Server) -> None:
    table, _ = await lay(server.browser(), "me", "open")
    answer = await server.browser().post(f"/api/tables/{table}/join", json={"seat": 1})
    assert answer.status_code == 403


async def test_a_bot_stands_in_and_the_owner_comes_back(server: Server) -> None:
    ann, bob, table = await pair(server)
    replaced = await ann.post(f"/api/tables/{table}/seats/1/bot", json={"bot": "random"})
    assert replaced.status_code == 200
    seen = await look(bob, table)
    assert seen["seats"][1]["driver"] == "random"
    back = await bob.post(f"/api/tables/{table}/seats/1/return")
    assert back.status_code == 200
    assert (await look(bob, table))["seats"][1]["person"]


async def test_a_bot_goes_on_after_its_person_has_left(server: Server) -> None:
    ann, bob, table = await pair(server)
    revision = (await look(bob, table))["revision"]
    left = await bob.post(f"/api/tables/{table}/leave", json={"revision": revision})
    assert left.status_code == 200
    assert (await look(bob, table))["seat"] is None
    assert (await look(ann, table))["seats"][1]["name"] == ""
    await play_alone(ann, table, random.Random(1))
    assert (await look(ann, table))["outcome"]


async def test_whoever_erases_themselves_leaves_no_name_and_no_rights(
    server: Server, database: str
) -> None:
    ann, bob, table = await pair(server)
    erased = await bob.delete("/api/me")
    assert erased.status_code == 204
    assert "Max-Age=0" in erased.headers["set-cookie"]
    seen = await look(ann, table)
    assert seen["seats"][1]["name"] == ""
    assert not seen["seats"][1]["taken"]


async def test_while_a_match_runs_its_record_and_other_views_do_not_exist(server: Server) -> None:
    ann, bob, table = await pair(server)
    assert (await ann.get(f"/api/tables/{table}/record")).status_code == 409
    refused = await ann.post(f"/api/tables/{table}/fork", json={"revision": 0})
    assert refused.status_code == 409
    await play_on([ann, bob], table, random.Random(6))
    assert (await ann.get(f"/api/tables/{table}/record")).status_code == 200
    other = await ann.get(f"/api/tables/{table}/view", params={"seat": 1})
    assert other.json() == server.table(table).match.view(1)
    forked = await ann.post(f"/api/tables/{table}/fork", json={"revision": 0})
    assert forked.status_code == 201
    assert not (await look(ann, forked.json()["table"]))["outcome"]


async def test_a_fork_of_a_running_match_is_a_world_that_the_seat_imagines(server: Server) -> None:
    ann, bob, table = await pair(server)
    await play_on([ann, bob], table, random.Random(7), most=4)
    truth = server.table(table).match
    forked = await bob.post(f"/api/tables/{table}/fork", json={})
    assert forked.status_code == 201
    async with server.service.tables.at(forked.json()["table"]) as dream:
        new_match = dream.match.record.header.position
        assert new_match
        assert dream.people == [1]
    assert truth.game.digest(truth.state) not in new_match
    spectator = server.browser()
    assert (await spectator.post(f"/api/tables/{table}/fork", json={})).status_code == 403


async def test_conceding_among_three_leaves_the_seat_to_a_bot(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me", "me", stand_in="random")
    revision = (await look(ann, table, 0))["revision"]
    done = await ann.post(f"/api/tables/{table}/concede", json={"seat": 0, "revision": revision})
    assert done.status_code == 200
    seen = await look(ann, table, 1)
    assert seen["seats"][0]["conceded"]
    assert seen["seats"][0]["driver"] == "random"
    assert not seen["outcome"]
    back = await ann.post(f"/api/tables/{table}/seats/0/return")
    assert back.status_code == 409
