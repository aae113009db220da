"""Chapter 4: seven seasons of six phases."""

from __future__ import annotations

import pytest

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.events import FinalGold, SeasonBegan
from emberhall.games.after_the_empire.rules.ending import ScoreObjectives
from emberhall.games.after_the_empire.rules.preparation import Muster, RazeFarms, TurnUpInvaders
from emberhall.games.after_the_empire.rules.reckoning import (
    AwardFlags,
    CollectIncome,
    HarvestAndFeast,
)
from emberhall.games.after_the_empire.rules.seasons import BeginSeason, EndSeason, Refresh
from tests.games.after_the_empire.position import SEATS, Position

PHASES = {
    "WorkerPlaced": 1, "WorkerPlacedFor": 1, "Passed": 1, "TroopsPlaced": 2, "InvadersCame": 2,
    "InvadersRevealed": 2, "SiegeRevealed": 2, "FarmRazed": 2, "ClashBegan": 2, "Survived": 2,
    "Sacked": 2, "MercenariesLeft": 2, "FlagWon": 3, "NoFlag": 3, "IncomeTaken": 4, "OrderSet": 4,
    "Harvested": 5, "Feasted": 5, "CardDiscarded": 6, "CardLaidOut": 6, "ReportCame": 6,
    "HordesGathered": 6, "FinalGold": 7, "ObjectiveScored": 7,
}  # fmt: skip


def play_season(position: Position) -> list[str]:
    """Everybody takes the first option until the season is over; the names of its events."""
    position.dealer.events.clear()
    season = position.state.season
    while position.state.agenda and position.state.season == season:
        who = position.asked()
        position.play(who, position.options(who)[0])
    return position.story()


@pytest.mark.rule("after-the-empire", "4.1", "4.3")
def test_the_game_lasts_seven_seasons() -> None:
    position = Position.at_setup(2)
    while position.state.agenda:
        who = position.asked()
        position.play(who, position.options(who)[-1])
    began = [event.number for event in position.events(SeasonBegan)]
    assert began == [1, 2, 3, 4, 5, 6, 7]
    assert len(position.events(FinalGold)) == 2
    assert position.state.season == 7
    assert GAME.outcome_of(position.state).winners


@pytest.mark.rule("after-the-empire", "4.2")
def test_the_six_phases_follow_each_other() -> None:
    position = Position().season(3)
    names = play_season(position)
    last = names.index("SeasonBegan")
    phases = [PHASES[name] for name in names[:last] if name in PHASES]
    assert phases == sorted(phases)
    assert set(phases) == {1, 2, 3, 4, 5, 6}
    assert (position.state.season, position.step()) == (4, "TakeTurn")


@pytest.mark.rule("after-the-empire", "4.2")
def test_the_steps_of_a_season_in_their_order() -> None:
    position = Position()
    position.state.agenda.clear()
    BeginSeason().happen(position.state, position.dealer)
    assert [type(step).__name__ for step in reversed(position.state.agenda)] == [
        "NextTurn", "Muster", "TurnUpInvaders", "TurnUpSiege", "RazeFarms", "SpendMoves",
        "FightAll", "EndCombat", "AwardFlags", "CollectIncome", "SetTurnOrder",
        "HarvestAndFeast", "EndSeason",
    ]  # fmt: skip


@pytest.mark.rule("after-the-empire", "4.3")
def test_season_seven_ends_in_final_scoring_instead_of_refresh() -> None:
    position = Position().season(7)
    names = play_season(position)
    phases = [PHASES[name] for name in names if name in PHASES]
    assert phases == sorted(phases)
    assert set(phases) == {1, 2, 3, 4, 5, 7}
    assert not position.state.agenda
    assert not {"CardLaidOut", "ReportCame", "SeasonBegan"} & set(names)


@pytest.mark.rule("after-the-empire", "4.3")
@pytest.mark.parametrize("season", [1, 6])
def test_earlier_seasons_are_followed_by_another(season: int) -> None:
    position = Position().season(season).begin(EndSeason())
    assert (position.state.season, position.step()) == (season + 1, "TakeTurn")


@pytest.mark.rule("after-the-empire", "4.4")
def test_players_act_and_are_served_in_turn_order() -> None:
    position = Position(seats=3).gold(A=9, B=9, C=9).attack("hordesmen-a N")
    position.state.order[:] = [2, 0, 1]
    for who in "ABC":
        position.troops(who, castle="1s").farms(who, 1, 1, 1, 1)
    position.begin(Muster())
    asked = ""
    while position.step() == "PlaceTroops":
        asked += position.asked() if position.asked() not in asked else ""
        position.play(position.asked(), position.options(position.asked())[0])
    assert asked == "CAB"
    position.begin(TurnUpInvaders(), RazeFarms(), CollectIncome(), HarvestAndFeast())
    for name in ("InvadersCame", "FarmRazed", "IncomeTaken", "Harvested", "Feasted"):
        assert [event.seat for event in position.events(name)] == [2, 0, 1], name


@pytest.mark.rule("after-the-empire", "4.4", "17.3", "21.7")
@pytest.mark.parametrize("order", [[2, 0, 1], [1, 2, 0]])
def test_tied_flags_and_the_last_reckoning_go_by_turn_order(order: list[int]) -> None:
    position = Position(seats=3).gold(A=9, B=9, C=9)
    position.state.order[:] = order
    position.begin(AwardFlags(), ScoreObjectives())
    for name in ("FlagWon", "ObjectiveScored", "FinalGold"):
        assert [event.seat for event in position.events(name)] == order, name


@pytest.mark.rule("after-the-empire", "4.4", "5.1")
def test_the_first_of_the_turn_order_starts_every_season() -> None:
    position = Position(seats=3)
    position.state.order[:] = [1, 2, 0]
    position.state.turn = 2
    assert position.begin(BeginSeason()).asked() == "B"


@pytest.mark.rule("after-the-empire", "4.5")
@pytest.mark.parametrize(
    ("season", "workers"), [(1, 3), (2, 3), (3, 4), (4, 4), (5, 4), (6, 5), (7, 5)]
)
def test_the_workers_of_each_season(season: int, workers: int) -> None:
    position = Position(seats=4)
    position.state.season = season
    position.begin(BeginSeason())
    assert [position.liege(who).hall for who in SEATS] == [workers] * 4
    placed = 0
    while position.step() != "PlaceTroops" and placed < 40:
        who = position.asked()
        notation = position.options(who)[0]
        placed += notation.startswith("place") and position.step() == "TakeTurn"
        position.play(who, notation)
    assert placed == 4 * workers


@pytest.mark.rule("after-the-empire", "5.9")
def test_a_new_season_finds_nobody_passed_or_sacked() -> None:
    position = Position()
    position.liege("A").passed = True
    position.liege("B").sacked = True
    position.begin(Refresh(), BeginSeason())
    assert not position.liege("A").passed
    assert not position.liege("B").sacked
    assert position.events(SeasonBegan) == [SeasonBegan(2, 6)]
