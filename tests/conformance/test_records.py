"""Games that cannot be played again or taken back safely: what is broken is noticed."""

from __future__ import annotations

import itertools
import random

from emberhall.conformance import check_game
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


class Heedless(Den):
    """A den that shows what its dragon peeks at."""

    peeked: int = of("cards", default=-1)


def test_a_revelation_that_can_be_undone() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Peek):
                state.dens[self.seat].peeked = state.deck[-1]
            else:
                super().answer(state, choice, dealer)

    game = variant(TakeTurn, den=Heedless)
    assert caught(game, "undo-is-safe", "'peek' showed something hidden and can be undone", seeds=3)


class Confiding(turn.TakeTurn):
    """Peeking is done for the next dragon."""

    def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
        if not isinstance(choice, Peek):
            super().answer(state, choice, dealer)
            return
        neighbour = state.dens[(self.seat + 1) % len(state.dens)]
        if isinstance(neighbour, Careless):
            neighbour.shown = state.deck[-1]
        else:
            neighbour.peeked = state.deck[-1]


class Careless(Den):
    """A den that shows to all what was meant for its dragon alone."""

    shown: int = of("cards", default=-1)


def test_what_is_meant_for_a_bot_but_shown_to_people() -> None:
    class TakeTurn(Confiding):
        pass

    game = variant(TakeTurn, den=Careless)
    assert caught(game, "undo-is-safe", "'peek' showed something hidden and can be undone", seeds=3)


def test_what_a_bot_alone_was_shown_may_be_undone() -> None:
    class TakeTurn(Confiding):
        pass

    assert check_game(variant(TakeTurn), range(3), every=1, only=["undo-is-safe"]).ok
