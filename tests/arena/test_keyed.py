"""Keyed chance: the same for the same key, fair, and left alone by what has another key."""

from __future__ import annotations

from collections import Counter

import pytest

from emberhall.arena import Played, play_game
from emberhall.arena.keyed import KeyedChance, KeyedDealer
from emberhall.kernel import registry
from emberhall.kernel.game import Game


def test_an_outcome_follows_from_its_deal_its_place_and_how_often_it_was_asked_for() -> None:
    one, other = KeyedDealer("1|0"), KeyedDealer("1|0")
    one.enter("Battle")
    first = [one.roll(6) for _ in range(20)]
    other.enter("Harvest")
    elsewhere = [other.roll(6) for _ in range(7)]
    other.enter("Battle")
    assert [other.roll(6) for _ in range(20)] == first
    assert elsewhere != first[:7]
    another = KeyedDealer("1|1")
    another.enter("Battle")
    assert [another.roll(6) for _ in range(20)] != first


def test_every_face_comes_up_as_often() -> None:
    dealer = KeyedDealer("fair")
    counts = Counter(dealer.roll(6) for _ in range(12_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert sum((count - 2000) ** 2 / 2000 for count in counts.values()) < 20.5  # 0.1 %, 5 degrees


def test_every_thing_comes_to_lie_anywhere_as_often() -> None:
    dealer = KeyedDealer("fair")
    firsts: Counter[int] = Counter()
    for _ in range(6000):
        things = [3, 1, 4, 5]
        dealer.shuffle(things)
        assert sorted(things) == [1, 3, 4, 5]
        firsts[things[0]] += 1
    assert sum((count - 1500) ** 2 / 1500 for count in firsts.values()) < 16.3  # 0.1 %, 3 degrees


def test_one_thing_more_leaves_the_order_of_the_others() -> None:
    for deal in range(50):
        few, many = list(range(12)), list(range(13))
        KeyedDealer(f"{deal}").shuffle(few)
        KeyedDealer(f"{deal}").shuffle(many)
        assert [thing for thing in many if thing != 12] == few


def test_things_that_are_alike_are_told_apart() -> None:
    orders = set()
    for deal in range(200):
        things = [0, 0, 1]
        KeyedDealer(f"{deal}").shuffle(things)
        assert sorted(things) == [0, 0, 1]
        orders.add(tuple(things))
    assert len(orders) == 3


def played(game: Game, deal: str, bots: str) -> Played:
    chance = KeyedChance(deal, bots)
    options = game.chosen_options(None)
    return play_game(game, game.content, ["random"] * 2, options, 0, chance=chance)


def test_a_game_follows_from_the_keys_of_its_deal_and_its_bots(wyrmgold: Game) -> None:
    assert played(wyrmgold, "1|0", "") == played(wyrmgold, "1|0", "")
    assert played(wyrmgold, "1|0", "") != played(wyrmgold, "1|1", "")
    assert played(wyrmgold, "1|0", "") != played(wyrmgold, "1|0", "others")


@pytest.mark.parametrize("slug", registry.slugs())
def test_every_game_is_played_to_its_end_with_keyed_chance(slug: str) -> None:
    game = registry.game(slug)
    chance = KeyedChance("1|0", "")
    seats = max(2, game.seats[0])
    one = play_game(
        game, game.content, ["random"] * seats, game.chosen_options(None), 0, chance=chance
    )
    assert min(one.places) == 1
