"""Chapter 10: the end of the battle."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.events import Exhausted, TurnQuiet
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.position import ARMIES, Position

LIFE = {"aiden": 5, "jayme": 7, "maerwyn": 4, "krangg": 5, "borrunm": 7, "skarna": 8}


@pytest.mark.rule("drums-of-war", "10.1", "10.2")
@pytest.mark.parametrize("hero", LIFE)
@pytest.mark.parametrize("more", [-1, 0, 1])
def test_a_hero_is_defeated_by_as_many_wounds_as_its_life(hero: str, more: int) -> None:
    human = hero in ("aiden", "jayme", "maerwyn")
    army, other = ARMIES if human else ARMIES[::-1]
    table = Position(heroes=(hero, "krangg") if human else ("aiden", hero))
    finish(table.hero_wounds(army, LIFE[hero] + more).combat())
    fell = more >= 0
    assert table.winner() == (other if fell else "")
    assert table.state.reason == ("hero" if fell else "")
    assert [told["hero"] for told in table.told("HeroFell")] == ([hero] if fell else [])


@pytest.mark.rule("drums-of-war", "10.1")
def test_a_hero_is_tested_only_after_the_casualties_of_combat() -> None:
    table = Position().hero_wounds("humans", 5).hand("humans", "human-levy").to_act("humans")
    table.play("humans", "deploy human-levy 1").play("orcs", "pass").play("humans", "pass")
    assert table.state.reason == ""
    assert table.asked() == ["humans"]
    table.play("humans", "done")
    assert (table.winner(), table.state.phase) == ("orcs", 4)


@pytest.mark.rule("drums-of-war", "10.1", "8.15")
def test_a_hero_that_is_mortally_wounded_in_a_battle_falls_after_the_free_actions() -> None:
    table = Position(heroes=("aiden", "skarna")).life("orcs", 1).life("humans", 1)
    table.unit("humans", 1, "griffin").units("orcs", {1: "orc-lancer", 3: "orc-troll"})
    table.combat().play("humans", "hero 1")
    assert table.state.reason == ""
    table.play("orcs", "hero 3")
    assert table.state.reason == "hero"
    assert (table.life_left("humans"), table.life_left("orcs")) == (0, 0)


@pytest.mark.rule("drums-of-war", "10.2", "10.8")
def test_a_side_whose_hero_alone_is_defeated_loses_at_once() -> None:
    table = Position().life("orcs", 0).life("humans", 1).deck("humans")
    table.units("orcs", {1: "orc-troll", 2: "orc-troll"}).to_act("humans", "end")
    table.play("humans", "pass").play("orcs", "pass", "done")
    assert (table.winner(), table.step()) == ("humans", "")
    assert table.story()[-2:] == ["HeroFell", "BattleEnded"]
    assert table.told("BattleEnded") == [
        {"event": "BattleEnded", "turn": 1, "reason": "hero", "winner": 0}
    ]


@pytest.mark.rule("drums-of-war", "10.3")
@pytest.mark.parametrize("army", ARMIES)
def test_a_side_without_army_deck_and_discard_pile_loses_whatever_else_it_has(army: str) -> None:
    other = ARMIES[1 - ARMIES.index(army)]
    table = Position().deck(army).hand(army, *["griffin"] * 5).removed(army, *["griffin"] * 9)
    table.units(army, {1: "griffin", 2: "griffin"}).replenish()
    assert (table.winner(), table.state.reason) == (other, "exhausted")
    assert [told["seat"] for told in table.told("Exhausted")] == [ARMIES.index(army)]


@pytest.mark.rule("drums-of-war", "10.3")
@pytest.mark.parametrize("pile", ["deck", "discard", "top"])
def test_a_single_card_in_army_deck_or_discard_pile_is_enough(pile: str) -> None:
    table = Position().deck("orcs")
    if pile == "top":
        table.side("orcs").top.append(table.card("orc-rider"))
    else:
        getattr(table, pile)("orcs", "orc-troll")
    finish(table.replenish())
    assert table.state.reason == ""
    assert len(table.in_hand("orcs")) == 1


@pytest.mark.rule("drums-of-war", "10.4")
@pytest.mark.parametrize(("life", "winner"), [((4, 4), ""), ((5, 4), "humans"), ((3, 4), "orcs")])
def test_when_both_are_exhausted_the_ladder_decides(life: tuple[int, int], winner: str) -> None:
    table = Position().deck("humans").deck("orcs")
    table.life("humans", life[0]).life("orcs", life[1]).replenish()
    assert (table.winner(), table.state.reason) == (winner, "exhausted")
    assert len(table.events(Exhausted)) == 2


@pytest.mark.rule("drums-of-war", "10.4", "10.5", "21.21")
def test_when_both_heroes_fall_wounds_beyond_the_life_do_not_count() -> None:
    table = Position().hero_wounds("humans", 9).life("orcs", 0)
    finish(table.unit("humans", 1, "human-levy").combat())
    assert (table.winner(), table.state.reason) == ("humans", "hero")
    assert [side["left"] for side in table.view()["heroes"]] == [0, 0]
    table = Position().hero_wounds("humans", 9).life("orcs", 0).combat()
    assert (table.winner(), table.state.reason) == ("", "hero")


def rungs(table: Position, army: str) -> tuple[int, int, int]:
    """What the ladder compares: Life left, Units, the sum of their costs."""
    cost = table.content.cost
    units = [unit for unit in table.side(army).units if unit >= 0]
    return table.life_left(army), len(units), sum(cost[unit] for unit in units)


LINES = {
    army: st.lists(
        st.sampled_from(["", *(u for u in slugs)]), min_size=5, max_size=5
    )
    for army, slugs in (
        ("humans", ("human-levy", "human-soldier", "human-knight", "griffin")),
        ("orcs", ("goblin-runt", "orc-warrior", "orc-lancer", "orc-troll", "orc-berserker")),
    )
}  # fmt: skip


@pytest.mark.rule("drums-of-war", "10.5", "10.7")
@settings(max_examples=60)
@given(LINES["humans"], LINES["orcs"], st.integers(0, 3), st.integers(0, 3))
def test_the_ladder_is_life_then_units_then_their_costs(
    humans: list[str], orcs: list[str], hurt: int, harm: int
) -> None:
    table = Position(heroes=("aiden", "borrunm"))
    table.units("humans", {s: u for s, u in enumerate(humans, 1) if u})
    table.units("orcs", {s: u for s, u in enumerate(orcs, 1) if u})
    table.hero_wounds("humans", hurt).hero_wounds("orcs", harm + 1)
    table.state.turn, table.state.stirred = 30, True
    table.end_turn()
    mine, theirs = rungs(table, "humans"), rungs(table, "orcs")
    assert mine[0] - theirs[0] == (LIFE["aiden"] - hurt) - (LIFE["borrunm"] - harm - 1)
    expected = "" if mine == theirs else "humans" if mine > theirs else "orcs"
    assert (table.winner(), table.state.reason) == (expected, "turn-limit")


@pytest.mark.rule("drums-of-war", "10.5")
@pytest.mark.parametrize(
    ("humans", "orcs", "life", "winner"),
    [
        ({}, {1: "orc-troll"}, (5, 4), "humans"),
        ({1: "griffin"}, {}, (3, 4), "orcs"),
        ({1: "human-levy", 2: "human-levy"}, {1: "orc-troll"}, (4, 4), "humans"),
        ({1: "human-levy"}, {1: "orc-troll"}, (4, 4), "orcs"),
        ({1: "griffin"}, {2: "orc-troll"}, (4, 4), ""),
    ],
)
def test_the_ladder_rung_by_rung(
    humans: dict[int, str], orcs: dict[int, str], life: tuple[int, int], winner: str
) -> None:
    table = Position().units("humans", humans).units("orcs", orcs)
    table.life("humans", life[0]).life("orcs", life[1])
    table.state.quiet = 2
    table.end_turn()
    assert (table.winner(), table.state.reason) == (winner, "quiet")


@pytest.mark.rule("drums-of-war", "10.6")
def test_three_quiet_turns_in_a_row_end_the_battle() -> None:
    table = Position().hand("humans", *["griffin"] * 5).hand("orcs", *["orc-troll"] * 5)
    table.hero_wounds("humans", 2)
    table.state.turn = 0
    table.begin_turn()
    for turn in (1, 2, 3):
        assert (table.state.turn, table.state.reason) == (turn, "")
        first = ARMIES[table.state.first]
        second = ARMIES[1 - table.state.first]
        table.play(first, "pass").play(second, "pass").play(first, "keep").play(second, "keep")
    assert (table.state.reason, table.winner(), table.state.turn) == ("quiet", "orcs", 3)
    assert [told["count"] for told in table.told("TurnQuiet")] == [1, 2, 3]


@pytest.mark.rule("drums-of-war", "10.6")
@pytest.mark.parametrize("stir", ["action", "ability", "draw", "unit", "hero", "barrage", ""])
def test_an_action_a_drawn_card_or_a_wound_makes_a_turn_loud(stir: str) -> None:
    table = Position(heroes=("jayme", "skarna")).hand("humans", *["human-levy"] * 6)
    table.hand("orcs", *["orc-troll"] * 5)
    if stir == "draw":
        table.hand("humans", *["human-levy"] * 4)
    if stir in ("unit", "hero", "barrage"):
        table.unit("humans", 1, "human-catapult").unit("orcs", 3, "goblin-runt")
    table.state.quiet, table.state.turn = 2, 4
    table.begin_turn()
    deeds = {"action": ["deploy human-levy 1"], "ability": ["ability", "pay human-levy"]}
    table.play("humans", *deeds.get(stir, ["pass"]))
    table.play("orcs", "pass")
    if stir in deeds:
        table.play("humans", "pass")
    deeds = {"unit": ["shoot 1 3"], "hero": ["hero 1"], "barrage": ["barrage 1", "aim 3"]}
    if stir in deeds:
        table.play("humans", *deeds[stir])
    while table.step() and table.state.turn == 5:
        army = table.asked()[0]
        options = table.options(army)
        table.play(army, next(o for o in ("done", "keep") if o in options))
    assert (table.state.reason, table.state.quiet) == (("", 0) if stir else ("quiet", 3))


@pytest.mark.rule("drums-of-war", "10.6")
def test_a_loud_turn_begins_the_count_anew() -> None:
    table = Position()
    table.state.quiet, table.state.stirred = 2, True
    table.end_turn()
    assert (table.state.quiet, table.state.stirred, table.events(TurnQuiet)) == (0, False, [])
    table.end_turn()
    assert (table.state.quiet, table.state.reason) == (1, "")


@pytest.mark.rule("drums-of-war", "10.7")
@pytest.mark.parametrize(("turn", "over"), [(28, False), (29, False), (30, True)])
def test_the_battle_ends_after_turn_30(turn: int, over: bool) -> None:
    table = Position(heroes=("jayme", "krangg"))
    table.state.turn, table.state.stirred = turn, True
    table.end_turn()
    assert table.state.reason == ("turn-limit" if over else "")
    assert table.winner() == ("humans" if over else "")
    assert table.state.turn == (turn if over else turn + 1)


@pytest.mark.rule("drums-of-war", "10.8")
@pytest.mark.parametrize(
    ("winner", "ranking"), [("humans", [[0], [1]]), ("orcs", [[1], [0]]), ("", [[0, 1]])]
)
def test_the_outcome_is_win_loss_or_draw_with_the_life_left(
    winner: str, ranking: list[list[int]]
) -> None:
    life = {"humans": 5, "orcs": 2, "": 4}[winner]
    table = Position().life("humans", life).life("orcs", 4)
    table.state.turn, table.state.stirred = 30, True
    table.end_turn()
    outcome = GAME.outcome_of(table.state)
    assert (outcome.reason, outcome.ranking) == ("turn-limit", ranking)
    assert outcome.scores == [{"life": life}, {"life": 4}]
    assert table.view()["turn"] == 30
    assert table.told("BattleEnded")[0]["turn"] == 30


@pytest.mark.rule("drums-of-war", "10.8")
def test_nothing_more_happens_after_the_end() -> None:
    table = Position().deck("humans").unit("humans", 1, "griffin").to_act("humans", "end")
    table.play("humans", "pass").play("orcs", "pass").play("humans", "done")
    assert (table.state.agenda, table.state.phase) == ([], 4)
    assert table.options("humans") == table.options("orcs") == []
    assert [side.shown for side in table.state.sides] == [True, True]
