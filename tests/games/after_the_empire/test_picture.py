"""The table in pictures."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from itertools import product

import pytest

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.faces.picture import draw, gallery
from emberhall.games.after_the_empire.faces.picture.buildings import PLACES
from emberhall.games.after_the_empire.faces.picture.figures import ENGINES
from emberhall.games.after_the_empire.faces.picture.masonry import front_wall, side_wall
from emberhall.games.after_the_empire.faces.picture.portraits import portrait
from emberhall.games.after_the_empire.terms import BUILDING, GATE, WALL
from emberhall.picture.face import face_of
from emberhall.picture.svg import Offers, Plate
from emberhall.picture.table import NARROW, WIDE, Picture, Shape
from tests.games.after_the_empire.position import SEATS, Position
from tests.games.drawn import check, check_questions, parts, pieces, positions

FACE = face_of(GAME.package)


def drawn(table: Position, who: str | None = "A") -> list[Plate]:
    seat = None if who is None else SEATS.index(who)
    return draw(table.view(seat), table.content, Offers(), WIDE).plates


def labels(table: Position, who: str | None = "A") -> dict[str, str]:
    """What is said of each part that somebody sees."""
    return {
        each.attrib["data-part"]: each.attrib["aria-label"] for each in parts(drawn(table, who))
    }


def about(table: Position, part: str) -> str:
    """What a closer look at a part says."""
    found = {each.attrib["data-part"]: each for each in parts(drawn(table))}
    return found[part].attrib["data-about"]


def aimed(table: Position, notation: str) -> tuple[str, ...]:
    return FACE.aim(table.content.catalogue.read(notation), table.view(0), table.content)


@pytest.mark.parametrize(
    ("seats", "seed", "options"),
    [
        (1, 1, {"rival": "proud"}),
        (2, 3, {"casualties": "ask"}),
        (3, 2, {"mode": "hard", "no_reports": "on"}),
        (4, 5, {"destructive": "on", "refugee_pick": "random"}),
    ],
)
def test_every_position_can_be_seen_and_played_by_everybody(
    seats: int, seed: int, options: dict[str, str]
) -> None:
    for match in positions(GAME, seats, seed, every=41, most=400, **options):
        check(match, FACE)


def test_every_question_can_be_answered_from_the_picture() -> None:
    wanted = {
        "PlaceGate", "PickStarter", "TakeTurn", "AfterPlacing", "StockpileStep", "SowFarm",
        "ProtectFarm", "KeepObjective", "PlaceTroops", "MoveTroops", "Maneuver", "MarkCard",
        "LoseTroops",
    }  # fmt: skip
    check_questions(GAME, FACE, 2, wanted, casualties="ask")


def test_a_castle_tells_walls_gates_turrets_and_gaps() -> None:
    table = Position().castle(
        "A", N="stone-wall(3)", E="wood-gate", NE="stone-turret burnt", SW="wood-turret"
    )
    table.troops("A", N="2s 1m", castle="3s")
    said = labels(table)
    north = "Stone wall in the north: 3 of 5 cubes; 2 soldiers and 1 mercenary on it"
    assert said["wall 0 n"] == north
    assert said["wall 0 e"] == "Wood gate in the east: 1 of 1 cube; nobody on it"
    assert said["wall 0 s"] == "No wall in the south"
    assert said["turret 0 ne"] == "Stone turret in the north-east: 0 of 2 cubes, burnt"
    assert said["turret 0 sw"] == "Wood turret in the south-west: 1 of 1 cube"
    assert said["turret 0 se"] == "No turret in the south-east"
    assert said["inside 0"] == "Inside the castle: 3 soldiers and 0 mercenaries"


def test_fields_tell_farms_and_invaders() -> None:
    table = Position().farms("B", 0, 1, 2, 1, protected="S")
    table.invaders("B", E="3A+7S", castle="1S").troops("B", castle="2s")
    said = labels(table)
    assert said["field 1 n"] == "Field in the north: razed farm"
    east = "Field in the east: farm of level 1; 3 archers and 7 swordsmen"
    assert said["field 1 e"] == east
    assert said["field 1 s"] == "Field in the south: farm of level 2, protected"
    assert said["inside 1"].endswith("0 archers and 1 swordsman inside with them")


def test_stores_and_workers_are_told() -> None:
    table = Position().goods("A", wood=3, stone=2, iron=1, food=7)
    said = labels(table)
    assert said["stockpile 0"] == "Stockpile: 3 wood, 2 stone, 1 iron"
    assert said["granary 0"] == "Granary: 7 food"
    assert said["hall 0"] == "Great Hall: 3 workers"
    table.play("A", "place mine")
    after = labels(table)
    assert after["location mine"].endswith("1 of 1 space taken, workers of Noridin")
    assert after["hall 0"] == "Great Hall: 2 workers"
    assert after["stockpile 0"] == "Stockpile: 3 wood, 2 stone, 3 iron"


def test_cards_tell_whether_they_were_used_or_suffered() -> None:
    table = Position().own("A", "baker", "mint", marked=["mint", "baker"], used=["baker"])
    said = labels(table)
    assert said["card 0 mint"] == "Mint, damaged: worth nothing at the end"
    assert said["card 0 baker"].startswith("Baker, used this season, wounded")
    assert about(table, "card 0 mint") == (
        "Worker space, once a season: 6 gold. Costs 3 stone 2 iron. Worth 6 gold at the end."
    )


def test_objectives_are_seen_by_their_owner_alone() -> None:
    table = Position().objectives("A", "closed-ring", "rich")
    assert labels(table)["objective closed-ring"] == "Secret objective: Unbroken Ring"
    for who in ("B", None):
        assert labels(table, who)["objectives 0"] == "2 secret objectives"
        assert all("Unbroken Ring" not in plate.svg for plate in drawn(table, who))


def test_the_attack_tells_what_is_known_of_it() -> None:
    table = Position().attack("raiders-a N", "archers-a W", siege="ladder-all E")
    said = labels(table)
    assert said["invader 0"] == "Raiders attack from the north"
    assert said["hidden 1"] == "An invader card face down"
    assert said["hidden 2"] == "A siege card face down"
    assert about(table, "invader 0").startswith("From 0 gold 1 swordsman; from 8 gold 2")
    assert all("Archers" not in plate.svg for plate in drawn(table))


def test_choices_are_about_what_they_change() -> None:
    table = Position()
    assert aimed(table, "place mine") == ("location mine",)
    assert aimed(table, "place tax food") == ("way tax food", "location tax")
    assert aimed(table, "place granary") == ("granary 0",)
    assert aimed(table, "place buildings mint") == ("offer mint", "location buildings")
    assert aimed(table, "place refugees baker") == ("offer baker", "location refugees")
    assert aimed(table, "free barracks recruit") == ("card 0 barracks",)
    assert aimed(table, "build stone-turret ne") == ("turret 0 ne",)
    assert aimed(table, "repair w 1") == ("wall 0 w",)
    assert aimed(table, "sow s") == ("field 0 s",)
    assert aimed(table, "gate s") == ("wall 0 s",)
    assert aimed(table, "soldiers n 2") == ("wall 0 n",)
    assert aimed(table, "move soldier castle n") == ("inside 0", "wall 0 n")
    assert aimed(table, "keep rich") == ("objective rich",)
    assert aimed(table, "end") == ()


def test_the_gallery_shows_each_entry_once_with_its_effect() -> None:
    content = Position.printed()
    exhibits = gallery(content)
    tables = ("cards", "invaders", "sieges", "objectives", "pieces")
    for table in tables:
        shown = [each.slug for each in exhibits if each.table == table]
        assert shown == list(content.slugs(table))
    assert {each.table for each in exhibits} == set(tables)
    said = {each.slug: each.said for each in exhibits}
    assert said["stone-wall"].startswith("Room for 5 cubes. Costs 2 wood 4 stone.")
    assert said["rich"].startswith("At least 30 gold")
    for each in exhibits:
        parts([each.plate])


# cards, sizes, figures


def besieged() -> Position:
    """A castle with something of everything: gaps, fire, troops, invaders, an attack in sight."""
    table = Position(3).season(5).gold(A=18, B=15, C=33).farms("A", 2, 0, 1, 1, protected="NW")
    table.castle("A", N="wood-gate", E="wood-wall(1)", S="stone-wall(3)", SE="wood-turret burnt")
    table.troops("A", N="1s 1m", E="9s", S="2s 7m", castle="2s 1m", wounded=2)
    table.invaders("A", N="1A+1S", E="3A+13S", castle="1A+2S")
    table.own("A", "baker", "mint", "cathedral", marked=["mint"], used=["baker"])
    table.objectives("A", "closed-ring", "rich")
    return table.attack("raiders-a N", "hordesmen-a S", siege="siege-tower-none W")


def shown(table: Position, shape: Shape, who: str | None = "A") -> Picture:
    seat = None if who is None else SEATS.index(who)
    return draw(table.view(seat), table.content, Offers(), shape)


def sizes(each: ET.Element, scale: float = 1) -> Iterator[tuple[float, str]]:
    """Every text below an element with the size at which it is shown."""
    for number in re.findall(r"scale\(([\d.]+)\)", each.get("transform", "")):
        scale *= float(number)
    if each.tag == "text":
        yield float(each.attrib["font-size"]) * scale, str(each.text)
    for child in each:
        yield from sizes(child, scale)


@pytest.mark.parametrize(("shape", "least"), [(WIDE, 12), (NARROW, 13)])
@pytest.mark.parametrize("who", ["A", "B", None])
def test_nothing_is_written_too_small(shape: Shape, least: float, who: str | None) -> None:
    for table in (besieged(), Position(4)):
        for plate in shown(table, shape, who).plates:
            for size, text in sizes(ET.fromstring(plate.svg)):
                assert size >= least, f"{plate.name}: {text}"


def test_every_line_that_is_drawn_can_be_read_by_a_browser() -> None:
    number = r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?"
    path = re.compile(rf"(?:[MmLlHhVvCcSsQqTtAaZz][\s,]*(?:{number}[\s,]*)*)+")
    drawn = [plate for shape in (WIDE, NARROW) for plate in shown(besieged(), shape).plates]
    drawn += [each.plate for each in gallery(Position.printed())]
    for plate in drawn:
        for each in set(re.findall(r' d="([^"]*)"', plate.svg)):
            assert path.fullmatch(each), f"{plate.name}: {each}"


def test_every_card_is_a_drawing_of_its_own() -> None:
    picture = shown(besieged(), WIDE)
    held = {
        plate.name: [each.attrib["data-part"] for each in parts([plate])]
        for plate in picture.plates
    }
    assert held["own-mint"] == ["card 0 mint"]
    assert held["goal-rich"] == ["objective rich"]
    assert held["stores"] == ["gold 0"]
    assert held["place-mine"] == ["location mine"]
    assert held["place-tax"] == ["location tax", "way tax gold", "way tax food"]
    offers = [name for name in held if name.startswith("offer-")]
    assert len(offers) == 5
    assert all(held[name] == [name.replace("-", " ", 1)] for name in offers)
    assert [tray.group for tray in picture.trays] == ["market", "market", "mat", "others", "others"]


def test_the_head_tells_season_threat_and_gold() -> None:
    head = shown(besieged(), WIDE).head
    assert head.facts == ("Season 5 of 7", "threat 15")
    assert [(each.amount, each.unit) for each in head.points if each] == [
        (18, "gold"), (15, "gold"), (33, "gold"),
    ]  # fmt: skip


def test_figures_stand_where_troops_and_invaders_do() -> None:
    named = pieces([shown(besieged(), WIDE).stage])
    assert {"soldier#0 0", "mercenary#0 0", "swordsman#n 0", "archer#n 0"} <= set(named)
    assert "swordsman#w 0" not in named
    assert sum(name.startswith("soldier#4") for name in named) == 2
    crowd = [name for name in named if name.endswith(tuple("0123456789")) and "#e " in name]
    assert len(crowd) == 8, "no more figures than there is room for"
    assert re.search(r">13</text>", shown(besieged(), WIDE).stage.svg), "but all are counted"


def test_an_attack_is_as_strong_as_it_is_against_the_castle_that_is_seen() -> None:
    table = besieged()
    table.state.horde_shown = table.state.siege_shown = True
    poor, rich = (shown(table, WIDE, who).stage.svg for who in "BC")
    assert "Hordesmen" in poor
    assert "Siege Tower" in poor
    assert poor.count("climb over") == rich.count("climb over") == 1
    assert ">7</text>" in rich.split("Hordesmen</text>")[1].split("data-part")[0]
    assert ">3</text>" in poor.split("Hordesmen</text>")[1].split("data-part")[0]


def test_spectators_see_the_castle_of_whoever_acts_and_the_others_small() -> None:
    table = Position(3).to_act("B")
    stage = shown(table, WIDE, None).stage
    found = {each.attrib["data-part"] for each in parts([stage])}
    assert {"wall 1 n", "inside 1", "field 1 s", "hall 1"} <= found
    beside = labels(table, None)
    assert {"wall 0 n", "wall 2 e", "gold 1", "card 1 barracks"} <= set(beside)


def test_no_two_cards_of_a_kind_look_the_same() -> None:
    content = Position.printed()
    for building in (True, False):
        drawn = {
            card.slug: portrait(content, card.index)
            for card in content.cards
            if (card.deck == BUILDING) == building
        }
        assert len(set(drawn.values())) == len(drawn)


def test_no_two_engines_or_places_or_castle_pieces_look_the_same() -> None:
    content = Position.printed()
    assert set(ENGINES) == set(content.slugs("engines"))
    assert len(set(ENGINES.values())) == len(ENGINES)
    assert set(PLACES) == {*content.slugs("locations"), "hall"}
    assert len(set(PLACES.values())) == len(PLACES)
    walls = [
        built(side, material, kind, hurt)
        for built, side in ((front_wall, 0), (front_wall, 2), (side_wall, 1), (side_wall, 3))
        for material, kind, hurt in product((0, 1), (WALL, GATE), (False, True))
    ]
    assert len(set(walls)) == len(walls)
