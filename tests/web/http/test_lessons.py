"""The guided first games: they fit the games they are about."""

from __future__ import annotations

import pytest

from emberhall.kernel import registry
from emberhall.rulebook import RuleBook
from emberhall.web.faces.lessons import lesson_of
from emberhall.web.http.routes.lessons import plan_of
from tests.web.playing import play, settled
from tests.web.serving import Server

LESSONS = {slug: lesson for slug in registry.slugs() if (lesson := lesson_of(slug))}


@pytest.mark.parametrize("slug", LESSONS)
def test_a_lesson_names_steps_rules_and_choices_of_its_game(slug: str) -> None:
    game = registry.game(slug)
    rules = RuleBook(game.rules).rules
    match = game.start(2, seed=1)
    for point in LESSONS[slug].points:
        assert point.say.endswith((".", "!", "?"))
        assert not point.when or point.when in game.steps
        assert not point.rule or point.rule in rules
        assert not point.choose or match.read(point.choose).notation == point.choose


@pytest.mark.parametrize("slug", LESSONS)
def test_a_lesson_has_one_person_and_a_known_deal(slug: str) -> None:
    plan = plan_of(registry.game(slug), LESSONS[slug])
    assert [place.who for place in plan.places].count("me") == 1
    assert plan.terms.seed is not None


@pytest.mark.anyio
@pytest.mark.parametrize("slug", LESSONS)
async def test_whoever_follows_a_lesson_meets_every_point_of_it(server: Server, slug: str) -> None:
    """As the page does it: the next point that fits what is asked, and what it proposes."""
    ann = server.browser()
    laid = await ann.post(f"/api/games/{slug}/lesson")
    assert laid.status_code == 201
    table = laid.json()["table"]
    points = (await ann.get(f"/api/games/{slug}/lesson")).json()["points"]
    left = list(range(len(points)))
    proposed = 0
    for _ in range(400):
        seen = await settled(ann, table)
        if not left or seen["outcome"]:
            break
        step = seen["view"]["step"]
        fitting = [n for n in left if points[n]["when"] in ("", step)]
        options = [each["choice"] for each in seen["decision"]["options"]]
        choice = options[-1]
        if fitting:
            left.remove(fitting[0])
            wanted = points[fitting[0]]["choose"]
            if wanted in options:
                choice = wanted
                proposed += 1
        done = await play(ann, table, choice, revision=seen["revision"])
        assert done.status_code == 200, done.text
    assert left == []
    assert proposed == sum(1 for each in points if each["choose"])


@pytest.mark.anyio
async def test_a_game_without_a_lesson_says_so(server: Server) -> None:
    ann = server.browser()
    assert (await ann.post("/api/games/wyrmgold/lesson")).status_code == 422
    assert (await ann.get("/api/games/wyrmgold/lesson")).status_code == 422


@pytest.mark.anyio
async def test_the_home_page_offers_the_lessons(server: Server) -> None:
    page = (await server.browser().get("/")).text
    for slug in LESSONS:
        assert f'data-learn="{slug}"' in page
    assert 'data-learn="wyrmgold"' not in page
