"""Our games. Called, as `emberhall.games()`, it lists every registered game, also those of others.

The name is public and the folder has it too, so the folder has to answer to it.
"""

from __future__ import annotations

import sys
from types import ModuleType

from emberhall.kernel import registry
from emberhall.kernel.game import Game


class _Games(ModuleType):
    """A module that can be called."""

    def __call__(self) -> list[Game]:
        """The registered games, in alphabetical order, without those that are broken."""
        return registry.games()


sys.modules[__name__].__class__ = _Games
