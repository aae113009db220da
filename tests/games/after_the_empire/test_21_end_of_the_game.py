"""Chapter 21: end of the game and scoring."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.events import FinalGold, ObjectiveScored
from emberhall.games.after_the_empire.rules.ending import ScoreObjectives
from emberhall.games.after_the_empire.terms import BUILDING, REFUGEE, START
from emberhall.kernel.outcome import Outcome
from tests.games.after_the_empire.position import SEATS, Position

BONUS_CARDS = ("bishop", "chapel")
CARDS = Position.printed().cards
BUILDINGS = [card.slug for card in CARDS if card.deck == BUILDING and card.slug not in BONUS_CARDS]
REFUGEES = [card.slug for card in CARDS if card.deck == REFUGEE and card.slug not in BONUS_CARDS]
STARTERS = [card.slug for card in CARDS if card.deck == START and card.slug != "barracks"]
WORTH = {card.slug: card.gold for card in CARDS}


def bare(seats: int = 2, **options: Any) -> Position:
    """Nobody has anything that is worth gold at the end."""
    position = Position(seats=seats, **options)
    for who in SEATS[:seats]:
        position.liege(who).gold = 0
        position.farms(who, 0, 0, 0, 0).objectives(who)
    return position


def sheet(position: Position, who: str = "A") -> dict[str, int]:
    """The lines of a player's score sheet that are not zero."""
    lines = GAME.outcome_of(position.state).scores[SEATS.index(who)]
    return {name: gold for name, gold in lines.items() if gold}


@pytest.mark.rule("after-the-empire", "21.1", "21.13")
def test_the_gold_on_the_track_is_the_first_line() -> None:
    position = bare().gold(A=17)
    assert sheet(position) == {"track": 17}
    assert position.final("A") == 17


@pytest.mark.rule("after-the-empire", "21.1", "21.13")
def test_the_score_sheet_has_six_lines_that_add_up() -> None:
    position = bare().gold(A=9).own("A", "bakery", "noble").farms("A", 1, 0, 2, 0)
    position.liege("A").flags[:] = [2, 1]
    position.objectives("A", "most-buildings")
    lines = GAME.outcome_of(position.state).scores[0]
    assert list(lines.items()) == [
        ("track", 9), ("buildings", 4), ("refugees", 8), ("flags", 3), ("farms", 2),
        ("objectives", 4),
    ]  # fmt: skip
    assert position.final("A") == 30
    assert GAME.outcome_of(position.state).total(0) == 30


@pytest.mark.rule("after-the-empire", "21.2", "21.3", "21.13")
@settings(max_examples=40)
@given(st.data())
def test_unmarked_cards_are_worth_their_gold_in_the_line_of_their_deck(data: st.DataObject) -> None:
    cards = st.sampled_from(BUILDINGS + REFUGEES)
    owned = data.draw(st.lists(cards, unique=True, max_size=6))
    marked = data.draw(st.lists(st.sampled_from(owned), unique=True)) if owned else []
    position = bare().own("A", *owned, marked=marked)
    clean = [slug for slug in owned if slug not in marked]
    buildings = sum(WORTH[slug] for slug in clean if slug in BUILDINGS)
    refugees = sum(WORTH[slug] for slug in clean if slug in REFUGEES)
    lines = sheet(position)
    assert (lines.get("buildings", 0), lines.get("refugees", 0)) == (buildings, refugees)
    assert position.final("A") == buildings + refugees


@pytest.mark.rule("after-the-empire", "6.11", "21.4", "21.14")
def test_the_bishop_adds_a_gold_for_each_flag_in_the_line_of_refugees() -> None:
    position = bare().own("A", "bishop")
    assert sheet(position) == {"refugees": 5}
    position.liege("A").flags[:] = [3, 1]
    assert sheet(position) == {"refugees": 7, "flags": 4}
    position.own("A", "bishop", marked=["bishop"])
    assert sheet(position) == {"flags": 4}


@pytest.mark.rule("after-the-empire", "6.11", "21.4", "21.14")
def test_the_chapel_adds_a_gold_for_each_unwounded_refugee_in_the_line_of_buildings() -> None:
    position = bare().own("A", "chapel", "mint", "noble", "bard")
    assert sheet(position) == {"buildings": 3 + 6 + 2, "refugees": 8 + 4}
    position.own("A", "chapel", "mint", "noble", "bard", marked=["bard", "mint"])
    assert sheet(position) == {"buildings": 3 + 1, "refugees": 8}
    position.own("A", "chapel", "mint", "noble", "bard", marked=["chapel"])
    assert sheet(position) == {"buildings": 6, "refugees": 12}


@pytest.mark.rule("after-the-empire", "21.5")
def test_flags_are_worth_their_value() -> None:
    position = bare()
    position.liege("A").flags[:] = [1, 2, 3, 1]
    assert sheet(position) == {"flags": 7}


@pytest.mark.rule("after-the-empire", "21.6")
@pytest.mark.parametrize(
    ("farms", "gold"), [((0, 0, 0, 0), 0), ((1, 0, 0, 0), 1), ((2, 2, 0, 1), 3), ((2, 2, 2, 2), 4)]
)
def test_a_farm_is_worth_one_gold_whatever_its_level(farms: tuple[int, ...], gold: int) -> None:
    assert bare().farms("A", *farms).final("A") == gold


@pytest.mark.rule("after-the-empire", "21.7", "22.1")
def test_fulfilled_objectives_add_their_gold() -> None:
    position = bare().gold(A=30).farms("A", 2, 2, 2, 2)
    position.objectives("A", "rich", "four-fields", "council")
    assert sheet(position) == {"track": 30, "farms": 4, "objectives": 4 + 5}


@pytest.mark.rule("after-the-empire", "21.7")
def test_all_objectives_are_revealed() -> None:
    position = bare().objectives("A", "rich", "council").objectives("B", "four-fields").gold(A=30)
    hidden = position.view()["lieges"]
    assert [liege["objectives"] for liege in hidden] == [{"count": 2}, {"count": 1}]
    position.begin(ScoreObjectives())
    for viewer in (0, 1, None):
        lieges = position.view(viewer)["lieges"]
        assert [sorted(liege["objectives"]) for liege in lieges] == [
            ["council", "rich"], ["four-fields"],
        ]  # fmt: skip
    rich, council, four_fields = position.ids("objectives", ["rich", "council", "four-fields"])
    assert position.events(ObjectiveScored) == [
        ObjectiveScored(0, rich, 4),
        ObjectiveScored(0, council, 0),
        ObjectiveScored(1, four_fields, 0),
    ]
    assert position.events(FinalGold) == [FinalGold(0, 34), FinalGold(1, 0)]


def outcome(*players: tuple[int, list[int]]) -> Outcome:
    """How a game ends with this final gold, flags included, and these flags."""
    position = bare(len(players))
    for liege, (gold, flags) in zip(position.state.lieges, players, strict=True):
        liege.gold = gold - sum(flags)
        liege.flags[:] = flags
    return GAME.outcome_of(position.state)


@pytest.mark.rule("after-the-empire", "21.8")
def test_the_most_gold_wins() -> None:
    ended = outcome((40, [1, 1, 1]), (42, []), (30, [1]))
    assert (ended.reason, ended.ranking) == ("most-gold", [[1], [0], [2]])


@pytest.mark.rule("after-the-empire", "21.9")
def test_the_number_of_flags_and_not_their_value_breaks_a_tie() -> None:
    ended = outcome((40, [3]), (40, [1, 1]), (39, [1, 1, 1, 1]))
    assert (ended.reason, ended.ranking) == ("most-flags", [[1], [0], [2]])


@pytest.mark.rule("after-the-empire", "21.10")
def test_a_tie_in_gold_and_flags_is_shared() -> None:
    ended = outcome((40, [3]), (40, [1]), (38, [1, 1]))
    assert (ended.reason, ended.ranking) == ("shared", [[0, 1], [2]])
    assert ended.winners == [0, 1]


@pytest.mark.rule("after-the-empire", "21.8", "21.9", "21.10")
@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(10, 11), st.integers(0, 2)), min_size=2, max_size=4))
def test_places_go_by_gold_then_flags(players: list[tuple[int, int]]) -> None:
    ended = outcome(*[(gold, [1] * flags) for gold, flags in players])
    for seat, mine in enumerate(players):
        better = sum(other > mine for other in players)
        assert ended.place(seat) == better + 1
    best = max(players)
    if players.count(best) > 1:
        assert ended.reason == "shared"
    elif any(other[0] == best[0] for other in players if other != best):
        assert ended.reason == "most-flags"
    else:
        assert ended.reason == "most-gold"


@pytest.mark.rule("after-the-empire", "21.11")
def test_goods_troops_and_pieces_are_worth_nothing() -> None:
    position = bare().goods("A", wood=9, stone=9, iron=9, food=9)
    position.castle("A", N="stone-wall", E="stone-gate", NE="stone-turret")
    position.troops("A", wounded=2, N="3s 4m", castle="5s")
    position.liege("A").moves = 3
    assert sheet(position) == {}


@pytest.mark.rule("after-the-empire", "21.12")
@pytest.mark.parametrize("starter", STARTERS)
def test_starting_cards_are_worth_nothing(starter: str) -> None:
    assert sheet(bare().starter("A", starter)) == {}
    assert WORTH[starter] == WORTH["barracks"] == 0


@pytest.mark.rule("after-the-empire", "4.3", "21.1", "21.7", "21.8")
def test_a_game_ends_with_the_scoring_after_season_seven() -> None:
    position = Position().season(7).gold(A=0, B=9).objectives("A").objectives("B")
    position.attack("infernal-army-b N", siege="ladder-none S")
    for who in "AB":
        position.castle(who, N="stone-wall", NE="stone-turret", NW="stone-turret").troops(who)
    position.end_actions()
    assert position.asked() == ""
    # the turrets hold the attack; three pieces pay, B wins the flag, the north farms are razed
    assert position.events(FinalGold) == [FinalGold(0, 6), FinalGold(1, 18)]
    assert sheet(position, "A") == {"track": 3, "farms": 3}
    assert sheet(position, "B") == {"track": 12, "flags": 3, "farms": 3}
    assert GAME.outcome_of(position.state).ranking == [[1], [0]]
