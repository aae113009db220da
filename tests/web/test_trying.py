"""Trying a move in the browser before it is played."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.web.browsing import Somebody, violations

pytestmark = pytest.mark.slow
OFFERS = "all => all.map(each => each.dataset.offers)"


def begun(somebody: Somebody) -> Page:
    """A page on which somebody is asked for a turn, and tries moves first."""
    ann = somebody()
    laid = ann.lay("me", "random", seed=1)
    page = ann.go(f"/tables/{laid['table']}")
    page.locator("#choices [data-choices='bid flame']").click()
    page.locator("#choices [data-choices='sell']").wait_for()
    page.locator("#more > summary").click()
    page.locator("#try").click()
    page.keyboard.press("Escape")
    return page


def revision(page: Page) -> str | None:
    return page.locator(".table-grid").get_attribute("data-revision")


def chips(page: Page) -> list[str]:
    return page.locator("#plan-parts li").all_inner_texts()


def test_a_move_is_put_together_shown_and_played_as_one(somebody: Somebody) -> None:
    page = begun(somebody)
    before = revision(page)
    page.locator("#choices [data-choices='sell']").click()
    page.locator("#plan").wait_for()
    assert len(chips(page)) == 1
    page.locator("#plan-choices button").first.click()
    page.locator("#plan-parts li").nth(1).wait_for()
    assert page.locator("#plan-told li").count()
    assert revision(page) == before
    assert violations(page) == []
    page.get_by_role("button", name="Play this").click()
    page.locator(f".table-grid:not([data-revision='{before}'])").wait_for()
    assert int(revision(page) or 0) == int(before or 0) + 2
    assert page.locator("#plan").is_hidden()


def test_parts_are_taken_back_and_the_move_is_cancelled(somebody: Somebody) -> None:
    page = begun(somebody)
    before = revision(page)
    page.locator("#choices [data-choices='sell']").click()
    page.locator("#plan-choices button").first.click()
    page.locator("#plan-parts li").nth(1).wait_for()
    page.get_by_role("button", name="Take the last part back").click()
    page.locator("#plan-parts li").nth(1).wait_for(state="detached")
    assert len(chips(page)) == 1
    page.get_by_role("button", name="Cancel").click()
    assert page.locator("#plan").is_hidden()
    page.locator("#choices [data-choices='sell']").click()
    page.locator("#plan").wait_for()
    page.keyboard.press("Escape")
    assert page.locator("#plan").is_hidden()
    assert revision(page) == before


def test_where_nobody_can_tell_what_comes_it_says_so(somebody: Somebody) -> None:
    page = begun(somebody)
    page.locator("#choices [data-choices='draw']").click()
    page.locator("#plan").wait_for()
    assert "comes to light" in page.locator("#plan-next").inner_text()
    assert page.locator("#plan-choices button").count() == 0
    assert page.get_by_role("button", name="Play this").is_visible()


def test_on_a_picture_what_may_follow_is_lit(somebody: Somebody) -> None:
    ann = somebody()
    laid = ann.lay("me", "greedy", game="crown-of-ash", seed=3)
    page = ann.go(f"/tables/{laid['table']}")
    page.locator("#part .part.lit").first.wait_for()
    was = page.locator("#part .part.lit").evaluate_all(
        "all => all.map(each => each.dataset.offers)"
    )
    page.locator("#more > summary").click()
    page.locator("#try").click()
    page.keyboard.press("Escape")
    page.locator("#choices .choice").first.click()
    page.locator("#plan").wait_for()
    page.get_by_role("button", name="Cancel").click()
    now = page.locator("#part .part.lit").evaluate_all(
        "all => all.map(each => each.dataset.offers)"
    )
    assert now == was
