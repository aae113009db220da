"""The interface around seats: links, joining, leaving, bots for those who are missing."""

from __future__ import annotations

from http import HTTPStatus

from fastapi import APIRouter, Request, Response

from emberhall.kernel.errors import BadSeats, MatchOver
from emberhall.kernel.game import PLAYER
from emberhall.kernel.matches.drivers import PERSON
from emberhall.people import clean_name
from emberhall.web.faces.qr import qr_svg
from emberhall.web.http.errors import RESPONSES
from emberhall.web.http.models import (
    AddressShown,
    AtSeat,
    BotWanted,
    CodeMade,
    Invitation,
    KeyMade,
    KeyShown,
    KeyUsed,
    PictureMade,
    Revised,
    Seated,
    SeatNumber,
    Sitting,
)
from emberhall.web.http.sessions import cookie
from emberhall.web.http.visit import Visit, Visiting
from emberhall.web.tables.budgets import check_length
from emberhall.web.tables.clocks import now
from emberhall.web.tables.codes import LASTING, new_code, secret_of
from emberhall.web.tables.creation import check_bot, create_from_match, new_key, redeal
from emberhall.web.tables.errors import NoSuchLink, NotNow, NotYours
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.schema import HOST
from emberhall.web.tables.secrecy import disclosure
from emberhall.words import say

router = APIRouter(prefix="/api", responses=RESPONSES, tags=["seats"])


# links


@router.post("/tables/{table_id}/seats/{seat}/invite", status_code=201)
async def invite(table_id: str, seat: SeatNumber, visit: Visiting) -> KeyMade:
    """A link with which somebody takes a seat, or gets back one that was lost; for the host.

    The first one at a table that was laid for one person leads to a new table: the match goes on
    there in a world imagined by the seat that the host keeps, with chance that nobody knows.
    """
    await visit.check_host(table_id)
    async with visit.tables.at(table_id) as table:
        _check_player(table, seat)
        if table.must_redeal:
            await visit.check_room()
        redealing = await redeal(table, visit.visitor, seat) if table.must_redeal else None
    if redealing is not None:
        made = await create_from_match(visit.storage, visit.visitor, *redealing)
        await visit.tables.begin(made.id, visit.visitor)
        return KeyMade(key=made.keys[seat], table=made.id)
    secret = new_key()
    await visit.storage.invite(secret, table_id, seat)
    await visit.tables.refresh(table_id)
    return KeyMade(key=secret, table=table_id)


@router.post("/tables/{table_id}/seats/{seat}/link", status_code=201)
async def link(table_id: str, seat: SeatNumber, visit: Visiting) -> KeyMade:
    """A link with which you open your seat on another device."""
    own = await visit.own(table_id, seat)
    secret = new_key()
    if not await visit.storage.put_device_key(secret, table_id, own, visit.visitor):
        raise NotYours(say("this seat is not yours"))
    return KeyMade(key=secret, table=table_id)


@router.post("/tables/{table_id}/seats/{seat}/code", status_code=201)
async def code(table_id: str, seat: SeatNumber, visit: Visiting) -> CodeMade:
    """A code that can be typed in place of the link to a seat, for half an hour; for the host."""
    await visit.check_host(table_id)
    made = new_code()
    expires = now() + LASTING
    if not await visit.storage.put_code(secret_of(made), table_id, seat, expires):
        raise NotNow(say("no link leads to this seat; make a new one first"))
    return CodeMade(code=made, minutes=LASTING // 60_000)


@router.post("/qr")
async def qr(shown: AddressShown) -> PictureMade:
    """A link to a seat as a QR code."""
    return PictureMade(svg=qr_svg(shown.address))


@router.post("/invitation")
async def invitation(shown: KeyShown, visit: Visiting) -> Invitation:
    """What a link leads to; it is not used up by looking."""
    key = await visit.storage.find_key(visit.secret_of(shown.key))
    if key is None:
        raise NoSuchLink(
            say("this link was used already or never existed; ask the host for another")
        )
    async with visit.tables.at(key.table_id) as table:
        match = table.match
        return Invitation(
            table=table.id,
            game=match.game.slug,
            title=match.game.title,
            seat=key.seat,
            seat_title=match.state.seat_name(key.seat),
            host=_host_of(table),
            company=[
                table.names[seat] or match.state.seat_name(seat)
                for seat in range(len(match.seats))
                if seat != key.seat and (seat in table.held or seat not in table.people)
            ],
            disclosure=disclosure(table.disclosed),
        )


def _host_of(table: LiveTable) -> str:
    """What the host is called, empty without a name."""
    hosts = [visitor for seat, visitor in table.holders if seat == HOST]
    names = [table.names[seat] for host in hosts for seat in table.seats_of(host)]
    return next(filter(None, names), "")


@router.post("/join")
async def join(used: KeyUsed, visit: Visiting) -> Seated:
    """Take the seat of a link; the link is used up."""
    name = clean_name(used.name)
    key = await visit.storage.use_key(visit.secret_of(used.key), visit.visitor, name)
    if key is None:
        raise NoSuchLink(
            say("this link was used already or never existed; ask the host for another")
        )
    if key.replaces:
        await visit.tables.seated_anew(key.table_id, key.seat, visit.visitor)
        await seat_person(visit, key.table_id, key.seat)
    else:
        await visit.tables.refresh(key.table_id)
    return Seated(table=key.table_id, seat=key.seat)


async def seat_person(visit: Visit, table_id: str, seat: int) -> None:
    """Everybody at the table is told that somebody else sits there now."""

    def action(table: LiveTable) -> None:
        if not table.match.outcome:
            table.match.hand_over(seat, PERSON)
            table.welcome(seat)

    await visit.tables.enter(table_id, action)


# sitting down and leaving


@router.post("/tables/{table_id}/join")
async def sit_down(table_id: str, sitting: Sitting, visit: Visiting) -> Seated:
    """Take a seat that stands free at a public table."""
    seat = sitting.seat
    async with visit.tables.at(table_id) as table:
        if not table.public:
            raise NotYours(say("this table is not public; ask its host for a link"))
        _check_player(table, seat)
        if table.match.outcome:
            raise MatchOver(say("the match is over"))
        if seat not in table.people:
            raise NotNow(say("{driver} plays this seat", driver=table.match.drivers[seat]))
    if not await visit.storage.take_seat(table_id, seat, visit.visitor, clean_name(sitting.name)):
        raise NotNow(say("somebody has this seat already"))
    await visit.tables.seated_anew(table_id, seat, visit.visitor)
    return Seated(table=table_id, seat=seat)


@router.post("/tables/{table_id}/leave")
async def leave(table_id: str, asked: AtSeat, visit: Visiting) -> Revised:
    """Leave your seat for good; the table's stand-in plays on."""
    seat = await visit.own(table_id, asked.seat)

    def action(table: LiveTable) -> None:
        if not table.match.outcome and table.match.drivers[seat] == PERSON:
            table.match.hand_over(seat, table.terms.stand_in)

    revision = await visit.tables.enter(table_id, action)
    await visit.storage.vacate(table_id, seat)
    await visit.tables.refresh(table_id)
    return Revised(revision=revision)


@router.post("/tables/{table_id}/seats/{seat}/return")
async def come_back(table_id: str, seat: SeatNumber, visit: Visiting) -> Revised:
    """Play your seat yourself again after a bot stood in for you."""
    own = await visit.own(table_id, seat)

    def action(table: LiveTable) -> None:
        if table.match.outcome:
            raise MatchOver(say("the match is over"))
        if own in table.match.conceded:
            raise NotNow(say("you have conceded; a bot plays this seat to the end"))
        if table.match.drivers[own] == PERSON:
            raise NotNow(say("you play this seat already"))
        table.match.hand_over(own, PERSON)
        if table.terms.pace:
            table.grant(own, max(table.terms.pace.increment, RETURN_TIME))

    return Revised(revision=await visit.tables.enter(table_id, action))


RETURN_TIME = 30  # seconds that somebody has at least who comes back after the clock ran out


@router.post("/tables/{table_id}/seats/{seat}/bot")
async def replace(table_id: str, seat: SeatNumber, wanted: BotWanted, visit: Visiting) -> Revised:
    """Let a bot play for somebody who is missing; for the host."""
    await visit.check_host(table_id)

    def action(table: LiveTable) -> None:
        _check_player(table, seat)
        check_length(table.match)
        name = wanted.bot or table.terms.stand_in
        check_bot(table.match.game, name)
        if table.match.outcome:
            raise MatchOver(say("the match is over"))
        if table.match.drivers[seat] == name:
            raise NotNow(say("{name} plays this seat already", name=name))
        if table.is_open(seat):
            raise NotNow(say("whoever has this seat is at the table"))
        table.match.hand_over(seat, name)

    return Revised(revision=await visit.tables.enter(table_id, action))


def _check_player(table: LiveTable, seat: int) -> None:
    kinds = table.match.seats
    if seat >= len(kinds):
        raise BadSeats(
            say(
                "there is no seat {seat}; the seats are 0 to {last}",
                seat=seat,
                last=len(kinds) - 1,
            )
        )
    if kinds[seat] != PLAYER:
        raise BadSeats(say("seat {seat} is played by the rules of the game", seat=seat))


# oneself


@router.delete("/me", status_code=HTTPStatus.NO_CONTENT)
async def erase_me(request: Request, visit: Visiting) -> Response:
    """Forget your name, your seats and your tables here, and the cookie by which you are known."""
    for table_id, _ in await visit.storage.erase(visit.visitor):
        await visit.tables.refresh(table_id)
    response = Response(status_code=HTTPStatus.NO_CONTENT)
    path = request.scope.get("root_path", "")
    gone = cookie("", path, request.url.scheme == "https", age=0)
    response.headers.append("set-cookie", gone)
    return response
