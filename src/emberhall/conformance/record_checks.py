"""What was played can be taken back where that is safe, and played again from its text."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

import emberhall.kernel.matches.record as records
from emberhall.conformance.occasions import Check, Ending, Input
from emberhall.conformance.walk import ids_shown
from emberhall.kernel.errors import DivergedRecord, UndoRefused
from emberhall.kernel.event import shown
from emberhall.kernel.game import AUTOMA
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.replay import replayed
from emberhall.kernel.sight.things import things_of
from emberhall.kernel.state import State


def undo_is_exact(of: Input) -> Iterator[str]:
    """Undo leads exactly to where the seat was, redo back again, each in a line of its own."""
    match = of.match
    if match.why_no_undo(of.seat):
        return
    after = match.digest()
    revision = match.revision
    match.undo(of.seat)
    if match.digest() != of.digest:
        yield f"undoing '{of.choice.notation}' does not lead back to where it was played"
    match.redo(of.seat)
    if match.digest() != after:
        yield f"redoing '{of.choice.notation}' does not lead where it led at first"
    if match.revision != revision + 2:
        yield "undo and redo are not one line each"


def undo_is_safe(of: Input) -> Iterator[str]:
    """Nobody undoes another's input, nor across chance, nor what anybody but bots was shown."""
    for seat in range(len(of.setup.seats)):
        if seat != of.seat and not _refuses(of.match, seat):
            yield f"seat {seat} may undo an input of seat {of.seat}"
    if of.chance and not _refuses(of.match, of.seat):
        yield f"'{of.choice.notation}' met chance and can be undone"
    mindless = _mindless(of.match)
    learnt = [viewer for viewer in of.setup.viewers if _learnt(of, viewer)]
    if any(viewer not in mindless for viewer in learnt):
        if not _refuses(of.match, of.seat):
            yield f"'{of.choice.notation}' showed something hidden and can be undone"
    elif learnt and not of.match.why_no_undo(of.seat):
        yield from _undo_ends_where_a_person_sits_down(of, learnt[0])


def _mindless(match: Match) -> set[int]:
    """The seats of the automa and those that bots drive from the first line to the last."""
    inputs = match.record.inputs
    begun = next((n for n, line in enumerate(inputs) if line.verb != "drive"), len(inputs))
    first = {line.seat: line.text for line in inputs[:begun]}
    later = [(line.seat, line.text) for line in inputs if line.verb == "drive"]
    people = {seat for seat, text in later if text == "person"}
    bots = {seat for seat, text in first.items() if text.startswith("bot ")}
    automa = {seat for seat, kind in enumerate(match.seats) if kind == AUTOMA}
    return (bots | automa) - people


def _undo_ends_where_a_person_sits_down(of: Input, seat: int) -> Iterator[str]:
    """What only a bot was shown is known to the person who takes its seat."""
    match = of.match.fork()
    match.hand_over(seat, PERSON)
    if not match.why_no_undo(of.seat):
        yield f"'{of.choice.notation}' can be undone though a person took seat {seat}"


def _refuses(match: Match, seat: int) -> bool:
    if not match.why_no_undo(seat):
        return False
    try:
        match.undo(seat)
    except UndoRefused:
        return True
    return False


def _learnt(of: Input, viewer: int) -> bool:
    """Whether a thing that was hidden from the viewer before is now in sight or was told."""
    before = set(ids_shown(of.before, viewer))
    things = {(table, each) for table, pile in things_of(of.before).items() for each in pile}
    hidden = things - before
    after = set(ids_shown(of.after, viewer))
    for event in of.events:
        after |= set(ids_shown(event, viewer))
    return bool(hidden & after)


def replays_from_text(of: Ending) -> Iterator[str]:
    """The text of the record leads to the same states, steps and events."""
    match = of.match
    text = match.record.text
    states: list[State[Any]] = []
    record = records.parse(text)
    again = replayed(record, of.game, match.content, len(record.inputs), False, states)
    if again.record.text != text:
        yield "the record of the replay is another text"
    if again.steps != match.steps:
        yield "the replay goes through other steps"
    for number, state in of.states.items():
        if states[number] != state:
            yield f"after input {number} the replay is in another state"
            return
    if again.digest() != match.digest():
        yield "the replay ends in another state"
    for viewer in of.setup.viewers:
        if _log(again, viewer) != _log(match, viewer):
            yield f"the replay tells viewer {viewer} other events"


def _log(match: Match, viewer: int) -> list[object]:
    return [
        (told.revision, told.step, shown(told.event, viewer, match.content)) for told in match.log
    ]


def draws_from_the_dealer(of: Ending) -> Iterator[str]:
    """The dealer is the only source of chance: the same outcomes lead to the same states."""
    ambient = random.getstate()
    record = of.match.record
    runs: list[list[State[Any]]] = [[], []]
    try:
        for seed, states in enumerate(runs):
            random.seed(seed)
            untouched = random.getstate()
            try:
                replayed(record, of.game, of.match.content, len(record.inputs), False, states)
            except DivergedRecord as error:
                yield f"the same outcomes of chance lead elsewhere: {error}"
            if random.getstate() != untouched:
                yield "the rules draw from the random module"
    finally:
        random.setstate(ambient)
    for number, (one, other) in enumerate(zip(*runs, strict=False)):
        if one != other:
            yield f"the same outcomes of chance lead to different states after input {number}"
            return


INPUT_CHECKS: Final = (
    Check("undo-is-safe", undo_is_safe),
    Check("undo-is-exact", undo_is_exact),
)
ENDING_CHECKS: Final = (
    Check("replays-from-text", replays_from_text),
    Check("draws-from-the-dealer", draws_from_the_dealer),
)
