"""Taking back: what is safe, and every reason why it may be refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import emberhall.kernel.matches.record as records
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.declare.fields import of, secret
from emberhall.kernel.errors import UndoRefused
from emberhall.kernel.event import SeatEvent
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.replay import replayed
from emberhall.kernel.matches.undo import (
    ANOTHER,
    BEGINNING,
    CHANCE,
    CONCEDED,
    REVEALED,
    SEATED,
)
from emberhall.kernel.state import Step
from tests.kernel.caves import begun, dealt
from tests.toys.broken import variant
from tests.toys.wyrmgold import GAME, turn
from tests.toys.wyrmgold.choices import Pass
from tests.toys.wyrmgold.state import Caves


def refused(match: Match, seat: int) -> str:
    """The reason of a refusal, which changes nothing."""
    text, digest = match.record.text, match.digest()
    with pytest.raises(UndoRefused) as error:
        match.undo(seat)
    assert (match.record.text, match.digest()) == (text, digest)
    assert str(error.value) == f"seat {seat} cannot undo: {match.why_no_undo(seat)}"
    return match.why_no_undo(seat)


def test_a_seat_takes_back_its_latest_input() -> None:
    match = begun()
    before = match.digest()
    match.play(0, "hide wing")
    assert match.why_no_undo(0) == ""
    assert match.undo(0) == ["hide wing"]
    assert match.digest() == before
    assert match.decision(0).step == "TakeTurn"


def test_undo_is_a_line_and_the_revision_never_falls() -> None:
    match = begun()
    match.play(0, "hide wing")
    match.undo(0)
    assert match.revision == 4
    assert [line.lines()[0] for line in match.record.inputs[-2:]] == ["play 0 hide wing", "undo 0"]
    assert match.steps == [1, 0, 2, 1, 0]


def test_several_inputs_are_taken_back_one_by_one() -> None:
    match = begun()
    digests = [match.digest()]
    match.play(0, "sell")
    digests.append(match.digest())
    match.play(0, "done")
    match.undo(0)
    assert match.digest() == digests[1]
    match.undo(0)
    assert match.digest() == digests[0]
    assert refused(match, 0) == REVEALED


def nothing_left_to_sell(*before: Step[Any]) -> Match:
    """A match in which a sale is to come that offers nothing but its end."""
    match = begun()
    state = match.state.copy()
    state.then(*before, turn.SellCards(0, 17))
    return Match(match.game, match.seats, match.options, match.content, seed=1, position=state)


def test_what_was_forced_is_taken_back_with_what_forced_it() -> None:
    match = nothing_left_to_sell(turn.TakeTurn(0))
    before = match.digest()
    match.play(0, "pass")
    assert [line.verb for line in match.record.inputs] == ["play", "auto"]
    assert match.undo(0) == ["done", "pass"]
    assert match.digest() == before
    assert match.redo(0) == "pass"
    assert [line.verb for line in match.record.inputs[-2:]] == ["play", "auto"]


def test_which_choice_was_taken_back_is_told_to_its_seat_alone() -> None:
    match = begun()
    match.play(0, "hide wing")
    match.undo(0)
    assert match.story(0)[-1] == "Dragon 1 takes back: hide wing."
    assert match.story(1)[-1] == match.story()[-1] == "Dragon 1 takes back a choice."
    assert "notation" not in match.told(1)[-1]


def test_a_secret_answer_is_taken_back_before_the_others_answer() -> None:
    match = dealt()
    before = match.digest()
    match.play(1, "bid smoke")
    match.undo(1)
    assert match.digest() == before
    assert "smoke" not in str(match.told(0))
    match.play(1, "bid flame")


# reasons


def test_nothing_to_take_back_at_the_beginning() -> None:
    match = dealt()
    assert refused(match, 0) == BEGINNING


def test_no_undo_of_what_another_seat_played() -> None:
    match = begun()
    match.play(0, "pass")
    assert refused(match, 1) == ANOTHER


def test_no_undo_once_another_seat_has_played() -> None:
    match = begun()
    match.play(0, "pass")
    match.play(1, "sell")
    assert refused(match, 0) == ANOTHER
    match.undo(1)
    assert refused(match, 0) == ANOTHER
    assert refused(match, 1) == ANOTHER


def test_no_undo_across_chance() -> None:
    match = begun()
    match.play(0, "raid 1")
    match.play(1, "pass")
    assert refused(match, 1) == CHANCE
    assert refused(match, 0) == CHANCE


@pytest.mark.parametrize("choice", ["draw", "peek"])
def test_no_undo_of_what_showed_the_seat_itself_something_hidden(choice: str) -> None:
    match = begun()
    match.play(0, choice)
    assert refused(match, 0) == REVEALED


def test_no_undo_of_what_showed_others_something_hidden() -> None:
    match = begun()
    match.play(0, "sell")
    match.play(0, "sell wing")
    assert refused(match, 0) == REVEALED


def test_no_undo_of_the_answer_that_opened_the_answers_of_others() -> None:
    class PlaceBids(turn.PlaceBids):
        """Answers that leave no trace among the cards."""

        def count(self, state: Caves, choices: list[Choice], dealer: Dealer) -> None:
            state.first = 0

    match = variant(PlaceBids).start(2, seed=1, forced=False)
    match.play(0, "bid smoke")
    assert match.why_no_undo(0) == ""
    match.play(1, "bid smoke")
    assert refused(match, 1) == REVEALED


def test_no_undo_of_what_was_told_though_nothing_is_to_be_seen() -> None:
    class Whispered(SeatEvent):
        card: int = secret("cards")

    class Shouted(SeatEvent):
        card: int = of("cards")

    class Hinted(SeatEvent):
        mood: str = secret()

    def telling(event: SeatEvent) -> Match:
        class TakeTurn(turn.TakeTurn):
            def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
                if isinstance(choice, Pass):
                    dealer.announce(event)

        match = variant(TakeTurn).start(2, seed=1, forced=False)
        match.play(0, "bid flame")
        match.play(1, "bid growl")
        match.play(0, "pass")
        return match

    top, own = deck_and_hand()
    assert refused(telling(Whispered(0, top)), 0) == REVEALED  # the top of the deck
    assert refused(telling(Shouted(0, own)), 0) == REVEALED  # a card of the seat's hand, to all
    assert refused(telling(Hinted(1, "grim")), 0) == REVEALED  # a secret to the other seat
    assert telling(Whispered(0, own)).why_no_undo(0) == ""  # what the seat knew
    assert telling(Hinted(0, "grim")).why_no_undo(0) == ""


def deck_and_hand() -> tuple[int, int]:
    state = variant().start(2, seed=1).state
    assert isinstance(state, Caves)
    return state.deck[-1], state.dens[0].hand[0]


def test_no_undo_across_a_concession() -> None:
    match = begun(3)
    match.play(0, "pass")
    match.concede(2)
    assert refused(match, 0) == CONCEDED


def test_handing_over_does_not_stand_in_the_way() -> None:
    match = begun()
    before = match.digest()
    match.play(0, "hide wing")
    match.hand_over(0, "greedy")
    match.undo(0)
    assert match.digest() == before


def test_forced_inputs_alone_are_not_taken_back() -> None:
    match = nothing_left_to_sell()
    assert [line.verb for line in match.record.inputs] == ["auto"]
    assert refused(match, 0) == BEGINNING


# seats that nobody but bots drive


class Confided(SeatEvent):
    card: int = secret("cards")


class TakeTurn(turn.TakeTurn):
    """Whoever passes lets seat 1 look at the top of the deck, and is asked again."""

    def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
        if isinstance(choice, Pass):
            dealer.announce(Confided(1, state.deck[-1]))
            state.then(TakeTurn(self.seat))
        else:
            super().answer(state, choice, dealer)


def confided(*drivers: str, seats: Sequence[str] = ("player", "player")) -> Match:
    """A match in which seat 0 is about to let seat 1 look at the top of the deck."""
    game = variant(TakeTurn)
    kinds, options = game.seating(seats), game.chosen_options({})
    state = game.start(seats, seed=1, forced=False).state
    state.agenda[:] = [TakeTurn(0)]
    return Match(
        game,
        kinds,
        options,
        game.content,
        forced=False,
        position=state,
        drivers=drivers,
    )


def in_format_1(match: Match) -> Match:
    """The same match in a record that does not tell people from bots."""
    lines = match.record.open_text.replace("drive 1 bot ", "drive 1 ").replace("person", "me")
    record = records.parse(lines.replace("emberhall-record 2", "emberhall-record 1"), partial=True)
    return replayed(record, match.game, match.content, len(record.inputs))


def test_what_only_bots_were_shown_can_be_taken_back() -> None:
    match = confided(PERSON, "greedy")
    before = match.digest()
    match.play(0, "pass")
    assert match.why_no_undo(0) == ""
    assert match.undo(0) == ["pass"]
    assert match.digest() == before
    record = match.record
    again = replayed(record, match.game, match.content, len(record.inputs))
    assert again.record.text == record.text


def test_what_only_the_rules_were_shown_can_be_taken_back() -> None:
    match = confided(PERSON, seats=("player", "automa"))
    match.play(0, "pass")
    assert match.why_no_undo(0) == ""


@pytest.mark.parametrize("drivers", [(PERSON, PERSON), (PERSON,), ()])
def test_no_undo_of_what_a_seat_was_shown_that_may_be_a_persons(drivers: Sequence[str]) -> None:
    match = confided(*drivers)
    match.play(0, "pass")
    assert refused(match, 0) == REVEALED


def test_no_undo_of_what_the_seat_of_a_stand_in_was_shown() -> None:
    match = confided(PERSON, PERSON)
    match.play(0, "pass")
    match.hand_over(1, "greedy")
    match.play(0, "pass")
    assert refused(match, 0) == REVEALED


def test_no_undo_of_what_a_bot_was_shown_that_came_later_or_went_away_for_a_while() -> None:
    late = confided(PERSON)
    late.play(0, "pass")
    late.hand_over(1, "greedy")
    back = confided(PERSON, "greedy")
    back.play(0, "pass")
    back.hand_over(1, PERSON)
    back.hand_over(1, "greedy")
    for match in (late, back):
        match.play(0, "pass")
        assert refused(match, 0) == REVEALED


def test_a_bot_may_be_replaced_by_another_bot() -> None:
    match = confided(PERSON, "greedy")
    match.hand_over(1, "random")
    match.play(0, "pass")
    assert match.why_no_undo(0) == ""


def test_no_undo_once_a_person_has_taken_the_seat_of_a_bot() -> None:
    match = confided(PERSON, "greedy")
    match.play(0, "pass")
    match.hand_over(1, PERSON)
    assert refused(match, 0) == SEATED


def test_no_undo_across_the_choice_of_a_bot() -> None:
    match = GAME.start(2, seed=1, forced=False, drivers=[PERSON, "greedy"])
    for decision in match.decisions:
        match.play(decision.seat, decision.options[0])
    first, second = (0, 1) if match.decisions[0].seat == 0 else (1, 0)
    match.play(first, "pass")
    assert match.why_no_undo(first) == ""
    match.play(second, "pass")
    assert refused(match, first) == ANOTHER


def test_no_undo_of_what_the_spectators_were_shown_too() -> None:
    match = begun()
    state = match.state
    match = Match(
        GAME, match.seats, match.options, GAME.content, position=state, drivers=[PERSON, "greedy"]
    )
    match.play(0, "sell")
    match.play(0, "sell wing")
    assert refused(match, 0) == REVEALED


def test_a_record_of_format_1_does_not_say_whom_nobody_watches() -> None:
    match = in_format_1(confided(PERSON, "greedy"))
    assert match.drivers == [PERSON, "greedy"]
    match.play(0, "pass")
    assert refused(match, 0) == REVEALED
    match.hand_over(1, PERSON)
    assert match.record.open_text.endswith("drive 1 a person\n")
