"""Pictures as a page gets them: drawn when asked for, once, elsewhere, from what a seat knows."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from contextlib import AsyncExitStack
from html import unescape
from threading import Thread
from typing import Any

import pytest
from httpx import AsyncClient, Response

from emberhall.kernel import registry
from emberhall.picture.face import Face, face_of
from emberhall.picture.svg import Canvas, Offers, Plate
from emberhall.picture.table import Picture, Shape
from emberhall.web.faces.rendering import drawings, looks, mark_news, parts_of
from emberhall.web.faces.templating import width_class
from emberhall.web.http.routes.obstacles import ANOTHER_MOMENT
from emberhall.web.tables.seat_storage import hashed
from emberhall.web.workers.pictures import LOOKS
from tests.toys.wyrmgold.choices import Treasures
from tests.web.playing import lay, look, pair, play
from tests.web.serving import Server, serving

anyio = pytest.mark.anyio
PAGE = {"accept": "text/html"}
WYRMGOLD = "tests.toys.wyrmgold"


async def _part(
    browser: AsyncClient, table: str, seat: int | None = None, **more: bool | str
) -> str:
    query = more if seat is None else {"seat": seat, **more}
    answer = await browser.get(f"/tables/{table}/part", params=query, headers=PAGE)
    assert answer.status_code == 200, answer.text
    return answer.text


def _offers(page: str) -> set[str]:
    found = re.findall(r'data-offers="([^"]*)"', page)
    return {notation for each in found for notation in unescape(each).split("\n")}


def _news(page: str) -> set[str]:
    return set(re.findall(r'class="part[^"]* news" data-part="([^"]*)"', page))


@pytest.fixture
def drawn() -> Iterator[list[Thread]]:
    """The threads in which pictures of the toy were drawn, one for each drawing."""
    threads: list[Thread] = []
    face = face_of(WYRMGOLD)
    true = face._draw
    assert true is not None

    def draw(view: dict[str, Any], content: Treasures, offers: Offers, shape: Shape) -> Picture:
        threads.append(threading.current_thread())
        return true(view, content, offers, shape)

    face._draw = draw
    yield threads
    face._draw = true


@anyio
async def test_every_choice_can_be_made_on_the_picture_and_in_the_list(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    seen = await look(ann, table, 0)
    page = await _part(ann, table, 0)
    wanted = {option["choice"] for option in seen["decision"]["options"]}
    assert _offers(page) == wanted
    for choice in wanted:
        assert f'data-choices="{choice}"' in page
    assert "The board in words" in page
    assert " style=" not in page


@anyio
async def test_a_picture_is_drawn_once_for_each_revision_and_seat(
    server: Server, drawn: list[Thread]
) -> None:
    ann, bob, table = await pair(server)
    for _ in range(3):
        await _part(ann, table)
        await _part(bob, table)
    assert len(drawn) == 2
    choice = (await look(ann, table))["decision"]["options"][0]["choice"]
    await play(ann, table, choice, revision=(await look(ann, table))["revision"])
    await _part(bob, table)
    assert len(drawn) == 3


@anyio
async def test_a_picture_is_drawn_only_when_a_page_asks_and_off_the_event_loop(
    server: Server, drawn: list[Thread]
) -> None:
    ann, _, table = await pair(server)
    seen = await look(ann, table)
    choice = seen["decision"]["options"][0]["choice"]
    await play(ann, table, choice, revision=seen["revision"])
    assert not drawn
    assert "svg" not in str(await look(ann, table))
    await _part(ann, table)
    assert drawn
    assert threading.main_thread() not in drawn


@anyio
async def test_a_picture_shows_only_what_its_viewer_knows(server: Server) -> None:
    ann, bob, table = await pair(server)
    hand = (await look(ann, table))["view"]["dens"][0]["hand"]
    own = await _part(ann, table)
    for page in (await _part(bob, table), await _part(server.browser(), table)):
        for card in hand:
            assert f'data-part="card {card}"' in own
            assert card not in page
    assert not _offers(await _part(server.browser(), table))


async def _bid(server: Server) -> tuple[AsyncClient, AsyncClient, str]:
    """Both have looked and bid; who has won the pot is asked for a turn."""
    ann, bob, table = await pair(server)
    for browser in (ann, bob):
        await _part(browser, table)
        seen = await look(browser, table)
        bid = "bid flame" if browser is ann else "bid growl"
        done = await play(browser, table, bid, revision=seen["revision"])
        assert done.status_code == 200, done.text
    return ann, bob, table


@anyio
async def test_what_changed_since_the_own_turn_is_marked_and_what_one_did_oneself_is_not(
    server: Server,
) -> None:
    ann, bob, table = await _bid(server)
    assert "pot" in _news(await _part(ann, table)), "the pot was won after her bid"
    seen = await look(ann, table)
    await play(ann, table, "draw", revision=seen["revision"])
    assert not _news(await _part(ann, table)), "she drew the card herself"
    assert "deck" in _news(await _part(bob, table))
    seen = await look(bob, table)
    await play(bob, table, "draw", revision=seen["revision"])
    page = await _part(ann, table)
    assert "deck" in _news(page)
    assert "What happened since my turn" in page


@anyio
async def test_news_are_the_same_in_whatever_process_is_asked(
    server: Server, database: str
) -> None:
    ann, bob, table = await _bid(server)
    known = {each: _news(await _part(each, table)) for each in (ann, bob)}
    assert any(known.values())
    async with serving(database) as other:
        for browser, news in known.items():
            elsewhere = other.browser()
            elsewhere.cookies.update(browser.cookies)
            assert _news(await _part(elsewhere, table)) == news


@anyio
async def test_news_are_those_since_an_input_that_another_process_took(
    server: Server, database: str
) -> None:
    ann, bob, table = await _bid(server)
    await _part(ann, table)
    async with serving(database) as other:
        elsewhere = other.browser()
        elsewhere.cookies.update(ann.cookies)
        seen = await look(elsewhere, table)
        done = await play(elsewhere, table, "draw", revision=seen["revision"])
        assert done.status_code == 200, done.text
    await server.service.tables.refresh(table)
    assert not _news(await _part(ann, table)), "she drew the card herself"
    assert "deck" in _news(await _part(bob, table))


# what a page has already


def _plates(page: str) -> dict[str, tuple[str, str]]:
    found = re.findall(r'data-plate="([^"]*)" data-stamp="([0-9a-f]+)">(.*?)</figure>', page)
    return {name: (stamp, svg) for name, stamp, svg in found}


@anyio
async def test_plates_that_a_page_shows_already_are_not_sent_again(server: Server) -> None:
    ann, _bob, table = await _bid(server)
    first = _plates(await _part(ann, table))
    assert all(svg.startswith("<svg") for _, svg in first.values())
    have = [stamp for stamp, _ in first.values()]
    again = _plates(await _part(ann, table, have=",".join(have)))
    assert again == {name: (stamp, "") for name, (stamp, _) in first.items()}
    seen = await look(ann, table)
    await play(ann, table, "draw", revision=seen["revision"])
    later = _plates(await _part(ann, table, have=",".join(have)))
    for name, (stamp, svg) in later.items():
        assert (svg == "") == (stamp == first.get(name, ("",))[0])
    assert later["table"][1] != "", "the deck is smaller"
    assert _plates(await _part(ann, table, have="nonsense"))["table"] == later["table"]


@anyio
async def test_the_board_in_words_is_sent_to_who_reads_it(server: Server) -> None:
    ann, _bob, table = await pair(server)
    assert "data-later" in await _part(ann, table)
    asked = await _part(ann, table, words=True)
    assert "data-later" not in asked
    assert len(asked) > len(await _part(ann, table))


@anyio
async def test_whoever_looks_delays_no_input(server: Server) -> None:
    ann, bob, table = await pair(server)
    pictures = server.app.state.pictures
    async with AsyncExitStack() as held:
        for place in range(LOOKS):
            await held.enter_async_context(pictures.turn(f"10.0.0.{place}"))
        waiting = asyncio.create_task(_part(bob, table))
        seen = await look(ann, table)
        choice = seen["decision"]["options"][0]["choice"]
        done = await play(ann, table, choice, revision=seen["revision"])
        assert done.status_code == 200
        assert not waiting.done()
    page = await waiting
    assert f'data-revision="{done.json()["revision"]}"' in page, (
        "the latest, not what was asked for"
    )


@anyio
async def test_a_page_is_told_that_a_table_has_moved_and_fetches_the_rest_itself(
    server: Server,
) -> None:
    ann, _bob, table = await pair(server)
    hub = server.service.hub
    visitor = hashed(ann.cookies["emberhall"].partition(".")[0])
    frames = hub.frames(hub.join(visitor, [table], {}, brief=True))
    assert (await anext(frames)).startswith(b"retry")
    told = json.loads((await anext(frames)).partition(b"data: ")[2].splitlines()[0])
    assert told["revision"] == (await look(ann, table))["revision"]
    assert told["waits_for_me"]
    assert set(told) == {
        "table",
        "revision",
        "seating",
        "since",
        "waits_for_me",
        "presence",
    }
    await frames.aclose()


# what a choice costs


@anyio
async def test_an_option_tells_its_price_on_the_page_and_to_programs(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me", game="crown-of-ash")
    seen = await look(ann, table)
    while not seen["decision"] or not seen["decision"]["main"]:  # defenders are posted first
        (seat,) = (await look(ann, table))["asked"]
        seen = await look(ann, table, seat)
        if not seen["decision"]["main"]:
            first = seen["decision"]["options"][0]["choice"]
            await play(ann, table, first, revision=seen["revision"], seat=seat)
    (gold,) = [each for each in seen["decision"]["options"] if each["choice"] == "gold"]
    assert (gold["label"], gold["remark"]) == ("take gold", "2 Gold")
    assert ">take gold <small>(2 Gold)</small></button>" in await _part(ann, table, seat)


def test_a_suggestion_of_one_choice_is_offered_as_that_choice() -> None:
    match = registry.game("wyrmgold").start(2, seed=1)
    face, view = face_of(WYRMGOLD), match.view(0)
    choices = [("draw", "draw a card")]
    alone = face.picture(view, match.content, choices, [(["draw"], "Draw!")])
    assert alone == face.picture(view, match.content, choices)
    assert alone != face.picture(view, match.content, choices, [(["peek", "draw"], "Both!")])


# why can't I…?


async def _why(browser: AsyncClient, table: str, part: str, **query: int) -> Response:
    return await browser.get(f"/api/tables/{table}/why-not-part", params={"part": part, **query})


@anyio
async def test_an_unlit_part_says_what_is_missing_and_by_which_rule(server: Server) -> None:
    ann, _, table = await _bid(server)
    found = (await _why(ann, table, "dragon 0")).json()
    assert found["asked"]
    (obstacle,) = found["obstacles"]
    assert obstacle["choice"] == "raid 0"
    assert obstacle["rule"] == "3.6"
    assert obstacle["reason"] == "There is nobody to raid at that seat."


@anyio
async def test_a_part_without_obstacles_and_a_seat_that_is_not_asked_get_no_reasons(
    server: Server,
) -> None:
    ann, bob, table = await _bid(server)
    assert (await _why(ann, table, "deck")).json()["obstacles"] == []
    assert (await _why(ann, table, "nothing like that")).json()["obstacles"] == []
    found = (await _why(bob, table, "deck")).json()
    assert not found["asked"]
    assert found["obstacles"] == []


@anyio
async def test_the_choices_about_parts_are_looked_for_once_for_each_position(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, _, table = await _bid(server)
    asked: list[object] = []
    true = Face.aim

    def aim(face: Face, *given: Any) -> tuple[str, ...]:
        asked.append(given)
        return true(face, *given)

    monkeypatch.setattr(Face, "aim", aim)
    first = (await _why(ann, table, "dragon 0")).json()
    count = len(asked)
    assert count
    assert (await _why(ann, table, "dragon 0")).json() == first
    await _why(ann, table, "deck")
    assert len(asked) == count


@anyio
async def test_choices_about_things_that_lie_elsewhere_are_no_reasons(server: Server) -> None:
    ann, _, table = await _bid(server)
    hand = (await look(ann, table))["view"]["dens"][0]["hand"]
    assert (await _why(ann, table, f"card {hand[0]}")).json()["obstacles"] == []
    far = next(card for card in ("opal", "topaz", "garnet", "ruby") if card not in hand)
    found = (await _why(ann, table, f"card {far}")).json()["obstacles"]
    assert [each["reason"] for each in found] == [f"You do not hold {far.capitalize()}."]


@pytest.mark.parametrize("key", ANOTHER_MOMENT)
def test_what_counts_as_another_moment_is_still_said_by_some_game(key: str) -> None:
    assert any(registry.game(slug).prose.has("refusal", key) for slug in registry.slugs())


@anyio
async def test_nobody_asks_for_the_seat_of_another(server: Server) -> None:
    ann, _, table = await _bid(server)
    assert (await _why(ann, table, "deck", seat=1)).status_code == 403
    assert (await _why(server.browser(), table, "deck")).status_code == 403
    assert (await _why(ann, table, "")).status_code == 422


# the pieces


def _plate(*parts: tuple[str, int]) -> Plate:
    canvas = Canvas(100, 100, Offers())
    for name, x in parts:
        with canvas.part(name, name), canvas.piece(f"piece of {name}"), canvas.at(x, 0):
            canvas.circle(x, 5, 3)
    return canvas.plate("a", "A")


def test_parts_are_found_with_all_that_lies_in_them() -> None:
    found = dict(parts_of(_plate(("a & b", 1), ("c", 2)).svg))
    assert list(found) == ["a & b", "c"]
    assert found["c"].count("<g") == found["c"].count("</g>") == 2
    assert '<circle cx="2"' in found["c"]


def test_news_are_the_parts_that_look_different_or_are_new() -> None:
    before = [_plate(("a", 1), ("b", 2), ("gone", 1))]
    later = _plate(("a", 1), ("b", 3), ("come", 1))
    now = mark_news(Picture(later), looks(before))
    assert _news(now.stage.svg) == {"b", "come"}
    assert drawings(now.plates) == drawings([later])


@pytest.mark.parametrize(("width", "name"), [(340, "w-17"), (341, "w-18"), (760, "w-38")])
def test_the_style_sheet_knows_the_width_of_every_plate(width: int, name: str) -> None:
    assert width_class(Plate("a", "A", width, 10, "")) == name
