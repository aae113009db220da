"""Chapter 6: what cards can do, and when."""

from __future__ import annotations

import pytest

from emberhall.games.after_the_empire.combat_events import InvadersKilled
from emberhall.games.after_the_empire.events import FreeActionUsed
from emberhall.games.after_the_empire.rules.archery import Shoot
from emberhall.games.after_the_empire.rules.preparation import Muster
from emberhall.games.after_the_empire.rules.reckoning import CollectIncome, HarvestAndFeast
from emberhall.games.after_the_empire.rules.seasons import Refresh
from tests.games.after_the_empire.position import Position


def free_actions(position: Position, who: str = "A") -> list[str]:
    return [text for text in position.options(who) if text.startswith("free")]


def bare(*cards: str, used: tuple[str, ...] = ()) -> Position:
    """Player A owns these cards and nothing else; the starting cards are used."""
    position = Position().starter("A", "sergeant").goods("A").gold(A=0)
    return position.own("A", *cards, used=("barracks", "sergeant", *used))


@pytest.mark.rule("after-the-empire", "6.2", "6.3")
def test_a_free_action_needs_no_worker_and_is_not_the_action_of_the_turn() -> None:
    position = bare("baker", "miner").play("A", "free baker")
    assert (position.liege("A").hall, position.asked(), position.step()) == (3, "A", "TakeTurn")
    assert position.has("A") == {"food": 2}
    assert free_actions(position) == ["free miner"]
    (used,) = position.events(FreeActionUsed)
    assert used == FreeActionUsed(0, position.card("baker"))
    position.hall(A=1).play("A", "place quarry", "free miner")
    assert position.has("A") == {"stone": 3, "iron": 1, "food": 2}


@pytest.mark.rule("after-the-empire", "6.3")
def test_free_actions_belong_to_the_own_turn() -> None:
    position = bare().own("B", "baker")
    assert free_actions(position) == []
    position.play("A", "place mine")
    assert "free baker" in position.options("B")


@pytest.mark.rule("after-the-empire", "6.4")
def test_each_free_action_is_used_once_a_season() -> None:
    position = bare("baker", "miner").play("A", "free baker")
    assert position.refusal("A", "free baker") == ("6.4", "card-used")
    assert free_actions(position) == ["free miner"]
    position.begin(Refresh())
    assert position.liege("A").used == []


@pytest.mark.rule("after-the-empire", "6.4", "5.7")
def test_a_worker_space_of_a_card_is_used_once_a_season() -> None:
    position = bare("bakery", "mint").play("A", "place card bakery").to_act("A")
    assert [text for text in position.options("A") if "card" in text] == ["place card mint"]
    position.play("A", "place card mint")
    assert (position.has("A"), position.liege("A").gold) == ({"food": 7}, 6)


@pytest.mark.rule("after-the-empire", "6.5")
def test_outside_of_the_action_phase_there_are_no_free_actions() -> None:
    position = bare("baker", "healer").troops("A", wounded=1, castle="1s").begin(Muster())
    while position.asked():
        assert free_actions(position, position.asked()) == []
        position.play(position.asked(), position.options(position.asked())[0])


@pytest.mark.rule("after-the-empire", "6.6")
@pytest.mark.parametrize(
    ("card", "poor", "rich"),
    [
        ("market", {"food": 1}, {"food": 2}),
        ("armory", {"iron": 1}, {"iron": 1, "food": 1}),
        ("armory", {"food": 1}, {"iron": 1, "food": 1}),
        ("blacksmith", {}, {"iron": 1}),
    ],
)
def test_a_free_action_needs_its_full_cost(
    card: str, poor: dict[str, int], rich: dict[str, int]
) -> None:
    position = bare(card).goods("A", **poor)
    assert free_actions(position) == []
    assert position.refusal("A", f"free {card}")[1] == "cannot-pay"
    assert free_actions(position.goods("A", **rich)) == [f"free {card}"]


@pytest.mark.rule("after-the-empire", "6.6")
@pytest.mark.parametrize(("card", "gold"), [("recruiter", 2), ("sellsword", 1)])
def test_a_free_action_may_cost_gold(card: str, gold: int) -> None:
    position = bare(card).gold(A=gold - 1)
    assert free_actions(position) == []
    assert free_actions(position.gold(A=gold)) == [f"free {card}"]


@pytest.mark.rule("after-the-empire", "6.6")
def test_a_free_action_without_possible_effect_cannot_be_used() -> None:
    position = bare("healer", "hospital", "silo", "shepherd").troops("A", castle="1s")
    position.farms("A", 2, 2, 2, 2, protected="NESW")
    assert free_actions(position) == []
    for card in ("healer", "hospital", "silo", "shepherd"):
        assert position.refusal("A", f"free {card}")[1] == "no-effect"
    position.troops("A", wounded=1)
    assert free_actions(position) == ["free hospital", "free healer"]
    position.farms("A", 2, 2, 1, 2, protected="NSW")
    assert free_actions(position) == [
        "free hospital", "free silo", "free healer", "free shepherd",
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "6.7", "7.19")
def test_an_immediate_gain_happens_once_when_the_card_is_taken() -> None:
    position = bare().goods("A", iron=1, food=4).troops("A").row("knight", "")
    position.play("A", "place refugees knight")
    assert position.garrison("A") == {"castle": "2s"}
    assert free_actions(position.to_act("A")) == []
    assert not [text for text in position.options("A") if "knight" in text]
    position.begin(Refresh())
    assert position.garrison("A") == {"castle": "2s"}


@pytest.mark.rule("after-the-empire", "6.7", "7.18")
def test_the_cathedral_brings_a_flag() -> None:
    position = bare().goods("A", wood=3, stone=6, iron=1).row("cathedral", "", "")
    position.play("A", "place buildings cathedral")
    assert position.liege("A").flags == [1]
    assert position.has("A") == {}


@pytest.mark.rule("after-the-empire", "6.8")
def test_an_arrow_works_from_left_to_right_only() -> None:
    position = bare("market", "trading-post").gold(A=9)
    assert free_actions(position) == []
    assert not [text for text in position.options("A") if "trading-post" in text]
    position.goods("A", food=2).play("A", "free market")
    assert (position.has("A"), position.liege("A").gold) == ({}, 12)


@pytest.mark.rule("after-the-empire", "6.8", "6.9")
def test_a_double_arrow_works_in_one_direction_at_a_time() -> None:
    position = bare("trader").goods("A", wood=1)
    assert free_actions(position) == []
    assert free_actions(position.goods("A", wood=2)) == ["free trader to-stone"]
    assert free_actions(position.goods("A", stone=1)) == ["free trader to-wood"]
    position.goods("A", wood=2, stone=1)
    assert free_actions(position) == ["free trader to-stone", "free trader to-wood"]
    position.play("A", "free trader to-stone")
    assert position.has("A") == {"stone": 2}
    assert free_actions(position) == []
    other = bare("trader").goods("A", wood=2, stone=1).play("A", "free trader to-wood")
    assert other.has("A") == {"wood": 4}


@pytest.mark.rule("after-the-empire", "6.9", "7.1")
def test_or_means_exactly_one() -> None:
    gold = bare().troops("A").play("A", "place tax gold")
    assert (gold.liege("A").gold, gold.has("A"), gold.garrison("A")) == (4, {}, {"castle": "1m"})
    food = bare().troops("A").play("A", "place tax food")
    assert (food.liege("A").gold, food.has("A"), food.garrison("A")) == (0, {"food": 5}, {})


@pytest.mark.rule("after-the-empire", "6.10", "7.19")
def test_a_card_works_from_the_moment_it_is_owned() -> None:
    position = bare().goods("A", food=3).row("baker", "").hall(A=1)
    position.play("A", "place refugees baker")
    assert position.step() == "AfterPlacing"
    position.play("A", "free baker")
    assert position.has("A") == {"food": 2}
    position = bare().goods("A", stone=3, iron=2).hall(A=2).row("mint", "", "")
    position.play("A", "place buildings mint")
    assert position.asked() == "B"
    assert "place card mint" in position.to_act("A").options("A")


@pytest.mark.rule("after-the-empire", "6.11")
def test_marked_cards_keep_their_abilities() -> None:
    position = bare("baker", "bakery", "moneylender", "windmill")
    position.liege("A").marked[:] = list(position.liege("A").cards)
    position.play("A", "free baker", "place card bakery")
    assert position.has("A") == {"food": 9}
    position.castle("A").begin(CollectIncome())
    assert position.liege("A").gold == 2
    position.goods("A").troops("A").farms("A", 1, 0, 0, 0).begin(HarvestAndFeast())
    assert position.has("A") == {"food": 3}


@pytest.mark.rule("after-the-empire", "6.11")
def test_marked_cards_bring_no_gold_of_any_kind() -> None:
    position = bare("chapel", "knight", "bishop").objectives("A").farms("A", 0, 0, 0, 0)
    full = 3 + 4 + 5 + 2  # the chapel counts two refugees
    assert position.final("A") == full
    position.liege("A").marked[:] = [position.card("knight")]
    assert position.final("A") == full - 4 - 1
    position.liege("A").marked[:] = [position.card("chapel")]
    assert position.final("A") == 4 + 5


@pytest.mark.rule("after-the-empire", "6.12")
def test_passive_bonuses_add_up() -> None:
    position = bare("windmill", "miller").farms("A", 2, 2, 1, 0).troops("A")
    position.begin(HarvestAndFeast())
    assert position.has("A") == {"food": 5 + 2 + 2}
    builds = Position().own("A", "masons-guild", "carpenters-guild").castle("A")
    builds.goods("A", wood=2, stone=3).play("A", "place stockpile", "build wood-wall N")
    assert builds.has("A") == {"stone": 3}


@pytest.mark.rule("after-the-empire", "6.14")
def test_a_card_about_soldiers_does_nothing_for_mercenaries() -> None:
    position = bare("steward").goods("A", food=9).farms("A", 0, 0, 0, 0)
    position.troops("A", castle="3s 4m").begin(HarvestAndFeast())
    assert position.has("A") == {"food": 8}
    for troops, left in (("1s", "3S"), ("1m", "4S")):
        range_ = bare("archery-range").castle("A", N="wood-wall").troops("A", N=troops)
        range_.invaders("A", N="5S").liege("A").clash = 1
        assert range_.begin(Shoot(0)).foes("A") == {"N": left}


@pytest.mark.rule("after-the-empire", "6.14")
def test_the_archer_captain_serves_soldiers_and_mercenaries() -> None:
    for troops in ("1s", "1m"):
        position = bare("archer-captain").castle("A", N="wood-wall").troops("A", N=troops)
        position.invaders("A", N="5S").fight("A").play("A", "aim archer-captain N")
        (killed,) = position.events(InvadersKilled)
        assert killed.foes == [0, 2]


@pytest.mark.rule("after-the-empire", "6.15")
def test_parts_that_cannot_happen_are_skipped() -> None:
    position = bare("stables").farms("A", 1, 1, 1, 1, protected="NESW").play("A", "free stables")
    assert (position.liege("A").moves, position.step()) == (1, "TakeTurn")
    position = bare("stables").farms("A", 1, 1, 1, 1, protected="NS").play("A", "free stables")
    assert position.options("A") == ["protect e", "protect w"]
    position = bare("hospital").troops("A", wounded=1).play("A", "free hospital")
    assert (position.garrison("A"), position.liege("A").wounded) == ({"castle": "1s"}, 0)


@pytest.mark.rule("after-the-empire", "6.15", "7.12", "7.13", "7.14")
def test_parts_happen_from_left_to_right() -> None:
    position = bare().play("A", "place scout")
    assert (position.liege("A").moves, position.step()) == (3, "ProtectFarm")
    assert position.liege("A").scouted == []
    position.play("A", "protect N")
    assert position.step() == "KeepObjective"
