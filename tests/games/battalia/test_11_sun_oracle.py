"""Chapter 11: the Sun Oracle and echoes."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.battalia.events import DayBegan
from emberhall.games.battalia.rules.oracle import illuminated, matched
from tests.games.battalia.artefacts import seen, with_roads
from tests.games.battalia.battlefield import result
from tests.games.battalia.position import Position

CARDS = Position.printed()
WHEEL = ["tool", "horse", "tent", "weapon", "amulet", "scroll", "title"]
LIT = dict(enumerate(WHEEL, 1))
TABLE = Position()


def street() -> Position:
    """A way of A from a1 to e1 with hero 1 at its beginning."""
    return with_roads().hold("d1", "A").hero("A", 1, "a1")


@pytest.mark.rule("battalia", "11.1", "11.2")
def test_the_wheel_has_a_place_for_every_kind_of_artefact_and_two_pointers() -> None:
    kinds = CARDS.slugs("kinds")
    assert [kinds[place.kind] for place in CARDS.wheel] == WHEEL
    assert len(set(WHEEL)) == 7
    assert [pointer.slug for pointer in CARDS.pointers] == ["illuminating", "matching"]


@pytest.mark.rule("battalia", "11.2", "11.3", "11.4")
@settings(max_examples=40)
@given(st.integers(1, 60))
def test_one_pointer_moves_one_place_a_day_and_the_other_one_two(day: int) -> None:
    TABLE.state.day = day
    kinds = CARDS.slugs("kinds")
    assert kinds[illuminated(TABLE.state)] == WHEEL[(day - 1) % 7]
    assert kinds[matched(TABLE.state)] == WHEEL[(3 + 2 * (day - 1)) % 7]


@pytest.mark.rule("battalia", "11.3", "11.4")
def test_the_pointers_rest_during_a_day_and_move_after_it() -> None:
    table = Position(seats=3).day(1)
    shown = []
    for who in "ABCABC":
        shown.append(f"{table.view()['lit']}/{table.view()['matched']}")
        if table.step() == "Opening":
            table.play(who, "none")
        table.play(who, "end")
    assert shown == ["tool/weapon"] * 3 + ["horse/scroll"] * 3
    days = table.events(DayBegan)
    kinds = CARDS.slugs("kinds")
    assert [(event.number, kinds[event.lit], kinds[event.matched])
            for event in days] == [(2, "horse", "scroll"), (3, "tent", "tool")]  # fmt: skip


@pytest.mark.rule("battalia", "11.5", "11.9")
@pytest.mark.parametrize("day", LIT)
def test_all_artefacts_of_the_kind_shown_are_illuminated_and_no_others(day: int) -> None:
    table = Position().to_open("A")
    table.state.day = day
    table.hand("A", *(f"{kind}-barfolk" for kind in WHEEL), f"{LIT[day]}-islanders*2",
               "supply", "lord-barfolk", "hammer", "banner")  # fmt: skip
    assert table.pile("A", "rays") == []
    table.play("A", "none")
    kind = LIT[day]
    assert table.pile("A", "rays") == [f"{kind}-barfolk", f"{kind}-islanders", f"{kind}-islanders"]


@pytest.mark.rule("battalia", "11.5", "11.6", "11.11")
@pytest.mark.parametrize(("day", "uses"), [(1, 1), (2, 2)])
def test_an_illuminated_horse_moves_twice(day: int, uses: int) -> None:
    table = street().hand("A", "horse-barfolk").day(day)
    for square in ["d1", "b1"][:uses]:
        table.play("A", "move 1", f"to {square}").settle()
    assert table.options("A", "move") == []
    assert table.pile("A", "lines") == ["horse-barfolk"]


@pytest.mark.rule("battalia", "11.5", "11.6")
def test_other_illuminated_artefacts_serve_two_lines() -> None:
    table = Position().hold("d1", "A").hand("A", "weapon-barfolk", "supply*4").day(4)
    table.play("A", "hero", "at a1").settle().play("A", "hero").settle()
    assert (table.where("A", 1), table.where("A", 2)) == ("a1", "d1")
    table = street().hand("A", "scroll-barfolk", "lord-islanders*3").day(6)
    table.play("A", "move 1", "to c1").settle().play("A", "move 1", "to a1").settle()
    assert table.where("A", 1) == "a1"
    assert table.options("A", "move") == []
    hand = ["frimen-barfolk*2", "chief-barfolk*2", "title-barfolk"]
    table = Position().city("b1", "A", 1, "w").hand("A", *hand).day(7)
    table.play("A", "upgrade b1").pay("A", "frimen-barfolk+chief-barfolk+title-barfolk")
    table.play("A", "upgrade a1").settle()
    assert (table.level("a1"), table.level("b1")) == (2, 2)
    table = Position().hand("A", "amulet-barfolk", "supply").day(5).dice(1, 1)
    table.play("A", "amulet", "target supply", "amulet", "target supply")
    assert table.dealer.outcomes == ["roll 6 1"] * 2
    assert "amulet" not in table.options("A")


@pytest.mark.rule("battalia", "11.7")
def test_the_ray_does_not_help_defenders() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew", "desert").hero("A", 1, "b1")
    table.hand("B", "weapon-islanders").hand("A", "weapon-barfolk").day(4)
    assert table.pile("A", "rays") == ["weapon-barfolk"]
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done")
    assert table.pile("B", "rays") == []
    assert table.options("B") == ["lay weapon-islanders", "done"]
    table.play("B", "lay weapon-islanders")
    assert table.options("B") == ["done"]
    table.play("B", "done")
    assert result(table) == (2, 2)


@pytest.mark.rule("battalia", "11.7", "11.9")
def test_only_the_player_whose_turn_begins_has_echoes() -> None:
    table = Position(seats=2).to_open("A").day(1).hand("A", "tool-barfolk")
    table.hand("B", "tool-islanders").play("A", "none")
    assert (table.pile("A", "rays"), table.pile("B", "rays")) == (["tool-barfolk"], [])
    table.play("A", "end").play("B", "none")
    assert (table.pile("A", "rays"), table.pile("B", "rays")) == ([], ["tool-islanders"])


@pytest.mark.rule("battalia", "11.8", "11.11")
def test_an_echo_is_one_more_card_of_its_type() -> None:
    table = Position().hand("A", "frimen-barfolk*2", "tool-barfolk").day(1)
    table.play("A", "city b1", "exits w")
    assert table.payments("A") == ["frimen-barfolk+tool-barfolk", "tool-barfolk+tool-barfolk"]
    # without the ray there is no second tool
    table = Position().hand("A", "frimen-barfolk*2", "tool-barfolk").play("A", "city b1", "exits w")
    assert table.payments("A") == ["frimen-barfolk+tool-barfolk"]


@pytest.mark.rule("battalia", "11.8", "11.11")
@pytest.mark.parametrize(("day", "strength"), [(2, 3), (4, 4)])
def test_an_echo_is_one_more_card_of_a_battle_line(day: int, strength: int) -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew", "desert").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk", "frimen-islanders").day(day).hand("B")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay frimen-islanders")
    if day == 4:
        table.play("A", "lay weapon-barfolk")
    assert table.options("A") == ["done"]
    table.settle()
    assert result(table)[0] == strength


@pytest.mark.rule("battalia", "11.9")
def test_echoes_are_made_at_the_start_of_step_3_of_all_cards_then_in_hand() -> None:
    table = Position(seats=2).to_open("A").day(1)
    table.hand("A", "tool-barfolk", "chief-barfolk", "frimen-barfolk").ambush("A", "tool-islanders")
    player = table.player("A")
    player.nation[:] = [table.card("tool-emberians")]
    assert player.rays == []
    table.play("A", "cohort barfolk")
    assert table.pile("A", "rays") == ["tool-barfolk", "tool-islanders", "tool-emberians"]


@pytest.mark.rule("battalia", "11.9")
def test_a_hand_thrown_away_makes_no_echo() -> None:
    table = Position(seats=2).to_open("A").day(1).hand("A", "tool-barfolk").piles("A", 9, 0)
    table.player("A").nation[:] = [table.card("supply")] * 9
    table.play("A", "mulligan")
    assert table.pile("A", "rays") == []


@pytest.mark.rule("battalia", "11.10")
def test_an_illuminated_artefact_that_is_decamped_makes_its_echo() -> None:
    table = Position().tent("A", "tent-islanders", "tool-barfolk", "horse-barfolk").hand("A")
    table.day(1)
    assert table.pile("A", "rays") == []
    table.play("A", "decamp 1")
    assert table.pile("A", "rays") == ["tool-barfolk"]


@pytest.mark.rule("battalia", "11.10")
def test_an_illuminated_artefact_drawn_by_the_chalice_makes_its_echo() -> None:
    table = Position().hand("A", "chalice", "tool-barfolk").day(1)
    player = table.player("A")
    player.nation[:] = [table.card(slug) for slug in ("tool-islanders", "horse-barfolk")]
    table.play("A", "great chalice")
    assert table.pile("A", "rays") == ["tool-barfolk", "tool-islanders"]


@pytest.mark.rule("battalia", "11.12")
def test_echoes_go_neither_into_ambush_nor_limbo() -> None:
    table = Position().hand("A", "tool-barfolk", "supply*2", "lord-barfolk").day(1)
    table.play("A", "ambush", "deploy tool-barfolk")
    assert table.pile("A", "rays") == ["tool-barfolk"]
    assert table.options("A") == ["limbo lord-barfolk", "limbo supply"]
    table.play("A", "limbo supply", "ambush")
    assert table.options("A") == ["deploy lord-barfolk", "deploy supply"]


@pytest.mark.rule("battalia", "11.12")
def test_an_echo_is_no_second_card_for_an_ambush() -> None:
    table = Position().hand("A", "tool-barfolk").day(1).deck("A", 15)
    assert table.refusal("A", "ambush") == ("12.2", "too-few-cards")


@pytest.mark.rule("battalia", "11.12", "1.20")
def test_echoes_do_not_belong_to_the_creation_deck() -> None:
    table = Position().hand("A", "tool-barfolk", "supply*3")
    size = table.size("A")
    table.day(1)
    assert table.pile("A", "rays") == ["tool-barfolk"]
    assert table.size("A") == size
    assert seen(table)["hand"] == {"count": 4}
    table.deck("A", 10)
    assert table.refusal("A", "ambush") == ("12.4", "deck-too-small")


@pytest.mark.rule("battalia", "11.12")
def test_echoes_do_not_count_for_a_cohort() -> None:
    table = Position().to_open("A").day(1).hand("A", "tool-barfolk", "frimen-barfolk", "supply")
    assert table.options("A") == ["none", "mulligan"]


@pytest.mark.rule("battalia", "11.13")
@pytest.mark.parametrize("fate", ["ambush", "limbo", "shelter", "line"])
def test_an_echo_does_not_depend_on_what_happens_to_its_card(fate: str) -> None:
    hand = ["tool-barfolk", "frimen-barfolk", "supply*3", "amulet-islanders"]
    table = Position().hand("A", *hand).day(1)
    if fate == "ambush":
        table.play("A", "ambush", "deploy tool-barfolk", "limbo supply")
    elif fate == "limbo":
        table.play("A", "ambush", "deploy supply", "limbo tool-barfolk")
    elif fate == "shelter":
        table.dice(5).play("A", "amulet", "target tool-barfolk")
    else:
        table.player("A").hand.remove(table.card("tool-barfolk"))
        table.player("A").lines.append(table.card("tool-barfolk"))
    assert "tool-barfolk" not in table.in_hand("A")
    assert table.pile("A", "rays") == ["tool-barfolk"]
    table.play("A", "hire chief")
    assert "supply+supply+tool-barfolk" in table.payments("A")


@pytest.mark.rule("battalia", "11.14")
def test_an_echo_is_used_up_by_its_use_before_its_card() -> None:
    table = Position().hand("A", "tool-barfolk", "supply*3").day(1)
    table.play("A", "create tool").settle()
    assert (table.pile("A", "rays"), table.pile("A", "spent")) == ([], ["tool-barfolk"])
    assert table.in_hand("A") == ["supply", "supply", "tool-barfolk"]
    table.play("A", "create tool").settle()
    assert table.in_hand("A") == ["supply"]
    assert table.options("A", "create") == []


@pytest.mark.rule("battalia", "11.14")
def test_all_echoes_end_with_step_3() -> None:
    table = Position(seats=2).hand("A", "tool-barfolk", "supply*2", "amulet-islanders").day(1)
    table.dice(3).play("A", "amulet", "target supply", "create tool").settle()
    player = table.player("A")
    assert player.rays == []
    assert player.echoes
    assert player.spent
    table.player("A").rays.append(table.card("tool-barfolk"))
    table.play("A", "end")
    assert player.rays == player.echoes == player.spent == player.hushed == []
    table.hand("A", "tool-barfolk", "supply").play("B", "none", "end")
    table.play("A", "none")
    assert player.rays == player.echoes == []


@pytest.mark.rule("battalia", "11.15", "10.14")
def test_echoes_make_no_echoes() -> None:
    table = Position().hand("A", "tool-barfolk", "supply*9", "amulet-islanders").day(1).dice(2)
    table.play("A", "amulet", "target tool-barfolk")
    assert (table.pile("A", "rays"), table.pile("A", "echoes")) == (["tool-barfolk"],) * 2
    for _ in range(3):
        table.play("A", "create tool").settle()
    assert table.options("A", "create") == []


@pytest.mark.rule("battalia", "11.15", "11.10")
def test_a_card_that_was_illuminated_already_makes_no_second_echo() -> None:
    table = Position().hand("A", "chalice", "tool-barfolk").day(1).piles("A", 9, 0)
    table.player("A").nation[:] = [table.card("supply")] * 9
    table.play("A", "great chalice")
    assert table.pile("A", "rays") == ["tool-barfolk"]


@pytest.mark.rule("battalia", "11.16")
def test_echoes_of_the_ray_are_known_to_their_owner_until_they_are_used() -> None:
    table = Position().hand("A", "tool-barfolk", "supply*3").day(1)
    mine = seen(table, "A")
    assert mine["rays"] == ["tool-barfolk"]
    for who in ("B", None):
        told = seen(table, who)
        assert (told["rays"], told["spent"], told["hand"]) == (None, [], {"count": 4})
    table.play("A", "create tool").settle()
    assert (seen(table)["rays"], seen(table)["spent"]) == (None, ["tool-barfolk"])


@pytest.mark.rule("battalia", "11.16")
def test_echoes_of_an_amulet_are_seen_by_all() -> None:
    table = Position().hand("A", "lord-barfolk", "supply", "amulet-islanders").dice(3)
    table.play("A", "amulet", "target lord-barfolk")
    for who in ("A", "B", None):
        told = seen(table, who)
        assert told["echoes"] == ["lord-barfolk"] * 2


@pytest.mark.rule("battalia", "11.16", "13.49")
def test_echoes_laid_face_down_are_seen_at_the_reveal() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew", "desert").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk").day(4).hand("B", "supply")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay weapon-barfolk", "done")
    assert (seen(table)["hushed"], seen(table)["spent"]) == (None, [])
    assert seen(table, "A")["hushed"] == ["weapon-barfolk"]
    table.play("B", "done")
    assert seen(table)["spent"] == ["weapon-barfolk"]
    assert table.player("A").hushed == []
