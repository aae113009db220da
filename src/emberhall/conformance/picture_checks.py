"""Whatever part of a picture is pressed, the game says what stands in the way of using it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Final

from emberhall.conformance.occasions import Asked, Check
from emberhall.picture.face import face_of

PART: Final = re.compile(r'data-part="([^"]*)"')


def answers_for_parts(at: Asked) -> Iterator[str]:
    """For every part of the picture there are words for what cannot be done with it."""
    face, state = face_of(at.game.package), at.state
    for seat in at.seats:
        view = at.game.view(state, seat)
        offered = [
            (choice.notation, at.game.prose.label(choice, state)) for choice in at.options(seat)
        ]
        picture = face.picture(view, state.content, offered)
        assert picture is not None
        shown = {unescape(part) for plate in picture.plates for part in PART.findall(plate.svg)}
        legal = {notation for notation, _ in offered}
        for choice in state.content.catalogue.entries:
            if shown.isdisjoint(face.aim(choice, view, state.content)):
                continue
            obstacle = at.game.obstacle(state, seat, choice)
            if (obstacle is None) is not (choice.notation in legal):
                yield f"whether '{choice.notation}' is possible is told in two ways"
            elif obstacle is not None and not obstacle.reason:
                yield f"nothing is said against '{choice.notation}'"


def is_drawn(at: Asked) -> bool:
    """Whether the game has pictures."""
    return face_of(at.game.package).draws


ASKED_CHECKS: Final = (Check("answers-for-parts", answers_for_parts, is_drawn),)
