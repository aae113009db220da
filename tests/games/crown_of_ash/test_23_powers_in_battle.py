"""Chapter 23: powers that are used in a battle."""

from __future__ import annotations

import random

import pytest

from emberhall.games.crown_of_ash.battle_events import (
    AttackBeaten,
    AttackWon,
    BattleRevealed,
    CardChosen,
    CasualtySuffered,
    KindNamed,
    RampartUsed,
    Reprieved,
    SpiesReported,
    SpiesSent,
)
from tests.games.crown_of_ash.automa_table import DUEL
from tests.games.crown_of_ash.automa_table import bare as with_automa
from tests.games.crown_of_ash.chronicle import told
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.lords import attacked, empowered
from tests.games.crown_of_ash.position import LORDS, Position
from tests.games.crown_of_ash.skirmish import values


def visio(power: str, defenders: str = "", area: str = "coast", **options: str) -> Position:
    """Visio with a power holds an area against Nox."""
    table = empowered("visio", power, **options)
    return table.hold(area, "visio", ["t1-smelter"] * (area == "coast"), defenders.split())


# Piercing Gaze.


@pytest.mark.rule("crown-of-ash", "23.6", "23.7")
def test_w39_piercing_gaze_weakens_every_attacker_of_a_kind() -> None:
    table = attacked(visio("visio-gaze"), "nox", "bone-2 bone-3")
    assert table.asked() == ["visio"]
    assert table.step() == "OfferGaze"
    kinds = ["bone", "ash", "blood", "sulphur"]
    assert table.options("visio") == [*[f"name {kind}" for kind in kinds], "hold"]
    table.play("visio", "name bone")
    assert told(table, KindNamed) == [{"seat": "visio", "kind": "bone"}]
    assert table.step() == "ChooseBothCards"
    table.play("nox", "card 0").play("visio", "card 1")
    assert values(table) == ((2 - 1) + (3 - 1) + 1, 1)
    assert table.mat("visio").power_used


@pytest.mark.rule("crown-of-ash", "23.6")
@pytest.mark.parametrize(
    ("attackers", "kind", "attack"),
    [
        ("bone-2 bone-3", "ash", 6),
        ("bone-2 ash-5", "ash", 6),
        ("bone-1", "bone", 0),
        ("ash-1 visio-ash-1", "ash", 1),
    ],
)
def test_piercing_gaze_takes_one_from_each_of_that_kind_and_never_more(
    attackers: str, kind: str, attack: int
) -> None:
    table = attacked(visio("visio-gaze"), "nox", attackers).play("visio", f"name {kind}")
    table.play("nox", "card 0").play("visio", "card 1")
    assert values(table)[0] == attack


@pytest.mark.rule("crown-of-ash", "23.4", "23.6")
def test_the_gaze_may_be_held_back() -> None:
    table = attacked(visio("visio-gaze"), "nox", "bone-2 bone-3").play("visio", "hold")
    table.play("nox", "card 0").play("visio", "card 1")
    assert values(table)[0] == 6
    assert not table.mat("visio").power_used


@pytest.mark.rule("crown-of-ash", "23.6")
def test_the_gaze_is_the_defenders_alone() -> None:
    table = empowered("visio", "visio-gaze").hold("coast", "nox", ["t1-smelter"])
    attacked(table, "visio", "bone-2")
    assert table.step() == "ChooseBothCards"


@pytest.mark.rule("crown-of-ash", "23.3", "23.6")
def test_a_used_gaze_is_not_offered() -> None:
    table = visio("visio-gaze")
    table.mat("visio").power_used = True
    assert attacked(table, "nox", "bone-2").step() == "ChooseBothCards"


@pytest.mark.rule("crown-of-ash", "23.7", "23.15")
def test_the_gaze_cannot_be_used_against_open_attackers() -> None:
    table = Position.at_setup(2, powers="on", attackers="open")
    lord = table.asked()[0]
    assert len(table.options(lord)) == 2
    table = attacked(visio("visio-gaze", attackers="open"), "nox", "bone-2")
    assert table.step() == "ChooseBothCards"


@pytest.mark.rule("crown-of-ash", "23.7")
def test_the_gaze_cannot_be_used_against_an_automa() -> None:
    table = with_automa(*DUEL, powers="on").power("visio", "visio-gaze").hand("nox", "bone-3")
    table.hold("coast", "visio", ["t1-smelter"]).automa_turn("nox", "ai-raid", 3)
    assert table.step() == "ChooseCard"


@pytest.mark.rule("crown-of-ash", "23.16")
def test_the_gaze_may_be_used_in_the_citadel() -> None:
    table = attacked(visio("visio-gaze", "ash-1", "citadel"), "nox", "bone-2 bone-3", "citadel")
    table.play("visio", "name bone").play("nox", "card 0").play("visio", "card 1")
    assert values(table) == (4, 2)


# Web of Spies.


@pytest.mark.rule("crown-of-ash", "23.8")
@pytest.mark.parametrize(
    ("card", "report"),
    [("0", "low"), ("1", "low"), ("3", "high"), ("4", "high"), ("die", "high")],
)
@pytest.mark.parametrize("attacking", [False, True])
def test_spies_tell_visio_alone_whether_the_card_is_low_or_high(
    card: str, report: str, attacking: bool
) -> None:
    if attacking:
        table = empowered("visio", "visio-spies").hold("coast", "nox", ["t1-smelter"])
        attacked(table, "visio", "bone-2")
    else:
        table = attacked(visio("visio-spies"), "nox", "bone-2")
    assert table.step() == "OfferSpies"
    assert table.asked() == ["visio"]
    assert table.options("visio") == ["spy", "hold"]
    table.play("visio", "spy")
    assert told(table, SpiesSent) == [{"seat": "visio", "opponent": "nox"}]
    assert table.asked() == ["nox"]
    assert table.view("visio")["spied"] is None
    table.play("nox", f"card {card}")
    assert table.asked() == ["visio"]
    assert table.view("visio")["spied"] == report
    words = {"low": "low (0 or 1)", "high": "high (3, 4 or the die)"}[report]
    assert f"The spies tell Visio: Nox's card is {words}." in table.log("visio")
    for other in (None, "nox"):
        assert table.view(other)["spied"] is None
        assert "The spies report to Visio what they saw of Nox's card." in table.log(other)
    assert told(table, SpiesReported) == [{"seat": "visio", "opponent": "nox"}]
    assert told(table, CardChosen) == [{"seat": "nox"}]
    table.play("visio", "card 3")
    assert len(table.events(BattleRevealed)) == 1
    assert table.mat("visio").power_used


@pytest.mark.rule("crown-of-ash", "23.4", "23.8")
def test_without_spies_both_choose_at_once() -> None:
    table = attacked(visio("visio-spies"), "nox", "bone-2").play("visio", "hold")
    assert table.step() == "ChooseBothCards"
    assert table.asked() == ["nox", "visio"]
    assert not table.mat("visio").power_used


@pytest.mark.rule("crown-of-ash", "23.8")
def test_spies_are_sent_to_players_only() -> None:
    table = with_automa(*DUEL, powers="on").power("visio", "visio-spies").hand("nox", "bone-3")
    table.hold("coast", "visio", ["t1-smelter"]).automa_turn("nox", "ai-raid", 3)
    assert table.step() == "ChooseCard"
    table = empowered("visio", "visio-spies")
    attacked(table, "visio", "bone-2", "citadel")
    assert table.step() == "ChooseCard"
    table = visio("visio-spies")
    table.mat("visio").power_used = True
    assert attacked(table, "nox", "bone-2").step() == "ChooseBothCards"


@pytest.mark.rule("crown-of-ash", "23.8")
@pytest.mark.parametrize(("card", "low"), [("1", True), ("4", False)])
@pytest.mark.parametrize("attacking", [False, True])
def test_worlds_that_visio_imagines_agree_with_its_spies(
    card: str, low: bool, attacking: bool
) -> None:
    if attacking:
        table = empowered("visio", "visio-spies").hold("coast", "nox", ["t1-smelter"])
        attacked(table, "visio", "bone-2").play("visio", "spy").play("nox", f"card {card}")
    else:
        table = attacked(visio("visio-spies"), "nox", "bone-2").play("visio", "spy")
        table.play("nox", f"card {card}")
    imagined: dict[int, set[str]] = {0: set(), -1: set()}
    for seat, seen in imagined.items():
        for seed in range(60):
            world = table.imagine(None if seat < 0 else seat, random.Random(seed))
            battle = world.at_battle()
            laid = battle.defence_card if attacking else battle.attack_card
            seen.add(table.content.slugs("combat_cards")[laid[0]])
    assert imagined[0] == ({"0", "1"} if low else {"3", "4", "die"})
    assert imagined[-1] == {"0", "1", "3", "4", "die"}


# Reprieve.


@pytest.mark.rule("crown-of-ash", "23.11")
def test_reprieve_returns_a_fallen_attacker_after_the_battle() -> None:
    table = empowered("mors", "mors-reprieve", "visio").hold("coast", "visio", [], ["bone-6"])
    table.graveyard("mors", "sulphur-6")
    attacked(table, "mors", "ash-2 blood-1").play("mors", "card 1").play("visio", "card 4")
    # the reward of Visio's card comes first
    table.play("visio", "take ash")
    assert table.asked() == ["mors"]
    assert table.step() == "OfferReprieve"
    assert table.options("mors") == ["reprieve ash-2", "reprieve blood-1", "hold"]
    # the battle is over but for this: both cards are discarded
    assert table.used_cards("mors") == ["1"]
    assert table.used_cards("visio") == ["4"]
    assert table.state.at_battle().attack_card == table.state.at_battle().defence_card == []
    table.play("mors", "reprieve blood-1")
    assert table.in_hand("mors") == ["blood-1"]
    assert table.in_graveyard("mors") == ["ash-2", "sulphur-6"]
    assert told(table, Reprieved) == [{"seat": "mors", "fighter": "blood-1"}]
    assert table.mat("mors").power_used
    assert table.state.battle is None


@pytest.mark.rule("crown-of-ash", "23.11")
def test_reprieve_returns_a_fallen_defender() -> None:
    table = empowered("mors", "mors-reprieve", "visio").hold("coast", "mors", [], ["ash-2"])
    attacked(table, "visio", "bone-6").play("visio", "card 3").play("mors", "card 1")
    assert table.options("mors") == ["reprieve ash-2", "hold"]
    table.play("mors", "reprieve ash-2")
    assert table.in_hand("mors") == ["ash-2"]
    assert table.ruler("coast") == "visio"


@pytest.mark.rule("crown-of-ash", "23.4", "23.11")
def test_a_reprieve_held_back_changes_nothing() -> None:
    table = empowered("mors", "mors-reprieve", "visio").hold("coast", "mors", [], ["ash-2"])
    attacked(table, "visio", "bone-6").play("visio", "card 3").play("mors", "card 1")
    table.play("mors", "hold")
    assert table.in_graveyard("mors") == ["ash-2"]
    assert not table.mat("mors").power_used


@pytest.mark.rule("crown-of-ash", "23.11")
@pytest.mark.parametrize("why", ["won", "undefended", "used"])
def test_no_reprieve_without_a_loss_or_a_ready_power(why: str) -> None:
    table = empowered("mors", "mors-reprieve", "visio")
    table.hold("coast", "mors", [], [] if why == "undefended" else ["ash-2"])
    table.mat("mors").power_used = why == "used"
    attacker = "blood-1" if why == "won" else "bone-6"
    attacked(table, "visio", attacker).play("visio", "card 0").play("mors", "card 1")
    # a winner loses a fighter to the 0 card; that is no battle lost
    assert bool(table.events(CasualtySuffered)) == (why == "won")
    assert table.step() != "OfferReprieve"


# Rampart.


def rampart(defenders: str = "ash-2", area: str = "coast", **options: str) -> Position:
    """Fortis with Rampart holds an area against Nox."""
    table = empowered("fortis", "fortis-rampart", **options)
    return table.hold(area, "fortis", [], defenders.split())


@pytest.mark.rule("crown-of-ash", "23.14")
def test_rampart_adds_one_after_reveal_and_dice() -> None:
    table = attacked(rampart(), "nox", "bone-3").dice(4)
    table.play("nox", "card die").play("fortis", "card 4")
    assert table.story()[-2:] == ["BattleRevealed", "DieRolled"]
    assert table.asked() == ["fortis"]
    assert table.options("fortis") == ["rampart", "hold"]
    table.play("fortis", "rampart")
    assert values(table) == (7, 7)
    assert table.ruler("coast") == "fortis"
    assert told(table, RampartUsed) == [{"seat": "fortis"}]
    assert table.mat("fortis").power_used


@pytest.mark.rule("crown-of-ash", "23.4", "23.14")
def test_rampart_held_back_adds_nothing() -> None:
    table = attacked(rampart(), "nox", "bone-3").play("nox", "card 4").play("fortis", "card 4")
    table.play("fortis", "hold")
    assert values(table) == (7, 6)
    assert table.ruler("coast") == "nox"
    assert not table.mat("fortis").power_used


@pytest.mark.rule("crown-of-ash", "23.14")
@pytest.mark.parametrize("why", ["citadel", "undefended", "attacking", "used"])
def test_rampart_needs_a_defended_region_and_a_ready_power(why: str) -> None:
    if why == "citadel":
        table = attacked(rampart("ash-2", "citadel"), "nox", "bone-3", "citadel")
    elif why == "undefended":
        table = attacked(rampart(""), "nox", "bone-3")
    elif why == "used":
        table = rampart()
        table.mat("fortis").power_used = True
        attacked(table, "nox", "bone-3")
    else:
        table = empowered("fortis", "fortis-rampart").hold("coast", "nox", [], ["ash-2"])
        attacked(table, "fortis", "bone-3")
    table.play("nox", "card 1").play("fortis", "card 1")
    assert table.events(AttackWon) + table.events(AttackBeaten)
    assert not table.events(RampartUsed)


# The King.


@pytest.mark.rule("crown-of-ash", "23.6", "23.11", "23.14")
@pytest.mark.parametrize(
    ("lord", "power"),
    [("visio", "visio-gaze"), ("mors", "mors-reprieve"), ("fortis", "fortis-rampart")],
)
def test_the_king_has_no_powers_not_even_those_of_the_last_seat(lord: str, power: str) -> None:
    rest = [each for each in LORDS if each not in ("nox", lord)]
    table = bare(2, lord, lords=",".join(["nox", lord, *rest]), powers="on").power(lord, power)
    attacked(table, lord, "bone-6", "citadel")
    assert table.step() == "ChooseCard"
    table.play(lord, "card 1")
    assert table.ruler("citadel") == lord
    assert table.state.battle is None
    assert not table.mat(lord).power_used
