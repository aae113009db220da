"""Chapter 14: hammer, banner, star, chalice and crown."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.events import ChaliceUsed, Drew, HammerNamed, MovePaid
from tests.games.battalia.artefacts import seen, with_roads
from tests.games.battalia.battlefield import result, storm
from tests.games.battalia.position import Position

NAMES = ["tool", "weapon", "amulet", "title", "scroll", "horse"]


def named(kind: str, *hand: str, table: Position | None = None) -> Position:
    """The hammer in A's hand has been named."""
    table = (table or Position()).hand("A", "hammer", *hand)
    return table.play("A", "great hammer", f"as {kind}")


def street() -> Position:
    """A way of A from a1 to g1, all of it A's, hero 1 at its beginning."""
    table = with_roads().road("f1", "ew").hold("d1", "A").hold("g1", "A")
    return table.hero("A", 1, "a1")


@pytest.mark.rule("battalia", "14.7", "14.14")
def test_the_hammer_is_named_as_any_artefact_but_a_tent() -> None:
    table = Position().hand("A", "hammer")
    assert table.options("A") == ["great hammer", "end"]
    table.play("A", "great hammer")
    assert table.options("A") == [f"as {kind}" for kind in NAMES]
    table.play("A", "as horse")
    (event,) = table.events(HammerNamed)
    assert event.seat == 0
    assert table.content.slugs("kinds")[event.kind] == "horse"
    assert Position().refusal("A", "great hammer") == ("14.7", "no-hammer")


@pytest.mark.rule("battalia", "14.7")
def test_the_hammer_does_what_the_artefact_does() -> None:
    assert "hire chief" in named("tool", "supply*2").options("A")
    assert "hero" in named("weapon", "supply*2").options("A")
    assert "amulet" in named("amulet", "supply").options("A")
    assert "upgrade a1" in named("title", "frimen-barfolk", "chief-barfolk").options("A")
    table = named("horse", table=street()).play("A", "move 1")
    assert table.options("A") == ["to b1", "to c1", "to d1"]
    table = named("scroll", "lord-islanders", table=street()).play("A", "move 1")
    assert table.options("A") == ["to b1", "to c1"]
    # as long as it is not named it does nothing
    for hand in (["supply*2"], ["frimen-barfolk", "chief-barfolk"]):
        table = street().hand("A", "hammer", *hand)
        for verb in ("hero", "amulet", "upgrade"):
            assert table.options("A", verb) == []


@pytest.mark.rule("battalia", "14.7", "14.15")
def test_the_name_ends_with_the_turn() -> None:
    table = Position(seats=2).piles("A", 20, 0)
    named("weapon", "supply*2", table=table).player("A").shelter.clear()
    table.play("A", "end")
    assert table.pile("A", "shelter") == ["supply", "supply", "hammer"]
    assert table.player("A").masked == table.player("A").guises == []
    table.play("B", "none", "end").play("A", "none")
    table.player("A").shelter.remove(table.card("hammer"))
    table.player("A").hand.append(table.card("hammer"))
    assert "great hammer" in table.options("A")
    table.play("A", "great hammer", "as tool")
    assert table.pile("A", "guises")[0].startswith("tool")


@pytest.mark.rule("battalia", "14.8")
def test_the_hammer_is_used_when_the_card_it_stands_for_is_used() -> None:
    table = named("weapon", "supply*2")
    assert table.in_hand("A") == ["supply", "supply", "hammer"]
    assert table.pile("A", "lines") == []
    table.play("A", "hero").settle()
    assert table.pile("A", "lines") == ["supply", "supply", "hammer"]
    assert table.in_hand("A") == []


@pytest.mark.rule("battalia", "14.8", "14.14")
def test_the_hammer_is_named_once_in_a_turn() -> None:
    table = named("tool", "supply")
    assert "great hammer" not in table.options("A")
    assert table.refusal("A", "great hammer") == ("14.14", "hammer-named")
    table.play("A", "create tool").settle()
    assert "great hammer" not in table.options("A")


@pytest.mark.rule("battalia", "14.14")
@pytest.mark.parametrize("kind", NAMES)
def test_the_named_hammer_has_no_faction_and_everybody_knows_of_it(kind: str) -> None:
    table = named(kind, "supply")
    assert table.pile("A", "guises") == [f"{kind}-none"]
    told = seen(table)
    assert (told["masked"], told["guises"]) == (["hammer"], [f"{kind}-none"])
    assert (told["shown"], told["hand"]) == (["hammer"], {"count": 1})
    assert table.strength("weapon-barfolk", "frimen-barfolk", "weapon-none") == 3


@pytest.mark.rule("battalia", "14.14")
def test_the_hammer_is_named_in_step_3_only() -> None:
    table = Position(seats=2).to_open("A").hand("A", "hammer", "supply")
    assert table.options("A") == ["none", "mulligan"]
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk", "hammer").hand("B", "supply")
    table.play("A", "attack 1 c1", "open weapon-barfolk")
    assert table.options("A") == ["done"]


@pytest.mark.rule("battalia", "14.15")
def test_the_named_hammer_is_treated_like_a_renamed_card() -> None:
    hand = ["supply*3", "tent-barfolk", "amulet-barfolk", "lord-barfolk"]
    table = named("tool", *hand, table=Position()).day(1)
    assert table.pile("A", "rays") == []
    world = table.state.copy()
    for action, verb in (("ambush", "deploy"), ("tent", "station"), ("amulet", "target")):
        table.state = world.copy()
        table.play("A", action)
        offered = table.options("A")
        assert f"{verb} lord-barfolk" in offered
        assert not [each for each in offered if "hammer" in each or "none" in each]


@pytest.mark.rule("battalia", "14.16")
def test_a_named_hammer_opens_or_joins_an_attacking_line() -> None:
    table = with_roads().hero("A", 1, "c1").show("d1", "lake")
    named("weapon", "weapon-barfolk", "chief-islanders", table=table).play("A", "attack 1 d1")
    assert table.options("A") == ["open weapon-barfolk", "open weapon-none"]
    table.play("A", "open weapon-barfolk")
    assert table.options("A") == ["lay chief-islanders", "lay weapon-none", "done"]
    table.play("A", "lay chief-islanders", "lay weapon-none").settle()
    assert result(table) == (5, 4)
    assert table.pile("A", "lines") == ["chief-islanders", "weapon-barfolk", "hammer"]
    for kind, strength in (("horse", 3), ("title", 3), ("scroll", 2)):
        table = with_roads().hero("A", 1, "c1").show("d1", "lake")
        named(kind, "weapon-barfolk", "frimen-islanders", table=table).play("A", "attack 1 d1")
        table.play("A", "open weapon-barfolk", "lay frimen-islanders", f"lay {kind}-none")
        table.settle()
        assert result(table)[0] == strength + 1


@pytest.mark.rule("battalia", "14.16", "13.6")
def test_an_unnamed_hammer_and_other_great_artefacts_are_not_laid() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    great = ["hammer", "star", "chalice", "crown", "banner"]
    assert table.hand("A", "hammer", "lord-barfolk").options("A", "attack") == []
    table.hand("A", "weapon-barfolk", *great).play("A", "attack 1 c1", "open weapon-barfolk")
    assert table.options("A") == ["lay banner", "done"]
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk").hand("B", *great)
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done")
    assert table.options("B") == ["lay banner", "done"]


@pytest.mark.rule("battalia", "14.9")
def test_the_banner_has_a_strength_of_three_on_either_side_and_no_faction() -> None:
    table = with_roads().hero("A", 1, "c1").show("d1", "lake")
    storm(table, "d1", "weapon-barfolk", "frimen-barfolk", "banner")
    assert result(table) == (6, 4)
    assert "banner" in table.pile("A", "lines")
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew", "desert").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk").hand("B", "banner")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done").play("B", "lay banner").settle()
    assert result(table) == (2, 4)
    assert "banner" in table.pile("B", "shelter")


@pytest.mark.rule("battalia", "14.9")
def test_the_banner_opens_no_line() -> None:
    table = with_roads().hero("A", 1, "c1").hand("A", "banner", "lord-barfolk")
    assert table.options("A", "attack") == []
    table.hand("A", "banner", "weapon-barfolk").play("A", "attack 1 d1")
    assert table.options("A") == ["open weapon-barfolk"]


@pytest.mark.rule("battalia", "14.10", "14.17")
def test_the_star_moves_a_hero_up_to_five_squares() -> None:
    table = street().hand("A", "star")
    assert table.options("A") == ["great star 1", "end"]
    table.play("A", "great star 1")
    assert table.options("A") == ["to b1", "to c1", "to d1", "to e1", "to f1"]
    table.play("A", "to f1")
    assert table.step() == "Action"
    assert table.where("A", 1) == "f1"
    assert table.pile("A", "lines") == ["star"]
    assert table.options("A") == ["end"]
    assert table.events(MovePaid) == []
    table.piles("A", 20, 0).play("A", "end")
    assert "star" in table.pile("A", "shelter")


@pytest.mark.rule("battalia", "14.10")
def test_the_star_follows_the_rules_of_movement() -> None:
    table = street().hero("A", 2, "b1").hero("B", 1, "e1").hand("A", "star")
    assert table.options("A", "great") == ["great star 1", "great star 2"]
    table.play("A", "great star 1")
    assert table.options("A") == ["to c1", "to d1"]
    table = street().hero("A", 2, "b1").hand("A", "star").play("A", "great star 2", "to g1")
    assert (table.where("A", 1), table.where("A", 2)) == ("a1", "g1")
    table = street().hold("d1", "B").hand("A", "star").play("A", "great star 1")
    assert table.options("A") == ["to b1", "to c1"]


@pytest.mark.rule("battalia", "14.10")
def test_the_star_needs_a_hero_that_can_go_somewhere() -> None:
    table = street().hand("A", "star")
    assert table.refusal("A", "great star 2") == ("9.5", "hero-off-board")
    table.hero("B", 1, "b1")
    assert table.options("A", "great") == []
    assert table.refusal("A", "great star 1") == ("9.10", "nowhere-to-go")
    assert street().refusal("A", "great star 1") == ("14.10", "no-star")


@pytest.mark.rule("battalia", "14.11", "14.17")
@pytest.mark.parametrize(("nation", "shelter", "drawn"), [(5, 3, 2), (1, 3, 2), (0, 1, 1)])
def test_the_chalice_draws_two_cards_at_once(nation: int, shelter: int, drawn: int) -> None:
    table = Position().hand("A", "chalice", "supply").piles("A", nation, shelter)
    table.play("A", "great chalice")
    assert len(table.in_hand("A")) == 1 + drawn
    assert table.pile("A", "lines") == ["chalice"]
    assert table.step() == "Action"
    player = table.player("A")
    assert len(player.nation) + len(player.shelter) == nation + shelter - drawn
    (event,) = table.events(Drew)
    assert event.count == drawn
    assert table.events(ChaliceUsed)[0].seat == 0
    assert table.options("A", "great") == []
    assert table.refusal("A", "great chalice") == ("14.11", "no-chalice")


@pytest.mark.rule("battalia", "14.11")
def test_cards_drawn_by_the_chalice_are_used_in_the_same_turn() -> None:
    table = Position().hand("A", "chalice").piles("A", 9, 0)
    table.player("A").nation[:] = [table.card("supply")] * 9
    table.play("A", "great chalice")
    assert "hire frimen" in table.options("A")


@pytest.mark.rule("battalia", "14.17")
def test_the_chalice_goes_to_the_shelter_in_step_4() -> None:
    table = Position().hand("A", "chalice").piles("A", 20, 0)
    table.play("A", "great chalice")
    assert table.pile("A", "shelter") == []
    table.play("A", "end")
    assert "chalice" in table.pile("A", "shelter")


@pytest.mark.rule("battalia", "14.12")
@pytest.mark.parametrize(
    ("action", "hand", "paid"),
    [
        ("hire chief", ["supply*2"], True),
        ("hire priest", ["supply*2"], True),
        ("create amulet", ["supply"], True),
        ("create title", ["supply"], True),
        ("hire lord", ["supply*2", "priest-barfolk"], True),
        ("hire lord", ["supply*2"], False),
        ("create tent", [], False),
        ("hire frimen", ["supply"], False),
        ("hero", ["supply*2"], False),
        ("hero", ["weapon-barfolk", "supply"], False),
    ],
)
def test_the_crown_fills_one_slot_of_a_unit(action: str, hand: list[str], paid: bool) -> None:
    table = Position().hand("A", "crown", *hand)
    assert (action in table.options("A")) is paid
    if paid:
        table.play("A", action).settle()
        assert table.in_hand("A") == []
        assert "crown" in table.pile("A", "lines")


@pytest.mark.rule("battalia", "14.12")
def test_the_crown_moves_no_hero_and_is_worth_nothing_in_battle() -> None:
    table = street().hand("A", "crown")
    assert table.options("A") == ["end"]
    assert table.strength("crown") == 0
