"""Bots think in processes of their own, so that the tables of others never wait for them.

A thinker is given a world that the seat imagines, never the truth: what a bot sees is a function
of the view of its seat.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from dataclasses import dataclass
from typing import Any, Final, TypeVar
from weakref import WeakValueDictionary

from emberhall.bots import Knowledge, bot, hint
from emberhall.bots.budget import Budget
from emberhall.kernel.matches.match import Match
from emberhall.web.tables.games import content_of, game_of
from emberhall.web.workers.processes import pool
from emberhall.words import ENGLISH, LANGUAGE, speaking

LOG = logging.getLogger("emberhall.web.workers.bots")
HINT_SECONDS: Final = 1.0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class BotTask:
    """A question for a bot, made of what the seat knows."""

    game: str
    package: str
    pack: str
    world: dict[str, Any]
    seat: int
    seed: int
    bot: str
    language: str = ENGLISH


def bot_task(match: Match, seat: int, name: str, seed: int | None = None) -> BotTask:
    """What a bot needs to answer for a seat that is asked now.

    Where a seed was agreed on, a bot thinks the same whenever the match comes to this point.
    """
    known = f"{seed} {match.revision} {seat}" if seed is not None else secrets.randbits(64)
    rng = random.Random(known)
    world = match.game.imagine(match.state, seat, rng)
    return BotTask(
        game=match.game.slug,
        package=match.game.package,
        pack=match.content.pack,
        world=match.game.save(world),
        seat=seat,
        seed=rng.getrandbits(32),
        bot=name,
        language=LANGUAGE.get(),
    )


def knowledge_for(thought: BotTask) -> Knowledge:
    """The knowledge of the seat, in the process that thinks."""
    game = game_of(thought.game, thought.package)
    state = game.load(thought.world, content_of(game, thought.pack))
    return Knowledge(game, state, thought.seat, thought.seed)


def think(thought: BotTask) -> str:
    """The notation of what the bot plays."""
    return bot(thought.bot).choose(knowledge_for(thought)).notation


def advise(thought: BotTask) -> dict[str, Any]:
    """A hint for the seat: the best choices with their chances, and why."""
    with speaking(thought.language):
        return hint(knowledge_for(thought), Budget(seconds=HINT_SECONDS)).as_dict()


class BotPool:
    """The processes in which bots think, made when the first bot does.

    Every table has one question in their queue at a time and then goes to its end, so that many
    bots or hints at one table keep no other waiting.
    """

    def __init__(self, workers: int, executor: Executor | None = None) -> None:
        self._workers = workers
        self._executor = executor
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def answer(self, table_id: str, thought: BotTask) -> str | None:
        """What the bot plays; None if it failed, which the log then tells."""
        return await self._run(table_id, think, thought)

    async def advise(self, table_id: str, thought: BotTask) -> dict[str, Any] | None:
        """A hint for the seat; None if there is none."""
        return await self._run(table_id, advise, thought)

    async def _run(
        self, table_id: str, function: Callable[[BotTask], T], thought: BotTask
    ) -> T | None:
        turn = self._turns.setdefault(table_id, asyncio.Lock())
        async with turn:
            future = self._submitted(function, thought)
            await asyncio.wait([future])
        error = future.exception()
        if error is None:
            return future.result()
        if isinstance(error, BrokenExecutor):
            self._executor = None
        LOG.error(
            "a bot failed",
            extra={"game": thought.game, "bot": thought.bot, "error": type(error).__name__},
        )
        return None

    def _submitted(self, function: Callable[[BotTask], T], thought: BotTask) -> asyncio.Future[T]:
        """A thought in the queue, of new processes if the old ones are no more."""
        loop = asyncio.get_running_loop()
        if self._executor is None:
            self._executor = pool(self._workers)
        try:
            return loop.run_in_executor(self._executor, function, thought)
        except BrokenExecutor:
            self._executor = pool(self._workers)
            return loop.run_in_executor(self._executor, function, thought)

    def close(self) -> None:
        """Let nobody begin to think any more."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
