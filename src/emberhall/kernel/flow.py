"""How a game goes on: steps happen until one of them asks."""

from __future__ import annotations

from typing import Any, Final

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.state import Ballot, Happening, Question, State, Step

STEP_LIMIT: Final = 100_000  # more steps than this between two inputs have no end


def go_on(state: State[Any], dealer: Dealer) -> bool:
    """Let the next step happen, or skip it if it does not apply; False if none is left to."""
    agenda = state.agenda
    if not agenda:
        return False
    step = agenda[-1]
    if isinstance(step, Happening):
        agenda.pop()
        step.happen(state, dealer)
        return True
    if isinstance(step, Question):
        if step.options(state):
            return False
        agenda.pop()
        return True
    if isinstance(step, Ballot):
        return False
    raise RulesFault(f"{type(step).__name__} is neither a happening nor a question nor a ballot")


def run(state: State[Any], dealer: Dealer) -> None:
    """Go on until a seat is asked or the game is over."""
    steps = 0
    while go_on(state, dealer):
        steps += 1
        check_steps(state, steps)


def check_steps(state: State[Any], steps: int) -> None:
    """Complain about steps that follow each other without an end."""
    if steps > STEP_LIMIT:
        name = type(state.agenda[-1]).__name__ if state.agenda else "nothing"
        raise RulesFault(f"nobody is asked after {steps} steps; {name} is next")


def asked(state: State[Any]) -> list[int]:
    """The seats that have still to answer; empty when the game is over."""
    if not state.agenda:
        return []
    step = state.agenda[-1]
    if isinstance(step, Question):
        return [step.seat]
    if isinstance(step, Ballot):
        return [seat for seat, answer in zip(step.seats, step.answers, strict=True) if answer < 0]
    raise RulesFault(f"{type(step).__name__} is still to happen")


def options(state: State[Any], seat: int) -> list[Choice]:
    """The legal choices of a seat that is asked, none for any other."""
    if not state.agenda:
        return []
    step = state.agenda[-1]
    if isinstance(step, Question):
        return step.options(state) if step.seat == seat else []
    if isinstance(step, Ballot) and seat in step.seats:
        return step.options(state, seat) if step.answers[step.seats.index(seat)] < 0 else []
    return []


def answer(state: State[Any], seat: int, choice: Choice, dealer: Dealer) -> None:
    """Give a seat's answer, which must be legal, without going on."""
    step = state.agenda.pop()
    if isinstance(step, Question):
        step.answer(state, choice, dealer)
        return
    assert isinstance(step, Ballot)
    answers = list(step.answers)
    answers[step.seats.index(seat)] = choice.index
    if -1 in answers:
        state.agenda.append(step.answered(answers))
        return
    entries = state.content.catalogue.entries
    step.count(state, [entries[index] for index in answers], dealer)


def waiting_step(state: State[Any]) -> Step[Any]:
    """The step that asks."""
    if not state.agenda:
        raise RulesFault("the game is over: no step asks")
    return state.agenda[-1]


def play_out(state: State[Any], dealer: Dealer, limit: int = 1_000_000) -> int:
    """Answer everything at random until the game is over; the number of decisions not forced.

    More than `limit` steps are taken for a game without an end.
    """
    decisions = 0
    steps = 0
    agenda = state.agenda
    while agenda:
        steps += 1
        if steps > limit:
            raise RulesFault(f"no end after {limit} steps")
        decisions += agenda.pop().at_random(state, dealer)
    return decisions


def go_to_choice(state: State[Any], dealer: Dealer, forced: bool) -> tuple[int, list[Choice]]:
    """Go on until a seat has something to choose: the seat and its options; -1 at the end.

    If single options are `forced`, they are taken without asking. Of those who are asked at once
    the first comes first.
    """
    steps = 0
    agenda = state.agenda
    while agenda:
        steps += 1
        check_steps(state, steps)
        step = agenda[-1]
        if isinstance(step, Happening):
            agenda.pop()
            step.happen(state, dealer)
            continue
        if isinstance(step, Question):
            seat = step.seat
            found = step.options(state)
            if not found:
                agenda.pop()
                continue
        else:
            seat = asked(state)[0]
            found = options(state, seat)
        if len(found) > 1 or not forced:
            return seat, found
        answer(state, seat, found[0], dealer)
    return -1, []


def go_to_choice_of(
    state: State[Any], who: int, dealer: Dealer, forced: bool
) -> tuple[int, list[Choice]]:
    """The same, but until a certain seat has something to choose: others answer by lot."""
    while True:
        seat, found = go_to_choice(state, dealer, forced)
        if seat == who or seat < 0:
            return seat, found
        answer(state, seat, found[dealer.below(len(found))], dealer)


def closes_ballot(state: State[Any]) -> bool:
    """Whether the next answer opens a ballot, and with it what other seats have answered."""
    step = state.agenda[-1]
    return isinstance(step, Ballot) and len(step.seats) > 1 and step.answers.count(-1) == 1
