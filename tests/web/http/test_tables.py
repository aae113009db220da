"""Laying tables, playing at them, and what survives."""

from __future__ import annotations

import random

import pytest
from httpx import AsyncClient

from emberhall.kernel.matches.match import Match
from emberhall.views.check import faults
from tests.web.playing import Json, join, lasting, lay, look, pair, play, play_alone, play_on
from tests.web.serving import Server, serving

pytestmark = pytest.mark.anyio


async def test_a_person_plays_against_a_bot_to_the_end(server: Server) -> None:
    ann = server.browser()
    table, keys = await lay(ann, "me", "random")
    assert keys == {}
    await play_alone(ann, table, random.Random(1))
    seen = await look(ann, table)
    assert seen["outcome"]["headline"]
    assert seen["seat"] == 0


async def test_a_view_is_as_the_schema_of_the_game_says(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    seen = (await ann.get(f"/api/tables/{table}/view", params={"seat": 0})).json()
    schema = (await ann.get("/api/games/wyrmgold/schema")).json()
    assert seen["you"] == 0
    assert faults(seen, schema) == []
    assert faults({**seen, "you": "0"}, schema) != []
    assert (await ann.get("/api/games/no-such-game/schema")).status_code == 404


async def test_two_people_play_to_the_end_and_the_record_replays(server: Server) -> None:
    ann, bob, table = await pair(server)
    await play_on([ann, bob], table, random.Random(1))
    record = await ann.get(f"/api/tables/{table}/record")
    assert record.status_code == 200
    match = Match.loads(record.text)
    seen = await look(bob, table)
    assert match.revision == seen["revision"]
    assert match.outcome is not None
    assert seen["outcome"]["ranking"] == match.outcome.ranking


async def test_a_table_survives_the_server(database: str) -> None:
    async with serving(database) as server:
        ann, bob, table = await pair(server)
        await play_on([ann, bob], table, random.Random(2), most=9)
        before = await look(bob, table)
        cookies = bob.cookies
    async with serving(database) as server:
        bob = server.browser()
        bob.cookies = cookies
        after = await look(bob, table)
    assert lasting(after) == lasting(before)


async def test_a_doubled_request_is_refused_and_changes_nothing(server: Server) -> None:
    ann, bob, table = await pair(server)
    seat, browser = 0, ann
    seen = await look(ann, table)
    if seen["decision"] is None:
        seat, browser = 1, bob
        seen = await look(bob, table)
    option = seen["decision"]["options"][0]["choice"]
    first = await play(browser, table, option, revision=seen["revision"])
    again = await play(browser, table, option, revision=seen["revision"])
    assert first.status_code == 200
    assert again.status_code == 409
    assert again.headers["content-type"] == "application/problem+json"
    assert again.json()["type"].endswith("stale-revision")
    assert (await look(browser, table, seat))["revision"] == first.json()["revision"]


async def _ballot(ann: AsyncClient, bob: AsyncClient, table: str) -> int:
    """Play until both are asked at once."""
    rng = random.Random(3)
    for _ in range(200):
        seen = await look(ann, table)
        assert not seen["outcome"]
        if len(seen["asked"]) == 2:
            return int(seen["revision"])
        seat = seen["asked"][0]
        browser = (ann, bob)[seat]
        seen = await look(browser, table)
        option = rng.choice(seen["decision"]["options"])["choice"]
        await play(browser, table, option, revision=seen["revision"])
    raise AssertionError("there was no ballot")


async def test_an_answer_to_a_ballot_is_not_stale_because_another_seat_was_faster(
    server: Server,
) -> None:
    ann, bob, table = await pair(server)
    revision = await _ballot(ann, bob, table)
    hers = (await look(ann, table))["decision"]["options"][0]["choice"]
    his = (await look(bob, table))["decision"]["options"][0]["choice"]
    assert (await play(ann, table, hers, revision=revision)).status_code == 200
    assert (await play(bob, table, his, revision=revision)).status_code == 200


async def test_a_doubled_answer_to_a_ballot_is_refused_even_after_it_was_taken_back(
    server: Server,
) -> None:
    ann, bob, table = await pair(server)
    revision = await _ballot(ann, bob, table)
    hers = (await look(ann, table))["decision"]["options"][0]["choice"]
    done = (await play(ann, table, hers, revision=revision)).json()["revision"]
    undone = await ann.post(f"/api/tables/{table}/undo", json={"revision": done})
    assert undone.status_code == 200, undone.text
    late = await play(ann, table, hers, revision=revision)
    assert late.status_code == 409


async def test_an_answer_in_an_open_ballot_is_told_to_nobody(server: Server) -> None:
    ann, bob, table = await pair(server)
    revision = await _ballot(ann, bob, table)
    options = (await look(ann, table))["decision"]["options"]
    before = await look(bob, table)
    await play(ann, table, options[-1]["choice"], revision=revision)
    after = await look(bob, table)
    assert after["view"].pop("asking") == [1]
    before["view"].pop("asking")
    assert after["view"] == before["view"]
    assert after["log"] == before["log"]
    assert after["decision"] == before["decision"]


async def test_an_illegal_choice_names_the_rule_and_changes_nothing(server: Server) -> None:
    ann, bob, table = await pair(server)
    seen = await look(ann, table)
    browser = (ann, bob)[seen["asked"][0]]
    seen = await look(browser, table)
    offered = {option["choice"] for option in seen["decision"]["options"]}
    catalogue = server.table(table).match.content.catalogue.entries
    other = next(choice.notation for choice in catalogue if choice.notation not in offered)
    refused = await play(browser, table, other, revision=seen["revision"])
    assert refused.status_code == 422
    assert refused.json()["rule"]
    assert (await look(browser, table))["revision"] == seen["revision"]


async def test_why_not_says_what_stands_in_the_way(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    seen = await look(ann, table, 0)
    seat = seen["asked"][0]
    seen = await look(ann, table, seat)
    offered = {option["choice"] for option in seen["decision"]["options"]}
    catalogue = server.table(table).match.content.catalogue.entries
    other = next(choice.notation for choice in catalogue if choice.notation not in offered)
    asked = {"seat": seat, "choice": other}
    answer = (await ann.post(f"/api/tables/{table}/why-not", json=asked)).json()
    assert answer["possible"] is False
    assert answer["reason"]
    asked["choice"] = next(iter(offered))
    answer = (await ann.post(f"/api/tables/{table}/why-not", json=asked)).json()
    assert answer["possible"] is True


async def test_a_suggested_sale_is_played_whole_though_others_see_every_card(
    server: Server,
) -> None:
    ann, bob, table = await pair(server)
    browsers = (ann, bob)
    seen: Json = {"decision": None}
    while not (seen["decision"] and seen["decision"]["suggestions"]):
        seat = (await look(ann, table))["asked"][0]
        seen = await look(browsers[seat], table)
        if not seen["decision"]["suggestions"]:
            option = seen["decision"]["options"][0]["choice"]
            await play(browsers[seat], table, option, revision=seen["revision"])
    choices = seen["decision"]["suggestions"][0]["choices"]
    assert len(choices) > 3
    done = await play(browsers[seen["seat"]], table, *choices, revision=seen["revision"])
    assert done.json()["revision"] == seen["revision"] + len(choices)


async def test_a_batch_is_played_until_one_choice_is_not_possible(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    seen = await look(ann, table, 0)
    seat = seen["asked"][0]
    seen = await look(ann, table, seat)
    option = seen["decision"]["options"][0]["choice"]
    done = await play(ann, table, option, option, revision=seen["revision"], seat=seat)
    assert done.status_code == 200
    assert done.json()["revision"] > seen["revision"]


async def test_a_seat_that_has_only_one_choice_is_asked_like_any_other_among_people(
    server: Server,
) -> None:
    ann, bob, table = await pair(server)
    await play_on([ann, bob], table, random.Random(4))
    record = (await ann.get(f"/api/tables/{table}/record")).text
    assert "\nauto " not in record


async def test_who_plays_alone_is_spared_single_choices(server: Server) -> None:
    records = ""
    for seed in range(10):
        ann = server.browser()
        table, _ = await lay(ann, "me", "random", seed=seed)
        for seen in await play_alone(ann, table, random.Random(seed)):
            assert len(seen["decision"]["options"]) > 1
        records += (await ann.get(f"/api/tables/{table}/record")).text
    assert "\nauto 0" in records
    assert "\nauto 1" not in records


async def test_undo_takes_back_and_says_why_not(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    seen = await look(ann, table, 0)
    refused = await ann.post(
        f"/api/tables/{table}/undo", json={"seat": 0, "revision": seen["revision"]}
    )
    assert refused.status_code == 409
    assert "nothing has been played yet" in refused.json()["detail"]


async def test_conceding_ends_a_match_of_two(server: Server) -> None:
    ann, bob, table = await pair(server)
    revision = (await look(bob, table))["revision"]
    done = await bob.post(f"/api/tables/{table}/concede", json={"revision": revision})
    assert done.status_code == 200
    seen = await look(ann, table)
    assert seen["outcome"]["reason"] == "conceded"
    assert seen["asked"] == []
    late = await play(ann, table, "anything", revision=seen["revision"])
    assert late.json()["type"].endswith("match-over")


async def test_lists_tell_whose_turn_it_is(server: Server) -> None:
    ann, bob, table = await pair(server, public=True)
    asked = (await look(ann, table))["asked"]
    mine = (await ann.get("/api/tables")).json()
    assert [line["table"] for line in mine] == [table]
    assert mine[0]["waits_for_me"] == (0 in asked)
    public = (await server.browser().get("/api/tables/public")).json()
    assert [line["table"] for line in public] == [table]
    assert public[0]["mine"] == []
    await lay(bob, "me", "random")
    assert len((await server.browser().get("/api/tables/public")).json()) == 1


async def test_a_seed_is_taken_from_who_plays_alone_and_from_nobody_else(server: Server) -> None:
    ann = server.browser()
    first, _ = await lay(ann, "me", "random", seed=7)
    second, _ = await lay(ann, "me", "random", seed=7)
    third, _ = await lay(ann, "me", "random", seed=8)
    views = [(await look(ann, table))["view"] for table in (first, second, third)]
    assert views[0] == views[1] != views[2]
    seats = [{"who": "me"}, {"who": "open"}]
    refused = await ann.post("/api/tables", json={"game": "wyrmgold", "seats": seats, "seed": 7})
    assert refused.status_code == 422


@pytest.mark.parametrize(
    ("wanted", "status", "kind"),
    [
        ({"game": "chess", "seats": [{"who": "me"}]}, 404, "unknown-game"),
        ({"game": "wyrmgold", "seats": [{"who": "me"}] * 9}, 422, "bad-seats"),
        ({"game": "wyrmgold", "seats": [{"who": "me"}, {"who": "hal"}]}, 422, "unknown-bot"),
        (
            {"game": "wyrmgold", "seats": [{"who": "me"}, {"who": "greedy:9999999"}]},
            422,
            "unknown-bot",
        ),
        (
            {"game": "wyrmgold", "seats": [{"who": "me"}, {"who": "x.py:Bot"}]},
            422,
            "unknown-bot",
        ),
        (
            {"game": "wyrmgold", "seats": [{"who": "me"}] * 2, "options": {"x": "y"}},
            422,
            "bad-option",
        ),
        (
            {"game": "wyrmgold", "seats": [{"who": "me"}] * 2, "pack": "[pack]\ngame='x'"},
            422,
            "bad-content",
        ),
        ({"game": "wyrmgold", "seats": []}, 422, "bad-request"),
        ({"game": "wyrmgold", "seats": [{"who": "me"}] * 2, "hat": 1}, 422, "bad-request"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_with_a_reason(
    server: Server,
    wanted: Json,
    status: int,
    kind: str,
) -> None:
    answer = await server.browser().post("/api/tables", json=wanted)
    assert answer.status_code == status
    problem = answer.json()
    assert problem["type"] == f"urn:emberhall:problem:{kind}"
    assert problem["detail"].endswith((".", "!", "?"))
    assert answer.headers["content-type"] == "application/problem+json"


async def test_a_key_is_good_once(server: Server) -> None:
    ann, bob, eve = server.browser(), server.browser(), server.browser()
    table, keys = await lay(ann, "me", "open")
    looked = await bob.post("/api/invitation", json={"key": keys[1]})
    assert looked.json()["table"] == table
    assert await join(bob, keys[1], "Bob") == {"table": table, "seat": 1}
    late = await eve.post("/api/join", json={"key": keys[1]})
    assert late.status_code == 404
    assert (await look(ann, table))["seats"][1]["name"] == "Bob"
    assert (await look(eve, table))["seat"] is None
