"""The icons of the web application and the picture that stands for a link to it.

    .venv/bin/python tools/icons.py

They are drawn from `ember.svg` and from the covers of the games with the browser that the tests
use, once and again after either has changed; the files are kept in the repository.
"""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page
from tests.web.browsing import chromium

from emberhall.kernel import registry
from emberhall.web.faces.about import HEAVIEST, about_of
from emberhall.web.faces.covers import cover_of

STATIC = Path(__file__).parents[1] / "src" / "emberhall" / "web" / "static"
GROUND = "#2a150b"
SIZES = (192, 512)
PREVIEW = (1200, 630)
ICON = """<style>
html, body {{ margin: 0; height: 100%; }}
body {{ display: grid; place-items: center; background: {ground}; }}
svg {{ width: 64vmin; height: 64vmin; }}
</style>{flame}"""
LINK = """<style>
html, body {{ margin: 0; height: 100%; }}
body {{ display: grid; grid-template-rows: 1fr 270px; font: 600 30px Georgia, serif; }}
body {{ background: radial-gradient(circle at 20% 0, #4a230f, #14100d 70%); color: #f7efe4; }}
header {{ display: flex; gap: 36px; align-items: center; padding: 0 64px; }}
header svg {{ width: 170px; height: 170px; flex: none; }}
h1 {{ font-size: 92px; line-height: 1; margin: 0 0 18px; }}
p {{ margin: 0; color: #cbbdac; }}
div {{ display: grid; grid-template-columns: repeat(5, 1fr); gap: 12px; padding: 0 12px; }}
img {{ width: 100%; height: 300px; object-fit: cover; border-radius: 16px 16px 0 0; }}
</style>
<header>{flame}<section><h1>Emberhall</h1><p>Whole tabletop games in your browser</p></section>
</header><div>{covers}</div>"""


def covers() -> str:
    """The covers of all games that describe themselves, the easiest first."""
    games = [registry.game(slug) for slug in registry.slugs() if about_of(slug).minutes]
    games.sort(key=lambda game: about_of(game.slug).weight or HEAVIEST)
    images = []
    for game in games:
        drawn = base64.b64encode(cover_of(game.slug, game.package)).decode()
        images.append(f'<img src="data:image/svg+xml;base64,{drawn}">')
    return "".join(images)


def shoot(page: Page, markup: str, size: tuple[int, int], name: str) -> None:
    """Write a page of that size as a file."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(markup)
    page.wait_for_timeout(300)
    form: Literal["png", "jpeg"] = "png" if name.endswith("png") else "jpeg"
    page.screenshot(path=STATIC / name, type=form)


def main() -> None:
    """Write all files."""
    flame = (STATIC / "ember.svg").read_text(encoding="utf-8")
    with chromium() as browser:
        page = browser.new_page()
        for size in SIZES:
            shoot(page, ICON.format(ground=GROUND, flame=flame), (size, size), f"icon-{size}.png")
        shoot(page, LINK.format(flame=flame, covers=covers()), PREVIEW, "preview.jpg")


if __name__ == "__main__":
    main()
