"""Games and their content, in processes that may have to be told of them."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Final

from emberhall.kernel import registry
from emberhall.kernel.content.tables import Content
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.game import Game

CONTENTS: Final = 32  # contents with different packs that are kept; the largest has 5 MB


@lru_cache(maxsize=64)
def game_of(slug: str, package: str) -> Game:
    """A game, in a process that may have to be told of it.

    What was registered without an entry point is known to one process only; its package says it.
    """
    if slug not in registry.slugs():
        found = getattr(import_module(package), "GAME", None)
        if not isinstance(found, Game) or found.slug != slug:
            raise RulesFault(f"the game {slug!r} is not in {package}")
        registry.register(found)
    return registry.game(slug)


@lru_cache(maxsize=CONTENTS)
def content_of(game: Game, pack: str) -> Content:
    """The content of a game, with a pack if there is one; tables with the same pack share it."""
    return game.load_content(pack, "content pack") if pack else game.content
