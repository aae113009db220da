"""Chapter 13: how a battle is begun and the attacking line is laid."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.battle_events import Attacked, BattleDecided
from emberhall.kernel.errors import IllegalChoice
from tests.games.battalia.battlefield import front, result, road_front, storm
from tests.games.battalia.position import Position

CARDS = Position.printed()
EVERYTHING = [
    "frimen-barfolk", "chief-barfolk", "priest-barfolk", "lord-barfolk", "supply", "tool-barfolk",
    "weapon-barfolk", "amulet-barfolk", "title-barfolk", "scroll-barfolk", "tent-barfolk",
    "horse-barfolk", "hammer", "banner", "star", "chalice", "crown",
]  # fmt: skip
WORTHLESS = ["supply", "tool-barfolk", "amulet-barfolk", "tent-barfolk"]


@pytest.mark.rule("battalia", "13.1")
def test_a_hero_attacks_joined_squares_only() -> None:
    # b1 looks at the city on c1, but not at the one below it; b3 is two squares away
    table = front().city("b2", "B", 1, "es").city("b3", "B", 1, "n").hand("A", "weapon-barfolk")
    assert table.options("A", "attack") == ["attack 1 c1"]
    for square in ("b2", "b3", "g1"):
        assert table.refusal("A", f"attack 1 {square}") == ("13.1", "not-joined")
    assert table.refusal("A", "attack 2 c1") == ("9.5", "hero-off-board")
    assert table.refusal("A", "attack 1 c1") == ("", "")


@pytest.mark.rule("battalia", "13.1")
def test_an_exit_on_one_side_does_not_join() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "s").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk")
    assert table.options("A", "attack") == []
    assert table.refusal("A", "attack 1 c1") == ("13.1", "not-joined")


@pytest.mark.rule("battalia", "13.1", "13.43")
def test_the_battle_is_fought_by_the_hero_that_is_named() -> None:
    table = front(4).hero("A", 2, "c2").hand("A", "weapon-barfolk*2")
    assert table.options("A", "attack") == ["attack 1 c1", "attack 2 c1"]
    table.play("A", "attack 2 c1", "open weapon-barfolk", "done").settle()
    assert (table.where("A", 1), table.where("A", 2)) == ("b1", "")
    (event,) = table.events(Attacked)
    assert CARDS.slugs("heroes")[event.hero] == "hero-barfolk-2"
    assert (event.seat, event.square) == (0, table.square("c1"))
    assert event.defender == 1
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done").settle()
    assert (table.where("A", 1), table.where("A", 2)) == ("", "")


@pytest.mark.rule("battalia", "13.2")
def test_cities_and_heroes_of_others_are_targets_and_own_ones_are_not() -> None:
    table = Position().road("b2", "nesw").city("b1", "B", 1, "s").road("c2", "sw")
    table.city("a2", "A", 1, "e").road("b3", "ns").hero("A", 1, "b2").hero("A", 2, "b3")
    table.hand("A", "weapon-barfolk")
    assert table.options("A", "attack") == ["attack 1 b1"]
    for square in ("c2", "a2", "b3"):
        assert table.refusal("A", f"attack 1 {square}") == ("13.2", "no-target")
    for number in (1, 2):
        table.player("C").heroes[:] = [-1, -1]
        table.hero("C", number, "c2")
        assert table.options("A", "attack") == ["attack 1 b1", "attack 1 c2"]


@pytest.mark.rule("battalia", "13.2", "14.4")
def test_neutral_cities_are_targets_and_the_ruins_while_a_great_artefact_is_left() -> None:
    table = Position().city("d2", "", 4, "s").road("d3", "ns").hero("A", 1, "d3")
    table.hand("A", "weapon-barfolk")
    assert table.options("A", "attack") == ["attack 1 d2", "attack 1 d4"]
    table.state.prizes[1:] = []
    assert table.options("A", "attack") == ["attack 1 d2", "attack 1 d4"]
    table.state.prizes.clear()
    assert table.options("A", "attack") == ["attack 1 d2"]
    assert table.refusal("A", "attack 1 d4") == ("14.4", "ruins-empty")
    table.hold("d2", "A")
    assert table.options("A", "attack") == []


@pytest.mark.rule("battalia", "13.3", "10.2")
def test_the_first_card_of_a_line_is_a_weapon() -> None:
    hand = [card for card in EVERYTHING if card != "weapon-barfolk"]
    table = front().hand("A", *hand)
    assert table.options("A", "attack") == []
    assert table.refusal("A", "attack 1 c1") == ("13.3", "no-weapon")
    table.hand("A", *hand, "weapon-barfolk", "weapon-islanders*2", "weapon-cloudborn")
    table.play("A", "attack 1 c1")
    weapons = ["weapon-barfolk", "weapon-islanders", "weapon-cloudborn"]
    assert table.options("A") == [f"open {weapon}" for weapon in weapons]
    table.play("A", "open weapon-islanders", "done").settle()
    assert table.pile("A", "lines") == ["weapon-islanders"]


@pytest.mark.rule("battalia", "13.5")
@pytest.mark.parametrize("number", [0, 1, 4])
def test_any_number_of_cards_follows_the_weapon(number: int) -> None:
    table = front().hand("A", "weapon-barfolk", "frimen-barfolk*4").hand("B", "supply")
    table.play("A", "attack 1 c1", "open weapon-barfolk")
    for _ in range(number):
        assert (table.asked(), table.options("A")) == ("A", ["lay frimen-barfolk", "done"])
        table.play("A", "lay frimen-barfolk")
    table.play("A", "done")
    assert table.asked() == "B"
    battle = table.state.at_battle()
    assert table.cards(battle.line) == ["frimen-barfolk"] * number + ["weapon-barfolk"]
    assert battle.faces[0] == table.card("weapon-barfolk")
    assert table.in_hand("A") == ["frimen-barfolk"] * (4 - number)
    assert table.pile("A", "lines") == []


@pytest.mark.rule("battalia", "13.6")
@pytest.mark.parametrize("target", ["c1", "c3"])
def test_against_a_player_everything_but_the_other_great_artefacts_is_laid(target: str) -> None:
    table = front() if target == "c1" else road_front()
    table.hand("A", *EVERYTHING, "weapon-islanders")
    table.play("A", f"attack 1 {target}", "open weapon-islanders").settle()
    if target == "c3":
        table.play("B", "fight") if len(table.options("B")) > 1 else table.settle("lay")
    layable = [*EVERYTHING[:12], "banner"]
    assert table.options("A") == [*(f"lay {card}" for card in layable), "done"]
    for card in layable:
        table.play("A", f"lay {card}")
    assert table.in_hand("A") == ["hammer", "star", "chalice", "crown"]


@pytest.mark.rule("battalia", "13.7")
@pytest.mark.parametrize("target", ["d2", "d4"])
def test_against_neutral_cities_and_the_ruins_worthless_cards_stay_in_the_hand(target: str) -> None:
    table = Position().city("d2", "", 4, "s", "lake").road("d3", "ns").hero("A", 1, "d3")
    # the crown is left at the edge: without a prize nobody attacks the ruins
    table.hand("A", *EVERYTHING[:-1], "weapon-islanders")
    table.play("A", f"attack 1 {target}", "open weapon-islanders")
    layable = [card for card in [*EVERYTHING[:12], "banner"] if card not in WORTHLESS]
    assert table.options("A") == [*(f"lay {card}" for card in layable), "done"]
    # titles and scrolls can be laid even without an effect
    table = Position().city("d2", "", 4, "s", "lake").road("d3", "ns").hero("A", 1, "d3")
    storm(table, target, "weapon-barfolk", "title-barfolk", "scroll-barfolk")
    assert result(table)[0] == 2


@pytest.mark.rule("battalia", "13.8")
def test_cards_are_laid_in_canonical_order() -> None:
    table = front().hand(
        "A", "frimen-barfolk", "chief-islanders*2", "chief-cloudborn", "supply*2",
        "weapon-barfolk", "weapon-cloudborn", "horse-barfolk",
    )  # fmt: skip
    table.play("A", "attack 1 c1", "open weapon-cloudborn")
    # the weapon that opens the line is no beginning of the order
    assert table.options("A") == [
        "lay frimen-barfolk", "lay chief-islanders", "lay chief-cloudborn", "lay supply",
        "lay weapon-barfolk", "lay horse-barfolk", "done",
    ]  # fmt: skip
    table.play("A", "lay chief-islanders")
    with pytest.raises(IllegalChoice):
        table.play("A", "lay frimen-barfolk")
    assert table.options("A", "lay")[:2] == ["lay chief-islanders", "lay chief-cloudborn"]
    table.play("A", "lay chief-islanders", "lay supply")
    assert table.options("A") == ["lay supply", "lay weapon-barfolk", "lay horse-barfolk", "done"]
    table.play("A", "lay horse-barfolk")
    assert table.options("A") == ["done"]


@pytest.mark.rule("battalia", "13.9", "13.5")
def test_others_know_the_number_of_cards_in_an_attacking_line_and_nothing_else() -> None:
    tables = []
    for line in (["lord-barfolk", "lord-islanders"], ["frimen-cloudborn", "supply"]):
        table = front().hand("B", "supply")
        tables.append(storm(table, "c1", "weapon-barfolk", *line))
    for who in ("B", "C", None):
        seen = [table.view(who)["battle"] for table in tables]
        assert seen[0] == seen[1]
        assert isinstance(seen[0], dict)
        assert (seen[0]["size"], seen[0]["line"], seen[0]["faces"]) == (3, {"count": 3}, None)
        for table in tables:
            (event,) = table.told("LineLaid", who)
            assert (event["count"], event["echoes"], "cards" in event) == (3, 0, False)
            assert table.view(who)["players"][0]["hand"] == {"count": 0}
    own = tables[0].view("A")["battle"]
    assert isinstance(own, dict)
    assert sorted(own["faces"]) == ["lord-barfolk", "lord-islanders", "weapon-barfolk"]
    (event,) = tables[0].told("LineLaid", "A")
    assert sorted(event["cards"]) == sorted(own["faces"])


@pytest.mark.rule("battalia", "13.43")
def test_a_hero_attacks_as_often_as_there_are_weapons() -> None:
    table = front(2).hand("A", "weapon-barfolk*2", "frimen-islanders", "supply")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done").settle()
    # 2 against 2: the hero stays and may try again
    assert table.where("A", 1) == "b1"
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay frimen-islanders", "done").settle()
    assert (table.holder("c1"), table.where("A", 1)) == ("A", "c1")
    assert table.pile("A", "lines") == ["frimen-islanders", "weapon-barfolk", "weapon-barfolk"]
    # from c1 the hero could go on to d1, but no weapon is left
    assert table.options("A", "attack") == []
    assert table.refusal("A", "attack 1 d1") == ("13.3", "no-weapon")


@pytest.mark.rule("battalia", "13.43", "13.49")
def test_an_echo_of_a_weapon_opens_a_battle_of_its_own() -> None:
    table = front(2).hand("A", "weapon-barfolk").day(4)
    for _ in range(2):
        table.play("A", "attack 1 c1", "open weapon-barfolk", "done").settle()
    assert [event.attack for event in table.events(BattleDecided)] == [2, 2]
    assert table.options("A", "attack") == []
    # the echo went first; the card lies in the lines once
    assert table.pile("A", "lines") == ["weapon-barfolk"]


@pytest.mark.rule("battalia", "13.46")
@pytest.mark.parametrize("target", ["d2", "d4"])
def test_neutral_cities_and_the_ruins_declare_nothing_and_lay_no_line(target: str) -> None:
    table = Position().city("d2", "", 4, "s").road("d3", "nes").hero("A", 1, "d3")
    table.road("e3", "ew").hero("B", 1, "e3").ambush("B", "lord-islanders")
    storm(table, target, "weapon-barfolk")
    assert (table.asked(), table.step()) == ("A", "Action")
    assert table.story() == [
        "Attacked", "LineLaid", "AttackRevealed", "StrengthCounted", "DefenceFixed",
        "BattleDecided", "HeroLost",
    ]  # fmt: skip
    (event,) = table.events(Attacked)
    assert event.defender == -1
    assert [player.attacked for player in table.state.players] == [False] * 4


@pytest.mark.rule("battalia", "13.46")
def test_the_defender_controls_the_city_or_owns_the_hero_on_the_road() -> None:
    # C has a hero next to the city of B and cannot take part
    table = front().hero("C", 1, "c2").hand("C", "supply").hand("B", "supply")
    storm(table, "c1", "weapon-barfolk")
    assert (table.asked(), table.step()) == ("B", "LayCard")
    assert [player.attacked for player in table.state.players] == [False, True, False, False]
    for number in (1, 2):
        table = road_front()
        table.player("B").heroes[0] = -1
        table.hero("D", number, "c3").hand("D", "supply")
        storm(table, "c3", "weapon-barfolk")
        assert (table.asked(), table.step()) == ("D", "StandOrRetreat")
        assert [player.attacked for player in table.state.players] == [False] * 3 + [True]
        table.play("D", "fight").settle()
        table.play("D", "done").settle()
        assert result(table) == (2, 1)
        assert table.where("D", number) == ""


@pytest.mark.rule("battalia", "13.49")
def test_every_echo_is_one_more_card_of_the_line() -> None:
    table = front(1).hand("A", "weapon-barfolk", "horse-barfolk", "amulet-islanders").dice(3)
    table.play("A", "amulet", "target horse-barfolk", "attack 1 c1", "open weapon-barfolk")
    table.hand("B", "supply")
    for left in (2, 1, 0):
        table.play("A", "lay horse-barfolk")
        assert table.options("A") == ["lay horse-barfolk"] * (left > 0) + ["done"]
    table.play("A", "done")
    seen = table.view("B")["battle"]
    assert isinstance(seen, dict)
    assert (seen["size"], seen["echoes"], seen["line"]) == (4, 2, {"count": 2})
    (event,) = table.told("LineLaid", "B")
    assert (event["count"], event["echoes"], "cards" in event) == (4, 2, False)
    table.play("B", "done")
    # 1 + 3 and the hero, and two for four Bärfolk
    assert result(table) == (7, 1)
    (event,) = table.told("AttackRevealed", "B")
    assert event["cards"] == ["weapon-barfolk"] + ["horse-barfolk"] * 3
    assert table.pile("A", "lines") == ["weapon-barfolk", "amulet-islanders", "horse-barfolk"]
    assert table.player("A").echoes == []
