"""Chapter 21: the strongest sets of an AI seat and who settles ties among them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.automa_events import AutomaMustered, TieSettled
from emberhall.games.crown_of_ash.battle_events import CommittedOpenly
from emberhall.games.crown_of_ash.events import Posted
from emberhall.games.crown_of_ash.rules.automa_fighters import preferred_set, strongest_sets
from emberhall.kernel.errors import IllegalChoice, NotAsked
from tests.games.crown_of_ash.automa_table import DUEL, RIVALS, TRIO, bare, ruled
from tests.games.crown_of_ash.chronicle import told
from tests.games.crown_of_ash.position import Position

UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)  # whole tables take long to shrink
CONTENT = Position.printed()
NAMES = CONTENT.slugs("fighters")
HANDS = st.lists(st.integers(0, len(NAMES) - 1), min_size=1, max_size=7, unique=True).map(sorted)


def named(fighters: list[int]) -> list[str]:
    return [NAMES[fighter] for fighter in fighters]


def numbers(*slugs: str) -> list[int]:
    return [CONTENT.index("fighters")[slug] for slug in slugs]


def plain_strength(fighters: tuple[int, ...]) -> int:
    """Values and kind bonus, counted from the printed cards."""
    printed = [CONTENT.fighters[fighter] for fighter in fighters]
    kinds = Counter(card.kind for card in printed)
    return sum(card.attack for card in printed) + max(kinds.values(), default=1) - 1


def all_strongest(hand: list[int], limit: int) -> list[tuple[int, ...]]:
    sets = [group for size in range(limit + 1) for group in combinations(hand, size)]
    best = max(plain_strength(group) for group in sets)
    return [group for group in sets if plain_strength(group) == best]


# The strongest set.


@pytest.mark.rule("crown-of-ash", "21.22", "21.23")
@pytest.mark.parametrize(
    ("fighters", "chosen", "tied"),
    [
        ("bone-4 ash-2 blood-2", "bone-4 ash-2", 2),
        ("bone-1 bone-2 ash-2", "bone-1 bone-2", 2),
        ("bone-6", "bone-6", 1),
    ],
)
def test_w38_the_strongest_set_of_two(fighters: str, chosen: str, tied: int) -> None:
    sets = strongest_sets(CONTENT, numbers(*fighters.split()), 2)
    assert len(sets) == tied
    assert named(preferred_set(CONTENT, sets)) == chosen.split()


@pytest.mark.rule("crown-of-ash", "21.22")
@given(HANDS, st.integers(1, 3))
def test_the_strongest_sets_are_all_those_of_the_highest_sum_and_bonus(
    hand: list[int], limit: int
) -> None:
    found = [tuple(group) for group in strongest_sets(CONTENT, hand[::-1], limit)]
    assert found == all_strongest(hand, limit)


@pytest.mark.rule("crown-of-ash", "21.22")
def test_nobody_is_the_strongest_set_of_an_empty_hand() -> None:
    assert strongest_sets(CONTENT, [], 2) == [[]]
    assert preferred_set(CONTENT, [[]]) == []


@pytest.mark.rule("crown-of-ash", "21.22")
@pytest.mark.parametrize(
    ("hand", "limit", "chosen"),
    [
        ("bone-2 ash-2 mors-ash-2", 2, "ash-2 mors-ash-2"),
        ("bone-1 ash-1 nox-ash-1 visio-ash-1", 3, "ash-1 nox-ash-1 visio-ash-1"),
        ("bone-1 bone-2 ash-4 blood-3", 2, "ash-4 blood-3"),
    ],
)
def test_the_kind_bonus_counts_for_the_strength_of_a_set(
    hand: str, limit: int, chosen: str
) -> None:
    sets = strongest_sets(CONTENT, numbers(*hand.split()), limit)
    assert [sorted(named(group)) for group in sets] == [sorted(chosen.split())]


@pytest.mark.rule("crown-of-ash", "21.23")
def test_equal_sets_go_by_size_then_highest_value_then_canonical_order() -> None:
    small, large = numbers("blood-3"), numbers("bone-1", "ash-2")
    assert preferred_set(CONTENT, [large, small]) == small
    high, low = numbers("ash-1", "blood-5"), numbers("bone-3", "ash-3")
    assert preferred_set(CONTENT, [low, high]) == high
    assert preferred_set(CONTENT, [high, low]) == high
    early, late = numbers("bone-2", "blood-4"), numbers("ash-2", "blood-4")
    assert preferred_set(CONTENT, [late, early]) == early
    early, late = numbers("bone-4", "ash-2"), numbers("bone-4", "blood-2")
    assert preferred_set(CONTENT, [late, early]) == early


@pytest.mark.rule("crown-of-ash", "21.23")
@given(HANDS, st.integers(1, 3))
def test_no_tied_set_comes_before_the_preferred_one(hand: list[int], limit: int) -> None:
    chosen = preferred_set(CONTENT, strongest_sets(CONTENT, hand, limit))
    values = [CONTENT.attack[fighter] for fighter in chosen]
    for group in all_strongest(hand, limit):
        assert len(group) >= len(chosen)
        highest = max(CONTENT.attack[fighter] for fighter in group)
        assert highest <= max(values)
        if highest == max(values):
            assert list(group) >= chosen


@pytest.mark.rule("crown-of-ash", "21.22")
def test_an_attack_is_drawn_from_the_hand_and_amending_from_hand_and_region() -> None:
    table = bare().hold("coast", "nox", ["t1-smelter"], ["bone-6"]).hand("nox", "ash-1", "ash-2")
    table.hold("forest", "visio", ["st-charcoal"]).automa_turn("nox", "ai-raid", 2)
    assert told(table, CommittedOpenly)[0]["fighters"] == ["ash-1", "ash-2"]
    table = bare().hold("coast", "nox", ["t1-smelter"], ["bone-6"]).hand("nox", "ash-1", "ash-2")
    table.hold("volcano", "nox", ["st-vent"], ["blood-5"]).automa_turn("nox", "ai-toil", 3)
    assert table.defenders("coast") == ["bone-6", "ash-2"]
    assert table.defenders("volcano") == ["blood-5"]


# Ties that a player settles.


def tied_attack(*seats: str, hand: str, **options: str) -> Position:
    """The last seat, an AI, attacks the forest of the first with this hand; ties are asked."""
    table = bare(*seats, ai_ties="ask", **options).hold("forest", "visio", ["st-charcoal"])
    lord = table.lords[len(seats) - 1]
    table.hand(lord, *hand.split())
    return table


@pytest.mark.rule("crown-of-ash", "21.24")
def test_ties_are_not_asked_about_unless_the_option_says_so() -> None:
    table = (
        bare().hold("forest", "visio", ["st-charcoal"]).hand("nox", "bone-4", "ash-2", "blood-2")
    )
    table.automa_turn("nox", "ai-raid", 2)
    assert table.step() == "ChooseCard"
    assert not table.events(TieSettled)


@pytest.mark.rule("crown-of-ash", "21.24")
def test_nobody_is_asked_where_one_set_is_the_strongest() -> None:
    table = tied_attack(*DUEL, hand="bone-4 ash-3 blood-2").automa_turn("nox", "ai-raid", 2)
    assert table.step() == "ChooseCard"
    assert told(table, AutomaMustered)[0]["reason"] == "strongest"


@pytest.mark.rule("crown-of-ash", "21.24")
@pytest.mark.parametrize("picked", ["ash-2", "blood-2"])
def test_a_player_picks_the_attackers_until_one_set_is_left(picked: str) -> None:
    table = tied_attack(*DUEL, hand="bone-4 ash-2 blood-2").automa_turn("nox", "ai-raid", 2)
    assert table.step() == "SettleTie"
    assert table.asked() == ["visio"]
    assert table.options("visio") == ["ai-post bone-4"]
    assert not table.events(AutomaMustered)
    table.play("visio", "ai-post bone-4")
    assert table.options("visio") == ["ai-post ash-2", "ai-post blood-2"]
    assert table.view()["mats"][1]["muster"] == ["bone-4"]
    table.play("visio", f"ai-post {picked}")
    assert table.step() == "ChooseCard"
    assert told(table, TieSettled) == [
        {"seat": "visio", "fighter": "bone-4"},
        {"seat": "visio", "fighter": picked},
    ]
    assert told(table, AutomaMustered) == [
        {"seat": "nox", "fighters": ["bone-4", picked], "strength": 6, "reason": "tie-settled"}
    ]
    assert told(table, CommittedOpenly) == [{"seat": "nox", "fighters": ["bone-4", picked]}]
    assert len(table.in_hand("nox")) == 1
    assert not table.mat("nox").muster


@pytest.mark.rule("crown-of-ash", "21.24")
def test_picks_go_in_canonical_order_and_a_pick_can_leave_a_single_set() -> None:
    table = tied_attack(*DUEL, hand="bone-2 ash-2 blood-2").automa_turn("nox", "ai-raid", 2)
    assert table.options("visio") == ["ai-post bone-2", "ai-post ash-2"]
    table.play("visio", "ai-post ash-2")
    # bone-2 comes earlier, so only blood-2 can go with ash-2
    assert table.step() == "ChooseCard"
    assert told(table, AutomaMustered)[0]["fighters"] == ["ash-2", "blood-2"]
    assert table.in_hand("nox") == ["bone-2"]


@pytest.mark.rule("crown-of-ash", "21.24")
def test_a_pair_with_bonus_may_tie_with_a_higher_pair() -> None:
    table = tied_attack(*DUEL, hand="bone-1 bone-2 ash-2").automa_turn("nox", "ai-raid", 2)
    assert table.options("visio") == ["ai-post bone-1", "ai-post bone-2"]
    table.play("visio", "ai-post bone-2")
    assert told(table, AutomaMustered)[0]["fighters"] == ["bone-2", "ash-2"]


@pytest.mark.rule("crown-of-ash", "21.24")
def test_three_picks_for_an_attack_on_the_citadel() -> None:
    table = ruled(*DUEL, ai_ties="ask").hand("nox", "bone-2", "ash-2", "blood-2", "sulphur-2")
    table.automa_turn("nox", "ai-siege", 2)
    assert table.options("visio") == ["ai-post bone-2", "ai-post ash-2"]
    table.play("visio", "ai-post bone-2")
    assert table.options("visio") == ["ai-post ash-2", "ai-post blood-2"]
    table.play("visio", "ai-post ash-2")
    assert table.options("visio") == ["ai-post blood-2", "ai-post sulphur-2"]
    table.play("visio", "ai-post sulphur-2")
    assert told(table, CommittedOpenly)[0]["fighters"] == ["bone-2", "ash-2", "sulphur-2"]
    assert table.in_hand("nox") == ["blood-2"]


@pytest.mark.rule("crown-of-ash", "21.24")
def test_a_player_picks_the_defenders_when_the_automa_amends() -> None:
    table = bare(*DUEL, ai_ties="ask").hold("coast", "nox", ["t1-smelter"], ["ash-2"])
    table.hand("nox", "bone-4", "blood-2").automa_turn("nox", "ai-toil", 3)
    assert table.options("visio") == ["ai-post bone-4"]
    assert table.vp("nox") == 2
    assert table.defenders("coast") == []
    table.play("visio", "ai-post bone-4", "ai-post blood-2")
    assert table.defenders("coast") == ["bone-4", "blood-2"]
    assert table.in_hand("nox") == ["ash-2"]
    assert told(table, Posted)[-1]["fighters"] == ["bone-4", "blood-2"]
    assert table.step() == "Action"


@pytest.mark.rule("crown-of-ash", "21.24")
def test_a_player_picks_the_defenders_when_the_automa_builds() -> None:
    table = bare(*DUEL, ai_ties="ask").hand("nox", "bone-4", "ash-2", "blood-2")
    table.row("t1-cellar", "t1-smelter").automa_turn("nox", "ai-raid", 3)
    assert table.step() == "SettleTie"
    assert table.in_row()[1] == ""
    assert table.slugs("tiles", table.area("coast").tiles) == ["t1-smelter"]
    table.play("visio", "ai-post bone-4", "ai-post ash-2")
    assert table.defenders("coast") == ["bone-4", "ash-2"]
    assert table.in_hand("nox") == ["blood-2"]
    assert table.in_row()[1] != ""
    assert table.story()[-4:] == ["AutomaMustered", "Posted", "RowRefilled", "TurnBegan"]


@pytest.mark.rule("crown-of-ash", "21.24")
@pytest.mark.parametrize(
    ("points", "asked"),
    [((5, 9, 0), "visio"), ((9, 5, 0), "nox"), ((7, 7, 0), "visio"), ((3, 3, 9), "visio")],
)
def test_the_poorest_player_picks_and_the_first_seat_among_equals(
    points: tuple[int, int, int], asked: str
) -> None:
    table = tied_attack(*TRIO, hand="bone-2 ash-2 blood-2")
    for lord, each in zip(("visio", "nox", "mors"), points, strict=True):
        table.scored(lord, each)
    table.automa_turn("mors", "ai-raid", 2)
    assert table.asked() == [asked]
    other = "nox" if asked == "visio" else "visio"
    with pytest.raises(NotAsked):
        table.play(other, "ai-post bone-2")
    table.play(asked, "ai-post bone-2")
    assert table.asked() == [asked]


@pytest.mark.rule("crown-of-ash", "21.24")
def test_a_player_picks_for_every_automa() -> None:
    table = bare(*RIVALS, ai_ties="ask").hold("coast", "mors", ["t1-smelter"]).scored("visio", 50)
    table.hand("mors", "bone-2", "ash-2", "blood-2").automa_turn("mors", "ai-toil", 3)
    assert table.asked() == ["visio"]
    table.play("visio", "ai-post ash-2")
    assert table.defenders("coast") == ["ash-2", "blood-2"]


@pytest.mark.rule("crown-of-ash", "21.24")
@pytest.mark.parametrize("fighter", ["blood-2", "sulphur-1", "bone-6"])
def test_only_fighters_that_continue_a_tied_set_can_be_picked(fighter: str) -> None:
    table = tied_attack(*DUEL, hand="bone-2 ash-2 blood-2 sulphur-1")
    table.automa_turn("nox", "ai-raid", 2)
    before = GAME.save(table.state)
    with pytest.raises(IllegalChoice):
        table.play("visio", f"ai-post {fighter}")
    assert GAME.save(table.state) == before


@pytest.mark.rule("crown-of-ash", "21.24")
@settings(max_examples=30, phases=UNSHRUNK)
@given(HANDS.filter(lambda hand: len(hand) > 2), st.sampled_from(["region", "citadel"]))
def test_every_tied_set_and_no_other_can_be_picked(hand: list[int], target: str) -> None:
    limit = 2 if target == "region" else 3
    tied = all_strongest(hand, limit)
    for wanted in tied:
        table = bare(*DUEL, ai_ties="ask").hold("forest", "visio", ["st-charcoal"])
        if target == "citadel":
            table.area("citadel").seat = 0
        table.hand("nox", *named(hand))
        table.automa_turn("nox", "ai-raid" if target == "region" else "ai-siege", 2)
        picks = 0
        while table.step() == "SettleTie":
            table.play("visio", f"ai-post {NAMES[wanted[picks]]}")
            picks += 1
        assert bool(picks) == (len(tied) > 1)
        assert told(table, CommittedOpenly)[0]["fighters"] == named(list(wanted))
        sharing = [group for group in tied if group[:picks] == wanted[:picks]]
        assert sharing == [wanted]
        if picks:
            # it was not over one pick earlier
            assert len([each for each in tied if each[: picks - 1] == wanted[: picks - 1]]) > 1


@pytest.mark.rule("crown-of-ash", "21.22", "21.23", "21.24")
def test_the_log_says_why_a_set_was_taken() -> None:
    table = tied_attack(*DUEL, hand="bone-2 ash-2 blood-2").automa_turn("nox", "ai-raid", 2)
    table.play("visio", "ai-post ash-2")
    lines = table.log()
    assert "Visio picks Soot Stalker for the AI." in lines
    mustered = "Nox picks Soot Stalker and Scarlet Footman, strength 4: "
    assert f"{mustered}a player settles the tie." in lines
    table = bare().hold("forest", "visio", ["st-charcoal"]).hand("nox", "ash-2", "blood-2")
    assert f"{mustered}its strongest set." in table.automa_turn("nox", "ai-raid", 2).log()
