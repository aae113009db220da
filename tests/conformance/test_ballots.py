"""Ballots that speak too early or depend on order: what is broken is noticed."""

from __future__ import annotations

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.declare.fields import Derived, Seat, of
from emberhall.kernel.state import Ballot
from tests.toys.broken import caught, variant
from tests.toys.wyrmgold import events, turn
from tests.toys.wyrmgold.state import Caves


def test_an_answer_that_is_seen_too_early() -> None:
    class Watched(Derived):
        sellable: list[int] = of("cards", default=[])
        bids: list[int]

    def derive(state: Caves, seat: int) -> Watched:
        step = state.agenda[-1] if state.agenda else None
        return Watched(bids=step.answers if isinstance(step, Ballot) else [])

    game = variant(derived=Watched, derive=derive)
    assert caught(game, "ballots-keep-silent", "sees an answer of PlaceBids before the last")


def test_options_that_depend_on_the_answers_of_others() -> None:
    class PlaceBids(turn.PlaceBids):
        def options(self, state: Caves, seat: int) -> list[Choice]:
            options = super().options(state, seat)
            return [choice for choice in options if choice.index not in self.answers] or options

    assert caught(variant(PlaceBids), "ballots-keep-silent", "depend on the answers of others")


def test_an_answer_that_sends_others_home() -> None:
    class PlaceBids(turn.PlaceBids):
        def answered(self, answers: list[int]) -> turn.PlaceBids:
            first = next(i for i, answer in enumerate(answers) if answer >= 0)
            return PlaceBids(self.seats[: first + 1], answers[: first + 1])

    assert caught(variant(PlaceBids), "ballots-keep-silent", "changes who else is asked")


class Hasty(turn.PlaceBids):
    """The order of the answers is remembered, and the first to answer begins."""

    order: list[Seat] = []

    def answered(self, answers: list[int]) -> turn.PlaceBids:
        changed = [i for i, answer in enumerate(answers) if answer != self.answers[i]]
        return type(self)(self.seats, answers, [*self.order, *[self.seats[i] for i in changed]])


class FirstBegins(Hasty):
    def count(self, state: Caves, choices: list[Choice], dealer: Dealer) -> None:
        super().count(state, choices, dealer)
        state.first = self.order[0]


class FirstIsTold(Hasty):
    def count(self, state: Caves, choices: list[Choice], dealer: Dealer) -> None:
        dealer.announce(events.PotWon(self.order[0], 0))
        super().count(state, choices, dealer)


class FirstRolls(Hasty):
    def count(self, state: Caves, choices: list[Choice], dealer: Dealer) -> None:
        dealer.roll(6 + self.order[0])
        super().count(state, choices, dealer)


def test_an_end_that_depends_on_the_order_of_answers() -> None:
    for broken, what in ((FirstBegins, "state"), (FirstIsTold, "events"), (FirstRolls, "chance")):
        game = variant(type("PlaceBids", (broken,), {"__slots__": ()}))
        words = f"the {what} after PlaceBids depends on the order of answers"
        assert caught(game, "ballots-know-no-order", words), what
