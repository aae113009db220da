"""A preview tells what happens, and nothing that its seat does not know."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

from emberhall.conformance.occasions import Asked, Check
from emberhall.kernel.choice import Choice
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.preview import OVER, Preview, preview

LENGTH: Final = 3  # choices that are previewed in a row
WORLDS: Final = 2  # in which the preview must be the same


def previews_come_true(at: Asked) -> Iterator[str]:
    """What was previewed is what happens when the batch is sent; the preview changes nothing."""
    for seat in at.seats:
        digest = at.game.digest(at.state)
        choices, seen = _walked(at, seat)
        if at.game.digest(at.state) != digest:
            yield f"previewing '{_said(choices)}' changes the state"
        match = Match(
            at.game,
            at.setup.seats,
            at.setup.options,
            at.state.content,
            at.number,
            forced=False,
            position=at.state,
        )
        yield from _differences(match, seat, choices, seen)


def _differences(match: Match, seat: int, choices: list[Choice], seen: Preview) -> Iterator[str]:
    said = f"'{_said(choices)}' of seat {seat}"
    certain = choices[: seen.played]
    played = match.play_batch(seat, certain) if certain else 0
    if played != seen.played:
        yield f"of {said} {played} were played, {seen.played} were previewed"
        return
    if any(line.chance for line in match.record.inputs):
        yield f"{said} met chance that the preview did not see"
    if match.view(seat) != seen.view:
        yield f"{said} led elsewhere than was previewed"
    if match.told(seat, since=1) != seen.told():
        yield f"{said} was told otherwise than was previewed"
    if seen.decision is not None:
        options = [choice.notation for choice in match.decision(seat).options]
        if [choice.notation for choice in seen.decision.options] != options:
            yield f"{said} led to other options than were previewed"
    elif seen.reason == OVER:
        match.play(seat, choices[seen.played])
        if match.outcome is None:
            yield f"{said} did not end the match though the preview said so"


def previews_tell_no_secret(at: Asked) -> Iterator[str]:
    """The same choices have the same preview in every world that their seat imagines."""
    for seat in at.seats:
        choices, seen = _walked(at, seat)
        for salt in range(WORLDS):
            world = at.game.imagine(at.state, seat, at.rng(salt))
            dream = preview(at.game, world, seat, choices)
            if _told(dream) != _told(seen):
                yield f"the preview of '{_said(choices)}' tells seat {seat} what is hidden from it"
                break


def _walked(at: Asked, seat: int) -> tuple[list[Choice], Preview]:
    """Some choices in a row, each of them one that the preview of those before it offers."""
    rng = random.Random(f"{at.setup.seed} {at.number} {seat}")
    choices = [rng.choice(at.options(seat))]
    seen = preview(at.game, at.state, seat, choices)
    while seen.decision is not None and len(choices) < LENGTH:
        choices.append(rng.choice(seen.decision.options))
        seen = preview(at.game, at.state, seat, choices)
    return choices, seen


def _told(seen: Preview) -> tuple[object, ...]:
    """All that a preview says."""
    decision = seen.decision
    asked = decision and (decision.prompt, [choice.notation for choice in decision.options])
    return seen.played, seen.reason, seen.view, asked


def _said(choices: list[Choice]) -> str:
    return "; ".join(choice.notation for choice in choices)


ASKED_CHECKS: Final = (
    Check("previews-come-true", previews_come_true),
    Check("previews-tell-no-secret", previews_tell_no_secret),
)
