"""Chapter 3: the board and the cards of the first season. Scripted decks are drawn from their end.

The setup shuffles objectives, refugees, buildings, invaders and siege cards; each invader and
siege card is then turned to a side.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from emberhall.games.after_the_empire.combat_events import SiegeRevealed
from emberhall.games.after_the_empire.events import (
    CardLaidOut,
    HordesGathered,
    ReportCame,
    SeasonBegan,
)
from emberhall.games.after_the_empire.rules.preparation import TurnUpInvaders
from emberhall.games.after_the_empire.rules.reckoning import AwardFlags
from emberhall.games.after_the_empire.rules.seasons import Refresh
from emberhall.games.after_the_empire.rules.siege import TurnUpSiege
from tests.games.after_the_empire.position import Position

CARDS = Position.printed()
INVADERS = sum(invader.copies for invader in CARDS.invaders)


def order(count: int, *last: int) -> str:
    """A shuffle that puts these cards at the end of a deck, the very last one on top."""
    rest = [i for i in range(count) if i not in last]
    return " ".join(["shuffle", *map(str, rest), *map(str, last)])


def sides(count: int, *last: int) -> list[str]:
    """Every card looks north but those at the end of the deck."""
    return ["pick 4 0"] * (count - len(last)) + [f"pick 4 {side}" for side in last]


def laid(seats: int = 2, **options: Any) -> Position:
    """A table with a scripted setup: the last cards of each deck lie on top."""
    script = [
        order(24), f"pick {seats} 0", order(24, 7, 5), order(24, 20, 11, 3),
        order(INVADERS, 4, 9, 0), *sides(INVADERS, 2, 3, 1), order(15, 8, 6), *sides(15, 1, 3),
    ]  # fmt: skip
    position = Position.at_setup(seats, script, **options)
    while position.step() != "TakeTurn":
        position.play(position.asked(), position.options(position.asked())[0])
    assert position.dealer.position == len(script)
    return position


def slugs(cards: list[int]) -> list[str]:
    return [CARDS.cards[card].slug for card in cards]


@pytest.mark.rule("after-the-empire", "3.1")
def test_the_game_starts_in_season_one() -> None:
    position = laid()
    assert position.state.season == 1
    assert position.events(SeasonBegan) == [SeasonBegan(1, 3)]


@pytest.mark.rule("after-the-empire", "3.2")
def test_the_threat_starts_at_three_and_rises_by_three() -> None:
    position = laid().gold(A=0)
    threats = [position.view(0)["threat"]]
    effective = [position.view(0)["effective"][0]]
    for _ in range(6):
        position.begin(Refresh())
        threats.append(position.view(0)["threat"])
        effective.append(position.view(0)["effective"][0])
    assert threats == effective == [3, 6, 9, 12, 15, 18, 21]


@pytest.mark.rule("after-the-empire", "3.3")
def test_each_season_has_a_flag() -> None:
    position = Position().gold(A=9, B=5)
    for season in range(1, 8):
        position.season(season).begin(AwardFlags())
    assert position.liege("A").flags == [1, 1, 2, 2, 2, 2, 3]
    assert position.liege("B").flags == []


@pytest.mark.rule("after-the-empire", "3.4")
def test_the_five_decks_are_shuffled_separately() -> None:
    position = laid()
    shuffles = [text for text in position.dealer.outcomes if text.startswith("shuffle")]
    assert [len(text.split()) - 1 for text in shuffles] == [24, 24, 24, INVADERS, 15]
    state = position.state
    assert {CARDS.cards[card].deck for card in state.building_deck + state.building_row} == {1}
    assert {CARDS.cards[card].deck for card in state.refugee_deck + state.refugee_row} == {2}
    assert len(state.building_deck) == 21
    assert len(state.refugee_deck) == 22
    counts = Counter(state.invader_deck + state.report)
    assert counts == {invader.index: invader.copies for invader in CARDS.invaders}
    assert sorted(state.siege_deck + state.siege) == list(range(15))


@pytest.mark.rule("after-the-empire", "3.5")
def test_every_invader_and_siege_card_gets_a_random_direction() -> None:
    position = laid()
    picks = [text for text in position.dealer.outcomes if text.startswith("pick 4")]
    assert len(picks) == INVADERS + 15
    assert len(position.state.invader_sides) == len(position.state.invader_deck)
    assert len(position.state.siege_sides) == len(position.state.siege_deck)
    found = Counter(side for seed in range(12) for side in Position(seed=seed).state.invader_sides)
    assert set(found) == {0, 1, 2, 3}


@pytest.mark.rule("after-the-empire", "3.5", "3.7")
def test_a_direction_stays_with_its_card_until_the_next_shuffle() -> None:
    position = laid()
    assert (position.state.report, position.state.heading) == ([0], 1)
    assert position.state.siege_heading == 3
    position.begin(Refresh())
    report = position.state.report[0]
    assert CARDS.invaders[report].slug == _invader(9)
    assert position.state.heading == 3
    assert (position.state.headings, position.state.siege_heading) == ([2], 1)
    position.gold(A=40, B=40).begin(TurnUpInvaders())
    assert set(position.foes("A")) == set(position.foes("B")) == {"W", "S"}


def _invader(place: int) -> str:
    """The invader card at a place of the unshuffled deck."""
    deck = [invader.slug for invader in CARDS.invaders for _ in range(invader.copies)]
    return deck[place]


@pytest.mark.rule("after-the-empire", "3.6")
def test_two_refugees_and_three_buildings_are_laid_out() -> None:
    position = laid()
    buildings = [card.slug for card in CARDS.cards if card.deck == 1]
    refugees = [card.slug for card in CARDS.cards if card.deck == 2]
    assert slugs(position.state.refugee_row) == [refugees[7], refugees[5]]
    assert slugs(position.state.building_row) == [buildings[i] for i in (20, 11, 3)]
    laid_out = [event.card for event in position.events(CardLaidOut)]
    assert sorted(laid_out) == sorted(position.state.refugee_row + position.state.building_row)


@pytest.mark.rule("after-the-empire", "3.7")
def test_one_invader_card_lies_face_up() -> None:
    position = laid()
    (came,) = position.events(ReportCame)
    assert came == ReportCame(0, 1)
    for viewer in (0, 1, None):
        view = position.view(viewer)
        assert (view["report"], view["heading"]) == ([_invader(0)], "e")


@pytest.mark.rule("after-the-empire", "3.8")
@pytest.mark.parametrize(("mode", "hidden"), [("normal", 0), ("easy", 0), ("hard", 1)])
def test_only_hard_mode_hides_a_card_in_the_first_season(mode: str, hidden: int) -> None:
    position = laid(mode=mode)
    assert len(position.state.report) == 1
    assert len(position.state.horde) == len(position.state.headings) == hidden
    assert [event.count for event in position.events(HordesGathered)] == [1] * hidden
    assert not position.state.horde_shown
    if hidden:
        assert CARDS.invaders[position.state.horde[0]].slug == _invader(9)
        assert position.state.headings == [3]


@pytest.mark.rule("after-the-empire", "3.9")
def test_the_top_siege_card_lies_face_down() -> None:
    position = laid()
    assert position.state.siege == [6]
    assert not position.state.siege_shown
    assert len(position.state.siege_deck) == 14
    view = position.view(0)
    assert (view["siege"], view["siege_heading"]) == ({"count": 1}, None)
    position.gold(A=0, B=0).begin(TurnUpSiege())
    assert position.events(SiegeRevealed) == [SiegeRevealed(6, 3)]


SPACES = {
    "tax": (1, 2, 2), "camp-left": (1, 1, 2), "camp-right": (1, 1, 2), "merchant": (1, 2, 2),
    "mine": (1, 1, 2), "quarry": (1, 1, 2), "woodmill": (1, 2, 2), "scout": (1, 1, 2),
    "buildings": (1, 2, 2), "refugees": (1, 2, 2),
}  # fmt: skip


@pytest.mark.rule("after-the-empire", "3.10", "3.11", "7.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_spaces_of_each_location_depend_on_the_number_of_players(seats: int) -> None:
    assert Position(seats=seats).view(0)["open_spaces"] == [
        spaces[seats - 2] for spaces in SPACES.values()
    ]
    printed = [location.slug for location in CARDS.locations]
    assert printed == [*SPACES, "infirmary", "granary", "stockpile"]


@pytest.mark.rule("after-the-empire", "3.10")
@pytest.mark.parametrize(("seats", "workers"), [(2, 1), (3, 2), (4, 2)])
def test_the_woodmill_is_full_after_as_many_workers(seats: int, workers: int) -> None:
    position = Position(seats=seats)
    for _ in range(workers):
        assert "place woodmill" in position.options("A")
        position.play("A", "place woodmill").to_act("A")
    assert "place woodmill" not in position.options("A")
