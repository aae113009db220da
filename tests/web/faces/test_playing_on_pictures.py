"""Playing on the picture in a real browser: by mouse, by finger, by keyboard, by ear."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page

from tests.web.browsing import (
    DRAWN,
    LIT,
    OPEN_NOTE,
    PHONE,
    TOY,
    Person,
    Somebody,
    pictured,
    violations,
)

pytestmark = pytest.mark.slow
OPEN_MENU = "#menu:not([hidden])"
CLOSER = "#closer:not([hidden])"


def _turn(somebody: Somebody, listed: bool = False, **options: Any) -> tuple[Person, Person]:
    """Ann, who is asked for a whole turn at the toy, where the deck has two choices; and Bob."""
    ann, bob = somebody(listed, **options), somebody()
    laid = ann.lay("me", "open", game=TOY)
    key = {"key": laid["keys"]["1"]}
    assert bob.context.request.post(f"{bob.address}/api/join", data=key).ok
    page = ann.go(f"/tables/{laid['table']}")
    page.locator(LIT).first.wait_for()
    assert ann.choose(laid["table"], "bid flame")
    assert bob.choose(laid["table"], "bid growl")
    page.locator(LIT).first.wait_for()
    return ann, bob


def _revision(page: Page) -> str | None:
    return page.locator(".table-grid").get_attribute("data-revision")


def _box(page: Page, selector: str) -> FloatRect:
    """Where something stands in the window."""
    box = page.locator(selector).bounding_box()
    assert box is not None, selector
    return box


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


# the menu


def test_a_part_with_several_choices_opens_a_menu_of_them(somebody: Somebody) -> None:
    ann, _ = _turn(somebody)
    page = ann.page
    revision = _revision(page)
    ann.press(page.locator("[data-part=deck]"))
    items = page.locator(f"{OPEN_MENU} [role=menuitem]")
    items.first.wait_for()
    assert items.all_inner_texts() == ["draw a card", "peek at the deck"]
    page.keyboard.press("Escape")
    page.locator("#menu").wait_for(state="hidden")
    assert page.evaluate("document.activeElement.dataset.part") == "deck"
    ann.press(page.locator("[data-part=deck]"))
    page.mouse.click(5, 300)
    page.locator("#menu").wait_for(state="hidden")
    assert _revision(page) == revision
    ann.press(page.locator("[data-part=deck]"))
    items.nth(1).click()
    _moved(page, revision)
    assert page.locator("#menu").is_hidden()


@pytest.mark.parametrize("size", [{"viewport": {"width": 1280, "height": 800}}, PHONE])
def test_a_menu_stays_inside_the_window(somebody: Somebody, size: dict[str, Any]) -> None:
    ann, _ = _turn(somebody, **size)
    page = ann.page
    ann.press(page.locator("[data-part=deck]"))
    page.locator(OPEN_MENU).wait_for()
    box = _box(page, "#menu")
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["viewport"]["width"]
    assert box["y"] + box["height"] <= size["viewport"]["height"]


def test_axe_finds_nothing_serious_with_a_menu_open(somebody: Somebody) -> None:
    ann, _ = _turn(somebody)
    page = ann.page
    ann.press(page.locator("[data-part=deck]"))
    page.locator(OPEN_MENU).wait_for()
    assert violations(page) == []


# by keyboard


def _tab_to_lit(page: Page) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#part .part.lit')"):
            return
    raise AssertionError("no lit part can be reached by keyboard")


@pytest.mark.parametrize("slug", DRAWN)
def test_the_picture_is_played_by_keyboard_alone(somebody: Somebody, slug: str) -> None:
    ann = somebody(listed=False)
    page = pictured(ann, slug)
    _tab_to_lit(page)
    for _ in range(4):
        revision = _revision(page)
        page.keyboard.press("Enter")
        page.wait_for_timeout(50)
        if page.locator(OPEN_MENU).count():
            page.keyboard.press("ArrowDown")
            page.keyboard.press("ArrowUp")
            page.keyboard.press("Enter")
        while not ann.settled(revision, page):
            page.locator(f"{LIT}:not(.picked)").first.press("Enter")
        page.locator(f"{LIT}, #part a[href*='/record']").first.wait_for()
        if not page.locator(LIT).count():
            return
        if not page.evaluate("document.activeElement.matches('#part .part.lit')"):
            _tab_to_lit(page)


def test_arrow_keys_go_from_part_to_part(somebody: Somebody) -> None:
    ann, _ = _turn(somebody)
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
    ann, _ = _turn(somebody)
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
    ann, _ = _turn(somebody, listed=True)
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
    ann, _ = _turn(somebody)
    page = ann.page
    page.locator("[data-part=deck]").hover()
    page.locator(CLOSER, has_text="Cards are drawn from here.").wait_for()
    seen = _box(page, "#closer svg")["width"]
    assert seen > 1.3 * _box(page, "[data-part=deck]")["width"]
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
    ann, _ = _turn(somebody, **PHONE)
    page = ann.page
    revision = _revision(page)
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
    assert page.locator("#menu").is_hidden()
    assert _revision(page) == revision
    assert page.locator("#closer").is_visible()


# news and motion


def _bob_draws(ann: Person, bob: Person) -> None:
    """Ann's turn is over, and Bob draws a card."""
    page = ann.page
    ann.press(page.locator("[data-part=deck]"))
    page.locator(f"{OPEN_MENU} [role=menuitem]").first.click()
    page.locator("#question-title", has_text="waits for").wait_for()
    assert bob.choose(page.url.rpartition("/")[2], "draw")


def _drawn(page: Page) -> list[str]:
    plates: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('#part .plate')].map((each) => each.outerHTML)"
    )
    return plates


def test_what_happened_since_the_own_turn_is_told_again(somebody: Somebody) -> None:
    ann, bob = _turn(somebody)
    page = ann.page
    _bob_draws(ann, bob)
    page.locator("[data-part=deck].news").wait_for()
    shown = _drawn(page)
    page.get_by_role("button", name="What happened since my turn").click()
    story = page.locator("#story")
    story.wait_for()
    story.get_by_role("button", name="Pause").click()
    bar = _box(page, "#story")
    size = page.viewport_size
    assert size is not None
    assert bar["y"] + bar["height"] <= size["height"], "what is told stands below the window"
    told = [story.get_by_role("status").inner_text()]
    assert page.locator("#part .recalled").count() >= 1
    assert page.locator("#part .telling .lit:not(.recalled)").count() == 0
    while story.is_visible():
        story.get_by_role("button", name="Next").click()
        if story.is_visible():
            told.append(story.get_by_role("status").inner_text())
    assert any("Dragon 2 draws" in line for line in told)
    assert _drawn(page) == shown
    assert not page.locator("#part .recalled, .telling, [inert]").count()


def test_what_others_do_is_told_before_the_table_is_shown_as_it_is_now(somebody: Somebody) -> None:
    ann, bob = _turn(somebody, stories=True)
    page = ann.page
    _bob_draws(ann, bob)
    story = page.locator("#story")
    story.wait_for()
    story.get_by_role("button", name="Pause").click()
    assert not page.locator("#question-title").is_visible()
    before = _revision(page)
    page.wait_for_timeout(1500)
    assert _revision(page) == before, "it goes on although somebody has stopped it"
    page.keyboard.press("Escape")
    story.wait_for(state="hidden")
    page.locator(LIT).first.wait_for()
    assert page.locator("#question-title").is_visible()
    assert page.locator("#log-lines", has_text="Dragon 2 draws").count() == 1


def test_a_press_on_the_board_ends_a_story_and_plays_nothing(somebody: Somebody) -> None:
    ann, bob = _turn(somebody, stories=True)
    page = ann.page
    page.emulate_media(reduced_motion="reduce")
    _bob_draws(ann, bob)
    page.locator("#story").get_by_role("button", name="Go on").wait_for()  # nothing moves by itself
    page.locator("#part .picture").click(position={"x": 20, "y": 20})
    page.locator("#story").wait_for(state="hidden")
    assert page.locator("#menu, #note").filter(visible=True).count() == 0
    page.locator(LIT).first.wait_for()


def test_who_wants_no_stories_is_told_none(somebody: Somebody) -> None:
    ann, bob = _turn(somebody, stories=True)
    page = ann.page
    _bob_draws(ann, bob)
    page.locator("#story-speed").select_option("0")
    page.locator("#story").wait_for(state="hidden")
    page.locator(LIT).first.wait_for()
    assert page.evaluate("localStorage.getItem('story speed')") == "0"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_pieces_move_unless_somebody_wants_no_motion(somebody: Somebody, motion: str) -> None:
    ann, _ = _turn(somebody, reduced_motion=motion)
    page = ann.page
    page.evaluate(
        "() => { window.moves = 0; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (...given) { if (this.dataset.piece) window.moves++;"
        " return animate.apply(this, given); }; }"
    )
    revision = _revision(page)
    ann.press(page.locator("[data-part=deck]"))
    page.locator(f"{OPEN_MENU} [role=menuitem]").first.click()
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
    for box in ("#menu", "#note", "#closer"):
        assert page.locator(box).is_hidden()
    assert not page.locator("#closer svg [class]").count()


def test_many_suggestions_leave_the_board_in_sight(somebody: Somebody) -> None:
    ann = somebody(listed=False, viewport={"width": 1440, "height": 900})
    laid = ann.lay("me", "greedy", game="city-of-thieves", seed=3)
    rng = random.Random(3)
    seen = ann.asked_at(laid["table"])
    while seen["view"]["step"] != "Activation":
        ann.advance(laid["table"], rng, 1)
        seen = ann.asked_at(laid["table"])
    labels = {each["label"] for each in seen["decision"]["suggestions"]}
    assert len(labels) > 15
    page = ann.go(f"/tables/{laid['table']}")
    page.locator("#part .picture").wait_for()
    assert page.locator(".suggestion:visible").count() == 5
    assert page.locator("[data-plate=answers] [data-part]").count() == 1
    assert _box(page, "[data-plate=district]")["y"] < 500
    page.set_viewport_size({"width": 390, "height": 844})
    assert _box(page, "[data-plate=district]")["y"] < 600
    page.locator("#more-suggestions summary").click()
    assert page.locator(".suggestion:visible").count() == len(labels)
