"""One screen: whatever is asked, it can be read and answered without scrolling the page."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.browsing import LISTED, Somebody

pytestmark = pytest.mark.slow

DECISIONS = 8
TABLES = [
    ("crown-of-ash", 1440, 900),
    ("drums-of-war", 1280, 800),
    ("city-of-thieves", 1024, 768),
    ("battalia", 390, 844),
    ("after-the-empire", 360, 740),
    ("crown-of-ash", 844, 390),
]
# what is not as it should be: the page scrolls, the question or an answer is outside the window, or
# nothing that can be chosen is in sight and no button goes there
AMISS = """() => {
  const bad = [];
  const inside = (each) => {
    const box = each.getBoundingClientRect();
    return box.width > 0 && box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  };
  const page = document.documentElement;
  if (page.scrollWidth > innerWidth || page.scrollHeight > innerHeight) bad.push("the page scrolls");
  if (!inside(document.querySelector("#question-title"))) bad.push("the question");
  for (const each of document.querySelectorAll("#answers .answer"))
    if (!inside(each)) bad.push(`the answer ${each.textContent}`);
  if (!inside(document.querySelector("#choices > summary"))) bad.push("the list of choices");
  const lit = [...document.querySelectorAll("#part .part.lit")];
  const seen = (part) => {
    const box = part.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    return part.checkVisibility() && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
  };
  if (lit.length && !lit.some(seen) && !inside(document.querySelector("#elsewhere"))) bad.push("all that glows");
  return bad;
}"""  # noqa: E501 - a script


def _device(width: int, height: int) -> dict[str, Any]:
    size: dict[str, Any] = {"viewport": {"width": width, "height": height}}
    return size if width > 900 else {**size, "has_touch": True, "is_mobile": True}


@pytest.mark.parametrize(("slug", "width", "height"), TABLES)
def test_what_is_asked_and_what_can_be_chosen_is_inside_the_window(
    somebody: Somebody, slug: str, width: int, height: int
) -> None:
    ann = somebody(listed=False, **_device(width, height))
    rng = random.Random(f"{slug} {width}")
    table = ann.lay("me", "random", game=slug, seed=4)["table"]
    page = ann.go(f"/tables/{table}")
    place = None
    for _ in range(DECISIONS):
        page.locator(f"{LISTED}, #result").first.wait_for(state="attached")
        if page.locator("#result").count():
            break
        assert page.evaluate(AMISS) == [], page.locator("#question-title").inner_text()
        place = _same_place(page, place)
        ann.advance(table, rng, 1)
        ann.advance(table, rng, rng.randrange(12))
        page.reload()


def _same_place(page: Page, before: object) -> object:
    """The board stays where it is, whatever is asked; where it is, if it is seen."""
    if not page.locator(".stage").is_visible():
        return before
    now = page.locator(".stage").bounding_box()
    assert before is None or now == before
    return now
