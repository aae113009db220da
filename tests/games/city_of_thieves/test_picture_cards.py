"""The picture as cards beside a stage: legible in both shapes, each card with its own parts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from emberhall.games.city_of_thieves import GAME
from emberhall.games.city_of_thieves.content.figures import CHARACTERS
from emberhall.games.city_of_thieves.faces.picture import gallery
from emberhall.games.city_of_thieves.faces.picture.lettering import SLIMMEST
from emberhall.games.city_of_thieves.faces.picture.silhouettes import body
from emberhall.kernel.matches.match import Match
from emberhall.picture.face import Face
from emberhall.picture.table import NARROW, WIDE, Picture, Points, Shape
from tests.games import drawn
from tests.games.city_of_thieves.position import GANGS, Position, laid

FACE = Face(GAME.package)
CARDS = Position.printed()
LEAST = {WIDE: 12.0, NARROW: 13.0}
X = (GANGS[0], GANGS[3])


def tables() -> Iterator[Match]:
    """Positions of games with and without catacombs, with few and many gangs."""
    for seats, mode in ((2, "base"), (4, "full")):
        yield from drawn.positions(GAME, seats, seed=7, every=60, most=360, mode=mode)


def seen(position: Position, shape: Shape = WIDE) -> Picture:
    """What the seat that is asked sees of a position."""
    choices = [(notation, notation) for notation in position.options()]
    found = FACE.picture(
        GAME.view(position.state, position.asked()), position.content, choices, shape=shape
    )
    assert found is not None
    return found


def cards_of(picture: Picture, tray: str) -> dict[str, list[str]]:
    """The names of the parts of each card of a tray."""
    cards = next(each.cards for each in picture.trays if each.name == tray)
    return {card.name: re.findall(r'data-part="([^"]*)"', card.svg) for card in cards}


@pytest.mark.parametrize("shape", [WIDE, NARROW])
def test_nothing_is_written_smaller_than_can_be_read(shape: Shape) -> None:
    for match in tables():
        for seat in (0, None):
            for plate in drawn.picture(match, FACE, seat, shape).plates:
                for text in ET.fromstring(plate.svg).iter("text"):
                    assert float(text.get("font-size", "0")) >= LEAST[shape], (
                        plate.name,
                        text.text,
                    )
                slim = [float(x) for x in re.findall(r" scale\(([\d.]+) 1\)", plate.svg)]
                assert all(each >= SLIMMEST for each in slim), plate.name


@pytest.mark.parametrize("shape", [WIDE, NARROW])
def test_everything_can_be_chosen_in_both_shapes(shape: Shape) -> None:
    for match in tables():
        for decision in match.decisions:
            picture = drawn.picture(match, FACE, decision.seat, shape)
            offered = "".join(plate.svg for plate in picture.plates)
            answers = {each.notation for each in picture.answers}
            for option in decision.options:
                assert option.notation in answers or option.notation in offered


def test_stages_are_as_large_as_the_page_has_room_for() -> None:
    for mode in ("base", "full"):
        position = laid(mode, gangs=X).at(leona="n1")
        assert (seen(position).stage.width, seen(position).stage.height) == (860, 720)
        small = seen(position, NARROW).stage
        assert (small.width, small.height) == (366, 400)
        assert ("space prison" in seen(position).stage.svg) == (mode == "full")


def test_each_thief_is_a_card_with_skill_loot_and_gear() -> None:
    position = laid("full", gangs=X).at(leona="n1").load("leona", "goblet").gear("leona", "sword")
    own = cards_of(seen(position), "gang 0")
    assert list(own) == [
        "seat 0", "member leona", "member iris", "member davitto", "member brannoch",
    ]  # fmt: skip
    assert own["member leona"] == [
        "member leona", "skill leona", "loot leona:goblet", "gear leona",
    ]  # fmt: skip
    assert own["seat 0"] == ["seat 0"]
    assert cards_of(seen(position), "gang 1")["member yldra"] == ["member yldra"]


def test_cards_of_hand_missions_and_market_are_one_part_each() -> None:
    position = laid("full", gangs=X).at(leona="n1").hand(0, "run", "feint")
    picture = seen(position)
    assert cards_of(picture, "hand") == {"hand run 1": ["hand run"], "hand feint 1": ["hand feint"]}
    tasks = cards_of(picture, "tasks")
    for slug in GAME.view(position.state, 0)["missions"]:
        assert tasks[f"mission {slug}"] == [f"mission {slug}"]
    assert tasks["piles"][0] == "deck arcana"
    assert all(len(parts) == 1 for parts in cards_of(picture, "market").values())


def test_the_head_tells_round_action_points_and_alarm() -> None:
    position = laid(gangs=X, adventure="dukes-treasure").at(leona="n1")
    rounds = f"Round {position.state.round} of 7"
    ap = position.state.turn.ap
    assert seen(position).head.facts == (
        rounds, f"{ap} action points", "Alarm in round 5", "The Duke's Treasure",
    )  # fmt: skip
    position.run("act leona", "step c11")
    assert "3 movement points" in seen(position).head.facts
    position.state.alarm = True
    assert "Alarm!" in seen(position).head.facts


def test_points_are_treasures_while_ducats_are_hidden() -> None:
    position = laid(gangs=X).at(leona="n1").load("leona", "idol", "keys")
    assert seen(position).head.points == (Points(2, "treasures"), Points(0, "treasures"))
    match = GAME.start(2, seed=2, options={"mode": "base", "open_ducats": "on"})
    points = drawn.picture(match, FACE, None).head.points
    assert [each.unit for each in points if each is not None] == ["ducats", "ducats"]


def test_points_are_the_final_ducats_at_the_end() -> None:
    match = GAME.start(2, seed=4, options={"mode": "base"})
    *_, last = drawn.course(match, seed=4, every=10_000)
    assert not last.decisions
    totals = last.view(None)["final"]
    assert drawn.picture(last, FACE, None).head.points == tuple(
        Points(total, "ducats") for total in totals
    )


def test_no_two_characters_look_the_same() -> None:
    people = CARDS.figures[:CHARACTERS]
    assert len({body(each.slug, each.role) for each in people}) == len(people)


@pytest.mark.parametrize("table", ["figures", "arcana", "equipment", "intrigues", "treasures"])
def test_no_two_things_of_a_kind_have_the_same_picture(table: str) -> None:
    drawings = [
        re.sub(r"<text.*?</text>|aria-label=\"[^\"]*\"|data-\w+=\"[^\"]*\"", "", each.plate.svg)
        for each in gallery(CARDS)
        if each.table == table
    ]
    numbered = 15 if table == "figures" else 0  # sergeants, assassins, undead: told by their number
    purses = 1 if table == "treasures" else 0
    assert len(set(drawings)) >= len(drawings) - numbered - purses


def test_names_of_gradients_are_used_where_they_are_defined() -> None:
    for match in tables():
        for plate in drawn.picture(match, FACE, 0).plates:
            wanted = set(re.findall(r"url\(#([^)]*)\)", plate.svg))
            assert wanted <= set(re.findall(r' id="([^"]*)"', plate.svg)), plate.name
