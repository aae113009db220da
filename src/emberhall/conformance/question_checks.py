"""What is asked, offered, refused and suggested."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from emberhall.conformance.occasions import Asked, Check
from emberhall.conformance.text_checks import rule_ids
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import LiveDealer, QuietDealer
from emberhall.kernel.errors import IllegalChoice, NotAsked
from emberhall.kernel.game import PLAYER
from emberhall.kernel.sight.snapshot import SightSnapshot, taught
from emberhall.kernel.state import Question

TRIED: Final = 5  # illegal choices at one position


def asks_players(at: Asked) -> Iterator[str]:
    """Until the game is over somebody is asked: players, each of them once."""
    if not at.seats:
        yield f"{type(at.state.agenda[-1]).__name__} asks nobody, and the game is not over"
    if len(set(at.seats)) < len(at.seats):
        yield f"a seat is asked twice: {at.seats}"
    for seat in at.seats:
        if seat not in range(len(at.setup.seats)):
            yield f"seat {seat} is asked, and there is no such seat"
        elif at.setup.seats[seat] != PLAYER:
            yield f"seat {seat} is asked, and it is an automa"


def offers_options(at: Asked) -> Iterator[str]:
    """Options are there, each once, from the catalogue, and the same when asked again."""
    entries = at.state.content.catalogue.entries
    for seat in at.seats:
        options = at.options(seat)
        if not options:
            yield f"seat {seat} is asked and has no options"
        for choice in options:
            if not 0 <= choice.index < len(entries) or entries[choice.index] is not choice:
                yield f"seat {seat} is offered {choice!r}, which is not of the catalogue"
        if len({id(choice) for choice in options}) < len(options):
            yield f"seat {seat} is offered the same choice twice: {options}"
        if at.options(seat) != options:
            yield f"seat {seat} is offered other options when asked again"


def asking_changes_nothing(at: Asked) -> Iterator[str]:
    """Looking at a state, asking for options and for reasons leave it as it is."""
    game, state = at.game, at.state
    before = game.digest(state)
    game.decisions(state)
    for viewer in at.setup.viewers:
        game.view(state, viewer if viewer >= 0 else None)
    for seat in at.seats:
        game.faces.suggestions(game.view(state, seat), state.content)
        for choice in _sample(at, state.content.catalogue.entries):
            game.why_not(state, seat, choice)
    if game.digest(state) != before:
        yield "the state has changed by being asked"


def refuses_illegal(at: Asked) -> Iterator[str]:
    """A choice that is not offered, or of a seat that is not asked, raises and changes nothing."""
    state = at.state.copy()
    before = at.game.digest(state)
    dealer = LiveDealer(at.number)
    for seat in range(len(at.setup.seats)):
        offered = {id(choice) for choice in at.options(seat)}
        others = [c for c in state.content.catalogue.entries if id(c) not in offered]
        for choice in _sample(at, others):
            try:
                at.game.apply(state, seat, choice, dealer)
            except (IllegalChoice, NotAsked):
                pass
            else:
                yield f"seat {seat} was allowed '{choice.notation}', which is not offered"
                return
    if at.game.digest(state) != before or dealer.outcomes or dealer.events:
        yield "a refused choice has left its traces"


def _sample(at: Asked, choices: list[Choice]) -> list[Choice]:
    return at.rng().sample(choices, min(TRIED, len(choices)))


def is_main(at: Asked) -> bool:
    """Whether a main action step asks."""
    step = flow.waiting_step(at.state)
    return isinstance(step, Question) and step.MAIN


def gives_reasons(at: Asked) -> Iterator[str]:
    """At a main step there is a reason in words against every choice that is not offered."""
    seat = at.seats[0]
    known = rule_ids(at.game)
    offered = {id(choice) for choice in at.options(seat)}
    for choice in at.state.content.catalogue.entries:
        refusal = at.game.why_not(at.state, seat, choice)
        if refusal is None:
            if id(choice) not in offered:
                yield f"'{choice.notation}' is not offered, and there is no reason against it"
            continue
        if id(choice) in offered:
            yield f"'{choice.notation}' is offered, and '{refusal.key}' speaks against it"
        if refusal.rule and refusal.rule not in known:
            yield f"the refusal '{refusal.key}' names rule {refusal.rule}, which does not exist"
        if not at.game.prose.say("refusal", refusal.key, refusal.values):
            yield f"the refusal '{refusal.key}' has no words"


def suggests_legal_batches(at: Asked) -> Iterator[str]:
    """Every suggestion has a name and can be played to its end, or until its seat is surprised."""
    for seat in at.seats:
        for suggestion in at.game.faces.suggestions(at.game.view(at.state, seat), at.state.content):
            if not at.game.prose.has("suggestion", suggestion.key):
                yield f"the suggestion '{suggestion.key}' has no words"
            elif not at.game.prose.say("suggestion", suggestion.key, suggestion.values):
                yield f"the suggestion '{suggestion.key}' says nothing"
            if not suggestion.notations:
                yield f"the suggestion '{suggestion.key}' is empty"
            yield from _plays_batch(at, seat, suggestion.key, suggestion.notations)


def _plays_batch(at: Asked, seat: int, key: str, notations: list[str]) -> Iterator[str]:
    state = at.state.copy()
    known = SightSnapshot(state)
    dealer = LiveDealer(at.number)
    for notation in notations:
        choice = state.content.catalogue.read(notation)
        if choice not in flow.options(state, seat):
            yield f"the suggestion '{key}' wants '{notation}', which is not offered then"
            return
        opened = flow.closes_ballot(state)
        at.game.apply(state, seat, choice, dealer)
        if dealer.outcomes or opened or taught(seat, known, state, dealer.events):
            return


def same_unheard(at: Asked) -> Iterator[str]:
    """Whether anybody listens makes no difference to what happens."""
    heard, unheard = at.state.copy(), at.state.copy()
    rng = at.rng()
    seat = rng.choice(at.seats)
    choice = rng.choice(at.options(seat))
    at.game.apply(heard, seat, choice, LiveDealer(at.number))
    at.game.apply(unheard, seat, choice, QuietDealer(at.number))
    if heard != unheard:
        yield f"'{choice.notation}' of seat {seat} leads elsewhere when nobody listens"


ASKED_CHECKS: Final = (
    Check("asks-players", asks_players),
    Check("offers-options", offers_options),
    Check("asking-changes-nothing", asking_changes_nothing),
    Check("refuses-illegal", refuses_illegal),
    Check("gives-reasons", gives_reasons, is_main),
    Check("suggests-legal-batches", suggests_legal_batches),
    Check("same-unheard", same_unheard),
)
