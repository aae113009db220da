"""The pages as they come from the server, before any script has run."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

import pytest
from httpx import AsyncClient

from emberhall.kernel import registry
from emberhall.kernel.game import Game
from emberhall.kernel.matches.match import Match
from emberhall.views.panels import board_of
from emberhall.web.faces.rulebook import rules_of
from emberhall.web.http.listing import quick_seats
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.live_tables import LiveTables
from tests.web.playing import lay, look, pair
from tests.web.serving import Server

anyio = pytest.mark.anyio
PAGE = {"accept": "text/html"}
GAMES = [slug for slug in registry.slugs() if slug != "wyrmgold"]


async def _page(browser: AsyncClient, path: str, status: int = 200) -> str:
    answer = await browser.get(path, headers=PAGE)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("text/html")
    assert not re.search(r"<script(?![^>]* src=)|\son\w+=|\sstyle=|javascript:", answer.text)
    return answer.text


@anyio
async def test_home_offers_every_game_and_the_tables_that_wait(server: Server) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    home = await _page(ann, "/")
    for slug in registry.slugs():
        assert f'href="/new/{slug}"' in home
        assert re.search(f'href="/(?:how|rules)/{slug}"', home)
    assert f'href="/tables/{table}"' in home
    assert "your turn" in home
    assert table not in await _page(server.browser(), "/")


@anyio
async def test_home_names_a_game_that_cannot_be_loaded_and_offers_the_others(
    server: Server, add_on: Callable[[str], None]
) -> None:
    add_on("odd_module:GAME")
    home = await _page(server.browser(), "/")
    assert "odd-game cannot be played here: ZeroDivisionError: division by zero" in home
    assert 'href="/new/odd-game"' not in home
    assert 'href="/new/wyrmgold"' in home


@anyio
@pytest.mark.parametrize("slug", registry.slugs())
async def test_every_game_begins_with_one_click_and_its_page_asks(
    server: Server, slug: str
) -> None:
    ann = server.browser()
    table, _ = await lay(ann, *quick_seats(registry.game(slug)), game=slug)
    seen = await look(ann, table)
    page = await _page(ann, f"/tables/{table}")
    if seen["decision"]:
        for option in seen["decision"]["options"]:
            assert f'data-choices="{option["choice"]}"' in page
    assert "What happened" in page


@anyio
@pytest.mark.parametrize("slug", registry.slugs())
async def test_the_form_of_every_game_shows_its_options(server: Server, slug: str) -> None:
    page = await _page(server.browser(), f"/new/{slug}")
    for option in registry.game(slug).options:
        assert f'data-option="{option.name}"' in page


@anyio
@pytest.mark.parametrize("slug", GAMES)
async def test_every_rule_can_be_linked_to(server: Server, slug: str) -> None:
    page = await _page(server.browser(), f"/rules/{slug}")
    book = rules_of(slug).book
    assert book.rules
    for rule in book.rules:
        assert f'id="rule-{rule}"' in page


@anyio
async def test_a_spectator_has_a_page_without_questions(server: Server) -> None:
    _, _, table = await pair(server)
    page = await _page(server.browser(), f"/tables/{table}")
    assert "The table waits for" in page
    assert "data-choices" not in page
    assert 'data-act="undo"' not in page


@anyio
async def test_the_page_of_several_seats_shows_nothing_before_somebody_says_who_looks(
    server: Server,
) -> None:
    ann = server.browser()
    table, _ = await lay(ann, "me", "me")
    page = await _page(ann, f"/tables/{table}")
    assert "Hand over" in page
    assert "table-grid" not in page
    part = await _page(ann, f"/tables/{table}/part?seat=1")
    assert 'data-seat="1"' in part
    assert await _page(server.browser(), f"/tables/{table}/part?seat=1", 403)


@anyio
async def test_only_the_host_is_offered_to_invite_and_to_remove(server: Server) -> None:
    ann, bob, table = await pair(server)
    assert 'data-act="remove"' in await _page(ann, f"/tables/{table}")
    theirs = await _page(bob, f"/tables/{table}")
    assert 'data-act="remove"' not in theirs
    assert 'data-act="invite"' not in theirs


@anyio
async def test_people_get_pages_of_problems_and_programs_documents(server: Server) -> None:
    page = await _page(server.browser(), "/tables/none", 404)
    assert "There is no such table" in page
    await _page(server.browser(), "/nowhere", 404)
    await _page(server.browser(), "/rules/chess", 404)
    answer = await server.browser().get("/api/tables/none", headers=PAGE)
    assert answer.headers["content-type"] == "application/problem+json"


@anyio
async def test_a_name_cannot_bring_markup_into_a_page(server: Server) -> None:
    ann = server.browser()
    seats = [{"who": "me", "name": "<script>alert(1)</script>"}, {"who": "random"}]
    answer = await ann.post("/api/tables", json={"game": "wyrmgold", "seats": seats})
    page = await _page(ann, f"/tables/{answer.json()['table']}")
    assert "&lt;script&gt;" in page


@anyio
async def test_links_follow_the_path_at_which_a_proxy_puts_the_server(server: Server) -> None:
    ann = server.browser(root_path="/games/ember")
    page = (await ann.get("/games/ember/", headers=PAGE)).text
    assert 'href="/games/ember/static/emberhall.css' in page
    assert (await ann.get("/games/ember/static/emberhall.css")).status_code == 200
    bob = server.browser(root_path="/games/ember")
    cookie = (await bob.get("/games/ember/api/games")).headers["set-cookie"]
    assert "Path=/games/ember" in cookie


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_board_says_everything_that_a_view_holds_by_its_name(slug: str) -> None:
    game = registry.game(slug)
    seats = max(2, game.seats[0])
    match = Match(game, ["player"] * seats, game.chosen_options(None), game.content, 5)
    for seat in (None, 0):
        board = board_of(match, match.view(seat))
        labels = {cell.label for cell in board.cells} | {panel.title for panel in board.panels}
        assert labels
        assert any(board.seats.values())


def test_hidden_things_are_counted_and_known_ones_named(wyrmgold: Game) -> None:
    match = wyrmgold.start(2, seed=1)
    own = match.view(0)["dens"][0]["hand"]
    names = [match.content.title("cards", match.content.slugs("cards").index(c)) for c in own]
    board = board_of(match, match.view(0))

    def hand(seat: int) -> str:
        cells = board.seats[seat][0].cells
        return next(cell.words for cell in cells if cell.label == "Hand")

    assert hand(0) == ", ".join(names)
    assert hand(1) == "3 hidden"


@anyio
async def test_a_click_is_one_request_and_one_lock_and_its_answer_shows_what_has_changed(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob, table = await pair(server)
    seen = await look(ann, table, 0)
    entered: list[str] = []
    clicking = asyncio.current_task()
    at = LiveTables.at

    def counted(
        self: LiveTables, table_id: str, revision: int = 0
    ) -> AbstractAsyncContextManager[LiveTable]:
        if asyncio.current_task() is clicking:  # notifications have tasks of their own
            entered.append(table_id)
        return at(self, table_id, revision)

    monkeypatch.setattr(LiveTables, "at", counted)
    body = {
        "seat": 0,
        "choices": [seen["decision"]["options"][0]["choice"]],
        "revision": seen["revision"],
    }
    stamp = re.findall(r'data-stamp="(\w+)"', (await ann.get(f"/tables/{table}/part")).text)
    entered.clear()
    answer = await ann.post(f"/tables/{table}/play?have={','.join(stamp)}", json=body)
    assert answer.status_code == 200
    assert entered == [table]
    assert f'data-revision="{seen["revision"] + 1}"' in answer.text
    again = await ann.post(f"/tables/{table}/play", json=body)
    assert again.status_code == 409
    assert again.json()["type"].endswith("stale-revision")
    assert (await bob.post(f"/tables/{table}/play", json=body)).status_code == 403
