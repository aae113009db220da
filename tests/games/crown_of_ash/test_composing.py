"""Sets of a seat, picked in any order: attackers, defenders, payments, wilds."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash.rules.goods import TakeWild
from emberhall.kernel.composing import Composition
from emberhall.kernel.errors import IllegalSet
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import Position
from tests.games.crown_of_ash.skirmish import skirmish


def amending(*hand: str) -> Position:
    """Visio may amend its coast, where a fighter stands already."""
    table = bare().hold("coast", "visio", ["t1-cellar"], ["bone-1"]).hand("visio", *hand)
    return table.play("visio", "gather coast")


@pytest.mark.rule("crown-of-ash", "9.6")
def test_an_attacker_that_is_named_first_does_not_go_out_alone() -> None:
    table = skirmish("bone-3 ash-1 blood-6", "ash-2").play("nox", "attack mountains")
    assert table.elements("nox") == ["commit bone-3", "commit ash-1", "commit blood-6"]
    table.compose("nox", "commit blood-6", "commit bone-3")
    assert table.slugs("fighters", table.state.at_battle().attackers) == ["bone-3", "blood-6"]


@pytest.mark.rule("crown-of-ash", "9.6")
def test_so_many_attackers_go_out_as_there_is_room_for_and_one_at_least() -> None:
    table = skirmish("bone-3 ash-1 blood-6", "ash-2").play("nox", "attack mountains")
    with pytest.raises(IllegalSet, match="that is too much together"):
        table.compose("nox", "commit blood-6", "commit ash-1", "commit bone-3")
    with pytest.raises(IllegalSet, match="needed, such as"):
        table.compose("nox")


@pytest.mark.rule("crown-of-ash", "8.5", "8.6")
def test_a_defender_that_is_added_does_not_send_the_others_home() -> None:
    table = amending("ash-2", "blood-3")
    composition = Composition(table.state, table.seat("visio"))
    assert [each.notation for each in composition.picked] == ["post bone-1"]
    table.compose("visio", "post ash-2", *[each.notation for each in composition.picked])
    assert table.defenders("coast") == ["bone-1", "ash-2"]
    assert table.in_hand("visio") == ["blood-3"]


@pytest.mark.rule("crown-of-ash", "8.5", "8.7", "8.10")
@pytest.mark.parametrize(
    ("posted", "played"),
    [
        (["bone-1"], ["leave"]),
        ([], ["done"]),
        (["blood-3", "ash-2"], ["post ash-2", "post blood-3"]),
        (["blood-3"], ["post blood-3", "done"]),
    ],
)
def test_what_stands_is_left_and_what_is_taken_back_is_not(
    posted: list[str], played: list[str]
) -> None:
    table = amending("ash-2", "blood-3")
    read = table.content.catalogue.read
    chosen = [read(f"post {fighter}") for fighter in posted]
    composition = Composition(table.state, table.seat("visio"))
    assert [each.notation for each in composition.notations(chosen)] == played
    assert table.compose("visio", *map(str, chosen)).defenders("coast") == sorted(
        posted, key=lambda slug: table.id("fighters", slug)
    )


@pytest.mark.rule("crown-of-ash", "14.5", "14.6")
def test_what_is_kept_for_gold_is_named_in_any_order() -> None:
    table = bare().slots("bone-4").goods("visio", bone=9, ash=9, sulphur=9, gold=4)
    table.play("visio", "gold", "raise bone-4")
    paying = table.has("visio")
    table.compose("visio", "swap sulphur", "swap bone")
    assert paying["gold"] - table.has("visio").get("gold", 0) == 2
    assert table.in_hand("visio") == ["bone-4"]


@pytest.mark.rule("crown-of-ash", "1.31", "1.32")
def test_wilds_are_taken_together() -> None:
    table = bare().goods("visio").begin(TakeWild(0, 3))
    table.compose(0, "take sulphur", "take ash", "take sulphur")
    assert table.state.mats[0].goods[:4] == [0, 1, 0, 2]
    assert table.step() != "TakeWild"
