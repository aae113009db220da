"""Composing a set in a real browser: picked in any order, taken back, confirmed once."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.browsing import PHONE, Person, Somebody, violations

pytestmark = pytest.mark.slow
AIDEN = {"armies": "humans", "human-hero": "aiden"}
REMOVED = ["drop griffin", "drop griffin", "drop forged-blade", "drop human-onslaught"]


def removing(person: Person) -> Page:
    """A player of the Humans is asked for the four cards that its Hero removes."""
    laid = person.lay("me", "ai", game="drums-of-war", options=AIDEN, seed=5)
    page = person.go(f"/tables/{laid['table']}")
    page.locator("#composing").wait_for()
    return page


def element(page: Page, notation: str) -> Any:
    return page.locator(f".choice[data-choices='{notation}']")


def chips(page: Page) -> list[str]:
    return page.locator("#picked .chip").all_inner_texts()


def played(person: Person, page: Page) -> list[str]:
    """What the person has played, by the record."""
    table = page.locator("body").get_attribute("data-table")
    request = person.context.request
    log = request.get(f"{person.address}/api/tables/{table}").json()
    assert log["view"]["sides"][0]["buried"] is not None
    return [f"drop {slug}" for slug in log["view"]["sides"][0]["buried"]]


def test_a_set_is_picked_in_any_order_taken_back_and_confirmed(somebody: Somebody) -> None:
    ann = somebody()
    page = removing(ann)
    expect(page.locator("#compose")).to_be_disabled()
    for notation in ["drop human-onslaught", "drop griffin", "drop human-levy"]:
        element(page, notation).click()
        expect(element(page, notation)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#lacking")).to_contain_text("needed, such as")
    page.locator("#picked .chip", has_text="Human Levy").click()
    expect(page.locator("#picked .chip")).to_have_count(2)
    expect(element(page, "drop human-levy")).to_have_attribute("aria-pressed", "false")
    element(page, "drop griffin").click()
    expect(page.locator("#picked .chip")).to_have_count(3)
    element(page, "drop forged-blade").click()
    expect(page.locator("#compose")).to_be_enabled()
    page.locator("#compose").click()
    page.locator("#composing").wait_for(state="detached")
    assert played(ann, page) == REMOVED


def test_a_set_is_composed_by_keyboard_on_the_picture(somebody: Somebody) -> None:
    ann = somebody(listed=False)
    page = removing(ann)
    for part in page.locator("#part .part.lit").all()[:4]:
        part.focus()
        page.keyboard.press("Enter")
        expect(part).to_have_attribute("aria-pressed", "true")
        expect(part).to_be_focused()
    expect(page.locator("#compose")).to_be_enabled()
    assert len(chips(page)) == 4
    assert not violations(page)
    page.locator("#compose").focus()
    page.keyboard.press("Enter")
    page.locator("#composing").wait_for(state="detached")
    assert len(played(ann, page)) == 4


def test_what_is_begun_can_be_confirmed_on_a_phone(somebody: Somebody) -> None:
    ann = somebody(listed=False, **PHONE)
    page = removing(ann)
    ann.press(page.locator("#part .part.lit").last)
    page.locator("#composing.begun").wait_for()
    box = page.locator("#compose").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= page.viewport_size["height"]  # type: ignore[index]


@pytest.mark.parametrize("options", [{}, PHONE], ids=["desk", "phone"])
def test_nothing_moves_on_a_pick_or_a_refusal(somebody: Somebody, options: dict[str, Any]) -> None:
    ann = somebody(**options)
    page = removing(ann)

    def place() -> object:
        return page.locator("#part .picture").bounding_box()

    before = place()
    for count, notation in enumerate(REMOVED, 1):
        element(page, notation).dispatch_event("click")
        expect(page.locator("#picked .chip")).to_have_count(count)
        assert place() == before
    element(page, "drop human-levy").dispatch_event("click")
    page.locator("#composing[data-state=refused]").wait_for()
    assert page.locator("#lacking").inner_text()
    assert page.locator("#message").is_hidden()
    assert place() == before
    tops = page.locator("#picked .chip").evaluate_all("all => all.map((each) => each.offsetTop)")
    assert len(set(tops)) == 1


def test_the_rest_of_a_set_stays_picked_while_the_other_side_picks_too(somebody: Somebody) -> None:
    ann, bob = somebody(), somebody()
    heroes = {"armies": "humans", "human-hero": "jayme", "orc-hero": "borrunm"}
    laid = ann.lay("me", "open", game="drums-of-war", options=heroes)
    key = {"key": laid["keys"]["1"]}
    assert bob.context.request.post(f"{bob.address}/api/join", data=key).ok
    page = ann.go(f"/tables/{laid['table']}")
    page.locator("#composing").wait_for()
    for notation in ["drop human-onslaught", "drop griffin", "drop forged-blade"]:
        element(page, notation).click()
        expect(element(page, notation)).to_have_attribute("aria-pressed", "true")
    page.locator("#compose:enabled").click()
    page.locator("#composing").wait_for(state="detached")
    for left in (2, 1):
        bob.advance(laid["table"], random.Random(1), 1)
        expect(page.locator("#picked .chip")).to_have_count(left)
        page.locator("#compose:enabled").click()
        page.locator("#composing").wait_for(state="detached")
    bob.advance(laid["table"], random.Random(1), 1)
    assert played(ann, page) == ["drop griffin", "drop forged-blade", "drop human-onslaught"]
