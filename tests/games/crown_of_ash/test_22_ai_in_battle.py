"""Chapter 22: AI seats in battle."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.crown_of_ash.automa_events import (
    AutomaGaveUp,
    CardScored,
    CombatDeckReshuffled,
    TaxScored,
)
from emberhall.games.crown_of_ash.battle_events import (
    AttackBeaten,
    AttackWon,
    BattleRevealed,
    CasualtySuffered,
    Committed,
    DieRolled,
)
from emberhall.games.crown_of_ash.mats import BATTLES, TOIL
from emberhall.games.crown_of_ash.queries import strength
from emberhall.games.crown_of_ash.rules.spoils import least_missed
from tests.games.crown_of_ash.automa_table import RIVALS, bare, ruled
from tests.games.crown_of_ash.chronicle import told
from tests.games.crown_of_ash.position import Position

TABLE = Position()
TAXES = """
[pack]
game = "crown-of-ash"
name = "taxes"
[tiles.st-vent]
tax = { sulphur = 2, gold = 1 }
"""


def besieged(*cards: str) -> Position:
    """Nox, an AI, holds the coast with one fighter of 3; Visio is to act with one of 4."""
    table = bare().hold("coast", "nox", ["t1-smelter"], ["ash-3"]).hand("visio", "bone-4")
    return table.combat_deck("nox", *cards)


def besieging(*cards: str) -> Position:
    """Nox, an AI, attacks the coast of Visio, one fighter of 3 each; Visio is to play a card."""
    table = bare().hold("coast", "visio", ["t1-smelter"], ["ash-3"]).hand("nox", "bone-3")
    return table.combat_deck("nox", *cards).automa_turn("nox", "ai-raid", 3)


@pytest.mark.rule("crown-of-ash", "22.1", "22.2")
@pytest.mark.parametrize(("top", "value"), [("0", 0), ("1", 1), ("3", 3), ("4", 4)])
def test_the_automa_defends_with_the_top_card_of_its_deck(top: str, value: int) -> None:
    rest = [card for card in ("0", "1", "3", "4") if card != top]
    table = besieged(top, *rest).play("visio", "attack coast", "commit bone-4")
    assert table.asked() == ["visio"]
    assert table.step() == "ChooseCard"
    table.play("visio", "card 0")
    (revealed,) = told(table, BattleRevealed)
    assert revealed["defence_card"] == top
    battle = told(table, AttackWon) + told(table, AttackBeaten)
    assert battle[0]["defence"] == 3 + value
    assert table.used_cards("nox")[-1] == top


@pytest.mark.rule("crown-of-ash", "22.1", "22.2")
def test_the_automa_attacks_with_the_top_card_of_its_deck_too() -> None:
    table = besieging("4", "1").play("visio", "card 3")
    assert told(table, BattleRevealed)[0]["attack_card"] == "4"
    assert told(table, AttackWon)[0]["attack"] == 3 + 4
    assert table.mat("nox").combat_deck == [table.card("1")]


@pytest.mark.rule("crown-of-ash", "22.1")
@pytest.mark.parametrize("attacking", [False, True])
def test_nobody_sees_the_automas_card_before_the_opponent_has_chosen(attacking: bool) -> None:
    if attacking:
        table = besieging("3", "0", "1")
    else:
        table = besieged("3", "0", "1").play("visio", "attack coast", "commit bone-4")
    assert table.step() == "ChooseCard"
    for lord in (None, "visio", "nox"):
        seen = table.view(lord)
        assert seen["mats"][1]["combat_deck"] == {"count": 3}
        assert seen["battle"]["attack_card"] in ({"count": 0}, [])
        assert seen["battle"]["defence_card"] in ({"count": 0}, [])
    assert not table.events(BattleRevealed)


@pytest.mark.rule("crown-of-ash", "22.2")
def test_a_die_card_of_the_automa_is_rolled_like_any_other() -> None:
    table = besieged("die", "1").play("visio", "attack coast", "commit bone-4")
    table.dice(6).play("visio", "card 3")
    assert told(table, DieRolled) == [{"seat": "nox", "face": 6, "card": "die"}]
    assert told(table, AttackBeaten)[0]["defence"] == 9


@pytest.mark.rule("crown-of-ash", "22.3")
def test_the_automas_attackers_are_face_up_before_the_defender_chooses() -> None:
    table = besieging("3", "0")
    for lord in (None, "visio"):
        assert table.view(lord)["battle"]["attackers"] == ["bone-3"]
        assert "Nox commits Marrow Archer." in table.log(lord)


@pytest.mark.rule("crown-of-ash", "22.4")
def test_a_player_attacking_an_automa_commits_face_down() -> None:
    table = besieged("3").play("visio", "attack coast", "commit bone-4")
    for lord in (None, "nox"):
        assert table.view(lord)["battle"]["attackers"] == {"count": 1}
    assert table.view("visio")["battle"]["attackers"] == ["bone-4"]
    assert told(table, Committed) == [{"seat": "visio", "count": 1}]


@pytest.mark.rule("crown-of-ash", "22.5")
def test_used_cards_of_an_automa_lie_face_up_and_only_the_top_one_shows() -> None:
    table = besieged("1", "4").play("visio", "attack coast", "commit bone-4", "card 0")
    assert table.used_cards("nox") == ["0", "die", "3", "1"]
    assert table.view("visio")["mats"][1]["used_cards"] == {"count": 4, "top": "1"}
    assert table.view()["mats"][1]["used_cards"] == {"count": 4, "top": "1"}


@pytest.mark.rule("crown-of-ash", "22.6")
def test_all_five_used_cards_are_shuffled_after_the_battle() -> None:
    table = besieged("1").play("visio", "attack coast", "commit bone-4")
    table.script("shuffle 3 1 4 0 2")
    table.play("visio", "card 0")
    mat = table.mat("nox")
    assert mat.combat_deck == [3, 1, 4, 0, 2]
    assert not mat.used_cards
    assert told(table, CombatDeckReshuffled) == [{"seat": "nox"}]
    names = table.story()
    assert names.index("CardScored") < names.index("CombatDeckReshuffled")


@pytest.mark.rule("crown-of-ash", "22.6")
def test_four_used_cards_are_not_shuffled() -> None:
    table = besieged("1", "3").play("visio", "attack coast", "commit bone-4", "card 0")
    assert table.mat("nox").combat_deck == [table.card("3")]
    assert not table.events(CombatDeckReshuffled)


@pytest.mark.rule("crown-of-ash", "22.6")
def test_a_casualty_is_taken_before_the_deck_is_shuffled() -> None:
    table = besieged("4").hold("coast", "nox", ["t1-smelter"], ["ash-3", "ash-2"])
    table.play("visio", "attack coast", "commit bone-4", "card 0")
    names = table.story()
    assert names.index("CasualtySuffered") < names.index("CombatDeckReshuffled")


@pytest.mark.rule("crown-of-ash", "22.7")
@pytest.mark.parametrize(
    ("card", "won", "points"),
    [
        ("0", True, 3), ("0", False, 0),
        ("1", True, 2), ("1", False, 2),
        ("die", True, 1), ("die", False, 1),
        ("3", True, 1), ("3", False, 1),
        ("4", True, 1), ("4", False, 1),
    ],
)  # fmt: skip
def test_w17_every_reward_of_an_automa_is_points(card: str, won: bool, points: int) -> None:
    other = "bone-1" if won else "bone-6"
    table = bare().hold("coast", "visio", ["t1-smelter"], [other])
    table.hand("nox", "blood-6" if won else "blood-1")
    table.combat_deck("nox", card, "1").automa_turn("nox", "ai-raid", 3)
    table.dice(1).play("visio", "card 4" if not won else "card 1")
    assert (table.ruler("coast") == "nox") == won
    assert table.vp("nox") == points
    assert table.has("nox") == {}
    scored = table.mat("nox").scored
    assert scored[BATTLES] + scored[TOIL] == points
    told_points = [each["points"] for each in told(table, CardScored)]
    assert told_points == [points]


@pytest.mark.rule("crown-of-ash", "22.7")
def test_a_defending_automa_is_rewarded_without_being_asked_for_a_wild() -> None:
    table = besieged("4", "1").play("visio", "attack coast", "commit bone-4", "card 1")
    assert told(table, CardScored) == [{"seat": "nox", "card": "4", "points": 1}]
    assert table.step() != "TakeWild"


@pytest.mark.rule("crown-of-ash", "22.8")
def test_w37_the_automa_gives_up_the_fighter_it_misses_least() -> None:
    table = ruled().hand("nox", "bone-3", "bone-2", "ash-4").combat_deck("nox", "3", "1")
    table.automa_turn("nox", "ai-siege", 2).play("visio", "card 0")
    assert table.ruler("citadel") == "nox"
    assert table.defenders("citadel") == ["bone-3", "ash-4"]
    assert table.in_graveyard("nox") == ["bone-2"]
    assert told(table, CasualtySuffered) == [{"seat": "nox", "fighter": "bone-2", "card": "0"}]
    assert told(table, AutomaGaveUp) == [
        {"seat": "nox", "fighter": "bone-2", "reason": "least-missed"}
    ]
    assert "Nox gives up Ossuary Guard: the strongest set is left without it." in table.log()


@pytest.mark.rule("crown-of-ash", "22.8")
@pytest.mark.parametrize(
    ("fighters", "lost"),
    [
        ("ash-2 bone-6", "ash-2"),
        ("bone-3 ash-3", "bone-3"),
        ("bone-2 bone-3 ash-3", "bone-2"),
        ("blood-4", "blood-4"),
        ("bone-1 bone-2 ash-2", "bone-1"),
        ("bone-2 nox-bone-2 blood-2", "blood-2"),
        ("ash-1 visio-ash-1 bone-2", "ash-1"),
    ],
)
def test_equal_losses_go_by_lower_value_then_canonical_order(fighters: str, lost: str) -> None:
    given_up = least_missed(TABLE.state, [TABLE.fighter(slug) for slug in fighters.split()])
    assert TABLE.content.slugs("fighters")[given_up] == lost


@pytest.mark.rule("crown-of-ash", "22.8")
@given(st.lists(st.integers(0, 35), min_size=1, max_size=3, unique=True))
def test_the_loss_of_no_other_fighter_leaves_a_stronger_set(fighters: list[int]) -> None:
    cards = TABLE.content
    lost = least_missed(TABLE.state, fighters)
    left = strength(cards, [each for each in fighters if each != lost])
    for group in combinations(fighters, len(fighters) - 1):
        power = strength(cards, list(group))
        assert power <= left
        (other,) = set(fighters) - set(group)
        if power == left and other != lost:
            assert (cards.attack[lost], lost) < (cards.attack[other], other)


@pytest.mark.rule("crown-of-ash", "22.8")
def test_a_defending_automa_that_wins_against_a_zero_takes_the_casualty_itself() -> None:
    table = besieged("4", "1").hold("coast", "nox", ["t1-smelter"], ["ash-3", "bone-2"])
    table.play("visio", "attack coast", "commit bone-4", "card 0")
    assert table.defenders("coast") == ["ash-3"]
    assert table.in_graveyard("nox") == ["bone-2"]
    assert table.ruler("coast") == "nox"


@pytest.mark.rule("crown-of-ash", "22.9")
@pytest.mark.parametrize(("attack", "defence", "winner"), [("4", "3", "nox"), ("1", "3", "mors")])
def test_two_automa_fight_with_the_top_cards_of_their_own_decks(
    attack: str, defence: str, winner: str
) -> None:
    table = bare(*RIVALS).hold("coast", "mors", ["t1-smelter"], ["ash-3"]).hand("nox", "bone-3")
    table.combat_deck("nox", attack, "0").combat_deck("mors", defence, "0")
    table.automa_turn("nox", "ai-raid", 3)
    (revealed,) = told(table, BattleRevealed)
    assert revealed["attack_card"] == attack
    assert revealed["defence_card"] == defence
    assert table.ruler("coast") == winner
    assert table.used_cards("nox")[-1] == attack
    assert table.used_cards("mors")[-1] == defence
    assert table.step() == "Action"
    assert [each["seat"] for each in told(table, CardScored)] == ["nox", "mors"]


@pytest.mark.rule("crown-of-ash", "22.10")
@pytest.mark.parametrize(
    ("tile", "points"), [("t1-smelter", 1), ("st-vent", 1), ("t2-blood-basilica", 1)]
)
def test_a_tax_is_points_for_an_automa(tile: str, points: int) -> None:
    table = bare().hold("coast", "nox", [tile]).play("visio", "gather coast")
    assert told(table, TaxScored) == [{"seat": "nox", "area": "coast", "points": points}]
    assert table.mat("nox").scored[TOIL] >= points
    assert table.has("nox") == {}


@pytest.mark.rule("crown-of-ash", "22.10")
def test_every_item_of_a_tax_counts_for_an_automa() -> None:
    table = bare(pack=TAXES).hold("volcano", "nox", ["st-vent"]).play("visio", "gather volcano")
    assert told(table, TaxScored)[0]["points"] == 3


@pytest.mark.rule("crown-of-ash", "22.1")
def test_the_cards_of_automa_decks_are_unknown_to_imagined_worlds() -> None:
    table = besieged("3", "0", "1", "4", "die").play("visio", "attack coast", "commit bone-4")
    tops = set()
    for seed in range(40):
        world = table.imagine(0, random.Random(seed))
        tops.add(world.mats[1].combat_deck[-1])
    assert len(tops) > 2
