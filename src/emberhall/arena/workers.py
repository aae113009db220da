"""Playing the games of a series, here or shared out among processes."""

from __future__ import annotations

import signal
import threading
from collections.abc import Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing import get_context

from emberhall.arena.guests import die_with_parent
from emberhall.arena.playing import Played, Watcher, play_game
from emberhall.kernel import registry
from emberhall.kernel.content.tables import Content
from emberhall.kernel.game import Game


@dataclass(frozen=True, slots=True)
class SeriesSettings:
    """What all games of a series have in common."""

    game: str
    seatings: list[tuple[str, ...]]
    options: dict[str, str]
    seed: int
    pack: str
    file: str
    watcher: type[Watcher] | None
    patience: float


def play_all(
    game: Game, settings: SeriesSettings, numbers: Sequence[int], jobs: int
) -> Generator[tuple[int, Played], None, None]:
    """Games of a series by their numbers, as they come to an end."""
    if jobs == 1 or len(numbers) <= 1:
        content = game.load_content(settings.pack, settings.file) if settings.pack else game.content
        for number in numbers:
            yield number, _play(game, content, settings, number)
        return
    with _pool(min(jobs, len(numbers))) as pool:
        try:
            playing = {pool.submit(_play_there, settings, number): number for number in numbers}
            for game_over in as_completed(playing):
                yield playing[game_over], game_over.result()
        finally:
            pool.shutdown(cancel_futures=True)  # nothing is left to do unless it was interrupted


def _play(game: Game, content: Content, settings: SeriesSettings, number: int) -> Played:
    """One game of a series; its number says which deal and which seating."""
    deal, turn = divmod(number, len(settings.seatings))
    watcher = settings.watcher() if settings.watcher is not None else None
    seating = settings.seatings[turn]
    return play_game(
        game, content, seating, settings.options, settings.seed, deal, watcher, settings.patience
    )


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


def _play_there(settings: SeriesSettings, number: int) -> Played:
    return _play(*_opened(settings.game, settings.pack, settings.file), settings, number)


@lru_cache(maxsize=1)
def _opened(slug: str, pack: str, file: str) -> tuple[Game, Content]:
    """The game and its content, read once in each process."""
    game = registry.game(slug)
    return game, game.load_content(pack, file) if pack else game.content
