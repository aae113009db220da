"""What happened since a revision, as a story: what is seen of it, how much, and how it is drawn."""

from __future__ import annotations

import random
from typing import Any

import pytest
from httpx import AsyncClient

from emberhall.kernel import registry
from emberhall.kernel.event import BOOKKEEPING, KINDS, VERDICT, Event
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.replay import Replay
from emberhall.web.faces.film import LARGEST, MOST, FilmInput, film
from emberhall.web.faces.playback import MOST_INPUTS, UNSEEN, Frame, Stretch, grouped
from emberhall.web.faces.replay_positions import visible_steps
from emberhall.web.workers.pictures import picture_input
from tests.kernel.caves import dealt
from tests.web.playing import Json, lay, look, pair, play, settled
from tests.web.serving import Server

pytestmark = pytest.mark.anyio


async def story(browser: AsyncClient, table: str, **query: str | int) -> Json:
    answer = await browser.get(f"/api/tables/{table}/steps", params=query)
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


def automa_stretch() -> Match:
    """After the bid of seat 0 one automa draws and another finds silver before it is asked."""
    match = dealt(["player", "automa", "automa"], "roll 3 3", "roll 3 1", "roll 6 2", "roll 6 6")
    match.play(0, "bid growl")
    return match


def played(slug: str, inputs: int, seed: int = 5) -> Match:
    match = registry.game(slug).start(registry.game(slug).seats[0], seed=seed)
    rng = random.Random(seed)
    while match.decisions and match.revision < inputs:
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.options))
    return match


def test_what_automa_do_within_one_input_is_told_step_by_step() -> None:
    frames = Stretch.of(automa_stretch(), 0, 0, ()).frames()
    assert [frame.lines for frame in frames] == [
        (),
        ("Dragon 1 bids Growl.", "Dragon 2 bids 3.", "Dragon 3 bids 1.", "Dragon 2 wins 3 copper."),
        ("It is the turn of Dragon 2.",),
        ("Dragon 2 rolls 2.",),
        ("Dragon 2 draws a card.",),
        ("It is the turn of Dragon 3.",),
        ("Dragon 3 rolls 6.",),
        ("It is the turn of Dragon 1.",),
    ]
    hands = [frame.view["dens"][1]["hand"]["count"] for frame in frames]
    assert hands == [3, 3, 3, 3, 4, 4, 4, 4]
    assert [frame.opens for frame in frames] == [0, 0, 1, 0, 0, 1, 0, 1]


def test_names_of_people_stand_in_what_is_told() -> None:
    frames = Stretch.of(automa_stretch(), 0, 0, ["Ann", "", ""]).frames()
    assert frames[-1].lines == ("It is the turn of Ann.",)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_frame_is_what_the_replay_shows(slug: str) -> None:
    match = played(slug, 60)
    replay = Replay(match)
    unseen = dict.fromkeys(UNSEEN)
    for seat in (0, None):
        frames = Stretch.of(match, seat, 20, ()).frames()
        views = [{**frame.view, **unseen} for frame in frames]
        for at in range(21, match.revision + 1):
            for step in visible_steps(replay, at, seat):
                assert {**replay.view(at, step, seat), **unseen} in views
        told = [line for frame in frames for line in frame.lines]
        assert told == match.story(seat, since=21)


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_known_position_leads_to_the_same_story(slug: str) -> None:
    match = played(slug, 40)
    inputs, replay = match.record.inputs, Replay(match)
    known = [(at, replay.state(at)) for at in (3, 6, match.revision)]
    by_anchor = Stretch.of(match, 0, 8, (), known)
    assert by_anchor.before == inputs[6:8]
    assert by_anchor.frames() == Stretch.of(match, 0, 8, ()).frames()


def test_an_undo_leads_back_behind_the_known_position_too() -> None:
    match = dealt(2)
    match.play(0, "bid growl")
    anchor = (match.revision, match.state.copy())
    match.undo(0)
    match.play(0, "bid flame")
    frames = Stretch.of(match, 0, 1, (), [anchor]).frames()
    assert frames == Stretch.of(match, 0, 1, ()).frames()
    assert frames[-1].view == {**match.view(0), "asking": []}


def test_what_happens_unseen_makes_no_frame() -> None:
    match = dealt(2)
    match.play(0, "bid growl")
    assert len(Stretch.of(match, 1, 0, ()).frames()) == 1


def test_a_stretch_too_long_to_be_watched_begins_later() -> None:
    match = played("battalia", MOST_INPUTS + 20)
    stretch = Stretch.of(match, 0, 0, ())
    assert stretch.since == match.revision - MOST_INPUTS
    assert len(stretch.inputs) == MOST_INPUTS


def frame(revision: int, kind: str, line: str, opens: bool = False) -> Frame:
    return Frame(revision, kind, (line,) if line else (), {"at": revision}, opens)


def test_the_least_weighty_neighbours_are_joined_first() -> None:
    frames = [
        frame(0, BOOKKEEPING, ""),
        frame(1, BOOKKEEPING, "a"),
        frame(1, BOOKKEEPING, "b"),
        frame(2, VERDICT, "c"),
        frame(3, BOOKKEEPING, "d", opens=True),
        frame(3, "act", "e"),
    ]
    assert [each.lines for each in grouped(frames, 5)] == [(), ("a", "b"), ("c",), ("d",), ("e",)]
    four = grouped(frames, 4)
    assert [each.lines for each in four] == [(), ("a", "b"), ("c",), ("d", "e")]
    assert four[3].opens
    assert four[3].kind == "act"
    one = grouped(frames, 1)
    assert [each.lines for each in one] == [(), ("a", "b", "c", "d", "e")]
    assert one[1].kind == VERDICT
    assert one[1].view == {"at": 3}


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_film_fits_however_much_has_happened(slug: str) -> None:
    match = played(slug, 250)
    drawing = picture_input(match, 0)
    frames = Stretch.of(match, 0, 0, ()).frames()
    data = film(FilmInput(drawing, frames, match.revision, True))
    assert len(data) <= LARGEST


def _events_of(cls: type[Event], package: str) -> list[type[Event]]:
    found = [cls] if cls.__module__.startswith(f"{package}.") else []
    return found + [each for sub in cls.__subclasses__() for each in _events_of(sub, package)]


@pytest.mark.parametrize("slug", [slug for slug in registry.slugs() if slug != "wyrmgold"])
def test_every_game_says_what_is_worth_a_longer_look(slug: str) -> None:
    kinds = {each.KIND for each in _events_of(Event, registry.game(slug).package)}
    assert kinds == set(KINDS)


async def test_a_person_watches_what_the_bot_did(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "random", game="drums-of-war", seed=3)
    seen = await settled(ann, table)
    before = seen["revision"]
    option = seen["decision"]["options"][0]["choice"]
    assert (await play(ann, table, option, revision=before)).status_code == 200
    after = await settled(ann, table)
    told = await story(ann, table)
    assert told["since"] == before
    assert told["revision"] == after["revision"]
    assert told["start"]
    lines = [line for step in told["steps"] for line in step["lines"]]
    assert lines == [line["text"] for line in after["log"] if line["revision"] > before]
    assert {step["kind"] for step in told["steps"]} <= set(KINDS)
    without = await story(ann, table, since=before, whole="false")
    assert without["start"] == []
    pairs = list(zip(without["steps"], told["steps"], strict=False))
    assert pairs
    for less, more in pairs:
        assert (less["lines"], less["layout"]) == (more["lines"], more["layout"])


async def test_every_plate_that_a_step_shows_was_sent(server: Server) -> None:
    ann, bob, table = await pair(server, "crown-of-ash")
    rng = random.Random(4)
    for _ in range(30):
        seen = await look(ann, table, 0)
        seat = rng.choice(seen["asked"])
        own = await look((ann, bob)[seat], table, seat)
        option = rng.choice(own["decision"]["options"])["choice"]
        await play((ann, bob)[seat], table, option, revision=own["revision"], seat=seat)
    for browser in (ann, bob, server.browser()):
        told = await story(browser, table, since=0)
        sent = {plate["name"] for plate in told["start"]}
        assert len(told["steps"]) <= MOST
        assert placed(told["layout"]) == sent
        for step in told["steps"]:
            assert step["lines"] or step["plates"] or step["layout"]
            sent |= {plate["name"] for plate in step["plates"]}
            assert step["layout"] is None or placed(step["layout"]) <= sent


def placed(layout: dict[str, Any]) -> set[str]:
    """The names of the plates of a layout."""
    return {layout["stage"], *(card for tray in layout["trays"] for card in tray["cards"])}


async def test_pieces_make_the_very_plates(server: Server) -> None:
    ann, _, table = await pair(server, "drums-of-war")
    told = await story(ann, table)
    async with server.service.tables.at(table) as live:
        plates = picture_input(live.match, 0).picture().plates
    shown = ["".join(told["pieces"][at] for at in plate["svg"]) for plate in told["start"]]
    assert [plate["name"] for plate in told["start"]] == [plate.name for plate in plates]
    assert all(svg.startswith("<svg") and svg.endswith("</svg>") for svg in shown)


async def test_only_a_seat_of_ones_own_can_be_watched_with(server: Server) -> None:
    ann, _, table = await pair(server)
    refused = await ann.get(f"/api/tables/{table}/steps", params={"seat": 1})
    assert refused.status_code == 403
    assert (await ann.get(f"/api/tables/{table}/steps", params={"since": -1})).status_code == 422


async def test_who_takes_no_gzip_gets_the_same(server: Server) -> None:
    ann, _, table = await pair(server)
    headers = {"Accept-Encoding": "identity"}
    plain = await ann.get(f"/api/tables/{table}/steps", headers=headers)
    assert "content-encoding" not in plain.headers
    zipped: dict[str, Any] = await story(ann, table)
    assert plain.json() == zipped
