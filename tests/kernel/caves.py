"""Matches of Wyrmgold in positions that tests know by heart.

The deck is not shuffled: seat 0 holds wing, skull and horn, seat 1 jaw, rib and knuckle, seat 2
grail, crown and mirror. With two seats the top of the deck is grail.
"""

from __future__ import annotations

from collections.abc import Sequence

from emberhall.kernel.dealer import ScriptedDealer
from emberhall.kernel.matches.match import Match
from tests.toys.wyrmgold import GAME

IN_ORDER = "shuffle " + " ".join(map(str, range(18)))


def dealt(
    seats: int | Sequence[str] = 2,
    *chance: str,
    forced: bool = False,
    **options: str,
) -> Match:
    """A match right after the setup: all players are asked for their bids."""
    dealer = ScriptedDealer([IN_ORDER, *chance], seed=1)
    kinds, chosen = GAME.seating(seats), GAME.chosen_options(options)
    return Match(GAME, kinds, chosen, GAME.content, forced=forced, dealer=dealer)


def begun(
    seats: int | Sequence[str] = 2,
    *chance: str,
    forced: bool = False,
    **options: str,
) -> Match:
    """A match whose seat 0 has won the bids and is asked for its turn."""
    match = dealt(seats, *chance, forced=forced, **options)
    for decision in match.decisions:
        match.play(decision.seat, "bid flame" if decision.seat == 0 else "bid growl")
    return match


def finished(seats: int | Sequence[str] = 2, seed: int = 3, **options: str) -> Match:
    """A match played to its end, always with the last option."""
    match = GAME.start(seats, seed=seed, options=options)
    while not match.outcome:
        decision = match.decisions[0]
        match.play(decision.seat, decision.options[-1])
    return match


def inputs(match: Match) -> list[str]:
    """The lines of the record that are inputs, without their chance."""
    return [line.lines()[0] for line in match.record.inputs]
