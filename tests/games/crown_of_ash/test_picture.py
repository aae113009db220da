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
from emberhall.kernel.matches.match import Match
from emberhall.picture.face import face_of
from emberhall.picture.svg import Offers
from emberhall.picture.table import WIDE
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import Position
from tests.games.drawn import check, course

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
