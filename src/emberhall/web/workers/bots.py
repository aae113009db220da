"""Bots think in processes of their own, so that the tables of others never wait for them.

A thinker is given a world that the seat imagines, never the truth: what a bot sees is a function
of the view of its seat.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final

from emberhall.bots import Knowledge, bot, hint
from emberhall.bots.budget import Budget
from emberhall.kernel.matches.match import Match
from emberhall.web.tables.games import content_of, game_of
from emberhall.web.workers.fair_queue import Asker, FairQueue
from emberhall.web.workers.processes import NICENESS, Allowance, WorkerProcess
from emberhall.words import ENGLISH, LANGUAGE, speaking

LOG = logging.getLogger("emberhall.web.workers.bots")
HINT_SECONDS: Final = 1.0
THINKING: Final = Allowance(memory=2**30, processor=60, seconds=120.0)
BEHIND: Final = 12  # the priority of bots of an address that asks for more than others do
LAST: Final = 19  # the priority of bots at tables without a person, of all that the system knows


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


@dataclass(frozen=True, slots=True)
class Thought:
    """What a bot has found, and how long it thought, without the time that it waited for a turn."""

    found: Any
    seconds: float
    behind: bool
    """Whether it had to stand back behind others, and took longer for that."""


class BotPool:
    """The processes in which bots think: so many for tables with people, one for all others.

    Every table has one question on its way at a time, every address half of the processes, so that
    neither many bots at one table nor many tables keep anybody else waiting.
    """

    def __init__(self, workers: int, executor: Executor | None = None) -> None:
        self._executor = executor
        self._thinking = _Thinkers(workers, NICENESS, BEHIND)
        self._alone = _Thinkers(1, LAST, LAST)

    async def answer(self, asker: Asker, thought: BotTask, alone: bool = False) -> Thought | None:
        """What the bot plays; None if it failed, which the log then tells.

        A table at which no person is present, or `alone`, thinks behind all the others.
        """
        return await self._run(asker, think, thought, alone)

    async def advise(self, asker: Asker, thought: BotTask) -> dict[str, Any] | None:
        """A hint for the seat; None if there is none."""
        thinking = await self._run(asker, advise, thought)
        return thinking.found if thinking else None

    async def _run(
        self,
        asker: Asker,
        function: Callable[[BotTask], object],
        thought: BotTask,
        alone: bool = False,
    ) -> Thought | None:
        thinkers = self._alone if alone else self._thinking
        async with thinkers.queue.turn(asker):
            crowd = thinkers.queue.is_crowd(asker)
            began = time.monotonic()
            try:
                if self._executor is not None:
                    loop = asyncio.get_running_loop()
                    found = await loop.run_in_executor(self._executor, function, thought)
                else:
                    found = await thinkers.run(function, thought, crowd)
                return Thought(found, time.monotonic() - began, alone or crowd)
            except Exception as error:  # noqa: BLE001 - a bot may fail in any way
                failed = type(error).__name__
        failure = {"game": thought.game, "bot": thought.bot, "error": failed}
        LOG.error("a bot failed", extra=failure)
        return None

    def close(self) -> None:
        """Let nobody think any more."""
        self._thinking.close()
        self._alone.close()


class _Thinkers:
    """Some processes and the queue in front of them; each is made when it is needed.

    An address that has more to think about than one thing does so in processes that stand back, so
    that it also leaves the processor to others.
    """

    def __init__(self, places: int, niceness: int, behind: int) -> None:
        self.queue = FairQueue(places, max(1, places // 2))
        self.niceness = niceness
        self.behind = behind
        self.idle: list[WorkerProcess] = []
        self.busy: set[WorkerProcess] = set()

    async def run(
        self, function: Callable[[BotTask], object], thought: BotTask, crowd: bool
    ) -> object:
        """What a thought comes to in a process; a process that takes too long is ended."""
        process = await self._ready(self.behind if crowd else self.niceness)
        self.busy.add(process)
        try:
            async with asyncio.timeout(THINKING.seconds):
                return await process.run(function, thought)
        finally:
            self.busy.discard(process)
            if process.ready and not process.busy and not process.full:
                self.idle.append(process)
            else:
                process.kill()

    async def _ready(self, niceness: int) -> WorkerProcess:
        self.idle = [each for each in self.idle if each.ready]
        for process in self.idle:
            if process.niceness == niceness:
                self.idle.remove(process)
                return process
        process = WorkerProcess(THINKING, niceness)
        await process.open()
        return process

    def close(self) -> None:
        for process in (*self.idle, *self.busy):
            process.kill()
