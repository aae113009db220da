"""How a pictured table looks in a real browser: themes, sizes, no text upon text."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.web.browsing import (
    DRAWN,
    OPEN_NOTE,
    PHONE,
    SMALL_PRINT,
    TEXT,
    Somebody,
    pictured,
    violations,
)

pytestmark = pytest.mark.slow
LEAST = {"board": 8.0, "plate": 7.0}  # pixels for names and numbers, on a phone too


def test_theme_and_text_size_are_kept_and_set_before_anything_is_painted(
    somebody: Somebody,
) -> None:
    ann = somebody(color_scheme="light")
    page = pictured(ann)
    ground = "getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.locator("#more > summary").click()
    theme = page.locator("[data-look=theme]")
    theme.click()
    assert theme.inner_text() == "Light"
    assert page.evaluate(ground) == light
    theme.click()
    assert theme.inner_text() == "Dark"
    dark = page.evaluate(ground)
    assert dark != light
    size = "getComputedStyle(document.documentElement).fontSize"
    before = page.evaluate(size)
    page.get_by_role("button", name="Larger text").click()
    larger = page.evaluate(size)
    assert float(larger[:-2]) > float(before[:-2])
    page.add_init_script(
        "new MutationObserver((_, self) => { if (!document.body) return; self.disconnect();"
        " window.early = document.documentElement.dataset.theme; })"
        ".observe(document, { childList: true, subtree: true })"
    )
    page.reload()
    assert page.evaluate("window.early") == "dark"
    assert page.evaluate(ground) == dark
    assert page.evaluate(size) == larger
    page.locator("#more > summary").click()
    page.get_by_role("button", name="Smaller text").click()
    assert page.evaluate(size) == before


@pytest.mark.parametrize("slug", DRAWN)
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_a_rich_position_fits_its_page_and_no_text_collides(
    somebody: Somebody, slug: str, device: str, tmp_path: Path
) -> None:
    size: dict[str, Any] = (
        PHONE if device == "phone" else {"viewport": {"width": 1280, "height": 900}}
    )
    ann = somebody(listed=False, **size)
    page = pictured(ann, slug, moves=25, seed=5)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["viewport"]["width"]
    assert page.evaluate(TEXT) == []
    found = page.evaluate(SMALL_PRINT)
    for kind, least in LEAST.items():
        assert kind not in found or found[kind][0] >= least, found[kind]
    kept = Path(os.environ.get("EMBERHALL_SCREENSHOTS", tmp_path))
    kept.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=kept / f"{slug}-{device}.png", full_page=True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("slug", DRAWN)
def test_axe_finds_nothing_serious_on_a_picturedpictured(
    somebody: Somebody, slug: str, scheme: str
) -> None:
    ann = somebody(color_scheme=scheme, listed=False)
    page = pictured(ann, slug, moves=12, seed=3)
    assert violations(page) == []
    unlit = page.locator("#part .part:not(.lit)")
    if unlit.count():
        unlit.first.focus()
        page.keyboard.press("Enter")
        page.locator(OPEN_NOTE).wait_for()
        assert violations(page) == []
