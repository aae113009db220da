"""How to play: a page with pictures for each game, which says nothing that the rules do not."""

from __future__ import annotations

import pytest

from emberhall.kernel import registry
from emberhall.rulebook import RuleBook
from emberhall.web.faces.about import about_of
from emberhall.web.faces.exhibits import shown_of
from tests.web.serving import Server

pytestmark = pytest.mark.anyio
GAMES = [slug for slug in registry.slugs() if slug != "wyrmgold"]
PAGE = {"accept": "text/html"}


@pytest.mark.parametrize("slug", GAMES)
def test_every_step_names_a_rule_and_exhibits_of_its_game(slug: str) -> None:
    rules = RuleBook(registry.game(slug).rules).rules
    chapters = about_of(slug).chapters
    assert 7 <= len(chapters) <= 12
    for chapter in chapters:
        assert chapter.rule in rules, chapter.title
        assert chapter.text.endswith((".", "!"))
        assert len(chapter.text) < 420
        assert len(shown_of(slug, chapter.show)) == len(chapter.show), chapter.title
    assert sum(bool(chapter.show) for chapter in chapters) >= 5


@pytest.mark.parametrize("slug", GAMES)
async def test_the_page_shows_every_step_and_leads_on(server: Server, slug: str) -> None:
    page = (await server.browser().get(f"/how/{slug}", headers=PAGE)).text
    for chapter in about_of(slug).chapters:
        assert f"{chapter.title}</h2>".replace("'", "&#39;") in page
        assert f'href="/rules/{slug}#rule-{chapter.rule}"' in page
    shown = sum(len(chapter.show) for chapter in about_of(slug).chapters)
    assert page.count("<figcaption>") == shown
    assert f'data-learn="{slug}"' in page
    assert f'href="/gallery/{slug}"' in page


async def test_a_game_without_such_a_page_leads_to_its_rules(server: Server) -> None:
    browser = server.browser(root_path="/games/ember")
    answer = await browser.get("/games/ember/how/wyrmgold", headers=PAGE, follow_redirects=False)
    assert answer.status_code == 307
    assert answer.headers["location"] == "/games/ember/rules/wyrmgold"
    assert (await browser.get("/games/ember/how/chess", headers=PAGE)).status_code == 404
