"""Chapter 16: what survival leaves and what being sacked costs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.after_the_empire.combat_events import (
    CardMarked,
    GoldLost,
    MercenariesLeft,
    RefugeFound,
    VaultOpened,
)
from emberhall.games.after_the_empire.queries import red_number
from emberhall.games.after_the_empire.rules.combat import FightAll
from emberhall.games.after_the_empire.rules.reckoning import AwardFlags
from emberhall.games.after_the_empire.rules.sacking import EndCombat, Plunder, Sack
from emberhall.games.after_the_empire.rules.seasons import BeginSeason
from emberhall.kernel.errors import IllegalChoice
from tests.games.after_the_empire.position import Position

CONTENT = Position.printed()


def beaten(*cards: str, seats: int = 2) -> Position:
    """A has troops on walls only, an invader inside and others before the walls."""
    position = Position(seats=seats).gold(A=17).own("A", *cards).goods("A")
    position.castle("A", N="wood-wall(1)", E="stone-wall(3)", NE="stone-turret burnt")
    position.troops("A", N="2s 1m", E="1s 2m", wounded=1)
    return position.invaders("A", castle="1A+2S", N="1S", W="2A")


# Survived.


@pytest.mark.rule("after-the-empire", "16.1")
def test_after_surviving_nothing_more_happens_and_the_flag_can_be_won() -> None:
    position = Position().gold(A=20, B=3).own("A", "bakery").goods("A")
    position.castle("A", N="wood-wall(2)").troops("A", N="2s").invaders("A", N="2S")
    position.fight("A")
    assert position.asked() == ""
    liege = position.liege("A")
    assert (liege.gold, liege.marked, liege.sacked, liege.newcomers) == (20, [], False, 0)
    assert position.garrison("A") == {"N": "2s"}
    assert position.pieces("A") == {"N": "wood-wall(2)"}
    assert position.story() == [
        "ClashBegan", "FieldShot", "InvadersKilled", "Survived",
    ]  # fmt: skip
    position.begin(AwardFlags())
    assert liege.flags == [1]


# Sacked, step by step.


@pytest.mark.rule("after-the-empire", "16.3")
def test_first_all_own_mercenaries_leave() -> None:
    position = beaten("bakery", "noble").begin(Sack(0))
    assert position.step() == "MarkCard"
    assert position.liege("A").mercenaries == [0, 0, 0, 0, 0]
    assert position.liege("A").soldiers == [2, 1, 0, 0, 0]
    assert position.events(MercenariesLeft)[0] == MercenariesLeft(0, 3)
    assert position.foes("A") != {}
    assert position.liege("A").gold == 17


@pytest.mark.rule("after-the-empire", "16.4")
@pytest.mark.parametrize(
    "chosen", [("bakery", "mint"), ("noble", "bard"), ("mint", "noble"), ("bard", "bakery")]
)
def test_two_deck_cards_of_any_mix_are_marked(chosen: tuple[str, str]) -> None:
    position = beaten("bakery", "mint", "noble", "bard").begin(Sack(0))
    assert position.options("A") == [
        "damage bakery", "damage mint", "damage noble", "damage bard",
    ]  # fmt: skip
    position.play("A", *[f"damage {slug}" for slug in chosen])
    assert position.asked() == ""
    assert position.marked("A") == list(chosen)
    assert position.events(CardMarked) == [CardMarked(0, position.card(slug)) for slug in chosen]
    assert position.marked("B") == []


@pytest.mark.rule("after-the-empire", "16.5")
def test_starting_cards_cannot_be_marked() -> None:
    position = beaten().starter("A", "sergeant").begin(Sack(0))
    assert position.asked() == ""
    assert position.marked("A") == []
    other = beaten("bakery", "noble").starter("A", "sergeant").begin(Sack(0))
    assert other.options("A") == ["damage bakery", "damage noble"]
    offered = [choice for choice in CONTENT.choices.damage if choice is not None]
    starting = {position.card("barracks"), *CONTENT.starters}
    assert not starting & {choice.card for choice in offered}


@pytest.mark.rule("after-the-empire", "16.6")
def test_marked_cards_are_not_marked_again() -> None:
    position = beaten("bakery", "mint", "noble").own(
        "A", "bakery", "mint", "noble", marked=["mint"]
    )
    position.begin(Sack(0))
    assert position.options("A") == ["damage bakery", "damage noble"]
    with pytest.raises(IllegalChoice):
        position.play("A", "damage mint")
    position.play("A", "damage noble")
    assert position.options("A") == ["damage bakery"]


@pytest.mark.rule("after-the-empire", "16.6")
def test_with_one_eligible_card_it_alone_is_marked() -> None:
    position = beaten().own("A", "bakery", "mint", marked=["mint"]).begin(Sack(0))
    assert position.options("A") == ["damage bakery"]
    position.play("A", "damage bakery")
    assert position.asked() == ""
    assert position.marked("A") == ["mint", "bakery"]
    assert position.liege("A").gold == 12


@pytest.mark.rule("after-the-empire", "16.7", "16.8")
def test_all_invaders_inside_and_in_fields_are_discarded() -> None:
    position = beaten().invaders("B", N="3S").begin(Sack(0))
    assert position.foes("A") == {}
    assert position.foes("B") == {"N": "3S"}


@pytest.mark.rule("after-the-empire", "16.9")
def test_all_soldiers_on_walls_are_wounded() -> None:
    position = beaten().troops("A", N="2s", E="1s", S="1s", W="3s", wounded=1).begin(Sack(0))
    assert position.liege("A").soldiers == [0, 0, 0, 0, 0]
    assert position.liege("A").wounded == 8


@pytest.mark.rule("after-the-empire", "16.10", "16.11", "25.12")
@pytest.mark.parametrize(
    ("gold", "red"),
    [(0, 0), (1, 0), (2, 1), (3, 2), (4, 3), (5, 3), (8, 6), (9, 6), (17, 12), (50, 37), (61, 45)],
)
def test_gold_falls_to_its_red_number(gold: int, red: int) -> None:
    position = beaten().gold(A=gold).begin(Sack(0))
    assert position.liege("A").gold == red
    assert position.events(GoldLost)[0] == GoldLost(0, gold - red, red)
    assert position.liege("B").gold == 6


@pytest.mark.rule("after-the-empire", "16.11")
@given(st.integers(0, 400))
def test_a_quarter_is_lost_rounded_up(gold: int) -> None:
    lost = gold - red_number(CONTENT, gold)
    assert 4 * lost - 3 <= gold <= 4 * lost


@pytest.mark.rule("after-the-empire", "16.10")
@pytest.mark.parametrize(("gold", "after"), [(17, 15), (12, 12), (13, 12), (4, 4), (0, 0)])
def test_the_vault_gives_back_up_to_three_of_what_was_lost(gold: int, after: int) -> None:
    position = beaten().own("A", "vault", marked=["vault"]).gold(A=gold).begin(Sack(0))
    assert position.liege("A").gold == after
    regained = after - red_number(CONTENT, gold)
    told = position.events(VaultOpened)
    assert told == ([VaultOpened(0, regained)] if regained else [])


@pytest.mark.rule("after-the-empire", "16.12")
def test_two_mercenaries_come_to_the_castle_and_a_villager_for_the_next_season() -> None:
    position = beaten().begin(Sack(0), EndCombat())
    hall = position.liege("A").hall
    assert position.garrison("A") == {"castle": "2m"}
    assert position.liege("A").hall == hall
    assert position.events(RefugeFound)[0] == RefugeFound(0, 2, 1)
    position.state.season = 2
    position.begin(BeginSeason())
    assert [position.liege(who).hall for who in "AB"] == [4, 3]
    position.begin(BeginSeason())
    assert position.liege("A").hall == 3


@pytest.mark.rule("after-the-empire", "16.3", "16.4", "16.10", "16.12")
def test_the_sacked_pay_in_order() -> None:
    position = beaten("bakery", "noble", "vault").begin(Sack(0))
    position.play("A", "damage bakery", "damage noble")
    assert position.story() == [
        "Sacked", "MercenariesLeft", "CardMarked", "CardMarked", "GoldLost", "VaultOpened",
        "RefugeFound",
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "16.14")
def test_no_castle_piece_is_lost_by_being_sacked() -> None:
    position = beaten().begin(Sack(0), EndCombat())
    assert position.pieces("A") == {
        "N": "wood-wall(1)", "E": "stone-wall(3)", "NE": "stone-turret burnt",
    }  # fmt: skip
    assert position.has("A") == {}


# After the combat.


@pytest.mark.rule("after-the-empire", "16.2", "16.16")
def test_mercenaries_leave_at_the_end_of_combat_and_soldiers_stay() -> None:
    position = Position().castle("A", N="wood-wall", E="wood-gate").troops("B", castle="1m")
    position.troops("A", N="2s 1m", E="1m", castle="1s 1m", wounded=2).begin(EndCombat())
    assert position.garrison("A") == {"castle": "3s"}
    assert position.liege("A").wounded == 2
    assert position.garrison("B") == {}
    assert position.events(MercenariesLeft) == [MercenariesLeft(0, 3), MercenariesLeft(1, 1)]


@pytest.mark.rule("after-the-empire", "16.16")
def test_mercenaries_are_gone_before_flags_income_and_feast() -> None:
    position = Position().troops("A", castle="1s 2m").troops("B").attack(siege="ladder-none N")
    position.combat()
    while position.step() != "TakeTurn":
        position.play(position.asked(), position.options(position.asked())[0])
    told = position.story()
    assert told.index("MercenariesLeft") < told.index("FlagWon") < told.index("IncomeTaken")
    assert position.garrison("A") == {"castle": "1s"}


@pytest.mark.rule("after-the-empire", "16.13")
def test_the_mercenaries_of_the_sacked_serve_the_next_season_and_leave_after_it() -> None:
    position = beaten().begin(Sack(0), EndCombat())
    assert position.garrison("A") == {"castle": "2m"}
    position.begin(BeginSeason()).combat()
    assert position.options("A")[-1] == "mercenaries n 2"
    position.troops("A", N="2m").begin(EndCombat())
    assert position.garrison("A") == {}


@pytest.mark.rule("after-the-empire", "16.13")
def test_sacked_twice_in_a_row_the_older_mercenaries_leave_for_the_newer() -> None:
    position = beaten().begin(Sack(0), EndCombat()).begin(BeginSeason())
    position.begin(Sack(0), EndCombat())
    assert position.garrison("A") == {"castle": "2m"}


@pytest.mark.rule("after-the-empire", "16.15")
def test_nobody_keeps_a_move_token_after_combat() -> None:
    position = beaten(seats=3).invaders("B", N="1S").troops("B", N="2s").troops("C")
    for who in "ABC":
        position.liege(who).moves = 2
    position.liege("A").bypass = 2
    position.begin(FightAll(), EndCombat())
    while position.asked():
        position.play(position.asked(), "hold")
    assert [position.liege(who).sacked for who in "ABC"] == [True, False, False]
    assert [position.liege(who).moves for who in "ABC"] == [0, 0, 0]
    assert [position.liege(who).clash for who in "ABC"] == [0, 0, 0]
    assert position.liege("A").bypass == 0


@pytest.mark.rule("after-the-empire", "16.17")
def test_being_sacked_in_the_last_season_is_resolved_in_full() -> None:
    position = beaten("bakery", "noble").season(7).begin(Sack(0))
    position.play("A", "damage bakery", "damage noble")
    assert position.liege("A").gold == 12
    assert position.liege("A").sacked
    assert position.liege("A").wounded == 4
    assert position.garrison("A") == {"castle": "2m"}
    assert position.liege("A").newcomers == 1
    assert position.marked("A") == ["bakery", "noble"]


@pytest.mark.rule("after-the-empire", "16.9")
def test_plunder_wounds_nobody_inside() -> None:
    position = beaten().troops("A", N="1s", castle="1s").begin(Plunder(0))
    assert position.garrison("A") == {"castle": "1s 2m"}
    assert position.liege("A").wounded == 1
