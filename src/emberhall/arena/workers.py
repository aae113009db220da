"""Playing the games of a series, here or shared out among processes."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from emberhall.arena.executors import run_all
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
        return run_all(partial(_play, game, content, settings), numbers, 1)
    return run_all(partial(_play_there, settings), numbers, jobs)


def _play(game: Game, content: Content, settings: SeriesSettings, number: int) -> Played:
    """One game of a series; its number says which deal and which seating."""
    deal, turn = divmod(number, len(settings.seatings))
    watcher = settings.watcher() if settings.watcher is not None else None
    seating = settings.seatings[turn]
    return play_game(
        game, content, seating, settings.options, settings.seed, deal, watcher, settings.patience
    )


def _play_there(settings: SeriesSettings, number: int) -> Played:
    return _play(*_opened(settings.game, settings.pack, settings.file), settings, number)


@lru_cache(maxsize=1)
def _opened(slug: str, pack: str, file: str) -> tuple[Game, Content]:
    """The game and its content, read once in each process."""
    game = registry.game(slug)
    return game, game.load_content(pack, file) if pack else game.content
