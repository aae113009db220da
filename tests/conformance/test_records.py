"""Games that cannot be played again or taken back safely: what is broken is noticed."""

from __future__ import annotations

import itertools
import random

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.declare.fields import of
from tests.toys.broken import caught, variant
from tests.toys.wyrmgold import events, turn
from tests.toys.wyrmgold.choices import Peek
from tests.toys.wyrmgold.state import Caves, Den


def test_chance_outside_the_dealer() -> None:
    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            super().happen(state, dealer)
            state.pot += random.randrange(1000)

    game = variant(StartRound)
    assert caught(game, "draws-from-the-dealer", "draw from the random module")
    assert caught(game, "replays-from-text", "")


def test_chance_from_a_generator_of_ones_own() -> None:
    own = random.Random(5)

    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            super().happen(state, dealer)
            state.pot += own.randrange(1000)

    game = variant(StartRound)
    assert caught(game, "draws-from-the-dealer", "the same outcomes of chance lead elsewhere")
    assert caught(game, "replays-from-text", "raises DivergedRecord")


def test_chance_of_the_dealer_that_is_not_recorded() -> None:
    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            super().happen(state, dealer)
            state.pot += dealer.below(1000)

    assert caught(variant(StartRound), "replays-from-text", "raises DivergedRecord")


def test_states_that_depend_on_games_played_before() -> None:
    rounds = itertools.count()

    class EndRound(turn.EndRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.first = next(rounds) % 2
            super().happen(state, dealer)

    assert caught(variant(EndRound), "replays-from-text", "", seeds=2)
    assert caught(variant(EndRound), "draws-from-the-dealer", "", seeds=2)


def test_events_that_depend_on_games_played_before() -> None:
    rounds = itertools.count()

    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            dealer.announce(events.RoundStarted(next(rounds), 0))
            super().happen(state, dealer)

    assert caught(variant(StartRound), "replays-from-text", "other events")


class Careless(Den):
    """A den that shows what its dragon peeks at."""

    peeked: int = of("cards", default=-1)


def test_a_revelation_that_can_be_undone() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Peek):
                state.dens[self.seat].peeked = state.deck[-1]
            else:
                super().answer(state, choice, dealer)

    game = variant(TakeTurn, den=Careless)
    assert caught(game, "undo-is-safe", "'peek' showed something hidden and can be undone", seeds=3)
