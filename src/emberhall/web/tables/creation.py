"""Creating a table: who sits where, by which terms, from the start or a position, or once again."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field, replace
from typing import Final

from emberhall.bots import can_play
from emberhall.bots import names as bot_names
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput, BadSeats, UnknownBot
from emberhall.kernel.game import AUTOMA, PLAYER, Game
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.people import clean_name
from emberhall.web.tables.clocks import Clocks, now
from emberhall.web.tables.codes import LETTERS
from emberhall.web.tables.games import content_of
from emberhall.web.tables.live_table import LiveTable, answer_single, opening_of, people_of, text_of
from emberhall.web.tables.seat_storage import Seating
from emberhall.web.tables.secrecy import BROUGHT, REDEALT
from emberhall.web.tables.storage import Storage
from emberhall.web.tables.terms import Terms
from emberhall.words import say

ME: Final = "me"
OPEN: Final = "open"
AI: Final = "ai"
ID_LENGTH: Final = 14


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who is wanted on a seat: `me`, `open` for somebody with a link, `ai`, or a bot's name."""

    who: str
    name: str = ""
    kept: bool = False
    """Whether an open seat waits for whoever had it before, who needs no link."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """A table that somebody wants."""

    game: str
    places: list[SeatPlan]
    options: dict[str, str] = field(default_factory=dict)
    pack: str = ""
    public: bool = False
    terms: Terms = field(default_factory=Terms)
    known: str = ""
    """Why the table is not secret from the beginning."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """A new table, and the keys of its open seats: they are known now and never again."""

    id: str
    keys: dict[int, str]


def check_bot(game: Game, name: str) -> None:
    """A bot must be registered and come without settings: those are for the command line."""
    if name not in bot_names():
        raise UnknownBot(
            say(
                "no bot is called {name!r}; known bots: {known}",
                name=name,
                known=", ".join(bot_names()),
            )
        )
    if not can_play(name, game):
        raise BadInput(
            say("{title} has no judge, so {name} cannot play it", title=game.title, name=name)
        )


def new_key() -> str:
    """A secret for a link."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """A name for a table that nobody guesses."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def check_places(game: Game, plan: TablePlan) -> None:
    """Refuse seats that nobody can take, and a seed where it would let somebody foresee chance."""
    for place in plan.places:
        if place.who not in (ME, OPEN, AI):
            check_bot(game, place.who)
    check_bot(game, plan.terms.stand_in)
    people = [place.who for place in plan.places if place.who in (ME, OPEN)]
    if plan.terms.seed is not None and (len(people) > 1 or OPEN in people):
        raise BadSeats(say("only somebody who plays alone may name a seed"))


def new_match(plan: TablePlan) -> Match:
    """The match of a plan after its setup."""
    game = registry.game(plan.game)
    check_places(game, plan)
    kinds = game.seating([AUTOMA if place.who == AI else PLAYER for place in plan.places])
    options = game.chosen_options(plan.options)
    return Match(game, kinds, options, content_of(game, plan.pack), plan.terms.seed, forced=False)


def drivers_of(places: list[SeatPlan]) -> list[str]:
    """Who plays each seat in the words of a record; nobody for the automa of a game."""
    return [
        "" if place.who == AI else PERSON if place.who in (ME, OPEN) else place.who
        for place in places
    ]


async def create_table(storage: Storage, visitor: str, plan: TablePlan) -> NewTable:
    """A new table that begins now."""
    match = await asyncio.to_thread(new_match, plan)
    return await create_from_match(storage, visitor, plan, match)


async def create_from_match(
    storage: Storage, visitor: str, plan: TablePlan, match: Match
) -> NewTable:
    """A table that goes on with a match."""
    for seat, driver in enumerate(drivers_of(plan.places)):
        if driver and match.drivers[seat] != driver:
            match.hand_over(seat, driver)
    answer_single(match)
    waiting = [seat for seat, place in enumerate(plan.places) if place.who == OPEN]
    linked = [seat for seat in waiting if not plan.places[seat].kept]
    made = NewTable(new_id(), {seat: new_key() for seat in linked})
    over = match.outcome is not None
    asked = [] if over else [each.seat for each in match.decisions]
    clocks = Clocks.wound(len(match.seats), plan.terms.pace)
    if not waiting:
        clocks = clocks.started([seat for seat in asked if seat in people_of(match)], now())
    own = [seat for seat, place in enumerate(plan.places) if place.who == ME]
    await storage.create(
        made.id,
        plan.game,
        opening_of(match),
        [text_of(line) for line in match.record.inputs],
        plan.terms.text(),
        clocks.text(),
        plan.public,
        over,
        bool(waiting),
        plan.known,
        Seating(
            [clean_name(p.name) if p.who == ME else "" for p in plan.places],
            visitor,
            own,
            made.keys,
        ),
    )
    return made


async def redealt(match: Match, seat: int | None) -> Match:
    """The match in a world that a seat imagines, with chance that nobody knows."""
    forked = await asyncio.to_thread(match.fork_imagined, seat)
    brought = match.record.header.origin == BROUGHT
    forked.record.header.origin = BROUGHT if brought else REDEALT
    forked.forced = False
    return forked


async def redeal(table: LiveTable, host: str, invited: int) -> tuple[TablePlan, Match]:
    """The table to which somebody is invited in place of one that was laid for the host alone.

    The world is imagined by the one seat of the host, or from what everybody sees.
    """
    held = table.seats_of(host)
    match = await redealt(table.match, held[0] if len(held) == 1 else None)
    places: list[SeatPlan] = []
    for seat, kind in enumerate(match.seats):
        driver = table.match.drivers[seat]
        if kind != PLAYER:
            places.append(SeatPlan(AI))
        elif seat == invited or (driver == PERSON and seat not in held):
            places.append(SeatPlan(OPEN))
        else:
            places.append(SeatPlan(ME, table.names[seat]) if seat in held else SeatPlan(driver))
    terms = replace(table.terms, seed=None)
    plan = TablePlan(match.game.slug, places, match.options, public=table.public, terms=terms)
    return plan, match


# playing again: the same game, seats, options and people at a new table


def plan_again(table: LiveTable, visitor: str) -> TablePlan:
    """The table as it was laid, from the side of whoever wants to play again.

    Whoever held a seat at the end is waited for, also where a bot stood in for them.
    """
    match = table.match
    own = table.seats_of(visitor)
    places: list[SeatPlan] = []
    for seat, kind in enumerate(match.seats):
        if kind != PLAYER:
            places.append(SeatPlan(AI))
        elif seat in own:
            places.append(SeatPlan(ME, table.names[seat]))
        elif seat in table.held:
            places.append(SeatPlan(OPEN, kept=True))
        else:
            places.append(SeatPlan(table.bot_of(seat) or OPEN))
    return TablePlan(
        game=match.game.slug,
        places=places,
        options=match.options,
        pack=match.record.header.pack,
        public=table.public,
        terms=replace(table.terms, seed=None),
    )


async def lay_again(storage: Storage, table_id: str, plan: TablePlan, visitor: str) -> str:
    """The table at which a plan is played again: a new one, or that of whoever was faster."""
    made = await create_table(storage, visitor, plan)
    if await storage.follow_up(table_id, made.id):
        return made.id
    await storage.clear(made.id)
    return await storage.successor(table_id)
