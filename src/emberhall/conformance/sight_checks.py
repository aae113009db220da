"""What a seat may know: views, and the worlds that are imagined from them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from emberhall.conformance.occasions import Asked, Check, play_on
from emberhall.conformance.question_checks import is_main
from emberhall.conformance.walk import hidden_tables, ids, ids_shown, shared
from emberhall.kernel import flow
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.decision import Refusal
from emberhall.kernel.sight.imagine import imagine
from emberhall.kernel.sight.things import things_of
from emberhall.kernel.state import State

TRIED: Final = 40  # choices whose reasons are compared
PLAYED: Final = 4  # inputs played in an imagined world


def imagined(at: Asked, viewer: int) -> State[Any]:
    """A world that the viewer cannot tell from the truth."""
    return at.game.imagine(at.state, viewer if viewer >= 0 else None, at.rng())


def called(viewer: int) -> str:
    return f"seat {viewer}" if viewer >= 0 else "a spectator"


def views_are_json(at: Asked) -> Iterator[str]:
    """A view is JSON-able data that survives the journey."""
    for viewer in at.setup.viewers:
        view = at.game.view(at.state, viewer if viewer >= 0 else None)
        if json.loads(json.dumps(view)) != view:
            yield f"the view of {called(viewer)} does not survive JSON"


def view_invariance(at: Asked) -> Iterator[str]:
    """What a seat cannot see changes neither its view nor its options nor who is asked."""
    for viewer in at.setup.viewers:
        world = imagined(at, viewer)
        who = called(viewer)
        seat = viewer if viewer >= 0 else None
        truth, dream = at.game.view(at.state, seat), at.game.view(world, seat)
        for key in [*truth, *(key for key in dream if key not in truth)]:
            if truth.get(key) != dream.get(key):
                yield f"'{key}' in the view of {who} depends on what is hidden from it"
        if flow.asked(world) != at.seats or flow.go_on(world.copy(), QuietDealer(at.number)):
            yield f"who is asked depends on what is hidden from {who}"
        if flow.options(world, viewer) != at.options(viewer):
            yield f"the options of {who} depend on what is hidden from it"
        elif viewer in at.seats and is_main(at):
            yield from _same_reasons(at, world, viewer)


def _same_reasons(at: Asked, world: State[Any], seat: int) -> Iterator[str]:
    entries = at.state.content.catalogue.entries
    for choice in at.rng().sample(entries, min(TRIED, len(entries))):
        here = at.game.why_not(at.state, seat, choice)
        there = at.game.why_not(world, seat, choice)
        if _words(here) != _words(there):
            yield f"the reason against '{choice.notation}' depends on what seat {seat} cannot see"


def _words(refusal: Refusal | None) -> tuple[str, str, dict[str, str]] | None:
    return None if refusal is None else (refusal.rule, refusal.key, refusal.values)


def stands_in_the_open(at: Asked) -> Iterator[str]:
    """The standing has whole numbers with words for each seat, and is the same whoever looks."""
    content = at.state.content
    open_to_all = at.game.standing(at.game.view(at.state, None), content)
    if len(open_to_all) not in (0, len(at.setup.seats)):
        yield f"the standing has {len(open_to_all)} entries for {len(at.setup.seats)} seats"
    for category in dict.fromkeys(key for entry in open_to_all for key in entry):
        if not at.game.prose.has("score", category):
            yield f"[score] {category} is missing"
    for seat, entry in enumerate(open_to_all):
        for category, number in entry.items():
            if type(number) is not int:
                yield f"the {category} of seat {seat} is {number!r}, which is no whole number"
    for viewer in at.setup.viewers[1:]:
        for state in (at.state, imagined(at, viewer)):
            if at.game.standing(at.game.view(state, viewer), content) != open_to_all:
                yield f"the standing as {called(viewer)} sees it is another than that of spectators"


def imagining_changes_nothing(at: Asked) -> Iterator[str]:
    """Imagining leaves the state as it is and shares nothing with it that can change."""
    before = at.game.digest(at.state)
    for viewer in at.setup.viewers:
        world = imagined(at, viewer)
        for path in shared(at.state, world):
            yield f"a world imagined by {called(viewer)} shares {path} with the truth"
    if at.game.digest(at.state) != before:
        yield "the state has changed by being imagined"


def imagining_conserves(at: Asked) -> Iterator[str]:
    """Everything exists in an imagined world as often as in the true one."""
    things = things_of(at.state)
    for viewer in at.setup.viewers:
        if things_of(imagined(at, viewer)) != things:
            yield f"a world imagined by {called(viewer)} has lost or doubled something"


def sample_independence(at: Asked) -> Iterator[str]:
    """An imagined world follows from the view and from chance, and not from the truth."""
    for viewer in at.setup.viewers:
        seat = viewer if viewer >= 0 else None
        # hidden things in any order, so that nothing of the truth is left that could be kept
        other = imagine(at.state, viewer, at.rng(salt=1), None)
        if at.game.view(other, seat) != at.game.view(at.state, seat):
            other = at.game.imagine(at.state, seat, at.rng(salt=1))
        if at.game.imagine(other, seat, at.rng()) != imagined(at, viewer):
            yield f"what {called(viewer)} imagines depends on the truth"


def imagined_worlds_play(at: Asked) -> Iterator[str]:
    """In an imagined world everybody who is asked has options, and the game can be played on."""
    things = things_of(at.state)
    for viewer in at.setup.viewers:
        world = imagined(at, viewer)
        for seat in at.seats:
            if not flow.options(world, seat):
                yield f"seat {seat} has no options in a world imagined by {called(viewer)}"
                return
        play_on(at.game, world, PLAYED, at.rng(), QuietDealer(at.number))
        if things_of(world) != things:
            yield f"playing on in a world of {called(viewer)} loses or doubles something"


def agenda_is_open(at: Asked) -> Iterator[str]:
    """The steps of the agenda name nothing that somebody cannot see: imagined worlds keep them."""
    tables = hidden_tables(at.state)
    for viewer in at.setup.viewers:
        seen = set(ids_shown(at.state, viewer))
        for step in at.state.agenda:
            for field in step.FIELDS:
                if field.of not in tables or field.amounts:
                    continue
                for thing in ids(step.value(field.name)):
                    if (field.of, thing) not in seen:
                        slug = at.state.content.slugs(field.of)[thing]
                        name = f"{type(step).__name__}.{field.name}"
                        yield f"{name} holds {slug}, which {called(viewer)} cannot see"


ASKED_CHECKS: Final = (
    Check("views-are-json", views_are_json),
    Check("view-invariance", view_invariance),
    Check("stands-in-the-open", stands_in_the_open),
    Check("imagining-changes-nothing", imagining_changes_nothing),
    Check("imagining-conserves", imagining_conserves),
    Check("sample-independence", sample_independence),
    Check("imagined-worlds-play", imagined_worlds_play),
    Check("agenda-is-open", agenda_is_open),
)
