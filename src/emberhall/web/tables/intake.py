"""Packs and records of strangers, read in a process that may be ended, see `workers.confined`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import process_time
from typing import Final

import emberhall.kernel.matches.record as records
from emberhall.kernel.errors import BadInput, ContentError, DivergedRecord
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.replay import opened, replayed
from emberhall.picture.face import face_of
from emberhall.web.tables.budgets import PICTURE_SECONDS, check_choices, check_pack, check_record
from emberhall.web.tables.creation import TablePlan, new_match
from emberhall.web.tables.errors import Demanding, Refused
from emberhall.web.tables.games import content_of, game_of
from emberhall.web.tables.live_table import opening_of, text_of
from emberhall.web.tables.secrecy import BROUGHT
from emberhall.words import say

PACK: Final = "content pack"


@dataclass(frozen=True, slots=True)
class Brought:
    """A finished match from outside, as a table keeps it."""

    game: str
    opening: str
    inputs: list[str]
    seats: int


def try_plan(plan: TablePlan, package: str) -> None:
    """Refuse a table whose content pack cannot be read or played with."""
    game_of(plan.game, package)
    with _only_our_errors(ContentError(say("the rules cannot play with this content"), PACK)):
        check_pack(plan.pack, PACK)
        match = new_match(plan)
        check_choices(match.content)
        _show(match)


def read_record(text: str, packages: dict[str, str]) -> Brought:
    """A record that somebody brings, played through; only finished matches are taken."""
    for slug, package in packages.items():
        game_of(slug, package)
    with _only_our_errors(DivergedRecord(say("the rules cannot follow this record"))):
        check_record(text)
        record = records.parse(text)
        if record.header.pack:
            check_pack(record.header.pack, PACK)
        game, content = opened(record, content_of)
        check_choices(content)
        _show(replayed(record, game, content, 0))
        match = replayed(record, game, content, len(record.inputs))
        if match.outcome is None:
            raise BadInput(
                say("the match of this record is not over; only finished ones can be shown")
            )
        _show(match)
    match.record.header.origin = BROUGHT  # whatever it says itself
    inputs = [text_of(line) for line in match.record.inputs]
    return Brought(game.slug, opening_of(match), inputs, len(match.seats))


def _show(match: Match) -> None:
    """Look at a match as everybody may, to find out now whether that is possible."""
    face = face_of(match.game.package)
    for seat in (None, *range(len(match.seats))):
        began = process_time()
        face.picture(match.view(seat), match.content)
        if process_time() - began > PICTURE_SECONDS:
            most = PICTURE_SECONDS
            raise Demanding(
                say("drawing this takes longer than {most:g} s, the limit here", most=most)
            )
        match.standing(seat)
        match.story(seat)
    for decision in match.decisions:
        match.suggestions(decision.seat)


@contextmanager
def _only_our_errors(otherwise: BadInput) -> Iterator[None]:
    """What the rules do with a world that no rules have made is no fault of the server."""
    try:
        yield
    except (BadInput, Refused, MemoryError):
        raise
    except Exception as error:
        raise otherwise from error
