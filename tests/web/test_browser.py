"""The web table in a real browser, used as people use it."""

from __future__ import annotations

import random
import sqlite3

import pytest
from playwright.sync_api import Page, Request

from emberhall.kernel import registry
from tests.web.browsing import PHONE, Person, Somebody, from_more, violations
from tests.web.live import Live

pytestmark = pytest.mark.slow


def _meet(ann: Person, bob: Person, game: str = "wyrmgold") -> str:
    """Ann lays a table, Bob follows her link; both have the table open."""
    laid = ann.lay("me", "open", game=game)
    ann.go(f"/tables/{laid['table']}")
    bob.go(f"/join#{laid['keys']['1']}")
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/tables/*")
    bob.page.locator(".table-grid").wait_for()
    return str(laid["table"])


def test_a_person_is_in_a_game_after_two_clicks(somebody: Somebody) -> None:
    ann = somebody()
    ann.go("/")
    ann.page.get_by_role("button", name="Play now Crown of Ash").click()
    ann.page.get_by_role("button", name="Begin").click()
    ann.page.wait_for_url("**/tables/*")
    ann.page.locator(".choice").first.click()
    ann.page.locator(".table-grid:not([data-revision='0'])").wait_for()


def test_two_people_play_crown_of_ash_to_the_end_and_a_third_watches(somebody: Somebody) -> None:
    ann, bob, eve = somebody(), somebody(), somebody()
    table = _meet(ann, bob, "crown-of-ash")
    eve.go(f"/tables/{table}")
    rng = random.Random(7)
    ending = ann.page.get_by_role("link", name="Download the record")
    for _ in range(5000):
        person = ann if ann.asked() else bob
        if not person.play_any(rng):
            if ending.count():
                break
            ann.page.wait_for_timeout(20)
    assert ending.count() == 1
    for person in (bob, eve):
        person.page.get_by_role("link", name="Download the record").wait_for()
        assert person.page.locator("#question-title").inner_text() == (
            ann.page.locator("#question-title").inner_text()
        )
    with eve.page.expect_download() as download:
        eve.page.get_by_role("link", name="Download the record").click()
    assert "end " in download.value.path().read_text(encoding="utf-8").splitlines()[-1]


def test_a_spectator_is_offered_nothing_to_press(somebody: Somebody) -> None:
    ann, eve = somebody(), somebody()
    laid = ann.lay("me", "me")
    eve.go(f"/tables/{laid['table']}")
    assert "The table waits for" in eve.page.locator("#question-title").inner_text()
    assert eve.page.locator(".choice").count() == 0


def test_one_device_is_handed_over_without_showing_the_last_secrets(somebody: Somebody) -> None:
    ann = somebody()
    laid = ann.lay("me", "me")
    page = ann.go(f"/tables/{laid['table']}")
    handover = page.locator("#handover")
    for _ in range(6):
        handover.wait_for()
        assert page.locator(".table-grid").count() == 0
        assert page.locator("#part").inner_text().strip() == ""
        page.locator("#handover button.main").click()
        page.locator(".table-grid").wait_for()
        seat = page.locator(".table-grid").get_attribute("data-seat")
        own = page.locator(".seat.own small").first.text_content() or ""
        assert own.endswith("(you)")
        for _ in range(30):
            if not handover.is_hidden() or not ann.asked():
                break
            assert page.locator(".table-grid").get_attribute("data-seat") == seat
            ann.play()
        if page.get_by_role("link", name="Download the record").count():
            break


def test_a_reload_in_the_middle_of_a_decision_asks_the_same(somebody: Somebody) -> None:
    ann = somebody()
    laid = ann.lay("me", "greedy", game="crown-of-ash")
    page = ann.go(f"/tables/{laid['table']}")
    for _ in range(3):
        page.locator(".choice").first.wait_for()
        ann.play()
    page.locator(".choice").first.wait_for()
    before = page.locator(".choice").all_inner_texts()
    page.reload()
    page.locator(".choice").first.wait_for()
    assert page.locator(".choice").all_inner_texts() == before


def test_two_tabs_of_one_seat_follow_each_other_over_one_stream(somebody: Somebody) -> None:
    ann = somebody()
    laid = ann.lay("me", "greedy", game="crown-of-ash")
    streams: list[Request] = []
    ann.context.on(
        "request", lambda request: streams.append(request) if "/stream" in request.url else None
    )
    first = ann.go(f"/tables/{laid['table']}")
    first.locator(".choice").first.wait_for()
    first.wait_for_timeout(300)
    second = ann.tab()
    second.goto(f"{ann.address}/tables/{laid['table']}")
    second.locator(".choice").first.wait_for()
    second.wait_for_timeout(300)
    assert len(streams) == 1
    ann.play(page=second)
    revision = second.locator(".table-grid").get_attribute("data-revision")
    for page in (first, second):
        page.locator(f".table-grid:not([data-revision='{int(revision or 0) - 1}'])").wait_for()
    first.close()
    second.locator(".choice").first.wait_for()
    second.wait_for_timeout(300)
    ann.play(page=second)


def test_a_double_press_plays_once(somebody: Somebody) -> None:
    ann = somebody()
    laid = ann.lay("me", "greedy", game="crown-of-ash")
    page = ann.go(f"/tables/{laid['table']}")
    page.locator(".choice").first.dblclick()
    page.locator(".table-grid:not([data-revision='0'])").wait_for()
    assert page.locator("#message").is_hidden()


def test_everything_works_by_keyboard_alone(somebody: Somebody) -> None:
    ann = somebody()
    page = ann.go("/")
    _tab_to(page, "Play now Crown of Ash")
    page.keyboard.press("Enter")
    page.get_by_role("dialog", name="Crown of Ash").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    page.locator(".choice").first.wait_for()
    _tab_to_class(page, "choice")
    for _ in range(6):
        revision = page.locator(".table-grid").get_attribute("data-revision")
        page.keyboard.press("Enter")
        page.locator(f".table-grid:not([data-revision='{revision}'])").wait_for()
        page.locator(".choice").first.wait_for()
        focused = page.evaluate("document.activeElement.className")
        if "choice" not in focused:
            _tab_to_class(page, "choice")


def _tab_to(page: Page, text: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent").strip() == text:
            return
    raise AssertionError(f"{text!r} cannot be reached by keyboard")


def _tab_to_class(page: Page, name: str) -> None:
    for _ in range(80):
        if name in page.evaluate("document.activeElement.className").split():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"nothing of class {name} can be reached by keyboard")


def test_nothing_is_wider_than_a_phone(somebody: Somebody) -> None:
    ann = somebody(**PHONE)
    tables = [f"/tables/{ann.lay('me', 'greedy', game=slug)['table']}" for slug in registry.slugs()]
    forms = [f"/{kind}/{slug}" for slug in registry.slugs() for kind in ("new", "rules")]
    for path in ("/", "/join#nothing", *tables, *forms):
        page = ann.go(path)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= 360, f"{path} is {width} pixels wide"


def test_a_table_is_set_up_in_the_form(somebody: Somebody) -> None:
    ann, bob = somebody(), somebody()
    page = ann.go("/new/crown-of-ash")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Seat 2").select_option("open")
    page.locator("#table-options summary").click()
    page.get_by_label("Clock").fill("30")
    page.get_by_role("button", name="Begin").click()
    page.wait_for_url("**/tables/*")
    link = page.get_by_label("Link to this seat").input_value()
    assert (page.locator(".seat.own .driver").text_content() or "").strip().startswith("Ann")
    assert page.locator(".clock").first.inner_text().startswith("00:")
    bob.page.goto(link)
    bob.page.get_by_text("Ann invites you to Crown of Ash").wait_for()
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/tables/*")
    page.locator(".driver", has_text="somebody").wait_for(state="attached")
    bob.page.locator(".bar [data-act=log]").click()
    bob.page.locator("[data-say]").select_option("hello")
    page.locator("#said", has_text="Hello!").wait_for()


def test_undo_hint_and_rules_are_at_hand(somebody: Somebody) -> None:
    ann = somebody()
    laid = ann.lay("me", "me", game="crown-of-ash")
    page = ann.go(f"/tables/{laid['table']}")
    page.locator("#handover button.main").click()
    page.get_by_role("button", name="Hint").click()
    page.locator("#hint", has_text="Best:").wait_for()
    page.get_by_text("What the rule says").click()
    assert page.locator("#rule-words p").inner_text()
    with ann.context.expect_page() as opened:
        page.locator(".why .rule").click()
    rules = opened.value
    rules.locator(".rules li:target").wait_for()
    rules.close()


def test_a_refusal_is_told_in_a_sentence(somebody: Somebody) -> None:
    ann = somebody()
    laid = ann.lay("me", "greedy", game="crown-of-ash")
    page = ann.go(f"/tables/{laid['table']}")
    page.locator(".choice").first.evaluate("each => each.dataset.choices = 'dance'")
    page.locator(".choice").first.click()
    page.locator("#message", has_text="No choice is written 'dance'").wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_any_page(
    somebody: Somebody, live_server: Live, scheme: str
) -> None:
    ann, eve = somebody(color_scheme=scheme), somebody(color_scheme=scheme)
    games = [ann.lay("me", "greedy", game=slug)["table"] for slug in registry.slugs()]
    shared = ann.lay("me", "me", public=True)["table"]
    over = ann.lay("me", "me")["table"]
    for person in (ann,):
        page = person.go(f"/tables/{over}")
        page.locator("#handover button").first.click()
        from_more(page, "Concede")
        page.get_by_role("link", name="Download the record").wait_for()
        assert violations(page) == []
    sealed = ann.lay("me", "me")["table"]
    _seal(live_server.database, sealed)
    paths = ["/", "/join#nothing", "/nowhere", f"/tables/{shared}", f"/tables/{sealed}"]
    paths += [f"/tables/{table}" for table in games]
    paths += [f"/{kind}/crown-of-ash" for kind in ("new", "rules")]
    for path in paths:
        page = ann.go(path)
        assert violations(page) == [], path
    eve.go(f"/tables/{shared}")
    assert violations(eve.page) == []


def _seal(database: str, table: str) -> None:
    """Make a table one that no version can replay."""
    connection = sqlite3.connect(database)
    connection.execute("UPDATE tables SET game='gone', opening='x' WHERE id=?", (table,))
    connection.commit()
    connection.close()
