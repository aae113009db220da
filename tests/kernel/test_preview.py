"""What choices would lead to: told from what a seat knows, and nothing is played."""

from __future__ import annotations

import random

import pytest

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import BadNotation, IllegalChoice, MatchOver, NotAsked
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.preview import ANOTHER, CHANCE, OVER, UNKNOWN
from tests.kernel.caves import begun, dealt, finished
from tests.toys.broken import variant
from tests.toys.wyrmgold import GAME, turn
from tests.toys.wyrmgold.choices import Draw, Pass
from tests.toys.wyrmgold.state import Caves


def in_turn(make: type[turn.TakeTurn]) -> Match:
    """A match of a changed game in which seat 0 is asked for its turn."""
    game = variant(make)
    state = game.start(2, seed=1, forced=False).state
    state.agenda[:] = [make(0)]
    options = game.chosen_options({})
    return Match(game, ["player"] * 2, options, game.content, 1, forced=False, position=state)


def test_a_preview_leads_to_the_next_decision_of_the_seat() -> None:
    match = begun()
    text, digest = match.record.text, match.digest()
    seen = match.preview(0, ["sell"])
    assert (seen.played, seen.reason, seen.stop) == (1, "", "")
    assert seen.decision is not None
    assert seen.decision.step == "SellCards"
    assert {choice.notation for choice in seen.decision.options} == {
        "sell wing",
        "sell skull",
        "sell horn",
        "done",
    }
    assert (match.record.text, match.digest()) == (text, digest)
    match.play(0, "sell")
    assert match.view(0) == seen.view


def test_a_preview_of_nothing_is_what_is_asked_now() -> None:
    match = begun()
    seen = match.preview(0, [])
    assert seen.decision is not None
    assert seen.decision.options == match.decision(0).options
    assert (seen.view, seen.story(), seen.told()) == (match.view(0), [], [])


def test_what_would_be_told_is_told() -> None:
    match = begun()
    seen = match.preview(0, ["sell", "sell wing"])
    match.play_batch(0, ["sell", "sell wing"])
    assert seen.told() == match.told(0, since=3)
    assert seen.story(["Ann"]) == match.story(0, since=3, names=["Ann"])
    assert seen.story(["Ann"])[0].startswith("Ann ")
    assert seen.label(match.read("sell skull")) == match.label("sell skull")


def test_it_stops_before_another_seat_is_asked() -> None:
    seen = begun().preview(0, ["hide wing", "pass"])
    assert (seen.played, seen.reason, seen.decision) == (0, ANOTHER, None)
    assert seen.stop == "then another seat is asked"
    assert seen.suggestions() == []


def test_it_stops_where_chance_would_decide() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Pass):
                state.pot += dealer.roll(6)
                state.then(TakeTurn(self.seat))

    match = in_turn(TakeTurn)
    before = match.dealer.below(1000)
    seen = match.preview(0, ["pass"])
    assert (seen.played, seen.reason, seen.decision) == (0, CHANCE, None)
    assert before != match.dealer.below(1000)


@pytest.mark.parametrize("choice", ["draw", "peek"])
def test_it_stops_where_the_seat_would_see_something(choice: str) -> None:
    seen = begun().preview(0, [choice])
    assert (seen.played, seen.reason, seen.decision) == (0, UNKNOWN, None)


def test_it_stops_where_what_follows_depends_on_what_is_hidden() -> None:
    class TakeTurn(turn.TakeTurn):
        """Passing earns what the next card is worth, and nobody is told why."""

        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Pass):
                state.dens[self.seat].purse[0] += state.deck[-1]
                state.then(TakeTurn(self.seat))

    assert in_turn(TakeTurn).preview(0, ["pass"]).reason == UNKNOWN


def test_it_stops_where_something_leaves_a_place_that_the_seat_cannot_see() -> None:
    class TakeTurn(turn.TakeTurn):
        """Whoever draws gives the card to the neighbour."""

        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Draw):
                state.dens[1 - self.seat].hand.append(state.deck.pop())
                state.then(TakeTurn(self.seat))

    assert in_turn(TakeTurn).preview(0, ["draw"]).reason == UNKNOWN


def test_it_stops_where_a_secret_of_another_seat_changes() -> None:
    class TakeTurn(turn.TakeTurn):
        """Passing makes the neighbour forget, which nobody sees."""

        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Pass):
                den = state.dens[1 - self.seat]
                den.peeked = 3 if den.peeked < 0 else -1
                state.then(TakeTurn(self.seat))

    assert in_turn(TakeTurn).preview(0, ["pass"]).reason == UNKNOWN


def test_it_stops_at_the_end_of_a_ballot_but_not_in_its_midst() -> None:
    match = dealt()
    assert match.preview(0, ["bid flame"]).reason == ANOTHER
    match.play(0, "bid growl")
    assert match.preview(1, ["bid flame"]).reason == UNKNOWN


def test_it_stops_at_the_end_of_the_match() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Pass):
                state.agenda.clear()

    assert in_turn(TakeTurn).preview(0, ["pass"]).reason == OVER


def test_it_is_the_same_in_every_world_that_the_seat_imagines() -> None:
    match = begun()
    for number in range(20):
        world = match.game.imagine(match.state, 0, random.Random(number))
        dream = Match(
            GAME, match.seats, match.options, GAME.content, 1, forced=False, position=world
        )
        for choices in (["sell"], ["sell", "sell wing"], ["draw"], ["peek"], ["hide wing"]):
            one, other = match.preview(0, choices), dream.preview(0, choices)
            assert (one.view, one.told(), one.reason) == (other.view, other.told(), other.reason)


def test_single_options_are_taken_where_the_match_takes_them() -> None:
    class TakeTurn(turn.TakeTurn):
        """Passing asks what cannot be refused, and then for a turn again."""

        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            state.then(turn.SellCards(self.seat, 17), TakeTurn(self.seat))

    match = in_turn(TakeTurn)
    asked = match.preview(0, ["pass"]).decision
    assert asked is not None
    assert [choice.notation for choice in asked.options] == ["done"]
    match.forced = True
    asked = match.preview(0, ["pass"]).decision
    assert asked is not None
    assert asked.step == "TakeTurn"


def test_what_cannot_be_played_cannot_be_previewed() -> None:
    match = begun()
    with pytest.raises(NotAsked):
        match.preview(1, ["pass"])
    with pytest.raises(IllegalChoice):
        match.preview(0, ["sell wing"])
    with pytest.raises(IllegalChoice):
        match.preview(0, ["sell", "raid 1"])
    with pytest.raises(BadNotation):
        match.preview(0, ["sing"])
    with pytest.raises(MatchOver):
        finished().preview(0, [])
