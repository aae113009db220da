"""What things are worth comes out by lot, whoever likes them."""

from __future__ import annotations

import random

import pytest

from emberhall.arena import Played
from emberhall.kernel.game import Game
from emberhall.lab.forbidding import PART, Forbidding, Worth, is_forbidden, leads, worths
from emberhall.lab.meter import thing_of
from emberhall.lab.plan import arm_of, plan_of, play

THINGS = ("take cards/inert", "take cards/strong", "take cards/other")
GAIN = 4


def game_of(deal: int, points: list[int]) -> Played:
    """A game of two seats that ended so."""
    best = max(points)
    return Played(
        deal=deal,
        bots=("a", "a"),
        places=tuple(1 if each == best else 2 for each in points),
        shares=tuple(float(each == best) for each in points),
        totals=tuple(points),
        scores=({}, {}),
        decisions=(1, 1),
        turns=(1, 1),
        verbs=({}, {}),
        order=(0, 1),
        metrics={},
        seconds=(0.0, 0.0),
    )


def planted(games: int, seed: int) -> tuple[list[Played], list[tuple[bool, float]]]:
    """Games with a card that brings nothing and that leaders buy, and one that brings points."""
    rng = random.Random(seed)
    played: list[Played] = []
    owners: list[tuple[bool, float]] = []
    for deal in range(games):
        skill = [rng.gauss(20, 6) for _ in range(2)]
        may = [
            [not is_forbidden(PART, seed, deal, seat, each) for each in THINGS] for seat in (0, 1)
        ]
        points = [round(skill[seat] + GAIN * may[seat][1]) for seat in (0, 1)]
        one = game_of(deal, points)
        played.append(one)
        for seat, lead in enumerate(leads(one)):
            owners.append((may[seat][0] and skill[seat] > skill[1 - seat], lead))
    return played, owners


def test_an_inert_card_that_leaders_like_is_worth_nothing() -> None:
    played, owners = planted(600, 1)
    owned = [lead for has, lead in owners if has]
    assert sum(owned) / len(owned) > 5  # whoever has it is far ahead
    found = {each.thing: each for each in worths(played, THINGS, PART, 1)}
    inert, strong = found[THINGS[0]], found[THINGS[1]]
    assert inert.low < 0 < inert.high
    assert not inert.proven
    assert strong.proven
    assert strong.low < GAIN < strong.high


def test_intervals_hold_the_truth_and_nothing_is_proven_of_nothing() -> None:
    held = false = 0
    for seed in range(60):
        found = worths(planted(150, seed)[0], THINGS, PART, seed)
        for each in found:
            held += each.low <= (GAIN if each.thing == THINGS[1] else 0) <= each.high
        false += any(each.proven for each in found if each.thing != THINGS[1])
    assert held / 180 > 0.91
    assert false <= 7


def test_too_few_games_say_nothing() -> None:
    assert worths(planted(10, 1)[0], THINGS, PART, 1) == []


def test_games_without_any_spread_are_no_proof() -> None:
    even = [game_of(deal, [5, 5]) for deal in range(200)]
    assert worths(even, THINGS[:1], PART, 1) == [Worth(THINGS[0], 0.0, 0.0, 0.0, 1.0)]


def test_each_seat_draws_for_each_thing_by_itself() -> None:
    drawn = [
        is_forbidden(PART, 7, deal, seat, thing)
        for deal in range(500)
        for seat in range(2)
        for thing in THINGS
    ]
    assert 0.17 < sum(drawn) / len(drawn) < 0.23
    assert len({tuple(drawn[i : i + 6]) for i in range(0, len(drawn), 6)}) > 20


def test_what_is_forbidden_is_kept_from_a_seat_unless_nothing_else_is_left(wyrmgold: Game) -> None:
    content = wyrmgold.content
    entries = content.catalogue.entries
    things = [each for each in entries if thing_of(each, content)]
    plain = [each for each in entries if not thing_of(each, content)]
    lots = Forbidding(0.5, 1, 0, content)
    kept = lots(0, [*things, *plain])
    assert set(plain) <= set(kept)
    assert 0 < len(kept) < len(things) + len(plain)
    gone = [each for each in things if each not in kept]
    assert lots(0, gone) == gone
    assert lots(0, things) == lots(0, things)


@pytest.mark.parametrize("bot", ["random", "greedy:8"])
def test_games_with_lots_are_played_to_their_end(bot: str, wyrmgold: Game) -> None:
    plan = plan_of(wyrmgold, [arm_of(wyrmgold, "x", "")], [bot], None, None, 1)
    with_lots = type(plan)(
        plan.game, plan.arms, plan.seatings, plan.options, plan.seed, forbidden=0.5
    )
    assert [play(with_lots, i) for i in range(3)] == [play(with_lots, i) for i in range(3)]
    assert [play(with_lots, i) for i in range(3)] != [play(plan, i) for i in range(3)]
