"""The picture: well-formed, playable from its parts alone, silent about what is hidden."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from html import unescape
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.faces.picture import draw
from emberhall.games.city_of_thieves.faces.picture.exhibits import gallery
from emberhall.games.city_of_thieves.faces.suggestions import suggestions
from emberhall.kernel.matches.match import Match
from emberhall.picture.face import Face
from emberhall.picture.icons import ICONS
from emberhall.picture.svg import Offers, Plate
from emberhall.picture.table import NARROW, WIDE, Picture, Shape
from tests.games.city_of_thieves.position import GANGS, Position, laid

FACE = Face(GAME.package)
CARDS = Position.printed()
X = (GANGS[0], GANGS[3])
SHAPES = {"rect", "circle", "polygon", "path"}
TABLES = [
    (2, {"mode": "base", "adventure": "king-of-ashes"}, 150),
    (3, {"mode": "base", "adventure": "long-cutlasses"}, 150),
    (4, {"mode": "base", "adventure": "spivs-auction"}, 150),
    (2, {"mode": "old-city", "adventure": "ferrymens-toll", "inn": "on"}, 150),
    (3, {"mode": "old-city", "adventure": "masked-ball", "old_city_all_tokens": "on"}, 150),
    (4, {"mode": "full", "adventure": "dukes-ransom"}, 150),
    (3, {"mode": "full", "adventure": "ashen-pact"}, 200),
    (2, {"mode": "full", "adventure": "festival-ashes", "swap_backs": "on"}, 150),
    (2, {"campaign": "on"}, 300),
]


def parts_of(plates: list[Plate]) -> list[ET.Element]:
    """All parts of a picture; each plate must be well-formed."""
    found: list[ET.Element] = []
    for plate in plates:
        root = ET.fromstring(plate.svg)
        assert root.tag == "svg"
        found += [each for each in root.iter("g") if each.get("data-part") is not None]
    return found


def positions(seats: int, options: dict[str, str], moves: int, seed: int) -> Iterator[Match]:
    """A random game, move by move."""
    match = GAME.start(seats, seed=seed, options=options)
    rng = Random(seed)
    for _ in range(moves):
        if not match.decisions:
            break
        yield match
        decision = match.decisions[0]
        match.play(decision.seat, rng.choice(decision.options))
    yield match


def picture_of(match: Match, seat: int | None) -> Picture:
    """The picture of a seat with the choices that it has."""
    asked = [each for each in match.decisions if each.seat == seat]
    choices = [(each.notation, match.label(each)) for each in asked[0].options] if asked else []
    drawn = FACE.picture(match.view(seat), match.content, choices)
    assert drawn is not None
    return drawn


def plates_of(match: Match, seat: int | None) -> list[Plate]:
    """The drawings of that."""
    return picture_of(match, seat).plates


@pytest.mark.parametrize(("seats", "options", "moves"), TABLES)
def test_every_choice_can_be_made_from_the_picture(
    seats: int, options: dict[str, str], moves: int
) -> None:
    for match in positions(seats, options, moves, seed=11):
        for decision in match.decisions:
            drawn = picture_of(match, decision.seat)
            shown = {each.notation for each in drawn.answers}
            for plate in drawn.plates:
                for piece in plate.svg.split(' data-offers="')[1:]:
                    shown |= set(unescape(piece.partition('"')[0]).splitlines())
            assert shown == {each.notation for each in decision.options}


@pytest.mark.parametrize(("seats", "options", "moves"), TABLES)
def test_every_position_is_drawn_for_everybody(
    seats: int, options: dict[str, str], moves: int
) -> None:
    for turn, match in enumerate(positions(seats, options, moves, seed=23)):
        if turn % 24 and match.decisions:
            continue
        for seat in (*range(seats), None):
            plates = plates_of(match, seat)
            assert len({plate.name for plate in plates}) == len(plates)
            for part in parts_of(plates):
                assert part.get("aria-label")
                assert part[0].tag in SHAPES, part.get("data-part")
                inner = [each for each in part.iter("g") if each.get("data-part") is not None]
                assert inner == [part]


def test_pieces_and_figures_are_drawn_once() -> None:
    for turn, match in enumerate(positions(4, {"mode": "full"}, 200, seed=5)):
        if turn % 40:
            continue
        svg = "".join(plate.svg for plate in plates_of(match, 0))
        pieces = Counter(piece.partition('"')[0] for piece in svg.split('data-piece="')[1:])
        assert set(pieces.values()) <= {1}
        view = match.view(0)
        standing = sum(place is not None for place in view["place"])
        assert sum(name.startswith("figure ") for name in pieces) == standing


def test_the_picture_follows_from_the_view_alone() -> None:
    for turn, match in enumerate(positions(3, {"mode": "full"}, 150, seed=8)):
        if turn % 30:
            continue
        for seat in (0, None):
            view = match.view(seat)
            again = json.loads(json.dumps(view))
            first = draw(view, CARDS, Offers(), WIDE).plates
            assert draw(again, CARDS, Offers(), WIDE).plates == first
            assert again == json.loads(json.dumps(match.view(seat)))


def test_hands_of_others_are_only_counted() -> None:
    match = GAME.start(2, seed=4, options={"mode": "full"})
    while match.view(None)["round"] == 0:
        decision = match.decisions[0]
        match.play(decision.seat, decision.options[0])
    seen = [part.get("data-part") or "" for part in parts_of(plates_of(match, None))]
    assert not [name for name in seen if name.startswith(("hand ", "intrigue "))]
    own = [part.get("data-part") or "" for part in parts_of(plates_of(match, 0))]
    held = match.view(0)["gangs"][0]["hand"]
    assert sorted(name for name in own if name.startswith("hand ")) == sorted(
        f"hand {slug}" for slug in held
    )
    heads = [part for part in parts_of(plates_of(match, 0)) if part.get("data-part") == "seat 1"]
    assert "ducats hidden, 6 Arcana cards" in (heads[0].get("aria-label") or "")


# single parts


def picture(position: Position, shape: Shape = WIDE) -> dict[str, ET.Element]:
    """The parts of the picture of the seat that is asked, by name."""
    seat = position.asked()
    view = GAME.view(position.state, seat)
    choices = [(notation, notation) for notation in position.options()]
    drawn = FACE.picture(view, position.content, choices, shape=shape)
    assert drawn is not None
    return {part.get("data-part") or "": part for part in parts_of(drawn.plates)}


def label(part: ET.Element) -> str:
    return part.get("aria-label") or ""


def choices_of(part: ET.Element) -> list[str]:
    return (part.get("data-offers") or "").splitlines()


def words_in(part: ET.Element) -> list[str]:
    """The texts of a part."""
    return [text.text or "" for text in part.iter("text")]


def drawn_icons(part: ET.Element) -> list[str]:
    """The icons of a part, by name."""
    names = {d: name for name, d in ICONS.items()}
    return [names[each.get("d", "")] for each in part.iter("path") if each.get("d") in names]


def test_a_figure_shows_name_wounds_and_loot() -> None:
    position = laid("full", gangs=X).at(leona="n1", iris="c11").load("leona", "keys", "idol")
    parts = picture(position.wounds("leona", 2))
    assert label(parts["figure leona"]).startswith(
        "Executioners: Leona in the Rope Gate, Combat 2, Movement 4, Mind 4,"
        " carries bunch of keys and idol, 2 wounds"
    )
    assert words_in(parts["figure leona"]) == ["2", "Leona"]
    assert drawn_icons(parts["figure leona"]) == ["key", "idol", "blood"]
    assert words_in(parts["figure iris"]) == ["Iris"]


def test_a_phone_gets_initials_and_no_names_of_rooms() -> None:
    position = laid("full", gangs=X).at(leona="n1", iris="c11", davitto="c11")
    parts = picture(position, NARROW)
    assert words_in(parts["space counting-house"]) == []
    assert words_in(parts["figure leona"]) == ["L"]
    assert words_in(parts["figure iris"]) == ["I"]
    assert words_in(picture(position)["space counting-house"]) == ["Counting House"]
    assert words_in(picture(position)["figure leona"]) == ["Leona"]


def test_a_step_is_chosen_by_its_space_and_a_fight_by_the_figure() -> None:
    position = laid(gangs=X).at(leona="n1", yldra="c11").run("act leona")
    parts = picture(position)
    assert choices_of(parts["space chapel"]) == ["step chapel"]
    assert choices_of(parts["figure yldra"]) == ["attack c11"]
    assert choices_of(parts["space c11"]) == ["attack c11"]
    assert "lit" not in (parts["space c12"].get("class") or "")


def test_the_ends_of_suggested_walks_are_marked_and_batches_aim_at_them() -> None:
    position = laid(gangs=X).at(leona="n1").run("act leona")
    view = GAME.view(position.state, 0)
    parts = picture(position)
    walks = suggestions(view, position.content)
    ends = set()
    for walk in walks:
        end = next(each for each in reversed(walk.notations) if each != "stop").split()[1]
        ends.add(f"space {end}")
        drawn = FACE.picture(view, position.content, (), [(walk.notations, "Walk")])
        assert drawn is not None
        lit = [
            each
            for plate in drawn.plates
            for each in ET.fromstring(plate.svg).iter()
            if each.get("data-offers")
        ]
        assert [each.get("data-part") for each in lit] == [f"space {end}"]
        assert choices_of(lit[0]) == ["; ".join(walk.notations)]
    reached = {name for name, part in parts.items() if "reach" in (part[0].get("class") or "")}
    assert reached == ends
    assert "space c12" in reached


def test_a_chest_says_what_is_in_it_and_is_picked_there() -> None:
    position = laid(gangs=X).at(leona="chapel").chest("chapel", "idol").run("act leona")
    parts = picture(position)
    assert label(parts["chest chapel"]).startswith("Locked chest: idol, sells for 2")
    assert choices_of(parts["chest chapel"]) == ["pick chest", "bash chest"]


def test_a_peeked_token_is_known_to_the_seat_that_peeked() -> None:
    position = laid("full", gangs=X).at(leona="n1").token("chapel", "trap")
    assert label(picture(position)["token chapel"]) == "Face-down exploration token"
    gang = position.state.gangs[0]
    gang.peeked.append(position.content.index("tokens")["trap"])
    gang.peeked_rooms.append(position.space("chapel"))
    assert label(picture(position)["token chapel"]) == "Face-down token, you know it: trap"
    rival = draw(GAME.view(position.state, 1), position.content, Offers(), WIDE).plates
    known = [label(part) for part in parts_of(rival) if part.get("data-part") == "token chapel"]
    assert known == ["Face-down exploration token"]


def test_a_shut_gate_has_its_portcullis_down() -> None:
    position = laid(gangs=X).at(leona="n1")
    position.state.alarm = True
    position.state.shut.append(position.space("n3"))
    parts = picture(position)
    assert label(parts["space n3"]).endswith("the portcullis is down")
    assert label(parts["space n1"]).endswith("open: the way out")


def test_the_dice_of_a_combat_are_shown_and_can_be_rolled_again() -> None:
    position = laid("full", gangs=X).at(leona="n1", yldra="c11")
    position.gang(0).xp = 1
    position.dice(5, 3, 4, 1).run("act leona", "attack c11")
    parts = picture(position)
    assert label(parts["side attack"]) == "Attacker Leona, Combat 2, rolled 5 3"
    assert label(parts["side defence"]) == "Defender Yldra, Combat 2, rolled 4 1"
    assert words_in(parts["die attack 0"]) == ["5"]
    assert choices_of(parts["die attack 1"]) == ["reroll 1 xp", "reroll 1 skill"]


def test_treasures_equipment_and_skills_are_parts_of_the_mat() -> None:
    position = laid("full", gangs=X).at(leona="n1").load("leona", "goblet").gear("leona", "sword")
    parts = picture(position)
    assert label(parts["loot leona:goblet"]) == "goblet of Leona, sells for 2"
    assert label(parts["gear leona"]) == "Leona bears Sword"
    assert parts["skill leona"].get("data-about") == position.content.figures[0].text


def test_prisoners_stand_in_the_prison() -> None:
    position = laid("full", gangs=X).at(leona="prison", iris="prison", yldra="n1")
    parts = picture(position)
    assert label(parts["figure leona"]).startswith("Executioners: Leona in the Prison")
    assert "space prison" in parts
    assert "space prison" not in picture(laid(gangs=X).at(leona="n1"))


def test_every_choice_about_something_aims_at_a_part() -> None:
    position = laid("full", gangs=X).at(leona="n1").run("act leona")
    view = GAME.view(position.state, 0)
    nowhere = {
        choice.verb if choice.FIELDS else choice.notation
        for choice in position.content.catalogue.entries
        if not FACE.aim(choice, view, position.content)
    }
    assert nowhere == {
        "done", "pass", "end", "stop", "give-gear", "take-gear", "swap-gear", "withhold",
        "guard none",
        "guard-stop", "pay", "jail", "no-hire", "inn pass", "hunt none", "hunt-stop", "pride pay",
    }  # fmt: skip


def test_things_of_the_sheet_are_parts() -> None:
    position = laid(gangs=X, adventure="long-cutlasses").at(leona="jewellers-shop")
    position.state.props.hoard.extend([position.treasure("idol"), position.treasure("keys")])
    parts = picture(position.run("act leona"))
    assert label(parts["hoard"]).startswith("Hoard: 2 treasures")
    assert label(parts["hoard idol"]) == "idol in the hoard"
    assert choices_of(parts["hoard"]) == ["pick hoard", "bash hoard"]
    box = picture(laid(gangs=X, adventure="dukes-treasure").at(leona="n1"))
    assert label(box["space treasury"]).endswith("the Duke's strongbox is full")


# the gallery


def test_the_gallery_shows_every_entry_once() -> None:
    content: Any = GAME.content
    exhibits = gallery(content)
    for table in ("gangs", "figures", "arcana", "equipment", "intrigues", "missions", "treasures",
                  "tokens", "adventures", "spaces"):  # fmt: skip
        slugs = [each.slug for each in exhibits if each.table == table]
        assert slugs == list(content.slugs(table))
    assert len({each.plate.name for each in exhibits}) == len(exhibits)
    assert all(each.said and each.title for each in exhibits)
    parts_of([each.plate for each in exhibits])


def test_a_card_of_the_gallery_shows_its_numbers() -> None:
    content: Any = GAME.content
    by_slug = {(each.table, each.slug): each for each in gallery(content)}
    mission = by_slug["missions", "m13"]
    assert mission.said == "5 different kinds: 18 ducats."
    assert ">18<" in mission.plate.svg
    intrigue = by_slug["intrigues", "map-the-catacombs"]
    assert ">-2<" in intrigue.plate.svg
    assert intrigue.said.endswith(
        "Brings 5 ducats, 1 experience. Unfulfilled at the end it costs 2 ducats."
    )
    assert by_slug["figures", "chufflock"].said.startswith("Combat 3, Movement 4, Mind 3.")
