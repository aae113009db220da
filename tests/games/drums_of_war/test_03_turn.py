"""Chapter 3: the turn."""

from __future__ import annotations

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.combat_events import HeroAttacked
from emberhall.kernel.errors import BadInput, MatchOver
from tests.games.drums_of_war.opening import fixed
from tests.games.drums_of_war.position import ARMIES, Position


def line_up(first: str) -> Position:
    """Both sides have something to do in every part of a turn."""
    table = Position(heroes=("aiden", "krangg"), first=first)
    table.hand("humans", "human-levy").hand("orcs", "goblin-runt")
    table.units("humans", {1: "human-guard", 2: "human-archer", 4: "griffin"})
    table.units("orcs", {4: "orc-troll", 5: "orc-lancer"})
    table.state.turn = 0
    return table


@pytest.mark.rule("drums-of-war", "3.1", "3.2", "3.3", "4.1", "9.5")
@pytest.mark.parametrize("first", ARMIES)
def test_three_phases_each_finished_for_both_with_the_token_holder_first(first: str) -> None:
    table = line_up(first).begin_turn()
    second = ARMIES[1 - ARMIES.index(first)]
    course: list[tuple[str, str, str]] = []
    while table.state.turn == 1:
        (army,) = table.asked()
        phase = table.content.slugs("phases")[table.state.phase]
        if not course or course[-1] != (phase, table.step(), army):
            course.append((phase, table.step(), army))
        options = table.options(army)
        idle = ("skip", "done", "decline", "keep", "pass")
        table.play(army, next(o for o in (*idle, *options) if o in options))
    human = [("combat", "TakeStance", "humans"), ("combat", "GiveSupport", "humans")]
    orc = [("combat", "GiveSupport", "orcs")]
    declarations = human + orc if first == "humans" else orc + human
    assert course == [
        ("deployment", "Action", first),
        ("deployment", "Action", second),
        ("combat", "CoverUnit", "humans"),
        *declarations,
        ("combat", "ActFreely", first),
        ("combat", "ActFreely", second),
        ("replenishment", "OfferRedraw", first),
        ("replenishment", "OfferRedraw", second),
    ]
    assert table.asked() == [second]
    assert (table.state.turn, table.state.phase) == (2, 1)


@pytest.mark.rule("drums-of-war", "3.1")
def test_a_turn_is_counted_and_announced_with_its_first_player() -> None:
    table = Position(first="orcs").begin_turn()
    assert table.state.turn == 2
    assert table.told("TurnOpened") == [
        {"event": "TurnOpened", "begins": "round", "number": 2, "first": 1}
    ]


@pytest.mark.rule("drums-of-war", "3.2", "3.3", "9.5")
@pytest.mark.parametrize("first", ARMIES)
def test_the_token_holder_completes_its_replenishment_first(first: str) -> None:
    table = Position(first=first)
    table.hand("humans", "human-levy").hand("orcs", "goblin-runt").replenish()
    assert table.asked() == [first]
    table.play(first, "keep")
    assert len(table.in_hand(first)) == 5
    second = ARMIES[1 - ARMIES.index(first)]
    assert len(table.in_hand(second)) == 1
    assert table.asked() == [second]


@pytest.mark.rule("drums-of-war", "3.4")
def test_the_token_passes_to_the_other_side_at_the_end_of_each_turn() -> None:
    table = Position(first="humans")
    holders = []
    for _ in range(3):
        table.state.stirred = True
        table.end_turn()
        holders.append(table.state.first)
        assert table.asked() == [ARMIES[table.state.first]]
    assert holders == [1, 0, 1]


@pytest.mark.rule("drums-of-war", "3.5", "7.6")
@pytest.mark.parametrize("army", ARMIES)
def test_what_lasts_for_this_turn_ends_with_it(army: str) -> None:
    table = Position().units("humans", {1: "griffin", 5: "griffin"})
    table.units("orcs", {1: "orc-troll", 5: "orc-troll"})
    side = table.side(army)
    side.hero_mod, side.ability_used, side.passed = 2, True, True
    side.attack_mods[:] = [1, 0, 0, 0, -1]
    side.defense_mods[:] = [-1, 0, 0, 0, 2]
    table.end_turn()
    assert (side.hero_mod, side.ability_used, side.passed) == (0, False, False)
    assert side.attack_mods == side.defense_mods == [0] * 5


@pytest.mark.rule("drums-of-war", "3.5")
def test_what_lasts_for_this_turn_lasts_through_combat_and_replenishment() -> None:
    table = Position(heroes=("aiden", "krangg")).unit("humans", 2, "human-soldier")
    table.hand("humans", "human-levy").to_act("humans", "end")
    table.play("humans", "ability 2", "pay human-levy").play("orcs", "pass").play("humans", "pass")
    table.play("humans", "hero 2")
    assert table.state.turn == 2
    assert (table.attack("humans", 2, 0), table.defense("humans", 2)) == (2, 3)
    (attacked,) = table.events(HeroAttacked)
    assert attacked.attack == 3


@pytest.mark.rule("drums-of-war", "3.6")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_player_may_concede_at_any_time_and_the_other_side_wins_at_once(seat: int) -> None:
    for played in (0, 1, 4):
        match = GAME.start(2, seed=3, options=fixed("aiden"))
        for _ in range(played):
            decision = match.decisions[0]
            match.play(decision.seat, decision.options[-1])
        before = match.outcome
        match.concede(seat)
        outcome = match.outcome
        assert before is None
        assert outcome is not None
        assert (outcome.reason, outcome.ranking) == ("conceded", [[1 - seat], [seat]])
        assert match.decisions == []
        with pytest.raises(MatchOver):
            match.concede(1 - seat)


@pytest.mark.rule("drums-of-war", "3.6")
def test_conceding_is_never_an_option_and_never_the_ais() -> None:
    notations = GAME.content.catalogue.by_notation
    assert [text for text in notations if "conce" in text] == []
    match = GAME.start(["player", "automa"], seed=3, options=fixed())
    with pytest.raises(BadInput):
        match.concede(1)
