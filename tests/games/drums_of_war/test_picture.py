"""The battlefield in pictures: every position is drawn, every choice offered, nothing told."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.faces import picture
from emberhall.games.drums_of_war.faces.picture.figures import card_figure, hero_figure
from emberhall.games.drums_of_war.faces.picture.strikes import strike
from emberhall.kernel.matches.match import Match
from emberhall.picture.face import face_of
from emberhall.picture.svg import Offers
from emberhall.picture.table import NARROW, WIDE, Points
from tests.games.drawn import check, course, parts
from tests.games.drawn import picture as seen_by
from tests.games.drums_of_war.position import Position
from tests.games.lettering import too_small

TABLES: tuple[tuple[tuple[str, ...], dict[str, str], int], ...] = (
    (("player", "player"), {}, 1),
    (("player", "player"), {"human-hero": "maerwyn", "orc-hero": "borrunm"}, 2),
    (("player", "player"), {"human-hero": "jayme", "orc-hero": "skarna"}, 3),
    (("player", "automa"), {"ties": "ask", "ai-life": "3"}, 4),
    (("automa", "player"), {"ties": "ask", "armies": "orcs"}, 5),
)
FACE = face_of(GAME.package)
CARDS = Position.printed()


def positions(
    seats: tuple[str, ...], options: dict[str, str], seed: int, step: int = 3
) -> Iterator[Match]:
    """Every third position of a battle fought at random, and its end."""
    match = GAME.start(seats, seed=seed, options=options)
    return course(match, seed, step)


def labels(match: Match, viewer: int | None) -> dict[str, str]:
    """What is said of each part."""
    plates = picture.draw(match.view(viewer), CARDS, Offers(), WIDE).plates
    return {str(part.get("data-part")): str(part.get("aria-label")) for part in parts(plates)}


def fought() -> Match:
    """A battle of Aiden against Krangg, a few actions in."""
    match = GAME.start(2, seed=11, options={"human-hero": "aiden", "orc-hero": "krangg"})
    rng = random.Random(11)
    while not any(unit for side in match.view(None)["sides"] for unit in side["units"]):
        decision = match.decisions[0]
        match.play(decision.seat, rng.choice(decision.options))
    return match


@pytest.mark.parametrize(("seats", "options", "seed"), TABLES)
def test_every_choice_of_every_position_can_be_made_on_the_picture(
    seats: tuple[str, ...], options: dict[str, str], seed: int
) -> None:
    for match in positions(seats, options, seed):
        check(match, FACE)


@pytest.mark.parametrize(("seats", "options", "seed"), TABLES)
def test_no_word_is_too_small_to_read(
    seats: tuple[str, ...], options: dict[str, str], seed: int
) -> None:
    for match in positions(seats, options, seed, step=11):
        for seat in (None, 0, 1):
            wide, narrow = (seen_by(match, FACE, seat, shape) for shape in (WIDE, NARROW))
            assert [words for plate in wide.plates for words in too_small(plate, 12)] == []
            assert [words for plate in narrow.plates for words in too_small(plate, 13)] == []


def test_each_card_of_a_hand_is_a_drawing_of_its_own() -> None:
    match = fought()
    hand = match.view(0)["sides"][0]["hand"]
    drawn = picture.draw(match.view(0), CARDS, Offers(), WIDE)
    tray = next(tray for tray in drawn.trays if tray.group == "hand")
    assert [card.name for card in tray.cards] == [f"hand {slug}" for slug in dict.fromkeys(hand)]
    assert tray.title == f"Your hand ({len(hand)})"
    for card in tray.cards:
        assert [part.get("data-part") for part in parts([card])] == [card.name]
    assert [tray.seat for tray in drawn.trays if tray.group == "others"] == [1]


def test_the_head_tells_the_turn_and_the_life_of_both_heroes() -> None:
    match = fought()
    view = match.view(0)
    head = picture.draw(view, CARDS, Offers(), WIDE).head
    assert head.facts[0] == f"Turn {view['turn']} of {view['turn_limit']}"
    assert head.facts[1] == view["phase"].capitalize()
    assert head.points == tuple(Points(hero["left"], "Life") for hero in view["heroes"])


def test_only_answers_without_an_object_are_left_to_the_page() -> None:
    for seats, options, seed in TABLES:
        for match in positions(seats, options, seed):
            for decision in match.decisions:
                view = match.view(decision.seat)
                offers = Offers()
                drawn = {
                    part.get("data-part")
                    for part in parts(picture.draw(view, CARDS, offers, WIDE).plates)
                }
                for option in decision.options:
                    aimed = FACE.aim(option, view, CARDS)
                    bare = option.notation.split()[0] in (
                        "pass", "done", "skip", "decline", "redraw", "keep", "tie",
                    )  # fmt: skip
                    assert bare or (aimed and drawn.issuperset(aimed)), option.notation


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    match = fought()
    hand = match.view(0)["sides"][0]["hand"]
    assert hand
    assert {name for name in labels(match, 0) if name.startswith("hand ")} == {
        f"hand {slug}" for slug in hand
    }
    for viewer in (1, None):
        seen = labels(match, viewer)
        assert seen["cards 0"] == f"Hand: {len(hand)}"
        assert not [name for name in seen if name.startswith("hand 0")]


def test_a_unit_shows_its_current_values_and_its_wounds() -> None:
    match = fought()
    view = match.view(0)
    seat = next(seat for seat in (0, 1) if any(view["sides"][seat]["units"]))
    side = view["sides"][seat]
    slot = next(slot for slot in range(5) if side["units"][slot])
    now = view["lines"][seat][slot]
    now.update(attack=7, defense=4, life=2, wounds=1)
    side["attack_mods"][slot] = 1
    side["defense_mods"][slot] = 0
    plates = picture.draw(view, CARDS, Offers(), WIDE).plates
    part = next(
        each for each in parts(plates) if each.get("data-part") == f"slot {seat} {slot + 1}"
    )
    said = str(part.get("aria-label"))
    assert "Attack 7 changed for this turn, Defense 4, Range" in said
    assert "Wounds 1 of Life 2" in said
    shown = [each.text for each in part.iter("text")]
    assert "7*" in shown
    assert "4" in shown


def test_a_hero_shows_what_is_left_of_its_life() -> None:
    match = fought()
    view = match.view(0)
    view["heroes"][0].update(left=3, life=5, defense=4)
    plates = picture.draw(view, CARDS, Offers(), WIDE).plates
    part = next(each for each in parts(plates) if each.get("data-part") == "hero 0")
    said = str(part.get("aria-label"))
    assert re.search(r"leads the \w+ \(you\): Life 3 of 5, Defense 4", said)


def test_no_two_cards_and_no_two_heroes_look_the_same() -> None:
    drawn = [*map(card_figure, CARDS.cards), *map(hero_figure, CARDS.heroes)]
    assert len(set(drawn)) == len(drawn)


def test_strikes_are_hits_where_attack_reaches_defense() -> None:
    match = fought()
    view = match.view(0)
    unit = next(filter(None, (*view["lines"][0], *view["lines"][1])))
    for line in view["lines"]:
        line[:] = [None] * 5
    view["lines"][0][2], view["lines"][1][2] = dict(unit), dict(unit)
    view["engaged"] = [False, False, True, False, False]
    view["phase"] = "deployment"
    view["lines"][0][2].update(attack=3, defense=3)
    view["lines"][1][2].update(attack=2, defense=3)
    assert strike(view, 0, 2) == (False, True)
    assert strike(view, 1, 2) == (False, False)
    assert strike(view, 0, 1) is None
    view["engaged"][2] = False
    view["heroes"][1]["defense"] = 4
    view["lines"][0][2].update(on_hero=4)
    assert strike(view, 0, 2) == (True, True)
    view["phase"], view["sides"][0]["used"][2] = "combat", True
    assert strike(view, 0, 2) is None


def test_the_gallery_shows_everything_once() -> None:
    exhibits = picture.gallery(CARDS)
    shown = Counter((exhibit.table, exhibit.slug) for exhibit in exhibits)
    tables = {table for table, _ in shown}
    assert tables == {"cards", "heroes", "powers", "abilities"}
    assert shown == Counter((table, slug) for table in tables for slug in CARDS.slugs(table))
    for exhibit in exhibits:
        ET.fromstring(exhibit.plate.svg)
        assert exhibit.said


def test_a_card_of_the_gallery_shows_its_numbers() -> None:
    exhibit = next(each for each in picture.gallery(CARDS) if each.slug == "human-knight")
    assert exhibit.said == (
        "Humans, 4 in the deck. Unit, Attack 3, Defense 3, Range 1; costs 2 cards of the hand."
        " Charge: +1 Attack while free."
    )
    assert re.findall(r">(\d+)</text>", exhibit.plate.svg) == ["2", "3", "3", "1"]
