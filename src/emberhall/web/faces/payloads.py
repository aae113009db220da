"""What is sent of a table: for a seat its view, its question and the log as it was told.

Everything here comes from the kernel's view, its decisions and its redacted log, for that seat or
for spectators; nothing is read from the state itself but the names of seats. `names` is what people
are called, by seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any
from zlib import crc32

from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Decision
from emberhall.kernel.declare.fields import SEATS
from emberhall.kernel.game import PLAYER
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.kernel.outcome import Outcome
from emberhall.web.tables.clocks import now
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.secrecy import disclosure
from emberhall.words import say

Payload = dict[str, Any]


def table_payload(table: LiveTable, seat: int | None, since: int = -1) -> Payload:
    """The table for a seat or a spectator, with the log after a revision."""
    match = table.match
    outcome = match.outcome
    asked = table.asked
    view = match.view(seat)
    first = match.decisions[0] if match.decisions else None
    names = table.people_names
    return {
        "table": table.id,
        "game": match.game.slug,
        "title": match.game.title,
        "revision": match.revision,
        "seating": seating_of(table),
        "seat": seat,
        "seats": seats_payload(table),
        "asked": asked,
        "prompt": match.prompt(names),
        "rule": first.rule if first else "",
        "decision": _decision(match, seat, names, view) if seat in asked else None,
        "undo": undo_payload(match, seat),
        "outcome": outcome_payload(match, outcome, names) if outcome else None,
        "view": view,
        "disclosure": disclosure(table.disclosed),
        "log": log_payload(table, seat, since),
    }


def seating_of(table: LiveTable) -> int:
    """A number that changes when somebody sits down, leaves, is renamed or wants to play again."""
    return crc32(repr((table.names, table.held, table.disclosed, table.rematch)).encode())


def seats_payload(table: LiveTable) -> list[Payload]:
    """Who sits where, as everybody knows it."""
    match = table.match
    asked = table.asked
    at = now()
    return [
        {
            "seat": seat,
            "title": match.state.seat_name(seat),
            "kind": kind,
            "driver": "ai" if kind != PLAYER else driver,
            "name": table.names[seat],
            "person": driver == PERSON,
            "taken": seat in table.held,
            "asked": seat in asked,
            "conceded": seat in match.conceded,
            "left": table.clocks.remaining(seat, at) if table.clocks.left else None,
            "runs": seat in table.clocks.running and not match.outcome,
            **presence_of(table, seat),
        }
        for seat, (kind, driver) in enumerate(zip(match.seats, match.drivers, strict=True))
    ]


def presence_of(table: LiveTable, seat: int) -> Payload:
    """Whether the person of a seat is at the table, otherwise for how many milliseconds not."""
    here = table.is_here(seat)
    since = 0 if here else table.away_since(seat)
    return {"here": here, "away": max(0, now() - since) if since else None}


def _decision(match: Match, seat: int | None, names: Sequence[str], view: Any) -> Payload:
    assert seat is not None
    decision = match.decision(seat)
    return {
        "seat": seat,
        "prompt": match.prompt(names),
        "rule": decision.rule,
        "main": decision.main,
        "options": [_option(match, choice, names, view) for choice in decision.options],
        "offered": [_option(match, choice, names, view) for choice in decision.offered],
        "set": _set_payload(decision) if decision.composition else None,
        "suggestions": [
            {
                "label": match.game.prose.say("suggestion", each.key, each.values),
                "choices": each.notations,
            }
            for each in match.suggestions(seat)
        ],
    }


def _set_payload(decision: Decision) -> Payload:
    """What is to be picked of a set: how often each can be, what stands there, what closes it."""
    return {
        "elements": Counter(each.notation for each in decision.elements),
        "picked": [each.notation for each in decision.picked],
        "closers": [each.notation for each in decision.closers],
    }


def _option(match: Match, choice: Choice, names: Sequence[str], view: Any) -> Payload:
    """A choice with its label, and what it costs and brings in a few words."""
    return {
        "choice": choice.notation,
        "label": match.label(choice, names),
        "verb": choice.verb,
        "remark": match.game.faces.remark(choice.notation, view, match.content),
    }


def undo_payload(match: Match, seat: int | None) -> Payload | None:
    """Whether a seat may take something back, and why not."""
    if seat is None:
        return None
    reason = say("the match is over") if match.outcome else match.why_no_undo(seat)
    return {"possible": not reason, "reason": reason}


def log_payload(table: LiveTable, seat: int | None, since: int = -1) -> list[Payload]:
    """The log after a revision in sentences, as a seat was told it, with the rules behind it.

    The whole log of a table that is not secret begins with the reason.
    """
    match = table.match
    reason = disclosure(table.disclosed) if since < 0 else ""
    head = [{"revision": 0, "rule": "", "text": reason}] if reason else []
    names = table.people_names
    viewer = -1 if seat is None else seat
    tell = match.game.prose.tell
    return head + [
        {
            "revision": told.revision,
            "rule": told.rule,
            "text": tell(told.event, viewer, match.state, names),
        }
        for told in match.log
        if told.revision > since
    ]


def outcome_payload(match: Match, outcome: Outcome, names: Sequence[str] = ()) -> Payload:
    """How it ended, in words and numbers."""
    prose, state = match.game.prose, match.state
    winners = [prose.name(seat, SEATS, state, names) for seat in outcome.winners]
    said = outcome.reason
    if prose.has("reason", said):
        said = prose.say("reason", said, {})
    victory = prose.victory(winners, len(match.seats))
    keys = list(dict.fromkeys(key for scores in outcome.scores for key in scores))
    return {
        **outcome.as_dict(),
        "headline": victory or said,
        "said": said if victory else "",
        "categories": [
            {"key": key, "title": prose.say("score", key, {}) if prose.has("score", key) else key}
            for key in keys
        ],
        "places": [outcome.place(seat) for seat in range(len(match.seats))],
        "totals": [outcome.total(seat) for seat in range(len(match.seats))],
    }


def obstacle_payload(match: Match, seat: int, notation: str, names: Sequence[str] = ()) -> Payload:
    """Why a choice is not offered to a seat that is asked, from what the seat knows."""
    match.decision(seat)
    choice = match.read(notation)
    obstacle = match.game.obstacle(match.state, seat, choice)
    label = match.label(choice, names)
    if obstacle is None:
        return {"choice": choice.notation, "label": label, "possible": True}
    return {
        "choice": choice.notation,
        "label": label,
        "possible": False,
        "reason": obstacle.reason,
        "rule": obstacle.rule,
    }


def story_text(table: LiveTable, seat: int | None) -> str:
    """The log as a seat was told it, as a text to keep."""
    match = table.match
    head = f"{match.game.title}, revision {match.revision}\n\n"
    if table.disclosed:
        head += f"{disclosure(table.disclosed)}\n\n"
    return head + "".join(f"{line}\n" for line in match.story(seat, names=table.people_names))
