"""Matches: playing, batches and forced inputs."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.declare.fields import of
from emberhall.kernel.errors import (
    BadInput,
    BadNotation,
    ForeignChoice,
    IllegalChoice,
    MatchOver,
    NotAsked,
    StaleRevision,
    UnknownSeat,
)
from emberhall.kernel.event import SeatEvent
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.undo import REVEALED
from tests.kernel.caves import begun, dealt, finished, inputs
from tests.toys.broken import variant
from tests.toys.wyrmgold import GAME, turn
from tests.toys.wyrmgold.choices import Draw, Peek
from tests.toys.wyrmgold.state import Caves


def caves(match: Match) -> Caves:
    state = match.state
    assert isinstance(state, Caves)
    return state


# playing


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = GAME.start(3, seed=9), GAME.start(3, seed=9)
    assert one.record.text == other.record.text
    assert one.digest() != GAME.start(3, seed=10).digest()


def test_a_match_without_a_seed_is_like_no_other() -> None:
    assert GAME.start(4).digest() != GAME.start(4).digest()


def test_a_choice_is_played_as_such_or_by_its_notation() -> None:
    one, other = begun(), begun()
    one.play(0, "HIDE  wing")
    other.play(0, next(c for c in other.decision(0).options if c.notation == "hide wing"))
    assert one.record.text == other.record.text
    assert inputs(one)[-1] == "play 0 hide wing"


def test_every_input_raises_the_revision_by_one() -> None:
    match = begun()
    assert match.revision == 2
    match.play(0, "sell")
    assert match.revision == 3
    match.undo(0)
    assert match.revision == 4
    match.hand_over(1, "greedy")
    assert match.revision == 5


@pytest.mark.parametrize(
    ("seat", "choice", "error"),
    [
        (0, "hide ruby", IllegalChoice),
        (0, "bid flame", IllegalChoice),
        (1, "pass", NotAsked),
        (9, "pass", UnknownSeat),
        (-1, "pass", UnknownSeat),
        (0, "hide the cave", BadNotation),
    ],
)
def test_a_refused_choice_changes_nothing(seat: int, choice: str, error: type[BadInput]) -> None:
    match = begun()
    text, digest = match.record.text, match.digest()
    with pytest.raises(error):
        match.play(seat, choice)
    assert (match.record.text, match.digest()) == (text, digest)


@pytest.mark.parametrize("seat", ["0", 0.0, "Ann"])
def test_a_seat_is_a_number_and_nothing_that_looks_like_one(seat: Any) -> None:
    match = begun()
    text = match.record.text
    refused: tuple[type[Exception], ...] = (UnknownSeat, TypeError)  # which compiled code raises
    with pytest.raises(refused):
        match.play(seat, "sell")
    with pytest.raises(refused):
        match.view(seat)
    assert match.record.text == text


def test_a_choice_is_called_something_by_its_own_match_alone() -> None:
    match = begun()
    option = match.decisions[0].options[0]
    assert match.label(option) == match.label(str(option)) == match.decisions[0].label(option)
    foreign = GAME.load_content().catalogue.read(str(option))
    for label in (match.label, match.decisions[0].label):
        with pytest.raises(ForeignChoice, match="is a choice of another content"):
            label(foreign)
    with pytest.raises(BadNotation, match="no choice is written 'hide the cave'"):
        match.label("hide the cave")


def test_a_request_for_another_revision_is_stale() -> None:
    match = begun()
    match.play(0, "sell", revision=2)
    for revision in (2, 4):
        with pytest.raises(StaleRevision) as refused:
            match.play(0, "done", revision=revision)
        message = f"the request answers revision {revision}; the match is at 3"
        assert str(refused.value) == message
    with pytest.raises(StaleRevision):
        match.play_batch(0, ["done"], revision=2)
    assert match.revision == 3


def test_a_decision_is_found_by_its_seat() -> None:
    match = begun()
    assert match.decision(0).step == "TakeTurn"
    with pytest.raises(NotAsked, match="seat 1 is not asked for anything now"):
        match.decision(1)
    with pytest.raises(MatchOver):
        finished().decision(0)


def test_a_match_that_is_over_takes_no_inputs() -> None:
    match = finished()
    assert match.outcome is not None
    assert match.outcome.reason == "opened"
    with pytest.raises(MatchOver, match="the match is over"):
        match.play(0, "pass")
    with pytest.raises(MatchOver):
        match.concede(0)
    assert match.decisions == []


def test_a_match_that_goes_on_has_no_outcome() -> None:
    assert begun().outcome is None


def test_the_log_is_told_as_each_seat_may_know_it() -> None:
    match = begun()
    match.play(0, "draw")
    assert match.told(0)[-2] == {"event": "Drew", "seat": 0, "card": "grail"}
    assert match.told(1)[-2] == match.told()[-2] == {"event": "Drew", "seat": 0}
    assert match.story(0)[-2] == "Dragon 1 draws Grail."
    assert match.story(1)[-2] == match.story()[-2] == "Dragon 1 draws a card."
    assert match.told()[-1] == {"event": "TurnBegan", "begins": "turn", "seat": 1}
    assert match.story(since=match.revision) == [
        "Dragon 1 draws a card.",
        "It is the turn of Dragon 2.",
    ]
    assert match.told(since=match.revision + 1) == []


def test_the_log_knows_revision_and_step_of_every_event() -> None:
    match = dealt(["player", "automa"], "roll 3 3", "roll 6 2", "roll 6 2")
    match.play(0, "bid growl")
    told = [(each.revision, each.step, type(each.event).__name__) for each in match.log]
    assert told == [
        (0, 1, "RoundStarted"),
        (1, 0, "BidShown"),
        (1, 0, "AutomaBid"),
        (1, 0, "PotWon"),
        (1, 2, "TurnBegan"),
        (1, 3, "AutomaRolled"),
        (1, 4, "Drew"),
        (1, 5, "TurnBegan"),
    ]
    assert match.steps == [1, 5]


# batches


def test_a_batch_is_recorded_as_single_inputs() -> None:
    match = begun()
    assert match.play_batch(0, ["sell", "done"]) == 2
    assert inputs(match)[-2:] == ["play 0 sell", "play 0 done"]


def test_a_batch_stops_at_the_first_choice_that_is_not_legal() -> None:
    match = begun()
    assert match.play_batch(0, ["sell", "draw", "done"]) == 1
    assert match.decision(0).step == "SellCards"


def test_a_batch_stops_when_the_seat_is_no_longer_asked() -> None:
    match = begun()
    assert match.play_batch(0, ["sell", "done", "done"]) == 2
    assert match.decisions[0].seat == 1


def test_the_first_choice_of_a_batch_must_be_legal() -> None:
    match = begun()
    with pytest.raises(IllegalChoice):
        match.play_batch(0, ["done", "sell"])
    with pytest.raises(NotAsked):
        match.play_batch(1, ["pass"])
    assert match.revision == 2


def test_a_batch_with_a_text_that_names_no_choice_is_refused_whole() -> None:
    match = begun()
    with pytest.raises(BadNotation):
        match.play_batch(0, ["sell", "sell the cave"])
    assert match.revision == 2


def test_a_batch_goes_on_while_it_shows_others_what_the_seat_knew() -> None:
    match = begun()
    assert match.play_batch(0, ["sell", "sell horn", "sell skull", "done"]) == 4
    assert inputs(match)[-1] == "play 0 done"


def test_what_a_batch_has_shown_to_others_is_not_taken_back() -> None:
    match = begun()
    match.play_batch(0, ["sell", "sell horn", "sell skull"])
    assert match.why_no_undo(0) == REVEALED
    match.play(0, "done")
    assert match.undo(0) == ["done"]
    assert match.why_no_undo(0) == REVEALED


class Told(SeatEvent):
    card: int = of("cards")


def again(choice: Choice, state: Caves, seat: int, dealer: Dealer) -> None:
    """Passing does nothing, drawing shows the seat a card, peeking only tells of one."""
    if isinstance(choice, Draw):
        state.dens[seat].hand.append(state.deck.pop())
    elif isinstance(choice, Peek):
        dealer.announce(Told(seat, state.deck[-1]))
    state.then(turn.TakeTurn(seat))


@pytest.mark.parametrize(
    ("choices", "played"),
    [
        (["pass", "pass", "pass"], 3),
        (["pass", "draw", "pass"], 2),
        (["peek", "pass"], 1),
    ],
)
def test_a_batch_stops_when_the_seat_itself_learns_something(
    choices: list[str], played: int
) -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            again(choice, state, self.seat, dealer)

    match = variant(TakeTurn).start(2, seed=1, forced=False)
    match.play(0, "bid flame")
    match.play(1, "bid growl")
    assert match.play_batch(0, choices) == played


def test_a_batch_stops_when_it_opens_the_answers_of_others() -> None:
    class PlaceBids(turn.PlaceBids):
        """Answers that leave no trace among the cards, and are asked for again."""

        def count(self, state: Caves, choices: list[Choice], dealer: Dealer) -> None:
            state.then(turn.TakeTurn(1), turn.TakeTurn(1))

    match = variant(PlaceBids).start(2, seed=1, forced=False)
    match.play(0, "bid smoke")
    assert match.play_batch(1, ["bid smoke", "pass"]) == 1
    assert match.play_batch(1, ["pass"]) == 1


def test_a_batch_stops_after_chance_even_if_the_seat_is_forced_to_go_on() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Draw):
                dealer.roll(6)
                state.then(turn.SellCards(self.seat, 17), turn.TakeTurn(self.seat))

    match = variant(TakeTurn).start(2, seed=1)
    match.play(0, "bid flame")
    match.play(1, "bid growl")
    assert match.play_batch(0, ["draw", "pass"]) == 1
    assert inputs(match)[-2:] == ["play 0 draw", "auto 0 done"]
    assert match.decision(0).step == "TakeTurn"


def test_a_batch_goes_on_whoever_played_before_it() -> None:
    match = begun(3)
    match.play(0, "pass")
    assert match.play_batch(1, ["sell", "done"]) == 2


def test_an_empty_batch_plays_nothing() -> None:
    match = begun()
    assert match.play_batch(0, []) == 0
    assert match.revision == 2


def test_suggestions_are_batches_of_the_seat_that_is_asked() -> None:
    match = begun()
    (suggestion,) = match.suggestions(0)
    assert suggestion.key == "sell-all"
    assert suggestion.notations == ["sell", "sell horn", "sell skull", "sell wing", "done"]
    with pytest.raises(NotAsked):
        match.suggestions(1)
    match.play(0, "sell")
    assert match.suggestions(0) == []


# forced inputs


def test_a_single_option_is_taken_by_the_match_and_recorded() -> None:
    match = begun(forced=True)
    caves(match).dens[1].tricks = [0]
    match.play(0, "raid 1")
    assert inputs(match)[-2:] == ["play 0 raid 1", "auto 1 pass"]
    assert match.decisions[0].seat == 1
    assert match.decisions[0].step == "TakeTurn"


def test_a_single_option_is_left_to_the_seat_if_the_match_does_not_force_it() -> None:
    match = begun(forced=False)
    caves(match).dens[1].tricks = [0]
    match.play(0, "raid 1")
    assert [choice.notation for choice in match.decision(1).options] == ["pass"]
    match.play(1, "pass")
    assert inputs(match)[-1] == "play 1 pass"


def test_a_forced_answer_of_a_ballot_is_recorded_before_the_others() -> None:
    match = GAME.start(2, seed=1)
    while match.view()["round"] < 2:
        decision = match.decisions[0]
        match.play(decision.seat, "pass" if decision.main else decision.options[0])
    assert not any(line.verb == "auto" for line in match.record.inputs)
    caves(match).dens[1].tricks = [2]
    fork = Match(
        GAME, match.seats, match.options, match.content, seed=1, position=match.state.copy()
    )
    assert inputs(fork) == ["auto 1 bid flame"]
    assert [decision.seat for decision in fork.decisions] == [0]


def test_a_record_with_forced_inputs_is_replayed_as_it_was() -> None:
    match = finished(["player", "automa"], length="long")
    assert any(line.verb == "auto" for line in match.record.inputs)
    assert Match.loads(match.record.text).record.text == match.record.text
