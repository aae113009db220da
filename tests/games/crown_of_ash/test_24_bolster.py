"""Chapter 24: bolster tokens, an optional module."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.battle_events import Bolstered
from tests.games.crown_of_ash.automa_table import DUEL, TRIO
from tests.games.crown_of_ash.automa_table import bare as with_automa
from tests.games.crown_of_ash.chronicle import told
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.lords import attacked, empowered
from tests.games.crown_of_ash.position import Position
from tests.games.crown_of_ash.skirmish import values


def tokens(table: Position) -> list[int]:
    return [mat.bolster for mat in table.state.mats]


def battle(defenders: str = "ash-3", area: str = "coast") -> Position:
    """Nox attacks Visio with one fighter of 3; both are to choose a card."""
    table = bare(2, "nox", bolster="on").hold(area, "visio", [], defenders.split())
    return attacked(table, "nox", "bone-3", area)


@pytest.mark.rule("crown-of-ash", "24.1", "24.2")
def test_tokens_are_handed_out_only_with_the_option_and_only_to_players() -> None:
    assert tokens(Position(3)) == [0, 0, 0]
    assert tokens(Position(4, bolster="on")) == [2, 2, 2, 2]
    assert tokens(Position(TRIO, bolster="on")) == [2, 2, 0]


@pytest.mark.rule("crown-of-ash", "24.1")
def test_without_the_option_nobody_is_asked() -> None:
    table = bare(2, "nox").hold("coast", "visio", [], ["ash-3"])
    attacked(table, "nox", "bone-3").play("nox", "card 1").play("visio", "card 1")
    assert values(table) == (4, 4)


@pytest.mark.rule("crown-of-ash", "24.3", "24.4")
def test_w40_both_bolster_and_the_defender_wins_the_tie() -> None:
    table = battle().dice(3, 3).play("nox", "card die").play("visio", "card die")
    assert table.asked() == ["nox"]
    assert table.step() == "OfferBolster"
    assert table.options("nox") == ["bolster", "hold"]
    table.play("nox", "bolster")
    assert table.asked() == ["visio"]
    assert table.options("visio") == ["bolster", "hold"]
    table.play("visio", "bolster")
    assert values(table) == (7, 7)
    assert table.ruler("coast") == "visio"
    assert tokens(table) == [1, 1]
    assert told(table, Bolstered) == [{"seat": "nox"}, {"seat": "visio"}]


@pytest.mark.rule("crown-of-ash", "24.3")
@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        ("hold", "hold", (4, 4)),
        ("bolster", "hold", (5, 4)),
        ("hold", "bolster", (4, 5)),
        ("bolster", "bolster", (5, 5)),
    ],
)
def test_each_token_adds_one_to_its_own_side(
    attacker: str, defender: str, expected: tuple[int, int]
) -> None:
    table = battle().play("nox", "card 1").play("visio", "card 1")
    table.play("nox", attacker).play("visio", defender)
    assert values(table) == expected
    assert table.ruler("coast") == ("nox" if expected[0] > expected[1] else "visio")
    spent = [defender == "bolster", attacker == "bolster"]
    assert tokens(table) == [2 - each for each in spent]


@pytest.mark.rule("crown-of-ash", "24.3")
def test_tokens_are_spent_after_reveal_and_dice() -> None:
    table = battle().dice(5).play("nox", "card die").play("visio", "card 4")
    assert table.story()[-2:] == ["BattleRevealed", "DieRolled"]
    assert table.step() == "OfferBolster"
    assert table.view("nox")["battle"]["defence_card"] == ["4"]


@pytest.mark.rule("crown-of-ash", "24.4")
def test_one_token_a_battle_and_none_without_tokens() -> None:
    table = battle().play("nox", "card 1").play("visio", "card 1").play("nox", "bolster")
    assert table.asked() == ["visio"]
    table = battle()
    table.mat("nox").bolster = 0
    table.play("nox", "card 1").play("visio", "card 1")
    assert table.asked() == ["visio"]
    table.mat("visio").bolster = 1
    table.play("visio", "bolster")
    assert tokens(table) == [0, 0]
    assert values(table) == (4, 5)


@pytest.mark.rule("crown-of-ash", "24.5")
def test_rampart_is_decided_before_the_tokens() -> None:
    table = empowered("fortis", "fortis-rampart", bolster="on").hold(
        "coast", "fortis", [], ["ash-3"]
    )
    attacked(table, "nox", "bone-3").play("nox", "card 1").play("fortis", "card 1")
    assert table.step() == "OfferRampart"
    table.play("fortis", "rampart")
    assert table.asked() == ["nox"]
    table.play("nox", "bolster")
    assert table.asked() == ["fortis"]
    table.play("fortis", "bolster")
    assert values(table) == (5, 6)


@pytest.mark.rule("crown-of-ash", "24.6")
def test_a_token_helps_against_the_king() -> None:
    table = attacked(bare(2, "nox", bolster="on"), "nox", "bone-3", "citadel")
    table.play("nox", "card 1")
    assert table.step() == "OfferBolster"
    assert table.asked() == ["nox"]
    table.play("nox", "bolster")
    assert values(table) == (5, 5)
    assert table.state.king
    assert tokens(table) == [2, 1]


@pytest.mark.rule("crown-of-ash", "24.2", "24.6")
@pytest.mark.parametrize("attacking", [False, True])
def test_a_token_helps_against_an_automa_which_has_none(attacking: bool) -> None:
    table = with_automa(*DUEL, bolster="on").combat_deck("nox", "1", "3")
    if attacking:
        table.hold("coast", "nox", [], ["ash-3"])
        attacked(table, "visio", "bone-3").play("visio", "card 1")
    else:
        table.hold("coast", "visio", [], ["ash-3"]).hand("nox", "bone-3")
        table.automa_turn("nox", "ai-raid", 3).play("visio", "card 0")
    assert table.step() == "OfferBolster"
    assert table.asked() == ["visio"]
    table.play("visio", "bolster")
    assert values(table) == ((5, 4) if attacking else (4, 4))
    assert tokens(table) == [1, 0]


@pytest.mark.rule("crown-of-ash", "24.7")
def test_spent_tokens_stay_away_and_unspent_ones_are_worth_nothing() -> None:
    table = battle().play("nox", "card 1").play("visio", "card 1")
    table.play("nox", "bolster").play("visio", "hold").end_round()
    assert tokens(table) == [2, 1]
    table = bare(2, bolster="on").end_round(4)
    assert tokens(table) == [2, 2]
    assert table.vp("visio") == table.vp("nox") == 0
    assert GAME.outcome_of(table.state).winners == [0, 1]
