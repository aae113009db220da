"""Chapter 9: Replenishment and the end of the turn."""

from __future__ import annotations

import pytest

from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.position import ARMIES, Position

CHEAP = {"humans": "human-levy", "orcs": "goblin-runt"}


@pytest.mark.rule("drums-of-war", "9.1", "10.3")
def test_exhaustion_is_checked_before_anybody_draws() -> None:
    table = Position().deck("humans").deck("orcs", "orc-troll").replenish()
    assert (table.winner(), table.state.reason, table.step()) == ("orcs", "exhausted", "")
    assert table.in_deck("orcs") == ["orc-troll"]
    assert table.story() == ["Exhausted", "BattleEnded"]


@pytest.mark.rule("drums-of-war", "9.1")
def test_a_deck_that_is_emptied_by_drawing_is_checked_only_next_turn() -> None:
    table = Position().deck("humans", *["human-levy"] * 5).deck("orcs", *["orc-troll"] * 5)
    finish(table.replenish())
    assert (table.in_deck("humans"), table.in_deck("orcs"), table.state.reason) == ([], [], "")
    assert table.state.phase == 3


@pytest.mark.rule("drums-of-war", "9.2")
@pytest.mark.parametrize(
    ("hand", "options"),
    [
        ([], []),
        (["tower-shield"], ["redraw", "keep"]),
        (["tower-shield", "human-onslaught"], ["redraw", "keep"]),
        (["human-onslaught"], ["redraw", "keep"]),
        (["tower-shield", "human-levy"], ["keep"]),
        (["human-levy"], ["keep"]),
    ],
)
def test_only_a_hand_without_a_unit_may_be_redrawn(hand: list[str], options: list[str]) -> None:
    table = Position().hand("humans", *hand).replenish()
    assert table.options("humans") == options


@pytest.mark.rule("drums-of-war", "9.2", "9.3")
@pytest.mark.parametrize("choice", ["redraw", "keep"])
def test_a_redrawn_hand_is_shown_and_discarded_whole(choice: str) -> None:
    table = Position().hand("humans", "tower-shield", "long-pike")
    table.deck("humans", *["human-levy"] * 9).replenish().play("humans", choice)
    kept = ["tower-shield", "long-pike"] if choice == "keep" else []
    assert table.in_hand("humans") == ["human-levy"] * (5 - len(kept)) + kept
    assert table.in_discard("humans") == ([] if kept else ["long-pike", "tower-shield"])
    for viewer in ("humans", "orcs", None):
        shown = [told["cards"] for told in table.told("HandDiscarded", viewer)]
        assert shown == ([] if kept else [["tower-shield", "long-pike"]])


@pytest.mark.rule("drums-of-war", "9.2", "5.5")
def test_a_redrawn_hand_may_come_back_by_recycling() -> None:
    table = Position().hand("humans", "tower-shield").deck("humans", "human-levy")
    table.replenish().play("humans", "redraw")
    assert table.in_hand("humans") == ["human-levy", "tower-shield"]


@pytest.mark.rule("drums-of-war", "9.3", "9.4")
@pytest.mark.parametrize("army", ARMIES)
@pytest.mark.parametrize("held", [0, 1, 4, 5, 6, 7])
def test_a_player_draws_up_to_five_and_never_discards_down(army: str, held: int) -> None:
    table = Position().hand(army, *[CHEAP[army]] * held)
    cards = len(table.in_deck(army))
    finish(table.replenish())
    assert len(table.in_hand(army)) == max(5, held)
    assert len(table.in_deck(army)) == cards - max(0, 5 - held)
    drawn = [told["count"] for told in table.told("Drew", army) if told["seat"] == table.seat(army)]
    assert drawn == ([5 - held] if held < 5 else [])
    assert not table.side(army).short


@pytest.mark.rule("drums-of-war", "9.5")
@pytest.mark.parametrize("first", ARMIES)
def test_the_first_player_completes_its_drawing_before_the_second(first: str) -> None:
    second = ARMIES[1 - ARMIES.index(first)]
    table = Position(first=first).hand(second, CHEAP[second]).replenish()
    assert table.asked() == [second]
    assert (len(table.in_hand(first)), len(table.in_hand(second))) == (5, 1)
    finish(table)
    seats = [told["seat"] for told in table.told("Drew")]
    assert seats == [ARMIES.index(first), ARMIES.index(second)]


@pytest.mark.rule("drums-of-war", "9.6")
def test_a_player_that_runs_out_keeps_what_was_drawn_and_plays_on() -> None:
    table = Position().deck("humans", "human-knight").discard("humans", "griffin")
    finish(table.hand("humans", "human-levy").replenish())
    assert table.in_hand("humans") == ["human-levy", "human-knight", "griffin"]
    assert (table.state.reason, table.side("humans").short) == ("", True)
    table.end_turn()
    assert (table.state.turn, table.step()) == (2, "Action")


@pytest.mark.rule("drums-of-war", "9.7")
def test_hand_cards_are_never_discarded_voluntarily() -> None:
    table = Position().hand("humans", "human-levy", "tower-shield").unit("humans", 1, "griffin")
    table.to_act("humans", "replenishment")
    verbs = {option.split()[0] for option in table.options("humans")}
    assert verbs == {"deploy", "attach", "ability", "pass"}
    table.play("humans", "pass").play("orcs", "pass").play("humans", "done")
    assert table.options("humans") == ["keep"]
    assert [text for text in table.content.catalogue.by_notation if "discard" in text] == []


@pytest.mark.rule("drums-of-war", "9.8", "3.1")
def test_the_end_of_the_turn_follows_replenishment() -> None:
    table = Position().unit("humans", 1, "griffin", "human-onslaught").to_act("humans", "end")
    table.play("humans", "pass").play("orcs", "pass").play("humans", "done")
    told = table.story()
    assert told.index("Drew") < told.index("TacticsDiscarded") < told.index("TurnOpened")
    assert table.state.turn == 2


@pytest.mark.rule("drums-of-war", "9.9")
def test_the_steps_of_the_end_of_a_turn_come_in_order() -> None:
    table = Position().unit("orcs", 2, "orc-troll", "orc-onslaught", wounds=1)
    side = table.side("orcs")
    side.hero_mod, side.attack_mods[1], side.defense_mods[1] = 2, 1, -2
    side.ability_used = side.passed = True
    table.end_turn()
    assert table.story() == ["TacticsDiscarded", "Regenerated", "TurnQuiet", "TurnOpened"]
    assert (side.hero_mod, side.attack_mods, side.defense_mods) == (0, [0] * 5, [0] * 5)
    assert (side.ability_used, side.passed, table.wounds("orcs", 2)) == (False, False, 0)
    assert table.in_discard("orcs") == ["orc-onslaught"]
    assert (table.state.first, table.asked()) == (1, ["orcs"])


@pytest.mark.rule("drums-of-war", "9.9")
def test_a_battle_that_ends_with_the_turn_keeps_the_token_where_it_is() -> None:
    table = Position(turn_limit="10").unit("orcs", 2, "orc-troll", wounds=1)
    table.state.turn, table.state.stirred = 10, True
    table.end_turn()
    assert (table.state.first, table.state.turn, table.step()) == (0, 10, "")
    assert table.wounds("orcs", 2) == 0
