"""How a game goes on: steps happen, are skipped, or ask."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer, LiveDealer, QuietDealer, ScriptedDealer
from emberhall.kernel.errors import ForeignChoice, IllegalChoice, NotAsked, RulesFault
from emberhall.kernel.state import Ballot, Happening, Question, Step
from tests.kernel.caves import begun, dealt, finished
from tests.toys.broken import variant
from tests.toys.wyrmgold import GAME, turn
from tests.toys.wyrmgold.choices import Draw
from tests.toys.wyrmgold.state import Caves


class Note(Happening[Caves]):
    def happen(self, state: Caves, dealer: Dealer) -> None:
        state.pot += 1


class NoQuestion(Question[Caves]):
    def options(self, state: Caves) -> list[Choice]:
        return []


class OneWay(Question[Caves]):
    def options(self, state: Caves) -> list[Choice]:
        return [state.content.catalogue.entries[0]]

    def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
        state.pot += 1


def caves() -> Caves:
    state = dealt().state.copy()
    assert isinstance(state, Caves)
    state.agenda.clear()
    return state


def test_steps_are_listed_in_reading_order_before_what_is_there() -> None:
    state = caves()
    state.then(turn.TakeTurn(2))
    state.then(turn.TakeTurn(0), turn.TakeTurn(1))
    assert [step.seat for step in reversed(state.agenda)] == [0, 1, 2]


def test_steps_happen_until_somebody_is_asked() -> None:
    state = caves()
    state.then(Note(), Note(), turn.TakeTurn(1), Note())
    pot = state.pot
    flow.run(state, QuietDealer(1))
    assert state.pot == pot + 2
    assert flow.asked(state) == [1]


def test_a_question_without_options_is_skipped() -> None:
    state = caves()
    state.then(NoQuestion(0), turn.TakeTurn(1))
    assert flow.go_on(state, QuietDealer(1))
    assert flow.asked(state) == [1]
    assert not flow.go_on(state, QuietDealer(1))


def test_a_game_without_steps_is_over() -> None:
    state = caves()
    assert not flow.go_on(state, QuietDealer(1))
    assert flow.asked(state) == []
    assert flow.options(state, 0) == []
    with pytest.raises(RulesFault, match="the game is over"):
        flow.waiting_step(state)


def test_a_finished_game_asks_nobody() -> None:
    match = finished()
    assert match.decisions == []
    assert GAME.decisions(match.state) == []
    with pytest.raises(NotAsked):
        GAME.apply(match.state, 0, GAME.content.catalogue.read("pass"), QuietDealer(1))


def test_a_step_of_no_known_sort_is_a_fault() -> None:
    class Odd(Step[Caves]):
        pass

    state = caves()
    state.then(Odd())
    with pytest.raises(RulesFault, match="Odd is neither a happening nor a question nor a ballot"):
        flow.go_on(state, QuietDealer(1))


def test_nobody_is_asked_while_a_step_is_still_to_happen() -> None:
    state = caves()
    state.then(Note())
    with pytest.raises(RulesFault, match="Note is still to happen"):
        flow.asked(state)


@pytest.mark.parametrize(
    ("step", "call"),
    [
        (Happening(), lambda step, state: step.happen(state, QuietDealer(1))),
        (Question(0), lambda step, state: step.options(state)),
        (Question(0), lambda step, state: step.answer(state, Draw(), QuietDealer(1))),
        (Ballot([0], [-1]), lambda step, state: step.answered([0])),
        (Ballot([0], [-1]), lambda step, state: step.options(state, 0)),
        (Ballot([0], [-1]), lambda step, state: step.count(state, [], QuietDealer(1))),
    ],
)
def test_a_step_without_its_rule_says_so(step: Step[Any], call: Any) -> None:
    with pytest.raises(NotImplementedError, match=type(step).__name__):
        call(step, caves())


def test_steps_never_change_so_copies_share_them() -> None:
    state = begun().state
    assert state.copy().agenda[-1] is state.agenda[-1]


def test_steps_without_an_end_are_a_fault() -> None:
    class Loop(Happening[Caves]):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.then(Loop())

    state = caves()
    state.then(Loop())
    with pytest.raises(RulesFault, match="nobody is asked after 100001 steps; Loop is next"):
        flow.run(state, QuietDealer(1))


# ballots


def test_a_ballot_asks_all_seats_until_each_has_answered() -> None:
    state = dealt(3).state
    read = state.content.catalogue.read
    assert flow.asked(state) == [0, 1, 2]
    GAME.apply(state, 1, read("bid smoke"), QuietDealer(1))
    assert flow.asked(state) == [0, 2]
    assert flow.options(state, 1) == []
    assert [choice.notation for choice in flow.options(state, 2)] == [
        "bid growl",
        "bid smoke",
        "bid flame",
    ]


def test_an_answer_waits_in_the_step_until_the_last_one_is_in() -> None:
    state = dealt().state
    assert isinstance(state, Caves)
    read = state.content.catalogue.read
    dealer = LiveDealer(1)
    GAME.apply(state, 1, read("bid smoke"), dealer)
    assert state.dens[1].tricks == [0, 1, 2]
    assert not dealer.events
    GAME.apply(state, 0, read("bid growl"), dealer)
    assert state.dens[1].spent == [1]
    assert [type(event).__name__ for event in dealer.events] == [
        "BidShown", "BidShown", "PotWon", "TurnBegan",
    ]  # fmt: skip


def test_answers_are_counted_in_the_order_of_seats() -> None:
    read = GAME.content.catalogue.read
    ends = []
    for order in ([0, 1, 2], [2, 1, 0], [1, 2, 0]):
        state = dealt(3).state
        dealer = ScriptedDealer(["pick 2 1"])
        for seat in order:
            GAME.apply(state, seat, read("bid growl" if seat == 1 else "bid flame"), dealer)
        ends.append((GAME.digest(state), dealer.events))
    assert ends[0] == ends[1] == ends[2]


# applying


def test_an_illegal_choice_raises_and_changes_nothing() -> None:
    state = begun().state
    before = GAME.digest(state)
    read = state.content.catalogue.read
    with pytest.raises(IllegalChoice) as refused:
        GAME.apply(state, 0, read("hide ruby"), QuietDealer(1))
    assert str(refused.value) == (
        "Dragon 1 cannot play 'hide ruby': You do not hold Ruby. (rule 3.4)"
    )
    assert refused.value.rule == "3.4"
    assert GAME.digest(state) == before


def test_an_illegal_choice_at_a_side_step_names_the_rule_of_the_step() -> None:
    match = begun()
    match.play(0, "sell")
    with pytest.raises(IllegalChoice) as refused:
        GAME.check(match.state, 0, match.read("draw"))
    assert refused.value.rule == "3.5"
    assert "That is not possible now. (rule 3.5)" in str(refused.value)


def test_a_seat_that_is_not_asked_is_refused() -> None:
    state = begun().state
    with pytest.raises(NotAsked, match="seat 1 is not asked for anything now"):
        GAME.apply(state, 1, state.content.catalogue.read("pass"), QuietDealer(1))


def test_a_choice_of_another_content_is_refused() -> None:
    state = begun().state
    other = GAME.load_content().catalogue.read("pass")
    with pytest.raises(ForeignChoice, match="'pass' is a choice of another content"):
        GAME.apply(state, 0, other, QuietDealer(1))


def test_a_decision_says_who_is_asked_what_and_by_which_rule() -> None:
    match = begun()
    (decision,) = GAME.decisions(match.state)
    assert (decision.seat, decision.step, decision.rule) == (0, "TakeTurn", "3.1")
    assert decision.prompt == "Dragon 1, what do you do?"
    assert decision.main
    assert decision.options == flow.options(match.state, 0)
    assert repr(decision) == (
        "<Decision of seat 0: TakeTurn [3.1], 8 options:"
        " draw, peek, hide horn, hide skull, hide wing, sell, raid 1, pass>"
    )
    match.play(0, "raid 1")
    (reaction,) = GAME.decisions(match.state)
    assert reaction.prompt == "Dragon 1 raids Dragon 2. How does it guard?"
    assert not reaction.main


# playing out


@pytest.mark.parametrize("seats", [2, 4, ["player", "automa"], ["automa", "player", "automa"]])
def test_a_game_is_played_out_at_random(seats: Any) -> None:
    dealer = QuietDealer(5)
    state = GAME.setup(seats, None, GAME.content, dealer)
    assert flow.play_out(state, dealer) > 0
    assert not state.agenda
    assert GAME.outcome_of(state).ranking


def test_a_game_is_played_out_from_the_middle_of_a_ballot() -> None:
    state = dealt(3).state
    GAME.apply(state, 1, state.content.catalogue.read("bid smoke"), QuietDealer(1))
    flow.play_out(state, QuietDealer(1))
    assert isinstance(state, Caves)
    assert 1 in state.dens[1].spent


def test_a_game_without_an_end_is_not_played_out_for_ever() -> None:
    class EndRound(turn.EndRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.then(turn.StartRound())

    game = variant(EndRound)
    dealer = QuietDealer(1)
    state = game.setup(2, None, game.content, dealer)
    with pytest.raises(RulesFault, match="no end after 400 steps"):
        flow.play_out(state, dealer, limit=400)


def test_a_game_goes_on_to_whoever_has_something_to_choose() -> None:
    quick, slow = dealt(3).state.copy(), dealt(3).state.copy()
    dealers = QuietDealer(4), QuietDealer(4)
    met = 0
    while True:
        seat, options = flow.go_to_choice(quick, dealers[0], forced=True)
        flow.run(slow, dealers[1])
        while flow.asked(slow) and len(flow.options(slow, flow.asked(slow)[0])) == 1:
            only = flow.asked(slow)[0]
            flow.answer(slow, only, flow.options(slow, only)[0], dealers[1])
            flow.run(slow, dealers[1])
        assert quick == slow
        if seat < 0:
            break
        assert (seat, options) == (flow.asked(slow)[0], flow.options(slow, seat))
        for state, dealer in ((quick, dealers[0]), (slow, dealers[1])):
            flow.answer(state, seat, options[-1], dealer)
        met += 1
    assert met > 10
    assert options == []


def test_a_single_option_is_asked_for_unless_it_is_forced() -> None:
    for forced, asked in ((False, 0), (True, 1)):
        state = caves()
        state.then(OneWay(0), turn.TakeTurn(1))
        seat, options = flow.go_to_choice(state, QuietDealer(1), forced)
        assert seat == asked
        assert (len(options) == 1) == (not forced)


def test_others_answer_by_lot_until_a_seat_has_something_to_choose() -> None:
    state, dealer = dealt(3).state.copy(), QuietDealer(4)
    asked = 0
    seat, options = flow.go_to_choice_of(state, 1, dealer, forced=True)
    while seat >= 0:
        assert seat == 1
        assert len(options) > 1
        asked += 1
        flow.answer(state, 1, options[0], dealer)
        seat, options = flow.go_to_choice_of(state, 1, dealer, forced=True)
    assert asked
    assert not state.agenda
