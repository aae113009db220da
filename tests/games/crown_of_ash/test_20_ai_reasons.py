"""Chapters 20 to 22: every decision of an AI seat is told with a reason that has words."""

from __future__ import annotations

import random

import pytest

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.cards import ORDERS, Cards
from emberhall.games.crown_of_ash.state import Realm
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from emberhall.kernel.event import Event
from tests.games.crown_of_ash.automa_table import DUEL, RIVALS, TRIO

OBSTACLES = (
    "no-structure",
    "no-vacant-space",
    "foreign-region",
    "uncontrolled-region",
    "own-region",
    "no-fighter",
    "fought-over",
    "own-citadel",
    "approach-used",
    "row-empty",
)
REASONS = (
    "first-possible",
    "last-entry",
    "half-other",
    "half-own-or-free",
    "next-clockwise",
    "strongest",
    "strongest-first",
    "tie-settled",
    "first-free-flank",
    "flanks-used",
    "right-most-tile",
    "most-powerful",
    "most-powerful-by-lot",
    "least-missed",
    "tier-wanted",
    "tier-nearest",
    "fewest-points",
    "least-structures",
    "highest-roll",
)


def chronicle(seats: tuple[str, ...], seed: int, **options: str) -> tuple[Realm, list[Event]]:
    """A random game to its end and everything that was told in it."""
    rng = random.Random(seed)
    dealer = LiveDealer(seed)
    state = GAME.setup(seats, options, GAME.content, dealer)
    assert isinstance(state, Realm)
    flow.run(state, dealer)
    while state.agenda:
        seat = rng.choice(flow.asked(state))
        GAME.apply(state, seat, rng.choice(flow.options(state, seat)), dealer)
    return state, dealer.events


@pytest.mark.parametrize("key", [*OBSTACLES, *REASONS, *ORDERS])
def test_every_reason_has_words(key: str) -> None:
    assert GAME.prose.has("word", key)


def test_every_entry_of_an_action_card_has_words() -> None:
    content = GAME.content
    assert isinstance(content, Cards)
    for card in content.action_cards:
        for entry in card.entries:
            key = "/".join(ORDERS[order] for order in entry)
            assert GAME.prose.has("word", key)


@pytest.mark.rule("crown-of-ash", "20.7", "20.8", "20.9", "20.13")
@pytest.mark.parametrize("seats", [DUEL, TRIO, RIVALS])
@pytest.mark.parametrize("ties", ["auto", "ask"])
def test_every_turn_of_an_automa_is_told_from_the_die_to_the_deed(
    seats: tuple[str, ...], ties: str
) -> None:
    told: set[str] = set()
    for seed in range(3):
        state, events = chronicle(seats, seed, ai_ties=ties)
        names = [type(event).__name__ for event in events]
        turns = 16 * seats.count("automa")
        for name in ("AutomaRolled", "AutomaTurned", "AutomaActed"):
            assert names.count(name) == turns
        for place, name in enumerate(names):
            if name == "AutomaRolled":
                assert names[place + 1] == "AutomaTurned"
                assert names[place + 2] in ("AutomaFailed", "AutomaActed")
        for event in events:
            for field in event.FIELDS:
                if field.name in ("reason", "order", "entries") and not field.of:
                    keys = event.value(field.name)
                    told.update([keys] if isinstance(keys, str) else keys)
            assert GAME.prose.tell(event, -1, state)
    for key in told:
        assert GAME.prose.has("word", key), key
    assert told >= {"first-possible", "half-other", "half-own-or-free", "strongest", "tier-wanted"}
    assert ("tie-settled" in told) == (ties == "ask")
    assert ("strongest-first" in told) == (ties == "auto")
