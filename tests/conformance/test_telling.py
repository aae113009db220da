"""Events and questions that give something away: what is broken is noticed."""

from __future__ import annotations

from typing import ClassVar

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.declare.fields import of
from emberhall.kernel.event import Event, RoundBegan, SeatEvent, TurnBegan
from emberhall.kernel.game import Game
from tests.toys.broken import caught, failures, variant
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.choices import Draw, Pass, Raid
from tests.toys.wyrmgold.state import Caves


class Drew(SeatEvent):
    """A card was drawn for everybody to see."""

    card: int = of("cards")


def test_an_event_that_shows_a_drawn_card_to_all() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Draw):
                dealer.announce(Drew(self.seat, state.deck[-1]))
            super().answer(state, choice, dealer)

    game = variant(TakeTurn)
    assert caught(game, "tells-what-is-seen", "Drew tells a spectator of", seeds=3)


def test_an_event_of_the_setup_that_shows_a_hand_to_all() -> None:
    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            if state.round == 0:
                dealer.announce(Drew(1, state.dens[1].hand[0]))
            super().happen(state, dealer)

    (failure, *_) = failures(variant(StartRound), "tells-what-is-seen")
    assert "Drew tells a spectator of" in failure.message
    assert failure.number == 0


class Counted(SeatEvent):
    """Somebody's cards were weighed."""

    weight: int


def test_an_event_that_tells_the_weight_of_a_hand() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Pass):
                dealer.announce(Counted(self.seat, sum(state.dens[self.seat].hand)))
            super().answer(state, choice, dealer)

    assert caught(variant(TakeTurn), "tells-alike", "'weight'", seeds=3)


def beginning_with(event: Event) -> Game:
    """A game that announces an event whenever a round begins."""

    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            dealer.announce(event)
            super().happen(state, dealer)

    return variant(StartRound)


def test_rounds_that_are_not_counted_one_by_one() -> None:
    assert caught(beginning_with(RoundBegan(1)), "counts-rounds-and-turns", "1 follows round 1")
    assert caught(beginning_with(RoundBegan(5)), "counts-rounds-and-turns", "5 follows round 0")


class FeastBegan(Event):
    """Another game of several in a row began."""

    BEGINS: ClassVar[str] = "game"


def test_rounds_are_counted_anew_only_in_the_next_game_of_a_row() -> None:
    assert caught(beginning_with(FeastBegan()), "counts-rounds-and-turns", "2 follows round 0")


def test_a_turn_of_a_seat_that_does_not_exist() -> None:
    game = beginning_with(TurnBegan(7))
    assert caught(game, "counts-rounds-and-turns", "the turn of seat 7 begins")


def test_a_game_that_announces_neither_rounds_nor_turns() -> None:
    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.then(turn.PlaceBids([0], [-1]))

    assert caught(variant(StartRound), "counts-rounds-and-turns", "neither a round nor a turn")


def test_an_event_that_is_announced_only_for_a_good_hand() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Pass) and max(state.dens[self.seat].hand, default=0) > 12:
                dealer.announce(Counted(self.seat, 1))
            super().answer(state, choice, dealer)

    assert caught(variant(TakeTurn), "tells-alike", "only because of what is hidden", seeds=5)


def test_a_question_that_depends_on_hidden_tricks() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Raid) and not state.dens[choice.target].automa:
                strong = any(trick > 0 for trick in state.dens[choice.target].tricks)
                step = turn.GuardHoard if strong else turn.Loot
                state.then(step(choice.target, self.seat))
            else:
                super().answer(state, choice, dealer)

    assert caught(variant(TakeTurn), "asks-by-open-facts", "GuardHoard asks", seeds=5)
