"""The table in pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import product

import pytest

from emberhall.games.battalia import GAME
from emberhall.games.battalia.faces.picture import draw, gallery
from emberhall.picture.face import face_of
from emberhall.picture.svg import Offer, Offers
from emberhall.picture.table import NARROW, WIDE, Picture, Points, Shape
from tests.games.battalia.position import Position
from tests.games.drawn import check, check_questions, parts, picture, positions

FACE = face_of(GAME.package)
CARDS = Position.printed()


def labels(table: Position, who: str | None = "A") -> dict[str, str]:
    """What is said of each part that somebody sees."""
    drawn = draw(table.view(who), table.content, Offers(), WIDE).plates
    return {each.attrib["data-part"]: each.attrib["aria-label"] for each in parts(drawn)}


def aimed(table: Position, notation: str) -> tuple[str, ...]:
    return FACE.aim(table.content.catalogue.read(notation), table.view("A"), table.content)


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [(2, 1, {}), (3, 2, {"ask_all": "on", "harder": "on"}), (4, 5, {"short": "on"})],
)
def test_every_position_can_be_seen_and_played_by_everybody(
    seats: int, seed: int, options: dict[str, str]
) -> None:
    for match in positions(GAME, seats, seed, every=47, most=600, **options):
        check(match, FACE)


def test_every_question_can_be_answered_from_the_picture() -> None:
    wanted = {
        "ChooseFaction", "ChooseSite", "Opening", "Action", "ChooseExits", "ChooseMatch",
        "ChooseName", "ChooseNameFaction", "ChooseTarget", "StationCard", "DeployCard", "LayCard",
    }  # fmt: skip
    check_questions(GAME, FACE, 3, wanted)


def test_the_map_tells_cities_roads_heroes_and_empty_squares() -> None:
    table = Position().show("a1", "forest").show("d1", "lake").road("b1", "ew", "desert")
    table.hold("a1", "A", 3).hero("A", 1, "a1").hero("B", 2, "b1")
    said = labels(table)
    assert said["square a1"] == "a1: forest city, exits E S, level 3, held by Bärfolk"
    assert said["square d1"] == "d1: lake city, exits E S W, level 4, neutral"
    assert said["square b1"] == "b1: desert road, exits E W"
    assert said["square a2"] == "a2: empty, open to you"
    assert said["square b3"] == "b3: empty"
    assert said["hero 0 1"] == "Orsolf, hero 1 of Bärfolk, on a1"
    assert said["hero 1 2"] == "Maris, hero 2 of Islanders, on b1"
    assert said["hero 0 2"] == "Brunna, hero 2 of Bärfolk, not on the board"


def test_only_the_squares_of_the_board_are_drawn() -> None:
    for board in CARDS.boards:
        said = labels(Position(seats=board.seats))
        slugs = CARDS.slugs("squares")
        active = [slug for slug, is_active in zip(slugs, board.active, strict=True) if is_active]
        assert [name for name in said if name.startswith("square ")] == [
            f"square {slug}" for slug in active
        ]


def test_a_hand_shows_names_numbers_and_echoes_to_its_owner_alone() -> None:
    table = Position().hand("A", "lord-barfolk", "supply*2").hand("B", "crown")
    assert labels(table)["hand lord-barfolk"] == "Bärfolk lord, strength 4"
    assert labels(table)["hand supply"].startswith("2 ")
    assert not any(name.startswith("hand ") for name in labels(table, None))
    assert labels(table, "B")["backs 0"] == "Hand of 3 cards"
    view = table.view("B")
    assert all(
        "Bärfolk lord" not in plate.svg
        for plate in draw(view, table.content, Offers(), WIDE).plates
    )


def test_a_stack_tells_its_open_card_and_its_price() -> None:
    said = labels(Position().top("frimen-islanders"))["stack frimen"]
    assert said.endswith("open: Islander frimen, strength 1; price 2 supply")


def test_the_sun_oracle_tells_both_pointers() -> None:
    said = labels(Position())  # day 2
    assert said["wheel horse"] == "Sun Oracle, horse: illuminated today"
    assert said["wheel scroll"] == "Sun Oracle, scroll: matching today"
    assert said["wheel tool"] == "Sun Oracle, tool"


def test_ways_to_lay_a_road_are_laid_out_as_tiles() -> None:
    table = Position().hand("A", "frimen-barfolk", "supply").play("A", "road b1")
    view = table.view("A")
    options = ("exits ew", "exits sw")
    offers = Offers(Offer(each, each, aimed(table, each)) for each in options)
    lit = [
        each.attrib["data-part"]
        for each in parts(draw(view, table.content, offers, WIDE).plates)
        if each.get("data-offers")
    ]
    assert sorted(lit) == ["lay ew", "lay sw", "square b1"]


def test_the_card_in_question_lies_on_its_square_in_each_way() -> None:
    table = Position().hand("A", "frimen-barfolk", "supply").play("A", "road b1")
    view = table.view("A")
    offers = Offers(Offer(each, each) for each in ("exits ew", "exits sw"))
    drawn = draw(view, table.content, offers, WIDE).plates
    square = next(each for each in parts(drawn) if each.attrib["data-part"] == "square b1")
    ghosts = [each.get("class") for each in square if "ghost" in (each.get("class") or "")]
    assert ghosts == ["ghost ghost-ew", "ghost ghost-sw"]


def test_a_hero_stands_as_a_shade_where_he_may_appear() -> None:
    table = Position().hold("d1", "A", 1).hand("A", "weapon-barfolk", "supply*2")
    table.play("A", "hero")
    view = table.view("A")
    offers = Offers(Offer(each, each) for each in ("at a1", "at d1"))
    board = draw(view, table.content, offers, WIDE).plates[0].svg
    assert board.count('class="shade"') == 2


def places(table: Position) -> dict[str, str]:
    """The plate or part that each piece lies in, as the first player sees it."""
    found: dict[str, str] = {}
    for plate in draw(table.view("A"), table.content, Offers(), WIDE).plates:
        for name, part in re.findall(
            r'data-piece="([^"]+)"[^>]*><g [^>]*data-part="([^"]+)', plate.svg
        ):
            assert name not in found, name
            found[name] = part
    return found


def test_a_card_keeps_its_name_from_the_hand_to_the_line_and_from_the_stack_to_its_buyer() -> None:
    table = Position().hand("A", "supply*3").top("frimen-islanders")
    before = places(table)
    bought = next(name for name, part in before.items() if part == "stack frimen")
    assert before["card 0 supply 0"] == "hand supply"
    table.play("A", "hire frimen", "pay supply", "pay supply")
    after = places(table)
    assert after["card 0 supply 0"] == "hand supply"
    assert after["card 0 supply 1"] == "line 0 supply"
    assert after[bought] == "arrival 0 frimen-islanders"


def test_choices_are_about_what_they_change() -> None:
    table = Position().road("b1", "ew").hero("A", 2, "a1").hero("B", 1, "b1")
    table.hand("A", "amulet-barfolk", "amulet-islanders", "star")
    assert aimed(table, "road a2") == ("square a2",)
    assert aimed(table, "hire chief") == ("stack chief",)
    assert aimed(table, "create horse") == ("stack horse",)
    assert aimed(table, "hero") == ("hero 0 1",)
    assert aimed(table, "move 2") == ("hero 0 2",)
    assert aimed(table, "attack 2 b1") == ("square b1", "hero 0 2", "hero 1 1")
    assert aimed(table, "amulet") == ("hand amulet-barfolk", "hand amulet-islanders")
    assert aimed(table, "great star 2") == ("hero 0 2", "hand star")
    assert aimed(table, "ambush") == ("ambush 0",)
    assert aimed(table, "take crown") == ("prize crown",)
    assert aimed(table, "end") == ()


def test_the_gallery_shows_each_entry_once_with_its_effect() -> None:
    exhibits = gallery(CARDS)
    for table in ("cards", "heroes", "terrain", "factions"):
        shown = [each.slug for each in exhibits if each.table == table]
        assert shown == list(CARDS.slugs(table))
    assert {each.table for each in exhibits} == {"cards", "heroes", "terrain", "factions"}
    chief = next(each for each in exhibits if each.slug == "chief-islanders")
    assert chief.title == "Islander chief"
    assert chief.said.startswith("Unit of rank 2. Strength 2 in battle. Pays a chief.")
    assert re.findall(r">(Islander chief|chief)<", chief.plate.svg) == ["Islander chief", "chief"]
    for each in exhibits:
        parts([each.plate])


SCALE = re.compile(r"scale\(([.\d]+)\)")
LEAST: dict[Shape, float] = {WIDE: 12, NARROW: 13}


def texts(root: ET.Element, scale: float = 1.0) -> list[tuple[float, str]]:
    """The size at which each text below an element is drawn, in units of its plate."""
    found = SCALE.search(root.get("transform", ""))
    scale *= float(found.group(1)) if found else 1
    if root.tag == "text":
        return [(scale * float(root.attrib["font-size"]), root.text or "")]
    return [each for child in root for each in texts(child, scale)]


def table(shape: Shape) -> Picture:
    """A rich position: a battle, two heroes, a full hand, tents and ambushes."""
    position = Position().show("a1", "forest").show("d1", "lake").road("b1", "ew", "desert")
    position.hold("a1", "A", 3).hero("A", 1, "a1").hero("B", 2, "b1")
    position.hand("A", "lord-barfolk", "supply*3", "amulet-islanders", "banner", "crown")
    return draw(position.view("A"), position.content, Offers(), shape)


@pytest.mark.parametrize("shape", [WIDE, NARROW])
def test_no_text_is_too_small_to_be_read(shape: Shape) -> None:
    drawn = [table(shape)]
    for match in positions(GAME, 3, 2, every=120, most=600):
        drawn += [picture(match, FACE, seat, shape) for seat in (None, 0, 1)]
    for plate in (plate for each in drawn for plate in each.plates):
        for size, said in texts(ET.fromstring(plate.svg)):
            assert size >= LEAST[shape] - 0.01, (plate.name, said, size)


@pytest.mark.parametrize("shape", [WIDE, NARROW])
def test_a_card_is_a_part_and_lies_within_its_plate(shape: Shape) -> None:
    trays = table(shape).trays
    assert {"hand", "mat", "stacks", "land", "seat-1"} <= {tray.name for tray in trays}
    for card in (card for tray in trays for card in tray.cards):
        named = [each.attrib["data-part"] for each in parts([card])]
        if card.name != "oracle":
            assert len(named) == 1, card.name
            assert card.width <= 180, card.name


def test_the_stage_is_as_large_as_its_window() -> None:
    wide, narrow = table(WIDE).stage, table(NARROW).stage
    assert (wide.width, wide.height) == (856, 720)
    assert narrow.width == 366
    assert {each.attrib["data-part"] for each in parts([wide])} > {"wheel tool", "limbo"}
    assert not any(each.attrib["data-part"] == "wheel tool" for each in parts([narrow]))


def test_day_oracle_and_points_are_said_above_the_board() -> None:
    head = table(WIDE).head
    assert head.facts == ("Day 2", "the Oracle lights the horse", "it matches the scroll")
    assert head.points[0] == Points(3, "VP")


def test_no_two_cards_terrains_or_heroes_look_alike() -> None:
    drawn: dict[str, str] = {}
    for each in gallery(CARDS):
        art = re.sub(
            r"<text.*?</text>|data-[a-z]+=\"[^\"]*\"|aria-label=\"[^\"]*\"", "", each.plate.svg
        )
        if not each.slug.endswith("-none"):  # a hammer that is called a tool looks like none's
            assert art not in drawn, (each.slug, drawn[art])
            drawn[art] = each.slug


def test_what_can_be_chosen_is_ringed_over_its_art() -> None:
    position = Position().road("b1", "ew").hand("A", "frimen-barfolk", "supply")
    offers = Offers([Offer("road a2", "build", ("square a2",))])
    stage = draw(position.view("A"), position.content, offers, WIDE).stage
    square = next(each for each in parts([stage]) if each.attrib["data-part"] == "square a2")
    assert "lit" in square.attrib["class"].split()
    assert [each.get("class") for each in square][-2:] == ["ring-rim", "ring"]


def test_what_the_map_refers_to_is_defined_once() -> None:
    for shape, seats in product((WIDE, NARROW), (2, 4)):
        view = Position(seats=seats).view("A")
        stage = draw(view, CARDS, Offers(), shape).stage.svg
        defined = re.findall(r' id="([^"]+)"', stage)
        assert len(set(defined)) == len(defined)
        assert set(re.findall(r'href="#([^"]+)"', stage)) <= set(defined)
        assert all(name.startswith("map-") for name in defined)
