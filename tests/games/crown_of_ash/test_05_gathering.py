"""Chapter 5: gathering resources."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.crown_of_ash.mats import Mat
from emberhall.games.crown_of_ash.queries import open_spaces
from emberhall.games.crown_of_ash.rules.goods import gain
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import Position

CARDS = Position.printed()


@pytest.mark.rule("crown-of-ash", "5.1", "5.2", "5.3")
def test_a_seat_gathers_at_any_structure_and_nowhere_else() -> None:
    table = bare(3).hold("coast", "visio", ["t1-cellar"]).hold("desert", "nox", ["st-ossuary"])
    table.hold("village", "mors", ["t1-smelter"])
    gathers = [option for option in table.options("visio") if option.startswith("gather")]
    assert gathers == ["gather desert", "gather coast", "gather village"]
    assert table.refusal("visio", "gather forest") == ("5.3", "no-structure")


@pytest.mark.rule("crown-of-ash", "5.1")
def test_the_minion_takes_the_resource_space() -> None:
    table = bare().hold("coast", "nox", ["t1-cellar"]).play("visio", "gather coast")
    assert table.area("coast").gathering == [0]
    assert table.mat("visio").minions == 3
    assert table.refusal("nox", "gather coast") == ("4.9", "no-vacant-space")


@pytest.mark.rule("crown-of-ash", "5.4")
def test_each_region_has_one_plain_and_one_dashed_resource_space() -> None:
    assert [(place.plain, place.dashed) for place in CARDS.areas[:6]] == [(1, 1)] * 6


@pytest.mark.rule("crown-of-ash", "5.5")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 1), (3, 2), (4, 2)])
def test_dashed_spaces_are_open_with_three_or_four_seats_only(seats: int, spaces: int) -> None:
    table = bare(seats).hold("coast", "nox", ["t1-cellar"])
    assert open_spaces(table.state, 2) == spaces
    for _ in range(spaces):
        table.to_act("visio").play("visio", "gather coast")
    table.to_act("visio")
    assert "gather coast" not in table.options("visio")
    assert len(table.area("coast").gathering) == spaces


@pytest.mark.rule("crown-of-ash", "5.6", "5.8", "5.9", "5.10")
@pytest.mark.parametrize("tile", [tile.slug for tile in CARDS.tiles if not tile.resurrects])
@pytest.mark.parametrize("owner", ["visio", "nox"])
def test_every_tile_gives_its_yield_to_the_user_and_its_tax_to_another_controller(
    tile: str, owner: str
) -> None:
    printed = CARDS.tiles[CARDS.index("tiles")[tile]]
    table = bare().hold("coast", owner, [tile]).play("visio", "gather coast")
    table.play("visio", *["take sulphur"] * printed.wild)
    gained = list(printed.gives)
    gained[3] += printed.wild
    assert table.mat("visio").goods == gained
    assert table.mat("nox").goods == (printed.tax if owner == "nox" else [0] * 5)


@pytest.mark.rule("crown-of-ash", "5.6", "5.9")
def test_goods_come_on_top_of_what_is_stored() -> None:
    table = bare().hold("coast", "nox", ["t1-butchers-row"])
    table.goods("visio", bone=4, gold=3).goods("nox", gold=2).play("visio", "gather coast")
    assert table.has("visio") == {"bone": 5, "blood": 1, "gold": 3}
    assert table.has("nox") == {"gold": 3}


@pytest.mark.rule("crown-of-ash", "5.7")
def test_only_the_top_tile_counts_for_yield_and_tax() -> None:
    table = bare().hold("volcano", "nox", ["st-vent", "t1-great-ossuary", "t1-smelter"])
    table.play("visio", "gather volcano")
    assert table.has("visio") == {"ash": 1, "sulphur": 1}
    assert table.has("nox") == {"gold": 1}


@pytest.mark.rule("crown-of-ash", "5.11")
def test_a_seat_that_uses_its_own_structure_may_amend_there() -> None:
    table = bare().hold("coast", "visio", ["t1-cellar"], ["bone-1"]).hand("visio", "ash-1")
    table.play("visio", "gather coast")
    assert table.step() == "Amend"
    table.play("visio", "post bone-1", "post ash-1")
    assert table.defenders("coast") == ["bone-1", "ash-1"]


@pytest.mark.rule("crown-of-ash", "5.12")
def test_a_seat_that_uses_another_seats_structure_changes_no_defenders() -> None:
    table = bare().hold("coast", "nox", ["t1-cellar"], ["bone-1"]).hand("visio", "ash-1")
    table.hand("nox", "ash-2").play("visio", "gather coast")
    assert (table.step(), table.asked()) == ("Action", ["nox"])
    assert table.defenders("coast") == ["bone-1"]


@pytest.mark.rule("crown-of-ash", "5.13")
def test_wilds_are_chosen_before_the_tax_is_paid() -> None:
    table = bare().hold("coast", "nox", ["t2-vault-of-essences"]).play("visio", "gather coast")
    table.play("visio", "take bone", "take ash")
    assert table.has("nox") == {}
    table.play("visio", "take bone")
    assert table.has("visio") == {"bone": 2, "ash": 1}
    assert table.has("nox") == {"gold": 1}
    assert table.story() == [
        "Gathered", "WildTaken", "WildTaken", "WildTaken", "TaxPaid", "TurnBegan",
    ]  # fmt: skip


@pytest.mark.rule("crown-of-ash", "5.13")
def test_wilds_are_chosen_before_amending() -> None:
    table = bare().hold("coast", "visio", ["t1-hidden-market"]).hand("visio", "ash-1")
    table.play("visio", "gather coast", "take bone", "take ash")
    assert table.step() == "Amend"
    table.play("visio", "post ash-1")
    assert table.story() == ["Gathered", "WildTaken", "WildTaken", "Posted", "TurnBegan"]


@pytest.mark.rule("crown-of-ash", "5.14")
def test_the_resurrection_structure_returns_one_fighter_of_the_users_own_graveyard() -> None:
    table = bare().hold("coast", "nox", ["t1-tomb-of-return"]).graveyard("nox", "bone-6")
    table.graveyard("visio", "ash-4", "bone-2").play("visio", "gather coast")
    assert table.options("visio") == ["revive bone-2", "revive ash-4", "skip"]
    assert table.has("nox") == {}
    table.play("visio", "revive ash-4")
    assert table.in_hand("visio") == ["ash-4"]
    assert table.in_graveyard("visio") == ["bone-2"]
    assert table.in_graveyard("nox") == ["bone-6"]
    assert table.has("visio") == {}
    assert table.has("nox") == {"gold": 1}


@pytest.mark.rule("crown-of-ash", "5.14")
def test_nobody_need_be_revived() -> None:
    table = bare().hold("coast", "nox", ["t1-tomb-of-return"]).graveyard("visio", "ash-4")
    table.play("visio", "gather coast", "skip")
    assert table.in_hand("visio") == []
    assert table.in_graveyard("visio") == ["ash-4"]
    assert table.has("nox") == {"gold": 1}
    assert table.story() == ["Resurrecting", "NobodyRevived", "TaxPaid", "TurnBegan"]


@pytest.mark.rule("crown-of-ash", "5.15")
def test_with_an_empty_graveyard_the_resurrection_structure_still_pays_tax() -> None:
    table = bare().hold("coast", "nox", ["t1-tomb-of-return"]).play("visio", "gather coast")
    assert table.asked() == ["nox"]
    assert table.has("nox") == {"gold": 1}
    assert table.mat("visio").minions == 3


@pytest.mark.rule("crown-of-ash", "5.15")
def test_with_an_empty_graveyard_the_own_resurrection_structure_still_lets_amend() -> None:
    table = bare().hold("coast", "visio", ["t1-tomb-of-return"]).hand("visio", "ash-1")
    table.play("visio", "gather coast")
    assert table.step() == "Amend"
    table.play("visio", "post ash-1")
    assert table.defenders("coast") == ["ash-1"]
    assert table.has("visio") == {}


@pytest.mark.rule("crown-of-ash", "5.16")
def test_a_revived_fighter_may_be_posted_in_the_amending_that_follows() -> None:
    table = bare().hold("coast", "visio", ["t1-tomb-of-return"]).graveyard("visio", "ash-4")
    table.play("visio", "gather coast", "revive ash-4")
    assert table.options("visio") == ["leave", "post ash-4", "done"]
    table.play("visio", "post ash-4")
    assert table.defenders("coast") == ["ash-4"]
    assert table.in_hand("visio") == table.in_graveyard("visio") == []


@pytest.mark.rule("crown-of-ash", "5.17")
@given(
    st.lists(st.integers(0, 500), min_size=5, max_size=5),
    st.lists(st.integers(0, 9), min_size=5, max_size=5),
)
def test_storage_has_no_limit(stored: list[int], goods: list[int]) -> None:
    mat = Mat(seat=0, lord=0, automa=False)
    mat.goods[:] = stored
    assert gain(mat, goods) == 0
    assert mat.goods == [a + b for a, b in zip(stored, goods, strict=True)]
    assert sum(mat.scored) == 0


# worked examples


@pytest.mark.rule("crown-of-ash", "5.6", "5.10", "5.11", "8.5")
def test_w6_amending() -> None:
    table = Position(3, "mors").hold("village", "mors", ["t1-butchers-row"], ["mors-blood-1"])
    table.hand("mors", "ash-2").goods("mors")
    table.play("mors", "gather village", "post ash-2", "post mors-blood-1")
    assert table.has("mors") == {"bone": 1, "blood": 1}
    assert table.defenders("village") == ["ash-2", "mors-blood-1"]
    assert table.in_hand("mors") == []


@pytest.mark.rule("crown-of-ash", "5.8", "5.9", "5.12")
def test_w9_tax() -> None:
    table = bare(4).hold("volcano", "fortis", ["st-vent"]).play("visio", "gather volcano")
    assert table.has("visio") == {"sulphur": 2}
    assert table.has("fortis") == {"sulphur": 1}
    assert table.step() == "Action"


@pytest.mark.rule("crown-of-ash", "5.5", "4.9")
@pytest.mark.parametrize(("seats", "uses"), [(2, 1), (3, 2), (4, 2)])
def test_w9_a_second_gathering_in_a_round_needs_three_seats(seats: int, uses: int) -> None:
    lords = "fortis,visio,nox,mors"
    table = Position(seats, "visio", lords=lords).hold("volcano", "fortis", ["st-vent"])
    for use in range(uses):
        table.to_act("visio")
        assert "gather volcano" in table.options("visio"), use
        table.play("visio", "gather volcano")
    table.to_act("visio")
    assert table.refusal("visio", "gather volcano") == ("4.9", "no-vacant-space")
