"""Games and tables as they stand in lists."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from emberhall.bots import can_play, stand_in
from emberhall.bots import names as bot_names
from emberhall.kernel import registry
from emberhall.kernel.game import AUTOMA, PLAYER, Game
from emberhall.kernel.outcome import Outcome
from emberhall.web.faces.payloads import outcome_payload, seats_payload
from emberhall.web.http.models import GameShown, OptionShown, TableListed
from emberhall.web.tables.creation import AI, ME
from emberhall.web.tables.errors import NoSuchTable
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.tables.live_tables import LiveTables
from emberhall.web.tables.sealed_table import SealedTable
from emberhall.web.tables.storage import Summary
from emberhall.words import phrase, say

WITH_SCORES: Final = {
    "won": phrase("won, {own} to {other}"),
    "lost": phrase("lost, {own} to {other}"),
    "shared": phrase("shared the victory, {own} to {other}"),
}
WITHOUT_SCORES: Final = {
    "won": phrase("won"),
    "lost": phrase("lost"),
    "shared": phrase("shared the victory"),
}


def has_automa(game: Game) -> bool:
    """Whether the rules of a game can play a seat themselves."""
    return any(
        not game.refuse_seats([PLAYER, *[AUTOMA] * (count - 1)])
        for count in game.seats
        if count > 1
    )


def bots_for(game: Game) -> list[str]:
    """The bots that can play a game."""
    return [name for name in bot_names() if can_play(name, game)]


def game_shown(game: Game) -> GameShown:
    """A game with its seats and options."""
    prose = game.prose
    options = [
        OptionShown(
            name=option.name,
            values=list(option.values),
            default=option.default,
            rule=option.rule,
            said=prose.say("option", option.name, {}) if prose.has("option", option.name) else "",
        )
        for option in game.options
    ]
    return GameShown(
        slug=game.slug,
        title=game.title,
        seats=list(game.seats),
        rules_version=game.rules_version,
        automa=has_automa(game),
        bots=bots_for(game),
        options=options,
    )


def quick_seats(game: Game) -> list[str]:
    """Who sits at a table that is laid with one click: a person and the nearest opponents."""
    count = max(game.seats[0], 2) if 2 in game.seats else game.seats[0]
    if count > 1 and not game.refuse_seats([PLAYER, *[AUTOMA] * (count - 1)]):
        return [ME, *[AI] * (count - 1)]
    return [ME, *[stand_in(game)] * (count - 1)]


def games_shown() -> list[GameShown]:
    """Every registered game that can say what it is."""
    shown: list[GameShown] = []
    for game in registry.games():
        with suppress(Exception):  # one of an add-on may fail in any way
            shown.append(game_shown(game))
    return shown


def title_of(slug: str) -> str:
    """The title of a game, its slug if it is not registered any more."""
    return next((game.title for game in registry.games() if game.slug == slug), slug)


def result_of(table: LiveTable, mine: list[int]) -> str:
    """How a match ended for the best of one's seats, or for everybody; empty while it goes on."""
    match = table.match
    outcome = match.outcome
    if outcome is None:
        return ""
    if not mine:
        return str(outcome_payload(match, outcome, table.people_names)["headline"])
    best = min(mine, key=outcome.place)
    totals = [outcome.total(seat) for seat in range(len(match.seats))]
    rivals = [total for seat, total in enumerate(totals) if seat != best]
    if not any(totals) or not rivals:
        return say(WITHOUT_SCORES[_kind(outcome, best)])
    return say(WITH_SCORES[_kind(outcome, best)], own=totals[best], other=max(rivals))


def _kind(outcome: Outcome, seat: int) -> str:
    if seat not in outcome.winners:
        return "lost"
    return "won" if len(outcome.winners) == 1 else "shared"


async def listed(tables: LiveTables, summary: Summary, visitor: str) -> TableListed | None:
    """A table of a list as it stands now; None if it has just been removed."""
    try:
        table = await tables.look(summary.id)
    except NoSuchTable:
        return None
    line = TableListed(
        table=summary.id,
        game=summary.game,
        title=title_of(summary.game),
        public=summary.public,
        ended=summary.ended,
        touched=summary.touched,
        seats=[],
        asked=[],
        mine=[],
        waits_for_me=False,
    )
    if isinstance(table, SealedTable):
        line.reason = table.said
        return line
    async with table.lock:
        line.seats = seats_payload(table)
        line.asked = table.asked
        line.mine = table.seats_of(visitor)
        line.result = result_of(table, line.mine)
    line.waits_for_me = any(seat in line.mine for seat in line.asked)
    return line
