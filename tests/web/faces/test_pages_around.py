"""The pages around the tables in a real browser: two sizes, both themes, no network."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import FilePayload

from tests.web.browsing import Person, Somebody, violations

pytestmark = pytest.mark.slow
DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark"}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "color_scheme": "light",
    "has_touch": True,
    "is_mobile": True,
}
PATHS = (
    "/",
    "/mine",
    "/how/crown-of-ash",
    "/rules/drums-of-war",
    "/new/drums-of-war",
    "/new/crown-of-ash",
    "/gallery/drums-of-war",
    "/replay",
    "/offline",
    "/nowhere",
)
SMALL = """() => [...document.querySelectorAll("main *, header *")]
  .filter((each) => !each.closest("svg, .aside") && each.checkVisibility()
    && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((each) => parseFloat(getComputedStyle(each).fontSize) < LEAST)
  .map((each) => each.textContent.trim())"""


BAD_PACK = FilePayload(name="mine.toml", mimeType="text/plain", buffer=b"[pack]\nnonsense = 1\n")
SIZE = "[document.documentElement.scrollHeight, document.documentElement.scrollWidth]"
BATTLES = "[...document.querySelectorAll('#verdicts option')].map((each) => each.value)"


@pytest.mark.parametrize(("size", "least"), [(DESKTOP, 12), (PHONE, 13)])
def test_pages_fit_their_window_and_can_be_read_by_everybody(
    somebody: Somebody, size: dict[str, Any], least: int
) -> None:
    ann = somebody(**size)
    ann.lay("me", "open", game="crown-of-ash")
    for path in PATHS:
        page = ann.go(path)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= size["viewport"]["width"], f"{path} is {width} pixels wide"
        assert page.evaluate(SMALL.replace("LEAST", str(least))) == [], path
        assert page.locator("h1").count() == 1, path
        assert violations(page) == [], path


def test_what_a_game_is_about_is_said_before_it_begins(somebody: Somebody) -> None:
    ann = somebody(**DESKTOP)
    page = ann.go("/")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Play now City of Thieves").click()
    offer = page.get_by_role("dialog", name="City of Thieves")
    assert "gates" in offer.inner_text()
    assert violations(page) == []
    offer.get_by_role("button", name="Close").click()
    offer.wait_for(state="hidden")
    page.get_by_role("button", name="Play now City of Thieves").click()
    offer.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/tables/*")
    table = page.url.rpartition("/")[2]
    seen = ann.asked_at(table)
    assert seen["seats"][0]["name"] == "Ann"
    assert len(seen["decision"]["options"]) < 30


def test_rules_are_found_by_whole_words_that_are_marked_and_counted(somebody: Somebody) -> None:
    page = somebody(**DESKTOP).go("/rules/crown-of-ash")
    page.get_by_label("Find a rule").fill("citadel king")
    shown = page.locator(".rules li[id]:visible")
    assert page.locator("#found").inner_text() == f"{shown.count()} rules"
    assert 0 < shown.count() < 40
    marked = {text.lower() for text in page.locator(".rules mark").all_inner_texts()}
    assert marked == {"citadel", "king"}
    headings = page.locator(".rules h3:visible").all_inner_texts()
    assert any("King" in each for each in headings)
    assert len(headings) < shown.count() + 1
    page.get_by_label("Find a rule").fill("citade")
    assert "begin so" in page.locator("#found").inner_text()
    page.get_by_label("Find a rule").fill("zebra")
    assert page.locator("#found").inner_text() == "Nothing is found."
    page.get_by_label("Find a rule").fill("")
    assert page.locator(".rules mark").count() == 0
    assert page.locator(".rules li[id][hidden]").count() == 0


def test_lords_change_places_and_a_wrong_pack_is_told_beside_its_field(somebody: Somebody) -> None:
    ann = somebody(**DESKTOP)
    page = ann.go("/new/crown-of-ash")
    page.get_by_label("Player 1 is").select_option("mors")
    assert page.get_by_label("Player 3 is").input_value() == "visio"
    page.get_by_label("Seat 2").select_option("novice")
    assert "first game" in page.locator("#seat-1-said").inner_text()
    page.locator("#pack-options summary").click()
    page.get_by_label("A content pack as a file").set_input_files(BAD_PACK)
    page.locator("#pack-said.fault", has_text="nonsense").wait_for()
    page.get_by_role("button", name="Begin").click()
    page.locator("#pack-said.fault", has_text="nonsense").wait_for()
    assert page.url.endswith("/new/crown-of-ash")
    page.locator("#pack").fill("")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/tables/*")
    seats = ann.asked_at(page.url.rpartition("/")[2])["seats"]
    assert [seat["title"] for seat in seats] == ["Mors", "Nox"]


def test_looking_back_fits_the_window_and_keys_go_from_battle_to_battle(somebody: Somebody) -> None:
    ann = somebody(**DESKTOP)
    table = ann.lay("me", "random", game="crown-of-ash")["table"]
    ann.advance(table, random.Random(3), 40)
    page = ann.go(f"/tables/{table}/replay?at=0")
    size = page.evaluate(SIZE)
    assert size == [900, 1440]
    box = page.locator(".then .stage svg").first.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 900
    battles = page.evaluate(BATTLES)
    assert battles
    page.keyboard.press("ArrowDown")
    page.locator(f".moment[data-at='{battles[0]}']").wait_for()
    page.keyboard.press("Home")
    page.locator(".moment[data-at='0']").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator(".moment[data-at='1']").wait_for()
    page.keyboard.press("ArrowLeft")
    page.locator(".moment[data-at='0']").wait_for()
    assert violations(page) == []


CACHED = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const kept of await (await caches.open(name)).keys())
      found.push(new URL(kept.url).pathname);
  return found;
}"""


def test_without_a_network_a_page_says_so_and_nothing_of_a_table_was_kept(
    somebody: Somebody,
) -> None:
    """Two people at one device: what one of them saw is nowhere for the other to find."""
    ann = somebody(**DESKTOP)
    page = ann.go("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    table = ann.lay("me", "me", game="drums-of-war")["table"]
    page = ann.go(f"/tables/{table}")
    page.locator("#handover button").first.click()
    page.locator(".table-grid").wait_for()
    for path in ("/replay", ""):
        ann.go(f"/tables/{table}{path}")
    ann.go("/rules/drums-of-war")
    kept = page.evaluate(CACHED)
    assert "/offline" in kept
    assert "/static/pages.css" in kept
    assert [each for each in kept if each != "/offline" and not each.startswith("/static/")] == []
    ann.context.set_offline(True)
    try:
        _reach(ann, f"/tables/{table}")
        assert page.locator("h1").inner_text() == "There is no network"
        assert page.get_by_role("link", name="Try again").is_visible()
    finally:
        ann.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    page.locator("#handover button").first.wait_for()


def _reach(person: Person, path: str) -> None:
    """Open a page although there is no network; the worker answers."""
    person.page.goto(f"{person.address}{path}")
    person.errors.clear()  # streams and the like that were cut off


def test_the_server_learns_how_wide_the_window_is(somebody: Somebody) -> None:
    ann = somebody(**DESKTOP)
    page = ann.go("/")

    def shape() -> dict[str, Any]:
        found = [each for each in ann.context.cookies() if each["name"] == "shape"]
        return {"value": found[0]["value"], "path": found[0]["path"], "site": found[0]["sameSite"]}

    assert shape() == {"value": "wide", "path": "/", "site": "Lax"}
    page.set_viewport_size({"width": 600, "height": 900})
    page.wait_for_function("document.cookie.includes('shape=narrow')")
    assert shape()["value"] == "narrow"
