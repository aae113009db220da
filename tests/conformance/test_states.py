"""States that are not data, not declared, not copied or not saved: what is broken is noticed."""

from __future__ import annotations

from typing import Any, Self

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from tests.toys.broken import Swapping, caught, variant
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.choices import Draw, Pass
from tests.toys.wyrmgold.state import Caves, Den


def test_a_state_that_holds_something_else_than_data() -> None:
    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            super().happen(state, dealer)
            state.pot = 2.5  # type: ignore[assignment]

    assert caught(variant(StartRound), "holds-data", "state.pot holds a float")


def test_a_step_that_holds_a_record() -> None:
    class BeginTurns(turn.BeginTurns):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.then(turn.GuardHoard(0, state.dens[1]))  # type: ignore[arg-type]

    assert caught(variant(BeginTurns), "holds-data", ".raider holds a Den")


def test_an_attribute_that_is_not_declared() -> None:
    class TakeTurn(turn.TakeTurn):
        __slots__ = ("mood",)

    class Grumpy(Den):
        __slots__ = ("mood",)

    assert caught(variant(TakeTurn), "declares-fields", "TakeTurn.mood is not among its FIELDS")
    assert caught(variant(den=Grumpy), "declares-fields", "Grumpy.mood is not among its FIELDS")


def test_an_init_that_takes_its_fields_in_another_order() -> None:
    class Crossed(Swapping):
        __slots__ = ()

        def __init__(self, *given: Any, **values: Any) -> None:
            super().__init__(*given, **values)
            self.pot, self.first = self.first, self.pot

    assert caught(variant(caves=Crossed), "declares-fields", "does not put its values where")


def test_a_copy_that_shares_a_list() -> None:
    class Sharing(Den):
        def copy(self) -> Self:
            twin = super().copy()
            twin.purse = self.purse
            return twin

    assert caught(variant(den=Sharing), "copies-well", "shares state.dens[0].purse")


def test_a_copy_that_shares_a_record() -> None:
    class Sharing(Swapping):
        __slots__ = ()

        def copy(self) -> Self:
            twin = super().copy()
            twin.dens[0] = self.dens[0]
            return twin

    assert caught(variant(caves=Sharing), "copies-well", "shares state.dens[0] with")


def test_a_copy_that_shares_the_agenda() -> None:
    class Sharing(Swapping):
        __slots__ = ()

        def copy(self) -> Self:
            twin = super().copy()
            twin.agenda = self.agenda
            return twin

    assert caught(variant(caves=Sharing), "copies-well", "shares agenda")


def test_a_step_that_changes_is_seen_in_the_copies_that_share_it() -> None:
    class SellCards(turn.SellCards):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            super().answer(state, choice, dealer)
            self.last += 1  # type: ignore[misc]

    assert caught(variant(SellCards), "copies-well", "playing on with the copy changes", seeds=2)


class Forgetful(Swapping):
    """Caves whose copies do not know who begins."""

    __slots__ = ()

    def copy(self) -> Self:
        twin = super().copy()
        twin.first = 0
        return twin


def test_a_copy_that_forgets_a_field() -> None:
    assert caught(variant(caves=Forgetful), "copies-well", "not equal to its original")


def test_undo_by_a_copy_that_forgets_a_field() -> None:
    assert caught(variant(caves=Forgetful), "undo-is-exact", "does not lead back", seeds=2)


def test_a_field_that_is_loaded_as_something_else() -> None:
    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            super().happen(state, dealer)
            state.dens[0].kinds = ()  # type: ignore[assignment]

    assert caught(variant(StartRound), "saves-well", "kinds is () and []")


def test_a_step_that_cannot_be_loaded() -> None:
    game = variant()
    del game.steps["EndRound"]
    assert caught(game, "saves-well", "raises KeyError: 'EndRound'")


def test_a_field_that_is_not_saved() -> None:
    class TakeTurn(turn.TakeTurn):
        __slots__ = ("tired",)

        def __init__(self, seat: int, tired: bool = False) -> None:
            super().__init__(seat)
            self.tired = tired

        def options(self, state: Caves) -> list[Choice]:
            options = super().options(state)
            return [c for c in options if isinstance(c, Pass)] if self.tired else options

        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            super().answer(state, choice, dealer)
            if isinstance(choice, Draw):
                state.agenda.append(TakeTurn(self.seat, tired=True))

    assert caught(variant(TakeTurn), "saves-well", "offers seat", seeds=2)
    assert caught(variant(TakeTurn), "declares-fields", "TakeTurn.tired is not among")
