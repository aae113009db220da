"""Where work is done: here, or shared out among processes. The one place that makes any.

Whoever has many pieces of work says how one is done, with something that processes can be sent, and
takes the results as they come: the arena its games, the lab its deals. The results must follow from
the pieces alone, so that it makes no difference who did them, or in which order.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

from emberhall.arena.guests import die_with_parent

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def run_all(
    work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int
) -> Generator[tuple[Piece, Result], None, None]:
    """Do every piece of work; each with its result, as they come to an end."""
    if jobs == 1 or len(pieces) <= 1:
        for piece in pieces:
            yield piece, work(piece)
        return
    with _pool(min(jobs, len(pieces))) as pool:
        try:
            doing = {pool.submit(work, piece): piece for piece in pieces}
            for done in as_completed(doing):
                yield doing[done], done.result()
        finally:
            pool.shutdown(cancel_futures=True)  # nothing is left to do unless it was interrupted


def _pool(jobs: int) -> ProcessPoolExecutor:
    """Processes that die silently when the user interrupts; they start with interrupts ignored."""
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), _begin)
    if threading.current_thread() is not threading.main_thread():
        return pool
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool.submit(_awake)
    finally:
        signal.signal(signal.SIGINT, before)
    return pool


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    die_with_parent()


def _awake() -> None:
    """The first task, which makes the pool start its processes."""
