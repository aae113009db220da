"""What a notebook shows: a match as its board, a decision as a table, everything else by `repr`."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

import emberhall
from emberhall import Match
from emberhall.kernel import registry
from emberhall.kernel.decision import Decision
from emberhall.notebook import LISTED, html, svg
from emberhall.picture.face import Face
from tests.toys.wyrmgold import GAME

NAMESPACE = {"svg": "http://www.w3.org/2000/svg"}


def drawn_by(match: Match, seat: int | None = None) -> str:
    """The drawing of a match, which there must be."""
    drawn = svg(match, seat)
    assert drawn is not None
    return drawn


def rows_of(table: ET.Element) -> list[ET.Element]:
    """The rows below the head of a table."""
    return table.findall("tbody/tr")


def plates(drawn: str) -> list[str | None]:
    """The names of the plates of a drawing, which must be whole."""
    root = ET.fromstring(drawn)
    return [plate.get("aria-label") for plate in root.findall("svg:g/svg:svg", NAMESPACE)]


@pytest.mark.parametrize("slug", registry.slugs())
def test_a_match_of_every_game_shows_its_board_as_one_whole_drawing(slug: str) -> None:
    match = emberhall.game(slug).start(seats=2, seed=3)
    drawn = drawn_by(match)
    assert plates(drawn)
    assert all(plates(drawn))
    for plate in ET.fromstring(drawn).findall("svg:g/svg:svg", NAMESPACE):
        assert plate.get("viewBox") == f"0 0 {plate.get('width')} {plate.get('height')}"
    assert not re.search(r'href="[^#]|url\([^#]', drawn), "nothing is fetched from elsewhere"


def test_a_match_is_shown_as_spectators_see_it_and_to_a_seat_when_it_is_asked_for() -> None:
    match = GAME.start(2, seed=1)
    assert match._repr_svg_() == drawn_by(match)
    assert 'class="part lit' not in drawn_by(match)
    match.play(0, "bid smoke")
    match.play(1, "bid flame")
    asked = match.decisions[0].seat
    assert 'class="part lit' in drawn_by(match, asked)
    assert svg(match, asked) != svg(match, 1 - asked)


def test_a_game_without_pictures_falls_back_on_the_repr(monkeypatch: pytest.MonkeyPatch) -> None:
    match = GAME.start(2, seed=1)
    monkeypatch.setattr("emberhall.notebook.face_of", lambda package: Face("tests.toys"))
    assert match._repr_svg_() is None
    assert repr(match) == ("<Match of Wyrmgold: 2 seats, revision 0, seat 0, 1 asked by PlaceBids>")


def test_a_decision_is_a_table_of_its_options_in_notation_and_in_words() -> None:
    decision = GAME.start(2, seed=1).decisions[0]
    table = ET.fromstring(decision._repr_html_() or "")
    assert table.findtext("caption") == "Which trick do you bid? (seat 0, rule 2.2)"
    rows = [[cell.findtext("code") or cell.text for cell in row] for row in rows_of(table)]
    assert rows == [[str(option), decision.label(option)] for option in decision.options]


def test_what_a_game_says_is_escaped_and_a_long_table_is_cut() -> None:
    options = list(GAME.content.catalogue.entries) * 3
    shown = html(
        Decision(
            seat=0,
            step="Step",
            rule="1.1",
            prompt="<b>",
            options=options,
            main=False,
            label=lambda choice: "<i>&",
        )
    )
    table = ET.fromstring(shown)
    assert table.findtext("caption") == "<b> (seat 0, rule 1.1)"
    rows = rows_of(table)
    assert len(rows) == LISTED + 1
    assert rows[0][1].text == "<i>&"
    assert rows[-1][0].text == f"and {len(options) - LISTED} more"


def test_a_content_and_its_cards_say_what_they_are() -> None:
    content = GAME.content
    assert re.fullmatch(
        r"<Treasures [0-9a-f]{8}: 3 kinds, 2 coins, 3 tricks, 18 cards, 51 choices>", repr(content)
    )
    assert repr(content.tables["cards"][0]) == "<Card opal 'Opal' kind=0 value=1 price=[1, 0]>"
