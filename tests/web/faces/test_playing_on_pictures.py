"""Playing on the picture in a real browser: by mouse, by finger, by keyboard, by ear."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.web.browsing import (
    DRAWN,
    LISTED,
    LIT,
    OPEN_NOTE,
    PHONE,
    PICKED,
    Somebody,
    box_of,
    pictured,
    revision_of,
    violations,
    whole_turn,
)

pytestmark = pytest.mark.slow
CLOSER = "#closer:not([hidden])"


def _moved(page: Page, revision: str | None) -> None:
    page.locator(f".table-grid:not([data-revision='{revision}'])").wait_for()


@pytest.mark.parametrize("slug", DRAWN)
def test_a_whole_game_is_played_from_the_picture_alone(somebody: Somebody, slug: str) -> None:
    ann = somebody(listed=False)
    page = pictured(ann, slug)
    chosen = ann.play_out(random.Random(slug))
    assert len(chosen) > 2
    assert page.locator("#question-title").inner_text()
    assert not page.locator("#choices[open]").count()


def test_two_people_follow_each_other_on_the_picture(somebody: Somebody) -> None:
    ann, bob = somebody(listed=False), somebody(listed=False)
    laid = ann.lay("me", "open")
    ann.go(f"/tables/{laid['table']}")
    bob.go(f"/join#{laid['keys']['1']}")
    bob.page.get_by_role("button", name="Sit down").click()
    bob.page.wait_for_url("**/tables/*")
    bob.page.locator(LIT).first.wait_for()
    ann.press(ann.page.locator("[data-part='trick flame']"))
    ann.page.locator("#question-title", has_text="waits for").wait_for()
    bob.press(bob.page.locator("[data-part='trick growl']"))
    ann.page.locator("[data-part=deck].lit").wait_for()
    assert ann.page.locator("[data-part=pot].news").count() == 1
    assert not bob.page.locator(LIT).count()


# one part after the other


def test_where_no_part_tells_choices_apart_the_dock_asks(somebody: Somebody) -> None:
    ann, _ = whole_turn(somebody)
    page = ann.page
    revision = revision_of(page)
    ann.press(page.locator("[data-part=deck]"))
    asked = page.locator(f"{PICKED} [data-answer]")
    asked.first.wait_for()
    assert asked.all_inner_texts() == ["draw a card", "peek at the deck"]
    assert page.locator("[data-part=deck].selected").count() == 1
    page.keyboard.press("Escape")
    page.locator("#selection").wait_for(state="hidden")
    assert page.locator("[data-part=deck].lit").count() == 1
    ann.press(page.locator("[data-part=deck]"))
    page.locator("#selected .chip").click()
    page.locator("#selection").wait_for(state="hidden")
    assert revision_of(page) == revision
    ann.press(page.locator("[data-part=deck]"))
    asked.nth(1).click()
    _moved(page, revision)
    assert page.locator("#selection").is_hidden()


# two lit parts that together leave one choice, and neither of them alone
PAIR = """() => {
  const lit = [...document.querySelectorAll("#part .part.lit")];
  const of = (part) => part.dataset.offers.split("\\n");
  for (const a of lit) for (const b of lit) {
    const both = of(a).filter((each) => of(b).includes(each));
    if (a !== b && of(a).length > 1 && of(b).length > 1 && both.length === 1)
      return [a.dataset.part, b.dataset.part];
  }
  return null;
}"""


def test_a_piece_and_its_place_are_picked_in_any_order_and_confirmed(somebody: Somebody) -> None:
    ann = somebody(listed=False)
    page = pictured(ann, "drums-of-war", seed=5)
    table = page.locator("body").get_attribute("data-table") or ""
    rng = random.Random(5)
    while not (pair := page.evaluate(PAIR)):
        ann.advance(table, rng, 1)
        page.reload()
        page.locator(LISTED).first.wait_for(state="attached")
    revision = revision_of(page)
    for first, second in (pair, pair[::-1]):
        ann.press(page.locator(f"[data-part='{first}']"))
        page.locator(f"[data-part='{first}'].selected").wait_for()
        ann.press(page.locator(f"[data-part='{second}'].lit"))
        page.locator("#ready").wait_for()
        assert revision_of(page) == revision, "nothing is played before it is confirmed"
        if first == pair[0]:
            page.keyboard.press("Escape")
            page.locator("#selection").wait_for(state="hidden")
    page.keyboard.press("Enter")
    _moved(page, revision)


def test_axe_finds_nothing_serious_while_something_is_picked(somebody: Somebody) -> None:
    ann, _ = whole_turn(somebody)
    page = ann.page
    ann.press(page.locator("[data-part=deck]"))
    page.locator(PICKED).wait_for()
    assert violations(page) == []


# by keyboard


def _tab_to_lit(page: Page) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#part .part.lit')"):
            return
    raise AssertionError("no lit part can be reached by keyboard")


def _say_the_rest(page: Page, revision: str | None) -> None:
    """Answer what a pressed part leaves open; a part of a set may have suggestions, too."""
    while page.locator(PICKED).count() and revision_of(page) == revision:
        following = page.locator(f"#ready:visible, {PICKED} [data-answer], {LIT}").first
        following.focus()
        page.keyboard.press("Enter")
        page.wait_for_timeout(50)


@pytest.mark.parametrize("slug", DRAWN)
def test_the_picture_is_played_by_keyboard_alone(somebody: Somebody, slug: str) -> None:
    ann = somebody(listed=False)
    page = pictured(ann, slug)
    _tab_to_lit(page)
    for _ in range(4):
        revision = revision_of(page)
        page.keyboard.press("Enter")
        page.wait_for_timeout(50)
        _say_the_rest(page, revision)
        while not ann.settled(revision, page):
            page.locator(f"{LIT}:not(.picked)").first.press("Enter")
            page.wait_for_timeout(50)
            _say_the_rest(page, revision)
        page.locator(f"{LIT}, #part a[href*='/record']").first.wait_for()
        if not page.locator(LIT).count():
            return
        if not page.evaluate("document.activeElement.matches('#part .part.lit')"):
            _tab_to_lit(page)


def test_arrow_keys_go_from_part_to_part(somebody: Somebody) -> None:
    ann, _ = whole_turn(somebody)
    page = ann.page

    def at() -> str:
        return str(page.evaluate("document.activeElement.dataset.part"))

    page.locator("[data-part=deck]").focus()
    page.keyboard.press("ArrowRight")
    assert at() == "pot"
    page.keyboard.press("ArrowRight")
    assert at() == "dragon 0"
    page.keyboard.press("ArrowLeft")
    assert at() == "pot"
    page.keyboard.press("End")
    assert at() != "pot"
    page.keyboard.press("Home")
    assert page.evaluate("document.activeElement === document.querySelector('#part [data-part]')")


# why not?


def test_an_unlit_part_tells_why_and_leads_to_the_rule(somebody: Somebody) -> None:
    ann, _ = whole_turn(somebody)
    page = ann.page
    ann.press(page.locator("[data-part='dragon 0']"))
    page.locator(OPEN_NOTE, has_text="There is nobody to raid at that seat.").wait_for()
    link = page.locator("#note .rule")
    assert link.inner_text() == "rule 3.6"
    assert (link.get_attribute("href") or "").endswith("/rules/wyrmgold#rule-3.6")
    page.keyboard.press("Escape")
    page.locator("#note").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.dataset.part") == "dragon 0"
    page.keyboard.press("Enter")
    page.locator(OPEN_NOTE).wait_for()
    assert page.evaluate("document.activeElement.id") == "note"
    page.locator("#note").get_by_role("button", name="Close").click()
    page.locator("#note").wait_for(state="hidden")


def test_somebody_who_watches_may_look_but_is_told_no_reasons(somebody: Somebody) -> None:
    ann, eve = somebody(listed=False), somebody(listed=False)
    laid = ann.lay("me", "me")
    page = eve.go(f"/tables/{laid['table']}")
    assert not page.locator(LIT).count()
    eve.press(page.locator("[data-part=deck]"))
    page.locator(OPEN_NOTE, has_text="Cards are drawn from here.").wait_for()
    assert not page.locator("#note ul").count()


# pointing and looking


def test_choices_and_parts_point_at_each_other(somebody: Somebody) -> None:
    ann, _ = whole_turn(somebody, listed=True)
    page = ann.page
    page.locator(".choice", has_text="draw a card").hover()
    page.locator("[data-part=deck].pointed").wait_for()
    assert page.locator("#part .part.pointed").count() == 1
    page.locator("[data-part=deck]").hover()
    page.locator(".choice.pointed", has_text="draw a card").wait_for()
    assert page.locator(".choice.pointed").count() == 2
    page.locator(".choice", has_text="sell cards").focus()
    assert not page.locator(".choice.pointed").count()


def test_a_closer_look_comes_by_hovering_and_by_focus_and_leaves(somebody: Somebody) -> None:
    ann, _ = whole_turn(somebody)
    page = ann.page
    page.locator("[data-part=deck]").hover()
    page.locator(CLOSER, has_text="Cards are drawn from here.").wait_for()
    seen = box_of(page, "#closer svg")["width"]
    assert seen > 1.3 * box_of(page, "[data-part=deck]")["width"]
    assert not page.locator("#closer [data-part], #closer [role], #closer [tabindex]").count()
    page.mouse.move(5, 300)
    page.locator("#closer").wait_for(state="hidden")
    page.locator("[data-part=pot]").focus()
    assert page.locator("#closer").is_hidden(), "nobody has walked there"
    page.keyboard.press("ArrowLeft")
    page.locator(CLOSER, has_text="Cards are drawn from here.").wait_for()
    assert (
        page.evaluate("document.activeElement.getAttribute('aria-describedby')") == "closer-about"
    )
    page.keyboard.press("Escape")
    page.locator("#closer").wait_for(state="hidden")


def test_a_long_press_looks_and_does_not_play(somebody: Somebody) -> None:
    ann, _ = whole_turn(somebody, **PHONE)
    page = ann.page
    revision = revision_of(page)
    x, y = page.locator("[data-part=deck]").evaluate(
        "part => { part.scrollIntoView({block: 'center'}); const b = part.getBoundingClientRect();"
        " return [b.left + b.width / 2, b.top + b.height / 2]; }"
    )
    touch = ann.context.new_cdp_session(page)
    touch.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    page.locator(CLOSER).wait_for()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_timeout(200)
    assert page.locator("#selection").is_hidden()
    assert revision_of(page) == revision
    assert page.locator("#closer").is_visible()


# motion


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_move_unless_somebody_wants_no_motion(somebody: Somebody, motion: str) -> None:
    ann, _ = whole_turn(somebody, reduced_motion=motion)
    page = ann.page
    page.evaluate(
        "() => { window.moves = 0; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (...given) { if (this.dataset.piece) window.moves++;"
        " return animate.apply(this, given); }; }"
    )
    revision = revision_of(page)
    ann.press(page.locator("[data-part=deck]"))
    page.locator(f"{PICKED} [data-answer]").first.click()
    _moved(page, revision)
    moves = page.evaluate("window.moves")
    assert moves == 0 if motion == "reduce" else moves > 0


def test_a_device_is_handed_over_without_a_trace_of_the_picture(somebody: Somebody) -> None:
    ann = somebody(listed=False)
    laid = ann.lay("me", "me")
    page = ann.go(f"/tables/{laid['table']}")
    page.locator("#handover button.main").click()
    page.locator(LIT).first.wait_for()
    page.locator(LIT).first.hover()
    ann.press(page.locator(LIT).first)
    page.locator("#handover:not([hidden])").wait_for()
    assert not page.locator("#part [data-part]").count()
    for box in ("#note", "#closer"):
        assert page.locator(box).is_hidden()
    assert not page.locator("#closer svg [class]").count()
