"""Chapter 17: flags."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire.combat_events import Sacked
from emberhall.games.after_the_empire.events import FlagWon, NoFlag
from emberhall.games.after_the_empire.rules.reckoning import AwardFlags
from emberhall.games.after_the_empire.rules.sacking import Sack
from emberhall.games.after_the_empire.rules.seasons import Refresh
from tests.games.after_the_empire.position import Position

FLAGS_OF_SEASONS = [1, 1, 2, 2, 2, 2, 3]


def flags(position: Position) -> list[list[int]]:
    return [liege.flags for liege in position.state.lieges]


@pytest.mark.rule("after-the-empire", "3.3", "17.1")
@pytest.mark.parametrize("season", range(1, 8))
def test_the_richest_gets_the_flag_of_the_season(season: int) -> None:
    position = Position(seats=3).season(season).gold(A=4, B=9, C=8).begin(AwardFlags())
    worth = FLAGS_OF_SEASONS[season - 1]
    assert flags(position) == [[], [worth], []]
    assert position.events(FlagWon) == [FlagWon(1, worth)]


@pytest.mark.rule("after-the-empire", "17.1")
def test_flags_gather_over_the_seasons() -> None:
    position = Position().season(2).gold(A=9).begin(AwardFlags())
    position.season(3).begin(AwardFlags())
    assert flags(position) == [[1, 2], []]


@pytest.mark.rule("after-the-empire", "17.1", "17.2")
def test_who_was_sacked_in_the_combat_of_the_season_gets_no_flag() -> None:
    position = Position().gold(A=9, B=8).attack("raiders-a N", siege="trebuchet-none S")
    position.castle("A").castle("B", NE="stone-turret").troops("A").troops("B")
    position.end_actions()
    assert [event.seat for event in position.events(Sacked)] == [0]
    assert flags(position) == [[], [1]]


@pytest.mark.rule("after-the-empire", "17.2")
def test_gold_is_compared_before_income() -> None:
    position = Position().gold(A=8, B=7).attack("fighting-band-a N", siege="trebuchet-none S")
    position.castle("A").troops("A").troops("B").end_actions()
    assert flags(position) == [[1], []]
    assert (position.liege("A").gold, position.liege("B").gold) == (8, 11)


@pytest.mark.rule("after-the-empire", "17.2")
def test_flags_come_after_the_combats_and_before_income() -> None:
    position = Position().gold(A=8, B=7).attack("fighting-band-a N", siege="trebuchet-none S")
    position.troops("A").troops("B").end_actions()
    names = position.story()
    last_combat = max(i for i, name in enumerate(names) if name == "Survived")
    assert last_combat < names.index("FlagWon") < names.index("IncomeTaken")


@pytest.mark.rule("after-the-empire", "17.1", "17.3", "17.4")
@settings(max_examples=60)
@given(
    st.integers(1, 7),
    st.lists(st.tuples(st.integers(0, 4), st.booleans()), min_size=2, max_size=4),
)
def test_the_flag_goes_to_one_the_small_flags_to_all_who_tie(
    season: int, castles: list[tuple[int, bool]]
) -> None:
    position = Position(seats=len(castles)).season(season)
    for liege, (gold, sacked) in zip(position.state.lieges, castles, strict=True):
        liege.gold = gold
        liege.sacked = sacked
    position.begin(AwardFlags())
    most = max([gold for gold, sacked in castles if not sacked], default=-1)
    best = [not sacked and gold == most for gold, sacked in castles]
    worth = FLAGS_OF_SEASONS[season - 1] if best.count(True) == 1 else 1
    assert flags(position) == [[worth] if won else [] for won in best]


@pytest.mark.rule("after-the-empire", "17.3")
@pytest.mark.parametrize("season", [1, 3, 7])
def test_the_flag_of_the_season_goes_unused_in_a_tie(season: int) -> None:
    position = Position(seats=4).season(season).gold(A=6, B=6, C=6, D=5).begin(AwardFlags())
    assert flags(position) == [[1], [1], [1], []]
    assert position.events(FlagWon) == [FlagWon(0, 1), FlagWon(1, 1), FlagWon(2, 1)]


@pytest.mark.rule("after-the-empire", "17.4")
def test_nobody_gets_a_flag_when_all_were_sacked() -> None:
    position = Position().gold(A=9, B=7)
    for who in "AB":
        position.liege(who).sacked = True
    position.begin(AwardFlags())
    assert flags(position) == [[], []]
    assert position.events(NoFlag) == [NoFlag("all-sacked")]


@pytest.mark.rule("after-the-empire", "17.5")
def test_flags_give_nothing_before_final_scoring() -> None:
    position = Position().season(5).gold(A=9, B=7).objectives("A")
    before = position.final("A")
    goods = position.liege("A").goods[:]
    position.begin(AwardFlags())
    assert position.liege("A").gold == 9
    assert position.liege("A").goods == goods
    assert position.final("A") == before + 2


@pytest.mark.rule("after-the-empire", "17.5")
def test_flags_cannot_be_lost() -> None:
    position = Position().gold(A=20)
    position.liege("A").flags[:] = [1, 2]
    position.begin(Sack(0), Refresh())
    assert position.liege("A").gold < 20
    assert position.liege("A").flags == [1, 2]
