"""Chapter 17: the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.events import FateScored, GoodsScored
from emberhall.games.crown_of_ash.mats import FATE, LEFTOVERS
from emberhall.games.crown_of_ash.queries import fighters_of
from emberhall.games.crown_of_ash.rules.rounds import leftover_points
from emberhall.kernel.outcome import Outcome
from tests.games.crown_of_ash.chronicle import told
from tests.games.crown_of_ash.position import LORDS, Position

TABLE = Position()
UNSHRUNK = (Phase.explicit, Phase.reuse, Phase.generate)  # whole tables take long to shrink
RAISED = [
    f"{kind}-{value}" for kind in ("bone", "ash", "blood", "sulphur") for value in range(1, 7)
]


def last_round(seats: int | Sequence[str] = 2) -> Position:
    """A table on which nobody has anything that scores."""
    table = Position(seats).free_all().hold("citadel", "visio")
    table.area("citadel").seat = -1  # nobody scores it
    for mat in table.state.mats:
        table.hand(table.lords[mat.seat]).goods(table.lords[mat.seat])
    return table


def outcome(table: Position) -> Outcome:
    return GAME.outcome_of(table.state)


@pytest.mark.rule("crown-of-ash", "17.1")
def test_the_game_ends_after_the_scoring_of_round_four() -> None:
    table = last_round().hold("desert", "nox", ["st-ossuary"]).goods("nox", gold=4)
    table.end_round(4)
    assert table.asked() == []
    assert not table.state.agenda
    assert table.story() == [
        "RoundEnded",
        "StructuresScored",
        "StructureCounted",
        "StructuresScored",
        "GoodsScored",
        "FateScored",
        "FateScored",
    ]
    assert outcome(table).winners == [1]


@pytest.mark.rule("crown-of-ash", "17.2", "17.3", "17.4")
def test_w26_leftover_goods_score_sort_by_sort() -> None:
    table = last_round().goods("visio", bone=7, ash=5, blood=2, sulphur=3, gold=5).end_round(4)
    assert table.mat("visio").scored[LEFTOVERS] == 6
    goods = {"bone": 7, "ash": 5, "blood": 2, "sulphur": 3, "gold": 5}
    assert told(table, GoodsScored) == [{"seat": "visio", "goods": goods, "points": 6}]
    assert table.vp("nox") == 0


@pytest.mark.rule("crown-of-ash", "17.2")
@pytest.mark.parametrize("kind", ["bone", "ash", "blood", "sulphur"])
@pytest.mark.parametrize(("count", "points"), [(2, 0), (3, 1), (5, 1), (6, 2)])
def test_three_of_a_resource_score_one(kind: str, count: int, points: int) -> None:
    table = last_round().goods("nox", **{kind: count}).end_round(4)
    assert table.vp("nox") == points
    assert bool(table.events(GoodsScored)) == bool(points)


@pytest.mark.rule("crown-of-ash", "17.3")
@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_two_gold_score_one(count: int, points: int) -> None:
    assert last_round().goods("nox", gold=count).end_round(4).vp("nox") == points


@pytest.mark.rule("crown-of-ash", "17.2", "17.3", "17.4")
@given(st.lists(st.integers(0, 40), min_size=5, max_size=5))
def test_sorts_of_goods_are_never_combined(goods: list[int]) -> None:
    *resources, gold = goods
    whole = 0
    for count in resources:
        whole += len(range(3, count + 1, 3))
    whole += len(range(2, gold + 1, 2))
    assert leftover_points(TABLE.state, goods) == whole


@pytest.mark.rule("crown-of-ash", "17.5", "17.6", "17.7")
def test_w7_fate_scores_the_tiers_of_its_two_kinds() -> None:
    table = last_round().fate("visio", "fate-bone-ash")
    table.hand("visio", "bone-1", "bone-2", "ash-1", "ash-2", "bone-6", "blood-5", "visio-bone-1")
    table.end_round(4)
    assert table.mat("visio").scored[FATE] == 7
    assert told(table, FateScored)[0] == {
        "seat": "visio",
        "fate": "fate-bone-ash",
        "tiers": [1, 1, 1, 1, 3],
        "points": 7,
    }
    assert table.view()["tie_breaks"][0] == 3


@pytest.mark.rule("crown-of-ash", "17.5")
@pytest.mark.parametrize("kinds", ["bone-ash", "bone-sulphur", "ash-blood", "blood-sulphur"])
def test_each_fate_scores_its_own_kinds_by_tier(kinds: str) -> None:
    table = last_round().fate("nox", f"fate-{kinds}")
    # one of each kind, of tiers I, II, III and III
    table.hand("nox", "bone-2", "ash-3", "blood-6", "sulphur-5").end_round(4)
    tiers = {"bone": 1, "ash": 2, "blood": 3, "sulphur": 3}
    assert table.vp("nox") == sum(tiers[kind] for kind in kinds.split("-"))


@pytest.mark.rule("crown-of-ash", "17.6")
def test_raised_fighters_count_wherever_they_are() -> None:
    table = last_round(3).fate("mors", "fate-ash-blood").hand("mors", "ash-1")
    table.graveyard("mors", "ash-4").hold("coast", "mors", [], ["blood-5"])
    table.hold("citadel", "mors", [], ["blood-1", "bone-6"]).end_round(4)
    assert table.mat("mors").scored[FATE] == 1 + 2 + 3 + 1


@pytest.mark.rule("crown-of-ash", "8.13", "17.6")
def test_fighters_stay_a_seats_own_while_they_are_set_aside_or_in_battle() -> None:
    table = last_round().hold("coast", "nox", ["t1-smelter"], ["blood-5"]).graveyard("nox", "ash-4")
    table.hand("nox", "bone-1", "bone-2", "bone-3").hold("desert", "visio", ["st-ossuary"])
    everyone = sorted(fighters_of(table.state, 1))
    assert len(everyone) == 5
    table.to_act("nox").play("nox", "gather coast", "post bone-1")
    assert sorted(fighters_of(table.state, 1)) == everyone
    table.play("nox", "done").to_act("nox").play("nox", "attack desert", "commit bone-2")
    assert sorted(fighters_of(table.state, 1)) == everyone
    assert fighters_of(table.state, 0) == []


@pytest.mark.rule("crown-of-ash", "17.6")
def test_fighters_of_others_do_not_count() -> None:
    table = last_round().fate("visio", "fate-bone-ash").hold("coast", "nox", [], ["bone-6"])
    table.graveyard("nox", "ash-6").hand("visio", "bone-3").end_round(4)
    assert table.mat("visio").scored[FATE] == 2


@pytest.mark.rule("crown-of-ash", "17.7")
def test_starting_fighters_score_nothing() -> None:
    table = last_round().fate("nox", "fate-bone-ash").hand("nox", "nox-ash-1", "nox-bone-2")
    assert table.end_round(4).vp("nox") == 0


@pytest.mark.rule("crown-of-ash", "17.5")
def test_fate_cards_are_revealed_to_everybody_at_the_end_only() -> None:
    table = last_round().fate("visio", "fate-bone-ash")
    assert table.view("nox")["mats"][0]["fate"] == {"count": 1}
    table.end_round(4)
    assert table.view("nox")["mats"][0]["fate"] == ["fate-bone-ash"]
    assert table.view()["mats"][0]["fate"] == ["fate-bone-ash"]
    told_of_fate = "Visio reveals Dust to Dust and scores 0 VP, the tiers of its raised fighters: "
    assert f"{told_of_fate}nothing." in table.log()


@pytest.mark.rule("crown-of-ash", "17.8")
def test_most_points_win_and_the_others_follow() -> None:
    table = last_round(4)
    for lord, points in zip(LORDS, (31, 44, 17, 31), strict=True):
        table.scored(lord, points)
    result = outcome(table.end_round(4))
    assert result.ranking == [[1], [0, 3], [2]]
    assert result.reason == "most-points"
    assert [result.place(seat) for seat in range(4)] == [2, 1, 4, 2]
    assert [result.total(seat) for seat in range(4)] == [31, 44, 17, 31]


@pytest.mark.rule("crown-of-ash", "17.9", "17.11")
def test_w27_other_kinds_break_a_tie_for_first_place() -> None:
    table = last_round().fate("visio", "fate-bone-ash").fate("nox", "fate-bone-blood")
    table.hand("visio", "blood-3").hand("nox", "sulphur-5")
    table.scored("visio", 52).scored("nox", 52).end_round(4)
    result = outcome(table)
    assert table.view()["tie_breaks"] == [2, 3]
    assert result.reason == "tie-break"
    assert result.ranking == [[1], [0]]
    assert [result.total(0), result.total(1)] == [52, 52]


@pytest.mark.rule("crown-of-ash", "17.9", "17.10")
@pytest.mark.parametrize(
    ("fighter", "ranking", "reason"),
    [("blood-1", [[0], [1]], "tie-break"), ("bone-1", [[0, 1]], "shared")],
)
def test_w27_a_player_beats_an_automa_on_equal_points_with_one_other_kind(
    fighter: str, ranking: list[list[int]], reason: str
) -> None:
    table = last_round(["player", "automa"]).fate("visio", "fate-bone-ash").hand("visio", fighter)
    table.hand("nox", "blood-6", "sulphur-6", "bone-6")
    table.scored("visio", 60 - (fighter == "bone-1")).scored("nox", 60).end_round(4)
    assert table.vp("visio") == table.vp("nox") == 60
    result = outcome(table)
    assert result.ranking == ranking
    assert result.reason == reason


@pytest.mark.rule("crown-of-ash", "17.10")
def test_seats_tied_in_everything_share_the_victory() -> None:
    table = last_round(3).fate("visio", "fate-bone-ash").fate("mors", "fate-ash-sulphur")
    table.hand("visio", "sulphur-4").hand("mors", "blood-3")
    table.scored("visio", 40).scored("nox", 12).scored("mors", 40).end_round(4)
    result = outcome(table)
    assert result.winners == [0, 2]
    assert result.ranking == [[0, 2], [1]]
    assert result.reason == "shared"


@pytest.mark.rule("crown-of-ash", "17.11")
def test_the_tie_break_is_counted_only_among_the_first() -> None:
    table = last_round(4)
    fates = ("fate-bone-ash", "fate-bone-blood", "fate-ash-blood", "fate-ash-sulphur")
    for lord, fate in zip(LORDS, fates, strict=True):
        table.fate(lord, fate)
    table.hand("visio", "sulphur-6", "blood-6").hand("nox", "ash-5").hand("mors", "bone-1")
    for lord, points in zip(LORDS, (50, 52, 52, 50), strict=True):
        table.scored(lord, points)
    result = outcome(table.end_round(4))
    assert result.ranking == [[1], [2], [0, 3]]
    assert [result.total(seat) for seat in range(4)] == [50, 52, 52, 50]


@pytest.mark.rule("crown-of-ash", "17.9", "17.10", "17.11")
def test_three_tied_seats_are_ranked_by_their_other_kinds() -> None:
    table = last_round(3).fate("visio", "fate-bone-ash").fate("nox", "fate-bone-blood")
    table.fate("mors", "fate-bone-sulphur").hand("visio", "blood-1").hand("nox", "ash-4")
    table.hand("mors", "blood-4")
    for lord in LORDS[:3]:
        table.scored(lord, 9)
    result = outcome(table.end_round(4))
    assert result.ranking == [[1, 2], [0]]
    assert result.reason == "shared"


@pytest.mark.rule("crown-of-ash", "17.8", "17.9", "17.10", "17.11")
@settings(max_examples=60, phases=UNSHRUNK)
@given(
    st.lists(st.integers(0, 3), min_size=4, max_size=4),
    st.lists(st.sampled_from(RAISED), min_size=4, max_size=4, unique=True),
    st.permutations(range(6)),
)
def test_the_ranking_follows_points_then_other_kinds_of_the_first(
    points: list[int], fighters: list[str], deal: list[int]
) -> None:
    table = last_round(4)
    fates = table.content.slugs("fates")
    expected = []
    for seat, lord in enumerate(LORDS):
        table.fate(lord, fates[deal[seat]]).hand(lord, fighters[seat]).scored(lord, points[seat])
    table.end_round(4)
    for seat, lord in enumerate(LORDS):
        kind, value = fighters[seat].split("-")
        tier = (int(value) + 1) // 2
        fated = kind in fates[deal[seat]].split("-")
        total = points[seat] + (tier if fated else 0)
        assert table.vp(lord) == total
        expected.append((total, 0 if fated else tier))
    best = max(total for total, _ in expected)
    first = [seat for seat in range(4) if expected[seat][0] == best]
    most = max(expected[seat][1] for seat in first)
    result = outcome(table)
    assert result.winners == [seat for seat in first if expected[seat][1] == most]
    ranked = [seat for group in result.ranking for seat in group]
    assert sorted(ranked) == [0, 1, 2, 3]
    totals = [expected[seat][0] for seat in ranked]
    assert totals == sorted(totals, reverse=True)
