"""Bots think in processes of their own, so that the tables of others never wait for them.

A thinker is given a world that the seat imagines, never the truth: what a bot sees is a function
of the view of its seat.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, TypeVar

from emberhall.bots import Knowledge, bot, hint
from emberhall.bots.budget import Budget
from emberhall.kernel import registry
from emberhall.kernel.content import Content
from emberhall.kernel.match import Match

LOG = logging.getLogger("emberhall.web.thinking")
HINT_SECONDS: Final = 1.0

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Thought:
    """A question for a bot, made of what the seat knows."""

    game: str
    pack: str
    world: dict[str, Any]
    seat: int
    seed: int
    bot: str


def thought_of(match: Match, seat: int, name: str) -> Thought:
    """What a bot needs to answer for a seat that is asked now."""
    world = match.game.imagine(match.state, seat, random.Random(secrets.randbits(64)))
    return Thought(
        match.game.slug,
        match.content.pack,
        match.game.save(world),
        seat,
        secrets.randbits(32),
        name,
    )


@lru_cache(maxsize=32)
def _content(slug: str, pack: str) -> Content:
    game = registry.game(slug)
    return game.load_content(pack) if pack else game.content


def knowledge_for(thought: Thought) -> Knowledge:
    """The knowledge of the seat, in the process that thinks."""
    game = registry.game(thought.game)
    state = game.load(thought.world, _content(thought.game, thought.pack))
    return Knowledge(game, state, thought.seat, thought.seed)


def think(thought: Thought) -> str:
    """The notation of what the bot plays."""
    return bot(thought.bot).choose(knowledge_for(thought)).notation


def advise(thought: Thought) -> dict[str, Any]:
    """A hint for the seat: the best choices with their chances, and why."""
    return hint(knowledge_for(thought), Budget(seconds=HINT_SECONDS)).as_dict()


def _leave_with_parent() -> None:
    """A thinker whose server was killed must not stay behind."""
    threading.Thread(target=_wait_for_the_end_of_parent, daemon=True).start()


def _wait_for_the_end_of_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)


def _pool(workers: int) -> Executor:
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_leave_with_parent)


class Thinkers:
    """The processes in which bots think."""

    def __init__(self, workers: int, executor: Executor | None = None) -> None:
        self._workers = workers
        self._executor = executor or _pool(workers)

    async def answer(self, thought: Thought) -> str | None:
        """What the bot plays; None if it failed, which the log then tells."""
        return await self._run(think, thought)

    async def advise(self, thought: Thought) -> dict[str, Any] | None:
        """A hint for the seat; None if there is none."""
        return await self._run(advise, thought)

    async def _run(self, deed: Callable[[Thought], T], thought: Thought) -> T | None:
        loop = asyncio.get_running_loop()
        try:
            future = loop.run_in_executor(self._executor, deed, thought)
        except BrokenExecutor:
            self._executor = _pool(self._workers)
            future = loop.run_in_executor(self._executor, deed, thought)
        await asyncio.wait([future])
        error = future.exception()
        if error is None:
            return future.result()
        if isinstance(error, BrokenExecutor):
            self._executor = _pool(self._workers)
        LOG.error(
            "a bot failed",
            extra={"game": thought.game, "bot": thought.bot, "error": type(error).__name__},
        )
        return None

    def close(self) -> None:
        self._executor.shutdown(wait=False, cancel_futures=True)
