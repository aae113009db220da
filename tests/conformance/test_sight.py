"""Views and imagined worlds that give something away: what is broken is noticed."""

from __future__ import annotations

import math
from typing import Any, Self

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.decision import Refusal
from emberhall.kernel.declare.fields import HAND, Derived, Record, of, zone
from emberhall.kernel.game import Game
from emberhall.kernel.parts import Standing
from emberhall.kernel.state import Question
from tests.toys.broken import Swapping, caught, variant
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.choices import Draw, Hide, Treasures
from tests.toys.wyrmgold.events import PotWon
from tests.toys.wyrmgold.state import Caves, Den, fits


def test_a_view_that_is_not_json() -> None:
    class Shown(Derived):
        sellable: list[int] = of("cards", default=[])
        worth: float

    def showing(thing: Any) -> Game:
        def derive(state: Caves, seat: int) -> Shown:
            return Shown(worth=thing)

        return variant(derived=Shown, derive=derive)

    assert caught(showing(math.nan), "views-are-json", "does not survive JSON")
    assert caught(showing({1: 2}), "views-are-json", "does not survive JSON")
    assert caught(showing({3, 4}), "views-are-json", "raises TypeError")


def test_a_view_that_shows_a_hand() -> None:
    class Weighed(Derived):
        sellable: list[int] = of("cards", default=[])
        weights: list[int]

    def derive(state: Caves, seat: int) -> Weighed:
        return Weighed(weights=[sum(den.hand) for den in state.dens])

    game = variant(derived=Weighed, derive=derive)
    assert caught(game, "view-invariance", "'weights' in the view of seat 0 depends on")
    assert caught(game, "view-invariance", "'weights' in the view of a spectator depends on")


def test_a_standing_that_counts_what_only_its_seat_sees() -> None:
    def standing(view: dict[str, Any], content: Treasures) -> Standing:
        return [
            {"vault": len(den["vault"]) if isinstance(den["vault"], list) else 0}
            for den in view["dens"]
        ]

    words = "the standing as seat 0 sees it is another than that of spectators"
    assert caught(variant(standing=standing), "stands-in-the-open", words, seeds=3)


def test_a_standing_without_a_word_a_number_or_a_seat() -> None:
    def standing(entry: dict[str, Any], seats: int | None = None) -> Game:
        return variant(standing=lambda view, content: [entry] * (seats or len(view["dens"])))

    unnamed, broken, long = standing({"fame": 3}), standing({"coins": 1.5}), standing({}, 7)
    assert caught(unnamed, "stands-in-the-open", "[score] fame is missing")
    assert caught(broken, "stands-in-the-open", "the coins of seat 1 is 1.5, which is no whole")
    assert caught(long, "stands-in-the-open", "the standing has 7 entries for 2 seats")


def test_options_that_depend_on_the_deck() -> None:
    class TakeTurn(turn.TakeTurn):
        def options(self, state: Caves) -> list[Choice]:
            good = state.deck and state.content.cards[state.deck[-1]].value > 3
            return [c for c in super().options(state) if good or not isinstance(c, Draw)]

    assert caught(variant(TakeTurn), "view-invariance", "the options of seat 0 depend on")


def test_reasons_that_tell_of_the_deck() -> None:
    def why_not(state: Caves, seat: int, choice: Choice) -> Refusal | None:
        refusal = turn.why_not(state, seat, choice)
        if refusal is not None and isinstance(choice, Hide) and choice.card in state.deck:
            return Refusal("3.4", "deck-empty", {})
        return refusal

    assert caught(variant(why_not=why_not), "view-invariance", "the reason against 'hide")


def test_a_question_that_only_a_good_hand_is_asked() -> None:
    class GuardHoard(turn.GuardHoard):
        def options(self, state: Caves) -> list[Choice]:
            options = super().options(state)
            return options if len(options) > 1 else []

    assert caught(variant(GuardHoard), "view-invariance", "who is asked depends on", seeds=5)
    assert caught(variant(GuardHoard), "imagined-worlds-play", "has no options in a world", seeds=5)


def test_a_deck_that_is_shared_with_imagined_worlds() -> None:
    class Sharing(Swapping):
        __slots__ = ()

        def copy(self) -> Self:
            twin = super().copy()
            twin.deck = self.deck
            return twin

    game = variant(caves=Sharing)
    assert caught(game, "imagining-changes-nothing", "shares state.deck with the truth")
    assert caught(game, "imagining-changes-nothing", "changed by being imagined")


def test_imagined_worlds_that_lack_a_card() -> None:
    class Losing(Swapping):
        __slots__ = ()

        def copy(self) -> Self:
            twin = super().copy()
            del twin.deck[:1]
            return twin

    assert caught(variant(caves=Losing), "imagining-conserves", "has lost or doubled something")


class Fitted(Den):
    """A hand of which the outside could tell something."""

    hand: list[int] = zone("cards", HAND, bound=True)


def test_imagined_worlds_that_keep_the_truth() -> None:
    def peek(state: Caves, seat: int, record: Record, field: str, index: int, thing: int) -> bool:
        if field == "hand" and isinstance(record, Den) and record.seat != seat:
            return index > 0 or thing == state.dens[record.seat].hand[0]
        return fits(state, seat, record, field, index, thing) if field != "hand" else True

    game = variant(den=Fitted, fits=peek)
    assert caught(game, "sample-independence", "imagines depends on the truth")


def test_constraints_that_not_even_the_truth_fulfils() -> None:
    def never(state: Caves, seat: int, record: Record, *rest: Any) -> bool:
        return not isinstance(record, Den)

    assert caught(variant(fits=never), "imagining-conserves", "does not fit its own", seeds=2)


class Bury(Question[Caves]):
    """The card to be hidden waits in the step, by its bare number."""

    RULE = "3.4"
    card: int

    def options(self, state: Caves) -> list[Choice]:
        return [state.content.choices.do_nothing]

    def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
        state.dens[self.seat].hand.remove(self.card)
        state.dens[self.seat].sold.append(self.card)


class BuryNamed(Bury):
    """The card to be hidden waits in the step, by its name."""

    card: int = of("cards")


def burying(bury: type[Bury]) -> Any:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Hide):
                state.then(bury(self.seat, choice.card))
            else:
                super().answer(state, choice, dealer)

    return variant(TakeTurn, bury)


def test_a_step_that_holds_a_hidden_card_by_its_number() -> None:
    assert caught(burying(Bury), "imagined-worlds-play", "raises ValueError", seeds=3)


def test_a_step_that_holds_a_hidden_card_by_its_name() -> None:
    assert caught(burying(BuryNamed), "agenda-is-open", "BuryNamed.card holds", seeds=3)


def test_a_view_that_is_not_as_declared() -> None:
    class Shown(Derived):
        sellable: list[int] | None = of("cards")
        worth: int

    def derive(state: Caves, seat: int) -> Shown:
        worth: Any = "much"
        return Shown(sellable=None, worth=worth)

    game = variant(derived=Shown, derive=derive)
    assert caught(game, "views-are-as-declared", "$.worth is 'much' and no integer")


def test_a_view_that_shows_more_than_is_declared() -> None:
    class Shown(Derived):
        worth: int

    def derive(state: Caves, seat: int) -> Shown:
        return Shown(worth=1)

    game = variant(derive=derive)
    assert caught(game, "views-are-as-declared", "$ has an undeclared 'worth'")


def test_types_that_are_not_those_of_the_declarations() -> None:
    class Shown(Derived):
        worth: int

    game = variant(derived=Shown, slug="wyrmgold", title="Wyrmgold")
    assert caught(game, "types-are-written", "emberhall games wyrmgold --types --write")


def test_an_event_that_is_not_as_declared() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            pot: Any = None
            dealer.announce(PotWon(self.seat, pot))
            super().answer(state, choice, dealer)

    game = variant(TakeTurn)
    assert caught(game, "events-are-as-declared", "PotWon as told to a spectator: $ is none")
