"""Chapter 9: who may attack what, whom the attacker sends and how both sides choose their cards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.battle_events import (
    AttackAnnounced,
    BattleRevealed,
    Committed,
    CommittedOpenly,
)
from emberhall.kernel.errors import IllegalChoice
from tests.games.crown_of_ash.skirmish import (
    commit,
    end_round,
    fight,
    king,
    skirmish,
    storm,
    values,
)

CARDS = ("0", "1", "3", "4", "die")


@pytest.mark.rule("crown-of-ash", "9.1", "9.5")
def test_an_attack_puts_a_minion_on_the_combat_space_and_names_its_target_first() -> None:
    table = skirmish("bone-3 ash-1", "ash-2")
    minions = table.mat("nox").minions
    table.play("nox", "attack mountains")
    assert table.mat("nox").minions == minions - 1
    assert table.area("mountains").fighting == [table.seat("nox")]
    announced = table.told(AttackAnnounced)[-1]
    assert (announced["seat"], announced["area"]) == (table.seat("nox"), "mountains")
    assert announced["defender"] == table.seat("visio")
    assert table.events(Committed) == []
    assert table.step() == "CommitFighters"
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "9.2")
def test_an_own_or_an_uncontrolled_region_cannot_be_attacked() -> None:
    table = skirmish("bone-3", "ash-2").hold("desert", "nox", ["st-ossuary"])
    attacks = [option for option in table.options("nox") if option.startswith("attack")]
    assert [attack for attack in attacks if "citadel" not in attack] == ["attack mountains"]
    assert table.refusal("nox", "attack desert") == ("9.2", "own-region")
    assert table.refusal("nox", "attack coast") == ("9.2", "uncontrolled-region")
    assert table.refusal("nox", "attack mountains") == ("", "")


@pytest.mark.rule("crown-of-ash", "9.1", "9.3")
def test_a_region_is_attacked_once_a_round() -> None:
    table = skirmish("bone-1 bone-2", "ash-5", seats=3).hold("desert", "visio", ["st-ossuary"])
    table.hand("mors", "blood-3")
    table.play("nox", "attack mountains", "commit bone-1", "done", "card 1")
    table.play("visio", "card 3").to_act("mors")
    assert table.refusal("mors", "attack mountains") == ("9.3", "fought-over")
    assert "attack mountains" not in table.options("mors")
    assert "attack desert" in table.options("mors")
    end_round(table, "mors")
    table.to_act("mors")
    assert "attack mountains" in table.options("mors")


@pytest.mark.rule("crown-of-ash", "9.4")
def test_a_seat_without_a_fighter_in_hand_cannot_attack() -> None:
    table = skirmish("", "ash-2").hold("desert", "nox", ["st-ossuary"], ["bone-3"])
    table.graveyard("nox", "bone-2")
    assert [option for option in table.options("nox") if option.startswith("attack")] == []
    assert table.refusal("nox", "attack mountains") == ("9.4", "no-fighter")
    assert table.refusal("nox", "attack citadel front") == ("9.4", "no-fighter")
    table.hand("nox", "bone-1")
    assert "attack mountains" in table.options("nox")


@pytest.mark.rule("crown-of-ash", "9.6")
def test_one_or_two_fighters_attack_a_region() -> None:
    table = skirmish("bone-1 ash-2 blood-3", "ash-5").play("nox", "attack mountains")
    assert table.options("nox") == ["commit bone-1", "commit ash-2", "commit blood-3"]
    table.play("nox", "commit ash-2")
    assert table.options("nox") == ["commit blood-3", "done"]
    assert table.in_hand("nox") == ["bone-1", "blood-3"]
    table.play("nox", "commit blood-3")
    assert table.step() == "ChooseBothCards"
    assert table.in_hand("nox") == ["bone-1"]


@pytest.mark.rule("crown-of-ash", "9.6")
def test_a_single_attacker_is_enough_and_the_rest_stay_in_hand() -> None:
    table = skirmish("bone-1 ash-2", "ash-5").play("nox", "attack mountains", "commit bone-1")
    table.play("nox", "done")
    assert table.step() == "ChooseBothCards"
    assert table.told(Committed, "nox")[-1]["fighters"] == ["bone-1"]
    assert table.in_hand("nox") == ["ash-2"]


@pytest.mark.rule("crown-of-ash", "9.6")
def test_when_the_hand_is_empty_nobody_more_is_asked_for() -> None:
    table = skirmish("bone-1", "ash-5").play("nox", "attack mountains", "commit bone-1")
    assert table.step() == "ChooseBothCards"


@pytest.mark.rule("crown-of-ash", "9.7")
def test_up_to_three_fighters_attack_the_citadel() -> None:
    table = skirmish("bone-1 ash-2 blood-3 blood-4", "ash-5", area="citadel")
    table.play("nox", "attack citadel right", "commit bone-1")
    assert table.options("nox") == ["commit ash-2", "commit blood-3", "commit blood-4", "done"]
    table.play("nox", "commit ash-2")
    assert table.options("nox") == ["commit blood-3", "commit blood-4", "done"]
    table.play("nox", "commit blood-4")
    assert table.step() == "ChooseBothCards"
    assert table.told(Committed)[-1]["count"] == 3


@pytest.mark.rule("crown-of-ash", "9.8")
def test_attackers_lie_face_down_and_only_their_number_is_known() -> None:
    table = skirmish("bone-1 ash-2", "ash-5", seats=3)
    commit(table.play("nox", "attack mountains"), "bone-1", "ash-2")
    for lord in ("visio", "mors", None):
        assert table.view(lord)["battle"]["attackers"] == {"count": 2}
        assert table.told(Committed, lord)[-1]["count"] == 2
        assert "fighters" not in table.told(Committed, lord)[-1]
    assert table.view("nox")["battle"]["attackers"] == ["bone-1", "ash-2"]
    assert table.told(Committed, "nox")[-1]["fighters"] == ["bone-1", "ash-2"]
    assert table.events(CommittedOpenly) == []


@pytest.mark.rule("crown-of-ash", "9.9")
def test_with_open_attackers_everybody_sees_them_at_once() -> None:
    table = skirmish("bone-1 ash-2", "ash-5", seats=3, attackers="open")
    commit(table.play("nox", "attack mountains"), "bone-1", "ash-2")
    assert table.step() == "ChooseBothCards"
    for lord in ("visio", "nox", "mors", None):
        assert table.view(lord)["battle"]["attackers"] == ["bone-1", "ash-2"]
        assert table.told(CommittedOpenly, lord)[-1]["fighters"] == ["bone-1", "ash-2"]
    assert table.events(Committed) == []


@pytest.mark.rule("crown-of-ash", "9.10")
def test_the_defender_cannot_add_fighters_from_hand() -> None:
    table = skirmish("bone-3", "ash-2").hand("visio", "ash-6", "blood-6")
    commit(table.play("nox", "attack mountains"), "bone-3")
    assert table.options("visio") == [f"card {card}" for card in ("0", "1", "die", "3", "4")]
    table.play("nox", "card 1").play("visio", "card 0")
    assert values(table) == (4, 2)
    assert table.in_hand("visio") == ["ash-6", "blood-6"]


@pytest.mark.rule("crown-of-ash", "9.11")
def test_both_sides_choose_at_once_and_in_any_order() -> None:
    tables = []
    for first, second in (("nox", "visio"), ("visio", "nox")):
        table = skirmish("bone-3", "ash-2")
        commit(table.play("nox", "attack mountains"), "bone-3")
        assert table.asked() == ["visio", "nox"] or table.asked() == ["nox", "visio"]
        cards = {"nox": "card 1", "visio": "card 3"}
        table.play(first, cards[first])
        assert table.asked() == [second]
        table.play(second, cards[second])
        tables.append(table)
    assert GAME.save(tables[0].state) == GAME.save(tables[1].state)


@pytest.mark.rule("crown-of-ash", "9.11")
def test_a_chosen_card_stays_secret_until_both_have_chosen() -> None:
    worlds = []
    for card in CARDS:
        table = skirmish("bone-3", "ash-2", seats=3)
        commit(table.play("nox", "attack mountains"), "bone-3").play("nox", f"card {card}")
        assert table.events(BattleRevealed) == []
        assert table.options("nox") == []
        worlds.append(
            [table.view("visio"), table.view("mors"), table.view(), table.options("visio")]
        )
        assert worlds[-1] == worlds[0]
        assert table.view("visio")["mats"][table.seat("nox")]["cards"] == {"count": 5}
        table.play("visio", "card 3")
        assert table.told(BattleRevealed, "mors")[-1]["attack_card"] == card


@pytest.mark.rule("crown-of-ash", "9.11", "9.12")
def test_the_card_comes_from_the_hand_and_must_be_played() -> None:
    table = skirmish("bone-3", "ash-2").cards("nox", "0", "4").cards("visio", "die")
    commit(table.play("nox", "attack mountains"), "bone-3")
    assert table.options("nox") == ["card 0", "card 4"]
    assert table.options("visio") == ["card die"]
    with pytest.raises(IllegalChoice):
        table.play("nox", "card 3")


@pytest.mark.rule("crown-of-ash", "9.12")
def test_the_defender_of_an_empty_region_plays_a_card_too() -> None:
    table = skirmish("bone-3", "")
    commit(table.play("nox", "attack mountains"), "bone-3")
    assert table.options("visio") == [f"card {card}" for card in ("0", "1", "die", "3", "4")]
    table.play("nox", "card 0").play("visio", "card 4", "take bone")
    assert values(table) == (3, 4)
    assert table.used_cards("visio") == ["4"]


@pytest.mark.rule("crown-of-ash", "9.13")
@settings(max_examples=25)
@given(st.lists(st.integers(0, 4), min_size=6, max_size=12))
def test_a_seat_always_has_a_combat_card_in_hand(picks: list[int]) -> None:
    table = king("bone-1")
    for pick in picks:
        hand = table.combat_hand("nox")
        assert hand
        card = hand[pick % len(hand)]
        storm(table.dice(*[1] * (card == "die")), "front", card)
        if table.step() == "TakeWild":
            table.play("nox", "take bone")
        table.goods("nox").hand("nox", "bone-1").to_act("nox")
        table.mat("nox").minions = 4
    assert 1 <= len(table.combat_hand("nox")) <= 5


@pytest.mark.rule("crown-of-ash", "9.14")
def test_an_announced_attack_cannot_be_withdrawn() -> None:
    table = skirmish("bone-1 ash-1", "ash-5").play("nox", "attack mountains")
    assert all(option.startswith("commit") for option in table.options("nox"))
    with pytest.raises(IllegalChoice):
        table.play("nox", "done")
    table.play("nox", "commit bone-1", "done")
    assert all(option.startswith("card") for option in table.options("nox"))
    table.play("nox", "card 0").play("visio", "card 0")
    assert table.in_graveyard("nox") == ["bone-1"]


@pytest.mark.rule("crown-of-ash", "9.1", "25.2", "25.3")
def test_w42_a_conquered_region_pays_its_new_ruler_and_is_not_attacked_again() -> None:
    table = skirmish("blood-6", "ash-1", seats=4).free("mountains")
    table.hold("desert", "visio", ["st-ossuary"], ["ash-1"])
    fight(table, "1", "1", "desert")
    assert table.ruler("desert") == "nox"
    table.hand("fortis", "bone-6").to_act("fortis")
    assert table.refusal("fortis", "attack desert") == ("9.3", "fought-over")
    table.play("fortis", "gather desert")
    assert table.has("fortis") == {"bone": 3}
    assert table.has("nox") == {"bone": 1}
    assert table.has("visio") == {"gold": 2}
