"""The first page and that of one's own games: what is offered to whom, and what it weighs."""

from __future__ import annotations

import gzip
import random
import re

import pytest

from emberhall.kernel import registry
from emberhall.picture.face import face_of
from emberhall.web.faces.about import HEAVIEST, about_of
from tests.web.playing import lay, look, play_on
from tests.web.serving import Server

pytestmark = pytest.mark.anyio
GAMES = [slug for slug in registry.slugs() if slug != "wyrmgold"]
HEAVY = 250_000  # bytes of a first visit
PAGE = {"accept": "text/html"}
FETCHED = re.compile(r'<(?:script|img|link)[^>]+(?:src|href)="(/(?:static|covers)/[^"]+)"')
IMPORTED = re.compile(r'from "\./([\w-]+\.js)"')


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_what_it_is(slug: str) -> None:
    about = about_of(slug)
    for said in (about.words.pitch, about.words.about, about.words.you, about.words.aim):
        assert said.endswith(".")
    assert 20 <= about.minutes <= 240
    assert 1 <= about.weight <= HEAVIEST
    assert set(about.settled) <= set(registry.game(slug).steps)
    assert bool(about.settled) == bool(about.words.settled)


async def test_a_game_that_says_nothing_of_itself_is_offered_all_the_same(server: Server) -> None:
    page = (await server.browser().get("/", headers=PAGE)).text
    assert about_of("wyrmgold").weight == 0
    assert 'id="offer-wyrmgold"' in page
    assert page.index('id="game-wyrmgold"') > page.index('id="game-after-the-empire"')


async def test_whoever_is_new_is_offered_to_learn_first_and_whoever_is_asked_to_go_on(
    server: Server,
) -> None:
    ann = server.browser()
    page = (await ann.get("/", headers=PAGE)).text
    assert "Learn your first game" in page
    first = page.index('id="game-drums-of-war"')
    assert page.index('data-learn="drums-of-war"', first) < page.index('data-act="offer"', first)
    table, _ = await lay(ann, "me", "me")
    page = (await ann.get("/", headers=PAGE)).text
    assert "Learn your first game" not in page
    assert f'<a class="button main" href="/tables/{table}">Your turn: Wyrmgold</a>' in page
    assert page.index('data-act="offer"', first) < page.index('data-learn="drums-of-war"', first)


async def test_before_one_plays_one_is_told_what_it_is_about(server: Server) -> None:
    page = (await server.browser().get("/", headers=PAGE)).text
    for slug in GAMES:
        offer = page.split(f'id="offer-{slug}"')[1].split("</dialog>")[0]
        words = about_of(slug).words
        for said in (words.about, words.you, words.aim):
            assert said.replace("'", "&#39;") in offer
        assert f'data-learn="{slug}"' in offer


@pytest.mark.parametrize("slug", GAMES)
async def test_a_cover_is_a_drawing_of_its_own_without_anything_to_press(
    server: Server, slug: str
) -> None:
    browser = server.browser()
    packed = await browser.get(f"/covers/{slug}.svg")
    assert packed.headers["content-type"] == "image/svg+xml"
    assert packed.headers["content-encoding"] == "gzip"
    assert "public" in packed.headers["cache-control"]
    assert "set-cookie" not in packed.headers
    drawn = packed.text
    assert drawn.startswith("<svg ")
    assert 'class="part' in drawn
    assert "data-offers" not in drawn
    assert "aria-label" not in drawn
    plain = await browser.get(f"/covers/{slug}.svg", headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == drawn


async def test_what_has_no_pictures_has_no_cover(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(face_of(registry.game("wyrmgold").package), "draws", False)
    browser = server.browser()
    assert (await browser.get("/covers/wyrmgold.svg")).status_code == 404
    assert (await browser.get("/covers/chess.svg")).status_code == 404
    assert "/covers/wyrmgold.svg" not in (await browser.get("/", headers=PAGE)).text


async def test_a_first_visit_is_light(server: Server) -> None:
    browser = server.browser()
    page = (await browser.get("/", headers=PAGE)).text
    wanted = {path.partition("?")[0] for path in FETCHED.findall(page)}
    wanted = {path for path in wanted if not path.endswith("192.png")}  # fetched to install it
    weight = len(gzip.compress(page.encode()))
    done: set[str] = set()
    while wanted - done:
        path = (wanted - done).pop()
        done.add(path)
        answer = await browser.get(path)
        assert answer.status_code == 200, path
        weight += len(gzip.compress(answer.content))
        if path.endswith(".js"):
            wanted |= {f"/static/{name}" for name in IMPORTED.findall(answer.text)}
    assert any(path.startswith("/covers/") for path in done)
    assert "/static/words.js" in done
    assert weight < HEAVY


async def test_one_click_lays_a_table_where_the_set_up_is_settled(server: Server) -> None:
    ann = server.browser()
    answer = await ann.post("/api/games/city-of-thieves/quick", json={"name": "Ann"})
    assert answer.status_code == 201, answer.text
    seen = await look(ann, answer.json()["table"])
    assert seen["seats"][0]["name"] == "Ann"
    assert seen["view"]["step"] not in about_of("city-of-thieves").settled


async def test_one_click_leaves_the_set_up_to_whoever_wants_it(server: Server) -> None:
    ann = server.browser()
    answer = await ann.post("/api/games/city-of-thieves/quick", json={"whole": True})
    seen = await look(ann, answer.json()["table"])
    assert seen["view"]["step"] == "PickOneGang"
    assert seen["seats"][0]["name"] == ""


@pytest.mark.parametrize("slug", registry.slugs())
async def test_one_click_lays_a_table_of_every_game(server: Server, slug: str) -> None:
    ann = server.browser()
    answer = await ann.post(f"/api/games/{slug}/quick", json={})
    assert answer.status_code == 201
    assert (await look(ann, answer.json()["table"]))["seats"][0]["driver"] == "a person"


async def test_one_click_wants_a_game_and_a_name_that_fits_a_seat(server: Server) -> None:
    ann = server.browser()
    assert (await ann.post("/api/games/chess/quick", json={})).status_code == 404
    long = {"name": "x" * 41}
    assert (await ann.post("/api/games/wyrmgold/quick", json=long)).status_code == 422


async def test_finished_games_are_on_a_page_with_their_results(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    assert "You have no tables yet." in (await ann.get("/mine", headers=PAGE)).text
    over, _ = await lay(ann, "me", "me")
    await play_on([ann, ann], over, random.Random(2))
    running, _ = await lay(ann, "me", "open")
    result = (await ann.get("/api/tables")).json()[-1]["result"]
    page = (await ann.get("/mine", headers=PAGE)).text
    going, finished = page.split('id="over"')
    assert running in going
    assert over not in going
    assert over in finished
    assert result in finished
    assert f'href="/tables/{over}/replay?at=0"' in finished
    assert over not in (await bob.get("/mine", headers=PAGE)).text
    beyond = (await ann.get("/mine?sheet=2", headers=PAGE)).text
    assert over not in beyond
