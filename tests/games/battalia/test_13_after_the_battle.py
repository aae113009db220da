"""Chapter 13: who wins, where the heroes and the cards go, and who draws."""

from __future__ import annotations

import pytest

from emberhall.games.battalia.battle_events import (
    AttackRevealed,
    BattleDecided,
    CityConquered,
    NeutralConquered,
)
from emberhall.games.battalia.events import Drew, Refilled
from tests.games.battalia.battlefield import front, result, road_front, storm
from tests.games.battalia.position import Position

# attacking lines by strength with the hero, without faction bonus
LINES = {
    3: ["weapon-barfolk", "frimen-islanders"],
    4: ["weapon-barfolk", "chief-islanders"],
    5: ["weapon-barfolk", "priest-islanders"],
}


@pytest.mark.rule("battalia", "13.33", "13.34", "13.35", "13.37", "13.38")
@pytest.mark.parametrize(
    ("strength", "ending", "hero", "holder"),
    [(3, "beaten", "", "B"), (4, "drawn", "b1", "B"), (5, "won", "c1", "A")],
)
def test_the_higher_strength_wins_a_city(
    strength: int, ending: str, hero: str, holder: str
) -> None:
    table = front(4)
    storm(table, "c1", *LINES[strength]).settle()
    assert result(table) == (strength, 4)
    assert (table.where("A", 1), table.holder("c1"), table.level("c1")) == (hero, holder, 4)
    (event,) = table.events(BattleDecided)
    assert event.result == ending
    assert table.square("c1") in table.player(holder).cities
    assert table.square("c1") not in table.player("B" if holder == "A" else "A").cities
    assert (table.asked(), table.step()) == ("A", "Action")


@pytest.mark.rule("battalia", "13.33", "13.34", "13.35")
@pytest.mark.parametrize(
    ("strength", "hero", "holder"), [(3, "", ""), (4, "b1", ""), (5, "c1", "A")]
)
def test_the_higher_strength_wins_a_neutral_city(strength: int, hero: str, holder: str) -> None:
    table = front(4, who="")
    storm(table, "c1", *LINES[strength])
    assert (table.where("A", 1), table.holder("c1")) == (hero, holder)


@pytest.mark.rule("battalia", "13.34", "13.35", "13.36")
@pytest.mark.parametrize(
    ("line", "mine", "theirs"),
    [
        (["chief-islanders"], "c2", "c3"),
        (["priest-islanders"], "", "c3"),
        (["frimen-islanders"], "c3", ""),
    ],
)
def test_one_hero_is_lost_on_a_road_unless_both_are_equal(
    line: list[str], mine: str, theirs: str
) -> None:
    table = road_front().hand("B", *line)
    storm(table, "c3", "weapon-barfolk", "frimen-barfolk", declared="fight")
    table.play("B", f"lay {line[0]}").settle()
    assert (table.where("A", 1), table.where("B", 1)) == (mine, theirs)


@pytest.mark.rule("battalia", "13.36")
def test_the_hero_that_joined_is_removed_and_one_that_did_not_stays() -> None:
    for answer, one, two in (("none", "c2", "d2"), ("join 1", "", "d2")):
        table = front().hero("B", 1, "c2").road("d2", "ew").hero("B", 2, "d2")
        line = ["weapon-barfolk", "frimen-islanders", "chief-cloudborn"]
        storm(table, "c1", *line, declared=answer).settle()
        assert table.holder("c1") == "A"
        assert (table.where("B", 1), table.where("B", 2)) == (one, two)
    (event,) = table.told("HeroLost")
    assert (event["seat"], event["hero"]) == (1, "hero-islanders-1")


@pytest.mark.rule("battalia", "13.37")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_conquered_city_keeps_its_level(level: int) -> None:
    table = front(level)
    points = table.points("B")
    storm(table, "c1", "weapon-barfolk", "lord-islanders").settle()
    assert (table.holder("c1"), table.level("c1")) == ("A", level)
    assert (table.points("A"), table.points("B")) == (1 + level, points - level)
    (event,) = table.told("CityConquered")
    assert (event["seat"], event["square"], event["loser"], event["level"]) == (0, "c1", 1, level)
    # it belongs to the network of its new owner at once
    assert table.square("c1") in table.player("A").cities
    assert "d2" not in table.open_to("A")
    assert "c3" in table.open_to("A")


@pytest.mark.rule("battalia", "13.37")
def test_a_city_that_nobody_held_is_told_as_such() -> None:
    table = front(4, who="")
    storm(table, "c1", *LINES[5])
    assert (len(table.events(NeutralConquered)), table.events(CityConquered)) == (1, [])


@pytest.mark.rule("battalia", "13.38")
def test_the_attacking_hero_moves_to_the_target_after_a_victory() -> None:
    table = front(1)
    storm(table, "c1", "weapon-barfolk", "frimen-islanders").settle()
    assert table.story()[-3:] == ["BattleDecided", "CityConquered", "MovedIn"]
    (event,) = table.told("MovedIn")
    assert (event["seat"], event["hero"], event["square"]) == (0, "hero-barfolk-1", "c1")
    table = road_front()
    storm(table, "c3", "weapon-barfolk").settle()
    assert table.story()[-3:] == ["BattleDecided", "HeroLost", "MovedIn"]
    assert (table.where("A", 1), table.where("B", 1)) == ("c3", "")
    assert table.events(CityConquered) == []


@pytest.mark.rule("battalia", "13.39")
@pytest.mark.parametrize("strength", [3, 4, 5])
def test_the_attackers_cards_stay_in_the_lines_until_step_4(strength: int) -> None:
    table = front(4).piles("A", 20, 0).hand("A", *LINES[strength])
    size = table.size("A")
    storm(table, "c1", *LINES[strength])
    assert table.size("A") == size
    table.settle()
    assert table.pile("A", "lines") == table.cards([table.card(c) for c in LINES[strength]])
    assert table.view("C")["players"][0]["lines"]
    table.play("A", "end")
    assert table.pile("A", "shelter") == table.cards([table.card(c) for c in LINES[strength]])
    assert table.pile("A", "lines") == []
    assert table.size("A") == size


@pytest.mark.rule("battalia", "13.40")
@pytest.mark.parametrize("strength", [3, 4, 5])
def test_the_defenders_cards_go_to_the_shelter_at_the_end_of_the_battle(strength: int) -> None:
    table = front(1).hand("B", "chief-emberians", "supply", "lord-emberians").piles("B", 20, 0)
    table.ambush("B", "frimen-cloudborn")
    storm(table, "c1", *LINES[strength], declared="ambush yes")
    table.play("B", "lay chief-emberians", "lay supply", "done")
    assert result(table) == (strength, 4)
    assert table.pile("B", "shelter") == ["frimen-cloudborn", "chief-emberians", "supply"]
    assert table.in_hand("B") == ["lord-emberians"]
    assert table.pile("B", "lines") == []


@pytest.mark.rule("battalia", "13.41", "15.7")
def test_whoever_was_attacked_draws_up_to_six_in_turn_order_from_the_attacker_on() -> None:
    table = Position().to_act("C").piles("C", 15, 0).hand("C")
    for who, left in (("A", 2), ("B", 5), ("D", 0)):
        table.piles(who, 15, 0).hand(who, f"supply*{left}")
    for who in ("A", "D"):
        table.player(who).attacked = True
    table.play("C", "end")
    assert [len(table.in_hand(who)) for who in "ABCD"] == [6, 5, 6, 6]
    assert [event.seat for event in table.events(Refilled)] == [3, 0]
    drawn = [(event.seat, event.count) for event in table.events(Drew)]
    assert drawn == [(2, 6), (3, 6), (0, 4)]
    assert table.story()[:2] == ["Discarded", "Drew"]
    assert [player.attacked for player in table.state.players] == [False] * 4
    # once only: the next turn ends without a refill
    table.hand("A", "supply")
    table.play("D", "none", "end")
    assert len(table.in_hand("A")) == 1


@pytest.mark.rule("battalia", "13.41")
@pytest.mark.parametrize("size", [6, 7])
def test_a_full_hand_draws_nothing(size: int) -> None:
    table = front(4).hand("B", f"supply*{size}").piles("B", 20, 0)
    storm(table, "c1", "weapon-barfolk").play("B", "done")
    assert table.player("B").attacked
    table.play("A", "end")
    assert len(table.in_hand("B")) == size
    assert table.events(Refilled) == []


@pytest.mark.rule("battalia", "13.41")
def test_the_refill_waits_for_the_end_of_the_attackers_turn() -> None:
    table = front(4).piles("B", 20, 0)
    storm(table, "c1", "weapon-barfolk").settle()
    assert table.in_hand("B") == []
    # the refill belongs to the steps that are still to come, before the turn passes
    assert [type(step).__name__ for step in table.state.agenda] == [
        "PassTurn", "Refill", "DiscardAndDraw", "Action",
    ]  # fmt: skip
    table.play("A", "end")
    assert len(table.in_hand("B")) == 6


@pytest.mark.rule("battalia", "13.45")
@pytest.mark.parametrize("laid", [0, 1, 3])
def test_the_refill_does_not_ask_how_many_cards_were_spent(laid: int) -> None:
    table = front(4).hand("B", "supply*3").piles("B", 20, 0)
    storm(table, "c1", "weapon-barfolk").play("B", *["lay supply"] * laid).settle()
    if table.step() == "LayCard":
        table.play("B", "done")
    assert len(table.in_hand("B")) == 3 - laid
    table.play("A", "end")
    assert len(table.in_hand("B")) == 6


@pytest.mark.rule("battalia", "13.48")
def test_a_weapon_that_was_not_revealed_goes_to_the_shelter_unseen() -> None:
    table = road_front().hand("B", "supply").piles("A", 20, 0)
    storm(table, "c3", "weapon-barfolk", "lord-barfolk", declared="retreat c4")
    assert table.in_hand("A") == ["lord-barfolk"]
    for who in ("B", "C", None):
        player = table.view(who)["players"][0]
        assert (player["concealed"], player["lines"]) == ({"count": 1}, [])
    assert table.view("A")["players"][0]["concealed"] == ["weapon-barfolk"]
    table.play("A", "end")
    assert table.pile("A", "shelter") == ["lord-barfolk", "weapon-barfolk"]
    assert table.pile("A", "concealed") == []
    for who in ("B", None):
        player = table.view(who)["players"][0]
        assert player["shelter"] == {"count": 2}
        assert [set(event) for event in table.told("Discarded", who)] == [{"event", "seat"}]
    assert table.events(AttackRevealed) == []


@pytest.mark.rule("battalia", "13.48", "13.19")
def test_an_echo_in_a_line_that_was_not_revealed_is_used_up() -> None:
    table = road_front().hand("B", "supply").hand("A", "weapon-barfolk").day(4)
    table.play("A", "attack 1 c3", "open weapon-barfolk")
    table.play("B", "retreat c4").settle()
    # the echo is gone, the card itself is still in the hand
    assert table.in_hand("A") == ["weapon-barfolk"]
    table.hand("B").play("A", "attack 1 c4", "open weapon-barfolk")
    table.play("B", "fight")
    assert table.options("A") == ["done"]
