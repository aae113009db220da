"""Parts, offers and plates."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import pytest

from emberhall.authoring import Choice, of
from emberhall.picture import pieces
from emberhall.picture.face import Face
from emberhall.picture.icons import ICONS
from emberhall.picture.letters import ELLIPSIS, broken, fitted, measure, paragraph, width_of
from emberhall.picture.svg import Canvas, Offer, Offers
from emberhall.picture.table import Picture, Shape
from tests.markup import found, number, value
from tests.toys.wyrmgold import GAME as WYRMGOLD

GATHER = Offer("gather desert", "Gather in the Desert", ("area desert",))
RAID = Offer("raid desert", "Raid the Desert", ("area desert", "seat 1"))
PASS = Offer("pass", "Pass")


def drawn(canvas: Canvas, name: str = "board", title: str = "The board") -> Element:
    return ET.fromstring(canvas.plate(name, title).svg)


def part_of(canvas: Canvas, name: str = "area desert") -> Element:
    return found(drawn(canvas), f".//g[@data-part='{name}']")


def desert(*offers: Offer) -> Canvas:
    canvas = Canvas(100, 50, Offers(offers))
    with canvas.part("area desert", "The Desert", "Sand & bones"):
        canvas.rect(0, 0, 40, 40, "board")
    return canvas


def test_a_plate_is_as_large_as_its_canvas_and_says_what_it_shows() -> None:
    plate = Canvas(320, 200.5, Offers()).plate("board", 'The "old" board')
    root = ET.fromstring(plate.svg)
    assert root.get("viewBox") == "0 0 320 200.5"
    assert root.get("aria-label") == 'The "old" board'
    assert (plate.name, plate.width, plate.height) == ("board", 320, 200.5)


def test_a_part_without_a_choice_is_a_picture_that_can_be_asked_about() -> None:
    part = part_of(desert(PASS))
    assert part.get("role") == "img"
    assert part.get("tabindex") == "-1"
    assert part.get("data-offers") is None
    assert part.get("data-about") == "Sand & bones"
    assert part.get("aria-label") == "The Desert"


def test_a_part_with_choices_is_a_button_that_carries_them() -> None:
    part = part_of(desert(GATHER, RAID, PASS))
    assert part.get("role") == "button"
    assert part.get("tabindex") == "0"
    assert value(part, "data-offers").split("\n") == ["gather desert", "raid desert"]
    assert "lit" in value(part, "class").split()
    said = part.get("aria-label")
    assert said == "The Desert. 2 choices: Gather in the Desert, Raid the Desert"


def test_the_only_choice_of_a_part_is_spoken_with_it() -> None:
    assert part_of(desert(GATHER)).get("aria-label") == "The Desert. Gather in the Desert"


def test_what_no_drawn_part_offers_is_left() -> None:
    offers = Offers([GATHER, PASS, Offer("raid swamp", "Raid the Swamp", ("area swamp",))])
    canvas = Canvas(100, 50, offers)
    with canvas.part("area desert", "The Desert"):
        canvas.rect(0, 0, 40, 40)
    assert [each.notation for each in offers.left()] == ["pass", "raid swamp"]


def test_nothing_is_left_when_the_picture_offers_everything() -> None:
    canvas = desert(GATHER)
    assert canvas.offers.left() == []


def test_pieces_keep_their_names() -> None:
    canvas = Canvas(50, 50, Offers())
    with canvas.piece("hero <1>"):
        pieces.meeple(canvas, 1, 20, 30)
    assert drawn(canvas).find(".//g[@data-piece='hero <1>']") is not None


def test_a_new_piece_tells_where_it_comes_from() -> None:
    canvas = Canvas(10, 10, Offers())
    with canvas.piece("hero 1#square 3", "stack chief"):
        canvas.circle(5, 5, 4)
    group = found(drawn(canvas), "g")
    assert (group.get("data-piece"), group.get("data-from")) == ("hero 1#square 3", "stack chief")


@pytest.mark.parametrize("seat", range(pieces.SEATS))
def test_every_seat_has_a_sign_of_its_own_besides_its_colour(seat: int) -> None:
    signs = []
    for each in (seat, (seat + 1) % pieces.SEATS):
        canvas = Canvas(50, 50, Offers())
        pieces.mark(canvas, each, 20, 20, 10)
        (sign,) = list(drawn(canvas))
        signs.append((sign.tag, len((sign.get("points") or "").split())))
    assert signs[0] != signs[1]


@pytest.mark.parametrize("face", range(1, 7))
def test_a_die_shows_its_pips_and_its_number(face: int) -> None:
    canvas = Canvas(50, 60, Offers())
    pieces.die(canvas, 0, 0, 40, face)
    root = drawn(canvas)
    assert len(list(root.iter("circle"))) == face
    assert [text.text for text in root.iter("text")] == [str(face)]


def test_a_deck_tells_how_many_cards_it_has_and_an_empty_one_is_a_place() -> None:
    canvas = Canvas(80, 100, Offers())
    pieces.deck(canvas, 0, 10, 50, 70, 17, "skull")
    assert [text.text for text in drawn(canvas).iter("text")] == ["17"]
    canvas = Canvas(80, 100, Offers())
    pieces.deck(canvas, 0, 10, 50, 70, 0, "skull")
    assert found(drawn(canvas), "rect").get("class") == "empty"


def test_what_stands_on_a_card_fits_it() -> None:
    canvas = Canvas(200, 200, Offers())
    said = "Whenever somebody plunders the old harbour, you may look at two of their cards. " * 4
    pieces.card(canvas, 10, 10, 90, 120, "Keeper of the Longest Name", corner=3, said=said)
    for text in drawn(canvas).iter("text"):
        size = number(text, "font-size")
        wide = width_of(text.text or "", size, "strong" in value(text, "class"))
        assert size >= 9
        assert wide <= 90
        assert 10 <= number(text, "y") <= 130


def test_icons_are_paths_that_begin_with_a_move() -> None:
    assert all(d.startswith("M") and d.isascii() for d in ICONS.values())


# letters


def test_bold_text_is_wider() -> None:
    assert measure("Citadel", bold=True) > measure("Citadel")


def test_text_shrinks_before_it_is_cut() -> None:
    text, size = fitted("Charcoal burners", 80, 13, 9)
    assert text == "Charcoal burners"
    assert 9 <= size < 13
    text, size = fitted("Charcoal burners of the northern woods", 80, 13, 9)
    assert text.endswith(ELLIPSIS)
    assert size == 9
    assert width_of(text, size) <= 80


def test_lines_break_at_blanks_and_fit() -> None:
    lines = broken("one two three four five six seven eight", 60, 12)
    assert " ".join(lines) == "one two three four five six seven eight"
    assert all(width_of(line, 12) <= 60 for line in lines)


def test_a_paragraph_that_cannot_fit_ends_with_an_ellipsis() -> None:
    lines, size = paragraph("word " * 80, 60, 40, 12, 9)
    assert size == 9
    assert lines[-1].endswith(ELLIPSIS)
    assert len(lines) * size * 1.22 <= 40


# faces


def test_a_game_without_pictures_shows_none() -> None:
    face = Face("emberhall.kernel")
    assert not face.draws
    assert face.picture({}, None, [("pass", "Pass")]) is None
    assert face.gallery(None) == []


class GoTo(Choice):
    NOTATION = "to {space}"
    space: int = of("spaces")


class Stop(Choice):
    NOTATION = "stop"


class Streets:
    """A content of two spaces."""

    def __init__(self) -> None:
        self.catalogue = self
        self.by_notation = {"to a": GoTo(0), "to b": GoTo(1), "stop": Stop()}

    def slugs(self, table: str) -> tuple[str, ...]:
        return ("a", "b")


def test_a_choice_is_about_the_parts_of_what_its_fields_name() -> None:
    face, content = Face("tests.toys.wyrmgold"), WYRMGOLD.content
    read = content.catalogue.read
    view = WYRMGOLD.start(2, seed=1).view(0)
    assert face.aim(read("bid growl"), view, content) == ("trick growl",)
    assert face.aim(read("draw"), view, content) == ("deck",)
    assert face.aim(read("pass"), view, content) == ()
    assert face.aim(read("draw"), {**view, "you": None}, content) == ()


def test_a_batch_is_offered_where_it_ends() -> None:
    class Walks(Face):
        """A face of one space."""

        def __init__(self) -> None:
            self.draws = True
            self._draw = self.drawn
            self.parts = {"spaces": ("to",)}
            self._aim = lambda choice, view, content: None

        def drawn(
            self, view: dict[str, Any], content: Streets, offers: Offers, shape: Shape
        ) -> Picture:
            canvas = Canvas(10, 10, offers)
            with canvas.part("to b", "B"):
                canvas.rect(0, 0, 5, 5)
            return Picture(canvas.plate("board", "Board"))

    content = Streets()
    walk = ("to a", "to b", "stop")
    asked = [("to a", "A"), ("stop", "Stop")]
    picture = Walks().picture(
        {"you": 0}, content, asked, [(walk, "Walk to B"), (("stop", "stop"), "")]
    )
    assert picture is not None
    root = ET.fromstring(picture.stage.svg)
    assert found(root, ".//g[@data-part='to b']").get("data-offers") == "to a; to b; stop"
    assert [each.notation for each in picture.answers] == ["to a", "stop"]
