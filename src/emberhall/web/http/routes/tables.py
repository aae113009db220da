"""The interface for programs, and for the script of our own pages: games, tables, playing."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse, Response

from emberhall.bots import Reason, stand_in, why
from emberhall.kernel import registry
from emberhall.kernel.errors import BadSeats, MatchOver
from emberhall.kernel.game import PLAYER
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.views.schema import schema_of
from emberhall.web.faces import payloads
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.listing import game_shown, games_shown, listed
from emberhall.web.http.models import (
    Answer,
    AtSeat,
    ChoiceAdvised,
    ChoiceAsked,
    ForkWanted,
    GameShown,
    HintGiven,
    LogLine,
    Obstacle,
    Revised,
    Saying,
    SeatNumber,
    SeatOnly,
    TableLaid,
    TableListed,
    TableShown,
    TableWanted,
)
from emberhall.web.http.visit import Visit, Visiting
from emberhall.web.tables.budgets import check_length
from emberhall.web.tables.creation import (
    SeatPlan,
    TablePlan,
    create_from_match,
    create_table,
    redealt,
)
from emberhall.web.tables.errors import NotNow
from emberhall.web.tables.intake import try_plan
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.live_tables import Action
from emberhall.web.tables.sealed_table import SealedTable
from emberhall.web.tables.secrecy import PAST
from emberhall.web.tables.storage import Summary
from emberhall.web.tables.terms import Terms
from emberhall.web.workers.bots import bot_task
from emberhall.words import say

LISTED = 100

router = APIRouter(prefix="/api", responses=RESPONSES)

SeatAsked = Annotated[SeatNumber | None, Query(description="one of your seats")]
Since = Annotated[int, Query(ge=-1, le=10_000_000)]


@router.get("/games", tags=["games"])
async def games() -> list[GameShown]:
    """The games that can be played here."""
    return games_shown()


@router.get("/games/{slug}", tags=["games"])
async def one_game(slug: str) -> GameShown:
    """A game with its seats and options."""
    return game_shown(registry.game(slug))


@router.get("/games/{slug}/schema", tags=["games"])
async def schema(slug: str) -> dict[str, Any]:
    """The JSON schema of what a seat of a game sees: of the view of a table."""
    return schema_of(registry.game(slug))


# tables


@router.post("/tables", status_code=201, tags=["tables"])
async def lay_table(wanted: TableWanted, visit: Visiting) -> TableLaid:
    """Lay a table; the answer holds the keys with which others take its open seats."""
    await visit.check_room()
    game = registry.game(wanted.game)
    plan = wanted.plan(stand_in(game))
    if plan.pack:
        await visit.service.reader.run(visit.asker(), try_plan, plan, game.package)
    made = await create_table(visit.storage, visit.visitor, plan)
    visit.service.attendance.note(visit.asker(made.id))
    await visit.tables.begin(made.id, visit.visitor)
    return TableLaid(table=made.id, keys=made.keys)


@router.get("/tables", tags=["tables"])
async def my_tables(visit: Visiting) -> list[TableListed]:
    """The tables at which you sit or are the host."""
    return await _listed(visit, await visit.storage.tables_of(visit.visitor, LISTED))


@router.get("/tables/public", tags=["tables"])
async def public_tables(visit: Visiting) -> list[TableListed]:
    """The tables that everybody may watch and join."""
    return await _listed(visit, await visit.storage.public_tables(LISTED))


async def _listed(visit: Visit, summaries: list[Summary]) -> list[TableListed]:
    found: list[TableListed] = []
    for summary in summaries:
        line = await listed(visit.tables, summary, visit.visitor)
        if line is not None:
            found.append(line)
    return found


@router.get("/tables/{table_id}", tags=["tables"])
async def one_table(
    table_id: str, visit: Visiting, seat: SeatAsked = None, since: Since = -1
) -> TableShown:
    """The table as one of your seats sees it, or as everybody does if you have none."""
    async with visit.tables.at(table_id) as table:
        viewer = visit.viewer_of(table, seat)
        return TableShown(**payloads.table_payload(table, viewer, since))


@router.delete("/tables/{table_id}", status_code=204, tags=["tables"])
async def remove_table(table_id: str, visit: Visiting) -> None:
    """Remove a table for good; only its host may."""
    await visit.check_host(table_id)
    await visit.tables.remove(table_id)


@router.get("/tables/{table_id}/view", tags=["tables"])
async def view(table_id: str, visit: Visiting, seat: SeatAsked = None) -> dict[str, Any]:
    """What one of your seats may know; after the end what any seat knew."""
    async with visit.tables.at(table_id) as table:
        over = table.match.outcome is not None
        seats = len(table.match.seats)
    if not over or seat is None or seat >= seats:
        seat = await visit.viewer(table_id, seat)
    async with visit.tables.at(table_id) as table:
        shown: dict[str, Any] = table.match.view(seat)
        return shown


@router.get("/tables/{table_id}/log", tags=["tables"])
async def log(
    table_id: str, visit: Visiting, seat: SeatAsked = None, since: Since = -1
) -> list[LogLine]:
    """What happened after a revision, as one of your seats was told."""
    async with visit.tables.at(table_id) as table:
        viewer = visit.viewer_of(table, seat)
        return [LogLine(**line) for line in payloads.log_payload(table, viewer, since)]


def _attached(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(text, headers=headers)


@router.get("/tables/{table_id}/log.txt", tags=["tables"], response_class=PlainTextResponse)
async def log_text(table_id: str, visit: Visiting, seat: SeatAsked = None) -> Response:
    """The log as one of your seats was told it, as a text to keep.

    Of a table that cannot be replayed any more, the inputs that you may read.
    """
    found = await visit.tables.look(table_id)
    if isinstance(found, SealedTable):
        lines = [found.said, "", *found.log_for(visit.visitor)]
        return _attached("".join(f"{line}\n" for line in lines), f"{found.stored.game}.txt")
    async with visit.tables.at(table_id) as table:
        viewer = visit.viewer_of(table, seat)
        return _attached(payloads.story_text(table, viewer), f"{table.match.game.slug}.txt")


@router.get("/tables/{table_id}/record", tags=["tables"], response_class=PlainTextResponse)
async def record(table_id: str, visit: Visiting) -> Response:
    """The whole record, which exists only after the end: it holds every secret.

    Of a table that cannot be replayed any more it is given to who never shared it, too.
    """
    found = await visit.tables.look(table_id)
    if isinstance(found, SealedTable):
        text = found.record_for(visit.visitor)
        await visit.storage.note_past(table_id)
        return _attached(text, f"{found.stored.game}.record")
    async with visit.tables.at(table_id) as table:
        if not table.match.outcome:
            raise NotNow(say("the record holds every secret, so it exists only after the end"))
        return _attached(table.match.record.text, f"{table.match.game.slug}.record")


@router.post("/tables/{table_id}/fork", status_code=201, tags=["tables"])
async def fork(table_id: str, wanted: ForkWanted, visit: Visiting) -> TableLaid:
    """A table of your own from here; while the match runs, from a world that you imagine."""
    await visit.check_room()
    async with visit.tables.at(table_id) as table:
        over = table.match.outcome is not None
    if over:  # nothing is secret any more: whoever looked on may take any seat
        own = wanted.seat
    else:
        own = await visit.own(table_id, wanted.seat)
        if wanted.revision is not None:
            raise NotNow(say("while the match runs you can only go on from where it is"))
    async with visit.aside(), visit.tables.at(table_id) as table:
        match = table.match
        known = PAST if over else table.known if table.known == PAST else ""
        if over:
            forked = await asyncio.to_thread(match.fork, wanted.revision)
        else:
            forked = await redealt(match, own)
    forked.forced = False
    game = forked.game
    players = [seat for seat, kind in enumerate(forked.seats) if kind == PLAYER]
    if own is not None and own not in players:
        raise BadSeats(say("nobody can play seat {own}", own=own))
    mine = players[0] if own is None else own
    places = [
        SeatPlan("ai" if kind != "player" else "me" if seat == mine else stand_in(game))
        for seat, kind in enumerate(forked.seats)
    ]
    terms = Terms(stand_in=stand_in(game))
    plan = TablePlan(game.slug, places, forked.options, terms=terms, known=known)
    made = await create_from_match(visit.storage, visit.visitor, plan, forked)
    visit.service.attendance.note(visit.asker(made.id))
    await visit.tables.begin(made.id, visit.visitor)
    return TableLaid(table=made.id, keys={})


# playing


@router.post("/tables/{table_id}/play", tags=["playing"])
async def play(table_id: str, answer: Answer, visit: Visiting) -> Revised:
    """Play a choice, or several until one is not possible, chance comes or you learn something."""
    action = answering(visit, answer)
    return Revised(revision=await visit.tables.enter(table_id, action, answer.revision))


def answering(visit: Visit, answer: Answer) -> Action:
    """What is done at a table when a visitor gives an answer."""

    def action(table: LiveTable) -> None:
        seat = visit.own_of(table, answer.seat)
        check_driver(table, seat)
        if answer.compose is None:
            table.answer(seat, answer.revision, answer.choices)
        else:
            table.compose(seat, answer.revision, answer.compose)

    return action


def check_driver(table: LiveTable, seat: int) -> None:
    """Refuse to answer for a seat while a bot plays it."""
    driver = table.match.drivers[seat]
    if driver != PERSON:
        raise NotNow(say("{driver} plays this seat now; come back first", driver=driver))


def checked(table: LiveTable) -> Match:
    """The match of a table at which not too much has been done already."""
    check_length(table.match)
    return table.match


@router.post("/tables/{table_id}/undo", tags=["playing"])
async def undo(table_id: str, asked: AtSeat, visit: Visiting) -> Revised:
    """Take back your latest choice, unless it showed somebody something."""
    action = acting(visit, asked, lambda table, seat: checked(table).undo(seat))
    return Revised(revision=await visit.tables.enter(table_id, action))


@router.post("/tables/{table_id}/redo", tags=["playing"])
async def redo(table_id: str, asked: AtSeat, visit: Visiting) -> Revised:
    """Play again what you took back last."""
    action = acting(visit, asked, lambda table, seat: checked(table).redo(seat))
    return Revised(revision=await visit.tables.enter(table_id, action))


@router.post("/tables/{table_id}/concede", tags=["playing"])
async def concede(table_id: str, asked: AtSeat, visit: Visiting) -> Revised:
    """Give up; a bot plays on for you if the match goes on."""

    def give_up(table: LiveTable, seat: int) -> None:
        table.match.concede(seat)
        if not table.match.outcome:
            table.match.hand_over(seat, table.terms.stand_in)

    return Revised(revision=await visit.tables.enter(table_id, acting(visit, asked, give_up)))


def acting(visit: Visit, asked: AtSeat, act: Callable[[LiveTable, int], object]) -> Action:
    """What is done with a seat of a visitor; refused after the end, and if anything at all has
    happened since the revision that the visitor knows.
    """

    def action(table: LiveTable) -> None:
        seat = visit.own_of(table, asked.seat)
        table.check_exactly(asked.revision)
        if table.match.outcome:
            raise MatchOver(say("the match is over"))
        act(table, seat)

    return action


@router.post("/tables/{table_id}/why-not", tags=["playing"])
async def why_not(table_id: str, question: ChoiceAsked, visit: Visiting) -> Obstacle:
    """Why a choice is not offered to you, by which rule."""
    async with visit.tables.at(table_id) as table:
        seat = visit.own_of(table, question.seat)
        names = table.people_names
        return Obstacle(**payloads.obstacle_payload(table.match, seat, question.choice, names))


@router.post("/tables/{table_id}/hint", tags=["playing"])
async def hint(table_id: str, asked: SeatOnly, visit: Visiting) -> HintGiven:
    """What the strongest bot would do on your seat, from what your seat knows."""
    async with visit.tables.at(table_id) as table:
        seat = visit.own_of(table, asked.seat)
        match = table.match
        match.decision(seat)
        revision, names = match.revision, table.people_names
        thought = bot_task(match, seat, "hint")
    found = await visit.service.thinkers.advise(visit.asker(table_id), thought)
    if found is None:
        raise NotNow(say("nobody has a hint for this"))
    choices = [
        ChoiceAdvised(label=match.label(match.read(each["choice"]), names), **each)
        for each in found["choices"]
    ]
    reasons = [Reason(**each) for each in found["reasons"]]
    reason = why(match.game, [each.label for each in choices], reasons)
    return HintGiven(revision=revision, choices=choices, why=reason)


@router.post("/tables/{table_id}/say", status_code=204, tags=["playing"], name="say")
async def say_phrase(table_id: str, saying: Saying, visit: Visiting) -> None:
    """Say one of a few phrases to everybody who has the table open."""
    seat = await visit.own(table_id, saying.seat)
    if visit.service.database.embedded:
        visit.service.hub.say(table_id, seat, saying.phrase)
    else:  # comes back to this process too, as to every other
        await visit.storage.tell(f"{table_id} said {seat} {saying.phrase}")
