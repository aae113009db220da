"""Moves of several parts at the prompt: composed, shown, taken back, confirmed."""

from __future__ import annotations

from pathlib import Path

import pytest

from emberhall.cli.playing.planning import Plan
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput, IllegalChoice, IllegalSet
from tests.cli.commands import Run, kept, mine
from tests.kernel.caves import begun

ME_FIRST = ("play", "wyrmgold", "--seats", "me,random", "--seed", "5")


def hand(home: Path) -> list[str]:
    """The cards of seat 0."""
    view = kept(home).view(0)
    cards: list[str] = view["dens"][0]["hand"]
    return cards


def test_a_plan_grows_part_by_part_and_shrinks_again() -> None:
    match = begun()
    plan = Plan(match, 0)
    plan.add("sell; 1")
    plan.add("done")
    assert [part.verb for part in plan.parts] == ["sell", "sell", "done"]
    assert plan.seen.stop
    assert match.revision == 2
    plan.take_back()
    assert [part.verb for part in plan.parts] == ["sell", "sell"]
    assert plan.labels()[0]
    assert match.play_batch(0, plan.parts) == 2


def test_a_part_that_is_wrong_changes_nothing() -> None:
    plan = Plan(begun(), 0)
    plan.add("sell")
    with pytest.raises(BadInput):
        plan.add("sell wing; dance")
    with pytest.raises(IllegalChoice):
        plan.add("raid 1")
    assert [part.notation for part in plan.parts] == ["sell"]


def test_nothing_is_added_where_nobody_can_tell_what_comes() -> None:
    plan = Plan(begun(), 0)
    with pytest.raises(BadInput, match="nothing can be added after 'do nothing': then another"):
        plan.add("pass; sell")
    plan.add("pass")
    assert plan.seen.stop


def test_a_unit_is_deployed_and_paid_for_on_one_line() -> None:
    match = registry.game("drums-of-war").start(2, seed=3)
    while not any("deploy" in each.notation for each in match.decisions[0].options):
        decision = match.decisions[0]
        match.play(decision.seat, decision.options[0])
    decision = match.decisions[0]
    told = []
    for option in decision.options:
        plan = Plan(match, decision.seat)
        plan.add(option.notation)
        if option.verb == "deploy" and plan.seen.decision is not None:
            plan.add(plan.seen.decision.options[0].notation.replace("pay ", "p "))
            told.append((plan.seen.stop, [part.verb for part in plan.parts]))
    assert ("then another seat is asked", ["deploy", "pay"]) in told


def test_the_elements_of_a_set_are_a_part_in_any_order() -> None:
    options = {"armies": "humans", "human-hero": "aiden"}
    match = registry.game("drums-of-war").start(["player", "automa"], seed=1, options=options)
    decision = match.decision(0)
    chosen = [*decision.elements[-2:], *decision.elements[:2]]
    plan = Plan(match, 0)
    with pytest.raises(IllegalSet):
        plan.add(chosen[0].notation)
    plan.add(" ".join(["drop", *[each.notation.removeprefix("drop ") for each in chosen]]))
    assert set(chosen) <= set(plan.parts)


def sold(run: Run, home: Path, *answers: str) -> str:
    """The output of a sale that is composed after the bids, and answered."""
    run(*ME_FIRST, lines=["bid flame"])
    first = hand(home)[0]
    lines = [f"sell; sell {first}", *[answer.replace("FIRST", first) for answer in answers]]
    return run("play", "--resume", lines=lines).out


def test_a_move_on_one_line_is_shown_and_played_when_it_is_confirmed(run: Run, home: Path) -> None:
    out = sold(run, home, "yes")
    assert "Play this?" in out
    assert mine(home)[:2] == ["bid flame", "sell"]
    assert mine(home)[2].startswith("sell ")


def test_a_move_is_not_played_until_then(run: Run, home: Path) -> None:
    assert "Nothing was played." in sold(run, home, "cancel")
    assert mine(home) == ["bid flame"]


def test_back_takes_parts_back_one_by_one(run: Run, home: Path) -> None:
    sold(run, home, "back", "yes")
    assert mine(home) == ["bid flame", "sell"]


def test_when_everything_is_taken_back_nothing_is_played(run: Run, home: Path) -> None:
    assert "Nothing was played." in sold(run, home, "back", "undo", "yes")
    assert mine(home) == ["bid flame"]


def test_a_part_can_be_added_and_a_wrong_one_is_complained_of(run: Run, home: Path) -> None:
    out = sold(run, home, "dance", "done", "yes")
    assert "Play this?" in out
    assert mine(home)[-1] == "done"


def test_help_tells_of_it(run: Run) -> None:
    out = run(*ME_FIRST, lines=["help"]).out
    assert "A; B; C" in out
    assert "unless somebody saw something by it" in out


def test_a_part_that_is_not_possible_is_told_by_the_name_of_whom_it_is_about() -> None:
    with pytest.raises(IllegalChoice, match=r"^Dragon 1 cannot play 'raid 3': "):
        Plan(begun(), 0).add("sell; raid 3")
