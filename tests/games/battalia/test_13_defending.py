"""Chapter 13: what the defender declares and lays."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.battle_events import BattleDecided, HeroJoined
from tests.games.battalia.battlefield import asked_in_turn, front, result, road_front, storm
from tests.games.battalia.position import Position

CARDS = Position.printed()


def crossing(terrain: str = "desert") -> Position:
    """A city of B on c3 before hero 1 of A on b3; roads lead on to c2, d3 and c4."""
    table = Position().road("b3", "ew").city("c3", "B", 2, "nesw", terrain).hero("A", 1, "b3")
    return table.road("c2", "ns").road("d3", "ew").road("c4", "ns").hand("B")


def hero_of(table: Position, name: str) -> str:
    (event,) = table.events(name)
    return str(CARDS.slugs("heroes")[event.hero])


@pytest.mark.rule("battalia", "13.10", "13.12", "13.13", "13.14")
def test_the_defender_declares_the_hero_first_and_the_ambush_second_and_then_lays() -> None:
    table = front().hero("B", 1, "c1").hand("B", "supply").ambush("B", "supply")
    storm(table, "c1", "weapon-barfolk")
    assert table.options("B") == ["fight", "retreat c2"]
    answers = [
        ("B", "fight"), ("B", "ambush no"), ("A", "done"), ("B", "lay supply"), ("B", "done"),
    ]  # fmt: skip
    assert asked_in_turn(table, answers) == [
        "StandOrRetreat", "SpringAmbush", "LayCard", "LayCard", "LayCard",
    ]  # fmt: skip
    assert table.story() == [
        "Attacked", "HeroStood", "AmbushWithheld", "LineLaid", "GuardLaid", "AttackRevealed",
        "DefenceRevealed", "StrengthCounted", "StrengthCounted", "BattleDecided",
    ]  # fmt: skip
    assert hero_of(table, "HeroStood") == "hero-islanders-1"


@pytest.mark.rule("battalia", "13.10", "13.13", "13.15")
def test_a_hero_that_joins_is_declared_before_the_ambush() -> None:
    table = crossing().hero("B", 2, "c2").ambush("B", "lord-islanders").hand("B", "supply")
    storm(table, "c3", "weapon-barfolk")
    answers = [("B", "join 2"), ("B", "ambush yes"), ("A", "done"), ("B", "done")]
    assert asked_in_turn(table, answers) == ["JoinBattle", "SpringAmbush", "LayCard", "LayCard"]
    assert table.story()[1:5] == ["HeroJoined", "AmbushSprung", "LineLaid", "GuardLaid"]
    assert hero_of(table, "HeroJoined") == "hero-islanders-2"
    # city 2, lord 4, hero 1
    assert result(table) == (2, 7)


@pytest.mark.rule("battalia", "13.14")
@pytest.mark.parametrize("target", ["c1", "c3"])
def test_a_hero_on_the_target_square_cannot_stay_out(target: str) -> None:
    table = front().hero("B", 1, "c1") if target == "c1" else road_front()
    table.hero("B", 2, "c2" if target == "c1" else "c4")
    storm(table, target, "weapon-barfolk")
    assert (table.asked(), table.step(), table.options("B")) == ("B", "StandOrRetreat", ["fight"])
    table.play("B", "fight").settle()
    assert result(table) == (2, 2 if target == "c1" else 1)


@pytest.mark.rule("battalia", "13.15")
def test_one_hero_on_a_joined_square_may_join() -> None:
    table = crossing().hero("B", 1, "c2").hero("B", 2, "d3")
    storm(table, "c3", "weapon-barfolk")
    assert table.options("B") == ["none", "join 1", "join 2"]
    table.play("B", "join 2").settle()
    assert result(table) == (2, 3)
    # from where it stands
    assert (table.where("B", 1), table.where("B", 2)) == ("c2", "d3")
    table = crossing().hero("B", 1, "c2")
    storm(table, "c3", "weapon-barfolk")
    assert table.options("B") == ["none", "join 1"]
    table.play("B", "none").settle()
    assert result(table) == (2, 2)
    assert table.events(HeroJoined) == []


@pytest.mark.rule("battalia", "13.15")
def test_a_hero_that_is_not_joined_to_the_target_does_not_join() -> None:
    # c2 turns to the city, which has no exit there; e3 is two squares away
    table = Position().road("b3", "ew").city("c3", "B", 2, "esw", "desert").hero("A", 1, "b3")
    table.road("c2", "ns").road("d3", "ew").road("e3", "ew").hand("B", "supply")
    table.hero("B", 1, "c2").hero("B", 2, "e3")
    storm(table, "c3", "weapon-barfolk")
    assert (table.asked(), table.step()) == ("B", "LayCard")
    table.play("B", "done")
    assert result(table) == (2, 2)


@pytest.mark.rule("battalia", "13.16")
def test_after_a_retreat_no_other_hero_may_join() -> None:
    table = crossing().hero("B", 1, "c3").hero("B", 2, "d3").hand("B", "supply*2")
    storm(table, "c3", "weapon-barfolk")
    table.play("B", "retreat c2").settle()
    assert (table.asked(), table.step()) == ("B", "LayCard")
    table.play("B", "done")
    assert result(table) == (2, 2)


@pytest.mark.rule("battalia", "13.16")
def test_at_most_one_hero_takes_part_on_each_side() -> None:
    table = crossing().hero("B", 1, "c3").hero("B", 2, "d3").hero("A", 2, "c2")
    storm(table, "c3", "weapon-barfolk")
    table.play("B", "fight").settle()
    assert result(table) == (2, 3)


REACHED = [
    ([], []),
    (["supply"], ["c4"]),
    (["horse-barfolk"], ["c4", "c5", "c6"]),
    (["horse-cloudborn", "supply*2"], ["c4", "c5", "c6"]),
    (["supply*3"], ["c4"]),
    (["lord-islanders", "frimen-islanders", "tool-islanders", "scroll-islanders", "star"], []),
]


@pytest.mark.rule("battalia", "13.11", "13.17")
@pytest.mark.parametrize(("hand", "squares"), REACHED)
def test_how_far_a_hero_retreats(hand: list[str], squares: list[str]) -> None:
    table = road_front().hand("B", *hand)
    storm(table, "c3", "weapon-barfolk")
    assert table.options("B") == ["fight", *(f"retreat {square}" for square in squares)]


@pytest.mark.rule("battalia", "13.17", "13.40")
@pytest.mark.parametrize("card", ["supply", "horse-barfolk", "horse-cloudborn"])
def test_a_retreat_of_one_square_is_paid_with_a_supply_or_a_horse(card: str) -> None:
    table = road_front().hand("B", "lord-islanders", "supply", "horse-barfolk", "horse-cloudborn")
    table.piles("B", 20, 0)
    storm(table, "c3", "weapon-barfolk").play("B", "retreat c4")
    assert table.options("B") == ["pay supply", "pay horse-barfolk", "pay horse-cloudborn"]
    table.play("B", f"pay {card}")
    assert (table.where("B", 1), table.where("B", 2)) == ("c4", "")
    assert table.pile("B", "shelter") == [card]
    assert table.pile("B", "lines") == []
    assert len(table.in_hand("B")) == 3
    (event,) = table.told("RetreatPaid")
    assert event["card"] == card
    (event,) = table.told("HeroRetreated")
    assert (event["hero"], event["square"]) == ("hero-islanders-1", "c4")


@pytest.mark.rule("battalia", "13.17")
@pytest.mark.parametrize("square", ["c5", "c6"])
def test_a_longer_retreat_is_paid_with_a_horse_only(square: str) -> None:
    table = road_front().hand("B", "supply*3", "horse-barfolk", "horse-cloudborn")
    storm(table, "c3", "weapon-barfolk").play("B", f"retreat {square}")
    assert table.options("B") == ["pay horse-barfolk", "pay horse-cloudborn"]
    table.play("B", "pay horse-cloudborn")
    assert table.where("B", 1) == square


@pytest.mark.rule("battalia", "13.18")
def test_a_retreat_passes_own_heroes_but_not_those_of_others() -> None:
    table = road_front().hero("B", 2, "c4").hand("B", "horse-barfolk")
    storm(table, "c3", "weapon-barfolk")
    assert table.options("B") == ["fight", "retreat c5", "retreat c6"]
    table = road_front().hero("B", 2, "c4").hand("B", "supply")
    storm(table, "c3", "weapon-barfolk")
    assert table.options("B") == ["fight"]
    for who in ("A", "C"):
        table = road_front().hero(who, 2, "c5").hand("B", "horse-barfolk")
        storm(table, "c3", "weapon-barfolk")
        assert table.options("B") == ["fight", "retreat c4"]


@pytest.mark.rule("battalia", "13.18")
@pytest.mark.parametrize(
    ("holder", "exits", "squares"),
    [
        ("B", "n", ["c4"]),
        ("A", "n", []),
        ("C", "n", []),
        ("", "n", []),
        ("B", "s", []),
    ],
)
def test_a_retreat_leads_over_roads_and_into_own_cities(
    holder: str, exits: str, squares: list[str]
) -> None:
    table = Position().road("c2", "ns").road("c3", "nes").city("c4", holder, 1, exits)
    table.hero("A", 1, "c2").hero("B", 1, "c3").hand("B", "horse-barfolk")
    storm(table, "c3", "weapon-barfolk")
    assert table.options("B") == ["fight", *(f"retreat {square}" for square in squares)]


@pytest.mark.rule("battalia", "13.19")
def test_a_retreat_from_a_road_ends_the_battle_without_a_reveal() -> None:
    table = road_front().hand("B", "supply*2").ambush("B", "lord-islanders")
    storm(table, "c3", "weapon-barfolk", "lord-barfolk", declared="retreat c4")
    assert (table.asked(), table.step(), table.state.battle) == ("A", "Action", None)
    assert (table.where("A", 1), table.where("B", 1)) == ("c3", "c4")
    assert table.story() == ["Attacked", "RetreatPaid", "HeroRetreated", "MovedIn"]
    assert table.pile("B", "ambush") == ["lord-islanders"]
    # no line was laid, and the weapon of the attack is used
    assert table.in_hand("A") == ["lord-barfolk"]
    assert table.options("A", "attack") == []


@pytest.mark.rule("battalia", "13.20", "13.40")
def test_after_a_retreat_from_a_city_the_battle_goes_on_without_the_hero() -> None:
    table = front(1, "lake").hero("B", 1, "c1").hand("B", "frimen-islanders", "supply*2")
    table.piles("B", 20, 0)
    storm(table, "c1", "weapon-barfolk", "chief-cloudborn", declared="retreat c2").settle()
    assert (table.asked(), table.step()) == ("B", "LayCard")
    assert (table.where("A", 1), table.where("B", 1)) == ("b1", "c2")
    assert table.pile("B", "lines") == ["supply"]
    assert table.options("B") == ["lay frimen-islanders", "lay supply", "done"]
    table.play("B", "lay frimen-islanders", "done")
    # neither hero nor native terrain: line 1, city 1
    assert result(table) == (4, 2)
    assert (table.holder("c1"), table.where("A", 1), table.where("B", 1)) == ("A", "c1", "c2")
    assert table.pile("B", "shelter") == ["frimen-islanders", "supply"]
    assert table.pile("B", "lines") == []


@pytest.mark.rule("battalia", "13.12", "13.21", "13.32")
@pytest.mark.parametrize("uses", [True, False])
def test_an_ambush_is_used_as_a_whole_or_not_at_all(uses: bool) -> None:
    table = front().ambush("B", "frimen-islanders", "horse-cloudborn").hand("B", "supply")
    # one more card that everybody knows
    table.take(table.player("B"), "chief-emberians")
    table.player("B").exposed.append(table.card("chief-emberians"))
    table.piles("B", 20, 0)
    storm(table, "c1", "weapon-barfolk")
    assert table.options("B") == ["ambush yes", "ambush no"]
    table.play("B", "ambush yes" if uses else "ambush no").play("A", "done").play("B", "done")
    assert result(table) == (2, 1 + 4 * uses)
    sprung = ["frimen-islanders", "chief-emberians", "horse-cloudborn"]
    assert table.pile("B", "shelter") == (sprung if uses else [])
    assert table.player("B").ambush_size() == (0 if uses else 3)
    (event,) = table.told("DefenceRevealed")
    assert event["cards"] == (["frimen-islanders", "horse-cloudborn", "chief-emberians"] * uses)


@pytest.mark.rule("battalia", "13.12")
def test_without_an_ambush_nobody_is_asked_for_it_and_the_attackers_does_not_count() -> None:
    table = front().ambush("A", "lord-barfolk*3").hand("B", "supply")
    storm(table, "c1", "weapon-barfolk")
    assert (table.asked(), table.step()) == ("B", "LayCard")
    table.play("B", "done")
    assert result(table) == (2, 1)
    assert table.pile("A", "ambush") == ["lord-barfolk"] * 3


@pytest.mark.rule("battalia", "13.4", "13.22")
def test_the_defender_lays_any_number_of_cards_without_a_weapon() -> None:
    for number in range(4):
        table = front().hand("B", "frimen-islanders*2", "lord-emberians")
        storm(table, "c1", "weapon-barfolk")
        assert table.options("B") == ["lay frimen-islanders", "lay lord-emberians", "done"]
        line = ["frimen-islanders", "frimen-islanders", "lord-emberians"][:number]
        table.play("B", *(f"lay {card}" for card in line), "done")
        assert result(table) == (2, 1 + [0, 1, 2, 6][number])
        assert len(table.in_hand("B")) == 3 - number


@pytest.mark.rule("battalia", "13.22")
def test_the_defending_line_is_laid_in_canonical_order_and_face_down() -> None:
    table = front().hand("B", "frimen-islanders", "chief-islanders*2", "supply")
    storm(table, "c1", "weapon-cloudborn", "horse-cloudborn")
    table.play("B", "lay chief-islanders")
    assert table.options("B") == ["lay chief-islanders", "lay supply", "done"]
    table.play("B", "lay supply")
    assert table.options("B") == ["done"]
    for who in ("A", "C", None):
        seen = table.view(who)["battle"]
        assert isinstance(seen, dict)
        assert seen["guard"] == {"count": 2}
    own = table.view("B")["battle"]
    assert isinstance(own, dict)
    assert own["guard"] == ["chief-islanders", "supply"]
    table.play("B", "done")
    (event,) = table.told("GuardLaid", "A")
    assert (event["count"], "cards" in event) == (2, False)


@pytest.mark.rule("battalia", "13.42")
def test_a_second_battle_finds_what_is_left_in_the_hand() -> None:
    table = front(4).hand("B", "lord-islanders", "supply").hand("A", "weapon-barfolk*2")
    table.hero("A", 2, "c2").piles("B", 20, 0)
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done")
    table.play("B", "lay lord-islanders", "done")
    table.play("A", "attack 2 c1", "open weapon-barfolk", "done")
    assert table.options("B") == ["lay supply", "done"]
    table.play("B", "done")
    assert [event.defence for event in table.events(BattleDecided)] == [8, 4]


@pytest.mark.rule("battalia", "13.50")
def test_the_defender_lays_the_same_kinds_of_card() -> None:
    hand = [
        "frimen-islanders", "chief-islanders", "priest-islanders", "lord-islanders", "supply",
        "tool-islanders", "weapon-islanders", "amulet-islanders", "title-islanders",
        "scroll-islanders", "tent-islanders", "horse-islanders", "banner",
    ]  # fmt: skip
    table = front().hand("B", *hand, "hammer", "star", "chalice", "crown")
    storm(table, "c1", "weapon-barfolk")
    assert table.options("B") == [*(f"lay {card}" for card in hand), "done"]


@pytest.mark.rule("battalia", "13.50", "19.8", "11.7")
def test_the_defender_has_no_echoes() -> None:
    # day 4: weapons are illuminated, but for the player whose turn it is
    table = front().hand("B", "weapon-islanders").hand("A", "weapon-barfolk").day(4)
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay weapon-barfolk", "done")
    table.play("B", "lay weapon-islanders")
    assert table.options("B") == ["done"]
    table.play("B", "done")
    assert result(table) == (3, 2)
