"""What a seat is told, and whom it sees asked, gives nothing away; rounds and turns are told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from emberhall.conformance.occasions import Check, Ending, Input, Stretch
from emberhall.conformance.sight_checks import called
from emberhall.conformance.walk import hidden_tables, ids, ids_shown
from emberhall.kernel import flow
from emberhall.kernel.declare.fields import ALL, sight_of
from emberhall.kernel.errors import ScriptExhausted
from emberhall.kernel.event import Event, RoundBegan, TurnBegan, shown
from emberhall.kernel.flow import closes_ballot
from emberhall.kernel.game import Game
from emberhall.kernel.matches.match import Match
from emberhall.kernel.state import Ballot, State

WORLDS: Final = 4  # tried for each viewer, until the choice is legal in one

SEEN: Final = "seen"
TOLD: Final = "told"
ASKED: Final = "asked"
CHANCE: Final = "chance"

QUESTION: Final = ("asking", "step", "about")

Observation = tuple[str, object]


def tells_what_is_seen(of: Stretch) -> Iterator[str]:
    """A thing that an event names to a seat has been in its sight, before, after or in between."""
    tables = hidden_tables(of.before)
    for viewer in of.setup.viewers:
        seen = set(ids_shown(of.before, viewer))
        for taken in of.trace:
            seen |= set(ids_shown(taken.state, viewer))
        for event in of.events:
            for field in event.FIELDS:
                if field.of not in tables or field.amounts:
                    continue
                if sight_of(event, field, viewer) != ALL:
                    continue
                for thing in ids(event.value(field.name)):
                    if (field.of, thing) not in seen:
                        slug = of.before.content.slugs(field.of)[thing]
                        name = type(event).__name__
                        yield f"{name} tells {called(viewer)} of {slug}, which it never saw"


def counts_rounds_and_turns(of: Ending) -> Iterator[str]:
    """Rounds are announced one by one from 1 in every game of a row, turns of seats there are."""
    last = told = 0
    for event in _lasting(of.match):
        if event.BEGINS == "game":
            last = 0
        elif isinstance(event, RoundBegan):
            if event.number != last + 1:
                yield f"round {event.number} follows round {last}"
            last = event.number
            told += 1
        elif isinstance(event, TurnBegan):
            if not 0 <= event.seat < len(of.setup.seats):
                yield f"the turn of seat {event.seat} begins, which does not exist"
            told += 1
    if not told:
        yield "neither a round nor a turn has been announced"


def _lasting(match: Match) -> list[Event]:
    """What was told of a match, without the inputs that have been taken back."""
    told: list[list[Event]] = [[] for _ in range(match.revision + 1)]
    for each in match.log:
        told[each.revision].append(each.event)
    kept = [told[0]]
    for line, events in zip(match.record.inputs, told[1:], strict=True):
        if line.verb in ("play", "auto"):
            kept.append(events)
        elif line.verb == "undo":
            del kept[-len(events) :]  # a word for each input that was taken back
    return [event for events in kept for event in events]


def tells_in_words(of: Stretch) -> Iterator[str]:
    """Every event can be told to everybody in a sentence."""
    for event in of.events:
        for viewer in of.setup.viewers:
            if not of.game.prose.tell(event, viewer, of.after):
                yield f"{type(event).__name__} has no words for {called(viewer)}"


def tells_alike(of: Input) -> Iterator[str]:
    """Where two worlds look alike to a seat, the same input is told to it in the same way."""
    for viewer, truth, dream in _first_differences(of):
        if TOLD in (truth[0], dream[0]) and not {ASKED, CHANCE} & {truth[0], dream[0]}:
            told = truth[1] if truth[0] == TOLD else dream[1]
            yield f"{called(viewer)} is told {told} only because of what is hidden from it"


def asks_by_open_facts(of: Input) -> Iterator[str]:
    """Where two worlds look alike to a seat, the same input leads to the same question."""
    for viewer, truth, dream in _first_differences(of):
        if ASKED in (truth[0], dream[0]):
            asked = truth[1] if truth[0] == ASKED else dream[1]
            yield f"{called(viewer)} sees that {asked}, which depends on what is hidden from it"


def _first_differences(of: Input) -> Iterator[tuple[int, Observation, Observation]]:
    """Where the truth first differs, for a viewer, from a world that looked the same before."""
    for viewer in of.setup.viewers:
        world = _world(of, viewer)
        if world is None:
            continue
        truth = _observations(of, of.before, viewer)
        dream = _observations(of, world, viewer)
        for here, there in zip(truth, dream, strict=False):
            if here != there:
                yield viewer, here, there
                break


def _world(of: Input, viewer: int) -> State[Any] | None:
    """A world imagined by the viewer in which the same input is legal, if one is found."""
    step = of.before.agenda[-1]
    for salt in range(WORLDS):
        world = of.game.imagine(of.before, viewer if viewer >= 0 else None, of.rng(salt))
        if of.choice not in flow.options(world, of.seat):
            continue
        if isinstance(step, Ballot) and closes_ballot(of.before):
            # the answers are about to be shown to everybody, so they are the same in both worlds
            if not _could_answer(world, step):
                continue
            world.agenda[-1] = step
        return world
    return None


def _could_answer(world: State[Any], step: Ballot[Any]) -> bool:
    entries = world.content.catalogue.entries
    return all(
        answer < 0 or entries[answer] in step.options(world, seat)
        for seat, answer in zip(step.seats, step.answers, strict=True)
    )


def _observations(of: Input, before: State[Any], viewer: int) -> Iterator[Observation]:
    """What a viewer sees, is told and finds asked when the input is played with its chance.

    Where the rules want other chance than the true world met, all that is known is that they do.
    """
    view = _looks(of.game, before, viewer)
    state = before
    try:
        for taken in of.unfolded(before):
            state = taken.state
            now = _looks(of.game, state, viewer)
            if now != view:
                yield SEEN, now
            view = now
            for event in taken.events:
                yield TOLD, shown(event, viewer, state.content)
    except ScriptExhausted:
        yield CHANCE, ""
        return
    if state.agenda:
        yield ASKED, f"{type(state.agenda[-1]).__name__} asks {flow.asked(state)}"
    else:
        yield ASKED, "the game is over"


def _looks(game: Game, state: State[Any], viewer: int) -> dict[str, Any]:
    """The view without the question that is asked."""
    view = game.view(state, viewer if viewer >= 0 else None)
    return {key: value for key, value in view.items() if key not in QUESTION}


STRETCH_CHECKS: Final = (
    Check("tells-what-is-seen", tells_what_is_seen),
    Check("tells-in-words", tells_in_words),
)
INPUT_CHECKS: Final = (
    Check("tells-alike", tells_alike),
    Check("asks-by-open-facts", asks_by_open_facts),
)
ENDING_CHECKS: Final = (Check("counts-rounds-and-turns", counts_rounds_and_turns),)
