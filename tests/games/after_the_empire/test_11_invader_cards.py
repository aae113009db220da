"""Chapter 11: what the invader cards send to whom."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.combat_events import InvadersCame, InvadersSpared
from emberhall.games.after_the_empire.events import DeckReshuffled
from emberhall.games.after_the_empire.queries import effective_gold, tier
from emberhall.games.after_the_empire.rules.preparation import TurnUpInvaders
from emberhall.games.after_the_empire.rules.seasons import Refresh
from tests.games.after_the_empire.position import Position

CONTENT = Position.printed()
INVADERS = CONTENT.invaders


def strength_of_the_deck(gold: int) -> int:
    """All invaders that the whole deck would send against so much gold."""
    total = 0
    for card in INVADERS:
        sent = 0
        for threshold, archers, swordsmen in zip(
            card.thresholds, card.archers, card.swordsmen, strict=True
        ):
            if threshold <= gold:
                sent = archers + swordsmen
        total += card.copies * sent
    return total


# The deck.


@pytest.mark.rule("after-the-empire", "11.1")
def test_every_card_lists_several_thresholds_with_more_invaders_for_more_gold() -> None:
    assert len(INVADERS) == 16
    assert {card.copies for card in INVADERS} == {2}
    for card in INVADERS:
        assert len(card.thresholds) in (3, 4), card.slug
        assert len(card.thresholds) == len(card.archers) == len(card.swordsmen), card.slug
        assert card.thresholds == sorted(set(card.thresholds)), card.slug
        sent = [a + s for a, s in zip(card.archers, card.swordsmen, strict=True)]
        assert sent[0] > 0, card.slug
        assert sent == sorted(set(sent)), card.slug


@pytest.mark.rule("after-the-empire", "11.9")
def test_every_second_gold_makes_the_deck_stronger_most_of_all_at_ten_twenty_and_thirty() -> None:
    steps = {
        gold: strength_of_the_deck(gold) - strength_of_the_deck(gold - 2)
        for gold in range(2, 34, 2)
    }
    assert min(steps.values()) > 0
    largest = min(steps[gold] for gold in (10, 20, 30))
    assert all(step < largest for gold, step in steps.items() if gold not in (10, 20, 30))


@pytest.mark.rule("after-the-empire", "11.10")
def test_the_thresholds_are_all_the_even_numbers_up_to_thirty_two() -> None:
    assert {gold for card in INVADERS for gold in card.thresholds} == set(range(0, 34, 2))


# Who meets what.


@pytest.mark.rule("after-the-empire", "11.2")
@pytest.mark.parametrize(
    ("season", "gold", "effective"),
    [(1, 2, 3), (1, 3, 3), (1, 4, 4), (4, 0, 12), (4, 11, 12), (4, 13, 13), (7, 20, 21)],
)
def test_effective_gold_is_the_larger_of_gold_and_threat(
    season: int, gold: int, effective: int
) -> None:
    position = Position().season(season).gold(A=gold)
    assert effective_gold(position.state, position.liege("A")) == effective


@pytest.mark.rule("after-the-empire", "11.2", "11.3", "11.4")
@settings(max_examples=60)
@given(st.integers(0, len(INVADERS) - 1), st.integers(0, 45), st.integers(1, 7))
def test_a_card_sends_its_highest_tier_reached_and_no_other(
    index: int, gold: int, season: int
) -> None:
    card = INVADERS[index]
    position = Position().season(season).gold(A=gold).attack(f"{card.slug} S")
    position.begin(TurnUpInvaders())
    effective = max(gold, 3 * season)
    reached = [i for i, threshold in enumerate(card.thresholds) if threshold <= effective]
    liege = position.liege("A")
    expected = [card.archers[reached[-1]], card.swordsmen[reached[-1]]] if reached else [0, 0]
    assert [liege.archers[2], liege.swordsmen[2]] == expected
    assert sum(liege.archers) + sum(liege.swordsmen) == sum(expected)
    mine = [event for event in position.events(InvadersCame) if event.seat == 0]
    spared = [event for event in position.events(InvadersSpared) if event.seat == 0]
    if reached:
        least = card.thresholds[reached[-1]]
        assert (mine, spared) == (
            [
                InvadersCame(
                    seat=0, invader=index, foes=expected, side=2, gold=effective, tier=least
                )
            ],
            [],
        )
    else:
        assert (mine, spared) == ([], [InvadersSpared(0, index, effective, card.thresholds[0])])


@pytest.mark.rule("after-the-empire", "11.3", "11.4")
@pytest.mark.parametrize(
    ("gold", "reached"), [(0, -1), (9, -1), (10, 0), (19, 0), (20, 1), (29, 1), (30, 2), (99, 2)]
)
def test_a_threshold_is_reached_by_exactly_so_much_gold(gold: int, reached: int) -> None:
    assert tier([10, 20, 30], gold) == reached


@pytest.mark.rule("after-the-empire", "11.4")
def test_below_the_lowest_threshold_a_card_sends_nobody() -> None:
    position = Position().gold(A=9, B=10).attack("infernal-army-a N").begin(TurnUpInvaders())
    assert position.foes("A") == {}
    assert position.foes("B") == {"N": "3A+3S"}


@pytest.mark.rule("after-the-empire", "11.5")
@pytest.mark.parametrize("side", ["N", "E", "S", "W"])
@pytest.mark.parametrize("hidden", [False, True])
def test_the_orientation_of_a_card_names_the_field(side: str, hidden: bool) -> None:
    other = ["archers-a N"] if hidden else []
    position = Position().gold(A=3, B=3).attack(*other, f"warband-a {side}")
    position.begin(TurnUpInvaders())
    for who in "AB":
        assert position.foes(who) == {side: "1S"}


@pytest.mark.rule("after-the-empire", "11.5")
def test_a_direction_nobody_knows_yet_is_drawn_when_the_card_is_turned_up() -> None:
    position = Position().gold(A=3).attack("archers-a N", "warband-a N", "raiders-a N")
    position.state.headings[:] = [-1]
    position.script("pick 4 2", "pick 4 3")
    position.begin(TurnUpInvaders())
    assert position.state.headings == [2, 3]
    assert position.foes("A") == {"S": "1S", "W": "1S"}


@pytest.mark.rule("after-the-empire", "11.6")
def test_invaders_of_several_cards_are_merged_in_a_field() -> None:
    position = Position().gold(A=20).invaders("A", E="1S")
    position.attack("fighting-band-a E", "archers-a E", "raiders-a N", "skirmishers-b E")
    position.begin(TurnUpInvaders())
    assert position.foes("A") == {"N": "3S", "E": "7A+7S"}


@pytest.mark.rule("after-the-empire", "11.7")
def test_every_card_attacks_every_player_in_full() -> None:
    position = Position(seats=4).gold(A=16, B=16, C=24, D=8)
    position.attack("hordesmen-a N", "raiders-a W").begin(TurnUpInvaders())
    assert [position.foes(who) for who in "ABCD"] == [
        {"N": "4S", "W": "3S"},
        {"N": "4S", "W": "3S"},
        {"N": "5S", "W": "3S"},
        {"N": "3S", "W": "2S"},
    ]


@pytest.mark.rule("after-the-empire", "11.8", "25.6")
def test_gold_counts_as_it_stands_when_the_cards_are_turned_up() -> None:
    position = Position().gold(A=6, B=9).troops("A").troops("B").goods("A", iron=3)
    position.attack("raiders-a N", "hordesmen-a S", siege="trebuchet-none E")
    position.play("A", "place merchant sell-iron")
    grown = position.liege("A").gold
    assert grown >= 8
    position.combat()
    came = position.events(InvadersCame)
    assert [(event.seat, event.foes, event.side) for event in came] == [
        (0, [0, 2], 0),
        (1, [0, 2], 0),
        (0, [0, 3], 2),
        (1, [0, 3], 2),
    ]
    assert [event.gold for event in came] == [grown, 9] * 2


# The deck runs out.


@pytest.mark.rule("after-the-empire", "11.11")
def test_an_empty_invader_deck_is_made_of_the_discards_with_new_directions() -> None:
    position = Position().season(3).attack("warband-a N", "raiders-a E", "archers-b S")
    state = position.state
    index = position.content.index("invaders")
    state.invader_deck.remove(index["hordesmen-a"])
    state.invader_discard[:] = sorted(state.invader_deck)
    state.invader_deck[:] = [index["hordesmen-a"]]
    state.invader_sides[:] = [2]
    discards = sorted([*state.invader_discard, *state.report, *state.horde])
    order = list(range(len(discards)))
    position.script(" ".join(["shuffle", *map(str, order)]))
    position.script(*(f"pick 4 {i % 3 + 1}" for i in order))
    position.begin(Refresh())
    assert state.season == 4
    assert position.events(DeckReshuffled)[0] == DeckReshuffled("invaders", 31)
    assert (state.report, state.heading) == ([index["hordesmen-a"]], 2)
    assert state.horde == [discards[30], discards[29], discards[28]]
    assert state.headings == [30 % 3 + 1, 29 % 3 + 1, 28 % 3 + 1]
    assert state.invader_deck == discards[:28]
    assert state.invader_sides == [i % 3 + 1 for i in range(28)]
    assert state.invader_discard == []


@pytest.mark.rule("after-the-empire", "11.11")
def test_as_long_as_a_card_is_left_the_deck_is_not_shuffled() -> None:
    position = Position().season(1).attack("warband-a N")
    state = position.state
    state.invader_discard[:] = sorted(state.invader_deck)[2:]
    state.invader_deck[:] = sorted(state.invader_deck)[:2]
    state.invader_sides[:] = [0, 1]
    position.begin(Refresh())
    assert position.events(DeckReshuffled) == []
    assert (state.invader_deck, state.invader_sides) == ([], [])
