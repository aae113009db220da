"""Chapter 11: what combat cards bring, the casualty of a lost 0 and the discard pile."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash.battle_events import CardRewarded, CardsReturned, CasualtySuffered
from emberhall.kernel.errors import IllegalChoice
from emberhall.kernel.event import shown
from tests.games.crown_of_ash.position import Position
from tests.games.crown_of_ash.skirmish import (
    commit,
    end_round,
    fight,
    skirmish,
    values,
)

ALL_FIVE = ["0", "1", "die", "3", "4"]

WON = {"0": {"vp": 3}, "1": {"vp": 2}, "die": {"vp": 1}, "3": {"gold": 1}, "4": {"wild": 1}}
LOST = {"0": {}, "1": {"gold": 2}, "die": {"gold": 1}, "3": {"wild": 1}, "4": {"wild": 1}}


def brought(table: Position, lord: str) -> dict[str, int]:
    """What the battle has brought a lord; a wild that it is asked about is taken as blood."""
    found: dict[str, int] = {}
    if table.step() == "TakeWild" and table.asked() == [lord]:
        table.play(lord, "take blood")
        assert table.has(lord) == {"blood": 1}
        table.goods(lord)
        found["wild"] = 1
    found |= table.has(lord)
    return found | ({"vp": table.vp(lord)} if table.vp(lord) else {})


@pytest.mark.rule("crown-of-ash", "11.1")
def test_every_lord_has_the_same_five_combat_cards() -> None:
    table = Position(4)
    for lord in table.lords:
        assert table.combat_hand(lord) == ALL_FIVE
    cards = {card.slug: card for card in table.content.combat_cards}
    assert list(cards) == ALL_FIVE
    assert {slug: card.value for slug, card in cards.items() if not card.die} == {
        "0": 0, "1": 1, "3": 3, "4": 4,
    }  # fmt: skip
    assert [slug for slug, card in cards.items() if card.die] == ["die"]
    assert [slug for slug, card in cards.items() if card.casualty] == ["0"]


@pytest.mark.rule("crown-of-ash", "11.2", "11.3", "11.5", "11.7", "11.9", "11.11")
@pytest.mark.parametrize("card", ALL_FIVE)
def test_w17_what_each_card_brings_when_it_has_won(card: str) -> None:
    attacked = fight(skirmish("bone-6", "ash-1").dice(6), card, "0")
    assert brought(attacked, "nox") == WON[card]
    defended = fight(skirmish("bone-1", "ash-6").dice(6), "0", card)
    assert brought(defended, "visio") == WON[card]


@pytest.mark.rule("crown-of-ash", "11.2", "11.6", "11.8", "11.10", "11.12", "11.18")
@pytest.mark.parametrize("card", ALL_FIVE)
def test_w17_what_each_card_brings_when_it_has_lost(card: str) -> None:
    attacked = fight(skirmish("bone-1", "ash-6").dice(1), card, "0")
    assert brought(attacked, "nox") == LOST[card]
    assert attacked.vp("visio") == 3
    defended = fight(skirmish("bone-6", "ash-1").dice(1), "0", card)
    assert brought(defended, "visio") == LOST[card]
    assert defended.vp("nox") == 3


@pytest.mark.rule("crown-of-ash", "11.2", "22.7")
@pytest.mark.parametrize(
    ("card", "won", "lost"),
    [("0", 3, 0), ("1", 2, 2), ("die", 1, 1), ("3", 1, 1), ("4", 1, 1)],
)
def test_w17_what_each_card_brings_an_ai_seat(card: str, won: int, lost: int) -> None:
    for attacker, ruler, points in (("bone-1", "visio", won), ("bone-6", "nox", lost)):
        table = skirmish(attacker, "ash-1", seats=["automa", "player"]).dice(1)
        table.goods("nox", gold=9).combat_deck("visio", card, "0").play("nox", "attack mountains")
        commit(table, attacker).play("nox", "card 0")
        assert table.step() == "RaiseFighter"
        assert table.ruler("mountains") == ruler
        assert table.vp("visio") == points
        assert table.has("visio") == {}


@pytest.mark.rule("crown-of-ash", "11.2")
def test_each_side_looks_at_its_own_card_and_its_own_result_only() -> None:
    table = fight(skirmish("bone-6", "ash-1"), "1", "die")
    assert (table.vp("nox"), table.has("nox")) == (2, {})
    assert (table.vp("visio"), table.has("visio")) == (0, {"gold": 1})
    assert table.told(CardRewarded)[-1]["card"] == "die"
    assert [event.seat for event in table.events(CardRewarded)] == [1, 0]


@pytest.mark.rule("crown-of-ash", "11.18")
def test_a_reward_is_compulsory_and_costs_nothing() -> None:
    table = skirmish("bone-6", "ash-1").goods("nox", bone=1).goods("visio", ash=2, gold=1)
    fight(table, "4", "1")
    assert table.options("nox") == ["take bone", "take ash", "take blood", "take sulphur"]
    with pytest.raises(IllegalChoice):
        table.play("nox", "skip")
    table.play("nox", "take sulphur")
    assert table.has("nox") == {"bone": 1, "sulphur": 1}
    assert table.has("visio") == {"ash": 2, "gold": 3}


@pytest.mark.rule("crown-of-ash", "11.4", "11.13", "11.14")
def test_a_lost_0_costs_the_attacker_that_won_one_of_those_that_moved_in() -> None:
    table = skirmish("bone-6 ash-2 blood-1", "sulphur-1").hold("desert", "nox", [], ["blood-4"])
    table.play("nox", "attack mountains", "commit bone-6", "commit ash-2", "card 1")
    table.play("visio", "card 0")
    assert (table.step(), table.asked()) == ("ChooseCasualty", ["nox"])
    assert table.options("nox") == ["lose bone-6", "lose ash-2"]
    table.play("nox", "lose bone-6")
    assert table.defenders("mountains") == ["ash-2"]
    assert table.in_graveyard("nox") == ["bone-6"]
    assert table.in_graveyard("visio") == ["sulphur-1"]
    assert table.has("visio") == {}
    assert table.vp("visio") == 0
    assert table.told(CasualtySuffered)[-1]["fighter"] == "bone-6"


@pytest.mark.rule("crown-of-ash", "11.4", "11.13", "11.14")
def test_w16_an_attacker_that_loses_with_0_takes_a_defender_along() -> None:
    table = fight(skirmish("bone-2", "ash-2 blood-2"), "0", "3")
    assert values(table) == (2, 7)
    assert table.has("visio") == {"gold": 1}
    assert table.options("visio") == ["lose ash-2", "lose blood-2"]
    table.play("visio", "lose ash-2")
    assert table.defenders("mountains") == ["blood-2"]
    assert table.in_graveyard("visio") == ["ash-2"]
    assert table.in_graveyard("nox") == ["bone-2"]
    assert table.ruler("mountains") == "visio"
    assert (table.vp("nox"), table.has("nox")) == (0, {})


@pytest.mark.rule("crown-of-ash", "11.4", "11.13")
def test_a_won_0_and_other_lost_cards_cost_nobody_a_fighter() -> None:
    won = fight(skirmish("bone-6", "ash-1"), "0", "1")
    assert won.defenders("mountains") == ["bone-6"]
    held = fight(skirmish("bone-1", "ash-6"), "1", "0")
    assert held.defenders("mountains") == ["ash-6"]
    for table in (won, held):
        assert table.events(CasualtySuffered) == []


@pytest.mark.rule("crown-of-ash", "11.15")
@pytest.mark.parametrize("target", ["mountains", "citadel right"])
def test_the_only_fighter_is_the_casualty_unasked_and_control_is_kept(target: str) -> None:
    area = target.split(maxsplit=1)[0]
    table = fight(skirmish("bone-6", "ash-1", area=area), "1", "0", target)
    assert table.defenders(area) == []
    assert table.in_graveyard("nox") == ["bone-6"]
    assert table.ruler(area) == "nox"
    held = fight(skirmish("bone-1", "ash-6", area=area), "0", "1", target)
    assert held.defenders(area) == []
    assert held.in_graveyard("visio") == ["ash-6"]
    assert held.ruler(area) == "visio"


@pytest.mark.rule("crown-of-ash", "11.16")
def test_w14_a_lost_0_does_nothing_where_nobody_defended() -> None:
    table = Position(3, "visio").free_all().hold("village", "mors", ["t1-smelter"])
    table.hand("visio", "visio-bone-1").goods("visio").hand("mors").goods("mors")
    table.play("visio", "attack village", "commit visio-bone-1", "card 0")
    table.play("mors", "card 1")
    assert values(table) == (1, 1)
    assert table.ruler("village") == "mors"
    assert table.vp("mors") == 2
    assert (table.vp("visio"), table.has("visio")) == (0, {})
    assert table.in_graveyard("mors") == []
    assert table.events(CasualtySuffered) == []


@pytest.mark.rule("crown-of-ash", "11.15", "11.17")
def test_w15_both_play_0() -> None:
    table = Position(4, "fortis").free_all().hold("coast", "nox", ["t1-smelter"], ["ash-3"])
    table.hand("fortis", "bone-4").goods("fortis").goods("nox")
    table.play("fortis", "attack coast", "commit bone-4", "card 0").play("nox", "card 0")
    assert values(table) == (4, 3)
    assert table.vp("fortis") == 3
    assert table.vp("nox") == 0
    assert table.ruler("coast") == "fortis"
    assert table.defenders("coast") == []
    assert table.in_graveyard("nox") == ["ash-3"]
    assert table.in_graveyard("fortis") == ["bone-4"]


@pytest.mark.rule("crown-of-ash", "11.19")
def test_what_a_battle_brings_can_pay_for_a_fighter_in_the_same_turn() -> None:
    for card in ("3", "4"):
        table = skirmish("bone-6", "ash-1").slots("bone-1").goods("nox", bone=1)
        fight(table, card, "0")
        if card == "4":
            table.play("nox", "take bone")
        assert table.options("nox") == ["raise bone-1", "pass"]
        table.play("nox", "raise bone-1")
        assert table.in_hand("nox") == ["bone-1"]
        assert table.has("nox") == {}


@pytest.mark.rule("crown-of-ash", "11.20")
def test_used_cards_lie_on_their_owners_piles_the_latest_on_top() -> None:
    table = skirmish("bone-1", "ash-5").cards("nox", "0", "1", "die").cards("visio", "0", "3")
    assert table.used_cards("nox") == ["3", "4"]
    fight(table, "1", "3")
    assert table.used_cards("nox") == ["3", "4", "1"]
    assert table.combat_hand("nox") == ["0", "die"]
    assert table.used_cards("visio") == ["1", "die", "4", "3"]
    assert table.combat_hand("visio") == ["0"]


@pytest.mark.rule("crown-of-ash", "11.20", "23.11")
def test_used_cards_lie_on_the_piles_alone_before_a_fallen_fighter_is_reprieved() -> None:
    table = skirmish("bone-6", "ash-1", seats=3, powers="on")
    table.hold("mountains", "mors", ["st-altar"], ["mors-ash-2"])
    table.mat("mors").power = table.content.reprieve
    commit(table.play("nox", "attack mountains"), "bone-6").play("nox", "card 1")
    table.play("mors", "card 0")
    assert (table.step(), table.asked()) == ("OfferReprieve", ["mors"])
    battle = table.view()["battle"]
    assert (battle["attack_card"], battle["defence_card"]) == ([], [])
    assert (table.used_cards("nox"), table.used_cards("mors")) == (["1"], ["0"])


@pytest.mark.rule("crown-of-ash", "11.21", "11.22", "11.25")
def test_others_see_the_top_of_a_pile_and_the_number_of_cards_in_hand() -> None:
    table = Position(3).cards("nox", "0", "die")
    nox = table.seat("nox")
    for lord in ("visio", "mors", None):
        mat = table.view(lord)["mats"][nox]
        assert mat["used_cards"] == {"count": 3, "top": "4"}
        assert mat["cards"] == {"count": 2}
    own = table.view("nox")["mats"][nox]
    assert own["used_cards"] == ["1", "3", "4"]
    assert own["cards"] == ["0", "die"]


@pytest.mark.rule("crown-of-ash", "11.26")
def test_the_log_of_a_battle_keeps_the_cards_that_the_table_covers_later() -> None:
    table = fight(skirmish("bone-1 bone-2", "ash-5", seats=3), "1", "0")
    table.hold("desert", "visio", ["st-ossuary"], ["ash-6"])
    table.hand("nox", "bone-2").goods("nox").to_act("nox")
    fight(table, "die", "1", "desert")
    log = [shown(event, table.seat("mors"), table.content) for event in table.dealer.events]
    battles = [line for line in log if line["event"] == "BattleRevealed"]
    assert [(line["attack_card"], line["defence_card"]) for line in battles] == [
        ("1", "0"), ("die", "1"),
    ]  # fmt: skip
    mats = table.view("mors")["mats"]
    assert mats[table.seat("nox")]["used_cards"] == {"count": 2, "top": "die"}
    assert mats[table.seat("visio")]["used_cards"] == {"count": 2, "top": "1"}


@pytest.mark.rule("crown-of-ash", "11.23")
def test_w18_the_fifth_card_brings_all_five_back() -> None:
    table = fight(skirmish("bone-1", "ash-5").cards("nox", "die").dice(1), "die", "0")
    assert table.has("nox") == {"gold": 1}
    assert table.combat_hand("nox") == ALL_FIVE
    assert table.used_cards("nox") == []
    assert table.combat_hand("visio") == ["1", "die", "3", "4"]
    assert [event.seat for event in table.events(CardsReturned)] == [table.seat("nox")]


@pytest.mark.rule("crown-of-ash", "11.23")
def test_the_fourth_card_brings_nothing_back() -> None:
    table = fight(skirmish("bone-1", "ash-5").cards("nox", "1", "die"), "1", "0")
    assert table.combat_hand("nox") == ["die"]
    assert table.used_cards("nox") == ["0", "3", "4", "1"]
    assert table.events(CardsReturned) == []


@pytest.mark.rule("crown-of-ash", "11.24")
def test_combat_cards_do_not_come_back_at_the_end_of_a_round() -> None:
    table = Position(2).cards("visio", "0", "die").cards("nox", "3")
    end_round(table, "visio")
    assert table.state.round == 2
    assert table.combat_hand("visio") == ["0", "die"]
    assert table.used_cards("visio") == ["1", "3", "4"]
    assert table.combat_hand("nox") == ["3"]
