"""Sets that are walked and composed differently: what is broken is noticed."""

from __future__ import annotations

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from tests.toys.broken import caught, failures, variant
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.choices import Offer
from tests.toys.wyrmgold.state import Caves


def test_sets_that_are_in_order() -> None:
    assert failures(variant(), "composes-what-is-walked", seeds=2) == []
    assert failures(variant(), "composes-by-what-is-seen", seeds=2) == []


def test_an_order_that_makes_a_difference() -> None:
    class SellCards(turn.SellCards):
        def options(self, state: Caves) -> list[Choice]:
            hand = sorted(state.dens[self.seat].hand)
            offers: list[Choice] = [state.content.choices.offer[card] for card in hand]
            return [*offers, state.content.choices.done]

        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            super().answer(state, choice, dealer)
            if isinstance(choice, Offer) and choice.card > self.last >= 0:
                state.dens[self.seat].purse[0] += 1

    game = variant(SellCards)
    assert caught(game, "composes-what-is-walked", "are one set and lead elsewhere", seeds=2)


def test_elements_that_depend_on_what_is_hidden() -> None:
    class SellCards(turn.SellCards):
        def options(self, state: Caves) -> list[Choice]:
            options = super().options(state)
            return options if sum(state.deck) % 2 and self.last < 0 else options[-2:]

    game = variant(SellCards)
    assert caught(game, "composes-by-what-is-seen", "depends on what is hidden", seeds=3)


def test_chance_in_the_midst_of_a_set() -> None:
    class SellCards(turn.SellCards):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            super().answer(state, choice, dealer)
            if isinstance(choice, Offer):
                state.dens[self.seat].purse[0] += dealer.roll(6)

    game = variant(SellCards)
    assert caught(game, "composes-what-is-walked", "can be walked, but not composed", seeds=2)
