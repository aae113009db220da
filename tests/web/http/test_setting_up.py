"""The form for a new table: what it shows at once, as pictures or folded; packs that are tried."""

from __future__ import annotations

import re

import pytest

from emberhall.bots import names as bot_names
from emberhall.kernel import registry
from emberhall.picture.face import face_of
from emberhall.web.faces.about import about_of
from emberhall.web.faces.exhibits import shown_of
from emberhall.web.faces.opponents import SAID, opponents
from tests.web.serving import Server

pytestmark = pytest.mark.anyio
GAMES = [slug for slug in registry.slugs() if slug != "wyrmgold"]
PAGE = {"accept": "text/html"}
PACK = """[pack]
game = "crown-of-ash"
name = "A bone by another name"
mode = "override"

[fighters.bone-1]
name = "Old Bone"
"""


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_said_of_setting_up_names_options_and_exhibits_of_the_game(slug: str) -> None:
    game = registry.game(slug)
    wanted = about_of(slug).set_up
    options = {option.name: option for option in game.options}
    assert {*wanted.first, *wanted.pictures, wanted.order} <= {*options, ""}
    for name, values in wanted.pictures.items():
        known = options[name].values
        parts = known[0].split(",") if name == wanted.order else known
        for value, exhibits in values.items():
            assert value in parts
            assert len(shown_of(slug, exhibits)) == len(exhibits)
    assert not wanted.who or len(shown_of(slug, [wanted.who])) > 1


def test_opponents_stand_from_the_weakest_to_the_strongest_each_with_a_sentence() -> None:
    found = opponents([*sorted(SAID), "stranger"])
    assert [each.name for each in found] == [*SAID, "stranger"]
    assert found[-1].said == ""
    assert all(each.said.endswith(".") for each in found[:-1])
    assert {"novice", "adept", "master", "greedy", "random", "mcts"} <= set(bot_names())


@pytest.mark.parametrize("slug", registry.slugs())
async def test_every_option_stands_once_in_the_form_and_technical_ones_are_folded(
    server: Server, slug: str
) -> None:
    page = (await server.browser().get(f"/new/{slug}", headers=PAGE)).text
    wanted = about_of(slug).set_up
    folded = page.split('id="more-options"')[-1] if "more-options" in page else ""
    for option in registry.game(slug).options:
        selects = page.count(f'<select id="option-{option.name}"')
        radios = page.count(f'name="option-{option.name}"')
        assert (selects, radios) in ((1, 0), (0, len(option.values)))
        at_once = option.name in wanted.first or radios
        assert (f'id="option-{option.name}"' not in folded) == bool(at_once)
    assert page.index('id="pack-file"') > page.index('id="pack-options"')


async def test_lords_and_heroes_are_pictures(server: Server) -> None:
    browser = server.browser()
    lords = (await browser.get("/new/crown-of-ash", headers=PAGE)).text
    assert lords.count("begins with these") == 4
    assert len(re.findall(r'<select id="part-\d">', lords)) == 4
    heroes = (await browser.get("/new/drums-of-war", headers=PAGE)).text
    tiles = re.findall(r'value="(\w+)"(?: checked)?>\s*<span class="picture', heroes)
    assert tiles == ["aiden", "jayme", "maerwyn", "krangg", "borrunm", "skarna"]
    gangs = (await browser.get("/new/city-of-thieves", headers=PAGE)).text
    assert "Cursed Ones</figcaption>" in gangs


async def test_without_pictures_there_is_a_plain_form(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(face_of(registry.game("drums-of-war").package), "draws", False)
    page = (await server.browser().get("/new/drums-of-war", headers=PAGE)).text
    assert "<svg" not in page.split("<main")[1]
    assert '<select id="option-human-hero"' in page


async def test_a_pack_is_tried_before_a_table_is_laid(server: Server) -> None:
    ann = server.browser()
    good = await ann.post("/api/games/crown-of-ash/pack", json={"pack": PACK})
    assert good.status_code == 204, good.text
    bad = {"pack": PACK.replace("bone-1", "bone-99")}
    refused = await ann.post("/api/games/crown-of-ash/pack", json=bad)
    assert refused.status_code == 422
    problem = refused.json()
    assert problem["type"].endswith("bad-content")
    assert "bone-99" in problem["detail"]
    assert (await ann.get("/api/tables")).json() == []
