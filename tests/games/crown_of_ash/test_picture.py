"""The table in pictures: it draws every position, offers every choice and shows nothing hidden."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.faces import picture
from emberhall.games.crown_of_ash.faces.picture.board import CENTRES
from emberhall.games.crown_of_ash.faces.picture.buildings import building
from emberhall.games.crown_of_ash.faces.picture.figures import figure
from emberhall.games.crown_of_ash.faces.picture.goods import DRAWN
from emberhall.games.crown_of_ash.faces.picture.narrow import CENTRES as NARROW_CENTRES
from emberhall.kernel.matches.match import Match
from emberhall.picture.face import face_of
from emberhall.picture.svg import Offers
from emberhall.picture.table import NARROW, WIDE
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import Position
from tests.games.drawn import check, course
from tests.games.drawn import picture as seen_by
from tests.games.lettering import too_small

TABLES: tuple[tuple[tuple[str, ...], dict[str, str]], ...] = (
    (("player", "player"), {}),
    (("player",) * 3, {"powers": "on", "bolster": "on"}),
    (("player",) * 4, {"powers": "on", "attackers": "open", "order": "clockwise"}),
    (("player", "automa"), {"ai_ties": "ask"}),
    (("player", "player", "automa", "automa"), {"powers": "on", "difficulty": "hard"}),
)
FACE = face_of(GAME.package)


def positions(seats: tuple[str, ...], options: dict[str, str], step: int = 9) -> Iterator[Match]:
    """Every ninth position of a game played at random, and its end."""
    match = GAME.start(seats, seed=len(seats) + len(options), options=options)
    return course(match, 7, step)


def pictured(table: Position, viewer: int | None) -> str:
    view = table.view(viewer)
    return "".join(plate.svg for plate in picture.draw(view, table.content, Offers(), WIDE).plates)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_choice_of_every_position_can_be_made_on_the_picture(
    seats: tuple[str, ...], options: dict[str, str]
) -> None:
    for match in positions(seats, options):
        check(match, FACE)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_no_word_is_too_small_to_read(seats: tuple[str, ...], options: dict[str, str]) -> None:
    for match in positions(seats, options, step=17):
        for seat in (None, 0, len(seats) - 1):
            wide, narrow = (seen_by(match, FACE, seat, shape) for shape in (WIDE, NARROW))
            assert [words for plate in wide.plates for words in too_small(plate, 12)] == []
            assert [words for plate in narrow.plates for words in too_small(plate, 13)] == []


def test_each_thing_of_a_mat_is_a_card_of_its_own() -> None:
    table = bare().hand("visio", "bone-1", "ash-2").slots("blood-1")
    drawn = picture.draw(table.view(0), table.content, Offers(), WIDE)
    trays = {tray.name: tray for tray in drawn.trays}
    assert [card.name for card in trays["hand"].cards] == ["fighter bone-1", "fighter ash-2"]
    assert trays["hand"].title == "Fighters in hand (2)"
    assert "fighter blood-1" in [card.name for card in trays["slots"].cards]
    combat = [f"combat {card.slug}" for card in table.content.combat_cards]
    assert [card.name for card in trays["cards"].cards][: len(combat)] == combat
    assert {tray.seat for tray in drawn.trays if tray.group == "others"} == {1}
    for tray in drawn.trays:
        if tray.group in ("hand", "market"):
            assert all(card.width <= 210 and card.height <= 140 for card in tray.cards)


def test_the_head_tells_the_round_the_citadel_and_everybodys_points() -> None:
    table = bare().hold("coast", "nox", ["t1-cellar"], ["ash-3"])
    view = table.view(0)
    head = picture.draw(view, table.content, Offers(), WIDE).head
    assert head.facts == (f"Round {view['round']} of 4", f"Citadel {view['citadel_vp']} VP")
    assert [(points.amount, points.unit) for points in head.points if points] == [
        (vp, "VP") for vp in view["vp"]
    ]


@pytest.mark.parametrize("region", ["desert", "coast", "mountains"])
def test_a_battle_is_fought_over_the_half_of_the_board_that_it_leaves_free(region: str) -> None:
    table = bare().hold(region, "nox", ["t1-cellar"], ["ash-3"]).hand("visio", "bone-1")
    table.play("visio", f"attack {region}", "commit bone-1")
    area = table.content.index("areas")[region]
    for shape, middles in ((WIDE, CENTRES), (NARROW, NARROW_CENTRES)):
        stage = picture.draw(table.view(0), table.content, Offers(), shape).stage
        panel = next(
            next(iter(part))
            for part in ET.fromstring(stage.svg).iter("g")
            if part.get("data-part") == "battle"
        )
        top, height = float(panel.attrib["y"]), float(panel.attrib["height"])
        assert not top - 50 * stage.width / 760 < middles[area][1] < top + height
        assert 0 <= top < top + height <= stage.height


def test_nothing_that_can_be_chosen_lies_below_a_battle() -> None:
    seats, options = TABLES[1]
    fought = 0
    for match in positions(seats, options, step=1):
        for decision in match.decisions:
            view = match.view(decision.seat)
            if view["battle"] is None:
                continue
            fought += 1
            stage = seen_by(match, FACE, decision.seat).stage
            below = stage.svg[: stage.svg.index('data-part="battle"')]
            area = next(each for each in view["areas"] if each["area"] == view["battle"]["area"])
            lit = re.findall(r'class="part lit [^"]*" data-part="([^"]*)"', below)
            assert {*lit} <= {f"fighter {slug}" for slug in area["defenders"]}
    assert fought > 10


def test_most_choices_of_a_turn_are_about_something_on_the_table() -> None:
    view: Any = {"you": 0, "mats": [{"power": "fortis-rampart"}]}
    content = Position.printed()
    about_nothing = {
        choice.notation
        for choice in content.catalogue.entries
        if not FACE.aim(choice, view, content)
    }
    assert about_nothing == {"leave", "done", "skip", "pass", "hold"}


def test_fighters_in_hand_are_shown_to_their_owner_alone() -> None:
    table = bare().hand("visio", "blood-4")
    assert 'data-part="fighter blood-4"' in pictured(table, 0)
    for viewer in (1, None):
        assert "blood-4" not in pictured(table, viewer)


def test_a_combat_card_that_lies_face_down_is_a_back_for_the_opponent() -> None:
    table = bare().hold("coast", "nox", ["t1-cellar"], ["ash-3"]).hand("visio", "bone-1")
    table.play("visio", "attack coast", "commit bone-1")
    table.state.at_battle().attack_card.append(table.id("combat_cards", "4"))
    assert "Visio: a card face down" in pictured(table, 1)
    assert "Visio plays the 4 card" in pictured(table, 0)
    assert "Visio plays the 4 card" not in pictured(table, 1)


def test_a_region_shows_its_structure_its_lord_and_the_strength_of_its_defenders() -> None:
    table = bare().hold("coast", "nox", ["t1-cellar"], ["ash-3", "ash-1"])
    svg = pictured(table, 0)
    assert "Coast, held by Nox, Alchemist's Cellar, worth 2 VP a round" in unescape(svg)
    assert "Pyre Warden, Ash 3" in svg
    assert table.view(0)["strengths"][2] == 5
    assert re.search(r'on-shield[^"]*">5<', svg)


def test_no_two_fighters_and_no_two_structures_look_the_same() -> None:
    content = Position.printed()
    figures = {figure(fighter) for fighter in content.fighters}
    assert len(figures) == len(content.fighters)
    built = {building(tile.slug, 0) for tile in content.tiles}
    assert len(built) == len(content.tiles)
    assert len(set(DRAWN)) == len(DRAWN) == len(content.tiles[0].gains)


def test_a_structure_of_a_pack_is_drawn_with_what_it_gives() -> None:
    assert building("own-structure", 0) != building("own-structure", 2)


def test_the_gallery_shows_everything_once() -> None:
    content = Position.printed()
    shown = Counter((exhibit.table, exhibit.slug) for exhibit in picture.gallery(content))
    tables = {table for table, _ in shown}
    assert {"fighters", "tiles", "combat_cards", "fates", "powers", "ai_cards", "areas"} == tables
    expected = Counter((table, slug) for table in tables for slug in content.slugs(table))
    assert shown == expected


def test_a_fighter_of_the_gallery_shows_its_numbers() -> None:
    content = Position.printed()
    exhibit = next(each for each in picture.gallery(content) if each.slug == "bone-5")
    ET.fromstring(exhibit.plate.svg)
    assert exhibit.said == "Bone fighter of attack value 5. Tier III. Costs 5 Bone 2 Ash 1 Blood."
    assert re.findall(r">(\d+|I+)</text>", exhibit.plate.svg) == ["III", "5", "5", "2", "1"]
