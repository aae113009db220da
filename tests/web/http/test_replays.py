"""Looking back at a table, and bringing records from elsewhere."""

from __future__ import annotations

import itertools
import random
import re

import pytest
from httpx import AsyncClient, Response

from emberhall.kernel import registry
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.replay import Replay
from emberhall.web.faces.replay_positions import ReplayPosition, position_payload, visible_steps
from emberhall.web.workers.replays import KEPT, replay_of
from tests.web.playing import lay, look, pair, play, play_alone, play_on
from tests.web.serving import Server

pytestmark = pytest.mark.anyio


async def moment(browser: AsyncClient, table: str, at: int, **more: int) -> Response:
    return await browser.get(f"/tables/{table}/replay/moment", params={"at": at, **more})


def finished(slug: str = "wyrmgold", seats: int | list[str] = 2, seed: int = 3) -> Match:
    match = registry.game(slug).start(seats, seed=seed)
    rng = random.Random(seed)
    while match.decisions:
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.options))
    return match


async def test_after_the_end_every_position_is_seen_with_anybodys_eyes(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "random")
    await play_alone(ann, table, random.Random(1))
    inputs = (await look(ann, table))["revision"]
    stranger = server.browser()
    for seat in (-1, 0, 1):
        page = await stranger.get(f"/tables/{table}/replay", params={"seat": seat, "at": 0})
        assert page.status_code == 200
        assert f'data-inputs="{inputs}"' in page.text
    last = await moment(stranger, table, inputs, seat=1)
    assert last.status_code == 200
    assert f'data-at="{inputs}"' in last.text


async def test_while_a_match_runs_nobody_looks_back_with_the_eyes_of_others(server: Server) -> None:
    ann, bob, table = await pair(server)
    await play_on([ann, bob], table, random.Random(2), most=6)
    for browser, own, other in ((ann, 0, 1), (bob, 1, 0)):
        assert (await moment(browser, table, 2, seat=own)).status_code == 200
        assert (await moment(browser, table, 2, seat=other)).status_code == 403
        assert (await moment(browser, table, 2, seat=-1)).status_code == 200
    assert (await moment(server.browser(), table, 2, seat=0)).status_code == 403
    assert (await moment(server.browser(), table, 2)).status_code == 200


async def test_the_page_of_a_running_match_offers_own_seats_and_no_way_to_go_on_elsewhere(
    server: Server,
) -> None:
    ann, _, table = await pair(server)
    page = (await ann.get(f"/tables/{table}/replay")).text
    chosen = re.findall(r'<option value="(-?\d+)"', page)
    assert chosen == ["-1", "0"]
    assert 'data-go="fork"' not in page


async def test_an_unseen_answer_looks_as_if_nothing_had_happened(server: Server) -> None:
    ann, bob, table = await pair(server)
    seen = await look(ann, table, 0)
    bid = seen["decision"]["options"][0]["choice"]
    await play(ann, table, bid, revision=seen["revision"], seat=0)
    at = (await look(bob, table, 1))["revision"]
    unseen = (await moment(bob, table, at, seat=1)).text
    assert "Nothing that can be seen happened here." in unseen
    assert 'data-steps=""' in unseen


def test_only_steps_that_a_seat_noticed_can_be_stopped_at() -> None:
    match = finished("crown-of-ash", ["player", "automa"], seed=4)
    replay = Replay(match)
    stops = 0
    for at in range(replay.inputs + 1):
        steps = visible_steps(replay, at, 0)
        stops += len(steps)
        for step in steps:
            before = replay.view(at, step - 1, 0) if step else {}
            told = replay.told(at, step, 0)
            assert told or {**before, "asking": 0} != {**replay.view(at, step, 0), "asking": 0}
        assert replay.steps(at) not in steps
    assert stops > replay.inputs  # the automa's turns are gone through one by one


def test_a_moment_tells_what_happened_up_to_its_step() -> None:
    match = finished("crown-of-ash", ["player", "automa"], seed=4)
    replay = Replay(match)
    at = next(n for n in range(replay.inputs) if len(visible_steps(replay, n, 0)) > 3)
    steps = visible_steps(replay, at, 0)
    told = [
        position_payload(replay, ReplayPosition(at, step), 0)["lines"] for step in (*steps, None)
    ]
    assert told[-1] == replay.story(at, None, 0)
    for earlier, later in itertools.pairwise(told):
        assert later[: len(earlier)] == earlier
    assert len(told[0]) < len(told[-1])


def test_a_position_that_does_not_exist_is_the_last_one() -> None:
    replay = Replay(finished())
    assert position_payload(replay, ReplayPosition(9999, 77), None)["at"] == replay.inputs


def test_a_replay_is_made_once_for_a_revision_and_few_are_kept() -> None:
    match = finished()
    given = (match.record.open_text, match.game.slug, match.game.package)
    found = replay_of(("first", 0), *given)
    assert replay_of(("first", 0), *given) is found
    for number in range(KEPT):
        replay_of(("others", number), *given)
    assert replay_of(("first", 0), *given) is not found


def test_inputs_that_move_nothing_share_a_state() -> None:
    match = registry.game("wyrmgold").start(2, seed=3)
    for _ in range(50):
        match.hand_over(0, "somebody")
    replay = Replay(match)
    assert len({id(state) for state in replay._states}) == 1
    assert replay.view(50, None, 0) == match.view(0)


async def test_somebody_plays_on_from_any_position_as_anybody(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "random")
    await play_alone(ann, table, random.Random(1))
    carl = server.browser()
    laid = await carl.post(f"/api/tables/{table}/fork", json={"revision": 3, "seat": 1})
    assert laid.status_code == 201
    seen = await look(carl, laid.json()["table"])
    assert seen["seat"] == 1
    assert seen["outcome"] is None
    nobody = await carl.post(f"/api/tables/{table}/fork", json={"revision": 3, "seat": 7})
    assert nobody.status_code == 422


async def test_a_record_from_elsewhere_is_shown_on_a_table_that_is_over(server: Server) -> None:
    match = finished()
    ann = server.browser()
    brought = await ann.post("/api/replays", json={"record": match.record.text})
    assert brought.status_code == 201
    table = brought.json()["table"]
    seen = await look(ann, table)
    assert seen["revision"] == match.revision
    assert match.outcome is not None
    assert seen["outcome"]["ranking"] == match.outcome.ranking
    for seat in (0, 1, -1):
        assert (await moment(ann, table, 4, seat=seat)).status_code == 200


async def test_what_is_no_finished_record_is_refused_with_a_reason(server: Server) -> None:
    ann = server.browser()
    match = registry.game("wyrmgold").start(2, seed=1)
    for text in ("no record at all", match.record.text, match.record.open_text):
        refused = await ann.post("/api/replays", json={"record": text})
        assert refused.status_code in (400, 409, 422), refused.text
        assert refused.json()["detail"]
    assert (await ann.get("/api/tables")).json() == []


async def test_a_record_that_was_changed_is_refused(server: Server) -> None:
    lines = finished().record.text.split("\n")
    place = next(n for n, line in enumerate(lines) if line.startswith("play"))
    changed = "\n".join([*lines[:place], *lines[place + 1 :]])
    refused = await server.browser().post("/api/replays", json={"record": changed})
    assert 400 <= refused.status_code < 500
