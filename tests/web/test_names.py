"""What people are called at a table: in every sentence, escaped, and in no record."""

from __future__ import annotations

from html import escape

import markupsafe
import pytest
from httpx import AsyncClient

import emberhall
from emberhall.kernel.matches.match import Match
from emberhall.views.panels import board_of
from emberhall.web.faces.rendering import draw
from emberhall.web.workers.pictures import picture_input
from tests.toys.wyrmgold import GAME
from tests.web.playing import join, look, play
from tests.web.serving import Server

pytestmark = pytest.mark.anyio
NAMES = ("Ann", "Bob")
WILD = "<b>&\"'</b>{seat}"


async def named(server: Server, name: str) -> tuple[AsyncClient, AsyncClient, str]:
    """A table at which somebody with that name is raided by Ann."""
    ann, other = server.browser(), server.browser()
    seats = [{"who": "me", "name": "Ann"}, {"who": "open"}]
    laid = (await ann.post("/api/tables", json={"game": "wyrmgold", "seats": seats})).json()
    table = str(laid["table"])
    await join(other, laid["keys"]["1"], name)
    for browser, choice in ((ann, "bid flame"), (other, "bid growl"), (ann, "raid 1")):
        revision = (await look(ann, table))["revision"]
        answer = await play(browser, table, choice, revision=revision)
        assert answer.status_code == 200, answer.text
    return ann, other, table


async def test_the_log_the_question_and_the_choices_name_people(server: Server) -> None:
    ann, other, table = await named(server, "Bob")
    seen = await look(ann, table)
    assert "Bob bids Growl." in [line["text"] for line in seen["log"]]
    assert seen["prompt"] == "Ann raids Bob. How does it guard?"
    asked = await look(other, table)
    assert asked["decision"]["prompt"] == seen["prompt"]
    text = (await ann.get(f"/api/tables/{table}/log.txt")).text
    assert "Bob bids Growl." in text


async def test_a_name_is_escaped_in_every_page(server: Server) -> None:
    ann, other, table = await named(server, WILD)
    for path in (f"/tables/{table}", f"/tables/{table}/part", f"/tables/{table}/replay"):
        for browser in (ann, other):
            page = (await browser.get(path)).text
            assert WILD not in page
            assert "<b>&" not in page
            assert str(markupsafe.escape(WILD)) in page


def bidding() -> Match:
    """Two dragons, of which the first may raid the second."""
    match = GAME.start(2, seed=1)
    for seat in (0, 1):
        match.play(seat, "bid flame" if seat == 0 else "bid growl")
    return match


def test_names_are_part_of_the_key_of_a_picture() -> None:
    match = bidding()
    plain = picture_input(match, 0, "names")
    drawn = [draw(picture_input(match, 0, "names", names), None) for names in ((), ("", WILD))]
    assert plain.key != picture_input(match, 0, "names", ("", WILD)).key
    assert drawn[0].stamps != drawn[1].stamps
    svg = "".join(plate.svg for plate in drawn[1].picture.plates)
    assert "<b>" not in svg
    assert escape(WILD) in svg


def test_panels_name_people() -> None:
    match = emberhall.game("crown-of-ash").start(2, seed=1)
    cells = {cell.label: cell.words for cell in board_of(match, match.view(0), NAMES).cells}
    assert cells["Order"] in ("Ann (you), Bob", "Bob, Ann (you)")
