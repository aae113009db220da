"""Where would this lead? Several choices of a seat, tried before they are played.

A preview is made from what the seat knows and changes nothing. The position is copied while nobody
else enters the table, the choices are tried on the copy by the side of the event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Annotated, Final

from fastapi import APIRouter
from pydantic import BaseModel, Field

from emberhall.kernel.choice import Choice
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.preview import Preview, preview
from emberhall.picture.face import face_of
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.models import Notation, RequestModel, Revision, SeatNumber
from emberhall.web.http.routes.tables import check_driver
from emberhall.web.http.visit import Visiting

MOST: Final = 20  # parts of one move

router = APIRouter(prefix="/api", responses=RESPONSES)


class PreviewWanted(RequestModel):
    """Choices that a seat thinks of, in their order, and the revision at which it does."""

    seat: SeatNumber | None = None
    choices: Annotated[list[Notation], Field(min_length=1, max_length=MOST)]
    revision: Revision


class ChoiceShown(BaseModel):
    """A choice, what it is called, and a few words about it, such as what it costs."""

    choice: str
    label: str
    remark: str
    verb: str
    about: list[str]
    """The names of the parts of the picture that it is about, as the seat sees it there."""


class BatchShown(BaseModel):
    """Several choices that can be played together, and what they are called."""

    choices: list[str]
    label: str


class NextDecision(BaseModel):
    """What the seat would be asked next; `main` where the move is over and another begins."""

    prompt: str
    rule: str
    main: bool
    options: list[ChoiceShown]
    suggestions: list[BatchShown]


class PreviewShown(BaseModel):
    """Where the choices lead: to the next decision of the seat, or to why nobody can tell."""

    revision: int
    parts: list[ChoiceShown]
    """The choices that were thought of."""
    played: int
    """How many of them are certain; what comes with the next is not."""
    stop: str
    story: list[str]
    decision: NextDecision | None


@router.post("/tables/{table_id}/preview", tags=["playing"], name="preview")
async def try_out(table_id: str, wanted: PreviewWanted, visit: Visiting) -> PreviewShown:
    """Where choices would lead, from what your seat knows; nothing is played."""
    async with visit.aside():
        async with visit.tables.at(table_id, wanted.revision) as table:
            seat = visit.own_of(table, wanted.seat)
            check_driver(table, seat)
            table.check(seat, wanted.revision)
            match = table.match
            match.decision(seat)
            trial = _Trial(match, seat, [match.read(each) for each in wanted.choices])
            names = table.people_names
        return await asyncio.to_thread(trial.shown, names)


class _Trial:
    """Choices to be tried on a copy, which nobody else holds: the match may go on meanwhile."""

    def __init__(self, match: Match, seat: int, choices: list[Choice]) -> None:
        self._game = match.game
        self._state = match.state.copy()
        self._revision = match.revision
        self._seat = seat
        self._choices = choices

    def shown(self, names: Sequence[str]) -> PreviewShown:
        seen = preview(self._game, self._state, self._seat, self._choices, False, names)
        return PreviewShown(
            revision=self._revision,
            parts=[self._choice(seen, each, names) for each in self._choices],
            played=seen.played,
            stop=seen.stop,
            story=[line for line in seen.story(names) if line],
            decision=self._decision(seen, names),
        )

    def _decision(self, seen: Preview, names: Sequence[str]) -> NextDecision | None:
        decision = seen.decision
        if decision is None:
            return None
        say = seen.prose.say
        return NextDecision(
            prompt=decision.prompt,
            rule=decision.rule,
            main=decision.main,
            options=[self._choice(seen, each, names) for each in decision.options],
            suggestions=[
                BatchShown(choices=each.notations, label=say("suggestion", each.key, each.values))
                for each in seen.suggestions()
            ],
        )

    def _choice(self, seen: Preview, choice: Choice, names: Sequence[str]) -> ChoiceShown:
        return ChoiceShown(
            choice=choice.notation,
            label=seen.label(choice, names),
            remark=seen.remark(choice),
            verb=choice.verb,
            about=list(face_of(self._game.package).aim(choice, seen.view, seen.content)),
        )
