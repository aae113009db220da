"""Chapter 23: the powers of the lords, an optional module."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash.battle_events import AmbushAnnounced
from emberhall.games.crown_of_ash.events import (
    Levied,
    PowerChosen,
    Regrouped,
    TaxPaid,
    WorkedByNight,
)
from tests.games.crown_of_ash.automa_table import DUEL
from tests.games.crown_of_ash.automa_table import bare as with_automa
from tests.games.crown_of_ash.chronicle import order, told
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.lords import empowered
from tests.games.crown_of_ash.position import LORDS, Position

POWERS = {
    "visio": ["visio-gaze", "visio-spies"],
    "nox": ["nox-night", "nox-ambush"],
    "mors": ["mors-reprieve", "mors-levy"],
    "fortis": ["fortis-regroup", "fortis-rampart"],
}


# Choosing a power.


@pytest.mark.rule("crown-of-ash", "23.1")
def test_without_the_option_nobody_chooses_or_has_a_power() -> None:
    table = Position.at_setup(4)
    assert table.step() == "PostStarter"
    assert [mat.power for mat in table.state.mats] == [-1] * 4
    table = empowered("nox", "nox-night", "visio", powers="off")
    table.hold("desert", "visio", ["st-ossuary"]).area("desert").gathering.append(1)
    assert not [each for each in table.options("nox") if "night" in each]
    table = empowered("mors", "mors-levy", "visio", powers="off").hold(
        "volcano", "mors", ["st-vent"]
    )
    table.to_act("visio").play("visio", "gather volcano")
    assert table.step() == "Action"
    assert table.has("mors") == {"sulphur": 1}


@pytest.mark.rule("crown-of-ash", "23.2")
def test_each_player_chooses_one_of_two_powers_in_turn_order_after_all_chance() -> None:
    table = Position.at_setup(4, ["shuffle 0 1 2 3 4 5 6 7"], powers="on", seed=3)
    drawn = len(table.dealer.outcomes)
    chosen: dict[str, str] = {}
    for lord in order(table):
        assert table.step() == "PickPower"
        assert table.asked() == [lord]
        assert table.options(lord) == [f"power {power}" for power in POWERS[lord]]
        chosen[lord] = POWERS[lord][len(chosen) % 2]
        table.play(lord, f"power {chosen[lord]}")
    assert table.step() == "PostStarter"
    assert len(table.dealer.outcomes) == drawn
    for lord in LORDS:
        seat = table.seat(lord)
        assert table.view()["mats"][seat]["power"] == chosen[lord]
        assert {"seat": lord, "power": chosen[lord]} in told(table, PowerChosen)


@pytest.mark.rule("crown-of-ash", "23.5")
def test_automa_choose_no_power() -> None:
    table = Position.at_setup(["automa", "player", "automa"], powers="on")
    assert table.asked() == ["nox"]
    table.play("nox", "power nox-night")
    assert table.step() == "PostStarter"
    assert [mat.power for mat in table.state.mats][::2] == [-1, -1]


@pytest.mark.rule("crown-of-ash", "23.3")
def test_a_power_is_used_once_a_round_and_ready_again_in_the_next() -> None:
    table = empowered("nox", "nox-night", "visio").hold("desert", "visio", ["st-ossuary"])
    table.hold("forest", "visio", ["st-charcoal"])
    for region in ("desert", "forest"):
        table.area(region).gathering.append(1)
    table.play("nox", "gather desert night")
    assert table.mat("nox").power_used
    assert table.view()["mats"][0]["power_used"]
    table.to_act("nox")
    assert "gather forest night" not in table.options("nox")
    table.end_round()
    assert not table.mat("nox").power_used
    table.area("desert").gathering.append(1)
    assert "gather desert night" in table.to_act("nox").options("nox")


# Nox.


@pytest.mark.rule("crown-of-ash", "23.9", "23.17")
def test_night_work_gathers_where_every_open_space_is_occupied() -> None:
    table = empowered("nox", "nox-night", "visio").hold("desert", "visio", ["st-ossuary"])
    table.area("desert").gathering.append(1)
    assert "gather desert" not in table.options("nox")
    table.play("nox", "gather desert night")
    assert table.has("nox") == {"bone": 3}
    assert table.has("visio") == {"bone": 1}
    assert table.area("desert").gathering == [1]
    assert table.area("desert").beside == [0]
    assert table.mat("nox").minions == 3
    assert told(table, WorkedByNight) == [{"seat": "nox", "area": "desert"}]


@pytest.mark.rule("crown-of-ash", "23.9")
@pytest.mark.parametrize(
    ("seats", "minions", "structure", "offered"),
    [
        (2, 1, True, True),
        (2, 0, True, False),
        (2, 1, False, False),
        (3, 1, True, False),
        (3, 2, True, True),
    ],
)
def test_night_work_needs_a_structure_without_a_vacant_space(
    seats: int, minions: int, structure: bool, offered: bool
) -> None:
    table = bare(seats, "nox", powers="on").power("nox", "nox-night")
    if structure:
        table.hold("desert", "visio", ["st-ossuary"])
    table.area("desert").gathering[:] = [0] * minions
    assert ("gather desert night" in table.options("nox")) == offered


@pytest.mark.rule("crown-of-ash", "23.9")
def test_night_work_at_an_own_structure_gives_the_right_to_amend() -> None:
    table = empowered("nox", "nox-night", "visio").hold("desert", "nox", ["st-ossuary"], ["ash-1"])
    table.area("desert").gathering.append(1)
    table.play("nox", "gather desert night")
    assert table.step() == "Amend"
    assert table.has("nox") == {"bone": 3}


@pytest.mark.rule("crown-of-ash", "23.17")
def test_a_minion_beside_a_space_takes_up_no_space() -> None:
    table = bare(3, "nox", powers="on").power("nox", "nox-night")
    table.hold("desert", "visio", ["st-ossuary"], ["ash-2"]).hand("nox", "bone-6")
    table.area("desert").gathering[:] = [0, 0]
    table.play("nox", "gather desert night")
    table.area("desert").gathering[:] = [0]
    table.to_act("nox")
    assert "gather desert" in table.options("nox")
    assert "attack desert" in table.options("nox")


@pytest.mark.rule("crown-of-ash", "23.10", "23.17")
def test_second_ambush_attacks_where_a_battle_has_been_fought() -> None:
    table = empowered("nox", "nox-ambush", "visio").hold("desert", "visio", ["st-ossuary"])
    table.hand("nox", "bone-6").area("desert").fighting.append(1)
    assert "attack desert" not in table.options("nox")
    table.play("nox", "attack desert ambush")
    assert told(table, AmbushAnnounced) == [{"seat": "nox", "area": "desert", "defender": "visio"}]
    table.play("nox", "commit bone-6", "card 3").play("visio", "card 1")
    assert table.ruler("desert") == "nox"
    assert table.area("desert").fighting == [1]
    assert table.area("desert").beside == [0]
    assert table.mat("nox").minions == 3
    assert table.mat("nox").power_used


@pytest.mark.rule("crown-of-ash", "23.10")
@pytest.mark.parametrize(
    ("owner", "fought", "hand", "offered"),
    [
        ("visio", True, "bone-1", True),
        ("visio", False, "bone-1", False),
        ("nox", True, "bone-1", False),
        ("", True, "bone-1", False),
        ("visio", True, "", False),
    ],
)
def test_second_ambush_needs_another_ruler_a_fought_over_region_and_a_fighter(
    owner: str, fought: bool, hand: str, offered: bool
) -> None:
    table = empowered("nox", "nox-ambush", "visio").hand("nox", *hand.split())
    if owner:
        table.hold("desert", owner, ["st-ossuary"])
    table.area("desert").fighting[:] = [1] * fought
    assert ("attack desert ambush" in table.options("nox")) == offered


@pytest.mark.rule("crown-of-ash", "23.9", "23.10")
def test_a_power_is_only_its_owners() -> None:
    table = empowered("nox", "nox-night", "visio").hold("desert", "visio", ["st-ossuary"])
    table.hand("nox", "bone-1").hand("visio", "ash-1").hold("coast", "nox", ["t1-smelter"])
    for region in ("desert", "coast"):
        table.area(region).gathering.append(0)
        table.area(region).fighting.append(0)
    assert "attack desert ambush" not in table.options("nox")
    table.to_act("visio")
    special = [each for each in table.options("visio") if each.endswith(("night", "ambush"))]
    assert special == []


# Mors.


@pytest.mark.rule("crown-of-ash", "23.12")
def test_w41_double_levy_takes_the_tax_twice() -> None:
    table = empowered("mors", "mors-levy", "visio").hold("volcano", "mors", ["st-vent"])
    table.to_act("visio").play("visio", "gather volcano")
    assert table.has("visio") == {"sulphur": 2}
    assert table.has("mors") == {"sulphur": 1}
    assert table.asked() == ["mors"]
    assert table.step() == "OfferLevy"
    assert table.options("mors") == ["levy", "hold"]
    table.play("mors", "levy")
    assert table.has("mors") == {"sulphur": 2}
    assert table.has("visio") == {"sulphur": 2}
    assert told(table, Levied) == [{"seat": "mors"}]
    assert len(table.events(TaxPaid)) == 2


@pytest.mark.rule("crown-of-ash", "23.4", "23.12")
def test_a_levy_held_back_can_be_used_later_in_the_round() -> None:
    table = empowered("mors", "mors-levy", "visio").hold("volcano", "mors", ["st-vent"])
    table.hold("desert", "mors", ["st-ossuary"]).hold("forest", "mors", ["st-charcoal"])
    table.to_act("visio").play("visio", "gather volcano").play("mors", "hold")
    assert table.has("mors") == {"sulphur": 1}
    assert not table.mat("mors").power_used
    table.to_act("visio").play("visio", "gather desert").play("mors", "levy")
    assert table.has("mors") == {"bone": 2, "sulphur": 1}
    table.to_act("visio").play("visio", "gather forest")
    assert table.step() != "OfferLevy"
    assert table.has("mors") == {"bone": 2, "ash": 1, "sulphur": 1}


@pytest.mark.rule("crown-of-ash", "23.12")
def test_no_levy_at_its_own_gathering_and_none_without_the_power() -> None:
    table = empowered("mors", "mors-levy", "visio").hold("volcano", "mors", ["st-vent"])
    table.play("mors", "gather volcano")
    assert table.has("mors") == {"sulphur": 2}
    assert not table.events(TaxPaid)
    assert table.step() != "OfferLevy"
    table = empowered("mors", "mors-reprieve", "visio").hold("volcano", "mors", ["st-vent"])
    table.to_act("visio").play("visio", "gather volcano")
    assert table.step() != "OfferLevy"


@pytest.mark.rule("crown-of-ash", "23.12")
def test_levy_when_an_automa_gathers() -> None:
    table = with_automa(*DUEL, lords="mors,nox,visio,fortis", powers="on")
    table.power("mors", "mors-levy").hold("volcano", "mors", ["st-vent"])
    table.automa_turn("nox", "ai-toil", 5)
    assert table.step() == "OfferLevy"
    table.play("mors", "levy")
    assert table.has("mors") == {"sulphur": 2}


# Fortis.


def fortis_turn(*hand: str) -> Position:
    """Nox has just acted; Fortis holds the coast and the forest, and Nox the desert."""
    table = empowered("fortis", "fortis-regroup").hold("coast", "fortis", ["t1-smelter"], ["ash-1"])
    table.hold("forest", "fortis", ["st-charcoal"]).hold("desert", "nox", ["st-ossuary"])
    table.hand("fortis", *hand)
    return table.to_act("nox").play("nox", "gold")


@pytest.mark.rule("crown-of-ash", "23.13")
def test_regroup_amends_a_region_before_the_minion_is_placed() -> None:
    table = fortis_turn("bone-6")
    assert table.asked() == ["fortis"]
    assert table.step() == "OfferRegroup"
    assert table.options("fortis") == ["regroup forest", "regroup coast", "hold"]
    table.play("fortis", "regroup coast")
    assert table.step() == "Amend"
    table.play("fortis", "post bone-6", "done")
    assert table.defenders("coast") == ["bone-6"]
    assert table.in_hand("fortis") == ["ash-1"]
    assert table.step() == "Action"
    assert table.mat("fortis").minions == 4
    assert told(table, Regrouped) == [{"seat": "fortis", "area": "coast"}]
    table.to_act("nox").play("nox", "gold")
    assert table.step() == "Action"
    assert table.asked() == ["fortis"]


@pytest.mark.rule("crown-of-ash", "23.4", "23.13")
def test_regrouping_can_be_put_off_to_a_later_turn() -> None:
    table = fortis_turn("bone-6").play("fortis", "hold")
    assert table.step() == "Action"
    assert not table.mat("fortis").power_used
    table.to_act("nox").play("nox", "gold")
    assert table.step() == "OfferRegroup"


@pytest.mark.rule("crown-of-ash", "23.13")
def test_only_regions_with_something_to_amend_can_be_regrouped() -> None:
    table = fortis_turn()
    assert table.options("fortis") == ["regroup coast", "hold"]
    table = empowered("fortis", "fortis-regroup").hold("forest", "fortis", ["st-charcoal"])
    table.to_act("nox").play("nox", "gold")
    assert table.step() == "Action"
    table = empowered("fortis", "fortis-rampart").hold("forest", "fortis", [], ["ash-1"])
    table.to_act("nox").play("nox", "gold")
    assert table.step() == "Action"


@pytest.mark.rule("crown-of-ash", "23.2")
def test_the_log_names_the_power_that_was_chosen() -> None:
    table = Position.at_setup(2, powers="on")
    lord = order(table)[0]
    table.play(lord, f"power {POWERS[lord][1]}")
    name = table.content.title("powers", table.mat(lord).power)
    assert f"{lord.capitalize()} chooses {name}." in table.log()
