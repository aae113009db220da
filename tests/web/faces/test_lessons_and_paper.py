"""Guided first games and printed pages in a real browser."""

from __future__ import annotations

import pytest

from emberhall.kernel import registry
from emberhall.web.faces.lessons import lesson_of
from tests.web.browsing import PHONE, Somebody

pytestmark = pytest.mark.slow
LESSONS = {slug: lesson for slug in registry.slugs() if (lesson := lesson_of(slug))}
IN_SIGHT = """() => {
  const bottom = document.getElementById("lesson").getBoundingClientRect().top;
  return [...document.querySelectorAll(".part.taught")].some((part) => {
    const at = part.getBoundingClientRect();
    return at.top >= 0 && at.bottom <= bottom;
  });
}"""
WHITE = "rgb(255, 255, 255)"


@pytest.mark.parametrize("slug", LESSONS)
def test_a_lesson_begins_with_the_goal_and_shows_where_to_press(
    somebody: Somebody, slug: str
) -> None:
    ann = somebody(listed=False, reduced_motion="reduce", **PHONE)
    page = ann.go("/")
    page.locator(f"#game-{slug} [data-learn='{slug}']").click()
    words = page.locator("#lesson-words")
    words.filter(has_text=LESSONS[slug].goal).wait_for()
    first = LESSONS[slug].points[0]
    words.filter(has_text=first.say).wait_for()
    if first.choose:
        page.locator("#part .part.taught").first.wait_for()
        page.wait_for_function(IN_SIGHT)
    page.locator("[data-lesson=end]").click()
    assert page.locator("#lesson").is_hidden()
    assert not page.locator(".taught").count()


@pytest.mark.parametrize("path", ["/rules/crown-of-ash", "/gallery/crown-of-ash"])
def test_paper_is_white_and_carries_no_navigation(somebody: Somebody, path: str) -> None:
    page = somebody(color_scheme="dark").go(path)
    ground = "getComputedStyle(document.body).backgroundColor"
    assert page.evaluate(ground) != WHITE
    page.emulate_media(media="print")
    assert page.evaluate(ground) == WHITE
    for gone in (".top", ".contents", "button", "#gallery-search", ".skip"):
        for each in page.locator(gone).all():
            assert each.is_hidden(), gone
    assert page.locator("main h1, main h2").first.is_visible()
