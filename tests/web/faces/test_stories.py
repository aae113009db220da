"""What others did is told on the board, step by step, in a real browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.browsing import LIT, PICKED, Person, Somebody, box_of, revision_of, whole_turn

pytestmark = pytest.mark.slow


def _bob_draws(ann: Person, bob: Person) -> None:
    """Ann's turn is over, and Bob draws a card."""
    page = ann.page
    ann.press(page.locator("[data-part=deck]"))
    page.locator(f"{PICKED} [data-answer]").first.click()
    page.locator("#question-title", has_text="waits for").wait_for()
    assert bob.choose(page.url.rpartition("/")[2], "draw")


def _drawn(page: Page) -> list[str]:
    plates: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('#part .plate')].map((each) => each.outerHTML)"
    )
    return plates


def test_what_happened_since_the_own_turn_is_told_again(somebody: Somebody) -> None:
    ann, bob = whole_turn(somebody)
    page = ann.page
    _bob_draws(ann, bob)
    page.locator("[data-part=deck].news").wait_for()
    shown = _drawn(page)
    page.locator("[data-act=again]").click()
    story = page.locator("#story")
    story.wait_for()
    story.get_by_role("button", name="Pause").click()
    bar = box_of(page, "#story")
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
    ann, bob = whole_turn(somebody, stories=True)
    page = ann.page
    _bob_draws(ann, bob)
    story = page.locator("#story")
    story.wait_for()
    story.get_by_role("button", name="Pause").click()
    assert not page.locator("#question-title").is_visible()
    before = revision_of(page)
    page.wait_for_timeout(1500)
    assert revision_of(page) == before, "it goes on although somebody has stopped it"
    page.keyboard.press("Escape")
    story.wait_for(state="hidden")
    page.locator(LIT).first.wait_for()
    assert page.locator("#question-title").is_visible()
    assert page.locator("#log-lines", has_text="Dragon 2 draws").count() == 1


def test_a_press_on_the_board_ends_a_story_and_plays_nothing(somebody: Somebody) -> None:
    ann, bob = whole_turn(somebody, stories=True)
    page = ann.page
    page.emulate_media(reduced_motion="reduce")
    _bob_draws(ann, bob)
    page.locator("#story").get_by_role("button", name="Go on").wait_for()  # nothing moves by itself
    page.locator("#part .stage").click(position={"x": 20, "y": 20})
    page.locator("#story").wait_for(state="hidden")
    assert page.locator("#selection, #note").filter(visible=True).count() == 0
    page.locator(LIT).first.wait_for()


def test_who_wants_no_stories_is_told_none(somebody: Somebody) -> None:
    ann, bob = whole_turn(somebody, stories=True)
    page = ann.page
    _bob_draws(ann, bob)
    page.locator("#story-speed").select_option("0")
    page.locator("#story").wait_for(state="hidden")
    page.locator(LIT).first.wait_for()
    assert page.evaluate("localStorage.getItem('story speed')") == "0"
